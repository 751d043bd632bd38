//! Lexemes to moves: every way to understand them.
//!
//! ```text
//! move   := mover [origin] ("-" place | "x" man [target] | check) [promotion] mark*
//! mover  := K | Q | [wing](R|B|N) | [file]P       origin := "(" spec ")" | "/" spec
//! target := "/" spec | "(" spec ")"               spec   := file rank | file | rank
//! ```
//!
//! In Spanish and its kin the rank stands before the file and the wing after the man: `C3AR`, `CRxP`, `C7-5C`.

use super::lexemes::{Lexeme, Sign};
use super::tree::{Act, FileName, Man, Place, Tree};
use crate::men::Kind;
use crate::notation::algebraic::suffix::Mark;
use crate::pattern::{CheckClaim, Wing};

/// All ways to understand the lexemes from the first on, each with the lexeme after its last.
pub(super) struct Grammar<'l> {
    pub(super) lexemes: &'l [Lexeme],
    pub(super) rank_first: bool,
    /// Where the way that came furthest stopped, and what was expected there.
    pub(super) furthest: std::cell::Cell<(usize, &'static str)>,
}

/// Several ways to understand the same lexemes.
type Ways<T> = Vec<(T, usize)>;

impl<'l> Grammar<'l> {
    pub(super) fn new(lexemes: &'l [Lexeme], rank_first: bool) -> Grammar<'l> {
        Grammar { lexemes, rank_first, furthest: (0, "the letter of a man").into() }
    }

    fn sign(&self, at: usize) -> Option<Sign> {
        self.lexemes.get(at).map(|lexeme| lexeme.sign)
    }

    fn is(&self, at: usize, sign: Sign) -> bool {
        self.sign(at) == Some(sign)
    }

    fn man_at(&self, at: usize) -> Option<Kind> {
        match self.sign(at)? {
            Sign::Man(kind) => Some(kind),
            _ => None,
        }
    }

    fn expected(&self, at: usize, what: &'static str) {
        if at > self.furthest.get().0 {
            self.furthest.set((at, what));
        }
    }

    /// Every move, and where it ends.
    pub(super) fn moves(&self) -> Ways<Tree> {
        let mut found = Vec::new();
        if let Some(Sign::Castling(wing)) = self.sign(0) {
            let castled = self.marks(Tree::new(Man::any(Kind::KING), Act::Castles(Some(wing))), 1);
            return vec![castled];
        }
        if let Some(castled) = self.castles() {
            return castled;
        }
        for (mover, end) in self.men(0) {
            self.expected(end, "`-` and a square, or `x` and a man");
            // The hyphen may stand before the place, too: `R-(B5)B7`.
            let bracket = if self.is(end, Sign::To) && self.is(end + 1, Sign::Open) { end + 1 } else { end };
            for (origin, end) in self.origins(mover, bracket) {
                self.acts(Tree { origin, ..Tree::new(mover, Act::Unsaid) }, end, &mut found);
            }
        }
        found
    }

    /// `Castles`, `Castles (K R)`, `Castles on the Queen's side`, `petit roque`, `enroque largo`; `None` where the move is
    /// none of these.
    fn castles(&self) -> Option<Ways<Tree>> {
        let (mut wing, mut at) = match self.sign(0)? {
            Sign::Castles => (None, 1),
            Sign::Wing(wing) if self.is(1, Sign::Castles) => (Some(wing), 2),
            _ => return None,
        };
        let mut found = Vec::new();
        loop {
            let castled = Tree::new(Man::any(Kind::KING), Act::Castles(wing));
            // A bracket, or `on`, that leads to nothing is none of the move.
            if !matches!(self.lexemes[at - 1].sign, Sign::Open | Sign::At) {
                found.push(self.marks(castled, at));
            }
            match self.sign(at) {
                Some(Sign::Wing(said)) if wing.is_none() => wing = Some(said),
                Some(Sign::Man(Kind::KING)) if wing.is_none() => wing = Some(Wing::King),
                Some(Sign::Man(Kind::QUEEN)) if wing.is_none() => wing = Some(Wing::Queen),
                Some(Sign::Man(Kind::ROOK) | Sign::Side | Sign::Open | Sign::Close | Sign::At) => {}
                _ => break,
            }
            at += 1;
        }
        self.expected(at, "the wing on which the king castles");
        Some(found)
    }

    /// The men that may be named here.
    fn men(&self, at: usize) -> Ways<Man> {
        let Some(kind) = self.man_at(at) else { return Vec::new() };
        let mut men = vec![(Man::any(kind), at + 1)];
        let wing = |kind| match kind {
            Kind::KING => Some(Wing::King),
            Kind::QUEEN => Some(Wing::Queen),
            _ => None,
        };
        let next = self.man_at(at + 1);
        if self.rank_first {
            if kind == Kind::PAWN {
                men.extend(self.files(at + 1).into_iter().map(|(file, end)| {
                    let man = Man { file: Some(file), ..Man::any(kind) };
                    (man, end)
                }));
            } else if is_paired(kind)
                && let Some(wing) = next.and_then(wing)
            {
                men.push((Man { wing: Some(wing), ..Man::any(kind) }, at + 2));
            }
            return men;
        }
        if let (Some(wing), Some(piece)) = (wing(kind), next.filter(|&next| is_paired(next))) {
            men.push((Man { wing: Some(wing), ..Man::any(piece) }, at + 2));
        }
        for (file, end) in self.files(at) {
            if self.man_at(end) == Some(Kind::PAWN) {
                men.push((Man { file: Some(file), ..Man::any(Kind::PAWN) }, end + 1));
            }
        }
        men
    }

    /// The files that may be named here.
    fn files(&self, at: usize) -> Ways<FileName> {
        let Some(kind) = self.man_at(at).filter(|&kind| kind != Kind::PAWN) else { return Vec::new() };
        let mut files = vec![(FileName { piece: kind, wing: None }, at + 1)];
        if let Some(next) = self.man_at(at + 1) {
            let (piece, side) = if self.rank_first { (kind, next) } else { (next, kind) };
            let wing = match side {
                Kind::KING => Some(Wing::King),
                Kind::QUEEN => Some(Wing::Queen),
                _ => None,
            };
            if is_paired(piece) && wing.is_some() {
                files.push((FileName { piece, wing }, at + 2));
            }
        }
        files
    }

    /// A rank, and where it ends: `4`, `fourth square`, `sq.`.
    fn rank(&self, at: usize) -> Option<(u8, usize)> {
        match self.sign(at)? {
            Sign::Rank(rank) => Some((rank, at + 1 + usize::from(self.is(at + 1, Sign::Square)))),
            Sign::Square => Some((1, at + 1)),
            _ => None,
        }
    }

    /// The squares that may be named here, as `mover` names them.
    fn squares(&self, mover: Man, at: usize) -> Ways<Place> {
        if self.rank_first {
            let Some((rank, end)) = self.rank(at) else { return Vec::new() };
            let square = |(file, end)| (Place { file: Some(file), rank: Some(rank) }, end);
            return self.files(end).into_iter().map(square).collect();
        }
        let files = match self.is(at, Sign::Own) {
            true => self.own_files(mover, at + 1),
            false => self.files(at),
        };
        files
            .into_iter()
            .filter_map(|(file, end)| {
                self.expected(end, "a rank from 1 to 8 after the file");
                let (rank, end) = self.rank(end)?;
                Some((Place { file: Some(file), rank: Some(rank) }, end))
            })
            .collect()
    }

    /// Squares of the first rank whose rank is left out, as some printers do: `R to QB`, `K - B`. A pawn has none there.
    fn squares_at_home(&self, mover: Man, at: usize) -> Ways<Place> {
        if self.rank_first || mover.kind == Kind::PAWN {
            return Vec::new();
        }
        let mut files = self.files(at);
        files.retain(|(_, end)| self.rank(*end).is_none());
        files.into_iter().map(|(file, end)| (Place { file: Some(file), rank: Some(1) }, end)).collect()
    }

    /// After `his` or `her`: the mover's own file, or that of a piece on the mover's own wing.
    fn own_files(&self, mover: Man, at: usize) -> Ways<FileName> {
        let wing = match mover.kind {
            Kind::KING => Some(Wing::King),
            Kind::QUEEN => Some(Wing::Queen),
            _ => mover.wing,
        };
        if self.rank(at).is_some() {
            let wing = if is_paired(mover.kind) { wing } else { None };
            let own = match mover.kind {
                Kind::PAWN => mover.file,
                piece => Some(FileName { piece, wing }),
            };
            return own.map(|file| (file, at)).into_iter().collect();
        }
        let mut files = self.files(at);
        for (file, _) in &mut files {
            if is_paired(file.piece) && file.wing.is_none() {
                file.wing = wing;
            }
        }
        files
    }

    /// A square, a rank or a file, in brackets or after a stroke.
    fn specs(&self, mover: Man, at: usize) -> Ways<Place> {
        let mut specs = self.squares(mover, at);
        specs.extend(self.rank(at).map(|(rank, end)| (Place { file: None, rank: Some(rank) }, end)));
        specs.extend(self.files(at).into_iter().map(|(file, end)| {
            let file = Place { file: Some(file), rank: None };
            (file, end)
        }));
        specs
    }

    fn bracketed(&self, mover: Man, at: usize) -> Ways<Place> {
        match self.sign(at) {
            Some(Sign::Open) => {
                let on = usize::from(self.is(at + 1, Sign::At));
                let mut specs = self.specs(mover, at + 1 + on);
                self.expected(at + 1 + on, "a square such as KB3, a file or a rank in the brackets");
                specs.retain(|(_, end)| self.is(*end, Sign::Close));
                specs.iter_mut().for_each(|(_, end)| *end += 1);
                specs
            }
            Some(Sign::Slash) => self.specs(mover, at + 1),
            Some(Sign::At) => self.specs(mover, at + 1),
            _ => Vec::new(),
        }
    }

    /// Where the mover may be said to stand, or nothing.
    fn origins(&self, mover: Man, at: usize) -> Ways<Option<Place>> {
        let mut origins = vec![(None, at)];
        origins.extend(self.bracketed(mover, at).into_iter().map(|(place, end)| (Some(place), end)));
        if self.rank_first
            && let Some((rank, end)) = self.rank(at)
            && matches!(self.sign(end), Some(Sign::To | Sign::Takes))
        {
            origins.push((Some(Place { file: None, rank: Some(rank) }), end));
        }
        origins
    }

    fn acts(&self, tree: Tree, at: usize, found: &mut Ways<Tree>) {
        match self.sign(at) {
            Some(Sign::To) => {
                self.expected(at + 1, "a square such as KB3 after the hyphen");
                for (place, end) in self.squares(tree.mover, at + 1) {
                    self.tails(Tree { act: Act::Goes(place), ..tree }, end, found);
                }
                for (place, end) in self.squares_at_home(tree.mover, at + 1) {
                    self.tails(Tree { act: Act::Goes(place), cost: tree.cost + 1, ..tree }, end, found);
                }
            }
            Some(Sign::Interposes) => {
                let marked = self.marks(Tree { act: Act::Interposes, cost: tree.cost + 1, ..tree }, at + 1);
                found.push(marked);
            }
            Some(Sign::Takes) => {
                self.expected(at + 1, "the man that is taken");
                // No king is taken: `Q takes K8` names a square.
                if self.man_at(at + 1) == Some(Kind::KING)
                    && let Some((rank, end)) = self.rank(at + 2)
                {
                    let king = FileName { piece: Kind::KING, wing: None };
                    let place = Place { file: Some(king), rank: Some(rank) };
                    self.tails(Tree { act: Act::TakesOn(place), cost: tree.cost + 2, ..tree }, end, found);
                }
                for (victim, end) in self.men(at + 1) {
                    self.tails(Tree { act: Act::Takes(victim, None), ..tree }, end, found);
                    for (place, end) in self.bracketed(tree.mover, end) {
                        // `PxN(Q)` is a promotion first.
                        let cost = tree.cost + u8::from(place.rank.is_none());
                        self.tails(Tree { act: Act::Takes(victim, Some(place)), cost, ..tree }, end, found);
                    }
                }
            }
            Some(Sign::Queens) => {
                let queens = Tree { promotion: Some(Kind::QUEEN), cost: tree.cost + 1, ..tree };
                let marked = self.marks(queens, at + 1);
                found.push(marked);
            }
            Some(Sign::Becomes) => {
                self.tails(Tree { cost: tree.cost + 1, ..tree }, at, found);
                found.retain(|(tree, _)| tree.act != Act::Unsaid || tree.promotion.is_some());
            }
            Some(Sign::Mark(Mark::Check(_))) => {
                let (marked, end) = self.marks(Tree { cost: tree.cost + 1, ..tree }, at);
                if marked.check.is_some() {
                    found.push((marked, end));
                }
            }
            _ if tree.origin.is_none() => {
                // The hyphen is lost; before a rank (`P4R`) none is due.
                let cost = tree.cost + if self.rank_first { 0 } else { 2 };
                for (place, end) in self.squares(tree.mover, at) {
                    self.tails(Tree { act: Act::Goes(place), cost, ..tree }, end, found);
                }
            }
            _ => {
                let cost = tree.cost + if self.rank_first { 0 } else { 2 };
                for (place, end) in self.squares(tree.mover, at) {
                    self.tails(Tree { act: Act::Goes(place), cost, ..tree }, end, found);
                }
            }
        }
    }

    /// Promotion and marks.
    fn tails(&self, tree: Tree, at: usize, found: &mut Ways<Tree>) {
        self.expected(at, "a promotion, `ch`, `mate`, or the end of the move");
        let plain = self.marks(tree, at);
        found.push(plain);
        if tree.mover.kind != Kind::PAWN {
            return;
        }
        for (kind, end, cost) in self.promotions(at) {
            let tree = Tree { promotion: Some(kind), cost: tree.cost + cost, ..tree };
            let marked = self.marks(tree, end);
            found.push(marked);
        }
    }

    /// `(Q)`, `=Q`, `=(Q)`, `/Q`, `becomes a Queen`, `queening`, each in brackets too; `Q`.
    fn promotions(&self, at: usize) -> Vec<(Kind, usize, u8)> {
        let mut found = Vec::from_iter(self.becomes(at).map(|(kind, end)| (kind, end, 0)));
        let inside = if self.is(at, Sign::Equals) { at + 1 } else { at };
        if self.is(inside, Sign::Open) {
            let man = self.becomes(inside + 1).or_else(|| Some((self.man_at(inside + 1)?, inside + 2)));
            let closed = man.filter(|&(_, end)| self.is(end, Sign::Close));
            found.extend(closed.map(|(kind, end)| (kind, end + 1, 0)));
        }
        if let Some(kind) = self.man_at(at).filter(|_| !self.begins_move(at)) {
            found.push((kind, at + 1, 1));
        }
        found.retain(|(kind, ..)| !matches!(*kind, Kind::PAWN | Kind::KING));
        found
    }

    /// The man after a sign or a word of promotion: `=Q`, `promotes to a Queen`, `queening`.
    fn becomes(&self, at: usize) -> Option<(Kind, usize)> {
        let man = match self.sign(at)? {
            Sign::Queens => return Some((Kind::QUEEN, at + 1)),
            Sign::Becomes if self.is(at + 1, Sign::To) => at + 2,
            Sign::Equals | Sign::Slash | Sign::Becomes => at + 1,
            _ => return None,
        };
        Some((self.man_at(man)?, man + 1))
    }

    /// Whether a man after a blank is the mover of the next move: the `R` of `PxP R2D`, not the one of `P-K8 R mate`.
    fn begins_move(&self, at: usize) -> bool {
        self.lexemes[at].gap && !matches!(self.sign(at + 1), None | Some(Sign::Mark(_)))
    }

    /// All marks that stand here.
    fn marks(&self, mut tree: Tree, mut at: usize) -> (Tree, usize) {
        while let Some(Sign::Mark(mark)) = self.sign(at) {
            match mark {
                Mark::EnPassant => tree.en_passant = true,
                Mark::Check(claim) if weight(Some(claim)) > weight(tree.check) => tree.check = Some(claim),
                Mark::Check(_) => {}
            }
            at += 1;
        }
        self.expected(at, "the end of the move");
        (tree, at)
    }

    /// Whether a move that ends before lexeme `end` has swallowed the man that begins the next one, where it could also end
    /// at one of `ends`: `BxQ B-B4` takes no queen's bishop, and `P 4 T  D 2 R` goes to no queen's rook's file.
    pub(super) fn swallows_mover(&self, end: usize, ends: &[usize]) -> bool {
        let goes_on = |mover: Man, at: usize| match self.sign(at) {
            Some(Sign::Takes) => true,
            // Before a man the dash parts two moves: `C 3 F R — C 3 F D`.
            Some(Sign::To) => !self.rank_first || !self.squares(mover, at + 1).is_empty(),
            Some(Sign::Rank(_)) => self.rank_first && !self.squares(mover, at).is_empty(),
            _ => false,
        };
        ends.iter().filter(|&&at| at < end && self.lexemes[at].gap).any(|&at| {
            self.men(at).into_iter().any(|(mover, next)| {
                let mut ends = self.origins(mover, next).into_iter().map(|(_, next)| next);
                ends.any(|next| next >= end && goes_on(mover, next))
            })
        })
    }
}

/// Whether a side has two such pieces at the start, one on each wing.
fn is_paired(kind: Kind) -> bool {
    matches!(kind, Kind::ROOK | Kind::KNIGHT | Kind::BISHOP)
}

/// Of several marks the one that says most counts.
fn weight(claim: Option<CheckClaim>) -> u8 {
    match claim {
        None => 0,
        Some(CheckClaim::Check) => 1,
        Some(CheckClaim::Discovered) => 2,
        Some(CheckClaim::Double) => 3,
        Some(CheckClaim::MateOrDouble) => 4,
        Some(_) => 5,
    }
}
