//! The tasks as plyglot does them.

use plyglot::notation::{self, Notation, WriteContext};
use plyglot::replay;
use plyglot::rules::Family;
use plyglot::rules::chess::Position;
use plyglot_bulk::{Input, Options, Product, Summary, Task, Translator, run};
use plyglot_formats::Format;
use plyglot_formats::examine::Settings;
use plyglot_formats::fast::{
    self, Check, Container, Counts as _, DraughtsCheck, DraughtsWriter, Tokens, Writer, Writes,
};
use plyglot_formats::pdn::Pdn;
use plyglot_formats::pgn::Pgn;
use plyglot_formats::source::Encoding;
use std::io::Read;

/// A task over a whole text; returns the half-moves it saw.
pub type Job = Box<dyn Fn(&[u8]) -> u64>;

/// The task of this name.
pub fn job(name: &str) -> Option<Job> {
    Some(match name {
        "tokens" => Box::new(|text| {
            let mut tokens = Tokens::default();
            each_game(&Pgn, text, |game| fast::read_game(game, &mut tokens));
            tokens.tally.plies
        }),
        "check" => Box::new(|text| {
            let mut check = Check::default();
            each_game(&Pgn, text, |game| fast::read_game(game, &mut check));
            check.tally.plies
        }),
        "pdn-check" => Box::new(|text| {
            let mut check = DraughtsCheck::new(Settings::default());
            each_game(&Pdn, text, |game| fast::read_game(game, &mut check));
            check.tally().plies
        }),
        name if notation::find(name)?.info().family == Family::Draughts => {
            let settings = settings(notation::find(name));
            Box::new(move |text| {
                let mut writer = DraughtsWriter::new(settings, Container::Moves);
                each_game(&Pdn, text, |game| {
                    flush(&mut writer);
                    fast::read_game(game, &mut writer)
                });
                writer.tally().plies
            })
        }
        name => {
            let notation = notation::find(name)?;
            Box::new(move |text| {
                let mut writer = Writer::new(notation, WriteContext::default(), Container::Moves);
                each_game(&Pgn, text, |game| {
                    flush(&mut writer);
                    fast::read_game(game, &mut writer)
                });
                writer.tally().plies
            })
        }
    })
}

fn flush(writer: &mut impl Writes) {
    if writer.out().len() > 1 << 16 {
        std::hint::black_box(writer.out());
        writer.out().clear();
    }
}

fn settings(to: Option<&'static dyn Notation>) -> Settings {
    Settings { replay: replay::Options { to, ..Default::default() }, ..Settings::default() }
}

/// Reads game after game; those with surprises are left out.
fn each_game(format: &dyn Format, text: &[u8], mut read: impl FnMut(&[u8]) -> Option<usize>) {
    let mut at = 0;
    while at < text.len() {
        let rest = &text[at..];
        at += read(rest).unwrap_or_else(|| format.first_cut(rest));
    }
}

/// Appends the games of a PDN text that hold no surprise.
pub fn plain_pdn(text: &[u8], out: &mut Vec<u8>) {
    let mut check = DraughtsCheck::new(Settings::default());
    each_game(&Pdn, text, |game| {
        let end = fast::read_game(game, &mut check)?;
        out.extend_from_slice(game[..end].trim_ascii_end());
        out.extend_from_slice(b"\n\n");
        Some(end)
    });
}

/// A position.
pub fn position(fen: &str) -> Position {
    Position::from_fen(fen).expect("a FEN").0
}

/// Streams a file through the pipeline, again and again up to a size in bytes; once where that is 0.
pub fn stream(what: &str, file: &str, workers: usize, size: u64) -> Summary {
    let input = if size == 0 {
        Input::File(file.into())
    } else {
        let once = std::fs::File::open(file).expect("the file can be opened");
        Input::Reader { name: file.to_owned(), reader: Box::new(Repeated { file: once, left: size }) }
    };
    let to = notation::find(what);
    let product = if to.is_some() { Product::Games(Some(&Pgn)) } else { Product::Check };
    let settings = settings(to);
    let task = Task { encoding: Encoding::Auto, settings, product };
    let options = Options { workers, ..Options::new(&|_| &Pgn) };
    run(
        vec![input],
        &options,
        || Translator::new(task),
        |delivery| {
            std::hint::black_box(delivery.name);
            Ok(())
        },
    )
    .expect("nothing stops the run")
}

/// A file, read again and again until so many bytes are read; it ends where the file ends.
struct Repeated {
    file: std::fs::File,
    left: u64,
}

impl Read for Repeated {
    fn read(&mut self, buf: &mut [u8]) -> std::io::Result<usize> {
        let mut n = self.file.read(buf)?;
        if n == 0 && self.left > 0 {
            std::io::Seek::rewind(&mut self.file)?;
            n = self.file.read(buf)?;
        }
        self.left = self.left.saturating_sub(n as u64);
        Ok(n)
    }
}
