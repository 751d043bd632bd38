//! Problems: what is wrong with a text, where, and how to mend it.
//!
//! A [`Problem`] is data. Whoever shows it (terminal, JSON, editor) renders it; whoever finds it hands it to a
//! sink of the caller's choice, a [`Problems`].

use std::borrow::Cow;
use std::ops::Range;

/// A range of bytes: of one game's text while it is read, of the whole input once it is reported.
pub type Span = Range<usize>;

/// How bad a problem is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Severity {
    /// A liberty of form, or what was found (notation, language, encoding).
    Note,
    /// The text contradicts the game; one move remains, and it is played.
    Warning,
    /// The line stops here.
    Error,
}

impl Severity {
    /// The word for it: `note`, `warning`, `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Note => "note",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

/// A kind of problem. All of them stand in [`codes`], one line each.
#[derive(PartialEq, Eq, Debug)]
pub struct Code {
    /// Kebab-case word, such as `letter-o`.
    pub name: &'static str,
    /// How bad it is unless the finder says otherwise.
    pub severity: Severity,
    /// What it means, for the docs and `plyglot list`.
    pub about: &'static str,
}

/// A change of the source text: put `text` in the place of `span`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Edit {
    /// Bytes to replace; empty for an insertion.
    pub span: Span,
    /// The new text.
    pub text: String,
}

/// One of several legal moves that a text fits, where nothing tells them apart.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Survivor {
    /// The move in the notation of the text.
    pub text: String,
    /// The move in SAN; `None` in games that are not written in it.
    pub san: Option<String>,
    /// The position after it.
    pub fen: String,
}

/// One way to mend a whole game, of several that may be meant.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Remedy {
    /// What is to be done, in words.
    pub text: String,
    /// What it costs, in tenths of a bit: what costs ten more is half as likely.
    pub cost: u32,
    /// The half-moves that it changes or puts in, in SAN; in games that are not written in it, in the notation of the text.
    pub san: Vec<String>,
    /// The position at the end of the game.
    pub fen: String,
    /// The changes of the source.
    pub edits: Vec<Edit>,
}

/// One problem.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// What kind.
    pub code: &'static Code,
    /// How bad.
    pub severity: Severity,
    /// Where. `None` when it concerns the whole game or file.
    pub span: Option<Span>,
    /// Number of the half-move it stands at, from 1, along its line.
    pub ply: Option<u32>,
    /// The move as a reader names it: `12. ... Nf6` or `25B`.
    pub place: Option<String>,
    /// The text it stands on.
    pub token: Option<String>,
    /// What is wrong, as a sentence without a final period.
    pub message: String,
    /// The nearest legal readings, or all of an ambiguous one, in the notation of the text.
    pub candidates: Vec<String>,
    /// The moves of an ambiguous text that nothing tells apart, in the order of `candidates`.
    pub survivors: Vec<Survivor>,
    /// What the user can do, as a sentence without a final period.
    pub help: Option<String>,
    /// The change that would mend it.
    pub fix: Vec<Edit>,
    /// Ways to mend the game that stops here, the likeliest first.
    pub remedies: Vec<Remedy>,
}

impl Problem {
    /// A problem of this kind with its usual severity, at `span`.
    pub fn new(code: &'static Code, span: impl Into<Option<Span>>, message: impl Into<String>) -> Problem {
        Problem {
            code,
            severity: code.severity,
            span: span.into(),
            ply: None,
            place: None,
            token: None,
            message: message.into(),
            candidates: Vec::new(),
            survivors: Vec::new(),
            help: None,
            fix: Vec::new(),
            remedies: Vec::new(),
        }
    }

    /// All its places in the source, its own first and then those of the changes that would mend it.
    pub fn spans_mut(&mut self) -> impl Iterator<Item = &mut Span> {
        let remedies = self.remedies.iter_mut().flat_map(|remedy| &mut remedy.edits);
        let edits = self.fix.iter_mut().chain(remedies).map(|edit| &mut edit.span);
        self.span.iter_mut().chain(edits)
    }

    /// With what the user can do.
    #[must_use]
    pub fn help(mut self, help: impl Into<String>) -> Problem {
        self.help = Some(help.into());
        self
    }

    /// With the text it stands on; of one without end only its beginning.
    #[must_use]
    pub fn token(mut self, token: impl Into<String>) -> Problem {
        let mut token = token.into();
        if let Some((end, _)) = token.char_indices().nth(255) {
            token.truncate(end);
            token.push_str("...");
        }
        self.token = Some(token);
        self
    }

    /// With a change that mends it.
    #[must_use]
    pub fn fix(mut self, span: Span, text: impl Into<String>) -> Problem {
        self.fix.push(Edit { span, text: text.into() });
        self
    }
}

