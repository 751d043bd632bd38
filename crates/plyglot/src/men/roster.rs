//! The men that a game has, as its notations name them.

use super::Kind;
use super::letters::{ENGLISH, Letters};

/// Where a game comes from, as far as its notations depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Tradition {
    /// Chess of the West, and what has no notation of its own.
    #[default]
    Western,
    /// Chess of China: WXF, ICCS, Chinese.
    Xiangqi,
    /// Chess of Korea.
    Janggi,
    /// Chess of Japan: USI, KIF, Hodges.
    Shogi,
}

/// The men of one game.
#[derive(Debug)]
pub struct Roster {
    /// The kinds, in the order in which the game names them.
    pub kinds: &'static [Kind],
    /// What the game calls them in running text, lower case: the horse of Chinese chess is a knight oriental elsewhere.
    pub names: &'static [&'static str],
    /// Their letters in the algebraic notation of the game and in its FEN.
    pub letters: &'static Letters,
    /// Kinds that algebraic notation writes without a letter.
    pub pawns: &'static [Kind],
    /// Each kind that is promoted in the manner of shogi, with what it becomes.
    pub promoted: &'static [(Kind, Kind)],
    /// Where the game comes from.
    pub tradition: Tradition,
    /// Whether its moves may do what no move of orthodox chess does: drops, passes, what enters with a move.
    pub extras: bool,
    /// Whether it has men that go on after a first step, as lions do: no two cells tell such a move.
    pub lions: bool,
}

/// The men of orthodox chess.
pub static ORTHODOX: Roster = Roster {
    kinds: &Kind::ORTHODOX,
    names: &["pawn", "knight", "bishop", "rook", "queen", "king"],
    letters: &ENGLISH,
    pawns: &[Kind::PAWN],
    promoted: &[],
    tradition: Tradition::Western,
    extras: false,
    lions: false,
};

impl Roster {
    /// The kind of the game with this monogram, in capitals.
    ///
    /// ```
    /// use plyglot::men::{Kind, roster::ORTHODOX};
    /// assert_eq!(ORTHODOX.monogram("KT"), Some(Kind::KNIGHT));
    /// assert_eq!(ORTHODOX.monogram("KN"), None);
    /// ```
    pub fn monogram(&self, monogram: &str) -> Option<Kind> {
        self.kinds.iter().copied().find(|kind| kind.monogram() == monogram)
    }

    /// What the game calls a kind; the name in the table of men for one that it has not.
    pub fn name(&self, kind: Kind) -> &'static str {
        let index = self.kinds.iter().position(|&known| known == kind);
        index.and_then(|index| self.names.get(index).copied()).unwrap_or(kind.name())
    }

    /// What the game calls its royal man.
    pub fn king(&self) -> &'static str {
        self.kinds.iter().find(|kind| kind.is_royal()).map_or("king", |&kind| self.name(kind))
    }

    /// What a kind becomes by promotion in the manner of shogi.
    pub fn promoted(&self, kind: Kind) -> Option<Kind> {
        self.promoted.iter().find(|(base, _)| *base == kind).map(|&(_, form)| form)
    }

    /// Of which kind this is the promoted form.
    pub fn base(&self, kind: Kind) -> Option<Kind> {
        self.promoted.iter().find(|(_, form)| *form == kind).map(|&(base, _)| base)
    }

    /// Whether it is that of orthodox chess: the six men on eight files and ranks, which move as they do there, whatever
    /// wins the game.
    #[inline]
    pub fn is_plain(&self) -> bool {
        std::ptr::eq(self, &ORTHODOX)
    }

    /// Whether it has no man but those of orthodox chess.
    pub fn has_orthodox_men(&self) -> bool {
        self.kinds.iter().all(|kind| Kind::ORTHODOX.contains(kind))
    }

    /// Whether algebraic notation writes the kind without a letter.
    #[inline]
    pub fn is_pawn(&self, kind: Kind) -> bool {
        self.pawns.contains(&kind)
    }

    /// Whether its letters are those of languages, because it has no man but those of orthodox chess.
    pub fn is_orthodox(&self) -> bool {
        std::ptr::eq(self.letters, &ENGLISH)
    }
}
