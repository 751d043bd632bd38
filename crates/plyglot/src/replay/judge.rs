//! What is to be said of one half-move: its liberties, its slips, or why it cannot be played.

mod refused;

use crate::notation::WriteContext;
use crate::pattern::{CaptureClaim, Pattern, Where};
use crate::problem::{Code, Problem, Span, Survivor, codes, shorten, with_article};
use crate::readings::{self, Choice, Dress, Step, Stop};
use crate::resolve::{Contradiction, Line, Scratch, claim_holds};
use crate::rules::{Effect, Family, Position};
use crate::{Kind, Severity};

/// What is to be said of a half-move that is played.
pub(super) struct Judged {
    /// Its strict text.
    pub(super) strict: String,
    pub(super) problems: Vec<Problem>,
    /// What the text claims that the move does, where that is believed against the rules.
    pub(super) claimed: Option<Effect>,
}

/// One half-move on trial.
pub(super) struct Judge<'a, P: Position> {
    pub(super) line: &'a Line<P>,
    pub(super) dress: Dress,
    pub(super) text: &'a str,
    pub(super) span: &'a Span,
    pub(super) ply: u32,
    pub(super) rivals: &'a mut Scratch,
}

impl<P: Position> Judge<'_, P> {
    /// The strict text of a half-move that is played as `step`, and what is to be said of the text as written.
    pub(super) fn step(self, step: Step<P::Move>) -> Judged {
        let plain = self.dress.strict();
        let mut strict = text(self.line, step, plain, self.rivals);
        let mut problems = Vec::from_iter(self.move_unknown(step));
        if strict == self.text && step != Step::Null {
            return Judged { strict, problems, claimed: None };
        }
        let choices = readings::choices(self.line, self.text, self.dress).unwrap_or_default();
        let Some(choice) = choices.into_iter().find(|choice| choice.step == step) else {
            return Judged { strict, problems, claimed: None };
        };
        let claimed = self.believed(&choice);
        if claimed.is_some() {
            strict = text_claiming(self.line, step, plain, self.rivals, claimed);
        }
        // What is to be written is written as the record writes.
        let own = match self.dress == plain {
            true => strict.clone(),
            false => text_claiming(self.line, step, self.dress, self.rivals, claimed),
        };
        let warned = problems.len();
        for liberty in &choice.reading.liberties {
            problems.push(Problem::new(liberty.code, self.part(&liberty.at), liberty.message.clone()));
        }
        self.slips(&choice, &mut problems);
        if step == Step::Null && problems.len() == warned {
            problems.push(self.problem(&codes::NULL_MOVE, "a null move: the side to move passes"));
        }
        if let Some(strict_pattern) = self.strict_pattern(&strict) {
            self.omissions(&choice, &strict_pattern, &mut problems);
            if problems.len() == warned && strict != self.text {
                problems.push(self.form(&choice.reading.pattern, &strict_pattern, &strict, &own));
            }
        }
        for problem in &mut problems[warned..] {
            problem.ply = Some(self.ply);
            problem.place = Some(place(self.line, self.dress));
            problem.token = Some(self.text.to_owned());
            let meant = if problem.code == &codes::FORM { &strict } else { &own };
            if meant != self.text {
                problem.fix = vec![crate::problem::Edit { span: self.span.clone(), text: meant.clone() }];
                problem.help.get_or_insert_with(|| format!("write `{meant}`"));
            }
        }
        Judged { strict, problems, claimed }
    }

    /// The warning that no source tells how the man moves.
    fn move_unknown(&self, step: Step<P::Move>) -> Option<Problem> {
        let Step::Move(mv) = step else { return None };
        let facts = self.line.position.facts(mv);
        if self.line.position.movement_known(facts.kind) {
            return None;
        }
        let name = man(facts.kind, self.line.origins.number(facts.from));
        let kind = with_article(facts.kind.name());
        let message = format!("no source tells how {kind} moves, so {name} goes where the text says");
        let mut problem = self.problem(&codes::MOVE_UNKNOWN, message).token(self.text);
        problem.ply = Some(self.ply);
        problem.place = Some(place(self.line, self.dress));
        problem.help = Some(format!(
            "a variant that gives its movement, as in `customPiece1 = ({}):WA`, is checked in full",
            facts.kind.monogram()
        ));
        Some(problem)
    }

    /// A claim of check or mate that the rules do not see and that may be true, because they do not know how all men
    /// move.
    fn believed(&self, choice: &Choice<P::Move>) -> Option<Effect> {
        let found = choice.found.as_ref()?;
        let claim = choice.reading.pattern.check?;
        let open = self.line.position.is_uncertain();
        (open && !claim_holds(claim, self.line.position.effect(found.mv))).then(|| claim.effect())
    }

    /// Why the line stops at this half-move.
    pub(super) fn stop(self, stop: Option<&Stop<P::Move>>) -> Problem {
        let mut problem = match stop {
            Some(Stop::Ambiguous(moves) | Stop::TooMany(moves)) => {
                let names: Vec<String> = moves
                    .iter()
                    .map(|&mv| text(self.line, Step::Move(mv), self.dress, self.rivals))
                    .collect();
                let shown = names_of(self.line, moves, self.dress, self.rivals);
                let survivors = survivors(self.line, moves, self.dress, self.rivals);
                let mut problem = self
                    .problem(
                        &codes::AMBIGUOUS,
                        format!(
                            "`{}` fits {} and nothing later tells them apart",
                            shorten(self.text),
                            list(&shown, "and")
                        ),
                    )
                    .help(format!("write {}", list(&quoted(&names), "or")));
                if matches!(stop, Some(Stop::TooMany(_))) {
                    problem.help = Some(format!(
                        "more than {} ways to read the game were open; write {}",
                        readings::BRANCHES,
                        list(&quoted(&names), "or")
                    ));
                }
                if shown != names
                    && let Some(help) = &mut problem.help
                {
                    help.push_str(&format!("; the position is {}", self.line.position.fen()));
                }
                problem.candidates = names;
                problem.survivors = survivors;
                problem
            }
            _ => self.refused(),
        };
        problem.ply = Some(self.ply);
        problem.place = Some(place(self.line, self.dress));
        problem.token = Some(shorten(self.text).into_owned());
        problem
    }

    /// Where a part of the text stands; all of it where the source is not written byte for byte so (a character
    /// reference, characters without width).
    fn part(&self, at: &Span) -> Span {
        if self.span.len() == self.text.len() {
            self.span.start + at.start..self.span.start + at.end
        } else {
            self.span.clone()
        }
    }

    fn problem(&self, code: &'static Code, message: impl Into<String>) -> Problem {
        Problem::new(code, self.span.clone(), message)
    }

    /// Claims of the text that the board contradicts.
    fn slips(&self, choice: &Choice<P::Move>, problems: &mut Vec<Problem>) {
        let Some(found) = &choice.found else { return };
        let color = self.line.position.turn();
        let pattern = &choice.reading.pattern;
        for against in &found.against {
            let problem = match *against {
                Contradiction::Number(number) => {
                    let said = pattern.number.unwrap_or(0);
                    let name = man(found.facts.kind, number);
                    let mirrored =
                        self.line.origins.mirrored(color, found.facts.kind, found.facts.from) == Some(said);
                    let code = if mirrored { &codes::MIRROR } else { &codes::WRONG_NUMBER };
                    let why = if mirrored { " when counted from its own left hand" } else { "" };
                    let said = man(found.facts.kind, said);
                    self.problem(code, format!("the man is {name} of :{}{why}, not {said}", color.letter()))
                }
                Contradiction::IsCapture => {
                    let victim = found.facts.captured.map_or(Kind::PAWN, |victim| victim.kind);
                    self.problem(
                        &codes::SLASH_CAPTURE,
                        format!(
                            "the move takes {}, but has the sign of a quiet move",
                            with_article(victim.name())
                        ),
                    )
                }
                Contradiction::IsQuiet => self
                    .problem(&codes::FALSE_CAPTURE, "the move takes nothing, but has the sign of a capture"),
                Contradiction::Victim(kind, number) => self.problem(
                    &codes::WRONG_CAPTURED,
                    format!("the man taken is {} of :{}", man(kind, number), (!color).letter()),
                ),
                Contradiction::NotEnPassant => {
                    self.problem(&codes::FALSE_EN_PASSANT, "the move is not en passant")
                }
                Contradiction::Effect(effect) => {
                    self.problem(&codes::FALSE_CHECK, format!("the move {}", effect_text(effect)))
                }
                Contradiction::PromotionNumber(number) => self.problem(
                    &codes::WRONG_PROMOTION_NUMBER,
                    format!(
                        "the promoted man is {} of :{}",
                        man(found.facts.promotion.unwrap_or(Kind::QUEEN), number),
                        color.letter()
                    ),
                ),
            };
            problems.push(problem);
        }
    }

    /// What the strict form says and the text does not.
    fn omissions(&self, choice: &Choice<P::Move>, strict: &Pattern, problems: &mut Vec<Problem>) {
        let Some(found) = &choice.found else { return };
        let said = &choice.reading.pattern;
        let marks = self.dress.notation.info().marks;
        let color = self.line.position.turn();
        if strict.victim.is_some() && said.victim.is_none() {
            let number = strict.victim_number.unwrap_or(0);
            let name = man(strict.victim.unwrap_or(Kind::PAWN), number);
            problems.push(self.problem(
                &codes::NO_CAPTURED,
                format!("{name} of :{} is taken and not named", (!color).letter()),
            ));
        } else if strict.capture == CaptureClaim::Takes && said.capture == CaptureClaim::Unsaid {
            problems.push(
                self.problem(&codes::NO_CAPTURE_SIGN, "the move captures, and the text has no sign for it"),
            );
        }
        if strict.number.is_some() && said.number.is_none() {
            let name = man(found.facts.kind, strict.number.unwrap_or(0));
            problems.push(self.problem(&codes::NO_NUMBER, format!("the man has no number; it is {name}")));
        }
        if strict.check.is_some() && said.check.is_none() {
            let effect = effect_text(self.line.position.effect(found.mv));
            let mut problem =
                self.problem(&codes::NO_CHECK, format!("the move {effect}, and the text does not say so"));
            problem.severity = if marks { Severity::Warning } else { Severity::Note };
            problems.push(problem);
        } else if strict.check.is_some()
            && strict.check != said.check
            && !problems.iter().any(|p| p.code == &codes::FALSE_CHECK || p.code == &codes::CHECK_FORM)
        {
            let effect = effect_text(self.line.position.effect(found.mv));
            problems.push(
                self.problem(&codes::CHECK_FORM, format!("the move {effect}, which has a sign of its own")),
            );
        }
    }

    /// The note of a text that says the same as the strict text, in another way; `own` is the record's own.
    fn form(&self, said: &Pattern, strict: &Pattern, text: &str, own: &str) -> Problem {
        let place = |pattern: &Pattern| specificity(pattern.from) + specificity(pattern.to);
        let sign = self.line.position.capture_sign();
        if P::FAMILY == Family::Draughts && self.text.replace(is_capture_sign, &sign.to_string()) == text {
            let message = format!("the sign of a capture is `{sign}` here: `{text}`");
            self.problem(&codes::CAPTURE_FORM, message)
        } else if said.path.len() > strict.path.len() {
            self.problem(&codes::OVER_SPECIFIED, format!("more squares are written than `{own}` needs"))
        } else if specificity(said.from) > specificity(strict.from) || place(said) > place(strict) {
            self.problem(&codes::OVER_SPECIFIED, format!("more is written than `{own}` needs"))
        } else {
            self.problem(&codes::FORM, format!("the strict form is `{text}`"))
        }
    }

    fn strict_pattern(&self, strict: &str) -> Option<Pattern> {
        let mut readings = Vec::new();
        self.dress.notation.read(strict, &self.line.context(self.dress.letters), &mut readings).ok()?;
        readings.into_iter().next().map(|reading| reading.pattern)
    }
}

