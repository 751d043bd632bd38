//! Men in hand in a FEN, which stand in one of three places.
//!
//! In square brackets behind the board (`...RNBQKBNR[Pp]`), as Fairy-Stockfish and we write them; as one rank more
//! (`...RNBQKBNR/Pp`), as Lichess does; and in the SFEN of shogi as a field of their own, with numbers (`S2Pb3p`). An SFEN
//! counts half-moves, and its `b` is the side that moves first, the one whose men are capitals.
//!
//! A rank too many is a hand only if it cannot be a rank: of a game with hands, without empty cells, without a king that is
//! not dropped in this game, and not as long as a rank where the game would have more men than it begins with.

use super::cells::{Roles, one};
use super::fen::{FenError, Token, error, tokens};
use super::position::Position;
use super::values::letters;
use super::variant::Variant;
use crate::men::roster::Tradition;
use std::ops::Range;

/// The places of the board and of the men in brackets behind it, in the first field of a FEN.
pub(super) fn split(
    fen: &str,
    first: &Range<usize>,
) -> Result<(Range<usize>, Option<Range<usize>>), FenError> {
    let Some((placement, hand)) = fen[first.clone()].split_once('[') else {
        return Ok((first.clone(), None));
    };
    let start = first.start + placement.len() + 1;
    match hand.strip_suffix(']') {
        Some(hand) => Ok((first.start..start - 1, Some(start..start + hand.len()))),
        None => error(start..first.end, "expected ] after the men in hand"),
    }
}

/// Whether a text is read as a position in SFEN, whose `b` is the side that begins.
///
/// ```
/// use plyglot::rules::wide::{find, is_sfen};
/// let shogi = find("shogi").unwrap();
/// assert!(is_sfen(shogi, "4k4/9/9/9/9/9/9/9/4K4 b 2Pb 3"));
/// assert!(!is_sfen(shogi, "4k4/9/9/9/9/9/9/9/4K4[PPb] w 0 2"));
/// ```
pub fn is_sfen(variant: &Variant, text: &str) -> bool {
    let place = |word: &str| word.as_ptr() as usize - text.as_ptr() as usize;
    let fields: Vec<Range<usize>> =
        text.split_whitespace().map(|word| place(word)..place(word) + word.len()).collect();
    let board = fields.first().map_or("", |at| &text[at.clone()]);
    let rank_more = board.matches('/').count() >= usize::from(variant.board.ranks());
    !board.contains('[')
        && !rank_more
        && fields.get(2..).is_some_and(|rest| has_fields_of_sfen(variant, text, rest))
}

/// Whether these fields behind the side to move are those of an SFEN: a hand, and at most one number.
pub(super) fn has_fields_of_sfen(variant: &Variant, fen: &str, rest: &[Range<usize>]) -> bool {
    let is_number = |at: &Range<usize>| fen[at.clone()].bytes().all(|b| b.is_ascii_digit());
    let numbers = || rest.get(1..).is_some_and(|more| more.len() <= 1 && more.iter().all(is_number));
    let is_hand = |at: &Range<usize>| {
        let hand = &fen[at.clone()];
        hand == "-" || hand.contains(|c: char| c.is_ascii_alphabetic()) && variant.has_hands()
    };
    variant.roster.tradition == Tradition::Shogi
        && rest.first().is_some_and(|at| !is_number(at) && is_hand(at))
        && numbers()
}

