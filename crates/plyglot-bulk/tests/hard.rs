//! Hostile and broken inputs: each has a clear problem, takes time in proportion to its length, and leaves the
//! games around it whole.

#[path = "../../plyglot/src/chance.rs"]
mod chance;

use chance::Chance;
use plyglot_bulk::{Event, Input, Options, Product, Summary, Task, Translator, run};
use plyglot_formats::examine::Settings;
use plyglot_formats::source::Encoding;
use plyglot_formats::{Format, find};
use std::collections::BTreeMap;
use std::io::{Cursor, Read, Write};
use std::sync::mpsc;
use std::time::Duration;

/// A game that must be read whatever stands before it.
const GOOD: &str = "\n\n[Event \"good\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
/// How it is written.
const READ: &str = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n";
/// Length of texts that are made by repetition: enough for time in the square of it to be hours.
const LONG: usize = 1 << 20;

#[derive(Default)]
struct Outcome {
    text: String,
    /// How many problems of each kind.
    codes: BTreeMap<&'static str, u64>,
    /// Bytes of the longest message.
    longest: usize,
    summary: Summary,
}

impl Outcome {
    fn found(&self, code: &str) -> u64 {
        self.codes.get(code).copied().unwrap_or(0)
    }
}

fn detect(bytes: &[u8]) -> &'static dyn Format {
    plyglot_formats::detect(&String::from_utf8_lossy(bytes))
}

fn pgn(_: &[u8]) -> &'static dyn Format {
    find("pgn").expect("it is registered")
}

fn read_with(reader: impl Read + Send + 'static, options: Options<'_>) -> Outcome {
    let input = Input::Reader { name: "hard".into(), reader: Box::new(reader) };
    let product = Product::Games(find("pgn"));
    let task = Task { encoding: Encoding::Auto, settings: Settings::default(), product };
    let mut outcome = Outcome::default();
    let mut text = Vec::new();
    let summary = run(
        vec![input],
        &options,
        || Translator::new(task),
        |delivery| {
            let Event::Block { batch, .. } = delivery.event else { panic!("the input failed") };
            text.extend_from_slice(&batch.text);
            for tally in &batch.findings.tallies {
                *outcome.codes.entry(tally.code.name).or_default() += tally.kept as u64 + tally.omitted;
            }
            let messages = batch.findings.list.iter().map(|found| found.problem.message.len());
            outcome.longest = outcome.longest.max(messages.max().unwrap_or(0));
            Ok(())
        },
    );
    outcome.summary = summary.expect("the sink has no error");
    outcome.text = String::from_utf8(text).expect("games are written in UTF-8");
    outcome
}

fn read(bytes: impl Into<Vec<u8>>) -> Outcome {
    read_with(Cursor::new(bytes.into()), Options::new(&pgn))
}

/// Runs `body`, which must end long before time in the square of a long text would.
fn in_time<T: Send + 'static>(what: &str, body: impl FnOnce() -> T + Send + 'static) -> T {
    let (sender, receiver) = mpsc::channel();
    std::thread::spawn(move || sender.send(body()));
    receiver
        .recv_timeout(Duration::from_secs(120))
        .unwrap_or_else(|_| panic!("{what:?} fails or takes for ever"))
}

/// A game with this in its moves, then a good one.
fn between(hostile: &str) -> String {
    format!("[Event \"bad\"]\n\n1. d4 {hostile}{GOOD}")
}

fn repeat(piece: &str, length: usize) -> String {
    piece.repeat(length / piece.len())
}

