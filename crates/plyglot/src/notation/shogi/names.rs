//! The Japanese names of men, and their codes in files of the Computer Shogi Association.

use crate::men::Kind;
use crate::men::roster::Roster;

/// How one man is written.
pub(super) struct Name {
    /// Its name in running text, which tells it: variants give men their names.
    name: &'static str,
    /// Its characters.
    pub(super) kanji: &'static str,
    /// Other characters that are read.
    others: &'static [&'static str],
    /// Its code.
    pub(super) csa: &'static str,
}

const fn man(
    name: &'static str,
    kanji: &'static str,
    others: &'static [&'static str],
    csa: &'static str,
) -> Name {
    Name { name, kanji, others, csa }
}

/// The men of shogi. The last two are those of variants in which no man is promoted to them.
const NAMES: [Name; 16] = [
    man("pawn", "歩", &["步"], "FU"),
    man("lance", "香", &["香車"], "KY"),
    man("knight", "桂", &["桂馬"], "KE"),
    man("silver general", "銀", &["銀将"], "GI"),
    man("gold general", "金", &["金将"], "KI"),
    man("bishop", "角", &["角行"], "KA"),
    man("rook", "飛", &["飛車"], "HI"),
    man("king", "玉", &["王", "玉将", "王将"], "OU"),
    man("tokin", "と", &["成歩", "と金"], "TO"),
    man("promoted lance", "成香", &["杏"], "NY"),
    man("promoted knight", "成桂", &["圭"], "NK"),
    man("promoted silver", "成銀", &["全"], "NG"),
    man("dragon horse", "馬", &["成角", "龍馬", "竜馬"], "UM"),
    man("dragon king", "龍", &["竜", "成飛", "龍王", "竜王"], "RY"),
    man("bers", "龍", &["竜"], "RY"),
    man("crowned bishop", "馬", &["成角"], "UM"),
];

/// How a kind is written.
pub(super) fn name(kind: Kind) -> Option<&'static Name> {
    NAMES.iter().find(|name| name.name == kind.name())
}

/// The kinds that the characters at the start of a text may name, and how many characters they are.
pub(super) fn kinds(text: &[char], roster: &Roster) -> Vec<(Kind, usize)> {
    let length = |kind: &Kind| {
        let name = name(*kind)?;
        let spellings = name.others.iter().chain(std::iter::once(&name.kanji));
        let here = spellings
            .filter(|spelling| spelling.chars().eq(text.iter().copied().take(spelling.chars().count())));
        here.map(|spelling| spelling.chars().count()).max()
    };
    let found: Vec<(Kind, usize)> =
        roster.kinds.iter().filter_map(|kind| Some((*kind, length(kind)?))).collect();
    let longest = found.iter().map(|&(_, length)| length).max();
    found.into_iter().filter(|&(_, length)| Some(length) == longest).collect()
}

/// The kinds with this code.
pub(super) fn of_csa(code: &str, roster: &Roster) -> Vec<Kind> {
    let coded = |kind: &Kind| name(*kind).is_some_and(|name| name.csa == code);
    roster.kinds.iter().copied().filter(coded).collect()
}

/// Whether every man of a game has a name.
pub(super) fn has_all(roster: &Roster) -> bool {
    roster.kinds.iter().all(|&kind| name(kind).is_some())
}
