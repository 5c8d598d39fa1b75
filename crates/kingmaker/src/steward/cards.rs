//! What cards in hand are worth to a steward.

use super::Taste;
use crate::court::Field;
use crate::data::CrownKind;
use crate::ids::*;
use crate::state::State;
use kernel::Seat;

impl<E: Taste> State<E> {
    /// The worth of a card to a seat that can use it.
    pub(crate) fn worth_of_card(card: Card) -> i32 {
        let row = E::card(card);
        let bonus = row.bonus.as_ref().map_or(0, |bonus| i32::from(bonus.amount) / 10);
        let kind = match row.kind {
            CrownKind::Titled | CrownKind::Untitled => 80,
            CrownKind::Office => 90,
            CrownKind::Archbishop => 80,
            CrownKind::Title => 30,
            CrownKind::Bishop => 30,
            CrownKind::Town => 30,
            CrownKind::Ship => 15,
            CrownKind::Mercenary => 10,
        };
        kind + bonus + i32::from(row.strength) + E::special_worth(card)
    }

    /// The worth of a card in hand to a seat: little if none of its Nobles can have it.
    pub(crate) fn worth_in_hand(&self, seat: Seat, card: Card) -> i32 {
        let usable = card.noble().is_some()
            || self.court.nobles_of(seat).iter().any(|noble| self.court.has_room(noble, card));
        if usable { Self::worth_of_card(card) } else { Self::worth_of_card(card) / 6 }
    }

    /// How many cards of Chancery the seat's Nobles could have.
    pub(crate) fn useful_in_chancery(&self, seat: Seat) -> usize {
        let ours = self.court.nobles_of(seat);
        let useful = |card: &Card| ours.iter().any(|noble| self.court.has_room(noble, *card));
        self.court.chancery.iter().filter(useful).count()
    }

    /// The worth of a new Noble at a place: always high, most of all close to the others and on the mainland.
    pub(crate) fn worth_of_entering(&self, seat: Seat, card: Card, at: Place) -> i32 {
        let field = E::Field::around(at);
        let friends = self.court.nobles_in(field).within(self.court.nobles_of(seat)).len() as i32;
        let island = if field.is_mainland() { 0 } else { 100 };
        200 + Self::worth_of_card(card) + 10 * friends - island
    }
}
