//! Chapter 8: ship's guns. Question 13 of §kma:T.9.
//!
//! A barrage goes through five steps: the attacker lays Mercenaries down, the target may retreat and be pursued, the target
//! lays Mercenaries of its own, all are shown and matched, and each shot that hits costs the target a card of its pile.
//! The Mercenaries stay in their piles all the time: [`Barrage::laid`] and [`Barrage::against`] only say which of them lie
//! on the table.

use super::action::{Action, Part};
use super::choice::Choice;
use super::data::{CardKind, tables};
use super::event::{Event, card_named, cards_named, said, ship_named};
use super::frames::Asked;
use super::ids::*;
use super::state::{Frame, State};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};
use std::cmp::{Ordering, Reverse};

/// A barrage.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Barrage {
    pub(crate) step: Step,
    /// The ship that fires, with the faction whose Mercenaries serve its guns.
    pub(crate) ship: Option<Ship>,
    pub(crate) gunner: Option<FactionId>,
    pub(crate) target: Option<FactionId>,
    /// §kma:8.1e,8.1h: the Mercenaries laid down, faces hidden until all are shown.
    pub(crate) laid: Choice,
    pub(crate) against: Choice,
}

/// The steps of a barrage.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/", rename = "BarrageStep"))]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    /// §kma:8.1e: the attacker lays Mercenaries down.
    #[default]
    Load,
    /// §kma:8.1f: retreat and pursuit.
    Retreat,
    /// §kma:8.1h: the target lays its own.
    Defend,
    /// §kma:8.1i: the shots fall.
    Fire,
}

/// What becomes of one shot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Shot {
    /// §kma:8.1j
    Beaten,
    /// §kma:8.1k
    Blocked,
    /// §kma:8.1l
    Hits,
}

impl Shot {
    /// The shot of a Mercenary, and whoever is matched against him.
    fn of(gunner: Card, against: Option<Card>) -> Shot {
        let Some(against) = against else { return Shot::Hits };
        match gunner.row().troops.cmp(&against.row().troops) {
            Ordering::Less => Shot::Beaten,
            Ordering::Equal => Shot::Blocked,
            Ordering::Greater => Shot::Hits,
        }
    }
}

/// §kma:8.1i: Mercenaries, the strongest first; among equals in the order of the tables.
fn strongest_first(cards: Set<Card>) -> Vec<Card> {
    let mut sorted: Vec<Card> = cards.iter().collect();
    sorted.sort_by_key(|card| Reverse(card.row().troops));
    sorted
}

/// §kma:8.1a: the most shots of a barrage.
fn guns() -> usize {
    usize::from(tables().figures.ships.guns)
}

impl Barrage {
    fn gunner(&self) -> FactionId {
        self.gunner.expect("somebody serves the guns")
    }

    fn target(&self) -> FactionId {
        self.target.expect("a barrage has a target")
    }

    /// The side that lays Mercenaries down now, and what it has laid so far.
    fn laying(&self) -> (FactionId, &Choice) {
        match self.step {
            Step::Defend => (self.target(), &self.against),
            _ => (self.gunner(), &self.laid),
        }
    }

    fn laying_mut(&mut self) -> &mut Choice {
        match self.step {
            Step::Defend => &mut self.against,
            _ => &mut self.laid,
        }
    }

    /// §kma:8.1e: how many Mercenaries serve the guns; nobody sees it before they are all laid down.
    pub(crate) fn guns_served(&self) -> usize {
        if self.laid.confirmed { self.laid.len() } else { 0 }
    }
}

