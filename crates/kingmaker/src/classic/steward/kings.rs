//! What Royals are worth, whom the steward crowns, and whom it puts to death.

use super::VOTE;
use crate::classic::coronation::can_crown;
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::classic::state::{Phase, State};
use kernel::Seat;

impl State {
    /// Whether a seat holds the sole King, and he counts.
    pub(super) fn reigns(&self, seat: Seat) -> bool {
        self.own.reign.is_some_and(|reign| reign.seat == seat)
    }

    /// The worth of a Royal to the seat that has him: his votes, and what may become of him.
    pub(super) fn worth_of_royal(&self, royal: Royal) -> i32 {
        let figures = &tables().figures;
        let head = self.court.head(royal.house()) == Some(royal);
        let sole = self.court.sole_king() == Some(royal);
        let senior = if head { figures.commons.senior + figures.lords.senior } else { 0 };
        let king = if sole { figures.commons.king } else { 0 };
        let hope = match (self.court.royals[royal].crowned, head) {
            (true, _) if royal != Royal::Henry => 250,
            (true, _) => 100,
            (false, true) => 150,
            (false, false) => 60,
        };
        VOTE * i32::from(senior + king) + hope
    }

    /// The worth of a Royal of somebody else, or of nobody, to a seat that could take him: most if he keeps its own King
    /// from being the only one, or is about to win the game for another.
    pub(super) fn worth_of_prize(&self, seat: Seat, royal: Royal) -> i32 {
        let rival = self.court.royals[royal].crowned && !self.court.royals_of(seat).is_empty();
        let reign = self
            .own
            .reign
            .filter(|reign| reign.king == royal)
            .map_or(0, |reign| 100 + 100 * i32::from(reign.turns));
        self.worth_of_royal(royal) + reign + if rival { 300 } else { 0 }
    }

    /// The crowned Royal for whom the seat plays: anybody but Henry.
    fn own_king(&self, seat: Seat) -> Option<Royal> {
        let kings = self.court.kings().within(self.court.royals_of(seat));
        kings.iter().find(|king| *king != Royal::Henry)
    }

    /// The Royal whom the seat would crown: the head of a house whom it has, York's first; or the next of Lancaster, if
    /// it has Henry as well.
    fn heir(&self, seat: Seat) -> Option<Royal> {
        let ours = self.court.royals_of(seat);
        let open = ours.iter().filter(|royal| !self.court.royals[*royal].crowned);
        let next = |royal: Royal| match self.court.head(royal.house()) {
            Some(head) if head == royal => true,
            Some(Royal::Henry) if ours.contains(Royal::Henry) => self.heir_to_henry() == Some(royal),
            _ => false,
        };
        open.filter(|royal| next(*royal)).max_by_key(|royal| royal.house())
    }

    /// The first of Lancaster after Henry.
    fn heir_to_henry(&self) -> Option<Royal> {
        let others = self.court.living().iter().filter(|royal| *royal != Royal::Henry);
        others.clone().find(|royal| royal.house() == Royal::Henry.house())
    }

    /// The worth of having the heir crowned: none without heir or clergy; little as long as Henry is in other hands.
    pub(super) fn worth_of_crowning(&self, seat: Seat) -> i32 {
        let army = self.army(seat);
        let bishops =
            army.iter().fold(Set::default(), |all: Set<Card>, noble| all.union(self.court.bishops(noble)));
        let ready = |royal: Royal| self.court.royals[royal].with.is_some_and(|noble| army.contains(noble));
        if !self.heir(seat).is_some_and(ready) || !can_crown(bishops) {
            return 0;
        }
        let others = self.court.kings().minus(self.court.royals_of(seat));
        if others.is_empty() || self.own.reign.is_some() { 700 } else { 150 }
    }

    /// The worth of having a Royal executed: a second King beside the seat's own, or Henry when his heir stands before
    /// the altar; nobody else.
    pub(super) fn worth_of_execution(&self, seat: Seat, royal: Royal) -> i32 {
        let rival = self.court.royals[royal].crowned && self.own_king(seat).is_some_and(|king| king != royal);
        let in_the_way = royal == Royal::Henry && self.heir_is_ready(seat);
        if rival || in_the_way { 400 } else { -500 }
    }

    /// Whether Henry's death is all that an heir of Lancaster waits for, and no coronation of York would do.
    fn heir_is_ready(&self, seat: Seat) -> bool {
        let ahead = matches!(self.phase, Phase::Movement | Phase::Combat | Phase::Parliament);
        let heir = self.heir(seat).filter(|heir| heir.house() == Royal::Henry.house());
        self.active == seat
            && ahead
            && heir.is_some_and(|heir| self.cathedral_of(heir).is_some() && self.has_clergy(heir))
    }

    /// The worth of an Alliance: against somebody who is about to win, or is far ahead.
    pub(super) fn worth_of_alliance(&self, seat: Seat, with: Seat) -> i32 {
        let against = |other: Seat| other != seat && other != with;
        let threat = self.own.reign.is_some_and(|reign| reign.turns > 0 && against(reign.seat));
        if threat { 40 } else { -40 }
    }

    /// The worth of leaving an Alliance: high as soon as an ally reigns, or nobody does.
    pub(super) fn worth_of_leaving(&self, seat: Seat) -> i32 {
        let friends = self.court.friends[seat.index()];
        let useful = self.own.reign.is_some_and(|reign| !friends.contains(reign.seat));
        if useful { -40 } else { 40 }
    }
}
