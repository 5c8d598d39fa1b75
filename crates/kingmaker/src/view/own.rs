//! What a seat sees and spectators do not, as a patch to what a spectator sees.

use super::{AnsweredView, CaptivesView, OfferView, StanceView};
use crate::ids::Card;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Eye, Seat, Whole};
use serde::Serialize;
use std::collections::BTreeMap;

/// A patch to an edition's view; every view has these fields. If an edition has more that only a seat sees, it flattens
/// this into a patch of its own.
#[derive(Serialize)]
pub(crate) struct OwnParts {
    /// By their place in the list.
    factions: BTreeMap<usize, OwnFaction>,
    offers: Whole<Vec<OfferView>>,
    answered: Whole<Vec<AnsweredView>>,
    captives: Whole<Option<CaptivesView>>,
}

/// A patch to a Faction in the view.
#[derive(Serialize)]
struct OwnFaction {
    hand: Whole<Vec<Card>>,
    /// Of the seat's own Faction.
    #[serde(skip_serializing_if = "Option::is_none")]
    stances: Option<Whole<Vec<StanceView>>>,
}

impl<E: Rules> State<E> {
    /// §km2:1.6b,20.3d §kmc:T.14: what a seat knows of hands, its bargains, and its standing answers.
    pub(crate) fn own_parts(&self, seat: Seat) -> OwnParts {
        let eye = Eye::Seat(seat);
        let faction = |of: Seat| OwnFaction {
            hand: [self.hand_seen(of, eye)],
            stances: (of == seat).then(|| [self.stances_seen(seat)]),
        };
        OwnParts {
            factions: self.everybody().iter().map(faction).enumerate().collect(),
            offers: [self.offers_seen(eye)],
            answered: [self.answered_seen(eye)],
            captives: [self.captives_seen(eye)],
        }
    }
}
