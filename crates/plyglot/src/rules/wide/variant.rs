//! The facts that make one variant.

pub use super::additions::Look;
use super::betza::Movement;
use super::cells::{CellSet, Roles, one};
use super::ini::Entry;
use super::tables::{MOVE, Tables};
use crate::men::Kind;
use crate::men::roster::Roster;
use crate::men::table::Class;
use crate::{Board, ByColor, Cell, Color};

/// A kind of man of one variant: its place in [`Variant::men`].
pub type Role = u8;

/// The most kinds of men that a variant can have, promoted ones included.
pub const MAX_ROLES: usize = 60;

/// One kind of man of a variant.
#[derive(Clone, Debug)]
pub struct Man {
    /// Its kind: that of the table of men with its monogram, else one that was added to that table.
    pub kind: Kind,
    /// Its name, lower case: `archbishop`, `promoted pawn`.
    pub name: String,
    /// Its Chesmayne monogram: the one that was given, the two capitals of its letter, or Z (Y for promoted forms) and
    /// its letter.
    pub monogram: String,
    /// What stands for White's man in a FEN: a capital, `+P`, or two capitals in round brackets.
    pub letter: String,
    /// Its movement in Betza's notation.
    pub betza: String,
    /// The same, read.
    pub movement: Movement,
    /// What it becomes by promotion in the manner of shogi.
    pub promoted: Option<Role>,
    /// Of which man it is the promoted form.
    pub base: Option<Role>,
    /// No source tells how it moves: `?` in a file of variants.
    pub unknown: bool,
    /// How it moves from a rank on, which is counted from 0 as its side sees the board.
    pub far: Option<(Movement, u8)>,
    /// Major or minor piece.
    pub class: Option<Class>,
}

/// How the game ends for the side to move, or for a side that a rule speaks of.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// It wins.
    Win,
    /// It loses.
    Loss,
    /// Nobody wins.
    Draw,
}

/// Castling: who, from where, to where.
#[derive(Clone, Debug)]
pub struct CastlingRules {
    /// File to which the king goes on the king's side, from 0.
    pub kingside: u8,
    /// File to which it goes on the queen's side.
    pub queenside: u8,
    /// The rank, as the side sees it, from 0.
    pub rank: u8,
    /// File of the king where there are several men of its kind.
    pub king_file: u8,
    /// File of the rook on the king's side; the last one unless said.
    pub rook_kingside: u8,
    /// File of the rook on the queen's side.
    pub rook_queenside: u8,
    /// What castles as king; `None` where that kind is not in the game.
    pub king: ByColor<Option<Role>>,
    /// What castles as rook.
    pub rooks: ByColor<Roles>,
    /// Men that were dropped may castle.
    pub dropped: bool,
}

/// Promotion of one side's men.
#[derive(Clone, Debug, Default)]
pub struct PromotionRules {
    /// Where men promote.
    pub region: CellSet,
    /// Men that promote as pawns do.
    pub pawns: Roles,
    /// What these may become.
    pub to: Vec<Role>,
}

/// Winning by a place: king of the hill, racing kings.
#[derive(Clone, Debug, Default)]
pub struct FlagRules {
    /// Men that count; `None` is any man.
    pub man: Option<Role>,
    /// The goal.
    pub region: CellSet,
}

/// When the loss of men ends the game.
#[derive(Clone, Debug)]
pub struct ExtinctionRules {
    /// What it means for the side that has lost them.
    pub value: Value,
    /// Only the side to move can claim it.
    pub claim: bool,
    /// The last man of such a kind is treated like a king.
    pub pseudo_royal: bool,
    /// The kinds, all together.
    pub men: Roles,
    /// Each kind on its own, with the promoted forms that move like it: they count as one.
    pub kinds: Vec<Roles>,
    /// All men together count (`*`).
    pub all: bool,
    /// So many men of a kind, or fewer, are too few.
    pub count: u16,
    /// If the other side has at least so many.
    pub opponent: u16,
}

