//! Texts that lost their `$` to a shell.
//!
//! Chesmayne writes `$` before XY cells and inside the names of lines. In a shell that is the sign of a variable,
//! so that what was typed without single quotes arrives as something else:
//!
//! | typed | arrives as | because |
//! |---|---|---|
//! | `$D04`, `F$A` | nothing, `F` | `$D04` and `$A` are variables, and empty |
//! | `PA4-$D02/D04` | `PA4-/D04` | the same |
//! | `D$-A01/H08` | `DhimBHsA01/H08` | `$-` holds the flags of the shell, other letters in each |
//! | `R$01` | `Rbash1` | `$0` is the name of the shell |
//! | `R$12` | `R2` | `$1` is the first argument of a script, and empty |

/// If the text plainly lost a `$` to a shell, a message that says so and what to do, without a final period. For
/// cells, lines and moves that were given as words of a command; names of men, letters of files and the like are
/// not for it.
///
/// A text that means something as it is, such as `B` for block B, is for the caller to read first.
///
/// ```
/// use plyglot::board::lost_dollar;
/// assert!(lost_dollar("PA4-/D04").unwrap().contains("single quotes"));
/// assert!(lost_dollar("DhimBHsA01/H08").unwrap().contains("'D$-A01/H08'"));
/// assert_eq!(lost_dollar("PA4-$D02/D04"), None);
/// ```
pub fn lost_dollar(text: &str) -> Option<String> {
    if text.contains('$') {
        return None;
    }
    let typed = typed(text)?;
    let what = match text.trim() {
        "" => "the text is empty".to_owned(),
        text => format!("{text} has lost a $"),
    };
    Some(format!(
        "{what}: the shell takes $ and what follows for a variable; write it in single quotes, as in '{typed}'"
    ))
}

/// What was typed, as far as it can be told, or else something of the same kind.
fn typed(text: &str) -> Option<String> {
    let bare = text.trim();
    match bare.as_bytes() {
        [] => return Some("$D04".to_owned()),
        [b'F' | b'f'] => return Some("F$A".to_owned()),
        [b'B' | b'b'] => return Some("B$A".to_owned()),
        [b'R' | b'r'] => return Some("R$01".to_owned()),
        [b'D' | b'd'] => return Some("D$-A01/H08".to_owned()),
        [b'R' | b'r', digit @ b'0'..=b'9'] => return Some(format!("R$1{}", *digit as char)),
        _ => {}
    }
    rank(bare).or_else(|| diagonal(bare)).or_else(|| in_a_move(text))
}

/// `Rbash1`, `R/bin/sh8`, `R-zsh2`: `$0` and a digit.
fn rank(text: &str) -> Option<String> {
    let rest = text.strip_prefix(['R', 'r'])?;
    let digit = rest.chars().last().filter(char::is_ascii_digit)?;
    let shell = rest[..rest.len() - 1].rsplit(['/', '-']).next()?;
    let shells = ["bash", "sh", "zsh", "dash", "ksh", "ash", "mksh", "fish"];
    shells.contains(&shell).then(|| format!("R$0{digit}"))
}

/// `DhimBHsA01/H08`: flags of the shell before the first cell, or in its place.
fn diagonal(text: &str) -> Option<String> {
    let (first, last) = text.strip_prefix(['D', 'd'])?.split_once('/')?;
    if !first.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') || !(last.is_empty() || is_cell(last)) {
        return None;
    }
    // Cut where the cell begins. The text is ASCII here.
    let flags = first.len().saturating_sub(3);
    if is_cell(&first[flags..]) && !last.is_empty() {
        return Some(format!("D$-{}/{last}", &first[flags..]));
    }
    // `D04` with a slip of the letter O is no D with flags.
    let is_rank = first.len() <= 2 && first.bytes().all(|b| matches!(b, b'0'..=b'9' | b'O' | b'o'));
    (!is_rank || first.is_empty()).then(|| "D$-A01/H08".to_owned())
}

/// A capital and two digits.
fn is_cell(text: &str) -> bool {
    matches!(text.as_bytes(), [b'A'..=b'Z', b'0'..=b'9', b'0'..=b'9'])
}

