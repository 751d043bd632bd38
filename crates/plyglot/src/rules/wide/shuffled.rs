//! Variants that start from shuffled men, and castle as in Chess960.

use super::variant::Variant;
use std::sync::{Mutex, PoisonError};

/// The variants of this kind that have been asked for, beside those that they were made from.
static MADE: Mutex<Vec<(&'static Variant, &'static Variant)>> = Mutex::new(Vec::new());

impl Variant {
    /// The same game with castling as in Chess960, under the name that servers give it: `crazyhouse960`. A game without
    /// castling needs no such form and stays what it is. It is made once and kept for as long as the program runs.
    ///
    /// ```
    /// use plyglot::rules::wide::find;
    /// let atomic = find("atomic").unwrap().as_chess960();
    /// assert_eq!((atomic.name.as_str(), atomic.chess960), ("atomic960", true));
    /// assert_eq!(find("racingkings").unwrap().as_chess960().name, "racingkings");
    /// ```
    pub fn as_chess960(&'static self) -> &'static Variant {
        if self.castling.is_none() || self.chess960 {
            return self;
        }
        let mut made = MADE.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, known)) = made.iter().find(|(base, _)| std::ptr::eq(*base, self)) {
            return known;
        }
        let shuffled = Variant { name: format!("{}960", self.name), chess960: true, ..self.clone() };
        let shuffled: &'static Variant = Box::leak(Box::new(shuffled));
        made.push((self, shuffled));
        shuffled
    }
}
