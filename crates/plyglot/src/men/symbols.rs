//! Annotation codes and signs of Chesmayne. (To be written.)
