//! Positions from lists of men, as Chesmayne writes an adjourned game.

use super::castling::WINGS;
use super::fen::FenError;
use super::position::{EMPTY, Position, role_of};
use super::variant::Variant;
use crate::board::naming::{Naming as _, algebraic::Algebraic};
use crate::men::Kind;
use crate::pattern::Wing;
use crate::problem::with_article;
use crate::{ByColor, Cell, Color};

impl Variant {
    /// The same variant with all these kinds of men, where it is open to men of the table that it has not; itself where
    /// it has them all, or is not open.
    ///
    /// # Errors
    ///
    /// When the program has made too many variants.
    pub fn with_men(
        &'static self,
        men: &ByColor<Vec<Kind>>,
    ) -> Result<&'static Variant, super::levels::LevelError> {
        if self.open { super::levels::with_men(self, men) } else { Ok(self) }
    }
}

impl Position {
    /// The position in which these men stand, with `turn` to move in this full move, from 1. Kings and the men that castle
    /// with them have their rights where both stand at home. Men that the variant has not are let in where it is open to
    /// them.
    ///
    /// ```
    /// use plyglot::rules::wide::{Position, find};
    /// use plyglot::rules::Position as _;
    /// use plyglot::{Cell, Color, Kind};
    /// let men = [(Color::White, Kind::KING, Cell(0)), (Color::Black, Kind::KING, Cell(575))];
    /// let position = Position::from_men(find("universal").unwrap(), &men, Color::White, 1).unwrap();
    /// let mut moves = Vec::new();
    /// position.legal_moves(&mut moves);
    /// assert_eq!(moves.len(), 3);
    /// ```
    ///
    /// # Errors
    ///
    /// When men of a kind that the game has not, a man on a blocked cell, or men that cannot stand like that.
    pub fn from_men(
        variant: &'static Variant,
        men: &[(Color, Kind, Cell)],
        turn: Color,
        number: u32,
    ) -> Result<Position, FenError> {
        let error = |message| FenError { at: 0..0, message };
        let mut kinds: ByColor<Vec<Kind>> = ByColor::default();
        for &(color, kind, _) in men {
            kinds[color].push(kind);
        }
        let variant = variant.with_men(&kinds).map_err(|fault| error(fault.to_string()))?;
        let mut position = Position::empty(variant, variant.board);
        (position.turn, position.number) = (turn, number.max(1));
        for &(color, kind, cell) in men {
            let Some(role) = variant.role(kind) else {
                return Err(error(format!("{} has no {} ({})", variant.name, kind.name(), kind.monogram())));
            };
            if !variant.board.plays(cell) || cell.index() >= variant.board.cells().count() {
                return Err(error(format!(
                    "no man can stand on a blocked cell, as {} would",
                    with_article(kind.name())
                )));
            }
            if position.at(cell.0) != EMPTY {
                let there = with_article(variant.kind_of(role_of(position.at(cell.0))).name());
                let (name, cell) = (with_article(kind.name()), Algebraic.text(&variant.board, cell));
                return Err(error(format!("{name} cannot stand on {cell}, where {there} stands already")));
            }
            position.put(cell.0, color, role);
        }
        position.rights_at_home();
        position.validate("")?;
        Ok(position)
    }

    /// The same position with these men in hand beside those that it has there.
    ///
    /// # Errors
    ///
    /// When men of a kind that the game has not, or that cannot be in hand in it.
    pub fn with_in_hand(mut self, men: &[(Color, Kind)]) -> Result<Position, FenError> {
        let error = |message| FenError { at: 0..0, message };
        for &(color, kind) in men {
            if !self.variant.has_hands() {
                return Err(error(format!("nobody has men in hand in {}", self.variant.name)));
            }
            let Some(role) = self.variant.role(kind).filter(|&role| self.variant.kin(role).1.is_none())
            else {
                let (name, monogram) = (kind.name(), kind.monogram());
                return Err(error(format!("no {name} ({monogram}) can be in hand in {}", self.variant.name)));
            };
            let held = &mut self.hands[color][usize::from(role)];
            *held = held.saturating_add(1);
        }
        self.validate("")?;
        Ok(self)
    }

    /// Gives the rights of castling to kings and rooks that stand where the variant has them at the start.
    fn rights_at_home(&mut self) {
        let Some(castling) = &self.variant.castling else { return };
        for color in Color::BOTH {
            let king = self.castling_king(color);
            let Some(at_home) = king.filter(|&king| self.board.file(Cell(king)) == castling.king_file) else {
                continue;
            };
            for wing in WINGS {
                let rook = self.castling_rook(color, at_home, wing == Wing::King);
                let home = if wing == Wing::King { castling.rook_kingside } else { castling.rook_queenside };
                let rook = rook.filter(|&rook| self.board.file(Cell(rook)) == home);
                self.give_right(color, king, rook);
            }
        }
    }
}
