//! The readings of texts that are read again and again.

use super::{Dress, read};
use crate::notation::{Reading, Unread};
use crate::resolve::Line;
use crate::rules::Position;
use crate::{Cell, Color};
use std::collections::HashMap;

type Readings = Result<Vec<Reading>, Unread>;

/// What texts were read as. How a text is read depends on little of the place where it stands (see
/// [`ReadContext`](crate::notation::ReadContext)), so where many lines are tried with the same texts, each is taken apart
/// but once. One that keeps nothing, as is the default, only holds the buffer.
pub(crate) struct Memory {
    known: Option<HashMap<String, Vec<(Place, Readings)>>>,
    last: Readings,
}

/// What a reading depends on besides the text, in a line that is read in one dress and in which no position is set up.
type Place = (Color, Option<Cell>);

impl Default for Memory {
    fn default() -> Memory {
        Memory { known: None, last: Ok(Vec::new()) }
    }
}

impl Memory {
    /// One that keeps what it reads, for lines that begin at the same position and are read in the same dress.
    pub(crate) fn keeping() -> Memory {
        Memory { known: Some(HashMap::new()), ..Memory::default() }
    }

    /// The readings of a token, plainest first.
    pub(super) fn read<P: Position>(
        &mut self,
        line: &Line<P>,
        token: &str,
        dress: Dress,
    ) -> Result<&[Reading], &Unread> {
        let Some(known) = &mut self.known else {
            let mut readings = std::mem::replace(&mut self.last, Ok(Vec::new())).unwrap_or_default();
            readings.clear();
            self.last = read(line, token, dress, &mut readings).map(|()| readings);
            return self.last.as_deref();
        };
        let place = (line.position.turn(), line.last_to);
        if !known.contains_key(token) {
            known.insert(token.to_owned(), Vec::new());
        }
        let of_text = known.get_mut(token).expect("it was put in");
        let at = of_text.iter().position(|(other, _)| *other == place).unwrap_or_else(|| {
            let mut readings = Vec::new();
            let read = read(line, token, dress, &mut readings).map(|()| readings);
            of_text.push((place, read));
            of_text.len() - 1
        });
        of_text[at].1.as_deref()
    }
}
