//! The boards that have a name. (To be written.)
