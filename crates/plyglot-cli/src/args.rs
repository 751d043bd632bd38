//! What users type: commands and options, read by clap.
//!
//! The values of `--to`, `--format`, `--naming` and their like come from the registries of the library, so that
//! a new line there is offered, explained and completed here without another word.

use crate::games;
use crate::names::Names;
use clap::{Args, Parser, Subcommand, ValueEnum};
use plyglot::board::naming::NAMINGS;
use plyglot::men::letters::LANGUAGES;
use plyglot::notation::{NOTATIONS, Style};
use plyglot_formats::{FORMATS, source};
use std::path::PathBuf;

/// Reads, checks, replays and translates records of board games, in any notation.
///
/// Any notation in, any notation out: PGN and Chesmayne score sheets, short and long algebraic, figurines, UCI,
/// ICCF numbers, XY and ring names of cells; the notations of xiangqi, janggi and shogi; PDN and draughts in numbers,
/// letters, and pairs of numbers. It plays orthodox chess, its variants on boards up to 24x24, those that you describe
/// yourself, and draughts. A move text is only ever matched against legal moves; what cannot be read is reported with
/// file, line, column and reason, and nothing is dropped in silence.
#[derive(Parser, Debug)]
#[command(
    name = "plyglot",
    version,
    subcommand_required = true,
    arg_required_else_help = true,
    disable_help_subcommand = false,
    max_term_width = 100,
    after_help = "Examples:
  plyglot check club.pgn                      what is wrong in these games, and where
  plyglot convert --to san sheet.txt          a Chesmayne score sheet as PGN
  plyglot convert --to figurine -o out.pgn games.pgn.zst
  plyglot board emperor --naming acentric     every cell of the 16x16 board
  plyglot moves --cell e2                     the legal moves of one man
  plyglot moves --game xiangqi --cell H03     the same in Chinese chess
  plyglot list games                          every game there is

'plyglot help COMMAND' tells all about one command. A shell eats a bare $: write cells that have one \
in single quotes, '$D04', or without it, D04.

Exit status: 0 no errors found, 1 errors in the input (all that could be read was still written), \
2 wrong usage, a file is missing or cannot be written."
)]
pub(crate) struct Cli {
    /// What to do.
    #[command(subcommand)]
    pub(crate) command: Command,
    /// Options of every command.
    #[command(flatten)]
    pub(crate) common: Common,
}

/// Options of every command.
#[derive(Args, Debug, Clone)]
#[command(next_help_heading = "Common options")]
pub(crate) struct Common {
    /// How problems and tables are printed: as text for people, or one JSON object a line
    #[arg(long, global = true, value_name = "FORM", value_enum, default_value_t = MessageFormat::Human, hide_possible_values = true, help = "How problems and tables are printed: human, or json (one object a line)")]
    pub(crate) message_format: MessageFormat,

    /// The encoding of the input, such as latin1 or cp437; without it, found from the text and told when it is not
    /// UTF-8
    #[arg(long, global = true, value_name = "NAME", value_parser = encodings(), hide_possible_values = true)]
    pub(crate) encoding: Option<String>,

    /// A file that describes variants of chess (in the manner of Fairy-Stockfish's variants.ini), which --game and
    /// Variant tags may then name
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) variants: Option<PathBuf>,

    /// A file of monograms in another language
    #[arg(long, global = true, value_name = "FILE")]
    pub(crate) keymap: Option<PathBuf>,
}

/// How problems are printed.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MessageFormat {
    /// Text for people
    Human,
    /// One JSON object a line
    Json,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    /// Translate games into another notation or file format
    Convert(ConvertArgs),
    /// Find every mistake in games, and mend those that can be mended
    Check(CheckArgs),
    /// Show one position of a game
    Show(ShowArgs),
    /// Show the cells of a board and their names
    Board(BoardArgs),
    /// List the legal moves of a position
    Moves(MovesArgs),
    /// Count the positions that legal moves lead to
    Perft(PerftArgs),
    /// List what plyglot knows: games, notations, formats, boards, men, symbols, letters, problems
    List(ListArgs),
}

/// Files to read.
#[derive(Args, Debug, Clone)]
pub(crate) struct Inputs {
    /// Files to read, also .gz, .zst and .bz2; '-' or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
}

/// How games are read.
#[derive(Args, Debug, Clone)]
pub(crate) struct Reading {
    /// The notation of the input; 'auto' finds it for each game and says which it is
    #[arg(long, value_name = "NOTATION", default_value = "auto", value_parser = notations_or_auto())]
    pub(crate) from: String,

    /// The rules of games that do not name their own (see 'plyglot list games'), with house rules behind a colon, as in
    /// german:landing=any [default: as file and moves suggest]
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,

