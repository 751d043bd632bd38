//! Compares the results that text, tag and board give.

use crate::{Ending, Game, pdn, score};
use plyglot::notation::Container;
use plyglot::problem::codes;
use plyglot::record::{CommentStyle, GameResult, Item, ResultMark, Tag};
use plyglot::rules::draughts::RuleSet;
use plyglot::rules::draughts::rule_set::FirstScore;
use plyglot::{Color, Problem, Severity};

/// How the results of a game are written, and what they mean.
#[derive(Clone, Copy)]
pub(super) struct Scoring {
    /// The rules, where it is a game of draughts.
    pub(super) rules: Option<&'static RuleSet>,
    /// The container that the text is written in.
    pub(super) container: Container,
    /// Its lines end with carriage return and line feed.
    pub(super) crlf: bool,
}

/// The result of a game of draughts that this side has won.
pub(crate) fn won(rules: &RuleSet, winner: Color) -> GameResult {
    let first = match rules.first_score {
        FirstScore::Starter => rules.first,
        FirstScore::White => Color::White,
    };
    if winner == first { GameResult::White } else { GameResult::Black }
}

impl Scoring {
    /// Compares the results that text, tag and board give. What is written stays as it is, `*` too; what is not
    /// written after the moves comes from the Result tag, or else from the board.
    /// `ended_by` is why the game has ended, where the rules have more ways than mate and stalemate.
    pub(super) fn compare(self, game: &mut Game, complete: bool, ended_by: Option<String>) {
        let (board, how) = match game.ending {
            Ending::Mated(side) => (Some(self.win(!side)), "mate"),
            Ending::Won(Color::White) => (Some(self.win(Color::White)), "a win for White"),
            Ending::Won(Color::Black) => (Some(self.win(Color::Black)), "a win for Black"),
            Ending::Stalemate => (Some(GameResult::Draw), "stalemate"),
            Ending::Drawn => (Some(GameResult::Draw), "a draw"),
            Ending::Dead | Ending::Open => (None, ""),
        };
        let why = match ended_by {
            Some(why) if !matches!(game.ending, Ending::Mated(_)) => format!("{how} ({why})"),
            _ => how.to_owned(),
        };
        let tag = game.record.tags.iter().find(|tag| tag.name == "Result");
        let tagged = tag.and_then(|tag| self.read(&tag.value));
        let mark = game.record.result.as_ref();
        let end = game.record.items.last().map_or(game.record.span.end, |item| item.span().end);
        let at = mark.map_or(end..end, |mark| mark.span.clone());
        let mut found = Vec::new();
        let mut conflict = |severity: Severity, message: String| {
            let problem = Problem::new(&codes::RESULT_CONFLICT, at.clone(), message);
            let problem = Problem { severity, ..problem };
            found.push(match mark {
                Some(mark) => problem.token(&mark.text),
                None => problem,
            });
        };
        if let (Some(mark), Some(tag), Some(tagged)) = (mark, tag, tagged)
            && let Some(severity) = self.disagreement(mark, tag, tagged)
        {
            let message = format!("the game ends with {}, but the Result tag says {}", mark.text, tag.value);
            conflict(severity, message);
        }
        let mark_says = mark.filter(|mark| !self.only_ends(mark));
        let stated = mark_says.map(|mark| mark.result).or(tagged);
        if let (Some(stated), Some(board)) = (stated, board)
            && stated != board
            && !(self.rules.is_some() && stated == GameResult::Open)
        {
            let (whose, says) = match (mark_says, tag) {
                (Some(mark), _) => ("result", mark.text.as_str()),
                (None, Some(tag)) => ("Result tag", tag.value.as_str()),
                (None, None) => ("Result tag", stated.pgn()),
            };
            conflict(
                codes::RESULT_CONFLICT.severity,
                format!(
                    "the game ends in {why}, which is {}{}, but the {whose} says {says}",
                    self.text(board),
                    self.in_these_rules()
                ),
            );
        }
        if mark.is_none() {
            let missing =
                || Problem::new(&codes::RESULT_MISSING, at.clone(), "the game has no result after its moves");
            let said = tag.map_or("", |tag| tag.value.as_str());
            let tag_text = tagged.map(|tagged| self.strict(said, tagged));
            match (&tag_text, board) {
                (Some(text), _) if complete => {
                    let severity = Severity::Note;
                    let problem = missing().help(format!("the Result tag says {text}"));
                    found.push(Problem { severity, ..problem });
                }
                (None, Some(board)) => {
                    let (place, text) = self
                        .insertion(board, &game.record.items)
                        .unwrap_or((end, self.text(board).to_owned()));
                    let message = format!(
                        "the result is missing; the game ends in {why}, so it is {}{}",
                        self.text(board),
                        self.in_these_rules()
                    );
                    let problem = Problem::new(&codes::RESULT_FROM_BOARD, place..place, message);
                    found.push(problem.fix(place..place, text));
                }
                (None, None) if complete && !game.record.tags.is_empty() => found.push(missing()),
                _ => {}
            }
            if let Some(result) = tagged.or(board) {
                let text = tag_text.unwrap_or_else(|| self.plain(result).to_owned());
                game.record.result = Some(ResultMark { result, text, span: end..end });
            }
        }
        game.problems.append(&mut found);
    }

