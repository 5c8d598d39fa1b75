//! Section 4.6: Administration: Unrest falls, and rivals lose Influence. Question 11.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, face_named, kingdom_named, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat, Seats};

impl State {
    /// §bok:4.6.1: the price of the next reduction. §bok:10.13: the first is free with King's Justice.
    pub(crate) fn reduction_price(&self) -> u16 {
        let prices = &tables().figures.prices;
        match self.has_pardon() {
            true => 0,
            false => prices.administration + prices.administration_step * u16::from(self.acting.paid),
        }
    }

    /// §bok:10.13
    fn has_pardon(&self) -> bool {
        self.has_tile(self.acting.kingdom, Tile::KingsJustice) && !self.acting.pardoned
    }

    /// §bok:4.6.3,4.6.7,4.6.9: the other players with a card in this Kingdom's space.
    pub(crate) fn rivals(&self) -> Seats {
        let kingdom = self.acting.kingdom;
        let others = self.everybody().without(self.acting_ruler());
        others.iter().filter(|seat| self.mats.count(*seat, kingdom) > 0).collect()
    }

    /// §bok:4.6.2,4.6.6,4.6.8: what the Kingdom can pay for.
    pub(super) fn administration_legal(&self, out: &mut Vec<Action>) {
        let realm = self.realm(self.acting.kingdom);
        if realm.crowns >= self.reduction_price() {
            if realm.unrest > 0 {
                out.push(Action::Calm);
            }
            out.extend(self.rivals().iter().map(|seat| Action::Expose { house: House::of(seat) }));
        }
        out.push(Action::Done);
    }

    pub(super) fn administration_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Calm => self.calm(log),
            Action::Expose { house } => self.expose(house.seat(), log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    fn pay_for_reduction(&mut self) -> u16 {
        let price = self.reduction_price();
        if self.has_pardon() {
            self.acting.pardoned = true;
        } else {
            self.acting.paid += 1;
        }
        self.pay(self.acting.kingdom, price);
        price
    }

    fn calm(&mut self, log: &mut impl Chronicle<Event>) {
        let (kingdom, price) = (self.acting.kingdom, self.pay_for_reduction());
        self.realms[kingdom].unrest -= 1;
        log.note(|| {
            let unrest = self.realms[kingdom].unrest;
            let who = kingdom_named(kingdom);
            said("4.6.2", format!("{who} pays {price} Crowns, and its Unrest falls to {unrest}."))
        });
    }

    /// §bok:4.6.4: the top card of a space is shown and discarded. §bok:4.6.5,8.6.5: a bluff costs nothing.
    fn expose(&mut self, rival: Seat, log: &mut impl Chronicle<Event>) {
        let kingdom = self.acting.kingdom;
        let card = self.mats.take(rival, kingdom).expect("the space has a card");
        let legal = card.row().is_legal_in(kingdom);
        let price = if legal { self.pay_for_reduction() } else { 0 };
        self.discard(card);
        log.note(|| {
            let (whose, what) = (seat_named(rival), face_named(card.face()));
            let text = match legal {
                true => format!("{whose} loses {what}, for {price} Crowns."),
                false => format!("{whose} loses {what}, a bluff, which costs nothing."),
            };
            said(if legal { "4.6.4" } else { "4.6.5" }, text)
        });
    }

    pub(super) fn administration_prompt(&self) -> String {
        match self.reduction_price() {
            0 => "Reduce Unrest, or remove Influence of a rival, for nothing?".into(),
            price => format!("Reduce Unrest, or remove Influence of a rival, for {price} Crowns?"),
        }
    }
}
