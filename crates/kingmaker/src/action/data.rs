//! Actions as data: what a client gets with a question and sends back. Things are a kind and an id, seats their badges,
//! and sets lists; states store more compact forms of the same types.

use super::Target;
use crate::badge::AnyBadge as Badge;
use crate::court::{Spot, Water};
use crate::ids::*;
use serde::{Deserialize, Serialize};

/// Where a march leads: the open field, or inside a place.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum LandTarget<F> {
    Field(F),
    Place(Place),
}

/// Where a voyage leads: a sea, or a port.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum SeaTarget<S> {
    Sea(S),
    Place(Place),
}

/// Whom or what an attack is aimed at.
#[derive(Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
pub(super) enum AttackTarget {
    Seat(#[cfg_attr(feature = "ts", ts(type = "string"))] Badge),
    Place(Place),
}

impl<F> TryFrom<Spot<F>> for LandTarget<F> {
    type Error = &'static str;

    fn try_from(spot: Spot<F>) -> Result<LandTarget<F>, &'static str> {
        match spot {
            Spot::Field(field) => Ok(LandTarget::Field(field)),
            Spot::Inside(place) => Ok(LandTarget::Place(place)),
            Spot::Aboard(_) | Spot::Off => Err("no march leads off the land"),
        }
    }
}

impl<F> From<LandTarget<F>> for Spot<F> {
    fn from(target: LandTarget<F>) -> Spot<F> {
        match target {
            LandTarget::Field(field) => Spot::Field(field),
            LandTarget::Place(place) => Spot::Inside(place),
        }
    }
}

impl<S> From<Water<S>> for SeaTarget<S> {
    fn from(water: Water<S>) -> SeaTarget<S> {
        match water {
            Water::Sea(sea) => SeaTarget::Sea(sea),
            Water::Port(port) => SeaTarget::Place(port),
        }
    }
}

impl<S> From<SeaTarget<S>> for Water<S> {
    fn from(target: SeaTarget<S>) -> Water<S> {
        match target {
            SeaTarget::Sea(sea) => Water::Sea(sea),
            SeaTarget::Place(port) => Water::Port(port),
        }
    }
}

impl From<Target> for AttackTarget {
    fn from(target: Target) -> AttackTarget {
        match target {
            Target::Field(seat) => AttackTarget::Seat(Badge::from(seat)),
            Target::Place(place) => AttackTarget::Place(place),
        }
    }
}

impl From<AttackTarget> for Target {
    fn from(target: AttackTarget) -> Target {
        match target {
            AttackTarget::Seat(badge) => Target::Field(badge.0),
            AttackTarget::Place(place) => Target::Place(place),
        }
    }
}
