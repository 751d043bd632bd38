//! Positions between the ways to write them.

use super::{IN_HAND, MEN, of_letter};

/// The usual start.
pub(crate) const EVEN: &str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1";

/// A man on its cell, by its place in [`MEN`], and whether it is the second side's, 後手.
pub(crate) type Stone = (usize, bool);

/// A position, as far as it has been told.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub(crate) struct Diagram {
    /// The ranks from the top, each from the left.
    pub(crate) rows: Vec<Vec<Option<Stone>>>,
    /// How many men of each kind the two sides hold.
    pub(crate) hands: [[usize; IN_HAND]; 2],
    /// The second side is to move.
    pub(crate) second: bool,
}

impl Diagram {
    /// The board without men.
    pub(crate) fn empty() -> Diagram {
        Diagram { rows: vec![vec![None; 9]; 9], ..Diagram::default() }
    }

    /// The usual start.
    pub(crate) fn even() -> Diagram {
        Diagram::of_fen(EVEN).unwrap_or_default()
    }

    /// The position of a FEN; `None` where shogi has no such board or men.
    pub(crate) fn of_fen(fen: &str) -> Option<Diagram> {
        let mut fields = fen.split_whitespace();
        let (board, hands) = fields.next()?.split_once('[').unwrap_or((fen.split_whitespace().next()?, "-]"));
        let mut diagram = Diagram { second: fields.next() == Some("b"), ..Diagram::default() };
        for rank in board.split('/') {
            let (mut row, mut promoted) = (Vec::new(), "");
            for c in rank.chars() {
                match c {
                    '+' => promoted = "+",
                    '1'..='9' => row.resize(row.len() + c.to_digit(10)? as usize, None),
                    c => {
                        row.push(Some((of_letter(&format!("{promoted}{c}"))?, c.is_lowercase())));
                        promoted = "";
                    }
                }
            }
            diagram.rows.push(row);
        }
        for c in hands.strip_suffix(']')?.chars().filter(|c| *c != '-') {
            let man = of_letter(&c.to_string()).filter(|man| *man < IN_HAND)?;
            diagram.hands[usize::from(c.is_lowercase())][man] += 1;
        }
        (diagram.rows.len() == 9 && diagram.rows.iter().all(|row| row.len() == 9)).then_some(diagram)
    }

    /// The position as a FEN.
    pub(crate) fn fen(&self) -> String {
        let own = |letter: &str, second: bool| if second { letter.to_lowercase() } else { letter.to_owned() };
        let mut fen = String::new();
        for (index, row) in self.rows.iter().enumerate() {
            if index > 0 {
                fen.push('/');
            }
            for run in row.chunk_by(|one, other| one.is_none() && other.is_none()) {
                match run {
                    [Some((man, second)), ..] => fen.push_str(&own(MEN[*man].letter, *second)),
                    _ => fen.push_str(&run.len().to_string()),
                }
            }
        }
        let mut hands = String::new();
        for (second, hand) in [false, true].into_iter().zip(self.hands) {
            for (man, count) in MEN.iter().zip(hand) {
                hands.push_str(&own(man.letter, second).repeat(count));
            }
        }
        let hands = if hands.is_empty() { "-" } else { &hands };
        format!("{fen}[{hands}] {} 0 1", if self.second { 'b' } else { 'w' })
    }
}
