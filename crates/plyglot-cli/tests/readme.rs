//! The README works as written: every command of its tour is run, and prints what stands there.

#![cfg(unix)]

use std::path::Path;
use std::process::Command;

/// The commands of the README's console blocks, with what they print. `...` stands for lines left out.
fn tour(readme: &str) -> Vec<(&str, &str)> {
    readme
        .split("```console\n$ ")
        .skip(1)
        .map(|block| {
            let (block, _) = block.split_once("```").expect("a block is closed");
            block.split_once('\n').expect("a command has a line of its own")
        })
        .collect()
}

#[test]
fn every_command_of_the_tour_prints_what_the_readme_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let program = Path::new(env!("CARGO_BIN_EXE_plyglot"));
    let path = format!(
        "{}:{}",
        program.parent().expect("it is in a directory").display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let readme = std::fs::read_to_string(root.join("README.md")).expect("the README is there");
    let tour = tour(&readme);
    assert!(tour.len() > 8);
    for (command, expected) in tour {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&root)
            .env("PATH", &path)
            .env("NO_COLOR", "1")
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8(output.stdout).expect("the output is UTF-8");
        let expected = expected.trim_end();
        match expected.strip_prefix("...\n") {
            Some(end) => assert!(printed.trim_end().ends_with(end), "$ {command}\n{printed}"),
            None => assert_eq!(printed.trim_end(), expected, "$ {command}"),
        }
    }
}
