//! FEN to positions and back.

use plyglot::rules::chess::Position;

/// Any text is refused with a place in it, or read; what was read is written as a FEN that says the same.
pub fn fen(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    match Position::from_fen(&text) {
        Err(error) => {
            assert!(text.get(error.at.clone()).is_some(), "no place in the text: {:?}", error.at);
            assert!(!error.to_string().is_empty());
        }
        Ok((position, _)) => {
            for written in [position.to_fen(), position.shredder_fen()] {
                let (again, notes) =
                    Position::from_fen(&written).unwrap_or_else(|error| panic!("{written}: {error}"));
                assert!(!notes.iter().any(|note| note.is_slip()), "{written}: {notes:?}");
                assert_eq!(again.to_fen(), position.to_fen());
                assert_eq!(again.shredder_fen(), position.shredder_fen());
                assert_eq!(again.key(), position.key());
            }
        }
    }
}