    /// What a text says, as the first number of it has more or less than the second.
    fn read(self, text: &str) -> Option<GameResult> {
        match self.rules {
            Some(_) => pdn::read_result(text),
            None => GameResult::read(text),
        }
    }

    /// The result of a game that this side has won.
    fn win(self, winner: Color) -> GameResult {
        self.rules.map_or(winner.pick(GameResult::White, GameResult::Black), |rules| won(rules, winner))
    }

    /// Says whose the first number is, where it is not White's.
    fn in_these_rules(self) -> String {
        match self.rules {
            Some(rules) if rules.first_score == FirstScore::Starter && rules.first == Color::Black => {
                format!(" in {} draughts, where the first number is Black's", rules.name)
            }
            _ => String::new(),
        }
    }

    /// Whether a mark ends the text of the game and says nothing of the result, as `*` does in PDN 3.0.
    fn only_ends(self, mark: &ResultMark) -> bool {
        self.rules.is_some() && mark.result == GameResult::Open
    }

    /// How bad it is that mark and tag say different things; `None` where they do not.
    fn disagreement(self, mark: &ResultMark, tag: &Tag, tagged: GameResult) -> Option<Severity> {
        if self.only_ends(mark) {
            return None;
        }
        let scores = |text: &str| self.rules.and_then(|_| pdn::strict_result(text));
        match mark.result == tagged {
            false => Some(codes::RESULT_CONFLICT.severity),
            // The same winner by another score.
            true => (scores(&mark.text) != scores(&tag.value)).then_some(Severity::Note),
        }
    }

    /// A result as a record holds it that nobody has written.
    fn plain(self, result: GameResult) -> &'static str {
        match self.rules {
            Some(rules) if rules.two_points => match result {
                GameResult::White => "2-0",
                GameResult::Black => "0-2",
                GameResult::Draw => "1-1",
                GameResult::Neither | GameResult::Open => result.pgn(),
            },
            _ => result.pgn(),
        }
    }

    /// The strict form of what the tag says.
    fn strict(self, value: &str, result: GameResult) -> String {
        let strict = self.rules.and_then(|_| pdn::strict_result(value));
        strict.unwrap_or_else(|| result.pgn().to_owned())
    }

    /// A result as the container of the text writes it.
    fn text(self, result: GameResult) -> &'static str {
        match self.container {
            Container::Score => score::ending_line(result),
            Container::Pgn | Container::Pdn | Container::Kif | Container::Ki2 => self.plain(result),
        }
    }

    /// What is to be inserted, and where, for a result that is missing: in a score a line of its own below the last
    /// move, so that remarks on the whole game stay below it; else after everything.
    fn insertion(self, result: GameResult, items: &[Item]) -> Option<(usize, String)> {
        let is_comment = |item: &&Item| matches!(item, Item::Comment { .. });
        let last = match self.container {
            Container::Score => items.iter().rfind(|item| !is_comment(item)),
            Container::Pgn | Container::Pdn => items.last(),
            // Files of shogi have a word for each way to end, and what is missing tells of none.
            Container::Kif | Container::Ki2 => None,
        };
        let open_ended = matches!(
            last,
            Some(Item::Comment {
                style: CommentStyle::Line | CommentStyle::Escape | CommentStyle::Remark,
                ..
            })
        );
        let newline = if self.crlf { "\r\n" } else { "\n" };
        let gap = if open_ended || self.container == Container::Score { newline } else { " " };
        Some((last?.span().end, format!("{gap}{}", self.text(result))))
    }
}
