//! §km2:8.4m,8.4v,8.4w,8.4x: ships that come to port, lose their card or are lent.

use crate::action::Action;
use crate::asks::Question;
use crate::court::{Field, ShipPiece, Spot, Water};
use crate::event::{Event, named, place_named, said, ship_named, spot_named};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use kernel::Chronicle;

impl<E: Rules> State<E> {
    /// §km2:8.4v,8.4w,20.2k: removes ships whose card has left play, or dooms them to be removed at their next port;
    /// loaded ships stay with their passengers. A ship that has become its borrower's or keeper's own is no longer on
    /// loan or kept (§km2:8.4x), and counts as not having changed hands. A given ship is no longer a gift once the card
    /// that lists it has come to the same Faction (§km2:20.2j).
    pub(crate) fn tidy_ships(&mut self, log: &mut impl Chronicle<Event>) {
        for ship in Ship::ALL.iter().copied() {
            let piece = &self.court.ships[ship];
            if piece.given.is_some() && piece.given == self.court.ship_player(ship) {
                self.court.pieces().ships[ship].given = None;
            }
            let piece = &self.court.ships[ship];
            if piece.at.is_some() && !piece.doomed && self.court.ship_bearer(ship).is_none() {
                self.lose_card(ship, log);
            }
            let piece = &self.court.ships[ship];
            if E::EMPTY_SHIPS_NEED_A_CARD && piece.doomed && self.court.aboard(ship).is_empty() {
                self.take_off_board(ship, log);
            } else if piece.keeper.is_some() && piece.keeper == self.court.ship_owner(ship) {
                let piece = &mut self.court.pieces().ships[ship];
                (piece.keeper, piece.changed) = (None, false);
            }
        }
        if Noble::ALL.iter().any(|noble| matches!(self.court.nobles[*noble], Spot::Aboard(_))) {
            Ship::ALL.iter().for_each(|ship| self.keep_with_passengers(*ship, log));
        }
    }

    /// §km2:8.4v,8.4w,20.2k: the card that lists a ship has left play. Passengers, or a Faction to which it was given,
    /// keep it until it next touches port; otherwise it is removed at once.
    fn lose_card(&mut self, ship: Ship, log: &mut impl Chronicle<Event>) {
        let loaded = !self.court.aboard(ship).is_empty();
        let piece = &mut self.court.pieces().ships[ship];
        if loaded || piece.given.is_some() {
            piece.doomed = true;
            piece.keeper = piece.keeper.or(piece.given);
            piece.given = None;
            log.note(|| {
                said(
                    E::CITED.ship_kept,
                    format!("{} goes out of the game at its next port.", ship_named::<E>(ship)),
                )
            });
        } else {
            self.take_off_board(ship, log);
        }
    }

    /// §km2:8.4w §kmc:5.4m: a ship is removed from the board. Empty ships that sailed with it are on their own again.
    fn take_off_board(&mut self, ship: Ship, log: &mut impl Chronicle<Event>) {
        let pieces = self.court.pieces();
        for other in Ship::ALL.iter().copied() {
            if pieces.ships[other].leader == Some(ship) {
                pieces.ships[other].leader = None;
            }
        }
        pieces.ships[ship] = ShipPiece::default();
        log.note(|| said(E::CITED.ship_gone, format!("{} goes out of the game.", ship_named::<E>(ship))));
    }

    /// §km2:8.4v §kmc:5.4m: a loaded ship that no longer belongs to its passengers is sailed by them until it next touches port.
    fn keep_with_passengers(&mut self, ship: Ship, log: &mut impl Chronicle<Event>) {
        let aboard = self.court.aboard(ship);
        let owners = self.court.owners(aboard);
        if owners.is_empty() || self.court.sailed_by(ship).is_some_and(|seat| owners.contains(seat)) {
            return;
        }
        let leader = self.court.sailed_by(self.court.flagship(ship)).filter(|seat| owners.contains(*seat));
        let keeper = E::keeper_among(self, aboard);
        let piece = &mut self.court.pieces().ships[ship];
        piece.keeper = leader.or(keeper);
        piece.changed = true;
        log.note(|| {
            said(
                E::CITED.ship_kept,
                format!("Those aboard {} sail it to its next port.", ship_named::<E>(ship)),
            )
        });
    }

    /// Puts a ship, now empty, into a port. Its stack separates (§km2:8.4i).
    ///
    /// §km2:8.4x: a loan ends. §km2:8.4v §kmc:5.4m: a ship without a card is removed from the board; one whose card has
    /// changed hands belongs to its new owner from now on, who in some editions can move it in the next round only.
    pub(crate) fn moor(&mut self, ship: Ship, port: Place, log: &mut impl Chronicle<Event>) {
        let piece = self.court.ships[ship];
        if piece.doomed {
            self.court.pieces().ships[ship] = ShipPiece::default();
            log.note(|| said(E::CITED.ship_kept, format!("{} goes out of the game.", ship_named::<E>(ship))));
            return;
        }
        if piece.changed && E::SOLD_SHIPS_WAIT {
            self.book.ship_moved[ship] = self.book.turn;
            self.book.this_turn.ships_moved.normal.insert(ship);
            self.book.this_turn.ships_moved.free.insert(ship);
        }
        self.court.pieces().ships[ship] =
            ShipPiece { at: Some(Water::Port(port)), given: piece.given, ..ShipPiece::default() };
    }

    /// §km2:8.4x: ends loans that were not used in this phase.
    pub(crate) fn end_loans(&mut self) {
        for ship in Ship::ALL.iter().copied() {
            let piece = &mut self.court.pieces().ships[ship];
            if matches!(piece.at, Some(Water::Port(_))) && !piece.doomed {
                piece.keeper = None;
            }
        }
    }

    /// §km2:8.4l,8.4m,7.4d: a passenger lands in an Area, where his owner may choose his position.
    pub(crate) fn land(&mut self, noble: Noble, area: E::Field) {
        self.court.put(noble, Spot::Field(area));
        if let Some(seat) = self.court.faction[noble] {
            self.ask(seat, Question::Land { noble });
        }
    }

    /// §km2:8.4m,19.3b: the field, or any friendly place of the Area that has room.
    pub(crate) fn land_legal(&self, noble: Noble, out: &mut Vec<ActionOf<E>>) {
        let (Some(area), Some(seat)) = (self.court.nobles[noble].field(), self.court.faction[noble]) else {
            return;
        };
        out.push(Action::Go { to: Spot::Field(area) });
        let open = |place: &Place| self.court.is_open_to(*place, seat) && self.court.fits(noble, *place);
        let places = area.places().iter().copied().filter(open);
        out.extend(places.map(|place| Action::Go { to: Spot::Inside(place) }));
    }

    pub(crate) fn land_play(&mut self, noble: Noble, to: Spot<E::Field>, log: &mut impl Chronicle<Event>) {
        self.court.put(noble, to);
        log.note(|| {
            said(E::CITED.ashore, format!("{} comes ashore: {}.", named::<E>(noble), spot_named::<E>(to)))
        });
    }

    /// §km2:8.4o: ships wait, with everybody aboard, off a port that they are to besiege.
    pub(crate) fn announce_landing(&mut self, ship: Ship, port: Place, log: &mut impl Chronicle<Event>) {
        let Some(sea) = E::sea_of(port) else { return };
        self.court.pieces().ships[ship].at = Some(Water::Sea(sea));
        self.voyage.landings.push((ship, port));
        log.note(|| {
            let (ship, port) = (ship_named::<E>(ship), place_named::<E>(port));
            said(E::CITED.landing, format!("{ship} waits off {port}, to land there for a siege."))
        });
    }
}