/// Who can fire at whom.
impl State {
    /// §kma:7.1a,8.1b: the barrages that the mover can begin.
    pub(super) fn fire_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (gunner, _) in self.factions_of(seat) {
            if self.gunners_of(gunner).is_empty() {
                continue;
            }
            for ship in self.guns_of_faction(gunner).iter() {
                out.extend(self.in_range(gunner).map(|target| Action::Fire { ship, target }));
            }
        }
    }

    /// §kma:7.1a,8.1t: the ships that a faction can still fire: its own, if no other ship than reserves has fired in this
    /// turn, and the reserves that lie with it, each once.
    fn guns_of_faction(&self, id: FactionId) -> Set<Ship> {
        let Some(ship) = self.faction(id).ship() else { return Set::default() };
        let has_fired = self.turn.fired.iter().any(|ship| ship.row().office.is_none());
        let own = if has_fired { Set::default() } else { Set::of(ship) };
        self.reserves_with(id).union(own).minus(self.turn.fired)
    }

    /// §kma:8.1c,8.1d: the Mercenaries of a faction that have not fired in this turn.
    fn gunners_of(&self, id: FactionId) -> Set<Card> {
        self.faction(id).pile.within(tables().kinds.mercenaries).minus(self.turn.gunners)
    }

    /// §kma:7.1b,8.1b,8.1s: the enemy factions in the square that have a pile.
    fn in_range(&self, gunner: FactionId) -> impl Iterator<Item = FactionId> {
        let enemies = self.all_factions().filter(move |(id, _)| id.seat() != gunner.seat());
        enemies
            .filter(move |(id, faction)| !faction.pile.is_empty() && self.are_together(gunner, *id))
            .map(|(id, _)| id)
    }

    /// The faction that a ship obeys.
    fn master_of(&self, ship: Ship) -> FactionId {
        let leads = |id: &FactionId| self.reserves_with(*id).contains(ship);
        let of_reserve = || self.all_factions().map(|(id, _)| id).find(leads);
        self.aboard(ship).or_else(of_reserve).expect("a ship that fires has a crew")
    }

    /// §kma:8.1a,8.1b: a barrage begins.
    pub(super) fn aim(&mut self, ship: Ship, target: FactionId, log: &mut impl Chronicle<Event>) {
        let gunner = self.master_of(ship);
        self.turn.fired.insert(ship);
        self.barrage =
            Barrage { ship: Some(ship), gunner: Some(gunner), target: Some(target), ..Barrage::default() };
        log.note(|| {
            let text = format!("{} aims at {}.", ship_named(ship), self.faction_named(target));
            said("8.1b", text).by(gunner.seat())
        });
        self.frames.push(Frame::Barrage);
    }
}

/// The frame.
impl State {
    pub(super) fn barrage_asks(&self) -> Asked {
        let (asked, _) = self.barrage.laying();
        Asked::one(asked.seat(), if self.barrage.step == Step::Defend { "8.1h" } else { "8.1e" })
    }

    /// §kma:8.1c,8.1d,8.1e,8.1h,T.6: Mercenaries, up to one for each gun. §kma:T.9: to lay none is always possible; an
    /// attacker who lays none has called the barrage off. Silence takes back whatever has been laid.
    pub(super) fn barrage_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        let (id, laid) = self.barrage.laying();
        let free = match self.barrage.step {
            Step::Defend => self.faction(id).pile.within(tables().kinds.mercenaries),
            _ => self.gunners_of(id),
        };
        if laid.len() < guns() {
            let more = free.minus(laid.cards);
            out.extend(more.iter().map(|card| Action::Add { part: Part::Card(card) }));
        }
        if laid.can_clear() {
            out.push(Action::Clear);
        }
        out.push(Action::Confirm);
        if !laid.is_empty() {
            out.push(Action::Usual);
        }
    }

    pub(super) fn barrage_play(&mut self, _seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let laid = self.barrage.laying_mut();
        match action {
            Action::Add { part } => laid.add(part),
            Action::Clear => laid.clear(),
            Action::Confirm | Action::Usual => {
                if action == Action::Usual {
                    laid.clear();
                }
                laid.confirmed = true;
                self.tell_laid(log);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kma:8.1e: everybody sees how many Mercenaries are laid down, and nobody which.
    fn tell_laid(&self, log: &mut impl Chronicle<Event>) {
        let (id, laid) = self.barrage.laying();
        let clause = if self.barrage.step == Step::Defend { "8.1h" } else { "8.1e" };
        let who = self.faction_named(id);
        let text = match (laid.len(), self.barrage.step) {
            (0, Step::Defend) => format!("{who} lays no Mercenaries against the guns."),
            (0, _) => format!("{who} does not fire."),
            (count, Step::Defend) => format!("{who} lays {} against the guns.", counted(count)),
            (count, _) => format!("{who} lays {} at the guns.", counted(count)),
        };
        log.note(|| said(clause, text).by(id.seat()));
    }

    /// From step to step.
    pub(super) fn barrage_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.barrage.step {
            Step::Load if !self.barrage.laid.confirmed => false,
            Step::Load if self.barrage.laid.is_empty() => self.barrage_over(),
            Step::Load => {
                self.barrage.step = Step::Retreat;
                self.begin_retreat(self.barrage.gunner(), self.barrage.target());
                true
            }
            Step::Retreat if self.retreat.escaped => self.barrage_over(),
            Step::Retreat => {
                // §kma:T.2: a target without a pile has nothing to lay; assassins who came out may have none left.
                let has_pile = !self.faction(self.barrage.target()).pile.is_empty();
                self.barrage.step = if has_pile { Step::Defend } else { Step::Fire };
                true
            }
            Step::Defend if !self.barrage.against.confirmed => false,
            Step::Defend => {
                self.barrage.step = Step::Fire;
                true
            }
            Step::Fire => {
                self.fire(log);
                self.barrage_over()
            }
        }
    }

    fn barrage_over(&mut self) -> bool {
        self.frames.pop();
        self.barrage = Barrage::default();
        true
    }

    /// What confirming does.
    pub(super) fn barrage_confirm_label(&self) -> &'static str {
        match self.barrage.step {
            _ if self.barrage.laying().1.is_empty() => self.barrage_calm_label(),
            Step::Defend => "Stand against the guns",
            _ => "Fire",
        }
    }

    /// What it means to lay nothing: an attacker calls the barrage off.
    pub(super) fn barrage_calm_label(&self) -> &'static str {
        if self.barrage.step == Step::Defend { "Lay no Mercenaries" } else { "Call the barrage off" }
    }

    /// The question in words.
    pub(super) fn barrage_prompt(&self, _seat: Seat) -> String {
        let barrage = &self.barrage;
        let ship = ship_named(barrage.ship.expect("a ship fires"));
        let target = self.faction_named(barrage.target());
        match barrage.step {
            Step::Defend => format!(
                "{ship} fires at {target} with {}. Lay up to two Mercenaries of that faction against them, or none.",
                counted(barrage.guns_served())
            ),
            _ => format!(
                "{ship} fires at {target}. Lay one or two Mercenaries at the guns; each is a shot. None calls it off."
            ),
        }
    }
}

