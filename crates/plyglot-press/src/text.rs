//! The board as text.

use crate::{Picture, labels, rows};
use plyglot::men::letters::ENGLISH;
use plyglot::{Cell, Color, Kind};
use std::iter::once;

/// How men are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Style {
    /// English letters, capitals for White: for every terminal and every reader.
    #[default]
    Letters,
    /// Unicode figurines.
    Unicode,
}

/// Draws the board, one rank a line. A man of a kind that has no letter is written by its monogram (`GU`, Black's
/// `gu`).
///
/// The last move is marked: `(.)` the cell it left, `[N]` the cell it reached, `{.}` a cell on its way, `<.>` a man
/// taken elsewhere, `###` a blocked cell.
pub fn draw(picture: &Picture<'_>, style: Style) -> String {
    let men = picture.men_by_cell();
    let signs: Vec<String> =
        picture.board.cells().map(|cell| sign(picture, men[cell.index()], cell, style)).collect();
    let wide = signs.iter().map(|sign| sign.chars().count()).max().unwrap_or(1);
    let label = |cell| labels(&picture.board, picture.naming, cell);
    let rows = rows(&picture.board, picture.flipped);
    let margin = rows.iter().map(|row| label(row[0]).1.len()).max().unwrap_or(0);

    let mut out = String::new();
    for row in &rows {
        let cells = row.iter().map(|cell| {
            let (open, close) = marks(picture, *cell);
            let fill = if picture.board.is_blocked(*cell) { '#' } else { ' ' };
            format!("{open}{}{close}", pad(&signs[cell.index()], wide, fill))
        });
        line(&mut out, &format!("{:>margin$}", label(row[0]).1), cells);
    }
    let files = rows.last().into_iter().flatten().map(|cell| pad(&label(*cell).0, wide + 2, ' '));
    line(&mut out, &" ".repeat(margin), files);
    out
}

/// One line of a label and cells, without spaces at the end.
fn line(out: &mut String, label: &str, cells: impl Iterator<Item = String>) {
    let text: String = once(format!("{label} ")).chain(cells).collect();
    out.push_str(text.trim_end());
    out.push('\n');
}

/// The text in the middle of so many characters.
fn pad(text: &str, wide: usize, fill: char) -> String {
    let missing = wide.saturating_sub(text.chars().count());
    let fill = |count| std::iter::repeat_n(fill, count);
    fill(missing / 2).chain(text.chars()).chain(fill(missing - missing / 2)).collect()
}

fn sign(picture: &Picture<'_>, man: Option<(Color, Kind)>, cell: Cell, style: Style) -> String {
    match (man, style) {
        (Some((color, kind)), Style::Unicode) if kind.index() < 6 => figurine(color, kind).to_string(),
        (Some((color, kind)), _) => {
            let letter = ENGLISH.letter(kind);
            let name = if letter.is_empty() { kind.monogram() } else { letter };
            color.pick(name.to_uppercase(), name.to_lowercase())
        }
        (None, _) if picture.board.is_blocked(cell) => "#".to_owned(),
        (None, Style::Letters) => ".".to_owned(),
        (None, Style::Unicode) => "·".to_owned(),
    }
}

/// The figurine of a kind of orthodox chess.
fn figurine(color: Color, kind: Kind) -> char {
    let white = ['♙', '♘', '♗', '♖', '♕', '♔'];
    let black = ['♟', '♞', '♝', '♜', '♛', '♚'];
    color.pick(white, black)[kind.index()]
}

/// What stands before and after the sign of a cell.
fn marks(picture: &Picture<'_>, cell: Cell) -> (char, char) {
    if picture.board.is_blocked(cell) {
        return ('#', '#');
    }
    match &picture.last {
        Some(last) if last.to == cell => ('[', ']'),
        Some(last) if last.from == cell => ('(', ')'),
        Some(last) if last.taken.contains(&cell) => ('<', '>'),
        Some(last) if last.path.contains(&cell) => ('{', '}'),
        _ => (' ', ' '),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Move;
    use crate::testing::placed;
    use plyglot::Board;
    use plyglot::board::catalogue;
    use plyglot::board::naming::{acentric::Acentric, algebraic::Algebraic, xy::Xy};

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
            last: Some(Move { from: Cell(0), path: vec![Cell(5)], to: Cell(2), taken: vec![Cell(1)] }),
            naming: &Acentric,
            ..Picture::new(board)
        };
        assert_eq!(
            draw(&picture, Style::Letters),
            "
03  .   .   .  ####
02  gu {. } .   .
01 (. )<. >[P ] .
    A   B   C   D
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
    fn cells_of_another_board_are_left_out() {
        let board = Board::new(2, 2).unwrap();
        let far = Cell(u16::MAX);
        let picture = Picture {
            men: vec![(far, Color::White, Kind::PAWN)],
            last: Some(Move { from: far, path: vec![far], to: far, taken: vec![far] }),
            naming: &Algebraic,
            ..Picture::new(board)
        };
        assert_eq!(draw(&picture, Style::Letters), "2  .  .\n1  .  .\n   a  b\n");
    }
}
