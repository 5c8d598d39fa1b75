//! The view of the classic game: what an [`Eye`], a seat or a spectator, is shown. Most of it is the same in all
//! editions, see [`crate::view`].

mod shapes;

use super::data::tables;
use super::state::{Frame, Phase, Reign, State};
use super::votes::Votes;
use crate::badge::badge;
use crate::classic::ids::*;
use crate::view::own::OwnParts;
use kernel::{Eye, Seat, Seats, Whole};
use serde::Serialize;

pub use shapes::*;

/// A patch to [`View`]: what a seat sees and spectators do not.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Own {
    #[serde(flatten)]
    parts: OwnParts,
    allotment: Whole<Vec<GivenView>>,
    chancery_known: Whole<Vec<Card>>,
}

impl From<Votes> for VotesView {
    fn from(votes: Votes) -> VotesView {
        VotesView { commons: u16::from(votes.commons), lords: u16::from(votes.lords) }
    }
}

impl From<(u16, u16)> for VotesView {
    fn from((commons, lords): (u16, u16)) -> VotesView {
        VotesView { commons, lords }
    }
}

impl State {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        View {
            stage: self.stage(),
            round: self.round,
            last_round: self.last_round,
            open: self.is_open(),
            active: badge(self.active),
            start: badge(self.start),
            factions: self.everybody().iter().map(|seat| self.faction_seen(seat, eye)).collect(),
            royals: self.royals_seen(),
            ships: self.ships_seen(),
            places: self.places_seen(),
            chancery: self.court.chancery.len() as u8,
            chancery_known: list(self.chancery_known_to(eye.seat())),
            discard: list(self.court.discard),
            deck: self.court.deck.len() as u8,
            events: self.events_seen(),
            peaces: self.peaces_seen(),
            reign: self.own.reign.map(reign_seen),
            alliances_open: self.alliances_open,
            commanded: list(self.own.moves.commanded),
            guests: list(self.own.moves.guests),
            offers: self.offers_seen(eye),
            answered: self.answered_seen(eye),
            combat: self.combat_seen(),
            captives: self.captives_seen(eye),
            parliament: self.parliament_seen(),
            moving: self.moving_seen(),
            allotment: eye.seat().map(|seat| self.given_seen(seat)).unwrap_or_default(),
            winners: self.winners_seen(),
        }
    }

    /// §kmc:T.14: what a seat sees besides: what it knows of hands and of Chancery, its bargains and standing answers, and
    /// what it has given out at the deal.
    pub(super) fn own_view(&self, seat: Seat) -> impl Serialize {
        Own {
            parts: self.own_parts(seat),
            allotment: [self.given_seen(seat)],
            chancery_known: [list(self.chancery_known_to(Some(seat)))],
        }
    }

    fn stage(&self) -> Stage {
        match (self.ended, self.frames.first(), self.phase) {
            (Some(_), ..) => Stage::Over,
            (_, Some(Frame::Setup), _) => Stage::SetUp,
            (.., Phase::Event) => Stage::Event,
            (.., Phase::Movement) => Stage::Movement,
            (.., Phase::Combat) => Stage::Combat,
            (.., Phase::Parliament) => Stage::Parliament,
            (.., Phase::Coronation) => Stage::Coronation,
            (.., Phase::Claim | Phase::Politics) => Stage::Politics,
        }
    }

    /// §kmc:2.3a,11.1b,T.14: everything that lies face up; of a hand the number, and what this eye knows.
    fn faction_seen(&self, seat: Seat, eye: Eye) -> FactionView {
        let is_chancellor = self.court.player_of(Card::ChancellorOfEngland) == Some(seat);
        FactionView {
            seat: badge(seat),
            name: self.faction_name(seat).to_string(),
            allies: badges(self.court.friends[seat.index()]),
            votes: self.votes_at_the_limit(seat).into(),
            nobles: self.nobles_seen(seat),
            hand_size: self.hand_size(seat),
            hand: self.hand_seen(seat, eye),
            confirmed: self.own.setup.confirmed.contains(seat),
            free_moves: self.events.free_moves[seat.index()].len() as u8,
            writs: self.own.writs[seat.index()].len() as u8,
            chancellors: if is_chancellor { self.events.chancellors.len() as u8 } else { 0 },
            stances: if eye.sees(seat) { self.stances_seen(seat) } else { Vec::new() },
        }
    }

    /// §kmc:T.11: until all is shown, the cards that a seat has given out count as if it still had them: nobody sees how
    /// far it has come.
    fn hand_size(&self, seat: Seat) -> u8 {
        (self.whole_hand(seat).len() + self.given_seen(seat).len()) as u8
    }

    fn given_seen(&self, seat: Seat) -> Vec<GivenView> {
        let given = self.own.setup.given.iter().filter_map(|(card, to)| Some(GivenView { card, to: (*to)? }));
        given.filter(|given| self.court.faction[given.to] == Some(seat)).collect()
    }

    /// §kmc:2.1n: of the Event deck only its size, and open cards.
    fn events_seen(&self) -> EventsView {
        EventsView {
            deck: self.events.deck.len() as u8,
            discards: self.events.discard.len() as u8,
            open: self.events.open,
            demands: self.own.demands.len() as u8,
        }
    }

    fn peaces_seen(&self) -> Vec<PeaceView> {
        let peaces = self.own.peaces.iter();
        peaces.map(|peace| PeaceView { square: peace.area, caller: badge(peace.caller) }).collect()
    }

    fn parliament_seen(&self) -> Option<ParliamentView> {
        let parliament = &self.own.parliament;
        let square = parliament.at.filter(|_| self.frames.contains(&Frame::Parliament))?;
        let votes = |seat: Seat| self.votes_in_parliament(seat, parliament.attending).into();
        Some(ParliamentView {
            square,
            caller: badge(self.caller()),
            step: parliament.step,
            order: self.order_of_parliament().map(badge).collect(),
            turn: badge(self.parliament_asks().0),
            attending: list(parliament.attending),
            coming: list(parliament.chosen),
            able: list(self.still_able_to_attend()),
            drawn: list(parliament.drawn),
            failed: list(parliament.failed.within(parliament.drawn)),
            unclaimed: parliament
                .drawn
                .iter()
                .filter(|card| self.may_be_proposed(*card).is_empty())
                .collect(),
            decided: self.decided_seen(),
            votes: self.everybody().iter().map(votes).collect(),
            proposal: parliament.proposal.map(|proposal| ProposalView {
                card: proposal.card,
                to: proposal.to,
                cast: cast_seen(proposal.called, proposal.ayes, proposal.noes),
                ayes: self.votes_of(proposal.ayes).into(),
                noes: self.votes_of(proposal.noes).into(),
            }),
        })
    }

    /// §kmc:9.3c,9.3d: which cards were given to whom, and which returned to Chancery.
    fn decided_seen(&self) -> Vec<DecidedView> {
        let decided = self.own.parliament.shown.minus(self.own.parliament.drawn);
        decided.iter().map(|card| DecidedView { card, to: self.court.bearer(card) }).collect()
    }
}

fn cast_seen(called: Seats, ayes: Seats, noes: Seats) -> Vec<CastView> {
    let ballot = |seat: Seat| match (ayes.contains(seat), noes.contains(seat)) {
        (true, _) => Ballot::For,
        (_, true) => Ballot::Against,
        _ => Ballot::Abstains,
    };
    called.iter().map(|seat| CastView { seat: badge(seat), vote: ballot(seat) }).collect()
}

/// §kmc:13.1g: everybody sees it.
fn reign_seen(reign: Reign) -> ReignView {
    let needed = tables().figures.victory.turns;
    ReignView { seat: badge(reign.seat), king: reign.king, turns: reign.turns, needed }
}
