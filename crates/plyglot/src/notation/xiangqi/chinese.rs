//! The Chinese notation of xiangqi, `炮二平五`: man, file, way and number in four characters.
//!
//! Source: the rules of the Chinese Xiangqi Association as the documents of xqbase.com give them, which settle how
//! several pawns are told.

use super::tandem::Tandem;
use super::{
    ADVISER, CANNON, CHARIOT, ELEPHANT, GENERAL, HORSE, MEN, Place, SOLDIER, Told, Way, characters, info,
    is_told_by_way, push, suits, unread, write_cells,
};
use crate::notation::algebraic::glyph::{Glyph, glyphs};
use crate::notation::algebraic::tolerant;
use crate::notation::*;
use crate::pattern::Order;
use crate::problem::codes;

/// Red writes Chinese numerals, Black digits, which are written full-width. Of two men on a file one is 前, the other 后;
/// of three pawns the middle one is 中; four, five and those on two files are counted 一 to 五, from the right to the
/// left and on each file from the foremost.
///
/// Simplified characters are written; traditional ones, and those of the other side, are read.
#[derive(Debug, Clone, Copy)]
pub struct Chinese;

static INFO: Info = info("chinese", "xiangqi: four Chinese characters: 炮二平五", "炮二平五", Needs::Kin);

const HELP: &str = "write the man, its file from the mover's right or 前 or 后 before the man, 进 退 or 平, and the file it \
                    goes to or the steps along its own file: 炮二平五, 前马进7";

/// The characters of each man: the one that Red writes, the one that Black writes, and others that are read.
const NAMES: [(Kind, char, char, &str); 7] = [
    (GENERAL, '帅', '将', "帥將"),
    (ADVISER, '仕', '士', ""),
    (ELEPHANT, '相', '象', ""),
    (HORSE, '马', '马', "馬傌㐷"),
    (CHARIOT, '车', '车', "車俥伡"),
    (CANNON, '炮', '炮', "砲包"),
    (SOLDIER, '兵', '卒', ""),
];

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn kind(c: char) -> Option<Kind> {
    let named =
        |&&(_, red, black, others): &&(Kind, char, char, &str)| c == red || c == black || others.contains(c);
    NAMES.iter().find(named).map(|&(kind, ..)| kind)
}

fn numeral(c: char) -> Option<u8> {
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        '两' => Some(2),
        _ => NUMERALS.iter().position(|&numeral| numeral == c).map(|index| index as u8 + 1),
    }
}

fn way(c: char) -> Option<Way> {
    Some(match c {
        '进' | '進' | '+' => Way::Forward,
        '退' | '-' => Way::Back,
        '平' | '=' | '.' => Way::Sideways,
        _ => return None,
    })
}

fn order(c: char) -> Option<Order> {
    Some(match c {
        '前' => Order::Foremost,
        '后' | '後' => Order::Rearmost,
        '中' => Order::Sole,
        _ => return None,
    })
}

/// Whether a text looks like a move in Chinese notation: no text of another notation does.
///
/// ```
/// use plyglot::notation::xiangqi::is_chinese;
/// assert!(is_chinese("炮二平五") && is_chinese("前马进7"));
/// assert!(!is_chinese("７六歩") && !is_chinese("C2=5"));
/// ```
pub fn is_chinese(text: &str) -> bool {
    let glyphs = glyphs(text).visible;
    let [first, second, third, fourth] = glyphs[..] else { return false };
    !text.is_ascii()
        && man(first, second).is_ok()
        && !third.raw.is_ascii()
        && way(third.plain).is_some()
        && numeral(fourth.plain).is_some()
}

/// The man and how it is told, from the first two characters.
fn man(first: Glyph, second: Glyph) -> Result<(Kind, Place), Unread> {
    let expected = |glyph: Glyph, message: &str| Err(unread(glyph.at(), message, HELP));
    if let Some(kind) = kind(first.plain) {
        return match (numeral(second.plain), order(second.plain)) {
            (Some(file), _) => Ok((kind, Place::File(file))),
            (None, Some(order)) => Ok((kind, Place::Tandem(order, None))),
            (None, None) => expected(second, "expected the file of the man, from the mover's right"),
        };
    }
    let place = match (order(first.plain), numeral(first.plain)) {
        (Some(order), _) => Place::Tandem(order, None),
        (None, Some(number)) => Place::Tandem(Order::Nth(number - 1), None),
        (None, None) => return expected(first, "expected a man, or 前, 后, 中 or a number before it"),
    };
    match kind(second.plain) {
        Some(kind) => Ok((kind, place)),
        None => expected(second, "expected a man: 帅 仕 相 马 车 炮 兵"),
    }
}

impl Notation for Chinese {
    fn info(&self) -> &'static Info {
        &INFO
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        suits(board, roster)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let Some(text) = characters(token, context, HELP, out)? else { return Ok(()) };
        let end = token.len();
        let [first, second, third, fourth] = text.visible[..] else {
            let at = text.visible.get(4).map_or(end, |glyph| glyph.start);
            return Err(unread(at..end, "expected a move of four characters", HELP));
        };
        let (kind, place) = man(first, second)?;
        let Some(way) = way(third.plain) else {
            return Err(unread(third.at(), "expected 进 for forward, 退 for back or 平 for sideways", HELP));
        };
        let Some(number) = numeral(fourth.plain) else {
            let message = "expected the number of the file it goes to, or of the steps along its file";
            return Err(unread(fourth.at(), message, HELP));
        };
        let mut liberties = Vec::new();
        if let Some(glyph) = [first, second].into_iter().find(|glyph| self::kind(glyph.plain).is_some()) {
            let (_, red, black, _) = NAMES[MEN.iter().position(|&man| man == kind).unwrap_or(0)];
            if glyph.plain != context.turn.pick(red, black) && glyph.plain == context.turn.pick(black, red) {
                let message = format!("read {} as {}", glyph.plain, context.turn.pick(red, black));
                liberties.push(Liberty { code: &codes::FIGURINE_COLOR, at: glyph.at(), message });
            }
        }
        let before = out.len();
        push(&[(Told { kind, place, way, number }, 0)], &liberties, token, context, out)?;
        tolerant::hidden(&text.hidden, &mut out[before..]);
        Ok(())
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let Some(mut told) = Told::of(view) else { return write_cells(view, out) };
        let Place::File(file) = told.place else { return write_cells(view, out) };
        if !is_told_by_way(told.kind) {
            match Tandem::of(view).chinese(view, file) {
                Some(place) => told.place = place,
                None => return write_cells(view, out),
            }
        }
        let index = MEN.iter().position(|&kind| kind == told.kind).unwrap_or(0);
        let man = view.color.pick(NAMES[index].1, NAMES[index].2);
        let chinese = |number: u8| NUMERALS.get(usize::from(number) - 1).copied().unwrap_or('?');
        let full_width = |number: u8| char::from_u32('０' as u32 + u32::from(number)).unwrap_or('?');
        let numeral = |number: u8| view.color.pick(chinese(number), full_width(number));
        match told.place {
            Place::File(file) => out.extend([man, numeral(file)]),
            Place::Tandem(order, _) => {
                let order = match order {
                    Order::Foremost | Order::Front => '前',
                    Order::Sole => '中',
                    Order::Nth(number) => chinese(number + 1),
                    _ => '后',
                };
                out.extend([order, man]);
            }
        }
        out.push(match told.way {
            Way::Forward => '进',
            Way::Back => '退',
            Way::Sideways => '平',
        });
        out.push(numeral(told.number));
    }
}
