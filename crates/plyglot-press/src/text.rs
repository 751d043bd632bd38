//! The board as text.

use crate::edges::{Edges, is_named};
use crate::{Picture, last, rows};
use plyglot::{Cell, Color, Kind};
use std::iter::once;

/// How men are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// Letters, for every terminal and every reader. In chess those of the game (or monograms, see [`crate::Signs`]),
    /// capitals for White. In draughts `w` and `b` for the men of the two sides, capitals for kings.
    #[default]
    Letters,
    /// Unicode figurines: `♘`, `⛀`.
    Unicode,
}

/// Draws the board, one rank a line. A man of a kind that has no letter is written by its monogram (`GU`, Black's
/// `gu`). An empty cell is `.`, one that does not play in draughts is left blank, a blocked one has the code of its
/// colour, `XR`. Under the board stand the men in hand, in games that have hands.
///
/// The last move is marked: `(.)` the cell it left, `[N]` the cell it reached, `{.}` a cell on its way, `<.>` a man
/// taken elsewhere. Where it touched several cells on its way, these are numbered in order, and a line under the board
/// tells the route and the men taken.
///
/// ```
/// use plyglot::board::{Board, Cell, Corner, Playing, Squares};
/// use plyglot::{Color, Kind};
/// use plyglot_press::{Move, Picture, text};
///
/// let squares =
///     Squares { playing: Playing::Corner, numbers: Corner::TopLeft, letters: Corner::BottomLeft };
/// let mut picture = Picture::new(Board::new(6, 6).unwrap().with_squares(squares));
/// picture.men = vec![(Cell(12), Color::White, Kind::MAN), (Cell(26), Color::Black, Kind::CROWNED)];
/// picture.last =
///     Some(Move { from: Cell(4), path: vec![Cell(16)], to: Cell(26), taken: vec![Cell(9), Cell(21)], rook: None });
/// assert_eq!(text::draw(&picture, text::Style::Letters), "\
/// 6     .     .     .
/// 5  .    [B]    .
/// 4     .    <.>    .
/// 3  w     .    {.}
/// 2     .    <.>    .
/// 1  .     .    (.)
///    a  b  c  d  e  f
/// last move: e1 over e3 to c5, taking d2, d4
/// W and B are kings
/// ");
/// ```
pub fn draw(picture: &Picture<'_>, style: Style) -> String {
    let men = picture.men_by_cell();
    let signs: Vec<String> =
        picture.board.cells().map(|cell| sign(picture, men[cell.index()], cell, style)).collect();
    let wide = signs.iter().map(|sign| sign.chars().count()).max().unwrap_or(1);
    let rows = rows(&picture.board, picture.flipped);
    let ends: Vec<(String, String)> = rows.iter().map(|row| ends(picture, row)).collect();
    let margin = ends.iter().map(|(left, _)| left.len()).max().unwrap_or(0);

    let mut out = String::new();
    for (row, (left, right)) in rows.iter().zip(&ends) {
        let cells = row.iter().map(|cell| {
            let (open, close) = marks(picture, *cell);
            format!("{open}{}{close}", pad(&signs[cell.index()], wide))
        });
        line(&mut out, &format!("{left:>margin$} "), cells.chain([format!(" {right}")]));
    }
    let edges = Edges::of(&picture.board, picture.naming);
    if edges != Edges::Numbers {
        let file = |cell: &Cell| edges.labels(&picture.board, picture.naming, *cell).0;
        let files = rows.last().into_iter().flatten().map(|cell| pad(&file(cell), wide + 2));
        line(&mut out, &" ".repeat(margin + 1), files);
    }
    for color in Color::BOTH {
        let Some(hands) = &picture.hands else { break };
        let held = hands.iter().filter(|(owner, _, count)| *owner == color && *count > 0);
        let held: Vec<String> = held
            .map(|&(_, kind, count)| match count {
                1 => picture.sign(kind).to_owned(),
                count => format!("{}x{count}", picture.sign(kind)),
            })
            .collect();
        let held = if held.is_empty() { "nothing".to_owned() } else { held.join(" ") };
        line(&mut out, &format!("{} has in hand: ", color.name()), once(held));
    }
    if let Some(last) = picture.drawable().filter(|last| !last.path.is_empty() || !last.taken.is_empty()) {
        line(&mut out, "last move: ", once(last::told(picture, last)));
    }
    if style == Style::Letters && men.iter().flatten().any(|(_, kind)| *kind == Kind::CROWNED) {
        line(&mut out, "W and B are kings", std::iter::empty());
    }
    out
}

