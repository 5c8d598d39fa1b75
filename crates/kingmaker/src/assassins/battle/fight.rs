//! Sections 7.7, 7.8, 7.10 and 7.11: steps 6 and 7, the fight and the casualty.

use super::{BySide, Side, Step};
use crate::assassins::action::Part;
use crate::assassins::choice::Choice;
use crate::assassins::data::tables;
use crate::assassins::event::{
    Event, card_named, cards_named, event_named, heir_named, said, ship_named, square_named, town_named,
};
use crate::assassins::ids::*;
use crate::assassins::state::{Spot, State};
use kernel::{Chronicle, join_with_and};

/// Step 6.
impl State {
    /// §kma:7.7a: the battle cards are shown. Unless they end the battle, the armies are shown too, and it is decided.
    pub(super) fn fight(&mut self, log: &mut impl Chronicle<Event>) {
        let majority = By::from_fn(|side| self.has_majority(side));
        let bad_weather = Side::ALL.iter().any(|side| self.has_bad_weather(*side));
        self.battle.armies = By::from_fn(|side| self.army(side));
        self.show_battle_cards(log);
        // §kma:7.6g,7.6h,7.6i: nobody is lost any more, but what the surprise has cost is not given back.
        if bad_weather {
            self.battle.step = Step::Over;
            log.note(|| said("7.6i", "Bad Weather breaks the battle off."));
        } else if majority[Side::Attacker] && majority[Side::Defender] {
            self.battle.step = Step::Over;
            log.note(|| said("7.6g", "Both have Majority, and there is a truce."));
        } else {
            self.decide(majority, log);
        }
    }

    /// §kma:11.1c,11.1d: from now on they act in phase 3, the attacker's first, also after a truce.
    fn show_battle_cards(&mut self, log: &mut impl Chronicle<Event>) {
        for side in Side::ALL.iter().copied() {
            let card = self.battle.cards[side].take().expect("both have drawn");
            self.events.shown.push(card);
            let id = self.battle.faction(side);
            log.note(|| {
                let text = format!("{} shows {}.", self.faction_named(id), event_named(card));
                said("7.7a", text).by(id.seat())
            });
        }
    }

    /// §kma:7.6f: Majority wins, §kma:7.7a,7.7c: otherwise the larger sum, whosever it is. §kma:7.7b: with equal sums nobody
    /// wins and no casualty is drawn, but named Nobles die.
    fn decide(&mut self, majority: BySide<bool>, log: &mut impl Chronicle<Event>) {
        let sums: BySide<u16> = By::from_fn(|side| self.show_army(side, log));
        let score = |side: Side| (majority[side], sums[side]);
        let winner = Side::ALL.iter().copied().find(|side| score(*side) > score(side.other()));
        self.battle.winner = winner;
        match winner {
            Some(side) => log.note(|| {
                let id = self.battle.faction(side);
                let clause = if majority[side] { "7.6f" } else { "7.7a" };
                said(clause, format!("{} wins.", self.faction_named(id))).by(id.seat())
            }),
            None => {
                self.battle.step = Step::Deaths;
                log.note(|| said("7.7b", "Nobody wins."));
            }
        }
    }

