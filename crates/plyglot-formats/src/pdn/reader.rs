//! What PDN reads in its own way: moves of draughts, strengths, setups and results. All else is that of
//! `crate::portable::reader`.
//!
//! **`*`** ends a game (PDN 3.0) where nothing of it follows: the text ends, tags begin, numbers begin anew. Before
//! more moves, and in a variation, it is the mark of a forced move of older files.
//!
//! **`4-6`** is a result where the game ends and the Result tag tells of such a scoring; `1-1` always, as no man moves
//! to its own square. `0-1` and the like never come here: no square is 0.
//!
//! **`d8xf6 f6xd4`**, a move that begins where the one before ended, is the rest of the same capture (PDN 1.0).

use super::lexer::{is_dash, is_joint, lex, squares};
use super::{cut, score};
use crate::pgn::lexer::{Kind, Token};
use crate::pgn::{nag, word};
use crate::portable::reader::{self, Dialect, Part, Reader};
use crate::portable::tag::Pair;
use plyglot::problem::{codes, shorten};
use plyglot::record::{GameResult, Item};
use plyglot::rules::Family;
use plyglot::{Problem, Problems, Record, Span};

/// Reads all games of a text.
pub fn read(text: &str, problems: &mut dyn Problems) -> Vec<Record> {
    read_divided(text, &[], problems)
}

/// Reads all games of a text of which more is known: at each of `starts`, in order, a game begins.
pub fn read_divided<'t>(text: &'t str, starts: &'t [usize], problems: &mut dyn Problems) -> Vec<Record> {
    reader::read::<Words>(text, lex(text), starts, problems)
}

/// How PDN reads what it reads in its own way.
#[derive(Default)]
struct Words;

impl Dialect for Words {
    const FAMILY: Family = Family::Draughts;

