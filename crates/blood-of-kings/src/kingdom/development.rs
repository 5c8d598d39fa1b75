//! Section 4.5: Development: an institution rises by a level. Question 10.

use crate::action::Action;
use crate::data::{Level, tables};
use crate::event::{Event, institution_named, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Seat};

impl State {
    /// §bok:4.5.4,4.5.5: the next level of an institution; none above the fourth.
    fn next_level(&self, kingdom: Kingdom, institution: Institution) -> Option<&'static Level> {
        let reached = usize::from(self.realms[kingdom].levels[institution]);
        tables().mats[kingdom][institution].get(reached)
    }

    /// §bok:4.5.2,4.5.3: the price of the next level. §bok:10.19: Monastic Order makes Artistic cheaper.
    pub(crate) fn development_price(&self, kingdom: Kingdom, institution: Institution) -> Option<u16> {
        let discount = match institution {
            Institution::Artistic => self.tile_bonus(kingdom, Tile::MonasticOrder),
            _ => 0,
        };
        self.next_level(kingdom, institution).map(|level| u16::from(level.cost - discount))
    }

    /// §bok:4.5.1,1.4.3,4.1.13: the institutions that can be paid for.
    pub(super) fn development_legal(&self, out: &mut Vec<Action>) {
        let kingdom = self.acting.kingdom;
        let crowns = self.realms[kingdom].crowns;
        for institution in Institution::ALL.iter().copied() {
            if self.development_price(kingdom, institution).is_some_and(|price| price <= crowns) {
                out.push(Action::Develop { institution });
            }
        }
        out.push(Action::Done);
    }

    /// §bok:4.5.2,4.5.4,4.5.6,4.5.7,4.5.10: the price is paid, and the institution rises; what it gives follows from its level.
    /// §bok:4.5.12: nothing lowers a level.
    /// §bok:4.5.8: a new Kingdom card goes under the stack. §bok:4.5.9,4.5.11: the Glory comes last.
    pub(super) fn development_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Develop { institution } = action else { unreachable!("{action:?} was not offered") };
        let kingdom = self.acting.kingdom;
        let price = self.development_price(kingdom, institution).expect("there is a next level");
        let level = self.next_level(kingdom, institution).expect("there is a next level");
        self.pay(kingdom, price);
        let realm = self.realm_mut(kingdom);
        realm.levels[institution] += 1;
        if let Some(card) = level.card {
            realm.stack.put_under(card);
        }
        log.note(|| {
            let (who, what) = (kingdom_named(kingdom), institution_named(institution));
            let reached = self.realms[kingdom].levels[institution];
            said("4.5.4", format!("{who} pays {price} Crowns and raises its {what} to level {reached}."))
                .by(seat)
        });
        self.close_action();
        self.gain_glory(seat, tables().figures.glory.development, None);
    }

    pub(super) fn development_prompt(&self) -> String {
        "Which institution do you develop?".into()
    }
}
