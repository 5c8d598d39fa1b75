//! Every edition as a [`Game`].

use crate::action::Action;
use crate::badge::badge;
use crate::event::Event;
use crate::events::Step::Window;
use crate::ids::*;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, State};
use kernel::*;
use serde::Serialize;

impl<E: Rules> Game for State<E> {
    type Action = ActionOf<E>;
    type View = E::View;
    type Thing = E::Thing;
    type Event = Event;

    const RULES: u32 = E::RULES;
    const BOUND: u64 = E::BOUND;
    const VOLUNTEERS: bool = true;
    const FORMER_DATA: &'static [&'static str] = E::FORMER_DATA;

    fn info() -> &'static GameInfo {
        E::info()
    }

    fn data_hash() -> &'static str {
        E::data_hash()
    }

    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> Result<Self, Refusal> {
        E::info().check(options)?;
        let mut state = E::set_up(options, seed, log);
        state.run(log);
        Ok(state)
    }

    fn seats(&self) -> Seats {
        self.everybody()
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        badge(seat)
    }

    /// §km2:T.1,T.2 §kmc:T.1,T.2: the match waits for one seat; all others may act, though in a closed moment there is little to do.
    fn status(&self) -> Status {
        if let Some(ending) = self.ended {
            return Status::Over(E::outcome(ending));
        }
        let must = E::all_asked(self).unwrap_or(Seats::only(self.asked().0));
        let may = if self.is_setting_up() { Seats::NONE } else { self.everybody().minus(must) };
        Status::Waiting { must, may }
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.prompt_for(seat)
    }

    fn refused(&self, seat: Seat, _: &[ActionOf<E>]) -> Vec<Refused> {
        if self.asks.is_empty() && self.asked().0 == seat { self.march_refused() } else { Vec::new() }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if self.ended.is_some() {
            return;
        }
        if self.is_asked(seat) {
            self.asked_legal(seat, out);
        }
        if self.is_open() {
            self.any_time_legal(seat, out);
        } else if self.status().may().contains(seat) {
            self.whenever_legal(seat, out);
        }
    }

    /// §km2:T.5: there are too many possible offers, and sets of cards to show, to list them all.
    fn allows(&self, seat: Seat, action: &ActionOf<E>) -> bool {
        match action {
            Action::Offer { .. } | Action::Form { .. } | Action::Serve { .. } | Action::Accept { .. } => {
                self.is_open() && self.allows_offer(seat, action)
            }
            Action::Show { .. } | Action::Stance { .. } => {
                self.ended.is_none() && !self.is_setting_up() && self.allows_offer(seat, action)
            }
            Action::Ransom { .. } => self.ended.is_none() && self.allows_ransom(seat, action),
            listed => {
                let mut legal = Vec::new();
                self.legal(seat, &mut legal);
                legal.contains(listed)
            }
        }
    }

    fn default(&self, seat: Seat) -> ActionOf<E> {
        self.silence(seat)
    }

    fn label(&self, seat: Seat, action: &ActionOf<E>) -> String {
        self.label_of(seat, action)
    }

    fn preview(&self, seat: Seat, action: &ActionOf<E>) -> Preview {
        self.preview_of(seat, action)
    }

    fn play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) -> Barrier {
        let (mark, facedown) = (self.mark(), self.facedown());
        let together = E::all_asked(self).is_some();
        if self.is_any_time(&action) {
            self.any_time_play(seat, action, log);
        } else {
            self.asked_play(seat, action, log);
        }
        self.run(log);
        match self.status() {
            _ if together && E::all_asked(self).is_some() => Barrier::Apart,
            _ if together => Barrier::Reveal,
            _ if matches!(action, Action::Stance { .. }) => Barrier::Aside,
            _ if self.mark() != mark => Barrier::Chance,
            _ if shows::<E>(&action) || self.facedown() != facedown => Barrier::Reveal,
            Status::Waiting { must, .. } if must.contains(seat) => Barrier::Open,
            _ => Barrier::Handover,
        }
    }

    fn view(&self, eye: Eye) -> E::View {
        E::view(self, eye)
    }

    fn own(&self, seat: Seat) -> impl Serialize {
        E::own_view(self, seat)
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> Self {
        E::imagine(self, seat, chance)
    }

    fn check(&self) -> Result<(), Broken> {
        E::check(self)
    }
}

