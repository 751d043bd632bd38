//! The grammar of PDN 3.0, checked by a few plain functions that share nothing with the reader. Its squares are
//! widened to the letters a to l, to ranks of two digits and to pairs of numbers, its results to scores of any kind; a move that is not
//! known is a hyphen.

/// Checks a whole text that the writer has written.
///
/// # Errors
///
/// What does not fit, and the text from there on.
pub(crate) fn check(text: &str) -> Result<(), String> {
    for line in text.lines() {
        let long = line.chars().count() >= 80 && line.split(' ').count() > 1;
        // Some words must not come to the beginning of a line.
        let bound = ["/FEN", " %", " [Event", "[%"].iter().any(|word| line.contains(word));
        if long && !line.starts_with(['[', '%']) && !bound {
            return Err(format!("the line is too long: {line}"));
        }
    }
    let mut at = At { rest: text, fresh: true };
    while at.skip_blanks()? {
        at.game()?;
    }
    Ok(())
}

struct At<'t> {
    rest: &'t str,
    /// At the beginning of a line.
    fresh: bool,
}

impl<'t> At<'t> {
    fn fail<T>(&self, what: &str) -> Result<T, String> {
        Err(format!("{what}: {:?}", self.rest.chars().take(60).collect::<String>()))
    }

    fn eat(&mut self, bytes: usize) -> &'t str {
        let (eaten, rest) = self.rest.split_at(bytes);
        self.fresh = eaten.ends_with('\n') || (self.fresh && eaten.is_empty());
        self.rest = rest;
        eaten
    }

    /// White space and line comments; whether anything is left.
    fn skip_blanks(&mut self) -> Result<bool, String> {
        loop {
            match self.rest.chars().next() {
                None => return Ok(false),
                Some(c) if c.is_whitespace() => {
                    self.eat(c.len_utf8());
                }
                Some('%') if self.fresh => {
                    let end = self.rest.find('\n').unwrap_or(self.rest.len());
                    self.eat(end);
                }
                Some('{') => {
                    let Some(end) = self.rest.find('}') else { return self.fail("an open comment") };
                    self.eat(end + 1);
                }
                Some(_) => return Ok(true),
            }
        }
    }

    fn game(&mut self) -> Result<(), String> {
        while self.rest.starts_with('[') {
            self.tag()?;
            if !self.skip_blanks()? {
                return Ok(());
            }
        }
        let mut depth = 0usize;
        loop {
            let word =
                self.rest.split(|c: char| c.is_whitespace() || "(){}".contains(c)).next().unwrap_or("");
            if depth == 0
                && let Some(half) = self.half_points()
            {
                self.eat(half);
                return Ok(());
            }
            if depth == 0 && (word == "*" || is_score(word, self.rest[word.len()..].trim_start())) {
                self.eat(word.len());
                return Ok(());
            }
            match self.rest.chars().next() {
                Some('(') => {
                    self.eat(1);
                    depth += 1;
                }
                Some(')') if depth > 0 => {
                    self.eat(1);
                    depth -= 1;
                }
                Some('$') => {
                    let digits = self.rest[1..].bytes().take_while(u8::is_ascii_digit).count();
                    if digits == 0 {
                        return self.fail("a NAG without a number");
                    }
                    self.eat(1 + digits);
                }
                Some('/') => {
                    let Some(body) = self.rest.strip_prefix("/FEN \"") else { return self.fail("no setup") };
                    let Some(end) = body.find("\"/") else { return self.fail("an open setup") };
                    self.eat(8 + end);
                }
                _ => self.game_move()?,
            }
            if !self.skip_blanks()? {
                return self.fail("the game has no end");
            }
        }
    }

    /// Bytes of a score with whole and half points, `1 1/2-1/2`, which has a blank inside.
    fn half_points(&self) -> Option<usize> {
        let end = self.rest.find('\n')?;
        let (first, second) = self.rest[..end].split_once('-')?;
        let points = |text: &str| {
            let whole = text.trim_end_matches("1/2").trim_end_matches(' ');
            whole.bytes().all(|b| b.is_ascii_digit()) && whole.len() < 3 && text.ends_with("1/2")
        };
        (points(first) && points(second)).then_some(end)
    }

    fn tag(&mut self) -> Result<(), String> {
        let Some((name, value)) = self.rest[1..].split_once(" \"") else { return self.fail("no tag") };
        let capital = name.starts_with(|c: char| c.is_ascii_uppercase());
        if !capital || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return self.fail("the name of a tag");
        }
        let mut escaped = false;
        for (at, c) in value.char_indices() {
            match c {
                '\n' => break,
                _ if escaped => escaped = false,
                '\\' => escaped = true,
                '"' if value[at + 1..].starts_with("]\n") => {
                    self.eat(1 + name.len() + 2 + at + 2);
                    return Ok(());
                }
                _ => {}
            }
        }
        self.fail("the value of a tag")
    }

    fn game_move(&mut self) -> Result<(), String> {
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        let dots = self.rest[digits..].bytes().take_while(|b| *b == b'.').count();
        if digits > 0 && dots > 0 {
            if !matches!(dots, 1 | 3) {
                return self.fail("the dots of a number");
            }
            self.eat(digits + dots);
            self.skip_blanks()?;
        }
        let hyphens = self.rest.bytes().take_while(|b| *b == b'-').count();
        if hyphens > 0 {
            self.eat(hyphens);
            return self.marks();
        }
        let mut squares = 0;
        let mut joint = None;
        loop {
            let length = square(self.rest);
            if length == 0 {
                return self.fail("no square");
            }
            self.eat(length);
            squares += 1;
            match self.rest.chars().next() {
                Some(c @ ('-' | 'x' | ':')) if joint.is_none_or(|other| other == c) => {
                    joint = Some(c);
                    self.eat(1);
                }
                _ => break,
            }
        }
        if squares < 2 {
            return self.fail("a move has two squares");
        }
        self.marks()
    }

    /// The strength of a move, glued to it.
    fn marks(&mut self) -> Result<(), String> {
        let marks = |text: &str| text.bytes().take_while(|b| matches!(b, b'!' | b'?')).count();
        let plain = marks(self.rest);
        let bracketed = self.rest.strip_prefix('(').map_or(0, marks);
        if plain > 0 {
            self.eat(plain);
        } else if bracketed > 0 && self.rest[1 + bracketed..].starts_with(')') {
            self.eat(bracketed + 2);
        }
        match self.rest.chars().next() {
            None => Ok(()),
            Some(c) if c.is_whitespace() || c == ')' => Ok(()),
            Some(_) => self.fail("something is glued to a move"),
        }
    }
}

fn square(text: &str) -> usize {
    let number = |text: &str| {
        let digits = text.bytes().take_while(u8::is_ascii_digit).count();
        if (1..=2).contains(&digits) && !text.starts_with('0') { digits } else { 0 }
    };
    let letter = usize::from(text.starts_with(|c: char| ('a'..='l').contains(&c)));
    match number(&text[letter..]) {
        0 => 0,
        row => match text[letter + row..].strip_prefix('/').map_or(0, number) {
            column if column > 0 && letter == 0 => row + 1 + column,
            _ => letter + row,
        },
    }
}

/// Whether a word is the result of a game before such a text: `4-6` could be a move but where the game ends.
fn is_score(word: &str, follows: &str) -> bool {
    let points = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit() || b == b'.');
    let Some((first, second)) = word.split_once('-') else { return false };
    let is_move = square(first) == first.len() && square(second) == second.len();
    let ends = follows.is_empty() || follows.starts_with(['[', '{', '%']);
    matches!(word, "1/2-1/2" | "1+-1-" | "1--1+" | "1-1")
        || (points(first) && points(second) && (!is_move || ends))
}
