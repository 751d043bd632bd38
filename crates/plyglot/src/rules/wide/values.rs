//! The values of keys: flags, numbers, cells, kinds of men.

use super::cells::{CellSet, Roles, one};
use super::ini::{Entry, IniError, Placed};
use super::variant::{Man, Role, Value};
use crate::{Board, ByColor, Cell, Color};

pub(super) type Result<T> = std::result::Result<T, IniError>;

/// A man and what a key says of it.
pub(super) struct Pair<'a> {
    /// The value of the key, and the byte of it where the pair begins.
    pub(super) value: &'a Placed,
    pub(super) byte: usize,
    pub(super) letter: &'a str,
    pub(super) role: Role,
    pub(super) text: &'a str,
}

impl Pair<'_> {
    /// The byte of the value where the text begins.
    pub(super) fn text_at(&self) -> usize {
        self.byte + self.letter.len() + 1
    }
}

/// The entries of a variant, the parents' first. Each key is used once: its last entry counts.
pub(super) struct Keys<'a> {
    pub(super) variant: &'a str,
    pub(super) entries: Vec<(&'a Entry, bool)>,
    pub(super) men: Vec<Man>,
    /// Key and letter under which each man was defined.
    pub(super) keys: Vec<String>,
    pub(super) board: Board,
}

