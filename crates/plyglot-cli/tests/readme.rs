//! The README and the guide work as written: every command in them is run, and prints what stands there.

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
    assert!(works("README.md") > 8);
}

#[test]
fn every_command_of_the_guide_prints_what_the_guide_says() {
    let guide = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/guide");
    for page in std::fs::read_dir(guide).expect("there is a guide") {
        let name = page.expect("its pages can be read").file_name();
        assert!(works(&format!("docs/guide/{}", name.to_string_lossy())) > 0, "{name:?} shows no command");
    }
}

/// Runs the commands of a page, and says how many there are. `GUIDE=overwrite` writes the page anew.
fn works(page: &str) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let program = Path::new(env!("CARGO_BIN_EXE_plyglot"));
    let path = format!(
        "{}:{}",
        program.parent().expect("it is in a directory").display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let overwrite = std::env::var("GUIDE").is_ok_and(|value| value == "overwrite");
    let text = std::fs::read_to_string(root.join(page)).expect("the page is there");
    let mut renewed = text.clone();
    let tour = tour(&text);
    for (command, expected) in &tour {
        let output = Command::new("sh")
            .args(["-c", command])
            .current_dir(&root)
            .env("PATH", &path)
            .env("NO_COLOR", "1")
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8(output.stdout).expect("the output is UTF-8");
        let wanted = expected.trim_end();
        match wanted.strip_prefix("...\n") {
            Some(end) => assert!(printed.trim_end().ends_with(end), "$ {command}\n{printed}"),
            None if overwrite => {
                let (old, new) = (format!("$ {command}\n{expected}```"), printed.trim_end());
                renewed = renewed.replace(&old, &format!("$ {command}\n{new}\n```"));
            }
            None => assert_eq!(printed.trim_end(), wanted, "{page}: $ {command}"),
        }
    }
    if overwrite {
        std::fs::write(root.join(page), renewed).expect("the page can be written");
    }
    tour.len()
}
