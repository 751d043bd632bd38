//! The line below the moves that says how the game ended: `まで112手で後手の勝ち`.

use super::{ENDINGS, Ending};
use plyglot::record::GameResult;

/// What such a line says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Verdict {
    /// How many half-moves the game has.
    pub(super) plies: Option<u32>,
    /// Who has won.
    pub(super) result: Option<GameResult>,
    /// How the game ended.
    pub(super) word: Option<&'static str>,
}

/// Reads the line; `first`: the side that begins is to move where the moves end. `None` where it says nothing of an end.
pub(super) fn read(line: &str, first: bool) -> Option<Verdict> {
    let rest = line.strip_prefix("まで")?;
    let (digits, after) = super::number(rest);
    let plies = digits.filter(|_| after.starts_with('手'));
    // Of words that are parts of each other the longest is meant.
    let said = ENDINGS.iter().filter(|(word, _)| line.contains(word)).max_by_key(|(word, _)| word.len());
    let says =
        |sides: [&str; 2], what: &str| sides.iter().any(|side| line.contains(&format!("{side}{what}")));
    let [black, white] = [["先手", "下手"], ["後手", "上手"]];
    let loses = |sides| says(sides, "の反則負け") || says(sides, "の負け");
    let result = if says(black, "の勝ち") || loses(white) {
        Some(GameResult::White)
    } else if says(white, "の勝ち") || loses(black) {
        Some(GameResult::Black)
    } else {
        said.map(|(_, ending)| ending.result(first))
    };
    let verdict = Verdict { plies, result, word: said.map(|(word, _)| *word) };
    (verdict.plies.is_some() || verdict.result.is_some()).then_some(verdict)
}

/// Writes the line.
pub(super) fn write(plies: u32, result: GameResult, word: Option<&str>, handicapped: bool) -> Option<String> {
    let names = if handicapped { ["下手", "上手"] } else { ["先手", "後手"] };
    let how = word.map_or(String::new(), |word| format!("{word}により"));
    let end = match result {
        GameResult::White => format!("{how}{}の勝ち", names[0]),
        GameResult::Black => format!("{how}{}の勝ち", names[1]),
        _ => word?.to_owned(),
    };
    Some(format!("まで{plies}手で{end}\n"))
}

impl Ending {
    /// The result, where the side that begins is to move or not.
    pub(super) fn result(self, first: bool) -> GameResult {
        match self {
            Ending::Draws => GameResult::Draw,
            Ending::Open => GameResult::Open,
            _ if (self == Ending::Wins) == first => GameResult::White,
            _ => GameResult::Black,
        }
    }
}
