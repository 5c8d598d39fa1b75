//! What a side sees and spectators do not, as a patch to what a spectator sees.

use super::{ActingView, CardPlace, CardView, LordView, PlanView, Stage, TideView};
use crate::event::seat;
use crate::ids::{Id, Side};
use crate::state::State;
use kernel::{Eye, Whole};
use serde::Serialize;
use std::collections::BTreeMap;

/// A patch to [`super::View`].
#[derive(Serialize)]
pub(crate) struct Own {
    /// Of the side's own view, by its number.
    sides: BTreeMap<usize, OwnSide>,
    /// With hidden mats.
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<OwnBoard>,
}

/// A patch to [`super::SideView`].
#[derive(Serialize)]
struct OwnSide {
    /// While they are hidden from others.
    #[serde(skip_serializing_if = "Option::is_none")]
    lords: Option<Whole<Vec<LordView>>>,
    deck: Whole<Vec<CardView>>,
    hand: Whole<Vec<CardView>>,
    plan: Whole<PlanView>,
    cards: Whole<Vec<CardPlace>>,
}

/// A patch to [`super::BoardView`].
#[derive(Serialize)]
struct OwnBoard {
    tides: Whole<[Vec<TideView>; 2]>,
    acting: Whole<Option<ActingView>>,
}

impl State {
    /// §pl:1.9a,1.5.3h: its choices before the battle, its hand and its Plan, its deck as far as it knows it, and its
    /// mats if they are hidden.
    pub(crate) fn own_view(&self, side: Side) -> Own {
        let choosing = self.stage() == Stage::Prepare;
        let own = OwnSide {
            lords: (choosing || self.hidden_mats).then(|| [self.lord_views(side, choosing, true)]),
            deck: [self.deck_view(side, choosing)],
            hand: [self.card_views(self.hands[side])],
            plan: [self.plan_view(side, true)],
            cards: [self.card_places(side, true)],
        };
        let eye = Eye::Seat(seat(side));
        let board = (self.hidden_mats && self.scenario().has_map())
            .then(|| OwnBoard { tides: [self.tides_seen(eye)], acting: [self.acting_view(eye)] });
        Own { sides: BTreeMap::from([(side.index(), own)]), board }
    }
}