impl ExtinctionRules {
    /// The kind to which a role belongs: the roles that count as one with it.
    pub(super) fn kind_of(&self, role: Role) -> Roles {
        self.kinds.iter().copied().find(|kind| kind & one(role) != 0).unwrap_or(one(role))
    }
}

/// What keeps lions from being traded (middle shogi).
#[derive(Clone, Debug)]
pub struct LionRules {
    /// The men that count as lions.
    pub lions: Roles,
    /// Men that are too cheap: taking one on the way gives no right to take a protected lion.
    pub cheap: Roles,
    /// When a lion was taken by another man, such a man may take an unprotected lion in return.
    pub counterstrike: bool,
}

/// A side with its king alone has lost (middle shogi).
#[derive(Clone, Debug)]
pub struct BareRules {
    /// Men that do not help to win against a bare king.
    pub cheap: Roles,
}

/// Which rule of enclosing drops or moves follow.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Enclosing {
    /// A drop must enclose men of the other side.
    Reversi,
    /// A man is dropped beside one's own; neighbours change sides.
    Ataxx,
}

/// How a side that is worse off counts its way to a draw (makruk and its kin).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Counting {
    /// Not at all.
    None,
    /// Thai chess.
    Makruk,
    /// Cambodian chess.
    Cambodian,
    /// ASEAN chess.
    Asean,
}

/// What is counted when a game cannot go on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Material {
    /// Nothing: the game is drawn.
    None,
    /// The points of janggi.
    Janggi,
    /// Men of whatever kind.
    Unweighted,
    /// A draw counts as a win for White.
    WhiteDrawOdds,
    /// A draw counts as a win for Black.
    BlackDrawOdds,
}

/// Rules that look at the course of a game, not at one position: see [`super::History`].
#[derive(Clone, Debug)]
pub struct HistoryRules {
    /// A position that comes for the so-manieth time ends the game; 0 for never.
    pub repetition: u16,
    /// How it ends for the side to move.
    pub repetition_value: Value,
    /// That value is White's.
    pub repetition_absolute: bool,
    /// After so many full moves without a capture or a move of certain men the game is drawn; 0 for never.
    pub moves: u16,
    /// Perpetual check loses.
    pub no_perpetual_check: bool,
    /// A side may not go on repeating.
    pub no_repetition: bool,
    /// Perpetual chase loses, by the rules of the Asian Xiangqi Federation.
    pub no_perpetual_chase: bool,
    /// How a side that is worse off counts its way to a draw.
    pub counting: Counting,
    /// Kings that face each other draw, if the side to move leaves it so (janggi).
    pub bikjang: bool,
    /// Stalemate is decided by counting men.
    pub count_stalemate: bool,
    /// After so many half-moves the game ends; 0 for never.
    pub hard_limit: u16,
    /// What is counted when the game cannot go on.
    pub material: Material,
    /// The points of each role in the count of janggi.
    pub points: Vec<u8>,
    /// The game ends when the board is full.
    pub full_board: bool,
    /// Mate by a knight is forbidden, and mate without a check by rook, queen or knight (shak) in the last series of
    /// checks is a draw (Mongolian chess).
    pub shatar_mate: bool,
}

