//! Chapter 15: winning, and the limit of rounds.

use crate::asks::Question;
use crate::second::Action;
use crate::second::event::{Event, join_with_and, said};
use crate::second::ids::*;
use crate::second::state::{Ending, OwnQuestion, Phase, PrestigeClaim, State, StopVote};
use kernel::{Chronicle, Seat, Seats};

impl State {
    /// §km2:15.1a,15.1b,15.1c,15.1d,15.6a,15.7a,21.2b,21.3e: ends the game if all Royals are dead, or else if the last
    /// one is crowned and controlled. Called after every change.
    pub(crate) fn watch_victory(&mut self) {
        let living = self.court.living();
        if living.is_empty() {
            self.ended = Some(Ending::NoRoyals);
        } else if let Some(royal) = living.only()
            && self.court.royals[royal].crowned
            && let Some(seat) = self.court.controller(royal)
        {
            let victors = self.court.friends[seat.index()];
            let ending = if victors.len() > 1 { Ending::SharedRoyalty } else { Ending::Royalty };
            self.ended = Some(ending(victors));
        }
    }

    /// §km2:15.2a,15.2c,15.2d,15.2e,15.2g,12.7c: whether a seat may claim the Prestige Victory card.
    pub(crate) fn can_claim(&self, seat: Seat) -> bool {
        self.own.omens.tile_revealed
            && self.own.claim.is_none()
            && self.own.peace.is_none()
            && self.court.controls_a_king(seat)
            && self.prestige_of(self.court.friends[seat.index()]).total() >= self.target(seat)
    }

    /// §km2:15.2a,15.2b: the active seat takes the card.
    pub(crate) fn claim_prestige(&mut self, log: &mut impl Chronicle<Event>) {
        let seat = self.active;
        let allies = self.court.friends[seat.index()];
        self.own.claim = Some(PrestigeClaim { by: seat, turn: self.book.turn, allies });
        let name = self.faction_named(seat);
        log.note(|| said("15.2a", format!("{name} claims the Prestige Victory card.")).by(seat));
    }

    /// §km2:15.3b,15.3c,15.3d,21.1e,21.5e: returns the card as soon as the total falls below the target, or the
    /// Alliance that claimed it has changed.
    pub(crate) fn drop_lost_claim(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(claim) = self.own.claim else { return };
        if self.court.friends[claim.by.index()] != claim.allies {
            self.return_claim("15.3c", log);
        } else if self.prestige_of(claim.allies).total() < self.target(claim.by) {
            self.return_claim("15.3b", log);
        }
    }

    /// The Prestige Victory card goes back to its space.
    pub(crate) fn return_claim(&mut self, clause: &'static str, log: &mut impl Chronicle<Event>) {
        if self.own.claim.take().is_some() {
            log.note(|| said(clause, "The Prestige Victory card goes back."));
        }
    }

    /// §km2:15.3a,15.3e,15.3f,15.3g,15.3h: after the discard of the claimant's next turn the claim matures, even under
    /// the King's Peace.
    pub(crate) fn mature_claim(&mut self) {
        let matured = |claim: &PrestigeClaim| claim.by == self.active && claim.turn < self.book.turn;
        if let Some(claim) = self.own.claim.filter(matured) {
            let ending = if claim.allies.len() > 1 { Ending::SharedPrestige } else { Ending::Prestige };
            self.ended = Some(ending(claim.allies));
        }
    }

    /// §km2:5.2c: whether a seat may propose to stop: in the last quarter of an agreed limit, at the end of a round,
    /// once.
    fn can_propose_stop(&self, seat: Seat) -> bool {
        let last_turn = Seat((self.active.0 + 1) % self.players) == self.start;
        self.own.timed
            && last_turn
            && self.phase == Phase::Politics
            && 4 * u16::from(self.round) > 3 * u16::from(self.last_round)
            && self.round < self.last_round
            && !self.own.stop.proposed.contains(seat)
            && self.own.stop.yes.is_empty()
    }

    pub(crate) fn stop_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.can_propose_stop(seat) {
            out.push(Action::Stop);
        }
    }

    /// §km2:5.2c: a seat proposes to stop after this round; all others are asked.
    pub(crate) fn propose_stop(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        self.own.stop.proposed = self.own.stop.proposed.with(seat);
        self.own.stop.yes = Seats::only(seat);
        for other in self.clockwise(self.active).filter(|other| *other != seat) {
            self.ask(other, Question::Own(OwnQuestion::Stop));
        }
        log.note(|| {
            let name = self.faction_named(seat);
            said("5.2c", format!("{name} proposes to end the game after this round.")).by(seat)
        });
    }

    pub(crate) fn stop_prompt(&self) -> String {
        let wish: Vec<_> =
            self.own.stop.yes.iter().map(|seat| self.faction_named(seat).to_string()).collect();
        format!(
            "{} would end the game after this round: most Prestige wins. Do you agree?",
            join_with_and(&wish)
        )
    }

    /// §km2:5.2c: after one refusal or silence play goes on.
    pub(crate) fn answer_stop(&mut self, seat: Seat, answer: Action, log: &mut impl Chronicle<Event>) {
        if answer == Action::Yes {
            self.own.stop.yes = self.own.stop.yes.with(seat);
        } else {
            self.own.stop.yes = Seats::NONE;
            self.asks.retain(|ask| ask.what != Question::Own(OwnQuestion::Stop));
        }
        log.note(|| {
            let (name, agrees) = (self.faction_named(seat), answer == Action::Yes);
            said("5.2c", format!("{name} {}.", if agrees { "agrees" } else { "would rather go on" })).by(seat)
        });
    }

    /// §km2:5.2b,5.2d,T.11: a round is over, perhaps the last one.
    pub(crate) fn end_round(&mut self) {
        if self.ended.is_some() {
            return;
        }
        if self.round >= self.last_round {
            self.ended = Some(self.decided_by_prestige());
            return;
        }
        if self.own.stop.yes == self.everybody() {
            self.ended = Some(Ending::Stopped(self.decided_by_prestige().winners()));
            return;
        }
        self.round += 1;
        self.own.stop = StopVote::default();
    }

    /// §km2:15.5a,15.5b,15.5c,15.5d,21.3g: the ending by most Prestige. Alliances and claims do not count; a tie goes
    /// to the seat with the Chancellor of England, tied or not.
    fn decided_by_prestige(&self) -> Ending {
        let points = |seat: Seat| self.prestige(seat);
        let most = self.everybody().iter().map(points).max().unwrap_or(0);
        let first: Seats = self.everybody().iter().filter(|seat| points(*seat) == most).collect();
        match self.court.player_of(Card::ChancellorOfEngland) {
            Some(chancellor) if first.len() > 1 => Ending::Chancellor(Seats::only(chancellor)),
            _ if first.len() > 1 => Ending::JointMinorPrestige(first),
            _ if self.own.timed => Ending::MinorPrestige(first),
            _ => Ending::LongStop(first),
        }
    }
}
