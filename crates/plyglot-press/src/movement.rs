//! How a man moves, as a picture of text and in words.

use plyglot::rules::wide::Reach;
use plyglot::rules::wide::betza::{Movement, Part, Way};
use plyglot::{Board, Cell, Color};

/// What a cell is to the man in the middle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Mark {
    Both,
    Move,
    Take,
    First,
    Over,
    TakeOver,
    MoveAndTakeOver,
}

impl Mark {
    pub(crate) const ALL: [(Mark, char, &'static str); 7] = [
        (Mark::Both, 'o', "it moves and captures"),
        (Mark::Move, 'm', "it moves"),
        (Mark::Take, 'c', "it captures"),
        (Mark::First, 'i', "it moves, as its first move only"),
        (Mark::Over, 'h', "it moves and captures over another man"),
        (Mark::TakeOver, 'x', "it captures over another man"),
        (Mark::MoveAndTakeOver, 'w', "it moves, and captures over another man"),
    ];

    fn of(reach: &Reach, cell: Cell) -> Option<Mark> {
        let has = |cells: &[Cell]| cells.contains(&cell);
        let (moves, takes) = (has(&reach.moves), has(&reach.takes));
        let (moves_over, takes_over) = (has(&reach.moves_over), has(&reach.takes_over));
        Some(match (moves, takes) {
            (true, true) => Mark::Both,
            (true, false) if has(&reach.first) => Mark::First,
            (true, false) if takes_over => Mark::MoveAndTakeOver,
            (true, false) => Mark::Move,
            (false, true) => Mark::Take,
            (false, false) if moves_over => Mark::Over,
            (false, false) if takes_over => Mark::TakeOver,
            (false, false) => return None,
        })
    }
}

/// The cells that a man reaches from the middle of an empty board, with what the marks mean. It has yet to make its
/// first move. `man` is what stands in the middle: two characters at most.
///
/// ```
/// use plyglot::rules::wide::betza::Movement;
/// let pawn = Movement::parse("fmWfceFifmnD").unwrap();
/// assert_eq!(plyglot_press::movement::text(&pawn, "PA"), "\
/// .  .  .  .  .  .  .
/// .  .  .  i  .  .  .
/// .  .  c  m  c  .  .
/// .  .  . PA  .  .  .
/// .  .  .  .  .  .  .
/// .  .  .  .  .  .  .
/// .  .  .  .  .  .  .
///
/// m  it moves
/// c  it captures
/// i  it moves, as its first move only
/// ");
/// ```
pub fn text(movement: &Movement, man: &str) -> String {
    let Some(diagram) = Diagram::of(movement) else { return String::new() };
    let Diagram { board, middle, marks } = &diagram;
    let mut out = String::new();
    for row in crate::rows(board, false) {
        let line: String = row
            .iter()
            .map(|cell| match marks[cell.index()] {
                _ if cell == middle => format!("{man:>3}"),
                mark => {
                    let sign = Mark::ALL.iter().find(|(known, ..)| Some(*known) == mark);
                    format!("{:>3}", sign.map_or('.', |(_, sign, _)| *sign))
                }
            })
            .collect();
        // No man stands in the first column, so two blanks stand there.
        out.push_str(&line[2..]);
        out.push('\n');
    }
    out.push('\n');
    for (_, sign, meaning) in diagram.legend() {
        out.push_str(&format!("{sign}  {meaning}\n"));
    }
    out
}

/// A board with a man in the middle, and what each cell is to it.
pub(crate) struct Diagram {
    pub(crate) board: Board,
    pub(crate) middle: Cell,
    pub(crate) marks: Vec<Option<Mark>>,
}

impl Diagram {
    pub(crate) fn of(movement: &Movement) -> Option<Diagram> {
        let side = side(movement);
        let board = Board::new(side, side)?;
        let middle = board.cell(side / 2, side / 2)?;
        let reach = movement.reach(&board, Color::White, middle, true);
        let marks = board.cells().map(|cell| Mark::of(&reach, cell)).collect();
        Some(Diagram { board, middle, marks })
    }

