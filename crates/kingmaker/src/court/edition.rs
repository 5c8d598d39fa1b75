//! What the court needs to know of an edition.

use super::{Court, Holder};
use crate::data::{CrownCard, Ground, RoyalRow, ShipRow};
use crate::ids::*;
use crate::realm::PlaceRow;
use kernel::{Seat, Seats};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{Index, IndexMut};

/// The number of positions on a board with so many fields, "off the board" included.
pub const fn positions(fields: usize) -> usize {
    1 + fields + Place::ALL.len() + Ship::ALL.len()
}

/// A piece of open ground: an Area of one edition, a square of another.
pub trait Field: Id + Debug + Hash + Serialize + DeserializeOwned {
    /// The Nobles at each position; [`positions`] is its length.
    type Crowd: AsRef<[Set<Noble>]> + AsMut<[Set<Noble>]> + Copy + Debug + PartialEq + Send + Sync;
    /// Whether its edition has City cards. Otherwise the written name of a City means its Town card.
    const CITY_CARDS: bool;

    /// The crowd with nobody anywhere.
    fn nobody() -> Self::Crowd;
    /// The field in which a place lies; none if the edition does not use the place.
    fn of(place: Place) -> Option<Self>;
    /// The field in which a place of the edition lies.
    fn around(place: Place) -> Self {
        Self::of(place).expect("only places that are in play are asked for")
    }
    /// The places in it.
    fn places(self) -> &'static [Place];
    /// §km2:1.1d: whether it belongs to the mainland.
    fn is_mainland(self) -> bool;
}

/// A part of the sea.
pub trait Sea: Id + Debug + Hash + Serialize + DeserializeOwned {}

impl<S: Id + Debug + Hash + Serialize + DeserializeOwned> Sea for S {}

/// What a table by seat can hold.
pub trait Entry: Copy + Debug + Default + PartialEq + Send + Sync + Serialize + DeserializeOwned {}

impl<T: Copy + Debug + Default + PartialEq + Send + Sync + Serialize + DeserializeOwned> Entry for T {}

/// A table with an entry for each seat: an array as long as an edition has seats.
pub trait Seated<T>: Entry + AsRef<[T]> + AsMut<[T]> + Index<usize, Output = T> + IndexMut<usize> {}

impl<T: Entry, const SEATS: usize> Seated<T> for [T; SEATS] where
    [T; SEATS]: Default + Serialize + DeserializeOwned
{
}

/// All seats of an edition, whether or not somebody plays them.
pub fn seats<E: Edition>() -> impl Iterator<Item = Seat> {
    let most = E::BySeat::<Seats>::default().as_ref().len();
    (0..most as u8).map(Seat)
}

/// An edition, as far as the court needs to know it. An edition adds further rules, such as the limits of awards, to
/// its own court: `impl Court<Second>`.
pub trait Edition: Copy + Eq + Debug + Default + Send + Sync + 'static {
    /// What the open ground is divided into.
    type Field: Field;
    /// What the sea is divided into.
    type Sea: Sea;
    /// A table by seat, for the most players that the edition allows.
    type BySeat<T: Entry>: Seated<T>;
    /// Whether a Noble can have only one Archbishop or Bishop, whom another one replaces.
    const ONE_BISHOP: bool;
    /// Whether a conquered Town is held by its own card as soon as its owner plays that, so that it follows the card.
    const TOWNS_FOLLOW_CARDS: bool;
    /// The places, cards and pieces.
    fn ground() -> &'static Ground<Self::Field>;
    /// What a card says.
    fn card(card: Card) -> &'static CrownCard<Self::Field> {
        &Self::ground().crown[card]
    }
    /// What a place is.
    fn place(place: Place) -> &'static PlaceRow {
        &Self::ground().realm.places[place]
    }
    /// What a ship is.
    fn ship(ship: Ship) -> &'static ShipRow {
        &Self::ground().ships[ship]
    }
    /// What a Royal's card says.
    fn royal(royal: Royal) -> &'static RoyalRow {
        &Self::ground().royals[royal]
    }
    /// The current owner of a conquered place. `conqueror`: the faction of the Noble who took it; `before`: its owner
    /// until now.
    fn conquest(court: &Court<Self>, conqueror: Holder, before: Holder) -> Holder;
    /// The current owner of a place that was given away to `before`, while the card that lists it is in play.
    fn gift(_: &Court<Self>, before: Holder) -> Holder {
        before
    }
}
