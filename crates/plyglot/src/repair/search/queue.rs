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
    promising: Order,
    /// What is cheapest as it stands. It has its turn, too, since what is far on may be so on a wrong way.
    cheap: Order,
    waiting: Vec<Option<Next<'a, P>>>,
    turn: usize,
    best: Option<Best>,
}

/// The places of what waits, the one with the least figure first.
type Order = BinaryHeap<(Reverse<i64>, Reverse<usize>)>;

/// Each time after so many turns comes what is cheapest.
const TURNS: usize = 6;

impl<'a, P: Position> Queue<'a, P> {
    pub(super) fn new() -> Queue<'a, P> {
        let (promising, cheap) = (Order::new(), Order::new());
        Queue { promising, cheap, waiting: Vec::new(), turn: 0, best: None }
    }

    pub(super) fn push(&mut self, next: Next<'a, P>) {
        let at = Reverse(self.waiting.len());
        self.promising.push((Reverse(next.metric(self.best.as_ref())), at));
        self.cheap.push((Reverse(next.weight()), at));
        self.waiting.push(Some(next));
    }

    /// What comes next; `None` where nothing is left, or nothing but what is too dear.
    pub(super) fn pop(&mut self) -> Option<Next<'a, P>> {
        self.turn += 1;
        let most = self.best.as_ref().map_or(i64::MAX, |best| i64::from(best.weight + RIVALS));
        let cheapest =
            self.turn.is_multiple_of(TURNS).then(|| first(&mut self.cheap, &mut self.waiting, most));
        cheapest.flatten().or_else(|| first(&mut self.promising, &mut self.waiting, most))
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
        self.promising = self.promising.drain().filter_map(order).collect();
    }
}

/// The first that still waits, where its figure is not above `most`.
fn first<'a, P: Position>(
    order: &mut Order,
    waiting: &mut [Option<Next<'a, P>>],
    most: i64,
) -> Option<Next<'a, P>> {
    while let Some((Reverse(figure), Reverse(at))) = order.pop() {
        if let Some(next) = waiting[at].take_if(|_| figure <= most) {
            return Some(next);
        }
        if waiting[at].is_some() {
            break;
        }
    }
    None
}

impl<P: Position> Next<'_, P> {
    /// What has the least comes next: as long as there is no whole line, what is cheap and far on; then what will be cheap
    /// when it is whole, since a line most likely needs the corrections that the best needs from where it stops.
    fn metric(&self, best: Option<&Best>) -> i64 {
        let (node, toll) = self.parts();
        let weight = self.weight();
        let Some(best) = best else { return weight - WORTH * node.steps.len() as i64 };
        let from = node.stop() + usize::from(toll.is_some());
        let rest = best.fixes.iter().filter(|(stop, _)| *stop >= from).map(|(_, price)| price).sum::<Cost>();
        let stops = toll.is_none() && !node.open;
        weight + i64::from(if stops { rest.max(price::SLIP) } else { rest })
    }

    /// What it costs as it stands.
    fn weight(&self) -> i64 {
        let (node, toll) = self.parts();
        i64::from(node.weight) + toll.map_or(0, |toll| i64::from(toll.price) + toll.numbers)
    }

    /// The line, and what is added to its cost.
    fn parts(&self) -> (&Node<'_, P::Move>, Option<Toll>) {
        match self {
            Next::Trial(trial) => (&trial.stopped.node, Some(trial.toll)),
            Next::Hunt(hunt) => (&hunt.stopped.node, Some(hunt.toll)),
            Next::Node(node) => (node, None),
        }
    }
}