fn is_capture_sign(c: char) -> bool {
    matches!(c, 'x' | ':' | '-')
}

fn specificity(place: Where) -> u8 {
    match place {
        Where::Any => 0,
        Where::Either(..) | Where::EitherFile(..) | Where::File(_) | Where::Rank(_) => 1,
        Where::Cell(_) => 2,
    }
}

fn effect_text(effect: Effect) -> &'static str {
    use crate::rules::Check;
    match (effect.is_mate(), effect.is_stalemate(), effect.check) {
        (true, ..) => "gives mate",
        (_, true, _) => "gives stalemate",
        (.., Check::None) => "gives no check",
        (.., Check::Direct) => "gives check",
        (.., Check::Discovered) => "gives discovered check",
        (.., Check::Double) => "gives double check",
    }
}

fn man(kind: Kind, number: u8) -> String {
    let monogram = kind.monogram();
    if number == 0 { monogram.to_owned() } else { format!("{monogram}{number}") }
}

/// The text of a step in a dress.
pub(crate) fn text<P: Position>(
    line: &Line<P>,
    step: Step<P::Move>,
    dress: Dress,
    rivals: &mut Scratch,
) -> String {
    text_claiming(line, step, dress, rivals, None)
}

/// The same, with what the move is believed to do.
pub(super) fn text_claiming<P: Position>(
    line: &Line<P>,
    step: Step<P::Move>,
    dress: Dress,
    rivals: &mut Scratch,
    claimed: Option<Effect>,
) -> String {
    let mut out = String::new();
    match step {
        Step::Null => dress.notation.write_null(&mut out),
        Step::Unknown => out.push('-'),
        Step::Setup => {}
        Step::Move(mv) => {
            let mut view = line.view(mv, dress.notation.info().needs, rivals);
            view.effect = claimed.unwrap_or(view.effect);
            dress.notation.write(
                &view,
                &WriteContext { letters: dress.letters, style: dress.style },
                &mut out,
            );
        }
    }
    out
}

