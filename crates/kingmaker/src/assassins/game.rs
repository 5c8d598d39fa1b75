//! *Assassin's Reboot* as a [`Game`].

use super::action::Action;
use super::data::tables;
use super::event::Event;
use super::ids::*;
use super::info::{ROUNDS, info};
use super::state::{BySeat, State};
use super::thing::Thing;
use super::view::View;
use crate::badge::badge;
use kernel::*;
use serde::Serialize;
use std::sync::LazyLock;

impl Game for State {
    type Action = Action;
    type View = View;
    type Thing = Thing;
    type Event = Event;

    const RULES: u32 = 1;
    /// The rules document says why: 2,500 decisions a turn, four turns a round, 101 rounds.
    const BOUND: u64 = 1_010_000;

    fn info() -> &'static GameInfo {
        static INFO: LazyLock<GameInfo> = LazyLock::new(info);
        &INFO
    }

    fn data_hash() -> &'static str {
        &tables().hash
    }

    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> Result<State, Refusal> {
        State::info().check(options)?;
        let chosen = options.choices.get(ROUNDS).and_then(|rounds| rounds.parse().ok());
        let last_round = chosen.unwrap_or(tables().figures.rounds.usual);
        let mut state = State::set_up(options.seats, last_round, seed, log);
        state.run(log);
        Ok(state)
    }

    fn seats(&self) -> Seats {
        self.everybody()
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        badge(seat)
    }

    /// §kma:T.1,T.3: after the set-up every other seat may always act, whether it has something to turn up or not.
    fn status(&self) -> Status {
        if let Some(ending) = self.ended {
            return Status::Over(self.outcome(ending));
        }
        let must = self.frame_asks().seats;
        let may = if self.is_setting_up() { Seats::NONE } else { self.everybody().minus(must) };
        Status::Waiting { must, may }
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        let asked = self.frame_asks();
        if asked.seats.contains(seat) {
            Prompt { text: Words::from(self.frame_prompt(seat)), clause: asked.clause }
        } else {
            Prompt::new(Clause("T.3"), "You may turn up the Admiral or the Warden.")
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() {
            return;
        }
        if self.frame_asks().seats.contains(seat) {
            self.frame_legal(seat, out);
        }
        if !self.is_setting_up() {
            self.dispatch_legal(seat, out);
        }
    }

    fn default(&self, seat: Seat) -> Action {
        self.silence(seat)
    }

    fn label(&self, seat: Seat, action: &Action) -> String {
        self.label_of(seat, action)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        self.preview_of(seat, action)
    }

    /// §kma:R.3: what can be taken back.
    fn play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) -> Barrier {
        let (mark, shown) = (self.mark(), self.shown());
        let apart = self.frame_asks().apart;
        match action {
            Action::Dispatch { card } => self.dispatch(seat, card, log),
            _ => self.frame_play(seat, action, log),
        }
        self.run(log);
        match self.status() {
            _ if matches!(action, Action::Dispatch { .. }) => Barrier::Reveal,
            Status::Waiting { .. } if apart && self.frame_asks().apart && self.shown() == shown => {
                Barrier::Apart
            }
            _ if apart => Barrier::Reveal,
            _ if self.mark() != mark => Barrier::Chance,
            _ if self.shown() != shown => Barrier::Reveal,
            // While several are asked, what one can take back must not tell whether another has begun in secret.
            Status::Waiting { must, .. } if must == Seats::only(seat) => Barrier::Open,
            _ => Barrier::Handover,
        }
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn own(&self, seat: Seat) -> impl Serialize {
        self.own_view(seat)
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> State {
        self.imagined_by(seat, chance)
    }

    fn check(&self) -> Result<(), Broken> {
        self.check_laws()
    }
}

impl State {
    /// Values that change when a card is drawn or shuffled, so that nobody can take back what he has seen.
    fn mark(&self) -> (u64, usize, usize) {
        (self.chance.mark(), self.deck.len(), self.events.deck.len())
    }

    /// What has been shown of piles, Chancery, cards laid on towns (§kma:3.2b) and hands. A change of it reveals something.
    fn shown(&self) -> (Set<Card>, Set<Card>, BySeat<Set<EventCard>>, Set<EventCard>) {
        let laid = self.towns.iter().fold(Set::default(), |all: Set<Card>, (_, town)| all.union(town.laid));
        (self.known.all, laid, self.events.hands, self.events.discards)
    }
}
