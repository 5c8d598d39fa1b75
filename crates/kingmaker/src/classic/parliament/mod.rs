//! Chapter 9: Parliament: the summons, who attends, and what is voted on.

mod business;

use super::Classic;
use super::Spot;
use super::rules::Action;
use super::state::{Frame, Peace, State};
use crate::classic::ids::*;
use crate::event::{Event, named, named_all, said};
use crate::realm::PlaceKind;
use crate::rules::Rules;
use business::Proposal;
use kernel::{Chronicle, Clause, Heading, Seat, Thing};
use serde::{Deserialize, Serialize};

/// A Parliament in session.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Parliament {
    step: Step,
    /// §kmc:9.1g: the seat of Parliament.
    pub(crate) at: Option<Square>,
    /// Who summoned it.
    caller: Option<Seat>,
    /// §kmc:9.2a: how many seats have had their turn to bring Nobles.
    went: u8,
    /// §kmc:9.2a: the Nobles whom the current seat brings, or on whom a Writ is spent.
    chosen: Set<Noble>,
    /// §kmc:T.8: whether the current seat has begun its choice again once.
    cleared: bool,
    /// §kmc:9.2a: who attends.
    pub(crate) attending: Set<Noble>,
    /// §kmc:9.3a: cards drawn from Chancery that are still to be proposed.
    pub(crate) drawn: Set<Card>,
    /// §kmc:9.3d: those of them of which one proposal has failed.
    pub(crate) failed: Set<Card>,
    /// §kmc:9.3c: what is voted on.
    pub(crate) proposal: Option<Proposal>,
    /// §kmc:9.3h: Offices about which a proposal has been made.
    pub(crate) offices: Set<Card>,
}

/// The steps of a Parliament.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
enum Step {
    /// §kmc:9.2c: Writs are spent.
    #[default]
    Writs,
    /// §kmc:9.2a: each seat brings its Nobles.
    Attendance,
    /// §kmc:9.3b: cards of Chancery are proposed and voted on.
    Business,
}

impl State {
    /// §kmc:9.1a,9.1b,9.1c: the Noble through whom the mover may summon: the guardian of the sole King; with no King or
    /// two, the Chancellor of England.
    fn speaker(&self) -> Option<Noble> {
        let noble = match self.court.sole_king() {
            Some(king) => self.court.royals[king].with,
            None => self.court.bearer(Card::ChancellorOfEngland),
        };
        noble.filter(|noble| self.court.faction[*noble] == Some(self.active))
    }

    /// §kmc:9.1g: the square where Parliament would meet: that of the speaker, on the mainland, not besieged, with a
    /// suitable town.
    fn meeting_place(&self) -> Option<Square> {
        let noble = self.speaker().filter(|noble| self.court.can_be_called(*noble))?;
        let square = self.court.nobles[noble].square()?;
        square.row().places.iter().any(|place| self.hosts_parliament(*place)).then_some(square)
    }

    /// §kmc:9.1g: whether Parliament can meet by a place: an unfortified town, or a friendly Town or City that is not
    /// besieged.
    fn hosts_parliament(&self, place: Place) -> bool {
        let castle = matches!(place.row().kind, PlaceKind::Royal | PlaceKind::Castle);
        !castle && self.court.besieged[place].is_none() && self.court.serves(place, self.caller())
    }

    /// Who summoned the Parliament that sits, or might summon one.
    pub(super) fn caller(&self) -> Seat {
        self.own.parliament.caller.unwrap_or(self.active)
    }

    /// §kmc:9.1f: whether the mover summoned Parliament in its last turn.
    fn has_to_wait(&self) -> bool {
        let last = self.own.summoned[self.active.index()];
        last > 0 && last + 1 >= self.round
    }

    /// §kmc:9.1d: whether a card demands a Parliament of the mover.
    pub(super) fn must_summon(&self) -> bool {
        !self.own.demands.is_empty() && self.court.sole_king().is_none() && self.could_sit()
    }

    /// §kmc:9.1e,9.1g: whether the mover could hold a Parliament, however long ago the last one was.
    fn could_sit(&self) -> bool {
        !self.court.chancery.is_empty() && self.meeting_place().is_some()
    }

    /// §kmc:9.1a,9.1d,9.1f,9.1h,14.1f: whether the mover may summon Parliament.
    pub(super) fn can_summon(&self) -> bool {
        let by_card = self.court.sole_king().is_none() && !self.events.chancellors.is_empty();
        self.could_sit() && (!self.has_to_wait() || self.must_summon() || by_card)
    }

    /// The question whether to summon Parliament, in words.
    pub(super) fn summon_prompt(&self) -> String {
        let at = self.meeting_place().map_or(String::new(), Classic::field_named);
        match (self.must_summon(), self.has_to_wait()) {
            (true, _) => format!("A card demands a Parliament: summon it to {at}."),
            (false, true) => format!("Spend a Chancellor card to summon Parliament to {at}?"),
            (false, false) => format!("Summon Parliament to {at}?"),
        }
    }

