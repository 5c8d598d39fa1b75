//! What a seat sees and spectators do not, as a patch to what a spectator sees.

use super::{AnsweredView, CaptivesView, OfferView, StanceView};
use crate::second::ids::Card;
use crate::second::state::State;
use kernel::{Eye, Seat, Whole};
use serde::Serialize;
use std::collections::BTreeMap;

/// A patch to [`super::View`].
#[derive(Serialize)]
pub(crate) struct Own {
    /// By their place in the list.
    factions: BTreeMap<usize, OwnFaction>,
    offers: Whole<Vec<OfferView>>,
    answered: Whole<Vec<AnsweredView>>,
    captives: Whole<Option<CaptivesView>>,
}

/// A patch to [`super::FactionView`].
#[derive(Serialize)]
struct OwnFaction {
    hand: Whole<Vec<Card>>,
    /// Of the seat's own Faction.
    #[serde(skip_serializing_if = "Option::is_none")]
    stances: Option<Whole<Vec<StanceView>>>,
}

impl State {
    /// §km2:1.6b,20.3d: what it knows of hands, its bargains and its standing answers.
    pub(crate) fn own_view(&self, seat: Seat) -> Own {
        let eye = Eye::Seat(seat);
        let faction = |of: Seat| OwnFaction {
            hand: [self.hand_seen(of, eye)],
            stances: (of == seat).then(|| [self.stances_seen(seat)]),
        };
        Own {
            factions: self.everybody().iter().map(faction).enumerate().collect(),
            offers: [self.offers_seen(eye)],
            answered: [self.answered_seen(eye)],
            captives: [self.captives_seen(eye)],
        }
    }
}
