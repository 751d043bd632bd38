//! The boards that have a name, and the reading of a board from a size or a name.
//!
//! Sizes are files x ranks everywhere, with one exception: Chesmayne's prose calls the Chinese board 10 x 9, so
//! after the names of that board, and only there, `10x9` is read as 9x10.

use super::lenient::NameError;
use super::naming::{letter, rings};
use super::{Board, MAX_SIDE};
use crate::nearest::nearest;

/// Where Chesmayne prints a board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Source {
    /// The table of blocks.
    BlockTable,
    /// The numbered list of names.
    NameList,
}

/// A board with a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoardEntry {
    /// The names it is printed under, the best known first.
    pub names: &'static [&'static str],
    /// Names that we accept beside them.
    pub aliases: &'static [&'static str],
    /// Files that are played on.
    pub files: u8,
    /// Ranks.
    pub ranks: u8,
    /// How many blocked files lie to the right of those.
    pub blocked_files: u8,
    /// The lists that print it.
    pub sources: &'static [Source],
    /// What else is known, as a clause without a final period; may be empty.
    pub note: &'static str,
}

impl BoardEntry {
    /// The board, its blocked files included.
    pub const fn board(&self) -> Board {
        // Every size of the table was tried when the program was compiled.
        let mut board = Board::new(self.files + self.blocked_files, self.ranks).expect("sides of 1 to 24");
        let mut i = 0;
        while i < self.blocked_files * self.ranks {
            if let Some(cell) = board.cell(self.files + i / self.ranks, i % self.ranks) {
                board = board.with_blocked(cell);
            }
            i += 1;
        }
        board
    }

    /// How many cells men can stand on.
    pub const fn cells(&self) -> u16 {
        self.files as u16 * self.ranks as u16
    }

    /// The first and the last cell of its outermost block: `D01`, `D28`.
    pub fn outermost_block(&self) -> [String; 2] {
        let board = self.board();
        let ring = rings::count(&board) - 1;
        [1, rings::len(&board, ring)].map(|number| format!("{}{number:02}", letter(ring) as char))
    }
}

use Source::{BlockTable, NameList};

const BOTH: &[Source] = &[BlockTable, NameList];

macro_rules! catalogue {
    ($($files:literal x $ranks:literal $(+ $blocked:literal)?, $names:expr, $aliases:expr, $sources:expr, $note:literal;)*) => {
        /// All boards with a name, from the smallest to the largest.
        pub static CATALOGUE: &[BoardEntry] = &[$(BoardEntry {
            names: &$names,
            aliases: &$aliases,
            files: $files,
            ranks: $ranks,
            blocked_files: 0 $(+ $blocked)?,
            sources: $sources,
            note: $note,
        }),*];
    };
}

// Files x ranks + blocked files, names, aliases, sources, note.
catalogue! {
    2 x 2, ["B$A"], [], &[BlockTable], "the innermost block alone";
    4 x 4, ["B$B"], [], &[BlockTable], "the two innermost blocks";
    6 x 6, ["B$C"], [], &[BlockTable], "the three innermost blocks";
    7 x 7, ["Tori Shogi"], ["Tori"], &[BlockTable], "";
    8 x 8, ["FIDE", "Traditional", "D-array"], ["Chess", "Orthodox", "B$D"], BOTH, "";
    9 x 9, ["Shogi", "Princess"], [], BOTH, "";
    9 x 10 + 1, ["Chinese"], ["Xiangqi", "Korean", "Janggi"], &[BlockTable], "named as 10x10 with file K blocked";
    10 x 10, ["QU"], [], BOTH, "";
    11 x 11, ["Wa Shogi", "Prince"], ["Wa"], BOTH, "";
    12 x 12, ["KI", "Chu Shogi"], ["Chu"], BOTH, "";
    13 x 13, ["General"], [], &[NameList], "";
    14 x 14, ["Empress"], [], BOTH, "printed with its outermost block as G01 to F52, a misprint for G52";
    15 x 15, ["Dai Shogi", "Subspace"], ["Dai"], BOTH, "";
    16 x 16, ["Emperor"], [], BOTH, "";
    17 x 17, ["The Void"], ["Void"], &[NameList], "";
    18 x 18, ["Final Frontier"], [], BOTH, "";
    19 x 19, ["GO", "Hyperspace"], [], BOTH, "";
    20 x 20, ["Galactic"], [], BOTH, "";
    22 x 22, ["Cosmic"], [], BOTH, "";
    24 x 24, ["Universal"], [], BOTH, "";
}

