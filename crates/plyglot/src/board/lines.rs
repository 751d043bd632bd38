//! Files, ranks, diagonals and blocks as lists of cells, and the names that Chesmayne gives them: `F$A`, `R$01`,
//! `D$-A01/H08`, `B$C`.
//!
//! A line is the cells that men can stand on: blocked cells are left out, and diagonals end at them. So the Chinese
//! board has the same lines whether it is taken as 9x10 or as 10x10 with the last file blocked.

use super::lenient::{NameError, Read, digits, named, upper};
use super::naming::{Naming, letter, letter_index, rings, xy::Xy};
use super::{Board, Cell, lost_dollar};

/// A kind of line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sort {
    /// A column of cells, `F$A`.
    File,
    /// A row of cells, `R$01`.
    Rank,
    /// A slanting row from edge to edge, `D$-A01/H08`.
    Diagonal,
    /// A ring about the centre, `B$C`.
    Block,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 4] = [Sort::File, Sort::Rank, Sort::Diagonal, Sort::Block];

    /// The word for it: `file`, `rank`, `diagonal`, `block`.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::File => "file",
            Sort::Rank => "rank",
            Sort::Diagonal => "diagonal",
            Sort::Block => "block",
        }
    }

    /// How names of the sort begin, `$` included.
    pub const fn prefix(self) -> &'static str {
        match self {
            Sort::File => "F$",
            Sort::Rank => "R$",
            Sort::Diagonal => "D$-",
            Sort::Block => "B$",
        }
    }

    /// A name on the orthodox board, without its prefix.
    const fn example(self) -> &'static str {
        match self {
            Sort::File => "A",
            Sort::Rank => "01",
            Sort::Diagonal => "A01/H08",
            Sort::Block => "C",
        }
    }
}

/// A line of some board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Line {
    /// A file, from 0.
    File(u8),
    /// A rank, from 0.
    Rank(u8),
    /// A diagonal, by its end on the left and its end on the right.
    Diagonal(Cell, Cell),
    /// A ring, from 0 at the centre.
    Block(u8),
}

impl Line {
    /// What kind of line it is.
    pub const fn sort(self) -> Sort {
        match self {
            Line::File(_) => Sort::File,
            Line::Rank(_) => Sort::Rank,
            Line::Diagonal(..) => Sort::Diagonal,
            Line::Block(_) => Sort::Block,
        }
    }

    /// Its cells: a file from the bottom, a rank and a diagonal from the left, a block in the order of its numbers.
    ///
    /// ```
    /// use plyglot::board::{Board, lines::Line};
    /// assert_eq!(Line::File(0).cells(&Board::ORTHODOX).len(), 8);
    /// assert_eq!(Line::Block(2).cells(&Board::ORTHODOX).len(), 20);
    /// ```
    pub fn cells(self, board: &Board) -> Vec<Cell> {
        let cells: Vec<Cell> = match self {
            Line::File(file) => (0..board.ranks()).filter_map(|rank| board.cell(file, rank)).collect(),
            Line::Rank(rank) => (0..board.files()).filter_map(|file| board.cell(file, rank)).collect(),
            Line::Diagonal(left, right) => {
                let up = if board.rank(left) <= board.rank(right) { 1 } else { -1 };
                let mut cells = vec![left];
                // The ends may be of another board: stop at the edge, come what may.
                while let Some(cell) = cells.last().filter(|cell| **cell != right) {
                    let Some(next) = step(board, *cell, 1, up) else { break };
                    cells.push(next);
                }
                cells
            }
            Line::Block(ring) => {
                (1..=rings::len(board, ring)).filter_map(|number| rings::cell(board, ring, number)).collect()
            }
        };
        cells.into_iter().filter(|cell| !board.is_blocked(*cell)).collect()
    }

    /// Its full name: `D$-A01/H08`. Of the two orders of a diagonal this is the one that starts on the left.
    pub fn name(self, board: &Board) -> String {
        let prefix = self.sort().prefix();
        match self {
            Line::File(index) | Line::Block(index) => format!("{prefix}{}", letter(index) as char),
            Line::Rank(rank) => format!("{prefix}{:02}", rank + 1),
            Line::Diagonal(left, right) => {
                format!("{prefix}{}/{}", Xy.text(board, left), Xy.text(board, right))
            }
        }
    }

