//! The men that the Chesmayne dictionary names: monogram, name, movement, class, and where it says so; and the men of the
//! other games that are built in, with monograms of our own.
//!
//! The dictionary claims more than 500 monograms; these are the ones that could be found. Ours clash with none of them. The
//! order of the table gives each man its [`Kind`]: the six of orthodox chess first.

use super::Kind;
use std::sync::RwLock;

/// Class of a man by the rank it starts on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Class {
    /// MP, a major piece: a man of the first rank.
    Major,
    /// mp, a minor piece: a man of the second rank, as pawns are.
    Minor,
}

impl Class {
    /// As Chesmayne writes it: `MP` or `mp`.
    pub const fn code(self) -> &'static str {
        match self {
            Class::Major => "MP",
            Class::Minor => "mp",
        }
    }
}

/// How well a movement is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Certainty {
    /// A source says so.
    Certain,
    /// The name is sure; the movement is that of the orthodox or historical man of this name.
    Standard,
    /// Worked out from what the sources say in passing.
    Inferred,
    /// No source says how it moves.
    Unknown,
    /// The movement is that of the game it belongs to, which the dictionary does not describe; the monogram is ours.
    Ours,
}

impl Certainty {
    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::Standard => "standard",
            Certainty::Inferred => "inferred",
            Certainty::Unknown => "unknown",
            Certainty::Ours => "ours",
        }
    }
}

/// One kind of man.
#[derive(PartialEq, Eq, Debug)]
pub struct Man {
    /// Its two capitals, `KT`.
    pub monogram: &'static str,
    /// Its name in running text, lower case.
    pub name: &'static str,
    /// Its movement in Betza's notation; empty where no source tells it.
    pub betza: &'static str,
    /// Whether its loss loses the game. Royal men carry no number.
    pub royal: bool,
    /// Major or minor piece.
    pub class: Class,
    /// Entry number in the dictionary, such as `24:172`; empty where the seed document gives none.
    pub entry: &'static str,
    /// The game it belongs to, or what else is known of it.
    pub about: &'static str,
    /// How sure the movement is.
    pub certainty: Certainty,
}

const fn man(
    monogram: &'static str,
    name: &'static str,
    betza: &'static str,
    class: Class,
    entry: &'static str,
    about: &'static str,
    certainty: Certainty,
) -> Man {
    Man { monogram, name, betza, royal: false, class, entry, about, certainty }
}

/// A man of a game that the sources do not name; the monogram is ours.
const fn own(
    monogram: &'static str,
    name: &'static str,
    betza: &'static str,
    class: Class,
    about: &'static str,
) -> Man {
    man(monogram, name, betza, class, "", about, Certainty::Ours)
}

const fn royal(mut man: Man) -> Man {
    man.royal = true;
    man
}

use Certainty::{Certain, Inferred, Standard, Unknown};
use Class::{Major, Minor};

