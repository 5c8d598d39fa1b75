//! Section 4.3: Council: a card comes back from the stack for 5 Crowns. Question 9.
//!
//! §bok:1.3.7: the rulebook also calls this card Strategy.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, card_named, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §bok:4.3.1: the price. §bok:10.22: nothing with Royal Patronage.
    pub(crate) fn council_price(&self) -> u16 {
        let free = self.has_tile(self.acting.kingdom, Tile::RoyalPatronage);
        if free { 0 } else { tables().figures.prices.council }
    }

    /// §bok:4.1.7,4.3.4,4.3.6,4.3.8: the kinds of card below the Council card that has just been played.
    fn recallable(&self) -> Set<KingdomCard> {
        self.realms[self.acting.kingdom].stack.iter().skip(1).collect()
    }

    /// §bok:4.3.1,4.3.2,4.3.3,4.1.6: he may leave it, as with every card.
    pub(super) fn council_legal(&self, out: &mut Vec<Action>) {
        if self.realms[self.acting.kingdom].crowns >= self.council_price() {
            out.extend(self.recallable().iter().map(|card| Action::Recall { card }));
        }
        out.push(Action::Done);
    }

    /// §bok:4.3.2,4.3.5: the card goes into the hand, and is not played now.
    pub(super) fn council_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Recall { card } = action else { unreachable!("{action:?} was not offered") };
        let (kingdom, price) = (self.acting.kingdom, self.council_price());
        self.pay(kingdom, price);
        let realm = self.realm_mut(kingdom);
        realm.stack.take_below_top(card);
        realm.hand[card] += 1;
        log.note(|| {
            let (who, what) = (kingdom_named(kingdom), card_named(card));
            said("4.3.2", format!("{who} pays {price} Crowns and takes {what} back."))
        });
        self.close_action();
    }

    pub(super) fn council_prompt(&self) -> String {
        match self.council_price() {
            0 => "Which card do you take back?".into(),
            price => format!("Pay {price} Crowns and take a card back?"),
        }
    }
}
