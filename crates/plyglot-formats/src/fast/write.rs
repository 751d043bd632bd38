//! Sinks that write: main lines in another notation, as PGN or as bare moves.

use super::count::{Counts, Tally, fits_board};
use super::dialect::{Dialect, PGN, Written};
use super::page::{Container, Page};
use super::reader::Sink;
use super::san::San;
use super::scan::text_word;
use super::tags::Head;
use plyglot::men::letters::ENGLISH;
use plyglot::men::origins::Origins;
use plyglot::men::roster::ORTHODOX;
use plyglot::notation::{self, Needs, Notation, Rival, View, WriteContext};
use plyglot::pattern::{Pattern, Where};
use plyglot::record::GameResult;
use plyglot::rules::chess::{Move, Position, Square};
use plyglot::rules::{Check, Effect, Position as _};
use plyglot::{Board, Color};

/// How the text of a move is made.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Way {
    /// It is the text that was read.
    Same,
    /// It is that text with symbols for its letters.
    Symbols,
    /// From and to.
    Ends,
    /// The notation is asked.
    Ask,
}

/// A sink that writes.
pub trait Writes {
    /// What has been written. Of a game that is given up a part may stand here: cut it off.
    fn out(&mut self) -> &mut Vec<u8>;

    /// What the games are written into.
    fn container(&self) -> Container;
}

/// Checks games of chess and writes them.
pub struct Writer {
    notation: &'static dyn Notation,
    context: WriteContext,
    way: Way,
    /// The notation wants the men's numbers or wings.
    numbered: bool,
    page: Page,
    position: Position,
    origins: Origins,
    /// The men's numbers at the start of every game.
    start: Origins,
    rivals: Vec<Rival>,
    moves: Vec<Move>,
    word: String,
    tally: Tally,
    plies: u64,
}

impl Writer {
    /// A writer of this notation, with the letters of `context`.
    pub fn new(notation: &'static dyn Notation, context: WriteContext, container: Container) -> Writer {
        let info = notation.info();
        let english = !info.letters || std::ptr::eq(context.letters, &ENGLISH);
        let way = match info.name {
            "san" if english => Way::Same,
            "figurine" => Way::Symbols,
            "uci" => Way::Ends,
            _ => Way::Ask,
        };
        let position = Position::START;
        let start = Origins::new(&Board::ORTHODOX, |cell| position.man_at(cell));
        Writer {
            notation,
            context,
            way,
            numbered: info.container == notation::Container::Score || info.needs == Needs::All,
            page: Page::new(container),
            position,
            origins: start.clone(),
            start,
            rivals: Vec::new(),
            moves: Vec::new(),
            word: String::new(),
            tally: Tally::default(),
            plies: 0,
        }
    }

    /// Asks the notation for the text of a move that has been played. `before` is the position it was played in.
    fn ask(&mut self, before: &Position, mv: Move, mate: bool) {
        let facts = before.facts(mv);
        let needs = self.notation.info().needs;
        self.rivals.clear();
        if needs != Needs::Nothing {
            self.moves.clear();
            match needs {
                Needs::All => before.legal_moves(&mut self.moves),
                _ => {
                    let to = Where::Cell(facts.to);
                    // No notation looks at rivals of another kind.
                    let (kind, promotion) = (Some(facts.kind), facts.promotion);
                    let same = Pattern { kind, to, promotion, ..Pattern::default() };
                    before.candidates(&same, &mut self.moves);
                }
            }
            for &rival in self.moves.iter().filter(|&&rival| rival != mv) {
                let facts = before.facts(rival);
                let (mut wing, mut effect) = (None, Effect::default());
                if needs == Needs::All {
                    wing = self.origins.wing(facts.kind, facts.from);
                    effect = before.effect(rival);
                }
                self.rivals.push(Rival { facts, number: self.origins.number(facts.from), wing, effect });
            }
        }
        let mut view = View {
            route: &[],
            board: &Board::ORTHODOX,
            color: before.side(),
            roster: &ORTHODOX,
            facts,
            number: 0,
            victim_number: 0,
            promotion_number: 0,
            gate_number: 0,
            wing: None,
            last_to: None,
            kin: &[],
            effect: effect(before, &self.position, mv, mate),
            capture_sign: 'x',
            rivals: &self.rivals,
            chess960: false,
        };
        if self.numbered {
            self.origins.number_view(&mut view);
        }
        self.notation.write(&view, &self.context, &mut self.word);
        if self.numbered {
            self.origins.play(before.side(), &facts);
        }
    }
}

