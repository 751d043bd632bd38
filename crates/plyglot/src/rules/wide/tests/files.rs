//! Files of variants with mistakes in them.

use super::*;

/// The only fault of a file.
fn fault(text: &str) -> String {
    let reading = read_variants(text);
    assert_eq!(reading.errors.len(), 1, "{text:?} {:?}", reading.errors);
    reading.errors[0].to_string()
}

#[test]
fn what_stands_twice_is_told() {
    assert_eq!(
        fault("[a:chess]\nmaxRank = 9\nmaxRank = 8"),
        "line 3, column 1: variant a: maxRank has another value in this variant already"
    );
    assert_eq!(
        fault("[a:chess]\n[a:xiangqi]"),
        "line 2, column 2: variant a: a is the variant of line 1 already"
    );
    assert!(read_variants("[a:chess]\nnMoveRule = 20\nnMoveRule = 20").errors.is_empty());
}

#[test]
fn pairs_name_a_man_and_say_something_of_it() {
    for (line, told) in [
        (
            "farMoves = n",
            "column 12: variant a: farMoves: expected pairs of a man and what is said of it, as in p:g, found n",
        ),
        ("names = z:foo", "column 9: variant a: names: no man has the letter z"),
        (
            "monograms = n:",
            "column 13: variant a: monograms: expected pairs of a man and what is said of it, as in p:g, found n:",
        ),
        ("class = n:mid", "column 11: variant a: class: expected mp or MP, found mid"),
        (
            "promotionLimit = q:x",
            "column 20: variant a: promotionLimit: expected a number from 0 to 255, found x",
        ),
    ] {
        assert_eq!(fault(&format!("[a:chess]\n{line}")), format!("line 2, {told}"));
    }
}

#[test]
fn men_can_be_told_apart() {
    assert_eq!(
        fault("[a:shogi]\npromotedPieceType = l:g n:g\npromotedMoves = p:W p:F"),
        "line 3, column 21: variant a: promotedMoves: P has a promoted form already"
    );
    assert_eq!(
        fault("[a:chess]\ncustomPiece1 = x:BN\ncustomPiece2 = y:BN\nnames = x:archbishop y:archbishop"),
        "line 3, column 16: variant a: X and Y are both AB; give one of them another monogram, as in monograms = y:XY"
    );
}

#[test]
fn what_is_inherited_is_told_at_the_heir() {
    assert_eq!(
        fault("# mine\n[mine:xiangqi]\nfers = -"),
        "line 2, column 2: variant mine: monograms: no man has the letter a; it is inherited from xiangqi"
    );
}

#[test]
fn castling_leaves_a_cell_for_the_rook() {
    assert_eq!(
        fault("[a:chess]\ncastlingQueensideFile = h"),
        "line 2, column 25: variant a: castlingQueensideFile: expected a file that leaves one for the rook beside it, found h"
    );
    let wide = "maxFile = 24\nmaxRank = 24\ncastlingRank = 24\nstartFen = 24/24/24/24/24/24/24/24/24/24/24/24/24/24/24/24/\
                24/24/24/24/24/24/24/4K18R w K - 0 1";
    assert!(read_variants(&format!("[a:chess]\n{wide}\ncastlingKingsideFile = a")).variants.is_empty());
}

#[test]
fn a_man_that_takes_twice_goes_with_no_effects_of_captures() {
    for key in ["blastOnCapture", "petrifyOnCapture", "capturesToHand"] {
        let told = fault(&format!("[a:chess]\ncustomPiece1 = x:KaK\n{key} = true"));
        assert!(
            told.starts_with(&format!("line 3, column {}: variant a: {key}: not supported", key.len() + 4)),
            "{told}"
        );
    }
}

#[test]
fn the_work_of_a_file_is_bounded() {
    let parts = fault(&format!("[a:chess]\ncustomPiece1 = x:{}", "Q".repeat(65)));
    assert!(parts.contains("a movement has 64 at most"), "{parts}");
    let keys: String = (0..1_001).map(|n| format!("key{n} = 1\n")).collect();
    let keys = fault(&format!("[a:chess]\n{keys}"));
    assert!(keys.ends_with("more than 1000 keys in one variant"), "{keys}");
    let reading = registry::read_within("[a:chess]\n[b:chess]\n[c:chess]\n[d:chess]", 500);
    assert_eq!(reading.variants.len(), 2);
    assert!(reading.errors[0].to_string().starts_with("line 3, column 2: variant c: the variants above"));
}

#[test]
fn the_first_moves_are_fixed_from_the_usual_start_only() {
    let free = at("chesmayne-mongolian", "2q1k3/8/8/8/8/8/3K4/R7 w - - 0 1");
    assert_eq!(legal(&free).len(), 19);
    assert_eq!(legal(&start("chesmayne-mongolian")).len(), 1);
}

#[test]
fn positions_with_other_stones_are_other_positions() {
    let [mut one, mut other] = [start("amazons"), start("amazons")];
    let first = legal(&one);
    let apart = first.iter().find(|mv| (mv.from, mv.to) == (first[0].from, first[0].to) && **mv != first[0]);
    one.play(first[0]);
    other.play(*apart.expect("an amazon has several arrows to shoot"));
    assert_ne!(one.key(), other.key());
}