    /// How many cores to use; without it, all of them
    #[arg(short, long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) jobs: Option<u16>,
}

/// `plyglot convert`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot convert --to san sheet.txt                  Chesmayne moves as PGN
  plyglot convert --to xy --format score game.pgn     PGN as a score sheet in columns
  plyglot convert --to san --letters de < game.pgn    with German piece letters
  plyglot convert --format json games.pgn.gz          one JSON object a game
  plyglot convert --to numeric-full games.pdn         draughts, every square of a capture written

Games go to standard output or to -o, problems to standard error. From the first move that cannot be read, \
the rest of a line is kept as text, and the next game is read.")]
pub(crate) struct ConvertArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    /// The notation to write; without it, that of the input
    #[arg(long, value_name = "NOTATION", value_parser = notations())]
    pub(crate) to: Option<String>,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// The file format to write; without it, the one that suits the notation
    #[arg(long, value_name = "FORMAT", value_parser = formats())]
    pub(crate) format: Option<String>,

    /// The language of the piece letters to write (ISO 639-1; see 'plyglot list letters')
    #[arg(long, value_name = "LANG", value_parser = languages(), hide_possible_values = true)]
    pub(crate) letters: Option<String>,

    /// The style of the notation to write, where it has several
    #[arg(long, value_name = "STYLE", value_parser = styles(), default_value = "strict")]
    pub(crate) style: String,

    /// Write to this file; it appears only when it is complete
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

/// `plyglot check`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot check club.pgn                  report to standard output
  plyglot check --strict *.pgn            warnings count as errors
  plyglot check --fix -o new.txt old.txt  write the mended record, list each change

Errors stop a line of moves; warnings are texts that contradict the game where one move remains; notes are \
liberties of form. 'plyglot list problems' explains all of them.")]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) inputs: Inputs,

    #[command(flatten)]
    pub(crate) reading: Reading,

    /// Take warnings for errors
    #[arg(long)]
    pub(crate) strict: bool,

    /// Write the record with its mistakes mended to -o or standard output; the report goes to standard error
    #[arg(long)]
    pub(crate) fix: bool,

    /// Where --fix writes; the file appears only when it is complete
    #[arg(short, long, value_name = "FILE", requires = "fix")]
    pub(crate) output: Option<PathBuf>,
}

/// `plyglot show`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot show game.pgn                              the last position of the first game
  plyglot show --game-number 3 --ply 20 games.pgn    the third game after 20 half-moves
  plyglot show --format men --naming xy game.pgn     the position list of an adjourned game
  plyglot show --format svg game.pgn > board.svg
  plyglot show --ply 41 --naming algebraic game.pdn  a game of draughts, the last move marked
  plyglot show --start --game xiangqi                where the men of a game stand at the start
  plyglot show --start --game shogi --format svg > shogi.svg
  plyglot show --fen '4k4/9/9/9/9/9/9/9/9/4K4 w' --game xiangqi --signs monograms")]
pub(crate) struct ShowArgs {
    /// The file to read; '-' or none is standard input
    #[arg(value_name = "FILE")]
    pub(crate) file: Option<PathBuf>,

    /// Which game of the file, from 1
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) game_number: u64,

    /// How many half-moves to play; without it, all of the main line
    #[arg(long, value_name = "K")]
    pub(crate) ply: Option<u32>,

    /// The names of the cells in texts and lists of men
    #[arg(long, value_name = "NAMING", value_parser = namings())]
    pub(crate) naming: Option<String>,

    /// The notation of the input; 'auto' finds it
    #[arg(long, value_name = "NOTATION", default_value = "auto", value_parser = notations_or_auto(), hide_possible_values = true)]
    pub(crate) from: String,

    /// The rules of a game that does not name its own (see 'plyglot list games') [default: as file and moves suggest]
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,

    /// The first position of --game, in place of a file's
    #[arg(long, conflicts_with_all = ["file", "ply", "game_number", "fen"])]
    pub(crate) start: bool,

    /// This position of --game, in place of a file's: a FEN, a list of men, or a file with one of these
    #[arg(long, value_name = "FEN", conflicts_with_all = ["file", "ply", "game_number"])]
    pub(crate) fen: Option<String>,

    /// How men are written on a board of text, and on drawings of men that have no picture
    #[arg(long, value_name = "SIGNS", value_enum, default_value_t = Signs::Letters)]
    pub(crate) signs: Signs,

    /// The form of the picture
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Form::Text)]
    pub(crate) format: Form,
}

/// The form in which a position is shown.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    /// A board of text
    Text,
    /// One line of FEN
    Fen,
    /// The list of men, :A then :B, as an adjourned game is written
    Men,
    /// A drawing
    Svg,
    /// A bitmap (not in this build)
    Png,
}

