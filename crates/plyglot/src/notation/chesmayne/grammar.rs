//! The grammar of one Chesmayne move, as strict as the writer and as lenient as people are.
//!
//! What a departure from the strict form is called does not depend on the axis of the cells or on the form (full
//! or short) where it is noted here; the rest is left in the tree as places, for the caller to judge.

mod action;
mod cells;
mod men;
mod suffix;
mod tree;

pub(super) use tree::{Action, CellName, Drop, Step};

use super::scan::{Cursor, unread};
use crate::Color;
use crate::men::roster::Roster;
use crate::notation::Unread;
use crate::problem::codes;
use tree::Tree;

/// The longest text that can be a move, in bytes; what is longer is refused before anything is noted of it.
const LONGEST: usize = 200;

/// Reads a whole token as a move of `turn` in a game of these men.
pub(super) fn parse(token: &str, turn: Color, roster: &'static Roster) -> Result<Tree, Unread> {
    if token.len() > LONGEST {
        return Err(unread(0..token.len(), "the text is too long to be a move"));
    }
    let mut parser = Parser { cursor: Cursor::new(token), turn, roster };
    parser.prefix()?;
    let action = parser.action()?;
    let mut tree = Tree {
        action,
        promotion: None,
        en_passant: false,
        entrance: None,
        check: None,
        liberties: Vec::new(),
    };
    while parser.suffix(&mut tree)? {}
    tree.liberties = parser.cursor.finish();
    Ok(tree)
}

struct Parser<'t> {
    cursor: Cursor<'t>,
    turn: Color,
    roster: &'static Roster,
}

impl Parser<'_> {
    /// Dots of an omitted move and the owner: `...`, `A-`, `:A-`.
    fn prefix(&mut self) -> Result<(), Unread> {
        self.cursor.spaces();
        let start = self.cursor.at();
        while self.cursor.eat(b'.').is_some() {}
        if self.cursor.at() > start {
            let at = start..self.cursor.at();
            self.cursor.note(&codes::DOTS, at, "the dots belong before the number");
            self.cursor.spaces();
        }
        if let Some((owner, at)) = self.owner() {
            if owner == self.turn {
                self.cursor.note(&codes::FORM, at, "the side of the man that moves is not written");
                return Ok(());
            }
            let (side, turn) = (owner.letter(), self.turn.letter());
            return Err(unread(at, format!("the man is named as one of :{side}, and :{turn} is to move")));
        }
        Ok(())
    }
}