/// What stands at the left and at the right of a row.
fn ends(picture: &Picture<'_>, row: &[Cell]) -> (String, String) {
    let (board, naming) = (&picture.board, picture.naming);
    match Edges::of(board, naming) {
        Edges::Numbers => {
            let mut squares = row.iter().filter(|cell| is_named(board, **cell));
            let number = |cell: Option<&Cell>| cell.map_or(String::new(), |cell| naming.text(board, *cell));
            let first = number(squares.next());
            (first, number(squares.next_back()))
        }
        edges => {
            (row.first().map_or(String::new(), |cell| edges.labels(board, naming, *cell).1), String::new())
        }
    }
}

/// One line of a label and cells, without spaces at the end.
fn line(out: &mut String, label: &str, cells: impl Iterator<Item = String>) {
    let text: String = once(label.to_owned()).chain(cells).collect();
    out.push_str(text.trim_end());
    out.push('\n');
}

/// The text in the middle of so many characters.
fn pad(text: &str, wide: usize) -> String {
    let missing = wide.saturating_sub(text.chars().count());
    let fill = |count| std::iter::repeat_n(' ', count);
    fill(missing / 2).chain(text.chars()).chain(fill(missing - missing / 2)).collect()
}

/// What stands on a cell.
fn sign(picture: &Picture<'_>, man: Option<(Color, Kind)>, cell: Cell, style: Style) -> String {
    if let Some((color, kind)) = man {
        return match style {
            Style::Letters => letter(picture, color, kind),
            Style::Unicode => {
                figurine(color, kind).map_or_else(|| letter(picture, color, kind), String::from)
            }
        };
    }
    if picture.board.is_blocked(cell) {
        return picture.shading_of(cell).code().to_owned();
    }
    if let Some(last) = picture.last.as_ref().filter(|last| last.path.len() > 1)
        && let Some(station) = last.stations(cell).next()
    {
        return station.to_string();
    }
    match style {
        _ if !picture.board.plays(cell) => " ".to_owned(),
        Style::Letters => ".".to_owned(),
        Style::Unicode => "·".to_owned(),
    }
}

/// The letter or the monogram of a man.
fn letter(picture: &Picture<'_>, color: Color, kind: Kind) -> String {
    match kind {
        Kind::MAN => color.pick("w", "b").to_owned(),
        Kind::CROWNED => color.pick("W", "B").to_owned(),
        kind => picture.sign_of(color, kind),
    }
}

/// The figurine of a man of orthodox chess or of draughts.
fn figurine(color: Color, kind: Kind) -> Option<char> {
    let orthodox = |men: [char; 6]| men.get(kind.index()).copied();
    match kind {
        Kind::MAN => Some(color.pick('⛀', '⛂')),
        Kind::CROWNED => Some(color.pick('⛁', '⛃')),
        _ => orthodox(color.pick(['♙', '♘', '♗', '♖', '♕', '♔'], ['♟', '♞', '♝', '♜', '♛', '♚'])),
    }
}

