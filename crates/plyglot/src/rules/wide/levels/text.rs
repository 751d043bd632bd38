//! Levels and boards as sections of a file of variants, which is how they become rules. Their names may have signs that
//! no header can hold, so whoever reads the section names it.

use super::name::{Array, Level, Pattern};
use super::options::Choice;
use crate::board::catalogue::BoardEntry;
use crate::men::{Kind, table};
use std::fmt::Write as _;

/// A man as a file of variants and a FEN name it: orthodox ones by their letter, all others `(GU)`.
pub(super) fn letter(kind: Kind) -> String {
    match Kind::ORTHODOX.iter().position(|&orthodox| orthodox == kind) {
        Some(index) => "pnbrqk"[index..=index].to_owned(),
        None => format!("({})", kind.monogram()),
    }
}

/// The movement of a man of the table, as a file of variants has it: `?` where no source tells it.
pub(super) fn betza(kind: Kind) -> &'static str {
    kind.man().map_or("?", |man| if man.betza.is_empty() { "?" } else { man.betza })
}

/// The key that defines an orthodox man.
pub(super) fn orthodox_key(kind: Kind) -> Option<&'static str> {
    let index = Kind::ORTHODOX.iter().position(|&orthodox| orthodox == kind)?;
    Some(["pawn", "knight", "bishop", "rook", "queen", "king"][index])
}

fn kind(monogram: &str) -> Kind {
    table::find_monogram(monogram).unwrap_or(Kind::PAWN)
}

/// The section of a level.
///
/// # Errors
///
/// Why there is no such level.
pub(super) fn level(level: Level, choice: Choice) -> Result<String, super::LevelError> {
    let lost = |number| super::LevelError::NumberUnknown { number };
    let [first, second] = level.patterns().map_err(lost)?;
    let is_plain = level.array == Array::Usual;
    let (pawn, guard, about) = match level.number {
        1 if is_plain => (Kind::PAWN, None, "level 1 of Chesmayne: orthodox chess"),
        2 if is_plain => {
            let mp = kind(choice.value("mp"));
            (mp, None, "level 2 of Chesmayne: vanguards, which by our rule move as guards, or guards")
        }
        3 if !is_plain => (Kind::PAWN, Some(kind("GU")), "level 3 of Chesmayne: pawns and guards"),
        4 if !matches!(level.array, Array::Number(_)) => {
            let guard = (!is_plain).then(|| kind("GU"));
            (Kind::PAWN, guard, "level 4 of Chesmayne: oriental knights between rooks and bishops")
        }
        3 => return Err(super::LevelError::ArrayMissing),
        1..=4 => return Err(super::LevelError::NoArrays { level: level.number }),
        number => return Err(super::LevelError::LevelUnknown { number }),
    };
    let knight = if level.number == 4 { kind("KN") } else { Kind::KNIGHT };
    let (king, rook) = (kind(choice.value("king")), kind(choice.value("rook")));
    let minor: Vec<Kind> = std::iter::once(pawn).chain(guard).collect();
    let takes_all = choice.value("ep") == "all";

    let mut text = format!("[level:chess]\nabout = {about}\notherMen = true\n");
    let replaced = [(Kind::PAWN, pawn), (Kind::KNIGHT, knight), (Kind::ROOK, rook), (Kind::KING, king)];
    for (usual, _) in replaced.iter().filter(|(usual, now)| usual != now) {
        let _ = writeln!(text, "{} = -", orthodox_key(*usual).unwrap_or_default());
    }
    let others = guard.into_iter().chain(replaced.map(|(_, now)| now));
    let others: Vec<Kind> = others.filter(|kind| !Kind::ORTHODOX.contains(kind)).collect();
    men(&mut text, 0, &others, takes_all);
    let letters = |kinds: &[Kind]| kinds.iter().map(|&kind| letter(kind)).collect::<String>();
    let _ = writeln!(text, "royal = {}", letter(king));
    let _ = writeln!(text, "castlingKingPiece = {}", letter(king));
    let _ = writeln!(text, "castlingRookPieces = {}", letter(rook));
    let _ = writeln!(text, "pawnTypes = {}", letters(&minor));
    let _ = writeln!(text, "promotionPieceTypes = {}", letters(&[Kind::QUEEN, rook, Kind::BISHOP, knight]));
    let passing = if takes_all || minor == [Kind::PAWN] { letters(&minor) } else { "p".to_owned() };
    let _ = writeln!(
        text,
        "enPassantTypes = {}",
        if passing == "p" && pawn != Kind::PAWN { "-" } else { &passing }
    );

    let back: String = {
        use Kind as K;
        letters(&[rook, knight, K::BISHOP, K::QUEEN, king, K::BISHOP, knight, rook])
    };
    let mp = |pattern: Pattern, place: u8| match guard {
        Some(guard) if pattern.is_guard(place) => letter(guard),
        _ => letter(pawn),
    };
    let top = choice.value("side") == "top";
    let (below, above) = if top { (second, first) } else { (first, second) };
    let below: String = (0..8).map(|file| mp(below, file)).collect();
    let above: String = (0..8).map(|file| mp(above, 7 - file)).collect();
    let white = |text: &str| text.to_uppercase();
    let black = |text: &str| text.to_lowercase();
    let placement = match top {
        false => [black(&back), black(&above), white(&below), white(&back)],
        true => [white(&back), white(&above), black(&below), black(&back)],
    };
    let [eighth, seventh, second, first] = placement;
    let _ = writeln!(text, "startFen = {eighth}/{seventh}/8/8/8/8/{second}/{first} w KQkq - 0 1");
    text.push_str(&agreed(choice));
    Ok(text)
}

