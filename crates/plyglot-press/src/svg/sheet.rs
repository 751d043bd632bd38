//! The sheet that boards are drawn on: where things are, and what every board has.

use crate::edges::{Edges, is_named};
use crate::rows;
use plyglot::board::naming::{Naming, rings};
use plyglot::board::shading::Shading;
use plyglot::{Board, Cell};
use std::fmt::{self, Write};

/// Side of a cell in units of the picture.
pub(super) const CELL: u32 = 100;
/// Space for labels at the left and below, the frame included.
const LABELS: u32 = 46;
/// Width of the frame of the board.
const FRAME: u32 = 6;

const PAPER: &str = "#fbf8f2";
const LIGHT: &str = "#efe6d4";
const DARK: &str = "#b89f7d";
/// Blocked cells: red, white and blue.
const BLOCKED: [(Shading, &str, &str); 3] = [
    (Shading::Red, "#8c3b30", "#d9b3a6"),
    (Shading::White, "#ffffff", "#8a8177"),
    (Shading::Blue, "#3d5a80", "#b5c6da"),
];
const INK: &str = "#2b2622";
const RIVER: &str = "#9fc3d8";

/// A picture in the making.
pub(super) struct Sheet<'a> {
    pub(super) board: &'a Board,
    pub(super) naming: &'a dyn Naming,
    flipped: bool,
    edges: Edges,
    /// Space at the left and below, the frame included.
    margin: u32,
    /// Space above the board and below its labels, for men in hand.
    strip: u32,
    /// Space below everything else.
    foot: u32,
    out: String,
}

