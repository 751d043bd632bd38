//! The rules of all variants beside other programs.

mod notations;
mod pyffish;