impl<'a> Keys<'a> {
    /// With the entries of a chain of sections, the eldest first.
    pub(super) fn new(variant: &'a str, chain: impl IntoIterator<Item = &'a Entry>) -> Keys<'a> {
        let mut entries: Vec<(&Entry, bool)> = Vec::new();
        for entry in chain {
            match entries.iter_mut().find(|(other, _)| other.key.text == entry.key.text) {
                Some(known) => known.0 = entry,
                None => entries.push((entry, false)),
            }
        }
        Keys { variant, entries, men: Vec::new(), keys: Vec::new(), board: Board::ORTHODOX }
    }

    pub(super) fn error(&self, place: &Placed, byte: usize, message: impl Into<String>) -> IniError {
        let (line, column) = place.at(byte);
        let mut message = message.into();
        if let Some(parent) = &place.from {
            message.push_str(&format!("; it is inherited from {parent}"));
        }
        IniError { line, column, variant: Some(self.variant.to_owned()), message }
    }

    /// The entry of a key.
    pub(super) fn entry(&self, key: &str) -> Option<&'a Entry> {
        self.entries.iter().find(|(entry, _)| entry.key.text == key).map(|&(entry, _)| entry)
    }

    /// The value of a key, which is used by that.
    pub(super) fn get(&mut self, key: &str) -> Option<&'a Placed> {
        let (entry, used) = self.entries.iter_mut().find(|(entry, _)| entry.key.text == key)?;
        *used = true;
        Some(&entry.value)
    }

    pub(super) fn flag(&mut self, key: &str, default: bool) -> Result<bool> {
        match self.get(key) {
            None => Ok(default),
            Some(value) => match value.text.as_str() {
                "true" | "1" => Ok(true),
                "false" | "0" => Ok(false),
                other => Err(self.error(value, 0, format!("{key}: expected true or false, found {other}"))),
            },
        }
    }

    pub(super) fn number(&mut self, key: &str, default: u16) -> Result<u16> {
        match self.get(key) {
            None => Ok(default),
            Some(value) => value
                .text
                .parse()
                .map_err(|_| self.error(value, 0, format!("{key}: expected a number, found {}", value.text))),
        }
    }

    /// A rank, from 0.
    pub(super) fn rank(&mut self, key: &str, default: u8) -> Result<u8> {
        let rank = self.number(key, u16::from(default) + 1)?;
        match u8::try_from(rank) {
            Ok(rank) if (1..=self.board.ranks()).contains(&rank) => Ok(rank - 1),
            _ => Err(self.misplaced(key, format!("a rank from 1 to {}", self.board.ranks()))),
        }
    }

    pub(super) fn misplaced(&mut self, key: &str, expected: String) -> IniError {
        let value = self.get(key).cloned().unwrap_or_default();
        self.error(&value, 0, format!("{key}: expected {expected}, found {}", value.text))
    }

    /// A file, from 0, written as a letter or a number.
    pub(super) fn file(&mut self, key: &str, default: u8) -> Result<u8> {
        let Some(value) = self.get(key) else { return Ok(default.min(self.board.files() - 1)) };
        let file = match value.text.as_bytes() {
            [letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_lowercase() - b'a'),
            _ => value.text.parse::<u8>().ok().and_then(|file| file.checked_sub(1)),
        };
        match file {
            Some(file) if file < self.board.files() => Ok(file),
            _ => Err(self.misplaced(key, format!("a file of the board (a to {})", last_file(&self.board)))),
        }
    }

    /// One of some words.
    pub(super) fn word<T: Copy>(&mut self, key: &str, default: T, words: &[(&str, T)]) -> Result<T> {
        let Some(value) = self.get(key) else { return Ok(default) };
        match words.iter().find(|(word, _)| *word == value.text) {
            Some(&(_, meaning)) => Ok(meaning),
            None => {
                let list = words.iter().map(|&(word, _)| word).collect::<Vec<_>>().join(", ");
                Err(self.error(value, 0, format!("{key}: expected one of {list}, found {}", value.text)))
            }
        }
    }

    pub(super) fn value(&mut self, key: &str, default: Value) -> Result<Value> {
        let words = [("win", Value::Win), ("loss", Value::Loss), ("draw", Value::Draw)];
        self.word(key, default, &words)
    }

    /// A list of cells: `d4 e4`, `*8` for a rank, `d*` for a file, `-` for none.
    pub(super) fn cells(&mut self, key: &str, default: CellSet) -> Result<CellSet> {
        let Some(value) = self.get(key) else { return Ok(default) };
        let mut set = CellSet::EMPTY;
        for (byte, word) in words(&value.text).filter(|&(_, word)| word != "-") {
            let wrong = || {
                let last = format!("{}{}", last_file(&self.board), self.board.ranks());
                self.error(
                    value,
                    byte,
                    format!("{key}: expected cells of the board (a1 to {last}), *8 or d*, found {word}"),
                )
            };
            let (file, rank) = word.split_at_checked(1).ok_or_else(wrong)?;
            let file = match file.as_bytes()[0] {
                b'*' => None,
                letter @ b'a'..=b'z' => Some(letter - b'a'),
                _ => return Err(wrong()),
            };
            let rank = match rank {
                "*" => None,
                rank => Some(rank.parse::<u8>().ok().and_then(|rank| rank.checked_sub(1)).ok_or_else(wrong)?),
            };
            if file.is_some_and(|file| file >= self.board.files())
                || rank.is_some_and(|rank| rank >= self.board.ranks())
            {
                return Err(wrong());
            }
            for cell in self.board.cells() {
                if file.is_none_or(|file| file == self.board.file(cell))
                    && rank.is_none_or(|rank| rank == self.board.rank(cell))
                {
                    set.insert(cell.0);
                }
            }
        }
        Ok(set)
    }

    /// Kinds of men by their letters, `nbrq`, `(GU)`, `+p`; `-` for none. The second is whether `*` stands for all.
    pub(super) fn roles(&self, key: &str, value: &Placed) -> Result<(Vec<Role>, bool)> {
        let mut roles = Vec::new();
        let mut all = false;
        for (byte, word) in words(&value.text) {
            for (at, letter) in letters(word) {
                match letter {
                    "-" => {}
                    "*" => all = true,
                    letter => match self.role(letter) {
                        Some(role) => roles.push(role),
                        None => {
                            let known =
                                self.men.iter().map(|man| man.letter.to_lowercase()).collect::<Vec<_>>();
                            let message = format!(
                                "{key}: expected letters of men of this variant ({}), found {letter}",
                                known.join(" ")
                            );
                            return Err(self.error(value, byte + at, message));
                        }
                    },
                }
            }
        }
        Ok((roles, all))
    }

    pub(super) fn role(&self, letter: &str) -> Option<Role> {
        let letter = letter.to_uppercase();
        self.men.iter().position(|man| man.letter == letter).map(|index| index as u8)
    }

    pub(super) fn role_set(&mut self, key: &str, default: Roles) -> Result<Roles> {
        match self.get(key) {
            Some(value) => Ok(set_of(&self.roles(key, value)?.0)),
            None => Ok(default),
        }
    }

    /// One man, `-` or `*`: none or any.
    pub(super) fn one_role(&mut self, key: &str, default: Option<Role>) -> Result<Option<Role>> {
        match self.get(key) {
            Some(value) => Ok(self.roles(key, value)?.0.first().copied()),
            None => Ok(default),
        }
    }

    /// The same key for both sides, or for each its own.
    pub(super) fn by_color<T: Clone>(
        &mut self,
        key: &str,
        default: ByColor<T>,
        read: impl Fn(&mut Self, &str, T) -> Result<T>,
    ) -> Result<ByColor<T>> {
        let ByColor([white, black]) = default;
        let white = read(self, key, white)?;
        let black = read(self, key, black)?;
        Ok(ByColor([read(self, &format!("{key}White"), white)?, read(self, &format!("{key}Black"), black)?]))
    }

    pub(super) fn cells_by_color(
        &mut self,
        key: &str,
        default: ByColor<CellSet>,
    ) -> Result<ByColor<CellSet>> {
        self.by_color(key, default, Keys::cells)
    }

    pub(super) fn roles_by_color(&mut self, key: &str, default: Roles) -> Result<ByColor<Roles>> {
        self.by_color(key, ByColor([default; 2]), Keys::role_set)
    }

    /// Pairs such as `p:g s:g`, with a man on the left: the byte and the value where each stands, the man's letter, the
    /// man, and what is said of it.
    pub(super) fn pairs(&mut self, key: &str) -> Result<Vec<Pair<'a>>> {
        let missing = |keys: &Self, value: &Placed, byte: usize, letter: &str| {
            Err(keys.error(value, byte, format!("{key}: no man has the letter {letter}")))
        };
        self.pairs_or(key, missing)
    }

    /// The same without the pairs of men that the variant has not.
    pub(super) fn pairs_of_men(&mut self, key: &str) -> Result<Vec<Pair<'a>>> {
        self.pairs_or(key, |_, _, _, _| Ok(()))
    }

    fn pairs_or(
        &mut self,
        key: &str,
        missing: impl Fn(&Self, &Placed, usize, &str) -> Result<()>,
    ) -> Result<Vec<Pair<'a>>> {
        let Some(value) = self.get(key) else { return Ok(Vec::new()) };
        let mut pairs = Vec::new();
        for (byte, word) in words(&value.text).filter(|&(_, word)| word != "-") {
            let Some((letter, text)) = word.split_once(':').filter(|(_, text)| !text.is_empty()) else {
                let message =
                    format!("{key}: expected pairs of a man and what is said of it, as in p:g, found {word}");
                return Err(self.error(value, byte, message));
            };
            match self.role(letter) {
                Some(role) => pairs.push(Pair { value, byte, letter, role, text }),
                None => missing(self, value, byte, letter)?,
            }
        }
        Ok(pairs)
    }

    pub(super) fn relative_rank(&self, white: u8) -> ByColor<CellSet> {
        let rank = |rank: u8| self.board.cells().filter(|&cell| self.board.rank(cell) == rank).collect();
        ByColor(Color::BOTH.map(|color| rank(self.board.rank_for(color, white))))
    }

    /// The promoted forms that move like a man.
    pub(super) fn forms_like(&self, role: Role) -> Roles {
        let like = &self.keys[usize::from(role)];
        let is_form = |index: &usize| self.men[*index].base.is_some() && self.keys[*index] == *like;
        set_of(&(0..self.men.len()).filter(is_form).map(|index| index as u8).collect::<Vec<_>>())
    }

    pub(super) fn with_key(&self, key: &str) -> Roles {
        let of_key = |index: &usize| self.keys[*index] == key;
        set_of(&(0..self.men.len()).filter(of_key).map(|index| index as u8).collect::<Vec<_>>())
    }
}

