//! From the keys of a section to a [`Variant`].

use super::betza::Movement;
use super::cells::{CellSet, Roles, one};
use super::ini::{Entry, IniError, Placed};
use super::movegen::all_cells;
use super::pieces;
use super::tables::{Shape, Tables};
use super::variant::{
    CastlingRules, Compiled, Enclosing, ExtinctionRules, FIRST_OWN_KIND, FlagRules, HistoryRules, MAX_ROLES,
    Man, PromotionRules, Role, Value, Variant, Walling,
};
use crate::men::{Kind, table};
use crate::{Board, ByColor, Cell, Color};

type Result<T> = std::result::Result<T, IniError>;

/// Keys that say nothing about the rules: values for an engine's search, pictures, and hints for programs around it.
const SILENT: [&str; 5] =
    ["variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"];

/// Keys of the dialect that we know and do not support, unless they are switched off.
const UNSUPPORTED: [&str; 23] = [
    "twoBoards",
    "dropOnTop",
    "shatarMateRule",
    "petrifyBlastPieces",
    "wallOrMove",
    "freeDrops",
    "castlingWins",
    "connectN",
    "connectPieceTypes",
    "connectHorizontal",
    "connectVertical",
    "connectDiagonal",
    "connectNxN",
    "connectRegion1White",
    "connectRegion2White",
    "connectRegion1Black",
    "connectRegion2Black",
    "collinearN",
    "connectValue",
    "adjudicateFullBoard",
    "flagPieceCount",
    "flagPieceBlockedWin",
    "oppositeCastling",
];

