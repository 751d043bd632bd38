use super::*;

fn decoded(bytes: &[u8]) -> (String, Vec<Problem>) {
    let mut problems = Vec::new();
    let source = decode(bytes, Encoding::Auto, &mut problems);
    check_map(&source, bytes.len());
    (source.text.into_owned(), problems)
}

/// The map is monotone and ends where the bytes end.
fn check_map(source: &Source<'_>, bytes: usize) {
    let offsets: Vec<usize> = (0..=source.text.len()).map(|at| source.offset(at)).collect();
    assert!(offsets.is_sorted(), "{offsets:?}");
    assert_eq!(offsets.last(), Some(&bytes));
}

#[test]
fn utf8_is_borrowed() {
    let bytes = "[White \"Ibáñez\"]".as_bytes();
    let source = decode(bytes, Encoding::Auto, &mut ());
    assert!(matches!(source.text, Cow::Borrowed(_)) && source.is_identity());
}

#[test]
fn latin1_and_windows_1252_by_game() {
    let (text, problems) = decoded(
        b"[White \"Ib\xe1\xf1ez, Zo\xe9\"]\n1. d4 *\n\n[Event \"x\"]\n1. e4 {a \x93quiet\x94 move} *",
    );
    assert!(text.contains("Ibáñez, Zoé") && text.contains("a “quiet” move"));
    let found: Vec<&str> =
        problems.iter().filter_map(|problem| problem.span.clone()).map(|span| &text[span]).collect();
    assert_eq!(found, ["á", "“"]);
}

#[test]
fn a_game_of_utf8_keeps_it_and_mends_the_rest() {
    let (text, problems) = decoded(b"[White \"Zo\xc3\xa9\"] {\x96} {\xc3\xa9}");
    assert_eq!(text, "[White \"Zoé\"] {–} {é}");
    assert_eq!(problems.len(), 1);
    let (text, _) = decoded(
        "[Event \"é\"]\n\n"
            .as_bytes()
            .iter()
            .chain(b"[Event \"\xe9\"]\n")
            .copied()
            .collect::<Vec<_>>()
            .as_slice(),
    );
    assert_eq!(text, "[Event \"é\"]\n\n[Event \"é\"]\n");
}

#[test]
fn undefined_bytes_are_reported_and_kept() {
    let (text, problems) = decoded(b"{a\x81b\x9d}");
    assert_eq!(text, "{a\u{81}b\u{9d}}");
    assert_eq!(problems.len(), 2);
    assert_eq!(problems[1].severity, plyglot::Severity::Warning);
}

#[test]
fn utf16_is_found_by_its_mark() {
    for little in [true, false] {
        let mut bytes = if little { vec![0xff, 0xfe] } else { vec![0xfe, 0xff] };
        for unit in "1. ♘f3 é 𝄞 *".encode_utf16() {
            bytes.extend(if little { unit.to_le_bytes() } else { unit.to_be_bytes() });
        }
        let mut problems = Vec::new();
        let source = decode(&bytes, Encoding::Auto, &mut problems);
        assert_eq!(source.text, "1. ♘f3 é 𝄞 *");
        assert_eq!(problems.len(), 1);
        check_map(&source, bytes.len());
        let star = source.text.len() - 1;
        assert_eq!(source.offset(star), bytes.len() - 2);
        let knight = source.text.find('♘').expect("it is there");
        assert_eq!(source.offset(knight), 2 + 2 * 3);
    }
}

#[test]
fn forced_encodings() {
    for (name, bytes, text) in [
        ("latin1", &b"\xe9\x93"[..], "é\u{93}"),
        ("windows-1252", b"\xe9\x93", "é“"),
        ("windows-1250", b"\xb3\xf3d\x9f", "łódź"),
        ("windows-1251", b"\xca\xf0", "Кр"),
        ("koi8-r", b"\xeb\xd2", "Кр"),
        ("cp866", b"\x8a\xe0", "Кр"),
        ("cp437", b"\x82\xab", "é½"),
        ("cp850", b"\x82\xab", "é½"),
        ("shift-jis", b"\x82V\x8ex", "７支"),
        ("gbk", b"\xc2\xed8\xbd\xf87", "马8进7"),
        ("utf-16le", b"e\x004\x00", "e4"),
        ("utf-16be", b"\x00e\x004", "e4"),
        ("utf-8", b"\xc3\xa9\xff", "é\u{fffd}"),
    ] {
        let encoding = Encoding::find(name).expect(name);
        let source = decode(bytes, encoding, &mut ());
        assert_eq!(source.text, text, "{name}");
        check_map(&source, bytes.len());
    }
}

#[test]
fn a_multi_byte_text_maps_back() {
    let encoding = Encoding::find("gbk").expect("gbk is known");
    let source = decode(b"1. \xc2\xed8\xbd\xf87 *", encoding, &mut ());
    let star = source.text.find('*').expect("it is there");
    assert_eq!(source.offset(star), 10);
    assert_eq!(source.offset(source.text.find('进').expect("it is there")), 6);
}

#[test]
fn a_decoded_text_of_the_same_length_is_not_the_bytes() {
    // A high surrogate alone, then a letter: four bytes become a text of four.
    let encoding = Encoding::find("utf-16le").expect("it is known");
    let source = decode(b"\x00\xd8a\x00", encoding, &mut ());
    assert_eq!(source.text, "\u{fffd}a");
    assert!(!source.is_identity());
}

#[test]
fn truncated_and_noise() {
    for bytes in [&b"\xff\xfe\x00"[..], b"\xff", b"\xe2\x99", b"\x00\x80\x00\xff\xfe", b"\xfe\xff\xd8\x00"] {
        decoded(bytes);
        for name in NAMES {
            let encoding = Encoding::find(name).expect(name);
            check_map(&decode(bytes, encoding, &mut ()), bytes.len());
        }
    }
}