    /// The diagonal that rises from the left through this cell, and the one that falls. `None` where it would be a
    /// single cell, or where the cell is blocked.
    pub fn diagonals_through(board: &Board, cell: Cell) -> [Option<Line>; 2] {
        [1, -1].map(|up| {
            let far = |mut cell: Cell, right: i8| {
                while let Some(next) = step(board, cell, right, right * up) {
                    cell = next;
                }
                cell
            };
            let (left, right) = (far(cell, -1), far(cell, 1));
            (left != right && !board.is_blocked(cell)).then_some(Line::Diagonal(left, right))
        })
    }
}

/// The next cell, if a man can stand there.
fn step(board: &Board, cell: Cell, right: i8, up: i8) -> Option<Cell> {
    let file = board.file(cell).checked_add_signed(right)?;
    let rank = board.rank(cell).checked_add_signed(up)?;
    board.cell(file, rank).filter(|cell| !board.is_blocked(*cell))
}

/// All lines of a board: files, ranks, diagonals (first those that rise from the left), blocks.
///
/// ```
/// use plyglot::board::{Board, lines::{self, Sort}};
/// let lines = lines::all(&Board::ORTHODOX);
/// assert_eq!(lines.iter().filter(|line| line.sort() == Sort::Diagonal).count(), 26);
/// ```
pub fn all(board: &Board) -> Vec<Line> {
    let mut lines: Vec<Line> = (0..board.files()).map(Line::File).collect();
    lines.extend((0..board.ranks()).map(Line::Rank));
    for direction in [0, 1] {
        // A diagonal is met first at its left end, when cells are taken file by file.
        let mut cells: Vec<Cell> = board.cells().collect();
        cells.sort_by_key(|cell| board.file(*cell));
        lines.extend(cells.into_iter().filter_map(|cell| {
            Line::diagonals_through(board, cell)[direction]
                .filter(|line| matches!(line, Line::Diagonal(left, _) if *left == cell))
        }));
    }
    lines.extend((0..rings::count(board)).map(Line::Block));
    lines.retain(|line| !line.cells(board).is_empty());
    lines
}

/// Reads the name of a line. With `sort` the name may stand without its prefix: `A`, `01`, `A01/H08`, `C`.
///
/// # Errors
///
/// When the board has no such line. A diagonal must be named by its ends; the error offers them.
///
/// ```
/// use plyglot::board::{Board, lines::{self, Line, Sort}};
/// let board = &Board::ORTHODOX;
/// assert_eq!(lines::read(board, None, "F$A").unwrap().value, Line::File(0));
/// assert_eq!(lines::read(board, Some(Sort::Rank), "01").unwrap().value, Line::Rank(0));
///
/// let falling = lines::read(board, None, "D$-H01/A08").unwrap().value;
/// assert_eq!(falling.name(board), "D$-A08/H01");
/// let error = lines::read(board, Some(Sort::Diagonal), "B02/D04").unwrap_err();
/// assert!(error.to_string().contains("A01/H08"));
/// ```
pub fn read(board: &Board, sort: Option<Sort>, text: &str) -> Result<Read<Line>, NameError> {
    line(board, sort, text.trim())
        // Only now, because what the shell left may be a name all the same: B is block B.
        .map_err(|error| lost_dollar(text).map_or(error, NameError::new))
}

