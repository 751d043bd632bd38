//! The board and the men of a section.

use super::betza::Movement;
use super::cells::{CellSet, Roles, one};
use super::ini::IniError;
use super::pieces;
use super::values::{Keys, Pair, Result, is_letter};
use super::variant::{MAX_ROLES, Man, Role};
use crate::men::Kind;
use crate::men::letters::{ENGLISH, Letters};
use crate::men::roster::{self, Roster, Tradition};
use crate::men::table::{self, Certainty, Class};
use crate::{Board, ByColor, Color};

/// The kind of men that have not got theirs yet.
const UNNAMED: Kind = Kind(u16::MAX);

/// The double step of pawns, as it is added to their movement.
const DOUBLE_STEP: &str = "ifmnD";

const TRADITIONS: [(&str, Tradition); 4] = [
    ("western", Tradition::Western),
    ("xiangqi", Tradition::Xiangqi),
    ("janggi", Tradition::Janggi),
    ("shogi", Tradition::Shogi),
];

/// What a variant needs for as long as the program runs.
fn leak<T>(value: T) -> &'static T {
    Box::leak(Box::new(value))
}

/// The kind of a man: that of its monogram in the table, or that of its name and movement, or one of its own. `None`
/// where there are too many kinds.
fn kind_of(man: &Man, royal: bool) -> Option<Kind> {
    if let Some(kind) = table::find_monogram(&man.monogram) {
        return Some(kind);
    }
    if man.monogram.is_empty()
        && let Some(kind) = table::find(&man.name, &man.betza)
    {
        return Some(kind);
    }
    let text = |text: &str| &**leak(text.to_owned());
    let capitals = man.letter.trim_matches(['+', '(', ')']);
    let monogram = match (man.monogram.is_empty(), capitals.len()) {
        (false, _) => man.monogram.clone(),
        (true, 2) if !man.letter.starts_with('+') => capitals.to_owned(),
        _ => format!("{}{}", if man.base.is_some() { 'Y' } else { 'Z' }, &capitals[..1]),
    };
    table::define(leak(table::Man {
        monogram: text(&monogram),
        name: text(&man.name),
        betza: text(&man.betza),
        royal,
        class: man.class.unwrap_or(Class::Major),
        entry: "",
        about: "",
        certainty: if man.unknown { Certainty::Unknown } else { Certainty::Standard },
    }))
}

