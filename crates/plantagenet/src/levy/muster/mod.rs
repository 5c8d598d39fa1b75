//! Muster (3.4): Lords use their Lordship, one after another.

mod capability;
mod kings_name;
mod lords;
mod parley;
mod preview;
mod richard;
#[cfg(test)]
mod tests;
mod transport;
mod troops;
mod vassals;

use crate::action::Action;
use crate::data::{Kind, Rule, map};
use crate::event::{Event, event_named, join_with_and, named, place_name, said};
use crate::ids::*;
use crate::state::{Frame, State};
use crate::thing::Thing;
use kernel::{Chronicle, Clause, Heading};
use kings_name::Deed;
use parley::Terms;
use serde::{Deserialize, Serialize};

/// §pl:Y4e: the number of Parleys that Jack Cade gives each Lord.
const CADE: u8 = 2;
/// §pl:Y28e: the number of Parleys of the Heir.
const HEIR: u8 = 3;
/// §pl:L17e: the number of Parleys of Henry VI.
const CROWN: u8 = 2;

/// The Muster in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Muster {
    /// §pl:3.4b,3.4g: those who were at a Locale when it began and have not acted yet.
    pub(crate) waiting: Set<Lord>,
    /// §pl:Y4e: those whom Jack Cade helps.
    pub(crate) cade: Set<Lord>,
    /// §pl:Y22e: who has three Levy actions more.
    pub(crate) trusted: Option<Lord>,
    /// Who acts.
    pub(crate) lord: Option<Lord>,
    /// Whether he has begun.
    pub(crate) begun: bool,
    /// §pl:3.4c: Levy actions that he has used.
    pub(crate) used: u8,
    /// §pl:Y4e: free Parleys that he still has to make.
    pub(crate) rising: u8,
    /// §pl:Y28e,L17e: Parleys without Lordship that he still has.
    pub(crate) granted: u8,
    /// §pl:Y18e,L18e: whether he has made the Parley that needs no roll.
    pub(crate) helped: bool,
    /// §pl:L35c: whether he has made the Levy of Troops that needs no Lordship.
    pub(crate) freed: bool,
    /// What has to be answered before he continues.
    pub(crate) pending: Option<Pending>,
}

/// A question within a Levy action.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Pending {
    /// §pl:3.4.2f: at which Seat a Lord appears.
    Seat(Lord),
    /// §pl:Y18e,L18e: whether a Parley without Lordship is the one that needs no roll.
    Help(Locale),
    /// §pl:Y32e: whether York undoes what was done.
    Deed(Deed),
}

/// What the list of Levy actions needs to know about a Lord, computed once.
struct Mustering {
    lord: Lord,
    side: Side,
    at: Locale,
    friendly: Set<Locale>,
    enemies: Set<Locale>,
    /// §pl:3.4c: Lordship that is left.
    left: u8,
}

impl Mustering {
    /// §pl:3.4d: whether his own Locale is Friendly, which everything but a Parley there needs.
    fn is_friendly(&self) -> bool {
        self.friendly.contains(self.at)
    }

    /// Friendly Locales without an enemy Lord.
    fn open(&self) -> Set<Locale> {
        self.friendly.minus(self.enemies)
    }
}

impl State {
    /// §pl:3.4b,3.4g,3.3.1d: notes who is at a Locale, for both sides at once, and whom Jack Cade helps.
    pub(crate) fn begin_muster(&mut self, log: &mut impl Chronicle<Event>) {
        let everybody = self.on_map(Side::York).union(self.on_map(Side::Lancaster));
        let ashore = |lord: &Lord| self.at(*lord).is_some_and(|there| !there.is_sea());
        let waiting = everybody.iter().filter(ashore).collect();
        self.muster = Muster { waiting, cade: self.roused_by_cade(), ..Muster::default() };
        log.note(|| said("3.4a", "Lords at a Locale may now Levy.").heading(Heading::new("levy", "Muster")));
    }

    /// §pl:3.4a: a side's Lords who have not acted yet.
    fn yet_to_muster(&self, side: Side) -> Set<Lord> {
        let waiting = self.muster.waiting.within(self.in_play[side]);
        waiting.iter().filter(|lord| self.is_on_map(*lord)).collect()
    }

    pub(crate) fn can_muster(&self, side: Side) -> bool {
        !self.yet_to_muster(side).is_empty() || self.can_be_crowned(side)
    }

    /// §pl:Y4e: the only Lord who can be next, if the side may not stop yet.
    pub(crate) fn must_muster(&self, side: Side) -> Option<Lord> {
        let only = self.yet_to_muster(side).only()?;
        (!self.can_be_crowned(side) && self.must_rise(only)).then_some(only)
    }

