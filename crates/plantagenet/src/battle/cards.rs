//! Held Events of a battle (4.4.1h): the windows for them, and those that need a choice.

use super::Step;
use super::array::CULVERINS;
use crate::action::Action;
use crate::event::{Event, event_named, named, said, unit_name};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::state::{Service, State};
use arrayvec::ArrayVec;
use kernel::{Chronicle, Thrown};

/// §pl:1.2a: the largest number of pieces of any type of Troop.
const MOST_TROOPS: usize = 45;

/// §pl:Y5e,L5e: the side's Suspicion card.
pub(super) fn suspicion(side: Side) -> Card {
    match side {
        Side::York => event::SUSPICION_Y5,
        Side::Lancaster => event::SUSPICION_L5,
    }
}

impl State {
    /// §pl:4.4.1h,4.4.1i: the Defender plays what he wants, then the Attacker. A side that holds any card is asked,
    /// whatever the card is, so that the question gives nothing away.
    pub(super) fn run_events(&mut self, side: Side) -> bool {
        let asks = !self.hands[side].is_empty();
        if !asks {
            self.pass_events(side);
        }
        asks
    }

    pub(super) fn pass_events(&mut self, side: Side) {
        let first = side == self.battle.defender();
        self.battle.step = if first { Step::Events(side.other()) } else { Step::Guns };
    }

    pub(super) fn legal_events(&self, side: Side, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        out.extend(
            self.hands[side].iter().filter(|card| self.fits_array(*card)).map(|card| Action::Play { card }),
        );
    }

    /// Whether a Held card can be played at the Array: it is one for the Array, and has somebody to work on.
    fn fits_array(&self, card: Card) -> bool {
        match card {
            event::LEEWARD_BATTLE_LINE_Y1
            | event::CALTROPS
            | event::REGROUP
            | event::SWIFT_MANEUVER
            | event::LEEWARD_BATTLE_LINE_L1
            | event::RAVINE => true,
            event::SUSPICION_Y5 | event::SUSPICION_L5 => !self.suspicious(card.side()).is_empty(),
            event::PATRICK_DE_LA_MOTE => self.battle.lords[Side::York].iter().any(|lord| self.has_guns(lord)),
            event::FOR_TRUST_NOT_HIM => !self.bribable().is_empty(),
            _ => false,
        }
    }

    fn has_guns(&self, lord: Lord) -> bool {
        self.mats[lord].capabilities.iter().any(|card| CULVERINS.contains(card))
    }

    /// §pl:4.4.4c,Y1e,Y19e,Y30e,Y36e,Y37e,L1e: plays a card, which lies open until the Aftermath.
    pub(super) fn play_event(&mut self, side: Side, card: Card, log: &mut impl Chronicle<Event>) {
        self.show_event(card, log);
        match card {
            event::SUSPICION_Y5 | event::SUSPICION_L5 => self.battle.step = Step::Suspect(side, None),
            event::FOR_TRUST_NOT_HIM => self.battle.step = Step::Bribe(None),
            event::RAVINE => self.battle.step = Step::Ravine,
            event::REGROUP => self.battle.regroup = true,
            _ => {}
        }
    }

    pub(super) fn show_event(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        self.put_in_force(card);
        log.note(|| {
            let text = format!("{} plays {}.", card.side().name(), event_named(card));
            said(card.event_clause().0, text).by(card.side())
        });
    }

    /// Carries out the choice of a Lord in battle; between the steps of a round it means to Regroup.
    pub(super) fn choose_in_battle(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        match self.battle.step {
            Step::Suspect(side, None) => self.battle.step = Step::Suspect(side, Some(lord)),
            Step::Suspect(side, Some(by)) => self.suspect(side, by, lord, log),
            Step::Bribe(_) => self.battle.step = Step::Bribe(Some(lord)),
            Step::Ravine => self.put_behind_ravine(lord, log),
            Step::Flank => self.flank(lord, log),
            _ => self.regroup(lord, log),
        }
    }

    /// §pl:Y5e,L5e: the side's Lords with a higher Influence, cards counted, than some enemy here.
    pub(super) fn suspicious(&self, side: Side) -> Set<Lord> {
        self.battle.lords[side].iter().filter(|lord| !self.suspects(*lord).is_empty()).collect()
    }

    /// §pl:Y5e,L5e: the enemies here with a lower Influence than his.
    pub(super) fn suspects(&self, by: Lord) -> Set<Lord> {
        let rating = self.rating(by, Purpose::Other);
        let enemies = self.battle.lords[by.side().other()].iter();
        enemies.filter(|lord| self.rating(*lord, Purpose::Other) < rating).collect()
    }

    pub(super) fn run_suspect(
        &mut self,
        side: Side,
        by: Option<Lord>,
        log: &mut impl Chronicle<Event>,
    ) -> bool {
        match by {
            None => match self.suspicious(side).only() {
                Some(only) => self.battle.step = Step::Suspect(side, Some(only)),
                None => return true,
            },
            Some(by) => match self.suspects(by).only() {
                Some(only) => self.suspect(side, by, only, log),
                None => return true,
            },
        }
        false
    }

    /// §pl:Y5e,L5e,1.4.2a: a paid check.
    fn suspect(&mut self, side: Side, by: Lord, target: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.step = Step::Events(side);
        self.begin_check(self.suspicion_of(by, target), log);
    }

    pub(super) fn suspicion_of(&self, by: Lord, target: Lord) -> Check {
        Check { lord: by, aim: Aim::Suspicion(target), cost: 1, rating: self.rating(by, Purpose::Other) }
    }

