//! The rules of all variants beside other programs.

mod pyffish;
