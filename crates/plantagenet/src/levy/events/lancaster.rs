//! Lancaster's Events that happen as they are drawn.

use super::{Next, Question};
use crate::action::Action;
use crate::data::map;
use crate::event::{Event, named, place_name, said, unit_name, vassal_named};
use crate::ids::*;
use crate::influence::{Aim, Check, Purpose};
use crate::state::{Service, State};
use kernel::Chronicle;

/// §pl:L23e,L24e: how many places Lancaster names.
const PROPAGANDA: usize = 3;
/// §pl:L25e: how many Troops each Lord in Wales loses.
const WELSH_LOSS: u8 = 2;
/// §pl:L25e: how many markers come off where nobody is in Wales.
const WELSH_MARKERS: u8 = 2;
/// §pl:L27e: how many Vassals are tempted.
const TEMPTED: u8 = 2;

impl State {
    /// §pl:L15e,1.5.4g: York loses a point for each Vassal on its mats.
    pub(super) fn press_parliament(&mut self, log: &mut impl Chronicle<Event>) {
        self.lose(Side::York, self.yorkist_vassals().len() as u8, log);
    }

    /// §pl:L19e: moves the Calendar counters of Yorkist Vassals to the current box, from either direction: they are due
    /// now.
    pub(super) fn call_vassals_due(&mut self, log: &mut impl Chronicle<Event>) {
        let turn = self.turn;
        for vassal in self.yorkist_vassals().iter().filter(|vassal| !vassal.is_special()) {
            if let Service::Mustered { slot, .. } = &mut self.vassals[vassal] {
                *slot = Self::shifted(*slot, turn);
                let until = *slot;
                log.note(|| said("L19e", format!("{} serves until box {until}.", vassal_named(vassal))));
            }
        }
    }

    /// §pl:L22e: selects the Lords whom the French can join: those at a Port Stronghold, whatever its Favour.
    pub(super) fn land_french(&mut self) {
        let at_port = |lord: &Lord| self.at(*lord).is_some_and(Locale::is_port);
        self.resolving.lords = self.on_map(Side::Lancaster).iter().filter(at_port).collect();
    }

    pub(super) fn next_french(&self) -> Next {
        let lords = self.resolving.lords;
        match self.resolving.lord.or(lords.only()) {
            _ if lords.is_empty() || self.offered(event::FRENCH_TROOPS) == [0, 0] => Next::Over,
            Some(lord) => Next::Ask(Question::Enlist(lord)),
            None => Next::Ask(Question::Ally),
        }
    }

    /// §pl:L23e,L24e: begins to name three places; if there are fewer, all of them are named.
    pub(super) fn begin_propaganda(&mut self) {
        let places = self.favour[Side::York];
        match places.len() <= PROPAGANDA {
            true => self.resolving.places = places,
            false => self.resolving.left = PROPAGANDA as u8,
        }
    }

    pub(super) fn next_propaganda(&self) -> Next {
        match self.resolving.places.first() {
            _ if self.resolving.left > 0 => Next::Ask(Question::Place),
            Some(at) => Next::Ask(Question::Ransom(at)),
            None => Next::Over,
        }
    }

    /// §pl:L23e,L24e,1.3.1s: York pays points, or loses the Favour; in London both markers.
    pub(super) fn answer_propaganda(
        &mut self,
        card: Card,
        at: Locale,
        answer: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        self.resolving.places.remove(at);
        match answer {
            Action::Spend { points } => {
                log.note(|| {
                    let text = format!("York gives {points} points to keep {}.", place_name(at));
                    said(card.event_clause().0, text).by(Side::York)
                });
                self.lose(Side::York, points, log);
            }
            _ => self.set_favour(at, None, log),
        }
    }

    /// §pl:L23e,L24e: whether York is asked about a place now.
    pub(crate) fn is_asked_for_ransom(&self) -> bool {
        matches!(self.resolving.question, Some(Question::Ransom(_)))
    }

