//! The kinds of draughts as their rules tell them, for the slow generator.

use super::slow::{Lands, Man, Plays, Rules, Square};

const FORWARD: &[Square] = &[(-1, 1), (1, 1)];
const DIAGONAL: &[Square] = &[(-1, 1), (1, 1), (-1, -1), (1, -1)];
const STRAIGHT: &[Square] = &[(0, 1), (0, -1), (-1, 0), (1, 0)];
const FORWARD_OR_SIDEWAYS: &[Square] = &[(0, 1), (-1, 0), (1, 0)];
const FORWARD_SIDEWAYS_OR_DIAGONAL: &[Square] = &[(0, 1), (-1, 1), (1, 1), (-1, 0), (1, 0)];
const QUEEN: &[Square] = &[(-1, 1), (1, 1), (-1, -1), (1, -1), (0, 1), (0, -1), (-1, 0), (1, 0)];
/// On squares of one colour the next one straight on is two away.
const FRISIAN: &[Square] = &[(-1, 1), (1, 1), (-1, -1), (1, -1), (0, 2), (0, -2), (-2, 0), (2, 0)];

fn free(_: bool, _: &[Man]) -> Vec<usize> {
    Vec::new()
}

fn most(_: bool, taken: &[Man]) -> Vec<usize> {
    vec![taken.len()]
}

fn kings(taken: &[Man]) -> usize {
    taken.iter().filter(|man| man.king).count()
}

fn most_then_kings(_: bool, taken: &[Man]) -> Vec<usize> {
    vec![taken.len(), kings(taken)]
}

fn italian(king: bool, taken: &[Man]) -> Vec<usize> {
    let mut worth = vec![taken.len(), usize::from(king), kings(taken)];
    worth.extend(taken.iter().map(|man| usize::from(man.king)));
    worth
}

/// n kings count more than 2n - 1 men and less than 2n.
fn frisian(king: bool, taken: &[Man]) -> Vec<usize> {
    let kings = kings(taken);
    vec![(taken.len() - kings) * 1000 + kings * 1999, usize::from(king)]
}

fn king_first(king: bool, _: &[Man]) -> Vec<usize> {
    vec![usize::from(king)]
}

const INTERNATIONAL: Rules = Rules {
    name: "international",
    files: 10,
    ranks: 10,
    plays: Plays::Corner,
    from_bottom_right: false,
    rows: 4,
    behind: 0,
    white_starts: true,
    man_moves: FORWARD,
    man_takes: DIAGONAL,
    king_moves: DIAGONAL,
    king_takes: DIAGONAL,
    flying: true,
    lands: Lands::Anywhere,
    men_take_kings: true,
    turns_back: true,
    at_once: false,
    crowned_at_once: false,
    kings_tire: false,
    worth: most,
};

const BRAZILIAN: Rules = Rules { name: "brazilian", files: 8, ranks: 8, rows: 3, ..INTERNATIONAL };
const RUSSIAN: Rules = Rules { name: "russian", crowned_at_once: true, worth: free, ..BRAZILIAN };
const POOL: Rules = Rules { name: "pool", white_starts: false, worth: free, ..BRAZILIAN };
const ENGLISH: Rules = Rules { name: "english", flying: false, man_takes: FORWARD, ..POOL };
const ITALIAN: Rules = Rules {
    name: "italian",
    plays: Plays::OffCorner,
    white_starts: true,
    men_take_kings: false,
    worth: italian,
    ..ENGLISH
};
const SPANISH: Rules = Rules {
    name: "spanish",
    plays: Plays::OffCorner,
    from_bottom_right: true,
    man_takes: FORWARD,
    worth: most_then_kings,
    ..BRAZILIAN
};
const CANADIAN: Rules = Rules { name: "canadian", files: 12, ranks: 12, rows: 5, ..INTERNATIONAL };
const FRISIAN_RULES: Rules = Rules {
    name: "frisian",
    man_takes: FRISIAN,
    king_takes: FRISIAN,
    kings_tire: true,
    worth: frisian,
    ..INTERNATIONAL
};
const TURKISH: Rules = Rules {
    name: "turkish",
    plays: Plays::All,
    rows: 2,
    behind: 1,
    man_moves: FORWARD_OR_SIDEWAYS,
    man_takes: FORWARD_OR_SIDEWAYS,
    king_moves: STRAIGHT,
    king_takes: STRAIGHT,
    turns_back: false,
    at_once: true,
    ..BRAZILIAN
};

/// All kinds.
pub(crate) static ALL: [Rules; 23] = [
    INTERNATIONAL,
    ENGLISH,
    // Of the German house rules: right behind, men taken at the end.
    Rules { name: "german", man_takes: FORWARD, lands: Lands::RightBehind, ..POOL },
    RUSSIAN,
    BRAZILIAN,
    POOL,
    Rules { name: "unified-pool", white_starts: true, ..POOL },
    Rules { name: "jamaican", plays: Plays::OffCorner, ..POOL },
    ITALIAN,
    SPANISH,
    Rules { name: "portuguese", ..SPANISH },
    Rules { name: "czech", man_takes: FORWARD, worth: king_first, ..BRAZILIAN },
    CANADIAN,
    Rules { name: "sri-lankan", plays: Plays::OffCorner, ..CANADIAN },
    TURKISH,
    Rules {
        name: "armenian",
        man_moves: FORWARD_SIDEWAYS_OR_DIAGONAL,
        king_moves: QUEEN,
        crowned_at_once: true,
        ..TURKISH
    },
    Rules {
        name: "thai",
        from_bottom_right: true,
        rows: 2,
        white_starts: false,
        man_takes: FORWARD,
        lands: Lands::RightBehind,
        at_once: true,
        worth: free,
        ..BRAZILIAN
    },
    FRISIAN_RULES,
    Rules { name: "frysk", rows: 1, ..FRISIAN_RULES },
    Rules { name: "killer", lands: Lands::RightBehindLastKing, ..INTERNATIONAL },
    Rules { name: "spantsiretti", files: 10, ranks: 8, ..RUSSIAN },
    Rules { name: "breakthrough-draughts", ..INTERNATIONAL },
    Rules { name: "antidraughts", ..INTERNATIONAL },
];

/// The kind of this name.
pub(crate) fn find(name: &str) -> &'static Rules {
    ALL.iter().find(|rules| rules.name == name).unwrap_or_else(|| panic!("no rules are called {name}"))
}
