//! A move in descriptive terms as text.

use super::tongue::{Tongue, WITH_KT};
use super::tree::{Act, FileName, Man, Place, Tree};
use crate::men::Kind;
use crate::notation::Style;
use crate::pattern::{CheckClaim, Wing};

/// Appends the text of a move.
pub(super) fn spell(tongue: &Tongue, style: Style, tree: &Tree, out: &mut String) {
    match (tongue.rank_first, style) {
        (true, _) => Pen { tongue, words: false, out }.rank_first(tree),
        (false, Style::Old) => {
            let mut text = String::new();
            Words { out: &mut text }.tree(tree);
            out.push_str(&text);
        }
        (false, Style::Kt) => Pen { tongue: &WITH_KT, words: false, out }.file_first(tree),
        (false, Style::Words) => Pen { tongue: &WITH_KT, words: true, out }.file_first(tree),
        (false, _) => Pen { tongue, words: false, out }.file_first(tree),
    }
}

/// Letters, with signs or words between them.
struct Pen<'o> {
    tongue: &'o Tongue,
    words: bool,
    out: &'o mut String,
}

impl Pen<'_> {
    fn kind(&mut self, kind: Kind) {
        self.out.push_str(self.tongue.letters.letter(kind));
    }

    /// A piece and its wing: `KR`, in the Romance order `TR`.
    fn paired(&mut self, piece: Kind, wing: Option<Wing>) {
        let side = wing.map(|wing| match wing {
            Wing::King => Kind::KING,
            Wing::Queen => Kind::QUEEN,
        });
        let (first, second) = if self.tongue.rank_first { (Some(piece), side) } else { (side, Some(piece)) };
        first.into_iter().chain(second).for_each(|kind| self.kind(kind));
    }

    fn file(&mut self, file: FileName) {
        self.paired(file.piece, file.wing);
    }

    fn man(&mut self, man: Man) {
        match man.file {
            Some(file) if self.tongue.rank_first => {
                self.kind(man.kind);
                self.file(file);
            }
            Some(file) => {
                self.file(file);
                self.kind(man.kind);
            }
            None => self.paired(man.kind, man.wing),
        }
    }

    fn place(&mut self, place: Place) {
        let rank = place.rank.map(|rank| (b'0' + rank) as char);
        let (before, after) = if self.tongue.rank_first { (rank, None) } else { (None, rank) };
        self.out.extend(before);
        if let Some(file) = place.file {
            self.file(file);
        }
        match after {
            Some('1') if self.words && place.file.is_some() => self.out.push_str(" sq"),
            after => self.out.extend(after),
        }
    }

    fn origin(&mut self, tree: &Tree) {
        if let Some(origin) = tree.origin {
            self.out.push('(');
            self.place(origin);
            self.out.push(')');
        }
    }

    fn takes(&mut self, victim: Man, at: Option<Place>) {
        self.out.push_str(if self.words { " takes " } else { "x" });
        self.man(victim);
        if let Some(at) = at {
            self.out.push_str(if self.words { " (" } else { "/" });
            self.place(at);
            self.out.push_str(if self.words { ")" } else { "" });
        }
    }

    /// Castling; whether the move is that.
    fn castles(&mut self, tree: &Tree) -> bool {
        let Act::Castles(wing) = tree.act else { return false };
        if self.words {
            self.out.push_str("Castles");
            if let Some(wing) = wing {
                self.out.push_str(" (");
                self.paired(Kind::ROOK, Some(wing));
                self.out.push(')');
            }
            return true;
        }
        self.out.push_str(if wing == Some(Wing::Queen) { "O-O-O" } else { "O-O" });
        true
    }

    fn file_first(&mut self, tree: &Tree) {
        if !self.castles(tree) {
            self.man(tree.mover);
            self.origin(tree);
            match tree.act {
                Act::Goes(to) => {
                    self.out.push_str(if self.words { " to " } else { "-" });
                    self.place(to);
                }
                Act::Takes(victim, at) => self.takes(victim, at),
                Act::Unsaid | Act::Interposes | Act::TakesOn(_) | Act::Castles(_) => {}
            }
            if let Some(kind) = tree.promotion {
                self.out.push_str(if self.words { " (" } else { "(" });
                self.kind(kind);
                self.out.push(')');
            }
        }
        if tree.en_passant {
            self.out.push_str(" e.p.");
        }
        self.out.push_str(match tree.check {
            None => "",
            Some(CheckClaim::Mate) => " mate",
            Some(CheckClaim::Double) => " dbl ch",
            Some(CheckClaim::Discovered) => " dis ch",
            Some(_) => " ch",
        });
    }

    fn rank_first(&mut self, tree: &Tree) {
        if !self.castles(tree) {
            self.man(tree.mover);
            let hyphen = match tree.origin {
                Some(origin @ Place { file: None, .. }) => {
                    self.place(origin);
                    "-"
                }
                _ => {
                    self.origin(tree);
                    ""
                }
            };
            match tree.act {
                Act::Goes(to) => {
                    self.out.push_str(hyphen);
                    self.place(to);
                }
                Act::Takes(victim, at) => self.takes(victim, at),
                Act::Unsaid | Act::Interposes | Act::TakesOn(_) | Act::Castles(_) => {}
            }
            if let Some(kind) = tree.promotion {
                self.out.push('=');
                self.kind(kind);
            }
        }
        if tree.en_passant {
            self.out.push_str(" a.p.");
        }
        self.out.push_str(match tree.check {
            None => "",
            Some(CheckClaim::Mate) => " mate",
            Some(CheckClaim::Double) => "+ doble",
            Some(CheckClaim::Discovered) => "+ desc.",
            Some(_) => "+",
        });
    }
}

