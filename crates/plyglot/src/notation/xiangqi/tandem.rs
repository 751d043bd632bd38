//! Several men of a kind on one file.

use super::Place;
use crate::notation::View;
use crate::pattern::Order;
use crate::resolve::order::{nth, on_file};

/// How many men of the kind that moves stand on its file, the place of the one that moves among them from the foremost,
/// and on how many files several stand.
pub(super) struct Tandem {
    pub(super) count: usize,
    pub(super) place: usize,
    pub(super) files: usize,
}

impl Tandem {
    pub(super) fn of(view: &View<'_>) -> Tandem {
        let (board, color, men) = (view.board, view.color, view.kin);
        let (place, count) = on_file(board, color, men, view.facts.from);
        let doubled = |file: &u8| men.iter().filter(|&&man| board.file(man) == *file).count() > 1;
        Tandem { count, place, files: (0..board.files()).filter(doubled).count() }
    }

    /// As WXF tells it: the order, and whether the file is named beside it. `None` where that tells no man.
    pub(super) fn wxf(&self, file: u8) -> Option<Place> {
        let named = (self.files > 1).then_some(file);
        let from_rear = self.count - 1 - self.place;
        let order = match (self.count, self.place, from_rear) {
            (1, ..) => return Some(Place::File(file)),
            (2 | 3, 0, _) => Order::Front,
            (2 | 3, _, 0) => Order::Rear,
            (4 | 5, 0, _) if named.is_none() => Order::Foremost,
            (4 | 5, _, 0) if named.is_none() => Order::Rearmost,
            (4 | 5, 1, _) if named.is_none() => Order::Front,
            (4 | 5, _, 1) if named.is_none() => Order::Rear,
            (3, 1, 1) => Order::Sole,
            (5, 2, 2) if named.is_none() => Order::Sole,
            _ => return None,
        };
        match (order, named) {
            (Order::Sole, None) => Some(Place::File(file)),
            _ => Some(Place::Tandem(order, named)),
        }
    }

    /// As Chinese tells it. `None` where that tells no man.
    pub(super) fn chinese(&self, view: &View<'_>, file: u8) -> Option<Place> {
        if self.count == 1 {
            return Some(Place::File(file));
        }
        let order = match (self.files, self.count, self.place) {
            (1, 2 | 3, 0) => Order::Foremost,
            (1, 2, _) | (1, 3, 2) => Order::Rearmost,
            (1, 3, _) => Order::Sole,
            _ => Order::Nth(nth(view.board, view.color, view.kin, view.facts.from)?.try_into().ok()?),
        };
        match order {
            Order::Nth(number) if number > 8 => None,
            _ => Some(Place::Tandem(order, None)),
        }
    }
}
