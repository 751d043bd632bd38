//! The reader of strict text: one pass over the bytes, nothing allocated, `None` at the first surprise.

use super::{Dialect, Head, home_rank, last_rank};
use crate::men::Kind;
use crate::men::letters::{ENGLISH, Letters};
use crate::notation::ReadContext;
use crate::pattern::{CaptureClaim, CastlingClaim, CheckClaim, Pattern, Where, Wing};
use crate::{Board, Cell};

/// A place in a text of ASCII signs (and of the letters of a language).
#[derive(Clone, Copy, Debug)]
pub(in crate::notation) struct Cursor<'a> {
    rest: &'a [u8],
}

impl<'a> Cursor<'a> {
    pub(in crate::notation) fn new(text: &'a str) -> Cursor<'a> {
        Cursor::of(text.as_bytes())
    }

    pub(super) fn of(rest: &'a [u8]) -> Cursor<'a> {
        Cursor { rest }
    }

    pub(in crate::notation) fn is_empty(self) -> bool {
        self.rest.is_empty()
    }

    /// What is not taken yet.
    pub(in crate::notation) fn rest(self) -> &'a [u8] {
        self.rest
    }

    /// The next byte, which is taken only if `take` makes something of it.
    #[inline]
    pub(in crate::notation) fn take<T>(&mut self, take: impl FnOnce(u8) -> Option<T>) -> Option<T> {
        let (&first, rest) = self.rest.split_first()?;
        let taken = take(first)?;
        self.rest = rest;
        Some(taken)
    }

    #[inline]
    pub(in crate::notation) fn eat(&mut self, byte: u8) -> bool {
        self.take(|b| (b == byte).then_some(())).is_some()
    }

    /// Leaves out so many bytes, or all that are left.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.rest = self.rest.get(bytes..).unwrap_or_default();
    }

    #[inline]
    pub(super) fn eat_text(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text.as_bytes());
        self.rest = rest.unwrap_or(self.rest);
        rest.is_some()
    }

    #[inline]
    pub(super) fn file(&mut self, board: &Board) -> Option<u8> {
        self.take(|b| b.checked_sub(b'a').filter(|&file| file < board.files()))
    }

    #[inline]
    pub(super) fn rank(&mut self, board: &Board) -> Option<u8> {
        let first = self.take(|b| matches!(b, b'1'..=b'9').then(|| b - b'0'))?;
        let number = self
            .take(|b| {
                let number = b.is_ascii_digit().then(|| first * 10 + (b - b'0'))?;
                (number <= board.ranks()).then_some(number)
            })
            .unwrap_or(first);
        (number <= board.ranks()).then(|| number - 1)
    }

    /// A cell in full.
    #[inline]
    pub(in crate::notation) fn cell(&mut self, board: &Board) -> Option<Cell> {
        let file = self.file(board)?;
        let rank = self.rank(board)?;
        board.cell(file, rank)
    }

    /// The letter of a piece, of the longest name first. The pawn is not among them.
    #[inline]
    fn letter(&mut self, letters: &'static Letters) -> Option<Kind> {
        if std::ptr::eq(letters, &ENGLISH) {
            return self.take(english);
        }
        let (kind, length) = letters.piece_at(self.rest)?;
        self.rest = &self.rest[length..];
        Some(kind)
    }

    /// A white chess symbol, that of the pawn too.
    pub(super) fn figurine(&mut self) -> Option<Kind> {
        // U+2654 to U+2659, king to pawn, are E2 99 94 to E2 99 99.
        let &[0xE2, 0x99, last @ 0x94..=0x99, ref rest @ ..] = self.rest else { return None };
        self.rest = rest;
        Some(Kind(Kind::KING.0 - u16::from(last - 0x94)))
    }
}

impl Cursor<'_> {
    /// The symbol of a man that is no pawn.
    fn piece_figurine(&mut self) -> Option<Kind> {
        let mut ahead = *self;
        let kind = ahead.figurine().filter(|&kind| kind != Kind::PAWN)?;
        *self = ahead;
        Some(kind)
    }
}

#[inline]
fn english(letter: u8) -> Option<Kind> {
    Some(match letter {
        b'N' => Kind::KNIGHT,
        b'B' => Kind::BISHOP,
        b'R' => Kind::ROOK,
        b'Q' => Kind::QUEEN,
        b'K' => Kind::KING,
        _ => return None,
    })
}

