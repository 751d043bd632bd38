//! Orthodox chess and Chess960 on 8x8, on bitboards. (To be written.)
