//! Where the steward's army goes.

use super::{VOTE, apart};
use crate::classic::data::tables;
use crate::classic::ids::*;
use crate::classic::map::Ride;
use crate::classic::state::State;
use crate::classic::{Classic, Spot};
use crate::court::Field;
use crate::reach::{UNREACHABLE, distances};
use crate::rules::Rules;
use kernel::Seat;
use std::cmp::Reverse;

/// A target.
#[derive(Clone, Copy, Debug)]
pub(super) struct Aim {
    /// Where it is.
    pub(super) square: Square,
    /// The exact position, if the army can move into it at once.
    pub(super) spot: Option<Spot>,
    /// The strength that it takes.
    need: u16,
    /// What it is worth.
    worth: i32,
}

/// What the army goes for, and how far that is.
pub struct Plan {
    pub(super) aim: Aim,
    /// The number of moves to the target from each square.
    moves: BySquare<u8>,
}

/// The worth of a way that is one move shorter.
const MOVE: i32 = 200;
/// The worth of company: more than that of any destination.
const TOGETHER: i32 = 5000;
/// The worth of a castle that has no vote.
const STRONGHOLD: i32 = 3;
/// How many rounds before the last one places count double.
const CLOSING: u8 = 4;

impl State {
    /// The Nobles who can march with the army.
    pub(super) fn army(&self, seat: Seat) -> Set<Noble> {
        self.court.nobles_of(seat).iter().filter(|noble| self.court.can_be_called(*noble)).collect()
    }

    /// Where most of the army's strength is.
    fn muster(&self, army: Set<Noble>) -> Option<Square> {
        let squares = army.iter().filter_map(|noble| self.court.nobles[noble].square());
        squares.max_by_key(|square| {
            let here = army.within(self.court.nobles_in(*square));
            (self.court.bare_strength_of(here), Reverse(*square))
        })
    }

    /// What the army would be in a square.
    fn strength_in(&self, army: Set<Noble>, square: Square) -> u16 {
        self.court.bare_strength_of(army) + self.court.bonus_of(army, square)
    }

    /// The best target for its distance that the army is strong enough for; otherwise the place where it gathers.
    pub(super) fn plan(&self, seat: Seat) -> Option<Plan> {
        let army = self.army(seat);
        let from = self.muster(army)?;
        let roads = self.open_roads();
        let moves = self.moves_from(from, &roads);
        let gather = Aim { square: from, spot: None, need: 0, worth: 0 };
        let within =
            |aim: &Aim| moves[aim.square] != UNREACHABLE && aim.need <= self.strength_in(army, aim.square);
        let rate = |aim: &Aim| 100 * aim.worth / i32::from(moves[aim.square].max(1));
        let best = self.aims(seat).into_iter().filter(within).max_by_key(rate);
        let aim = best.unwrap_or(gather);
        Some(Plan { aim, moves: self.moves_from(aim.square, &roads) })
    }

    /// The parts of the road net between the places that are shut to the seat.
    fn open_roads(&self) -> Vec<Set<Square>> {
        let stops = self.shut_squares();
        let (mut parts, mut seen) = (Vec::new(), stops);
        for from in Square::ALL.iter().copied() {
            let exits = from.row().roads;
            if !exits.is_empty() && !seen.contains(from) {
                let part = tables().map.road_reach(Ride { from, exits, stops }).union(Set::of(from));
                seen = seen.union(part);
                parts.push(part);
            }
        }
        parts
    }

    /// How many moves it takes from a square to each.
    fn moves_from(&self, from: Square, roads: &[Set<Square>]) -> BySquare<u8> {
        let by_road = |at: Square| {
            roads
                .iter()
                .filter(|part| part.contains(at))
                .fold(Set::default(), |all: Set<Square>, part| all.union(*part))
        };
        distances(from, |at| tables().map.marches[at].union(by_road(at)))
    }

