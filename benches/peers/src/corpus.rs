//! What is read: real files, repeated to a useful size, or random legal games.

use shakmaty::{Chess, Position, san::SanPlus};
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

/// One text to read.
pub struct Corpus {
    /// What it is.
    pub name: String,
    /// Its bytes.
    pub text: Vec<u8>,
    /// The same in a file, for programs.
    pub file: PathBuf,
}

impl Corpus {
    fn new(name: &str, once: &[u8], size: usize, work: &Path) -> Corpus {
        let text = once.repeat(size.div_ceil(once.len().max(1)).max(1));
        let file = work.join(format!("{name}.pgn"));
        std::fs::write(&file, &text).expect("the corpus can be written");
        Corpus { name: name.to_owned(), text, file }
    }

    /// A plain file and one in the layout of Lichess from a directory of PGN files, by these names; every file
    /// there when neither is.
    pub fn from_dir(dir: &Path, size: usize, work: &Path) -> Vec<Corpus> {
        let entries = std::fs::read_dir(dir).expect("the directory can be read").flatten();
        let mut paths: Vec<PathBuf> = entries
            .map(|entry| entry.path())
            .filter(|path| path.extension().is_some_and(|e| e == "pgn"))
            .collect();
        paths.sort();
        let known = |path: &&PathBuf| {
            let name = path.file_stem().unwrap_or_default();
            name == "otb-plain" || name == "lichess-redressed"
        };
        if paths.iter().any(|path| known(&path)) {
            paths.retain(|path| known(&path));
            paths.reverse();
        }
        let read = |path: &PathBuf| {
            let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            Corpus::new(&name, &std::fs::read(path).expect("the file can be read"), size, work)
        };
        paths.iter().map(read).collect()
    }

    /// The games of all PDN files below a directory that hold no surprise.
    pub fn pdn(dir: &Path, size: usize, work: &Path) -> Corpus {
        let mut paths = Vec::new();
        files(dir, "pdn", &mut paths);
        paths.sort();
        let mut once = Vec::new();
        for path in paths {
            crate::ours::plain_pdn(&std::fs::read(path).expect("the file can be read"), &mut once);
        }
        assert!(!once.is_empty(), "some game holds no surprise");
        Corpus::new("pdn", &once, size, work)
    }

    /// Random legal games, plain and in the layout of Lichess.
    pub fn random(size: usize, work: &Path) -> Vec<Corpus> {
        let (mut plain, mut lichess) = (String::new(), String::new());
        let mut random = Random(0x9e37_79b9_7f4a_7c15);
        for n in 0..500 {
            write_game(&mut random, n, &mut plain, &mut lichess);
        }
        [("plain-random", plain), ("lichess-random", lichess)]
            .map(|(name, text)| Corpus::new(name, text.as_bytes(), size, work))
            .into()
    }

    /// Random legal games in the layout of Lichess, none of them twice: a packer must have work.
    pub fn varied(size: usize, work: &Path) -> Corpus {
        let (mut plain, mut lichess) = (String::new(), String::new());
        let mut random = Random(0x2545_f491_4f6c_dd1d);
        for n in 0.. {
            if lichess.len() >= size {
                break;
            }
            plain.clear();
            write_game(&mut random, n, &mut plain, &mut lichess);
        }
        Corpus::new("varied", lichess.as_bytes(), 0, work)
    }

    pub fn bytes_a_ply(&self) -> f64 {
        let tokens = crate::theirs::job("pgn-reader-tokens").expect("the task is there");
        self.text.len() as f64 / tokens(&self.text).max(1) as f64
    }
}

fn files(dir: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("the directory can be read").flatten() {
        let path = entry.path();
        if path.is_dir() {
            files(&path, extension, out);
        } else if path.extension().is_some_and(|found| found == extension) {
            out.push(path);
        }
    }
}

/// The generator xorshift64: the games are the same in every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n.max(1) as u64) as usize
    }
}

fn write_game(random: &mut Random, n: usize, plain: &mut String, lichess: &mut String) {
    let mut position = Chess::default();
    let mut moves = Vec::new();
    for _ in 0..80 {
        let legal = position.legal_moves();
        let Some(&mv) = legal.get(random.below(legal.len())) else { break };
        moves.push(SanPlus::from_move_and_play_unchecked(&mut position, mv).to_string());
    }
    let result = match position.outcome() {
        shakmaty::Outcome::Known(known) => known.to_string(),
        shakmaty::Outcome::Unknown => "*".to_owned(),
    };
    for text in [&mut *plain, &mut *lichess] {
        let _ = write!(text, "[Event \"Random\"]\n[Site \"?\"]\n[Date \"2031.01.01\"]\n[Round \"{n}\"]\n");
        let _ = write!(text, "[White \"A\"]\n[Black \"B\"]\n[Result \"{result}\"]\n");
    }
    for tag in ["UTCDate \"2031.01.01\"", "UTCTime \"10:00:00\"", "WhiteElo \"1500\"", "BlackElo \"1500\""] {
        let _ = writeln!(lichess, "[{tag}]");
    }
    for tag in ["WhiteRatingDiff \"+1\"", "BlackRatingDiff \"-1\"", "ECO \"A00\"", "TimeControl \"600+0\""] {
        let _ = writeln!(lichess, "[{tag}]");
    }
    plain.push('\n');
    lichess.push('\n');
    let mut column = 0;
    for (i, san) in moves.iter().enumerate() {
        let number = if i % 2 == 0 { format!("{}.", i / 2 + 1) } else { String::new() };
        let word = format!("{number}{san}");
        plain.push(if column + word.len() > 78 { '\n' } else { ' ' });
        column = if column + word.len() > 78 { 0 } else { column } + word.len() + 1;
        plain.push_str(&word);
        let dots = if i % 2 == 0 { "." } else { "..." };
        let _ =
            write!(lichess, "{}{dots} {san} {{ [%clk 0:{:02}:{:02}] }} ", i / 2 + 1, 9 - i / 10, 59 - i % 60);
    }
    let _ = write!(plain, " {result}\n\n");
    let _ = write!(lichess, "{result}\n\n");
}
