//! §km2:11.1e,17.3a: Royals whose guardian dies or leaves, and the small questions of chapter 11.

use crate::second::action::Action;
use crate::second::asks::Question;
use crate::second::data::EventKind;
use crate::second::event::{Event, card_named, named, royal_named, said};
use crate::second::ids::*;
use crate::second::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// What is asked about Royals and deaths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FateAsk {
    /// §km2:7.2g,7.3e,9.5l,11.1e: does the Royal go to one of these Nobles in the same position? If the Noble belongs
    /// to another seat, that seat is asked whether it takes him.
    Handover {
        /// Who.
        royal: Royal,
        /// To whom he could go.
        among: Set<Noble>,
    },
    /// §km2:11.1e,17.3d: does the seat take the Royal that it is offered?
    Receive {
        /// Who.
        royal: Royal,
        /// With whom he would go.
        noble: Noble,
        /// Which seat offers him.
        from: Seat,
        /// Which other Nobles could be offered him.
        among: Set<Noble>,
    },
    /// §km2:10.4g: to whom does the card of the conquered Town go?
    Town {
        /// Which card.
        card: Card,
    },
}

impl State {
    /// §km2:11.1e,17.6a: a Royal whose guardian was killed goes to the strongest Noble of his holder in that position,
    /// or to another Noble there, an ally's included, if the holder says so. If the holder has no Noble there, the
    /// Royal stays alone. Nobody gains a Royal by that, so the two-houses rule does not apply (§km2:21.2c).
    pub(super) fn find_guardian(&mut self, royal: Royal, holder: Seat, log: &mut impl Chronicle<Event>) {
        let here = self.court.nobles_at(self.court.royals[royal].at);
        let Some(noble) = self.court.strongest(here.within(self.court.nobles_of(holder))).first() else {
            return log.note(|| said("11.1e", format!("{} is left alone.", royal_named(royal))));
        };
        self.entrust(royal, noble, "11.1e", log);
        self.offer_handover(royal);
    }

    /// §km2:11.1e: a Royal's guardian is about to be killed. If the holder has no other Noble in that position, he may
    /// offer the Royal to others there, except to those who are lost themselves (§km2:11.2k).
    pub(crate) fn ask_entrust(&mut self, royal: Royal, holder: Seat, lost: Set<Noble>) {
        let here = self.court.nobles_at(self.court.royals[royal].at).minus(lost);
        if !here.meets(self.court.nobles_of(holder)) {
            self.ask_handover(holder, royal, here);
        }
    }

    /// §km2:7.1c,7.2g,11.1e,17.3c: asks the holder of a Royal whether another Noble of his own, or of an ally's, takes
    /// him over. To all others he can make an offer while the moment is open.
    pub(crate) fn offer_handover(&mut self, royal: Royal) {
        if let Some(seat) = self.court.controller(royal) {
            let here = self.court.nobles_at(self.court.royals[royal].at);
            self.ask_handover(seat, royal, self.court.friendly(here, seat));
        }
    }

    /// Asks a seat to which of these Nobles its Royal goes.
    pub(crate) fn ask_handover(&mut self, seat: Seat, royal: Royal, among: Set<Noble>) {
        if !self.handed_to(seat, royal, among).is_empty() {
            self.ask(seat, Question::Fate(FateAsk::Handover { royal, among }));
        }
    }

    /// §km2:17.3a: those of some Nobles, in the Royal's position, to whom a seat can hand him now.
    fn handed_to(&self, seat: Seat, royal: Royal, among: Set<Noble>) -> Set<Noble> {
        let piece = &self.court.royals[royal];
        match self.court.controller(royal) == Some(seat) {
            true => among.within(self.court.nobles_at(piece.at)).minus(piece.with.into_iter().collect()),
            false => Set::default(),
        }
    }

    /// §km2:9.5l: whether a Royal is with somebody whose side has lost.
    fn is_losing(&self, royal: Royal) -> bool {
        self.court.royals_among(self.combat.losers()).contains(royal)
    }