/// The pattern of a text that is of the strict form.
#[inline]
pub(super) fn read(dialect: &Dialect, token: &str, context: &ReadContext<'_>) -> Option<Pattern> {
    let mut cursor = Cursor::new(token);
    let mut pattern = match castling(dialect, &mut cursor) {
        Some(pattern) => pattern,
        None => ordinary(dialect, &mut cursor, context)?,
    };
    if dialect.signs {
        pattern.check = cursor.take(|b| match b {
            b'+' => Some(CheckClaim::Check),
            b'#' => Some(CheckClaim::Mate),
            _ => None,
        });
    }
    cursor.is_empty().then_some(pattern)
}

fn castling(dialect: &Dialect, cursor: &mut Cursor<'_>) -> Option<Pattern> {
    if !dialect.ohs || !cursor.eat_text("O-O") {
        return None;
    }
    let wing = if cursor.eat_text("-O") { Wing::Queen } else { Wing::King };
    Some(Pattern { kind: Some(Kind::KING), castling: CastlingClaim::Only(Some(wing)), ..Pattern::default() })
}

#[inline]
fn ordinary(dialect: &Dialect, cursor: &mut Cursor<'_>, context: &ReadContext<'_>) -> Option<Pattern> {
    let board = context.board;
    let head = match dialect.head {
        Head::Letter => cursor.letter(context.letters),
        Head::Figurine => cursor.piece_figurine(),
        Head::Nothing => None,
    };
    let (file, rank) = (cursor.file(board), cursor.rank(board));
    let takes = dialect.takes && cursor.eat(b'x');
    let hyphen = dialect.hyphen && !takes && cursor.eat(b'-');
    let second = cursor.file(board);
    let (from, to) = match second {
        Some(target) => ((file, rank), board.cell(target, cursor.rank(board)?)?),
        None if takes || hyphen => return None,
        None => ((None, None), board.cell(file?, rank?)?),
    };
    let mut pattern = if dialect.full {
        if dialect.hyphen && !hyphen && !takes {
            return None;
        }
        super::cells(board.cell(from.0?, from.1?)?, to, context)
    } else {
        let from = match from {
            (None, None) => Where::Any,
            (Some(file), None) => Where::File(file),
            (None, Some(rank)) => Where::Rank(rank),
            (Some(file), Some(rank)) => Where::Cell(board.cell(file, rank)?),
        };
        Pattern { from, to: Where::Cell(to), ..Pattern::default() }
    };
    if dialect.takes {
        pattern.capture = match (takes, hyphen) {
            (true, _) => CaptureClaim::Takes,
            (_, true) => CaptureClaim::Quiet,
            _ => CaptureClaim::Unsaid,
        };
    }
    if dialect.head != Head::Nothing {
        pattern.castling = CastlingClaim::Never;
        pattern.kind = Some(head.unwrap_or(Kind::PAWN));
        if head.is_none() {
            match pattern.from {
                // No pawn comes from there: `e1-g1` is castling in another form.
                Where::Cell(from) if board.rank(from) == home_rank(board, context.turn) => return None,
                Where::Cell(_) if dialect.full => {}
                from => pattern.from = pawn_origin(from, to, takes, board)?,
            }
        }
    }
    if head.is_none() && board.rank(to) == last_rank(board, context.turn) {
        pattern.promotion = promotion(dialect, cursor, context)?;
    }
    Some(pattern)
}

/// Where the pawn of a SAN text comes from: `e4` is never a capture, so it comes from the file it stays on.
fn pawn_origin(from: Where, to: Cell, takes: bool, board: &Board) -> Option<Where> {
    match from {
        Where::Any if !takes => Some(Where::File(board.file(to))),
        Where::File(file) if takes && file.abs_diff(board.file(to)) == 1 => Some(from),
        _ => None,
    }
}

/// The promotion, if there is one; `None` if what stands there is not of the strict form.
#[inline]
fn promotion(dialect: &Dialect, cursor: &mut Cursor<'_>, context: &ReadContext<'_>) -> Option<Option<Kind>> {
    if !dialect.equals {
        return Some(
            cursor.take(|b| if b.is_ascii_lowercase() { english(b.to_ascii_uppercase()) } else { None }),
        );
    }
    if !cursor.eat(b'=') {
        return Some(None);
    }
    let kind = match dialect.head {
        Head::Figurine => cursor.piece_figurine(),
        _ => cursor.letter(context.letters),
    };
    kind.map(Some)
}