fn line(board: &Board, sort: Option<Sort>, text: &str) -> Result<Read<Line>, NameError> {
    let mut notes = Vec::new();
    let (sort, name) = match (prefixed(text, &mut notes), sort) {
        (Some((found, _)), Some(sort)) if found != sort => {
            let (found, sort) = (found.name(), sort.name());
            return Err(NameError::new(format!("{text} is a {found}, where a {sort} is asked for")));
        }
        (Some(found), _) => found,
        (None, Some(sort)) => (sort, text),
        (None, None) => {
            let forms = Sort::ALL.map(|sort| format!("'{}{}'", sort.prefix(), sort.example())).join(", ");
            return Err(NameError::new(format!("{text} is no name of a line"))
                .help(format!("lines are named as in {forms}, with the single quotes in a shell")));
        }
    };
    let line = match sort {
        Sort::File => Line::File(index(name, board.files(), "file", &mut notes)?),
        Sort::Block => Line::Block(index(name, rings::count(board), "block", &mut notes)?),
        Sort::Rank => Line::Rank(rank(name, board.ranks(), &mut notes)?),
        Sort::Diagonal => diagonal(board, name, &mut notes)?,
    };
    if line.cells(board).is_empty() {
        return Err(NameError::new(format!("every cell of {} is blocked", line.name(board))));
    }
    Ok(Read { value: line, notes })
}

/// The sort that the prefix of a name tells, and the rest of the name.
fn prefixed<'a>(text: &'a str, notes: &mut Vec<String>) -> Option<(Sort, &'a str)> {
    let (first, rest) = text.split_once('$')?;
    let sort = *Sort::ALL.iter().find(|sort| sort.prefix()[..1].eq_ignore_ascii_case(first))?;
    first.chars().for_each(|letter| _ = upper(letter, notes));
    if sort != Sort::Diagonal {
        return Some((sort, rest));
    }
    let name = rest.strip_prefix('-');
    if name.is_none() {
        notes.push("read D$ as D$-".to_owned());
    }
    Some((sort, name.unwrap_or(rest)))
}

/// The file or block of a letter.
fn index(name: &str, count: u8, what: &str, notes: &mut Vec<String>) -> Result<u8, NameError> {
    let mut chars = name.chars();
    let found = match (chars.next(), chars.next()) {
        (Some(first), None) if first.is_ascii() => letter_index(upper(first, notes) as u8),
        _ => None,
    };
    found.filter(|index| *index < count).ok_or_else(|| {
        let last = letter(count - 1) as char;
        NameError::new(format!("the board has no {what} {name}")).help(match name {
            "I" | "i" => "Chesmayne has no letter I: after H comes J".to_owned(),
            _ => format!("{what}s are A to {last}"),
        })
    })
}

fn rank(name: &str, count: u8, notes: &mut Vec<String>) -> Result<u8, NameError> {
    let digits = digits(name, notes);
    let rank = match digits.len() {
        2 if digits.bytes().all(|b| b.is_ascii_digit()) => digits.parse().ok(),
        _ => None,
    };
    rank.filter(|rank| (1..=count).contains(rank)).map(|rank| rank - 1).ok_or_else(|| {
        NameError::new(format!("the board has no rank {name}")).help(format!("ranks are 01 to {count:02}"))
    })
}

