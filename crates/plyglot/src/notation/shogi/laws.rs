//! Laws over random games: what is written is read as the same move and no other.

use crate::men::roster::Tradition;
use crate::notation::laws::read_back;
use crate::rules::wide;

#[test]
fn what_is_written_is_read_as_the_same_move() {
    for name in wide::names() {
        if wide::find(name).is_some_and(|variant| variant.roster.tradition == Tradition::Shogi) {
            read_back(name, &["usi", "hodges", "western", "kif", "ki2", "csa"], 2, 100);
        }
    }
}
