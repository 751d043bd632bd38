//! Encodings of East Asia, told by words that records of shogi and xiangqi are full of.

use encoding_rs::{BIG5, EUC_JP, Encoding, GBK, SHIFT_JIS};
use memchr::memmem;

/// Words of headers: one of them is enough.
const SHOGI: [&str; 6] = ["手合割", "手数----", "開始日時", "先手：", "後手：", "投了"];

/// The ways of men of xiangqi: each move has one.
const WAYS: [(&str, &Encoding); 6] =
    [("平", GBK), ("进", GBK), ("退", GBK), ("平", BIG5), ("進", BIG5), ("退", BIG5)];

/// How many moves of xiangqi there must be.
const MOVES: usize = 4;

/// The encoding of a text that is not UTF-8, where such words tell it.
pub(super) fn found(bytes: &[u8]) -> Option<&'static Encoding> {
    let holds =
        |encoding: &'static Encoding, word: &str| memmem::find(bytes, &encoding.encode(word).0).is_some();
    let japanese = [SHIFT_JIS, EUC_JP];
    if let Some(encoding) =
        japanese.into_iter().find(|encoding| SHOGI.iter().any(|word| holds(encoding, word)))
    {
        return Some(encoding);
    }
    let counted = |encoding: &'static Encoding| {
        let of_it = WAYS.iter().filter(|(_, known)| *known == encoding);
        of_it.map(|(way, _)| memmem::find_iter(bytes, &encoding.encode(way).0).count()).sum::<usize>()
    };
    let best = [GBK, BIG5].into_iter().max_by_key(|encoding| counted(encoding))?;
    (counted(best) >= MOVES && !best.decode_without_bom_handling(bytes).1).then_some(best)
}
