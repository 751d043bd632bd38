//! FEN of all variants, in the form of Fairy-Stockfish.
//!
//! Numbers of empty cells may have two digits, `*` is a blocked cell, `+P` a promoted man of shogi, `Q~` a man that was
//! a pawn, and `(GU)` a man without a letter. Men in hand stand in square brackets behind the board, remaining checks as
//! `3+3` before the counters. Other places of the hand are read too: see [`fen_hands`](super::fen_hands).

use super::cells::one;
use super::fen_hands;
use super::fen_notes::FenNote;
use super::moves::NONE;
use super::position::{EMPTY, Position, STONE, is_of, role_of};
use super::values::{block, letters};
use super::variant::{Counting, Role, Variant, Walling};
use crate::board::naming::{Naming as _, algebraic};
use crate::men::roster::Tradition;
use crate::men::{Kind, table};
use crate::{Board, ByColor, Cell, Color};
use std::fmt;
use std::ops::Range;

/// A text that is no FEN of a position of the variant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FenError {
    /// The bytes of the text that stand in the way.
    pub at: Range<usize>,
    /// What is wrong, without a final period.
    pub message: String,
}

/// What is wrong, with the place counted in bytes from 1.
impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}: {}", self.at.start + 1, self.message)
    }
}

impl std::error::Error for FenError {}

pub(super) fn error<T>(at: Range<usize>, message: impl Into<String>) -> Result<T, FenError> {
    Err(FenError { at, message: message.into() })
}

/// One part of a placement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    Gap(u32),
    Block,
    Slash,
    /// The letter, and whether `~` follows.
    Man(&'a str, bool),
}

/// The parts of a placement with their bytes.
pub(super) fn tokens(text: &str) -> Vec<(Range<usize>, Token<'_>)> {
    let mut all = Vec::new();
    let mut at = 0;
    while let Some(first) = text.get(at..).and_then(|rest| rest.chars().next()) {
        let start = at;
        let token = match first {
            '0'..='9' => {
                let digits = text[at..].bytes().take_while(u8::is_ascii_digit).count();
                at += digits;
                Token::Gap(text[start..at].parse().unwrap_or(u32::MAX))
            }
            '/' => {
                at += 1;
                Token::Slash
            }
            '*' => {
                at += 1;
                Token::Block
            }
            _ => {
                at += letters(&text[at..]).next().map_or(1, |(_, letter)| letter.len());
                let letter = &text[start..at];
                let promoted = text[at..].starts_with('~');
                at += usize::from(promoted);
                Token::Man(letter, promoted)
            }
        };
        all.push((start..at, token));
    }
    all
}

/// The board with the cells that a FEN blocks; what is wrong with the FEN is left to [`Position::from_fen`].
pub(super) fn blocked(board: Board, fen: &str) -> Board {
    let placement = fen.split([' ', '[']).next().unwrap_or_default();
    let mut cells = Vec::new();
    let (mut file, mut rank) = (0u32, board.ranks().wrapping_sub(1));
    for (_, token) in tokens(placement) {
        match token {
            Token::Slash => (file, rank) = (0, rank.wrapping_sub(1)),
            Token::Gap(gap) => file = file.saturating_add(gap),
            Token::Block => {
                cells.extend(u8::try_from(file).ok().and_then(|file| board.cell(file, rank)));
                file = file.saturating_add(1);
            }
            Token::Man(..) => file = file.saturating_add(1),
        }
    }
    block(board, cells)
}

impl Position {
    /// The start position of a variant.
    ///
    /// # Errors
    ///
    /// When the start position of the variant cannot be read. Built-in variants have no such fault.
    pub fn start(variant: &'static Variant) -> Result<Position, FenError> {
        if !variant.has_start {
            return error(
                0..0,
                format!(
                    "no source gives a start for {}; give one as a FEN or as a list of men",
                    variant.name
                ),
            );
        }
        Position::from_fen(variant, &variant.start_fen)
    }

