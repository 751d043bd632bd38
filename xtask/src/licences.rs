//! Checks that every dependency may be used under a licence of the allow-list.
//!
//! `deny.toml` says the same for people who have cargo-deny; this needs nothing but cargo itself.

use serde_json::Value;
use std::process::{Command, ExitCode};

/// The licences that what we ship, and what we build and test with, may have.
const ALLOWED: [&str; 12] = [
    "MIT",
    "MIT-0",
    "Apache-2.0",
    "Apache-2.0 WITH LLVM-exception",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "BSL-1.0",
    "ISC",
    "Zlib",
    "0BSD",
    "Unicode-3.0",
    "Unlicense",
];

/// Licences allowed for single crates only, with the reason.
const EXCEPTIONS: [(&str, &str, &str); 1] =
    [("libbz2-rs-sys", "bzip2-1.0.6", "the licence of bzip2 itself: attribution only")];

pub(crate) fn check() -> ExitCode {
    let output = match Command::new("cargo").args(["metadata", "--format-version", "1", "--locked"]).output()
    {
        Ok(output) if output.status.success() => output.stdout,
        Ok(output) => {
            eprintln!("cargo metadata failed:\n{}", String::from_utf8_lossy(&output.stderr));
            return ExitCode::from(2);
        }
        Err(error) => {
            eprintln!("cargo cannot be run: {error}");
            return ExitCode::from(2);
        }
    };
    let metadata: Value = match serde_json::from_slice(&output) {
        Ok(metadata) => metadata,
        Err(error) => {
            eprintln!("cargo metadata is no JSON: {error}");
            return ExitCode::from(2);
        }
    };
    let packages = metadata["packages"].as_array().map_or(&[][..], Vec::as_slice);
    let mut refused = 0;
    for package in packages {
        let name = package["name"].as_str().unwrap_or("?");
        let licence = package["license"].as_str().unwrap_or("");
        if !allowed(name, licence) {
            refused += 1;
            eprintln!(
                "{name} {}: licence `{licence}` is not allowed",
                package["version"].as_str().unwrap_or("?")
            );
        }
    }
    println!("licences: {} packages, {refused} refused", packages.len());
    if refused == 0 && !packages.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn allowed(name: &str, expression: &str) -> bool {
    let accept = |licence: &str| {
        ALLOWED.contains(&licence) || EXCEPTIONS.iter().any(|(n, l, _)| *n == name && *l == licence)
    };
    // Old crates write `MIT/Apache-2.0` for `MIT OR Apache-2.0`.
    let expression = expression.replace('/', " OR ").replace('(', " ( ").replace(')', " ) ");
    let words: Vec<&str> = expression.split_whitespace().collect();
    let mut parser = Parser { words: &words, at: 0, accept: &accept };
    parser.any() == Some(true) && parser.at == words.len()
}

/// A reader of SPDX expressions that evaluates them as it goes: OR binds looser than AND, WITH tightest.
struct Parser<'a> {
    words: &'a [&'a str],
    at: usize,
    accept: &'a dyn Fn(&str) -> bool,
}

impl Parser<'_> {
    fn next_is(&mut self, word: &str) -> bool {
        let hit = self.words.get(self.at) == Some(&word);
        self.at += usize::from(hit);
        hit
    }

    fn any(&mut self) -> Option<bool> {
        let mut holds = self.all()?;
        while self.next_is("OR") {
            holds |= self.all()?;
        }
        Some(holds)
    }

    fn all(&mut self) -> Option<bool> {
        let mut holds = self.one()?;
        while self.next_is("AND") {
            holds &= self.one()?;
        }
        Some(holds)
    }

    fn one(&mut self) -> Option<bool> {
        if self.next_is("(") {
            let holds = self.any()?;
            return self.next_is(")").then_some(holds);
        }
        let licence = *self.words.get(self.at)?;
        self.at += 1;
        if self.next_is("WITH") {
            let exception = *self.words.get(self.at)?;
            self.at += 1;
            return Some((self.accept)(&format!("{licence} WITH {exception}")));
        }
        Some((self.accept)(licence))
    }
}

#[cfg(test)]
mod tests {
    use super::allowed;

    #[test]
    fn expressions_are_evaluated() {
        for good in ["MIT", "MIT/Apache-2.0", "(MIT OR GPL-3.0) AND Unicode-3.0", "GPL-3.0 OR MIT AND ISC"] {
            assert!(allowed("x", good), "{good}");
        }
        for bad in ["", "GPL-3.0-or-later", "MIT AND GPL-3.0", "MIT OR", "(MIT", "MIT MIT", "bzip2-1.0.6"] {
            assert!(!allowed("x", bad), "{bad}");
        }
        assert!(allowed("libbz2-rs-sys", "bzip2-1.0.6"));
    }
}
