//! The notations of Asia beside those of pyffish: the same text for every move of random games, and what it writes is read
//! here as the same move.

use crate::pyffish::uci;
use plyglot::notation::{self, Notation, Style, WriteContext};
use plyglot::readings::{Dress, choices};
use plyglot::resolve::{Line, Scratch};
use plyglot::rules::Position as _;
use plyglot::rules::wide::{Move, Position, find};
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

/// Plies of a game at most.
const PLIES: u32 = 90;

/// What pyffish calls a notation, what we call it, and in which style.
const NOTATIONS: [(&str, &str, Style); 5] = [
    ("XIANGQI_WXF", "wxf", Style::Strict),
    ("JANGGI", "janggi", Style::Strict),
    ("SHOGI_HODGES", "hodges", Style::Strict),
    ("SHOGI_HODGES_NUMBER", "western", Style::Strict),
    ("SHOGI_HOSKING", "western", Style::Hosking),
];

/// Variants, games of each, and the notations to be written.
const GAMES: [&str; 7] = [
    "xiangqi:24:XIANGQI_WXF",
    "minixiangqi:12:XIANGQI_WXF",
    "janggi:12:JANGGI",
    "shogi:6:SHOGI_HODGES+SHOGI_HODGES_NUMBER+SHOGI_HOSKING",
    "minishogi:6:SHOGI_HODGES+SHOGI_HODGES_NUMBER+SHOGI_HOSKING",
    "kyotoshogi:6:SHOGI_HODGES+SHOGI_HODGES_NUMBER+SHOGI_HOSKING",
    "torishogi:6:SHOGI_HODGES+SHOGI_HODGES_NUMBER+SHOGI_HOSKING",
];

/// The text of a move in one of our notations.
fn ours(line: &Line<Position>, mv: Move, notation: &dyn Notation, style: Style) -> String {
    let (mut scratch, mut text) = (Scratch::default(), String::new());
    let context = WriteContext { letters: line.position.roster().letters, style };
    notation.write(&line.view(mv, notation.info().needs, &mut scratch), &context, &mut text);
    text
}

#[test]
fn texts_agree() {
    let Ok(python) = std::env::var("PLYGLOT_PYFFISH") else {
        eprintln!(
            "skipped: PLYGLOT_PYFFISH is not set; it gives the path of a Python that has the package pyffish"
        );
        return;
    };
    let mut command = Command::new(python);
    command.arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/variants_beside/random_games.py"));
    command.args(["7", &PLIES.to_string()]).args(GAMES);
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let (mut compared, mut tandem, mut faults, mut finished) = (0u32, 0u32, Vec::new(), false);
    for line in BufReader::new(child.stdout.take().unwrap()).lines() {
        let line = line.unwrap();
        let fields: Vec<&str> = line.split('\t').collect();
        match fields[..] {
            ["end"] => finished = true,
            ["texts", variant, fen, theirs, ref pairs @ ..] => {
                let (_, ours, style) = NOTATIONS.iter().find(|(name, ..)| *name == theirs).unwrap();
                let notation = notation::find(ours).unwrap();
                let position = Position::from_fen(find(variant).unwrap(), fen).unwrap();
                let line = Line::new(position);
                for pair in pairs {
                    let (mv, text) = pair.split_once(' ').unwrap();
                    compared += 1;
                    let outcome = compare(&line, mv, text, notation, *style);
                    tandem += u32::from(outcome == Ok(true));
                    if let Err(fault) = outcome {
                        faults.push(format!("{variant} {fen} {mv}: {fault}"));
                    }
                }
            }
            _ => {}
        }
    }
    assert!(finished && child.wait().unwrap().success(), "pyffish ended before its time");
    eprintln!(
        "{compared} texts; {tandem} of them pawns in tandem, which it counts and we tell as the federation does"
    );
    faults.truncate(40);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(compared > 10_000, "only {compared} texts were compared");
}

/// Whether their text is another than ours for a reason that is known; an error where it is for none, or is not read as
/// the same move.
fn compare(
    line: &Line<Position>,
    mv: &str,
    text: &str,
    notation: &'static dyn Notation,
    style: Style,
) -> Result<bool, String> {
    let mut legal = Vec::new();
    line.position.legal_moves(&mut legal);
    // Mates by a dropped pawn are moves for pyffish, and lose.
    let Some(&meant) = legal.iter().find(|&&legal| uci(&line.position, legal) == mv) else {
        return if mv.starts_with("P@") { Ok(false) } else { Err("no legal move here".to_owned()) };
    };
    let ours = ours(line, meant, notation, style);
    let counted = notation.info().name == "wxf" && text.starts_with(|c: char| c.is_ascii_digit());
    if ours != text && !counted {
        return Err(format!("{ours} instead of {text}"));
    }
    // `33=4` is the middle pawn of three for the federation, the third one for pyffish.
    if counted && text.as_bytes()[0] == text.as_bytes()[1] {
        return Ok(true);
    }
    let dress = Dress::new(notation, line.position.roster().letters);
    let found = choices(line, text, dress).map_err(|unread| format!("{text}: {}", unread.message))?;
    let moves: Vec<Move> = found.iter().filter_map(|choice| Some(choice.found.as_ref()?.mv)).collect();
    if moves == [meant] { Ok(counted) } else { Err(format!("{text} is read as {moves:?}")) }
}
