//! The rules of all variants beside other programs, and those of large shogi beside a second, slow generator.

#[path = "../../src/chance.rs"]
mod chance;
mod pyffish;
mod shogi;
mod slow;
