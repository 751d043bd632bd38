//! The fast path against the general one.

use plyglot::notation::{WriteContext, of_family};
use plyglot::replay::Options;
use plyglot::rules::Family;
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::fast::{Check, Container, Writer, Writes, read_game};
use plyglot_formats::pgn::Pgn;

/// A game that the fast path reads holds no surprise: the general path has no problem with it, reads as many
/// half-moves, and writes the same in every notation.
pub fn surprises(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut rest = &*text;
    let mut turn = 0;
    while !rest.is_empty() {
        let mut check = Check::default();
        let fast = read_game(rest.as_bytes(), &mut check);
        let end = fast.unwrap_or_else(|| Pgn.first_cut(rest.as_bytes()));
        if fast.is_some() {
            agree(&rest[..end], check.tally.plies, turn);
            turn += 1;
        }
        rest = &rest[end..];
    }
}

fn agree(game: &str, plies: u64, turn: usize) {
    let notations: Vec<_> = of_family(Family::Chess).collect();
    let notation = notations[turn % notations.len()];
    let mut writer = Writer::new(notation, WriteContext::default(), Container::Portable);
    assert_eq!(read_game(game.as_bytes(), &mut writer), Some(game.len()), "{game:?}");
    let mut problems = Vec::new();
    let mut out = String::new();
    let settings =
        Settings { replay: Options { to: Some(notation), ..Options::default() }, ..Settings::default() };
    let mut steps = 0;
    for (at, record) in Pgn.read(game, &mut problems).iter().enumerate() {
        let examined = examine(record, game, &settings);
        steps += examined.plies() as u64;
        problems.extend_from_slice(&examined.game.problems);
        Pgn.write(&examined.game, at as u64, &mut out);
    }
    assert_eq!(problems, [], "{game:?}");
    assert_eq!(steps, plies, "{game:?}");
    assert_eq!(String::from_utf8_lossy(writer.out()), out, "{game:?} in {}", notation.info().name);
}
