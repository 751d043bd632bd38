//! Files, ranks, diagonals and blocks as lists of cells. (To be written.)
