//! Chapter 13: the four turns of a sole King, the limit of rounds, and the end without Royals.

use super::Classic;
use super::state::{Ending, Reign, State};
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::event::{Event, royal_named, said};
use kernel::{Chronicle, Seat, Seats};
use std::cmp::Reverse;

impl State {
    /// §kmc:13.1a,13.1d: who holds the sole King, unless he is Henry VI.
    pub(super) fn reigning(&self) -> Option<(Seat, Royal)> {
        let king = self.court.sole_king().filter(|king| *king != Royal::Henry)?;
        Some((self.court.controller(king)?, king))
    }

    /// §kmc:13.1c,13.1e,13.1f: a count begins as soon as somebody holds a sole King, and is over as soon as that changes.
    /// Called after every change.
    pub(super) fn watch_reign(&mut self) {
        let now = self.reigning();
        if self.own.reign.map(|reign| (reign.seat, reign.king)) != now {
            let since = self.book.turn;
            self.own.reign = now.map(|(seat, king)| Reign { seat, king, since, turns: 0 });
        }
    }

    /// §kmc:13.1a,13.1b,11.4g: at the end of each own turn the count goes up, except in the turn in which it began; at four the
    /// Faction wins.
    pub(super) fn count_reign(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(reign) = &mut self.own.reign else { return };
        if reign.seat != self.active || reign.since == self.book.turn {
            return;
        }
        reign.turns += 1;
        let Reign { seat, king, turns, .. } = *reign;
        let name = self.faction_named(seat);
        log.note(|| {
            let turns = if turns == 1 { "one turn".into() } else { format!("{turns} turns") };
            said("13.1b", format!("{name} has held {} for {turns}.", royal_named::<Classic>(king))).by(seat)
        });
        if turns >= tables().figures.victory.turns {
            self.ended = Some(Ending::SoleKing(Seats::only(seat)));
        }
    }

    /// §kmc:13.3a: the game ends with the turn in which the last Royal died.
    pub(super) fn end_without_royals(&mut self) {
        if self.ended.is_none() && self.court.living().is_empty() {
            self.ended = Some(Ending::NoRoyals(self.winners_by_votes()));
        }
    }

    /// §kmc:13.2a,13.2b,13.2c,13.4d: a round is over, perhaps the last one.
    pub(super) fn end_round(&mut self) {
        if self.ended.is_some() {
            return;
        }
        if self.round < self.last_round {
            self.round += 1;
            return;
        }
        let winners = self.winners_by_votes();
        self.ended =
            Some(if winners.len() > 1 { Ending::SharedVote(winners) } else { Ending::Vote(winners) });
    }

    /// §kmc:13.2f,13.2g,13.2h: most votes of both Houses together; then in the Lords; then the sole King; then the senior
    /// Bishop; otherwise the win is shared.
    pub(super) fn winners_by_votes(&self) -> Seats {
        let king = self.court.sole_king().and_then(|king| self.court.controller(king));
        let bishops = &tables().figures.seniority.cards;
        let senior = |seat: Seat| bishops.iter().position(|card| self.court.player_of(*card) == Some(seat));
        let rank = |seat: Seat| {
            let votes = self.votes_at_the_limit(seat);
            let bishop = Reverse(senior(seat).unwrap_or(bishops.len()));
            (votes.lords + votes.commons, votes.lords, king == Some(seat), bishop)
        };
        let best = self.everybody().iter().map(rank).max();
        self.everybody().iter().filter(|seat| Some(rank(*seat)) == best).collect()
    }
}
