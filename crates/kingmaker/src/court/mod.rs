//! Pieces and cards: who is where, and who holds what. Every [`Edition`] is played over this, and says what its cards
//! give.
//!
//! Each fact is kept once. Where a Noble, Royal or ship is, its piece says. Who holds a card, the set that contains it
//! says. Who controls a place, its [`Control`] says, together with the claim, so that losing the claim loses the place.

mod awards;
mod bearers;
mod control;
mod edition;
mod fleet;
mod names;
mod royals;
mod strength;
#[cfg(test)]
mod tests;
mod watched;
mod whereabouts;
mod whose;

pub use bearers::Bearers;
pub use control::{Claim, Control, Holder};
pub use edition::{Edition, Entry, Field, Sea, Seated, positions, seats};
pub use royals::Royals;
pub use watched::Watched;
pub use whereabouts::Whereabouts;
pub use whose::Whose;

use crate::ids::*;
use arrayvec::ArrayVec;
use kernel::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// §km2:1.1g: where a Noble or Royal is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Spot<F> {
    /// Not on the board.
    #[default]
    Off,
    /// §km2:1.1k, §kmc:1.2g: in the open field, with any number of others; an unfortified town is part of it.
    Field(F),
    /// Inside a fortified place.
    Inside(Place),
    /// On board; of several ships that share a stack, the leading one. §kmc:5.4n: nobody is attacked there.
    Aboard(Ship),
}

impl<F: Field> Spot<F> {
    /// The field, or the field around the place.
    pub fn field(self) -> Option<F> {
        match self {
            Spot::Field(field) => Some(field),
            Spot::Inside(place) => Some(F::around(place)),
            Spot::Off | Spot::Aboard(_) => None,
        }
    }

    /// §km2:1.1d: whether it is on the mainland.
    pub fn is_mainland(self) -> bool {
        self.field().is_some_and(F::is_mainland)
    }
}

/// Where a ship is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub enum Water<S> {
    /// §kmc:1.7e: in the port of a place, but not inside the place.
    Port(Place),
    /// At sea.
    Sea(S),
}

/// A ship's piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct ShipPiece<E: Edition> {
    /// Where it is; none while it is out of the game.
    pub at: Option<Water<E::Sea>>,
    /// §km2:8.4i: the leading ship of its stack, perhaps itself; none if it sails alone.
    pub leader: Option<Ship>,
    /// §km2:8.4v,8.4x: who moves it until it next touches port, if that is not the owner.
    pub keeper: Option<Seat>,
    /// §km2:8.4v: its card has changed hands since its passengers came aboard.
    pub changed: bool,
    /// §km2:8.4v,20.2k: it leaves the game when it next touches port.
    pub doomed: bool,
    /// §km2:20.2i: the seat to which it was given without its card.
    pub given: Option<Seat>,
}

impl<E: Edition> Default for ShipPiece<E> {
    fn default() -> Self {
        ShipPiece { at: None, leader: None, keeper: None, changed: false, doomed: false, given: None }
    }
}

/// A Royal's piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct RoyalPiece<E: Edition> {
    /// Where; a dead Royal is off the board.
    pub at: Spot<E::Field>,
    /// §km2:17.2g: the Noble whose company he is in. Without one nobody controls him.
    pub with: Option<Noble>,
    /// §km2:13.1i: crowned, for life.
    pub crowned: bool,
    /// §km2:17.1b §kmc:12.3b: dead Royals do not come back.
    pub dead: bool,
}

impl<E: Edition> Default for RoyalPiece<E> {
    fn default() -> Self {
        RoyalPiece { at: Spot::Off, with: None, crowned: false, dead: false }
    }
}

/// §km2:9.5g,10.3d: MB and MS cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Honours {
    /// Major Battles won.
    pub battles: u8,
    /// Major Sieges won.
    pub sieges: u8,
}

