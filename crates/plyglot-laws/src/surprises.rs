//! The fast path against the general one.

use plyglot::Board;
use plyglot::men::roster::ORTHODOX;
use plyglot::notation::{Notation, WriteContext, suiting};
use plyglot::replay::Options;
use plyglot::rules::Family;
use plyglot_formats::Format;
use plyglot_formats::examine::{Settings, examine};
use plyglot_formats::fast::{
    Check, Container, Counts, DraughtsCheck, DraughtsWriter, Sink, Writer, Writes, read_game,
};
use plyglot_formats::pdn::Pdn;
use plyglot_formats::pgn::Pgn;

/// A game that the fast path reads holds no surprise: the general path has no problem with it, reads as many
/// half-moves, and writes the same in every notation.
pub fn surprises(data: &[u8]) {
    let writer = |settings: Settings| {
        let to = settings.replay.to.expect("a notation is named");
        Writer::new(to, WriteContext::default(), Container::Portable)
    };
    hold(data, &Pgn, Family::Chess, Check::default, writer);
}

/// As [`surprises`], for games of draughts.
pub fn surprises_pdn(data: &[u8]) {
    let check = || DraughtsCheck::new(Settings::default());
    hold(data, &Pdn, Family::Draughts, check, |settings| DraughtsWriter::new(settings, Container::Portable));
}

fn hold<C: Sink + Counts, W: Sink + Writes>(
    data: &[u8],
    format: &'static dyn Format,
    family: Family,
    check: impl Fn() -> C,
    writer: impl Fn(Settings) -> W,
) {
    let text = String::from_utf8_lossy(data);
    let notations: Vec<&'static dyn Notation> = suiting(family, &Board::ORTHODOX, &ORTHODOX).collect();
    let mut turns = notations.iter().cycle();
    let mut rest = &*text;
    while !rest.is_empty() {
        let mut check = check();
        let fast = read_game(rest.as_bytes(), &mut check);
        let end = fast.unwrap_or_else(|| format.first_cut(rest.as_bytes()));
        if let (Some(_), Some(&to)) = (fast, turns.next()) {
            let replay = Options { to: Some(to), ..Options::default() };
            let settings = Settings { replay, ..Settings::default() };
            agree(&rest[..end], format, check.tally().plies, &settings, writer(settings));
        }
        rest = &rest[end..];
    }
}

fn agree(
    game: &str,
    format: &'static dyn Format,
    plies: u64,
    settings: &Settings,
    mut writer: impl Sink + Writes,
) {
    assert_eq!(read_game(game.as_bytes(), &mut writer), Some(game.len()), "{game:?}");
    let mut problems = Vec::new();
    let mut out = String::new();
    let mut steps = 0;
    for (at, record) in format.read(game, &mut problems).iter().enumerate() {
        let examined = examine(record, game, settings);
        steps += examined.plies() as u64;
        problems.extend_from_slice(&examined.game.problems);
        format.write(&examined.game, at as u64, &mut out);
    }
    assert_eq!(problems, [], "{game:?}");
    assert_eq!(steps, plies, "{game:?}");
    let name = settings.replay.to.map(|to| to.info().name);
    assert_eq!(String::from_utf8_lossy(writer.out()), out, "{game:?} in {name:?}");
}
