//! Words filled into lines of less than 80 characters.

/// The most characters of a line, as the standard has it (PGN 8.2.1: "less than 80").
const WIDTH: usize = 79;

/// Text that is filled into lines word by word. A word is held back until the next one comes, because a bracket
/// may still be glued to it.
pub(crate) struct Lines<'o> {
    out: &'o mut String,
    /// Characters on the current line.
    column: usize,
    held: String,
    /// What the next word begins with.
    prefix: String,
}

impl<'o> Lines<'o> {
    pub(crate) fn new(out: &'o mut String) -> Lines<'o> {
        Lines { out, column: 0, held: String::new(), prefix: String::new() }
    }

    /// A word, with a blank or a line break before it.
    pub(crate) fn word(&mut self, word: &str) {
        self.flush();
        std::mem::swap(&mut self.held, &mut self.prefix);
        self.held.push_str(word);
    }

    /// Glues a text to the word before.
    pub(crate) fn glue(&mut self, text: &str) {
        if self.prefix.is_empty() {
            self.held.push_str(text);
        } else {
            self.word(text);
        }
    }

    /// Glues a text to the word that comes next.
    pub(crate) fn before_next(&mut self, text: &str) {
        self.prefix.push_str(text);
    }

    /// Ends the line, if anything stands on it.
    pub(crate) fn end_line(&mut self) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.flush();
        if self.column > 0 {
            self.out.push('\n');
            self.column = 0;
        }
    }

    /// Ends the line and leaves an empty one.
    pub(crate) fn end_paragraph(&mut self) {
        self.end_line();
        self.out.push('\n');
    }

    /// A text that runs to the end of its line: on this line where it fits, or on one of its own.
    pub(crate) fn rest_of_line(&mut self, text: &str, own_line: bool) {
        if !self.prefix.is_empty() {
            self.word("");
        }
        self.flush();
        if own_line || self.column + 1 + text.chars().count() > WIDTH {
            self.end_line();
        }
        self.held.push_str(text);
        self.end_line();
    }

    fn flush(&mut self) {
        if self.held.is_empty() {
            return;
        }
        let width = self.held.chars().count();
        if self.column > 0 {
            let fits = self.column + 1 + width <= WIDTH;
            self.out.push(if fits || is_bound(&self.held) { ' ' } else { '\n' });
            self.column = if fits || is_bound(&self.held) { self.column + 1 } else { 0 };
        }
        self.column += width;
        self.out.push_str(&self.held);
        self.held.clear();
    }
}

/// Whether a word would mean something else at the beginning of a line: a `%` makes the line private, `[Event`
/// begins a game.
pub(crate) fn is_bound(word: &str) -> bool {
    word.starts_with('%') || word.starts_with("[Event")
}
