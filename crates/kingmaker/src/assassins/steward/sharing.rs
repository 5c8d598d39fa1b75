//! How the steward sets up: near the towns, with Titles for those who need them and company for the assassin.

use super::aims::marches;
use super::{POINTLESS, REST};
use crate::assassins::action::Action;
use crate::assassins::data::{CardKind, tables};
use crate::assassins::ids::*;
use crate::assassins::state::{Faction, State};
use kernel::Seat;

impl State {
    pub(super) fn score_set_up(&self, seat: Seat, action: Action) -> i32 {
        match action {
            Action::Home { at, .. } => self.worth_of_home(seat, at.square()),
            Action::Share { card, to } if self.best_for(seat, card) == Some(to) => 2 * REST,
            Action::Confirm => REST,
            Action::Usual => 0,
            _ => POINTLESS,
        }
    }

    /// Near a town to which none of its other commanders is nearer.
    fn worth_of_home(&self, seat: Seat, at: Square) -> i32 {
        let placed = self.factions_of(seat).filter(|(id, _)| !self.setup.homeless.contains(*id));
        let others: Vec<Square> = placed.filter_map(|(id, _)| self.square_of(id)).collect();
        let gain = |town: &Town| {
            let away = marches(at, town.square());
            let nearest = others.iter().map(|other| marches(*other, town.square())).min().unwrap_or(9);
            i32::from(nearest.min(9)) - i32::from(away.min(9))
        };
        let first = Town::ALL.iter().map(gain).max().unwrap_or_default();
        10 * first - Town::ALL.iter().map(|town| i32::from(marches(at, town.square()).min(9))).sum::<i32>()
    }

    /// The untitled commander who is lowest in rank, if there is another faction besides.
    fn future_assassin(&self, seat: Seat) -> Option<FactionId> {
        let untitled = |faction: &Faction| faction.commander.is_some_and(|noble| !noble.has_birthright());
        let order = self.by_rank(self.factions_of(seat).map(|(id, _)| id));
        order.iter().rev().copied().find(|id| untitled(self.faction(*id))).filter(|_| order.len() > 1)
    }

    /// The faction that should get a card.
    fn best_for(&self, seat: Seat, card: Card) -> Option<FactionId> {
        let assassin = self.future_assassin(seat);
        let others = || self.factions_of(seat).map(|(id, _)| id).filter(|id| Some(*id) != assassin);
        let shared = |id: &FactionId| self.setup.shared[*id];
        let fewest = |ids: Vec<FactionId>| ids.into_iter().min_by_key(|id| (shared(id).len(), *id));
        let of_kind = |id: &FactionId, kind: Set<Card>| shared(id).within(kind).len();
        match card.row().kind {
            CardKind::Title => others().min_by_key(|id| {
                let birthright = self.faction(*id).commander.is_some_and(NobleFacts::has_birthright);
                (usize::from(birthright) + of_kind(id, tables().kinds.titles), *id)
            }),
            CardKind::Mercenary | CardKind::Archbishop | CardKind::Bishop => {
                // Every second one, so that the others have something to lose too.
                let company = tables().kinds.mercenaries.union(tables().kinds.bishops);
                let most = others().map(|id| of_kind(&id, company)).max().unwrap_or_default();
                assassin.filter(|id| of_kind(id, company) <= most + 1).or_else(|| fewest(others().collect()))
            }
            // A Noble with a birthright would keep the whole faction out of the garrison.
            _ => fewest(others().collect()),
        }
        .or(assassin)
        .or_else(|| self.factions_of(seat).map(|(id, _)| id).next())
    }
}
