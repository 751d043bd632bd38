//! Problems as text for people: what is wrong, where, the source line with the place marked, and what to do.

use annotate_snippets::{AnnotationKind, Group, Level, Origin, Snippet, normalize_untrusted_str as tame};
use plyglot::Severity;
use plyglot::problem::Edit;
use plyglot_bulk::{At, Found};

/// Candidates that are listed; the rest are counted.
const CANDIDATES: usize = 12;

/// Renders problems, with colours or without.
pub(super) struct Renderer {
    snippets: annotate_snippets::Renderer,
    /// The changes are made, not only told.
    fixing: bool,
}

impl Renderer {
    pub(super) fn new(styled: bool) -> Renderer {
        use annotate_snippets::Renderer as Snippets;
        let renderer = if styled { Snippets::styled() } else { Snippets::plain() };
        Renderer { snippets: renderer.term_width(160), fixing: false }
    }

    /// From now on the changes are made, not only told.
    pub(super) fn fixing(&mut self) {
        self.fixing = true;
    }

    /// One problem, which stands for so many more of its kind, with an empty line after it.
    pub(super) fn problem(&self, file: &str, found: &Found, severity: Severity, more: u64) -> String {
        let problem = &found.problem;
        let (title, reason) = title_and_reason(found);
        let place = tame(&place(file, found));
        let mut group: Group<'_> =
            level(severity).primary_title(tame(title)).id(problem.code.name).element(Origin::path(&*place));
        let change = only_change(found);
        let label = reason.map(str::to_owned).or_else(|| {
            let text = change?.trim();
            Some(match (self.fixing, text) {
                (true, "") => "now on a line of its own".to_owned(),
                (false, "") => "begin a new line here".to_owned(),
                (true, text) => format!("now `{text}`"),
                (false, text) => format!("write `{text}`"),
            })
        });
        let labelled = reason.is_none() && change.is_some() && found.at.is_some();
        if let Some(at) = &found.at {
            let mark = AnnotationKind::Primary.span(mark(at)).label(label.as_deref().map(tame));
            let line = usize::try_from(at.line).unwrap_or(usize::MAX);
            group = group.element(Snippet::source(at.source.as_str()).line_start(line).annotation(mark));
        }
        if let Some(text) = candidates(&problem.candidates, problem.code.name) {
            group = group.element(Level::NOTE.no_name().message(tame(&text)));
        }
        // What the label or the fix says is not said again.
        let repeats = |help: &str| change.is_some_and(|text| help == format!("write `{text}`"));
        if let Some(help) = problem.help.as_deref().filter(|help| !repeats(help)) {
            group = group.element(Level::HELP.message(tame(help)));
        }
        if let Some(text) = fix(found).filter(|_| !labelled && !is_told(found)) {
            group = group.element(Level::HELP.with_name("fix").message(tame(&text)));
        }
        if more > 0 {
            group = group.element(Level::NOTE.no_name().message(format!("{more} more like it in this game")));
        }
        self.render(group)
    }

    /// How many problems of a code were not shown.
    pub(super) fn hidden(&self, code: &str, seen: u64, hidden: u64) -> String {
        let title = format!("{hidden} more problems of this kind are not shown ({seen} in all)");
        self.render(Group::with_title(Level::NOTE.primary_title(title).id(code)))
    }

    fn render(&self, group: Group<'_>) -> String {
        let mut text = String::new();
        for line in self.snippets.render(&[group]).lines() {
            // A source line that follows a place of our own wording (the line may be cut, so its columns are
            // not those of the text) is taken for one of another file, whose name would stand here.
            let plain = anstream::adapter::strip_str(line).to_string();
            if plain.trim() == ":::" {
                continue;
            }
            if plain.starts_with("-->") {
                text.push_str("  ");
            }
            text.push_str(line);
            text.push('\n');
        }
        text.push('\n');
        text
    }
}

fn level(severity: Severity) -> Level<'static> {
    match severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    }
}

/// The message in two parts where it has them: "X is not legal: reason". The reason stands at the mark.
fn title_and_reason(found: &Found) -> (&str, Option<&str>) {
    let message = found.problem.message.as_str();
    match message.split_once(": ") {
        Some((title, reason)) if found.at.is_some() && found.problem.severity == Severity::Error => {
            (title, Some(reason))
        }
        _ => (message, None),
    }
}

/// `file:line:column`, which editors and terminals follow; the game, the move and its ply.
fn place(file: &str, found: &Found) -> String {
    let mut place = file.to_owned();
    if let Some(at) = &found.at {
        place.push_str(&format!(":{}:{}", at.line, at.column));
    }
    let game = found.game.map(|game| format!("game {game}"));
    let ply = found.problem.ply.map(|ply| format!("ply {ply}"));
    let words: Vec<String> = game.into_iter().chain(found.problem.place.clone()).chain(ply).collect();
    if !words.is_empty() {
        place.push_str(&format!(" ({})", words.join(", ")));
    }
    place
}

/// The marked bytes, kept within the line.
fn mark(at: &At) -> std::ops::Range<usize> {
    let near = |place: usize| (0..=place.min(at.source.len())).rev().find(|&i| at.source.is_char_boundary(i));
    let start = near(at.mark.start).unwrap_or(0);
    start..near(at.mark.end).unwrap_or(0).max(start)
}

/// The new text, when one thing is to be written.
fn only_change(found: &Found) -> Option<&str> {
    match found.problem.fix.as_slice() {
        [edit] if !edit.text.is_empty() => Some(&edit.text),
        _ => None,
    }
}

