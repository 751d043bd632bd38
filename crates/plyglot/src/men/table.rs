//! The table of men: monogram, name, movement, class. (To be written.)