    /// The marks that occur, with what they mean, in the order of [`Mark::ALL`].
    pub(crate) fn legend(&self) -> impl Iterator<Item = (Mark, char, &'static str)> {
        Mark::ALL.into_iter().filter(|(mark, ..)| self.marks.contains(&Some(*mark)))
    }
}

/// How many cells the picture has on a side: as many as show the longest leap and one cell more, and enough to tell a
/// man that goes on from one that does not.
fn side(movement: &Movement) -> u8 {
    let reach = |part: &Part| {
        let longest =
            part.steps.iter().map(|&(x, y)| x.unsigned_abs().max(y.unsigned_abs())).max().unwrap_or(0);
        match part.range {
            0 => longest.saturating_mul(2).max(4),
            range => longest.saturating_mul(range).min(10),
        }
    };
    let longest = movement.parts.iter().map(reach).max().unwrap_or(0);
    2 * (longest + 1).clamp(3, 5) + 1
}

/// One part of a movement in words: `one step straight`, `leaps 1,2`.
///
/// ```
/// use plyglot::rules::wide::betza::Movement;
/// use plyglot_press::movement::described;
/// let cannon = Movement::parse("mRcpR").unwrap();
/// assert_eq!(described(&cannon.parts[0]), "any number of steps straight");
/// assert_eq!(described(&cannon.parts[1]), "any number of steps straight, behind one man that it leaps over");
/// let horse = Movement::parse("nN").unwrap();
/// assert_eq!(described(&horse.parts[0]), "a leap of 1 and 2 cells, if nothing stands between");
/// ```
pub fn described(part: &Part) -> String {
    let mut lines: Vec<(u8, u8)> = part
        .steps
        .iter()
        .map(|&(x, y)| (x.unsigned_abs().min(y.unsigned_abs()), x.unsigned_abs().max(y.unsigned_abs())))
        .collect();
    lines.sort_unstable();
    lines.dedup();
    let is_step = lines.iter().all(|&(_, longest)| longest == 1);
    let along: Vec<String> = lines
        .iter()
        .map(|&line| match line {
            (0, 1) => "straight".to_owned(),
            (1, 1) => "diagonally".to_owned(),
            (0, far) => format!("of {far} cells straight"),
            (near, far) if near == far => format!("of {far} cells diagonally"),
            (near, far) => format!("of {near} and {far} cells"),
        })
        .collect();
    let along = along.join(" or ");
    let what = if is_step { "step" } else { "leap" };
    let mut text = match (part.range, what) {
        (0, _) => format!("any number of {what}s {along}"),
        (1, "step") => format!("one step {along}"),
        (1, _) => format!("a leap {along}"),
        (range, _) => format!("up to {range} {what}s {along}"),
    };
    text.push_str(&directions(&part.steps));
    text.push_str(match part.way {
        Way::Plain => "",
        Way::Lame => ", if nothing stands between",
        Way::Over if part.range == 1 => ", if a man stands between",
        Way::Over => ", over the next cell",
        Way::Hopper => ", behind one man that it leaps over",
        Way::Grasshopper => ", to the cell right behind a man",
    });
    text
}

/// Which way the steps go, where they do not go all ways.
fn directions(steps: &[(i8, i8)]) -> String {
    let turned = |&(x, y): &(i8, i8)| [(x, -y), (-x, y), (y, x)];
    if steps.iter().flat_map(turned).all(|step| steps.contains(&step)) {
        return String::new();
    }
    let every = |test: fn(&(i8, i8)) -> bool| steps.iter().all(test);
    let side = match () {
        () if every(|step| step.0 < 0) => " on the left",
        () if every(|step| step.0 > 0) => " on the right",
        () => "",
    };
    let ahead = match () {
        () if every(|step| step.1 > 0) => " forward",
        () if every(|step| step.1 < 0) => " backward",
        () if every(|step| step.1 == 0) && side.is_empty() => " sideways",
        () if every(|step| step.0 == 0) => " forward or backward",
        () if every(|step| step.1 >= 0) => " forward or sideways",
        () if every(|step| step.1 <= 0) => " backward or sideways",
        () if side.is_empty() => " in some directions",
        () => "",
    };
    format!("{ahead}{side}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::men::table::MEN;

    #[track_caller]
    fn of(betza: &str) -> String {
        text(&Movement::parse(betza).unwrap(), "XX")
    }

    #[test]
    fn a_cannon() {
        assert_eq!(
            of("mRcpR"),
            "\
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  m  .  .  .  .  .
w  w  w  w  m XX  m  w  w  w  w
.  .  .  .  .  m  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .
.  .  .  .  .  w  .  .  .  .  .

m  it moves
w  it moves, and captures over another man
"
        );
    }

    #[test]
    fn every_man_of_the_table_is_drawn_and_described() {
        for man in &MEN {
            let movement = Movement::parse(man.betza).unwrap();
            let picture = text(&movement, man.monogram);
            assert!(picture.contains(man.monogram));
            // A man that goes somewhere has a mark, and every mark is explained.
            assert_eq!(movement.parts.is_empty(), picture.ends_with(".\n\n"), "{picture}");
            for part in &movement.parts {
                assert!(!described(part).is_empty());
            }
        }
    }

    #[test]
    fn movements_in_words() {
        for (betza, words) in [
            ("W", "one step straight"),
            ("fW", "one step straight forward"),
            ("fsW", "one step straight forward or sideways"),
            ("fF", "one step diagonally forward"),
            ("K", "one step straight or diagonally"),
            ("Q", "any number of steps straight or diagonally"),
            ("R4", "up to 4 steps straight"),
            ("N", "a leap of 1 and 2 cells"),
            ("NN", "any number of leaps of 1 and 2 cells"),
            ("ffN", "a leap of 1 and 2 cells forward"),
            ("nA", "a leap of 2 cells diagonally, if nothing stands between"),
            ("vR", "any number of steps straight forward or backward"),
            ("sR", "any number of steps straight sideways"),
            ("fRrbB", "any number of steps straight forward"),
            ("gQ", "any number of steps straight or diagonally, to the cell right behind a man"),
        ] {
            assert_eq!(described(&Movement::parse(betza).unwrap().parts[0]), words, "{betza}");
        }
    }
}