/// A noun with its article.
///
/// ```
/// use plyglot::problem::with_article;
/// assert_eq!(["bishop", "adviser", "unicorn"].map(with_article), ["a bishop", "an adviser", "a unicorn"]);
/// ```
pub fn with_article(noun: &str) -> String {
    let vowel = noun.starts_with(['a', 'e', 'i', 'o', 'u']) && !noun.starts_with("uni");
    format!("{} {noun}", if vowel { "an" } else { "a" })
}

/// A text as it is shown in a message: cut where it is long.
///
/// ```
/// use plyglot::problem::shorten;
/// assert_eq!(shorten("Nf9"), "Nf9");
/// assert_eq!(shorten(&"x".repeat(100)).len(), 43);
/// ```
pub fn shorten(text: &str) -> Cow<'_, str> {
    match text.char_indices().nth(40) {
        Some((end, _)) => Cow::Owned(format!("{}...", &text[..end])),
        None => Cow::Borrowed(text),
    }
}

/// Where problems go: `()` ignores them, an `Option` keeps the first, a `Vec` keeps all, a closure does
/// what it likes.
pub trait Problems {
    /// Takes one problem.
    fn report(&mut self, problem: Problem);
}

impl Problems for () {
    fn report(&mut self, _: Problem) {}
}

impl Problems for Option<Problem> {
    fn report(&mut self, problem: Problem) {
        self.get_or_insert(problem);
    }
}

impl Problems for Vec<Problem> {
    fn report(&mut self, problem: Problem) {
        self.push(problem);
    }
}

impl<F: FnMut(Problem)> Problems for F {
    fn report(&mut self, problem: Problem) {
        self(problem);
    }
}

