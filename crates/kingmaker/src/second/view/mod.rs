//! The view of Kingmaker II: what an [`Eye`], a seat or a spectator, is shown. Most of it is the same in all editions,
//! see [`crate::view`].

mod shapes;

use crate::badge::badge;
use crate::second::ids::*;
use crate::second::prestige::Prestige;
use crate::second::state::{Frame, Phase, State};
use kernel::{Eye, Seat, Seats};
pub use shapes::*;

impl From<Prestige> for PrestigeView {
    fn from(points: Prestige) -> PrestigeView {
        PrestigeView {
            total: points.total(),
            offices: points.offices,
            archbishops: points.archbishops,
            cities: points.cities,
            battles: points.battles,
            sieges: points.sieges,
            royal: points.royal,
            religion: points.religion,
            all_cities: points.all_cities,
            government: points.government,
        }
    }
}

impl State {
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        View {
            stage: self.stage(),
            round: self.round,
            last_round: self.last_round,
            timed: self.own.timed,
            open: self.is_open(),
            active: badge(self.active),
            start: badge(self.start),
            factions: self.everybody().iter().map(|seat| self.faction_seen(seat, eye)).collect(),
            royals: self.royals_seen(),
            ships: self.ships_seen(),
            places: self.places_seen(),
            chancery: list(self.court.chancery),
            discard: list(self.court.discard),
            deck: self.court.deck.len() as u8,
            city_space: list(self.court.city_space),
            majors: crate::second::data::tables().figures.majors - self.court.majors_out(),
            events: self.events_seen(),
            peace: self.own.peace.map(|peace| PeaceView { area: peace.area, caller: badge(peace.caller) }),
            claim: self.own.claim.map(|claim| badge(claim.by)),
            alliances_open: self.alliances_open,
            forces: self.forces_seen(),
            offers: self.offers_seen(eye),
            answered: self.answered_seen(eye),
            combat: self.combat_seen(),
            captives: self.captives_seen(eye),
            parliament: self.parliament_seen(),
            moving: self.moving_seen(),
            winners: self.winners_seen(),
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
            (.., Phase::Claim) => Stage::Claim,
            (.., Phase::Politics) => Stage::Politics,
        }
    }

    /// §km2:1.6a,1.6b: everything in a Faction space is public; of a hand the number, and what this eye knows.
    fn faction_seen(&self, seat: Seat, eye: Eye) -> FactionView {
        let friends = self.court.friends[seat.index()];
        let is_chancellor = self.court.player_of(Card::ChancellorOfEngland) == Some(seat);
        FactionView {
            seat: badge(seat),
            name: self.faction_name(seat).to_string(),
            allies: badges(friends),
            prestige: self.prestige_of(Seats::only(seat)).into(),
            alliance: (friends.len() > 1).then(|| self.prestige_of(friends).into()),
            target: self.target(seat),
            nobles: self.nobles_seen(seat),
            hand_size: self.whole_hand(seat).len() as u8,
            hand: self.hand_seen(seat, eye),
            free_moves: self.events.free_moves[seat.index()].len() as u8,
            chancellors: if is_chancellor { self.events.chancellors.len() as u8 } else { 0 },
            two_houses: self.houses_clock(seat),
            stances: if eye.sees(seat) { self.stances_seen(seat) } else { Vec::new() },
        }
    }

    fn houses_clock(&self, seat: Seat) -> Option<HousesClock> {
        let due = self.houses_are_due(seat);
        self.own.two_houses[seat.index()].map(|_| if due { HousesClock::Due } else { HousesClock::Running })
    }

    /// §km2:1.6d,1.6e: of the Event deck only its size, the top discard and open cards.
    fn events_seen(&self) -> EventsView {
        let (events, omens) = (&self.events, &self.own.omens);
        let deck = events.deck.len() as u8;
        EventsView {
            deck,
            discards: events.discard.len() as u8,
            top: events.top,
            open: events.open,
            above_tile: (!omens.tile_revealed).then(|| deck.saturating_sub(omens.under_tile)),
            clamours: omens.clamours.len() as u8,
            sideways: omens.sideways,
        }
    }

    fn parliament_seen(&self) -> Option<ParliamentView> {
        let area = self.own.parliament.area.filter(|_| self.frames.contains(&Frame::Parliament))?;
        Some(ParliamentView {
            area,
            attending: list(self.attending()),
            drawn: list(self.own.parliament.drawn),
        })
    }
}
