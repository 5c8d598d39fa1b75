//! Death (4.4.3): Held Events that spare Routed Lords, and the dice for the others.

use super::Step;
use crate::action::Action;
use crate::data::{Rule, map};
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::lords::Leaving;
use crate::map::{Roaming, Ships};
use crate::state::{Retinue, State, Whereabouts};
use kernel::{Chronicle, Thrown};

/// §pl:4.4.3l: the highest die that a Routed Lord survives, and by how much one who Fled may exceed it.
const SURVIVES: u8 = 2;
const FLED: u8 = 2;

impl State {
    /// §pl:Y33c,4.4.3s: whether York has won a battle in which Richard III fought with this card, Routed or not.
    pub(super) fn is_bloody(&self) -> bool {
        self.battle.winner == Some(Side::York)
            && self.battle.lords[Side::York].contains(Lord::RichardIII)
            && self.mats[Lord::RichardIII].has(capability::BLOODY_THOU_ART)
    }

    /// §pl:4.4.3k,Y33c: Events about Death come first, unless nobody rolls.
    pub(super) fn begin_death(&mut self) {
        let defender = self.battle.defender();
        self.battle.step =
            if self.battle.bloody { Step::Death(defender) } else { Step::DeathEvents(defender) };
    }

    /// The side's Routed Lords whose fate is open.
    fn fallen(&self, side: Side) -> Set<Lord> {
        self.battle.fallen.within(self.battle.lords[side])
    }

    /// §pl:4.4.3k: the Defender's Events about Death, then the Attacker's. A side with a Routed Lord is asked as long
    /// as it holds any card.
    pub(super) fn run_death_events(&mut self, side: Side) -> bool {
        let asks = !self.hands[side].is_empty() && !self.fallen(side).is_empty();
        if !asks {
            self.pass_death_events(side);
        }
        asks
    }

    pub(super) fn pass_death_events(&mut self, side: Side) {
        let first = side == self.battle.defender();
        self.battle.step = if first { Step::DeathEvents(side.other()) } else { Step::Death(side.other()) };
    }

    pub(super) fn legal_death_events(&self, side: Side, out: &mut Vec<Action>) {
        out.push(Action::Pass);
        out.extend(
            self.hands[side].iter().filter(|card| self.fits_death(*card)).map(|card| Action::Play { card }),
        );
    }

    fn fits_death(&self, card: Card) -> bool {
        match card {
            event::ESCAPE_SHIP_Y3 | event::ESCAPE_SHIP_Y9 | event::ESCAPE_SHIP_L3 => {
                self.has_escape(card.side())
            }
            event::WARDEN_OF_THE_MARCHES => !self.refuges().is_empty(),
            event::TALBOT_TO_THE_RESCUE => true,
            _ => false,
        }
    }

    /// §pl:Y3e,Y9e,L3e: whether the battlefield is Friendly, and is a Port or has a way by land to one, with each place
    /// on the way Friendly and free of enemies.
    fn has_escape(&self, side: Side) -> bool {
        let Some(at) = self.battle.at else { return false };
        let through = self.open_to(side);
        let ways = Roaming { through, ships: Ships::None, shut: None };
        self.friendly(side).contains(at)
            && (at.is_port() || ways.reach(at).within(through).meets(map().ports))
    }

    /// §pl:L16e: after a battle in the North, its other Friendly Strongholds without an enemy, because Lords of both
    /// sides are never in one place.
    pub(super) fn refuges(&self) -> Set<Locale> {
        let north = Area::North.locales();
        match self.battle.at.filter(|at| north.contains(*at)) {
            Some(at) => self.open_to(Side::Lancaster).within(north).minus(Set::of(at)),
            None => Set::default(),
        }
    }

    pub(super) fn play_death_event(&mut self, card: Card, log: &mut impl Chronicle<Event>) {
        self.show_event(card, log);
        self.battle.step = Step::Save { card, used: false };
    }

    /// §pl:4.4.3k: a card covers any of the player's Routed Lords, and at least one. Returns whether there is a choice.
    pub(super) fn run_save(&mut self, card: Card, used: bool, log: &mut impl Chronicle<Event>) -> bool {
        let fallen = self.fallen(card.side());
        match fallen.only() {
            _ if fallen.is_empty() => self.battle.step = Step::DeathEvents(card.side()),
            Some(only) if !used => self.save(card, only, log),
            _ => return true,
        }
        false
    }

    pub(super) fn legal_saves(&self, card: Card, used: bool, out: &mut Vec<Action>) {
        out.extend(self.fallen(card.side()).iter().map(|lord| Action::Save { lord }));
        if used {
            out.push(Action::Done);
        }
    }

    /// §pl:Y3e,Y9e,L3e,L16e,L36e: saves a Lord, who does not roll.
    pub(super) fn save(&mut self, card: Card, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.fallen.remove(lord);
        self.battle.step = Step::Save { card, used: true };
        match card {
            event::WARDEN_OF_THE_MARCHES => self.battle.step = Step::Lost(lord),
            event::TALBOT_TO_THE_RESCUE => self.spare(lord, "L36e", log),
            _ => self.leave(lord, Leaving::Exile, log),
        }
    }