/// Every kind of man; the place in the table is the [`Kind`].
pub static MEN: [Man; 196] = [
    man("PA", "pawn", "fmWfcFifmnD", Minor, "", "takes en passant; becomes any MP but the king", Certain),
    man("KT", "knight", "N", Major, "", "knight occidental; leaps", Certain),
    man("BS", "bishop", "B", Major, "", "", Certain),
    man("RO", "rook", "R", Major, "", "also in Chinese chess", Certain),
    man("QU", "queen", "Q", Major, "", "", Certain),
    royal(man("KI", "king", "K", Major, "", "castles with a rook", Certain)),
    man("KN", "knight oriental", "nN", Major, "24:176", "Chinese chess; does not leap", Certain),
    man("GU", "guard", "fmFfcWifmnA", Minor, "", "the mirror of the pawn", Inferred),
    man("VG", "vanguard", "fmFfcWifmnA", Minor, "", "level 2; read as a guard", Unknown),
    royal(man("GE", "general", "W", Major, "24:172", "Chinese chess; stays in its palace", Standard)),
    royal(man("RE", "regent", "", Major, "24:178", "leaps; may stand for the king", Unknown)),
    man("AD", "adviser", "F", Major, "24:173", "Chinese chess, Shatranj, Thai, Burmese", Standard),
    man("MR", "minister", "nA", Major, "24:174", "Chinese chess; stays on its half", Standard),
    man("CN", "cannon", "mRcpR", Major, "24:175", "Chinese chess; may stand for the rook", Standard),
    man("FS", "foot soldier", "fW", Minor, "24:177", "Chinese chess; past the river fsW", Standard),
    man("KS", "Korean soldier", "fsW", Minor, "", "Korean chess", Standard),
    man("KZ", "Korean rook", "R", Major, "", "Korean chess", Standard),
    man("KH", "Korean horse", "nN", Major, "", "Korean chess", Standard),
    man("KP", "Korean elephant", "", Major, "", "Korean chess", Standard),
    man("KA", "Korean adviser", "W", Major, "", "Korean chess; stays in its palace", Standard),
    man("KX", "Korean cannon", "", Major, "", "Korean chess", Standard),
    man("EL", "elephant of Shatranj", "A", Major, "", "Shatranj; leaps", Certain),
    man("ET", "Thai elephant", "FfW", Major, "", "Thai and Burmese chess", Standard),
    man("EP", "Cambodian elephant", "mKcfKcsW", Major, "", "Cambodian chess", Certain),
    man("OF", "official", "mFcfF", Major, "", "Cambodian chess", Certain),
    man("FH", "fish", "fW", Minor, "", "Cambodian chess; K on the far four ranks", Certain),
    man("PT", "Thai pawn", "fmWfcF", Minor, "", "Thai chess", Standard),
    man("PB", "Burmese pawn", "fF", Minor, "", "Burmese chess; becomes AD only", Certain),
    man("PM", "Mongolian pawn", "fmWfcF", Minor, "", "Mongolian chess", Standard),
    man("QM", "Mongolian queen", "RF", Major, "", "Mongolian chess", Certain),
    man("PR", "prince", "", Major, "24:179", "used on dark cells", Unknown),
    man("PS", "princess", "", Major, "24:180", "used on light cells", Unknown),
    man("KM", "knight magnifico", "", Major, "24:188", "leaps; may stand for the rook", Unknown),
    man("SB", "standard bearer", "", Major, "24:181", "may stand for the rook", Unknown),
    man("BA", "bannerette", "", Major, "24:182", "", Unknown),
    man("PL", "palatine", "", Major, "24:183", "", Unknown),
    man("PG", "praetorian guard", "", Major, "24:184", "", Unknown),
    man("VA", "vandal", "", Major, "24:185", "", Unknown),
    man("TR", "trojan", "", Major, "24:186", "", Unknown),
    man("DK", "duke", "", Major, "24:187", "", Unknown),
    man("VC", "vaunt courier", "", Major, "24:189", "a jumping bishop; may stand for the rook", Unknown),
    man("GH", "grasshopper", "gQ", Major, "24:190", "a jumping queen", Standard),
    man("IM", "imitator", "", Major, "24:191", "moves as the man moved last does", Standard),
    man("JK", "joker", "", Major, "24:192", "", Standard),
    man("LE", "leo", "mQcpQ", Major, "24:193", "", Standard),
    man("MA", "mann", "K", Major, "24:194", "Mann or Mantri, one code for two men", Unknown),
    man("TA", "talia", "", Major, "24:195", "perhaps the picket of Timur's chess", Inferred),
    man("BE", "Berolina pawn", "fmFfcWifmnA", Minor, "", "", Standard),
    man("BQ", "baidaq", "fmWfcF", Minor, "", "the pawn of Shatranj", Certain),
    man("MN", "man", "", Minor, "", "draughts; the monogram is ours", Standard),
    man("CW", "king", "", Major, "", "draughts: a man that is crowned; the monogram is ours", Standard),
    // Men of games that the sources do not name: the monograms are ours.
    own("CC", "chancellor", "RN", Major, "chess with fairy men"),
    own("AM", "amazon", "QN", Major, "chess with fairy men"),
    own("AB", "archbishop", "BN", Major, "chess with fairy men"),
    own("CO", "commoner", "K", Major, "chess with fairy men; a king that may be lost"),
    own("NR", "nightrider", "NN", Major, "chess with fairy men"),
    own("NB", "knight-bishop", "mNcB", Major, "Hoppel-Poppel"),
    own("BN", "bishop-knight", "mBcN", Major, "Hoppel-Poppel"),
    own("NK", "knight-rook", "mNcR", Major, "New Zealand chess"),
    own("RK", "rook-knight", "mRcN", Major, "New Zealand chess"),
    own("LT", "lieutenant", "FAsmW", Major, "Spartan chess"),
    own("GN", "general", "RF", Major, "Spartan chess"),
    own("CP", "captain", "WD", Major, "Spartan chess"),
    own("WL", "warlord", "BN", Major, "Spartan chess"),
    own("DB", "dragon bishop", "BnN", Major, "Paradigm chess"),
    own("SN", "stone", "cW", Major, "Clobber"),
    own("AZ", "amazon", "mQ", Major, "the game of the amazons"),
    own("MX", "man", "mDmNmA", Major, "Ataxx"),
    own("DI", "disc", "", Major, "Othello and Reversi; it does not move"),
    own("HK", "hawk", "BN", Major, "Seirawan chess"),
    own("ER", "elephant", "RN", Major, "Seirawan chess"),
    own("JA", "Janus", "BN", Major, "Janus chess"),
    own("CT", "centaur", "KN", Major, "centaur chess"),
    own("MI", "minister", "BN", Major, "modern chess"),
    own("CA", "cardinal", "BN", Major, "Grand chess"),
    own("MS", "marshal", "RN", Major, "Grand chess"),
    own("WZ", "wizard", "CF", Major, "Omega chess and its kin"),
    own("LO", "lion", "HFD", Major, "Opulent chess"),
    own("CQ", "champion", "DAW", Major, "Omega chess and its kin"),
    own("EF", "elephant", "FA", Major, "Shako"),
    own("FO", "fool", "W", Major, "Courier chess"),
    own("WO", "wolf", "RN", Major, "Wolf chess"),
    own("FX", "fox", "BN", Major, "Wolf chess"),
    own("EQ", "elephant", "QNN", Major, "Wolf chess; promoted pawn"),
    own("AW", "ai-wok", "RNF", Major, "ai-wok"),
    own("BB", "banner", "RcpRnN", Major, "Manchu chess"),
    own("HP", "hoplite", "fmFfcWifmA", Minor, "Spartan chess"),
    own("MB", "man", "fmWfF", Minor, "Breakthrough"),
    own("SR", "sergeant", "fKifmnD", Minor, "Wolf chess"),
    own("PJ", "pawn", "fW", Minor, "shogi"),
    own("LJ", "lance", "fR", Major, "shogi"),
    own("NJ", "knight", "fN", Major, "shogi"),
    own("SG", "silver general", "FfW", Major, "shogi"),
    own("GG", "gold general", "WfF", Major, "shogi"),
    own("BR", "bers", "RF", Major, "a rook that also steps aslant"),
    own("CB", "crowned bishop", "BW", Major, "a bishop that also steps straight"),
    own("TK", "tokin", "WfF", Major, "shogi; promoted pawn"),
    own("LX", "promoted lance", "WfF", Major, "shogi"),
    own("NX", "promoted knight", "WfF", Major, "shogi"),
    own("SX", "promoted silver", "WfF", Major, "shogi"),
    own("DH", "dragon horse", "BW", Major, "shogi; promoted bishop, in middle shogi a man of its own"),
    own("DG", "dragon king", "RF", Major, "shogi; promoted rook, in middle shogi a man of its own"),
    own("LK", "lance", "vR", Major, "Okisaki shogi"),
    own("NE", "knight", "fNsW", Major, "Euroshogi"),
    own("DE", "drunk elephant", "FsfW", Major, "shogi of old"),
    own("PC", "crown prince", "K", Major, "shogi of old; promoted drunk elephant, a second king"),
    own("CI", "chick", "fW", Minor, "animal shogi"),
    own("GI", "giraffe", "W", Major, "animal shogi"),
    own("ED", "elephant", "F", Major, "animal shogi"),
    own("LD", "lion", "K", Major, "animal shogi"),
    own("HN", "hen", "WfF", Major, "animal shogi; promoted chick"),
    own("SW", "swallow", "fW", Minor, "bird shogi"),
    own("PH", "pheasant", "bFfD", Major, "bird shogi"),
    own("CR", "crane", "FvW", Major, "bird shogi"),
    own("FA", "falcon", "FsfW", Major, "bird shogi"),
    own("LQ", "left quail", "fRrbBlbF", Major, "bird shogi"),
    own("RQ", "right quail", "fRlbBrbF", Major, "bird shogi"),
    own("GO", "goose", "fAbD", Major, "bird shogi; promoted swallow"),
    own("EA", "eagle", "KbRfBbF2", Major, "bird shogi; promoted falcon"),
    own("RY", "yari rook", "frlR", Major, "spear shogi"),
    own("NY", "yari knight", "fRffN", Major, "spear shogi"),
    own("BY", "yari bishop", "fFfR", Major, "spear shogi"),
    own("SY", "yari silver", "fKbR", Major, "spear shogi; promoted pawn"),
    own("GY", "promoted yari knight", "WfFbR", Major, "spear shogi"),
    own("GZ", "promoted yari bishop", "WfFbR", Major, "spear shogi"),
    royal(own("CK", "crane king", "K", Major, "wa shogi")),
    own("SA", "sparrow pawn", "fW", Minor, "wa shogi"),
    own("CG", "cloud eagle", "vRsWbFfB3", Major, "wa shogi"),
    own("FF", "flying falcon", "BfW", Major, "wa shogi"),
    own("WS", "swallow's wings", "sRvW", Major, "wa shogi"),
    own("TF", "treacherous fox", "FAvWvD", Major, "wa shogi"),
    own("RR", "running rabbit", "fRFbW", Major, "wa shogi"),
    own("VW", "violent wolf", "WfF", Major, "wa shogi"),
    own("VS", "violent stag", "FfW", Major, "wa shogi"),
    own("FG", "flying goose", "vWfF", Major, "wa shogi"),
    own("FC", "flying cock", "sWfF", Major, "wa shogi"),
    own("SC", "strutting crow", "fWbF", Major, "wa shogi"),
    own("SO", "swooping owl", "fWbF", Major, "wa shogi"),
    own("BD", "blind dog", "sWfFbW", Major, "wa shogi"),
    own("MK", "climbing monkey", "vWfF", Major, "wa shogi"),
    own("LH", "liberated horse", "fRbW2", Major, "wa shogi"),
    own("OX", "oxcart", "fR", Major, "wa shogi"),
    own("GB", "golden bird", "WfF", Major, "wa shogi; promoted sparrow pawn"),
    own("TN", "tenacious falcon", "BvRsW", Major, "wa shogi; promoted flying falcon"),
    own("GS", "gliding swallow", "R", Major, "wa shogi; promoted swallow's wings"),
    own("RX", "promoted rabbit", "FAvWvD", Major, "wa shogi; promoted running rabbit"),
    own("BZ", "bear's eyes", "K", Major, "wa shogi; promoted violent wolf"),
    own("RB", "roaming boar", "FsfW", Major, "wa shogi; promoted violent stag"),
    own("GW", "promoted goose", "sRvW", Major, "wa shogi; promoted flying goose"),
    own("RF", "raiding falcon", "vRsWfF", Major, "wa shogi; promoted flying cock"),
    own("CX", "promoted crow", "BfW", Major, "wa shogi; promoted strutting crow"),
    own("OW", "promoted owl", "vRsWbFfB3", Major, "wa shogi; promoted swooping owl"),
    own("DX", "promoted dog", "WfF", Major, "wa shogi; promoted blind dog"),
    own("MY", "promoted monkey", "FfW", Major, "wa shogi; promoted climbing monkey"),
    own("HH", "heavenly horse", "vN", Major, "wa shogi; promoted liberated horse"),
    own("PO", "plodding ox", "K", Major, "wa shogi; promoted oxcart"),
    own("GT", "go-between", "vW", Major, "middle shogi"),
    own("CU", "copper general", "vWfF", Major, "middle shogi"),
    own("FL", "ferocious leopard", "FvW", Major, "middle shogi"),
    own("BT", "blind tiger", "FsbW", Major, "middle shogi"),
    own("PX", "phoenix", "WA", Major, "middle shogi"),
    own("KR", "kirin", "FD", Major, "middle shogi"),
    own("RC", "reverse chariot", "vR", Major, "middle shogi"),
    own("SM", "side mover", "sRvW", Major, "middle shogi"),
    own("VM", "vertical mover", "vRsW", Major, "middle shogi"),
    own("LN", "lion", "KNADcaKmcabK", Major, "middle shogi"),
    own("WH", "white horse", "vRfB", Major, "middle shogi; promoted lance"),
    own("WA", "whale", "vRbB", Major, "middle shogi; promoted reverse chariot"),
    own("FB", "free boar", "sRB", Major, "middle shogi; promoted side mover"),
    own("FY", "flying ox", "vRB", Major, "middle shogi; promoted vertical mover"),
    own("SF", "flying stag", "vRFsW", Major, "middle shogi; promoted blind tiger"),
    own("HF", "horned falcon", "BsbRfWfDfcafWfmcabW", Major, "middle shogi; promoted dragon horse"),
    own("SE", "soaring eagle", "RbBfFfAfcafFfmcabF", Major, "middle shogi; promoted dragon king"),
    own("IX", "promoted go-between", "FsfW", Major, "middle shogi; promoted go-between"),
    own("UX", "promoted copper", "sRvW", Major, "middle shogi; promoted copper general"),
    own("VX", "promoted silver", "vRsW", Major, "middle shogi; promoted silver general"),
    own("GX", "promoted gold", "R", Major, "middle shogi; promoted gold general"),
    own("FP", "promoted leopard", "B", Major, "middle shogi; promoted ferocious leopard"),
    own("OL", "promoted kirin", "KNADcaKmcabK", Major, "middle shogi; promoted kirin"),
    own("XQ", "promoted phoenix", "Q", Major, "middle shogi; promoted phoenix"),
    own("HB", "promoted bishop", "BW", Major, "middle shogi; promoted bishop"),
    own("RD", "promoted rook", "RF", Major, "middle shogi; promoted rook"),
    own("IG", "iron general", "fWfF", Major, "great shogi of old"),
    own("SJ", "stone general", "fF", Major, "great shogi of old"),
    own("CS", "cat sword", "F", Major, "great shogi of old"),
    own("BO", "angry boar", "W", Major, "great shogi of old"),
    own("EW", "evil wolf", "fsWfF", Major, "great shogi of old"),
    own("VO", "violent ox", "W2", Major, "great shogi of old"),
    own("FD", "flying dragon", "F2", Major, "great shogi of old"),
    own("IU", "promoted iron", "WfF", Major, "great shogi of old"),
    own("JU", "promoted stone", "WfF", Major, "great shogi of old"),
    own("KU", "promoted cat sword", "WfF", Major, "great shogi of old"),
    own("BU", "promoted boar", "WfF", Major, "great shogi of old"),
    own("EU", "promoted wolf", "WfF", Major, "great shogi of old"),
    own("VU", "promoted ox", "WfF", Major, "great shogi of old"),
    own("DU", "promoted dragon", "WfF", Major, "great shogi of old"),
];

