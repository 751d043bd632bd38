//! What a correction costs: how likely the slip is that it undoes.
//!
//! A [`Cost`] counts tenths of a bit: a slip that costs one bit more is half as likely. The figures are rough; what they
//! do to real games is measured (see the bench of repairs), and "clearly best" is set by that measure.

use std::sync::LazyLock;

/// Tenths of a bit.
pub type Cost = u32;

/// That anything went wrong with a token at all: about one token in sixty of a record that has a fault.
pub(super) const SLIP: Cost = 60;
/// A text that has nothing to do with the move that was played.
pub(super) const OTHER_TEXT: Cost = 100;
/// A half-move was left out; which one comes on top.
pub(super) const MISSING: Cost = 25;
/// A half-move stands in the text that was not played.
pub(super) const SUPERFLUOUS: Cost = 110;
/// The same, where the numbers are right without it.
pub(super) const COUNTED: Cost = 60;
/// The most that a mark costs which stands for a text that is no move: less than that text in excess.
const MARK: Cost = 50;
/// Marks that books print apart from the moves.
const MARKS: [&str; 6] = ["ch", "ch.", "check", "mate", "dis", "e.p."];
/// A half-move stands twice.
pub(super) const DOUBLED: Cost = 15;
/// Two neighbouring half-moves have changed places.
pub(super) const SWAPPED: Cost = 15;
/// The moves of one side in two neighbouring numbers have changed places.
pub(super) const SWAPPED_SIDE: Cost = 25;
/// Two neighbouring full moves have changed places.
pub(super) const SWAPPED_PAIRS: Cost = 45;
/// A token that fits several moves means this one.
pub(super) const REREAD: Cost = 5;
/// A claim of the text that is not true, or a liberty of form: the unit of cost of the search over readings.
pub(super) const CLAIM: Cost = 20;
/// A number that is not the one that is due.
pub(super) const NUMBER: Cost = 50;
/// Each half-move that was legal by accident between the slip and the place where the line stopped.
pub(super) const ACCIDENT: Cost = 1;

/// A text that is not in its strict form, where so many were and so many were not.
pub(super) fn surprise(strict: u32, other: u32) -> Cost {
    (f64::from(strict + 8) / f64::from(other + 1)).log2().max(0.0).mul_add(10.0, 0.0) as Cost
}

/// Characters that look alike in print, in handwriting or to a scanner. Case does not count.
const LOOK_ALIKE: &[(char, char)] = &[
    ('0', 'o'),
    ('0', 'q'),
    ('0', 'd'),
    ('0', '6'),
    ('0', '8'),
    ('1', 'i'),
    ('1', 'l'),
    ('1', '7'),
    ('1', '4'),
    ('1', 't'),
    ('2', 'z'),
    ('2', '7'),
    ('3', '8'),
    ('3', '5'),
    ('3', 'b'),
    ('4', '9'),
    ('4', 'a'),
    ('5', 's'),
    ('5', '6'),
    ('6', 'b'),
    ('6', 'g'),
    ('6', '8'),
    ('7', 't'),
    ('8', 'b'),
    ('8', '9'),
    ('9', 'g'),
    ('9', 'q'),
    ('a', 'd'),
    ('a', 'e'),
    ('a', 'o'),
    ('b', 'd'),
    ('b', 'h'),
    ('b', 'p'),
    ('b', 'r'),
    ('c', 'e'),
    ('c', 'g'),
    ('c', 'o'),
    ('d', 'o'),
    ('e', 'o'),
    ('e', 'f'),
    ('f', 't'),
    ('g', 'q'),
    ('h', 'n'),
    ('h', 'k'),
    ('i', 'l'),
    ('k', 'r'),
    ('k', 'x'),
    ('m', 'n'),
    ('n', 'k'),
    ('o', 'q'),
    ('p', 'r'),
    ('u', 'v'),
];

/// Whether two characters look alike.
pub(super) fn looks_like(a: char, b: char) -> bool {
    let (a, b) = (a.to_ascii_lowercase(), b.to_ascii_lowercase());
    LOOK_ALIKE.iter().any(|&pair| pair == (a, b) || pair == (b, a))
}

/// Signs carry little: they are left out and mistaken without much harm.
fn is_sign(c: char) -> bool {
    !c.is_alphanumeric() || matches!(c, 'x' | 'X')
}

/// That `written` stands where `meant` was meant.
fn exchange(written: char, meant: char) -> Cost {
    match EXCHANGES.get(written as usize).and_then(|row| row.get(meant as usize)) {
        Some(&cost) => Cost::from(cost),
        None => dearness(written, meant),
    }
}

/// The cost of each exchange of characters of ASCII.
static EXCHANGES: LazyLock<Vec<[u8; 128]>> = LazyLock::new(|| {
    let ascii = |i: usize| char::from(i as u8);
    (0..128).map(|a| std::array::from_fn(|b| dearness(ascii(a), ascii(b)) as u8)).collect()
});

