//! Commands that cards allow: Exile Pact (Y8e), Agitators (Y10c), Heralds (L4c), Merchants (L30c).

use crate::action::Action;
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::state::{Frame, State, Whereabouts};
use kernel::{Chronicle, Clause};

/// §pl:L30c: how many places the Merchants heal.
const HEALED: u8 = 2;

impl State {
    /// §pl:4.2.2a: what his side's Events and his own Capabilities add to the menu.
    pub(crate) fn special_legal(&self, lord: Lord, out: &mut Vec<Action>) {
        if lord.side() == Side::York && self.in_force.contains(event::EXILE_PACT) {
            out.extend(self.pact_box(lord).map(|to| Action::ExilePact { to }));
        }
        for card in &self.mats[lord].capabilities {
            match *card {
                capability::AGITATORS => {
                    out.extend(self.agitated(lord).iter().map(|at| Action::Agitate { at }))
                }
                capability::HERALDS => {
                    out.extend(self.sent_for(lord).iter().map(|lord| Action::Heralds { lord }))
                }
                capability::MERCHANTS if !self.healable(lord).is_empty() => out.push(Action::Merchants),
                _ => {}
            }
        }
    }

    /// §pl:Y8e,1.3.1h: the Exile box to which the Pact takes him, unless he is there.
    fn pact_box(&self, lord: Lord) -> Option<Locale> {
        self.exile_box(lord).filter(|to| self.at(lord) != Some(*to))
    }

    /// §pl:Y10c: the targets of Agitators: Strongholds one Way away that do not favour York and are not Exhausted.
    fn agitated(&self, lord: Lord) -> Set<Locale> {
        let near = self.at(lord).map_or_else(Set::default, Locale::adjacent);
        near.minus(self.favour[lord.side()]).minus(self.exhausted)
    }

    /// §pl:L4c: the Lords whom his Heralds can move: those of either side whom a shift would bring to another box. He
    /// needs a fresh card and has to be at a Port Stronghold.
    fn sent_for(&self, lord: Lord) -> Set<Lord> {
        if !self.is_fresh() || !self.at(lord).is_some_and(Locale::is_port) {
            return Set::default();
        }
        let moves = |other: &Lord| matches!(self.heralded(*other), Some((slot, to)) if slot != to);
        Side::ALL.iter().flat_map(|side| self.in_play[*side].iter()).filter(moves).collect()
    }

    /// §pl:L4c: the box of a Lord on the Calendar, and the one to which Heralds shift him.
    pub(crate) fn heralded(&self, lord: Lord) -> Option<(u8, u8)> {
        let Whereabouts::Calendar { slot, .. } = self.lords[lord] else { return None };
        Some((slot, Self::shifted(slot, self.later(1))))
    }

    /// §pl:L4c: whether Heralds would bring a Lord to a later box than his.
    pub(crate) fn heralds_delay(&self, lord: Lord) -> bool {
        self.heralded(lord).is_some_and(|(slot, to)| slot < to)
    }

    /// §pl:L30c: Depleted and Exhausted Locales here and one Way away, whoever holds them.
    fn healable(&self, lord: Lord) -> Set<Locale> {
        let near = self.at(lord).map_or_else(Set::default, |at| at.adjacent().union(Set::of(at)));
        near.within(self.depleted.union(self.exhausted))
    }

    pub(crate) fn special(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Some(by) = self.command.lord else { return };
        match action {
            Action::ExilePact { to } => self.go_abroad(by, to, log),
            Action::Agitate { at } => self.agitate(by, at, log),
            Action::Heralds { lord } => {
                self.spend_card();
                self.ask_by_card(by, Aim::Heralds(lord), log);
            }
            Action::Merchants => {
                self.spend_action();
                self.ask_by_card(by, Aim::Merchants, log);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §pl:L4c,L30c: begins the paid check of Heralds or Merchants.
    fn ask_by_card(&mut self, lord: Lord, aim: Aim, log: &mut impl Chronicle<Event>) {
        let rating = self.rating(lord, Purpose::Other);
        log.note(|| match aim {
            Aim::Heralds(other) => {
                said("L4c", format!("{} sends Heralds to {}.", named(lord), named(other))).by(lord.side())
            }
            _ => said("L30c", format!("{} calls the Merchants.", named(lord))).by(lord.side()),
        });
        self.begin_check(Check { lord, aim, cost: 1, rating }, log);
    }

    /// §pl:Y8e,6.0-Ia-m: he goes with all that he has and at no cost. It is not a move, so it needs no Feed. Only a
    /// captive King is let go.
    fn go_abroad(&mut self, lord: Lord, to: Locale, log: &mut impl Chronicle<Event>) {
        self.spend_action();
        self.lords[lord] = Whereabouts::At(to);
        log.note(|| {
            said("Y8e", format!("{} goes abroad to {}.", named(lord), place_name(to))).by(lord.side())
        });
        self.arrive(lord, log);
        self.release_captive(lord, log);
    }

    /// §pl:Y10c: depletes the place by one level, whoever is there, without gaining anything.
    fn agitate(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        self.spend_action();
        log.note(|| said("Y10c", format!("{} stirs up {}.", named(lord), place_name(at))).by(lord.side()));
        self.deplete(at, log);
    }

    /// §pl:L4c: if the check passed, the Lord is shifted to the next box, an Exile with his marker.
    pub(crate) fn heralds_sent(
        &mut self,
        by: Lord,
        lord: Lord,
        passed: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        if let Some((_, to)) = self.heralded(lord)
            && let Whereabouts::Calendar { slot, .. } = &mut self.lords[lord]
            && passed
        {
            *slot = to;
            log.note(|| said("L4c", format!("{} comes to box {to}.", named(lord))).by(by.side()));
        }
    }

    /// §pl:L30c: if the check passed, two places recover; if there are more, the player chooses.
    pub(crate) fn merchants_came(&mut self, by: Lord, passed: bool, log: &mut impl Chronicle<Event>) {
        if passed {
            self.healing = HEALED;
            self.frames.push(Frame::Merchants);
            log.note(|| said("L30c", "The Merchants come.").by(by.side()));
        }
    }

    /// §pl:L30c: removes all depletion of a place at once.
    fn heal(&mut self, at: Locale, log: &mut impl Chronicle<Event>) {
        self.healing -= 1;
        self.depleted.remove(at);
        self.exhausted.remove(at);
        log.note(|| said("L30c", format!("{} recovers.", place_name(at))).by(Side::Lancaster));
    }
}

/// Where the Merchants go.
impl State {
    fn merchants_reach(&self) -> Set<Locale> {
        self.command.lord.map_or_else(Set::default, |lord| self.healable(lord))
    }

    pub(crate) fn merchants_asks(&self) -> (Side, Clause) {
        (Side::Lancaster, Clause("L30c"))
    }

    pub(crate) fn merchants_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let marked = self.merchants_reach();
        if marked.len() > usize::from(self.healing) && self.healing > 0 {
            return true;
        }
        if self.healing > 0 {
            marked.iter().for_each(|at| self.heal(at, log));
        }
        self.frames.pop();
        false
    }

    pub(crate) fn merchants_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.merchants_reach().iter().map(|at| Action::Name { at }));
    }

    pub(crate) fn merchants_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Name { at } => self.heal(at, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn merchants_prompt(&self, side: Side) -> String {
        let which = if self.healing == HEALED { "first" } else { "next" };
        format!("**{}:** where do the Merchants go {which}?", side.name())
    }
}