    /// §pl:3.4a,6.0-III-g: who is next, or that nobody is.
    pub(crate) fn muster_choices(&self, side: Side, out: &mut Vec<Action>) {
        let waiting = self.yet_to_muster(side);
        if !waiting.within(self.muster.cade).iter().any(|lord| self.must_rise(lord)) {
            out.push(Action::Done);
        }
        out.extend(waiting.iter().map(|lord| Action::Choose { lord }));
        if self.can_be_crowned(side) {
            out.push(Action::Richard);
        }
    }

    /// §pl:3.4a: begins a Lord's Levy actions. They are his until he is done.
    pub(crate) fn begin_lordship(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let Muster { mut waiting, cade, trusted, .. } = self.muster;
        waiting.remove(lord);
        self.muster = Muster {
            lord: Some(lord),
            rising: if cade.contains(lord) { CADE } else { 0 },
            granted: self.granted_parleys(lord),
            waiting,
            cade,
            trusted,
            ..Muster::default()
        };
        self.frames.push(Frame::Muster);
        log.note(|| {
            let at = self.at(lord).map(place_name).unwrap_or_default();
            said("3.4a", format!("{} at {at} may Levy.", named(lord)))
                .by(lord.side())
                .heading(Heading::new("muster", "Muster").part(&lord.row().name).about(Thing::Lord(lord)))
        });
    }

    /// §pl:3.4c,3.4h: what is left of his Lordship; cards may change it while he acts.
    pub(crate) fn lordship_left(&self, lord: Lord) -> u8 {
        self.lordship(lord).saturating_sub(self.muster.used)
    }

    /// The acting Lord with what his list needs.
    fn mustering(&self) -> Option<Mustering> {
        let lord = self.muster.lord?;
        self.mustering_of(lord)
    }

    fn mustering_of(&self, lord: Lord) -> Option<Mustering> {
        let side = lord.side();
        Some(Mustering {
            lord,
            side,
            at: self.at(lord)?,
            friendly: self.friendly(side),
            enemies: self.occupied(side.other()),
            left: self.lordship_left(lord),
        })
    }

    /// §pl:3.4c,3.4d,3.4e,3.4f: every Levy action that the Lord can take now.
    fn list_levies(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        self.list_parleys(acting, found);
        if acting.left > 0 {
            self.list_lords(acting, found);
            self.list_vassals(acting, found);
        }
        self.list_troops(acting, found);
        if acting.left > 0 {
            self.list_transport(acting, found);
            self.list_capabilities(acting, found);
        }
    }

    /// Whether he can take any Levy action. With Lordship at a Friendly Locale there are always Carts.
    fn can_levy(&self, acting: &Mustering) -> bool {
        if (acting.left > 0 && acting.is_friendly()) || self.can_be_trusted(acting.lord) {
            return true;
        }
        let mut any = false;
        self.list_levies(acting, &mut |_| any = true);
        any
    }

    /// §pl:Y22e: whether York may name this Lord, which is possible as his turn begins.
    fn can_be_trusted(&self, lord: Lord) -> bool {
        let muster = &self.muster;
        lord.side() == Side::York
            && self.in_force.contains(event::LOYALTY_AND_TRUST)
            && !muster.begun
            && muster.trusted.is_none()
    }

    pub(crate) fn muster_asks(&self) -> (Side, Clause) {
        let side = self.muster.lord.map_or(self.rebel(), Lord::side);
        match self.muster.pending {
            Some(Pending::Deed(_)) => (Side::York, Clause("Y32e")),
            Some(Pending::Help(_)) if side == Side::York => (side, Clause("Y18e")),
            Some(Pending::Help(_)) => (side, Clause("L18e")),
            Some(Pending::Seat(_)) => (side, Clause("3.4.2f")),
            None => (side, Clause("3.4f")),
        }
    }

