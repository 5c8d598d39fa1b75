//! Sections 9.4 and 9.5: the votes of the Commons and of the Lords.

use super::state::State;
use crate::classic::data::tables;
use crate::classic::ids::*;
use kernel::Seat;

/// The votes of a Faction in both Houses.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Votes {
    pub(crate) commons: u8,
    pub(crate) lords: u8,
}

/// Whose votes are counted, and whether the Chancellor votes.
#[derive(Clone, Copy)]
struct Count {
    /// The Nobles through whom votes are cast.
    nobles: Set<Noble>,
    /// §kmc:9.3f,9.5g: whether the Faction's Cities and Towns vote.
    towns: bool,
    /// §kmc:9.4b,13.2d: whether the Chancellor of England votes if there is no sole King.
    chancellor: bool,
}

impl State {
    /// §kmc:9.3f: the votes of a seat in a normal Parliament: through Nobles who attend; its Towns if one of them does.
    pub(crate) fn votes_in_parliament(&self, seat: Seat, attending: Set<Noble>) -> Votes {
        let nobles = self.court.nobles_of(seat).within(attending);
        self.count(seat, Count { nobles, towns: !nobles.is_empty(), chancellor: true })
    }

    /// §kmc:13.2c,13.2d,13.2e,13.2i,9.5g: the votes of a seat at the limit of rounds: all that it has, wherever it is.
    pub(crate) fn votes_at_the_limit(&self, seat: Seat) -> Votes {
        self.count(seat, Count { nobles: self.court.nobles_of(seat), towns: true, chancellor: false })
    }

    /// §kmc:9.5e,9.5f: cards in play, seniors, places and, in the Commons only, the King.
    fn count(&self, seat: Seat, count: Count) -> Votes {
        let figures = &tables().figures;
        let seniors = self.seniors(count.nobles) as u8;
        let his = |noble: Noble| self.court.cards_of(noble);
        let cards = count.nobles.iter().fold(Set::default(), |all: Set<Card>, noble| all.union(his(noble)));
        let towns = self.towns_of(seat).filter(|_| count.towns).map(|place| place.votes()).sum::<u8>();
        let commons: u8 = cards.iter().map(|card| card.commons()).sum();
        let lords: u8 = cards.iter().map(|card| card.lords()).sum();
        Votes {
            commons: commons + towns + seniors * figures.commons.senior + self.crown_votes(count),
            lords: lords + seniors * figures.lords.senior,
        }
    }

    /// §kmc:9.4a,9.4b: the votes of the sole King, or of the Chancellor if there is none.
    fn crown_votes(&self, count: Count) -> u8 {
        let commons = &tables().figures.commons;
        let has = |noble: Option<Noble>| noble.is_some_and(|noble| count.nobles.contains(noble));
        match self.court.sole_king() {
            Some(king) if has(self.court.royals[king].with) => commons.king,
            Some(_) => 0,
            None if count.chancellor && has(self.court.bearer(Card::ChancellorOfEngland)) => {
                commons.chancellor
            }
            None => 0,
        }
    }

    /// §kmc:9.4c,9.4d,9.5a,12.3c: how many seniors of the two houses are with these Nobles, crowned or not.
    fn seniors(&self, nobles: Set<Noble>) -> usize {
        let held = |house: &&House| {
            let head = self.court.head(**house).and_then(|royal| self.court.royals[royal].with);
            head.is_some_and(|noble| nobles.contains(noble))
        };
        House::ALL.iter().filter(held).count()
    }

    /// §kmc:9.4f,9.4g,14.1g: the voting Cities and Towns that a seat controls, however they were gained.
    fn towns_of(&self, seat: Seat) -> impl Iterator<Item = Place> {
        tables().votes.towns.iter().filter(move |place| self.court.owner(*place) == Some(seat))
    }
}