    /// §pl:4.4.3n: spares a Lord, who Disbands when all have rolled.
    fn spare(&mut self, lord: Lord, clause: &'static str, log: &mut impl Chronicle<Event>) {
        self.battle.spared.insert(lord);
        log.note(|| said(clause, format!("{} gets away alive.", named(lord))).by(lord.side()));
    }

    /// §pl:L16e: his Routed Troops are lost. Without any Troop of his own he Disbands; otherwise his player chooses a
    /// place.
    pub(super) fn find_refuge(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.step = Step::Save { card: event::WARDEN_OF_THE_MARCHES, used: true };
        if self.own_troops(lord) == 0 {
            self.spare(lord, "L16e", log);
        } else if let Some(only) = self.refuges().only() {
            self.take_refuge(lord, only, log);
        } else {
            self.battle.step = Step::Refuge(lord);
        }
    }

    /// §pl:L16e,1.5.1c: he keeps Assets, Capabilities and what did not Rout, and his Retinue stands again.
    pub(super) fn take_refuge(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        self.battle.step = Step::Save { card: event::WARDEN_OF_THE_MARCHES, used: true };
        self.mats[lord].retinue = Retinue::Standing;
        self.lords[lord] = Whereabouts::At(at);
        log.note(|| {
            said("L16e", format!("{} finds refuge at {}.", named(lord), place_name(at))).by(lord.side())
        });
    }

    /// §pl:4.4.3l: the Defender's Routed Lords roll, then the Attacker's. Returns whether there is a choice.
    pub(super) fn run_death(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        let fallen = self.fallen(side);
        let Some(first) = fallen.first() else {
            let last = side == self.battle.attacker();
            self.battle.step = if last { Step::Disband } else { Step::Death(side.other()) };
            return false;
        };
        if self.battle.bloody {
            self.settle_bloody_death(first, log);
        } else if fallen.len() > 1 || self.has_haven(first) {
            return true;
        } else {
            self.ask_before_roll(first, log);
        }
        false
    }

    /// §pl:Y33c: Routed Lancastrians die, Routed Yorkists live.
    fn settle_bloody_death(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        match lord.side() {
            Side::Lancaster => self.die(lord, log),
            Side::York => {
                self.battle.fallen.remove(lord);
                self.spare(lord, "Y33c", log);
            }
        }
    }

    pub(super) fn legal_rolls(&self, side: Side, out: &mut Vec<Action>) {
        let fallen = self.fallen(side);
        out.extend(fallen.iter().map(|lord| Action::Roll { lord }));
        out.extend(fallen.iter().filter(|lord| self.has_haven(*lord)).map(|lord| Action::Exile { lord }));
    }

    /// §pl:6.0-II-j: Edward IV may go into Exile if he Routed while Margaret was not on the map.
    fn has_haven(&self, lord: Lord) -> bool {
        let margaret_fought = self.battle.lords[Side::Lancaster].contains(Lord::Margaret);
        lord == Lord::EdwardIV
            && self.has_rule(Rule::ForeignHavenEdward)
            && !margaret_fought
            && !self.is_on_map(Lord::Margaret)
    }

    /// §pl:6.0-II-k,4.3.5d,Y8c: it costs what any Exile does, except that Spoils are not taken a second time.
    pub(super) fn haven(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.fallen.remove(lord);
        if !self.stays_home(lord) {
            let points = self.worth_in_influence(lord);
            log.note(|| {
                said("6.0-II-k", format!("{} loses {points} Influence.", lord.side().name())).by(lord.side())
            });
            self.lose(lord.side(), points, log);
        }
        self.leave(lord, Leaving::Exile, log);
    }

    /// §pl:6.1.1a,6.1.1d: the side of the last Heir may give up the War just before his roll.
    pub(super) fn ask_before_roll(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        if self.may_surrender(lord) {
            self.battle.step = Step::Surrender(lord);
        } else {
            self.roll_death(lord, log);
        }
    }

    /// §pl:4.4.3l: the highest die that he survives.
    pub(crate) fn lives_on(&self, lord: Lord) -> u8 {
        SURVIVES + if self.battle.fled.contains(lord) { FLED } else { 0 }
    }

    /// §pl:4.4.3l,4.4.2u: dead on 3 to 6, or on 5 and 6 if he Fled; Valour does not help.
    pub(super) fn roll_death(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.step = Step::Death(lord.side());
        let need = self.lives_on(lord);
        let face = self.chance.die();
        let lives = face <= need;
        log.note(|| {
            let what = if lives { "gets away alive" } else { "dies" };
            said("4.4.3l", format!("{} {what} on a {face}.", named(lord)))
                .by(lord.side())
                .dice(vec![Thrown { face, need: Some(need), passed: Some(lives), reroll: false }])
        });
        if lives {
            self.battle.fallen.remove(lord);
            self.battle.spared.insert(lord);
        } else {
            self.die(lord, log);
        }
    }

    /// §pl:4.4.3m,6.3-IIY-p: a Lord dies, for good. If Warwick dies as a Defender, Foreign Haven applies.
    fn die(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.fallen.remove(lord);
        self.leave(lord, Leaving::Death, log);
        let defended = self.battle.defender() == lord.side();
        if lord == Lord::WarwickL && defended && self.has_rule(Rule::ForeignHavenDeath) {
            self.foreign_haven(log);
        }
    }
}
