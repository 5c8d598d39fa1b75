//! Where the steward's army goes.

use crate::realm;
use crate::second::court::{Second, Spot};
use crate::second::data::tables;
use crate::second::ids::*;
use crate::second::state::State;
use crate::steward::Taste;
use kernel::Seat;

/// What the army goes for.
pub struct Aim {
    /// Where it is.
    pub(super) area: Area,
    /// The exact position, if the army can move into it at once.
    pub(super) spot: Option<Spot>,
}

/// The worth of a way that is one degree of latitude shorter.
const DEGREE: f32 = 25.0;
/// The worth of a King to a Faction without one.
const KING: i32 = 1000;
/// The worth of a Royal who keeps the last one from being crowned.
const RIVAL: i32 = 260;
/// The worth of a City: its point, and the bonus for all four.
pub(super) const CITY: i32 = 300;
/// The worth of a Town or castle on the way.
const STRONGHOLD: i32 = 20;

impl State {
    /// The Nobles who can march with the army.
    fn army(&self, seat: Seat) -> Set<Noble> {
        self.court.nobles_of(seat).iter().filter(|noble| self.court.can_be_called(*noble)).collect()
    }

    /// Where most of the army's strength is.
    fn muster(&self, army: Set<Noble>) -> Option<Area> {
        let areas = army.iter().filter_map(|noble| self.court.nobles[noble].area());
        areas.max_by_key(|area| {
            let here = army.within(self.court.nobles_in(*area));
            (self.court.bare_strength_of(here), std::cmp::Reverse(*area))
        })
    }

    /// The best target that the army is strong enough for; otherwise the place where it gathers.
    pub(super) fn aim(&self, seat: Seat) -> Option<Aim> {
        let army = self.army(seat);
        let strength = self.court.bare_strength_of(army);
        let from = self.muster(army)?;
        let royals = self.court.living().iter().filter_map(|royal| self.royal_aim(seat, royal));
        let places = tables().map.places.iter().filter_map(|place| self.place_aim(seat, place));
        let feasible = royals.chain(places).filter(|(_, need, _)| *need <= strength);
        let worth = |(aim, _, worth): &(Aim, u16, i32)| worth - (DEGREE * degrees(from, aim.area)) as i32;
        let best = feasible.max_by_key(|prize| worth(prize)).map(|(aim, ..)| aim);
        best.or(Some(Aim { area: from, spot: None }))
    }

    /// A Royal of another seat as a target: where he is, the strength that it takes, and what he is worth.
    fn royal_aim(&self, seat: Seat, royal: Royal) -> Option<(Aim, u16, i32)> {
        let piece = self.court.royals[royal];
        let area = piece.at.area().filter(|area| area.is_mainland())?;
        if self.court.controller(royal).is_some_and(|owner| self.court.are_friends(owner, seat)) {
            return None;
        }
        let worth = match (self.court.controls_a_king(seat), piece.crowned) {
            (false, true) => KING,
            (true, _) => RIVAL,
            (false, false) => Second::worth_of_royal(self, royal),
        };
        let guards = self.court.strength_of(self.court.nobles_at(piece.at));
        let (spot, need) = match piece.at {
            Spot::Inside(place) if self.court.is_open_to(place, seat) => (Some(piece.at), 0),
            Spot::Inside(place) => (None, self.siege_defence(place)),
            _ if piece.with.is_none() => (Some(piece.at), 0),
            _ => (None, guards + guards / 2),
        };
        Some((Aim { area, spot }, need, worth))
    }

    /// A place on the mainland that is not the seat's as a target.
    fn place_aim(&self, seat: Seat, place: Place) -> Option<(Aim, u16, i32)> {
        let other = !place.is_unfortified() && !place.is_open_town() && place.area().is_mainland();
        if !other || self.court.is_friendly(place, seat) || self.court.besieged[place].is_some() {
            return None;
        }
        let worth = if City::at(place).is_some() { CITY } else { STRONGHOLD };
        Some((Aim { area: place.area(), spot: None }, self.siege_defence(place), worth))
    }

    /// The worth of setting out with a Noble: none if he is where the army goes.
    pub(super) fn worth_of_marching(&self, noble: Noble, aim: Option<&Aim>) -> i32 {
        let Some(aim) = aim else { return 0 };
        let at = self.court.nobles[noble];
        let there = match aim.spot {
            // One guardian is enough to take a Royal who is alone; the others stay in the field.
            Some(spot) => at == spot || !self.court.nobles_at(spot).is_empty() && at == Spot::Field(aim.area),
            None => at.area() == Some(aim.area),
        };
        if there { 0 } else { 50 }
    }

    /// The worth of taking a Noble along: Nobles travel together, unless the place that they go into has no room for
    /// him.
    pub(super) fn worth_of_company(&self, noble: Noble, aim: Option<&Aim>) -> i32 {
        match aim {
            Some(Aim { spot: Some(Spot::Inside(place)), .. }) if !self.court.fits(noble, *place) => 0,
            Some(_) | None => 2000,
        }
    }

    /// The worth of a destination: the nearer to the aim the better, but not where a stronger enemy is.
    pub(super) fn worth_of_going(&self, seat: Seat, to: Spot, aim: Option<&Aim>) -> i32 {
        let (Some(aim), Some(area)) = (aim, to.area()) else { return 0 };
        let near = 1000 - (DEGREE * degrees(area, aim.area)) as i32;
        let exact = match aim.spot {
            Some(spot) if spot == to => 50,
            _ if matches!(to, Spot::Field(_)) => 10,
            _ => 0,
        };
        near + exact - self.danger(seat, area)
    }

    /// By how much an enemy in an Area is stronger than the seat's whole army.
    fn danger(&self, seat: Seat, area: Area) -> i32 {
        let enemies = self
            .court
            .nobles_at(Spot::Field(area))
            .minus(self.court.friendly(self.court.nobles_in(area), seat));
        let theirs = i32::from(self.court.strength_of(enemies));
        let ours = i32::from(self.court.bare_strength_of(self.army(seat)));
        (theirs - ours).max(0)
    }

    /// The worth of a home castle at the start: near the middle of the realm, so that Nobles stand close together.
    pub(super) fn worth_of_home(&self, at: Place) -> i32 {
        let mainland = if at.area().is_mainland() { 0 } else { -1000 };
        mainland - (DEGREE * degrees(at.area(), Area::Coventry)) as i32
    }
}

/// The distance between two Areas, in degrees of latitude.
fn degrees(one: Area, other: Area) -> f32 {
    match (one.row().places.first(), other.row().places.first()) {
        (Some(one), Some(other)) => {
            (tables().ground.realm.distance(*one, *other) as f32).sqrt() / realm::DEGREE as f32
        }
        _ => 0.0,
    }
}
