//! Chapter 8: Successions. A module for each kind, and one for Chaos.
//!
//! Whoever is called commits cards from the top of his own stack (§bok:8.1.2,8.1.3), and all committed cards go to the
//! discards in the end (§bok:8.1.4). §bok:8.1.6,8.1.7: Flags, Alliances and Glory do not change hands here.

mod chaos;
mod chaotic;
mod peaceful;
mod violent;

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, face_named, faces_named, kingdom_named, said, seat_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The Succession that is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Succession {
    pub(crate) kingdom: Kingdom,
    pub(crate) kind: Kind,
    pub(crate) stage: Stage,
    /// §bok:8.2.8: who has still to be called in this round.
    pub(crate) uncalled: Seats,
    /// §bok:8.2.3: who has challenged.
    pub(crate) challengers: Seats,
    /// §bok:10.14: who has challenged with Loyal Barons.
    pub(crate) barons: Seats,
    /// Whether the seat that is asked has done something in this answer.
    pub(crate) begun: bool,
    /// The cards that each seat has committed.
    pub(crate) laid: BySeat<Cards>,
    /// §bok:T.11: the cards that lie in front of each seat.
    pub(crate) front: BySeat<Cards>,
}

/// §bok:8.1.1: the kinds.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Kind {
    /// §bok:8.2.1: after the Succession card.
    Peaceful,
    /// §bok:8.3.1: after a rebellion.
    Violent,
    /// §bok:8.4.1: without a Ruler.
    Chaotic,
}

/// How far a Succession has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// §bok:8.2.2,8.3.2: the Ruler calls the next player (question 3).
    Call,
    /// The player who was called answers (questions 4, 6 and 8).
    Called(Seat),
    /// §bok:8.2.10,8.3.6: the Ruler answers (questions 5 and 7).
    Ruler,
    /// All have answered.
    Count,
}

/// Who has the throne after a Succession.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// Whoever had it before, if anybody.
    Stays,
    Taken(Seat),
    Chaos,
}

impl Default for Succession {
    fn default() -> Succession {
        Succession::new(Kingdom::Spain, Kind::Peaceful)
    }
}

impl Succession {
    fn new(kingdom: Kingdom, kind: Kind) -> Succession {
        Succession {
            kingdom,
            kind,
            stage: Stage::Call,
            uncalled: Seats::NONE,
            challengers: Seats::NONE,
            barons: Seats::NONE,
            begun: false,
            laid: [Cards::default(); SEATS],
            front: [Cards::default(); SEATS],
        }
    }

    /// §bok:8.2.3: whether committed cards lie face up.
    pub(crate) fn is_open(&self) -> bool {
        self.kind == Kind::Peaceful
    }

    /// §bok:8.6.1,8.2.6,8.6.3: the legal cards in front of a seat; bluffs count nothing once they are turned up.
    fn legal_before(&self, seat: Seat) -> Cards {
        self.front[seat.index()].within(tables().legal_in[self.kingdom])
    }

    /// §bok:8.2.13,8.2.14: the sum of the legal cards in front of a seat.
    pub(crate) fn sum_before(&self, seat: Seat) -> i16 {
        self.legal_before(seat).iter().map(|card| i16::from(card.row().value)).sum()
    }
}

impl State {
    /// Begins a Succession: everybody who has something to commit will be called.
    fn begin_succession(&mut self, kingdom: Kingdom, kind: Kind, log: &mut impl Chronicle<Event>) {
        self.succession = Succession::new(kingdom, kind);
        self.succession.uncalled = self.callable();
        self.frames.push(Frame::Succession);
        log.note(|| {
            let (name, clause) = match kind {
                Kind::Peaceful => ("Peaceful", "8.2.1"),
                Kind::Violent => ("Violent", "8.3.1"),
                Kind::Chaotic => ("Chaotic", "8.4.1"),
            };
            said(clause, format!("A {name} Succession begins in {}.", kingdom_named(kingdom)))
        });
    }