    const BEGINS_GAME: &'static [&'static str] = &["FEN"];

    fn looks_like_move(text: &str) -> bool {
        is_move(text)
    }

    fn begins_at(text: &str, at: usize) -> bool {
        let fresh = at == 0 || matches!(text.as_bytes()[at - 1], b'\n' | b'\r');
        fresh && cut::begins_game(&text.as_bytes()[at..])
    }

    fn strict_result(text: &str) -> Option<String> {
        score::strict_result(&word::decode(text))
    }

    fn surplus(r: &Reader<'_, '_, Words>, token: &Token) -> Option<&'static str> {
        match (token.kind, &r.text[token.span.clone()]) {
            (Kind::Stray, "}") => Some("this brace closes no comment; it was left out"),
            (Kind::Result, "*") if r.part == Part::After => Some("a second end of the game was left out"),
            (Kind::Stray, text) if text.len() > 4 && text.ends_with(']') && !text.contains([' ', '%']) => {
                let name = text.trim_start_matches(['[', '/']).trim_end_matches(']');
                ["pdn", "pgn", "game"]
                    .iter()
                    .any(|known| name.eq_ignore_ascii_case(known))
                    .then_some("the tag of a forum, which is no part of the game, was left out")
            }
            _ => None,
        }
    }

    fn opens_game(r: &Reader<'_, '_, Words>, token: &Token) -> bool {
        let text = &r.text[token.span.clone()];
        let move_follows = || {
            r.next_token().is_some_and(|next| match next.kind {
                Kind::Word => is_move(&r.text[next.span.clone()]) || r.text[next.span].chars().all(is_dash),
                Kind::Result | Kind::Setup => true,
                Kind::Number => !text.ends_with('.') && r.text[next.span].starts_with('.'),
                _ => false,
            })
        };
        match token.kind {
            // Four digits alone may be a year.
            Kind::Word if text.bytes().all(|b| b.is_ascii_digit()) => move_follows(),
            Kind::Word => is_move(text),
            Kind::Number => text.starts_with(|c: char| c.is_ascii_digit()) && move_follows(),
            Kind::Open | Kind::Result => r.part == Part::Before,
            Kind::Setup => true,
            _ => false,
        }
    }

    /// `811` for 8-11: digits without a stop that are not the number that is due, or that follow a number.
    fn is_move(r: &Reader<'_, '_, Words>, number: &Span) -> bool {
        let text = &r.text[number.clone()];
        let bare = text.bytes().all(|b| b.is_ascii_digit()) && !text.starts_with('0');
        match text.len() {
            2 | 3 if bare && r.number.is_some() => true,
            3 if bare => match last_number(r) {
                Some(last) => !(last..=last.saturating_add(1)).contains(&word::number(text)),
                None => r.ply > 0 || !r.next_token().is_some_and(|next| next.kind == Kind::Word),
            },
            _ => false,
        }
    }

    fn word(r: &mut Reader<'_, '_, Words>, span: Span) {
        let written = &r.text[span.clone()];
        let decoded = word::decode(written);
        let text = decoded.trim_end_matches(['.', ',']);
        let text: String = text.chars().filter(|c| !word::is_space(*c)).collect();
        if r.lines.is_empty()
            && let Some((first, second)) = score::plain(&text)
            && is_result(r, &text, first, second)
        {
            return r.end_moves(span, score::read_result(&text).unwrap_or(GameResult::Open));
        }
        if text.chars().all(is_dash) && !text.is_empty() {
            let text = if text.chars().count() == 1 { "-".to_owned() } else { text };
            return r.ply(span, text);
        }
        if !text.contains(|c| word::digit(c).is_some()) {
            return prose(r, span);
        }
        if text.len() != written.len() {
            liberty(r, &span, &text);
        }
        if let Some(Item::Ply { text: before, span: at, .. }) = r.game.items.last_mut()
            && let Some(whole) = joined(before, &text)
        {
            // A number between the parts counts jumps, not moves.
            r.number = None;
            let message = format!("the parts of one capture were joined: {}", shorten(&whole));
            before.clear();
            before.push_str(&whole);
            at.end = span.end;
            r.touch(&span);
            r.note(&codes::CAPTURE_FORM, span, message);
            return;
        }
        r.ply(span, text);
    }

    fn glyph(r: &mut Reader<'_, '_, Words>, span: Span) {
        let written = &r.text[span.clone()];
        let sign = written.trim_start_matches('(').trim_end_matches(')');
        let run = !sign.is_empty() && sign.bytes().all(|b| matches!(b, b'!' | b'?'));
        let number = if run { Some(strength(sign)) } else { nag::from_sign(sign) };
        match number {
            Some(number) => r.push(Item::Nag { number, glyph: Some(written.to_owned()), span }),
            None => r.stray(span),
        }
    }

    fn result(r: &mut Reader<'_, '_, Words>, span: Span) {
        let written = &r.text[span.clone()];
        if written == "*" && is_forced(r, &span) {
            let message = "the `*` before more moves was read as the mark of a forced move, $7";
            r.note(&codes::FORM, span.clone(), message);
            return r.push(Item::Nag { number: FORCED, glyph: Some(written.to_owned()), span });
        }
        if !r.lines.is_empty() && !r.game_ends_here() {
            return r.keep_stray(span, "a result inside a variation does not end the game");
        }
        match score::read_result(&word::decode(written)) {
            Some(result) => r.end_moves(span, result),
            None => r.stray(span),
        }
    }

    /// A tag such as FILENAME right below the moves, with nothing but an empty line or the end below it.
    fn trails(r: &Reader<'_, '_, Words>, pair: &Pair) -> bool {
        let odd = |name: &str| !cut::ROSTER.iter().any(|known| known.eq_ignore_ascii_case(name));
        let below = &r.text[pair.end..];
        let line = below.trim_start_matches([' ', '\t', '\r']);
        let next = line.strip_prefix('\n').map(|next| next.trim_start_matches([' ', '\t', '\r']));
        odd(&r.text[pair.name.clone()])
            && !r.game.tags.is_empty()
            && (line.is_empty() || next.is_some_and(|next| next.is_empty() || next.starts_with('\n')))
    }
}

/// The glyph of a forced move.
const FORCED: u32 = 7;

/// The number of a run of `!` and `?`; of a long one, that of the shorter run it is most like.
fn strength(sign: &str) -> u32 {
    match (sign.starts_with('!'), sign.contains('!'), sign.contains('?'), sign.len()) {
        (true, _, false, 1) => 1,
        (_, false, _, 1) => 2,
        (true, _, false, _) => 3,
        (_, false, _, _) => 4,
        (true, ..) => 5,
        _ => 6,
    }
}

/// Whether a text is a move of draughts: two squares or more, and nothing else.
pub(crate) fn is_move(text: &str) -> bool {
    let (count, length) = squares(text);
    count > 1 && length == text.len()
}

/// The whole capture of which a text is the first part and another the next: `d8xf6` and `f6xd4`, or `xd4`.
///
/// ```
/// use plyglot_formats::pdn::joined;
/// assert_eq!(joined("11x18", "18x25").as_deref(), Some("11x18x25"));
/// assert_eq!(joined("11x18", "17x26"), None);
/// assert_eq!(joined("32-28", "28-23"), None);
/// ```
pub fn joined(first: &str, next: &str) -> Option<String> {
    let captures = |text: &str| text.contains(|c| is_joint(c) && !is_dash(c));
    let last = first.rsplit(is_joint).next()?;
    let target = next.split(is_joint).next()?;
    let whole = captures(first) && captures(next) && is_move(first);
    let rest = match target {
        "" => is_move(&format!("{last}{next}")).then_some(next)?,
        target => (is_move(next) && target.eq_ignore_ascii_case(last)).then_some(&next[target.len()..])?,
    };
    whole.then(|| format!("{first}{rest}"))
}

