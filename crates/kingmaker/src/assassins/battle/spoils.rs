//! Section 7.9: steps 8 and 9, deaths, spoils, new commanders, and factions that have none any more.

use super::Side;
use super::fight::part_named;
use crate::assassins::action::Part;
use crate::assassins::data::tables;
use crate::assassins::event::{Event, card_named, said, ship_named, town_named};
use crate::assassins::ids::*;
use crate::assassins::state::State;
use kernel::{Chronicle, join_with_and};

/// Step 8.
impl State {
    /// §kma:7.9a,7.9b,7.9k: every Noble in either army who is named on either battle card dies, and no other, the loser's
    /// first.
    pub(super) fn deaths(&mut self, log: &mut impl Chronicle<Event>) {
        let named = self.named_on_battle_cards();
        for side in self.battle.loser_first() {
            for card in self.battle.armies[side].cards.within(named).iter() {
                let owner = self.owner_of(card).expect("an army is made of cards of factions");
                self.battle.armies[side].remove(Part::Card(card));
                self.lose(owner, card);
                log.note(|| {
                    said("7.9a", format!("{} is named and dies.", card_named(card))).by(owner.seat())
                });
            }
        }
    }

    /// The cards of the Nobles who are named on the battle cards of this battle, which is the only one of the turn.
    fn named_on_battle_cards(&self) -> Set<Card> {
        let halves = self.events.shown.iter().filter_map(|card| card.row().black.as_ref());
        halves.flat_map(|half| half.killed.iter()).filter_map(Card::of).collect()
    }

    /// The faction that has a card. §kma:7.10b: the crew of a sunken ship has changed sides already.
    fn owner_of(&self, card: Card) -> Option<FactionId> {
        self.all_factions().find(|(_, faction)| faction.cards().contains(card)).map(|(id, _)| id)
    }
}

/// Step 9.
impl State {
    /// §kma:7.9k: spoils, then new commanders, the loser's first.
    pub(super) fn spoils(&mut self, log: &mut impl Chronicle<Event>) {
        if let Some(winner) = self.battle.winner {
            self.take_spoils(winner, log);
        }
        for side in self.battle.loser_first() {
            let id = self.battle.faction(side);
            // §kma:7.8d,7.9i,3.5c: a Noble who has just been captured can take over as well.
            if self.lacks_commander(id) && self.has_successor(id) {
                self.seek_commander(id, false);
            }
        }
    }

    /// Whether a faction is in play and nobody commands it.
    pub(crate) fn lacks_commander(&self, id: FactionId) -> bool {
        self.factions[id].as_ref().is_some_and(|faction| faction.commander.is_none())
    }

    /// §kma:7.9c,7.9d,7.9f: what is left of the loser's army is shown, and joins the victorious faction. §kma:7.6k,7.6l: what
    /// was not in it stays with its owner. §kma:7.9j: and both stay where they are.
    fn take_spoils(&mut self, winner: Side, log: &mut impl Chronicle<Event>) {
        let (by, from) = (self.battle.faction(winner), self.battle.faction(winner.other()));
        let spoils = self.battle.armies[winner.other()];
        // The crew of a sunken ship has been taken on board already.
        if self.factions[from].is_some() {
            log.note(|| {
                let names: Vec<String> = spoils.parts().map(part_named).collect();
                let what = if names.is_empty() { "nothing".into() } else { join_with_and(&names) };
                said("7.9c", format!("{} takes {what}.", self.faction_named(by))).by(by.seat())
            });
            self.take_cards(by, from, spoils.cards);
        }
        if let Some(ship) = spoils.ship {
            self.lose_ship(from, by, ship, log);
        }
        if let Some(town) = spoils.town {
            self.lose_town(from, by, town, log);
        }
    }

    /// §kma:7.9e,14.1i: Titles lie open under the winner's commander, everything else goes into his pile, Nobles too, who
    /// serve him at once. §kma:7.9i,11.5e: a commander among them is captured, and the heirs whom he leads with him.
    /// §kma:4.2g,4.2i: a dispatched Office can be among them; its ships stay where they are.
    fn take_cards(&mut self, by: FactionId, from: FactionId, cards: Set<Card>) {
        let commander = self.faction(from).commander.map(Noble::crown_card);
        if commander.is_some_and(|commander| cards.contains(commander)) {
            self.heirs_fall_to(from, by);
        }
        self.show(cards);
        for card in cards.iter() {
            self.take_from(from, card);
            self.receive(by, card);
        }
    }

    /// §kma:7.9h,7.10c: nobody has use for a second ship: it is left, and its crew goes ashore. A winner who has changed
    /// over to it stays aboard, with a crew that nobody commands (§kma:7.13b).
    fn lose_ship(&mut self, from: FactionId, by: FactionId, ship: Ship, log: &mut impl Chronicle<Event>) {
        let is_leaderless = self.lacks_commander(from) && !self.has_successor(from);
        let is_taken = self.faction(by).ship() == Some(ship);
        if is_taken && is_leaderless {
            self.take_crew(from, by, log);
            self.factions[from] = None;
        } else if is_taken {
            let water = self.ships[ship].expect("it is afloat");
            self.come_ashore(from, tables().waters.nearest_port(water).square(), log);
        } else if !is_leaderless {
            self.leave_ship(from);
            log.note(|| {
                let text = format!("{} loses {}.", self.faction_named(from), ship_named(ship));
                said("7.9h", text).by(from.seat())
            });
        }
    }

    /// §kma:7.9g: a town is won by a titled commander, with a Title among the spoils if need be; otherwise it becomes
    /// neutral. If a commander has yet to be found, he has it first, and loses it again if he is untitled (§kma:3.2d).
    fn lose_town(&mut self, from: FactionId, by: FactionId, town: Town, log: &mut impl Chronicle<Event>) {
        if self.factions[from].is_some() {
            self.give_up_town(from);
        }
        let wins = self.faction(by).is_titled() || self.lacks_commander(by);
        let name = self.faction_named(by);
        if wins {
            self.faction_mut(by).town = Some(town);
            log.note(|| said("7.9g", format!("{name} holds {} now.", town_named(town))).by(by.seat()));
        } else {
            log.note(|| {
                said("7.9g", format!("{name} is untitled and cannot hold {}.", town_named(town)))
                    .by(by.seat())
            });
        }
    }

    /// §kma:7.8e,7.9k,7.13e: factions that nobody can command come last, the loser's first. Each falls to the other, unless
    /// that one is gone or leaderless too.
    pub(super) fn end_leaderless(&mut self, log: &mut impl Chronicle<Event>) {
        let sides = self.battle.loser_first().map(|side| self.battle.faction(side));
        let is_led =
            |id: FactionId| self.factions[id].as_ref().is_some_and(|faction| faction.commander.is_some());
        let led = sides.map(is_led);
        for (at, id) in sides.into_iter().enumerate().filter(|(at, _)| !led[*at]) {
            let enemy = 1 - at;
            if self.factions[id].is_some() {
                self.fall_to(id, led[enemy].then_some(sides[enemy]), log);
            }
        }
    }
}
