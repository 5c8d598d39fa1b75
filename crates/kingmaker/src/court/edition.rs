//! What an edition says to the court that it is played over.

use super::{Court, Holder};
use crate::data::Ground;
use crate::ids::*;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;
use std::hash::Hash;
use std::ops::IndexMut;

/// A piece of open ground: an Area of one edition, a square of another.
pub trait Field: Id + Debug + Hash + Serialize + DeserializeOwned {
    /// The Nobles in each field.
    type Crowd: IndexMut<Self, Output = Set<Noble>> + Copy + Debug + Default + PartialEq;
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
    /// Whose a conquered place is by now, if the Noble who conquered it is this one's, and it was that one's before.
    fn conquest(court: &Court<Self>, conqueror: Holder, before: Holder) -> Holder;
}
