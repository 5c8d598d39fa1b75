//! Sections 17.5, 21.2: a seat that has Royals of both houses must give one house up by a deadline.

use crate::asks::Question;
use crate::second::Action;
use crate::second::event::{Event, royal_named, said};
use crate::second::ids::*;
use crate::second::state::{OwnQuestion, State};
use kernel::{Chronicle, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

/// What is asked when a house has to be given up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum HousesAsk {
    /// §km2:17.5b,21.2c: the seat has come to the deadline: what does it do?
    GiveUp {
        /// The seats that have refused a Royal.
        refused: Seats,
    },
    /// §km2:17.5b,17.3d: the active seat offers a Royal; does this seat take him?
    Take {
        /// Who.
        royal: Royal,
        /// With whom he would go.
        to: Noble,
        /// The seats that have refused a Royal.
        refused: Seats,
    },
}

impl State {
    /// §km2:17.5a,17.5c,21.2c: a Royal of this house has come to a seat. If the seat or an ally has the other house
    /// already, one of them must go by the end of its next turn; by the end of this turn if it had only handed the
    /// house to somebody for a moment (§km2:17.5b).
    pub(crate) fn start_house_clock(&mut self, seat: Seat, house: House) {
        let mut houses = self.court.houses_of(self.court.friends[seat.index()]);
        houses.remove(house);
        if !houses.is_empty() {
            let back = seat == self.active && self.own.handed.contains(house);
            let due = if back { self.book.turn } else { self.next_turn_of(seat) };
            self.own.two_houses[seat.index()].get_or_insert(due);
        }
    }

    /// The number of a seat's next turn.
    fn next_turn_of(&self, seat: Seat) -> u16 {
        let steps = (seat.0 + self.players - self.active.0) % self.players;
        self.book.turn + u16::from(if steps == 0 { self.players } else { steps })
    }

    /// §km2:17.5a,21.2c: whether a seat and its allies have Royals of both houses.
    pub(crate) fn have_both_houses(&self, seat: Seat) -> bool {
        self.court.houses_of(self.court.friends[seat.index()]).len() == House::ALL.len()
    }

    /// §km2:17.5a,21.2c: stops the clock when one of the houses is gone, or the Alliance is.
    pub(crate) fn stop_house_clocks(&mut self) {
        for seat in self.everybody().iter() {
            if !self.have_both_houses(seat) {
                self.own.two_houses[seat.index()] = None;
            }
        }
    }

    /// §km2:14.1j,17.5b: whether this is the turn by whose end a seat must have given up one house.
    pub(crate) fn houses_are_due(&self, seat: Seat) -> bool {
        self.own.two_houses[seat.index()].is_some_and(|turn| turn <= self.book.turn)
    }

    /// §km2:17.5b,21.2c,21.2d: asks the active seat to give up one house, until it has done so.
    pub(crate) fn press_houses(&mut self, refused: Seats) {
        self.stop_house_clocks();
        if self.houses_are_due(self.active) {
            self.ask(self.active, Question::Own(OwnQuestion::Houses(HousesAsk::GiveUp { refused })));
        }
    }

    /// §km2:17.3c,17.5b: the Nobles to whom a Royal can be offered at the deadline: in the same Area, in any position,
    /// but not across the lines of a siege (§km2:10.5a), of Factions that are not allied and have not refused one.
    fn takers_of(&self, royal: Royal, refused: Seats) -> Set<Noble> {
        let spot = self.court.royals[royal].at;
        let (Some(seat), Some(area), Some(guardian)) =
            (self.court.controller(royal), spot.area(), self.court.royals[royal].with)
        else {
            return Set::default();
        };
        let shut_in = self.court.is_besieged(guardian);
        let reached =
            |noble: Noble| self.court.nobles[noble] == spot || !(shut_in || self.court.is_besieged(noble));
        let open = |noble: &Noble| {
            reached(*noble)
                && self.court.faction[*noble]
                    .is_some_and(|owner| !self.court.are_friends(owner, seat) && !refused.contains(owner))
        };
        self.court.nobles_in(area).iter().filter(open).collect()
    }