    /// The places that can be named now.
    pub(super) fn nameable(&self, card: Card) -> Set<Locale> {
        let yorkist = self.favour[Side::York];
        match card {
            event::WELSH_REBELLION => yorkist.within(Area::Wales.locales()),
            event::TO_WILFUL_DISOBEDIENCE => self.disobedient(),
            event::ROBINS_REBELLION => Area::North.locales().minus(self.favour[Side::Lancaster]),
            _ => yorkist.minus(self.resolving.places),
        }
    }

    pub(super) fn name_place(&mut self, card: Card, at: Locale, log: &mut impl Chronicle<Event>) {
        self.resolving.left -= 1;
        match card {
            event::WELSH_REBELLION | event::TO_WILFUL_DISOBEDIENCE => self.set_favour(at, None, log),
            // §pl:L31e: a Yorkist marker comes off, or a Lancastrian one goes to a Neutral place.
            event::ROBINS_REBELLION => self.shift_favour(at, Side::Lancaster, log),
            _ => {
                self.resolving.places.insert(at);
                let clause = card.event_clause().0;
                log.note(|| said(clause, format!("Lancaster names {}.", place_name(at))).by(Side::Lancaster));
            }
        }
    }

    /// §pl:L25e,L31e: asks as long as Lancaster wants to go on and places are left.
    pub(super) fn next_place(&self) -> Next {
        let card = self.resolving.card.expect("a card is being resolved");
        match self.resolving.left > 0 && !self.nameable(card).is_empty() {
            true => Next::Ask(Question::Place),
            false => Next::Over,
        }
    }

    /// §pl:L25e: Yorkists in Wales lose Troops; if there are none, markers come off.
    pub(super) fn raise_wales(&mut self) {
        self.resolving.lords =
            self.on_map(Side::York).iter().filter(|lord| self.is_in(*lord, Area::Wales)).collect();
        self.resolving.lord = self.resolving.lords.first();
        self.resolving.left = if self.resolving.lord.is_some() { WELSH_LOSS } else { WELSH_MARKERS };
    }

    /// §pl:L25e: Lancaster chooses which markers come off; if no more are left than have to go, they all do.
    fn next_marker(&mut self, log: &mut impl Chronicle<Event>) -> Next {
        let left = self.nameable(event::WELSH_REBELLION);
        if left.len() > usize::from(self.resolving.left) {
            return self.next_place();
        }
        for at in left.iter() {
            self.set_favour(at, None, log);
        }
        Next::Over
    }

    /// §pl:L25e,1.6c: two Troops from each of them; a Lord who has none left Disbands without loss of Influence.
    pub(super) fn next_loss(&mut self, log: &mut impl Chronicle<Event>) -> Next {
        let Some(first) = self.resolving.lord else { return self.next_marker(log) };
        let mut current = Some(first);
        while let Some(lord) = current {
            let mat = &self.mats[lord];
            let mut types = Troop::ALL.iter().copied().filter(|troop| mat.standing[*troop] > 0);
            match (types.next(), types.next()) {
                (Some(_), Some(_)) if self.resolving.left > 0 => return Next::Ask(Question::Loss(lord)),
                (Some(troop), None) if self.resolving.left > 0 => self.lose_troop(lord, troop, log),
                _ => {
                    self.disband_if_alone(lord, log);
                    self.resolving.lords.remove(lord);
                    self.resolving.left = WELSH_LOSS;
                    current = self.resolving.lords.first();
                    self.resolving.lord = current;
                }
            }
        }
        self.resolving.left = 0;
        Next::Over
    }

    /// §pl:L25e,1.5.3h: whether Lancaster chooses among his Troops now, so that his mat is shown.
    pub(crate) fn is_struck(&self, lord: Lord) -> bool {
        self.resolving.question == Some(Question::Loss(lord))
    }