fn diagonal(board: &Board, name: &str, notes: &mut Vec<String>) -> Result<Line, NameError> {
    let Some((first, last)) = name.split_once(['/', '-']) else {
        return Err(NameError::new(format!("{name} is no diagonal"))
            .help("a diagonal is named by its two ends, as in A01/H08"));
    };
    if !name.contains('/') {
        notes.push(format!("read {name} as {first}/{last}"));
    }
    let mut end = |text: &str| {
        // One `$` is enough, but a second is a natural slip.
        let read = named(board, &Xy, text.strip_prefix('$').unwrap_or(text))?;
        notes.extend(read.notes);
        Ok(read.value)
    };
    let (first, last) = (end(first)?, end(last)?);
    let cell = |cell| Xy.text(board, cell);
    if let Some(blocked) = [first, last].into_iter().find(|cell| board.is_blocked(*cell)) {
        return Err(NameError::new(format!("{} is blocked, so no diagonal ends there", cell(blocked))));
    }
    let through = Line::diagonals_through(board, first).into_iter().flatten();
    if first == last {
        let names: Vec<String> = through.map(|line| line.name(board)).collect();
        return Err(NameError::new(format!("{} is one cell, and a diagonal has two ends", cell(first)))
            .help(format!(
                "on it lie {}",
                if names.is_empty() { "none".to_owned() } else { names.join(" and ") }
            )));
    }
    match through.into_iter().find(|line| line.cells(board).contains(&last)) {
        Some(line @ Line::Diagonal(left, right))
            if [left, right].contains(&first) && [left, right].contains(&last) =>
        {
            Ok(line)
        }
        Some(line) => Err(NameError::new(format!(
            "{} and {} are not the ends of their diagonal",
            cell(first),
            cell(last)
        ))
        .help(format!("the whole of it is {}", line.name(board)))),
        None => Err(NameError::new(format!("{} and {} are not on one diagonal", cell(first), cell(last)))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::MAX_SIDE;

    fn names(board: &Board, line: Line) -> String {
        line.cells(board).into_iter().map(|cell| Xy.text(board, cell)).collect::<Vec<_>>().join(" ")
    }

    fn told(board: &Board, sort: Option<Sort>, text: &str) -> Result<(String, String), String> {
        read(board, sort, text)
            .map(|read| (read.value.name(board), read.notes.join(", ")))
            .map_err(|error| error.to_string())
    }

    #[test]
    fn cells_of_lines() {
        let board = &Board::ORTHODOX;
        for (text, cells) in [
            ("F$A", "A01 A02 A03 A04 A05 A06 A07 A08"),
            ("R$02", "A02 B02 C02 D02 E02 F02 G02 H02"),
            ("D$-A01/H08", "A01 B02 C03 D04 E05 F06 G07 H08"),
            ("D$-H08/A01", "A01 B02 C03 D04 E05 F06 G07 H08"),
            ("D$-C01/A03", "A03 B02 C01"),
            ("D$-A07/B08", "A07 B08"),
            ("B$A", "D04 E04 E05 D05"),
            ("B$B", "C03 D03 E03 F03 F04 F05 F06 E06 D06 C06 C05 C04"),
        ] {
            assert_eq!(names(board, read(board, None, text).unwrap().value), cells, "{text}");
        }
    }

    #[test]
    fn the_names_of_all_lines_read_back() {
        for (files, ranks) in [(1, 1), (1, 5), (2, 2), (8, 8), (9, 10), (7, 9), (24, 24), (3, 24)] {
            let board = Board::new(files, ranks).unwrap();
            let lines = all(&board);
            for line in &lines {
                let name = line.name(&board);
                let bare = name.strip_prefix(line.sort().prefix()).unwrap();
                for (sort, text) in
                    [(None, name.as_str()), (Some(line.sort()), &name), (Some(line.sort()), bare)]
                {
                    assert_eq!(read(&board, sort, text), Ok(Read { value: *line, notes: vec![] }), "{text}");
                }
                if let Line::Diagonal(left, right) = *line {
                    let turned = format!("D$-{}/{}", Xy.text(&board, right), Xy.text(&board, left));
                    assert_eq!(read(&board, None, &turned).unwrap().value, *line);
                }
            }
        }
    }

    /// 4N-6 on a square: all diagonals of both directions but the four single cells in the corners.
    #[test]
    fn number_and_cells_of_diagonals() {
        for files in 1..=MAX_SIDE {
            for ranks in 1..=MAX_SIDE {
                let board = Board::new(files, ranks).unwrap();
                let diagonals: Vec<Line> =
                    all(&board).into_iter().filter(|line| line.sort() == Sort::Diagonal).collect();
                let (longer, shorter) = (usize::from(files.max(ranks)), usize::from(files.min(ranks)));
                let expected = if shorter < 2 { 0 } else { 2 * (longer + shorter - 3) };
                assert_eq!(diagonals.len(), expected, "{board}");
                // Each cell lies on one of each direction; the corners miss one.
                let cells: usize = diagonals.iter().map(|line| line.cells(&board).len()).sum();
                let expected = if shorter < 2 { 0 } else { 2 * longer * shorter - 4 };
                assert_eq!(cells, expected, "{board}");
            }
        }
    }

    #[test]
    fn blocks_hold_every_cell_once() {
        for (files, ranks) in [(8, 8), (9, 9), (9, 10), (10, 9), (5, 24), (24, 24), (1, 1)] {
            let board = Board::new(files, ranks).unwrap();
            let mut cells: Vec<Cell> =
                (0..rings::count(&board)).flat_map(|ring| Line::Block(ring).cells(&board)).collect();
            cells.sort();
            assert!(cells.into_iter().eq(board.cells()), "{board}");
        }
    }

    /// 9x10 and 10x10 with file K blocked are one board to the eye, and have the same lines.
    #[test]
    fn blocked_cells_are_as_good_as_absent() {
        let plain = Board::new(9, 10).unwrap();
        let square = Board::new(10, 10).unwrap();
        let blocked = (0..10).fold(square, |board, rank| board.with_blocked(square.cell(9, rank).unwrap()));
        let told = |board: &Board| {
            all(board)
                .iter()
                .map(|line| format!("{}: {}", line.name(board), names(board, *line)))
                .collect::<Vec<_>>()
        };
        assert_eq!(told(&plain), told(&blocked));
        assert_eq!(read(&blocked, None, "F$K").unwrap_err().message, "every cell of F$K is blocked");
        let error = read(&blocked, None, "D$-B01/K10").unwrap_err();
        assert_eq!(error.message, "K10 is blocked, so no diagonal ends there");
    }

    #[test]
    fn each_liberty_is_named() {
        let board = &Board::ORTHODOX;
        for (sort, text, name, notes) in [
            (None, "f$a", "F$A", "read f as F, read a as A"),
            (None, "R$O1", "R$01", "read the letter O in O1 as zero"),
            (Some(Sort::Rank), "1", "R$01", "read 1 as 01"),
            (Some(Sort::Block), "c", "B$C", "read c as C"),
            (None, "D$A01/H08", "D$-A01/H08", "read D$ as D$-"),
            (Some(Sort::Diagonal), "A01-H08", "D$-A01/H08", "read A01-H08 as A01/H08"),
            (
                Some(Sort::Diagonal),
                "a1/h8",
                "D$-A01/H08",
                "read a as A, read 1 as 01, read h as H, read 8 as 08",
            ),
        ] {
            assert_eq!(told(board, sort, text), Ok((name.to_owned(), notes.to_owned())), "{text}");
        }
    }

    #[test]
    fn errors_tell_what_there_is() {
        let board = &Board::ORTHODOX;
        for (sort, text, message) in [
            (Some(Sort::File), "J", "the board has no file J; files are A to H"),
            (Some(Sort::File), "I", "the board has no file I; Chesmayne has no letter I: after H comes J"),
            (Some(Sort::File), "AB", "the board has no file AB; files are A to H"),
            (None, "R$09", "the board has no rank 09; ranks are 01 to 08"),
            (None, "R$٠١", "the board has no rank ٠١; ranks are 01 to 08"),
            (None, "B$E", "the board has no block E; blocks are A to D"),
            (Some(Sort::File), "R$01", "R$01 is a rank, where a file is asked for"),
            (
                None,
                "D$-B02/H08",
                "B02 and H08 are not the ends of their diagonal; the whole of it is D$-A01/H08",
            ),
            (None, "D$-A01/H07", "A01 and H07 are not on one diagonal"),
            (
                None,
                "D$-D04/D04",
                "D04 is one cell, and a diagonal has two ends; on it lie D$-A01/H08 and D$-A07/G01",
            ),
            (None, "D$-A01", "A01 is no diagonal; a diagonal is named by its two ends, as in A01/H08"),
            (
                None,
                "x",
                "x is no name of a line; lines are named as in 'F$A', 'R$01', 'D$-A01/H08', 'B$C', with the single \
                 quotes in a shell",
            ),
        ] {
            assert_eq!(told(board, sort, text), Err(message.to_owned()), "{text}");
        }
        for lost in ["F", "R", "", "Rbash1", "DhimBHsA01/H08", "D-/"] {
            assert!(told(board, None, lost).unwrap_err().contains("single quotes, as in"), "{lost}");
        }
        assert!(told(board, Some(Sort::Diagonal), "DhimBHsA01/H08").unwrap_err().ends_with("'D$-A01/H08'"));
        assert_eq!(told(board, Some(Sort::Block), "B"), Ok(("B$B".to_owned(), String::new())));
    }
}