    /// §kma:7.7a,14.1e: an army is shown to everybody. Returns its strength.
    fn show_army(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> u16 {
        let (id, army) = (self.battle.faction(side), self.battle.armies[side]);
        let strength = self.strength_of(id, &army);
        self.show(army.cards);
        log.note(|| {
            let text = format!("{} fights with {}: {strength}.", self.faction_named(id), army_named(&army));
            said("7.7a", text).by(id.seat())
        });
        strength
    }
}

/// An army in a sentence.
fn army_named(army: &Choice) -> String {
    join_with_and(&army.parts().map(part_named).collect::<Vec<_>>())
}

/// A part of an army in a sentence.
pub(super) fn part_named(part: Part) -> String {
    match part {
        Part::Card(card) => card_named(card),
        Part::Town(town) => town_named(town),
        Part::Ship(ship) => ship_named(ship),
        Part::Heir(heir) => heir_named(heir),
    }
}

/// Step 7.
impl State {
    /// §kma:7.8a,7.8b,7.8c: one of the cards of both armies is drawn for the loser; it may well be the winner's.
    pub(super) fn casualty(&mut self, log: &mut impl Chronicle<Event>) {
        let armies = self.battle.armies;
        let of = |side: Side| armies[side].parts().map(move |part| (side, part));
        let pool: Vec<(Side, Part)> = of(Side::Attacker).chain(of(Side::Defender)).collect();
        let (side, part) = *self.chance.pick(&pool);
        self.battle.armies[side].remove(part);
        let id = self.battle.faction(side);
        log.note(|| {
            let (what, whose) = (part_named(part), self.faction_named(id));
            let end = match part {
                Part::Card(card) if card.noble().is_some() => ", who dies",
                Part::Card(_) => ", which goes to Chancery",
                _ => "",
            };
            said("7.8a", format!("The casualty of {whose} is {what}{end}.")).by(id.seat())
        });
        match part {
            Part::Card(card) => self.lose(id, card),
            Part::Town(town) => self.burn(town, log),
            Part::Ship(ship) => self.sink(side, ship, log),
            Part::Heir(_) => unreachable!("heirs do not fight"),
        }
    }

    /// §kma:7.11a,7.11b,7.11c: a town whose card is drawn burns down, whoever has won, and the heirs in it die. Its faction
    /// loses nothing else.
    fn burn(&mut self, town: Town, log: &mut impl Chronicle<Event>) {
        let heirs = self.heirs_in(town);
        self.destroy_town(town);
        log.note(|| said("7.11a", format!("{} burns down.", town_named(town))));
        for heir in heirs.iter() {
            log.note(|| said("7.11a", format!("{} dies in the fire.", heir_named(heir))));
        }
    }

    /// §kma:7.8b,7.10a,7.10e: a ship whose card is drawn from an army sinks for good, and none other. §kma:4.2j: so reserves
    /// never do.
    fn sink(&mut self, side: Side, ship: Ship, log: &mut impl Chronicle<Event>) {
        let (id, enemy) = (self.battle.faction(side), self.battle.faction(side.other()));
        let water = self.ships[ship].take().expect("it was afloat");
        log.note(|| said("7.10a", format!("{} sinks.", ship_named(ship))).by(id.seat()));
        let shore = tables().waters.nearest_port(water).square();
        let has_won = self.battle.winner == Some(side);
        let prize = self.battle.armies[side.other()].ship.filter(|_| has_won);
        self.faction_mut(id).at = prize.map_or(Spot::Land(shore), Spot::Aboard);
        if let Some(prize) = prize {
            log.note(|| {
                let text = format!("{} changes over to {}.", self.faction_named(id), ship_named(prize));
                said("7.10c", text).by(id.seat())
            });
        } else if self.faction(enemy).ship().is_some() && !has_won {
            self.swim_over(id, enemy, log);
        } else {
            self.come_ashore(id, shore, log);
        }
    }

    /// §kma:7.10c,7.10d: a faction without its ship is put ashore in the nearest port, which in a port is where it is.
    pub(super) fn come_ashore(&mut self, id: FactionId, shore: Square, log: &mut impl Chronicle<Event>) {
        self.faction_mut(id).at = Spot::Land(shore);
        log.note(|| {
            let text = format!("{} is put ashore at {}.", self.faction_named(id), square_named(shore));
            said("7.10c", text).by(id.seat())
        });
    }

    /// §kma:7.10b,7.9f,11.5e: everybody of a sunken ship goes into the pile of the ship that has won, and the heirs go
    /// along. What they take with them is seen as they climb aboard.
    fn swim_over(&mut self, id: FactionId, winner: FactionId, log: &mut impl Chronicle<Event>) {
        let cards = self.faction(id).cards();
        log.note(|| {
            let (who, whom) = (self.faction_named(id), self.faction_named(winner));
            said("7.10b", format!("{whom} takes on board what is left of {who}: {}.", cards_named(cards)))
                .by(winner.seat())
        });
        self.show(cards);
        self.heirs_fall_to(id, winner);
        self.dissolve(id);
        cards.iter().for_each(|card| self.receive(winner, card));
    }
}
