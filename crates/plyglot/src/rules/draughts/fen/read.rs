//! FEN of PDN, read leniently.

use super::{FenError, FenFault, FenFaultKind, FenNote, FenNoteKind, FenStart};
use crate::Color;
use crate::rules::draughts::position::{Position, Tired};
use std::ops::Range;

/// Reads a FEN onto an empty board.
pub(super) fn read(empty: &Position, text: &str) -> Result<(FenStart, Vec<FenNote>), FenError> {
    let mut reader = Reader {
        text,
        numbers: empty.numbers(),
        position: empty.clone(),
        letters: has_square_letters(text),
        lists: [0; 2],
        faults: Vec::new(),
        notes: Vec::new(),
    };
    let side = reader.fields();
    let Reader { mut position, mut faults, notes, .. } = reader;
    if !faults.is_empty() {
        faults.sort_by_key(|fault| fault.at.start);
        return Err(FenError { faults });
    }
    if let Some(side) = side {
        position.turn = side;
    }
    Ok((FenStart { position, side }, notes))
}

/// Whether some item is a square named by letter and rank. Then `B7` in a list is a square and not a colour.
fn has_square_letters(text: &str) -> bool {
    text.split([':', ',']).skip(1).any(|item| {
        let item = item.trim_start().trim_start_matches(['W', 'B', 'K', 'w']);
        let mut chars = item.chars();
        let (first, second) = (chars.next(), chars.next());
        matches!(first, Some('a' | 'c'..='j' | 'l' | 'A' | 'C'..='E' | 'I' | 'J' | 'L'))
            && second.is_some_and(|c| c.is_ascii_digit())
    })
}

struct Reader<'a> {
    text: &'a str,
    /// The bit of each square, by its number from 0.
    numbers: Vec<u8>,
    position: Position,
    /// Squares are named by letters.
    letters: bool,
    /// How many lists each side has.
    lists: [u32; 2],
    faults: Vec<FenFault>,
    notes: Vec<FenNote>,
}

impl<'a> Reader<'a> {
    fn fault(&mut self, at: Range<usize>, kind: FenFaultKind) {
        self.faults.push(FenFault { at, kind });
    }

    fn note(&mut self, at: Range<usize>, kind: FenNoteKind) {
        if self.notes.iter().all(|note| note.kind != kind) {
            self.notes.push(FenNote { at, kind });
        }
    }

    /// The part without the blanks around it, which are noted.
    fn trim(&mut self, part: Range<usize>) -> Range<usize> {
        let text = &self.text[part.clone()];
        let (head, tail) = (text.trim_start(), text.trim_end());
        if text.len() != head.len() {
            self.note(part.start..part.start + text.len() - head.len(), FenNoteKind::Blanks);
        }
        if head.is_empty() {
            return part.end..part.end;
        }
        if text.len() != tail.len() {
            self.note(part.start + tail.len()..part.end, FenNoteKind::Blanks);
        }
        part.end - head.len()..part.start + tail.len()
    }

    /// Reads all fields; the side to move.
    fn fields(&mut self) -> Option<Color> {
        // Blanks around the whole are the business of whoever cut it out.
        let lead = self.text.len() - self.text.trim_start().len();
        let mut end = lead + self.text.trim().len();
        if lead >= end {
            self.fault(end..end, FenFaultKind::Empty);
            return None;
        }
        if self.text[..end].ends_with('.') {
            end -= 1;
            self.note(end..end + 1, FenNoteKind::FullStop);
        }
        let mut fields = split(self.text, lead..end, ':').peekable();
        let mut side = None;
        if let Some(first) = fields.peek().cloned() {
            let first = self.trim(first);
            let text = self.text;
            match &text[first.clone()] {
                "W" => side = Some(Color::White),
                "B" => side = Some(Color::Black),
                "w" | "b" => {
                    side = Some(if &text[first.clone()] == "w" { Color::White } else { Color::Black });
                    self.note(first, FenNoteKind::LowerCase);
                }
                "?" => {}
                "" => self.note(first, FenNoteKind::NoSide),
                list if list.starts_with(['W', 'B', 'w', 'b'])
                    && list[1..].starts_with(|c: char| c == 'K' || c.is_ascii_alphanumeric()) =>
                {
                    self.note(first.start..first.start, FenNoteKind::NoSide);
                    self.field(first);
                }
                other => self.fault(first, FenFaultKind::NoSide(other.to_owned())),
            }
            fields.next();
        }
        for field in fields {
            let field = self.trim(field);
            self.field(field);
        }
        if self.lists != [1, 1] && self.faults.is_empty() {
            self.note(lead..end, FenNoteKind::Lists);
        }
        side
    }