/// Says what was left out of a move to read it as `text`.
fn liberty(r: &mut Reader<'_, '_, Words>, span: &Span, text: &str) {
    let written = &r.text[span.clone()];
    let end = written.trim_end_matches(['.', ',']).len();
    let (code, message) = match () {
        () if written.len() > end => (&codes::FORM, "punctuation after the move was left out".to_owned()),
        () if written.contains(' ') => {
            (&codes::FORM, format!("the blanks inside the move {} were left out", shorten(text)))
        }
        () => (&codes::LOOK_ALIKE, format!("was read as {}", shorten(text))),
    };
    let mut problem = Problem::new(code, span.clone(), message).token(written);
    let spaces = written[..end].char_indices().filter(|(_, c)| word::is_space(*c));
    for (i, c) in spaces {
        problem = problem.fix(span.start + i..span.start + i + c.len_utf8(), "");
    }
    if written.len() > end {
        problem = problem.fix(span.start + end..span.end, "");
    }
    r.report(problem);
}

/// Words without any square: kept as one comment.
fn prose(r: &mut Reader<'_, '_, Words>, start: Span) {
    let mut span = start;
    for token in r.lexer.clone() {
        let text = &r.text[token.span.clone()];
        match token.kind {
            Kind::Space if !text.contains(['\n', '\r']) => {}
            Kind::Word if !text.contains(|c| word::digit(c).is_some()) && !text.chars().all(is_dash) => {
                span.end = token.span.end;
            }
            _ => break,
        }
    }
    if span.end > r.lexer.position() {
        r.lexer.skip_to(span.end);
    }
    let message = format!("`{}` is neither move nor mark", shorten(&r.text[span.clone()]));
    r.keep_stray(span, message);
}

/// The next token that is no comment.
fn follower(r: &Reader<'_, '_, Words>) -> Option<Token> {
    r.lexer
        .clone()
        .find(|token| !matches!(token.kind, Kind::Space | Kind::Comment | Kind::LineComment | Kind::Escape))
}

/// The number of one of the moves just before.
fn last_number(r: &Reader<'_, '_, Words>) -> Option<u32> {
    r.game.items.iter().rev().take(8).find_map(|item| match item {
        Item::Ply { number: Some(number), .. } => Some(number.number),
        _ => None,
    })
}

fn number_of(text: &str) -> Option<u32> {
    let digits = word::digits(text);
    (digits > 0).then(|| word::number(&text[..digits]))
}

/// Whether two numbers joined by a dash are the result of the game rather than a move.
fn is_result(r: &Reader<'_, '_, Words>, text: &str, first: u32, second: u32) -> bool {
    if first == 1 && second == 1 {
        return true;
    }
    let ends = match follower(r) {
        None => true,
        Some(next) => {
            let text = &r.text[next.span];
            matches!(next.kind, Kind::Tag)
                || (next.kind == Kind::Result && text == "*")
                || (next.kind == Kind::Number && number_of(text) == Some(1))
        }
    };
    let tagged = r.game.tag("Result").map(str::trim);
    let same = tagged == Some(text);
    let scoring = tagged.and_then(score::plain).is_some_and(|(a, b)| a + b == first + second);
    // So far men step on boards of 8 to 12 files, as the numbers count.
    let is_step = matches!(first.abs_diff(second), 3..=7);
    ends && (first == second || same || (scoring && !is_step))
}

/// Whether a `*` marks a forced move: more of the game follows.
fn is_forced(r: &Reader<'_, '_, Words>, span: &Span) -> bool {
    let mut lately = r.game.items.iter().rev().take(8);
    if !lately.any(|item| matches!(item, Item::Ply { .. } | Item::Close(_))) {
        return false;
    }
    if !r.lines.is_empty() {
        return true;
    }
    let glued = r.game.items.last().is_some_and(|item| item.span().end == span.start);
    let Some(next) = follower(r) else { return false };
    let text = &r.text[next.span.clone()];
    match next.kind {
        Kind::Tag => false,
        Kind::Number => match (last_number(r), number_of(text)) {
            (_, None) => true,
            (Some(last), Some(number)) => {
                number == last.saturating_add(1) || (number == last && text.ends_with(".."))
            }
            (None, Some(number)) => glued && number != 1,
        },
        Kind::Word if is_move(text) || text.chars().all(is_dash) => {
            glued || !r.text[span.end..next.span.start].contains('\n')
        }
        Kind::Result => text != "*",
        Kind::Glyph | Kind::Nag | Kind::Open => true,
        _ => false,
    }
}
