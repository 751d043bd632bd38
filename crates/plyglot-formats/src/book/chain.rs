//! Which stretches of moves make one game: those whose numbers follow each other, the layout having the casting vote.

use super::runs::{Layout, Run};
use std::collections::HashSet;

/// A stretch that was taken, and the half-move it begins with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Link {
    /// The index of the stretch.
    pub(super) run: usize,
    /// Half-moves missing before it, by the numbers.
    pub(super) gap: u32,
}

/// Pairs of stretches that must not follow each other, the first before the second.
pub(super) type Bans = HashSet<(usize, usize)>;

/// The most half-moves that may be missing between two stretches.
const GAP: u32 = 6;

/// What it costs to take the number of a line of its own for one of the second side after a move in a sentence.
const TURNED: i64 = 50;

/// Half-moves in a sentence that may end a game whose beginning stands in lines of its own.
const LONG: u32 = 10;

struct Node {
    run: usize,
    end: u32,
    gap: u32,
    score: i64,
    before: Option<usize>,
}

/// How much a half-move of this layout weighs.
fn weight(layout: Layout) -> i64 {
    match layout {
        Layout::Alone => 100,
        Layout::BeginsLine => 10,
        Layout::InLine => 3,
    }
}

/// The heaviest chain of stretches that begins with `runs[start]`, among those before `end`.
pub(super) fn heaviest(runs: &[Run], start: usize, end: usize, bans: &Bans) -> Vec<Link> {
    let begin = |run: &Run| i64::from(run.plies.max(1)) * weight(run.layout);
    let first = &runs[start];
    let mut nodes = vec![Node { run: start, end: first.end(0), gap: 0, score: begin(first), before: None }];
    for (at, run) in runs.iter().enumerate().take(end).skip(start + 1) {
        let mut best: Vec<Node> = Vec::new();
        // No chain of a real book has more stretches open at a time than this.
        for before in (0..nodes.len()).rev().take(400) {
            let node = &nodes[before];
            // A game goes on after its result no more than before its beginning.
            if runs[node.run].result || node.run >= at || bans.contains(&(node.run, at)) {
                continue;
            }
            // A game in lines of its own does not go on with a move that a sentence names without its number.
            let named = run.layout == Layout::InLine && !run.numbered && first.layout == Layout::Alone;
            if named {
                continue;
            }
            for (second, begins) in run.begins(node.end).into_iter().enumerate() {
                let Some(begins) = begins else { continue };
                let gap = begins.abs_diff(node.end);
                let alone = run.layout == Layout::Alone && run.plies > 1;
                if gap > 0 && !(alone && gap <= GAP && begins > 0) {
                    continue;
                }
                // The number of a line of its own is that of the first side rather than that of the answer to a move
                // in a sentence.
                let turned = second > 0 && runs[node.run].layout < run.layout;
                let score = node.score + begin(run) - i64::from(gap) * 150 - if turned { TURNED } else { 0 };
                if score > node.score {
                    let end = run.end(begins);
                    best.push(Node { run: at, end, gap, score, before: Some(before) });
                }
            }
        }
        best.sort_by_key(|node| (node.end, -node.score));
        best.dedup_by_key(|node| node.end);
        nodes.extend(best);
    }
    // Where the beginning stands in lines of its own, the end does: what is said of the game after it goes on with its
    // numbers too. A long stretch is none of that. Where the beginning stands among words, the end may, if numbers tell
    // that it is one.
    let may_end = |run: &Run| {
        run.layout >= first.layout
            || first.layout < Layout::Alone && run.is_numbered()
            || run.numbered && run.plies >= LONG
    };
    let ends = (0..nodes.len()).filter(|&at| may_end(&runs[nodes[at].run]));
    let mut at = ends.max_by_key(|&at| (nodes[at].score, std::cmp::Reverse(at)));
    let mut chain = Vec::new();
    while let Some(node) = at.map(|at| &nodes[at]) {
        chain.push(Link { run: node.run, gap: node.gap });
        at = node.before;
    }
    chain.reverse();
    chain
}