    /// The clause under which a question is asked.
    pub(crate) fn houses_clause(&self, seat: Seat, ask: HousesAsk) -> Clause {
        let alone = self.court.houses_of(Seats::only(seat)).len() == House::ALL.len();
        Clause(match ask {
            HousesAsk::GiveUp { .. } if alone => "17.5b",
            HousesAsk::GiveUp { .. } => "21.2c",
            HousesAsk::Take { .. } => "17.3d",
        })
    }

    /// Every answer.
    pub(crate) fn houses_legal(&self, seat: Seat, ask: HousesAsk, out: &mut Vec<Action>) {
        match ask {
            HousesAsk::GiveUp { refused } => self.give_up_legal(seat, refused, out),
            HousesAsk::Take { .. } => out.extend([Action::Yes, Action::No]),
        }
    }

    /// §km2:17.5b,21.2c,21.2d,T.6: executions, offers to others, or the end of the Alliance. The house that counts for
    /// less comes first, so that silence keeps the better one; a seat without a Royal of the lesser house leaves the
    /// Alliance instead.
    fn give_up_legal(&self, seat: Seat, refused: Seats, out: &mut Vec<Action>) {
        let ours = self.court.royals_of(seat);
        let of = |house: House| ours.iter().filter(move |royal| royal.house() == house);
        let (one, other) = self.houses_by_worth(seat);
        let leaves = self.can_leave_alliance(seat);
        if leaves && of(one).count() == 0 {
            out.push(Action::Leave);
        }
        out.extend(of(one).chain(of(other)).map(|royal| Action::Execute { royal }));
        for royal in ours.iter() {
            let takers = self.takers_of(royal, refused);
            out.extend(takers.iter().map(|to| Action::Reallocate { royal, to }));
        }
        if leaves && of(one).count() > 0 {
            out.push(Action::Leave);
        }
    }

    /// §km2:T.6,21.2c: the house that counts for less in the Alliance of a seat, and the other one.
    fn houses_by_worth(&self, seat: Seat) -> (House, House) {
        let friends = self.court.friends[seat.index()];
        let held = |royal: &Royal| self.court.controller(*royal).is_some_and(|seat| friends.contains(seat));
        let worth = |house: House| {
            let royals = Royal::ALL.iter().copied().filter(|royal| royal.house() == house && held(royal));
            (royals.clone().any(|royal| self.court.royals[royal].crowned), royals.count())
        };
        match worth(House::York) <= worth(House::Lancaster) {
            true => (House::York, House::Lancaster),
            false => (House::Lancaster, House::York),
        }
    }

    /// Carries out an answer, and asks again until one house is left.
    pub(crate) fn houses_play(
        &mut self,
        seat: Seat,
        ask: HousesAsk,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask, action) {
            (HousesAsk::GiveUp { refused }, Action::Reallocate { royal, to }) => {
                if let Some(taker) = self.court.faction[to] {
                    self.ask(
                        taker,
                        Question::Own(OwnQuestion::Houses(HousesAsk::Take { royal, to, refused })),
                    );
                }
            }
            (HousesAsk::GiveUp { refused }, action) => {
                match action {
                    Action::Execute { royal } => self.execute(royal, log),
                    _ => self.leave_alliance(seat, log),
                }
                self.press_houses(refused);
            }
            (HousesAsk::Take { royal, to, refused }, answer) => {
                if answer == Action::Yes {
                    self.book.this_phase.reallocated.insert(royal);
                    self.attach(royal, to, "17.5b", log);
                    self.press_houses(refused);
                } else {
                    self.refuse_royal(seat, royal, log);
                    self.press_houses(refused.with(seat));
                }
            }
        }
    }

    fn refuse_royal(&mut self, seat: Seat, royal: Royal, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let name = self.faction_named(seat);
            said("17.3d", format!("{name} will not have {}.", royal_named(royal))).by(seat)
        });
    }

    /// The question in words.
    pub(crate) fn houses_prompt(ask: HousesAsk) -> String {
        match ask {
            HousesAsk::GiveUp { .. } => {
                "You have had Royals of both houses for too long. Which house do you give up?".into()
            }
            HousesAsk::Take { royal, to, .. } => {
                format!("{} is offered to your {}. Do you take him?", royal_named(royal), to.name())
            }
        }
    }
}
