//! What people reported against programs like this one, kind by kind: the program itself, given bytes.
//!
//! Every test shows the games that come out and the problems that are told, as `severity code line:column message`
//! (`-` for the place of what concerns a whole game).

mod bytes;
mod comments;
mod draughts;
mod moves;
mod positions;
mod repairs;
mod results;
mod round_trips;
mod run;
mod servers;
mod tags;
mod unread;
mod variants;
mod words;