    /// A field after the side to move.
    fn field(&mut self, at: Range<usize>) {
        let text = &self.text[at.clone()];
        let Some(first) = text.chars().next() else {
            // An empty field: counted as a list that is not there.
            return;
        };
        let rest = at.start + first.len_utf8()..at.end;
        match first {
            'W' | 'B' | 'w' | 'b' => {
                if first.is_ascii_lowercase() {
                    self.note(at.start..rest.start, FenNoteKind::LowerCase);
                }
                let color = if matches!(first, 'W' | 'w') { Color::White } else { Color::Black };
                self.lists[color.index()] += 1;
                self.list(color, rest);
            }
            'H' => {
                if let Some(count) = self.counter(rest) {
                    self.position.halfmoves = count;
                }
            }
            'F' => {
                if let Some(count) = self.counter(rest) {
                    self.position.number = count.max(1);
                }
            }
            '+' => self.tired_kings(at),
            _ => self.fault(at.clone(), FenFaultKind::NoField(self.text[at].to_owned())),
        }
    }

    fn counter(&mut self, at: Range<usize>) -> Option<u32> {
        let text = &self.text[at.clone()];
        match text.parse::<u32>() {
            Ok(count) if text.bytes().all(|c| c.is_ascii_digit()) => {
                self.note(at.start - 1..at.end, FenNoteKind::Counters);
                Some(count)
            }
            _ => {
                self.fault(at, FenFaultKind::NoNumber(text.to_owned()));
                None
            }
        }
    }

    /// `+<n><square>+<n><square>` of lidraughts: how often the king on the square has moved in a row. Which side comes
    /// first is told differently by writers and readers, so the king on the square decides; the lists come before.
    fn tired_kings(&mut self, at: Range<usize>) {
        let text = self.text;
        for part in split(text, at.start + 1..at.end, '+') {
            let digits = &text[part.clone()];
            let (Some(Ok(moves)), Some(Ok(square))) = (
                digits.get(..1).map(str::parse::<u8>),
                digits.get(1..).map(|rest| if rest.is_empty() { Ok(0) } else { rest.parse::<usize>() }),
            ) else {
                self.fault(part, FenFaultKind::NoNumber(digits.to_owned()));
                continue;
            };
            self.note(at.clone(), FenNoteKind::Counters);
            let Some(&bit) = square.checked_sub(1).and_then(|n| self.numbers.get(n)) else { continue };
            if moves > 0 && self.position.kings >> bit & 1 == 1 {
                let black = (self.position.men[1] >> bit & 1) as usize;
                self.position.tired[black] = Tired { bit, moves };
            }
        }
    }

    /// A list of squares, without the letter of the colour.
    fn list(&mut self, color: Color, at: Range<usize>) {
        let mut at = self.trim(at);
        if self.text[at.clone()].ends_with('.') {
            at.end -= 1;
            self.note(at.end..at.end + 1, FenNoteKind::FullStop);
        }
        if at.is_empty() {
            return;
        }
        for item in split(self.text, at, ',') {
            let item = self.trim(item);
            if item.is_empty() {
                self.note(item, FenNoteKind::EmptyItem);
            } else {
                self.item(color, item);
            }
        }
    }

