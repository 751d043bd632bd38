//! What hinders a man that would get there on an empty board, or at another time.

use super::betza::offset;
use super::cells::one;
use super::position::{EMPTY, Position, STONE, is_of, role_of};
use super::reason::{Bounds, Obstacle, Refusal as Reason};
use super::tables::{Hop, HopKind, MOVE, Node, TAKE};
use super::variant::{Role, Walling};
use crate::men::roster::Tradition;
use crate::rules::{Refusal, Standing};
use crate::{Cell, Color};

impl Position {
    /// What stands against this man's going there; `None` when it does not move like that at all.
    pub(super) fn hindrance(&self, man: Standing, to: u16) -> Option<Refusal> {
        let role = role_of(self.at(man.cell.0));
        if self.variant.is_unknown(role) {
            let on = self.standing(to).filter(|on| on.color == self.turn);
            return on.map(|on| Refusal::OwnMan { man, on });
        }
        let taken = self.standing(to).filter(|on| on.color != self.turn);
        let wanted = if taken.is_some() { TAKE } else { MOVE };
        let nodes = self.variant.tables.ways(self.turn, role, man.cell.0);
        let way = nodes.iter().position(|node| node.cell == to);
        let stepped = |index: usize| nodes[index].flags & wanted != 0;
        // A cannon moves in one way and takes in the other.
        if !way.is_some_and(stepped)
            && let Some(refusal) = self.hop_hindrance(man, role, to, wanted)
        {
            return Some(refusal);
        }
        if let Some(index) = way {
            return self.way_hindrance(man, role, nodes, index);
        }
        self.other_time(man, role, to)
    }

    /// What stands on a cell, as the reason why a man is stopped by it.
    fn stopped_by(&self, man: Standing, at: u16) -> Option<Refusal> {
        Some(match self.standing(at) {
            Some(by) => Refusal::Blocked { man, by },
            None => Refusal::Wide(Reason::Obstructed { man, at: Cell(at), by: self.obstacle(at)? }),
        })
    }

    /// Along the trees of steps and leaps.
    fn way_hindrance(&self, man: Standing, role: Role, nodes: &[Node], index: usize) -> Option<Refusal> {
        let to = nodes[index].cell;
        let mut above = (0..index).filter(|&other| other + usize::from(nodes[other].skip) > index);
        if let Some(by) = above.find(|&other| self.at(nodes[other].cell) != EMPTY) {
            return self.stopped_by(man, nodes[by].cell);
        }
        if self.at(to) == STONE {
            return self.stopped_by(man, to);
        }
        let flags = nodes[index].flags;
        let pawn = self.variant.is_pawn(role);
        let straight = self.board.file(man.cell) == self.board.file(Cell(to));
        match self.standing(to) {
            Some(on) if on.color == self.turn => Some(Refusal::OwnMan { man, on }),
            Some(on) if flags & TAKE != 0 => (!self.may_take(self.at(man.cell.0), self.at(to)))
                .then_some(Refusal::Wide(Reason::Immune { man, on })),
            Some(on) if flags & MOVE != 0 => Some(match pawn && straight {
                true => Refusal::PawnTakesStraight { man, to: on.cell },
                false => Refusal::Wide(Reason::OnlyMoves { man, on }),
            }),
            None if flags & TAKE != 0 && flags & MOVE == 0 => Some(match pawn && !straight {
                true => Refusal::NothingToTake { man, to: Cell(to) },
                false => Refusal::Wide(Reason::OnlyCaptures { man, to: Cell(to) }),
            }),
            _ => self.out_of_bounds(man, role, to),
        }
    }

    /// Along the lines of hoppers.
    fn hop_hindrance(&self, man: Standing, role: Role, to: u16, wanted: u8) -> Option<Refusal> {
        let tables = &self.variant.tables;
        let leads = |hop: &&Hop| {
            hop.flags & wanted != 0 && tables.hop_cells(hop).iter().skip(1).any(|&cell| cell == to)
        };
        let hop = tables.hops(self.turn, role, man.cell.0).iter().find(leads)?;
        let line = tables.hop_cells(hop);
        let end = line.iter().position(|&cell| cell == to)?;
        let mut between = line[..end].iter().copied().filter(|&cell| self.at(cell) != EMPTY);
        let on = self.standing(to);
        let Some(first) = between.next() else {
            return Some(Refusal::Wide(match on {
                Some(on) if on.color != self.turn => Reason::NothingBetween { man, on },
                _ => Reason::NothingToLeap { man, to: Cell(to) },
            }));
        };
        let Some(over) = self.standing(first) else { return self.stopped_by(man, first) };
        let shy = |cell: u16| tables.shy & one(role) != 0 && tables.shy & one(role_of(self.at(cell))) != 0;
        if shy(first) {
            return Some(Refusal::Wide(Reason::NoLeapOver { man, over }));
        }
        match (between.next(), on) {
            (Some(second), Some(_)) => Some(match self.standing(second) {
                Some(second) => Refusal::Wide(Reason::TwoBetween { man, first: over, second }),
                None => return self.stopped_by(man, second),
            }),
            (Some(second), None) => self.stopped_by(man, second),
            (None, _)
                if hop.kind == HopKind::Near && line[end - 1] != first
                    || hop.kind == HopKind::Touch && line[0] != first =>
            {
                Some(Refusal::Wide(Reason::LandsBehind { man, over }))
            }
            (None, Some(on)) if on.color == self.turn => Some(Refusal::OwnMan { man, on }),
            (None, Some(on)) if shy(to) || !self.may_take(self.at(man.cell.0), self.at(to)) => {
                Some(Refusal::Wide(Reason::Immune { man, on }))
            }
            (None, None) if self.at(to) == STONE => self.stopped_by(man, to),
            (None, _) => self.out_of_bounds(man, role, to),
        }
    }