/// How men are written.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Signs {
    /// The letters of the game, as its FEN has them
    Letters,
    /// The two capitals of Chesmayne
    Monograms,
    /// Chess symbols, on boards of text
    Figurines,
}

/// `plyglot board`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot board                               the orthodox board
  plyglot board emperor --naming acentric     the whole 16x16 board, cells named by rings
  plyglot board 8x8 --cell d4                 every name of one cell
  plyglot board --cell A01 --naming acentric  the other way
  plyglot board --diagonal A01/H08            the cells of a diagonal; also --file, --rank, --block
  plyglot board 'B$C'                         the same for a block; also 'F$A', 'R$01', 'D$-A01/H08'
  plyglot board xiangqi                       the board of a game, and where its men start
  plyglot board 'final frontier' --shading    which cells are dark, light and blocked
  plyglot board international                 the numbers of the squares, and where the men start
  plyglot board russian --cell b8             every name of one square

A cell is read in --naming; without it d4 is algebraic and D04 or '$D04' is XY.")]
pub(crate) struct BoardArgs {
    /// A size such as 9x10 (files x ranks), the name of a board or of a game; or a line: 'F$A' 'R$01'
    /// 'D$-A01/H08' 'B$C'
    #[arg(value_name = "SIZE|NAME|GAME", num_args = 0..)]
    pub(crate) board: Vec<String>,

    /// The names to print, and those that --cell is read in
    #[arg(long, value_name = "NAMING", value_parser = namings())]
    pub(crate) naming: Option<String>,

    /// The look of every cell in place of its name: XD dark, XL light; blocked cells XR red, XW white, XB blue
    #[arg(long, group = "what")]
    pub(crate) shading: bool,

    /// Every name of this cell
    #[arg(long, value_name = "NAME", group = "what")]
    pub(crate) cell: Option<String>,

    /// The cells of this file, a letter without I; 'all' lists all files
    #[arg(long, value_name = "LETTER", group = "what")]
    pub(crate) file: Option<String>,

    /// The cells of this rank; 'all' lists all ranks
    #[arg(long, value_name = "NUMBER", group = "what")]
    pub(crate) rank: Option<String>,

    /// The cells of the diagonal between two cells in XY, such as A01/H08; 'all' lists all diagonals
    #[arg(long, value_name = "CELL/CELL", group = "what")]
    pub(crate) diagonal: Option<String>,

    /// The cells of this block (ring), a letter; A is the centre; 'all' lists all blocks
    #[arg(long, value_name = "LETTER", group = "what")]
    pub(crate) block: Option<String>,
}

/// A position on the command line.
#[derive(Args, Debug, Clone)]
pub(crate) struct StartArgs {
    /// The rules (see 'plyglot list games'); house rules follow behind a colon, as in german:landing=any
    #[arg(long, value_name = "GAME", default_value = games::DEFAULT)]
    pub(crate) game: String,

    /// The position: FEN, X-FEN or Shredder-FEN; of draughts, FEN of PDN or a string of Hub or DamExchange; a list of
    /// men (':A KI-$E01 ... :B KI-$E08'); or a file with one of these
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,
}

/// `plyglot moves`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot moves                               the 20 moves of the first position
  plyglot moves --fen '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1' --man PA1
  plyglot moves --cell g1                     of the man that stands on g1
  plyglot moves --empty --man QU1 --cell d4   where a queen goes on an empty board, and to how many cells
  plyglot moves --game xiangqi --cell H03     of a cannon, in the notations of Chinese chess
  plyglot moves --empty --game shogi --man +R --cell e5
  plyglot moves --game russian --fen 'W:Wf6:Bg7,e7,c7'
  plyglot moves --game international --cell 32

A cell is read in --naming; without it d4 is algebraic and D04 or '$D04' is XY.")]
pub(crate) struct MovesArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// Only this man: QU1, KT, N, knight; by the letters of the game, +P too
    #[arg(long, value_name = "MAN")]
    pub(crate) man: Option<String>,

    /// Only the man on this cell
    #[arg(long, value_name = "CELL")]
    pub(crate) cell: Option<String>,

    /// The names of the cells to print, and those that --cell is read in
    #[arg(long, value_name = "NAMING", value_parser = namings())]
    pub(crate) naming: Option<String>,

    /// The man alone on an empty board: the cells it reaches
    #[arg(long, requires = "man", requires = "cell", conflicts_with = "fen")]
    pub(crate) empty: bool,

    /// With --empty: another board, files x ranks or a name
    #[arg(long, value_name = "WxH|NAME", requires = "empty")]
    pub(crate) size: Option<String>,
}

