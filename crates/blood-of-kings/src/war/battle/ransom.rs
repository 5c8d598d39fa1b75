//! How a battle ends: conquest (§bok:9.5.16,9.5.22) and ransom: §bok:9.4.29 to §bok:9.4.34, §bok:9.4.38,9.4.39,
//! §bok:9.5.18 to §bok:9.5.21, §bok:9.5.26.

use super::{Ground, Side, Step};
use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, said};
use crate::glory::Ask;
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;
use std::cmp::Reverse;

impl State {
    /// §bok:9.4.34: a side has won: the other one is destroyed, has surrendered, or has left the field.
    pub(in crate::war) fn win(&mut self, side: Side) {
        let battle = &mut self.war.battle;
        battle.winner = Some(side);
        battle.left = battle.force(side.other()).lost.matching(|count| *count > 0);
        battle.step = match battle.ground {
            // §bok:9.9.9: none at Sea.
            Ground::Sea(_) => Step::Over,
            Ground::Walls(region) if side == Side::Attacker && region.kind() != RegionKind::Capitol => {
                Step::Conquest
            }
            Ground::Field(_) | Ground::Walls(_) => Step::Ransom,
        };
    }

    /// §bok:9.5.16: the Region is conquered. §bok:9.5.22: a Capitol after the ransom, everything else before it.
    pub(super) fn finish_conquest(&mut self, log: &mut impl Chronicle<Event>) {
        let Ground::Walls(region) = self.war.battle.ground else { unreachable!("only assaults conquer") };
        let capitol = region.kind() == RegionKind::Capitol;
        self.war.battle.step = if capitol { Step::Over } else { Step::Ransom };
        if self.conquer(self.acting.kingdom, region, log) {
            self.ask_about_cathedrals();
        }
    }

    /// The last step: the ransom has been settled.
    fn after_ransom(&self) -> Step {
        let battle = &self.war.battle;
        match battle.ground {
            Ground::Walls(region)
                if battle.winner == Some(Side::Attacker) && region.kind() == RegionKind::Capitol =>
            {
                Step::Conquest
            }
            _ => Step::Over,
        }
    }

    fn loser(&self) -> Side {
        self.war.battle.winner.expect("the battle is over").other()
    }

    /// §bok:9.4.29,9.4.31,9.4.32: what a Kingdom of the losing side owes: for each Army that fell or surrendered; those that retreated or withdrew are
    /// free, and so are Levies.
    pub(super) fn ransom_due(&self, kingdom: Kingdom) -> u16 {
        let lost = self.war.battle.force(self.loser()).lost[kingdom];
        u16::from(lost) * tables().figures.prices.ransom
    }

    /// §bok:9.4.38: each losing Kingdom decides for itself. §bok:9.4.30: who cannot pay everything is not asked.
    pub(super) fn ransom_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Some(kingdom) = self.war.battle.left.first() else {
            self.war.battle.step = self.after_ransom();
            return true;
        };
        if self.realms[kingdom].crowns >= self.ransom_due(kingdom) {
            return false;
        }
        self.forfeit(log);
        true
    }

    pub(super) fn ransom_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Ransom => self.pay_ransom(log),
            _ => self.forfeit(log),
        }
    }

    /// §bok:9.4.30,9.4.33: nothing is paid, and the Ruler loses 1 Glory to the pool.
    fn forfeit(&mut self, log: &mut impl Chronicle<Event>) {
        let kingdom = self.next_kingdom();
        let seat = self.ruler_of_next();
        self.war.battle.left.remove(kingdom);
        self.asks.push(Ask::Lose { seat });
        log.note(|| said("9.4.30", format!("{} pays no ransom.", kingdom_named(kingdom))));
    }

    /// §bok:9.4.29: who may get the ransom: the Kingdoms with units left on the winning side.
    /// §bok:9.5.19,9.5.20,9.5.26: for Levies alone the Kingdom that controls the Region, or the bank if nobody rules it.
    fn payees(&self) -> Set<Kingdom> {
        let battle = &self.war.battle;
        let left = battle.force(self.loser().other()).kingdoms();
        match battle.ground {
            Ground::Walls(region) if left.is_empty() => {
                self.controller(region).filter(|owner| self.ruler(*owner).is_some()).into_iter().collect()
            }
            _ => left,
        }
    }

    fn pay_ransom(&mut self, log: &mut impl Chronicle<Event>) {
        let kingdom = self.next_kingdom();
        let due = self.ransom_due(kingdom);
        self.war.battle.left.remove(kingdom);
        self.pay(kingdom, due);
        log.note(|| said("9.4.29", format!("{} pays a ransom of {due} Crowns.", kingdom_named(kingdom))));
        let payees = self.payees();
        let battle = &mut self.war.battle;
        battle.payees = payees;
        if !payees.is_empty() {
            (battle.owed, battle.payer, battle.step) = (due as u8, kingdom, Step::Grant);
        }
    }

    /// §bok:9.4.39: the payer divides the ransom; the last Kingdom gets what is left without a question.
    pub(super) fn grant_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let battle = &self.war.battle;
        match (battle.owed, battle.payees.only()) {
            (0, _) => self.war.battle.step = Step::Ransom,
            (owed, Some(only)) => self.grant(only, owed, log),
            (_, None) => return false,
        }
        true
    }

    pub(super) fn grant_legal(&self, out: &mut Vec<Action>) {
        let battle = &self.war.battle;
        for kingdom in battle.payees.iter() {
            out.extend((1..=battle.owed).map(|crowns| Action::Grant { kingdom, crowns }));
        }
    }

    pub(super) fn grant(&mut self, kingdom: Kingdom, crowns: u8, log: &mut impl Chronicle<Event>) {
        let battle = &mut self.war.battle;
        battle.owed -= crowns;
        battle.payees.remove(kingdom);
        self.earn(kingdom, u16::from(crowns));
        log.note(|| said("9.4.39", format!("{} gets {crowns} Crowns of ransom.", kingdom_named(kingdom))));
    }

    /// §bok:9.4.39: silence pays all to the Kingdom with the most units left, then by Kingdom Order.
    pub(super) fn silent_grant(&self) -> Option<Action> {
        let battle = &self.war.battle;
        let winners = battle.force(self.loser().other());
        let in_order = self.order.iter().copied().filter(|kingdom| battle.payees.contains(*kingdom));
        let best = in_order.min_by_key(|kingdom| Reverse(winners.units[*kingdom]))?;
        Some(Action::Grant { kingdom: best, crowns: battle.owed })
    }
}