    pub(crate) fn muster_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        match self.muster.pending {
            Some(Pending::Deed(deed)) if !self.is_deed_done(deed) => self.muster.pending = None,
            Some(_) => return true,
            None => {}
        }
        if self.mustering().is_some_and(|acting| self.can_levy(&acting)) {
            return true;
        }
        self.end_lordship();
        false
    }

    fn end_lordship(&mut self) {
        let Muster { waiting, cade, trusted, .. } = self.muster;
        self.muster = Muster { waiting, cade, trusted, ..Muster::default() };
        self.frames.pop();
    }

    pub(crate) fn muster_legal(&self, out: &mut Vec<Action>) {
        let Some(acting) = self.mustering() else { return };
        match self.muster.pending {
            Some(Pending::Deed(_)) => out.extend([Action::Accept, Action::Forbid]),
            Some(Pending::Seat(lord)) => {
                out.extend(self.levy_landings(lord).iter().map(|at| Action::Name { at }));
            }
            Some(Pending::Help(_)) => {
                out.push(Action::Pass);
                out.extend(self.parley_helper(acting.side).map(|card| Action::Play { card }));
            }
            None => self.legal_levies(&acting, out),
        }
    }

    fn legal_levies(&self, acting: &Mustering, out: &mut Vec<Action>) {
        if !self.must_rise(acting.lord) {
            out.push(Action::Done);
        }
        if self.can_be_trusted(acting.lord) {
            out.push(Action::Play { card: event::LOYALTY_AND_TRUST });
        }
        if acting.lord == Lord::Gloucester2 && self.can_be_crowned(acting.side) {
            out.push(Action::Richard);
        }
        self.list_levies(acting, &mut |action| out.push(action));
    }

    pub(crate) fn muster_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.muster.pending.take(), action) {
            (Some(Pending::Deed(_)), Action::Accept) => {}
            (Some(Pending::Deed(deed)), _) => self.forbid(deed, log),
            (Some(Pending::Seat(lord)), Action::Name { at }) => self.place_called(lord, at, log),
            (Some(Pending::Help(at)), Action::Play { .. }) => self.negotiate(at, Terms::Helped, log),
            (Some(Pending::Help(at)), _) => self.negotiate(at, Terms::Usual, log),
            (None, Action::Play { .. }) => self.trust_lord(log),
            (None, Action::Richard) => self.become_richard(log),
            (None, Action::Done) => self.end_lordship(),
            (_, action) => {
                self.muster.begun = true;
                self.levy_action(action, log);
            }
        }
    }

    /// §pl:Y22e: gives the acting Lord the three extra Levy actions of Loyalty and Trust.
    fn trust_lord(&mut self, log: &mut impl Chronicle<Event>) {
        self.muster.trusted = self.muster.lord;
        log.note(|| {
            let name = self.muster.lord.map(named).unwrap_or_default();
            said("Y22e", format!("{name} has three Levy actions more.")).by(Side::York)
        });
    }

    /// §pl:3.4f: carries out one Levy action.
    fn levy_action(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.muster.lord else { return };
        match action {
            Action::Parley { at, by } => self.levy_parley(at, by, log),
            Action::LevyLord { lord: called } => self.levy_lord(lord, called, log),
            Action::LevyVassal { vassal } => self.levy_vassal(lord, vassal, log),
            Action::LevyTroops { at, form, extra } => self.levy_troops(lord, at, form, extra, log),
            Action::LevyCarts => self.levy_carts(lord, log),
            Action::LevyShip => self.levy_ship(lord, log),
            Action::Take { card, .. } => self.levy_capability(lord, card, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    pub(crate) fn muster_prompt(&self, side: Side) -> String {
        let (name, Some(lord)) = (side.name(), self.muster.lord) else { return String::new() };
        match self.muster.pending {
            Some(Pending::Deed(deed)) => {
                format!("**{name}:** forbid it in the King's name? {}", self.deed_text(lord, deed))
            }
            Some(Pending::Seat(called)) => format!("**{name}:** where does {} appear?", named(called)),
            Some(Pending::Help(at)) => {
                let card = self.parley_helper(side).map_or("", Card::event_name);
                format!("**{name}:** does **{card}** make the Parley for {} certain?", place_name(at))
            }
            None => {
                let (left, all) = (self.lordship_left(lord), self.lordship(lord));
                let free = match self.muster.rising + self.muster.granted {
                    0 => String::new(),
                    free => format!(", and {free} free Parleys"),
                };
                format!("**{name}:** a Levy action for {} ({left} of {all} left{free})", named(lord))
            }
        }
    }

    /// §pl:3.4i,3.1.3e,Y20e,6.3-IIY-r,6.3-IIL-m: This-Levy Events go back to their decks; York's Parade is over as
    /// well.
    pub(crate) fn end_levy(&mut self, log: &mut impl Chronicle<Event>) {
        self.muster = Muster::default();
        let over = |card: &Card| card.row().event.kind == Kind::Levy || *card == event::YORKIST_PARADE;
        let ended: Set<Card> = self.in_force.iter().filter(over).collect();
        self.in_force = self.in_force.minus(ended);
        for card in ended.iter() {
            if card == event::GLOUCESTER_AS_HEIR && self.has_rule(Rule::GloucesterHeir) {
                self.aside.insert(card);
                self.wars.gloucester_named = true;
            } else {
                self.decks[card.side()].insert(card);
            }
        }
        if !ended.is_empty() {
            log.note(|| {
                let names: Vec<String> = ended.iter().map(event_named).collect();
                said("3.4i", format!("The Levy is over, and with it {}.", join_with_and(&names)))
            });
        }
    }

    /// §pl:Y4e: Yorkist Lords in an Area that York Dominates, or one Way from it.
    fn roused_by_cade(&self) -> Set<Lord> {
        if !self.in_force.contains(event::JACK_CADE) {
            return Set::default();
        }
        let mut ruled = Set::default();
        for area in Area::ALL.iter().filter(|area| self.dominates(Side::York, **area)) {
            ruled = ruled.union(area.locales());
        }
        let near = |there: Locale| ruled.contains(there) || map().adjacent[there].meets(ruled);
        self.on_map(Side::York).iter().filter(|lord| self.at(*lord).is_some_and(near)).collect()
    }
}