    /// Reads a FEN. Fields may be left out from the right on, and the fields of castling and en passant altogether.
    ///
    /// # Errors
    ///
    /// When the text is no FEN of a position of this variant.
    pub fn from_fen(variant: &'static Variant, fen: &str) -> Result<Position, FenError> {
        Position::read_fen(variant, fen, &mut Vec::new())
    }

    /// The same, with notes on what had to be left out and on what is amiss.
    ///
    /// ```
    /// use plyglot::rules::wide::{FenNote, Position, find};
    /// let (_, notes) = Position::from_fen_noted(find("xiangqi").unwrap(), "4k4/9/9/9/9/9/9/9/9/9 w KQ - 0 1").unwrap();
    /// assert!(matches!(&notes[..], [FenNote::NobodyCastles(_), FenNote::NoKing(_)]));
    /// ```
    ///
    /// # Errors
    ///
    /// When the text is no FEN of a position of this variant.
    pub fn from_fen_noted(
        variant: &'static Variant,
        fen: &str,
    ) -> Result<(Position, Vec<FenNote>), FenError> {
        let mut notes = Vec::new();
        let position = Position::read_fen(variant, fen, &mut notes)?;
        position.notes_on_men(&mut notes);
        Ok((position, notes))
    }

    fn read_fen(
        variant: &'static Variant,
        fen: &str,
        notes: &mut Vec<FenNote>,
    ) -> Result<Position, FenError> {
        let fields: Vec<Range<usize>> = fen
            .split_whitespace()
            .map(|word| {
                let start = word.as_ptr() as usize - fen.as_ptr() as usize;
                start..start + word.len()
            })
            .collect();
        let Some(first) = fields.first() else {
            return error(0..0, format!("the FEN is empty; the usual start is {}", variant.start_fen));
        };
        let (placement, bracketed) = fen_hands::split(fen, first)?;
        let variant = match variant.open {
            true => match variant.with_men_of(&fen[placement.clone()]) {
                Ok(variant) => variant,
                Err(message) => return error(placement, message),
            },
            false => variant,
        };
        let plain = variant.board.unblocked();
        let board = blocked(plain, &fen[placement.clone()]);
        let mut position = Position::empty(variant, board);
        let extra = position.place(fen, placement, notes)?;
        if let (Some(_), Some(extra)) = (&bracketed, &extra) {
            return error(extra.clone(), "men in hand stand in brackets already; leave this rank out");
        }
        if let Some(hand) = bracketed.clone().or(extra.clone()) {
            let holds_men = variant.drops || variant.seirawan || variant.captures_to_hand;
            if !holds_men && fen[hand.clone()].contains(char::is_alphabetic) {
                return error(hand, "no men are held in hand in this game; leave them out");
            }
            position.take_in_hand(fen, hand)?;
        }
        let mut rest = fields[1..].iter().cloned();
        let side = rest.next();
        let rest: Vec<Range<usize>> = rest.collect();
        let is_sfen =
            bracketed.is_none() && extra.is_none() && fen_hands::has_fields_of_sfen(variant, fen, &rest);
        match side {
            None => {}
            Some(side) => {
                position.turn = match &fen[side.clone()] {
                    "w" => Color::White,
                    // Red begins in chess of China, and is White to all others.
                    "r" if begins_red(variant) => Color::White,
                    "b" => Color::Black,
                    other => {
                        return error(side, format!("expected w or b for the side to move, found {other}"));
                    }
                }
            }
        }
        if is_sfen {
            position.read_sfen(fen, &rest)?;
        } else {
            position.read_fields(fen, rest, notes)?;
        }
        position.forget_gates();
        position.validate(fen)?;
        if variant.history.shatar_mate {
            // Of the checks before the last one a FEN does not tell.
            position.shak[!position.turn] = position.gives_shak(false);
        }
        if variant.walling == Some(Walling::Duck) {
            let stone = |cell: &u16| position.at(*cell) == STONE;
            position.duck = position.board.cells().map(|cell| cell.0).find(stone).unwrap_or(NONE);
        }
        Ok(position)
    }