macro_rules! codes {
    ($($(#[$group:meta])* $id:ident $name:literal $severity:ident $about:literal;)*) => {
        /// All kinds of problems.
        pub mod codes {
            use super::{Code, Severity};
            $(
                #[doc = concat!("`", $name, "`: ", $about, ".")]
                pub static $id: Code = Code { name: $name, severity: Severity::$severity, about: $about };
            )*
            /// Every kind, in the order of the docs.
            pub static ALL: &[&Code] = &[$(&$id),*];
        }
    };
}

codes! {
    // The line stops.
    UNREADABLE "unreadable" Error "the text is no move in this notation";
    ILLEGAL "illegal" Error "no legal move fits the text";
    AMBIGUOUS "ambiguous" Error "several legal moves fit the text";
    BAD_START "bad-start" Error "the start position cannot be read";
    GAME_TOO_LONG "game-too-long" Error "the game is longer than can be held";
    UNKNOWN_GAME "unknown-game" Error "the rules that a tag names are not known";
    L03_NUMBER_UNKNOWN "l03-number-unknown" Error "the array of level 3 is told by a number of the list that is lost";
    OTHER_FAMILY "other-family" Error "the notation that was asked for is for other games";
    // A file of variants.
    BAD_VARIANT "bad-variant" Warning "a variant that a file describes cannot be played";
    OTHER_LETTERS "other-letters" Warning "the letters that were asked for are for other games";
    // The input ends before its end.
    READ_FAILED "read-failed" Error "the input could not be read to its end";
    DAMAGED_ARCHIVE "damaged-archive" Error "a compressed input is damaged or cut short";
    // A claim of the text that the board contradicts.
    WRONG_NUMBER "wrong-number" Warning "the number of the man is another";
    WRONG_CAPTURED "wrong-captured" Warning "the man taken is another";
    NO_CAPTURED "no-captured" Warning "the man taken is not named";
    SLASH_CAPTURE "slash-capture" Warning "the sign of a quiet move stands on a capture";
    FALSE_CAPTURE "false-capture" Warning "the sign of a capture stands on a quiet move";
    NO_CAPTURE_SIGN "no-capture-sign" Note "the move captures and the text has no sign for it";
    NO_CHECK "no-check" Warning "the move gives check, mate or stalemate and the text does not say so";
    FALSE_CHECK "false-check" Warning "the text claims a check, mate or stalemate that is not there";
    FALSE_EN_PASSANT "false-en-passant" Warning "the text says en passant and the move is not";
    WRONG_PROMOTION_NUMBER "wrong-promotion-number" Warning "the promoted man gets another number";
    CASTLING_AS_KING_MOVE "castling-as-king-move" Warning "castling is written as a move of the king";
    KEYMAP_MISSING "keymap-missing" Warning "the men are named by a keymap that is not at hand";
    MOVE_UNKNOWN "move-unknown" Warning "no source tells how the man moves, so its move is taken as it is written";
    // Form.
    LETTER_O "letter-o" Warning "the letter O stands for zero, or zero for the letter";
    NO_DOLLAR "no-dollar" Warning "an XY cell has no $ before it";
    DOLLAR_RING "dollar-ring" Warning "a $ stands before cells that are named by rings";
    PROMO_DASH "promo-dash" Warning "the dash before # is missing";
    NO_SEP "no-sep" Warning "the dash between man and cells is missing";
    TWO_DOLLARS "two-dollars" Warning "a second $ stands in one move";
    SHORT_RANK "short-rank" Warning "a rank of one digit in a full move";
    DOTS "dots" Note "the dots of an omitted move stand elsewhere";
    LOWER "lower" Warning "lower case stands where capitals belong";
    MIRROR "mirror" Warning "the number is counted from the wrong side";
    RING_CELL "ring-cell" Warning "the ring cell is a slip for a near one";
    RING_RANGE "ring-range" Warning "the ring has no cell of that number";
    OMITTED_MOVE "omitted-move" Warning "a half-move is missing from the score";
    DOUBLE_NOTATION "double-notation" Note "each move stands twice, in two notations";
    ECHO_DIFFERS "echo-differs" Warning "the second notation of a move names another move";
    AXIS "axis" Warning "a list of cells is headed by the wrong axis";
    NO_NUMBER "no-number" Note "the man has no number where one is due";
    UNKNOWN_CODE "unknown-code" Warning "an annotation code that no source explains";
    RUN_ON "run-on" Warning "moves run on across the line instead of standing in columns";
    LEADING_ZERO "leading-zero" Note "a zero stands before a number";
    NO_SEPARATOR "no-separator" Note "squares run on without a sign between them";
    CASE "case" Note "a letter in the wrong case";
    CASTLING_FORM "castling-form" Note "castling is written with other signs";
    PROMOTION_FORM "promotion-form" Note "the promotion is written with other signs";
    CAPTURE_FORM "capture-form" Note "the capture is written with another sign";
    CHECK_FORM "check-form" Note "check or mate is written with another sign";
    PAWN_LETTER "pawn-letter" Note "a letter is written for the pawn";
    NULL_MOVE "null-move" Note "a null move";
    UNKNOWN_MOVE "unknown-move" Warning "a move that is not known stands before, so this one cannot be checked";
    LOOK_ALIKE "look-alike" Note "a character that only looks like the right one";
    OVER_SPECIFIED "over-specified" Note "more is written than is needed to tell the move";
    FIGURINE "figurine" Note "a chess symbol stands for the letter of a piece";
    FIGURINE_COLOR "figurine-color" Note "a chess symbol has the color of the other side";
    FORM "form" Note "the strict form of the move differs";
    // The record.
    WRONG_MOVE_NUMBER "wrong-move-number" Note "the move number is not the one that is due";
    RESULT_MISSING "result-missing" Warning "the record has no result";
    RESULT_CONFLICT "result-conflict" Warning "two results of one record disagree";
    COURSE "course" Note "what the course of the game says of its end: a draw that can be claimed, a rule that ends it";
    RESULT_FORM "result-form" Note "the result is written in another form";
    RESULT_FROM_BOARD "result-from-board" Warning "the result was missing and follows from the board";
    PROSE "prose" Note "prose among the moves is kept as comments";
    NO_GAME "no-game" Warning "a text in which no game was found; all of it is kept as a comment";
    STRAY "stray" Warning "a text that is neither move nor mark; it is kept as a comment";
    UNCLOSED_COMMENT "unclosed-comment" Warning "a comment is never closed";
    UNCLOSED_VARIATION "unclosed-variation" Warning "a variation is never closed";
    UNOPENED_VARIATION "unopened-variation" Warning "a variation is closed that was never opened";
    ORPHAN_VARIATION "orphan-variation" Warning "a variation stands where there is no move to replace";
    TAG_FORM "tag-form" Note "a tag is written in another form";
    TAG_REPEATED "tag-repeated" Warning "a tag name stands twice";
    DATE_FORM "date-form" Note "a date is written in another form";
    CLOCK_FORM "clock-form" Note "a clock is written in another form";
    CONTROL_CHARACTER "control-character" Warning "a control character was read as white space";
    UNREAD_KEPT "unread-kept" Warning "a part that an earlier reading could not read";
    NOT_HELD "not-held" Note "the output format cannot hold something";
    FEN_FORM "fen-form" Note "the start position is written in another form";
    // What was found.
    NOTATION_FOUND "notation-found" Note "the notation that the moves were found to be in";
    LANGUAGE_FOUND "language-found" Note "the language that the piece letters were found to be in";
    ENCODING_FOUND "encoding-found" Note "the text is not UTF-8 and was decoded";
    GAME_FOUND "game-found" Note "the rules that the game was found to follow";
    GAMES_IN_TEXT "games-in-text" Note "the games that were found in free text, and how sure they are";
    GAME_IN_TEXT "game-in-text" Note "how sure it is that a game was read from free text as it was meant";
    REPAIRED "repaired" Warning "a fault was mended, and the whole main line is legal";
    SIDE_FOUND "side-found" Note "the side to move that a position leaves open";
}

#[cfg(test)]
mod tests {
    use super::codes;

    #[test]
    fn names_are_unique_kebab_case_words() {
        for (i, code) in codes::ALL.iter().enumerate() {
            assert!(
                code.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
                "{}",
                code.name
            );
            assert!(codes::ALL[..i].iter().all(|other| other.name != code.name), "{}", code.name);
        }
    }
}