/// "one Mercenary" or "two Mercenaries".
fn counted(count: usize) -> &'static str {
    if count == 1 { "one Mercenary" } else { "two Mercenaries" }
}

/// The shots.
impl State {
    /// §kma:8.1i: all Mercenaries are shown, and the strongest are matched with the strongest.
    fn fire(&mut self, log: &mut impl Chronicle<Event>) {
        let (laid, against) = (self.barrage.laid.cards, self.barrage.against.cards);
        self.show(laid.union(against));
        self.turn.gunners = self.turn.gunners.union(laid);
        log.note(|| {
            let guns = cards_named(laid);
            let text = match against.is_empty() {
                true => format!("{guns} fire, and nobody stands against them."),
                false => format!("{guns} fire against {}.", cards_named(against)),
            };
            said("8.1i", text).by(self.barrage.gunner().seat())
        });
        let against = strongest_first(against);
        let shots = strongest_first(laid).into_iter().enumerate();
        let shots: Vec<(Card, Shot)> =
            shots.map(|(nth, card)| (card, Shot::of(card, against.get(nth).copied()))).collect();
        for (card, shot) in &shots {
            self.settle_match(*card, *shot, log);
        }
        let hits = shots.iter().filter(|(_, shot)| *shot == Shot::Hits).count();
        (0..hits).for_each(|_| self.hit(log));
    }

    /// §kma:8.1j,8.1k,8.1q: a Mercenary who is beaten goes to Chancery; any other returns to his pile, where he has been
    /// all the time.
    fn settle_match(&mut self, card: Card, shot: Shot, log: &mut impl Chronicle<Event>) {
        let gunner = self.barrage.gunner();
        let (clause, fate) = match shot {
            Shot::Hits => return,
            Shot::Blocked => ("8.1k", "blocked, and nobody loses anything"),
            Shot::Beaten => ("8.1j", "beaten, and go to Chancery without a shot"),
        };
        log.note(|| said(clause, format!("{} are {fate}.", card_named(card))).by(gunner.seat()));
        if shot == Shot::Beaten {
            self.lose(gunner, card);
        }
    }

    /// §kma:8.1m,8.1n,8.1o: a hit costs a random card of the target's pile, in which its own Mercenaries are again.
    /// §kma:14.1j: a Bishop protects an assassin only by being another card.
    fn hit(&mut self, log: &mut impl Chronicle<Event>) {
        let target = self.barrage.target();
        // §kma:8.1p: the first hit may have ended a pile of assassins.
        if self.factions[target].is_none() {
            return;
        }
        let name = self.faction_named(target);
        let Some(card) = self.random_of_pile(target) else { return };
        self.lose(target, card);
        log.note(|| said("8.1m", format!("A shot hits {name}: {} {}.", card_named(card), lost(card))));
        self.end_without_assassins(target, "8.1p", log);
    }

    /// §kma:7.13f,8.1p,10.1g: a pile of assassins that has no Noble left is lost.
    pub(super) fn end_without_assassins(
        &mut self,
        id: FactionId,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        if !self.faction(id).is_secret() || self.has_successor(id) {
            return;
        }
        let name = self.faction_named(id);
        self.lose_all(id);
        log.note(|| {
            said(clause, format!("Nobody of {name} is left; their company goes to Chancery.")).by(id.seat())
        });
    }
}

/// §kma:7.4b: what becomes of a lost card, in a sentence.
pub(super) fn lost(card: Card) -> &'static str {
    match card.noble() {
        Some(_) => "dies",
        None if card.row().kind == CardKind::Mercenary => "go to Chancery",
        None => "goes to Chancery",
    }
}