impl Position {
    /// The place of a hand that is written as one rank more, `first` being where the board begins.
    pub(super) fn rank_in_hand(
        &self,
        fen: &str,
        first: usize,
        at: Range<usize>,
    ) -> Result<Range<usize>, FenError> {
        let variant = self.variant;
        let text = &fen[at.clone()];
        let ranks = usize::from(self.board.ranks()) + 1 + text.matches('/').count();
        let too_many = |why: &str| {
            let way_out = if variant.has_hands() {
                "; leave a rank out, or write men in hand in square brackets behind the board, as in [Pp]"
            } else {
                ""
            };
            let board = self.board.ranks();
            error(at.clone(), format!("there are {ranks} ranks instead of {board}{why}{way_out}"))
        };
        if !variant.has_hands() {
            return too_many("");
        }
        let mut men = 0;
        for (span, token) in tokens(text) {
            let Token::Man(letter, _) = token else {
                return too_many(", and the last one is no hand: it has empty cells or ends");
            };
            men += 1;
            if letter == "-" {
                continue;
            }
            let Some((_, role)) = variant.man_of_letter(letter) else {
                let span = at.start + span.start..at.start + span.end;
                return error(span, variant.no_such_letter(letter));
            };
            if variant.royal & one(role) != 0 && !variant.starts_with_in_hand(variant.royal) {
                return too_many(", and the last one is no hand: it has a king");
            }
        }
        let board = tokens(&fen[first..at.start]).iter().filter(|(_, token)| is_man(token)).count();
        if men == usize::from(self.board.files()) && board + men > variant.men_at_start() {
            return too_many(", and the last one may be a rank or a hand");
        }
        Ok(at)
    }

    /// Puts men in hand; a number before a man is that of its kind.
    pub(super) fn take_in_hand(&mut self, fen: &str, at: Range<usize>) -> Result<(), FenError> {
        let mut number: Option<(usize, u16)> = None;
        let unused = |at: Range<usize>| error(at, "expected a man after the number of men in hand");
        for (byte, letter) in letters(&fen[at.clone()]) {
            let span = at.start + byte..at.start + byte + letter.len();
            if let Ok(digit) = letter.parse::<u16>() {
                let (start, before) = number.unwrap_or((span.start, 0));
                let told = before.checked_mul(10).and_then(|before| before.checked_add(digit));
                match told.filter(|told| (1..=u16::from(u8::MAX)).contains(told)) {
                    Some(told) => number = Some((start, told)),
                    None => return error(start..span.end, "nobody has so many men in hand"),
                }
                continue;
            }
            if letter == "-" {
                continue;
            }
            let Some((color, role)) = self.variant.man_of_letter(letter) else {
                return error(span, self.variant.no_such_letter(letter));
            };
            let hand = &mut self.hands[color][usize::from(role)];
            *hand = hand.saturating_add(number.take().map_or(1, |(_, number)| number) as u8);
        }
        match number {
            Some((start, _)) => unused(start..at.end),
            None => Ok(()),
        }
    }

    /// The fields of an SFEN behind the side to move, which is still as in a FEN.
    pub(super) fn read_sfen(&mut self, fen: &str, rest: &[Range<usize>]) -> Result<(), FenError> {
        self.turn = !self.turn;
        if let Some(hand) = rest.first() {
            self.take_in_hand(fen, hand.clone())?;
        }
        let half_move = rest.get(1).map_or(Ok(1), |at| match fen[at.clone()].parse::<u32>() {
            Ok(number) => Ok(number.max(1)),
            Err(_) => {
                error(at.clone(), format!("expected the number of the half-move, found {}", &fen[at.clone()]))
            }
        })?;
        self.number = half_move.div_ceil(2);
        Ok(())
    }
}

fn is_man(token: &Token<'_>) -> bool {
    matches!(token, Token::Man(letter, _) if *letter != "-")
}

impl Variant {
    /// The board and the hand of the start, in the first field of its FEN.
    fn start_parts(&self) -> (&str, &str) {
        let first = self.start_fen.split_whitespace().next().unwrap_or_default();
        first.split_once('[').unwrap_or((first, ""))
    }

    /// Whether men of these roles are in hand at the start.
    fn starts_with_in_hand(&self, roles: Roles) -> bool {
        let (_, hand) = self.start_parts();
        letters(hand)
            .any(|(_, letter)| self.man_of_letter(letter).is_some_and(|(_, role)| roles & one(role) != 0))
    }

    /// How many men there are at the start, those in hand included.
    fn men_at_start(&self) -> usize {
        let (board, hand) = self.start_parts();
        let in_hand = letters(hand).filter(|(_, letter)| self.man_of_letter(letter).is_some()).count();
        tokens(board).iter().filter(|(_, token)| is_man(token)).count() + in_hand
    }
}