    /// Ways that are open only with a first move, or only further ahead.
    fn other_time(&self, man: Standing, role: Role, to: u16) -> Option<Refusal> {
        let us = self.turn;
        let board = &self.variant.board;
        let reaches = |step: (i8, i8), range: u8| {
            let mut at = man.cell;
            (0..range.max(1)).any(|_| match offset(board, us, at, step) {
                Some(next) => {
                    at = next;
                    next.0 == to
                }
                None => false,
            })
        };
        let movement = &self.variant.man(role)?.movement;
        let first = movement.parts.iter().filter(|part| part.first);
        let leaps: &[(i8, i8)] = match () {
            () if !self.variant.cambodian => &[],
            () if self.variant.king == Some(role) => &[(-2, 1), (2, 1)],
            () if self.variant.man(role)?.betza == "F" => &[(0, 2)],
            () => &[],
        };
        if first
            .flat_map(|part| part.steps.iter().map(|&step| (step, part.range)))
            .any(|(step, range)| reaches(step, range))
            || leaps.iter().any(|&step| reaches(step, 1))
        {
            return Some(Refusal::Wide(Reason::FirstMoveOnly { man, to: Cell(to) }));
        }
        let (soldiers, rank) = self.variant.soldiers;
        if soldiers & one(role) != 0
            && self.variant.relative_rank(us, man.cell.0) < rank
            && movement
                .parts
                .iter()
                .any(|part| part.steps.iter().any(|&step| step.1 == 0 && reaches(step, part.range)))
        {
            let river = self.variant.roster.tradition == Tradition::Xiangqi && rank * 2 == board.ranks();
            return Some(Refusal::Wide(Reason::SidewaysLater { man, river }));
        }
        None
    }

    fn out_of_bounds(&self, man: Standing, role: Role, to: u16) -> Option<Refusal> {
        let region = self.variant.regions[self.turn][usize::from(role)].as_ref()?;
        if region.has(to) {
            return None;
        }
        let board = &self.variant.board;
        let span = |of: &dyn Fn(Cell) -> u8| {
            let (least, most) =
                region.iter().map(|cell| of(Cell(cell))).fold((u8::MAX, 0), |(a, b), n| (a.min(n), b.max(n)));
            most.saturating_sub(least)
        };
        let half = |cell: Cell| self.variant.relative_rank(self.turn, cell.0) < board.ranks() / 2;
        let bounds = if region.len() <= 9
            && span(&|cell| board.file(cell)) < 3
            && span(&|cell| board.rank(cell)) < 3
        {
            Bounds::Palace
        } else if !board.cells().all(|cell| region.has(cell.0) == half(cell)) {
            Bounds::Region
        } else if self.variant.roster.tradition == Tradition::Xiangqi {
            Bounds::River
        } else {
            Bounds::Half
        };
        Some(Refusal::Wide(Reason::OutOfBounds { man, to: Cell(to), bounds }))
    }

    /// What stands on a cell and is no man.
    pub(super) fn obstacle(&self, cell: u16) -> Option<Obstacle> {
        (self.at(cell) == STONE).then(|| match self.variant.walling {
            _ if self.variant.board.is_blocked(Cell(cell)) => Obstacle::Blocked,
            Some(walling) => walling.obstacle(),
            None => Obstacle::Stone,
        })
    }

    /// The man on a cell.
    pub(super) fn standing(&self, cell: u16) -> Option<Standing> {
        let content = self.at(cell);
        let color = if is_of(content, Color::White) { Color::White } else { Color::Black };
        (content >= 2).then(|| Standing {
            color,
            kind: self.variant.kind_of(role_of(content)),
            cell: Cell(cell),
        })
    }
}

impl Walling {
    /// What it puts on a cell.
    pub(super) const fn obstacle(self) -> Obstacle {
        match self {
            Walling::Arrow => Obstacle::Arrow,
            Walling::Duck => Obstacle::Duck,
            Walling::Static | Walling::Past => Obstacle::Stone,
        }
    }
}
