//! Bare move text: one game a line, moves and nothing else.
//!
//! Reading takes everything that [`crate::pgn`] takes between the tags, numbers, comments and results too. A line
//! break ends a game where the next line begins with the number 1; where lines hold no numbers, an empty line does,
//! and a line break between two lines of which one has more than two moves. Lines of one or two moves each are the
//! moves of one game, written in pairs.

mod engine;

pub use engine::EngineLines;

use crate::pgn::lexer::{Kind, Lexer, lex};
use crate::pgn::{reader, starts_with_number_one, word};
use crate::{Format, Game, pdn};
use plyglot::record::{GameResult, Item};
use plyglot::{Problems, Record};

/// What bare moves cannot hold.
pub const LEFT_OUT: &str = "bare moves are the main line alone: tags, start positions, comments, glyphs, variations and results are left out";

/// The format `moves`.
pub struct Moves;

impl Format for Moves {
    fn name(&self) -> &'static str {
        "moves"
    }

    fn about(&self) -> &'static str {
        "bare moves, one game a line"
    }

    fn likeness(&self, text: &str) -> u8 {
        let (mut moves, mut words, mut numbered) = (0u32, 0u32, false);
        for (token, _) in lex(text).zip(0..2000) {
            match token.kind {
                Kind::Tag => return 0,
                Kind::Number => numbered = true,
                Kind::Word => {
                    words += 1;
                    moves += u32::from(word::looks_like_move(&text[token.span]));
                }
                _ => {}
            }
        }
        match moves * 2 > words {
            false => 0,
            true if numbered => 20,
            true => 40,
        }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        reader::read_divided(text, &starts(text, lex), reader::Options::default(), problems)
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        let record = &game.record;
        let only_moves = record.items.iter().all(|item| matches!(item, Item::Ply { .. }))
            && record.tags.is_empty()
            && record.preamble.is_empty()
            && record.postamble.is_empty()
            && game.start_fen.is_none()
            && record.result.as_ref().is_none_or(|mark| mark.result == GameResult::Open);
        (!only_moves).then_some(LEFT_OUT)
    }

    fn write(&self, game: &Game, _index: u64, out: &mut String) {
        let mut moves = game.record.main_line().filter_map(|item| match item {
            Item::Ply { text, .. } => Some(text.as_str()),
            _ => None,
        });
        let mut count = 0;
        if let Some(first) = moves.next() {
            out.push_str(first);
            count += 1;
        }
        for text in moves {
            out.push(' ');
            out.push_str(text);
            count += 1;
        }
        out.push_str(line_end(count));
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        last_cut(block, lex)
    }
}

/// Bare moves of draughts, which are read as PDN is. They are written as those of chess, and bear the same name.
pub struct DraughtsMoves;

impl Format for DraughtsMoves {
    fn name(&self) -> &'static str {
        Moves.name()
    }

    fn about(&self) -> &'static str {
        Moves.about()
    }

    /// Lines that all begin with a first move are games; a game of PDN without numbers may run over lines too.
    fn likeness(&self, text: &str) -> u8 {
        let mut lines = 0usize;
        let mut longest = 0;
        for line in text.lines().filter(|line| !line.trim().is_empty()).take(200) {
            let mut tokens = pdn::lexer::lex(line).filter(|token| token.kind != Kind::Space).take(4000);
            if !tokens.clone().all(|token| token.kind == Kind::Word) {
                return 0;
            }
            if !tokens.next().is_some_and(|token| pdn::is_first_move(&line[token.span])) {
                return 0;
            }
            lines += 1;
            longest = longest.max(line.len());
        }
        // Lines that are filled end before this.
        if lines > 3 || (lines > 1 && longest > 100) { 65 } else { 0 }
    }

    fn read(&self, text: &str, problems: &mut dyn Problems) -> Vec<Record> {
        pdn::reader::read_divided(text, &starts(text, pdn::lexer::lex), problems)
    }

    fn leaves_out(&self, game: &Game) -> Option<&'static str> {
        Moves.leaves_out(game)
    }

    fn write(&self, game: &Game, index: u64, out: &mut String) {
        Moves.write(game, index, out);
    }

    fn cut(&self, block: &[u8]) -> Option<usize> {
        last_cut(block, pdn::lexer::lex)
    }
}

/// How a line is cut into tokens.
type Lex = for<'t> fn(&'t str) -> Lexer<'t>;

/// Where games begin, but for the first.
fn starts(text: &str, lex: Lex) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut before: Option<Line> = None;
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        let here = Line::of(line, lex);
        if let Some(here) = here {
            if before.is_some_and(|before| begins(&before, &here)) {
                starts.push(at);
            }
            before = Some(here);
        } else if let Some(before) = &mut before {
            before.ended = true;
        }
        at += line.len();
    }
    starts
}

fn last_cut(block: &[u8], lex: Lex) -> Option<usize> {
    // The last line may go on past the block, so that its words cannot be counted: it is never looked at.
    let mut end = memchr::memrchr(b'\n', block)?;
    let mut after: Option<(usize, Line)> = None;
    loop {
        let at = memchr::memrchr(b'\n', &block[..end]).map_or(0, |i| i + 1);
        let here = std::str::from_utf8(&block[at..end]).ok().and_then(|line| Line::of(line, lex));
        match (here, after) {
            (Some(here), Some((start, next))) if begins(&here, &next) => return Some(start),
            // An empty line may end a game; that is left to a plainer place.
            (here, _) => after = here.map(|here| (at, here)),
        }
        end = at.checked_sub(1)?;
    }
}

