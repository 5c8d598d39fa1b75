//! Section 7.6: Plague, which kills Nobles and Royals in the Towns of the card.

use crate::second::asks::Question;
use crate::second::court::Spot;
use crate::second::event::Event;
use crate::second::events::EventAsk;
use crate::second::ids::*;
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:7.6b: one Noble of each Faction dies, counted over all Towns of the card: the strongest without bonuses;
    /// among equals the owner chooses.
    pub(super) fn prepare_plague(&mut self, card: EventCard) {
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

    /// §km2:7.6c,7.6d: whether a position is inside one of the Towns, besieged or not. Castles, the field and ships are
    /// safe.
    fn is_struck(&self, spot: Spot, card: EventCard) -> bool {
        matches!(spot, Spot::Inside(place) if card.row().towns.contains(&place))
    }

    /// §km2:7.6a,7.6e,7.6f,7.6g,17.6d: all deaths of the card at once, first those of Royals, whoever they are with.
    pub(super) fn strike(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(card) = self.events.open else { return };
        for royal in self.court.living().iter() {
            if self.is_struck(self.court.royals[royal].at, card) {
                self.royal_dies(royal, "7.6a", log);
            }
        }
        let doomed = std::mem::take(&mut self.happening.doomed);
        self.kill(doomed, "7.6b", log);
    }
}
