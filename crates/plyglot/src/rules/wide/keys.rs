//! From the keys of a section to a [`Variant`].

use super::additions::Look;
use super::cells::{CellSet, Roles, one};
use super::movegen::all_cells;
use super::pieces;
use super::tables::{Shape, Tables};
use super::values::{Keys, Result, letters};
use super::variant::{
    BareRules, CastlingRules, Compiled, Counting, Enclosing, ExtinctionRules, FlagRules, HistoryRules,
    LionRules, Material, PromotionRules, Role, Value, Variant, Walling,
};
use crate::{ByColor, Color};

/// Keys that say nothing about the rules: values for an engine's search, pictures, and hints for programs around it.
const SILENT: [&str; 5] =
    ["variantTemplate", "pieceToCharTable", "pocketSize", "pieceValueMg", "pieceValueEg"];

/// Keys of the dialect that we know and do not support, unless they are switched off.
const UNSUPPORTED: [&str; 20] = [
    "twoBoards",
    "dropOnTop",
    "petrifyBlastPieces",
    "wallOrMove",
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
    "flagPieceCount",
    "flagPieceBlockedWin",
    "oppositeCastling",
];

impl Keys<'_> {
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
        let castles = on && (kings[Color::White].is_some() || kings[Color::Black].is_some());
        if !castles {
            return Ok(None);
        }
        // The rook comes to stand beside the king, on the inner side.
        for (key, is_at_edge) in [
            ("castlingKingsideFile", rules.kingside == 0),
            ("castlingQueensideFile", rules.queenside == last),
        ] {
            if is_at_edge && self.get(key).is_some() {
                return Err(self.misplaced(key, "a file that leaves one for the rook beside it".to_owned()));
            } else if is_at_edge {
                return Ok(None);
            }
        }
        Ok(Some(rules))
    }

    fn promotion(&mut self, pawns: Roles, look: &Look) -> Result<ByColor<PromotionRules>> {
        let last = self.relative_rank(self.board.ranks() - 1);
        let regions = look.seated(self.cells_by_color("promotionRegion", last)?);
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
        let kinds: Vec<Roles> = men.iter().map(|&role| one(role) | self.forms_like(role)).collect();
        let rules = ExtinctionRules {
            value: value.unwrap_or(Value::Draw),
            claim: self.flag("extinctionClaim", false)?,
            pseudo_royal: self.flag("extinctionPseudoRoyal", false)?,
            men: kinds.iter().fold(0, |all, kind| all | kind),
            kinds,
            all,
            count: self.number("extinctionPieceCount", 0)?,
            opponent: self.number("extinctionOpponentPieceCount", 0)?,
        };
        Ok(value.map(|_| rules))
    }

    fn history(&mut self) -> Result<HistoryRules> {
        let chasing = [("none", false), ("axf", true)];
        let counting = [
            ("none", Counting::None),
            ("makruk", Counting::Makruk),
            ("cambodian", Counting::Cambodian),
            ("asean", Counting::Asean),
        ];
        let material = [
            ("none", Material::None),
            ("janggi", Material::Janggi),
            ("unweighted", Material::Unweighted),
            ("whitedrawodds", Material::WhiteDrawOdds),
            ("blackdrawodds", Material::BlackDrawOdds),
        ];
        Ok(HistoryRules {
            repetition: self.number("nFoldRule", 3)?,
            repetition_value: self.value("nFoldValue", Value::Draw)?,
            repetition_absolute: self.flag("nFoldValueAbsolute", false)?,
            moves: self.number("nMoveRule", 50)?,
            no_perpetual_check: self.flag("perpetualCheckIllegal", false)?,
            no_repetition: self.flag("moveRepetitionIllegal", false)?,
            no_perpetual_chase: self.word("chasingRule", false, &chasing)?,
            counting: self.word("countingRule", Counting::None, &counting)?,
            bikjang: self.flag("bikjangRule", false)?,
            count_stalemate: self.flag("stalematePieceCount", false)?,
            hard_limit: self.number("nMoveHardLimitRule", 0)?,
            full_board: self.flag("adjudicateFullBoard", false)?,
            shatar_mate: self.flag("shatarMateRule", false)?,
            material: self.word("materialCounting", Material::None, &material)?,
            points: self.keys.iter().map(|key| janggi_points(key)).collect(),
        })
    }

    fn bare(&mut self) -> Result<Option<BareRules>> {
        let cheap = self.role_set("bareKingCheapTypes", 0)?;
        Ok(self.flag("bareKingLoses", false)?.then_some(BareRules { cheap }))
    }

    fn lions(&mut self) -> Result<Option<LionRules>> {
        let lions = self.role_set("lionTypes", 0)?;
        let cheap = self.role_set("lionCheapTypes", 0)?;
        let counterstrike = self.flag("lionCounterstrike", true)?;
        Ok((lions != 0).then_some(LionRules { lions, cheap, counterstrike }))
    }

    pub(super) fn walling(&mut self) -> Result<Option<Walling>> {
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
        let king = (0..self.men.len()).find(|&index| self.keys[index] == "king").map(|index| index as u8);
        let royal = self.role_set("royal", king.map_or(0, one))?;
        let king = king.or((royal != 0).then(|| royal.trailing_zeros() as Role));
        let pawn = self.role("p").map_or(0, one) | self.with_key("pawn");
        let pawns = self.role_set("pawnTypes", pawn)?;
        let roster = self.roster(royal, pawns)?;
        let look = self.look()?;
        let firsts = self.first_moves()?;
        self.read_far_moves()?;
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
        let flag_region = look.seated(self.cells_by_color("flagRegion", ByColor::default())?);
        let drop_region = ByColor([
            self.cells("whiteDropRegion", everywhere[Color::White])?,
            self.cells("blackDropRegion", everywhere[Color::Black])?,
        ]);
        let petrify = if self.flag("petrifyOnCapture", false)? { !pawns } else { 0 };
        let no_doubled = self.one_role("dropNoDoubled", None)?;
        let no_doubled_count = self.number("dropNoDoubledCount", 1)?;
        let mut promotion_limit = Vec::new();
        for pair in self.pairs("promotionLimit")? {
            let Ok(limit) = pair.text.parse() else {
                let message = format!("promotionLimit: expected a number from 0 to 255, found {}", pair.text);
                return Err(self.error(pair.value, pair.text_at(), message));
            };
            promotion_limit.push((pair.role, limit));
        }
        // Files of variants speak of White below; where it sits above, what is told of cells changes sides.
        let board = if look.first_on_top { plain.with_first_on_top() } else { plain };
        let board = if look.light_corner { board.with_light_corner() } else { board };
        let (regions, first_region, triple_region) =
            (look.seated(regions), look.seated(first_region), look.seated(triple_region));
        let soldiers = (self.with_key("soldier"), soldier_rank);
        let shape = Shape {
            board: &board,
            men: &self.men,
            regions: &regions,
            first: &first_region,
            triple: &triple_region,
            pawns,
            diagonals,
            soldiers,
            flying: king.filter(|_| flying_general),
            shy: self.with_key("janggiCannon"),
        };
        let tables = Tables::new(&shape);
        let shogi_pawns = self.with_key("shogiPawn");
        let history = self.history()?;
        let knight = if history.shatar_mate { self.with_key("knight") } else { 0 };
        let no_mate_by = self.role_set("noMateBy", knight)?;
        let mut variant = Variant {
            name: self.variant.to_owned(),
            about: self.get("about").map_or(String::new(), |value| value.text.clone()),
            board: super::fen::blocked(board, start_fen),
            start_fen: start_fen.to_owned(),
            has_start: start_fen.split(' ').next().unwrap_or_default().contains(char::is_alphabetic),
            entries: self.entries.iter().map(|(entry, _)| (*entry).clone()).collect(),
            open: self.flag("otherMen", false)?,
            royal,
            unknown: self.unknown_men(),
            look,
            firsts,
            no_mate_by,
            king,
            pawns,
            en_passant_region: look.seated(self.cells_by_color("enPassantRegion", everywhere)?),
            en_passant_men: self.roles_by_color("enPassantTypes", pawns)?,
            counted: self.roles_by_color("nMoveRuleTypes", self.with_key("pawn"))?,
            promotion: self.promotion(pawns, &look)?,
            promotion_limit,
            must_promote_pawn: self.flag("mandatoryPawnPromotion", true)?,
            must_promote_man: self.flag("mandatoryPiecePromotion", false)?,
            promote_on_capture: self.flag("piecePromotionOnCapture", false)?,
            promote_on_entry: self.flag("promotionOnEntry", false)?,
            last_rank_promotes: self.role_set("promotionLastRankTypes", 0)?,
            lions: self.lions()?,
            bare: self.bare()?,
            demotion: self.flag("pieceDemotion", false)?,
            sittuyin_promotion: self.flag("sittuyinPromotion", false)?,
            castling: self.castling(king)?,
            checking: self.flag("checking", true)?,
            drop_checks: self.flag("dropChecks", true)?,
            must_capture: self.flag("mustCapture", false)?,
            drops: self.flag("pieceDrops", false)?,
            free_drops: self.flag("freeDrops", false)?,
            must_drop: self.flag("mustDrop", false)?,
            must_drop_role: self.one_role("mustDropType", None)?,
            captures_to_hand: self.flag("capturesToHand", false)?,
            drop_loop: self.flag("dropLoop", false)?,
            pawn_drops_on_first: self.flag("firstRankPawnDrops", false)?,
            pawn_drops_in_zone: self.flag("promotionZonePawnDrops", false)?,
            drop_promoted: self.flag("dropPromoted", false)?,
            drop_region: look.seated(drop_region),
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
            history,
            chess960: self.flag("chess960", false)?,
            first_region,
            triple_region,
            men: std::mem::take(&mut self.men),
            roster,
            regions,
            soldiers,
            compiled: Compiled::default(),
            tables,
        };
        self.all_known()?;
        self.steps_twice(&variant)?;
        variant.compile(shogi_pawns);
        Ok(variant)
    }

    /// Men that may take twice in a move are played in games without other effects of a capture.
    fn steps_twice(&self, variant: &Variant) -> Result<()> {
        let effects = [
            ("blastOnCapture", variant.blast),
            ("petrifyOnCapture", variant.petrify != 0),
            ("flipEnclosedPieces", variant.flips.is_some()),
            ("capturesToHand", variant.captures_to_hand && !variant.drop_loop),
        ];
        let (true, Some((key, _))) = (variant.tables.chained, effects.into_iter().find(|&(_, is_on)| is_on))
        else {
            return Ok(());
        };
        let message = format!(
            "{key}: not supported together with men that go on after a capture (a in Betza's notation)"
        );
        let place = self.entry(key).map(|entry| entry.value.clone()).unwrap_or_default();
        Err(self.error(&place, 0, message))
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

/// What a man counts in janggi, and its kin of other games likewise.
fn janggi_points(key: &str) -> u8 {
    match key {
        "rook" => 13,
        "cannon" | "janggiCannon" => 7,
        "horse" | "knight" => 5,
        "elephant" | "janggiElephant" | "wazir" | "fers" => 3,
        "soldier" => 2,
        _ => 0,
    }
}

/// Whether this is the key of a man, its first letter a capital.
fn is_piece(key: &str) -> bool {
    let known = |piece: &pieces::Piece| piece.key.eq_ignore_ascii_case(key);
    pieces::PIECES.iter().any(known)
        || key.strip_prefix("CustomPiece").is_some_and(|n| n.parse::<u8>().is_ok())
}
