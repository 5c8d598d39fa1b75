//! Chapter 11: what the battle cards of this turn do.
//!
//! [`State::next_event`] takes the cards of `Events::shown` one after the other, the attacker's first (11.1c), and
//! discards each when it has acted (11.1g). A card that asks (a Parliament) pushes its frame.
//!
//! | clauses | function | module |
//! | --- | --- | --- |
//! | 11.1e Mercenaries Go Home | `send_home` | here |
//! | 11.2 Parliament | `call_parliament` and the frame | [`parliament`] |
//! | 11.3, 11.5a, 11.5b Plague | `strike` | [`plague`] |
//! | 11.4 Embassy | `call_the_king` | [`embassy`] |

mod embassy;
mod parliament;
mod plague;

pub use parliament::Parliament;
pub(super) use parliament::granted;

use super::data::EventKind;
use super::event::{Event, cards_named, event_named, said};
use super::ids::*;
use super::state::State;
use kernel::Chronicle;

impl State {
    /// §kma:11.1b,11.1c,11.1g: the next battle card acts, the attacker's first, and is discarded; false if there is none left.
    pub(super) fn next_event(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if self.events.shown.is_empty() {
            return false;
        }
        let card = self.events.shown.remove(0);
        log.note(|| said("11.1a", format!("{} takes effect.", event_named(card))));
        self.discard_event(card, true);
        let row = card.row();
        match row.kind {
            EventKind::Parliament => self.call_parliament(log),
            EventKind::Embassy => self.call_the_king(row.to.expect("an Embassy names a place"), log),
            EventKind::Plague => self.strike(row.town.expect("a Plague names a town"), log),
            EventKind::Mercenaries => self.send_home(card, log),
            EventKind::Writ | EventKind::FreeMove => unreachable!("{card} is no battle card"),
        }
        true
    }

    /// §kma:11.1e: the bands that the card names go to Chancery from all piles, also those in the garrison, and are shown.
    fn send_home(&mut self, card: EventCard, log: &mut impl Chronicle<Event>) {
        let companies = &card.row().companies;
        let bands =
            Set::matching(|card: Card| card.row().company.is_some_and(|from| companies.contains(&from)));
        for id in FactionId::ALL.iter().copied() {
            let Some(faction) = &self.factions[id] else { continue };
            let leaving = faction.pile.within(bands);
            leaving.iter().for_each(|band| self.lose(id, band));
            if !leaving.is_empty() {
                let name = self.faction_named(id);
                log.note(|| {
                    said("11.1e", format!("{} leave {name} for Chancery.", cards_named(leaving)))
                        .by(id.seat())
                });
            }
        }
    }
}
