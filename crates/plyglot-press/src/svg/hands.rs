//! The men in hand: Black's above the board, White's below.

use super::pieces;
use super::sheet::Sheet;
use crate::Picture;
use plyglot::{Color, Kind};

/// Height of the strip of one side, in units of the picture.
pub(super) const HEIGHT: u32 = 86;
/// Space for one kind: the man at seven tenths of its size, and how many there are.
const PITCH: u32 = 130;

/// Draws the men that each side has in hand.
pub(super) fn draw(sheet: &mut Sheet<'_>, picture: &Picture<'_>, held: &[(Color, Kind, u8)]) {
    for side in Color::BOTH {
        let men: Vec<_> = held.iter().filter(|(owner, ..)| *owner == side).collect();
        if men.is_empty() {
            continue;
        }
        let (left, top, wide) = sheet.strip((side == Color::Black) != picture.flipped);
        // Where a hand holds so many kinds that they do not fit, all are smaller.
        let pitch = PITCH.min(wide / men.len() as u32).max(1);
        let scale = 0.7 * f64::from(pitch) / f64::from(PITCH);
        sheet.put(format_args!("{}", pieces::side(picture, side)));
        for (place, &&(_, kind, count)) in men.iter().enumerate() {
            let x = left + place as u32 * pitch;
            sheet.put(format_args!("<g transform=\"translate({x} {top}) scale({scale:.3})\">"));
            pieces::draw(sheet, picture, side, kind, 0, 0);
            if count > 1 {
                sheet.put(format_args!(
                    "<text x=\"100\" y=\"62\" font-size=\"36\" text-anchor=\"start\" fill=\"#2b2622\" stroke=\"none\">×{count}</text>"
                ));
            }
            sheet.put(format_args!("</g>"));
        }
        sheet.put(format_args!("</g>"));
    }
}