    /// §km2:9.5l: silence hands a losing Royal to the strongest other Noble of his holder.
    pub(crate) fn silent_rescue(&self, seat: Seat, ask: FateAsk) -> Option<Action> {
        let FateAsk::Handover { royal, among } = ask else { return None };
        let own = self.handed_to(seat, royal, among).within(self.court.nobles_of(seat));
        let to = self.court.strongest(own).first().filter(|_| self.is_losing(royal))?;
        Some(Action::Reallocate { royal, to })
    }

    /// The clause under which a question is asked.
    pub(crate) fn fate_clause(&self, ask: FateAsk) -> Clause {
        let event = self.events.open.map(|card| card.row().kind);
        Clause(match (ask, self.frame()) {
            (FateAsk::Handover { .. }, Frame::Event) if event == Some(EventKind::Embassy) => "7.3e",
            (FateAsk::Handover { .. }, Frame::Event) if event == Some(EventKind::Raid) => "7.2g",
            (FateAsk::Handover { .. }, Frame::Parliament) => "12.2d",
            (FateAsk::Handover { royal, .. }, Frame::Combat) if self.is_losing(royal) => "9.5l",
            (FateAsk::Handover { .. }, _) => "11.1e",
            (FateAsk::Receive { .. }, _) => "17.3d",
            (FateAsk::Town { .. }, _) => "10.4g",
        })
    }

    /// Every answer.
    pub(crate) fn fate_legal(&self, seat: Seat, ask: FateAsk, out: &mut Vec<Action>) {
        match ask {
            FateAsk::Handover { royal, among } => {
                let takers = self.handed_to(seat, royal, among);
                out.extend(takers.iter().map(|to| Action::Reallocate { royal, to }));
                out.extend((!takers.is_empty()).then_some(Action::No));
            }
            FateAsk::Receive { royal, noble, from, .. } => {
                if !self.handed_to(from, royal, Set::of(noble)).is_empty() {
                    out.extend([Action::Yes, Action::No]);
                }
            }
            FateAsk::Town { card } => {
                out.extend(self.who_can_take(seat).iter().map(|to| Action::Award { card, to }));
            }
        }
    }

    /// Drops a question that has no answer any more.
    pub(crate) fn fate_void(&mut self, seat: Seat, ask: FateAsk) {
        if let FateAsk::Town { card } = ask {
            self.keep_town(card, seat);
        }
    }

    /// Carries out an answer.
    pub(crate) fn fate_play(
        &mut self,
        seat: Seat,
        ask: FateAsk,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask, action) {
            (FateAsk::Handover { royal, among }, Action::Reallocate { to, .. }) => {
                match self.court.faction[to] == Some(seat) {
                    true => self.attach(royal, to, "17.3a", log),
                    false => self.offer_royal(royal, to, seat, among, log),
                }
            }
            (FateAsk::Handover { .. }, Action::No) => {}
            (FateAsk::Receive { royal, noble, .. }, Action::Yes) => self.attach(royal, noble, "17.3d", log),
            (FateAsk::Receive { royal, from, among, .. }, Action::No) => {
                self.ask_handover(from, royal, among.minus(self.court.nobles_of(seat)));
            }
            (FateAsk::Town { card }, Action::Award { to, .. }) => self.award_town(card, to, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:11.1e,17.3d: offers a Royal to a Noble of another seat; that seat is asked once.
    fn offer_royal(
        &mut self,
        royal: Royal,
        noble: Noble,
        from: Seat,
        among: Set<Noble>,
        log: &mut impl Chronicle<Event>,
    ) {
        log.note(|| {
            said("17.3d", format!("{} is offered to {}.", royal_named(royal), named(noble))).by(from)
        });
        if let Some(owner) = self.court.faction[noble] {
            self.ask(owner, Question::Fate(FateAsk::Receive { royal, noble, from, among }));
        }
    }

    /// The question in words.
    pub(crate) fn fate_prompt(ask: FateAsk) -> String {
        match ask {
            FateAsk::Handover { royal, .. } => format!("Does {} go with another Noble?", royal_named(royal)),
            FateAsk::Receive { royal, noble, .. } => {
                format!("Does {} take {} in?", named(noble), royal_named(royal))
            }
            FateAsk::Town { card } => format!("{} is yours: who gets it?", card_named(card)),
        }
    }
}
