//! Diagrams of positions (BOD): rows of `|v香v桂 ・ ...|一`, and lines that list the men in hand.

use crate::shogi::diagram::{Diagram, Stone};
use crate::shogi::{IN_HAND, MEN, of_kanji};

const DIGITS: [&str; 10] = ["", "一", "二", "三", "四", "五", "六", "七", "八", "九"];

/// A number below a hundred in Japanese.
fn numeral(number: usize) -> String {
    let tens = if number < 20 { "" } else { DIGITS[number / 10 % 10] };
    format!("{tens}{}{}", if number < 10 { "" } else { "十" }, DIGITS[number % 10])
}

/// A rank of a diagram; `None` where the line is none.
pub(super) fn row(line: &str) -> Option<Vec<Option<Stone>>> {
    let (inside, rank) = line.strip_prefix('|')?.split_once('|').unwrap_or((&line[1..], ""));
    if !rank.is_empty() && !(1..10).any(|number| numeral(number) == rank.trim()) {
        return None;
    }
    let (mut row, mut theirs) = (Vec::new(), false);
    for c in inside.chars() {
        match c {
            ' ' | '^' => theirs = false,
            'v' | 'V' => theirs = true,
            c => {
                let empty = matches!(c, '・' | '．' | '·');
                row.push(if empty { None } else { Some((of_kanji(c)?, theirs)) });
                theirs = false;
            }
        }
    }
    Some(row)
}

/// A list of men in hand; `None` where the text is none.
pub(super) fn hand(value: &str) -> Option<[usize; IN_HAND]> {
    let mut hand = [0; IN_HAND];
    for man in value.split([' ', '　']).filter(|man| !man.is_empty() && *man != "なし") {
        let mut chars = man.chars();
        let held = hand.get_mut(of_kanji(chars.next()?)?)?;
        *held += match chars.as_str() {
            "" => 1,
            text => (1..100).find(|&number| numeral(number) == text)?,
        };
    }
    Some(hand)
}

/// Appends the diagram of a position; `false`, and nothing is appended, where diagrams cannot show it.
pub(super) fn write(fen: &str, out: &mut String) -> bool {
    let shown = |diagram: &Diagram| diagram.hands.iter().flatten().all(|count| *count < 100);
    let Some(diagram) = Diagram::of_fen(fen).filter(shown) else { return false };
    let [mine, theirs] = diagram.hands.map(|hand| {
        let held = MEN.iter().zip(hand).filter(|(_, count)| *count > 0);
        let several = |count| if count > 1 { numeral(count) } else { String::new() };
        let men: Vec<String> = held.map(|(man, count)| format!("{}{}", man.kanji, several(count))).collect();
        if men.is_empty() { "なし".to_owned() } else { men.join("　") }
    });
    let frame = "+---------------------------+\n";
    out.push_str(&format!("後手の持駒：{theirs}\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n{frame}"));
    for (row, rank) in diagram.rows.iter().zip(&DIGITS[1..]) {
        out.push('|');
        for cell in row {
            match cell {
                None => out.push_str(" ・"),
                Some((man, second)) => out.extend([if *second { 'v' } else { ' ' }, MEN[*man].kanji]),
            }
        }
        out.push_str(&format!("|{rank}\n"));
    }
    out.push_str(&format!("{frame}先手の持駒：{mine}\n"));
    if diagram.second {
        out.push_str("後手番\n");
    }
    true
}
