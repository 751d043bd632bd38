//! Words filled into lines of less than 80 characters, as [`crate::pgn::writer`] does, but straight into bytes.

/// The most characters of a line (PGN 8.2.1: "less than 80").
const WIDTH: usize = 79;

/// Where the line that is being filled stands.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Fill {
    /// Characters on the line.
    column: usize,
    /// Where the last word begins, the blank before it left out.
    start: usize,
    /// Characters of the last word.
    width: usize,
    /// The last word must stay on its line.
    bound: bool,
}

impl Fill {
    /// A word that stands at the end of `out` from `self.start` on, after a blank unless it begins the line.
    #[inline(always)]
    fn placed(&mut self, out: &mut [u8], width: usize) {
        if self.column == 0 {
            self.column = width;
        } else if self.column + 1 + width <= WIDTH || self.bound {
            self.column += 1 + width;
        } else {
            out[self.start - 1] = b'\n';
            self.column = width;
        }
        self.width = width;
    }

    /// Begins a word: a blank, unless it begins the line.
    #[inline(always)]
    fn open(&mut self, out: &mut Vec<u8>) {
        if self.column > 0 {
            out.push(b' ');
        }
        self.start = out.len();
        self.bound = false;
    }

    /// A word of ASCII that can begin a line.
    #[inline(always)]
    pub(super) fn ascii(&mut self, word: &[u8], out: &mut Vec<u8>) {
        self.open(out);
        out.extend_from_slice(word);
        self.placed(out, word.len());
    }

    /// A move. One that begins with `%` stays on its line.
    #[inline(always)]
    pub(super) fn ply(&mut self, word: &[u8], out: &mut Vec<u8>) {
        self.open(out);
        self.bound = word.starts_with(b"%");
        out.extend_from_slice(word);
        self.placed(out, chars(word));
    }

    /// Glues a text to the last word, which goes to a new line if it does not fit any more.
    pub(super) fn glue(&mut self, text: &[u8], out: &mut Vec<u8>) {
        out.extend_from_slice(text);
        let begins_line = self.column == self.width;
        self.column -= if begins_line { self.width } else { self.width + 1 };
        self.placed(out, self.width + text.len());
    }

    /// Ends the line, if anything stands on it.
    pub(super) fn end_line(&mut self, out: &mut Vec<u8>) {
        if self.column > 0 {
            out.push(b'\n');
            self.column = 0;
        }
    }

    /// A comment, between its braces.
    pub(super) fn comment(&mut self, text: &[u8], out: &mut Vec<u8>) {
        self.open(out);
        out.push(b'{');
        // The word that is being written begins at `self.start` and is not placed yet.
        let mut command = false;
        let mut at = 0;
        while at < text.len() {
            let byte = text[at];
            if !is_blank(byte) {
                command |= text[at..].starts_with(b"[%");
                command &= byte != b']';
                out.push(byte);
                at += 1;
                continue;
            }
            let length = text[at..].iter().position(|b| !is_blank(*b)).unwrap_or(text.len() - at);
            let next = &text[at + length..];
            let blanks = &text[at..at + length];
            let edge = at == 0 || next.is_empty();
            let bound = edge || command || is_bound(next);
            match line_breaks(blanks) {
                0 if bound || length > 1 => out.extend(blanks.iter().map(|_| b' ')),
                _ if bound => out.push(b' '),
                2.. => {
                    self.close_word(out);
                    out.extend_from_slice(b"\n\n");
                    self.column = 0;
                    self.open(out);
                }
                _ => {
                    self.close_word(out);
                    self.open(out);
                }
            }
            at += length;
        }
        out.push(b'}');
        self.close_word(out);
    }

    fn close_word(&mut self, out: &mut [u8]) {
        let width = chars(&out[self.start..]);
        self.placed(out, width);
    }
}

#[inline(always)]
fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\n' | b'\r')
}

/// Whether a word would mean something else at the beginning of a line.
fn is_bound(word: &[u8]) -> bool {
    word.starts_with(b"%") || word.starts_with(b"[Event")
}

/// Line breaks among blanks: `\n`, `\r\n` and `\r` are one each.
fn line_breaks(blanks: &[u8]) -> usize {
    let lone = |(i, b): (usize, &u8)| match b {
        b'\n' => i == 0 || blanks[i - 1] != b'\r',
        b => *b == b'\r',
    };
    blanks.iter().enumerate().filter(|&entry| lone(entry)).count()
}

/// Characters of a UTF-8 text.
#[inline(always)]
fn chars(text: &[u8]) -> usize {
    text.iter().filter(|b| (**b as i8) >= -0x40).count()
}
