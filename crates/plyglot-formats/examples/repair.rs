//! The bench of repairs: real games are damaged, repaired, and compared with what they were.
//!
//! `PLYGLOT_DATA=... cargo run --release -p plyglot-formats --example repair [GAMES [NOTATION]]`
//!
//! Each of so many games (500 for each notation unless told otherwise) is damaged three times, with one, two and three
//! slips. A slip that alone leaves a legal game cannot be found by anybody; it is counted, and another is made.
//! `REPAIR_VERBOSE` prints the games that did not come back first, `REPAIR_READS` sets another bound on the work.

#[path = "../tests/repair/damage.rs"]
#[allow(dead_code)]
mod damage;

use damage::{Dice, Fate, Sheet, Slip, files, is_for_fitting};
use plyglot::Record;
use plyglot::notation::{self, Notation};
use plyglot::problem::Edit;
use plyglot::repair::Limits;
use plyglot_formats::{Format, pdn::Pdn, pgn::Pgn};
use std::path::Path;
use std::time::Duration;

const NOTATIONS: [&str; 4] = ["san", "descriptive", "xy", "numeric"];

fn main() {
    let Some(data) = std::env::var_os("PLYGLOT_DATA") else {
        eprintln!("skipped: PLYGLOT_DATA is not set");
        return;
    };
    let mut args = std::env::args().skip(1);
    let games = args.next().and_then(|count| count.parse().ok()).unwrap_or(500);
    let only = args.next();
    for name in NOTATIONS.into_iter().filter(|name| only.as_deref().is_none_or(|only| only == *name)) {
        let notation = notation::find(name).expect("the notation is registered");
        let sheets = sheets(Path::new(&data), notation, games);
        println!("{name}: {} games", sheets.len());
        for slips in 1..=3 {
            trial(&sheets, slips);
        }
    }
}

/// So many games from all real files, evenly, without those to which the likelihood of moves was fitted.
fn sheets(data: &Path, notation: &'static dyn Notation, count: usize) -> Vec<Sheet> {
    let draughts = notation.info().container == notation::Container::Pdn;
    let (below, extension) = if draughts { ("draughts/pdn", "pdn") } else { ("chess/pgn", "pgn") };
    let paths = files(&data.join(below), extension);
    let mut all: Vec<(Record, usize)> = Vec::new();
    let mut texts = Vec::new();
    for path in &paths {
        let bytes = std::fs::read(path).expect("the file can be read");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let format: &dyn Format = if draughts { &Pdn } else { &Pgn };
        let records = format.read(&text, &mut ()).into_iter().enumerate();
        let records = records.filter(|(at, _)| !is_for_fitting(*at));
        all.extend(records.map(|(_, record)| (record, texts.len())));
        texts.push(text);
    }
    let long = |record: &Record| record.items.len() >= 20;
    all.retain(|(record, _)| long(record) && (!draughts || record.tag("GameType").is_some()));
    let step = (all.len() / (count + count / 8)).max(1);
    let sheet = |(record, at): &(Record, usize)| Sheet::of(record, &texts[*at], notation, None);
    all.iter().step_by(step).filter_map(sheet).filter(|sheet| sheet.len() >= 16).take(count).collect()
}

#[derive(Default)]
struct Tally {
    stopped: usize,
    first: usize,
    offered: usize,
    clear: usize,
    wrong: usize,
    time: Duration,
    longest: Duration,
}

impl Tally {
    fn add(&mut self, fate: Fate, time: Duration) {
        self.stopped += 1;
        self.time += time;
        self.longest = self.longest.max(time);
        if let Fate::Offered(place, clear) = fate {
            self.first += usize::from(place == Some(0));
            self.offered += usize::from(place.is_some());
            self.clear += usize::from(clear && place == Some(0));
            self.wrong += usize::from(clear && place != Some(0));
        }
    }

    fn line(&self, head: &str) {
        let part = |count: usize| 100.0 * count as f64 / self.stopped.max(1) as f64;
        println!(
            "  {head:<22} {:>5} stopped: first {:>5.1} %, offered {:>5.1} %, applied right {:>5.1} %, wrong {:>5.2} %; \
             mean {:>6.1} ms, longest {:>6.1} ms",
            self.stopped,
            part(self.first),
            part(self.offered),
            part(self.clear),
            part(self.wrong),
            self.time.as_secs_f64() * 1000.0 / self.stopped.max(1) as f64,
            self.longest.as_secs_f64() * 1000.0,
        );
    }
}

/// Damages each game with so many slips.
fn trial(sheets: &[Sheet], slips: usize) {
    let mut limits = Limits::default();
    if let Some(reads) = std::env::var("REPAIR_READS").ok().and_then(|s| s.parse().ok()) {
        limits.reads = reads;
    }
    let mut dice = Dice(slips as u64);
    let (mut all, mut of_kind): (Tally, Vec<Tally>) = Default::default();
    of_kind.resize_with(Slip::ALL.len(), Tally::default);
    let (mut silent, mut same, mut drawn) = ([0; 6], [0; 6], [0; 6]);
    let verbose = std::env::var_os("REPAIR_VERBOSE").is_some();
    for sheet in sheets {
        let mut edits: Vec<Edit> = Vec::new();
        let (mut places, mut kinds): (Vec<usize>, Vec<usize>) = Default::default();
        let mut tries = 0;
        while kinds.len() < slips && tries < 200 {
            tries += 1;
            let (kind, at) = (dice.below(Slip::ALL.len()), dice.below(sheet.len()));
            if places.iter().any(|place| place.abs_diff(at) < 4) {
                continue;
            }
            let Some(slip) = sheet.slip(Slip::ALL[kind], at, &mut dice) else { continue };
            drawn[kind] += 1;
            // Only whether it stops, not how it is repaired.
            match sheet.fate(&slip, Limits { reads: 0, corrections: 0 }).0 {
                Fate::Same => same[kind] += 1,
                Fate::Silent => silent[kind] += 1,
                _ => {
                    edits.extend(slip);
                    places.push(at);
                    kinds.push(kind);
                }
            }
        }
        let (fate, time) = sheet.fate(&edits, limits);
        if matches!(fate, Fate::Same | Fate::Silent) || kinds.len() < slips {
            continue;
        }
        all.add(fate, time);
        if let [kind] = kinds[..] {
            of_kind[kind].add(fate, time);
        }
        if verbose && !matches!(fate, Fate::Offered(Some(0), _)) {
            let kinds: Vec<Slip> = kinds.iter().map(|&kind| Slip::ALL[kind]).collect();
            println!("    {kinds:?} at {places:?} of {}: {fate:?}", sheet.len());
            let cut = |edit: &Edit| format!("{:?} -> {:?}", &sheet.text[edit.span.clone()], edit.text);
            println!("      {:?}", edits.iter().map(cut).collect::<Vec<_>>());
            if slips == 1 && !matches!(fate, Fate::Offered(Some(_), _)) {
                println!("{}", sheet.damaged(&edits));
            }
            for offer in sheet.offers(&edits, limits) {
                println!("      {offer}");
            }
        }
    }
    all.line(&format!("{slips} slip{}", if slips == 1 { "" } else { "s" }));
    if slips == 1 {
        for (kind, tally) in of_kind.iter().enumerate().filter(|(_, tally)| tally.stopped > 0) {
            tally.line(&format!("  {:?}", Slip::ALL[kind]));
        }
    }
    let [drawn, silent, same] = [drawn, silent, same].map(|counts: [usize; 6]| counts.iter().sum::<usize>());
    println!(
        "    of {drawn} slips drawn, {silent} left another legal game, and {same} were read as the game itself"
    );
}