    /// Puts the men on the board; one rank too many may be the hand, whose place it gives.
    fn place(
        &mut self,
        fen: &str,
        at: Range<usize>,
        notes: &mut Vec<FenNote>,
    ) -> Result<Option<Range<usize>>, FenError> {
        let variant = self.variant;
        let (files, ranks) = (u32::from(self.board.files()), self.board.ranks());
        let mut rank = ranks;
        let mut file = files;
        let mut row = 0u32;
        for (span, token) in tokens(&fen[at.clone()]) {
            let span = at.start + span.start..at.start + span.end;
            if row == 0 {
                (row, rank, file) = (1, ranks - 1, 0);
            }
            if token == Token::Slash {
                if file != files {
                    return error(span, format!("rank {} has {file} cells instead of {files}", rank + 1));
                }
                if rank == 0 {
                    return self.rank_in_hand(fen, at.start, span.end..at.end).map(Some);
                }
                (rank, file) = (rank - 1, 0);
                continue;
            }
            let cell = u8::try_from(file).ok().and_then(|file| self.board.cell(file, rank));
            match token {
                Token::Gap(gap) => file = file.saturating_add(gap),
                Token::Block => file += 1,
                Token::Man(letter, promoted) => {
                    let Some((color, role)) = variant.man_of_letter(letter) else {
                        return error(span, variant.no_such_letter(letter));
                    };
                    if let Some(cell) = cell {
                        self.put(cell.0, color, role);
                        if promoted && variant.captures_to_hand && !variant.drop_loop {
                            self.promoted.insert(cell.0);
                        } else if promoted && !notes.contains(&FenNote::PromotedMark) {
                            notes.push(FenNote::PromotedMark);
                        }
                    }
                    file += 1;
                }
                Token::Slash => {}
            }
            if file > files {
                return error(span, format!("rank {} has more than {files} cells", rank + 1));
            }
        }
        if rank != 0 || file != files {
            let message = if row == 0 {
                "there is no board".to_owned()
            } else if file != files {
                format!("rank {} has {file} cells instead of {files}", rank + 1)
            } else {
                format!("there are {} ranks instead of {ranks}", ranks - rank)
            };
            return error(at.end..at.end, message);
        }
        Ok(None)
    }

    /// Everything behind the side to move.
    fn read_fields(
        &mut self,
        fen: &str,
        mut fields: Vec<Range<usize>>,
        notes: &mut Vec<FenNote>,
    ) -> Result<(), FenError> {
        let text = |at: &Range<usize>| &fen[at.clone()];
        let is_number = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        let is_checks =
            |text: &str| text.contains('+') && text.bytes().all(|b| b.is_ascii_digit() || b == b'+');
        if self.variant.check_counting {
            let usual = self.variant.start_fen.split_whitespace().find_map(checks).unwrap_or((3, 3));
            let mut left = usual;
            if let Some(index) = fields.iter().position(|at| is_checks(text(at))) {
                let at = fields.remove(index);
                let given = text(&at).starts_with('+');
                let Some(read) = checks(text(&at)) else {
                    return error(at, "expected the checks that remain, as in 3+3");
                };
                left = if given {
                    (usual.0.saturating_sub(read.0), usual.1.saturating_sub(read.1))
                } else {
                    read
                };
            }
            self.checks[Color::White] = left.0;
            self.checks[Color::Black] = left.1;
        }
        let mut fields = fields.into_iter().peekable();
        let mut whole = false;
        if let Some(at) = fields.next_if(|at| !is_number(text(at))) {
            self.read_rights(fen, at, notes)?;
            if let Some(at) = fields.next_if(|at| !is_number(text(at))) {
                self.read_en_passant(fen, at, notes)?;
                whole = true;
            }
        }
        let numbers: Vec<Range<usize>> = fields.collect();
        let mut values = Vec::new();
        for at in &numbers {
            match text(at).parse::<u32>() {
                Ok(number) => values.push(number),
                Err(_) => return error(at.clone(), format!("expected a number, found {}", text(at))),
            }
        }
        // A third number, in front, is a limit of counting rules, or the zero of an empty field.
        let counts = self.variant.history.counting != Counting::None;
        if values.len() > 2 && (counts || !whole && values[0] == 0) {
            values.remove(0);
        }
        if values.len() > 2 {
            let last = numbers[numbers.len() - values.len() + 2].clone();
            return error(last, "a FEN ends with the number of the move");
        }
        self.halfmoves = values.first().copied().unwrap_or(0);
        self.number = values.get(1).copied().unwrap_or(1);
        if self.number == 0 {
            self.number = 1;
            notes.push(FenNote::MoveNumberZero);
        }
        Ok(())
    }

