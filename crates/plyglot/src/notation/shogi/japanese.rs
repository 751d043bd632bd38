//! The Japanese notations of shogi: those of KIF files, `７六歩(77)`, and of KI2 files and newspapers, `７六歩`.
//!
//! Sources: the description of the KIF format by its author, kakinoki.o.oo7.jp/kif_format.html; how moves are written, by
//! the Japan Shogi Association, shogi.or.jp/faq/kihuhyouki.html.

use super::{Scan, Turn, info, names, refuses, suits};
use crate::board::naming::Naming as _;
use crate::board::naming::shogi::{ShogiNumbers, cell, numbers};
use crate::notation::algebraic::glyph::glyphs;
use crate::notation::algebraic::tolerant;
use crate::notation::*;
use crate::pattern::{Order, Rise, Where};
use crate::problem::codes;

/// The square, or 同 for that of the last move, and the man; 成 promotes. One reader serves both notations.
#[derive(Debug)]
pub struct Japanese {
    info: &'static Info,
    /// Whether the square that the man leaves stands behind it in brackets.
    origins: bool,
}

static KIF_INFO: Info = Info {
    container: Container::Kif,
    ..info(
        "kif",
        "shogi: Japanese, with the square left in brackets: ７六歩(77)",
        "７六歩(77)",
        "shogi-numbers",
        Needs::Nothing,
    )
};

static KI2_INFO: Info = Info {
    container: Container::Ki2,
    ..info(
        "ki2",
        "shogi: Japanese, as in books: ７六歩, ５二金右",
        "７六歩",
        "shogi-numbers",
        Needs::Arrivals,
    )
};

/// The notation of KIF files: the square that the man leaves in brackets, 打 behind every drop.
pub static KIF: Japanese = Japanese { info: &KIF_INFO, origins: true };

/// The notation of KI2 files, of books and newspapers: where several men can go to the square, 上 寄 引 say how the man
/// goes, 右 左 直 where it stands; 打 is written where a man of the board could go there too, 不成 where a promotion is
/// refused.
pub static KI2: Japanese = Japanese { info: &KI2_INFO, origins: false };

const HELP: &str = "write the square, or 同, and the man: ７六歩, 同銀; then 右 左 直 上 寄 引 where several can go there, 成 or \
                    不成, or 打 for a drop; or the square it leaves in brackets: ７六歩(77)";

const NUMERALS: [char; 9] = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];

fn numeral(c: char) -> Option<u8> {
    match c {
        '1'..='9' => Some(c as u8 - b'0'),
        _ => NUMERALS.iter().position(|&numeral| numeral == c).map(|index| index as u8 + 1),
    }
}

/// The square of two numerals here.
fn square(scan: &mut Scan<'_>, context: &ReadContext<'_>) -> Option<Cell> {
    let (file, rank) = (numeral(scan.peek()?)?, numeral(scan.ahead(1)?)?);
    let found = cell(context.board, file, rank)?;
    scan.at += 2;
    Some(found)
}

fn target(scan: &mut Scan<'_>, context: &ReadContext<'_>) -> Result<Cell, Unread> {
    let named = square(scan, context);
    if named.is_some() || scan.peek() != Some('同') {
        scan.eat(&['同']);
        return match named {
            Some(cell) => Ok(cell),
            None => scan.fail("expected a square, file from the right and rank from the top (７六), or 同"),
        };
    }
    let Some(last) = context.last_to else {
        return scan.fail("同 stands for the square of the last move, and there is none");
    };
    scan.at += 1;
    while scan.eat(&[' ']).is_some() {}
    Ok(last)
}

