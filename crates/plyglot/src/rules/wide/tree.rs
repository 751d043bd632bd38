//! Trees of cells while the movements of a variant are worked out: below each node stand the cells that can be reached
//! once it is found empty.

use super::cells::{CellSet, Roles};
use super::tables::{MOVE, TAKE};

/// A node; its children hang together as a list, which costs nothing where there is one, as along a line.
#[derive(Clone, Copy)]
struct Node<T> {
    cell: u16,
    value: T,
    /// The first child, or 0.
    child: u32,
    /// The next child of the same parent, or 0.
    next: u32,
}

/// A tree, its root the cell where all ways begin.
pub(super) struct Tree<T> {
    nodes: Vec<Node<T>>,
}

impl<T: Copy + Default> Default for Tree<T> {
    fn default() -> Tree<T> {
        Tree { nodes: vec![Node { cell: u16::MAX, value: T::default(), child: 0, next: 0 }] }
    }
}

impl<T: Copy + Default> Tree<T> {
    /// Where all ways begin.
    pub(super) const ROOT: u32 = 0;

    /// The node of a cell below another, which is made if it is not there.
    pub(super) fn below(&mut self, at: u32, cell: u16) -> u32 {
        let new = self.nodes.len() as u32;
        let mut last = self.nodes[at as usize].child;
        if last == 0 {
            self.nodes[at as usize].child = new;
        } else {
            loop {
                let node = &mut self.nodes[last as usize];
                if node.cell == cell {
                    return last;
                }
                if node.next == 0 {
                    node.next = new;
                    break;
                }
                last = node.next;
            }
        }
        self.nodes.push(Node { cell, value: T::default(), child: 0, next: 0 });
        new
    }

    /// The value of a node.
    pub(super) fn value(&mut self, node: u32) -> &mut T {
        &mut self.nodes[node as usize].value
    }

    /// The value at the end of a path, which is made if it is not there.
    pub(super) fn put(&mut self, path: &[u16]) -> &mut T {
        let end = path.iter().fold(Self::ROOT, |at, &cell| self.below(at, cell));
        self.value(end)
    }

    fn children(&self, at: u32) -> impl Iterator<Item = u32> {
        let known = |node: u32| (node != 0).then_some(node);
        std::iter::successors(known(self.nodes[at as usize].child), move |&node| {
            known(self.nodes[node as usize].next)
        })
    }

    /// Hands out every node with its skip, in depth-first order.
    pub(super) fn lay(&self, out: &mut impl FnMut(u16, u16, T)) {
        let mut laid: Vec<(u32, u16)> = Vec::with_capacity(self.nodes.len());
        self.lay_below(Self::ROOT, &mut laid);
        for (node, skip) in laid {
            out(self.nodes[node as usize].cell, skip, self.nodes[node as usize].value);
        }
    }

    fn lay_below(&self, at: u32, laid: &mut Vec<(u32, u16)>) {
        for child in self.children(at) {
            let index = laid.len();
            laid.push((child, 0));
            self.lay_below(child, laid);
            laid[index].1 = (laid.len() - index) as u16;
        }
    }

    /// Hands out every node below another with the cells before it.
    fn walk(&self, at: u32, path: &mut Vec<u16>, out: &mut impl FnMut(&[u16], u16, T)) {
        for child in self.children(at) {
            let Node { cell, value, .. } = self.nodes[child as usize];
            out(path, cell, value);
            path.push(cell);
            self.walk(child, path, out);
            path.pop();
        }
    }
}

impl Tree<u8> {
    /// Whether two ways lead over one cell.
    pub(super) fn crosses(&self) -> bool {
        let mut seen = CellSet::EMPTY;
        self.nodes[1..].iter().any(|node| {
            let again = seen.has(node.cell);
            seen.insert(node.cell);
            again
        })
    }

    /// A cell that a leap reaches needs no second way.
    pub(super) fn prefer_leaps(&mut self) {
        let roots: Vec<u32> = self.children(Self::ROOT).collect();
        for root in roots {
            let Node { cell, value, .. } = self.nodes[root as usize];
            for (index, node) in self.nodes.iter_mut().enumerate().skip(1) {
                if index != root as usize && node.cell == cell {
                    node.value &= !(value & (MOVE | TAKE));
                }
            }
        }
    }

    /// Whether two nodes lead to one cell.
    pub(super) fn repeats(&self) -> bool {
        let mut ends: Vec<(u16, u8)> = self.nodes[1..].iter().map(|node| (node.cell, node.value)).collect();
        ends.sort_unstable();
        ends.windows(2).any(|pair| pair[0].0 == pair[1].0 && pair[0].1 & pair[1].1 & (MOVE | TAKE) != 0)
    }

    /// Whether a man that hops along a line may also reach a cell of it with the same kind of move by a way of this
    /// tree. Not along that line: there the way must be free where the hop needs a man to leap over.
    pub(super) fn reaches_along(&self, line: &[u16], flags: u8) -> bool {
        let mut reaches = false;
        self.walk(Self::ROOT, &mut Vec::new(), &mut |path, cell, value| {
            let along = line.strip_prefix(path).is_some_and(|rest| rest.first() == Some(&cell));
            reaches |= line[1..].contains(&cell) && value & flags & (MOVE | TAKE) != 0 && !along;
        });
        reaches
    }

    /// Whether a leap reaches the cell with all of these flags.
    pub(super) fn leaps(&self, cell: u16, flags: u8) -> bool {
        self.children(Self::ROOT)
            .map(|child| &self.nodes[child as usize])
            .any(|node| node.cell == cell && node.value & flags == flags)
    }

    /// Notes in another tree from the same cell that these men take where this one says so.
    pub(super) fn add_takes(&self, men: Roles, to: &mut Tree<Roles>) {
        self.add_takes_below(Self::ROOT, men, to, Self::ROOT);
    }

    fn add_takes_below(&self, at: u32, men: Roles, to: &mut Tree<Roles>, there: u32) {
        for child in self.children(at) {
            let Node { cell, value, .. } = self.nodes[child as usize];
            let same = to.below(there, cell);
            if value & TAKE != 0 {
                *to.value(same) |= men;
            }
            self.add_takes_below(child, men, to, same);
        }
    }
}

impl Tree<Roles> {
    /// Each cell where some men take that come from `from`, with the way back there.
    pub(super) fn turned(&self, from: u16, out: &mut impl FnMut(u16, &[u16], Roles)) {
        let mut back = Vec::new();
        self.walk(Self::ROOT, &mut Vec::new(), &mut |path, cell, men| {
            if men != 0 {
                back.clear();
                back.extend(path.iter().rev());
                back.push(from);
                out(cell, &back, men);
            }
        });
    }
}
