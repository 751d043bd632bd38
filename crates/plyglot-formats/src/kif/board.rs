//! Diagrams of positions: rows of `|v香v桂 ・ ...|一`, and lines that list the men in hand.

/// Men: the letter in a FEN, the character that is written, and others that are read.
const MEN: [(&str, char, &str); 14] = [
    ("P", '歩', ""),
    ("L", '香', ""),
    ("N", '桂', ""),
    ("S", '銀', ""),
    ("G", '金', ""),
    ("B", '角', ""),
    ("R", '飛', ""),
    ("K", '玉', "王"),
    ("+P", 'と', ""),
    ("+L", '杏', ""),
    ("+N", '圭', ""),
    ("+S", '全', ""),
    ("+B", '馬', ""),
    ("+R", '龍', "竜"),
];

/// The order in which men in hand are listed.
const IN_HAND: [&str; 7] = ["R", "B", "G", "S", "N", "L", "P"];

const NUMERALS: [&str; 19] = [
    "", "", "二", "三", "四", "五", "六", "七", "八", "九", "十", "十一", "十二", "十三", "十四", "十五",
    "十六", "十七", "十八",
];

const RANKS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn letter(c: char) -> Option<&'static str> {
    MEN.iter().find(|(_, kanji, others)| *kanji == c || others.contains(c)).map(|(letter, ..)| *letter)
}

fn character(letter: &str) -> Option<char> {
    MEN.iter().find(|(known, ..)| known.eq_ignore_ascii_case(letter)).map(|(_, kanji, _)| *kanji)
}

/// A position as far as its diagram has been read.
#[derive(Clone, Default, Debug)]
pub(super) struct Diagram {
    rows: Vec<String>,
    /// Hands of the side that begins and of the other, as a FEN has them.
    hands: [String; 2],
    /// The other side is to move.
    pub(super) second: bool,
}

impl Diagram {
    /// Takes a row; `false` where it is none.
    pub(super) fn row(&mut self, line: &str) -> bool {
        let Some(inside) = line.strip_prefix('|').and_then(|rest| rest.split('|').next()) else {
            return false;
        };
        let (mut row, mut empty, mut theirs) = (String::new(), 0, false);
        for c in inside.chars() {
            match c {
                ' ' | '^' => theirs = false,
                'v' | 'V' => theirs = true,
                '・' | '．' | '·' => empty += 1,
                c => {
                    let Some(letter) = letter(c) else { return false };
                    if empty > 0 {
                        row.push_str(&empty.to_string());
                        empty = 0;
                    }
                    if theirs {
                        row.push_str(&letter.to_lowercase());
                    } else {
                        row.push_str(letter);
                    }
                    theirs = false;
                }
            }
        }
        if empty > 0 {
            row.push_str(&empty.to_string());
        }
        self.rows.push(row);
        true
    }

    /// Takes a list of men in hand; `false` where it is none.
    pub(super) fn hand(&mut self, second: bool, value: &str) -> bool {
        let mut hand = String::new();
        for man in value.split([' ', '　']).filter(|man| !man.is_empty() && *man != "なし") {
            let mut chars = man.chars();
            let Some(letter) = chars.next().and_then(letter) else { return false };
            let count = match chars.as_str() {
                "" => 1,
                text => match NUMERALS.iter().position(|numeral| *numeral == text) {
                    Some(count) => count,
                    None => return false,
                },
            };
            hand.push_str(&letter.repeat(count));
        }
        self.hands[usize::from(second)] = hand;
        true
    }

    /// The position, once it has rows.
    pub(super) fn fen(&self) -> Option<String> {
        let hands = format!("{}{}", self.hands[0], self.hands[1].to_lowercase());
        let hands = if hands.is_empty() { "-".to_owned() } else { hands };
        let turn = if self.second { 'b' } else { 'w' };
        (!self.rows.is_empty()).then(|| format!("{}[{hands}] {turn} 0 1", self.rows.join("/")))
    }
}

/// Appends the diagram of a position; `false`, and nothing is appended, where it holds men that diagrams have not.
pub(super) fn write(fen: &str, out: &mut String) -> bool {
    let (board, rest) = fen.split_once(['[', ' ']).unwrap_or((fen, ""));
    let hands = if fen.contains('[') { rest.split(']').next().unwrap_or("") } else { "" };
    let turn = rest.rsplit(']').next().unwrap_or("").split_whitespace().next().unwrap_or("w");
    let Some(rows) = board.split('/').map(row).collect::<Option<Vec<String>>>() else { return false };
    if rows.len() != 9 {
        return false;
    }
    let hand = |lower: bool| {
        let of_side = |letter: &str| {
            hands
                .chars()
                .filter(|c| {
                    c.is_lowercase() == lower && c.eq_ignore_ascii_case(&letter.chars().next().unwrap_or(' '))
                })
                .count()
        };
        let men: Vec<String> = IN_HAND
            .iter()
            .filter(|letter| of_side(letter) > 0)
            .filter_map(|letter| {
                let count = NUMERALS.get(of_side(letter)).copied().unwrap_or("");
                Some(format!("{}{count}", character(letter)?))
            })
            .collect();
        if men.is_empty() { "なし".to_owned() } else { men.join("　") }
    };
    out.push_str(&format!(
        "後手の持駒：{}\n  ９ ８ ７ ６ ５ ４ ３ ２ １\n+---------------------------+\n",
        hand(true)
    ));
    for (row, rank) in rows.iter().zip(RANKS) {
        out.push_str(&format!("|{row}|{rank}\n"));
    }
    out.push_str(&format!("+---------------------------+\n先手の持駒：{}\n", hand(false)));
    if turn == "b" {
        out.push_str("後手番\n");
    }
    true
}

/// The cells of a rank of a FEN.
fn row(text: &str) -> Option<String> {
    let mut row = String::new();
    let mut promoted = false;
    for c in text.chars() {
        match c {
            '+' => promoted = true,
            '1'..='9' => (0..c.to_digit(10)?).for_each(|_| row.push_str(" ・")),
            c => {
                let letter = if promoted { format!("+{c}") } else { c.to_string() };
                row.push(if c.is_lowercase() { 'v' } else { ' ' });
                row.push(character(&letter)?);
                promoted = false;
            }
        }
    }
    Some(row)
}