    /// §pl:Y5e,L5e,4.4.1j,4.4.3c: turns a Lord away before the battle if the check passed. Nobody wins or loses
    /// Influence over him; if he was the last of his side, the other side has won.
    pub(crate) fn suspected(&mut self, by: Lord, lord: Lord, passed: bool, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let how = if passed { "turns" } else { "cannot turn" };
            let text = format!("{} {how} {} away before the battle.", named(by), named(lord));
            said(suspicion(by.side()).event_clause().0, text).by(by.side())
        });
        if !passed {
            return;
        }
        let side = lord.side();
        self.battle.lords[side].remove(lord);
        self.battle.reserve[side].remove(lord);
        if let Some(place) = self.battle.place(lord) {
            self.battle.front[side][place] = None;
        }
        self.leave(lord, crate::lords::Leaving::Disband, log);
        if self.battle.lords[side].is_empty() {
            self.end_battle(log);
        }
    }

    /// §pl:L7e,Y17c: ordinary Vassals of the Yorkists here, except those of Alice Montagu's husband.
    pub(super) fn bribable(&self) -> Set<Vassal> {
        let lords =
            self.battle.lords[Side::York].iter().filter(|lord| !self.uses(*lord, capability::ALICE_MONTAGU));
        let vassals = lords.flat_map(|lord| self.mats[lord].vassals.iter());
        vassals.filter(|vassal| !vassal.is_special()).collect()
    }

    pub(super) fn run_bribe(&mut self, by: Option<Lord>, log: &mut impl Chronicle<Event>) -> bool {
        match by {
            None => match self.battle.lords[Side::Lancaster].only() {
                Some(only) => self.battle.step = Step::Bribe(Some(only)),
                None => return true,
            },
            Some(by) => match self.bribable().only() {
                Some(only) => self.bribe(by, only, log),
                None => return true,
            },
        }
        false
    }

    /// §pl:L7e,1.4.2e: a paid check with Loyalty; Seat and Routes do not matter.
    pub(super) fn bribe(&mut self, by: Lord, vassal: Vassal, log: &mut impl Chronicle<Event>) {
        self.battle.step = Step::Events(Side::Lancaster);
        self.begin_check(self.bribe_of(by, vassal), log);
    }

    pub(super) fn bribe_of(&self, by: Lord, vassal: Vassal) -> Check {
        let rating = self.rating(by, Purpose::Other) + vassal.row().loyalty(Side::Lancaster);
        Check { lord: by, aim: Aim::Trust(vassal), cost: 1, rating }
    }

    /// §pl:L7e: a Vassal changes sides if the check passed; his Service begins anew.
    pub(crate) fn won_over(
        &mut self,
        by: Lord,
        vassal: Vassal,
        passed: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        if let (true, Service::Mustered { lord, .. }) = (passed, self.vassals[vassal]) {
            self.mats[lord].vassals.remove(vassal);
            self.muster_vassal(vassal, by, log);
        }
    }

    pub(super) fn run_ravine(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.battle.lords[Side::York].only() {
            Some(only) => self.put_behind_ravine(only, log),
            None => return true,
        }
        false
    }

    /// §pl:L12e: a Lord's place counts as empty in round 1.
    fn put_behind_ravine(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.ravine = Some(lord);
        self.battle.step = Step::Events(Side::Lancaster);
        log.note(|| {
            said("L12e", format!("{} is behind the ravine in round 1.", named(lord))).by(Side::Lancaster)
        });
    }

    /// §pl:Y30e: the Yorkists in the fight whose Routed Troops can be called back.
    pub(super) fn regroupable(&self) -> Set<Lord> {
        if !self.battle.regroup {
            return Set::default();
        }
        let has_routed = |lord: &Lord| self.mats[*lord].routed.iter().any(|(_, count)| *count > 0);
        self.battle.standing(Side::York).iter().filter(has_routed).collect()
    }

    /// §pl:Y30e: adds the choice to Regroup to any question that York is asked, from round 1 on.
    pub(super) fn legal_regroups(&self, out: &mut Vec<Action>) {
        if self.battle.regroup && self.battle.round > 0 && self.battle_asks().0 == Side::York {
            out.extend(super::chosen(self.regroupable()));
        }
    }

    /// §pl:Y30e: each of his Routed Troops rolls against its Protection, cards counted; his Retinue never comes back.
    fn regroup(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.regroup = false;
        for troop in Troop::ALL.iter().copied() {
            // No Yorkist card has different Protection in missiles and melee, so the phase does not matter.
            let need = self.protection(lord, Unit::Troop(troop), super::Phase::Melee);
            self.rally(lord, troop, need, "Y30e", log);
        }
    }

    /// Rolls one die for each Routed Troop of a type; those within the range stand again.
    pub(super) fn rally(
        &mut self,
        lord: Lord,
        troop: Troop,
        need: u8,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        let mut dice = ArrayVec::<Thrown, MOST_TROOPS>::new();
        for _ in 0..self.mats[lord].routed[troop] {
            let face = self.chance.die();
            dice.push(Thrown { face, need: Some(need), passed: Some(face <= need), reroll: false });
        }
        let back = dice.iter().filter(|thrown| thrown.passed == Some(true)).count() as u8;
        let mat = &mut self.mats[lord];
        mat.routed[troop] -= back;
        mat.standing[troop] += back;
        if !dice.is_empty() {
            log.note(|| {
                let men = unit_name(Unit::Troop(troop)).to_lowercase();
                let text = format!("{back} of {} {men} come back to {}.", dice.len(), named(lord));
                said(clause, text).by(lord.side()).dice(dice.to_vec())
            });
        }
    }
}
