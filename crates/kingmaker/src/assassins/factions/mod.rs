//! Chapter 3: factions, heirs and towns; and section 4.1, what it means to be aboard.
//!
//! Here are the questions that every chapter asks about factions (who holds what, who is where, who outranks whom) and
//! the changes that every chapter makes (a card is lost, received, given up). What follows from a change by itself, such
//! as a town that is given up, is in [`super::settle`]; who takes over from a lost commander in [`vacancies`], what
//! becomes of a faction without anybody to command it in [`leaderless`].

mod leaderless;
mod vacancies;

pub use leaderless::Leaderless;
pub use vacancies::Vacancy;

use super::data::{CardKind, tables};
use super::ids::*;
use super::state::{Faction, Spot, State, Whereabouts};
use super::waters::Water;
use kernel::Seat;
use std::cmp::Reverse;

/// §kma:2.2c: rank: troops with those of the Titles that lie open, then a birthright, then the name.
pub(crate) type Rank = (u16, bool, Reverse<Noble>);

impl Faction {
    /// A faction of this Noble alone, ashore.
    pub(crate) fn new(commander: Noble, square: Square) -> Faction {
        Faction {
            commander: Some(commander),
            titles: Set::default(),
            offices: Set::default(),
            pile: Set::default(),
            town: None,
            at: Spot::Land(square),
        }
    }

    /// The ship that it is aboard.
    pub(crate) fn ship(&self) -> Option<Ship> {
        match self.at {
            Spot::Aboard(ship) => Some(ship),
            Spot::Land(_) | Spot::Garrison => None,
        }
    }

    /// All its Crown cards: commander, Titles, Offices and pile.
    pub(crate) fn cards(&self) -> Set<Card> {
        self.open_cards().union(self.pile)
    }

    /// §kma:3.1a: its Crown cards that lie open.
    pub(crate) fn open_cards(&self) -> Set<Card> {
        let commander = self.commander.map_or_else(Set::default, |noble| Set::of(noble.crown_card()));
        commander.union(self.titles).union(self.offices)
    }

    /// §kma:9.1i: how many cards it has, the Town and Ship cards included.
    pub(crate) fn size(&self) -> usize {
        self.cards().len() + usize::from(self.town.is_some()) + usize::from(self.ship().is_some())
    }

    /// The Nobles of its pile.
    pub(crate) fn hidden_nobles(&self) -> Set<Card> {
        self.pile.within(tables().kinds.nobles)
    }

    /// All its Nobles: the commander and those of the pile.
    pub(crate) fn nobles(&self) -> Set<Card> {
        self.cards().within(tables().kinds.nobles)
    }

    /// §kma:3.4a: whether its commander is titled.
    pub(crate) fn is_titled(&self) -> bool {
        self.commander.is_some_and(|noble| noble.has_birthright() || !self.titles.is_empty())
    }

    /// §kma:1.4f: whether it hides in the King's garrison.
    pub(crate) fn is_secret(&self) -> bool {
        self.at == Spot::Garrison
    }

    /// §kma:2.2c: the rank of its commander; assassins have none, so they come last.
    pub(crate) fn rank(&self) -> Option<Rank> {
        let noble = self.commander?;
        let troops = |cards: Set<Card>| cards.iter().map(|card| card.row().troops).sum::<u16>();
        Some(rank_of(noble, troops(self.titles)))
    }
}

/// §kma:2.2c: the rank of a Noble who has Titles with so many troops.
pub(crate) fn rank_of(noble: Noble, titles: u16) -> Rank {
    (noble.crown_card().row().troops + titles, noble.has_birthright(), Reverse(noble))
}

/// §kma:3.5c: the highest in rank of some Nobles without Titles, whom silence chooses.
pub(crate) fn highest(nobles: Set<Card>) -> Option<Noble> {
    nobles.iter().filter_map(Card::noble).max_by_key(|noble| rank_of(*noble, 0))
}

/// Questions.
impl State {
    /// A faction that is in play.
    pub(crate) fn faction(&self, id: FactionId) -> &Faction {
        self.factions[id].as_ref().expect("the faction is in play")
    }

    pub(crate) fn faction_mut(&mut self, id: FactionId) -> &mut Faction {
        self.factions[id].as_mut().expect("the faction is in play")
    }

    /// All factions in play.
    pub(crate) fn all_factions(&self) -> impl Iterator<Item = (FactionId, &Faction)> {
        self.factions.iter().filter_map(|(id, faction)| Some((id, faction.as_ref()?)))
    }