    pub(super) fn summon_legal(&self, out: &mut Vec<Action>) {
        if self.can_summon() {
            out.push(Action::Convene);
        }
    }

    /// §kmc:9.1d,9.1f,9.1h,9.2g: summons Parliament, and its peace begins. All demands are answered by it.
    pub(super) fn summon(&mut self, log: &mut impl Chronicle<Event>) {
        let (Some(at), Some(speaker)) = (self.meeting_place(), self.speaker()) else { return };
        let caller = self.active;
        if self.has_to_wait() && !self.must_summon() {
            self.spend_chancellor_card(log);
        }
        for card in std::mem::take(&mut self.own.demands).iter() {
            self.events.discard_face_up(card);
        }
        self.own.summoned[caller.index()] = self.round;
        self.own.peaces.retain(|peace| peace.caller != caller);
        self.own.peaces.push(Peace { area: at, caller, turn: self.book.turn });
        self.own.parliament = Parliament {
            at: Some(at),
            caller: Some(caller),
            attending: Set::of(speaker),
            ..Parliament::default()
        };
        self.frames.push(Frame::Parliament);
        log.note(|| {
            let name = self.faction_named(caller);
            let town = Classic::field_name(at);
            said("9.1a", format!("{name} summons Parliament to {}.", Classic::field_named(at)))
                .by(caller)
                .heading(
                    Heading::new("parliament", format!("Parliament at {town}"))
                        .about(Thing::new("square", at.as_str())),
                )
        });
    }

    fn spend_chancellor_card(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(card) = self.events.chancellors.first() else { return };
        self.events.chancellors.remove(card);
        self.events.discard_face_up(card);
        log.note(|| said("9.1h", "A Chancellor card is spent.").by(self.active));
    }

