//! A second generator of moves for large shogi, made from the rules alone: slow, plain, and without Betza's notation.
//!
//! A man is told by compass: `n1` is a step ahead, `ne*` a slide, `s2` up to two steps, `eJ` a leap to the second cell, and
//! `K` the leaps of a knight ahead and back, `J` ahead only. `L` is the lion, `U` two steps straight ahead or back to its cell, `V` the same
//! aslant ahead.

use std::collections::BTreeSet;

/// A game by its rules and men.
pub(crate) struct Game {
    pub side: usize,
    /// Men that count as lions where lions may not be traded.
    pub lions: &'static [&'static str],
    /// Men that get another chance to promote on the last rank.
    pub again: &'static [&'static str],
    /// Ranks, counted from the far side, where men promote.
    pub zone: usize,
    /// Middle shogi: promotion in the zone by capturing only, lions, no duty to heed a check.
    pub middle: bool,
    pub men: &'static [Entry],
    /// Men that it has in common with another game.
    pub more: &'static [Entry],
}

/// Letter as in a FEN, how it moves, what it is when promoted.
type Entry = (&'static str, &'static str, &'static str);

impl Game {
    fn all(&self) -> impl Iterator<Item = &'static Entry> {
        self.men.iter().chain(self.more)
    }
}

const KING: &str = "n1 ne1 e1 se1 s1 sw1 w1 nw1";
const GOLD: &str = "n1 ne1 e1 s1 w1 nw1";
const SILVER: &str = "n1 ne1 nw1 se1 sw1";
const COPPER: &str = "n1 ne1 nw1 s1";
const SIDEWAYS: &str = "e* w* n1 s1";
const UPRIGHT: &str = "n* s* e1 w1";
const ROOK: &str = "n* e* s* w*";
const BISHOP: &str = "ne* se* sw* nw*";
const QUEEN: &str = "n* ne* e* se* s* sw* w* nw*";
const HORSE: &str = "ne* se* sw* nw* n1 e1 s1 w1";
const DRAGON: &str = "n* e* s* w* ne1 se1 sw1 nw1";
const ELEPHANT: &str = "n1 ne1 e1 se1 sw1 w1 nw1";

pub(crate) const WA: Game = Game {
    side: 11,
    lions: &[],
    again: &[],
    zone: 3,
    middle: false,
    more: &[],
    men: &[
        ("K", KING, ""),
        ("P", "n1", GOLD),
        ("E", "n* s* e1 w1 se1 sw1 ne3 nw3", ""),
        ("F", "ne* se* sw* nw* n1", "ne* se* sw* nw* n* s* e1 w1"),
        ("W", SIDEWAYS, ROOK),
        ("X", "n1 s1 ne1 nw1 se1 sw1 nJ sJ neJ nwJ seJ swJ", ""),
        ("R", "n* ne1 nw1 se1 sw1 s1", "n1 s1 ne1 nw1 se1 sw1 nJ sJ neJ nwJ seJ swJ"),
        ("V", GOLD, KING),
        ("S", SILVER, ELEPHANT),
        ("G", COPPER, SIDEWAYS),
        ("L", "e1 w1 ne1 nw1", "n* s* e1 w1 ne1 nw1"),
        ("C", "n1 se1 sw1", "ne* se* sw* nw* n1"),
        ("U", "n1 se1 sw1", "n* s* e1 w1 se1 sw1 ne3 nw3"),
        ("D", "e1 w1 ne1 nw1 s1", GOLD),
        ("M", COPPER, SILVER),
        ("H", "n* s2", "K"),
        ("O", "n*", KING),
    ],
};

/// The men that middle and great shogi have in common.
const LARGE: [Entry; 19] = [
    ("K", KING, ""),
    ("P", "n1", GOLD),
    ("C", COPPER, SIDEWAYS),
    ("S", SILVER, UPRIGHT),
    ("G", GOLD, ROOK),
    ("F", "n1 s1 ne1 nw1 se1 sw1", BISHOP),
    ("T", "ne1 e1 se1 s1 sw1 w1 nw1", "n* s* ne1 e1 se1 sw1 w1 nw1"),
    ("E", ELEPHANT, KING),
    ("X", "n1 e1 s1 w1 neJ seJ swJ nwJ", QUEEN),
    ("O", "ne1 se1 sw1 nw1 nJ eJ sJ wJ", "L"),
    ("L", "n*", "n* s* ne* nw*"),
    ("A", "n* s*", "n* s* se* sw*"),
    ("M", SIDEWAYS, "e* w* ne* se* sw* nw*"),
    ("V", UPRIGHT, "n* s* ne* se* sw* nw*"),
    ("R", ROOK, DRAGON),
    ("B", BISHOP, HORSE),
    ("D", DRAGON, "n* e* s* w* se* sw* V"),
    ("H", HORSE, "e* s* w* ne* se* sw* nw* U"),
    ("Q", QUEEN, ""),
];

