//! The annotation codes and signs of Chesmayne: what they mean, their entry in the dictionary, and the nearest
//! numeric annotation glyph (NAG) of PGN.
//!
//! Many codes say something of a man and then carry it after a dash, `:pa-PA` for a passed pawn. The sources clash
//! here and there (`:adv` is both *advanced* and *adversary*); a code is then told by whether it names a man.

/// What a code is for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Group {
    /// Says something of a man, which it names after a dash: `:pa-PA`.
    Man,
    /// Says something of a move, a position or the game.
    Remark,
    /// Part of a move or beside it: `*`, `%K`, `+CH`.
    Sign,
    /// An ending or a named mate.
    Ending,
}

impl Group {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Group::Man => "man",
            Group::Remark => "remark",
            Group::Sign => "sign",
            Group::Ending => "ending",
        }
    }
}

/// One code or sign.
#[derive(PartialEq, Eq, Debug)]
pub struct Symbol {
    /// As it is written, without the man it names and without a final dot: `:pa`, `A+`, `++CM`.
    pub code: &'static str,
    /// What it is for.
    pub group: Group,
    /// Entry number in the dictionary, such as `24:35`; empty where none is known.
    pub entry: &'static str,
    /// What it means.
    pub meaning: &'static str,
    /// The nearest NAG; `None` where none comes near.
    pub nag: Option<u8>,
    /// The Chesmayne page that has it.
    pub source: &'static str,
}

impl Symbol {
    /// Whether its NAG is a common extension and not one of the PGN standard, which ends at 139.
    pub fn is_informal(&self) -> bool {
        self.nag.is_some_and(|nag| nag > 139)
    }
}

macro_rules! symbols {
    ($($group:ident $code:literal $entry:literal $meaning:literal $nag:expr, $source:literal;)*) => {
        /// All of them: codes that name a man, remarks, signs, endings.
        pub static SYMBOLS: &[Symbol] = &[$(Symbol {
            code: $code,
            group: Group::$group,
            entry: $entry,
            meaning: $meaning,
            nag: $nag,
            source: $source,
        }),*];
    };
}

