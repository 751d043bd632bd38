//! The reasons with the moves that are legal instead.

use super::{Refusal, Why, kings, men, pieces};
use crate::Cell;

/// The most moves that a reason names.
const MOST: usize = 4;

impl Refusal {
    /// The reason as [`Refusal::describe`] gives it, with the moves that it asks for, as texts: "a capture is compulsory:
    /// 33x24 or 34x23". Without any it is the plain reason.
    pub fn with_moves(&self, name: &dyn Fn(Cell) -> String, moves: &[String]) -> String {
        if moves.is_empty() {
            return self.describe(name);
        }
        let or = list(moves, "or");
        let (and, takes) = (list(moves, "and"), if moves.len() == 1 { "takes" } else { "take" });
        let mut text = match self.why {
            Why::TakesTooFew { takes: few, must } => {
                format!("this route takes {}, {and} {takes} {must}", pieces(few))
            }
            Why::WorthLess { takes: few, must } => {
                format!("this route takes {}, {and} {takes} {}", men(few), men(must))
            }
            Why::TakesFewerKings { takes: few, must } => {
                format!("this route takes {}, {and} {takes} as many pieces with {}", kings(few), kings(must))
            }
            Why::OtherRoute => format!("that capture does not go over the squares named: {or}"),
            _ => format!("{}: {or}", self.clause(name)),
        };
        if let Some(article) = self.article() {
            text = format!("{text} ({article})");
        }
        text
    }

    /// Whether the reason asks for moves that have all their squares written, because they differ in their routes.
    pub fn asks_for_routes(&self) -> bool {
        !matches!(self.why, Why::CaptureCompulsory | Why::KingMustTake)
    }

    /// Whether other rule sets judge such a move otherwise.
    pub fn is_of_rule_set(&self) -> bool {
        !matches!(
            self.why,
            Why::CaptureCompulsory
                | Why::GoesOn { .. }
                | Why::OtherRoute
                | Why::JumpsOwn { .. }
                | Why::NoRoomBehind { .. }
                | Why::Occupied { .. }
                | Why::DoesNotPlay(_)
        )
    }
}

/// `a`, `a or b`, `a, b or c`, and how many more there are.
fn list(moves: &[String], word: &str) -> String {
    let mut shown: Vec<&str> = moves.iter().take(MOST).map(String::as_str).collect();
    let more = format!("{} more", moves.len().saturating_sub(MOST));
    if moves.len() > MOST {
        shown.push(&more);
    }
    match shown.as_slice() {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::draughts::find;

    #[test]
    fn every_reason_takes_moves() {
        let name = |cell: Cell| format!("<{}>", cell.0);
        let refusal = |why| Refusal { rules: find("italian").unwrap(), why };
        let moves = ["33x24".to_owned(), "34x23".to_owned()];
        for (why, one, two) in [
            (
                Why::CaptureCompulsory,
                "a capture is compulsory: 33x24",
                "a capture is compulsory: 33x24 or 34x23",
            ),
            (
                Why::TakesTooFew { takes: 2, must: 4 },
                "this route takes 2 men, 33x24 takes 4",
                "this route takes 2 men, 33x24 and 34x23 take 4",
            ),
            (
                Why::WorthLess { takes: (1, 0), must: (0, 1) },
                "this route takes 1 man, 33x24 takes 1 king",
                "this route takes 1 man, 33x24 and 34x23 take 1 king",
            ),
            (
                Why::TakesFewerKings { takes: 0, must: 1 },
                "this route takes no king, 33x24 takes as many pieces with 1 king",
                "this route takes no king, 33x24 and 34x23 take as many pieces with 1 king",
            ),
            (
                Why::GoesOn { from: Cell(7) },
                "the capture goes on from <7>: 33x24",
                "the capture goes on from <7>: 33x24 or 34x23",
            ),
        ] {
            let refusal = refusal(why);
            let plain = |text: String| text.split(" (").next().unwrap_or_default().to_owned();
            assert_eq!(plain(refusal.with_moves(&name, &moves[..1])), one);
            assert_eq!(plain(refusal.with_moves(&name, &moves)), two);
            assert_eq!(refusal.with_moves(&name, &[]), refusal.describe(&name));
        }
        let many: Vec<String> = (1..=7).map(|n| n.to_string()).collect();
        assert_eq!(list(&many, "or"), "1, 2, 3, 4 or 3 more");
    }
}