/// The union of some roles.
pub(super) fn set_of(roles: &[Role]) -> Roles {
    roles.iter().fold(0, |set, &role| set | one(role))
}

pub(super) fn last_file(board: &Board) -> char {
    char::from(b'a' + board.files() - 1)
}

/// Words with the byte where each begins.
pub(super) fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(|word| (word.as_ptr() as usize - text.as_ptr() as usize, word))
}

/// The letters of men in a word: `p`, `+p`, `(GU)`.
pub(super) fn letters(word: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = word.get(at..).filter(|rest| !rest.is_empty())?;
        let start = at;
        let prefix = usize::from(rest.starts_with('+'));
        let length = match rest[prefix..].chars().next() {
            Some('(') => rest.find(')').map_or(rest.len(), |end| end + 1),
            Some(letter) => prefix + letter.len_utf8(),
            None => rest.len(),
        };
        at += length;
        Some((start, &word[start..at]))
    })
}

/// Every cell that a start position blocks is blocked for good.
pub(super) fn block(board: Board, cells: impl IntoIterator<Item = Cell>) -> Board {
    cells.into_iter().fold(board, Board::with_blocked)
}

/// A letter, or letters in round brackets.
pub(super) fn is_letter(text: &str) -> bool {
    match text.as_bytes() {
        [letter] => letter.is_ascii_alphabetic(),
        [b'(', inner @ .., b')'] => {
            (2..=4).contains(&inner.len()) && inner.iter().all(u8::is_ascii_alphabetic)
        }
        _ => false,
    }
}
