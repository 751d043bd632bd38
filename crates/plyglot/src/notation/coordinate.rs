//! (To be written.)

use super::*;

/// (To be written.)
#[derive(Debug, Clone, Copy)]
pub struct Coordinate;

static INFO: Info = Info {
    name: "coordinate",
    about: "",
    example: "",
    container: Container::Pgn,
    naming: "algebraic",
    needs: Needs::Nothing,
    letters: false,
    marks: false,
};

impl Notation for Coordinate {
    fn info(&self) -> &'static Info {
        &INFO
    }
    fn read(&self, _: &str, _: &ReadContext<'_>, _: &mut Vec<Reading>) -> Result<(), Unread> {
        Err(Unread { at: 0..0, message: "not yet".into(), help: None })
    }
    fn write(&self, _: &View<'_>, _: &WriteContext, _: &mut String) {}
}
