//! Encodings: no byte stops a file, and what was guessed is said.

use crate::run::{convert, plyglot};

#[test]
fn latin_1_names_come_out_as_utf_8() {
    let ran = convert(&[], b"[White \"Ib\xE1\xF1ez, Zo\xE9\"]\n\n1. d4 *\n");
    assert_eq!(ran.out, "[White \"Ibáñez, Zoé\"]\n\n1. d4 *\n\n");
    assert_eq!(
        ran.problems,
        [
            "note encoding-found 1:11 the game is not UTF-8 and was read as Windows-1252; the first such byte, 0xE1, \
          stands here"
        ]
    );
    assert_eq!(ran.status, 0);
}

#[test]
fn quotes_of_windows_are_told_with_game_and_byte() {
    let first = "[Event \"A\"]\n\n1. d4 {Zoé} *\n\n";
    let second = b"[Event \"B\"]\n\n1. e4 {a \x93quiet\x94 move \x96 so} e5 *\n\n";
    let third = "[Event \"C\"]\n\n1. c4 {é} *\n\n";
    let ran = convert(&[], [first.as_bytes(), second, third.as_bytes()].concat());
    assert_eq!(ran.moves(), "1. d4 {Zoé} *\n1. e4 {a “quiet” move – so} 1... e5 *\n1. c4 {é} *");
    assert_eq!(ran.codes(), ["encoding-found"]);
    assert_eq!(ran.found[0]["game"], 2);
    assert_eq!(ran.found[0]["offset"], first.len() + "[Event \"B\"]\n\n1. e4 {a ".len());
    assert_eq!((&ran.found[0]["line"], &ran.found[0]["column"]), (&7.into(), &10.into()));
}

#[test]
fn the_line_shown_is_readable_in_windows_1252() {
    let (_, err, _) = plyglot(&["convert"], b"1. e4 {a \x93quiet\x94 move} e5 *\n");
    let err = String::from_utf8(err).unwrap();
    assert!(err.contains("1 | 1. e4 {a “quiet” move} e5 *"), "{err}");
}

#[test]
fn a_game_may_mix_encodings() {
    let ran = convert(&[], [b"1. e4 {Zo\xE9 ".as_slice(), "and Zoé} *\n".as_bytes()].concat());
    assert_eq!(ran.moves(), "1. e4 {Zoé and Zoé} *");
    assert_eq!(ran.codes(), ["encoding-found"]);
}

#[test]
fn an_encoding_that_is_named_is_not_guessed() {
    let ran = convert(&["--encoding", "cp437"], b"[White \"Zo\x82\"]\n\n1. e4 *\n");
    assert_eq!(ran.out, "[White \"Zoé\"]\n\n1. e4 *\n\n");
    assert_eq!(ran.codes(), [""; 0]);
    assert_eq!(
        convert(&["--encoding", "latin1"], b"[White \"Zo\xE9\"]\n\n1. e4 *\n").out,
        "[White \"Zoé\"]\n\n1. e4 *\n\n"
    );
}

#[test]
fn byte_order_marks_are_ignored_between_joined_files_too() {
    let ran = convert(&[], "\u{feff}[Event \"Club\"]\n\n1. e4 *\n");
    assert_eq!((ran.out.as_str(), ran.problems.len()), ("[Event \"Club\"]\n\n1. e4 *\n\n", 0));
    for gap in ["\n\n", "\n", ""] {
        let joined = format!("\u{feff}[Event \"A\"]\n\n1. e4 *{gap}\u{feff}[Event \"B\"]\n\n1. d4 *\n");
        let ran = convert(&[], joined);
        assert_eq!(ran.out, "[Event \"A\"]\n\n1. e4 *\n\n[Event \"B\"]\n\n1. d4 *\n\n", "{gap:?}");
        assert_eq!(ran.codes(), ["encoding-found"], "{gap:?}");
    }
}

#[test]
fn utf_16_of_windows_is_read() {
    let text = "[White \"Zoé\"]\n\n1. e4 {½} *\n";
    for (mark, bytes) in [(0xfeffu16, u16::to_le_bytes as fn(u16) -> [u8; 2]), (0xfeff, u16::to_be_bytes)] {
        let wide: Vec<u8> = std::iter::once(mark).chain(text.encode_utf16()).flat_map(bytes).collect();
        let ran = convert(&[], wide);
        assert_eq!(ran.out, "[White \"Zoé\"]\n\n1. e4 {½} *\n\n");
        assert_eq!(ran.codes(), ["encoding-found"]);
    }
}

#[test]
fn the_locale_decides_nothing() {
    let text = "[White \"Zoé\"]\n\n1. e4 {½ “x”} *\n\n";
    for locale in ["C", "POSIX", "zh_CN.GBK", "tr_TR.ISO-8859-9"] {
        let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_plyglot"))
            .arg("convert")
            .envs([("LC_ALL", locale), ("LANG", locale)])
            .stdin(std::process::Stdio::piped())
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), text.as_bytes()).unwrap();
        assert_eq!(String::from_utf8(child.wait_with_output().unwrap().stdout).unwrap(), text, "{locale}");
    }
}

#[test]
fn line_ends_of_every_system() {
    for end in ["\n", "\r\n", "\r"] {
        let text = "[Event \"A\"]\n\n1. e4 {x} ; rest\ne5\n*\n\n[Event \"B\"]\n\n*\n".replace('\n', end);
        let ran = convert(&[], text);
        assert_eq!(
            ran.out, "[Event \"A\"]\n\n1. e4 {x} ; rest\n1... e5 *\n\n[Event \"B\"]\n\n*\n\n",
            "{end:?}"
        );
    }
}

/// Xiangqi in GBK: the second game has too few moves to tell its encoding by itself.
#[test]
fn the_encoding_of_east_asia_that_a_file_begins_in_is_that_of_all_its_games() {
    let one = b"[Event \"a\"]\n[Game \"Chinese Chess\"]\n\n1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 \xC2\xED8\xBD\xF87\n2. \
                \xC2\xED\xB6\xFE\xBD\xF8\xC8\xFD \xB3\xB59\xC6\xBD8 *\n\n";
    let two = b"[Event \"b\"]\n[Game \"Chinese Chess\"]\n[Red \"\xCD\xF5\"]\n\n1. \xC5\xDA\xB6\xFE\xC6\xBD\xCE\xE5 *\n";
    let ran = convert(&[], [one.as_slice(), two].concat());
    assert!(ran.out.contains("\"王\""), "{}", ran.out);
    assert_eq!(ran.out.matches("炮二平五").count(), 2, "{}", ran.out);
    assert!(ran.problems.iter().all(|told| !told.contains("Windows-1252")), "{:?}", ran.problems);
}
