//! Section 8.5: Chaos.

use crate::event::{Event, kingdom_named, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

impl State {
    /// §bok:8.5.1,8.5.2,8.5.3: a Kingdom loses its Ruler, its Crowns and its Alliances.
    /// §bok:8.5.8: its units have left before. §bok:8.5.4: it keeps Regions, Flags, institutions, Unrest and its place in the order.
    pub(crate) fn go_into_chaos(&mut self, kingdom: Kingdom, log: &mut impl Chronicle<Event>) {
        for ally in self.tokens_of(kingdom).iter() {
            self.realms[ally].ally = None;
        }
        let realm = self.realm_mut(kingdom);
        realm.ruler = None;
        realm.crowns = 0;
        realm.ally = None;
        // §bok:8.5.9: its cards come back to its hand, except the card of the turn.
        let stack = std::mem::take(&mut realm.stack);
        if let Some(top) = stack.top() {
            realm.stack.lay(top);
        }
        stack.iter().skip(1).for_each(|card| realm.hand[card] += 1);
        log.note(|| said("8.5.1", format!("{} falls into Chaos.", kingdom_named(kingdom))));
    }
}