/// `plyglot perft`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot perft --depth 5                     4865609 positions after five half-moves
  plyglot perft --depth 4 --fen 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'
  plyglot perft --depth 3 --game xiangqi
  plyglot perft --depth 8 --game international --count routes
  plyglot perft --depth 6 --game international --size 10x8")]
pub(crate) struct PerftArgs {
    #[command(flatten)]
    pub(crate) start: StartArgs,

    /// How many half-moves deep
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(0..=30))]
    pub(crate) depth: u32,

    /// The position is one of Chess960
    #[arg(long)]
    pub(crate) chess960: bool,

    /// What is counted as one move in draughts [default: results]
    #[arg(long, value_name = "WHAT", value_enum)]
    pub(crate) count: Option<Count>,

    /// Another board for the rules of draughts, files x ranks: 10x8; 10x11m where the bottom left corner does not play
    #[arg(long, value_name = "WxH")]
    pub(crate) size: Option<String>,
}

/// What counts as one move in draughts.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Count {
    /// Each route of a capture, as the long form of PDN tells them apart
    Routes,
    /// Captures with the same first and last square and the same men taken are one
    Results,
}

/// `plyglot list`.
#[derive(Args, Debug)]
#[command(after_help = "Examples:
  plyglot list games                      every game, by kin
  plyglot list games shogi                those that a word fits
  plyglot list men --game xiangqi         the men of one game
  plyglot list men CN --game xiangqi      one of them in full, with a picture of its moves
  plyglot list men GU                     the same for a man of the Chesmayne dictionary
  plyglot list men KN --format svg        the picture alone, as a drawing
  plyglot list games --variants FILE      what a file of variants describes, and what is wrong in it")]
pub(crate) struct ListArgs {
    /// What to list
    #[arg(value_enum, value_name = "WHAT")]
    pub(crate) what: Listing,

    /// Only what these words fit; of men, one is told in full
    #[arg(value_name = "WORD")]
    pub(crate) words: Vec<String>,

    /// The men of this game
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,

    /// How one man is told
    #[arg(long, value_name = "FORM", value_enum, default_value_t = Telling::Text)]
    pub(crate) format: Telling,
}

/// How one man is told.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Telling {
    /// In words, with a picture of text
    Text,
    /// A drawing of its movement
    Svg,
}

/// What can be listed.
#[derive(ValueEnum, Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Listing {
    /// Rules: the values of --game
    Games,
    /// Ways to write moves: the values of --to and --from
    Notations,
    /// Kinds of files: the values of --format
    Formats,
    /// Boards that have a name
    Boards,
    /// Kinds of men: monograms, names, movements
    Men,
    /// Signs and annotation codes, with their meaning, NAG and number in the Chesmayne seed
    Symbols,
    /// Piece letters by language: the values of --letters
    Letters,
    /// Kinds of problems, with their severity
    Problems,
}

fn notation_pairs() -> impl Iterator<Item = (&'static str, &'static str)> {
    NOTATIONS.iter().map(|notation| (notation.info().name, notation.info().about))
}

fn notations() -> Names {
    Names::new(notation_pairs())
}

fn notations_or_auto() -> Names {
    Names::new([("auto", "found for each game")].into_iter().chain(notation_pairs()))
}

fn formats() -> Names {
    Names::new(FORMATS.iter().map(|format| (format.name(), format.about())))
}

fn namings() -> Names {
    Names::new(NAMINGS.iter().map(|naming| (naming.name(), naming.about())))
}

fn languages() -> Names {
    Names::new(LANGUAGES.iter().map(|letters| (letters.code, letters.language)))
}

fn encodings() -> Names {
    Names::new(source::NAMES.map(|name| (name, "")))
}

fn styles() -> Names {
    Names::new(Style::ALL.map(|(_, name, about)| (name, about)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn definitions_are_consistent() {
        Cli::command().debug_assert();
    }

    /// Inside double quotes a shell expands `$`, so no example may show them around one.
    #[test]
    fn no_help_text_puts_a_dollar_in_double_quotes() {
        let mut cli = Cli::command();
        let mut pages = vec![cli.render_long_help().to_string()];
        pages.extend(cli.get_subcommands_mut().map(|command| command.render_long_help().to_string()));
        for page in pages {
            for quoted in page.split('"').skip(1).step_by(2) {
                assert!(!quoted.contains('$'), "{quoted}");
            }
        }
    }

    #[test]
    fn every_option_is_documented() {
        for command in Cli::command().get_subcommands() {
            assert!(command.get_about().is_some(), "{}", command.get_name());
            for argument in command.get_arguments() {
                assert!(argument.get_help().is_some(), "{} {}", command.get_name(), argument.get_id());
            }
        }
    }
}