const _: () = {
    let mut i = 0;
    while i < CATALOGUE.len() {
        _ = CATALOGUE[i].board();
        i += 1;
    }
};

/// The board of this name. Case does not matter, nor do spaces and hyphens.
///
/// ```
/// use plyglot::board::catalogue;
/// assert_eq!(catalogue::find("final frontier").unwrap().files, 18);
/// assert_eq!(catalogue::find("Chu-Shogi").unwrap().names[0], "KI");
/// ```
pub fn find(name: &str) -> Option<&'static BoardEntry> {
    let key = key(name);
    all_names().find(|(known, _)| self::key(known) == key).map(|(_, entry)| entry)
}

/// The entry of a size, if it has a name.
pub fn of_size(files: u8, ranks: u8) -> Option<&'static BoardEntry> {
    CATALOGUE.iter().find(|entry| (entry.files, entry.ranks) == (files, ranks))
}

/// Reads a board: a size (`8x8`, `9 x 10`), a name of the catalogue (`emperor`, `Chu Shogi`), or both
/// (`shogi 9x9`). A size alone has no blocked cells.
///
/// # Errors
///
/// When the size is out of range, no board has the name, or name and size disagree. The error tells what there is.
///
/// ```
/// use plyglot::board::catalogue;
/// assert_eq!(catalogue::parse("emperor").unwrap().to_string(), "16x16");
/// let chinese = catalogue::parse("Chinese").unwrap();
/// assert_eq!(chinese.cells().filter(|cell| !chinese.is_blocked(*cell)).count(), 90);
///
/// let error = catalogue::parse("empror").unwrap_err();
/// assert!(error.to_string().contains("Emperor"));
/// ```
pub fn parse(text: &str) -> Result<Board, NameError> {
    let text = text.trim();
    if let Some((files, ranks)) = size(text) {
        return of_sides(text, files, ranks);
    }
    if let Some(entry) = find(text) {
        return Ok(entry.board());
    }
    if let Some((entry, given)) = named_size(text) {
        let (files, ranks) = (entry.files, entry.ranks);
        // Chesmayne's own "10 x 9".
        let turned = (u32::from(ranks), u32::from(files));
        if given == (u32::from(files), u32::from(ranks)) || (entry.blocked_files > 0 && given == turned) {
            return Ok(entry.board());
        }
        return Err(NameError::new(format!(
            "the board {} is {files}x{ranks}, not {}x{}",
            entry.names[0], given.0, given.1
        )));
    }
    let near = match nearest(text, all_names().map(|(name, _)| name), key)[..] {
        [] => String::new(),
        ref near => format!("did you mean {}? otherwise ", near.join(" or ")),
    };
    Err(NameError::new(format!("no board is called {}", shown(text))).help(format!(
        "{near}give a size in files x ranks, up to {MAX_SIDE}x{MAX_SIDE}, such as 8x8, or a name of the catalogue, such as emperor"
    )))
}

fn of_sides(text: &str, files: u32, ranks: u32) -> Result<Board, NameError> {
    let side = |side: u32| u8::try_from(side).unwrap_or(u8::MAX);
    Board::new(side(files), side(ranks)).ok_or_else(|| {
        NameError::new(format!("there is no board of {}", shown(text)))
            .help(format!("both sides are 1 to {MAX_SIDE}, files x ranks"))
    })
}

/// The two numbers of a size; `None` when it is no size. Numbers too large for `u32` are cut to the largest.
fn size(text: &str) -> Option<(u32, u32)> {
    let (files, ranks) = text.split_once(['x', 'X', '×', '*'])?;
    let number = |text: &str| {
        let text = text.trim();
        let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
        digits.then(|| text.parse().unwrap_or(u32::MAX))
    };
    Some((number(files)?, number(ranks)?))
}

/// A name with a size after it.
fn named_size(text: &str) -> Option<(&'static BoardEntry, (u32, u32))> {
    let digits = text.find(|c: char| c.is_ascii_digit())?;
    let (name, rest) = text.split_at(digits);
    Some((find(name)?, size(rest)?))
}

fn all_names() -> impl Iterator<Item = (&'static str, &'static BoardEntry)> {
    CATALOGUE.iter().flat_map(|entry| entry.names.iter().chain(entry.aliases).map(move |name| (*name, entry)))
}

