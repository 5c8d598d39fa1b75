//! Actions as data: what a client gets with a question and sends back. Things are a kind and an id, seats their badges,
//! and sets lists; states store more compact forms of the same types.

use super::Target;
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::thing::Badge;
use serde::{Deserialize, Serialize};

macro_rules! targets {
    ($($(#[$doc:meta])* $name:ident { $($kind:ident($(#[$of_id:meta])* $id:ty)),+ $(,)? })+) => { $(
        #[derive(Serialize, Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(export_to = "kingmaker2/"))]
        #[serde(tag = "kind", content = "id", rename_all = "kebab-case", deny_unknown_fields)]
        $(#[$doc])*
        pub(super) enum $name { $($kind($(#[$of_id])* $id)),+ }
    )+ };
}

targets! {
    /// Where a march leads: the open field of an Area, or inside a place.
    LandTarget { Area(Area), Place(Place) }
    /// Where a voyage leads: a sea, or a port.
    SeaTarget { Sea(Sea), Place(Place) }
    /// Whom or what an attack is aimed at.
    AttackTarget { Seat(#[cfg_attr(feature = "ts", ts(type = "string"))] Badge), Place(Place) }
}

impl TryFrom<Spot> for LandTarget {
    type Error = &'static str;
    fn try_from(spot: Spot) -> Result<LandTarget, &'static str> {
        match spot {
            Spot::Field(area) => Ok(LandTarget::Area(area)),
            Spot::Inside(place) => Ok(LandTarget::Place(place)),
            Spot::Aboard(_) | Spot::Off => Err("no march leads off the land"),
        }
    }
}

impl From<LandTarget> for Spot {
    fn from(target: LandTarget) -> Spot {
        match target {
            LandTarget::Area(area) => Spot::Field(area),
            LandTarget::Place(place) => Spot::Inside(place),
        }
    }
}

impl From<Water> for SeaTarget {
    fn from(water: Water) -> SeaTarget {
        match water {
            Water::Sea(sea) => SeaTarget::Sea(sea),
            Water::Port(port) => SeaTarget::Place(port),
        }
    }
}

impl From<SeaTarget> for Water {
    fn from(target: SeaTarget) -> Water {
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
