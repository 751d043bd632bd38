//! Why the slow generator can be trusted: published counts, and positions whose moves the rule books give.

use super::rules::find;
use super::slow::{Position, Way};

#[test]
fn it_counts_what_is_published() {
    // Routes from the start, to the depth at which the two ways of counting begin to differ where that is not too far.
    let tables: [(&str, &[u64]); 19] = [
        ("international", &[9, 81, 658, 4265, 27117]),
        ("brazilian", &[7, 49, 302, 1469, 7473, 37628]),
        ("russian", &[7, 49, 302, 1469, 7482, 37986]),
        ("pool", &[7, 49, 302, 1469, 7482, 37986]),
        ("english", &[7, 49, 302, 1469, 7361, 36768]),
        ("italian", &[7, 49, 302, 1469, 7361, 36473]),
        ("spanish", &[7, 49, 302, 1469, 7361, 36473]),
        ("portuguese", &[7, 49, 302, 1469, 7361, 36473]),
        ("czech", &[7, 49, 302, 1469, 7361, 36768]),
        ("thai", &[7, 49, 392, 3136, 26592]),
        ("frisian", &[9, 81, 658, 3880, 21345]),
        ("frysk", &[9, 81, 657, 5329, 41829]),
        ("canadian", &[11, 121, 1222, 10053]),
        ("sri-lankan", &[11, 121, 1222, 10053]),
        ("spantsiretti", &[9, 81, 658, 4265, 27132]),
        ("turkish", &[8, 64, 708, 7538]),
        ("armenian", &[22, 484, 12174]),
        ("german", &[7, 49, 302, 1469, 7361, 36768]),
        ("killer", &[9, 81, 658, 4265]),
    ];
    for (name, counts) in tables {
        let start = Position::start(find(name));
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(start.perft(depth, true), count, "{name} at depth {depth}");
        }
    }
    assert_eq!(Position::start(find("frisian")).perft(4, false), 3874);
}

/// A move as it is written: squares by their numbers, or by letters and ranks.
fn text(position: &Position, way: &Way, route: bool) -> String {
    let squares = position.squares();
    let number =
        |square| (squares.iter().position(|s| *s == square).expect("a square that plays") + 1).to_string();
    let sign = if way.effect.taken.is_empty() { "-" } else { "x" };
    let ends = [way.effect.from, way.effect.to];
    let named = if route { &way.route[..] } else { &ends[..] };
    let mut text = named.iter().map(|&square| number(square)).collect::<Vec<_>>().join(sign);
    if way.effect.crowned {
        text.push('K');
    }
    text
}

#[test]
fn it_gives_the_moves_of_the_rule_books() {
    // Rule set, position, moves; `K` marks a man that is crowned, full routes where a place names three squares.
    let cases = [
        ("international", "W:WK41,49:B9,10,12,19,38", "41x14x3x21x43"),
        ("international", "B:W27,28,38,39,42:BK25", "25x48x31x22x33"),
        ("international", "W:W15:B9,10", "15x4x13"),
        ("international", "W:W26:B12,K21,31,32", "26x17x8 26x37x28"),
        ("international", "W:W35:B30,K40", "35x24 35x44"),
        ("international", "W:W48:B24,K31,34,K42,43", "48x39x30x19"),
        ("international", "W:WK47:B14,19,29,31,42", "47x38x20x9x36 47x38x24x13x36"),
        ("russian", "W:W11:B7,6", "11x2x13K 11x2x9K"),
        ("brazilian", "W:W11:B7,6", "11x2x9"),
        ("english", "W:W11:B7,6", "11x2K"),
        ("russian", "W:WK29:B18,16", "29x11x20"),
        ("russian", "W:WK29:B18,11,20", "29x15x4 29x15x8"),
        ("russian", "W:WK7,21,29,30:B2,5,11,K18,24", "7x20x27x14 7x20x27x9"),
        ("brazilian", "W:W21,22:B18,17,10", "21x14x23 21x14x7 22x15x6"),
        ("italian", "W:WK23,31:B19,26,27", "23x30x21"),
        ("italian", "W:WK23:B19,K28", "23x32"),
        ("italian", "W:WK30:B10,12,18,K20,K26,27", "30x21x14x5"),
        ("italian", "W:WK31:B18,20,K27,K28", "31x22x13 31x24x15"),
        ("italian", "W:W30:BK26", "30-27"),
        ("frisian", "W:W33:B23,32,34", "33x13 33x31 33x35"),
        ("frisian", "W:WK27,35:B22,30", "27x13 27x18 27x4 27x9"),
        ("frisian", "W:W27,35:BK22,30", "27x18"),
        ("killer", "W:WK46:BK23", "46x19"),
        ("international", "W:WK46:BK23", "46x10 46x14 46x19 46x5"),
    ];
    for (name, fen, moves) in cases {
        let position = Position::from_fen(find(name), fen);
        let ways = position.ways().expect("few moves");
        let mut texts: Vec<String> = ways.iter().map(|way| text(&position, way, true)).collect();
        texts.sort();
        texts.dedup();
        let mut expected: Vec<&str> = moves.split(' ').collect();
        expected.sort_unstable();
        assert_eq!(texts, expected, "{name} {fen}");
    }
}
