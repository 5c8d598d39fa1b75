//! Chapter 23: what must hold after every action of Kingmaker II, besides [`crate::invariants`]. Numbers in the comments,
//! such as "3 and 5", are those of its list.

use crate::invariants::law;
use crate::rules::Rules;
use crate::second::court::Second;
use crate::second::data::{EventKind, tables};
use crate::second::state::{Frame, State};
use kernel::Broken;

/// Chapter 23: the least number of Event cards in the deck, the discards and the cards left out.
const EVENTS_AT_LEAST: usize = 71;

impl State {
    /// Checks all laws.
    pub(crate) fn check_laws(&self) -> Result<(), Broken> {
        let omens = &self.own.omens;
        self.check_shared(
            &[self.court.city_space, self.own.parliament.drawn, self.setup_cards()],
            &[omens.removed, omens.clamours.iter().copied().collect()],
        )?;
        self.check_omens()?;
        self.check_majors()?;
        self.check_claim()?;
        self.check_houses()?;
        self.check_discard()?;
        self.check_truce()
    }

    /// 3 and 5: Clamours, and how few Event cards can be left.
    fn check_omens(&self) -> Result<(), Broken> {
        let (events, omens) = (&self.events, &self.own.omens);
        let left = events.deck.len() + events.discard.len() + omens.removed.len();
        law(left + usize::from(events.open.is_some()) >= EVENTS_AT_LEAST, || {
            format!("only {left} Event cards are left")
        })?;
        let clamours = omens.clamours.iter().all(|card| card.row().kind == EventKind::Clamour);
        law(clamours, || "no Clamour".into())?;
        law(!omens.sideways || !omens.clamours.is_empty(), || "no Clamour lies sideways".into())?;
        let sitting = self.frames.contains(&Frame::Parliament);
        law(self.own.peace.is_some() == (omens.sideways || sitting), || {
            "the King's Peace and the Clamour differ".into()
        })
    }

    /// 10: the number of MB and MS cards.
    fn check_majors(&self) -> Result<(), Broken> {
        law(self.court.majors_out() <= tables().figures.majors, || "too many MB/MS cards are out".into())
    }

    /// 14: the Prestige Victory card is held only after the tile was revealed, by seats that claimed it and reach the
    /// target.
    fn check_claim(&self) -> Result<(), Broken> {
        let Some(claim) = self.own.claim else { return Ok(()) };
        law(self.own.omens.tile_revealed, || "the Prestige Victory card is held before the tile".into())?;
        let same = self.court.friends[claim.by.index()] == claim.allies;
        law(same, || "the Prestige Victory card is held for others than claimed it".into())?;
        let reached = self.prestige_of(claim.allies).total() >= self.target(claim.by);
        law(reached, || "the Prestige Victory card is held below the target".into())
    }

    /// §km2:17.5a,21.2c: 15: a seat that has both houses, alone or with allies, has a clock that has not run out.
    fn check_houses(&self) -> Result<(), Broken> {
        for seat in self.everybody().iter() {
            let friends = self.court.friends[seat.index()];
            let both = self.have_both_houses(seat);
            match friends.iter().filter_map(|friend| self.own.two_houses[friend.index()]).min() {
                None => law(!both, || "both houses are held without a clock".into())?,
                Some(due) => law(due >= self.book.turn, || "both houses are overdue".into())?,
            }
        }
        Ok(())
    }

    /// §km2:14.1f: 18: a seat that has to discard has a card, unless the discard has ended the game.
    fn check_discard(&self) -> Result<(), Broken> {
        let empty = self.court.hands[self.active.index()].is_empty();
        let due = self.must_discard() && self.ended.is_none();
        law(!(empty && due), || "nothing is left to discard".into())
    }

    /// 20: Nobles are not attacked in the first round.
    fn check_truce(&self) -> Result<(), Broken> {
        let fights = self.frames.contains(&Frame::Combat);
        law(!fights || Second::may_face(self, None, self.combat.defenders), || {
            "Nobles are attacked in the first round".into()
        })
    }
}
