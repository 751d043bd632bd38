//! Bytes eight at a time.

const LOW: u64 = 0x0101_0101_0101_0101;
const HIGH: u64 = 0x8080_8080_8080_8080;

/// The eight bytes at `at`, the first one lowest; blanks beyond the end.
#[inline(always)]
pub(super) fn word(text: &[u8], at: usize) -> u64 {
    match text.get(at..).and_then(|rest| rest.first_chunk()) {
        Some(eight) => u64::from_le_bytes(*eight),
        None => short_word(text, at),
    }
}

#[cold]
fn short_word(text: &[u8], at: usize) -> u64 {
    let mut eight = [b' '; 8];
    let rest = text.get(at..).unwrap_or_default();
    for (to, from) in eight.iter_mut().zip(rest) {
        *to = *from;
    }
    u64::from_le_bytes(eight)
}

/// The number of bytes before the first one of at most `b' '`; 8 where there is none.
#[inline(always)]
pub(super) fn until_blank(word: u64) -> u32 {
    let blanks = word.wrapping_sub(LOW * 0x21) & !word & HIGH;
    blanks.trailing_zeros() / 8
}

/// The lowest `count` bytes of a word, fewer than 8; zeros above.
#[inline(always)]
pub(super) fn lowest(word: u64, count: u32) -> u64 {
    word & ((1 << (8 * (count & 7))) - 1)
}

/// The lowest `count` bytes of a word, 8 at most; zeros above.
#[inline(always)]
pub(super) fn lowest_or_all(word: u64, count: u32) -> u64 {
    if count == 8 { word } else { lowest(word, count) }
}

/// Whether the lowest `count` bytes, above which there are zeros, are letters of ASCII.
#[inline(always)]
pub(super) fn are_letters(word: u64, count: u32) -> bool {
    let folded = word | (LOW * 0x20);
    let from_a = folded.wrapping_add(LOW * (0x80 - b'a' as u64));
    let past_z = folded.wrapping_add(LOW * (0x80 - b'z' as u64 - 1));
    let letters = from_a & !past_z & HIGH;
    word & HIGH == 0 && letters == HIGH & lowest_or_all(!0, count)
}

/// Eight bytes as a word, zeros above a shorter text.
pub(super) const fn text_word(text: &[u8]) -> u64 {
    let mut word = 0;
    let mut i = text.len();
    while i > 0 {
        i -= 1;
        word = word << 8 | text[i] as u64;
    }
    word
}

/// A high bit in the place of each byte that equals `byte`. Only the lowest is sure; there is none where none equals.
#[inline(always)]
pub(super) fn equal_bytes(word: u64, byte: u8) -> u64 {
    let odd = word ^ (LOW * byte as u64);
    odd.wrapping_sub(LOW) & !odd & HIGH
}

/// A high bit in the place of each byte below `b' '`; only the lowest is sure.
#[inline(always)]
pub(super) fn controls(word: u64) -> u64 {
    word.wrapping_sub(LOW * 0x20) & !word & HIGH
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_end_at_blanks() {
        for text in ["e4 ", "Nf3\n", "exd8=Q+ ", "O-O-O\t", "x\r\n", " ", "é "] {
            let length = text.find(|c: char| c <= ' ').unwrap();
            assert_eq!(until_blank(word(text.as_bytes(), 0)) as usize, length, "{text:?}");
        }
        assert_eq!(until_blank(word(b"12345678", 0)), 8);
        assert_eq!(until_blank(word(b"e4", 0)), 2);
        assert_eq!(lowest(word(b"O-O-O x", 0), 5), text_word(b"O-O-O"));
        assert_eq!(word(b"abc", 1), word(b"bc      ", 0));
        assert_eq!(word(b"abc", 7), word(b"        ", 0));
    }

    #[test]
    fn letters_are_told_from_all_others() {
        for byte in 0..=255u8 {
            for at in 0..8 {
                let mut text = *b"azAZmnOP";
                text[at] = byte;
                let wanted = byte.is_ascii_alphabetic();
                assert_eq!(are_letters(word(&text, 0), 8), wanted, "{byte}");
                if at < 5 {
                    assert_eq!(are_letters(lowest(word(&text, 0), 5), 5), wanted, "{byte}");
                }
            }
        }
        assert!(are_letters(0, 0));
    }

    #[test]
    fn equal_bytes_are_found() {
        for at in 0..8 {
            let mut text = *b"[]{xy}%5";
            text[at] = b'$';
            assert_eq!(equal_bytes(word(&text, 0), b'$').trailing_zeros() as usize / 8, at);
        }
        assert_eq!(equal_bytes(word(b"#%#%#%#%", 0), b'$'), 0);
    }
}
