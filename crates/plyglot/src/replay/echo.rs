//! A move that stands a second time, in another notation, beside itself.

use super::{Walk, judge};
use crate::Span;
use crate::notation::NOTATIONS;
use crate::problem::{Edit, Problem, codes};
use crate::readings::{Dress, choices};
use crate::rules::Position;

impl<P: Position> Walk<'_, P> {
    /// Holds the second text of a move against the move. It is read in the notation in which it says that move with
    /// the fewest liberties; where it does so in none, it says another.
    pub(super) fn echo(&mut self, text: &str, span: &Span) {
        let Some(frame) = self.stack.last() else { return };
        let Some(played) = frame.played.checked_sub(1) else { return };
        let (Some(before), Some(&step)) = (frame.before.clone(), frame.outcome.steps.get(played)) else {
            return;
        };
        let others = NOTATIONS.iter().filter(|notation| {
            let (info, first) = (notation.info(), self.dress.notation.info());
            notation.suits(before.position.board(), before.position.roster())
                && info.name != first.name
                && info.container == first.container
        });
        let mut dresses: Vec<Dress> = others.map(|&notation| Dress { notation, ..self.dress }).collect();
        let cost = |dress: &Dress| {
            let choice =
                choices(&before, text, *dress).ok()?.into_iter().find(|choice| choice.step == step)?;
            Some(choice.cost)
        };
        dresses.sort_by_key(|dress| cost(dress).unwrap_or(u32::MAX));
        let Some(&dress) = dresses.first() else { return };
        let rivals = &mut self.rivals;
        let mut problems = match cost(&dress) {
            Some(_) => {
                let ply = played as u32 + 1;
                judge::Judge { line: &before, dress, text, span, ply, rivals }.step(step).problems
            }
            None => {
                let strict = judge::text(&before, step, dress, rivals);
                let message = format!("the second notation of the move says `{text}`, which is another move");
                let mut problem = Problem::new(&codes::ECHO_DIFFERS, span.clone(), message).token(text);
                problem.fix = vec![Edit { span: span.clone(), text: strict }];
                problem.ply = Some(played as u32 + 1);
                problem.place = Some(judge::place(&before, self.dress));
                vec![problem]
            }
        };
        self.problems.append(&mut problems);
    }
}
