//! The end of a battle (4.4.3, 4.4.4): Influence, Spoils, Losses, the captive King, and the Aftermath.

use super::{Battle, Step};
use crate::action::Action;
use crate::data::{Rule, tables};
use crate::event::{Event, men, named, place_name, said};
use crate::ids::*;
use crate::lords::Leaving;
use crate::provision::dues;
use crate::state::{Ending, Frame, State};
use kernel::Chronicle;

/// §pl:6.0-Ia-i: the Influence for capturing the King.
const CAPTURE: u8 = 10;

impl State {
    /// §pl:4.4.3a,4.4.3s: the side with Lords standing has won; if neither has any, both have lost.
    pub(super) fn end_battle(&mut self, log: &mut impl Chronicle<Event>) {
        let winner = Side::ALL.iter().copied().find(|side| !self.battle.standing(*side).is_empty());
        self.battle.engagements.clear();
        self.battle.regroup = false;
        log.note(|| Event::BattleEnded { winner });
        if self.battle.at.is_none() {
            // §pl:6.0-IIIB-g: the battle is the whole scenario, so Losses and Death checks would change nothing.
            self.battle.step = Step::Done;
            let frame = self.frames.pop();
            debug_assert_eq!(frame, Some(Frame::Battle));
            self.ended = Some(Ending::Battle(winner));
            return;
        }
        // §pl:4.4.1f: unused Valour is lost.
        self.battle.valour = ByLord::default();
        self.battle.winner = winner;
        self.battle.fallen = self.battle.routed;
        self.battle.bloody = self.is_bloody();
        self.battle.step = if winner.is_some() { Step::Award } else { Step::Capture };
    }

    /// §pl:4.4.3b,4.4.3c,4.4.1j,6.0-Ia-i: Influence for all who fought on the losing side, Fled or not, and for the
    /// King; then Spoils.
    pub(super) fn award(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        self.battle.step = Step::Losses;
        let (Some(winner), Some(at)) = (self.battle.winner, self.battle.at) else { return false };
        let losers = self.battle.lords[winner.other()];
        if losers.is_empty() {
            return false;
        }
        let points: u8 = losers.iter().map(|lord| self.worth_in_influence(lord)).sum();
        log.note(|| said("4.4.3b", format!("{} wins {points} Influence.", winner.name())).by(winner));
        self.win(winner, points, log);
        if self.is_king_taken() {
            log.note(|| {
                let text = format!("{} is taken: {CAPTURE} Influence more.", named(Lord::HenryVI));
                said("6.0-Ia-i", text).by(winner)
            });
            self.win(winner, CAPTURE, log);
        }
        self.begin_spoils(at, losers, self.battle.standing(winner), log);
        false
    }

    /// §pl:4.4.3g,4.4.3h,4.4.3i: the winner's unrouted Lords roll for their Routed Troops, Protection as printed.
    pub(super) fn losses(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let standing = self.battle.winner.map_or_else(Set::default, |winner| self.battle.standing(winner));
        let Some(lord) = standing.iter().find(|lord| self.mats[*lord].routed != ByTroop::default()) else {
            self.battle.step = Step::Capture;
            return false;
        };
        for troop in Troop::ALL.iter().copied() {
            self.rally(lord, troop, tables().troops[troop].protection, "4.4.3g", log);
        }
        self.battle.step = Step::Lost(lord);
        false
    }

    /// §pl:4.4.4a: the owner chooses which of the lost Troops were lent, if it changes what the others eat; otherwise
    /// the lent ones are lost first, which spares his own. Returns whether he is asked.
    pub(super) fn run_lost(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) -> bool {
        for troop in Troop::ALL.iter().copied() {
            while self.mats[lord].routed[troop] > self.mats[lord].temporary[troop] {
                self.lose_own(lord, troop);
            }
        }
        let asks = dues(self.own_troops(lord)) != dues(self.most_own_troops(lord));
        if !asks {
            self.lose_routed(lord, log);
        }
        asks
    }

