//! The kinds of games that are sought in free text, and what is a move of each.

use crate::pdn;
use crate::pgn::{self, lexer, word};
use plyglot::notation::descriptive::move_length;
use plyglot::{Problems, Record};

/// What differs between chess and draughts.
pub(crate) struct Kin {
    /// Whether a word is a move.
    pub(super) is_move: fn(&str) -> bool,
    /// Its tokens.
    pub(super) dialect: Option<lexer::Dialect>,
    /// Reads moves that stand in their order.
    pub(super) read: fn(&str, &mut dyn Problems) -> Vec<Record>,
}

/// Chess in any of its notations.
pub(crate) static CHESS: Kin = Kin {
    is_move: is_chess,
    dialect: None,
    read: |text, problems| pgn::reader::read(text, pgn::reader::Options::default(), problems),
};

/// Draughts.
pub(crate) static DRAUGHTS: Kin =
    Kin { is_move: is_draughts, dialect: Some(pdn::lexer::token), read: pdn::reader::read };

/// Whether a word of free text is a move of chess in some notation. Short forms that prose has too are none: bare digits,
/// single letters.
fn is_chess(word: &str) -> bool {
    if move_length(word) == Some(word.len()) || word::same_move(word) == Some(word.len()) {
        return true;
    }
    let bare = word.trim_end_matches(['!', '?', '+', '#', '.', ',']);
    if word::is_castling(bare) {
        return true;
    }
    const LONGEST: usize = 24;
    let bytes = bare.as_bytes();
    let square = bytes
        .windows(2)
        .any(|pair| matches!(pair[0].to_ascii_lowercase(), b'a'..=b'h') && matches!(pair[1], b'1'..=b'8'));
    let letters = bare.chars().filter(|c| c.is_alphabetic()).count();
    let digits = bare.chars().filter(char::is_ascii_digit).count();
    square && bytes.len() <= LONGEST && letters <= digits + 3 && digits <= 6
        || bytes.len() <= 12 && is_romance(bare)
}

/// Whether a word of free text is a move of draughts: two squares at least, joined by a sign.
fn is_draughts(word: &str) -> bool {
    let bare = word.trim_end_matches(['!', '?', '.', ',', '*']);
    pdn::reader::is_move(bare) && bare.contains(|c: char| !c.is_alphanumeric() || c == 'x' || c == 'X')
}

/// Whether a word is a move of Spanish descriptive notation or its kin: `P4R`, `C3AR`, `AxPC`.
fn is_romance(word: &str) -> bool {
    use plyglot::notation::{Notation, ReadContext, descriptive::DescriptiveEs};
    if !word.starts_with(['P', 'C', 'T', 'A', 'D', 'R', 'F', 'B'])
        || !word.contains(|c: char| c.is_ascii_digit() || c == 'x')
    {
        return false;
    }
    DescriptiveEs.languages().iter().any(|letters| {
        let (board, roster) = (&plyglot::Board::ORTHODOX, &plyglot::men::roster::ORTHODOX);
        let context = ReadContext { board, turn: plyglot::Color::White, letters, last_to: None, roster };
        DescriptiveEs.read(word, &context, &mut Vec::new()).is_ok()
    })
}
