//! A second generator of draughts moves: slow, plain, and made from the rules alone. A mailbox, one recursion for each
//! capture, and a list of what is to be preferred; nothing of it is shared with the library.

use std::collections::BTreeSet;

/// A square: file and rank, from 0 at the bottom left as White sees the board.
pub(crate) type Square = (i8, i8);

/// A man or king.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Man {
    pub(crate) white: bool,
    pub(crate) king: bool,
}

/// Which squares play.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Plays {
    /// Those of the colour of the bottom left corner.
    Corner,
    /// The others.
    OffCorner,
    /// All.
    All,
}

/// Where kings may stop behind a man they take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lands {
    Anywhere,
    RightBehind,
    /// Right behind if the last taken is a king.
    RightBehindLastKing,
}

/// One kind of draughts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Rules {
    pub(crate) name: &'static str,
    pub(crate) files: i8,
    pub(crate) ranks: i8,
    pub(crate) plays: Plays,
    /// Square 1 is at the bottom right, not at the top left.
    pub(crate) from_bottom_right: bool,
    /// Rows of men, and empty rows behind them.
    pub(crate) rows: i8,
    pub(crate) behind: i8,
    pub(crate) white_starts: bool,
    /// Steps of men, White's; for Black they are turned round.
    pub(crate) man_moves: &'static [Square],
    pub(crate) man_takes: &'static [Square],
    pub(crate) king_moves: &'static [Square],
    pub(crate) king_takes: &'static [Square],
    pub(crate) flying: bool,
    pub(crate) lands: Lands,
    pub(crate) men_take_kings: bool,
    /// Two jumps one after the other may go in opposite directions.
    pub(crate) turns_back: bool,
    /// Men taken leave the board one by one.
    pub(crate) at_once: bool,
    /// A man that reaches the last row in a capture goes on as a king.
    pub(crate) crowned_at_once: bool,
    /// While a side has men, one king makes at most three moves in a row that take nothing.
    pub(crate) kings_tire: bool,
    /// The worth of a capture: of all captures those of the highest worth are legal.
    pub(crate) worth: fn(king: bool, taken: &[Man]) -> Vec<usize>,
}

/// What a move comes to.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Effect {
    pub(crate) from: Square,
    pub(crate) to: Square,
    /// In order of the squares.
    pub(crate) taken: BTreeSet<Square>,
    pub(crate) crowned: bool,
}

/// One way to carry out a move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Way {
    pub(crate) effect: Effect,
    /// Squares touched, the first and the last too.
    pub(crate) touched: Vec<Square>,
    /// The same, but in a straight continuation the square right behind the man taken.
    pub(crate) route: Vec<Square>,
}

/// A position.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    pub(crate) rules: &'static Rules,
    pub(crate) white: bool,
    men: Vec<Option<Man>>,
    /// For Black and White: where the king stands that has moved last, and how often in a row without taking.
    walks: [Option<(Square, u8)>; 2],
}

/// A capture on its way.
#[derive(Clone)]
struct Capture {
    at: Square,
    king: bool,
    taken: Vec<(Square, Man)>,
    touched: Vec<Square>,
    steps: Vec<Square>,
}

/// More captures than this in one position are too many to wait for.
const PATIENCE: usize = 20_000;

impl Position {
    pub(crate) fn empty(rules: &'static Rules, white: bool) -> Position {
        Position {
            rules,
            white,
            men: vec![None; rules.files as usize * rules.ranks as usize],
            walks: [None; 2],
        }
    }

    pub(crate) fn start(rules: &'static Rules) -> Position {
        let mut position = Position::empty(rules, rules.white_starts);
        for square in position.squares() {
            let (own, other) = (square.1, rules.ranks - 1 - square.1);
            let rows = rules.behind..rules.behind + rules.rows;
            if rows.contains(&own) {
                position.set(square, Some(Man { white: true, king: false }));
            } else if rows.contains(&other) {
                position.set(square, Some(Man { white: false, king: false }));
            }
        }
        position
    }

    /// All squares that play, in the order of their numbers.
    pub(crate) fn squares(&self) -> Vec<Square> {
        let rules = self.rules;
        let mut squares = Vec::new();
        for rank in (0..rules.ranks).rev() {
            for file in 0..rules.files {
                let plays = match rules.plays {
                    Plays::All => true,
                    Plays::Corner => (file + rank) % 2 == 0,
                    Plays::OffCorner => (file + rank) % 2 == 1,
                };
                if plays {
                    squares.push((file, rank));
                }
            }
        }
        if rules.from_bottom_right {
            squares.reverse();
        }
        squares
    }

