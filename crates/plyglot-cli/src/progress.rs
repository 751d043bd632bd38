//! How far long work has come, on a terminal.

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use std::time::{Duration, Instant};

/// Work that is done sooner shows nothing.
const PATIENCE: Duration = Duration::from_secs(1);

/// A line on standard error that counts games; only where that is a terminal, and only for long work.
pub(crate) struct Progress {
    bar: ProgressBar,
    begun: Instant,
    shown: bool,
}

impl Progress {
    /// Work begins.
    pub(crate) fn new() -> Progress {
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        if let Ok(style) = ProgressStyle::with_template("{spinner} {msg} in {elapsed}") {
            bar.set_style(style);
        }
        Progress { bar, begun: Instant::now(), shown: false }
    }

    /// Does a step of the work, the line out of its way, and says how many games and half-moves there are now.
    pub(crate) fn step<T>(&mut self, games: u64, half_moves: u64, work: impl FnOnce() -> T) -> T {
        if !self.shown && self.begun.elapsed() > PATIENCE {
            self.shown = true;
            self.bar.set_draw_target(ProgressDrawTarget::stderr_with_hz(5));
        }
        let result = self.bar.suspend(work);
        self.bar.set_message(format!("{games} games, {half_moves} half-moves"));
        self.bar.tick();
        result
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
