//! Statements of positions: `PI`, `P1-KY-KE ...`, `P+00FU`.

use crate::shogi::diagram::{Diagram, Stone};
use crate::shogi::{MEN, SET, of_code};

/// A position as far as its statements have come.
#[derive(Clone, PartialEq, Default)]
pub(super) struct Setup {
    diagram: Diagram,
    /// Which ranks have a statement of their own.
    ranks: [bool; 9],
}

impl Setup {
    pub(super) fn is_told(&self) -> bool {
        *self != Setup::default()
    }

    /// Whether the second side begins.
    pub(super) fn second(&self) -> bool {
        self.diagram.second
    }

    pub(super) fn set_second(&mut self, second: bool) {
        self.diagram.second = second;
    }

    /// Takes what follows the P of a statement; what is wrong with it, and nothing has been taken.
    pub(super) fn take(&mut self, text: &str) -> Result<(), String> {
        let mut setup = self.clone();
        setup.add(text)?;
        *self = setup;
        Ok(())
    }

    fn add(&mut self, text: &str) -> Result<(), String> {
        let told = !self.diagram.rows.is_empty();
        if !told {
            self.diagram.rows = Diagram::empty().rows;
        }
        let head = text.chars().next().filter(char::is_ascii).unwrap_or(' ');
        let rest = text.get(1..).unwrap_or_default();
        match head {
            'I' if told => Err("the position has been told before".to_owned()),
            'I' => self.even_without(rest),
            '1'..='9' => self.rank(usize::from(head as u8 - b'1'), rest),
            '+' | '-' => self.men(rest, head == '-'),
            _ => Err("expected PI, a rank (P1 to P9), or the men of a side (P+ or P-)".to_owned()),
        }
    }

    /// The usual start, some men taken away.
    fn even_without(&mut self, rest: &str) -> Result<(), String> {
        self.diagram.rows = Diagram::even().rows;
        for place in chunks(rest, 4)
            .ok_or("expected squares with the men that are missing there, such as PI82HI22KA")?
        {
            let (square, code) = place.split_at(2);
            let cell = self.cell(square)?;
            match cell.take() {
                Some((man, _)) if MEN[man].code == code => {}
                Some((man, _)) => {
                    return Err(format!("at the start {} stands on {square}, not {code}", MEN[man].code));
                }
                None => return Err(format!("no man stands on {square} at the start")),
            }
        }
        Ok(())
    }

    /// A rank of nine cells; blanks at its end may be missing.
    fn rank(&mut self, rank: usize, rest: &str) -> Result<(), String> {
        let cells = chunks(&format!("{rest:<27}"), 3).filter(|cells| cells.len() == 9).map(|cells| {
            let read = |text: &String| match text.split_at(1) {
                (sign @ ("+" | "-"), code) => stone(code, sign == "-").map(Some),
                _ if matches!(text.trim(), "*" | "") => Ok(None),
                _ => Err(format!("expected a man such as +FU or ` * ` for a cell without one, not `{text}`")),
            };
            cells.iter().map(read).collect::<Result<Vec<_>, String>>()
        });
        let cells = cells.ok_or("expected a rank of nine cells, of three characters each")??;
        if std::mem::replace(&mut self.ranks[rank], true)
            || self.diagram.rows[rank].iter().any(Option::is_some)
        {
            return Err(format!("rank {} has been told before", rank + 1));
        }
        self.diagram.rows[rank] = cells;
        Ok(())
    }

    /// Men of a side on their squares, or in hand.
    fn men(&mut self, rest: &str, second: bool) -> Result<(), String> {
        for place in
            chunks(rest, 4).ok_or("expected squares with men, such as P+59OU, or 00 for men in hand")?
        {
            match place.split_at(2) {
                ("00", "AL") => self.all_that_are_left(second),
                ("00", code) => {
                    let held =
                        of_code(code).and_then(|man| self.diagram.hands[usize::from(second)].get_mut(man));
                    *held.ok_or(format!("{code} is no man that can be held in hand"))? += 1;
                }
                (square, code) => {
                    let man = stone(code, second)?;
                    if let Some((other, _)) = self.cell(square)?.replace(man) {
                        return Err(format!("{} stands on {square} already", MEN[other].code));
                    }
                }
            }
        }
        Ok(())
    }

    /// All men but the king that are not on the board and in no hand go to this side.
    fn all_that_are_left(&mut self, second: bool) {
        let base = |man: usize| MEN[man].letter.trim_start_matches('+');
        for (man, most) in SET.into_iter().enumerate() {
            let same = |stone: &&Stone| base(stone.0) == base(man);
            let there = self.diagram.rows.iter().flatten().flatten().filter(same).count();
            let held = self.diagram.hands[0][man] + self.diagram.hands[1][man];
            self.diagram.hands[usize::from(second)][man] += most.saturating_sub(there + held);
        }
    }

    fn cell(&mut self, square: &str) -> Result<&mut Option<Stone>, String> {
        let digit =
            |at: usize| square.get(at..=at)?.parse::<usize>().ok().filter(|digit| (1..10).contains(digit));
        let place = digit(0).zip(digit(1));
        let (file, rank) = place
            .ok_or_else(|| format!("{square} is no square: two digits, the file from the right first"))?;
        Ok(&mut self.diagram.rows[rank - 1][9 - file])
    }

    /// The position, once a statement has told of it.
    pub(super) fn fen(&self) -> Option<String> {
        let mut diagram = self.diagram.clone();
        if diagram.rows.is_empty() {
            diagram.rows = Diagram::even().rows;
        }
        self.is_told().then(|| diagram.fen())
    }
}

fn stone(code: &str, second: bool) -> Result<Stone, String> {
    let man = of_code(code)
        .ok_or_else(|| format!("{code} is no code of a man: FU KY KE GI KI KA HI OU TO NY NK NG UM RY"))?;
    Ok((man, second))
}

/// A text of ASCII in parts of so many bytes.
fn chunks(text: &str, size: usize) -> Option<Vec<String>> {
    let part = |part: &[u8]| String::from_utf8_lossy(part).into_owned();
    let whole = text.is_ascii() && text.len().is_multiple_of(size);
    whole.then(|| text.as_bytes().chunks(size).map(part).collect())
}

/// Writes a position: its ranks, then the men in hand.
pub(super) fn write(diagram: &Diagram, out: &mut String) {
    let sign = |second: bool| if second { '-' } else { '+' };
    for (rank, row) in diagram.rows.iter().enumerate() {
        out.push_str(&format!("P{}", rank + 1));
        for cell in row {
            match cell {
                None => out.push_str(" * "),
                Some((man, second)) => out.push_str(&format!("{}{}", sign(*second), MEN[*man].code)),
            }
        }
        out.push('\n');
    }
    for (second, hand) in [false, true].into_iter().zip(diagram.hands) {
        let held: String =
            MEN.iter().zip(hand).map(|(man, count)| format!("00{}", man.code).repeat(count)).collect();
        if !held.is_empty() {
            out.push_str(&format!("P{}{held}\n", sign(second)));
        }
    }
}
