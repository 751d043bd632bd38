use plyglot_formats::fast::{self, Check, Tokens};
use std::ops::ControlFlow;
use std::time::Instant;
use pgn_reader::{RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Position};

unsafe extern "C" {
    /// CPU time of this process in microseconds (C11 7.27.2.1; POSIX fixes the unit).
    safe fn clock() -> i64;
}

fn cpu() -> f64 {
    clock() as f64 * 1e-6
}
struct Count(u64);
impl Visitor for Count {
    type Tags = ();
    type Movetext = ();
    type Output = ();
    fn begin_tags(&mut self) -> ControlFlow<(), ()> { ControlFlow::Continue(()) }
    fn begin_movetext(&mut self, _: ()) -> ControlFlow<(), ()> { ControlFlow::Continue(()) }
    fn san(&mut self, _: &mut (), _san: SanPlus) -> ControlFlow<()> { self.0 += 1; ControlFlow::Continue(()) }
    fn begin_variation(&mut self, _: &mut ()) -> ControlFlow<(), Skip> { ControlFlow::Continue(Skip(true)) }
    fn end_game(&mut self, _: ()) {}
}
struct Validate(u64, u64);
impl Visitor for Validate {
    type Tags = ();
    type Movetext = Chess;
    type Output = ();
    fn begin_tags(&mut self) -> ControlFlow<(), ()> { ControlFlow::Continue(()) }
    fn begin_movetext(&mut self, _: ()) -> ControlFlow<(), Chess> { ControlFlow::Continue(Chess::default()) }
    fn san(&mut self, pos: &mut Chess, san: SanPlus) -> ControlFlow<()> {
        self.0 += 1;
        match san.san.to_move(pos) { Ok(m) => { pos.play_unchecked(m); ControlFlow::Continue(()) } Err(_) => { self.1 += 1; ControlFlow::Break(()) } }
    }
    fn begin_variation(&mut self, _: &mut Chess) -> ControlFlow<(), Skip> { ControlFlow::Continue(Skip(true)) }
    fn end_game(&mut self, _: Chess) {}
}
fn each(text: &[u8], mut f: impl FnMut(&[u8]) -> Option<usize>) -> u64 {
    let (mut at, mut bad) = (0, 0);
    while at < text.len() {
        match f(&text[at..]) {
            Some(n) => at += n,
            None => { bad += 1; if std::env::var("SHOW").is_ok() { println!("{}", String::from_utf8_lossy(&text[at..(at+3000).min(text.len())]).split("\n\n").take(2).collect::<Vec<_>>().join("\n\n")); } at += 1; match memchr::memmem::find(&text[at..], b"\n[Event \"") { Some(n) => at += n + 1, None => break } }
        }
    }
    bad
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let one = std::fs::read(&a[2]).unwrap();
    let n: usize = a.get(3).map_or(1, |n| n.parse().unwrap());
    let (c, w) = (cpu(), Instant::now());
    let mut info = String::new();
    for _ in 0..n {
        match a[1].as_str() {
            "tokens" => { let mut s = Tokens::default(); let bad = each(&one, |t| fast::read_game(t, &mut s)); info = format!("{:?} bad {bad}", s.tally); }
            "check" => { let mut s = Check::default(); let bad = each(&one, |t| fast::read_game(t, &mut s)); info = format!("{:?} bad {bad}", s.tally); }
            "pgn-tokens" => { let mut v = Count(0); Reader::new(&one[..]).visit_all_games(&mut v).unwrap(); info = format!("{}", v.0); }
            "pgn-check" => { let mut v = Validate(0, 0); Reader::new(&one[..]).visit_all_games(&mut v).unwrap(); info = format!("{} {}", v.0, v.1); }
            _ => {}
        }
    }
    let t = cpu() - c;
    println!("{} {info} {:.3}s wall {:.3} {:.1} MB/s", a[1], t, w.elapsed().as_secs_f64(), one.len() as f64 * n as f64 / t / 1e6);
}