#[test]
fn any_text_over_and_over_again_leaves_the_next_game_whole() {
    let pieces = [
        "(",
        ")",
        "{",
        "}",
        "[",
        "]",
        "<",
        "\"",
        ";",
        "%",
        "$",
        ",",
        ".",
        "...",
        "…",
        "!",
        "?",
        "&",
        "&amp;",
        "&#",
        "1-0",
        "1-0 ",
        "1/2",
        "1. ",
        "999999999999999999999. e4 ",
        "e4",
        "e4 ",
        "(e4 ",
        "(1. c4 ",
        "((c4) ",
        "(c4) ",
        "{}",
        "{} ",
        "{{}",
        "{}}",
        "{a} (",
        "[Event ",
        "[A “",
        "1-0 [Event ",
        "1-0 [A “x ",
        "[A \"",
        "\"[",
        "\\",
        "\\\"",
        "[[",
        "[%clk ",
        "{[%clk 1:03]}",
        "{[%plyglot unread] x}",
        "(=)",
        "0-0 ",
        "0",
        "N ",
        "e.p. ",
        "N\u{ad}",
        "\0",
        "\u{feff}",
        "\u{200b}",
        "\u{a0}",
        "\r",
        "\n",
        "\r\n\r\n",
        "é",
        "½",
        "♘",
        "♘ ",
        "--",
        "-- ",
        "<a>",
        "x\n",
        "x\n\n",
        ";\n",
        "%\n",
        "\n[",
        "\n%",
        "\n{",
        "\n\n[Event x",
        "(\n",
        "+",
        "+ ",
        "=",
        "± ",
        "$1 ",
        "!? ",
        "A1",
    ];
    for piece in pieces {
        let text = between(&repeat(piece, LONG / 4));
        let outcome = in_time(piece, move || read(text));
        assert!(outcome.text.ends_with(&format!("{READ}\n")), "{piece:?}: the good game is lost");
        assert!(outcome.longest < 1000, "{piece:?}: a message of {} bytes", outcome.longest);
        assert!(outcome.summary.games >= 2, "{piece:?}: {:?}", outcome.summary);
    }
}

#[test]
fn scores_and_bare_moves_too() {
    let pieces = [
        "[",
        "]",
        "(",
        "{",
        "}",
        "\"",
        "* ",
        "1-0 (++WN for :A) ",
        "01A ",
        "01A PA5-$E02/E04 ",
        "01A E4 {",
        "02A [",
        "; ",
        ";\n",
        ":A KI-$E01 ",
        ":A\n",
        "..",
        "$",
        "PA5 ",
        "\0",
        "\u{feff}",
        "é",
        "x\n",
        "+CH",
        "+CH ",
        "(0:00:01) ",
        "!",
        "[1",
        "[A \"",
        "E4 ",
        "E4",
        "1 A ",
        "\n\n01A",
        ":L01\n",
        "to move :A\n",
        "-",
    ];
    for (name, start) in [("score", "01A PA5-$E02/E04 "), ("moves", "e2e4 e7e5 "), ("epd", "")] {
        for piece in pieces {
            let text = format!("{start}{}", repeat(piece, LONG / 4));
            let format = move |_: &[u8]| find(name).expect("it is registered");
            let outcome = in_time(piece, move || read_with(Cursor::new(text), Options::new(&format)));
            assert!(outcome.longest < 1000, "{name} {piece:?}: a message of {} bytes", outcome.longest);
            assert_eq!(outcome.summary.failed, 0);
        }
    }
}

#[test]
fn nested_variations_have_no_depth_that_is_too_deep() {
    for bracket in ["(", "{", "["] {
        let text = between(&bracket.repeat(100_000));
        let outcome = in_time(bracket, move || read(text));
        assert!(outcome.text.ends_with(&format!("{READ}\n")), "{bracket}");
        assert!(outcome.summary.errors + outcome.summary.warnings + outcome.summary.notes > 0, "{bracket}");
    }
    // Every bracket with a move to replace.
    let open: String = (0..30_000).map(|n| if n % 2 == 0 { "(1. c4 " } else { "(1. d4 " }).collect();
    let text = between(&format!("{open}{}*", ")".repeat(30_000)));
    let outcome = in_time("nested moves", move || read(text));
    assert!(outcome.text.ends_with(&format!("{READ}\n")));
    assert_eq!((outcome.summary.games, outcome.summary.errors), (2, 0), "{:?}", outcome.codes);
    assert_eq!(outcome.text.matches('(').count(), 30_000);
}

