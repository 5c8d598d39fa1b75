//! §km2:11.1e,17.3a: Royals whose guardian dies or leaves, and the small questions of chapter 11.

use crate::action::Action;
use crate::asks::Question;
use crate::data::EventKind;
use crate::event::{Event, card_named, named, royal_named, said};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, State};
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

impl<E: Rules> State<E> {
    /// §km2:11.1e,17.6a: a Royal whose guardian was killed goes to the strongest Noble of his holder in that position,
    /// or to another Noble there, an ally's included, if the holder says so. If the holder has no Noble there, the
    /// Royal stays alone. Nobody gains a Royal by that, so the two-houses rule does not apply (§km2:21.2c).
    pub(super) fn find_guardian(&mut self, royal: Royal, holder: Seat, log: &mut impl Chronicle<Event>) {
        let here = self.court.nobles_at(self.court.royals[royal].at);
        let Some(noble) = self.court.strongest(here.within(self.court.nobles_of(holder))).first() else {
            return log
                .note(|| said(E::CITED.orphaned, format!("{} is left alone.", royal_named::<E>(royal))));
        };
        self.entrust(royal, noble, E::CITED.orphaned, log);
        self.offer_handover(royal);
    }

    /// §km2:11.1e: a Royal's guardian is about to be killed. If the holder has no other Noble in that position, he may
    /// offer the Royal to others there, except to those who are lost themselves (§km2:11.2k).
    pub(crate) fn ask_entrust(&mut self, royal: Royal, holder: Seat, lost: Set<Noble>) {
        let here = self.court.nobles_at(self.court.royals[royal].at).minus(lost);
        if E::ROYALS_TO_ALLIES && !here.meets(self.court.nobles_of(holder)) {
            self.ask_handover(holder, royal, here);
        }
    }

    /// §km2:7.1c,7.2g,11.1e,17.3c: asks the holder of a Royal whether another Noble of his own, or of an ally's, takes
    /// him over. To all others he can make an offer while the moment is open.
    pub(crate) fn offer_handover(&mut self, royal: Royal) {
        if let Some(seat) = self.court.controller(royal) {
            let here = self.court.nobles_at(self.court.royals[royal].at);
            let allied = self.court.friendly(here, seat);
            let among = if E::ROYALS_TO_ALLIES { allied } else { allied.within(self.court.nobles_of(seat)) };
            self.ask_handover(seat, royal, among);
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
    pub(crate) fn silent_rescue(&self, seat: Seat, ask: FateAsk) -> Option<ActionOf<E>> {
        let FateAsk::Handover { royal, among } = ask else { return None };
        let own = self.handed_to(seat, royal, among).within(self.court.nobles_of(seat));
        let to = self.court.strongest(own).first().filter(|_| self.is_losing(royal))?;
        Some(Action::Reallocate { royal, to })
    }

    /// The clause under which a question is asked.
    pub(crate) fn fate_clause(&self, ask: FateAsk) -> Clause {
        let event = self.events.open.map(|card| E::event(card).kind);
        Clause(match (ask, self.frame()) {
            (FateAsk::Handover { .. }, Frame::Event) if event == Some(EventKind::Embassy) => {
                E::CITED.embassy_handover
            }
            (FateAsk::Handover { .. }, Frame::Event) if event == Some(EventKind::Raid) => {
                E::CITED.raid_handover
            }
            (FateAsk::Handover { .. }, Frame::Parliament) => E::CITED.parliament_handover,
            (FateAsk::Handover { royal, .. }, Frame::Combat) if self.is_losing(royal) => E::CITED.rescue,
            (FateAsk::Handover { .. }, _) => E::CITED.orphaned,
            (FateAsk::Receive { .. }, _) => E::CITED.royal_offered,
            (FateAsk::Town { .. }, _) => E::CITED.town_card_drawn,
        })
    }

    /// Every answer.
    pub(crate) fn fate_legal(&self, seat: Seat, ask: FateAsk, out: &mut Vec<ActionOf<E>>) {
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
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask, action) {
            (FateAsk::Handover { royal, among }, Action::Reallocate { to, .. }) => {
                match self.court.faction[to] == Some(seat) {
                    true => self.attach(royal, to, E::CITED.royal_handed, log),
                    false => self.offer_royal(royal, to, seat, among, log),
                }
            }
            (FateAsk::Handover { .. }, Action::No) => {}
            (FateAsk::Receive { royal, noble, .. }, Action::Yes) => {
                self.attach(royal, noble, E::CITED.royal_offered, log)
            }
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
            said(
                E::CITED.royal_offered,
                format!("{} is offered to {}.", royal_named::<E>(royal), named::<E>(noble)),
            )
            .by(from)
        });
        if let Some(owner) = self.court.faction[noble] {
            self.ask(owner, Question::Fate(FateAsk::Receive { royal, noble, from, among }));
        }
    }

    /// The question in words.
    pub(crate) fn fate_prompt(ask: FateAsk) -> String {
        match ask {
            FateAsk::Handover { royal, .. } => {
                format!("Does {} go with another Noble?", royal_named::<E>(royal))
            }
            FateAsk::Receive { royal, noble, .. } => {
                format!("Does {} take {} in?", named::<E>(noble), royal_named::<E>(royal))
            }
            FateAsk::Town { card } => format!("{} is yours: who gets it?", card_named::<E>(card)),
        }
    }
}