/// Everything behind the man.
fn tail(
    scan: &mut Scan<'_>,
    context: &ReadContext<'_>,
    pattern: &mut Pattern,
    origins: bool,
) -> Result<(), Unread> {
    let ahead = |rise: Rise| if context.turn == Color::White { rise } else { rise.turned() };
    let Where::Cell(to) = pattern.to else { return Ok(()) };
    // The parts that have come: side, motion, promotion, drop.
    let mut come = [false; 4];
    loop {
        let Some(next) = scan.peek() else { return Ok(()) };
        let parts = ["右左直", "上行入引下寄", "成不生", "打"];
        let Some(part) = parts.iter().position(|part| part.contains(next)) else { return Ok(()) };
        if std::mem::replace(&mut come[part], true) {
            return scan.fail("of 右 左 直, of 上 寄 引 and of 成 不成 only one is written");
        }
        match next {
            '右' => pattern.order = Some(Order::Right),
            '左' => pattern.order = Some(Order::Left),
            '上' | '行' | '入' => pattern.rise = ahead(Rise::Up),
            '引' | '下' => pattern.rise = ahead(Rise::Down),
            '寄' => pattern.rise = Rise::Level,
            '直' => {
                let (file, rank) = (context.board.file(to), context.board.rank(to));
                let behind = context.turn.pick(rank.checked_sub(1), rank.checked_add(1));
                match behind.and_then(|rank| context.board.cell(file, rank)) {
                    Some(cell) => pattern.from = Where::Cell(cell),
                    None => return scan.fail("no man stands right below this square"),
                }
            }
            '成' => pattern.promotes = true,
            '不' if scan.ahead(1) == Some('成') => {
                let start = scan.place().start;
                scan.at += 1;
                if origins {
                    let message = "KIF has no 不成: a move without 成 does not promote";
                    scan.note(&codes::PROMOTION_FORM, start..scan.place().end, message);
                }
            }
            '生' => {
                let at = scan.place();
                scan.note(&codes::PROMOTION_FORM, at, "read 生 as 不成");
            }
            '打' => pattern.drop = true,
            _ => return Ok(()),
        }
        scan.at += 1;
    }
}

impl Japanese {
    /// The square in brackets.
    fn origin(
        &self,
        scan: &mut Scan<'_>,
        context: &ReadContext<'_>,
        pattern: &mut Pattern,
    ) -> Result<(), Unread> {
        let start = scan.place().start;
        if scan.eat(&['(']).is_none() {
            return Ok(());
        }
        let Some(from) = square(scan, context) else {
            return scan.fail("expected the square that the man leaves, in two digits: (77)");
        };
        if scan.eat(&[')']).is_none() {
            return scan.fail("expected the closing bracket after the square that the man leaves");
        }
        *pattern = Pattern { from: Where::Cell(from), order: None, rise: Rise::Any, ..*pattern };
        if !self.origins {
            let end = scan.text[scan.at - 1].end;
            scan.note(
                &codes::FORM,
                start..end,
                "the square that the man leaves is written in KIF files only",
            );
        }
        Ok(())
    }
}