fn dearness(written: char, meant: char) -> Cost {
    if written == meant {
        return 0;
    }
    if written.eq_ignore_ascii_case(&meant) {
        return 15;
    }
    if looks_like(written, meant) {
        return 20;
    }
    let beside = u32::from(written).abs_diff(u32::from(meant)) == 1;
    match (is_sign(written), is_sign(meant)) {
        (true, true) => 15,
        (true, false) | (false, true) => 60,
        _ if written.is_ascii_digit() && meant.is_ascii_digit() => {
            if beside {
                25
            } else {
                40
            }
        }
        _ if written.is_ascii_digit() || meant.is_ascii_digit() => 65,
        _ if written.is_lowercase() != meant.is_lowercase() => 60,
        _ if beside => 30,
        _ => 45,
    }
}

/// That a character is left out, or stands in excess.
fn lost(c: char) -> Cost {
    if is_sign(c) { 15 } else { 50 }
}

/// Two neighbours have changed places.
const TURNED: Cost = 40;

/// How unlikely it is that `written` stands for `meant`, or `most` where it is at least as unlikely as that.
pub(super) fn misread(written: &[char], meant: &[char], most: Cost) -> Cost {
    // What both begin and end with is the same in the cheapest way to change one into the other, give or take signs.
    let same = written.iter().zip(meant).take_while(|(a, b)| a == b).count();
    let (written, meant) = (&written[same..], &meant[same..]);
    let ends = written.iter().rev().zip(meant.iter().rev()).take_while(|(a, b)| a == b).count();
    let (written, meant) = (&written[..written.len() - ends], &meant[..meant.len() - ends]);
    match (written, meant) {
        ([], []) => return 0,
        (&[a], &[b]) => return exchange(a, b).min(most),
        _ => {}
    }
    let width = meant.len() + 1;
    if width > WIDEST || written.len() > WIDEST {
        return most;
    }
    let mut rows = [[0; WIDEST]; 3];
    for j in 1..width {
        rows[0][j] = rows[0][j - 1] + lost(meant[j - 1]);
    }
    for i in 1..=written.len() {
        let (this, last, before) = (i % 3, (i + 2) % 3, (i + 1) % 3);
        let mut least = rows[last][0] + lost(written[i - 1]);
        rows[this][0] = least;
        for j in 1..width {
            let (a, b) = (written[i - 1], meant[j - 1]);
            let mut cost = rows[last][j - 1] + exchange(a, b);
            cost = cost.min(rows[last][j] + lost(a)).min(rows[this][j - 1] + lost(b));
            if i > 1 && j > 1 && a == meant[j - 2] && written[i - 2] == b {
                cost = cost.min(rows[before][j - 2] + TURNED);
            }
            rows[this][j] = cost;
            least = least.min(cost);
        }
        if least >= most {
            return most;
        }
    }
    rows[written.len() % 3][width - 1].min(most)
}

/// The mark that a text most likely stands for, and how unlikely that is.
pub(super) fn mark(written: &str) -> Option<(&'static str, Cost)> {
    let written: Vec<char> = written.chars().take(WIDEST).collect();
    let price = |mark: &str| misread(&written, &mark.chars().collect::<Vec<_>>(), SUPERFLUOUS);
    let best = MARKS.into_iter().map(|mark| (mark, price(mark))).min_by_key(|(_, price)| *price);
    best.filter(|(_, price)| *price < SUPERFLUOUS).map(|(mark, price)| (mark, price.min(MARK)))
}

/// One more than the characters of the longest texts that are compared.
const WIDEST: usize = 41;

#[cfg(test)]
mod tests {
    use super::*;

    fn cost(written: &str, meant: &str) -> Cost {
        let chars = |text: &str| text.chars().collect::<Vec<_>>();
        misread(&chars(written), &chars(meant), 1000)
    }

    #[test]
    fn look_alikes_are_cheaper_than_neighbours_and_these_than_others() {
        let costs = [cost("Nf3", "Nf3"), cost("Nf8", "Nf3"), cost("Nf4", "Nf3"), cost("Nf6", "Nf2")];
        assert!(costs.windows(2).all(|pair| pair[0] < pair[1]), "{costs:?}");
        assert_eq!(cost("B8", "BB"), cost("BB", "B8"));
        assert!(cost("el", "e1") < cost("ek", "e1"));
    }

    #[test]
    fn marks_are_known_where_they_are_misread() {
        assert_eq!(
            ["eh", "oh", "cli", "ch", "matc"].map(|text| mark(text).unwrap().0),
            ["ch", "ch", "ch", "ch", "mate"]
        );
        assert_eq!(["Nf3", "P-K4", "R-QB4"].map(mark), [None; 3]);
    }

    #[test]
    fn signs_are_cheap() {
        assert!(cost("Nf3", "Nf3+") < cost("Nf3", "Nfd3"));
        assert!(cost("exd5", "ed5") < cost("Nxd5", "xd5"));
    }

    #[test]
    fn two_slips_cost_as_much_as_both() {
        assert_eq!(cost("Kg2", "Rg3"), cost("K", "R") + cost("2", "3"));
        assert_eq!(cost("23-82", "23-28"), TURNED);
        assert_eq!(cost("", "ab"), 100);
        assert_eq!(cost(&"x".repeat(200), "e4"), 1000);
    }
}