    /// §bok:T.2: who is asked: everybody but the Ruler with a card in that space, and who has a tile that needs no card.
    fn callable(&self) -> Seats {
        let Succession { kingdom, kind, .. } = self.succession;
        let ruler = self.ruler(kingdom);
        let needs_no_card = |seat: Seat| match kind {
            Kind::Peaceful => self.house(seat).tiles.contains(Tile::StrategicMarriage),
            Kind::Violent => self.may_send_barons(seat),
            Kind::Chaotic => false,
        };
        let can = |seat: &Seat| self.mats.count(*seat, kingdom) > 0 || needs_no_card(*seat);
        self.everybody().iter().filter(|seat| Some(*seat) != ruler).filter(can).collect()
    }

    /// Carries out what needs no choice.
    pub(crate) fn succession_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.succession.stage {
            Stage::Call => return self.call_run(),
            Stage::Called(seat) if !self.can_still_answer(seat) => self.succession.stage = Stage::Call,
            Stage::Called(_) => return false,
            Stage::Ruler => return self.ruler_run(),
            Stage::Count => self.count(log),
        }
        true
    }

    /// §bok:8.2.2,8.3.2: the Ruler names the next. §bok:8.3.22,8.4.1: without a Ruler it is the next in Player Order.
    fn call_run(&mut self) -> bool {
        let Succession { kingdom, uncalled, .. } = self.succession;
        let ruled = self.ruler(kingdom).is_some();
        let next = match uncalled.len() {
            0 => None,
            2.. if ruled => return false,
            _ => self.player_order().find(|seat| uncalled.contains(*seat)),
        };
        match next {
            Some(seat) => self.call(seat),
            None => self.succession.stage = if ruled { Stage::Ruler } else { Stage::Count },
        }
        true
    }

    fn call(&mut self, seat: Seat) {
        self.succession.uncalled = self.succession.uncalled.without(seat);
        self.succession.begun = false;
        self.succession.stage = Stage::Called(seat);
    }

    /// §bok:T.2: a player whose cards have run out is not asked again, since everybody sees that he can only stop.
    fn can_still_answer(&self, seat: Seat) -> bool {
        let Succession { kingdom, kind, begun, .. } = self.succession;
        let no_card_needed = match kind {
            Kind::Peaceful => !begun,
            Kind::Violent => self.may_send_barons(seat),
            Kind::Chaotic => false,
        };
        self.mats.count(seat, kingdom) > 0 || no_card_needed
    }

    fn ruler_run(&mut self) -> bool {
        let Succession { kingdom, kind, begun, .. } = self.succession;
        let ruler = self.ruler(kingdom).expect("only a Ruler answers last");
        let has_cards = self.mats.count(ruler, kingdom) > 0;
        let asked = match kind {
            // §bok:8.2.9: without a challenger he commits nothing.
            Kind::Peaceful => has_cards && !self.succession.challengers.is_empty(),
            _ => has_cards,
        };
        match (asked, kind) {
            (true, _) => return false,
            (false, Kind::Violent) if begun => self.next_round(),
            _ => self.succession.stage = Stage::Count,
        }
        true
    }

    pub(crate) fn succession_asks(&self) -> Asked {
        let Succession { kingdom, kind, stage, .. } = self.succession;
        let ruler = || self.ruler(kingdom).expect("a Ruler is asked");
        let pick = |peaceful, violent| if kind == Kind::Peaceful { peaceful } else { violent };
        match stage {
            Stage::Call => Asked::one(ruler(), pick("8.2.2", "8.3.2")),
            Stage::Called(seat) if kind == Kind::Chaotic => Asked::one(seat, "8.4.1"),
            Stage::Called(seat) => Asked::one(seat, pick("8.2.3", "8.3.2")),
            Stage::Ruler => Asked::one(ruler(), pick("8.2.10", "8.3.6")),
            Stage::Count => unreachable!("it is carried out by itself"),
        }
    }

    pub(crate) fn succession_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        let Succession { kind, stage, uncalled, .. } = self.succession;
        match (stage, kind) {
            // §bok:T.15: the next to the left comes first.
            (Stage::Call, _) => {
                let round = self.round_from(seat).filter(|other| uncalled.contains(*other));
                out.extend(round.map(|other| Action::Call { house: House::of(other) }));
            }
            (_, Kind::Peaceful) => self.peaceful_legal(seat, out),
            (_, Kind::Violent) => self.violent_legal(seat, out),
            (_, Kind::Chaotic) => self.chaotic_legal(seat, out),
        }
    }

    pub(crate) fn succession_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Call { house } => {
                self.call(house.seat());
                log.note(|| said("8.2.2", format!("{} is called.", seat_named(house.seat()))).by(seat));
            }
            Action::Show => self.show_next(seat, log),
            Action::Back { house } => self.lay_for(seat, house.seat(), log),
            Action::Commit { count } => self.commit(seat, count, log),
            Action::Challenge => self.challenge_without_card(seat, log),
            Action::Done => self.answer_is_over(seat, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// A called seat, or the Ruler, has nothing more to commit in this answer.
    fn answer_is_over(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let Succession { kind, stage, begun, .. } = self.succession;
        if !begun {
            log.note(|| said("8.1.3", format!("{} commits nothing.", seat_named(seat))).by(seat));
        }
        match (stage, kind) {
            (Stage::Ruler, Kind::Violent) if begun => self.next_round(),
            (Stage::Ruler, _) => self.succession.stage = Stage::Count,
            _ => self.succession.stage = Stage::Call,
        }
        self.succession.begun = false;
    }

    /// §bok:10.14,10.26: a challenge without a card.
    fn challenge_without_card(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let clause = if self.succession.kind == Kind::Violent {
            self.succession.barons = self.succession.barons.with(seat);
            "10.14"
        } else {
            "10.26"
        };
        self.succession.challengers = self.succession.challengers.with(seat);
        self.succession.begun = true;
        log.note(|| said(clause, format!("{} challenges without a card.", seat_named(seat))).by(seat));
    }

    /// §bok:8.1.2: the top card of the seat's own stack goes in front of somebody.
    fn commit_top(&mut self, seat: Seat, before: Seat) -> Card {
        let kingdom = self.succession.kingdom;
        let card = self.mats.take(seat, kingdom).expect("there is a card to commit");
        self.succession.laid[seat.index()].insert(card);
        self.succession.front[before.index()].insert(card);
        self.succession.begun = true;
        if self.succession.is_open() {
            self.forget_card(card);
        } else {
            self.note_hidden_leave(seat, kingdom, card);
        }
        card
    }

    /// Everybody has answered: the cards are counted and discarded, and the throne changes hands or not.
    fn count(&mut self, log: &mut impl Chronicle<Event>) {
        let Succession { kingdom, kind, .. } = self.succession;
        if kind != Kind::Peaceful {
            self.tell_committed(log);
        }
        let outcome = match kind {
            Kind::Peaceful => self.peaceful_outcome(),
            Kind::Violent => self.violent_outcome(),
            Kind::Chaotic => self.chaotic_outcome(),
        };
        self.discard_committed();
        self.frames.pop();
        match outcome {
            Outcome::Stays => log.note(|| {
                let whose = kingdom_named(kingdom);
                match self.ruler(kingdom) {
                    Some(ruler) => said("8.2.18", format!("{} keeps {whose}.", seat_named(ruler))),
                    None => said("8.4.5", format!("{whose} stays in Chaos.")),
                }
            }),
            // §bok:8.1.9: nobody can refuse a throne.
            Outcome::Taken(winner) => {
                self.enthrone(kingdom, winner);
                log.note(|| {
                    let text = format!("{} takes {}.", seat_named(winner), kingdom_named(kingdom));
                    said("8.1.5", text).by(winner)
                });
            }
            Outcome::Chaos => self.go_into_chaos(kingdom, log),
        }
        if kind == Kind::Violent {
            self.after_a_rebellion(kingdom, matches!(outcome, Outcome::Taken(_)), log);
        }
    }

    /// §bok:8.1.4: all committed cards are discarded, bluffs too, whoever has won.
    fn discard_committed(&mut self) {
        for cards in std::mem::take(&mut self.succession.laid) {
            cards.iter().for_each(|card| self.discard(card));
        }
        self.succession.front = [Cards::default(); SEATS];
    }

    /// §bok:8.3.10,8.4.1: cards that lay face down are turned up.
    fn tell_committed(&self, log: &mut impl Chronicle<Event>) {
        for seat in self.everybody().iter() {
            let cards = self.succession.front[seat.index()];
            if !cards.is_empty() {
                log.note(|| {
                    let (who, what) = (seat_named(seat), faces_named(cards));
                    said("8.3.10", format!("In front of {who} lies {what}.")).by(seat)
                });
            }
        }
    }

    /// §bok:8.2.11,8.2.12,8.3.12,10.4: what a seat's sum is in all: the Ruler adds the bonus of the Legal level and Divine
    /// Right, down to 0 at least; Strategic Marriage helps challengers (§bok:10.26).
    fn total(&self, seat: Seat) -> i16 {
        let kingdom = self.succession.kingdom;
        let cards = self.succession.sum_before(seat);
        if self.ruler(kingdom) == Some(seat) {
            let bonus = i16::from(self.level(kingdom, Institution::Legal).influence);
            let divine = i16::from(self.tile_bonus(kingdom, Tile::DivineRight));
            return (cards + bonus + divine).max(0);
        }
        match self.house(seat).tiles.contains(Tile::StrategicMarriage) {
            true => cards + i16::from(Tile::StrategicMarriage.row().amount),
            false => cards,
        }
    }

    /// The seats with the highest total among some, and that total.
    fn highest(&self, among: Seats) -> (i16, Seats) {
        let best = among.iter().map(|seat| self.total(seat)).max().unwrap_or(0);
        (best, among.iter().filter(|seat| self.total(*seat) == best).collect())
    }

    /// §bok:8.2.15,8.3.13: one seat wins; several go into Chaos.
    fn decided(&self, best: Seats) -> Outcome {
        match best.lowest() {
            Some(seat) if best.len() == 1 => match self.ruler(self.succession.kingdom) == Some(seat) {
                true => Outcome::Stays,
                false => Outcome::Taken(seat),
            },
            _ => Outcome::Chaos,
        }
    }

    pub(crate) fn succession_prompt(&self) -> String {
        let Succession { kingdom, kind, stage, .. } = self.succession;
        let whose = kingdom_named(kingdom);
        match (stage, kind) {
            (Stage::Call, _) => "Whom do you call next?".into(),
            (Stage::Called(_), Kind::Peaceful) => format!("Do you challenge for {whose}?"),
            (Stage::Ruler, Kind::Peaceful) => format!("Do you turn up a card to keep {whose}?"),
            (Stage::Called(_), Kind::Violent) => format!("In front of whom do you lay a card for {whose}?"),
            (Stage::Ruler, Kind::Violent) => "Do you lay another card, or is the challenge over?".into(),
            (_, Kind::Chaotic) => format!("How many cards do you commit for {whose}?"),
            (Stage::Count, _) => String::new(),
        }
    }

    /// The line for a card that was turned up.
    fn tell_shown(&self, seat: Seat, card: Card, log: &mut impl Chronicle<Event>) {
        let kingdom = self.succession.kingdom;
        log.note(|| {
            let (who, what) = (seat_named(seat), face_named(card.face()));
            match card.row().is_legal_in(kingdom) {
                true => said("8.2.3", format!("{who} turns up {what}.")).by(seat),
                false => said("8.2.6", format!("{who} turns up {what}, a bluff.")).by(seat),
            }
        });
    }
}