symbols! {
    Man ":pa" "24:35" "passed" Some(252), "Chess Notation";
    Man ":fp" "24:36" "forward passed" Some(252), "Chess Notation";
    Man ":adv" "24:37" "advanced" None, "Chess Notation";
    Man ":adp" "24:38" "advanced passed" Some(252), "Chess Notation";
    Man ":fa" "24:39" "far advanced" None, "Chess Notation";
    Man ":bl" "24:40" "blocked" None, "Chess Notation";
    Man ":is" "24:41" "isolated" Some(250), "Chess Notation";
    Man ":do" "24:42" "doubled" Some(251), "Chess Notation";
    Man ":tr" "24:43" "tripled" None, "Chess Notation";
    Man ":di" "24:44" "doubled and isolated" Some(251), "Chess Notation";
    Man ":ha" "24:45" "hanging" None, "Chess Notation";
    Man ":ba" "24:46" "backward" None, "Chess Notation";
    Man ":dy" "24:47" "decoy" None, "Chess Notation";
    Man ":de" "24:48" "desperado" None, "Chess Notation";
    Man ":op" "24:49" "outside passed" Some(252), "Chess Notation";
    Man ":co" "24:50" "connected" Some(249), "Chess Notation";
    Man ":du" "24:51" "dummy" None, "Chess Notation";
    Man ":lt" "24:52" "latent" None, "Chess Notation";
    Man ":tp" "24:53" "tied" None, "Chess Notation";
    Man ":cp" "24:54" "connected and passed" Some(249), "Chess Notation";
    Man ":ad" "" "advanced" None, "Syntax";
    Man ":ap" "" "advanced passed" Some(252), "Syntax";
    Man ":bd" "" "bad, of a bishop" None, "Syntax";
    Man ":bk" "" "backward" None, "Syntax";
    Man ":cr" "" "corralled" None, "Chess Notation";
    Man ":pn" "" "pinned" None, "Stalemate";
    Remark "A+" "24:139" "advantage to :A" Some(16), "Chess Notation";
    Remark "B+" "24:141" "advantage to :B" Some(17), "Chess Notation";
    Remark ":cc" "" "control of the centre" Some(50), "Chess Notation";
    Remark ":er" "" "error" Some(2), "Annotate";
    Remark ":gom" "" "good move" Some(1), "Annotate";
    Remark ":blu" "" "blunder" Some(4), "Syntax";
    Remark ":be" "" "best move" Some(1), "Syntax";
    Remark ":bm" "" "brilliant move" Some(3), "Syntax";
    Remark ":bmdc" "" "best move in hard circumstances" Some(7), "Syntax";
    Remark ":am" "" "active move" None, "Syntax";
    Remark ":apm" "" "move against the position" Some(2), "Syntax";
    Remark ":as" "" "actively sacrificed" None, "Syntax";
    Remark ":bal" "" "balance" Some(10), "Syntax";
    Remark ":bp" "" "balanced position" Some(10), "Syntax";
    Remark ":ab" "" "abeyance" None, "Syntax";
    Remark ":ac" "" "attacked cells" None, "Syntax";
    Remark ":adv" "" "adversary" None, "Syntax";
    Remark ":al" "" "any move will do" None, "Syntax";
    Remark ":an" "" "annotation" None, "Annotate";
    Remark ":amt" "" "reproach" None, "Syntax";
    Remark ":aod" "" "apple of discord" None, "Syntax";
    Remark ":AOM" "" "all moves of a minor piece but its first" None, "Syntax";
    Remark ":apo" "" "note in the margin" None, "Syntax";
    Remark ":bc" "" "blocked cell" None, "Syntax";
    Remark ":blk" "" "blockade" None, "Syntax";
    Remark ":bmk" "" "fetlock" None, "Syntax";
    Remark ":br" "" "perhaps barrier: the source is cut off" None, "Syntax";
    Remark ":ep" "50:01" "en passant" None, "En Passant";
    Remark ":w$" "" "weak cell" Some(244), "Shatranj";
    Remark ":s$" "" "strong cell" None, "Shatranj";
    Remark ":cl" "" "closed file" None, "File";
    Remark ":on" "" "open file" Some(239), "File";
    Remark ":so" "" "half-open file" Some(239), "File";
    Remark ":sof" "" "half-open file" Some(239), "File";
    Remark ":&O" "" "opening" None, "Chess Notation";
    Remark "&OV" "" "variation of an opening" None, "Boards";
    Remark ":MG" "" "middle game" None, "Boards";
    Remark ":EG" "" "end game" Some(245), "Boards";
    Remark ":gm" "" "game" None, "Boards";
    Sign "A-" "24:140" "a man of :A" None, "Chess Notation";
    Sign "B-" "24:142" "a man of :B" None, "Chess Notation";
    Sign "-" "" "stands between man and move, and before the man taken" None, "Chess Notation";
    Sign "/" "" "moves to, without capture" None, "Chess Notation";
    Sign "*" "" "captures" None, "Chess Notation";
    Sign "#" "" "becomes" None, "Chess Notation";
    Sign "$" "" "cells by file and rank" None, "Chess Notation";
    Sign "%" "" "castling, to either side" None, "Annotate";
    Sign "%K" "" "castling on the king's side" None, "Chess Notation";
    Sign "%Q" "" "castling on the queen's side" None, "Chess Notation";
    Sign "@" "" "drop of a man in hand" None, "Syntax";
    Sign ".." "" "attacks" Some(40), "Annotate";
    Sign "..." "" "the move of :A is left out" None, "Chess Notation";
    Sign "~~~" "" "any move" None, "Annotate";
    Sign "+CH" "" "check; in short +" None, "Chess Notation";
    Sign "+DC" "" "discovered check" None, "Chess Notation";
    Sign "+DO" "" "double check" None, "Double Check";
    Sign "!" "" "good move" Some(1), "common use";
    Sign "?" "" "weak move" Some(2), "common use";
    Sign "!!" "" "very good move" Some(3), "common use";
    Sign "??" "" "blunder" Some(4), "Chess Notation";
    Sign "!?" "" "interesting move" Some(5), "common use";
    Sign "?!" "" "doubtful move" Some(6), "common use";
    Ending "++CM" "" "checkmate; in short ++" None, "Chess Notation";
    Ending "++ST" "" "stalemate" None, "Chess Notation";
    Ending "++DR" "" "draw" None, "Chess Notation";
    Ending "++AD" "" "draw agreed" None, "Syntax";
    Ending "++WN" "" "win, written ++WN for :A" None, "Chess Notation";
    Ending "++LS" "" "loss, written ++LS for :B" None, "Immortal Game";
    Ending "++A" "" "checkmate for :A" None, "Syntax";
    Ending "++B" "" "checkmate for :B" None, "Syntax";
    Ending "A++" "" ":A to play and mate" None, "Syntax";
    Ending "B++" "" ":B to play and mate" None, "Syntax";
    Ending "A-DR" "" ":A to play and draw" None, "Syntax";
    Ending "B-DR" "" ":B to play and draw" None, "Syntax";
    Ending "++ACM" "" "Arabian mate" None, "Syntax";
    Ending "++ANCM" "" "Anastasia's mate" None, "Syntax";
    Ending "++BC" "" "Boden's mate, by two bishops" None, "Syntax";
    Ending "++BK" "" "mate of a bare king" None, "Syntax";
    Ending "++BR" "" "mate on the back rank" None, "Syntax";
    Ending "++SM" "" "perhaps smothered mate: not stalemate" None, "Stalemate";
}

