//! Where a text of many games may be cut: at a line that begins with a tag such as `[Event "` or `[FEN "`, where a
//! move, a mark or a result ends the line of text before. There [`super::reader`] begins a game whatever stands
//! around it.

use crate::portable::braces::Braces;

/// Names of tags that begin a game where they come after moves. Others may stand below the moves of their game.
pub(super) const ROSTER: [&str; 11] =
    ["Event", "Site", "Date", "Round", "White", "Black", "Result", "FEN", "SetUp", "Setup", "GameType"];

/// The name of the tag at the beginning of a text, where it is written `[Name "`.
fn tag_name(text: &[u8]) -> Option<&[u8]> {
    let body = text.strip_prefix(b"[")?;
    let length =
        body.iter().take(64).position(|b| !b.is_ascii_alphanumeric()).filter(|length| *length > 0)?;
    let (name, rest) = body.split_at(length);
    let quote = rest.iter().take(64).find(|b| !matches!(b, b' ' | b'\t'));
    (quote == Some(&b'"')).then_some(name)
}

/// Whether the tag at the beginning of a text begins a game where it comes after moves.
pub(super) fn begins_game(text: &[u8]) -> bool {
    tag_name(text).is_some_and(|name| ROSTER.iter().any(|known| known.as_bytes() == name))
}

/// The last place in `block`, after its first byte, where a game surely begins. `tagged`: a tag is known to stand
/// before the block.
pub(super) fn last_cut(block: &[u8], tagged: bool) -> Option<usize> {
    let mut end = block.len();
    let (mut braces, mut tag_braces) = (Braces::default(), Braces::default());
    while let Some(i) = memchr::memmem::rfind(&block[..end], b"\n[") {
        let at = i + 1;
        if begins_game(&block[at..]) && is_cut(block, at, tagged, &mut braces, &mut tag_braces) {
            return Some(at);
        }
        end = at;
    }
    None
}

/// The first place in a text where [`last_cut`] might cut it, after its first byte; the end of the text where there is
/// none.
pub(super) fn first_cut(text: &[u8]) -> usize {
    let mut places = memchr::memmem::find_iter(text, b"\n[").map(|at| at + 1);
    let (mut braces, mut tag_braces) = (Braces::default(), Braces::default());
    places
        .find(|&at| begins_game(&text[at..]) && is_cut(text, at, false, &mut braces, &mut tag_braces))
        .unwrap_or(text.len())
}

fn is_cut(block: &[u8], at: usize, tagged: bool, braces: &mut Braces, tag_braces: &mut Braces) -> bool {
    let before = block[..at].trim_ascii_end();
    let start = memchr::memrchr2(b'\n', b'\r', before).map_or(0, |i| i + 1);
    let line = &before[start..];
    let bare = line.trim_ascii_start();
    let same_name = || tag_name(bare) == Some(b"FEN") && block[at..].starts_with(b"[FEN");
    // What ends the line stands outside of tags and comments and is no white space.
    let ends = match line.last() {
        Some(b']') => same_name() && bare.len() == line.len(),
        Some(b) => b.is_ascii_alphanumeric() || matches!(b, b'*' | b'!' | b'?' | b')' | b'-'),
        None => false,
    };
    let closed = !bare.starts_with(b"[") || memchr::memmem::rfind(line, b"\"]").is_some();
    ends && closed
        && !line.contains(&b';')
        && !line.starts_with(b"%")
        && !braces.are_open(block, before.len())
        && (tagged || tag_before(block, before.len(), tag_braces))
}

/// Whether the last line before `end` that begins with a bracket is a tag, so that a game has begun.
fn tag_before(block: &[u8], end: usize, braces: &mut Braces) -> bool {
    let mark = "\u{feff}".as_bytes();
    let first = if block.starts_with(mark) { mark.len() } else { 0 };
    let at = memchr::memmem::rfind(&block[..end], b"\n[").map_or(first, |i| i + 1);
    tag_name(&block[at..]).is_some() && !braces.are_open(block, at)
}

#[cfg(test)]
mod tests {
    use super::{first_cut, last_cut};

    #[test]
    fn games_are_cut_where_one_surely_begins() {
        for (text, rest) in [
            ("[FEN \"W:W1:B2\"] *\n[FEN \"W:W1:B3\"] *\n", "[FEN \"W:W1:B3\"] *\n"),
            ("[FEN \"W:W1:B2\"]\n[FEN \"W:W1:B3\"]\n", "[FEN \"W:W1:B3\"]\n"),
            ("[Event \"a\"]\n\n1. 32-28 *\n[White \"b\"]\n", "[White \"b\"]\n"),
            ("[Event \"a\"]\r\n1. 32-28\r\n\r\n[Event \"b\"]\r\n", "[Event \"b\"]\r\n"),
            ("[Event \"a\"]\n[Event \"b\"]\n", ""),
            ("[Event \"a\"]\n1. 32-28 {open *\n[Event \"b\"]\n", ""),
            ("[Event \"a\"]\n1. 32-28 {closed}\n[Event \"b\"]\n", ""),
            ("{[x} 1-0\n[Event \"b\"]\n", ""),
            ("[Event \"a\"]\n1. 32-28 *\n[Opening \"b\"]\n", ""),
            ("[Event \"a\"]\n% 32-28\n[Event \"b\"]\n", ""),
        ] {
            let cut = last_cut(text.as_bytes(), false).unwrap_or(text.len());
            assert_eq!(&text[cut..], rest, "{text}");
            assert_eq!(first_cut(text.as_bytes()), cut, "{text}");
        }
    }
}