impl<'a> Sheet<'a> {
    /// A sheet with its titles; `about` describes what is to be seen. There is a strip of so many units above the board
    /// and below it.
    pub(super) fn new(
        board: &'a Board,
        naming: &'a dyn Naming,
        flipped: bool,
        strip: u32,
        title: &str,
        about: &str,
    ) -> Sheet<'a> {
        let edges = Edges::of(board, naming);
        let margin = if edges == Edges::Numbers { FRAME } else { LABELS };
        let sheet = Sheet { board, naming, flipped, edges, margin, strip, foot: 0, out: String::new() };
        sheet.titled(title, about)
    }

    /// A sheet without labels, seen from White's side, with so many units of space below the board.
    pub(super) fn plain(
        board: &'a Board,
        naming: &'a dyn Naming,
        foot: u32,
        title: &str,
        about: &str,
    ) -> Sheet<'a> {
        let (edges, margin) = (Edges::Numbers, FRAME);
        let sheet =
            Sheet { board, naming, flipped: false, edges, margin, strip: 0, foot, out: String::new() };
        sheet.titled(title, about)
    }

    /// Left upper corner of the space below the board.
    pub(super) fn foot(&self) -> (u32, u32) {
        (self.margin, self.strip + FRAME + u32::from(self.board.ranks()) * CELL + self.margin)
    }

    fn titled(mut self, title: &str, about: &str) -> Sheet<'a> {
        let wide = u32::from(self.board.files()) * CELL + self.margin + FRAME;
        let high = u32::from(self.board.ranks()) * CELL + self.margin + FRAME + 2 * self.strip + self.foot;
        self.put(format_args!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {wide} {high}\" width=\"{}\" height=\"{}\" \
             role=\"img\" aria-label=\"{title}\" font-family=\"sans-serif\" text-anchor=\"middle\">",
            wide / 2,
            high / 2,
            title = Escaped(title),
        ));
        self.put(format_args!("<title>{}</title>", Escaped(title)));
        self.put(format_args!("<desc>{}</desc>", Escaped(about)));
        self
    }

    /// Adds a line.
    pub(super) fn put(&mut self, line: fmt::Arguments<'_>) {
        // Writing to a string cannot fail.
        _ = writeln!(self.out, "{line}");
    }

    /// Left upper corner of a cell.
    pub(super) fn corner(&self, cell: Cell) -> (u32, u32) {
        let (mut file, mut below) = (self.board.file(cell), self.board.ranks() - 1 - self.board.rank(cell));
        if self.flipped {
            (file, below) = (self.board.files() - 1 - file, self.board.ranks() - 1 - below);
        }
        (self.margin + u32::from(file) * CELL, self.strip + FRAME + u32::from(below) * CELL)
    }

    /// The middle of a cell.
    pub(super) fn centre(&self, cell: Cell) -> (f32, f32) {
        let (x, y) = self.corner(cell);
        ((x + CELL / 2) as f32, (y + CELL / 2) as f32)
    }

    /// Left upper corner and width of the strip above the board, or of that below it.
    pub(super) fn strip(&self, above: bool) -> (u32, u32, u32) {
        let wide = u32::from(self.board.files()) * CELL;
        let below = self.strip + FRAME + u32::from(self.board.ranks()) * CELL + self.margin;
        (self.margin, if above { 8 } else { below + 4 }, wide)
    }

    /// Paper and frame.
    fn draw_frame(&mut self) {
        let (wide, high) = (u32::from(self.board.files()) * CELL, u32::from(self.board.ranks()) * CELL);
        self.put(format_args!("<rect width=\"100%\" height=\"100%\" fill=\"{PAPER}\"/>"));
        self.put(format_args!(
            "<rect x=\"{}\" y=\"{}\" width=\"{}\" height=\"{}\" fill=\"{LIGHT}\" stroke=\"{INK}\" stroke-width=\"{FRAME}\"/>",
            self.margin - FRAME / 2,
            self.strip + FRAME / 2,
            wide + FRAME,
            high + FRAME
        ));
    }

    /// The cells, light and dark, and the blocked ones among them.
    pub(super) fn draw_board(&mut self, shading: &[Shading]) {
        self.draw_frame();
        let dark = self.squares(shading, Shading::Dark);
        if !dark.is_empty() {
            self.put(format_args!("<path fill=\"{DARK}\" d=\"{dark}\"/>"));
        }
        self.draw_blocked(shading);
    }

    /// The cells between lines, none of them dark: boards of Asia.
    pub(super) fn draw_grid(&mut self, shading: &[Shading]) {
        self.draw_frame();
        let (wide, high) = (u32::from(self.board.files()) * CELL, u32::from(self.board.ranks()) * CELL);
        let (left, top) = (self.margin, self.strip + FRAME);
        let mut lines = String::new();
        for file in 1..u32::from(self.board.files()) {
            _ = write!(lines, "M{} {top}v{high}", left + file * CELL);
        }
        for rank in 1..u32::from(self.board.ranks()) {
            _ = write!(lines, "M{left} {}h{wide}", top + rank * CELL);
        }
        self.put(format_args!(
            "<path stroke=\"{INK}\" stroke-width=\"2\" stroke-opacity=\".6\" d=\"{lines}\"/>"
        ));
        self.draw_blocked(shading);
    }

    /// Crosses through palaces, and the river below this rank.
    pub(super) fn draw_palaces(&mut self, palaces: &[(Cell, Cell)], river: Option<u8>) {
        for &(low, high) in palaces {
            let ((x1, y1), (x2, y2)) = (self.corner(low), self.corner(high));
            let (left, right, top, bottom) = (x1.min(x2), x1.max(x2) + CELL, y1.min(y2), y1.max(y2) + CELL);
            self.put(format_args!(
                "<path fill=\"none\" stroke=\"{INK}\" stroke-width=\"3\" stroke-opacity=\".5\" d=\"M{left} {top}L{right} {bottom}M{left} {bottom}L{right} {top}M{left} {top}H{right}V{bottom}H{left}z\"/>"
            ));
        }
        if let Some(cell) = river.and_then(|rank| self.board.cell(0, rank)) {
            // The lower side of the rank as it is drawn, its upper one on a board that is turned.
            let y = self.corner(cell).1 + if self.flipped { 0 } else { CELL };
            let (left, wide) = (self.margin, u32::from(self.board.files()) * CELL);
            self.put(format_args!(
                "<rect x=\"{left}\" y=\"{}\" width=\"{wide}\" height=\"14\" fill=\"{RIVER}\"/>",
                y - 7
            ));
        }
    }

    /// The cells of one look as a path.
    fn squares(&self, shading: &[Shading], look: Shading) -> String {
        let cells = self.board.cells().filter(|cell| shading.get(cell.index()) == Some(&look));
        cells.fold(String::new(), |mut path, cell| {
            let (x, y) = self.corner(cell);
            _ = write!(path, "M{x} {y}h{CELL}v{CELL}h-{CELL}z");
            path
        })
    }

    fn draw_blocked(&mut self, shading: &[Shading]) {
        for (look, fill, cross) in BLOCKED {
            let squares = self.squares(shading, look);
            if squares.is_empty() {
                continue;
            }
            let cells = self.board.cells().filter(|cell| shading.get(cell.index()) == Some(&look));
            let crosses: String = cells
                .map(|cell| self.corner(cell))
                .map(|(x, y)| format!("M{} {}l60 60m0-60l-60 60", x + 20, y + 20))
                .collect();
            self.put(format_args!("<path fill=\"{fill}\" d=\"{squares}\"/>"));
            self.put(format_args!("<path stroke=\"{cross}\" stroke-width=\"3\" d=\"{crosses}\"/>"));
        }
    }

    /// The labels of files and ranks, where there are any.
    pub(super) fn draw_labels(&mut self) {
        if self.edges == Edges::Numbers {
            return;
        }
        let rows = rows(self.board, self.flipped);
        let label = |cell| self.edges.labels(self.board, self.naming, cell);
        let ranks: Vec<(Cell, String)> = rows.iter().map(|row| (row[0], label(row[0]).1)).collect();
        let files: Vec<(Cell, String)> =
            rows.last().into_iter().flatten().map(|cell| (*cell, label(*cell).0)).collect();
        self.put(format_args!("<g fill=\"{INK}\" font-size=\"28\">"));
        for (cell, text) in ranks {
            let y = self.corner(cell).1 + CELL / 2 + 10;
            self.put(format_args!("<text x=\"{}\" y=\"{y}\">{text}</text>", (LABELS - FRAME / 2) / 2));
        }
        for (cell, text) in files {
            let (x, y) = self.corner(cell);
            self.put(format_args!("<text x=\"{}\" y=\"{}\">{text}</text>", x + CELL / 2, y + CELL + 34));
        }
        self.put(format_args!("</g>"));
    }

    /// The name of each cell in its corner, where the labels do not tell it.
    pub(super) fn draw_corner_names(&mut self) {
        if self.edges == Edges::Numbers {
            // Numbers of three digits are smaller, so that no man hides them.
            let longest = self.board.cells().map(|cell| self.naming.text(self.board, cell).len()).max();
            let (size, down) = if longest > Some(2) { (18, 16) } else { (22, 19) };
            self.draw_names(format_args!("font-size=\"{size}\" text-anchor=\"start\""), |x, y| {
                (x + 4, y + down)
            });
        } else if self.has_rings() {
            self.draw_names(format_args!("font-size=\"17\""), |x, y| (x + 22, y + 20));
        }
    }

    /// The name of each cell in its middle and, where names are by rings, lines between these.
    pub(super) fn draw_map(&mut self) {
        if self.has_rings() {
            let lines = self.lines_between_rings();
            self.put(format_args!("<path fill=\"none\" stroke=\"{INK}\" stroke-width=\"3\" d=\"{lines}\"/>"));
        }
        self.draw_names(format_args!("font-size=\"34\""), |x, y| (x + CELL / 2, y + CELL / 2 + 12));
    }

    /// Whether the names of the cells are by rings.
    fn has_rings(&self) -> bool {
        self.naming.fits(self.board) && self.edges == Edges::Xy
    }

    fn lines_between_rings(&self) -> String {
        let board = self.board;
        let ring = |cell| rings::ring(board, cell);
        let mut lines = String::new();
        for cell in board.cells() {
            let (file, rank, (x, y)) = (board.file(cell), board.rank(cell), self.corner(cell));
            if board.cell(file + 1, rank).is_some_and(|right| ring(right) != ring(cell)) {
                _ = write!(lines, "M{} {y}v{CELL}", x + CELL);
            }
            if board.cell(file, rank + 1).is_some_and(|above| ring(above) != ring(cell)) {
                _ = write!(lines, "M{x} {y}h{CELL}");
            }
        }
        lines
    }

    fn draw_names(&mut self, style: fmt::Arguments<'_>, place: impl Fn(u32, u32) -> (u32, u32)) {
        self.put(format_args!("<g fill=\"{INK}\" {style}>"));
        for cell in self.board.cells().filter(|cell| is_named(self.board, *cell)) {
            let (x, y) = self.corner(cell);
            let (x, y) = place(x, y);
            let name = self.naming.text(self.board, cell);
            let fill = if self.board.is_blocked(cell) { format!(" fill=\"{LIGHT}\"") } else { String::new() };
            self.put(format_args!("<text x=\"{x}\" y=\"{y}\"{fill}>{name}</text>"));
        }
        self.put(format_args!("</g>"));
    }

    /// The finished picture.
    pub(super) fn finish(mut self) -> String {
        self.put(format_args!("</svg>"));
        self.out
    }
}

/// Text as XML has it. Characters that XML forbids become U+FFFD.
pub(super) struct Escaped<'a>(pub(super) &'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for c in self.0.chars() {
            match c {
                '<' => f.write_str("&lt;")?,
                '>' => f.write_str("&gt;")?,
                '&' => f.write_str("&amp;")?,
                '"' => f.write_str("&quot;")?,
                '\t' | '\n' | '\r' => f.write_char(' ')?,
                '\0'..='\x1f' | '\u{fffe}' | '\u{ffff}' => f.write_char('\u{fffd}')?,
                c => f.write_char(c)?,
            }
        }
        Ok(())
    }
}