/// The words of the 19th century: `K. Kt. takes P.`, `Q. to K. B. 3rd, ch.`
struct Words<'o> {
    out: &'o mut String,
}

impl Words<'_> {
    /// A word, with a blank before it unless it begins the move or a bracket.
    fn word(&mut self, word: &str) {
        if !self.out.ends_with(['(', ' ']) && !self.out.is_empty() {
            self.out.push(' ');
        }
        self.out.push_str(word);
    }

    fn kind(&mut self, kind: Kind) {
        self.word(match kind {
            Kind::KING => "K.",
            Kind::QUEEN => "Q.",
            Kind::ROOK => "R.",
            Kind::BISHOP => "B.",
            Kind::KNIGHT => "Kt.",
            _ => "P.",
        });
    }

    fn paired(&mut self, piece: Kind, wing: Option<Wing>) {
        match wing {
            Some(Wing::King) => self.kind(Kind::KING),
            Some(Wing::Queen) => self.kind(Kind::QUEEN),
            None => {}
        }
        self.kind(piece);
    }

    fn man(&mut self, man: Man) {
        if let Some(file) = man.file {
            self.paired(file.piece, file.wing);
        }
        self.paired(man.kind, man.wing);
    }

    fn place(&mut self, place: Place) {
        if let Some(file) = place.file {
            self.paired(file.piece, file.wing);
        }
        if let Some(rank) = place.rank {
            // The first rank is the "square" of its piece only where the piece is named.
            let rank = match rank {
                1 if place.file.is_some() => "sq.",
                1 => "1st",
                2 => "2nd",
                3 => "3rd",
                4 => "4th",
                5 => "5th",
                6 => "6th",
                7 => "7th",
                _ => "8th",
            };
            self.word(rank);
        }
    }

    fn bracketed(&mut self, inside: impl FnOnce(&mut Self)) {
        self.word("(");
        inside(self);
        self.out.push(')');
    }

    fn tree(&mut self, tree: &Tree) {
        if let Act::Castles(wing) = tree.act {
            self.out.push_str("Castles");
            if let Some(wing) = wing {
                self.bracketed(|words| words.paired(Kind::ROOK, Some(wing)));
            }
        } else {
            self.man(tree.mover);
            if let Some(origin) = tree.origin {
                self.bracketed(|words| words.place(origin));
            }
            match tree.act {
                Act::Goes(to) => {
                    self.word("to");
                    self.place(to);
                }
                Act::Takes(victim, at) => {
                    self.word("takes");
                    self.man(victim);
                    if let Some(at) = at {
                        self.bracketed(|words| words.place(at));
                    }
                }
                Act::Unsaid | Act::Interposes | Act::TakesOn(_) | Act::Castles(_) => {}
            }
            if let Some(kind) = tree.promotion {
                self.bracketed(|words| words.kind(kind));
            }
        }
        if tree.en_passant {
            self.word("e. p.");
        }
        match tree.check {
            None => {}
            Some(CheckClaim::Mate) => self.word("mate"),
            Some(CheckClaim::Double) => self.word("dbl. ch."),
            Some(CheckClaim::Discovered) => self.word("dis. ch."),
            Some(_) => self.word("ch."),
        }
    }
}