/// A variant of chess: board, men, start and rules.
///
/// Comes from a file of variants ([`super::read_variants`]) or from the built-in ones ([`super::find`]).
#[derive(Clone, Debug)]
pub struct Variant {
    /// The name that users type.
    pub name: String,
    /// One line for help texts; may be empty.
    pub about: String,
    /// The board, with the cells that are blocked at the start.
    pub board: Board,
    /// The start position.
    pub start_fen: String,
    /// Kinds of men.
    pub men: Vec<Man>,
    /// The same, as notations name them.
    pub roster: &'static Roster,
    /// Whether [`Variant::start_fen`] is where its games start. It is not for boards for which no source gives a start.
    pub has_start: bool,
    /// Men of the table that it has not may stand in its positions, which makes it a variant with these men.
    pub open: bool,
    /// The royal kind; the first one where several may stand for one another.
    pub king: Option<Role>,
    /// All royal kinds. Each side has one man of them at most.
    pub royal: Roles,
    /// Men of which no source tells how they move: they go to any cell that holds no man of their own side and no royal
    /// man, and give no check.
    pub unknown: Roles,
    /// Where White sits, and how cells and men look.
    pub look: Look,
    /// The first moves of the game, where they are fixed: from and to, White's first.
    pub firsts: Vec<[Cell; 2]>,
    /// Men that may not give mate.
    pub no_mate_by: Roles,
    /// Pawns: they reset the counting of quiet moves, and their double step may be taken en passant.
    pub pawns: Roles,
    /// Cells from which each side's first-move parts are open.
    pub first_region: ByColor<CellSet>,
    /// Cells from which pawns may go three steps.
    pub triple_region: ByColor<CellSet>,
    /// Cells on which a man can be taken en passant.
    pub en_passant_region: ByColor<CellSet>,
    /// Men that can take and be taken en passant.
    pub en_passant_men: ByColor<Roles>,
    /// Men whose moves end the counting of quiet moves, unless they can be taken back.
    pub counted: ByColor<Roles>,
    /// Promotion of each side.
    pub promotion: ByColor<PromotionRules>,
    /// At most so many men of a kind after promotion.
    pub promotion_limit: Vec<(Role, u16)>,
    /// A pawn on its last rank must promote.
    pub must_promote_pawn: bool,
    /// Other men must promote where they can.
    pub must_promote_man: bool,
    /// Men other than pawns promote by capturing only.
    pub promote_on_capture: bool,
    /// Men other than pawns promote where they come into the zone, and in it by capturing only.
    pub promote_on_entry: bool,
    /// Of these, men that promote on the last rank in any case.
    pub last_rank_promotes: Roles,
    /// Who may take lions; `None` where there are none.
    pub lions: Option<LionRules>,
    /// How a bare king ends the game; `None` where it does not.
    pub bare: Option<BareRules>,
    /// Promoted men turn back.
    pub demotion: bool,
    /// Pawns promote as in sittuyin.
    pub sittuyin_promotion: bool,
    /// Castling; `None` where there is none.
    pub castling: Option<CastlingRules>,
    /// Giving check is allowed.
    pub checking: bool,
    /// Dropping a man with check is allowed.
    pub drop_checks: bool,
    /// A capture must be made if there is one.
    pub must_capture: bool,
    /// Men can be dropped from the hand.
    pub drops: bool,
    /// Drops take nothing from the hand: there is no end of men.
    pub free_drops: bool,
    /// Drops must be made while they can.
    pub must_drop: bool,
    /// Of this kind only; `None` is any.
    pub must_drop_role: Option<Role>,
    /// Men taken go to the hand of the taker.
    pub captures_to_hand: bool,
    /// Men of the hand keep their promotion.
    pub drop_loop: bool,
    /// Pawns may be dropped on the first rank.
    pub pawn_drops_on_first: bool,
    /// Pawns may be dropped where they would promote.
    pub pawn_drops_in_zone: bool,
    /// Men may be dropped promoted.
    pub drop_promoted: bool,
    /// Where each side may drop.
    pub drop_region: ByColor<CellSet>,
    /// A kind of which no file may hold more than a number.
    pub no_doubled: Option<(Role, u8)>,
    /// Rooks are dropped on the first rank.
    pub sittuyin_rook_drop: bool,
    /// A second bishop is dropped on the other colour.
    pub opposite_bishops: bool,
    /// A man may not go where it can never move again.
    pub no_immobile: bool,
    /// Mate by dropping a pawn of shogi is illegal.
    pub no_pawn_drop_mate: bool,
    /// A drop must enclose.
    pub enclosing: Option<Enclosing>,
    /// Cells of the first drops, where nothing needs to be enclosed.
    pub enclosing_start: CellSet,
    /// Men enclosed change sides.
    pub flips: Option<Enclosing>,
    /// Men of the first rank that have not moved are noted in the FEN.
    pub gating: bool,
    /// A man of the hand may enter behind one that moves for the first time.
    pub seirawan: bool,
    /// The first-move leaps of Cambodian chess.
    pub cambodian: bool,
    /// After a move a cell is blocked; how.
    pub walling: Option<Walling>,
    /// Where cells may be blocked so.
    pub walling_region: CellSet,
    /// A side may pass.
    pub pass: bool,
    /// A side may pass when it has no other move.
    pub pass_on_stalemate: bool,
    /// A king in check may not step away.
    pub makpong: bool,
    /// Kings may not face each other on an open file.
    pub flying_general: bool,
    /// Captures explode.
    pub blast: bool,
    /// Men that no explosion destroys.
    pub blast_immune: Roles,
    /// Men that cannot take a man of their own kind.
    pub mutually_immune: Roles,
    /// Men that turn to stone when they capture.
    pub petrify: Roles,
    /// All pseudo-royal men attacked at once are in check.
    pub duple_check: bool,
    /// Stalemate, for the side that has no move.
    pub stalemate: Value,
    /// Checkmate, for the side mated.
    pub checkmate: Value,
    /// Loss of men.
    pub extinction: Option<ExtinctionRules>,
    /// Places that win.
    pub flag: ByColor<FlagRules>,
    /// Whoever reaches the goal wins only when it is to move again and still stands there; a king wins at once if the
    /// other side's king cannot follow (racing kings).
    pub flag_answer: bool,
    /// The goal counts only for a man that is not attacked there.
    pub flag_safe: bool,
    /// Checks are counted; the game is won with the last one.
    pub check_counting: bool,
    /// What looks at the course of a game.
    pub history: HistoryRules,
    /// Castling is written in the manner of Chess960 by default.
    pub chess960: bool,
    /// Where men of a role may go; `None` is everywhere.
    pub(super) regions: ByColor<Vec<Option<CellSet>>>,
    /// The text it was made from.
    pub(super) entries: Vec<Entry>,
    /// Men that step sideways only from this rank on, from 0.
    pub(super) soldiers: (Roles, u8),
    pub(super) compiled: Compiled,
    pub(super) tables: Tables,
}