    /// Castling rights, and men that have not moved.
    fn read_rights(&mut self, fen: &str, at: Range<usize>, notes: &mut Vec<FenNote>) -> Result<(), FenError> {
        let variant = self.variant;
        let mut unmoved: Vec<(Color, u16)> = Vec::new();
        let (mut dropped, mut unknown) = (String::new(), String::new());
        for (byte, mark) in fen[at.clone()].char_indices().filter(|&(_, mark)| mark != '-') {
            let span = at.start + byte..at.start + byte + mark.len_utf8();
            let color = if mark.is_ascii_uppercase() { Color::White } else { Color::Black };
            let letter = mark.to_ascii_lowercase();
            let has_rights = variant.castling.is_some() || variant.gating;
            let is_file = letter.is_ascii_lowercase() && letter as u8 - b'a' < self.board.files();
            if !(matches!(letter, 'k' | 'q') || is_file) {
                let way_out = if has_rights {
                    "use K, Q, k, q or letters of files".to_owned()
                } else {
                    format!("nobody castles in {}, so write - here", variant.name)
                };
                return error(span, format!("{mark} is no castling right; {way_out}"));
            }
            if !has_rights {
                // Games of chess without castling often bear the rights of their start in chess.
                if variant.roster.tradition != Tradition::Western {
                    unknown.push(mark);
                }
                continue;
            }
            let king = self.castling_king(color);
            let home = variant.castling.as_ref().map_or(0, |castling| castling.rank);
            let rank = self.board.rank_for(color, home);
            let rook = match letter {
                'k' | 'q' if variant.castling.is_some() => {
                    king.and_then(|king| self.castling_rook(color, king, letter == 'k'))
                }
                _ => self.board.cell(letter as u8 - b'a', rank).map(|cell| cell.0),
            };
            if variant.gating {
                let mine = |cell: &u16| is_of(self.at(*cell), color);
                match rook.filter(mine) {
                    Some(rook) => self.unmoved.insert(rook),
                    None => dropped.push(mark),
                }
                if matches!(letter, 'k' | 'q') && variant.castling.is_some() {
                    if let Some(king) = king {
                        self.unmoved.insert(king);
                    }
                } else {
                    // The letter of a rook gives the right only if the king has not moved either.
                    unmoved.extend(rook.map(|rook| (color, rook)));
                    continue;
                }
            }
            if !self.give_right(color, king, rook) && !dropped.ends_with(mark) {
                dropped.push(mark);
            }
        }
        for (color, rook) in unmoved {
            let king = self.castling_king(color).filter(|&king| self.unmoved.has(king));
            self.give_right(color, king, Some(rook));
        }
        let told =
            [(dropped, FenNote::CastlingDropped as fn(String) -> _), (unknown, FenNote::NobodyCastles)];
        notes
            .extend(told.into_iter().filter(|(marks, _)| !marks.is_empty()).map(|(marks, note)| note(marks)));
        Ok(())
    }