impl Sink for Writer {
    const DIALECT: &'static Dialect = &PGN;

    fn start(&mut self, head: &Head<'_>) -> bool {
        self.position = Position::START;
        if self.numbered {
            self.origins.clone_from(&self.start);
        }
        self.plies = 0;
        self.page.start(head, "");
        true
    }

    #[inline(always)]
    fn ply(&mut self, word: u64, length: u32) -> bool {
        let san = San::new(word, length);
        let leads = self.position.side() == Color::White;
        self.plies += 1;
        match self.way {
            Way::Same | Way::Ends => {
                let Some(mv) = san.play(&mut self.position) else { return false };
                let (text, length) = match self.way {
                    Way::Ends => ends(mv),
                    _ => (word, length as usize),
                };
                self.page.put_word(text, length, leads);
            }
            Way::Symbols | Way::Ask => {
                let before = self.position;
                let Some(mv) = san.play(&mut self.position) else { return false };
                self.word.clear();
                if self.way == Way::Symbols {
                    with_symbols(&word.to_le_bytes()[..length as usize & 7], &mut self.word);
                } else {
                    self.ask(&before, mv, san.is_mate());
                }
                let text = std::mem::take(&mut self.word);
                self.page.put(text.as_bytes(), leads);
                self.word = text;
            }
        }
        true
    }

    #[inline(always)]
    fn comment(&mut self, text: &[u8]) {
        self.page.comment(text);
    }

    fn nag(&mut self, text: &[u8]) {
        self.page.nag(text);
    }

    fn glyph(&mut self, text: &[u8]) {
        self.page.glyph(text);
    }

    fn result(&mut self, written: Written, stated: GameResult) -> bool {
        if !fits_board(&self.position, stated) {
            return false;
        }
        self.page.end(written.text, self.plies);
        self.tally.games += 1;
        self.tally.plies += self.plies;
        true
    }
}

impl Writes for Writer {
    fn out(&mut self) -> &mut Vec<u8> {
        &mut self.page.out
    }

    fn container(&self) -> Container {
        self.page.container
    }
}

impl Counts for Writer {
    fn tally(&self) -> Tally {
        self.tally
    }
}

/// The text of a move in UCI as a word, and its length.
#[inline(always)]
fn ends(mv: Move) -> (u64, usize) {
    let square = |square: Square| u64::from(square.file()) + (u64::from(square.rank()) << 8);
    let text = text_word(b"a1a1") + square(mv.from) + (square(mv.to) << 16);
    match mv.act.promotion() {
        Some(role) => (text | u64::from(b"pnbrqk"[role.index()]) << 32, 5),
        None => (text, 4),
    }
}

/// Appends SAN with the white chess symbols in the place of its letters.
fn with_symbols(san: &[u8], out: &mut String) {
    for &byte in san {
        match byte {
            b'N' => out.push('♘'),
            b'B' => out.push('♗'),
            b'R' => out.push('♖'),
            b'Q' => out.push('♕'),
            b'K' => out.push('♔'),
            byte => out.push(byte as char),
        }
    }
}

/// What a move has done to the other side.
#[inline(always)]
fn effect(before: &Position, after: &Position, mv: Move, mate: bool) -> Effect {
    let checkers = after.checkers();
    if checkers == 0 {
        return Effect { check: Check::None, stuck: !after.can_move() };
    }
    // In castling the rook that gives check has moved too.
    let rook_to = mv
        .act
        .wing()
        .and_then(|wing| before.castling_squares(before.side(), wing))
        .map(|squares| squares.rook_to);
    let check = match (checkers & (checkers - 1) != 0, checkers & rook_to.unwrap_or(mv.to).bit() != 0) {
        (true, _) => Check::Double,
        (false, true) => Check::Direct,
        (false, false) => Check::Discovered,
    };
    Effect { check, stuck: mate }
}
