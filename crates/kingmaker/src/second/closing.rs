//! Chapter 14: the end of a turn: drawing Crown cards, politics, and the discard.

use crate::second::Action;
use crate::second::court::Spot;
use crate::second::event::{Event, card_named, said};
use crate::second::ids::*;
use crate::second::state::{Phase, State};
use kernel::{Chronicle, Seat};

/// §km2:14.1c: how many Crown cards are drawn at the end of a turn. A seat that drew all of them discards one
/// (§km2:14.1e).
const CROWN_DRAW: u8 = 2;

impl State {
    /// §km2:14.1a,14.1c,14.1d,14.1k: the active seat draws two Crown cards into its hand, after the claim.
    pub(crate) fn draw_crown_cards(&mut self, log: &mut impl Chronicle<Event>) {
        let seat = self.active;
        for _ in 0..CROWN_DRAW {
            if self.draw_into_hand(seat, "14.1c", log) {
                self.book.this_turn.drawn += 1;
            }
        }
    }

    /// §km2:14.1e: whether the active seat ends its turn with a discard.
    pub(crate) fn must_discard(&self) -> bool {
        self.phase == Phase::Politics && self.book.this_turn.drawn >= CROWN_DRAW
    }

    /// §km2:14.1f: how many cards of its hand a seat can part with now; one is kept for the discard.
    pub(crate) fn spare_cards(&self, seat: Seat) -> usize {
        let kept = usize::from(seat == self.active && self.must_discard());
        self.court.hands[seat.index()].len().saturating_sub(kept)
    }

    /// §km2:14.1a,14.1e,14.1g,14.1h,14.1i,14.1j: what the active seat can do before it discards, besides what can be
    /// done at any time. While it must give up a house (§km2:17.5b), ending politics leads to that question first.
    pub(crate) fn politics_legal(&self, out: &mut Vec<Action>) {
        if self.must_discard() && !self.houses_are_due(self.active) {
            let hand = self.court.hands[self.active.index()];
            out.extend(hand.iter().map(|card| Action::Discard { card }));
        } else {
            out.push(Action::Done);
        }
        let inside = self.court.nobles_of(self.active);
        let inside = inside.iter().filter(|noble| self.can_step_out(*noble));
        out.extend(inside.map(|noble| Action::StepOut { noble }));
        if self.can_leave_alliance(self.active) {
            out.push(Action::Leave);
        }
    }

    /// §km2:14.1g,21.4h: whether a Noble can step out: he is inside a place that is not besieged, and in no Force
    /// formed in this phase.
    fn can_step_out(&self, noble: Noble) -> bool {
        matches!(self.court.nobles[noble], Spot::Inside(_))
            && !self.court.is_besieged(noble)
            && !self.is_in_new_force(noble)
    }

    /// §km2:14.1i,21.5a: whether a seat is allied, and has not left an Alliance in this turn.
    pub(crate) fn can_leave_alliance(&self, seat: Seat) -> bool {
        self.court.friends[seat.index()].len() > 1 && !self.book.this_turn.parted.contains(seat)
    }

    pub(crate) fn politics_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::StepOut { noble } => {
                if let Spot::Inside(place) = self.court.nobles[noble] {
                    self.put_out(noble, place, "14.1g", log);
                }
            }
            Action::Leave => self.leave_alliance(self.active, log),
            Action::Done if self.houses_are_due(self.active) => self.press_houses(Default::default()),
            Action::Done => {
                self.next_phase(log);
            }
            Action::Discard { card } => self.discard_and_end(card, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:14.1e,6.1c: the discard is the last act of a turn.
    fn discard_and_end(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        let seat = self.active;
        let court = self.court.pieces();
        court.hands[seat.index()].remove(card);
        court.discard.insert(card);
        let name = self.faction_named(seat);
        log.note(|| said("14.1e", format!("{name} discards {}.", card_named(card))).by(seat));
        self.next_phase(log);
    }
}