    /// Gives a right of castling; a right without its king or rook is none, and `false`.
    pub(super) fn give_right(&mut self, color: Color, king: Option<u16>, rook: Option<u16>) -> bool {
        let (Some(castling), Some(king), Some(rook)) = (&self.variant.castling, king, rook) else {
            return false;
        };
        let stands = is_of(self.at(rook), color) && castling.rooks[color] & one(role_of(self.at(rook))) != 0;
        if stands {
            self.castling_kings[color] = king;
            self.castling_rooks[color][usize::from(rook < king)] = rook;
        }
        stands
    }

    /// The man that castles as king, on its home rank.
    pub(super) fn castling_king(&self, color: Color) -> Option<u16> {
        let castling = self.variant.castling.as_ref()?;
        let role = castling.king[color]?;
        let rank = self.board.rank_for(color, castling.rank);
        let is_king = |&cell: &Cell| is_of(self.at(cell.0), color) && role_of(self.at(cell.0)) == role;
        let usual = self.board.cell(castling.king_file, rank).filter(is_king);
        usual
            .or_else(|| (0..self.board.files()).filter_map(|file| self.board.cell(file, rank)).find(is_king))
            .map(|cell| cell.0)
    }

    /// The rook of a wing: where the variant has it, or the outermost.
    pub(super) fn castling_rook(&self, color: Color, king: u16, kingside: bool) -> Option<u16> {
        let castling = self.variant.castling.as_ref()?;
        let rank = self.board.rank(Cell(king));
        let file = self.board.file(Cell(king));
        let is_rook = |&cell: &Cell| {
            is_of(self.at(cell.0), color) && castling.rooks[color] & one(role_of(self.at(cell.0))) != 0
        };
        let usual = if kingside { castling.rook_kingside } else { castling.rook_queenside };
        let right_side = |file_of_rook: u8| if kingside { file_of_rook > file } else { file_of_rook < file };
        let mut files: Vec<u8> = (0..self.board.files()).filter(|&other| right_side(other)).collect();
        if kingside {
            files.reverse();
        }
        files.sort_by_key(|&other| other != usual);
        files.into_iter().filter_map(|file| self.board.cell(file, rank)).find(is_rook).map(|cell| cell.0)
    }

    /// One cell, or several: those where a man can be taken, and perhaps the cell where it stands.
    fn read_en_passant(
        &mut self,
        fen: &str,
        at: Range<usize>,
        notes: &mut Vec<FenNote>,
    ) -> Result<(), FenError> {
        if &fen[at.clone()] == "-" {
            return Ok(());
        }
        let mut targets = Vec::new();
        let mut victim = None;
        let text = &fen[at.clone()];
        if self.variant.lions.is_some() {
            let Some(cell) = algebraic::Algebraic.read(&self.board, text) else {
                return error(at, format!("expected the cell where a lion was taken, or -, found {text}"));
            };
            self.lion_taken = cell.0;
            return Ok(());
        }
        let mut byte = 0;
        while byte < text.len() {
            let digits = text[byte..].bytes().skip(1).take_while(u8::is_ascii_digit).count();
            let end = byte + 1 + digits;
            let cell = text.get(byte..end).and_then(|name| algebraic::Algebraic.read(&self.board, name));
            let Some(cell) = cell else {
                return error(
                    at,
                    format!("expected a cell where a man can be taken en passant, or -, found {text}"),
                );
            };
            if is_of(self.at(cell.0), !self.turn) {
                victim = Some(cell.0);
            } else if self.at(cell.0) == EMPTY {
                targets.push(cell.0);
            }
            byte = end;
        }
        let ahead = i32::from(-self.board.ahead(self.turn)) * i32::from(self.board.files());
        let behind = |target: u16| {
            let cell = u16::try_from(i32::from(target) + ahead).ok()?;
            let on_board = usize::from(cell) < self.board.cells().count();
            (on_board && is_of(self.at(cell), !self.turn)).then_some(cell)
        };
        let victim = victim.or_else(|| targets.iter().find_map(|&target| behind(target)));
        match victim.filter(|_| !targets.is_empty()) {
            Some(victim) => {
                for (slot, target) in self.en_passant.iter_mut().zip(targets) {
                    *slot = target;
                    self.en_passant_victim = victim;
                }
            }
            None => notes.push(FenNote::EnPassantDropped(text.to_owned())),
        }
        Ok(())
    }