/// A name in lower case without spaces and hyphens.
fn key(name: &str) -> String {
    name.chars()
        .filter(|c| !c.is_whitespace() && !matches!(c, '-' | '_'))
        .flat_map(char::to_lowercase)
        .collect()
}

/// The text, cut where it is long.
fn shown(text: &str) -> String {
    match text.char_indices().nth(40) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_is_a_board_with_names_of_its_own() {
        let mut keys: Vec<String> = all_names().map(|(name, _)| key(name)).collect();
        keys.sort();
        let count = keys.len();
        keys.dedup();
        assert_eq!(keys.len(), count);
        for entry in CATALOGUE {
            let board = entry.board();
            assert_eq!((board.files(), board.ranks()), (entry.files + entry.blocked_files, entry.ranks));
            let open = board.cells().filter(|cell| !board.is_blocked(*cell)).count();
            assert_eq!(open, usize::from(entry.cells()));
            for name in entry.names.iter().chain(entry.aliases) {
                for form in
                    [name.to_lowercase(), name.to_uppercase(), name.replace(' ', "-"), format!(" {name} ")]
                {
                    assert_eq!(parse(&form), Ok(board), "{form}");
                }
                let sized = format!("{name} {}x{}", entry.files, entry.ranks);
                assert_eq!(parse(&sized), Ok(board), "{sized}");
            }
            assert_eq!(of_size(entry.files, entry.ranks), Some(entry));
        }
    }

    /// Totals and last cells as printed (14x14 mended).
    #[test]
    fn cells_and_outermost_blocks() {
        let told: Vec<String> = CATALOGUE
            .iter()
            .filter(|entry| entry.files % 2 == 0 && entry.files == entry.ranks)
            .map(|entry| format!("{}={}", entry.cells(), entry.outermost_block().join("-")))
            .collect();
        assert_eq!(
            told.join(" "),
            "4=A01-A04 16=B01-B12 36=C01-C20 64=D01-D28 100=E01-E36 144=F01-F44 196=G01-G52 256=H01-H60 \
             324=J01-J68 400=K01-K76 484=L01-L84 576=M01-M92"
        );
    }

    #[test]
    fn sizes() {
        for (text, board) in [
            ("8x8", "8x8"),
            ("9x10", "9x10"),
            ("10x9", "10x9"),
            ("09 x 10", "9x10"),
            ("24X24", "24x24"),
            ("8×8", "8x8"),
        ] {
            assert_eq!(parse(text).unwrap().to_string(), board);
            assert!(parse(text).unwrap().cells().all(|cell| !parse(text).unwrap().is_blocked(cell)));
        }
    }

    #[test]
    fn ten_by_nine_is_nine_by_ten_for_the_chinese_board_alone() {
        let chinese = parse("Chinese").unwrap();
        for text in ["xiangqi", "Chinese 10x9", "chinese 9x10", "Xiangqi 10 x 9", "korean"] {
            assert_eq!(parse(text), Ok(chinese), "{text}");
        }
        assert_eq!(parse("emperor 16x15").unwrap_err().to_string(), "the board Emperor is 16x16, not 16x15");
    }

    #[test]
    fn errors_offer_what_is_near_and_what_there_is() {
        let range = "give a size in files x ranks, up to 24x24, such as 8x8, or a name of the catalogue, such as emperor";
        for (text, near) in [
            ("empror", "did you mean Emperor? otherwise "),
            ("Tradicional", "did you mean Traditional? otherwise "),
            ("final fronteir", "did you mean Final Frontier? otherwise "),
            ("Chinesse", "did you mean Chinese? otherwise "),
            ("princes", "did you mean Prince or Princess? otherwise "),
            ("zzz", ""),
            ("", ""),
        ] {
            assert_eq!(
                parse(text).unwrap_err().to_string(),
                format!("no board is called {text}; {near}{range}")
            );
        }
        for text in ["25x8", "8x0", "0x0", "99999999999999999999x8"] {
            assert_eq!(
                parse(text).unwrap_err().to_string(),
                format!("there is no board of {text}; both sides are 1 to 24, files x ranks")
            );
        }
    }

    #[test]
    fn a_long_text_is_refused_in_no_time_and_shown_short() {
        let error = parse(&"é".repeat(1_000_000)).unwrap_err();
        assert!(error.message.len() < 200);
        assert!(parse(&"8x".repeat(100_000)).is_err());
    }
}