    pub(super) fn lose_troop(&mut self, lord: Lord, troop: Troop, log: &mut impl Chronicle<Event>) {
        self.resolving.left -= 1;
        self.mats[lord].standing[troop] -= 1;
        self.pool[troop] += 1;
        log.note(|| {
            let text = format!("{} loses one of his {}.", named(lord), unit_name(Unit::Troop(troop)));
            said("L25e", text).by(Side::Lancaster)
        });
    }

    /// §pl:L26e: Lancaster gains 5 Influence if London favours it.
    pub(super) fn release_henry(&mut self, log: &mut impl Chronicle<Event>) {
        if self.favour(Locale::London) == Some(Side::Lancaster) {
            self.win(Side::Lancaster, 5, log);
        }
    }

    /// §pl:L27e: two Vassals are tempted, or the only one.
    pub(super) fn spin_web(&mut self) {
        let all = self.yorkist_vassals();
        match all.len() <= usize::from(TEMPTED) {
            true => self.resolving.vassals = all,
            false => self.resolving.left = TEMPTED,
        }
    }

    /// §pl:L27e,1.4.2e,3.1.3g: both are named first; then the Lord of each makes a paid check with Loyalty, and York
    /// chooses how many points to add.
    pub(super) fn next_tempted(&mut self, log: &mut impl Chronicle<Event>) -> Next {
        if self.resolving.vassals.len() < usize::from(self.resolving.left) {
            return Next::Ask(Question::Tempted);
        }
        self.resolving.left = 0;
        let Some(vassal) = self.resolving.vassals.first() else { return Next::Over };
        self.resolving.vassals.remove(vassal);
        if let Service::Mustered { lord, .. } = self.vassals[vassal] {
            let rating = self.rating(lord, Purpose::Other) + vassal.row().loyalty(Side::York);
            log.note(|| {
                let text = format!("{} must keep {} loyal.", named(lord), vassal_named(vassal));
                said("L27e", text).by(Side::York)
            });
            self.begin_check(Check { lord, aim: Aim::Keep(vassal), cost: 1, rating }, log);
        }
        Next::Wait
    }

    /// §pl:L27e: if the check failed, the Vassal Disbands.
    pub(crate) fn kept(
        &mut self,
        _lord: Lord,
        vassal: Vassal,
        passed: bool,
        log: &mut impl Chronicle<Event>,
    ) {
        if !passed {
            self.disband_vassal(vassal, log);
        }
    }

    /// §pl:L29e: Yorkist places with a Lancastrian in or next to them, and no Yorkist in or next to them.
    fn disobedient(&self) -> Set<Locale> {
        let near = |side: Side| {
            let there = self.occupied(side);
            there.iter().fold(there, |near, at| near.union(at.adjacent()))
        };
        self.favour[Side::York].within(near(Side::Lancaster)).minus(near(Side::York))
    }

    /// §pl:L29e: takes the Favour off two of them, or off all if there are no more; asks which if there are.
    pub(super) fn next_disobedience(&mut self, log: &mut impl Chronicle<Event>) -> Next {
        let places = self.disobedient();
        if self.resolving.left == 0 || places.is_empty() {
            return Next::Over;
        }
        if places.len() > usize::from(self.resolving.left) {
            return Next::Ask(Question::Place);
        }
        places.iter().for_each(|at| self.set_favour(at, None, log));
        Next::Over
    }

    /// §pl:L32e: if Henry Tudor is at a Friendly Stronghold, every Stronghold one Way away without a Yorkist becomes
    /// Lancastrian outright.
    pub(super) fn raise_banners(&mut self, log: &mut impl Chronicle<Event>) {
        let here = self.at(Lord::HenryTudor).filter(|there| self.favour[Side::Lancaster].contains(*there));
        let Some(here) = here else { return };
        let places = here.adjacent().within(map().strongholds).minus(self.occupied(Side::York));
        places.iter().for_each(|at| self.set_favour(at, Some(Side::Lancaster), log));
    }
}