    /// Everything that the seat could go for.
    fn aims(&self, seat: Seat) -> Vec<Aim> {
        if self.reigns(seat) {
            return self.fortresses(seat).collect();
        }
        let royals = self.court.living();
        let royals = royals.iter().filter_map(|royal| self.royal_aim(seat, royal));
        let places = tables().map.places.iter().filter_map(|place| self.place_aim(seat, place));
        royals.chain(places).chain(self.cathedrals(seat)).collect()
    }

    /// A Royal of somebody else, or of nobody, as a target.
    fn royal_aim(&self, seat: Seat, royal: Royal) -> Option<Aim> {
        let piece = self.court.royals[royal];
        let square = piece.at.square().filter(|square| square.is_mainland())?;
        if self.court.controller(royal).is_some_and(|owner| self.court.are_friends(owner, seat)) {
            return None;
        }
        let guards = self.court.nobles_at(piece.at);
        let (spot, need) = match piece.at {
            Spot::Inside(place) if self.court.is_open_to(place, seat) => (Some(piece.at), 0),
            Spot::Inside(place) if self.could_storm(seat, place) => (None, self.siege_defence(place)),
            Spot::Field(_) if piece.with.is_none() => (Some(piece.at), 0),
            Spot::Field(_) if !self.is_first_round() => (None, self.court.strength_of(guards) * 2),
            _ => return None,
        };
        Some(Aim { square, spot, need, worth: self.worth_of_prize(seat, royal) })
    }

    /// Whether the seat may besiege a place in this round.
    pub(super) fn could_storm(&self, seat: Seat, place: Place) -> bool {
        let inside = self.court.nobles_at(Spot::Inside(place));
        self.can_besiege(place, seat)
            && Classic::may_face(self, Some(place), inside)
            && !self.is_at_peace(place.square())
    }

    /// A place that is not the seat's as a target.
    fn place_aim(&self, seat: Seat, place: Place) -> Option<Aim> {
        if place.is_unfortified()
            || place.is_open_town()
            || !place.square().is_mainland()
            || !self.could_storm(seat, place)
        {
            return None;
        }
        let closing = self.round + CLOSING > self.last_round;
        let votes = VOTE * i32::from(place.votes()) * if closing { 2 } else { 1 };
        let worth = STRONGHOLD + votes;
        Some(Aim { square: place.square(), spot: None, need: self.siege_defence(place), worth })
    }

    /// The friendly places that no Plague strikes: there a King is guarded.
    fn fortresses(&self, seat: Seat) -> impl Iterator<Item = Aim> {
        let safe = move |place: &Place| {
            self.court.is_open_to(*place, seat) && place.square().is_mainland() && !can_be_struck(*place)
        };
        tables().map.places.iter().filter(safe).map(|place| {
            let strength = place.row().stronghold.garrison + place.row().stronghold.capacity;
            let (square, spot) = (place.square(), Some(Spot::Inside(place)));
            Aim { square, spot, need: 0, worth: i32::from(strength) }
        })
    }

    /// §kmc:10.1b: the cathedrals where the heir could be crowned.
    fn cathedrals(&self, seat: Seat) -> Vec<Aim> {
        let worth = self.worth_of_crowning(seat);
        if worth == 0 {
            return Vec::new();
        }
        let cathedrals = tables().map.places.iter().filter(|place| place.row().cathedral);
        let mut aims = Vec::new();
        for place in cathedrals {
            let square = place.square();
            let spot = match place.is_unfortified() {
                true => Spot::Field(square),
                false if self.court.is_open_to(place, seat) => Spot::Inside(place),
                false => continue,
            };
            if square.is_mainland() {
                aims.push(Aim { square, spot: Some(spot), need: 0, worth });
            }
        }
        aims
    }