/// The entries of a variant, the parents' first. Each key is used once: its last entry counts.
pub(super) struct Keys<'a> {
    variant: &'a str,
    entries: Vec<(&'a Entry, bool)>,
    men: Vec<Man>,
    /// Key and letter under which each man was defined.
    keys: Vec<String>,
    board: Board,
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

    fn error(&self, place: &Placed, byte: usize, message: impl Into<String>) -> IniError {
        let (line, column) = place.at(byte);
        IniError { line, column, variant: Some(self.variant.to_owned()), message: message.into() }
    }

    /// The value of a key, which is used by that.
    fn get(&mut self, key: &str) -> Option<&'a Placed> {
        let (entry, used) = self.entries.iter_mut().find(|(entry, _)| entry.key.text == key)?;
        *used = true;
        Some(&entry.value)
    }

    fn flag(&mut self, key: &str, default: bool) -> Result<bool> {
        match self.get(key) {
            None => Ok(default),
            Some(value) => match value.text.as_str() {
                "true" | "1" => Ok(true),
                "false" | "0" => Ok(false),
                other => Err(self.error(value, 0, format!("{key}: expected true or false, found {other}"))),
            },
        }
    }

    fn number(&mut self, key: &str, default: u16) -> Result<u16> {
        match self.get(key) {
            None => Ok(default),
            Some(value) => value
                .text
                .parse()
                .map_err(|_| self.error(value, 0, format!("{key}: expected a number, found {}", value.text))),
        }
    }

    /// A rank, from 0.
    fn rank(&mut self, key: &str, default: u8) -> Result<u8> {
        let rank = self.number(key, u16::from(default) + 1)?;
        match u8::try_from(rank) {
            Ok(rank) if (1..=self.board.ranks()).contains(&rank) => Ok(rank - 1),
            _ => Err(self.misplaced(key, format!("a rank from 1 to {}", self.board.ranks()))),
        }
    }

    fn misplaced(&mut self, key: &str, expected: String) -> IniError {
        let value = self.get(key).cloned().unwrap_or_default();
        self.error(&value, 0, format!("{key}: expected {expected}, found {}", value.text))
    }

    /// A file, from 0, written as a letter or a number.
    fn file(&mut self, key: &str, default: u8) -> Result<u8> {
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
    fn word<T: Copy>(&mut self, key: &str, default: T, words: &[(&str, T)]) -> Result<T> {
        let Some(value) = self.get(key) else { return Ok(default) };
        match words.iter().find(|(word, _)| *word == value.text) {
            Some(&(_, meaning)) => Ok(meaning),
            None => {
                let list = words.iter().map(|&(word, _)| word).collect::<Vec<_>>().join(", ");
                Err(self.error(value, 0, format!("{key}: expected one of {list}, found {}", value.text)))
            }
        }
    }

    fn value(&mut self, key: &str, default: Value) -> Result<Value> {
        let words = [("win", Value::Win), ("loss", Value::Loss), ("draw", Value::Draw)];
        self.word(key, default, &words)
    }

    /// A list of cells: `d4 e4`, `*8` for a rank, `d*` for a file, `-` for none.
    fn cells(&mut self, key: &str, default: CellSet) -> Result<CellSet> {
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
    fn roles(&self, key: &str, value: &Placed) -> Result<(Vec<Role>, bool)> {
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

    fn role(&self, letter: &str) -> Option<Role> {
        let letter = letter.to_uppercase();
        self.men.iter().position(|man| man.letter == letter).map(|index| index as u8)
    }

    fn role_set(&mut self, key: &str, default: Roles) -> Result<Roles> {
        match self.get(key) {
            Some(value) => Ok(set_of(&self.roles(key, value)?.0)),
            None => Ok(default),
        }
    }

    /// One man, `-` or `*`: none or any.
    fn one_role(&mut self, key: &str, default: Option<Role>) -> Result<Option<Role>> {
        match self.get(key) {
            Some(value) => Ok(self.roles(key, value)?.0.first().copied()),
            None => Ok(default),
        }
    }

    /// The same key for both sides, or for each its own.
    fn by_color<T: Clone>(
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

    fn cells_by_color(&mut self, key: &str, default: ByColor<CellSet>) -> Result<ByColor<CellSet>> {
        self.by_color(key, default, Keys::cells)
    }

    fn roles_by_color(&mut self, key: &str, default: Roles) -> Result<ByColor<Roles>> {
        self.by_color(key, ByColor([default; 2]), Keys::role_set)
    }

    /// Pairs `p:g s:g`.
    fn pairs(&mut self, key: &str) -> Vec<(usize, &'a Placed, &'a str, &'a str)> {
        let Some(value) = self.get(key) else { return Vec::new() };
        words(&value.text)
            .filter(|&(_, word)| word != "-")
            .map(|(byte, word)| {
                let (left, right) = word.split_once(':').unwrap_or((word, ""));
                (byte, value, left, right)
            })
            .collect()
    }

    fn sized_board(&mut self) -> Result<Board> {
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

    fn read_men(&mut self) -> Result<()> {
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
                text.push_str("ifmnD");
            }
            let movement = Movement::parse(&text)
                .map_err(|error| self.error(value, at + error.at, format!("{key}: {error}")))?;
            let letter = letter.to_uppercase();
            if let Some(other) = self.role(&letter) {
                let other = &self.keys[usize::from(other)];
                return Err(self.error(value, 0, format!("{key}: {letter} is {other} already")));
            }
            if self.men.len() + 1 > MAX_ROLES / 2 {
                return Err(self.error(value, 0, format!("{key}: more than {} kinds of men", MAX_ROLES / 2)));
            }
            let kind = piece.and_then(|piece| piece.kind);
            self.men.push(Man {
                kind: kind.unwrap_or(Kind(FIRST_OWN_KIND + self.men.len() as u8)),
                name: piece.map_or_else(|| format!("man {letter}"), |piece| piece.name.to_owned()),
                monogram: kind.map_or(String::new(), |kind| kind.monogram().to_owned()),
                letter,
                betza: text,
                movement,
                promoted: None,
                base: None,
            });
            self.keys.push(key.to_owned());
        }
        Ok(())
    }

    /// The promoted forms of shogi: men of their own that move like another.
    fn read_promoted_forms(&mut self) -> Result<()> {
        for (byte, value, from, to) in self.pairs("promotedPieceType") {
            let wrong = |what: &str| format!("promotedPieceType: expected pairs like p:g, found {what}");
            let Some(base) = self.role(from) else { return Err(self.error(value, byte, wrong(from))) };
            if to == "-" {
                continue;
            }
            let Some(like) = self.role(to) else {
                return Err(self.error(value, byte + from.len() + 1, wrong(to)));
            };
            let form = self.men.len() as u8;
            if self.men.len() >= MAX_ROLES {
                return Err(self.error(value, byte, "promotedPieceType: too many kinds of men"));
            }
            let (base_man, like_man) = (&self.men[usize::from(base)], &self.men[usize::from(like)]);
            let man = Man {
                kind: Kind(FIRST_OWN_KIND + form),
                name: format!("promoted {}", base_man.name),
                monogram: String::new(),
                letter: format!("+{}", base_man.letter),
                betza: like_man.betza.clone(),
                movement: like_man.movement.clone(),
                promoted: None,
                base: Some(base),
            };
            self.men.push(man);
            let key = self.keys[usize::from(like)].clone();
            self.keys.push(key);
            self.men[usize::from(base)].promoted = Some(form);
        }
        Ok(())
    }

    /// Our own keys: `monograms = k:GE`, `names = a:archbishop`.
    fn read_names(&mut self) -> Result<()> {
        for key in ["monograms", "names"] {
            for (byte, value, letter, text) in self.pairs(key) {
                let Some(role) = self.role(letter) else {
                    let message = format!("{key}: expected pairs like a:..., found {letter}");
                    return Err(self.error(value, byte, message));
                };
                let place = byte + letter.len() + 1;
                if key == "names" {
                    if text.is_empty() {
                        return Err(self.error(value, place, "names: expected a name after the colon"));
                    }
                    self.men[usize::from(role)].name = text.replace('_', " ");
                    continue;
                }
                if !(text.len() == 2 && text.bytes().all(|b| b.is_ascii_uppercase())) {
                    let message = format!("monograms: expected two capitals, found {text}");
                    return Err(self.error(value, place, message));
                }
                if let Some(other) =
                    self.men.iter().find(|man| man.monogram == text && man.letter != letter.to_uppercase())
                {
                    let message = format!("monograms: {text} is the {} already", other.name);
                    return Err(self.error(value, place, message));
                }
                let man = &mut self.men[usize::from(role)];
                text.clone_into(&mut man.monogram);
                man.kind = table::find_monogram(text).unwrap_or(Kind(FIRST_OWN_KIND + role));
            }
        }
        Ok(())
    }

    fn relative_rank(&self, white: u8) -> ByColor<CellSet> {
        let rank = |rank: u8| self.board.cells().filter(|&cell| self.board.rank(cell) == rank).collect();
        ByColor([rank(white), rank(self.board.ranks() - 1 - white)])
    }

    fn with_key(&self, key: &str) -> Roles {
        let of_key = |index: &usize| self.keys[*index] == key;
        set_of(&(0..self.men.len()).filter(of_key).map(|index| index as u8).collect::<Vec<_>>())
    }

    fn regions(&mut self) -> Result<ByColor<Vec<Option<CellSet>>>> {
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

    fn castling(&mut self, king: Option<Role>) -> Result<Option<CastlingRules>> {
        let last = self.board.files() - 1;
        let on = self.flag("castling", true)?;
        let rook = self.role("r").map_or(0, one);
        let kings = self.by_color("castlingKingPiece", ByColor([king; 2]), Keys::one_role)?;
        let rules = CastlingRules {
            kingside: self.file("castlingKingsideFile", 6)?,
            queenside: self.file("castlingQueensideFile", 2)?,
            rank: self.rank("castlingRank", 0)?,
            king_file: self.file("castlingKingFile", 4)?,
            rook_kingside: self.file("castlingRookKingsideFile", last)?,
            rook_queenside: self.file("castlingRookQueensideFile", 0)?,
            king: kings,
            rooks: self.roles_by_color("castlingRookPieces", rook)?,
            dropped: self.flag("castlingDroppedPiece", false)?,
        };
        Ok((on && (kings[Color::White].is_some() || kings[Color::Black].is_some())).then_some(rules))
    }

    fn promotion(&mut self, pawns: Roles) -> Result<ByColor<PromotionRules>> {
        let last = self.relative_rank(self.board.ranks() - 1);
        let regions = self.cells_by_color("promotionRegion", last)?;
        let men = self.roles_by_color("promotionPawnTypes", pawns)?;
        let usual: Vec<Role> = letters("nbrq").filter_map(|(_, letter)| self.role(letter)).collect();
        let to =
            self.by_color("promotionPieceTypes", ByColor([usual.clone(), usual]), |keys, key, default| {
                match keys.get(key) {
                    Some(value) => Ok(keys.roles(key, value)?.0),
                    None => Ok(default),
                }
            })?;
        let ByColor([white, black]) = to;
        let of = |color: Color, to| PromotionRules { region: regions[color], pawns: men[color], to };
        Ok(ByColor([of(Color::White, white), of(Color::Black, black)]))
    }

    fn extinction(&mut self) -> Result<Option<ExtinctionRules>> {
        let none = [
            ("none", None),
            ("win", Some(Value::Win)),
            ("loss", Some(Value::Loss)),
            ("draw", Some(Value::Draw)),
        ];
        let value = self.word("extinctionValue", None, &none)?;
        let (men, all) = match self.get("extinctionPieceTypes") {
            Some(value) => self.roles("extinctionPieceTypes", value)?,
            None => (Vec::new(), false),
        };
        let rules = ExtinctionRules {
            value: value.unwrap_or(Value::Draw),
            claim: self.flag("extinctionClaim", false)?,
            pseudo_royal: self.flag("extinctionPseudoRoyal", false)?,
            men: set_of(&men),
            all,
            count: self.number("extinctionPieceCount", 0)?,
            opponent: self.number("extinctionOpponentPieceCount", 0)?,
        };
        Ok(value.map(|_| rules))
    }

    fn history(&mut self) -> Result<HistoryRules> {
        let text = |keys: &mut Self, key: &str, words: &[&'static str]| {
            let words: Vec<(&str, &str)> = words.iter().map(|&word| (word, word)).collect();
            keys.word(key, "", &words)
                .map(|word| if word == "none" { String::new() } else { word.to_owned() })
        };
        Ok(HistoryRules {
            repetition: self.number("nFoldRule", 3)?,
            repetition_value: self.value("nFoldValue", Value::Draw)?,
            repetition_absolute: self.flag("nFoldValueAbsolute", false)?,
            moves: self.number("nMoveRule", 50)?,
            no_perpetual_check: self.flag("perpetualCheckIllegal", false)?,
            no_repetition: self.flag("moveRepetitionIllegal", false)?,
            no_perpetual_chase: !text(self, "chasingRule", &["none", "axf"])?.is_empty(),
            counting: text(self, "countingRule", &["none", "makruk", "cambodian", "asean"])?,
            bikjang: self.flag("bikjangRule", false)?,
            count_stalemate: self.flag("stalematePieceCount", false)?,
            hard_limit: self.number("nMoveHardLimitRule", 0)?,
            material: text(
                self,
                "materialCounting",
                &["none", "janggi", "unweighted", "whitedrawodds", "blackdrawodds"],
            )?,
        })
    }

    fn walling(&mut self) -> Result<Option<Walling>> {
        let words = [
            ("none", None),
            ("arrow", Some(Walling::Arrow)),
            ("duck", Some(Walling::Duck)),
            ("static", Some(Walling::Static)),
            ("past", Some(Walling::Past)),
        ];
        let mut walling = self.word("wallingRule", None, &words)?;
        for (key, kind) in [
            ("arrowGating", Walling::Arrow),
            ("duckGating", Walling::Duck),
            ("staticGating", Walling::Static),
            ("pastGating", Walling::Past),
        ] {
            if self.flag(key, false)? {
                walling = Some(kind);
            }
        }
        Ok(walling)
    }

    /// The variant, unless a key cannot be read or is not known to us.
    pub(super) fn variant(mut self) -> Result<Variant> {
        self.board = self.sized_board()?;
        self.read_men()?;
        self.read_promoted_forms()?;
        self.read_names()?;
        let start_fen = self
            .get("startFen")
            .map_or("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", |v| &v.text);
        let plain = self.board;
        let board = super::fen::blocked(plain, start_fen);
        let king = (0..self.men.len()).find(|&index| self.keys[index] == "king").map(|index| index as u8);
        let pawn = self.role("p").map_or(0, one) | self.with_key("pawn");
        let pawns = self.role_set("pawnTypes", pawn)?;
        let second = if plain.ranks() > 1 { self.relative_rank(1) } else { ByColor::default() };
        let first_region = self.cells_by_color("doubleStepRegion", second)?;
        let triple_region = self.cells_by_color("tripleStepRegion", ByColor::default())?;
        let everywhere = ByColor([all_cells(&plain); 2]);
        let pass = self.flag("pass", false)?;
        let soldier_rank = self.rank("soldierPromotionRank", 0)?;
        let flying_general = self.flag("flyingGeneral", false)?;
        let diagonals = self.cells("diagonalLines", CellSet::EMPTY)?;
        let regions = self.regions()?;
        let reversi =
            [("none", None), ("reversi", Some(Enclosing::Reversi)), ("ataxx", Some(Enclosing::Ataxx))];
        let flag_man = self.by_color("flagPiece", ByColor([None; 2]), Keys::one_role)?;
        let flag_region = self.cells_by_color("flagRegion", ByColor::default())?;
        let drop_region = ByColor([
            self.cells("whiteDropRegion", everywhere[Color::White])?,
            self.cells("blackDropRegion", everywhere[Color::Black])?,
        ]);
        let petrify = if self.flag("petrifyOnCapture", false)? { !pawns } else { 0 };
        let no_doubled = self.one_role("dropNoDoubled", None)?;
        let no_doubled_count = self.number("dropNoDoubledCount", 1)?;
        let limits = self.pairs("promotionLimit");
        let mut promotion_limit = Vec::new();
        for (byte, value, letter, limit) in limits {
            match (self.role(letter), limit.parse()) {
                (Some(role), Ok(limit)) => promotion_limit.push((role, limit)),
                _ => return Err(self.error(value, byte, "promotionLimit: expected pairs like q:1")),
            }
        }
        let shape = Shape {
            board: &plain,
            men: &self.men,
            regions: &regions,
            first: &first_region,
            triple: &triple_region,
            pawns,
            diagonals,
            soldiers: (self.with_key("soldier"), soldier_rank),
            flying: king.filter(|_| flying_general),
            shy: self.with_key("janggiCannon"),
        };
        let tables = Tables::new(&shape);
        let shogi_pawns = self.with_key("shogiPawn");
        let mut variant = Variant {
            name: self.variant.to_owned(),
            about: self.get("about").map_or(String::new(), |value| value.text.clone()),
            board,
            start_fen: start_fen.to_owned(),
            king,
            pawns,
            en_passant_region: self.cells_by_color("enPassantRegion", everywhere)?,
            en_passant_men: self.roles_by_color("enPassantTypes", pawns)?,
            counted: self.roles_by_color("nMoveRuleTypes", pawns)?,
            promotion: self.promotion(pawns)?,
            promotion_limit,
            must_promote_pawn: self.flag("mandatoryPawnPromotion", true)?,
            must_promote_man: self.flag("mandatoryPiecePromotion", false)?,
            promote_on_capture: self.flag("piecePromotionOnCapture", false)?,
            demotion: self.flag("pieceDemotion", false)?,
            sittuyin_promotion: self.flag("sittuyinPromotion", false)?,
            castling: self.castling(king)?,
            checking: self.flag("checking", true)?,
            drop_checks: self.flag("dropChecks", true)?,
            must_capture: self.flag("mustCapture", false)?,
            drops: self.flag("pieceDrops", false)?,
            must_drop: self.flag("mustDrop", false)?,
            must_drop_role: self.one_role("mustDropType", None)?,
            captures_to_hand: self.flag("capturesToHand", false)?,
            drop_loop: self.flag("dropLoop", false)?,
            pawn_drops_on_first: self.flag("firstRankPawnDrops", false)?,
            pawn_drops_in_zone: self.flag("promotionZonePawnDrops", false)?,
            drop_promoted: self.flag("dropPromoted", false)?,
            drop_region,
            no_doubled: no_doubled.map(|role| (role, no_doubled_count.min(255) as u8)),
            sittuyin_rook_drop: self.flag("sittuyinRookDrop", false)?,
            opposite_bishops: self.flag("dropOppositeColoredBishop", false)?,
            no_immobile: self.flag("immobilityIllegal", false)?,
            no_pawn_drop_mate: self.flag("shogiPawnDropMateIllegal", false)?,
            enclosing: self.word("enclosingDrop", None, &reversi)?,
            enclosing_start: self.cells("enclosingDropStart", CellSet::EMPTY)?,
            flips: self.word("flipEnclosedPieces", None, &reversi)?,
            gating: self.flag("gating", false)?,
            seirawan: self.flag("seirawanGating", false)?,
            cambodian: self.flag("cambodianMoves", false)?,
            walling: self.walling()?,
            walling_region: self.cells("staticGatingRegion", everywhere[Color::White])?,
            pass,
            pass_on_stalemate: self.flag("passOnStalemate", false)?,
            makpong: self.flag("makpongRule", false)?,
            flying_general,
            blast: self.flag("blastOnCapture", false)?,
            blast_immune: self.role_set("blastImmuneTypes", 0)?,
            mutually_immune: self.role_set("mutuallyImmuneTypes", 0)?,
            petrify,
            duple_check: self.flag("dupleCheck", false)?,
            stalemate: self.value("stalemateValue", Value::Draw)?,
            checkmate: self.value("checkmateValue", Value::Loss)?,
            extinction: self.extinction()?,
            flag: ByColor([
                FlagRules { man: flag_man[Color::White], region: flag_region[Color::White] },
                FlagRules { man: flag_man[Color::Black], region: flag_region[Color::Black] },
            ]),
            flag_answer: self.flag("flagMove", false)?,
            flag_safe: self.flag("flagPieceSafe", false)?,
            check_counting: self.flag("checkCounting", false)?,
            history: self.history()?,
            chess960: self.flag("chess960", false)?,
            first_region,
            triple_region,
            men: std::mem::take(&mut self.men),
            regions,
            compiled: Compiled::default(),
            tables,
        };
        self.all_known()?;
        variant.compile(shogi_pawns);
        Ok(variant)
    }

    /// A key that nobody asked for is one that we do not support.
    fn all_known(&self) -> Result<()> {
        for &(entry, used) in &self.entries {
            let key = entry.key.text.as_str();
            if used || SILENT.contains(&key) {
                continue;
            }
            // A default that is spelled out changes nothing.
            if UNSUPPORTED.contains(&key) && matches!(entry.value.text.as_str(), "false" | "none" | "-" | "0")
            {
                continue;
            }
            // A region of a man that a parent has and this variant has not.
            let region =
                ["mobilityRegionWhite", "mobilityRegionBlack"].iter().find_map(|side| key.strip_prefix(side));
            if region.is_some_and(is_piece) {
                continue;
            }
            let message = match region {
                Some(_) => format!("{key}: expected the key of a man after White or Black, as in {key}Rook"),
                None => {
                    format!("the key {key} is not supported, so the variant cannot be played by its rules")
                }
            };
            return Err(self.error(&entry.key, 0, message));
        }
        Ok(())
    }
}

/// Whether this is the key of a man, its first letter a capital.
fn is_piece(key: &str) -> bool {
    let known = |piece: &pieces::Piece| piece.key.eq_ignore_ascii_case(key);
    pieces::PIECES.iter().any(known)
        || key.strip_prefix("CustomPiece").is_some_and(|n| n.parse::<u8>().is_ok())
}

fn set_of(roles: &[Role]) -> Roles {
    roles.iter().fold(0, |set, &role| set | one(role))
}

fn last_file(board: &Board) -> char {
    char::from(b'a' + board.files() - 1)
}

/// Words with the byte where each begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
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

/// A letter, or letters in round brackets.
fn is_letter(text: &str) -> bool {
    match text.as_bytes() {
        [letter] => letter.is_ascii_alphabetic(),
        [b'(', inner @ .., b')'] => {
            (2..=4).contains(&inner.len()) && inner.iter().all(u8::is_ascii_alphabetic)
        }
        _ => false,
    }
}

/// Every cell that a start position blocks is blocked for good.
pub(super) fn block(board: Board, cells: impl IntoIterator<Item = Cell>) -> Board {
    cells.into_iter().fold(board, Board::with_blocked)
}
