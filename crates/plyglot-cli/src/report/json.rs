//! Problems as JSON: one object a line, the same fields in the same order in each.

use plyglot::Severity;
use plyglot::problem::{Edit, Remedy, Survivor};
use plyglot_bulk::Found;
use serde::Serialize;

/// Lines, columns, games and plies count from 1; columns count characters, offsets and lengths bytes of the
/// decompressed input. What is not known is null.
#[derive(Serialize, Default)]
struct Diagnostic<'a> {
    file: Option<&'a str>,
    line: Option<u64>,
    column: Option<u64>,
    offset: Option<usize>,
    length: Option<usize>,
    game: Option<u64>,
    ply: Option<u32>,
    severity: &'a str,
    code: &'a str,
    message: &'a str,
    token: Option<&'a str>,
    candidates: &'a [String],
    survivors: Vec<Reading<'a>>,
    fix: Option<Vec<Change<'a>>>,
    repairs: Vec<Repair<'a>>,
}

/// One of several moves that nothing tells apart; `fen` is the position after it.
#[derive(Serialize)]
struct Reading<'a> {
    text: &'a str,
    san: Option<&'a str>,
    fen: &'a str,
}

/// One way to mend the whole game: what it costs in bits, the half-moves that it changes or puts in, and the position at the
/// end.
#[derive(Serialize)]
struct Repair<'a> {
    cost: f64,
    text: &'a str,
    san: &'a [String],
    fen: &'a str,
    edits: Vec<Change<'a>>,
}

#[derive(Serialize)]
struct Change<'a> {
    offset: usize,
    length: usize,
    text: &'a str,
}

/// One problem as a line.
pub(super) fn problem(file: &str, found: &Found, severity: Severity) -> String {
    let problem = &found.problem;
    let repair = |&Remedy { ref text, cost, ref san, ref fen, ref edits }| Repair {
        cost: f64::from(cost) / 10.0,
        text,
        san,
        fen,
        edits: changes(edits),
    };
    let survivors = problem.survivors.iter().map(|Survivor { text, san, fen }| Reading {
        text,
        san: san.as_deref(),
        fen,
    });
    line(&Diagnostic {
        file: Some(file),
        line: found.at.as_ref().map(|at| at.line),
        column: found.at.as_ref().map(|at| at.column),
        offset: problem.span.as_ref().map(|span| span.start),
        length: problem.span.as_ref().map(ExactSizeIterator::len),
        game: found.game,
        ply: problem.ply,
        severity: severity.name(),
        code: problem.code.name,
        message: &problem.message,
        token: problem.token.as_deref(),
        candidates: &problem.candidates,
        survivors: survivors.collect(),
        fix: (!problem.fix.is_empty()).then(|| changes(&problem.fix)),
        repairs: problem.remedies.iter().map(repair).collect(),
    })
}

fn changes(edits: &[Edit]) -> Vec<Change<'_>> {
    edits
        .iter()
        .map(|edit| Change { offset: edit.span.start, length: edit.span.len(), text: &edit.text })
        .collect()
}

/// The line that counts the problems of a code that were not shown.
pub(super) fn hidden(code: &str, count: u64) -> String {
    let message = format!("{count} more problems of this code are not shown");
    line(&Diagnostic { severity: "note", code, message: &message, ..Diagnostic::default() })
}

fn line(diagnostic: &Diagnostic<'_>) -> String {
    let mut line = serde_json::to_string(diagnostic).unwrap_or_default();
    line.push('\n');
    line
}

#[cfg(test)]
mod tests {
    use super::*;
    use plyglot::Problem;
    use plyglot::problem::codes;
    use plyglot_bulk::At;

    #[test]
    fn fields_stand_in_the_documented_order() {
        let problem = Problem {
            ply: Some(49),
            ..Problem::new(&codes::WRONG_NUMBER, 120..123, "the knight on E08 is KT1")
                .token("KT2")
                .fix(120..123, "KT1")
        };
        let at = At { line: 25, column: 31, source: "25B KT2-$E08/D06".into(), mark: 4..7 };
        let found = Found { problem, game: Some(1), at: Some(at) };
        assert_eq!(
            super::problem("seed.txt", &found, Severity::Warning),
            concat!(
                r#"{"file":"seed.txt","line":25,"column":31,"offset":120,"length":3,"game":1,"ply":49,"#,
                r#""severity":"warning","code":"wrong-number","message":"the knight on E08 is KT1","#,
                r#""token":"KT2","candidates":[],"survivors":[],"fix":[{"offset":120,"length":3,"text":"KT1"}],"repairs":[]}"#,
                "\n"
            )
        );
    }
}