    fn index(&self, (file, rank): Square) -> Option<usize> {
        let on = (0..self.rules.files).contains(&file) && (0..self.rules.ranks).contains(&rank);
        on.then(|| rank as usize * self.rules.files as usize + file as usize)
    }

    pub(crate) fn at(&self, square: Square) -> Option<Man> {
        self.men[self.index(square).expect("a square of the board")]
    }

    pub(crate) fn set(&mut self, square: Square, man: Option<Man>) {
        let index = self.index(square).expect("a square of the board");
        self.men[index] = man;
    }

    fn empty_at(&self, square: Square) -> bool {
        self.index(square).is_some_and(|index| self.men[index].is_none())
    }

    fn last_row(&self) -> i8 {
        if self.white { self.rules.ranks - 1 } else { 0 }
    }

    fn turned(&self, steps: &[Square]) -> Vec<Square> {
        steps.iter().map(|&(x, y)| if self.white { (x, y) } else { (-x, -y) }).collect()
    }

    /// All ways to move. `None` where they are too many to wait for.
    pub(crate) fn ways(&self) -> Option<Vec<Way>> {
        let mut captures = Vec::new();
        for from in self.squares() {
            let Some(man) = self.at(from).filter(|man| man.white == self.white) else { continue };
            let mut lifted = self.clone();
            lifted.set(from, None);
            let begun = Capture {
                at: from,
                king: man.king,
                taken: Vec::new(),
                touched: vec![from],
                steps: Vec::new(),
            };
            lifted.go_on(&begun, man.king, &mut captures);
            if captures.len() > PATIENCE {
                return None;
            }
        }
        if captures.is_empty() {
            return Some(self.quiet());
        }
        let best = captures.iter().map(|(worth, _)| worth.clone()).max();
        let mut ways: Vec<Way> = captures
            .into_iter()
            .filter(|(worth, _)| Some(worth) == best.as_ref())
            .map(|(_, way)| way)
            .collect();
        ways.sort();
        ways.dedup();
        Some(ways)
    }

    fn has_men(&self) -> bool {
        self.men.iter().flatten().any(|man| man.white == self.white && !man.king)
    }

    fn quiet(&self) -> Vec<Way> {
        let mut ways = Vec::new();
        for from in self.squares() {
            let Some(man) = self.at(from).filter(|man| man.white == self.white) else { continue };
            if self.rules.kings_tire
                && self.has_men()
                && self.walks[usize::from(self.white)] == Some((from, 3))
            {
                continue;
            }
            let steps = if man.king { self.rules.king_moves } else { self.rules.man_moves };
            for step in self.turned(steps) {
                let mut to = (from.0 + step.0, from.1 + step.1);
                while self.empty_at(to) {
                    let crowned = !man.king && to.1 == self.last_row();
                    let effect = Effect { from, to, taken: BTreeSet::new(), crowned };
                    ways.push(Way { effect, touched: vec![from, to], route: vec![from, to] });
                    if !man.king || !self.rules.flying {
                        break;
                    }
                    to = (to.0 + step.0, to.1 + step.1);
                }
            }
        }
        ways
    }

