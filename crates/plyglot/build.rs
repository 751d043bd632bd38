//! Writes the table of what rooks and bishops attack, so that looking it up costs no start-up time and no
//! branch (and compiling the library no slow constant evaluation).

#[path = "src/rules/chess/magic_layout.rs"]
mod magic_layout;

use magic_layout::{BISHOPS, Magic, ROOKS, SIZE, slow_bishop, slow_rook};

fn main() {
    println!("cargo:rerun-if-changed=build.rs");
    println!("cargo:rerun-if-changed=src/rules/chess/magic_layout.rs");
    let mut table = vec![0u64; SIZE];
    for square in 0..64 {
        fill(&mut table, &ROOKS[square], |men| slow_rook(square as u32, men));
        fill(&mut table, &BISHOPS[square], |men| slow_bishop(square as u32, men));
    }
    let bytes: Vec<u8> = table.iter().flat_map(|set| set.to_le_bytes()).collect();
    let directory = std::env::var_os("OUT_DIR").expect("cargo sets OUT_DIR");
    std::fs::write(std::path::Path::new(&directory).join("chess-attacks.bin"), bytes)
        .expect("the build directory is writable");
}

/// One entry for each way in which men can stand on the lines of a square.
fn fill(table: &mut [u64], magic: &Magic, attack: impl Fn(u64) -> u64) {
    let mut men = 0u64;
    loop {
        table[magic.index(men)] = attack(men);
        men = men.wrapping_sub(magic.mask) & magic.mask;
        if men == 0 {
            break;
        }
    }
}