    /// The factions of a seat.
    pub(crate) fn factions_of(&self, seat: Seat) -> impl Iterator<Item = (FactionId, &Faction)> {
        FactionId::of(seat).filter_map(|id| Some((id, self.factions[id].as_ref()?)))
    }

    /// §kma:3.5a: a number for a new faction of a seat; none if it has four.
    pub(crate) fn free_number(&self, seat: Seat) -> Option<FactionId> {
        FactionId::of(seat).find(|id| self.factions[*id].is_none())
    }

    /// §kma:2.2c: factions in order of their commanders' rank, highest first.
    pub(crate) fn by_rank(&self, of: impl Iterator<Item = FactionId>) -> Vec<FactionId> {
        let mut all: Vec<FactionId> = of.collect();
        all.sort_by_key(|id| Reverse(self.faction(*id).rank()));
        all
    }

    /// §kma:6.3e,B7: the land square of a faction; none on the open sea. Assassins are in the King's square.
    pub(crate) fn square_of(&self, id: FactionId) -> Option<Square> {
        match self.faction(id).at {
            Spot::Land(square) => Some(square),
            Spot::Aboard(ship) => self.ships[ship].and_then(Water::square),
            Spot::Garrison => self.king.map(PlaceFacts::square),
        }
    }

    /// Where the ship of a faction is, if it is aboard.
    pub(crate) fn water_of(&self, id: FactionId) -> Option<Water> {
        self.ships[self.faction(id).ship()?]
    }

    /// §kma:6.3e,7.1b: whether two factions are in the same square: on land, or in one sea square.
    pub(crate) fn are_together(&self, one: FactionId, other: FactionId) -> bool {
        match (self.square_of(one), self.square_of(other)) {
            (Some(square), Some(another)) => square == another,
            (None, None) => self.water_of(one) == self.water_of(other),
            _ => false,
        }
    }

    /// The faction aboard a ship.
    pub(crate) fn aboard(&self, ship: Ship) -> Option<FactionId> {
        self.all_factions().find(|(_, faction)| faction.ship() == Some(ship)).map(|(id, _)| id)
    }

    /// The faction that holds a town.
    pub(crate) fn holder(&self, town: Town) -> Option<FactionId> {
        self.all_factions().find(|(_, faction)| faction.town == Some(town)).map(|(id, _)| id)
    }

    /// The living heirs in a town. §kma:11.5g: once they travel there can be several.
    pub(crate) fn heirs_in(&self, town: Town) -> Set<Heir> {
        self.heirs.matching(|heir| *heir == Whereabouts::In(town))
    }

    /// §kma:3.2b,11.5c: the faction that holds an heir: in its town or on the road.
    pub(crate) fn keeper(&self, heir: Heir) -> Option<FactionId> {
        match self.heirs[heir] {
            Whereabouts::In(town) => self.holder(town),
            Whereabouts::Led { by, .. } => Some(by),
            Whereabouts::Dead => None,
        }
    }

    /// §kma:13.1d: the heirs whom the factions of a seat hold together.
    pub(crate) fn heirs_of(&self, seat: Seat) -> Set<Heir> {
        Set::matching(|heir| self.keeper(heir).is_some_and(|id| id.seat() == seat))
    }

    /// The living heirs of a house.
    pub(crate) fn living(&self, house: House) -> Set<Heir> {
        Set::matching(|heir: Heir| heir.house() == house && self.heirs[heir] != Whereabouts::Dead)
    }

    /// §kma:3.1c: whether a ship has a card and nobody has it.
    pub(crate) fn is_unclaimed(&self, ship: Ship) -> bool {
        self.ships[ship].is_some() && ship.row().office.is_none() && self.aboard(ship).is_none()
    }

    /// §kma:4.2e,4.2h: the reserve ships that obey a faction and are in its square.
    pub(crate) fn reserves_with(&self, id: FactionId) -> Set<Ship> {
        let faction = self.faction(id);
        let Some(water) = self.water_of(id) else { return Set::default() };
        let obey =
            faction.offices.iter().fold(Set::default(), |all: Set<Ship>, card| all.union(card.row().ships));
        obey.iter().filter(|ship| self.ships[*ship] == Some(water)).collect()
    }

    /// §kma:7.6c,7.6d,7.6e,B7: the troops of a card in the army of a faction. §kma:4.2e: the ships of an Office count beside
    /// the ship of the faction, also if the card lies face down.
    pub(crate) fn troops_of(&self, id: FactionId, card: Card) -> u16 {
        let water = self.water_of(id);
        let beside = card.row().ships.iter().filter(|ship| water.is_some() && self.ships[*ship] == water);
        card.row().troops_in(self.square_of(id)) + beside.map(|ship| ship.row().troops).sum::<u16>()
    }