    /// One square or range, with what stands before it.
    fn item(&mut self, color: Color, mut at: Range<usize>) {
        let text = self.text;
        let digit_next = |at: usize| text.as_bytes().get(at + 1).is_some_and(u8::is_ascii_digit);
        let (mut king, mut ghost) = (false, false);
        while let Some(first) = text[at.clone()].chars().next() {
            let is_square = self.letters && digit_next(at.start);
            match first {
                'W' | 'w' => self.fault(at.start..at.start + 1, FenFaultKind::ColorInList(first)),
                'B' if !is_square => self.fault(at.start..at.start + 1, FenFaultKind::ColorInList(first)),
                'K' => king = true,
                'k' if !is_square => {
                    king = true;
                    self.note(at.start..at.start + 1, FenNoteKind::LowerCase);
                }
                'G' | 'P' if !is_square => ghost = true,
                _ => break,
            }
            at.start += 1;
        }
        let found = text[at.clone()].to_owned();
        let Some((first, last)) = self.range(at.clone(), &found) else { return };
        if ghost {
            self.note(at, FenNoteKind::Ghosts);
            return;
        }
        for n in first..=last {
            let square = 1u128 << self.numbers[n];
            if (self.position.men[0] | self.position.men[1]) & square != 0 {
                let name = if first == last { found.clone() } else { (n + 1).to_string() };
                self.fault(at.clone(), FenFaultKind::Twice(name));
                continue;
            }
            self.position.men[color.index()] |= square;
            if king {
                self.position.kings |= square;
            }
        }
    }

    /// The numbers (from 0) that an item names; faults are reported.
    fn range(&mut self, at: Range<usize>, found: &str) -> Option<(usize, usize)> {
        if let Some((first, last)) = found.split_once('-') {
            let (first, last) = (first.trim(), last.trim());
            if !is_number(first) || !is_number(last) {
                self.fault(at, FenFaultKind::NoSquare(found.to_owned()));
                return None;
            }
            let split = at.start + found.find('-').unwrap_or(0);
            let first = self.number(at.start..split, first);
            let last = self.number(split + 1..at.end, last);
            let (first, last) = (first?, last?);
            if first > last {
                self.fault(at, FenFaultKind::Backwards(first as u32 + 1, last as u32 + 1));
                return None;
            }
            return Some((first, last));
        }
        let n = if is_number(found) { self.number(at, found) } else { self.cell(at, found) }?;
        Some((n, n))
    }

    fn number(&mut self, at: Range<usize>, digits: &str) -> Option<usize> {
        let squares = self.numbers.len();
        // A number with more digits than fit is off every board.
        match digits.parse::<usize>().ok().filter(|n| (1..=squares).contains(n)) {
            Some(n) => {
                if digits.starts_with('0') {
                    self.note(at, FenNoteKind::LeadingZero);
                }
                Some(n - 1)
            }
            None => {
                self.fault(at, FenFaultKind::OffBoard(digits.to_owned(), squares));
                None
            }
        }
    }

    /// A square named by letter and rank.
    fn cell(&mut self, at: Range<usize>, found: &str) -> Option<usize> {
        let mut chars = found.chars();
        let file = chars.next().filter(char::is_ascii_alphabetic);
        let rank = chars.as_str();
        let (Some(file), true) = (file, is_number(rank) && rank.len() <= 2) else {
            self.fault(at, FenFaultKind::NoSquare(found.to_owned()));
            return None;
        };
        if file.is_ascii_uppercase() {
            self.note(at.clone(), FenNoteKind::UpperCase);
        }
        let file = file.to_ascii_lowercase() as u8 - b'a';
        let rank = rank.parse::<u8>().ok().and_then(|rank| rank.checked_sub(1));
        let squares = self.numbers.len();
        let Some(cell) =
            rank.and_then(|rank| self.position.board.letters().cell(&self.position.board, file, rank))
        else {
            self.fault(at, FenFaultKind::OffBoard(found.to_owned(), squares));
            return None;
        };
        let bit = self.position.layout.bit(cell);
        match bit.and_then(|bit| self.numbers.iter().position(|&b| b == bit)) {
            Some(n) => Some(n),
            None => {
                self.fault(at, FenFaultKind::DoesNotPlay(found.to_owned()));
                None
            }
        }
    }
}

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|c| c.is_ascii_digit())
}

/// The parts of `text[range]` between the separators.
fn split(text: &str, range: Range<usize>, separator: char) -> impl Iterator<Item = Range<usize>> + use<> {
    let mut cuts: Vec<usize> =
        text[range.clone()].match_indices(separator).map(|(at, _)| range.start + at).collect();
    cuts.push(range.end);
    let mut start = range.start;
    cuts.into_iter().map(move |end| {
        let part = start..end;
        start = end + separator.len_utf8();
        part
    })
}
