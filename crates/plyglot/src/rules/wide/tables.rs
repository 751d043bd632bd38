//! The movements of a variant, worked out for every cell.
//!
//! What a man can do from a cell is a tree of cells, laid out flat in depth-first order: below each node stand the
//! cells that can be reached once that node is found empty, and `skip` says where the tree goes on when it is not. One
//! walk serves leapers (trees of single nodes), riders (chains), and lame leapers (a leg, with its targets below).
//! The same trees turned round, from the cell attacked outwards, tell who attacks it.

use super::betza::{Again, Part, Way, between, offset};
use super::cells::{CellSet, Roles, one};
use super::tree::Tree;
use super::variant::Man;
use crate::board::MAX_SIDE;
use crate::{Board, ByColor, Cell, Color};

/// The man may go to this empty cell.
pub(super) const MOVE: u8 = 1;
/// It may take here.
pub(super) const TAKE: u8 = 2;
/// It may take en passant here.
pub(super) const EN_PASSANT: u8 = 4;
/// It gets here only as a first move.
pub(super) const FIRST: u8 = 8;

/// A cell on the way of a man.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub cell: u16,
    /// How many nodes to go on when the cell is not empty.
    pub skip: u16,
    pub flags: u8,
}

/// How a hop goes on behind the man leapt over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum HopKind {
    /// As far as the way is free.
    Cannon,
    /// To the next cell.
    Near,
    /// To the next cell, and the man leapt over is the neighbour.
    Touch,
}

/// One line of a hopper.
#[derive(Clone, Copy, Debug)]
pub(super) struct Hop {
    pub start: u32,
    pub length: u8,
    pub flags: u8,
    pub kind: HopKind,
}

/// A cell from which some men attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct Seen {
    pub cell: u16,
    pub skip: u16,
    /// The roles that attack from here if all before it is empty.
    pub men: Roles,
}

/// A cell of a line along which hoppers attack.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeenHop {
    pub cell: u16,
    /// Whether it begins a line.
    pub begins: bool,
    /// Over any man before it.
    pub cannons: Roles,
    /// Over the neighbour of the cell attacked.
    pub near: Roles,
}

/// A move of two steps.
#[derive(Clone, Copy, Debug)]
pub(super) struct Chain {
    /// Where the first one ends.
    pub via: u16,
    pub to: u16,
    /// [`MOVE`] or [`TAKE`] on the way.
    pub first: u8,
    /// The same at the end.
    pub last: u8,
}

/// A move of two steps that takes on a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct SeenChain {
    pub from: u16,
    pub role: u8,
    pub chain: Chain,
}

/// Lists of unequal length in one vector.
#[derive(Clone, Debug)]
struct Lists<T> {
    starts: Vec<u32>,
    items: Vec<T>,
}

impl<T> Lists<T> {
    fn new() -> Lists<T> {
        Lists { starts: vec![0], items: Vec::new() }
    }

