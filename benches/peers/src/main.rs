//! Measures plyglot against its peers, as ratios. README.md says how to run it and what it measures.

mod corpus;
mod measure;
mod ours;
mod theirs;
mod wide;

use corpus::Corpus;
use measure::{Contest, cpu_seconds, peak_kib};
use std::path::PathBuf;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    match words.as_slice() {
        // One task, to be run under a profiler or as a child of the bench.
        ["task", name, file, rounds] => task(name, file, rounds.parse().unwrap_or(1)),
        ["wide-games", dir] => wide::write_games(std::path::Path::new(dir)),
        ["stream", what, file, workers, megabytes] => {
            stream(what, file, workers.parse().unwrap_or(1), megabytes.parse().unwrap_or(100));
        }
        words => bench(words),
    }
}

/// Runs one task over a file some times and says how fast it was.
fn task(name: &str, file: &str, rounds: u32) {
    let text = std::fs::read(file).expect("the file can be read");
    let job = ours::job(name).or_else(|| theirs::job(name)).expect("a task of that name");
    let start = cpu_seconds();
    let plies: u64 = (0..rounds).map(|_| job(&text)).sum();
    let seconds = cpu_seconds() - start;
    let bytes = text.len() as f64 * f64::from(rounds);
    println!(
        "{name}: {plies} plies, {:.1} MB/s, {:.2} M plies/s",
        bytes / seconds / 1e6,
        plies as f64 / seconds / 1e6
    );
}

/// Streams a file through the pipeline, again and again up to a size, and says what that took.
fn stream(what: &str, file: &str, workers: usize, megabytes: u64) {
    let (start, cpu) = (Instant::now(), cpu_seconds());
    let summary = ours::stream(what, file, workers, megabytes << 20);
    println!(
        "games {} plies {} bytes {} wall {:.4} cpu {:.4} peak {}",
        summary.games,
        summary.plies,
        summary.bytes,
        start.elapsed().as_secs_f64(),
        cpu_seconds() - cpu,
        peak_kib()
    );
}

fn bench(words: &[&str]) {
    let (mut dir, mut pdn) = (None, None);
    let mut rounds = 5;
    let mut megabytes = 24;
    let mut only: Option<String> = None;
    for pair in words.chunks(2) {
        match pair {
            ["--pgn", path] => dir = Some(PathBuf::from(path)),
            ["--pdn", path] => pdn = Some(PathBuf::from(path)),
            ["--rounds", n] => rounds = n.parse().expect("a number of rounds"),
            ["--megabytes", n] => megabytes = n.parse().expect("a number of megabytes"),
            ["--only", name] => only = Some((*name).to_owned()),
            other => panic!("unknown option {other:?}; see README.md"),
        }
    }
    let work = std::env::temp_dir().join(format!("plyglot-peers-{}", std::process::id()));
    std::fs::create_dir_all(&work).expect("a place for temporary files");
    let corpora = match &dir {
        Some(dir) => Corpus::from_dir(dir, megabytes << 20, &work),
        None => Corpus::random(megabytes << 20, &work),
    };
    let contest = Contest { rounds, only };
    for corpus in &corpora {
        corpus_contests(&contest, corpus);
    }
    match &pdn {
        Some(dir) => draughts(&contest, &Corpus::pdn(dir, megabytes << 20, &work), &corpora),
        None => println!("\nno --pdn DIRECTORY: games of draughts left out"),
    }
    perft(&contest);
    draughts_perft(&contest);
    wide::perfts(&contest);
    wide::largest(&contest);
    if let Some(last) = corpora.last() {
        pipeline(&contest, last, megabytes << 20, &work);
    }
    let _ = std::fs::remove_dir_all(&work);
}

/// Everything that is measured on one corpus.
fn corpus_contests(contest: &Contest, corpus: &Corpus) {
    println!(
        "\n{}: {:.1} MB, {:.1} bytes a ply",
        corpus.name,
        corpus.text.len() as f64 / 1e6,
        corpus.bytes_a_ply()
    );
    let lichess = corpus.name.starts_with("lichess");
    let text = &corpus.text[..];
    let file = &corpus.file;
    let run = |name: &str| {
        let job = ours::job(name).or_else(|| theirs::job(name)).expect("a task of that name");
        move || {
            std::hint::black_box(job(std::hint::black_box(text)));
        }
    };
    let gate = |plain: f64, other: f64| if lichess { other } else { plain };
    contest.cpu("tokens / pgn-reader", gate(2.0, 1.5), run("tokens"), run("pgn-reader-tokens"));
    contest.cpu("check / pgn-reader + shakmaty", gate(2.0, 1.8), run("check"), run("shakmaty-check"));
    contest.cpu("SAN to UCI / shakmaty", 2.0, run("uci"), run("shakmaty-uci"));
    for notation in ["lan", "coordinate", "iccf", "smith", "figurine", "san", "xy", "acentric", "xy-short"] {
        let what = format!("SAN to {notation} / shakmaty LAN");
        contest.cpu(&what, 3.0, run(notation), run("shakmaty-lan"));
    }
    if let Some(program) = theirs::pgn_extract() {
        contest.cpu("check / pgn-extract", 12.0, run("check"), || {
            theirs::process(&program, &["-r", "-s"], file)
        });
        contest.cpu("SAN to UCI / pgn-extract", 15.0, run("uci"), || {
            theirs::process(&program, &["-Wuci", "-s", "-o", "/dev/null"], file);
        });
    } else {
        println!("  pgn-extract is not installed: left out");
    }
}