/// The kind with this monogram, in capitals.
///
/// ```
/// use plyglot::men::{Kind, table};
/// assert_eq!(table::find_monogram("KT"), Some(Kind::KNIGHT));
/// assert_eq!(table::find_monogram("XX"), None);
/// ```
pub fn find_monogram(monogram: &str) -> Option<Kind> {
    MEN.iter().position(|man| man.monogram == monogram).map(|index| Kind(index as u16))
}

/// The kind with this name and movement. Men that no source tells the movement of are not found.
///
/// ```
/// use plyglot::men::table;
/// assert_eq!(table::find("tokin", "WfF").unwrap().monogram(), "TK");
/// assert_eq!(table::find("prince", ""), None);
/// ```
pub fn find(name: &str, betza: &str) -> Option<Kind> {
    let same = |man: &Man| {
        man.name == name && man.betza == betza && (!betza.is_empty() || man.certainty == Certainty::Ours)
    };
    MEN.iter().position(same).map(|index| Kind(index as u16))
}

/// The men that were added to [`MEN`], in the order of their kinds.
static ADDED: RwLock<Vec<&'static Man>> = RwLock::new(Vec::new());

/// The man that was added at this place.
#[cold]
fn added(index: usize) -> Option<&'static Man> {
    let added = ADDED.read().unwrap_or_else(std::sync::PoisonError::into_inner);
    added.get(index).copied()
}

