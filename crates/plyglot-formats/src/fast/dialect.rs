//! What differs between the dialects of portable notation on the fast path.

use plyglot::record::GameResult;

/// What may begin with a byte, between the tags and the result.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum First {
    Other,
    Blank,
    Ply,
    Digit,
    Comment,
    Nag,
}

/// A dialect of portable notation.
pub struct Dialect {
    /// What may begin with each byte.
    pub(super) first: [First; 256],
    /// A digit may begin a half-move, not only a number or a result.
    pub(super) plies_of_digits: bool,
    /// The results in their strict form.
    results: &'static [(&'static str, GameResult)],
    /// `*` ends the text of a game and says nothing of its result, which the Result tag has.
    pub(super) only_ends: bool,
    /// Tags may name rules and another start.
    pub(super) has_starts: bool,
}

impl Dialect {
    /// The result that is written so, and the text of it.
    #[inline(always)]
    pub(super) fn result(&self, text: &[u8]) -> Option<Written> {
        self.results
            .iter()
            .find(|(written, _)| written.as_bytes() == text)
            .map(|&(text, result)| Written { text, result })
    }
}

/// A result as it is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Written {
    /// Its strict form.
    pub text: &'static str,
    /// What it says.
    pub result: GameResult,
}

/// PGN.
pub(super) static PGN: Dialect = Dialect {
    first: first(b"abcdefghNBRQKO"),
    plies_of_digits: false,
    results: &[
        ("1-0", GameResult::White),
        ("0-1", GameResult::Black),
        ("1/2-1/2", GameResult::Draw),
        ("*", GameResult::Open),
    ],
    only_ends: false,
    has_starts: false,
};

/// PDN.
pub(super) static PDN: Dialect = Dialect {
    first: first(b"abcdefghij"),
    plies_of_digits: true,
    results: &[
        ("2-0", GameResult::White),
        ("0-2", GameResult::Black),
        ("1-1", GameResult::Draw),
        ("1-0", GameResult::White),
        ("0-1", GameResult::Black),
        ("1/2-1/2", GameResult::Draw),
        ("0-0", GameResult::Neither),
        ("*", GameResult::Open),
    ],
    only_ends: true,
    has_starts: true,
};

/// What begins with each byte, where plies begin with these letters.
const fn first(plies: &[u8]) -> [First; 256] {
    let mut table = [First::Other; 256];
    let classes: [(&[u8], First); 5] = [
        (b" \n\r\t", First::Blank),
        (plies, First::Ply),
        (b"123456789", First::Digit),
        (b"{", First::Comment),
        (b"$", First::Nag),
    ];
    let mut i = 0;
    while i < classes.len() {
        let mut j = 0;
        while j < classes[i].0.len() {
            table[classes[i].0[j] as usize] = classes[i].1;
            j += 1;
        }
        i += 1;
    }
    table
}
