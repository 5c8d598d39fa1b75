//! Section 8.3: a Violent Succession. Questions 6 and 7.

use super::{Kind, Outcome, Stage};
use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, face_named, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat, Seats};

impl State {
    /// §bok:5.3.2,8.3.1,8.3.23: all units leave the map, and then the others are called.
    pub(crate) fn begin_violent(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        self.release_troops(kingdom);
        self.begin_succession(kingdom, Kind::Violent, log);
    }

    /// §bok:10.14: whether a seat can still challenge with Loyal Barons.
    pub(super) fn may_send_barons(&self, seat: Seat) -> bool {
        self.house(seat).tiles.contains(Tile::LoyalBarons) && !self.succession.barons.contains(seat)
    }

    /// §bok:8.3.3,8.3.4,8.3.5: a card, whatever it is, in front of anybody, the Ruler included. §bok:8.3.6: or nothing.
    pub(super) fn violent_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.mats.count(seat, self.succession.kingdom) > 0 {
            out.extend(self.everybody().iter().map(|seat| Action::Back { house: House::of(seat) }));
        }
        if self.succession.stage != Stage::Ruler && self.may_send_barons(seat) {
            out.push(Action::Challenge);
        }
        out.push(Action::Done);
    }

    /// §bok:8.3.3,T.11: everybody sees in front of whom a card goes, and only its owner which one.
    pub(super) fn lay_for(&mut self, seat: Seat, before: Seat, log: &mut impl Chronicle<Event>) {
        let card = self.commit_top(seat, before);
        log.note(|| {
            let (who, whom) = (seat_named(seat), seat_named(before));
            let others = said("8.3.3", format!("{who} lays a card in front of {whom}."));
            said("8.3.3", format!("{who} lays {} in front of {whom}.", face_named(card.face())))
                .only_for(seat, others)
                .by(seat)
        });
    }

    /// §bok:8.3.7,8.3.8,8.3.9: the Ruler has committed something, so all others are called again.
    pub(super) fn next_round(&mut self) {
        self.succession.uncalled = self.callable();
        self.succession.begun = false;
        self.succession.stage = Stage::Call;
    }

    /// §bok:8.3.11: how many legal cards count for a seat; one more with Loyal Barons (§bok:10.14).
    fn support(&self, seat: Seat) -> usize {
        self.succession.legal_before(seat).len() + usize::from(self.succession.barons.contains(seat))
    }

    /// §bok:8.3.11,8.3.14: the most legal cards win; if nobody has one, or only the Ruler, nothing changes.
    /// §bok:8.3.15: whoever has laid them.
    pub(super) fn violent_outcome(&self) -> Outcome {
        let backed: Seats = self.everybody().iter().filter(|seat| self.support(*seat) > 0).collect();
        if backed.is_empty() {
            return Outcome::Stays;
        }
        let most = backed.iter().map(|seat| self.support(seat)).max().unwrap_or(0);
        let tied: Seats = backed.iter().filter(|seat| self.support(*seat) == most).collect();
        match tied.len() {
            1 => self.decided(tied),
            _ => self.break_tie(tied, backed),
        }
    }

    /// §bok:8.3.12: the highest sum decides a tie. §bok:8.3.13: unless somebody else has it, or several.
    /// §bok:10.21: a Ruler with Popular Support wins it without a look at the sums.
    fn break_tie(&self, tied: Seats, backed: Seats) -> Outcome {
        let kingdom = self.succession.kingdom;
        let ruler = self.ruler(kingdom).filter(|ruler| tied.contains(*ruler));
        if ruler.is_some() && self.has_tile(kingdom, Tile::PopularSupport) {
            return Outcome::Stays;
        }
        let (_, best) = self.highest(backed);
        match best.minus(tied).is_empty() {
            true => self.decided(best),
            false => Outcome::Chaos,
        }
    }

    /// §bok:8.3.16,8.3.17,8.3.18,8.3.19,8.3.20,8.3.21: a challenger who has won lays the Succession card; in any case the Order token goes last, and
    /// Unrest falls.
    pub(super) fn after_a_rebellion(
        &mut self,
        kingdom: Kingdom,
        taken: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        let realm = self.realm_mut(kingdom);
        if taken && realm.hand[KingdomCard::Succession] > 0 {
            realm.hand[KingdomCard::Succession] -= 1;
            realm.stack.lay(KingdomCard::Succession);
        }
        realm.unrest = realm.unrest.saturating_sub(tables().figures.relief);
        let unrest = realm.unrest;
        self.order = crate::dynasty::shifted(self.order, kingdom, Kingdom::ALL.len() as u8);
        log.note(|| {
            let whose = kingdom_named(kingdom);
            said("8.3.19", format!("{whose} will act last; its Unrest falls to {unrest}."))
        });
    }
}
