//! What an edition says to the court that it is played over.

use super::{Court, Holder};
use crate::data::Ground;
use crate::ids::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;

/// How many positions there are on a board of so many fields, off the board being one.
pub const fn positions(fields: usize) -> usize {
    1 + fields + Place::ALL.len() + Ship::ALL.len()
}

/// A piece of open ground: an Area of one edition, a square of another.
pub trait Field: Id + Debug + Hash + Serialize + DeserializeOwned {
    /// The Nobles at each position: as many as [`positions`] says.
    type Crowd: AsRef<[Set<Noble>]> + AsMut<[Set<Noble>]> + Copy + Debug + PartialEq;
    /// Nobody anywhere.
    fn nobody() -> Self::Crowd;
    /// The field in which a place lies.
    fn around(place: Place) -> Self;
    /// The places that lie in it.
    fn places(self) -> &'static [Place];
    /// §km2:1.1d: whether it belongs to the mainland.
    fn is_mainland(self) -> bool;
}

/// An edition, as far as the court must know it. What else it has, such as the limits of awards, it adds to its own court:
/// `impl Court<Second>`.
pub trait Edition: Copy + Eq + Debug + Default + 'static {
    /// What the open ground is divided into.
    type Field: Field;
    /// What the sea is divided into.
    type Sea: Id + Debug + Hash + Serialize + DeserializeOwned;
    /// The places, cards and pieces.
    fn ground() -> &'static Ground<Self::Field>;
    /// Whose a conquered place is by now: `conqueror` is whose the Noble is who conquered it, `before` has held it so far.
    fn conquest(court: &Court<Self>, conqueror: Holder, before: Holder) -> Holder;
}
