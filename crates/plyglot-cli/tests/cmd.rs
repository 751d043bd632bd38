//! What every command prints, errors included. `TRYCMD=overwrite cargo test -p plyglot-cli` writes the files anew.

#[test]
fn commands_print_what_they_should() {
    trycmd::TestCases::new().env("NO_COLOR", "1").case("tests/cmd/*.trycmd");
}