#[test]
fn games_without_end_are_played_in_time() {
    let shuffle = "Nf3 Nf6 Ng1 Ng8 ".repeat(20_000);
    let text = between("").replace("1. d4 ", &format!("{shuffle}*"));
    let outcome = in_time("shuffle", move || read(text));
    assert_eq!(outcome.summary.plies, 80_000 + 7);
    // Each knight could go to d2; the move after says which did.
    let start = "[Event \"x\"]\n[FEN \"4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1\"]\n\n";
    let text = format!("{start}{}*{GOOD}", "Nd2 Kd8 Nb1 Ke8 ".repeat(5_000));
    let outcome = in_time("settled again and again", move || read(text));
    assert_eq!(outcome.summary.plies, 20_000 + 7);
    assert_eq!(outcome.found("ambiguous"), 5_000);
    // Nothing ever tells which knight it was.
    let text = format!("{start}{}*{GOOD}", "Nd2 Kd8 Nf3 Ke8 ".repeat(5_000));
    let outcome = in_time("never settled", move || read(text));
    assert_eq!((outcome.summary.plies, outcome.summary.errors), (7, 1), "{:?}", outcome.codes);
    assert!(outcome.text.ends_with(&format!("{READ}\n")));
}

#[test]
fn many_and_long_parts() {
    let long = "x".repeat(LONG);
    let value = format!("[Event \"{long}\"]\n\n1. e4 *{GOOD}");
    let outcome = in_time("a long value", move || read(value));
    assert!(outcome.text.contains(&long) && outcome.text.ends_with(&format!("{READ}\n")));
    let tags: String = (0..100_000).map(|n| format!("[Tag{n} \"x\"]\n")).collect();
    let outcome = in_time("many tags", move || read(format!("{tags}\n1. e4 *{GOOD}")));
    assert!(outcome.text.contains("[Tag99999 \"x\"]") && outcome.summary.games == 2);
    let outcome = in_time("many comments", move || read(between(&"{so} ".repeat(200_000))));
    assert_eq!(outcome.text.matches("{so}").count(), 200_000);
    for token in
        ["x".repeat(LONG), "N".repeat(LONG), "e4".repeat(LONG / 2), "♘".repeat(LONG / 3), "1".repeat(LONG)]
    {
        let outcome = in_time("a long word", move || read(between(&format!("{token} d5 "))));
        assert!(outcome.text.ends_with(&format!("{READ}\n")));
        assert!(outcome.summary.errors + outcome.summary.notes > 0 && outcome.longest < 1000);
    }
    let cr = between("d5 2. c4 *").replace('\n', "\r");
    assert_eq!(read(cr).summary.plies, 3 + 7);
    let mark = between("d5 \u{feff}2. c4 *");
    let outcome = read(mark);
    assert_eq!((outcome.summary.plies, outcome.found("encoding-found")), (3 + 7, 1));
}

/// Bytes that look like chance.
fn noise(length: usize) -> Vec<u8> {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let mut bytes = Vec::with_capacity(length + 8);
    while bytes.len() < length {
        bytes.extend_from_slice(&chance.next().to_le_bytes());
    }
    bytes.truncate(length);
    bytes
}

#[test]
fn noise_and_broken_encodings() {
    let mut bytes = noise(LONG);
    bytes.splice(..4, *b"1. e");
    bytes.extend_from_slice(GOOD.as_bytes());
    let outcome = in_time("noise", move || read(bytes));
    assert!(outcome.text.ends_with(&format!("{READ}\n")));
    assert!(outcome.found("encoding-found") > 0);
    for broken in [&b"\xe2\x99"[..], b"\xff", b"\xc3", b"\xf0\x9f\x92", b"\x80\x80"] {
        let bytes = [between("{a").as_bytes(), broken].concat();
        read(bytes);
        let bytes = [b"[Event \"bad\"]\n\n1. d4 {a", broken, b"} d5 *", GOOD.as_bytes()].concat();
        let outcome = read(bytes);
        assert_eq!((outcome.summary.plies, outcome.found("encoding-found")), (2 + 7, 1), "{broken:?}");
    }
    // UTF-16 with half a pair, and half a unit at its end.
    let mut bytes = vec![0xff, 0xfe];
    bytes.extend("[Event \"x\"]\n\n1. d4 {".encode_utf16().flat_map(u16::to_le_bytes));
    bytes.extend([0x00, 0xd8]);
    bytes.extend("} d5 *".encode_utf16().flat_map(u16::to_le_bytes));
    bytes.push(b'x');
    let outcome = read(bytes);
    assert_eq!(outcome.summary.plies, 2);
    assert!(outcome.found("encoding-found") > 1);
}

