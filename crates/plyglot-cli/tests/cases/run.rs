//! Runs the program.

use serde_json::Value;
use std::io::Write;
use std::process::{Command, Stdio};

/// What a run of the program came to.
pub(crate) struct Ran {
    /// Standard output.
    pub(crate) out: String,
    /// The problems, each as `severity code line:column message`.
    pub(crate) problems: Vec<String>,
    /// The same as JSON.
    pub(crate) found: Vec<Value>,
    /// The exit status.
    pub(crate) status: i32,
}

impl Ran {
    /// The output without tag lines and empty lines.
    pub(crate) fn moves(&self) -> String {
        let lines = self.out.lines().filter(|line| !line.starts_with('[') && !line.is_empty());
        lines.collect::<Vec<_>>().join("\n")
    }

    /// The codes of the problems.
    pub(crate) fn codes(&self) -> Vec<&str> {
        self.found.iter().filter_map(|problem| problem["code"].as_str()).collect()
    }

    /// The texts that are offered to mend the problem at this index.
    pub(crate) fn fixes(&self, problem: usize) -> Vec<&str> {
        let fixes = self.found[problem]["fix"].as_array().into_iter().flatten();
        fixes.filter_map(|fix| fix["text"].as_str()).collect()
    }
}

/// Runs the program with `args` and `input` on standard input.
pub(crate) fn plyglot(args: &[&str], input: impl AsRef<[u8]>) -> (Vec<u8>, Vec<u8>, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_plyglot"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    let input = input.as_ref().to_vec();
    let feed = std::thread::spawn(move || {
        stdin.write_all(&input).ok();
    });
    let done = child.wait_with_output().expect("the program ends");
    feed.join().expect("all input is written");
    (done.stdout, done.stderr, done.status.code().expect("the program is not killed"))
}

/// Runs a command that reports problems as JSON.
pub(crate) fn run(command: &str, args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    let args = [&[command, "--message-format", "json"], args].concat();
    let (out, err, status) = plyglot(&args, input);
    let (out, err) = (String::from_utf8(out).expect("UTF-8"), String::from_utf8(err).expect("UTF-8"));
    let report = if command == "check" { &out } else { &err };
    let found: Vec<Value> =
        report.lines().map(|line| serde_json::from_str(line).expect("one JSON object a line")).collect();
    let word = |problem: &Value, key: &str| problem[key].as_str().unwrap_or_default().to_owned();
    let place = |problem: &Value| match problem["line"].as_u64() {
        Some(line) => format!("{line}:{}", problem["column"]),
        None => "-".to_owned(),
    };
    let line = |p: &Value| {
        format!("{} {} {} {}", word(p, "severity"), word(p, "code"), place(p), word(p, "message"))
    };
    let problems = found.iter().map(line).collect();
    Ran { out, problems, found, status }
}

/// `plyglot convert`.
pub(crate) fn convert(args: &[&str], input: impl AsRef<[u8]>) -> Ran {
    run("convert", args, input)
}

/// Converts games in which nothing is wrong; gives them without tags and empty lines.
pub(crate) fn clean(input: &str) -> String {
    let ran = convert(&[], input);
    assert_eq!(ran.problems, [""; 0], "{input}");
    assert_eq!(ran.status, 0, "{input}");
    ran.moves()
}

/// Converts a text that must come back as it is, and without a problem.
pub(crate) fn same(text: &str) {
    let ran = convert(&[], text);
    assert_eq!(ran.problems, [""; 0], "{text}");
    assert_eq!(ran.out, text);
}
