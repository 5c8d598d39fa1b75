//! §km2:8.4m,8.4v,8.4w,8.4x: ships that come to port, lose their card or are lent.

use crate::second::action::Action;
use crate::second::asks::Question;
use crate::second::court::{ShipPiece, Spot, Water};
use crate::second::event::{Event, named, place_named, said, ship_named, spot_named};
use crate::second::ids::*;
use crate::second::state::State;
use kernel::Chronicle;

impl State {
    /// §km2:8.4v,8.4w,20.2k: ships whose card has left play are removed, or are doomed to be at their next port; loaded
    /// ships stay with their passengers. Nobody borrows or keeps what has become his own (§km2:8.4x): it has not changed
    /// hands. Nor is a ship a gift any longer if the card that lists it has come to the same Faction (§km2:20.2j).
    pub(crate) fn tidy_ships(&mut self, log: &mut impl Chronicle<Event>) {
        for ship in Ship::ALL.iter().copied() {
            let piece = &self.court.ships[ship];
            if piece.given.is_some() && piece.given == self.court.ship_player(ship) {
                self.court.pieces().ships[ship].given = None;
            }
            let piece = &self.court.ships[ship];
            if piece.at.is_some() && !piece.doomed && self.court.ship_bearer(ship).is_none() {
                self.lose_card(ship, log);
            } else if piece.keeper.is_some() && piece.keeper == self.court.ship_owner(ship) {
                let piece = &mut self.court.pieces().ships[ship];
                (piece.keeper, piece.changed) = (None, false);
            }
        }
        if Noble::ALL.iter().any(|noble| matches!(self.court.nobles[*noble], Spot::Aboard(_))) {
            Ship::ALL.iter().for_each(|ship| self.keep_with_passengers(*ship, log));
        }
    }

    /// §km2:8.4v,8.4w,20.2k: the card that lists a ship is gone. Passengers, or a Faction to which it was given, keep it
    /// until it next touches port; otherwise it goes at once.
    fn lose_card(&mut self, ship: Ship, log: &mut impl Chronicle<Event>) {
        let loaded = !self.court.aboard(ship).is_empty();
        let piece = &mut self.court.pieces().ships[ship];
        if loaded || piece.given.is_some() {
            piece.doomed = true;
            piece.keeper = piece.keeper.or(piece.given);
            piece.given = None;
            log.note(|| said("8.4v", format!("{} goes out of the game at its next port.", ship_named(ship))));
        } else {
            *piece = ShipPiece::default();
            log.note(|| said("8.4w", format!("{} goes out of the game.", ship_named(ship))));
        }
    }

    /// §km2:8.4v: a loaded ship that is no longer its passengers' is sailed by them until it next touches port.
    fn keep_with_passengers(&mut self, ship: Ship, log: &mut impl Chronicle<Event>) {
        let owners = self.court.owners(self.court.aboard(ship));
        if owners.is_empty() || self.court.sailed_by(ship).is_some_and(|seat| owners.contains(seat)) {
            return;
        }
        let leader = self.court.sailed_by(self.court.flagship(ship)).filter(|seat| owners.contains(*seat));
        let piece = &mut self.court.pieces().ships[ship];
        piece.keeper = leader.or(owners.lowest());
        piece.changed = true;
        log.note(|| said("8.4v", format!("Those aboard {} sail it to its next port.", ship_named(ship))));
    }

    /// A ship, empty by now, comes into a port. The ones that shared a stack with it part (§km2:8.4i).
    ///
    /// §km2:8.4x: a loan ends. §km2:8.4v: a ship without a card is taken off the board; one whose card has changed hands
    /// is its new owner's from now on, who moves it in the next round.
    pub(crate) fn moor(&mut self, ship: Ship, port: Place, log: &mut impl Chronicle<Event>) {
        let piece = self.court.ships[ship];
        if piece.doomed {
            self.court.pieces().ships[ship] = ShipPiece::default();
            log.note(|| said("8.4v", format!("{} goes out of the game.", ship_named(ship))));
            return;
        }
        if piece.changed {
            self.book.ship_moved[ship] = self.book.turn;
            self.book.this_turn.ships_moved.normal.insert(ship);
            self.book.this_turn.ships_moved.free.insert(ship);
        }
        self.court.pieces().ships[ship] =
            ShipPiece { at: Some(Water::Port(port)), given: piece.given, ..ShipPiece::default() };
    }

    /// §km2:8.4x: loans that were not used lapse with the phase.
    pub(crate) fn end_loans(&mut self) {
        for ship in Ship::ALL.iter().copied() {
            let piece = &mut self.court.pieces().ships[ship];
            if matches!(piece.at, Some(Water::Port(_))) && !piece.doomed {
                piece.keeper = None;
            }
        }
    }

    /// §km2:8.4l,8.4m,7.4d: a passenger comes ashore in an Area where he may choose his position.
    pub(crate) fn land(&mut self, noble: Noble, area: Area) {
        self.court.put(noble, Spot::Field(area));
        if let Some(seat) = self.court.faction[noble] {
            self.ask(seat, Question::Land { noble });
        }
    }

    /// §km2:8.4m,19.3b: the field, or any friendly place of the Area that has room.
    pub(crate) fn land_legal(&self, noble: Noble, out: &mut Vec<Action>) {
        let (Some(area), Some(seat)) = (self.court.nobles[noble].area(), self.court.faction[noble]) else {
            return;
        };
        out.push(Action::Go { to: Spot::Field(area) });
        let open = |place: &Place| self.court.is_open_to(*place, seat) && self.court.fits(noble, *place);
        let places = area.row().places.iter().copied().filter(open);
        out.extend(places.map(|place| Action::Go { to: Spot::Inside(place) }));
    }

    pub(crate) fn land_play(&mut self, noble: Noble, to: Spot, log: &mut impl Chronicle<Event>) {
        self.court.put(noble, to);
        log.note(|| said("8.4m", format!("{} comes ashore: {}.", named(noble), spot_named(to))));
    }

    /// §km2:8.4o: ships with everybody aboard wait off a port that they are to besiege.
    pub(crate) fn announce_landing(&mut self, ship: Ship, port: Place, log: &mut impl Chronicle<Event>) {
        let Some(sea) = port.port() else { return };
        self.court.pieces().ships[ship].at = Some(Water::Sea(sea));
        self.voyage.landings.push((ship, port));
        log.note(|| {
            let (ship, port) = (ship_named(ship), place_named(port));
            said("8.4o", format!("{ship} waits off {port}, to land there for a siege."))
        });
    }
}