/// The texts of moves as a message names them: beside those of descriptive notation, which depends on the side, stand
/// those of the usual notation.
pub(super) fn names_of<P: Position>(
    line: &Line<P>,
    moves: &[P::Move],
    dress: Dress,
    rivals: &mut Scratch,
) -> Vec<String> {
    let usual = crate::notation::find(line.position.usual_notation())
        .filter(|_| dress.notation.info().naming == "descriptive")
        .map(|usual| Dress::new(usual, &crate::men::letters::ENGLISH));
    let mut name = |&mv: &P::Move| {
        let own = text(line, Step::Move(mv), dress, rivals);
        match usual {
            Some(usual) => format!("{own} ({})", text(line, Step::Move(mv), usual, rivals)),
            None => own,
        }
    };
    moves.iter().map(&mut name).collect()
}

/// Moves that nothing tells apart, each with all that is needed to choose among them.
pub(super) fn survivors<P: Position>(
    line: &Line<P>,
    moves: &[P::Move],
    dress: Dress,
    rivals: &mut Scratch,
) -> Vec<Survivor> {
    let (board, roster) = (line.position.board(), line.position.roster());
    let san = crate::notation::find("san")
        .filter(|san| san.info().family == P::FAMILY && san.suits(board, roster))
        .map(|san| Dress::new(san, roster.letters));
    let mut survivor = |&mv: &P::Move| {
        let mut after = line.position.clone();
        after.play(mv);
        Survivor {
            text: text(line, Step::Move(mv), dress, rivals),
            san: san.map(|san| text(line, Step::Move(mv), san, rivals)),
            fen: after.fen(),
        }
    };
    moves.iter().map(&mut survivor).collect()
}

/// The move that is due, as its notation's readers name it: `12.`, `12...`, `25B`.
pub(super) fn place<P: Position>(line: &Line<P>, dress: Dress) -> String {
    let number = line.position.move_number();
    let turn = line.position.turn();
    match dress.notation.info().container {
        crate::notation::Container::Score => format!("{number:02}{}", turn.letter()),
        _ if turn == line.position.first() => format!("{number}."),
        _ => format!("{number}..."),
    }
}

pub(super) fn quoted(names: &[String]) -> Vec<String> {
    names.iter().map(|name| format!("`{name}`")).collect()
}

/// `a`, `a and b`, `a, b and c`.
pub(super) fn list(names: &[String], word: &str) -> String {
    match names {
        [] => "nothing".to_owned(),
        [one] => one.clone(),
        [most @ .., last] => format!("{} {word} {last}", most.join(", ")),
    }
}
