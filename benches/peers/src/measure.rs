//! Time by turns: A B A B ..., the smallest of several, printed as a ratio.

use std::time::Instant;

unsafe extern "C" {
    /// CPU time of this process in microseconds (C11 7.27.2.1; POSIX fixes the unit).
    safe fn clock() -> i64;
}

/// CPU time of this process.
pub fn cpu_seconds() -> f64 {
    clock() as f64 * 1e-6
}

/// CPU time of this process and of the children it has waited for. Those are counted in steps of 10 ms.
fn cpu_with_children() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or("").split_whitespace().collect();
    let ticks = |i: usize| fields.get(i).and_then(|text| text.parse::<f64>().ok()).unwrap_or(0.0);
    cpu_seconds() + (ticks(13) + ticks(14)) / 100.0
}

/// The most memory this process has held, in KiB.
pub fn peak_kib() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or(0)
}

/// How contests are held.
pub struct Contest {
    /// How often each side runs.
    pub rounds: u32,
    /// Only contests whose name holds this.
    pub only: Option<String>,
}

impl Contest {
    /// Whether a contest of this name is not wanted.
    pub fn skips(&self, name: &str) -> bool {
        self.only.as_ref().is_some_and(|only| !name.contains(only.as_str()))
    }

    /// Ours against theirs by CPU time.
    pub fn cpu(&self, name: &str, gate: f64, ours: impl Fn(), theirs: impl Fn()) {
        self.hold(name, gate, 1.0, cpu_with_children, ours, theirs);
    }

    /// Ours against theirs by what each gets done in a second of CPU time: so many things by ours, so many by theirs.
    pub fn rate(&self, name: &str, gate: f64, ours: (u64, impl Fn()), theirs: (u64, impl Fn())) {
        self.hold(name, gate, ours.0 as f64 / theirs.0 as f64, cpu_with_children, ours.1, theirs.1);
    }

    /// Ours against theirs by the clock on the wall.
    pub fn wall(&self, name: &str, gate: f64, ours: impl Fn(), theirs: impl Fn()) {
        let start = Instant::now();
        self.hold(name, gate, 1.0, || start.elapsed().as_secs_f64(), ours, theirs);
    }

    /// As [`Contest::rate`], by the CPU time that `now` tells.
    pub fn rate_beside(
        &self,
        name: &str,
        gate: f64,
        now: impl Fn() -> f64,
        ours: (u64, impl Fn()),
        theirs: (u64, impl Fn()),
    ) {
        self.hold(name, gate, ours.0 as f64 / theirs.0 as f64, now, ours.1, theirs.1);
    }

    fn hold(
        &self,
        name: &str,
        gate: f64,
        scale: f64,
        now: impl Fn() -> f64,
        ours: impl Fn(),
        theirs: impl Fn(),
    ) {
        if self.skips(name) {
            return;
        }
        let time = |side: &dyn Fn()| {
            let start = now();
            side();
            now() - start
        };
        let (mut best_ours, mut best_theirs) = (f64::MAX, f64::MAX);
        for _ in 0..self.rounds {
            best_ours = best_ours.min(time(&ours));
            best_theirs = best_theirs.min(time(&theirs));
        }
        self.verdict(name, gate, scale * best_theirs / best_ours);
    }

    /// Prints a ratio.
    pub fn verdict(&self, name: &str, gate: f64, ratio: f64) {
        let verdict = match gate {
            gate if ratio >= gate => format!("(at least {gate})"),
            gate => format!("(MISSES {gate})"),
        };
        println!("  {name:52} {ratio:7.2}  {verdict}");
    }
}
