//! Section 7.6: Plague, which kills Nobles and Royals in the Towns of the card.

use crate::asks::Question;
use crate::events::EventAsk;
use crate::second::ids::*;
use crate::second::state::State;

impl State {
    /// §km2:7.6b: one Noble of each Faction dies, counted over all Towns of the card: the strongest without bonuses;
    /// among equals the owner chooses.
    pub(super) fn choose_struck(&mut self, card: EventCard) {
        let struck = self.court.nobles_where(|noble| self.is_struck(self.court.nobles[noble], card));
        for seat in self.clockwise(self.active) {
            let among = self.court.strongest(struck.within(self.court.nobles_of(seat)));
            match among.only() {
                Some(noble) => self.happening.doomed.insert(noble),
                None if among.is_empty() => {}
                None => self.ask(seat, Question::Event(EventAsk::Struck { among })),
            }
        }
    }
}