/// What ends the line of a game with so many half-moves. After one or two an empty line follows: they could be a pair
/// of moves of a game that goes on.
pub(crate) fn line_end(plies: usize) -> &'static str {
    if plies > 2 { "\n" } else { "\n\n" }
}

/// What a line says about where games end.
#[derive(Clone, Copy)]
struct Line {
    words: usize,
    numbered: bool,
    /// It begins with the number 1.
    first: bool,
    /// An empty line follows.
    ended: bool,
}

impl Line {
    /// `None` for an empty line.
    fn of(line: &str, lex: Lex) -> Option<Line> {
        let tokens = || lex(line).filter(|token| token.kind != Kind::Space);
        tokens().next()?;
        Some(Line {
            words: tokens().filter(|token| token.kind == Kind::Word).count(),
            numbered: tokens().any(|token| token.kind == Kind::Number),
            first: starts_with_number_one(line.trim_start()),
            ended: false,
        })
    }
}

fn begins(before: &Line, here: &Line) -> bool {
    let bare = !before.numbered && !here.numbered && before.words > 0 && here.words > 0;
    here.first || (bare && (before.ended || before.words > 2 || here.words > 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plies(text: &str) -> Vec<usize> {
        let records = Moves.read(text, &mut ());
        records
            .iter()
            .map(|record| record.main_line().filter(|item| matches!(item, Item::Ply { .. })).count())
            .collect()
    }

    #[test]
    fn a_line_is_a_game_unless_it_goes_on() {
        for (text, games) in [
            ("e2e4 e7e5 g1f3\nd2d4 d7d5\n", &[3, 2][..]),
            ("1. e4 e5 2. Nf3\nNc6 3. Bb5 a6\n1. d4 d5", &[6, 2]),
            ("e4 e5\nNf3 Nc6\nBb5", &[5]),
            ("e4 e5\n\nd4 d5\n", &[2, 2]),
            ("e4\n\nd4 d5\n\nc4\n\n", &[1, 2, 1]),
            ("e4 e5 1-0\nd4 d5 *\n", &[2, 2]),
            ("5254 5755 7163 8266", &[4]),
            ("PA5-$E02/E04 PA4-$E07/E05", &[2]),
            ("E4 E5 KT2 F3 KT2 C6\n1. D4 PA3 D4 2. C8-#QU2 KI  $E02! C7", &[4, 5]),
            ("e4 e5 Nf3\n\n\nd4 d5 c4", &[3, 3]),
            ("", &[]),
        ] {
            assert_eq!(plies(text), games, "{text:?}");
        }
    }

    #[test]
    fn cuts_change_nothing() {
        for text in [
            "e2e4 e7e5 g1f3\nd2d4 d7d5 c2c4\nc2c4 c7c5 g2g3\nx",
            "1. e4 e5 2. Nf3\nNc6 3. Bb5 a6\n1. d4 d5\n1. c4 c5\n",
            "e4 e5\nNf3 Nc6\nBb5",
            "e4 e5 d4\n\nd4 d5 d6\n\nd4",
        ] {
            for end in 1..text.len() {
                if let Some(cut) = Moves.cut(&text.as_bytes()[..end]) {
                    let (a, b) = text.split_at(cut);
                    assert_eq!([plies(a), plies(b)].concat(), plies(text), "{text:?} cut at {cut}");
                }
            }
        }
        assert_eq!(Moves.cut(b"e2e4 e7e5 g1f3\nd2d4 d7d5 c2c4\nc2c4"), Some(15));
    }

    #[test]
    fn likeness() {
        assert!(Moves.likeness("e2e4 e7e5") > 0);
        assert_eq!(Moves.likeness("[Event \"x\"]\n1. e4"), 0);
        assert_eq!(Moves.likeness("This is prose."), 0);
    }

    #[test]
    fn draughts_are_told_from_chess_and_from_games_over_several_lines() {
        let game = "32-28 19-23 28x19 14x23 37-32";
        let long = [game, game].join(" ") + " " + &[game, game].join(" ");
        for (text, likely) in [
            (format!("{game}\n{game}\n{game}\n{game}\n"), true),
            (format!("{long}\n{game}\n"), true),
            (format!("{game}\n{game}\n"), false),
            (format!("{long}\n14x23 37-32\n"), false),
            (format!("{long} *\n{game}\n"), false),
            ("e2e4 e7e5 g1f3\n".repeat(5), false),
        ] {
            assert_eq!(DraughtsMoves.likeness(&text) > 60, likely, "{text}");
        }
        let text = format!("{game}\n").repeat(5);
        assert_eq!(crate::detect(&text).name(), "moves");
        assert_eq!(DraughtsMoves.read(&text, &mut ()).len(), 5);
        assert_eq!(DraughtsMoves.cut(text.as_bytes()), Some(4 * (game.len() + 1)));
    }
}