/// §km2:R.3,T.6 §kmc:R.3,T.6: whether an action by its kind reveals something hidden, if only the standing answer that it meets
/// with. That facedown cards have moved is found by comparing [`State::facedown`] before and after.
fn shows<E: Rules>(action: &ActionOf<E>) -> bool {
    matches!(
        action,
        Action::Show { .. }
            | Action::Accept { .. }
            | Action::Offer { .. }
            | Action::Ransom { .. }
            | Action::Ask { .. }
            | Action::Visit { .. }
            | Action::Ally { .. }
    )
}

impl<E: Rules> State<E> {
    /// §km2:R.3: values that change when a card is drawn or shuffled, so that nobody can take back what he has seen.
    fn mark(&self) -> (u64, usize, usize) {
        (self.chance.mark(), self.court.deck.len(), self.events.deck.len())
    }

    /// §km2:1.6b,4.1c: the facedown cards of each seat: its hand, and cards that it was dealt at set-up and has not
    /// awarded yet.
    fn facedown(&self) -> E::BySeat<Set<Card>> {
        let mut facedown = self.court.hands;
        for seat in self.everybody().iter() {
            facedown[seat.index()] = facedown[seat.index()].union(E::dealt_facedown(self, seat));
        }
        facedown
    }

    /// Whether a seat is asked, alone or together with others.
    pub(crate) fn is_asked(&self, seat: Seat) -> bool {
        match E::all_asked(self) {
            Some(seats) => seats.contains(seat),
            None => self.asked().0 == seat,
        }
    }

    /// §km2:T.3: who is asked, and under which clause.
    pub(crate) fn asked(&self) -> (Seat, Clause) {
        if let Some(ask) = self.asks.first() {
            return self.ask_asks(*ask);
        }
        match self.frame() {
            own @ (Frame::Setup | Frame::Turn | Frame::Parliament) => E::asks(self, own),
            Frame::Event => self.event_asks(),
            Frame::March => self.march_asks(),
            Frame::Voyage => self.voyage_asks(),
            Frame::Combat => self.combat_asks(),
            Frame::Captives => self.captives_asks(),
        }
    }

    fn asked_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if let Some(ask) = self.asks.first() {
            return self.ask_legal(*ask, out);
        }
        match self.frame() {
            own @ (Frame::Setup | Frame::Turn | Frame::Parliament) => E::legal(self, own, seat, out),
            Frame::Event => self.event_legal(out),
            Frame::March => self.march_legal(out),
            Frame::Voyage => self.voyage_legal(out),
            Frame::Combat => self.combat_legal(out),
            Frame::Captives => self.captives_legal(out),
        }
    }

    fn asked_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        if !self.asks.is_empty() {
            let ask = self.asks.remove(0);
            return self.ask_play(ask, action, log);
        }
        match self.frame() {
            own @ (Frame::Setup | Frame::Turn | Frame::Parliament) => {
                E::play(self, own, seat, action, log);
            }
            Frame::Event => self.event_play(seat, action, log),
            Frame::March => self.march_play(seat, action, log),
            Frame::Voyage => self.voyage_play(action, log),
            Frame::Combat => self.combat_play(seat, action, log),
            Frame::Captives => self.captives_play(seat, action, log),
        }
    }

    /// §km2:T.1,T.2,6.1e §kmc:T.2,3.2a: whether this is an open moment, in which every seat may act although nobody waits for it. The
    /// moments before an Event is drawn and before it is carried out are open too, the latter within §km2:7.1c.
    pub(crate) fn is_open(&self) -> bool {
        self.ended.is_none()
            && self.asks.is_empty()
            && match self.frame() {
                Frame::Turn => true,
                Frame::Combat => self.combat.is_adding(),
                Frame::Parliament => true,
                Frame::Event => self.happening.step == Window,
                Frame::Setup | Frame::March | Frame::Voyage | Frame::Captives => false,
            }
    }

    /// §km2:T.6: the answer for a seat that is silent; it reveals nothing.
    fn silence(&self, seat: Seat) -> ActionOf<E> {
        if let Some(ask) = self.asks.first() {
            return self.ask_default(*ask);
        }
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        if E::SILENCE_FIGHTS && legal.contains(&Action::Fight) {
            return Action::Fight;
        }
        if let Some(answer) = E::silence(self, &legal) {
            return answer;
        }
        let quiet = [Action::Done, Action::Pass, Action::No, Action::CallOff, Action::Stay, Action::Confirm];
        quiet
            .into_iter()
            .find(|action| legal.contains(action))
            .unwrap_or_else(|| E::silent_choice(self, &legal))
    }
}