/// A code as it stands in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mark<'t> {
    /// What it is; `None` for a code that no source explains.
    pub symbol: Option<&'static Symbol>,
    /// The man or men it names: `PA` of `:pa-PA`, `PAs` of `:do-PAs`, `QU1-KT2` of `..QU1-KT2`; may be empty.
    pub subject: &'t str,
}

/// Reads a code that stands by itself; `None` when the text is not shaped like one.
///
/// ```
/// use plyglot::men::symbols;
/// let mark = symbols::read(":do-PAs").unwrap();
/// assert_eq!((mark.symbol.unwrap().meaning, mark.subject), ("doubled", "PAs"));
/// assert!(symbols::read(":zz").unwrap().symbol.is_none());
/// assert!(symbols::read("PA5-$E02/E04").is_none());
/// ```
pub fn read(text: &str) -> Option<Mark<'_>> {
    if let Some(subject) = text.strip_prefix("..") {
        return (is_subject(subject) && !subject.is_empty())
            .then(|| Mark { symbol: find("..", false), subject });
    }
    if text.starts_with('&') || text.starts_with(':') && text != ":A" && text != ":B" {
        let body = text.strip_suffix('.').unwrap_or(text);
        let (code, subject) = match body.split_once('-') {
            Some((code, subject)) if !subject.is_empty() => (code, subject),
            Some(_) => return None,
            None => (body, ""),
        };
        let name = &code[1..];
        let is_code = !name.is_empty() && name.bytes().all(|b| b.is_ascii_alphabetic() || b"&$".contains(&b));
        return (is_code && is_subject(subject))
            .then(|| Mark { symbol: find(code, !subject.is_empty()), subject });
    }
    if text.strip_prefix("++").is_some_and(|name| name.bytes().all(|b| b.is_ascii_uppercase()))
        && text != "++"
    {
        return Some(Mark { symbol: find(text, false), subject: "" });
    }
    // `QU1..BS1`: the first attacks the second.
    if let Some((attacker, attacked)) = text.split_once("..")
        && !attacker.is_empty()
        && !attacked.is_empty()
        && is_subject(attacker)
        && is_subject(attacked)
    {
        return Some(Mark { symbol: find("..", false), subject: text });
    }
    let alone = [
        "A+", "B+", "A++", "B++", "A-DR", "B-DR", "~~~", "+CH", "+DC", "+DO", "!", "?", "!!", "??", "!?",
        "?!",
    ];
    alone.contains(&text).then(|| Mark { symbol: find(text, false), subject: "" })
}

/// Men and cells: `PA`, `PAs`, `QU1-KT2`, `$D04`.
fn is_subject(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_alphanumeric() || b"-$,".contains(&b))
}