    /// §kma:13.3b: the strength of everything that a faction has.
    pub(crate) fn whole_strength(&self, id: FactionId) -> u16 {
        let faction = self.faction(id);
        let cards: u16 = faction.cards().iter().map(|card| self.troops_of(id, card)).sum();
        let town = faction.town.map_or(0, |town| tables().towns[town]);
        cards + town + faction.ship().map_or(0, |ship| ship.row().troops)
    }

    /// Whether any faction of this seat could have this card put away for good: it has a Noble to command it.
    pub(crate) fn has_successor(&self, id: FactionId) -> bool {
        !self.faction(id).hidden_nobles().is_empty()
    }
}

/// Changes. None of them writes into the log: the chapter says why it happens.
impl State {
    /// §kma:7.9e,11.2o: a card joins a faction: a Title lies open, everything else goes into the pile.
    pub(crate) fn receive(&mut self, id: FactionId, card: Card) {
        let faction = self.faction_mut(id);
        match card.row().kind {
            CardKind::Title => {
                faction.titles.insert(card);
                self.show(Set::of(card));
            }
            _ => faction.pile.insert(card),
        }
    }

    /// Takes a card out of a faction, wherever it lies there. The commander's place is empty then: whoever takes a
    /// commander calls [`State::seek_commander`] when the moment has come.
    pub(crate) fn take_from(&mut self, id: FactionId, card: Card) {
        let faction = self.faction_mut(id);
        if faction.commander.is_some_and(|noble| noble.crown_card() == card) {
            faction.commander = None;
        }
        faction.titles.remove(card);
        faction.offices.remove(card);
        faction.pile.remove(card);
    }

    /// §kma:3.3b,3.3c,7.4b: a card that a faction has lost: a Noble is dead, everything else goes to Chancery.
    pub(crate) fn lose(&mut self, id: FactionId, card: Card) {
        self.take_from(id, card);
        self.put_away(card);
    }

    /// §kma:3.3b,3.3c: a lost card: a Noble is out of the game, everything else goes to Chancery. Everybody has seen it.
    pub(crate) fn put_away(&mut self, card: Card) {
        match card.noble() {
            Some(_) => self.dead.insert(card),
            None => {
                self.chancery.insert(card);
                self.show(Set::of(card));
            }
        }
    }

    /// §kma:3.3c,7.13a: cards go to Chancery, Nobles too if there are any.
    pub(crate) fn send_to_chancery(&mut self, cards: Set<Card>) {
        self.chancery = self.chancery.union(cards);
    }

    /// §kma:7.4a,8.1m,T.8: a random card of a pile, drawn by the table; none if there is none.
    pub(crate) fn random_of_pile(&mut self, id: FactionId) -> Option<Card> {
        let pile: Vec<Card> = self.faction(id).pile.iter().collect();
        (!pile.is_empty()).then(|| *self.chance.pick(&pile))
    }

    /// A Noble of the pile is turned up and commands.
    pub(crate) fn turn_up(&mut self, id: FactionId, noble: Noble) {
        let faction = self.faction_mut(id);
        faction.pile.remove(noble.crown_card());
        faction.commander = Some(noble);
        self.show(Set::of(noble.crown_card()));
    }

    /// §kma:3.2c,11.5j: a faction gives its town up; heirs who are in it stay there.
    pub(crate) fn give_up_town(&mut self, id: FactionId) {
        self.faction_mut(id).town = None;
    }

    /// §kma:4.1d,7.13c: a faction goes ashore and its ship becomes neutral; at sea or on a river it is put into the nearest
    /// port first.
    pub(crate) fn leave_ship(&mut self, id: FactionId) {
        let Some(ship) = self.faction(id).ship() else { return };
        let water = self.ships[ship].expect("it has not sunk");
        let port = tables().waters.nearest_port(water);
        self.ships[ship] = Some(Water::Port(port));
        self.faction_mut(id).at = Spot::Land(port.square());
    }

    /// Takes a faction out of play and returns its Crown cards. Its town becomes neutral; its ship is left in the nearest
    /// port; an heir whom it leads returns to the town in which he was last (§kma:11.5e).
    pub(crate) fn dissolve(&mut self, id: FactionId) -> Set<Card> {
        self.leave_ship(id);
        let cards = self.faction(id).cards();
        for heir in Heir::ALL.iter().copied() {
            if let Whereabouts::Led { by, last } = self.heirs[heir]
                && by == id
            {
                let stands = !self.towns[last].destroyed;
                self.heirs[heir] = if stands { Whereabouts::In(last) } else { Whereabouts::Dead };
            }
        }
        self.factions[id] = None;
        cards
    }
}