    /// The worth of setting out with a Noble: none if he is where the army goes.
    pub(super) fn worth_of_marching(&self, noble: Noble, plan: Option<&Plan>) -> i32 {
        let Some(plan) = plan else { return 0 };
        let at = self.court.nobles[noble];
        let there = match plan.aim.spot {
            Some(spot) => at == spot || self.has_no_room(noble, spot) && at == Spot::Field(plan.aim.square),
            None => {
                at == Spot::Field(plan.aim.square)
                    || plan.aim.need == 0 && at.square() == Some(plan.aim.square)
            }
        };
        let near = at.square().is_some_and(|at| plan.moves[at] != UNREACHABLE);
        if there || !near { 0 } else { 50 }
    }

    fn has_no_room(&self, noble: Noble, spot: Spot) -> bool {
        matches!(spot, Spot::Inside(place) if !self.court.fits(noble, place))
    }

    /// The worth of taking a Noble along: Nobles travel together, unless the place that they go into has no room for
    /// him.
    pub(super) fn worth_of_company(&self, noble: Noble, plan: Option<&Plan>) -> i32 {
        match plan.and_then(|plan| plan.aim.spot) {
            Some(spot @ Spot::Inside(place))
                if self.has_no_room(noble, spot) || !self.fit_together(noble, place) =>
            {
                0
            }
            _ => TOGETHER,
        }
    }

    /// Whether a place has room for another Noble besides those who march.
    fn fit_together(&self, noble: Noble, place: Place) -> bool {
        let all = self.march.nobles.union(Set::of(noble));
        self.strength_in(all, place.square()) <= self.court.room(place)
    }

    /// The worth of a destination: the nearer to the aim the better, but not where a stronger enemy is.
    pub(super) fn worth_of_going(&self, seat: Seat, to: Spot, plan: Option<&Plan>) -> i32 {
        let (Some(plan), Some(square)) = (plan, to.square()) else { return 0 };
        if plan.moves[square] == UNREACHABLE {
            return 0;
        }
        let near = 2000 - MOVE * i32::from(plan.moves[square]) - apart(square, plan.aim.square);
        let exact = match plan.aim.spot {
            Some(spot) if spot == to => 50,
            None if plan.aim.need > 0 && to == Spot::Field(plan.aim.square) => 50,
            _ => self.worth_of_walls(seat, to),
        };
        near + exact - self.danger(seat, to)
    }

    /// The worth of being behind walls rather than in the open; but not with a Royal where Plague can strike him.
    pub(super) fn worth_of_walls(&self, seat: Seat, to: Spot) -> i32 {
        match to {
            Spot::Inside(place) if can_be_struck(place) && !self.court.royals_of(seat).is_empty() => 0,
            Spot::Inside(_) => 8,
            _ => 1,
        }
    }

    /// By how much enemies in the open of a square are stronger than the seat's whole army.
    fn danger(&self, seat: Seat, to: Spot) -> i32 {
        let Spot::Field(square) = to else { return 0 };
        let here = self.court.nobles_at(to);
        let theirs = i32::from(self.court.strength_of(here.minus(self.court.friendly(here, seat))));
        let ours = i32::from(self.strength_in(self.army(seat), square));
        (theirs - ours).max(0)
    }

    /// The fewest of these attackers who match a place, the strongest first; those who guard Royals come last.
    pub(super) fn enough_against(&self, all: Set<Noble>, place: Place) -> Set<Noble> {
        let need = self.siege_defence(place);
        let mut nobles: Vec<Noble> = all.iter().collect();
        nobles.sort_by_key(|noble| {
            (!self.court.royals_with(*noble).is_empty(), Reverse(self.court.strength(*noble)))
        });
        let mut party = Set::default();
        for noble in nobles {
            if self.attack_strength(party) >= need && !party.is_empty() {
                break;
            }
            party.insert(noble);
        }
        party
    }
}

/// §kmc:4.6a: whether an Event card brings Plague to a place.
pub(super) fn can_be_struck(place: Place) -> bool {
    EventCard::ALL.iter().any(|card| card.row().towns.contains(&place))
}