/// Pieces and cards.
#[derive(Debug, Default, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Court<E: Edition> {
    /// §km2:1.2b: the seat to which each Noble belongs; none if he is not in play.
    pub faction: Whose<E, Noble>,
    /// Where he is.
    pub nobles: Whereabouts<E>,
    /// §km2:2.1h: the Crown cards awarded to him; his own card is not among them.
    pub awards: Bearers,
    /// His MB and MS cards.
    pub honours: ByNoble<Honours>,
    /// §km2:2.2j: the Noble who has the City card.
    pub cities: ByCity<Option<Noble>>,
    /// The Royals.
    pub royals: Royals<E>,
    /// The ships.
    pub ships: ByShip<ShipPiece<E>>,
    /// §kmc:1.3j: who controls each place; two places in one field are separate.
    pub control: ByPlace<Control>,
    /// §km2:10.5c,1.2d: who besieges each place; the number of sieges has no limit.
    pub besieged: Whose<E, Place>,
    /// §km2:1.6b,2.2f: Crown cards in hand; there is no limit.
    pub hands: E::BySeat<Set<Card>>,
    /// The Crown deck; the last card is the top.
    pub deck: ArrayVec<Card, { Card::ALL.len() }>,
    /// §km2:1.6c: the Crown discard pile.
    pub discard: Set<Card>,
    /// §km2:18.1a: Chancery.
    pub chancery: Set<Card>,
    /// §km2:11.3d: cards set aside while something is settled.
    pub aside: Set<Card>,
    /// §km2:5.1c: Town cards that lie with the City cards.
    pub city_space: Set<Card>,
    /// §km2:19.3c: Nobles who were given a card since the last settle, so that their places may be too small now.
    pub grown: Set<Noble>,
    /// §km2:1.5b: for each seat the seats of its Alliance, itself included.
    pub friends: E::BySeat<Seats>,
}

/// Inlined so that the clone is built in place (saves one copy of the whole court, 4 %).
impl<E: Edition> Clone for Court<E> {
    #[inline(always)]
    fn clone(&self) -> Self {
        Court { deck: self.deck.clone(), ..*self }
    }
}

impl<E: Edition> Court<E> {
    /// §km2:1.5b §kmc:11.4b,11.4c: whether two seats are one or allied.
    pub fn are_friends(&self, one: Seat, other: Seat) -> bool {
        self.friends[one.index()].contains(other)
    }

    /// §km2:2.1a: the Nobles of a seat, in the order of the cards.
    pub fn nobles_of(&self, seat: Seat) -> Set<Noble> {
        self.faction.of(seat)
    }

    /// Every Noble in play who satisfies a condition.
    pub fn nobles_where(&self, holds: impl Fn(Noble) -> bool) -> Set<Noble> {
        self.faction.all().iter().filter(|noble| holds(*noble)).collect()
    }

    /// §km2:1.1h: the Nobles at exactly this position.
    pub fn nobles_at(&self, spot: Spot<E::Field>) -> Set<Noble> {
        self.faction.all().within(self.nobles.at(spot))
    }

    /// The Nobles in a field, and inside the places there.
    pub fn nobles_in(&self, field: E::Field) -> Set<Noble> {
        let inside = field.places().iter().map(|place| self.nobles_at(Spot::Inside(*place)));
        inside.fold(self.nobles_at(Spot::Field(field)), Set::union)
    }

    /// §km2:10.5b,21.4j: the Nobles of some seats in a field or inside the places there, except those under siege.
    pub fn free_in(&self, field: E::Field, seats: Seats) -> Set<Noble> {
        let theirs = self.nobles_in(field).within(self.faction.of_any(seats));
        theirs.iter().filter(|noble| !self.is_besieged(*noble)).collect()
    }

    /// Those of `nobles` who are friends of a seat.
    pub fn friendly(&self, nobles: Set<Noble>, seat: Seat) -> Set<Noble> {
        nobles.within(self.faction.of_any(self.friends[seat.index()]))
    }

    /// The Royals in a Noble's company.
    pub fn royals_with(&self, noble: Noble) -> Set<Royal> {
        self.royals.with(noble)
    }

    /// The Royals in the company of any of these.
    pub fn royals_among(&self, nobles: Set<Noble>) -> Set<Royal> {
        let held = |royal: &Royal| self.royals[*royal].with.is_some_and(|noble| nobles.contains(noble));
        Royal::ALL.iter().copied().filter(held).collect()
    }

    /// §km2:17.3a,17.3c: the Royals in a Noble's position whom his Faction or an ally of it holds, with him or with others.
    pub fn royals_beside(&self, noble: Noble) -> Set<Royal> {
        let friend = |holder: Seat| self.faction[noble].is_some_and(|owner| self.are_friends(holder, owner));
        let here = |royal: &Royal| {
            self.royals[*royal].at == self.nobles[noble] && self.controller(*royal).is_some_and(friend)
        };
        self.living().iter().filter(here).collect()
    }

    /// §km2:17.3a,17.3b: the other Nobles of his holder, in the same position, to whom a Royal can be handed.
    pub fn guardians(&self, royal: Royal) -> Set<Noble> {
        let Some(noble) = self.royals[royal].with else { return Set::default() };
        let own = |other: &Noble| self.faction[*other] == self.faction[noble];
        self.nobles_at(self.royals[royal].at).minus(Set::of(noble)).iter().filter(own).collect()
    }

