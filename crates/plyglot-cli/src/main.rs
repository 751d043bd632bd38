//! The program `plyglot`.
fn main() {}
