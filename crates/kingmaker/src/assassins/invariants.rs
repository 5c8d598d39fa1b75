//! "What is always true" in the rules: checked after every action of the tests and of `sim --check`.

use super::data::{CardKind, tables};
use super::ids::*;
use super::state::{Faction, Spot, State, Whereabouts};
use super::waters::Water;
use crate::invariants::law;
use kernel::Broken;

impl State {
    pub(super) fn check_laws(&self) -> Result<(), Broken> {
        self.check_crown_cards()?;
        self.check_event_cards()?;
        self.check_heirs()?;
        self.check_ships()?;
        for (id, faction) in self.all_factions() {
            self.check_faction(id, faction)?;
        }
        Ok(())
    }

    /// §kma:I1,I8: each Crown card is in exactly one place; only Nobles are out of the game.
    fn check_crown_cards(&self) -> Result<(), Broken> {
        let mut found = self.deck.iter().copied().collect::<Vec<Card>>();
        let mut sets = vec![self.chancery, self.dead];
        sets.extend(self.all_factions().map(|(_, faction)| faction.cards()));
        sets.extend(self.towns.iter().map(|(_, town)| town.laid));
        sets.extend(self.setup.dealt);
        sets.extend(self.setup.shared.iter().map(|(_, shared)| *shared));
        sets.iter().for_each(|set| found.extend(set.iter()));
        let all: Set<Card> = found.iter().copied().collect();
        law(found.len() == all.len(), || "a Crown card is in two places".into())?;
        law(all.len() == Card::ALL.len(), || "a Crown card is lost".into())?;
        let only_nobles = self.dead.minus(tables().kinds.nobles).is_empty();
        law(only_nobles, || "a card that is no Noble is out of the game".into())
    }

    /// §kma:I2: each Event card is in exactly one place; only Writs and Free Moves are in a hand.
    fn check_event_cards(&self) -> Result<(), Broken> {
        let mut found = self.events.deck.iter().copied().collect::<Vec<EventCard>>();
        found.extend(self.events.discards.iter());
        found.extend(self.events.shown.iter());
        self.events.hands.iter().for_each(|hand| found.extend(hand.iter()));
        found.extend(self.battle.cards.iter().filter_map(|(_, card)| *card));
        let all: Set<EventCard> = found.iter().copied().collect();
        law(found.len() == all.len(), || "an Event card is in two places".into())?;
        law(all.len() == EventCard::ALL.len(), || "an Event card is lost".into())?;
        let kept = self.events.hands.iter().all(|hand| !hand.meets(tables().battle_cards));
        law(kept, || "a battle card is in a hand".into())
    }

    /// §kma:I3: each heir is in a town that stands, on the road once the King is dead, or dead.
    fn check_heirs(&self) -> Result<(), Broken> {
        for (heir, at) in self.heirs.iter() {
            let sound = match *at {
                Whereabouts::In(town) => !self.towns[town].destroyed,
                Whereabouts::Led { by, .. } => self.king.is_none() && self.factions[by].is_some(),
                Whereabouts::Dead => true,
            };
            law(sound, || format!("{heir} is nowhere"))?;
        }
        for (town, state) in self.towns.iter() {
            let held = self.all_factions().filter(|(_, faction)| faction.town == Some(town)).count();
            law(held <= usize::from(!state.destroyed), || format!("{town} is held {held} times"))?;
            law(held == 0 || state.laid.is_empty(), || format!("cards lie on {town}, which is held"))?;
        }
        Ok(())
    }

    /// §kma:I4,4.2j: a ship is on its waters; nobody shares a Ship card, a neutral ship is in port, and reserves do not sink.
    fn check_ships(&self) -> Result<(), Broken> {
        for (ship, at) in self.ships.iter() {
            let crews = self.all_factions().filter(|(_, faction)| faction.ship() == Some(ship)).count();
            law(crews <= usize::from(at.is_some()), || format!("{ship} has {crews} crews"))?;
            let sinks = tables().ships[ship].as_ref().is_none_or(|row| row.office.is_none());
            law(at.is_some() || sinks, || format!("{ship} is a reserve and has sunk"))?;
            let Some(at) = *at else { continue };
            law(tables().waters.contains(at), || format!("{ship} is on dry land"))?;
            let in_port = matches!(at, Water::Port(_));
            let reserve = ship.row().office.is_some();
            law(!(reserve && crews > 0), || format!("{ship} is a reserve and has a crew"))?;
            law(reserve || crews > 0 || in_port, || format!("{ship} is adrift"))?;
        }
        Ok(())
    }

    /// §kma:I5,I6,I7: commanders, towns, garrison, Titles.
    fn check_faction(&self, id: FactionId, faction: &Faction) -> Result<(), Broken> {
        let kinds = &tables().kinds;
        let waits = self.awaits_leader(id);
        let commanded = faction.commander.is_some() != (faction.is_secret() || waits);
        law(commanded, || format!("{id} has no commander, or one too many"))?;
        law(!faction.pile.meets(kinds.titles), || format!("{id} hides a Title"))?;
        let open = faction.titles.iter().all(|card| card.row().kind == CardKind::Title);
        law(open, || format!("a card lies open in {id} and is no Title"))?;
        let at_sea = faction.offices.minus(kinds.sea_offices).is_empty();
        law(at_sea, || format!("an Office of the land is dispatched in {id}"))?;
        if let Some(town) = faction.town {
            let here = self.square_of(id) == Some(town.square());
            law(here && (faction.is_titled() || waits), || format!("{id} cannot hold {town}"))?;
        }
        match faction.at {
            Spot::Garrison => self.check_assassins(id, faction),
            Spot::Aboard(_) | Spot::Land(_) => Ok(()),
        }
    }

    /// §kma:I5,I6,6.6e: assassins: untitled Nobles, Mercenaries and Bishops, which everybody has seen.
    fn check_assassins(&self, id: FactionId, faction: &Faction) -> Result<(), Broken> {
        let allowed = faction.cards().minus(tables().kinds.secret).is_empty();
        law(allowed, || format!("somebody in {id} may not be in the garrison"))?;
        law(!faction.hidden_nobles().is_empty(), || format!("{id} has no assassin"))?;
        law(self.king.is_some(), || format!("{id} guards a dead King"))?;
        law(faction.town.is_none(), || format!("{id} holds a town from hiding"))?;
        let seen = faction.pile.minus(self.known.all).is_empty();
        law(seen, || format!("somebody slipped into {id} unseen"))
    }
}
