//! Section 7.6 of Kingmaker II, section 4.6 of the classic game: Plague, which kills those inside the Towns of the card.

use crate::court::Spot;
use crate::event::Event;
use crate::rules::Rules;
use crate::state::State;
use kernel::Chronicle;

impl<E: Rules> State<E> {
    /// §km2:7.6c,7.6d §kmc:4.6d: whether a position is inside one of the Towns, besieged or not. Castles, the field and
    /// ships are safe.
    pub(crate) fn is_struck(&self, spot: Spot<E::Field>, card: E::EventCard) -> bool {
        matches!(spot, Spot::Inside(place) if E::event(card).towns.contains(&place))
    }

    /// §km2:7.6a,7.6e,7.6f,7.6g,17.6d §kmc:4.6b,4.6e,12.3a: all deaths of the card at once, first those of Royals, whoever they
    /// are with.
    pub(super) fn strike(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(card) = self.events.open else { return };
        for royal in self.court.living().iter() {
            if self.is_struck(self.court.royals[royal].at, card) {
                self.royal_dies(royal, E::CITED.plague_royal, log);
            }
        }
        let doomed = std::mem::take(&mut self.happening.doomed);
        self.kill(doomed, E::CITED.plague, log);
    }
}