/// The section of a board: no man yet, because the sources give no start for it.
pub(super) fn board(entry: &BoardEntry, choice: Choice) -> String {
    let board = entry.board();
    let rank = match entry.blocked_files {
        0 => entry.files.to_string(),
        blocked => format!("{}{}", entry.files, "*".repeat(usize::from(blocked))),
    };
    let ranks = vec![rank; usize::from(entry.ranks)].join("/");
    format!(
        "[board]\nabout = the board {} of Chesmayne; its men are those of the start that you give\n\
         maxFile = {}\nmaxRank = {}\nstartFen = {ranks} w - - 0 1\notherMen = true\n\
         castling = false\n{}",
        entry.names[0],
        board.files(),
        board.ranks(),
        agreed(choice)
    )
}

/// The section of a game of the dictionary with options. Its start is that of the game itself.
pub(super) fn game(base: &str, start_fen: &str, choice: Choice) -> String {
    let mut text = format!("[game:{base}]\n");
    let mut start = start_fen.to_owned();
    if choice.value("board") == "9x10" {
        text.push_str("maxFile = 9\n");
        start = start.replace('*', "");
    }
    if choice.value("side") == "top" {
        start = turned(&start);
    }
    if start != start_fen {
        let _ = writeln!(text, "startFen = {start}");
    }
    text.push_str(&agreed(choice));
    text
}

/// The same array with the sides changed.
fn turned(fen: &str) -> String {
    let (placement, rest) = fen.split_once(' ').unwrap_or((fen, ""));
    let other =
        |c: char| if c.is_ascii_uppercase() { c.to_ascii_lowercase() } else { c.to_ascii_uppercase() };
    let placement: String = placement.chars().map(other).collect();
    format!("{placement} {rest}")
}

/// What is agreed on and needs no other array.
fn agreed(choice: Choice) -> String {
    let mut text = String::new();
    for (option, usual, key) in [
        ("side", "bottom", "firstSide"),
        ("men", "white", "firstMen"),
        ("corner", "dark", "cornerShade"),
        ("stalemate", "draw", "stalemateValue"),
    ] {
        let value = choice.value(option);
        if value != usual {
            let _ = writeln!(text, "{key} = {value}");
        }
    }
    text
}

/// The entries that define men of the table which are not orthodox. They are numbered from `from` on.
pub(super) fn men(text: &mut String, from: usize, kinds: &[Kind], passing: bool) {
    for (index, &kind) in kinds.iter().enumerate() {
        let movement = betza(kind);
        // Guards take straight ahead; where guards pass, they take so en passant.
        let movement = if passing { movement.replace("fcW", "fceW") } else { movement.to_owned() };
        let _ = writeln!(text, "customPiece{} = {}:{movement}", from + index + 1, letter(kind));
    }
    let pairs = |value: fn(Kind) -> String| {
        kinds.iter().map(|&kind| format!("{}:{}", letter(kind), value(kind))).collect::<Vec<_>>().join(" ")
    };
    if !kinds.is_empty() {
        let _ = writeln!(text, "names = {}", pairs(|kind| kind.name().replace(' ', "_")));
        let _ = writeln!(text, "monograms = {}", pairs(|kind| kind.monogram().to_owned()));
    }
}