/// Checking games of draughts beside games of chess, byte for byte.
fn draughts(contest: &Contest, pdn: &Corpus, corpora: &[Corpus]) {
    println!("\npdn: {:.1} MB", pdn.text.len() as f64 / 1e6);
    let run = |name: &str, text: &'_ [u8]| {
        let job = ours::job(name).expect("a task of that name");
        std::hint::black_box(job(std::hint::black_box(text)));
    };
    for corpus in corpora {
        let name = format!("check PDN / check PGN, MB/s ({})", corpus.name);
        contest.rate(
            &name,
            1.0,
            (pdn.text.len() as u64, || run("pdn-check", &pdn.text)),
            (corpus.text.len() as u64, || run("check", &corpus.text)),
        );
    }
}

/// Perft on two positions: every move made, and the last ones only counted.
fn perft(contest: &Contest) {
    println!("\nperft");
    for (name, fen, depth) in [
        ("start", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5),
        ("kiwipete", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4),
    ] {
        let (moves_made, moves_counted) =
            (format!("{name}, moves made / shakmaty"), format!("{name}, last moves counted / cozy-chess"));
        if contest.skips(&moves_made) && contest.skips(&moves_counted) {
            continue;
        }
        let ours = ours::position(fen);
        let (shakmaty, cozy) = (theirs::shakmaty_position(fen), theirs::cozy_position(fen));
        let count = plyglot::rules::chess::perft(&ours, depth);
        assert_eq!(count, theirs::shakmaty_moves(&shakmaty, depth), "{name}");
        assert_eq!(count, theirs::cozy_bulk(&cozy, depth), "{name}");
        let made = || {
            std::hint::black_box(plyglot::rules::chess::perft_moves(std::hint::black_box(&ours), depth));
        };
        let counted = || {
            std::hint::black_box(plyglot::rules::chess::perft(std::hint::black_box(&ours), depth));
        };
        contest.cpu(&moves_made, 1.0, made, || {
            std::hint::black_box(theirs::shakmaty_moves(std::hint::black_box(&shakmaty), depth));
        });
        contest.cpu(&moves_counted, 1.0, counted, || {
            std::hint::black_box(theirs::cozy_bulk(std::hint::black_box(&cozy), depth));
        });
    }
}

/// Perft of draughts, for which no peer is a library: leaves a second against those of chess on shakmaty, both with the
/// last moves only counted.
fn draughts_perft(contest: &Contest) {
    println!("\nperft of draughts, leaves a second");
    let chess = theirs::shakmaty_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    let leaves = theirs::shakmaty_bulk(&chess, 5);
    for (name, gate, depth, count) in [
        ("international", 0.375, 8, 6_483_961),
        ("russian", 0.375, 9, 4_570_586),
        ("english", 0.375, 9, 3_963_680),
        ("frisian", 0.1, 8, 2_825_779),
    ] {
        let against = format!("{name} / chess on shakmaty");
        if contest.skips(&against) {
            continue;
        }
        let rules = plyglot::rules::draughts::find(name).expect("a rule set");
        let start = plyglot::rules::draughts::Position::start(rules);
        let perft = plyglot::rules::draughts::perft;
        assert_eq!(perft(&start, depth), count, "{name}");
        let ours = || {
            std::hint::black_box(perft(std::hint::black_box(&start), depth));
        };
        let theirs = || {
            std::hint::black_box(theirs::shakmaty_bulk(std::hint::black_box(&chess), 5));
        };
        contest.rate(&against, gate, (count, ours), (leaves, theirs));
    }
}

/// The pipeline as processes of their own: archive, cores, memory.
fn pipeline(contest: &Contest, corpus: &Corpus, size: usize, work: &std::path::Path) {
    println!("\npipeline on {}", corpus.name);
    let me = std::env::current_exe().expect("this program has a path");
    let me = me.to_string_lossy().into_owned();
    let file = corpus.file.to_string_lossy().into_owned();
    let stream = |what: &str, file: &str, workers: &str, megabytes: &str| {
        theirs::output(&me, &["stream", what, file, workers, megabytes])
    };
    let archive = work.join("corpus.zst").to_string_lossy().into_owned();
    // A text made by repetition would be unpacked by copying alone.
    if contest.skips("check from .zst") {
    } else if theirs::archive(&Corpus::varied(4 * size, work).file, &archive) {
        contest.wall(
            "check from .zst, two workers / zstd -d",
            0.8,
            || {
                stream("check", &archive, "2", "0");
            },
            || {
                theirs::output("zstd", &["-d", "-c", "-q", "-f", "-o", "/dev/null", &archive]);
            },
        );
    } else {
        println!("  zstd is not installed: left out");
    }
    contest.wall(
        "check, two workers / one worker",
        1.8,
        || {
            stream("check", &file, "2", "400");
        },
        || {
            stream("check", &file, "1", "400");
        },
    );
    for what in ["check", "uci", "xy"] {
        if contest.skips("peak memory") {
            break;
        }
        let said = stream(what, &file, "2", "1000");
        let peak: f64 = said.split_whitespace().last().and_then(|kib| kib.parse().ok()).unwrap_or(f64::NAN);
        println!(
            "  {:52} {:7.1} MB  (at most 16 MB)",
            format!("peak memory, {what} of 1 GB, two workers"),
            peak / 1024.0
        );
    }
}
