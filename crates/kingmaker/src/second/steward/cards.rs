//! What cards are worth to a steward.

use crate::data::CrownKind;
use crate::second::ids::*;
use crate::second::state::State;
use kernel::Seat;

/// The worth of a card to a seat that can use it.
pub(super) fn worth_of_card(card: Card) -> i32 {
    let row = card.row();
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
    let city = if row.city.is_some() { 60 } else { 0 };
    kind + city + bonus + i32::from(row.strength)
}

impl State {
    /// The worth of a card in hand to a seat: little if none of its Nobles can have it.
    pub(super) fn worth_in_hand(&self, seat: Seat, card: Card) -> i32 {
        let usable = card.noble().is_some()
            || self.court.nobles_of(seat).iter().any(|noble| self.court.has_room(noble, card));
        if usable { worth_of_card(card) } else { worth_of_card(card) / 6 }
    }

    /// The worth of an award to a seat: most for its own strongest Noble, less than nothing for an enemy.
    pub(super) fn worth_of_award(&self, seat: Seat, card: Card, to: Noble) -> i32 {
        let owner = self.court.faction[to];
        if owner != Some(seat) {
            return if owner.is_some_and(|owner| self.court.are_friends(owner, seat)) {
                0
            } else {
                -worth_of_card(card)
            };
        }
        if self.court.may_replace(to, card) {
            let old = self.court.bishop(to).map_or(0, worth_of_card);
            return (worth_of_card(card) - old).min(60) - 30;
        }
        let kings = self.court.royals_with(to).len() as i32;
        100 + worth_of_card(card) + i32::from(self.court.bare_strength(to)) / 10 + 5 * kings
    }

    /// The worth of a new Noble at a place: always high, most of all close to the others and on the mainland.
    pub(super) fn worth_of_entering(&self, seat: Seat, card: Card, at: Place) -> i32 {
        let friends = self.court.nobles_in(at.area()).within(self.court.nobles_of(seat)).len() as i32;
        let island = if at.area().is_mainland() { 0 } else { 100 };
        200 + worth_of_card(card) + 10 * friends - island
    }
}