impl Notation for Japanese {
    fn info(&self) -> &'static Info {
        self.info
    }

    fn suits(&self, board: &Board, roster: &Roster) -> bool {
        suits(roster) && ShogiNumbers.fits(board) && names::has_all(roster)
    }

    fn read(&self, token: &str, context: &ReadContext<'_>, out: &mut Vec<Reading>) -> Result<(), Unread> {
        let text = glyphs(token);
        let mut scan = Scan::begin(&text.visible, token, HELP)?;
        let mine: [char; 4] = context.turn.pick(['▲', '☗', '▼', '先'], ['△', '☖', '▽', '後']);
        if scan.eat(&mine).is_none() && scan.eat(&['▲', '☗', '▼', '△', '☖', '▽']).is_some() {
            let at = scan.text[0].at();
            scan.note(&codes::FIGURINE_COLOR, at, "the mark is that of the other side");
        }
        let to = target(&mut scan, context)?;
        let here: Vec<char> = text.visible[scan.at..].iter().map(|glyph| glyph.plain).collect();
        let kinds = names::kinds(&here, context.roster);
        let Some(&(_, length)) = kinds.first() else {
            return scan.fail("expected a man: 歩 香 桂 銀 金 角 飛 玉 と 成香 成桂 成銀 馬 龍");
        };
        scan.at += length;
        let mut pattern = Pattern { to: Where::Cell(to), ..Pattern::default() };
        tail(&mut scan, context, &mut pattern, self.origins)?;
        self.origin(&mut scan, context, &mut pattern)?;
        let before = out.len();
        scan.finish(&kinds, pattern, out)?;
        if pattern == (Pattern { to: Where::Cell(to), ..Pattern::default() }) {
            // Where no man of the board can go there, a drop needs no 打.
            for index in before..out.len() {
                let mut drop = out[index].clone();
                drop.pattern.drop = true;
                drop.cost = 1;
                if self.origins {
                    let message = "read a drop, because no man of the board can go there";
                    drop = drop.with(&codes::FORM, 0..token.len(), message);
                }
                out.push(drop);
            }
        }
        if self.origins && !pattern.drop && pattern.from == Where::Any {
            let message = "the square that the man leaves is missing";
            let from = token.len()..token.len();
            for reading in out[before..].iter_mut().filter(|reading| !reading.pattern.drop) {
                reading.liberties.push(Liberty {
                    code: &codes::FORM,
                    at: from.clone(),
                    message: message.into(),
                });
            }
        }
        tolerant::hidden(&text.hidden, &mut out[before..]);
        Ok(())
    }

    fn write(&self, view: &View<'_>, _: &WriteContext, out: &mut String) {
        let facts = &view.facts;
        if view.last_to == Some(facts.to) {
            out.push_str(if self.origins { "同　" } else { "同" });
        } else {
            let (file, rank) = numbers(view.board, facts.to);
            out.extend(char::from_u32('０' as u32 + u32::from(file)));
            out.extend(NUMERALS.get(usize::from(rank) - 1));
        }
        out.push_str(names::name(facts.kind).map_or("?", |name| name.kanji));
        let on_board = |rival: &&Rival| {
            !rival.facts.drop && rival.facts.kind == facts.kind && rival.facts.from != facts.from
        };
        let mut bracket = self.origins && !facts.drop;
        if facts.drop {
            if self.origins || view.rivals.iter().any(|rival| on_board(&rival)) {
                out.push('打');
            }
        } else if !self.origins {
            let rivals: Vec<Cell> =
                view.rivals.iter().filter(on_board).map(|rival| rival.facts.from).collect();
            bracket = !rivals.is_empty() && !push_relative(view, &rivals, out);
        }
        match Turn::of(view) {
            Some(_) => out.push('成'),
            None if !self.origins && refuses(view) => out.push_str("不成"),
            None => {}
        }
        if bracket {
            out.push('(');
            ShogiNumbers.write(view.board, facts.from, out);
            out.push(')');
        }
    }
}

/// How a man that comes from `from` goes to the square of the move.
fn motion(view: &View<'_>, from: Cell) -> char {
    let (start, end) = (view.board.rank(from), view.board.rank(view.facts.to));
    match end.cmp(&start) {
        std::cmp::Ordering::Equal => '寄',
        above if (above == std::cmp::Ordering::Greater) == (view.color == Color::White) => '上',
        _ => '引',
    }
}

/// Appends what tells the man from others of its kind that can go to the same square: how it goes, then where it stands,
/// then both. `false`, and nothing is appended, where none of it does.
fn push_relative(view: &View<'_>, rivals: &[Cell], out: &mut String) -> bool {
    let (board, from, to) = (view.board, view.facts.from, view.facts.to);
    let own = motion(view, from);
    if rivals.iter().all(|&rival| motion(view, rival) != own) {
        out.push(own);
        return true;
    }
    // Men that go far stand to the left and to the right only.
    let far = names::name(view.facts.kind).is_some_and(|name| "馬龍角飛".contains(name.kanji));
    let near = board.rank(from).abs_diff(board.rank(to)) == 1;
    if !far && own == '上' && near && board.file(from) == board.file(to) {
        out.push('直');
        return true;
    }
    let right = |cell: Cell| {
        let file = board.file(cell);
        view.color.pick(file, board.files() - file)
    };
    let side = |others: &dyn Fn(&Cell) -> bool| {
        let mut others = rivals.iter().copied().filter(|cell| others(cell)).map(right);
        let mut left = others.clone();
        if others.all(|other| other < right(from)) {
            Some('右')
        } else {
            left.all(|other| other > right(from)).then_some('左')
        }
    };
    if let Some(side) = side(&|_| true) {
        out.push(side);
        return true;
    }
    if let Some(side) = side(&|&cell| motion(view, cell) == own) {
        out.extend([side, own]);
        return true;
    }
    false
}
