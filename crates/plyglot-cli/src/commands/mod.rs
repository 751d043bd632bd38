//! The commands, one file each.

pub(crate) mod alone;
pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod list;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod show;