    /// Follows a capture to its ends. Says whether it could go on.
    fn go_on(&self, so_far: &Capture, was_king: bool, out: &mut Vec<(Vec<usize>, Way)>) -> bool {
        if out.len() > PATIENCE {
            return true;
        }
        let steps = if so_far.king { self.rules.king_takes } else { self.rules.man_takes };
        let far = so_far.king && self.rules.flying;
        let mut went_on = false;
        for step in self.turned(steps) {
            if !self.rules.turns_back && so_far.steps.last() == Some(&(-step.0, -step.1)) {
                continue;
            }
            let next = |square: Square| (square.0 + step.0, square.1 + step.1);
            let mut over = next(so_far.at);
            while far && self.empty_at(over) {
                over = next(over);
            }
            let Some(index) = self.index(over) else { continue };
            let Some(victim) = self.men[index] else { continue };
            let jumped = so_far.taken.iter().any(|(square, _)| *square == over);
            if victim.white == self.white
                || jumped
                || (victim.king && !so_far.king && !self.rules.men_take_kings)
            {
                continue;
            }
            let mut landings = Vec::new();
            let mut landing = next(over);
            while self.empty_at(landing) {
                landings.push(landing);
                if !far || self.rules.lands == Lands::RightBehind {
                    break;
                }
                landing = next(landing);
            }
            if landings.is_empty() {
                continue;
            }
            went_on = true;
            let mut board = self.clone();
            if self.rules.at_once {
                board.set(over, None);
            }
            let landed = |at: Square| {
                let mut capture = so_far.clone();
                capture.at = at;
                capture.taken.push((over, victim));
                capture.touched.push(at);
                capture.steps.push(step);
                capture.king |= self.rules.crowned_at_once && at.1 == self.last_row();
                capture
            };
            // A king goes on from where it can, if it can from anywhere.
            let mut further = false;
            for &at in &landings {
                further |= board.go_on(&landed(at), was_king, out);
            }
            if !further {
                if self.rules.lands == Lands::RightBehindLastKing && victim.king && so_far.king {
                    landings.truncate(1);
                }
                out.extend(landings.into_iter().map(|at| self.finished(&landed(at), was_king)));
            }
        }
        went_on
    }

    fn finished(&self, capture: &Capture, was_king: bool) -> (Vec<usize>, Way) {
        let men: Vec<Man> = capture.taken.iter().map(|(_, man)| *man).collect();
        let mut route = capture.touched.clone();
        for ((steps, (over, _)), square) in capture.steps.windows(2).zip(&capture.taken).zip(&mut route[1..])
        {
            if steps[0] == steps[1] {
                *square = (over.0 + steps[0].0, over.1 + steps[0].1);
            }
        }
        let effect = Effect {
            from: capture.touched[0],
            to: capture.at,
            taken: capture.taken.iter().map(|(square, _)| *square).collect(),
            crowned: !was_king && (capture.king || capture.at.1 == self.last_row()),
        };
        ((self.rules.worth)(was_king, &men), Way { effect, touched: capture.touched.clone(), route })
    }

    pub(crate) fn play(&mut self, effect: &Effect) {
        let mut man = self.at(effect.from).expect("a man to move");
        let walk = &mut self.walks[usize::from(self.white)];
        let before = walk.filter(|(square, _)| *square == effect.from).map_or(0, |(_, moves)| moves);
        *walk = (man.king && effect.taken.is_empty()).then_some((effect.to, before + 1));
        man.king |= effect.crowned;
        self.set(effect.from, None);
        for &square in &effect.taken {
            self.set(square, None);
        }
        self.set(effect.to, Some(man));
        self.white = !self.white;
    }

    /// `W:W31,K50:B1`, each square listed.
    pub(crate) fn fen(&self) -> String {
        let list = |white: bool| {
            let numbered = self.squares().into_iter().zip(1..);
            let men = numbered.filter_map(|(square, number)| {
                let man = self.at(square).filter(|man| man.white == white)?;
                Some(format!("{}{number}", if man.king { "K" } else { "" }))
            });
            men.collect::<Vec<_>>().join(",")
        };
        format!("{}:W{}:B{}", if self.white { 'W' } else { 'B' }, list(true), list(false))
    }

    /// Reads what [`Position::fen`] writes, ranges apart.
    pub(crate) fn from_fen(rules: &'static Rules, fen: &str) -> Position {
        let mut parts = fen.split(':');
        let mut position = Position::empty(rules, parts.next() == Some("W"));
        let squares = position.squares();
        for list in parts {
            let white = list.starts_with('W');
            for word in list[1..].split(',').filter(|word| !word.is_empty()) {
                let number = word.trim_start_matches('K').parse::<usize>().expect("a number");
                position.set(squares[number - 1], Some(Man { white, king: word.starts_with('K') }));
            }
        }
        position
    }

    /// How many moves can be played so many plies deep; captures that differ in their route only are the same, or not.
    pub(crate) fn perft(&self, depth: u32, routes: bool) -> u64 {
        let ways = self.ways().expect("not too many moves");
        let mut known = BTreeSet::new();
        let mut count = 0;
        for way in ways {
            let route = if routes { way.route.clone() } else { Vec::new() };
            if !known.insert((way.effect.clone(), route)) {
                continue;
            }
            if depth == 1 {
                count += 1;
                continue;
            }
            let mut next = self.clone();
            next.play(&way.effect);
            count += next.perft(depth - 1, routes);
        }
        count
    }
}
