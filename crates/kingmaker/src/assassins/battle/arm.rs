//! Section 7.6: step 5, the armies. Question 10 of §kma:T.9; §kma:T.5,T.6.

use super::{Side, Step};
use crate::assassins::action::{Action, Part};
use crate::assassins::choice::Choice;
use crate::assassins::data::tables;
use crate::assassins::ids::*;
use crate::assassins::state::State;
use crate::war::{Odds, Verdict};
use kernel::{Preview, Seat};
use std::cmp::Reverse;

/// §kma:7.6a: the two numbers of a ratio, the larger first.
fn numbers(odds: Odds) -> Option<[usize; 2]> {
    match odds {
        Odds::FiveFour => Some([5, 4]),
        Odds::ThreeTwo => Some([3, 2]),
        Odds::TwoOne => Some([2, 1]),
        Odds::ThreeOne => Some([3, 1]),
        Odds::FourOne => Some([4, 1]),
        Odds::Majority | Odds::None => None,
    }
}

/// What a battle card allows.
impl State {
    /// What the battle card of a side says; nothing before it is drawn.
    pub(super) fn verdict(&self, side: Side) -> Option<Verdict> {
        Some(self.battle.cards[side]?.row().black.as_ref()?.result)
    }

    /// §kma:7.6f: whether a side wins whatever the strengths are.
    pub(super) fn has_majority(&self, side: Side) -> bool {
        self.verdict(side) == Some(Verdict::Odds(Odds::Majority))
    }

    /// §kma:7.6i: whether the card of a side breaks the battle off.
    pub(super) fn has_bad_weather(&self, side: Side) -> bool {
        self.verdict(side) == Some(Verdict::BadWeather)
    }

    /// §kma:7.6a,7.6b: how many cards an army can have, the larger number first: exactly one of the two numbers, where all
    /// cards of the faction count for a number that is larger. None with Majority or Bad Weather.
    fn army_sizes(&self, side: Side) -> Option<[usize; 2]> {
        let Verdict::Odds(odds) = self.verdict(side)? else { return None };
        let all = self.faction(self.battle.faction(side)).size();
        Some(numbers(odds)?.map(|number| number.min(all)))
    }

    /// §kma:7.6f: the army as far as it has been chosen. With Majority the whole pile is in it.
    pub(crate) fn army(&self, side: Side) -> Choice {
        let mut army = self.battle.armies[side];
        if self.has_majority(side) {
            army.cards = army.cards.union(self.faction(self.battle.faction(side)).pile);
        }
        army
    }

    /// §kma:7.6b,7.6i,7.6j: whether an army can go into battle: it has a right number of cards, and at least one, unless
    /// the weather is bad.
    fn is_complete(&self, side: Side) -> bool {
        let size = self.army(side).len();
        let right = match self.army_sizes(side) {
            Some(sizes) => sizes.contains(&size),
            None => size > 0,
        };
        right || self.has_bad_weather(side)
    }
}

/// The choice.
impl State {
    /// §kma:7.6c: everything that a faction has, except the heirs whom it leads.
    pub(crate) fn parts_of(&self, id: FactionId) -> impl Iterator<Item = Part> + use<> {
        let faction = self.faction(id);
        let all = Choice { town: faction.town, ship: faction.ship(), ..Choice::of(faction.cards()) };
        all.parts()
    }