pub(crate) const CHU: Game = Game {
    side: 12,
    lions: &["N", "+O"],
    again: &["P", "L"],
    zone: 4,
    middle: true,
    more: &LARGE,
    men: &[("I", "n1 s1", ELEPHANT), ("N", "L", "")],
};

pub(crate) const DAI: Game = Game {
    side: 15,
    lions: &[],
    again: &["P", "L", "N", "I", "(ST)"],
    zone: 5,
    middle: true,
    more: &LARGE,
    men: &[
        ("(GB)", "n1 s1", ELEPHANT),
        ("(LN)", "L", ""),
        ("N", "J", GOLD),
        ("I", "n1 ne1 nw1", GOLD),
        ("(ST)", "ne1 nw1", GOLD),
        ("(CS)", "ne1 se1 sw1 nw1", GOLD),
        ("(AB)", "n1 e1 s1 w1", GOLD),
        ("W", "n1 ne1 nw1 e1 w1", GOLD),
        ("(VO)", "n2 e2 s2 w2", GOLD),
        ("(FD)", "ne2 se2 sw2 nw2", GOLD),
    ],
};

const COMPASS: [(&str, (i32, i32)); 8] = [
    ("n", (0, 1)),
    ("ne", (1, 1)),
    ("e", (1, 0)),
    ("se", (1, -1)),
    ("s", (0, -1)),
    ("sw", (-1, -1)),
    ("w", (-1, 0)),
    ("nw", (-1, 1)),
];

type Man = (String, bool);
type Cell = (i32, i32);

#[derive(Clone)]
pub(crate) struct Board<'a> {
    game: &'a Game,
    /// By rank from the bottom, then file: letter with a plus if promoted, and whether it is White's.
    cells: Vec<Vec<Option<Man>>>,
    white: bool,
    /// Where a lion was just taken by another man.
    lion: Option<Cell>,
}

/// From, a cell where something is taken on the way, to, and whether the man promotes.
type Step = (Cell, Option<Cell>, Cell, bool);

impl<'a> Board<'a> {
    /// From the first fields of a FEN.
    pub(crate) fn read(game: &'a Game, fen: &str) -> Board<'a> {
        let fields: Vec<&str> = fen.split(' ').collect();
        let mut cells = Vec::new();
        for rank in fields[0].split('[').next().unwrap().split('/') {
            let mut row: Vec<Option<Man>> = Vec::new();
            let (mut gap, mut plus) = (0, false);
            let mut letters = rank.chars();
            while let Some(letter) = letters.next() {
                if let Some(digit) = letter.to_digit(10) {
                    gap = gap * 10 + digit as usize;
                    continue;
                }
                row.extend(std::iter::repeat_n(None, std::mem::take(&mut gap)));
                if letter == '+' {
                    plus = true;
                    continue;
                }
                let mut name = letter.to_string();
                if letter == '(' {
                    name.extend(letters.by_ref().take_while(|&letter| letter != ')'));
                    name.push(')');
                }
                let white = name.contains(|letter: char| letter.is_ascii_uppercase());
                let name = format!("{}{}", if plus { "+" } else { "" }, name.to_ascii_uppercase());
                row.push(Some((name, white)));
                plus = false;
            }
            row.extend(std::iter::repeat_n(None, gap));
            assert_eq!(row.len(), game.side, "{fen}");
            cells.push(row);
        }
        cells.reverse();
        let lion = fields.get(3).filter(|_| game.middle).and_then(|text| cell_of(text));
        Board { game, cells, white: fields[1] == "w", lion }
    }

    fn at(&self, (file, rank): Cell) -> Option<&Man> {
        self.cells[rank as usize][file as usize].as_ref()
    }

    fn holds(&self, (file, rank): Cell) -> bool {
        let side = self.game.side as i32;
        (0..side).contains(&file) && (0..side).contains(&rank)
    }

    fn moves_of(&self, man: &str) -> &'static str {
        let (plain, promoted) = (man.trim_start_matches('+'), man.starts_with('+'));
        let &(_, first, second) = self.game.all().find(|(letter, ..)| *letter == plain).unwrap();
        if promoted { second } else { first }
    }

