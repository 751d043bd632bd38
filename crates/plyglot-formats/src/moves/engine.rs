//! Lines that a program sends to an engine, one game a line: `position startpos moves 7g7f 3c3d`, with `sfen` or `fen` and a
//! position in the place of `startpos`. The first word may be missing.
//!
//! Which game it is a line does not say; it is found from the position and the moves (see [`crate::start`]).

use super::Moves;
use crate::{Format, Game};
use plyglot::problem::codes;
use plyglot::record::{Item, Record, Start, Tag};
use plyglot::{Problem, Problems};

/// Lines for an engine, as far as they tell a game. They are written as bare moves, and bear the same name.
pub struct EngineLines;

/// A line taken apart, its parts with their places.
struct Line<'t> {
    /// `sfen` or `fen`, where a position follows.
    form: &'t str,
    position: (usize, &'t str),
    moves: Vec<(usize, &'t str)>,
}

/// The words of a text with their places.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

impl<'t> Line<'t> {
    /// `None` where the line is none for an engine.
    fn of(text: &'t str) -> Option<Line<'t>> {
        let mut rest = words(text).peekable();
        let named = rest.next_if(|(_, word)| *word == "position").is_some();
        let (at, form) = rest.next()?;
        let rest: Vec<_> = rest.collect();
        let split = rest.iter().position(|(_, word)| *word == "moves");
        let moves = split.map_or(Vec::new(), |split| rest[split + 1..].to_vec());
        let fields = &rest[..split.unwrap_or(rest.len())];
        let position = match (form, fields) {
            ("startpos", []) => (at, ""),
            ("sfen" | "fen", [(from, first), .., (last, end)]) if first.contains('/') => {
                (*from, &text[*from..last + end.len()])
            }
            _ => return None,
        };
        // Without its first word, a line is known by its moves.
        (named || split.is_some()).then_some(Line { form, position, moves })
    }
}

impl Format for EngineLines {
    fn name(&self) -> &'static str {
        Moves.name()
    }

    fn about(&self) -> &'static str {
        Moves.about()
    }

    fn likeness(&self, text: &str) -> u8 {
        let first = text.lines().map(str::trim).find(|line| !line.is_empty());
        if first.is_some_and(|line| Line::of(line).is_some()) { 96 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        let mut records = Vec::new();
        let mut at = 0;
        for line in text.split_inclusive('\n') {
            let start = at;
            at += line.len();
            let bare = line.trim_end();
            if bare.trim().is_empty() {
                continue;
            }
            match Line::of(bare) {
                Some(parts) => records.push(record(&parts, start, start + bare.len())),
                None => {
                    let message = "this line is none of position, moves; it is left out";
                    let span = start..start + bare.len();
                    problems.report(Problem::new(&codes::STRAY, span, message).token(bare));
                }
            }
        }
        records
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        Moves.leaves_out(game)
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        Moves.write(game, index, out);
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        memchr::memrchr(b'\n', block.split_last()?.1).map(|at| at + 1)
    }
}

fn record(line: &Line<'_>, start: usize, end: usize) -> Record {
    let span = |(at, text): (usize, &str)| start + at..start + at + text.len();
    let ply = |word: &(usize, &str)| Item::Ply { text: word.1.to_owned(), span: span(*word), number: None };
    let mut record = Record { span: start..end, ..Record::default() };
    record.items = line.moves.iter().map(ply).collect();
    if line.form != "startpos" {
        let text = line.position.1.to_owned();
        record.start = Some(Start::Fen { text, span: span(line.position) });
    }
    if line.form == "sfen" {
        // Games of shogi of other sizes name themselves.
        let ranks = line.position.1.split(' ').next().map_or(0, |board| board.matches('/').count() + 1);
        let game = if ranks == 5 { "minishogi" } else { "shogi" };
        let at = start + line.position.0;
        record.tags.push(Tag { name: "Variant".to_owned(), value: game.to_owned(), span: at..at });
    }
    record
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::examine::{Settings, examine};

    /// Rules, half-moves and last position of the one game of a text.
    fn played(text: &str) -> (&'static str, usize, String) {
        let format = crate::detect(text);
        let mut problems = Vec::new();
        let records = format.read(text, &mut problems);
        assert_eq!((records.len(), problems.len()), (1, 0), "{text}");
        let examined = examine(&records[0], text, &Settings::default());
        assert!(examined.complete, "{text}: {:?}", examined.game.problems);
        (examined.game.rules, examined.plies(), examined.game.final_fen)
    }

    #[test]
    fn lines_of_engines_are_games() {
        let shogi = played("position startpos moves 7g7f 3c3d 8h2b+");
        assert_eq!((shogi.0, shogi.1), ("shogi", 3));
        let usual = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        for text in [
            "startpos moves 7g7f 3c3d 8h2b+\n".to_owned(),
            format!("position sfen {usual} moves 7g7f 3c3d 8h2b+"),
            format!("sfen {usual} moves 7g7f 3c3d 8h2b+"),
            "7g7f 3c3d 8h2b+".to_owned(),
        ] {
            assert_eq!(played(&text), shogi, "{text}");
        }
        let xiangqi = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR";
        assert_eq!(played(&format!("position fen {xiangqi} w - - 0 1 moves h2e2 h9g7")).0, "xiangqi");
        assert_eq!(played("position startpos moves h2e2 h9g7").0, "xiangqi");
        assert_eq!(played("position startpos moves e2e4 e7e5").0, "chess");
        assert_eq!(played("position fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 moves e2e4").0, "chess");
    }

    #[test]
    fn other_lines_are_told() {
        let mut problems = Vec::new();
        let records = EngineLines.read("position startpos moves e2e4\ngo depth 3\n", &mut problems);
        assert_eq!((records.len(), problems.len()), (1, 1));
        assert_eq!(EngineLines.likeness("startpos"), 0);
        assert_eq!(EngineLines.likeness("e2e4 e7e5"), 0);
    }
}