fn candidates(candidates: &[String], code: &str) -> Option<String> {
    let (shown, rest) = candidates.split_at(candidates.len().min(CANDIDATES));
    let head = match (code, shown) {
        (_, []) => return None,
        ("ambiguous", _) => "it could be",
        (_, [_]) => "nearest legal move",
        _ => "nearest legal moves",
    };
    let more = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    Some(format!("{head}: {}{more}", shown.join(", ")))
}

/// Whether the help tells the change already: it must where there are several, or one that lies elsewhere.
fn is_told(found: &Found) -> bool {
    let Some(help) = &found.problem.help else { return false };
    let inside = |edit: &Edit| {
        let span = found.problem.span.as_ref();
        span.is_some_and(|span| span.start <= edit.span.start && edit.span.end <= span.end)
    };
    match found.problem.fix.as_slice() {
        [edit] => !inside(edit) || help.contains(&format!("`{}`", edit.text)),
        several => several.len() > 1,
    }
}

/// The change that would mend it, in words.
fn fix(found: &Found) -> Option<String> {
    let edit = |edit: &Edit| {
        let old = found.problem.span.as_ref().and_then(|span| {
            let token = found.problem.token.as_deref()?;
            token.get(edit.span.start.checked_sub(span.start)?..edit.span.end.checked_sub(span.start)?)
        });
        match (old, edit.span.is_empty(), edit.text.is_empty()) {
            (_, _, false) if edit.text.trim().is_empty() => "begin a new line".to_owned(),
            (_, true, _) => format!("write `{}` here", edit.text.trim()),
            (Some(old), false, true) => format!("leave out `{old}`"),
            (None, false, true) => "leave it out".to_owned(),
            (Some(old), false, false) => format!("write `{}` for `{old}`", edit.text),
            (None, false, false) => format!("write `{}`", edit.text),
        }
    };
    let mut texts: Vec<String> = found.problem.fix.iter().map(edit).collect();
    texts.dedup();
    (!texts.is_empty()).then(|| texts.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::Problem;
    use plyglot::problem::codes;

    fn at(line: u64, column: u64, source: &str, mark: std::ops::Range<usize>) -> At {
        At { line, column, source: source.to_owned(), mark }
    }

    #[test]
    fn an_illegal_move() {
        let message = "Bb5 is not legal: the bishop on f1 is blocked by the pawn on e2";
        let problem = Problem {
            ply: Some(5),
            place: Some("3. Bb5".into()),
            candidates: vec!["Bg2".into(), "Bh3".into()],
            ..Problem::new(&codes::ILLEGAL, 23..26, message).help("look at the move before")
        };
        let at = at(12, 24, "1. Nf3 Nf6 2. g3 d5 3. Bb5+ c6", 23..26);
        let found = Found { problem, game: Some(3), at: Some(at) };
        assert_eq!(
            Renderer::new(false).problem("club.pgn", &found, Severity::Error, 0),
            "\
error[illegal]: Bb5 is not legal
  --> club.pgn:12:24 (game 3, 3. Bb5, ply 5)
   |
12 | 1. Nf3 Nf6 2. g3 d5 3. Bb5+ c6
   |                        ^^^ the bishop on f1 is blocked by the pawn on e2
   |
   = nearest legal moves: Bg2, Bh3
   = help: look at the move before

"
        );
    }

    #[test]
    fn a_move_that_can_be_mended() {
        let problem = Problem {
            ply: Some(50),
            place: Some("25B".into()),
            ..Problem::new(&codes::WRONG_NUMBER, 1020..1023, "the knight on E08 is KT1").token("KT2")
        }
        .fix(1020..1023, "KT1");
        let at = at(25, 31, "25A KI-$G01/G02           25B KT2-$E08/D06", 30..33);
        let found = Found { problem, game: Some(1), at: Some(at) };
        assert_eq!(
            Renderer::new(false).problem("seed.txt", &found, Severity::Warning, 0),
            "\
warning[wrong-number]: the knight on E08 is KT1
  --> seed.txt:25:31 (game 1, 25B, ply 50)
   |
25 | 25A KI-$G01/G02           25B KT2-$E08/D06
   |                               ^^^ write `KT1`

"
        );
    }

    #[test]
    fn a_problem_of_the_whole_game() {
        let problem = Problem::new(&codes::NOTATION_FOUND, None, "the moves are in xy");
        let found = Found { problem, game: Some(1), at: None };
        assert_eq!(
            Renderer::new(false).problem("seed.txt", &found, Severity::Note, 0),
            "note[notation-found]: the moves are in xy\n  --> seed.txt (game 1)\n\n"
        );
    }

    /// Whatever the text holds, the terminal is not stirred, and a mark off the line does no harm.
    #[test]
    fn hostile_texts_are_tamed() {
        let problem = Problem::new(&codes::UNREADABLE, 0..1, "\u{1b}[2J: no\u{7} move").token("\u{1b}");
        for mark in [0..1, 3..5, 9..90, 90..99, 4..4] {
            let at = at(1, 1, "\u{1b}[2J\u{0}é\t\u{202e}", mark);
            let found = Found { problem: problem.clone(), game: None, at: Some(at) };
            let text = Renderer::new(false).problem("a\u{1b}.pgn", &found, Severity::Error, 0);
            assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text:?}");
            assert!(!text.contains('\u{202e}'), "{text:?}");
        }
    }
}