/// What the generator asks again and again, worked out once.
#[derive(Clone, Debug, Default)]
pub(super) struct Compiled {
    /// Promoted form and base of each role.
    kin: Vec<(Option<Role>, Option<Role>)>,
    /// Roles whose steps are more than from and to.
    special: Roles,
    /// Legality must be found out by playing.
    slow: bool,
    /// Whether plain moves of the men are legal depends on the safety of the king alone.
    safety_only: bool,
    /// Drops must not give check, or not mate with a pawn.
    judges_drops: bool,
    shogi_pawns: Roles,
    /// Men that end the counting of quiet moves and have quiet moves that can be taken back.
    returning: Roles,
}

/// How cells are blocked by moves.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Walling {
    /// An arrow shot by the man that moved, along the ways of a queen.
    Arrow,
    /// One stone, put anywhere anew with each move.
    Duck,
    /// A stone anywhere.
    Static,
    /// The cell left.
    Past,
}

impl Variant {
    /// What its tables cost in time and memory: kinds of men times cells. That of the largest board with all men of the
    /// table is some 30,000.
    pub(super) fn work(&self) -> usize {
        self.men.len().max(1) * self.board.cells().count().max(64)
    }

    /// The man of a role.
    pub fn man(&self, role: Role) -> Option<&Man> {
        self.men.get(usize::from(role))
    }

    /// The role with this kind.
    pub fn role(&self, kind: Kind) -> Option<Role> {
        self.men.iter().position(|man| man.kind == kind).map(|index| index as u8)
    }

    /// The role whose letter in a FEN this is, in capitals.
    pub fn letter(&self, letter: &str) -> Option<Role> {
        self.men.iter().position(|man| man.letter == letter).map(|index| index as u8)
    }

    /// Whether men of this role are pawns here.
    pub(super) fn is_pawn(&self, role: Role) -> bool {
        self.pawns & one(role) != 0
    }