    fn close(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    #[inline(always)]
    fn get(&self, index: usize) -> &[T] {
        &self.items[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Who attacks each cell, while it is worked out for one side.
struct Sight {
    /// From each cell the ways on which men take, of all roles together: most men share theirs with others.
    ways: Vec<Tree<Roles>>,
    hops: Vec<Vec<Vec<SeenHop>>>,
    chains: Vec<Vec<SeenChain>>,
}

/// All movements of a variant.
#[derive(Clone, Debug)]
pub(super) struct Tables {
    cells: usize,
    roles: usize,
    /// Words of 64 cells.
    pub words: usize,
    ways: Lists<Node>,
    hops: Lists<Hop>,
    hop_cells: Vec<u16>,
    seen: Lists<Seen>,
    seen_hops: Lists<SeenHop>,
    chains: Lists<Chain>,
    seen_chains: Lists<SeenChain>,
    /// Some man makes moves of two steps.
    pub chained: bool,
    /// Some of them take where no leap of the same man does.
    pub chains_take: bool,
    /// Some man leaps over others.
    pub hoppers: bool,
    /// Some man has two ways to one cell, so that moves may come twice.
    pub repeats: bool,
    /// Cells from which a man can move on an empty board, by colour and role.
    mobile: ByColor<Vec<CellSet>>,
    /// Men that take wherever they go to and go wherever they take, so that who attacks a cell tells who may go there.
    pub alike: Roles,
    /// How many files and ranks each man goes at most.
    spans: Vec<[u8; 2]>,
    /// Cannons of janggi: they neither leap over one another nor take one another.
    pub shy: Roles,
}

/// What else shapes the movements.
pub(super) struct Shape<'a> {
    pub board: &'a Board,
    pub men: &'a [Man],
    /// Where men of a role may go; `None` is everywhere.
    pub regions: &'a ByColor<Vec<Option<CellSet>>>,
    pub first: &'a ByColor<CellSet>,
    pub triple: &'a ByColor<CellSet>,
    pub pawns: Roles,
    /// Cells joined by diagonal lines (the palaces of janggi).
    pub diagonals: CellSet,
    /// Men that step sideways only from this rank on, from 0.
    pub soldiers: (Roles, u8),
    /// The king, where kings may not face each other.
    pub flying: Option<u8>,
    pub shy: Roles,
}

impl Tables {
    /// The ways of a man.
    #[inline(always)]
    pub(super) fn ways(&self, color: Color, role: u8, cell: u16) -> &[Node] {
        self.ways.get((color.index() * self.roles + usize::from(role)) * self.cells + usize::from(cell))
    }

    /// Its lines over other men.
    #[inline(always)]
    pub(super) fn hops(&self, color: Color, role: u8, cell: u16) -> &[Hop] {
        self.hops.get((color.index() * self.roles + usize::from(role)) * self.cells + usize::from(cell))
    }

    /// The cells of such a line.
    #[inline(always)]
    pub(super) fn hop_cells(&self, hop: &Hop) -> &[u16] {
        &self.hop_cells[hop.start as usize..hop.start as usize + usize::from(hop.length)]
    }

    /// Its moves of two steps.
    #[inline(always)]
    pub(super) fn chains(&self, color: Color, role: u8, cell: u16) -> &[Chain] {
        self.chains.get((color.index() * self.roles + usize::from(role)) * self.cells + usize::from(cell))
    }

    /// Moves of two steps by which men of `by` attack the cell, and by no leap.
    #[inline(always)]
    pub(super) fn seen_chains(&self, by: Color, cell: u16) -> &[SeenChain] {
        self.seen_chains.get(by.index() * self.cells + usize::from(cell))
    }

    /// From where men of `by` attack the cell.
    #[inline(always)]
    pub(super) fn seen(&self, by: Color, cell: u16) -> &[Seen] {
        self.seen.get(by.index() * self.cells + usize::from(cell))
    }

    /// From where hoppers of `by` attack it.
    #[inline(always)]
    pub(super) fn seen_hops(&self, by: Color, cell: u16) -> &[SeenHop] {
        self.seen_hops.get(by.index() * self.cells + usize::from(cell))
    }

    /// Whether a man of the role ever goes to a cell so many files and ranks away.
    #[inline]
    pub(super) fn spans(&self, role: u8, apart: [u8; 2]) -> bool {
        let span = self.spans[usize::from(role)];
        apart[0] <= span[0] && apart[1] <= span[1]
    }

    /// Whether the man could ever move from the cell.
    #[inline]
    pub(super) fn is_mobile(&self, color: Color, role: u8, cell: u16) -> bool {
        self.mobile[color].get(usize::from(role)).is_some_and(|set| set.has(cell))
    }

    /// Works them out.
    pub(super) fn new(shape: &Shape<'_>) -> Tables {
        let cells = usize::from(shape.board.files()) * usize::from(shape.board.ranks());
        let roles = shape.men.len();
        let mut tables = Tables {
            cells,
            roles,
            words: cells.div_ceil(64),
            ways: Lists::new(),
            hops: Lists::new(),
            hop_cells: Vec::new(),
            seen: Lists::new(),
            seen_hops: Lists::new(),
            chains: Lists::new(),
            seen_chains: Lists::new(),
            chained: false,
            chains_take: false,
            hoppers: false,
            repeats: false,
            mobile: ByColor([vec![CellSet::EMPTY; roles], vec![CellSet::EMPTY; roles]]),
            alike: Roles::MAX,
            spans: vec![[0; 2]; roles],
            shy: shape.shy,
        };
        for color in Color::BOTH {
            let mut seen = Sight {
                ways: (0..cells).map(|_| Tree::default()).collect(),
                hops: vec![Vec::new(); cells],
                chains: vec![Vec::new(); cells],
            };
            for role in 0..roles as u8 {
                for cell in 0..cells as u16 {
                    tables.man(shape, color, role, cell, &mut seen);
                }
            }
            let mut trees: Vec<Tree<Roles>> = (0..cells).map(|_| Tree::default()).collect();
            for (from, ways) in seen.ways.iter().enumerate() {
                ways.turned(from as u16, &mut |target, back, men| {
                    *trees[usize::from(target)].put(back) |= men;
                });
            }
            for (target, tree) in trees.iter_mut().enumerate() {
                if let Some(king) = shape.flying {
                    face(shape.board, target as u16, king, tree);
                }
                tree.lay(&mut |cell, skip, men| tables.seen.items.push(Seen { cell, skip, men }));
                tables.seen.close();
                tables.seen_hops.items.extend(seen.hops[target].iter().flatten());
                tables.seen_hops.close();
                tables.seen_chains.items.extend(&seen.chains[target]);
                tables.seen_chains.close();
            }
        }
        tables
    }

    fn man(&mut self, shape: &Shape<'_>, color: Color, role: u8, cell: u16, seen: &mut Sight) {
        let mut tree = Tree::default();
        let mut hops: Vec<(Vec<u16>, u8, HopKind)> = Vec::new();
        let mut chains = Vec::new();
        let mut way = Builder { shape, color, role, tree: &mut tree, hops: &mut hops, chains: &mut chains };
        let man = &shape.men[usize::from(role)];
        let far = man.far.as_ref().filter(|(_, rank)| way.rank(cell) >= *rank);
        for part in &far.map_or(&man.movement, |(movement, _)| movement).parts {
            way.part(part, cell);
        }
        if shape.pawns & one(role) != 0 && shape.triple[color].has(cell) {
            let steps = vec![(0, 3)];
            let triple =
                Part { steps, range: 1, moves: true, way: Way::Lame, first: true, ..Part::default() };
            way.steps(&triple, cell, FIRST);
        }
        let crosses = tree.crosses();
        if crosses {
            tree.prefer_leaps();
        }
        self.repeats |= crosses && tree.repeats()
            || hops.iter().any(|(line, flags, _)| tree.reaches_along(line, *flags))
            || hops.iter().enumerate().any(|(index, hop)| hops[..index].iter().any(|other| meet(hop, other)));
        tree.add_takes(one(role), &mut seen.ways[usize::from(cell)]);
        for (line, flags, kind) in hops {
            self.hoppers = true;
            if flags & TAKE != 0 {
                turn_hop(cell, role, &line, kind, &mut seen.hops);
            }
            let start = self.hop_cells.len() as u32;
            self.hops.items.push(Hop { start, length: line.len() as u8, flags, kind });
            self.hop_cells.extend(line);
        }
        let moves_twice = !chains.is_empty();
        for mut chain in chains {
            // A quiet step and another are no more than the leap there.
            if chain.to != cell && tree.leaps(chain.to, chain.last) {
                chain.first &= !MOVE;
            }
            self.repeats |= chain.to != cell && chain.first & MOVE != 0;
            let taken = [
                (chain.first & TAKE != 0).then_some(chain.via),
                (chain.last & TAKE != 0 && chain.to != cell).then_some(chain.to),
            ];
            for target in taken.into_iter().flatten().filter(|&target| !tree.leaps(target, TAKE)) {
                self.chains_take = true;
                seen.chains[usize::from(target)].push(SeenChain { from: cell, role, chain });
            }
            if chain.first != 0 {
                self.chains.items.push(chain);
            }
        }
        self.chains.close();
        self.chained |= moves_twice;
        let start = self.ways.items.len();
        tree.lay(&mut |cell, skip, flags| self.ways.items.push(Node { cell, skip, flags }));
        let ways = &self.ways.items[start..];
        let any = ways.iter().any(|node| node.flags & (MOVE | TAKE) != 0);
        let alike = ways.iter().all(|node| [0, MOVE | TAKE].contains(&(node.flags & !FIRST)));
        let span = &mut self.spans[usize::from(role)];
        for node in ways {
            let apart = shape.board.apart(Cell(cell), Cell(node.cell));
            *span = [span[0].max(apart[0]), span[1].max(apart[1])];
        }
        self.ways.close();
        let hops = self.hops.items.len() as u32 > *self.hops.starts.last().unwrap_or(&0);
        let besides = hops || moves_twice || man.unknown;
        if besides {
            *span = [MAX_SIDE; 2];
        }
        if besides || !alike {
            self.alike &= !one(role);
        }
        self.hops.close();
        if any || hops || moves_twice || man.unknown {
            self.mobile[color][usize::from(role)].insert(cell);
        }
    }
}

/// Puts the parts of one man's movement into its tree.
struct Builder<'a> {
    shape: &'a Shape<'a>,
    color: Color,
    role: u8,
    tree: &'a mut Tree<u8>,
    hops: &'a mut Vec<(Vec<u16>, u8, HopKind)>,
    chains: &'a mut Vec<Chain>,
}

impl Builder<'_> {
    fn part(&mut self, part: &Part, from: u16) {
        if part.first && !self.shape.first[self.color].has(from) {
            return;
        }
        if let Some(again) = &part.again {
            self.twice(part, again, from);
            return;
        }
        let first = if part.first { FIRST } else { 0 };
        let (soldiers, rank) = self.shape.soldiers;
        if soldiers & one(self.role) != 0 && self.rank(from) < rank {
            let mut ahead = part.clone();
            ahead.steps.retain(|&(_, ahead)| ahead > 0);
            self.steps(&ahead, from, first);
        } else {
            self.steps(part, from, first);
        }
        if self.shape.diagonals.has(from) {
            self.diagonals(part, from);
        }
    }

    fn rank(&self, cell: u16) -> u8 {
        self.shape.board.rank_for(self.color, self.shape.board.rank(Cell(cell)))
    }

    fn steps(&mut self, part: &Part, from: u16, first: u8) {
        for &step in &part.steps {
            let line = self.line(from, step, part.range, None);
            match part.way {
                Way::Plain => self.chain(&line, part, first),
                Way::Lame => {
                    let (mut at, mut node) = (from, Tree::<u8>::ROOT);
                    for &to in &line {
                        for leg in between(step) {
                            if let Some(leg) = offset(self.shape.board, self.color, Cell(at), leg) {
                                node = self.tree.below(node, leg.0);
                            }
                        }
                        node = self.tree.below(node, to);
                        *self.tree.value(node) |= self.flags(part, to) | first;
                        at = to;
                    }
                }
                Way::Over if part.range == 1 => {
                    for leg in between(step) {
                        let Some(leg) = offset(self.shape.board, self.color, Cell(from), leg) else {
                            continue;
                        };
                        if let [to] = line[..] {
                            self.hop(vec![leg.0, to], part, HopKind::Touch);
                        }
                    }
                }
                Way::Over => self.chain(line.get(1..).unwrap_or(&[]), part, first),
                Way::Hopper => self.hop(line, part, HopKind::Cannon),
                Way::Grasshopper => self.hop(line, part, HopKind::Near),
            }
        }
    }

    /// Two steps, the second from where the first one ends.
    fn twice(&mut self, part: &Part, again: &Again, from: u16) {
        let board = self.shape.board;
        let second = Part { moves: again.moves, takes: again.takes, ..Part::default() };
        for &step in &part.steps {
            let Some(via) = offset(board, self.color, Cell(from), step) else { continue };
            for next in again.after(step) {
                let Some(to) = offset(board, self.color, via, next) else { continue };
                // The cell that the man left is empty.
                let last = if to.0 == from && again.moves { MOVE } else { self.flags(&second, to.0) };
                if last != 0 {
                    let first = self.flags(part, u16::MAX);
                    self.chains.push(Chain { via: via.0, to: to.0, first, last });
                }
            }
        }
    }

    /// Along the diagonals of a palace go those that can go both ways that a diagonal is made of.
    fn diagonals(&mut self, part: &Part, from: u16) {
        for (across, ahead) in [(1, 1), (1, -1), (-1, -1), (-1, 1)] {
            if !part.steps.contains(&(across, 0)) || !part.steps.contains(&(0, ahead)) {
                continue;
            }
            let line = self.line(from, (across, ahead), part.range, Some(&self.shape.diagonals));
            match part.way {
                Way::Hopper => self.hop(line, part, HopKind::Cannon),
                Way::Grasshopper => self.hop(line, part, HopKind::Near),
                _ => self.chain(&line, part, 0),
            }
        }
    }

    /// The cells of repeated steps, in a region if one is given.
    fn line(&self, from: u16, step: (i8, i8), range: u8, within: Option<&CellSet>) -> Vec<u16> {
        let limit = if range == 0 { usize::MAX } else { usize::from(range) };
        std::iter::successors(Some(Cell(from)), |&cell| {
            offset(self.shape.board, self.color, cell, step)
                .filter(|cell| within.is_none_or(|within| within.has(cell.0)))
        })
        .skip(1)
        .take(limit)
        .map(|cell| cell.0)
        .collect()
    }

    fn chain(&mut self, line: &[u16], part: &Part, first: u8) {
        let mut at = Tree::<u8>::ROOT;
        for &to in line {
            at = self.tree.below(at, to);
            *self.tree.value(at) |= self.flags(part, to) | first;
        }
    }

    fn hop(&mut self, line: Vec<u16>, part: &Part, kind: HopKind) {
        let flags = self.flags(&Part { en_passant: false, ..part.clone() }, u16::MAX);
        if line.len() > 1 {
            self.hops.push((line, flags, kind));
        }
    }

    /// What the part allows on a cell.
    fn flags(&self, part: &Part, to: u16) -> u8 {
        let outside = self.shape.regions[self.color][usize::from(self.role)]
            .as_ref()
            .is_some_and(|region| to != u16::MAX && !region.has(to));
        if outside {
            return 0;
        }
        let flag = |set, flag| if set { flag } else { 0 };
        flag(part.moves, MOVE) | flag(part.takes, TAKE) | flag(part.en_passant, EN_PASSANT)
    }
}

/// A king that faces the target along its file.
fn face(board: &Board, target: u16, king: u8, seen: &mut Tree<Roles>) {
    for ahead in [1, -1] {
        let mut node = Tree::<Roles>::ROOT;
        let mut at = Cell(target);
        while let Some(next) = offset(board, Color::White, at, (0, ahead)) {
            node = seen.below(node, next.0);
            *seen.value(node) |= one(king);
            at = next;
        }
    }
}

/// Whether two lines of a hopper lead to one cell.
fn meet(a: &(Vec<u16>, u8, HopKind), b: &(Vec<u16>, u8, HopKind)) -> bool {
    a.1 & b.1 & (MOVE | TAKE) != 0 && a.0[1..].iter().any(|cell| b.0[1..].contains(cell))
}

/// Notes from where a hopper attacks along one line.
fn turn_hop(from: u16, role: u8, line: &[u16], kind: HopKind, seen: &mut [Vec<Vec<SeenHop>>]) {
    for target in 1..line.len() {
        if kind == HopKind::Touch && target != 1 {
            break;
        }
        let mut path: Vec<u16> = line[..target].iter().rev().copied().collect();
        path.push(from);
        let lines = &mut seen[usize::from(line[target])];
        let known = lines.iter().position(|known| known.iter().zip(&path).all(|(a, &b)| a.cell == b));
        let known = known.unwrap_or_else(|| {
            lines.push(Vec::new());
            lines.len() - 1
        });
        let known = &mut lines[known];
        for &cell in path.iter().skip(known.len()) {
            known.push(SeenHop { cell, begins: known.is_empty(), cannons: 0, near: 0 });
        }
        let last = &mut known[path.len() - 1];
        match kind {
            HopKind::Cannon => last.cannons |= one(role),
            HopKind::Near | HopKind::Touch => last.near |= one(role),
        }
    }
}
