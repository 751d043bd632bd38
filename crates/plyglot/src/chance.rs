//! Numbers for tests that look like chance and are the same in every run. Tests that are crates of their own take this
//! file in by its path.

/// A xorshift generator; its seed is not 0.
pub(crate) struct Chance(pub(crate) u64);

#[allow(dead_code, reason = "not every test asks for both")]
impl Chance {
    /// The next number.
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    /// A number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }
}
