//! What waits to be done in a search for repairs, in its order.

use super::node::{Node, Stopped};
use crate::repair::price::{self, Cost};
use crate::repair::script::Change;
use crate::rules::Position;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::rc::Rc;

/// What a half-move that is legal as written is worth: more than the chance that it is so in a wrong line, since lines that
/// go far are to come to their end first.
const WORTH: i64 = 8;

/// A rival that is dearer than the best by more than this is not sought.
const RIVALS: Cost = 50;

/// What waits.
pub(super) enum Next<'a, P: Position> {
    /// A correction to be tried.
    Trial(Trial<'a, P>),
    /// Corrections to be sought.
    Hunt(Hunt<'a, P>),
    /// A line to be read on, or to be mended where it stops.
    Node(Node<'a, P::Move>),
}

/// A correction to be tried.
pub(super) struct Trial<'a, P: Position> {
    pub(super) stopped: Rc<Stopped<'a, P>>,
    pub(super) at: usize,
    /// The move that stands for the word, or is put in before it.
    pub(super) first: Option<P::Move>,
    pub(super) change: Change,
    pub(super) toll: Toll,
}

/// Corrections that are to be sought when it is their turn, since they are dear or seeking them takes long.
pub(super) struct Hunt<'a, P: Position> {
    pub(super) stopped: Rc<Stopped<'a, P>>,
    pub(super) what: What,
    /// What they cost at least.
    pub(super) toll: Toll,
}

/// Which corrections are sought.
#[derive(Clone, Copy)]
pub(super) enum What {
    /// Those long before the place where the line stops.
    Farther,
    /// A half-move put in before this place.
    Missing(usize),
    /// Any move for the text at which the line stops.
    Others,
}

/// What a correction costs.
#[derive(Clone, Copy)]
pub(super) struct Toll {
    pub(super) price: Cost,
    /// The part of the price that is for a move made up.
    pub(super) invented: Cost,
    /// What it adds to what the numbers say against the line, or takes from it.
    pub(super) numbers: i64,
}

/// The cheapest whole line.
struct Best {
    weight: Cost,
    /// Where the line stopped that each correction mends, and its price.
    fixes: Vec<(usize, Cost)>,
}

/// What waits, the most promising first.
pub(super) struct Queue<'a, P: Position> {
    order: BinaryHeap<(Reverse<i64>, Reverse<usize>)>,
    waiting: Vec<Option<Next<'a, P>>>,
    best: Option<Best>,
}

impl<'a, P: Position> Queue<'a, P> {
    pub(super) fn new() -> Queue<'a, P> {
        Queue { order: BinaryHeap::new(), waiting: Vec::new(), best: None }
    }

    pub(super) fn push(&mut self, next: Next<'a, P>) {
        self.order.push((Reverse(next.metric(self.best.as_ref())), Reverse(self.waiting.len())));
        self.waiting.push(Some(next));
    }

    /// What comes next; `None` where nothing is left, or nothing but what is too dear.
    pub(super) fn pop(&mut self) -> Option<Next<'a, P>> {
        let (Reverse(metric), Reverse(at)) = self.order.pop()?;
        let too_dear = self.best.as_ref().is_some_and(|best| metric > i64::from(best.weight + RIVALS));
        self.waiting[at].take().filter(|_| !too_dear)
    }

    /// Takes note of a whole line; all that waits is lined up anew where it is the cheapest.
    pub(super) fn learn(&mut self, whole: &Node<'a, P::Move>) {
        if self.best.as_ref().is_some_and(|best| best.weight <= whole.weight) {
            return;
        }
        let fixes = whole.fixes.iter().map(|fix| (fix.stop, fix.price)).collect();
        self.best = Some(Best { weight: whole.weight, fixes });
        let metric = |at: usize| self.waiting[at].as_ref().map(|next| next.metric(self.best.as_ref()));
        let order = |(_, Reverse(at))| Some((Reverse(metric(at)?), Reverse(at)));
        self.order = self.order.drain().filter_map(order).collect();
    }
}

impl<P: Position> Next<'_, P> {
    /// What has the least comes next: as long as there is no whole line, what is cheap and far on; then what will be cheap
    /// when it is whole, since a line most likely needs the corrections that the best needs from where it stops.
    fn metric(&self, best: Option<&Best>) -> i64 {
        let (node, toll) = match self {
            Next::Trial(trial) => (&trial.stopped.node, Some(trial.toll)),
            Next::Hunt(hunt) => (&hunt.stopped.node, Some(hunt.toll)),
            Next::Node(node) => (node, None),
        };
        let weight = i64::from(node.weight) + toll.map_or(0, |toll| i64::from(toll.price) + toll.numbers);
        let Some(best) = best else { return weight - WORTH * node.steps.len() as i64 };
        let from = node.stop() + usize::from(toll.is_some());
        let rest = best.fixes.iter().filter(|(stop, _)| *stop >= from).map(|(_, price)| price).sum::<Cost>();
        let stops = toll.is_none() && !node.open;
        weight + i64::from(if stops { rest.max(price::SLIP) } else { rest })
    }
}
