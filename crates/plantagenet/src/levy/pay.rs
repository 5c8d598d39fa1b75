//! Pay for Lords and Vassals (3.2.2, 3.2.3). Coin for Troops is in `provision`.

use crate::action::Action;
use crate::event::{Event, said, vassal_named};
use crate::ids::*;
use crate::lords::Leaving;
use crate::state::{Service, State};
use kernel::Chronicle;

impl State {
    /// §pl:3.2.2a,3.2.2c: a Lord is dismissed before he costs anything; he becomes an Exile only if he is in an Exile
    /// box.
    pub(crate) fn dismiss(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.leave(lord, Leaving::Disband, log);
    }

    /// §pl:3.2.2b,3.2.2e,2.2.4b: both sides pay for their Lords on the map, the Rebel first. Captives are not there.
    pub(crate) fn pay_lords(&mut self, log: &mut impl Chronicle<Event>) {
        for side in [self.rebel(), self.king()] {
            let cost = self.cost_of_lords(side);
            if cost > 0 {
                let text = || format!("{} pays {cost} influence for its Lords.", side.name());
                log.note(|| said("3.2.2b", text()).by(side));
                self.lose(side, cost, log);
            }
        }
    }

    fn cost_of_lords(&self, side: Side) -> u8 {
        self.on_map(side).iter().map(|lord| self.cost_of_lord(lord)).sum()
    }

    /// §pl:3.2.2b,3.2.2d: 1 at a Stronghold, 2 in an Exile box, nothing where Percy's Power reaches.
    pub(crate) fn cost_of_lord(&self, lord: Lord) -> u8 {
        match self.at(lord) {
            Some(there) if self.percys_power(lord.side()).contains(there) => 0,
            Some(there) if there.is_box() => 2,
            Some(_) => 1,
            None => 0,
        }
    }

    /// §pl:L14c,3.2.1s,3.2.2d,3.2.3d: where Lords of a side need no Pay: in the North, while the holder of Percy's
    /// Power is there.
    pub(crate) fn percys_power(&self, side: Side) -> Set<Locale> {
        let north = Area::North.locales();
        let holder = self
            .holder(capability::PERCYS_POWER)
            .filter(|lord| lord.side() == side && self.uses(*lord, capability::PERCYS_POWER));
        match holder.and_then(|lord| self.at(lord)) {
            Some(there) if north.contains(there) => north,
            _ => Set::default(),
        }
    }

    /// §pl:3.2.3a,3.2.3b,3.2.3c: a side's Vassals whose counter is in this box or an earlier one. Special ones have none.
    fn due_vassals(&self, side: Side) -> impl Iterator<Item = (Vassal, Lord)> {
        let due = move |vassal: &Vassal| match self.vassals[*vassal] {
            Service::Mustered { lord, slot } if lord.side() == side && slot <= self.turn => {
                Some((*vassal, lord))
            }
            _ => None,
        };
        Vassal::ALL.iter().filter_map(due)
    }

    /// §pl:3.2.3d: first those who cost nothing serve on. Returns whether a Vassal is due.
    pub(crate) fn pay_vassals_run(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        let spared = self.percys_power(side);
        let is_spared = |lord: Lord| self.at(lord).is_some_and(|there| spared.contains(there));
        let free: Set<Vassal> =
            self.due_vassals(side).filter(|(_, lord)| is_spared(*lord)).map(|(vassal, _)| vassal).collect();
        for vassal in free.iter() {
            log.note(|| said("3.2.3d", format!("{} serves on for nothing.", vassal_named(vassal))).by(side));
            self.serve_on(vassal);
        }
        self.due_vassals(side).next().is_some()
    }

    /// §pl:3.2.3a: one decision for each Vassal who is due.
    pub(crate) fn pay_vassals_legal(&self, side: Side, out: &mut Vec<Action>) {
        if let Some((vassal, _)) = self.due_vassals(side).next() {
            out.extend([Action::Pay { vassal }, Action::Release { vassal }]);
        }
    }

    /// §pl:3.2.3a,3.2.3e: 1 Influence, or he leaves at no cost.
    pub(crate) fn pay_vassals_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Pay { vassal } => {
                let Service::Mustered { lord, .. } = self.vassals[vassal] else { return };
                log.note(|| said("3.2.3a", format!("{} is paid.", vassal_named(vassal))).by(lord.side()));
                self.serve_on(vassal);
                self.lose(lord.side(), 1, log);
            }
            Action::Release { vassal } => self.disband_vassal(vassal, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §pl:3.2.3a,3.2.3f: his counter goes to the next box, where he may be due again.
    fn serve_on(&mut self, vassal: Vassal) {
        let next = self.later(1);
        if let Service::Mustered { slot, .. } = &mut self.vassals[vassal] {
            *slot = next;
        }
    }
}
