//! §km2:11.1e,17.3a: Royals whose guardian dies or leaves, and the small questions of chapter 11.

use crate::data::EventKind;
use crate::ids::*;
use crate::second::action::Action;
use crate::second::asks::Question;
use crate::second::event::{Event, card_named, named, royal_named, said};
use crate::second::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// What is asked about Royals and deaths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum FateAsk {
    /// §km2:7.2g,7.3e,11.1e: does the Royal go over to another Noble in the same position?
    Handover {
        /// Who.
        royal: Royal,
    },
    /// §km2:11.1e: nobody of the holder's will be left there; does he offer the Royal to one of these?
    Entrust {
        /// Who.
        royal: Royal,
        /// Nobles of others in that position.
        among: Set<Noble>,
    },
    /// §km2:11.1e,17.3d: does the seat take the Royal that it is offered?
    Receive {
        /// Who.
        royal: Royal,
        /// With whom he would go.
        noble: Noble,
        /// Who offers him.
        from: Seat,
        /// Who else could be offered him.
        among: Set<Noble>,
    },
    /// §km2:10.4g: to whom does the card of the conquered Town go?
    Town {
        /// Which card.
        card: Card,
    },
}

impl State {
    /// §km2:11.1e,17.6a: a Royal whose guardian was killed goes to the strongest Noble of the holder in that position, or
    /// to another one there if the holder says so; with none there he stays alone.
    pub(super) fn find_guardian(&mut self, royal: Royal, holder: Seat, log: &mut impl Chronicle<Event>) {
        let own = self.court.nobles_at(self.court.royals[royal].at).within(self.court.nobles_of(holder));
        let Some(noble) = self.strongest(own) else {
            return log.note(|| said("11.1e", format!("{} is left alone.", royal_named(royal))));
        };
        self.attach(royal, noble, "11.1e", log);
        if own.len() > 1 {
            self.ask(holder, Question::Fate(FateAsk::Handover { royal }));
        }
    }

    /// §km2:11.1e: a Royal's guardian is about to be killed. If the holder has nobody else in that position he may offer the
    /// Royal to others there, though not to those who are lost themselves (§km2:11.2k).
    pub(crate) fn ask_entrust(&mut self, royal: Royal, holder: Seat, lost: Set<Noble>) {
        let here = self.court.nobles_at(self.court.royals[royal].at).minus(lost);
        if !here.is_empty() && !here.meets(self.court.nobles_of(holder)) {
            self.ask(holder, Question::Fate(FateAsk::Entrust { royal, among: here }));
        }
    }

    /// §km2:9.5l: the strongest of some Nobles without bonuses; of equals the first.
    pub(crate) fn strongest(&self, nobles: Set<Noble>) -> Option<Noble> {
        let most = nobles.iter().map(|noble| self.court.bare_strength(noble)).max()?;
        nobles.iter().find(|noble| self.court.bare_strength(*noble) == most)
    }

    /// §km2:17.3a,17.3b: the other Nobles of the holder to whom a Royal can be handed: in the same position.
    pub(crate) fn guardians(&self, royal: Royal) -> Set<Noble> {
        let Some(noble) = self.court.royals[royal].with else { return Set::default() };
        let own = |other: &Noble| self.court.faction[*other] == self.court.faction[noble];
        let here = self.court.nobles_at(self.court.royals[royal].at);
        here.minus(Set::of(noble)).iter().filter(own).collect()
    }

    /// §km2:7.1c,7.2g: asks the holder of a Royal whether another Noble in the same position takes him over.
    pub(crate) fn ask_handover(&mut self, royal: Royal) {
        if let Some(seat) = self.court.controller(royal)
            && !self.guardians(royal).is_empty()
        {
            self.ask(seat, Question::Fate(FateAsk::Handover { royal }));
        }
    }

    /// Under which clause a question is asked.
    pub(crate) fn fate_clause(&self, ask: FateAsk) -> Clause {
        let event = self.events.open.map(|card| card.row().kind);
        Clause(match (ask, self.frame()) {
            (FateAsk::Handover { .. }, Frame::Event) if event == Some(EventKind::Embassy) => "7.3e",
            (FateAsk::Handover { .. }, Frame::Event) => "7.2g",
            (FateAsk::Handover { .. }, Frame::Parliament) => "12.2d",
            (FateAsk::Handover { .. } | FateAsk::Entrust { .. }, _) => "11.1e",
            (FateAsk::Receive { .. }, _) => "17.3d",
            (FateAsk::Town { .. }, _) => "10.4g",
        })
    }

    /// Every answer.
    pub(crate) fn fate_legal(&self, seat: Seat, ask: FateAsk, out: &mut Vec<Action>) {
        match ask {
            FateAsk::Handover { royal } => {
                out.extend(self.guardians(royal).iter().map(|to| Action::Reallocate { royal, to }));
                out.push(Action::No);
            }
            FateAsk::Entrust { among, .. } => {
                out.extend(among.iter().map(|noble| Action::Choose { noble }));
                out.push(Action::No);
            }
            FateAsk::Receive { .. } => out.extend([Action::Yes, Action::No]),
            FateAsk::Town { card } => {
                out.extend(self.who_can_take(seat).iter().map(|to| Action::Award { card, to }));
            }
        }
    }

    /// A question to which there is no answer any more.
    pub(crate) fn fate_void(&mut self, seat: Seat, ask: FateAsk) {
        if let FateAsk::Town { card } = ask {
            self.court.aside.remove(card);
            self.court.hands[seat.index()].insert(card);
        }
    }

    /// Carries an answer out.
    pub(crate) fn fate_play(
        &mut self,
        seat: Seat,
        ask: FateAsk,
        action: Action,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask, action) {
            (FateAsk::Handover { royal }, Action::Reallocate { to, .. }) => {
                self.attach(royal, to, "17.3a", log);
            }
            (FateAsk::Handover { .. } | FateAsk::Entrust { .. }, Action::No) => {}
            (FateAsk::Entrust { royal, among }, Action::Choose { noble }) => {
                self.offer_royal(royal, noble, seat, among, log);
            }
            (FateAsk::Receive { royal, noble, .. }, Action::Yes) => self.attach(royal, noble, "17.3d", log),
            (FateAsk::Receive { royal, from, among, .. }, Action::No) => {
                let left = among.minus(self.court.nobles_of(seat));
                if !left.is_empty() {
                    self.ask(from, Question::Fate(FateAsk::Entrust { royal, among: left }));
                }
            }
            (FateAsk::Town { card }, Action::Award { to, .. }) => self.award_town(card, to, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    fn offer_royal(
        &mut self,
        royal: Royal,
        noble: Noble,
        from: Seat,
        among: Set<Noble>,
        log: &mut impl Chronicle<Event>,
    ) {
        log.note(|| {
            said("11.1e", format!("{} is offered to {}.", royal_named(royal), named(noble))).by(from)
        });
        if let Some(owner) = self.court.faction[noble] {
            self.ask(owner, Question::Fate(FateAsk::Receive { royal, noble, from, among }));
        }
    }

    /// The question in words.
    pub(crate) fn fate_prompt(ask: FateAsk) -> String {
        match ask {
            FateAsk::Handover { royal } => format!("Does {} go with another Noble?", royal_named(royal)),
            FateAsk::Entrust { royal, .. } => {
                format!("Do you offer {} to somebody here?", royal_named(royal))
            }
            FateAsk::Receive { royal, noble, .. } => {
                format!("Does {} take {} in?", named(noble), royal_named(royal))
            }
            FateAsk::Town { card } => format!("{} is yours: who gets it?", card_named(card)),
        }
    }
}