/// `PA4-/D04`, `/D04`, `-/`, `PA4-*D04-PA5`, `PA4-`, `-#QU2`, `KT2 ` with a space at the end: a cell is missing
/// before the sign, or after the man.
fn in_a_move(text: &str) -> Option<String> {
    // A number of the move may stand before it.
    let text = text.trim_start();
    let token =
        text.rsplit_once(' ').map_or(text, |(before, last)| if last.is_empty() { before } else { last });
    let spaced = text.ends_with(' ') && !token.contains(' ');
    let (man, rest) = match token.find(['-', '/', '*']) {
        Some(sign) => token.split_at(sign),
        None => (token, ""),
    };
    if !(man.is_empty() || is_man(man)) {
        return None;
    }
    let dash = rest.strip_prefix('-');
    let cell = dash.unwrap_or(rest);
    if let Some(to) = cell.strip_prefix(['/', '*']) {
        // `QU1*PA2` is a loose form of its own: only after a dash must a cell follow the man.
        let plain =
            (man.is_empty() || dash.is_some()) && (to.is_empty() || to.as_bytes()[0].is_ascii_uppercase());
        let sign = &cell[..1];
        return plain.then(|| match man {
            "" if to.is_empty() => "D$-A01/H08".to_owned(),
            "" => format!("$...{sign}{to}"),
            man => format!("{man}-$...{sign}{to}"),
        });
    }
    if man.is_empty() {
        return cell.strip_prefix('#').filter(|_| dash.is_some()).map(|to| format!("$...-#{to}"));
    }
    (dash == Some("") || (dash.is_none() && spaced)).then(|| format!("{man}-$..."))
}