    /// §pl:4.4.4a: the types of which one of his own can be lost in place of a lent one.
    pub(super) fn legal_lost(&self, lord: Lord, out: &mut Vec<Action>) {
        out.push(Action::Done);
        let mat = &self.mats[lord];
        let own = |troop: &Troop| {
            let (all, lent) = (mat.standing[*troop] + mat.routed[*troop], mat.temporary[*troop]);
            mat.routed[*troop] > 0 && lent > 0 && all > lent
        };
        out.extend(Troop::ALL.iter().copied().filter(own).map(|troop| Action::Strike { lord, troop }));
    }

    /// §pl:4.4.4a: the owner chooses that one of the lost was his own.
    pub(super) fn choose_own(&mut self, lord: Lord, troop: Troop, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let text = format!("{} of {}'s own is lost.", men(1, troop), named(lord));
            said("4.4.4a", text).by(lord.side())
        });
        self.lose_own(lord, troop);
    }

    /// §pl:4.4.4a: the owner chooses that all others were lent.
    pub(super) fn choose_lent(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let lost: u8 = self.mats[lord].routed.iter().map(|(_, count)| count).sum();
        log.note(|| {
            let (troops, verb) = if lost == 1 { ("Troop", "is") } else { ("Troops", "are") };
            said("4.4.4a", format!("{lost} {troops} lent to {} {verb} lost.", named(lord))).by(lord.side())
        });
        self.lose_routed(lord, log);
    }

    /// Returns one of his own Routed Troops to the pool.
    fn lose_own(&mut self, lord: Lord, troop: Troop) {
        self.mats[lord].routed[troop] -= 1;
        self.pool[troop] += 1;
    }

    /// §pl:4.4.3g,4.4.3j,4.4.4a: returns all other Routed Troops to the pool, the lent ones first. A winner whom only
    /// borrowed Troops have kept from a Rout Disbands.
    fn lose_routed(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let mat = &mut self.mats[lord];
        let lost = std::mem::take(&mut mat.routed);
        for (troop, count) in lost.iter() {
            mat.temporary[troop] = mat.temporary[troop].saturating_sub(*count);
            self.pool[troop] += count;
        }
        if self.battle.routed.contains(lord) {
            return self.find_refuge(lord, log);
        }
        self.battle.step = Step::Losses;
        if self.own_troops(lord) == 0 {
            self.leave(lord, Leaving::Disband, log);
        }
    }

    /// How many of his own Troops he keeps if the lent ones are lost first.
    pub(crate) fn most_own_troops(&self, lord: Lord) -> u8 {
        let mat = &self.mats[lord];
        let lent = |troop: Troop| mat.temporary[troop].saturating_sub(mat.routed[troop]);
        mat.standing.iter().map(|(troop, count)| count - lent(troop)).sum()
    }

    /// How many of his Troops in the field are his own.
    pub(crate) fn own_troops(&self, lord: Lord) -> u8 {
        let mat = &self.mats[lord];
        mat.standing.iter().map(|(troop, count)| count.saturating_sub(mat.temporary[troop])).sum()
    }

    /// §pl:6.0-Ia-i,6.0-Ia-l: whether York has won against Henry VI.
    fn is_king_taken(&self) -> bool {
        self.battle.winner == Some(Side::York)
            && self.has_rule(Rule::CaptureOfTheKing)
            && self.battle.lords[Side::Lancaster].contains(Lord::HenryVI)
    }

    /// §pl:6.0-Ia-j: the Yorkists who have fought here and are still in the field.
    pub(super) fn captors(&self) -> Set<Lord> {
        self.unbeaten(Side::York)
    }

    /// The side's Lords who have fought here and are still in the field.
    pub(crate) fn unbeaten(&self, side: Side) -> Set<Lord> {
        self.battle.standing(side).iter().filter(|lord| self.is_on_map(*lord)).collect()
    }

    /// §pl:6.0-Ia-j,6.0-Ia-o,6.0-Ia-p: the King is captured before anything can save him from Death; with nobody left
    /// to hold him he Disbands. Returns whether York must choose.
    pub(super) fn run_capture(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if !self.is_king_taken() {
            self.begin_death();
            return false;
        }
        let captors = self.captors();
        match captors.only() {
            Some(captor) => self.capture(captor, log),
            None if captors.is_empty() => {
                self.battle.fallen.remove(Lord::HenryVI);
                self.leave(Lord::HenryVI, Leaving::Disband, log);
                self.begin_death();
            }
            None => return true,
        }
        false
    }

    /// §pl:6.0-Ia-k,6.0-Ia-n: he stays on this mat, at no cost, until the keeper leaves the map.
    pub(super) fn capture(&mut self, captor: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.fallen.remove(Lord::HenryVI);
        self.leave(Lord::HenryVI, Leaving::Capture(captor), log);
        self.begin_death();
    }

    /// §pl:4.4.3f,4.4.3n,4.4.3o,4.4.3p,4.4.3q,4.4.3r: Routed Lords who live Disband with all that they have left, and
    /// so do Routed Vassals; the cards of special Vassals come last.
    pub(super) fn disband_routed(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        for lord in std::mem::take(&mut self.battle.spared).iter() {
            self.leave(lord, Leaving::Disband, log);
        }
        for special in [false, true] {
            for lord in self.survivors().iter() {
                for vassal in self.mats[lord].routed_vassals.iter().filter(|one| one.is_special() == special)
                {
                    self.disband_vassal(vassal, log);
                }
            }
        }
        self.battle.step = Step::Aftermath;
        false
    }

    /// All who have fought here and are still on the map.
    fn survivors(&self) -> Set<Lord> {
        let lords = self.battle.lords[Side::York].union(self.battle.lords[Side::Lancaster]);
        lords.iter().filter(|lord| self.is_on_map(*lord)).collect()
    }

    /// §pl:4.4.1f,4.4.4a,4.4.4b,4.4.4c,4.4.4d,4.4.4e: borrowed Troops leave, survivors are marked Fought, Events go
    /// back. The command ends with the Approach that led here.
    pub(super) fn aftermath(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        for lord in self.survivors().iter() {
            self.moved.insert(lord);
            self.return_lent(lord, log);
        }
        for card in self.in_force.within(events()).iter() {
            self.in_force.remove(card);
            self.decks[card.side()].insert(card);
        }
        self.test_of_arms(log);
        self.battle = Battle { norfolk: self.battle.norfolk, ..Battle::default() };
        let frame = self.frames.pop();
        debug_assert_eq!(frame, Some(Frame::Battle));
        false
    }

    /// §pl:4.4.4a,6.0-Ia-q: what cards have lent goes back; a Lord who then has no Troop Disbands.
    fn return_lent(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let lent = std::mem::take(&mut self.mats[lord].temporary);
        for (troop, count) in lent.iter() {
            self.mats[lord].standing[troop] -= count;
            self.pool[troop] += count;
        }
        self.disband_if_alone(lord, log);
    }

    /// §pl:6.0-Ib-i,4.4.3e: the city of York changes its Favour to the winner, after Spoils.
    fn test_of_arms(&mut self, log: &mut impl Chronicle<Event>) {
        let here = self.battle.at == Some(Locale::York) && self.has_rule(Rule::TestOfArms);
        if let Some(winner) = self.battle.winner.filter(|_| here) {
            log.note(|| {
                let text = format!("{} goes over to {}.", place_name(Locale::York), winner.name());
                said("6.0-Ib-i", text).by(winner)
            });
            self.set_favour(Locale::York, Some(winner), log);
        }
    }
}

/// §pl:4.4.1h,4.4.3k: the Held Events that are used in battles.
fn events() -> Set<Card> {
    use Card::*;
    [Y1, Y3, Y5, Y9, Y19, Y30, Y36, Y37, L1, L3, L5, L7, L12, L16, L36].into_iter().collect()
}