/// The kind of this man: that of the table where a man is the same in monogram, name, movement and rank, else one that
/// is added to the table for as long as the program runs. Variants that bring men of their own call it.
///
/// `None` when there are 65,535 kinds already.
pub fn define(man: &'static Man) -> Option<Kind> {
    let same = |known: &Man| {
        (known.monogram, known.name, known.betza, known.royal)
            == (man.monogram, man.name, man.betza, man.royal)
    };
    if let Some(index) = MEN.iter().position(same) {
        return Some(Kind(index as u16));
    }
    let mut added = ADDED.write().unwrap_or_else(std::sync::PoisonError::into_inner);
    let index = added.iter().position(|known| same(known)).unwrap_or(added.len());
    // The last number stands for no kind.
    let kind = u16::try_from(MEN.len() + index).ok().filter(|&kind| kind != u16::MAX)?;
    if index == added.len() {
        added.push(man);
    }
    Some(Kind(kind))
}

impl Kind {
    /// What the table knows of this kind; `None` for a number that stands for none.
    #[inline]
    pub fn man(self) -> Option<&'static Man> {
        match MEN.get(self.index()) {
            Some(man) => Some(man),
            None => added(self.index() - MEN.len()),
        }
    }

    /// The two capitals of Chesmayne: `KT`. A kind that is not in the table is `??`.
    #[inline]
    pub fn monogram(self) -> &'static str {
        self.man().map_or("??", |man| man.monogram)
    }

    /// The English name in running text, lower case: `knight`.
    #[inline]
    pub fn name(self) -> &'static str {
        self.man().map_or("man", |man| man.name)
    }

    /// Whether the man is royal and so carries no number.
    #[inline]
    pub fn is_royal(self) -> bool {
        self.man().is_some_and(|man| man.royal)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orthodox_six_have_their_kinds() {
        let monograms = Kind::ORTHODOX.map(Kind::monogram);
        assert_eq!(monograms, ["PA", "KT", "BS", "RO", "QU", "KI"]);
        assert!(Kind::ORTHODOX.iter().all(|kind| kind.is_royal() == (*kind == Kind::KING)));
    }

    #[test]
    fn monograms_are_two_capitals_and_unique() {
        for (index, man) in MEN.iter().enumerate() {
            assert!(man.monogram.len() == 2 && man.monogram.bytes().all(|b| b.is_ascii_uppercase()));
            assert_eq!(
                find_monogram(man.monogram),
                Some(Kind(index as u16)),
                "{} stands twice",
                man.monogram
            );
        }
    }

    #[test]
    fn the_seed_entries_172_to_195_are_all_there_once() {
        let mut entries: Vec<&str> =
            MEN.iter().map(|man| man.entry).filter(|entry| !entry.is_empty()).collect();
        entries.sort_unstable();
        let expected: Vec<String> = (172..=195).map(|number| format!("24:{number}")).collect();
        assert_eq!(entries, expected);
    }
}
