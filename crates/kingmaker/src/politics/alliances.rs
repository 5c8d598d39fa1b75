//! Chapter 21: forming and leaving Alliances.

use crate::action::Action;
use crate::asks::Question;
use crate::court::{Field, Spot};
use crate::event::{Event, house_named, join_with_and, said};
use crate::ids::*;
use crate::politics::offers::{OFFERS_A_TURN, Terms};
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat, Seats};

impl<E: Rules> State<E> {
    /// §km2:21.1c,21.1d: two seats together with their allies.
    pub(crate) fn united(&self, one: Seat, other: Seat) -> Seats {
        self.court.friends[one.index()].union(self.court.friends[other.index()])
    }

    /// §km2:21.1a,21.1c,21.1d,21.2a,5.1j §kmc:11.4a: whether two seats could ally, giving up a house if necessary. Seats that have
    /// parted in this turn stay apart, and nobody changes sides in a combat. Nobody is executed while an Event card
    /// lies open (§km2:7.1c).
    pub(crate) fn may_ally(&self, from: Seat, to: Seat, giving_up: Option<House>) -> bool {
        let united = self.united(from, to);
        let parted = |seat: Seat| {
            self.court.friends[seat.index()].iter().any(|seat| self.book.this_turn.parted.contains(seat))
        };
        self.alliances_open
            && self.frame() != Frame::Combat
            && !self.court.are_friends(from, to)
            && united.len() <= E::largest_alliance(self)
            && !(parted(from) && parted(to))
            && giving_up.is_some() == E::must_give_up(self, united)
            && (giving_up.is_none() || self.frame() != Frame::Event)
    }

