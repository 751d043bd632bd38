//! Names of cells as people type them: in the wrong case, with the letter O for zero, without a leading zero.
//!
//! This is for names that stand alone, as on a command line. Inside moves the notations decide, because there a
//! liberty has a place in the text and may compete with other readings.

use super::naming::{
    Naming, acentric::Acentric, algebraic::Algebraic, centric::Centric, letter, numeric::Numeric, rings,
    row_column::RowColumn, xy::Xy,
};
use super::{Board, Cell, lost_dollar};
use std::fmt;

/// What was read, and each liberty that the reading took, as a sentence without a final period.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Read<T> {
    /// What the text names.
    pub value: T,
    /// The liberties taken.
    pub notes: Vec<String>,
}

/// Why a text names nothing on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NameError {
    /// What is wrong, as a sentence without a final period.
    pub message: String,
    /// What to do, if anything is known.
    pub help: Option<String>,
}

impl NameError {
    pub(super) fn new(message: impl Into<String>) -> NameError {
        NameError { message: message.into(), help: None }
    }

    pub(super) fn help(mut self, help: impl Into<String>) -> NameError {
        self.help = Some(help.into());
        self
    }
}

impl fmt::Display for NameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        match &self.help {
            Some(help) => write!(f, "; {help}"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for NameError {}

/// Reads the name of a cell. With a `$` before it, it is XY. Without, it is in `naming`; where that is `None`, a
/// name in lower case is algebraic (`d4`), one in capitals XY (`D04`), a pair of numbers row/column (`3/6`), and one
/// number that of a square on draughts boards (`28`).
///
/// # Errors
///
/// When no cell of the board has that name; the error tells which names there are.
///
/// ```
/// use plyglot::board::{Board, lenient, naming::acentric::Acentric};
/// let board = &Board::ORTHODOX;
/// let d4 = board.cell(3, 3).unwrap();
/// for text in ["d4", "D04", "$D04"] {
///     assert_eq!(lenient::cell(board, None, text).unwrap().value, d4);
/// }
/// assert_eq!(lenient::cell(board, Some(&Acentric), "A01").unwrap().value, d4);
///
/// let read = lenient::cell(board, None, "DO4").unwrap();
/// assert_eq!((read.value, read.notes.len()), (d4, 1));
/// ```
pub fn cell(board: &Board, naming: Option<&dyn Naming>, text: &str) -> Result<Read<Cell>, NameError> {
    read(board, naming, text.trim())
        // Only now, because what the shell left may be a name all the same: R2 on a large board.
        .map_err(|error| lost_dollar(text).map_or(error, NameError::new))
}

fn read(board: &Board, naming: Option<&dyn Naming>, text: &str) -> Result<Read<Cell>, NameError> {
    if let Some(name) = text.strip_prefix('$') {
        let mut read = named(board, &Xy, name)?;
        if let Some(naming) = naming.filter(|naming| naming.name() != "xy") {
            read.notes.insert(0, format!("read {text} as XY, not {}, because of the $", naming.name()));
        }
        return Ok(read);
    }
    match naming {
        Some(naming) => named(board, naming, text),
        None if text.starts_with(|c: char| c.is_ascii_lowercase()) => match Algebraic.read(board, text) {
            Some(value) => Ok(Read { value, notes: Vec::new() }),
            // `d04` is no algebraic name, but plainly an XY one in the wrong case.
            None => named(board, &Xy, text).map_err(|_| unknown(board, &Algebraic, text)),
        },
        None if text.starts_with(|c: char| c.is_ascii_digit()) && text.contains('/') => {
            named(board, &RowColumn, text)
        }
        None if text.starts_with(|c: char| c.is_ascii_digit()) && board.squares().is_some() => {
            named(board, &Numeric, text)
        }
        None => named(board, &Xy, text),
    }
}

/// Reads a name in this naming.
pub(super) fn named(board: &Board, naming: &dyn Naming, text: &str) -> Result<Read<Cell>, NameError> {
    if let Some(value) = naming.read(board, text) {
        return Ok(Read { value, notes: Vec::new() });
    }
    fits(board, naming)?;
    let mut notes = Vec::new();
    let mended = mend(naming, text, &mut notes);
    match naming.read(board, &mended) {
        Some(value) => Ok(Read { value, notes }),
        None => Err(unknown(board, naming, text)),
    }
}

/// The text with its letter in the right case, zeros for letters O, and two digits where two belong.
fn mend(naming: &dyn Naming, text: &str, notes: &mut Vec<String>) -> String {
    let mut chars = text.chars();
    let Some(first) = chars.next() else { return String::new() };
    if matches!(naming.name(), "numeric" | "row-column" | "column-row") {
        return text.split('/').map(|part| plain_number(part, notes)).collect::<Vec<_>>().join("/");
    }
    if naming.name().starts_with("algebraic") {
        if first.is_ascii_uppercase() {
            notes.push(format!("read {first} as the file {}", first.to_ascii_lowercase()));
        }
        return first.to_ascii_lowercase().to_string() + chars.as_str();
    }
    match naming.name() {
        // Ranks of one digit, from 0 on.
        "iccs" => upper(first, notes).to_string() + chars.as_str(),
        "shogi" | "shogi-numbers" | "janggi" => text.to_ascii_lowercase(),
        "descriptive" => descriptive(text, notes),
        _ => upper(first, notes).to_string() + &digits(chars.as_str(), notes),
    }
}

/// The text in capitals, without the blanks and full stops of printers: `k. kt. 4`.
fn descriptive(text: &str, notes: &mut Vec<String>) -> String {
    let bare: String = text.chars().filter(|c| !matches!(c, ' ' | '.')).collect();
    let name = bare.to_ascii_uppercase().replace("KT", "N");
    notes.push(format!("read {text} as {name}"));
    name
}

/// The text with zeros for letters O, and without zeros before the first other digit.
fn plain_number(text: &str, notes: &mut Vec<String>) -> String {
    let digits = text.replace(['O', 'o'], "0");
    if digits != text {
        notes.push(format!("read the letter O in {text} as zero"));
    }
    let plain = digits.trim_start_matches('0');
    if plain.len() != digits.len() && !plain.is_empty() {
        notes.push(format!("read {digits} as {plain}"));
        return plain.to_owned();
    }
    digits
}

/// The letter as a capital.
pub(super) fn upper(letter: char, notes: &mut Vec<String>) -> char {
    if letter.is_ascii_lowercase() {
        notes.push(format!("read {letter} as {}", letter.to_ascii_uppercase()));
    }
    letter.to_ascii_uppercase()
}

/// The text as two digits: zeros for letters O, and a zero before a single digit.
pub(super) fn digits(text: &str, notes: &mut Vec<String>) -> String {
    let mut digits = text.replace(['O', 'o'], "0");
    if digits != text {
        notes.push(format!("read the letter O in {text} as zero"));
    }
    if digits.len() == 1 && digits.bytes().all(|b| b.is_ascii_digit()) {
        notes.push(format!("read {digits} as 0{digits}"));
        digits.insert(0, '0');
    }
    digits
}

/// Checks that the cells of the board have names in this naming.
///
/// # Errors
///
/// When they have not, as those of 9x9 in acentric; the error tells which naming is theirs.
pub fn fits(board: &Board, naming: &dyn Naming) -> Result<(), NameError> {
    if naming.fits(board) {
        return Ok(());
    }
    if matches!(naming.name(), "numeric" | "algebraic-turned") {
        return Err(NameError::new(format!(
            "{board} is no draughts board, so it has no {} names",
            naming.name()
        ))
        .help("name the game whose board is meant, such as international"));
    }
    let (has, other): (_, &dyn Naming) =
        if rings::is_odd(board) { ("has a", &Centric) } else { ("has no", &Acentric) };
    Err(NameError::new(format!("{board} {has} centre cell, so its cells have no {} names", naming.name()))
        .help(format!("its names are {}", other.name())))
}

/// The error for a name that no cell has: it tells those that there are.
fn unknown(board: &Board, naming: &dyn Naming, text: &str) -> NameError {
    let last = |count: u8| letter(count - 1) as char;
    let name = naming.name();
    let error = NameError::new(format!("{text} is no {name} cell of {board}"));
    match name {
        "acentric" | "centric" => {
            let (rings, outer) = (rings::count(board), rings::count(board) - 1);
            error.help(format!(
                "{name} cells go from A01 to {}{:02}, ring letters {}",
                last(rings),
                rings::len(board, outer),
                range('A', last(rings))
            ))
        }
        "numeric" if text.bytes().all(|b| b.is_ascii_digit()) => {
            error.help(format!("squares are numbered 1 to {}", Numeric.last(board)))
        }
        "numeric" => error.help("a square is named by its number"),
        "row-column" | "column-row" => {
            let (rows, columns) = (range(1, board.ranks()), range(1, board.files()));
            error.help(match name {
                "row-column" => format!("cells are row/column, rows {rows}, columns {columns}"),
                _ => format!("cells are column/row, columns {columns}, rows {rows}"),
            })
        }
        "algebraic" | "algebraic-turned" => {
            let last = (b'a' + board.files() - 1) as char;
            error.help(format!("files are {}, ranks {}", range('a', last), range(1, board.ranks())))
        }
        "iccs" => {
            let (last, top) = ((b'A' + board.files() - 1) as char, board.ranks() - 1);
            error.help(format!("files are {}, ranks {}", range('A', last), range(0, top)))
        }
        "shogi" => {
            let last = (b'a' + board.ranks() - 1) as char;
            error.help(format!(
                "files are {} from the right, ranks {} from the top",
                range(1, board.files()),
                range('a', last)
            ))
        }
        "shogi-numbers" => error.help(format!(
            "files are {} from the right, then ranks {} from the top",
            range(1, board.files()),
            range(1, board.ranks())
        )),
        "janggi" => {
            error.help("ranks are 1 to 9 and 0 for the tenth, from the top, then files from the left")
        }
        "descriptive" => error.help(
            "a cell is its file, QR QN QB Q K KB KN KR (N may be Kt), and its rank as White counts, 1 to 8, or has the names of \
             both players: K4/K5",
        ),
        _ if text.starts_with(['I', 'i']) => error.help("Chesmayne has no letter I: after H comes J"),
        _ => error.help(format!(
            "files are {}, ranks {} in two digits",
            range('A', last(board.files())),
            range("01".to_owned(), format!("{:02}", board.ranks()))
        )),
    }
}

/// `A to H`, or the one value there is.
fn range<T: fmt::Display + PartialEq>(first: T, last: T) -> String {
    if first == last { first.to_string() } else { format!("{first} to {last}") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::naming::descriptive::Descriptive;

    fn told(naming: Option<&dyn Naming>, text: &str) -> Result<(String, Vec<String>), String> {
        cell(&Board::ORTHODOX, naming, text)
            .map(|read| (Xy.text(&Board::ORTHODOX, read.value), read.notes))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn names_as_they_should_be_take_no_liberty() {
        for (naming, text, xy) in [
            (None, "d4", "D04"),
            (None, "D04", "D04"),
            (None, "$D04", "D04"),
            (Some(&Algebraic as &dyn Naming), "d4", "D04"),
            (Some(&Xy), "D04", "D04"),
            (Some(&Xy), "$D04", "D04"),
            (Some(&Acentric), "A01", "D04"),
            (Some(&Acentric), "D04", "D01"),
        ] {
            assert_eq!(told(naming, text), Ok((xy.to_owned(), vec![])), "{text}");
        }
    }

    #[test]
    fn each_liberty_is_named() {
        for (naming, text, xy, notes) in [
            (None, "D4", "D04", "read 4 as 04"),
            (None, "DO4", "D04", "read the letter O in O4 as zero"),
            (None, "d04", "D04", "read d as D"),
            (None, "$d4", "D04", "read d as D, read 4 as 04"),
            (Some(&Algebraic as &dyn Naming), "D4", "D04", "read D as the file d"),
            (Some(&Acentric), "a1", "D04", "read a as A, read 1 as 01"),
            (Some(&Acentric), "$D04", "D04", "read $D04 as XY, not acentric, because of the $"),
        ] {
            let (cell, taken) = told(naming, text).unwrap();
            assert_eq!((cell.as_str(), taken.join(", ").as_str()), (xy, notes), "{text}");
        }
    }

    #[test]
    fn cells_of_asia() {
        let iccs = Some(&crate::board::naming::iccs::Iccs as &dyn Naming);
        let shogi = Some(&crate::board::naming::shogi::Shogi as &dyn Naming);
        let (xiangqi, nine) = (Board::new(9, 10).unwrap(), Board::new(9, 9).unwrap());
        let told = |board: &Board, naming, text: &str| {
            cell(board, naming, text)
                .map(|read| (Xy.text(board, read.value), read.notes.join(", ")))
                .map_err(|error| error.to_string())
        };
        assert_eq!(told(&xiangqi, iccs, "H2"), Ok(("H03".to_owned(), String::new())));
        assert_eq!(told(&xiangqi, iccs, "h2"), Ok(("H03".to_owned(), "read h as H".to_owned())));
        assert_eq!(told(&nine, shogi, "7G"), Ok(("C03".to_owned(), String::new())));
        let refused = "h10 is no iccs cell of 9x10; files are A to I, ranks 0 to 9";
        assert_eq!(told(&xiangqi, iccs, "h10"), Err(refused.to_owned()));
        let refused =
            "7k is no shogi cell of 9x9; files are 1 to 9 from the right, ranks a to i from the top";
        assert_eq!(told(&nine, shogi, "7k"), Err(refused.to_owned()));
    }

    #[test]
    fn squares_of_draughts() {
        let board = &crate::rules::draughts::rule_set::INTERNATIONAL.board();
        let told = |naming, text: &str| {
            cell(board, naming, text)
                .map(|read| (Numeric.text(board, read.value), read.notes.join(", ")))
                .map_err(|error| error.to_string())
        };
        let numeric = Some(&Numeric as &dyn Naming);
        let row_column = Some(&RowColumn as &dyn Naming);
        for (naming, text, number, notes) in [
            (None, "28", "28", ""),
            (numeric, "28", "28", ""),
            (numeric, "06", "6", "read 06 as 6"),
            (numeric, "3O", "30", "read the letter O in 3O as zero"),
            (None, "1/2", "1", ""),
            (row_column, "10/09", "50", "read 09 as 9"),
            (None, "b10", "1", ""),
        ] {
            assert_eq!(told(naming, text), Ok((number.to_owned(), notes.to_owned())), "{text}");
        }
        for (naming, text, message) in [
            (numeric, "51", "51 is no numeric cell of 10x10; squares are numbered 1 to 50"),
            (numeric, "b10", "b10 is no numeric cell of 10x10; a square is named by its number"),
            (
                row_column,
                "11/1",
                "11/1 is no row-column cell of 10x10; cells are row/column, rows 1 to 10, columns 1 to 10",
            ),
        ] {
            assert_eq!(told(naming, text), Err(message.to_owned()));
        }
        let refused = cell(&Board::ORTHODOX, numeric, "1").unwrap_err();
        assert_eq!(refused.message, "8x8 is no draughts board, so it has no numeric names");
    }

    #[test]
    fn errors_tell_the_names_there_are() {
        let acentric = Some(&Acentric as &dyn Naming);
        for (naming, text, message) in [
            (None, "d9", "d9 is no algebraic cell of 8x8; files are a to h, ranks 1 to 8"),
            (None, "J01", "J01 is no xy cell of 8x8; files are A to H, ranks 01 to 08 in two digits"),
            (None, "I01", "I01 is no xy cell of 8x8; Chesmayne has no letter I: after H comes J"),
            (None, "é1", "é1 is no xy cell of 8x8; files are A to H, ranks 01 to 08 in two digits"),
            (
                acentric,
                "A05",
                "A05 is no acentric cell of 8x8; acentric cells go from A01 to D28, ring letters A to D",
            ),
            (
                Some(&Centric),
                "A01",
                "8x8 has no centre cell, so its cells have no centric names; its names are acentric",
            ),
            (
                Some(&Descriptive),
                "B3",
                "B3 is no descriptive cell of 8x8; a cell is its file, QR QN QB Q K KB KN KR (N may be Kt), and its rank as White \
                 counts, 1 to 8, or has the names of both players: K4/K5",
            ),
        ] {
            assert_eq!(told(naming, text), Err(message.to_owned()));
        }
        assert!(told(None, "").unwrap_err().contains("single quotes"));
    }

    #[test]
    fn descriptive_names_of_every_printer_are_read() {
        let descriptive = Some(&Descriptive as &dyn Naming);
        let told = |text: &str| {
            let read = cell(&Board::ORTHODOX, descriptive, text).unwrap();
            (Algebraic.text(&Board::ORTHODOX, read.value), read.notes.len())
        };
        for (text, algebraic, notes) in [
            ("KN4", "g4", 0),
            ("KKt4", "g4", 0),
            ("QKt4/QKt5", "b4", 0),
            ("QN4/QKt5", "b4", 0),
            ("kkt4", "g4", 1),
            ("K. Kt. 4", "g4", 1),
            ("k4", "e4", 1),
            ("KKT4", "g4", 1),
        ] {
            assert_eq!(told(text), (algebraic.to_owned(), notes), "{text}");
        }
    }
}
