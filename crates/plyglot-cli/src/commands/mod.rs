//! The commands, one file each.

pub(crate) mod board;
pub(crate) mod list;