/// A monogram, with its number or without.
fn is_man(text: &str) -> bool {
    matches!(text.as_bytes(), [b'A'..=b'Z', b'A'..=b'Z', number @ ..]
        if number.len() <= 2 && number.iter().all(u8::is_ascii_digit))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::lines::{self, Line, Sort};
    use crate::board::naming::NAMINGS;
    use crate::board::{Board, catalogue, lenient};
    use proptest::prelude::*;

    /// What arrives when the text on the right is typed in bash (flags as in an interactive shell).
    #[test]
    fn texts_that_lost_it() {
        for (arrives, typed_text) in [
            ("", "$D04"),
            ("  ", "$D04"),
            ("F", "F$A"),
            ("R", "R$01"),
            ("B", "B$A"),
            ("D", "D$-A01/H08"),
            ("Rbash1", "R$01"),
            ("R/bin/bash8", "R$08"),
            ("R-zsh3", "R$03"),
            ("R2", "R$12"),
            ("DhimBHsA01/H08", "D$-A01/H08"),
            ("DhBA03/F08", "D$-A03/F08"),
            ("DA01/H08", "D$-A01/H08"),
            ("D569XA01/H08", "D$-A01/H08"),
            ("DhB/H08", "D$-A01/H08"),
            ("D-/", "D$-A01/H08"),
            ("D-/H08", "D$-A01/H08"),
            ("-/", "D$-A01/H08"),
            ("/", "D$-A01/H08"),
            ("/D04", "$.../D04"),
            ("*D04-PA4", "$...*D04-PA4"),
            ("PA4-/D04", "PA4-$.../D04"),
            ("PA4-/", "PA4-$.../"),
            ("PA5-*D04-PA4", "PA5-$...*D04-PA4"),
            ("QU-*F03-RO1", "QU-$...*F03-RO1"),
            ("PA7-/B01-#QU2", "PA7-$.../B01-#QU2"),
            ("KI-*G07-BS1++ST", "KI-$...*G07-BS1++ST"),
            ("01A PA5-/E04", "PA5-$.../E04"),
            ("PA4-", "PA4-$..."),
            ("KT2 ", "KT2-$..."),
            ("-#QU2", "$...-#QU2"),
        ] {
            assert_eq!(typed(arrives).as_deref(), Some(typed_text), "{arrives:?}");
            assert!(lost_dollar(arrives).is_some(), "{arrives:?}");
        }
    }

    #[test]
    fn texts_that_mean_something_as_they_are() {
        for text in [
            "d4",
            "D04",
            "$D04",
            "A01/H08",
            "D01/H05",
            "DO1/H05",
            "D1/H5",
            "01",
            "F$A",
            "D$-A01/H08",
            "R$01",
            "PA4-$D02/D04",
            "PA4-D02/D04",
            "PA5-C04/A02",
            "QU1*D04-PA4",
            "e4",
            "Nf3",
            "O-O",
            "0-0-0",
            "%K",
            "%Q",
            "Re8",
            "R1e2",
            "Rxe8+",
            "Ra1-d1",
            "dxe5",
            "d8=Q",
            "bxa8=Q#",
            "fxg1",
            "a7-a8=Q",
            "D4",
            "C8-#QU2",
            "--",
            "-",
            "Rb8",
            "PA3 D4",
            "KT2",
            "B4",
            "F3",
            "P-K4",
            "1/2-1/2",
            "½-½",
            "12-16",
            "Bcd5",
            "Dh4",
            "Rd7",
        ] {
            assert_eq!(lost_dollar(text), None, "{text:?}");
        }
    }

    #[test]
    fn the_message() {
        assert_eq!(
            lost_dollar("PA4-/D04").unwrap(),
            "PA4-/D04 has lost a $: the shell takes $ and what follows for a variable; write it in single quotes, \
             as in 'PA4-$.../D04'"
        );
    }

    /// The text as a shell passes it on, when it is typed without quotes and no variable of these names is set.
    fn expanded(text: &str, shell: &str, flags: &str) -> String {
        let mut parts = text.split('$');
        let mut out = parts.next().unwrap_or_default().to_owned();
        for part in parts {
            let name =
                part.len() - part.trim_start_matches(|c: char| c.is_ascii_alphanumeric() || c == '_').len();
            match part.as_bytes().first() {
                Some(b'0') => out += &format!("{shell}{}", &part[1..]),
                Some(b'1'..=b'9') => out += &part[1..],
                Some(b'-') => out += &format!("{flags}{}", &part[1..]),
                _ => out += &part[name..],
            }
        }
        out
    }

    const SHELLS: [(&str, &str); 5] =
        [("bash", "himBHs"), ("/bin/bash", "hB"), ("-bash", "himBHs"), ("sh", ""), ("zsh", "569X")];

    #[test]
    fn every_line_of_every_board_is_missed_when_a_shell_took_its_dollar() {
        for (files, ranks) in [(8, 8), (9, 10), (24, 24)] {
            let board = Board::new(files, ranks).unwrap();
            for line in lines::all(&board) {
                let name = line.name(&board);
                for (shell, flags) in SHELLS {
                    let arrives = expanded(&name, shell, flags);
                    let message = lost_dollar(&arrives).unwrap_or_else(|| panic!("{name} as {arrives}"));
                    if matches!(line, Line::Diagonal(..)) {
                        assert!(message.ends_with(&format!("'{name}'")), "{message}");
                    }
                    let error = lines::read(&board, None, &arrives).unwrap_err();
                    assert_eq!(error.message, message);
                }
            }
        }
    }

    proptest! {
        /// Every full move in XY is missed, and none is that kept its dollar.
        #[test]
        fn every_move_is_missed_when_a_shell_took_its_dollar(
            number in "([0-9]{2}[AB] )?",
            man in "(PA|KT|BS|RO|QU|GU)[1-9]|KI|QU1[0-9]",
            from in "[A-HJ-Y](0[1-9]|1[0-9]|2[0-4])",
            sign in "[/*]",
            to in "[A-HJ-Y](0[1-9]|1[0-9]|2[0-4])",
            rest in "(-(PA|KT)[1-9])?(-#QU2)?(\\+CH|\\+\\+CM)?",
        ) {
            let typed = format!("{number}{man}-${from}{sign}{to}{rest}");
            prop_assert_eq!(lost_dollar(&typed), None);
            let arrives = expanded(&typed, "bash", "hB");
            prop_assert!(lost_dollar(&arrives).is_some(), "{}", arrives);
            // A ring move has no dollar to lose.
            let ring = format!("{number}{man}-{from}{sign}{to}{rest}");
            prop_assert_eq!(lost_dollar(&ring), None);
        }

        #[test]
        fn no_text_makes_it_panic(text in "\\PC{0,12}|[A-HRDFBhimBs0-9/*#$ -]{0,12}") {
            let _ = lost_dollar(&text);
            for sort in Sort::ALL.map(Some).into_iter().chain([None]) {
                let _ = lines::read(&Board::ORTHODOX, sort, &text);
            }
            for naming in NAMINGS {
                let _ = lenient::cell(&Board::ORTHODOX, Some(naming), &text);
            }
            let _ = lenient::cell(&Board::ORTHODOX, None, &text);
            let _ = catalogue::parse(&text);
        }
    }
}