/// The symbol of this code; of two that share it, the one that names a man as `names_man` says.
fn find(code: &str, names_man: bool) -> Option<&'static Symbol> {
    let mut same = SYMBOLS.iter().filter(|symbol| symbol.code == code);
    let first = same.next()?;
    Some(same.chain([first]).find(|symbol| (symbol.group == Group::Man) == names_man).unwrap_or(first))
}

/// The symbol that says what this NAG says, neither more nor less; `None` where Chesmayne has none, so that the
/// NAG is best kept as a number.
pub fn of_nag(nag: u8) -> Option<&'static Symbol> {
    let code = match nag {
        1 => "!",
        2 => "?",
        3 => "!!",
        4 => "??",
        5 => "!?",
        6 => "?!",
        10 => ":bal",
        16 => "A+",
        17 => "B+",
        _ => return None,
    };
    find(code, false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn meaning(text: &str) -> Option<(&'static str, &str)> {
        let mark = read(text)?;
        Some((mark.symbol.map_or("", |symbol| symbol.meaning), mark.subject))
    }

    #[test]
    fn codes_are_read_with_the_men_they_name() {
        assert_eq!(meaning(":pa-PA"), Some(("passed", "PA")));
        assert_eq!(meaning(":pa-GU4"), Some(("passed", "GU4")));
        assert_eq!(meaning(":do-PAs"), Some(("doubled", "PAs")));
        assert_eq!(meaning(":cc"), Some(("control of the centre", "")));
        assert_eq!(meaning(":blu."), Some(("blunder", "")));
        assert_eq!(meaning(":bd-BS."), Some(("bad, of a bishop", "BS")));
        assert_eq!(meaning(":w$"), Some(("weak cell", "")));
        assert_eq!(meaning(":&O"), Some(("opening", "")));
        assert_eq!(meaning("&OV"), Some(("variation of an opening", "")));
        assert_eq!(meaning("..PA6"), Some(("attacks", "PA6")));
        assert_eq!(meaning("..QU1-KT2"), Some(("attacks", "QU1-KT2")));
        assert_eq!(meaning("..$D04"), Some(("attacks", "$D04")));
        assert_eq!(meaning("QU1..BS1"), Some(("attacks", "QU1..BS1")));
        assert_eq!(meaning("A+"), Some(("advantage to :A", "")));
        assert_eq!(meaning("++DR"), Some(("draw", "")));
    }

    #[test]
    fn a_code_with_two_meanings_is_told_by_its_man() {
        assert_eq!(meaning(":adv-PA"), Some(("advanced", "PA")));
        assert_eq!(meaning(":adv"), Some(("adversary", "")));
    }

    #[test]
    fn unknown_codes_are_marks_and_other_texts_are_none() {
        assert_eq!(meaning(":zz-PA"), Some(("", "PA")));
        assert_eq!(meaning("++QQ"), Some(("", "")));
        for text in ["", ":", "..", "...", ":A", ":B", ":L01", ":A-", "1-0", "PA5-$E02/E04", "%K", "++", ":é"]
        {
            assert_eq!(meaning(text), None, "{text}");
        }
    }

    #[test]
    fn every_code_of_the_table_is_found_and_every_nag_comes_back() {
        for symbol in SYMBOLS.iter().filter(|symbol| symbol.group == Group::Man) {
            let text = format!("{}-PA", symbol.code);
            assert_eq!(read(&text).unwrap().symbol, Some(symbol));
        }
        for symbol in SYMBOLS.iter().filter(|symbol| symbol.group == Group::Remark) {
            assert_eq!(read(symbol.code).unwrap().symbol, Some(symbol));
        }
        for symbol in SYMBOLS.iter().filter(|symbol| symbol.group == Group::Ending) {
            assert_eq!(read(symbol.code).unwrap().symbol, Some(symbol));
        }
        for nag in 0..=255 {
            assert!(of_nag(nag).is_none_or(|symbol| symbol.nag == Some(nag)), "{nag}");
        }
    }

    #[test]
    fn the_seed_entries_35_to_54_are_all_there_once() {
        let entries: Vec<&str> = SYMBOLS.iter().map(|symbol| symbol.entry).collect();
        for number in (35..=54).chain(139..=142) {
            let entry = format!("24:{number}");
            assert_eq!(entries.iter().filter(|e| **e == entry).count(), 1, "{entry}");
        }
    }
}
