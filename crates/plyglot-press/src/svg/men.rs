//! The men as drawings of our own.
//!
//! Each is drawn in a cell of 100x100 units by up to three paths: a body, filled and outlined in the colours of its
//! side, and lines and shapes on the body, in the colour `currentColor`, which is set beside them.

use plyglot::Kind;

/// One drawing.
#[derive(Debug)]
pub(super) struct Man {
    /// The identifier within the picture.
    pub(super) id: &'static str,
    /// The body.
    pub(super) body: &'static str,
    /// The lines on it.
    pub(super) lines: &'static str,
    /// The shapes on it; may be empty.
    pub(super) shapes: &'static str,
}

/// The drawing of a kind; `None` for those that have none.
pub(super) fn of(kind: Kind) -> Option<&'static Man> {
    match kind {
        Kind::MAN => Some(&DISC),
        Kind::CROWNED => Some(&CROWNED),
        kind => CHESS.get(kind.index()),
    }
}

/// A man of draughts: a disc with two grooves, seen from above.
static DISC: Man = Man {
    id: "man",
    body: "M16 50a34 34 0 1 0 68 0a34 34 0 1 0-68 0z",
    lines: "M23 50a27 27 0 1 0 54 0a27 27 0 1 0-54 0zM36 50a14 14 0 1 0 28 0a14 14 0 1 0-28 0z",
    shapes: "",
};

/// A king of draughts: two discs, one on the other, and on the upper one a crown, which is still a crown where the
/// picture is too small to count discs.
static CROWNED: Man = Man {
    id: "crowned",
    body: "M18 46a32 32 0 0 1 64 0v12a32 32 0 0 1-64 0z",
    lines: "M18 46a32 32 0 0 0 64 0",
    shapes: "M30 62l-4-30 12.5 12 11.5-18 11.5 18 12.5-12-4 30z",
};

/// In the order of the kinds: pawn, knight, bishop, rook, queen, king.
static CHESS: [Man; 6] = [
    Man {
        id: "pawn",
        body: "M50 19a13.5 13.5 0 0 1 8.7 23.8h6.3v6.7h-7c.7 10.5 6 17 13 22.5l3.5 15h-49l3.5-15\
               c7-5.5 12.3-12 13-22.5h-7v-6.7h6.3a13.5 13.5 0 0 1 8.7-23.8z",
        lines: "M33.5 73.5h33",
        shapes: "",
    },
    Man {
        id: "knight",
        body: "M31 87c0-6 1.5-10.5 5-15 5-6 11-9.5 11.5-17.5-3.5 3-8 3.5-12.5 5.5-3.5 1.5-6.5 6.5-11 6.5\
               -4.5 0-7.5-4-6.5-8.5l7-13c2.5-9.5 7-17 15-21.5l3.5-10.5 6.5 8.5c15.5 2 25 13.5 27.5 29.5 2 12.5 1.5 24 0 36z",
        lines: "M36.5 38.5l4.5-1.5M23.5 58l3-1.5M54 28.5c9.5 3.5 14.5 12 16 22.5 1 8 1 16 .5 25",
        shapes: "",
    },
    Man {
        id: "bishop",
        body: "M50 11a5.5 5.5 0 0 1 3.5 9.8c9.5 6.7 15.5 15.7 15.5 25.2 0 6.5-2.5 11-6 14.5l2 9.5\
               c5 1.5 9 4 11.5 8v9h-53v-9c2.5-4 6.5-6.5 11.5-8l2-9.5c-3.5-3.5-6-8-6-14.5 0-9.5 6-18.5 15.5-25.2\
               a5.5 5.5 0 0 1 3.5-9.8z",
        lines: "M39.5 60.5h21M38 70h24M50 32.5v15M42.5 40h15",
        shapes: "",
    },
    Man {
        id: "rook",
        body: "M26 19h11.5v7h7v-7h11v7h7v-7h11.5v15.5l-7.5 7.5 2 25.5 9 8v11.5h-55v-11.5l9-8 2-25.5-7.5-7.5z",
        lines: "M36.5 42h27M35 67.5h30",
        shapes: "",
    },
    Man {
        id: "queen",
        body: "M21 36l10 28c2 5 1 8.5-3 12v11h44v-11c-4-3.5-5-7-3-12l10-28-12.5 16-2-25-10 23-4.5-26-4.5 26-10-23-2 25z\
               M15 30.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM30 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM45 18a5 5 0 1 0 10 0a5 5 0 1 0-10 0z\
               M60 22a5 5 0 1 0 10 0a5 5 0 1 0-10 0zM75 30.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0z",
        lines: "M34 65c10.5-3.5 21.5-3.5 32 0M31.5 77c12-3.5 25-3.5 37 0",
        shapes: "",
    },
    Man {
        id: "king",
        body: "M47 9h6v6h6.5v6h-6.5v8.5c3.5-1 6.5-1.5 10-1.5 11 0 18.5 7 18.5 16.5 0 8-5 14-11.5 19.5-1.5 4.5-1 7.5 3 12v11h-46v-11\
               c4-4.5 4.5-7.5 3-12-6.5-5.5-11.5-11.5-11.5-19.5 0-9.5 7.5-16.5 18.5-16.5 3.5 0 6.5.5 10 1.5v-8.5h-6.5v-6h6.5z",
        lines: "M33 65c11-3.5 23-3.5 34 0M30.5 77c12.5-3.5 26.5-3.5 39 0M50 36v22",
        shapes: "",
    },
];
