//! The rules of all variants beside other programs, and those of large shogi beside a second, slow generator.

mod pyffish;
mod shogi;
mod slow;
