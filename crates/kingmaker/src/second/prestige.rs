//! Chapter 16: Prestige. It is computed from the cards whenever it is needed (§km2:16.3a).

use crate::data::CrownKind;
use crate::second::data::tables;
use crate::second::ids::*;
use crate::second::state::State;
use kernel::{Seat, Seats};

/// Sections 16.1, 16.2: the sources of Prestige.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Prestige {
    pub offices: u8,
    pub archbishops: u8,
    pub cities: u8,
    pub battles: u8,
    pub sieges: u8,
    pub royal: u8,
    pub religion: u8,
    pub all_cities: u8,
    pub government: u8,
}

impl Prestige {
    /// All of it.
    pub fn total(self) -> u8 {
        self.offices
            + self.archbishops
            + self.cities
            + self.battles
            + self.sieges
            + self.royal
            + self.religion
            + self.all_cities
            + self.government
    }
}

/// §km2:16.2a: how many Archbishops and Bishops make the bonus of religion; one of them must be an Archbishop.
const CHURCHMEN: usize = 4;
/// §km2:16.2c: how many Offices make the bonus of government, with the Chancellor and without.
const GOVERNMENT: (usize, usize) = (7, 8);

impl State {
    /// §km2:2.3f,3.10a: the Prestige of a single seat.
    pub(crate) fn prestige(&self, seat: Seat) -> u8 {
        self.prestige_of(Seats::only(seat)).total()
    }

    /// §km2:16.1a,16.1e,16.2a,16.2b,16.2c,16.3b,16.3c,16.3d,21.3d: the Prestige of some seats with their cards pooled.
    /// It does not matter where their Nobles are.
    pub(crate) fn prestige_of(&self, seats: Seats) -> Prestige {
        let table = &tables().figures.prestige;
        let ours = self.court.faction.of_any(seats);
        let cards: Set<Card> =
            ours.iter().fold(Set::default(), |all: Set<Card>, noble| all.union(self.court.awards[noble]));
        let count = |kind: CrownKind| cards.iter().filter(|card| card.kind() == kind).count();
        let (offices, archbishops, bishops) =
            (count(CrownKind::Office), count(CrownKind::Archbishop), count(CrownKind::Bishop));
        let cities = City::ALL
            .iter()
            .filter(|city| self.court.cities[**city].is_some_and(|noble| ours.contains(noble)));
        let cities = cities.count();
        let honours = ours.iter().map(|noble| self.court.honours[noble]);
        let (battles, sieges) = honours
            .fold((0, 0), |(battles, sieges), honour| (battles + honour.battles, sieges + honour.sieges));
        let governs = match cards.contains(Card::ChancellorOfEngland) {
            true => offices >= GOVERNMENT.0,
            false => offices >= GOVERNMENT.1,
        };
        Prestige {
            offices: offices as u8 * table.office,
            archbishops: archbishops as u8 * table.archbishop,
            cities: cities as u8 * table.city,
            battles: battles * table.battle,
            sieges: sieges * table.siege,
            royal: self.royal_prestige(ours),
            religion: if archbishops > 0 && archbishops + bishops >= CHURCHMEN { table.religion } else { 0 },
            all_cities: if cities == City::ALL.len() { table.cities } else { 0 },
            government: if governs { table.government } else { 0 },
        }
    }

    /// §km2:16.1b,16.1c,16.1d: the points of the best Royal on the mainland.
    fn royal_prestige(&self, nobles: Set<Noble>) -> u8 {
        let table = &tables().figures.prestige;
        let sole = self.court.kings().len() == 1;
        let worth = |royal: Royal| match (self.court.royals[royal].crowned, sole) {
            (true, true) => table.sole_king,
            (true, false) => table.one_of_two_kings,
            (false, _) => table.other_royal,
        };
        let ours = |royal: &Royal| {
            let piece = &self.court.royals[*royal];
            piece.with.is_some_and(|noble| nobles.contains(noble)) && piece.at.is_mainland()
        };
        Royal::ALL.iter().copied().filter(ours).map(worth).max().unwrap_or(0)
    }

    /// §km2:15.4a,15.4b: the Prestige that a seat, or its Alliance, needs to claim a Prestige Victory.
    pub(crate) fn target(&self, seat: Seat) -> u8 {
        let allies = self.court.friends[seat.index()].len();
        let targets = crate::second::data::Figures::by_players(&tables().figures.targets, self.players);
        targets[allies - 1]
    }

    /// §km2:15.4c: the most members of an Alliance.
    pub(crate) fn largest_alliance(&self) -> usize {
        crate::second::data::Figures::by_players(&tables().figures.targets, self.players).len()
    }
}
