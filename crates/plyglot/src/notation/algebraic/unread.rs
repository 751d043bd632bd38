//! Why a text is no move, said so that its writer can mend it.

use super::glyph::Glyph;
use super::tolerant::Fail;
use super::{Dialect, Head};
use crate::men::Kind;
use crate::men::letters::LANGUAGES;
use crate::notation::{ReadContext, Unread};

/// What is said of a text such as `P-K4`.
pub(super) const DESCRIPTIVE: &str = "this looks like descriptive notation";

/// The best explanation there is. `furthest` is where the reading that came furthest stopped.
pub(super) fn explain(
    dialect: &Dialect,
    token: &str,
    text: &[Glyph],
    context: &ReadContext<'_>,
    furthest: Option<Fail>,
) -> Unread {
    let unread = |at, message: String, help: Option<&str>| Unread { at, message, help: help.map(Into::into) };
    let whole = 0..token.len();
    let (Some(&first), Some(fail)) = (text.first(), furthest) else {
        return unread(whole, "there is no move here".into(), None);
    };
    if fail.message == DESCRIPTIVE || is_descriptive(text) {
        let help = "write the move in algebraic notation, such as e4 for P-K4";
        return unread(whole, DESCRIPTIVE.into(), Some(help));
    }
    let rank_follows = text.get(1).is_some_and(|glyph| glyph.plain.is_ascii_digit());
    let is_file = |c: char| c.is_ascii_lowercase() && c as u8 - b'a' < context.board.files();
    if dialect.head == Head::Letter
        && first.raw.is_alphabetic()
        && !is_file(first.plain)
        && !rank_follows
        && first.plain != 'x'
        && !super::variants::letters(context.roster, context.letters)
            .names()
            .any(|(_, name)| name.to_lowercase().starts_with(&first.raw.to_lowercase().to_string()))
    {
        if !context.roster.is_orthodox() {
            let letters = context.roster.letters.names().map(|(_, name)| name).collect::<Vec<_>>().join(" ");
            let message = format!("no man of this game has the letter {}; they are {letters}", first.raw);
            return unread(first.at(), message, None);
        }
        let help = "all moves of a game must have the letters of one language";
        return unread(first.at(), foreign(first.raw, context), Some(help));
    }
    if dialect.head == Head::Figurine && fail.glyph == 0 {
        return unread(first.at(), "expected a chess symbol such as ♘, or a file letter".into(), None);
    }
    let at = text.get(fail.glyph).map_or(token.len()..token.len(), |glyph| glyph.at());
    unread(at, fail.message, None)
}

/// `P-K4`, `N-KB3`, `PxP`, `KtxB`: a man, a sign, and the name of a man or of a descriptive file.
fn is_descriptive(text: &[Glyph]) -> bool {
    let man =
        |i: usize| text.get(i).is_some_and(|glyph| matches!(glyph.plain, 'P' | 'N' | 'B' | 'R' | 'Q' | 'K'));
    let sign = text.iter().position(|glyph| matches!(glyph.plain, '-' | 'x' | 'X' | '×'));
    sign.is_some_and(|sign| (1..4).contains(&sign) && man(0) && man(sign + 1))
}

/// That a letter names no piece in this language, and what it names in others.
fn foreign(letter: char, context: &ReadContext<'_>) -> String {
    let letter: String = letter.to_uppercase().collect();
    let mut message = format!("{letter} is no piece letter in {}", context.letters.language);
    let mut before = "; it is";
    for kind in Kind::ORTHODOX.into_iter().skip(1) {
        let languages: Vec<_> = LANGUAGES
            .iter()
            .filter(|letters| letters.letter(kind) == letter)
            .map(|letters| letters.language)
            .collect();
        if languages.is_empty() {
            continue;
        }
        let listed = match languages[..] {
            [one] => one.to_owned(),
            [ref all @ .., last] if all.len() < 3 => format!("{} and {last}", all.join(", ")),
            _ => format!("{} and others", languages[..3].join(", ")),
        };
        message.push_str(&format!("{before} the {} in {listed}", kind.name()));
        before = ", and";
    }
    message
}