    /// Where the man on a cell goes: what it takes on the way, and where it ends.
    fn reach(&self, from: Cell) -> BTreeSet<(Option<Cell>, Cell)> {
        let (man, white) = self.at(from).unwrap().clone();
        let sign = if white { 1 } else { -1 };
        let go =
            |(file, rank): Cell, (across, ahead): (i32, i32)| (file + sign * across, rank + sign * ahead);
        let mine = |cell: Cell| self.at(cell).is_some_and(|other| other.1 == white);
        let mut all = BTreeSet::new();
        for word in self.moves_of(&man).split(' ') {
            let aslant: &[(i32, i32)] = match word {
                "L" => {
                    self.lion_moves(from, white, &mut all);
                    continue;
                }
                "K" | "J" => {
                    let leaps = [(1, 2), (-1, 2), (1, -2), (-1, -2)];
                    all.extend(
                        leaps[..if word == "K" { 4 } else { 2 }].iter().map(|&leap| (None, go(from, leap))),
                    );
                    continue;
                }
                "U" => &[(0, 1)],
                "V" => &[(1, 1), (-1, 1)],
                _ => &[],
            };
            for &step in aslant {
                let (near, far) = (go(from, step), go(go(from, step), step));
                if !self.holds(near) {
                    continue;
                }
                all.insert((None, near));
                all.insert((None, far));
                match self.at(near) {
                    None => _ = all.insert((None, from)),
                    Some(other) if other.1 != white => {
                        all.insert((Some(near), far));
                        all.insert((Some(near), from));
                    }
                    Some(_) => {}
                }
            }
            let name = word.trim_end_matches(|c: char| !c.is_ascii_lowercase());
            let Some(&(_, step)) = COMPASS.iter().find(|(known, _)| *known == name) else { continue };
            let range = match &word[name.len()..] {
                "J" => {
                    all.insert((None, go(go(from, step), step)));
                    continue;
                }
                "*" => usize::MAX,
                number => number.parse().unwrap(),
            };
            let mut at = go(from, step);
            for _ in 0..range {
                if !self.holds(at) {
                    break;
                }
                all.insert((None, at));
                if self.at(at).is_some() {
                    break;
                }
                at = go(at, step);
            }
        }
        all.retain(|&(_, to)| self.holds(to) && (to == from || !mine(to)));
        all
    }

    fn lion_moves(&self, from: Cell, white: bool, all: &mut BTreeSet<(Option<Cell>, Cell)>) {
        let around = |(file, rank): Cell| COMPASS.map(|(_, (x, y))| (file + x, rank + y));
        for near in around(from) {
            if !self.holds(near) {
                continue;
            }
            all.insert((None, near));
            // It leaps to the second cells, whatever stands between.
            all.extend(around(near).into_iter().filter(|&far| far != from).map(|far| (None, far)));
            match self.at(near) {
                None => _ = all.insert((None, from)),
                Some(other) if other.1 != white => all.extend(around(near).map(|far| (Some(near), far))),
                Some(_) => {}
            }
        }
    }

    fn is_lion(&self, cell: Cell) -> bool {
        self.at(cell).is_some_and(|(man, _)| self.game.lions.contains(&man.as_str()))
    }