#[test]
fn the_encoding_found_does_not_depend_on_the_blocks() {
    // In the second game the bytes are UTF-8, in the first they are not.
    let game = |byte: &[u8]| [b"01A PA5-$E02/E04\n; ", byte, b"\n1-0 (++WN for :A)\n\n"].concat();
    let text = [game(b"\xe9"), game("é".as_bytes()), game(b"\xff")].concat();
    let score = |_: &[u8]| find("score").expect("it is registered");
    let one = read_with(Cursor::new(text.clone()), Options { workers: 1, ..Options::new(&score) });
    assert_eq!(one.text.matches('é').count(), 2, "{}", one.text);
    for block_size in [1, 30, 60, 100] {
        let options = Options { workers: 2, block_size, ..Options::new(&score) };
        assert_eq!(read_with(Cursor::new(text.clone()), options).text, one.text);
    }
}

#[test]
fn a_game_too_long_to_be_held_is_named_and_the_next_is_read() {
    for hostile in ["(", "e4 ", "{so} ", "x"] {
        let text = between(&repeat(hostile, LONG / 4));
        let options = Options { game_limit: 1 << 12, block_size: 1 << 10, ..Options::new(&pgn) };
        let outcome = in_time(hostile, move || read_with(Cursor::new(text), options));
        assert_eq!(outcome.found("game-too-long"), 1, "{hostile}");
        assert!(outcome.text.ends_with(&format!("{READ}\n")), "{hostile}");
    }
}

/// The same piece so many times, without holding it.
struct Repeat(&'static [u8], usize);

impl Read for Repeat {
    fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
        let count = (buf.len() / self.0.len()).min(self.1);
        for place in buf.chunks_exact_mut(self.0.len()).take(count) {
            place.copy_from_slice(self.0);
        }
        self.1 -= count;
        Ok(count * self.0.len())
    }
}

#[test]
fn a_bomb_of_brackets_in_an_archive() {
    let packed = {
        let mut encoder = zstd::Encoder::new(Vec::new(), 1).expect("the encoder starts");
        std::io::copy(&mut Repeat(b"((((((((", 100 << 17), &mut encoder).expect("it packs");
        encoder.write_all(GOOD.as_bytes()).expect("it packs");
        encoder.finish().expect("it packs")
    };
    assert!(packed.len() < 100_000, "it is a bomb");
    let options = Options { game_limit: 1 << 20, ..Options::new(&detect) };
    let outcome = in_time("a bomb", move || read_with(Cursor::new(packed), options));
    assert_eq!((outcome.found("game-too-long"), outcome.summary.bytes), (1, (100 << 20) + GOOD.len() as u64));
}

#[test]
fn archives_cut_short_or_damaged_give_what_could_be_unpacked() {
    let text =
        format!("{}{}", GOOD.trim_start(), String::from_utf8_lossy(&noise(50_000)).replace(['[', '{'], " "));
    let gzip = {
        let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
        encoder.write_all(text.as_bytes()).expect("it packs");
        encoder.finish().expect("it packs")
    };
    let zst = zstd::encode_all(text.as_bytes(), 3).expect("it packs");
    let bz2 = {
        let mut encoder = bzip2::write::BzEncoder::new(Vec::new(), bzip2::Compression::fast());
        encoder.write_all(text.as_bytes()).expect("it packs");
        encoder.finish().expect("it packs")
    };
    for packed in [gzip, zst, bz2] {
        for cut in [11, packed.len() / 2, packed.len() - 1] {
            let mut damaged = packed.clone();
            damaged.truncate(cut);
            let outcome = read(damaged);
            assert_eq!(outcome.found("damaged-archive"), 1, "cut at {cut} of {}", packed.len());
        }
        for at in (12..packed.len()).step_by(packed.len() / 20) {
            let mut damaged = packed.clone();
            damaged[at] ^= 0x5a;
            read(damaged);
        }
    }
}
