//! Section 20.2: cards from Noble to Noble, and places and ships from Faction to Faction.

use crate::action::Action;
use crate::court::{Claim, Control, Court, Holder, Water};
use crate::data::CrownKind;
use crate::event::{Event, card_named, named, place_named, said, ship_named};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Phase, State};
use arrayvec::ArrayVec;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:20.2a,20.2d,T.7 §kmc:11.2e: lists every transfer between two Nobles of a seat, including those in a combat whose card
    /// is not drawn yet.
    pub(crate) fn transfers_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if E::TRANSFERS_IN_OWN_TURN && self.active != seat {
            return;
        }
        let takers = self.who_can_take(seat);
        for from in takers.iter() {
            let cards = self.loose_cards(from);
            let cities = City::ALL.iter().copied().filter(|city| self.is_loose_city(from, *city));
            if cards.is_empty() && cities.clone().next().is_none() {
                continue;
            }
            for to in self.beside(from).within(takers).iter() {
                let give = |card| Action::Transfer { card, to, exchange: None };
                out.extend(cards.iter().map(give));
                out.extend(self.bishops_swapped(from, to));
                out.extend(cities.clone().map(|city| Action::TransferCity { city, to }));
            }
        }
    }

    /// §km2:T.7 §kmc:11.2d,11.2e,T.7: the cards of a Noble that can still be transferred; Titles and Offices never can.
    pub(crate) fn loose_cards(&self, noble: Noble) -> Set<Card> {
        self.court.awards[noble].within(E::ground().transferable).minus(self.book.this_phase.transferred)
    }

    /// §km2:20.2b,T.7: whether a Noble has a City card that can still be transferred in this phase.
    pub(crate) fn is_loose_city(&self, noble: Noble, city: City) -> bool {
        self.court.cities[city] == Some(noble) && !self.book.this_phase.transferred_cities.contains(city)
    }

    /// §km2:1.1h,20.2c: the other Nobles in a Noble's position.
    fn beside(&self, noble: Noble) -> Set<Noble> {
        self.court.nobles.beside(noble).minus(Set::of(noble))
    }

    /// §km2:20.2c,10.5b,10.5e,8.4u §kmc:11.2e: whether two Nobles can hand each other cards: in one position on land, neither
    /// besieged nor sallying.
    pub(crate) fn can_meet(&self, one: Noble, other: Noble) -> bool {
        self.beside(one).contains(other) && self.can_receive(one) && self.can_receive(other)
    }

    /// §km2:2.2h: an exchange of the Bishops of two Nobles, so that neither is discarded.
    fn bishops_swapped(&self, from: Noble, to: Noble) -> Option<ActionOf<E>> {
        let card = self.court.bishop(from).filter(|_| E::ONE_BISHOP)?;
        let other = self.court.bishop(to)?;
        let loose = Set::of(card).union(Set::of(other)).minus(self.book.this_phase.transferred).len() == 2;
        (loose && from < to).then_some(Action::Transfer { card, to, exchange: Some(other) })
    }

    /// §km2:20.2d: a transfer between two Nobles of a seat.
    pub(crate) fn transfer(
        &mut self,
        seat: Seat,
        card: Card,
        to: Noble,
        exchange: Option<Card>,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(from) = self.court.bearer(card) else { return };
        let mut moves: ArrayVec<(Card, Noble), 2> = ArrayVec::new();
        moves.push((card, to));
        moves.extend(exchange.map(|other| (other, from)));
        self.transfer_all(seat, &moves, log);
    }

    /// §km2:20.2g,20.2h,18.3b: cards go to other Nobles, all at the same time; Towns and ships go with them. A Bishop
    /// who is replaced and goes to nobody is discarded.
    pub(crate) fn transfer_all(
        &mut self,
        seat: Seat,
        moves: &[(Card, Noble)],
        log: &mut impl Chronicle<Event>,
    ) {
        for (card, to) in moves.iter().copied() {
            self.court.note_sale(card, to);
            self.court.strip(card);
        }
        for (card, to) in moves.iter().copied() {
            let replaced = self.court.award(card, to);
            self.book.this_phase.transferred.insert(card);
            log.note(|| {
                said(E::CITED.transfer, format!("{} goes to {}.", card_named::<E>(card), named::<E>(to)))
                    .by(seat)
            });
            self.make_way(replaced, seat, E::CITED.bishop_transferred, log);
        }
    }

    /// §km2:20.2b,20.2g: a City card goes to another Noble, and the City with it.
    pub(crate) fn transfer_city(
        &mut self,
        seat: Seat,
        city: City,
        to: Noble,
        log: &mut impl Chronicle<Event>,
    ) {
        self.court.cities[city] = Some(to);
        self.book.this_phase.transferred_cities.insert(city);
        log.note(|| {
            said(
                E::CITED.city_transferred,
                format!("{} goes to {}.", place_named::<E>(city.place()), named::<E>(to)),
            )
            .by(seat)
        });
    }

    /// §km2:20.2i §kmc:11.2g: the claim by which another would hold a place that a seat gives away; none if it cannot.
    /// Places with a card of their own go with that card.
    pub(crate) fn cession(&self, seat: Seat, place: Place) -> Option<Claim> {
        if self.court.owner(place) != Some(seat)
            || self.book.this_turn.ceded.contains(place)
            || City::at(place).is_some_and(|city| E::ground().cities.contains(city))
            || Court::<E>::town_card(place).is_some()
        {
            return None;
        }
        E::claim_given(self, place)
    }

    /// §km2:20.2j §kmc:11.2g: marks a place as another Faction's, or returns it to the card that lists it; Nobles inside who are
    /// no longer friends are put out (§km2:19.1f).
    pub(crate) fn cede(&mut self, from: Seat, to: Seat, place: Place, log: &mut impl Chronicle<Event>) {
        let claim = match self.cession(from, place) {
            Some(Claim::Gift(card)) if self.court.player_of(card) == Some(to) => Claim::Listed(card),
            Some(Claim::Conquest(noble)) => {
                Claim::Conquest(self.court.nobles_of(to).first().unwrap_or(noble))
            }
            Some(claim) => claim,
            None => return,
        };
        self.court.control[place] = Control { holder: Holder::Seat(to), claim };
        self.book.this_turn.ceded.insert(place);
        let name = self.faction_named(to);
        log.note(|| {
            said(E::CITED.ceded, format!("{} is given to {name}.", place_named::<E>(place))).by(from)
        });
    }

    /// §km2:20.2i §kmc:11.2g: whether a seat may give a ship away: one of its own, or given to it, that an Office in play lists.
    pub(crate) fn may_cede_ship(&self, seat: Seat, ship: Ship) -> bool {
        E::ship(ship).card.is_some_and(|card| E::card(card).kind == CrownKind::Office)
            && self.court.ship_bearer(ship).is_some()
            && self.court.ship_owner(ship) == Some(seat)
            && !self.book.this_turn.ceded_ships.contains(ship)
    }

    /// §km2:20.2j: marks a ship as another Faction's, or returns it to the Office.
    pub(crate) fn cede_ship(&mut self, from: Seat, to: Seat, ship: Ship, log: &mut impl Chronicle<Event>) {
        let listed = self.court.ship_player(ship) == Some(to);
        self.court.ships[ship].changed |= !self.court.aboard(ship).is_empty();
        self.court.ships[ship].given = (!listed).then_some(to);
        self.book.this_turn.ceded_ships.insert(ship);
        let name = self.faction_named(to);
        log.note(|| said(E::CITED.ceded, format!("{} is given to {name}.", ship_named::<E>(ship))).by(from));
    }

    /// §km2:8.4x,8.4y: whether a seat may lend a ship: in the other's Movement Phase, empty, in port, and not moved yet
    /// in this round.
    pub(crate) fn may_lend(&self, from: Seat, to: Seat, ship: Ship) -> bool {
        let piece = &self.court.ships[ship];
        self.active == to
            && self.phase == Phase::Movement
            && matches!(piece.at, Some(Water::Port(_)))
            && piece.keeper.is_none()
            && !piece.doomed
            && !self.this_round(self.book.ship_moved[ship])
            && self.court.ship_owner(ship) == Some(from)
    }

    /// §km2:8.4x: lends a ship until it next reaches port, or the phase ends.
    pub(crate) fn lend(&mut self, from: Seat, to: Seat, ship: Ship, log: &mut impl Chronicle<Event>) {
        self.court.ships[ship].keeper = Some(to);
        let name = self.faction_named(to);
        log.note(|| said(E::CITED.lent, format!("{} is lent to {name}.", ship_named::<E>(ship))).by(from));
    }
}