    /// Whether hands are part of its positions.
    pub fn has_hands(&self) -> bool {
        self.drops && !self.free_drops || self.seirawan
    }

    /// Works out what depends on everything else.
    pub(super) fn compile(&mut self, shogi_pawns: Roles) {
        let every = self.no_immobile || self.seirawan || self.walling.is_some();
        let pseudo_royal = self.extinction.as_ref().is_some_and(|rules| rules.pseudo_royal);
        let mut special = if every { Roles::MAX } else { 0 };
        for color in Color::BOTH {
            special |= self.promotion[color].pawns | self.en_passant_men[color];
        }
        for (index, man) in self.men.iter().enumerate() {
            if man.promoted.is_some()
                || man.base.is_some()
                || man.movement.parts.iter().any(|part| part.first)
            {
                special |= one(index as Role);
            }
        }
        let mut returning = 0;
        for (index, man) in self.men.iter().enumerate() {
            let quiet = man.movement.parts.iter().filter(|part| part.moves && !part.first);
            let steps: Vec<(i8, i8)> = quiet.flat_map(|part| part.steps.iter().copied()).collect();
            if steps.iter().any(|&(across, ahead)| steps.contains(&(-across, -ahead))) {
                returning |= one(index as Role);
            }
        }
        returning &= self.counted[Color::White] | self.counted[Color::Black];
        let slow = self.tables.chains_take
            || pseudo_royal
            || self.blast
            || self.petrify != 0
            || self.walling.is_some()
            || self.flips.is_some()
            || !self.checking
            || self.no_mate_by != 0;
        self.compiled = Compiled {
            kin: self.men.iter().map(|man| (man.promoted, man.base)).collect(),
            special,
            slow,
            safety_only: !slow && !self.sittuyin_promotion && !self.seirawan && self.lions.is_none(),
            judges_drops: !self.drop_checks || self.no_pawn_drop_mate && shogi_pawns != 0,
            shogi_pawns,
            returning,
        };
    }

    /// Promoted form and base of a role.
    #[inline(always)]
    pub(super) fn kin(&self, role: Role) -> (Option<Role>, Option<Role>) {
        self.compiled.kin.get(usize::from(role)).copied().unwrap_or_default()
    }

    #[inline(always)]
    pub(super) fn is_special(&self, role: Role) -> bool {
        self.compiled.special & one(role) != 0
    }

    #[inline(always)]
    pub(super) fn is_slow(&self) -> bool {
        self.compiled.slow
    }

    #[inline(always)]
    pub(super) fn judges_safety_only(&self) -> bool {
        self.compiled.safety_only
    }

    /// Whether some men have moves that are none of their movement, castling and drops left out.
    #[inline]
    pub(super) fn leaps_besides(&self) -> bool {
        self.cambodian || self.sittuyin_promotion
    }

    /// Whether a man that ends the counting of quiet moves can go straight back.
    #[inline]
    pub(super) fn can_return(&self, color: Color, role: Role, from: u16, to: u16) -> bool {
        self.compiled.returning & one(role) != 0
            && self
                .tables
                .ways(color, role, to)
                .iter()
                .any(|node| node.cell == from && node.flags & MOVE != 0)
    }

    #[inline(always)]
    pub(super) fn judges_drops(&self) -> bool {
        self.compiled.judges_drops
    }

    /// The rook and the bishop, for rules that speak of them.
    pub(super) fn rook(&self) -> Option<Role> {
        self.role(Kind::ROOK)
    }

    pub(super) fn bishop(&self) -> Option<Role> {
        self.role(Kind::BISHOP)
    }

    pub(super) fn is_shogi_pawn(&self, role: Role) -> bool {
        self.compiled.shogi_pawns & one(role) != 0
    }

    /// The rank of a cell as `color` sees the board, from 0.
    pub(super) fn relative_rank(&self, color: Color, cell: u16) -> u8 {
        self.board.rank_for(color, self.board.rank(Cell(cell)))
    }
}