    /// §km2:21.1d: every Alliance that a seat can propose; one a turn.
    pub(crate) fn alliances_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if !self.alliances_open || self.book.this_turn.proposed_alliance.contains(seat) {
            return;
        }
        for with in self.everybody().without(seat).iter() {
            let choices = [None, Some(House::Lancaster), Some(House::York)];
            let in_turn = !E::ALLIANCES_IN_OWN_TURN || seat == self.active || with == self.active;
            let able = |house: &Option<House>| in_turn && self.may_ally(seat, with, *house);
            for giving_up in choices.into_iter().filter(able) {
                let terms = Terms::Alliance { giving_up, agreed: Seats::NONE };
                if self.offers.may_make(seat, with, &terms, OFFERS_A_TURN) {
                    out.push(Action::Ally { with, giving_up });
                }
            }
        }
    }

    /// §km2:21.1d: proposes an Alliance to all members.
    pub(crate) fn propose_alliance(
        &mut self,
        seat: Seat,
        with: Seat,
        giving_up: Option<House>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.book.this_turn.proposed_alliance = self.book.this_turn.proposed_alliance.with(seat);
        let (name, partner) = (self.faction_named(seat), self.faction_named(with));
        log.note(|| {
            let price = match giving_up {
                Some(house) => {
                    format!(", and to execute their Royals of the house of {}", house_named(house))
                }
                None => String::new(),
            };
            said(E::CITED.alliance, format!("{name} proposes an Alliance to {partner}{price}.")).by(seat)
        });
        self.put_offer(seat, with, Terms::Alliance { giving_up, agreed: Seats::NONE }, log);
    }

    /// §km2:21.1d,21.1e,21.2a,21.2b: forms an Alliance. The Royals of the house that is given up are executed. Sieges
    /// between the members end, and a Prestige Victory card of one of them goes back, when the table settles
    /// (§km2:10.6c,15.3c).
    pub(crate) fn form_alliance(
        &mut self,
        seats: Seats,
        giving_up: Option<House>,
        log: &mut impl Chronicle<Event>,
    ) {
        for seat in seats.iter() {
            self.court.friends[seat.index()] = seats;
        }
        log.note(|| {
            let names: Vec<String> = seats.iter().map(|seat| self.faction_named(seat).to_string()).collect();
            said(E::CITED.alliance, format!("{} are allied.", join_with_and(&names)))
        });
        let doomed =
            seats.iter().fold(Set::default(), |all: Set<Royal>, seat| all.union(self.court.royals_of(seat)));
        for royal in doomed.iter().filter(|royal| Some(royal.house()) == giving_up) {
            self.royal_dies(royal, E::CITED.house_given_up, log);
        }
    }

    /// §km2:21.5a,21.5b §kmc:11.4f: a seat leaves its Alliance. Of three, the other two may be asked in turn order whether
    /// they stay.
    pub(crate) fn leave_alliance(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let left = self.court.friends[seat.index()].without(seat);
        let name = self.faction_named(seat);
        log.note(|| said(E::CITED.leaves, format!("{name} leaves the Alliance.")).by(seat));
        self.part(seat, log);
        if E::ALLIES_ASKED_TO_STAY && left.len() > 1 {
            for other in self.clockwise(seat).filter(|other| left.contains(*other)) {
                self.ask(other, Question::StayAllied);
            }
        }
    }

    /// §km2:21.5b,T.6: whether the seat stays allied with the remaining one; not asked if that one has left too.
    pub(crate) fn stay_allied_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if self.court.friends[seat.index()].len() > 1 {
            out.extend([Action::Yes, Action::No]);
        }
    }

    pub(crate) fn stay_allied_play(&mut self, seat: Seat, stays: bool, log: &mut impl Chronicle<Event>) {
        if !stays {
            let name = self.faction_named(seat);
            log.note(|| said(E::CITED.stay_allied, format!("{name} ends the Alliance, too.")).by(seat));
            self.part(seat, log);
        }
    }

    /// §km2:21.5b,21.5e,21.5f: ends everything that the Alliance gave a seat. Forces end, Nobles are put out and a
    /// claim goes back when the table settles (§km2:21.5c,15.3c).
    fn part(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let before = self.court.friends[seat.index()];
        for other in before.iter() {
            self.court.friends[other.index()] = before.without(seat);
        }
        self.court.friends[seat.index()] = Seats::only(seat);
        self.book.this_turn.parted = self.book.this_turn.parted.union(before);
        self.divide_sieges(seat, before, log);
        self.storm(self.shared_by_rivals());
    }

    /// §km2:21.5f: a siege of the former allies goes on under those with the greatest strength in it: the one who
    /// leaves, or those who stay allied. Whether that is enough is checked when the table settles (§km2:10.6a). It
    /// stays with its besieger if he is among them, or if the two are equal; otherwise it goes to the strongest of
    /// them.
    fn divide_sieges(&mut self, from: Seat, parted: Seats, log: &mut impl Chronicle<Event>) {
        for place in self.court.besieged.of_any(parted).iter() {
            let Some(besieger) = self.court.besieged[place] else { continue };
            let field = E::besieging(self, place, self.court.nobles_at(Spot::Field(E::Field::around(place))));
            let strength = |seat: Seat| self.court.strength_of(field.within(self.court.nobles_of(seat)));
            let side = |seat: Seat| self.court.strength_of(self.court.friendly(field, seat));
            let rank = |seat: &Seat| (side(*seat), *seat == besieger, strength(*seat));
            let Some(first) = self.clockwise(from).filter(|seat| parted.contains(*seat)).max_by_key(rank)
            else {
                continue;
            };
            if first != besieger {
                self.pass_siege(place, first, E::CITED.siege_divided, log);
            }
        }
    }

    /// §km2:21.5d: ships at sea whose passengers are rivals now.
    fn shared_by_rivals(&self) -> Set<Ship> {
        let rivals = |ship: &Ship| {
            let owners = self.court.owners(self.court.aboard(*ship));
            owners
                .lowest()
                .is_some_and(|first| owners.iter().any(|seat| !self.court.are_friends(first, seat)))
        };
        Ship::ALL.iter().copied().filter(rivals).collect()
    }
}