    /// The Cities whose cards a Noble has.
    pub fn cities_of(&self, noble: Noble) -> Set<City> {
        self.cities.matching(|holder| *holder == Some(noble))
    }

    /// §km2:17.2g: who controls a Royal.
    pub fn controller(&self, royal: Royal) -> Option<Seat> {
        self.royals[royal].with.and_then(|noble| self.faction[noble])
    }

    /// The living Royals that a seat controls.
    pub fn royals_of(&self, seat: Seat) -> Set<Royal> {
        self.nobles_of(seat).iter().fold(Set::default(), |all, noble| all.union(self.royals_with(noble)))
    }

    /// The houses of the Royals that these seats control.
    pub fn houses_of(&self, seats: Seats) -> Set<House> {
        let ours = |royal: &Royal| self.controller(*royal).is_some_and(|seat| seats.contains(seat));
        Royal::ALL.iter().copied().filter(ours).map(Royal::house).collect()
    }

    /// The living Royals.
    pub fn living(&self) -> Set<Royal> {
        self.royals.living()
    }

    /// §km2:1.5f §kmc:12.3b: the senior living member of a house.
    pub fn head(&self, house: House) -> Option<Royal> {
        self.living().iter().find(|royal| royal.house() == house)
    }

    /// §km2:1.5e: the living Kings, a Queen Regent included.
    pub fn kings(&self) -> Set<Royal> {
        self.living().iter().filter(|royal| self.royals[*royal].crowned).collect()
    }

    /// §km2:1.5e §kmc:10.1i: the only King, whether or not anybody controls him.
    pub fn sole_king(&self) -> Option<Royal> {
        self.kings().only()
    }

    /// §km2:15.2a,15.2c: whether the seat or an ally controls a King, wherever he is.
    pub fn controls_a_king(&self, seat: Seat) -> bool {
        let ours = |royal: Royal| self.controller(royal).is_some_and(|owner| self.are_friends(owner, seat));
        self.kings().iter().any(ours)
    }

    /// The Noble who has an awarded card, or whose own card it is, if it is in play.
    pub fn bearer(&self, card: Card) -> Option<Noble> {
        match card.noble() {
            Some(noble) => self.faction[noble].map(|_| noble),
            None => self.awards.of(card),
        }
    }

    /// §km2:1.5a: the seat that has a card in play.
    pub fn player_of(&self, card: Card) -> Option<Seat> {
        self.bearer(card).and_then(|noble| self.faction[noble])
    }

    /// The seat that has a card in hand.
    pub fn hand_with(&self, card: Card) -> Option<Seat> {
        seats::<E>().find(|seat| self.hands[seat.index()].contains(card))
    }

    /// §km2:1.2e: MB/MS cards in use.
    pub fn majors_out(&self) -> u8 {
        self.honours.iter().map(|(_, honours)| honours.battles + honours.sieges).sum()
    }

    /// Puts a Noble somewhere, with the Royals in his company (§km2:8.5a §kmc:5.1e,12.2d).
    pub fn put(&mut self, noble: Noble, spot: Spot<E::Field>) {
        self.nobles.set(noble, spot);
        for royal in self.royals_with(noble).iter() {
            self.royals.set(royal, RoyalPiece { at: spot, ..self.royals[royal] });
        }
    }

    /// §km2:10.5a: whether a Noble is inside a besieged place.
    pub fn is_besieged(&self, noble: Noble) -> bool {
        matches!(self.nobles[noble], Spot::Inside(place) if self.besieged[place].is_some())
    }

    /// §km2:10.5c: whether a place is under siege by a seat or its allies.
    pub fn is_besieged_by(&self, place: Place, seat: Seat) -> bool {
        self.besieged[place].is_some_and(|besieger| self.are_friends(besieger, seat))
    }

    /// §km2:10.5a: the Nobles inside besieged places.
    pub fn besieged_nobles(&self) -> Set<Noble> {
        let inside = self.besieged.all().iter().map(|place| self.nobles.at(Spot::Inside(place)));
        inside.fold(Set::default(), Set::union)
    }

    /// §km2:7.2h,12.2b,8.4u,21.4f, §kmc:4.2d: whether a Noble can be called away: on the mainland and not besieged.
    pub fn can_be_called(&self, noble: Noble) -> bool {
        self.nobles[noble].is_mainland() && !self.is_besieged(noble)
    }
}