    /// §kma:T.6: parts to add, a new beginning, the end of the choice, and the usual army, as long as it is open.
    pub(super) fn army_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let Some(side) = self.battle.side_of(seat).filter(|side| !self.battle.armies[*side].confirmed) else {
            return;
        };
        let army = self.army(side);
        let most = self.army_sizes(side).map_or(usize::MAX, |sizes| sizes[0]);
        if army.len() < most && !self.has_bad_weather(side) {
            let free = self.parts_of(self.battle.faction(side)).filter(|part| !army.contains(*part));
            out.extend(free.map(|part| Action::Add { part }));
        }
        if self.battle.armies[side].can_clear() {
            out.push(Action::Clear);
        }
        if self.is_complete(side) {
            out.push(Action::Confirm);
        }
        if !self.has_bad_weather(side) {
            out.push(Action::Usual);
        }
    }

    pub(super) fn army_play(&mut self, seat: Seat, action: Action) {
        let Some(side) = self.battle.side_of(seat) else { unreachable!("only the two sides are asked") };
        if action == Action::Usual {
            self.battle.armies[side] = self.usual_army(seat);
        }
        let army = &mut self.battle.armies[side];
        match action {
            Action::Add { part } => army.add(part),
            Action::Clear => army.clear(),
            _ => army.confirmed = true,
        }
    }

    /// §kma:T.10: the usual army of a seat in this battle: the commander and the strongest cards of his pile. Their number is
    /// the larger one if they are enough for it, otherwise the smaller one; then open cards fill it up, if they must.
    pub(crate) fn usual_army(&self, seat: Seat) -> Choice {
        let Some(side) = self.battle.side_of(seat) else { return Choice::default() };
        let pile = self.faction(self.battle.faction(side)).pile;
        let size = match self.army_sizes(side) {
            Some([large, _]) if large <= 1 + pile.len() => large,
            Some([_, small]) => small,
            None if self.has_bad_weather(side) => 0,
            None if pile.is_empty() => 1,
            None => return Choice::of(pile),
        };
        let mut army = Choice::default();
        self.in_usual_order(side).into_iter().take(size).for_each(|part| army.add(part));
        army
    }

    /// §kma:T.10: the cards of a faction in the order in which the usual army takes them: the commander, the pile, other
    /// open cards, each by strength and then by the order of the tables; the ship and the town last.
    fn in_usual_order(&self, side: Side) -> Vec<Part> {
        let id = self.battle.faction(side);
        let faction = self.faction(id);
        let mut parts: Vec<Part> = self.parts_of(id).collect();
        parts.sort_by_key(|part| match *part {
            Part::Card(card) if faction.pile.contains(card) => (1, Reverse(self.troops_of(id, card))),
            Part::Card(card) if card.noble().is_some() => (0, Reverse(0)),
            Part::Card(card) => (2, Reverse(self.troops_of(id, card))),
            Part::Ship(_) => (3, Reverse(0)),
            Part::Town(_) | Part::Heir(_) => (4, Reverse(0)),
        });
        parts
    }

    pub(super) fn army_prompt(&self, seat: Seat) -> String {
        let Some(side) = self.battle.side_of(seat) else { return "The armies are chosen.".into() };
        match self.army_sizes(side) {
            Some([one, other]) if one == other => {
                format!("Choose your army: exactly {one} of your cards. What you put in can be lost.")
            }
            Some([large, small]) => {
                format!(
                    "Choose your army: exactly {large} or exactly {small} of your cards. What you put in can be lost."
                )
            }
            None if self.has_bad_weather(side) => {
                "Your battle card is Bad Weather: nobody fights. Confirm.".into()
            }
            None => {
                "Majority: you win. Your whole pile is in the army, and your open cards may join it.".into()
            }
        }
    }
}

/// The strength.
impl State {
    /// How strong a seat's army would be, before it commits.
    pub(crate) fn army_preview(&self, seat: Seat, action: &Action) -> Preview {
        let Some(side) = self.battle.side_of(seat).filter(|_| self.battle.step == Step::Arm) else {
            return Preview::default();
        };
        let mut army = self.army(side);
        match *action {
            Action::Add { part } => army.add(part),
            Action::Usual => army = self.usual_army(seat),
            Action::Confirm => {}
            _ => return Preview::default(),
        }
        Preview::line(format!("Strength {}.", self.strength_of(self.battle.faction(side), &army)))
    }

    /// §kma:7.6c,7.6d,7.6e,14.1g: the strength of an army: the troops of its cards, and of the Town and Ship cards in it.
    /// §kma:3.3d: a town without an heir counts as well. §kma:4.2f: reserves count with their Office.
    pub(crate) fn strength_of(&self, id: FactionId, army: &Choice) -> u16 {
        let cards: u16 = army.cards.iter().map(|card| self.troops_of(id, card)).sum();
        let town = army.town.map_or(0, |town| tables().towns[town]);
        cards + town + army.ship.map_or(0, |ship| ship.row().troops)
    }
}
