//! The men of the built-in variants.

use crate::men::table::{self, MEN};
use crate::rules::wide::*;

#[test]
fn every_man_has_a_monogram_of_the_table_and_no_two_have_the_same() {
    for name in names() {
        let variant = find(name).unwrap();
        let mut seen = Vec::new();
        for man in &variant.men {
            assert!(man.kind.index() < MEN.len(), "{name}: the {} has no monogram", man.name);
            assert_eq!(table::find_monogram(&man.monogram), Some(man.kind), "{name}: {}", man.name);
            assert!(!seen.contains(&man.kind), "{name}: the {} is {} already", man.name, man.monogram);
            seen.push(man.kind);
        }
    }
}

#[test]
fn a_man_of_one_name_and_movement_is_one_kind() {
    let kind = |name: &str, letter: &str| {
        let variant = find(name).unwrap();
        variant.man(variant.letter(letter).unwrap()).unwrap().kind
    };
    assert_eq!(kind("capablanca", "A"), kind("gothic", "A"));
    assert_eq!(kind("shogi", "G"), kind("chushogi", "G"));
    assert_eq!(kind("shogi", "+P"), kind("chushogi", "+P"));
    assert_ne!(kind("shogi", "G"), kind("shogi", "+P"));
    assert_ne!(kind("grand", "A"), kind("capablanca", "A"));
}

#[test]
fn no_two_men_of_a_list_stand_on_one_cell() {
    use crate::{Cell, Color, Kind};
    let king = |color, cell| (color, Kind::KING, Cell(cell));
    let men = [king(Color::White, 0), king(Color::Black, 63), (Color::White, Kind::ROOK, Cell(63))];
    let error = Position::from_men(find("universal").unwrap(), &men, Color::White, 1).unwrap_err();
    assert_eq!(error.message, "a rook cannot stand on p3, where a king stands already");
}