    /// Whether some man of the other side could take on the cell if the mover were gone.
    fn is_guarded(&self, cell: Cell, mover: Cell, on_way: Option<Cell>) -> bool {
        let guarded = |board: &Board<'_>| {
            let all = board.cells_of(!self.white);
            all.into_iter().filter(|&from| from != cell).any(|from| {
                let mut bare = board.clone();
                // It takes what is not its own.
                bare.cells[cell.1 as usize][cell.0 as usize] = Some(("P".into(), self.white));
                bare.reach(from).iter().any(|&(way, to)| to == cell || way == Some(cell))
            })
        };
        let mut board = self.clone();
        board.cells[mover.1 as usize][mover.0 as usize] = None;
        let with_victim = guarded(&board);
        if let Some((file, rank)) = on_way {
            board.cells[rank as usize][file as usize] = None;
        }
        with_victim || guarded(&board)
    }

    fn cells_of(&self, white: bool) -> Vec<Cell> {
        let side = self.game.side as i32;
        let all = (0..side).flat_map(|rank| (0..side).map(move |file| (file, rank)));
        all.filter(|&cell| self.at(cell).is_some_and(|man| man.1 == white)).collect()
    }

    /// Legal moves.
    pub(crate) fn legal(&self) -> BTreeSet<String> {
        self.steps()
            .into_iter()
            .filter(|&step| self.game.middle || !self.after(step).loses_king())
            .map(text)
            .collect()
    }

    fn steps(&self) -> Vec<Step> {
        let mut steps = Vec::new();
        for from in self.cells_of(self.white) {
            for (on_way, to) in self.reach(from) {
                if self.game.middle && !self.lions_allow(from, on_way, to) {
                    continue;
                }
                steps.extend(self.promotions(from, to, on_way).into_iter().map(|up| (from, on_way, to, up)));
            }
        }
        steps
    }

    /// Whether the man stays as it is, promotes, or both.
    fn promotions(&self, from: Cell, to: Cell, on_way: Option<Cell>) -> Vec<bool> {
        let man = &self.at(from).unwrap().0;
        let side = self.game.side as i32;
        let depth = |(_, rank): Cell| if self.white { side - 1 - rank } else { rank };
        let zone = self.game.zone as i32;
        let within = |cell: Cell| depth(cell) < zone;
        let promotes = !man.starts_with('+')
            && self.game.all().any(|(letter, _, up)| letter == man && !up.is_empty())
            && on_way.is_none()
            && from != to;
        let takes = self.at(to).is_some();
        let may = if self.game.middle {
            (within(from) || within(to)) && takes
                || !within(from) && within(to)
                || depth(to) == 0 && self.game.again.contains(&man.as_str())
        } else {
            within(from) || within(to)
        };
        let stuck = !self.game.middle && depth(to) == 0 && (man == "P" || man == "O");
        match (promotes && may, stuck) {
            (true, true) => vec![true],
            (true, false) => vec![false, true],
            (false, _) => vec![false],
        }
    }

    /// The rules against the trade of lions, without the right to strike back at an unprotected one if `strict`.
    fn lions_allow(&self, from: Cell, on_way: Option<Cell>, to: Cell) -> bool {
        let lions: Vec<Cell> =
            on_way.into_iter().chain((to != from).then_some(to)).filter(|&cell| self.is_lion(cell)).collect();
        if self.is_lion(from) {
            let far = (to.0 - from.0).abs().max((to.1 - from.1).abs()) > 1;
            let prize = on_way.is_some_and(|cell| !matches!(self.at(cell).unwrap().0.as_str(), "P" | "I"));
            return !(lions.contains(&to) && far && !prize && self.is_guarded(to, from, on_way));
        }
        self.lion.is_none()
            || lions.iter().all(|&cell| Some(cell) == self.lion || !self.is_guarded(cell, from, on_way))
    }

    fn after(&self, (from, on_way, to, up): Step) -> Board<'a> {
        let mut after = self.clone();
        let (man, white) = after.cells[from.1 as usize][from.0 as usize].take().unwrap();
        if let Some((file, rank)) = on_way {
            after.cells[rank as usize][file as usize] = None;
        }
        let name = if up { format!("+{man}") } else { man };
        after.cells[to.1 as usize][to.0 as usize] = Some((name, white));
        after.white = !self.white;
        after
    }

    /// Whether the side that has just moved can lose its king.
    fn loses_king(&self) -> bool {
        self.cells_of(self.white).into_iter().any(|from| {
            self.reach(from)
                .into_iter()
                .any(|(_, to)| self.at(to).is_some_and(|man| man.0 == "K" && man.1 != self.white))
        })
    }
}

fn cell_of(text: &str) -> Option<Cell> {
    let file = text.chars().next().filter(char::is_ascii_lowercase)?;
    Some((i32::from(file as u8 - b'a'), text[1..].parse::<i32>().ok()? - 1))
}

/// `a1b2+`; with a cell where something is taken on the way `a1,b2,c3`.
fn text((from, on_way, to, up): Step) -> String {
    let name = |(file, rank): Cell| format!("{}{}", (b'a' + file as u8) as char, rank + 1);
    match on_way {
        Some(way) => format!("{},{},{}", name(from), name(way), name(to)),
        None => format!("{}{}{}", name(from), name(to), if up { "+" } else { "" }),
    }
}