/// What stands before and after the sign of a cell.
fn marks(picture: &Picture<'_>, cell: Cell) -> (char, char) {
    let Some(last) = &picture.last else { return (' ', ' ') };
    let (rook_from, rook_to) = last.rook.unzip();
    if last.to == cell || rook_to == Some(cell) {
        ('[', ']')
    } else if last.from == cell || rook_from == Some(cell) {
        ('(', ')')
    } else if last.taken.contains(&cell) {
        ('<', '>')
    } else if last.path.contains(&cell) {
        ('{', '}')
    } else {
        (' ', ' ')
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;
    use crate::testing::{pictures, placed};
    use plyglot::Board;
    use plyglot::board::naming::{acentric::Acentric, algebraic::Algebraic, numeric::Numeric, xy::Xy};
    use plyglot::board::{Corner, Playing, Squares, catalogue};
    use proptest::prelude::*;

    #[test]
    fn a_position_after_a_move() {
        let mut picture = placed("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
        picture.last = Some(Move { from: Cell(6), to: Cell(21), ..Move::default() });
        assert_eq!(
            draw(&picture, Style::Letters),
            "\
8  r  n  b  q  k  b  n  r
7  p  p  p  p  .  p  p  p
6  .  .  .  .  .  .  .  .
5  .  .  .  .  p  .  .  .
4  .  .  .  .  P  .  .  .
3  .  .  .  .  . [N] .  .
2  P  P  P  P  .  P  P  P
1  R  N  B  Q  K  B (.) R
   a  b  c  d  e  f  g  h
"
        );
    }

    #[test]
    fn figurines_from_the_other_side_with_xy_labels() {
        let mut picture = placed("4k3/8/8/8/8/8/1P6/R3K3");
        (picture.flipped, picture.naming) = (true, &Xy);
        assert_eq!(
            draw(&picture, Style::Unicode),
            "
01  ·  ·  ·  ♔  ·  ·  ·  ♖
02  ·  ·  ·  ·  ·  ·  ♙  ·
03  ·  ·  ·  ·  ·  ·  ·  ·
04  ·  ·  ·  ·  ·  ·  ·  ·
05  ·  ·  ·  ·  ·  ·  ·  ·
06  ·  ·  ·  ·  ·  ·  ·  ·
07  ·  ·  ·  ·  ·  ·  ·  ·
08  ·  ·  ·  ♚  ·  ·  ·  ·
    H  G  F  E  D  C  B  A
"
            .trim_start_matches('\n')
        );
    }

    #[test]
    fn blocked_cells_monograms_and_all_marks() {
        let board = Board::new(4, 3).unwrap();
        let board = board.with_blocked(board.cell(3, 2).unwrap());
        let guard = plyglot::men::table::find_monogram("GU").unwrap();
        let picture = Picture {
            men: vec![(Cell(2), Color::White, Kind::PAWN), (Cell(4), Color::Black, guard)],
            last: Some(Move {
                from: Cell(0),
                path: vec![Cell(5)],
                to: Cell(2),
                taken: vec![Cell(1)],
                rook: None,
            }),
            naming: &Acentric,
            ..Picture::new(board)
        };
        assert_eq!(
            draw(&picture, Style::Letters),
            "
03  .   .   .   XR
02  gu {. } .   .
01 (. )<. >[P ] .
    A   B   C   D
last move: B01 over A01 to B03, taking B02
"
            .trim_start_matches('\n')
        );
    }

    #[test]
    fn every_board_has_as_many_lines_as_ranks_and_one() {
        for entry in catalogue::CATALOGUE {
            for flipped in [false, true] {
                let picture = Picture { flipped, ..Picture::new(entry.board()) };
                let text = draw(&picture, Style::Letters);
                assert_eq!(text.lines().count(), usize::from(entry.ranks) + 1);
                assert!(text.lines().all(|line| line == line.trim_end()));
            }
        }
    }

    #[test]
    fn numbers_stand_at_both_ends_of_their_rows() {
        let squares = Squares {
            playing: Playing::OffCorner,
            numbers: Corner::BottomRight,
            letters: Corner::BottomLeft,
        };
        let board = Board::new(4, 3).unwrap().with_squares(squares);
        let mut picture = Picture { naming: &Numeric, ..Picture::new(board) };
        assert_eq!(draw(&picture, Style::Letters), "6     .     .  5\n4  .     .     3\n2     .     .  1\n");
        picture.flipped = true;
        assert_eq!(draw(&picture, Style::Unicode), "1  ·     ·     2\n3     ·     ·  4\n5  ·     ·     6\n");
    }

    #[test]
    fn castling_marks_the_rook_too() {
        let mut picture = placed("8/8/8/8/8/8/8/5RK1");
        picture.last =
            Some(Move { from: Cell(4), to: Cell(6), rook: Some((Cell(7), Cell(5))), ..Move::default() });
        let text = draw(&picture, Style::Letters);
        assert!(text.contains("\n1  .  .  .  . (.)[R][K](.)\n"), "{text}");
    }

    proptest! {
        #[test]
        fn every_board_has_every_man_once(mut picture in pictures()) {
            draw(&picture, Style::Unicode);
            // Letters that no label and no mark has, so that they can be counted.
            for (_, _, kind) in &mut picture.men {
                *kind = if kind.0 % 2 == 0 { Kind::MAN } else { Kind::CROWNED };
            }
            picture.naming = &Algebraic;
            let text = draw(&picture, Style::Letters);
            let rows: String = text.lines().take(picture.board.ranks().into()).collect();
            let men = rows.chars().filter(|c| "wbWB".contains(*c)).count();
            prop_assert_eq!(men, picture.men_by_cell().into_iter().flatten().count());
        }
    }

    #[test]
    fn cells_of_another_board_are_left_out() {
        let board = Board::new(2, 2).unwrap();
        let far = Cell(u16::MAX);
        let picture = Picture {
            men: vec![(far, Color::White, Kind::PAWN)],
            last: Some(Move { from: far, path: vec![far], to: far, taken: vec![far], rook: None }),
            naming: &Algebraic,
            ..Picture::new(board)
        };
        assert_eq!(draw(&picture, Style::Letters), "2  .  .\n1  .  .\n   a  b\n");
    }
}
