//! The bounded search over everything that can be ambiguous in a game.