    /// §kmc:9.2c,9.2f: runs to the next question. Writs come first, then each seat in turn, then business.
    pub(super) fn parliament_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.own.parliament.step {
            Step::Writs if self.writs_left() > 0 && !self.could_be_compelled().is_empty() => true,
            Step::Writs => {
                self.own.parliament.step = Step::Attendance;
                false
            }
            Step::Attendance if self.own.parliament.went == self.players => {
                self.own.parliament.step = Step::Business;
                self.draw_from_chancery(log);
                false
            }
            Step::Attendance if self.is_asked_to_attend() => true,
            Step::Attendance => {
                self.end_of_go();
                false
            }
            Step::Business => self.business_run(log),
        }
    }

    /// §kmc:9.2a: the seat whose turn it is to bring Nobles.
    fn goer(&self) -> Seat {
        Seat((self.caller().0 + self.own.parliament.went) % self.players)
    }

    pub(super) fn parliament_asks(&self) -> (Seat, Clause) {
        match self.own.parliament.step {
            Step::Writs => (self.caller(), Clause("9.2c")),
            Step::Attendance => (self.goer(), Clause("9.2a")),
            Step::Business => self.business_asks(),
        }
    }

    /// The question in words.
    pub(super) fn parliament_prompt(&self) -> String {
        let at = self.own.parliament.at.map_or(String::new(), Classic::field_named);
        match self.own.parliament.step {
            Step::Writs => format!("On whom do you spend a Writ? He must come to {at}."),
            Step::Attendance if self.could_attend().is_empty() => {
                format!(
                    "None of yours can come to Parliament at {at}; but one from your hand might, if you play him."
                )
            }
            Step::Attendance => format!("Who comes to Parliament at {at}?"),
            Step::Business => self.business_prompt(),
        }
    }

    /// §kmc:9.2c,9.3e: the labels of votes, and of the end of the Writs.
    pub(super) fn parliament_label(&self, action: &Action) -> Option<&'static str> {
        match (action, self.own.parliament.proposal, self.own.parliament.step) {
            (Action::Yes, Some(_), _) => Some("For"),
            (Action::No, Some(_), _) => Some("Against"),
            (Action::Pass, Some(_), _) => Some("Abstain"),
            (Action::Done, _, Step::Writs) => Some("No more Writs"),
            _ => None,
        }
    }

    /// Whether it has come to business.
    pub(super) fn sits_in_business(&self) -> bool {
        self.own.parliament.step == Step::Business
    }

    fn writs_left(&self) -> usize {
        self.own.writs[self.caller().index()].len()
    }

    /// §kmc:9.2b,9.2c: the Nobles of other Factions who can be compelled to attend.
    fn could_be_compelled(&self) -> Set<Noble> {
        let caller = self.caller();
        let away = |noble: &Noble| self.court.faction[*noble] != Some(caller) && self.may_attend(*noble);
        self.court.faction.all().iter().filter(away).collect()
    }

    /// §kmc:9.2b: whether a Noble can attend who does not yet.
    fn may_attend(&self, noble: Noble) -> bool {
        self.court.can_be_called(noble) && !self.own.parliament.attending.contains(noble)
    }

    /// The Nobles of the seat who could still come.
    fn could_attend(&self) -> Set<Noble> {
        self.court.nobles_of(self.goer()).iter().filter(|noble| self.may_attend(*noble)).collect()
    }

    /// §kmc:9.2a,T.4: whether the seat is asked: a Noble of its own could come, or one might be in its hand.
    fn is_asked_to_attend(&self) -> bool {
        !self.could_attend().is_empty() || !self.court.hands[self.goer().index()].is_empty()
    }

    pub(super) fn parliament_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.own.parliament.step {
            Step::Writs => {
                out.extend(self.could_be_compelled().iter().map(|noble| Action::Choose { noble }));
                out.push(Action::Done);
            }
            Step::Attendance => self.attendance_legal(out),
            Step::Business => self.business_legal(seat, out),
        }
    }

    /// §kmc:9.2f,T.8: Nobles are chosen one by one, then confirmed.
    fn attendance_legal(&self, out: &mut Vec<Action>) {
        let chosen = self.own.parliament.chosen;
        out.push(Action::Pass);
        out.extend(self.could_attend().minus(chosen).iter().map(|noble| Action::With { noble }));
        if !chosen.is_empty() {
            out.push(Action::Confirm);
            if !self.own.parliament.cleared {
                out.push(Action::Clear);
            }
        }
    }

    pub(super) fn parliament_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        match (self.own.parliament.step, action) {
            (Step::Writs, Action::Choose { noble }) => self.compel(noble, log),
            (Step::Writs, Action::Done) => self.own.parliament.step = Step::Attendance,
            (Step::Attendance, Action::With { noble }) => self.own.parliament.chosen.insert(noble),
            (Step::Attendance, Action::Clear) => {
                self.own.parliament.chosen = Set::default();
                self.own.parliament.cleared = true;
            }
            (Step::Attendance, Action::Confirm) => {
                let coming = self.own.parliament.chosen.within(self.could_attend());
                self.attend(coming, "9.2a", log);
                self.end_of_go();
            }
            (Step::Attendance, Action::Pass) => self.end_of_go(),
            (Step::Business, action) => self.business_play(seat, action, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kmc:9.2c: a Writ compels a Noble to attend.
    fn compel(&mut self, noble: Noble, log: &mut impl Chronicle<Event>) {
        let caller = self.caller();
        if let Some(card) = self.own.writs[caller.index()].first() {
            self.own.writs[caller.index()].remove(card);
            self.events.discard_face_up(card);
            let name = self.faction_named(caller);
            log.note(|| {
                said("9.2c", format!("{name} spends a Writ on {}.", named::<Classic>(noble))).by(caller)
            });
        }
        self.attend(Set::of(noble), "9.2c", log);
    }

    /// §kmc:9.2a,9.2d,9.2f,4.1f: Nobles come from wherever they are, with their Royals. It does not count as a move, and
    /// they stay.
    fn attend(&mut self, nobles: Set<Noble>, clause: &'static str, log: &mut impl Chronicle<Event>) {
        let Some(at) = self.own.parliament.at else { return };
        self.own.parliament.attending = self.own.parliament.attending.union(nobles);
        for noble in
            nobles.iter().filter(|noble| self.court.nobles[*noble].square() != Some(at)).collect::<Vec<_>>()
        {
            self.court.put(noble, Spot::Field(at));
        }
        if let Some(first) = nobles.first() {
            let seat = self.court.faction[first].unwrap_or(self.active);
            log.note(|| {
                let come = if nobles.len() == 1 { "comes" } else { "come" };
                said(clause, format!("{} {come} to Parliament.", named_all::<Classic>(nobles))).by(seat)
            });
        }
    }

    /// §kmc:9.2e: a seat has brought its Nobles; those to whom a place there is friendly may go inside.
    fn end_of_go(&mut self) {
        let seat = self.goer();
        self.own.parliament.went += 1;
        (self.own.parliament.chosen, self.own.parliament.cleared) = (Set::default(), false);
        let Some(at) = self.own.parliament.at else { return };
        for place in at.row().places.iter().copied().filter(|place| !place.is_unfortified()) {
            self.ask_to_enter(seat, place);
        }
    }

    /// §kmc:9.2g: the peace of a Parliament is over at the end of its caller's next combat step.
    pub(super) fn end_peace(&mut self, log: &mut impl Chronicle<Event>) {
        let (mover, turn) = (self.active, self.book.turn);
        let over = |peace: &Peace<Square>| peace.caller == mover && peace.turn < turn;
        if let Some(peace) = self.own.peaces.iter().copied().find(over) {
            self.own.peaces.retain(|peace| !over(peace));
            let town = Classic::field_named(peace.area);
            log.note(|| said("9.2g", format!("The peace of Parliament at {town} is over.")));
        }
    }
}