    /// Whether the men can stand like that.
    pub(super) fn validate(&self, fen: &str) -> Result<(), FenError> {
        let all = 0..fen.len();
        if self.variant.royal != 0 {
            for color in Color::BOTH {
                if self.count_with_hand(color, self.variant.royal) > 1 {
                    return error(all, format!("{} has more than one king", color.name()));
                }
            }
            let waiting = self.kings[!self.turn];
            if waiting != NONE && self.is_attacked(waiting, self.turn, |cell| self.at(cell)) {
                let message =
                    format!("{} is in check and {} is to move", (!self.turn).name(), self.turn.name());
                return error(all, message);
            }
        }
        Ok(())
    }
}

/// Whether the side that begins is called Red.
fn begins_red(variant: &Variant) -> bool {
    matches!(variant.roster.tradition, Tradition::Xiangqi | Tradition::Janggi)
}

/// `3+3`, and `+2+0` for checks that were given.
fn checks(text: &str) -> Option<(u8, u8)> {
    let (white, black) = text.strip_prefix('+').unwrap_or(text).split_once('+')?;
    Some((white.parse().ok()?, black.parse().ok()?))
}

impl Variant {
    /// Side and role of a letter in a FEN: capitals are White's.
    pub(super) fn man_of_letter(&self, letter: &str) -> Option<(Color, Role)> {
        let upper = letter.to_uppercase();
        let color = if letter == upper { Color::White } else { Color::Black };
        // A monogram in brackets is read for every man.
        let monogram = || {
            let monogram = upper.strip_prefix('(')?.strip_suffix(')')?;
            self.role(self.roster.monogram(monogram)?)
        };
        // Another letter of a man of the set; those of promoted men would be taken for others.
        let synonym = || {
            let is_here = |(kind, name): &&(Kind, &str)| *name == upper && self.roster.base(*kind).is_none();
            self.role(self.roster.letters.alternates.iter().find(is_here)?.0)
        };
        (color == Color::White || letter == letter.to_lowercase())
            .then(|| self.letter(&upper).or_else(monogram).or_else(synonym))
            .flatten()
            .map(|role| (color, role))
    }

    /// The same variant with the men of a placement that it has not, where it is open to them.
    fn with_men_of(&'static self, placement: &str) -> Result<&'static Variant, String> {
        let mut men: ByColor<Vec<Kind>> = ByColor::default();
        for (_, token) in tokens(placement) {
            let Token::Man(letter, _) = token else { continue };
            let known = self.man_of_letter(letter).map(|(color, role)| (color, self.kind_of(role)));
            let upper = letter.to_uppercase();
            let color = if letter == upper { Color::White } else { Color::Black };
            let orthodox = || "PNBRQK".find(&upper).map(|index| Kind::ORTHODOX[index]);
            let table = || table::find_monogram(upper.trim_matches(['(', ')']));
            let joining = || orthodox().or_else(table).map(|kind| (color, kind));
            if let Some((color, kind)) = known.or_else(joining) {
                men[color].push(kind);
            }
        }
        self.with_men(&men).map_err(|error| error.to_string())
    }

    pub(super) fn no_such_letter(&self, letter: &str) -> String {
        let known: Vec<&str> = self.men.iter().map(|man| man.letter.as_str()).collect();
        if known.is_empty() {
            return format!(
                "{letter} is no man; men without a letter are written by their monograms, as in (GU)"
            );
        }
        format!("{letter} is no man of {}; its men are {}", self.name, known.join(" "))
    }
}