/// The letters of men that are not all those of orthodox chess: those of the FEN, without its round brackets, which
/// would begin a variation in a score.
fn own_letters(men: &[Man], synonyms: &[(u8, String)]) -> Letters {
    let letter = |kind: Kind| {
        let man = men.iter().find(|man| man.kind == kind);
        man.map_or("", |man| &**leak(man.letter.replace(['(', ')'], "")))
    };
    let text = |text: &str| &**leak(text.to_owned());
    let others = men.iter().map(|man| man.kind).filter(|kind| !Kind::ORTHODOX.contains(kind));
    let others: Vec<(Kind, &'static str)> = others.map(|kind| (kind, letter(kind))).collect();
    Letters {
        code: "en",
        language: "English",
        letters: Kind::ORTHODOX.map(letter),
        others: Vec::leak(others),
        alternates: leak(
            synonyms
                .iter()
                .map(|(role, name)| (men[usize::from(*role)].kind, text(name)))
                .collect::<Vec<_>>(),
        ),
        source: "the variant's file",
    }
}

/// Whether a man moves as the one of its key does without a movement of its own, with or without a double step.
fn moves_as_usual(man: &Man, key: &str) -> bool {
    let rest = pieces::find(key).and_then(|piece| man.betza.strip_prefix(piece.betza));
    rest.is_some_and(|rest| rest.is_empty() || rest == DOUBLE_STEP)
}

impl Keys<'_> {
    pub(super) fn sized_board(&mut self) -> Result<Board> {
        let side = |keys: &mut Self, key: &str| {
            let side = match keys.get(key).map(|value| value.text.as_bytes()) {
                Some([letter]) if letter.is_ascii_alphabetic() => {
                    u16::from(letter.to_ascii_lowercase() - b'a') + 1
                }
                _ => keys.number(key, 8)?,
            };
            match u8::try_from(side) {
                Ok(side) if (1..=crate::board::MAX_SIDE).contains(&side) => Ok(side),
                _ => Err(keys.misplaced(key, "a number from 1 to 24".to_owned())),
            }
        };
        let (files, ranks) = (side(self, "maxFile")?, side(self, "maxRank")?);
        Ok(Board::new(files, ranks).unwrap_or(Board::ORTHODOX))
    }

    pub(super) fn read_men(&mut self) -> Result<()> {
        let double_step = self.flag("doubleStep", true)?;
        for index in 0..self.entries.len() {
            let (entry, _) = self.entries[index];
            let key = entry.key.text.as_str();
            let custom = key.strip_prefix("customPiece").is_some_and(|n| n.parse::<u8>().is_ok());
            let piece = pieces::find(key);
            if !custom && piece.is_none() {
                continue;
            }
            self.entries[index].1 = true;
            let value = &entry.value;
            let (letter, betza) = match value.text.split_once(':') {
                Some((letter, betza)) => (letter.trim(), Some(betza.trim())),
                None => (value.text.trim(), None),
            };
            if letter == "-" {
                continue;
            }
            if !is_letter(letter) {
                let message =
                    format!("{key}: expected a letter, or letters in round brackets, found {letter}");
                return Err(self.error(value, 0, message));
            }
            if custom && betza.is_none() {
                return Err(self.error(value, 0, format!("{key}: expected letter:movement, as in a:W")));
            }
            let mut text = betza.or(piece.map(|piece| piece.betza)).unwrap_or_default().to_owned();
            let at = betza.map_or(0, |betza| value.text.len() - betza.len());
            if key == "pawn" && betza.is_none() && double_step {
                text.push_str(DOUBLE_STEP);
            }
            let unknown = text == "?";
            let movement = Movement::parse(if unknown { "" } else { &text })
                .map_err(|error| self.error(value, at + error.at, format!("{key}: {error}")))?;
            let letter = letter.to_uppercase();
            if let Some(other) = self.role(&letter) {
                let other = &self.keys[usize::from(other)];
                return Err(self.error(value, 0, format!("{key}: {letter} is {other} already")));
            }
            if self.men.len() >= MAX_ROLES {
                return Err(self.error(value, 0, format!("{key}: more than {MAX_ROLES} kinds of men")));
            }
            let kind = piece.and_then(|piece| piece.kind);
            self.men.push(Man {
                kind: kind.unwrap_or(UNNAMED),
                name: match piece {
                    // Where kings are taken like other men, they are kings to the players all the same.
                    Some(_) if key == "commoner" && letter == "K" => "king".to_owned(),
                    Some(piece) => piece.name.to_owned(),
                    None => format!("man {letter}"),
                },
                monogram: kind.map_or(String::new(), |kind| kind.monogram().to_owned()),
                letter,
                betza: if unknown { String::new() } else { text },
                movement,
                promoted: None,
                base: None,
                unknown,
                far: None,
                class: None,
            });
            self.keys.push(key.to_owned());
        }
        Ok(())
    }

    /// The promoted forms of shogi: men of their own that move like another.
    pub(super) fn read_promoted_forms(&mut self) -> Result<()> {
        self.read_own_forms()?;
        for pair in self.pairs("promotedPieceType")? {
            if pair.text == "-" {
                continue;
            }
            let Some(like) = self.role(pair.text) else {
                let message = format!("promotedPieceType: no man has the letter {}", pair.text);
                return Err(self.error(pair.value, pair.text_at(), message));
            };
            let key = self.keys[usize::from(like)].clone();
            let like = &self.men[usize::from(like)];
            let form = Man {
                betza: like.betza.clone(),
                movement: like.movement.clone(),
                unknown: like.unknown,
                ..self.promoted_form(&pair)
            };
            self.add_form("promotedPieceType", &pair, form, key)?;
        }
        Ok(())
    }

    /// The same with movements of their own: `promotedMoves = s:vRsW`.
    fn read_own_forms(&mut self) -> Result<()> {
        for pair in self.pairs("promotedMoves")? {
            let movement = self.movement("promotedMoves", &pair)?;
            let form = Man { betza: pair.text.to_owned(), movement, ..self.promoted_form(&pair) };
            self.add_form("promotedMoves", &pair, form, format!("+{}", pair.letter))?;
        }
        Ok(())
    }

    /// The promoted form of the man of a pair, which does not move yet.
    fn promoted_form(&self, pair: &Pair<'_>) -> Man {
        let man = &self.men[usize::from(pair.role)];
        Man {
            kind: UNNAMED,
            name: format!("promoted {}", man.name),
            monogram: String::new(),
            letter: format!("+{}", man.letter),
            betza: String::new(),
            movement: Movement::default(),
            promoted: None,
            base: Some(pair.role),
            unknown: false,
            far: None,
            class: None,
        }
    }

    fn add_form(&mut self, key: &str, pair: &Pair<'_>, form: Man, form_key: String) -> Result<()> {
        let role = self.men.len();
        let base = &mut self.men[usize::from(pair.role)];
        if base.promoted.is_some() {
            let message = format!("{key}: {} has a promoted form already", base.letter);
            return Err(self.error(pair.value, pair.byte, message));
        }
        if role >= MAX_ROLES {
            return Err(self.error(
                pair.value,
                pair.byte,
                format!("{key}: more than {MAX_ROLES} kinds of men"),
            ));
        }
        base.promoted = Some(role as Role);
        self.men.push(form);
        self.keys.push(form_key);
        Ok(())
    }

    /// The movement that a pair gives its man.
    pub(super) fn movement(&self, key: &str, pair: &Pair<'_>) -> Result<Movement> {
        Movement::parse(pair.text)
            .map_err(|error| self.error(pair.value, pair.text_at() + error.at, format!("{key}: {error}")))
    }

    /// Our own keys: `monograms = k:GE`, `names = a:archbishop`.
    pub(super) fn read_names(&mut self) -> Result<()> {
        for key in ["monograms", "names"] {
            for pair in self.pairs(key)? {
                let Pair { value, text, role, .. } = pair;
                if key == "names" {
                    self.men[usize::from(role)].name = text.replace('_', " ");
                    continue;
                }
                if !(text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase())) {
                    let message = format!("monograms: expected two capitals, found {text}");
                    return Err(self.error(value, pair.text_at(), message));
                }
                let man = &mut self.men[usize::from(role)];
                text.clone_into(&mut man.monogram);
                man.kind = UNNAMED;
            }
        }
        Ok(())
    }

    /// Other letters that are read for men, `synonyms = n:h +p:g`: those of other tongues and of other programs. Those of men
    /// that the variant has not are left out, so that a variant of few men need not take them back.
    fn synonyms(&mut self) -> Result<Vec<(Role, String)>> {
        let mut found = Vec::new();
        for pair in self.pairs_of_men("synonyms")? {
            if !is_letter(pair.text) {
                let message = format!("synonyms: expected a letter, found {}", pair.text);
                return Err(self.error(pair.value, pair.text_at(), message));
            }
            let letter = pair.text.to_uppercase();
            let named = |man: &Man| man.letter == letter && man.base.is_none();
            if self.men[usize::from(pair.role)].base.is_some() || !self.men.iter().any(named) {
                found.push((pair.role, letter));
            }
        }
        Ok(found)
    }

    /// Gives each man its monogram and its kind, and the men of the game their roster.
    pub(super) fn roster(&mut self, royal: Roles, pawns: Roles) -> Result<&'static Roster> {
        self.classes(pawns)?;
        let tradition = self.word("tradition", Tradition::Western, &TRADITIONS)?;
        let kin = |man: &Man| man.promoted.zip(Some(man.kind));
        for (role, man) in self.men.iter_mut().enumerate() {
            if man.kind == UNNAMED {
                let Some(kind) = kind_of(man, royal & one(role as Role) != 0) else {
                    return Err(IniError {
                        line: 1,
                        column: 1,
                        variant: Some(self.variant.to_owned()),
                        message: "there are too many kinds of men to tell them apart".to_owned(),
                    });
                };
                man.kind = kind;
            }
            man.kind.monogram().clone_into(&mut man.monogram);
        }
        self.all_different()?;
        let kinds: Vec<Kind> = self.men.iter().map(|man| man.kind).collect();
        let promoted: Vec<(Kind, Kind)> = self
            .men
            .iter()
            .filter_map(kin)
            .map(|(form, base)| (base, self.men[usize::from(form)].kind))
            .collect();
        let pawns: Vec<Kind> = kinds
            .iter()
            .copied()
            .zip(&self.keys)
            .filter(|(_, key)| *key == "pawn")
            .map(|(kind, _)| kind)
            .collect();
        let synonyms = self.synonyms()?;
        let orthodox = |man: &Man| ENGLISH.letter(man.kind) == man.letter;
        let letters: &'static Letters =
            if self.men.iter().all(orthodox) { &ENGLISH } else { leak(own_letters(&self.men, &synonyms)) };
        let extras = self.has_extras()?;
        let ours = Roster {
            kinds: Vec::leak(kinds),
            names: Vec::leak(self.men.iter().map(|man| &**leak(man.name.clone())).collect()),
            letters,
            pawns: Vec::leak(pawns),
            promoted: Vec::leak(promoted),
            tradition,
            extras,
            lions: self.men.iter().any(|man| man.movement.parts.iter().any(|part| part.again.is_some())),
        };
        let plain = (ours.kinds, ours.names) == (roster::ORTHODOX.kinds, roster::ORTHODOX.names)
            && ours.is_orthodox()
            && !extras
            // A king that may be lost, or that there are several of, is none.
            && self.keys.iter().any(|key| key == "king")
            && (self.board.files(), self.board.ranks()) == (8, 8)
            && self.men.iter().zip(&self.keys).all(|(man, key)| moves_as_usual(man, key))
            && self.rank("castlingRank", 0)? == 0;
        Ok(if plain { &roster::ORTHODOX } else { leak(ours) })
    }

    /// Two men with one letter or one monogram could not be told apart.
    fn all_different(&self) -> Result<()> {
        for (index, man) in self.men.iter().enumerate() {
            let same = |other: &&Man| other.letter == man.letter || other.monogram == man.monogram;
            let Some(other) = self.men[..index].iter().find(same) else { continue };
            let message = format!(
                "{} and {} are both {}; give one of them another monogram, as in monograms = {}:XY",
                other.letter,
                man.letter,
                man.monogram,
                man.letter.to_lowercase()
            );
            let own = ["monograms", if man.base.is_some() { "promotedMoves" } else { &self.keys[index] }];
            let place = own.iter().find_map(|key| self.entry(key)).or(self.entry("promotedPieceType"));
            let place = place.map(|entry| entry.value.clone()).unwrap_or_default();
            return Err(self.error(&place, 0, message));
        }
        Ok(())
    }

    /// Whether moves may do what no move of orthodox chess does.
    fn has_extras(&mut self) -> Result<bool> {
        for key in ["pieceDrops", "seirawanGating", "pass", "passOnStalemate"] {
            if self.flag(key, false)? {
                return Ok(true);
            }
        }
        Ok(self.walling()?.is_some())
    }

    pub(super) fn regions(&mut self) -> Result<ByColor<Vec<Option<CellSet>>>> {
        let mut regions = ByColor([vec![None; self.men.len()], vec![None; self.men.len()]]);
        for color in Color::BOTH {
            for index in 0..self.men.len() {
                let name = &self.keys[index];
                let mut capital = name.clone();
                if let Some(first) = capital.get_mut(..1) {
                    first.make_ascii_uppercase();
                }
                let key = format!("mobilityRegion{}{capital}", color.name());
                if self.entries.iter().any(|(entry, _)| entry.key.text == key) {
                    regions[color][index] = Some(self.cells(&key, CellSet::EMPTY)?);
                }
            }
        }
        Ok(regions)
    }
}
