//! Laws over random games: what is written is read as the same move and no other.

use crate::notation::laws::read_back;

const NAMES: [&str; 3] = ["wxf", "iccs", "chinese"];

#[test]
fn what_is_written_is_read_as_the_same_move() {
    for variant in ["xiangqi", "minixiangqi", "manchu"] {
        read_back(variant, &NAMES, 12, 150);
    }
}

#[test]
fn janggi_is_read_back() {
    for variant in ["janggi", "janggitraditional", "janggicasual", "janggimodern"] {
        read_back(variant, &["janggi"], 6, 120);
    }
}
