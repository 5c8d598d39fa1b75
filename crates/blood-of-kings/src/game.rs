//! Blood of Kings as a [`Game`].

use crate::action::Action;
use crate::data::tables;
use crate::event::Event;
use crate::frames::Asked;
use crate::ids::*;
use crate::info::{TILES, TURNS, info};
use crate::state::{Frame, State};
use crate::thing::Thing;
use crate::view::View;
use kernel::*;
use std::sync::LazyLock;

impl State {
    /// The cards that everybody has seen: the discards, and those that lie open in a Succession.
    fn shown(&self) -> Cards {
        let open = self.succession.is_open();
        self.succession.laid.iter().filter(|_| open).fold(self.discards, |all, cards| all.union(*cards))
    }
}

impl Game for State {
    type Action = Action;
    type View = View;
    type Thing = Thing;
    type Event = Event;

    const RULES: u32 = 1;
    /// The rules document says why: 42,000 decisions a turn, 120 turns, and set-up.
    const BOUND: u64 = 5_100_000;
    /// §bok:T.7: the First Player can end negotiations although nobody waits for him.
    const VOLUNTEERS: bool = true;

    fn info() -> &'static GameInfo {
        static INFO: LazyLock<GameInfo> = LazyLock::new(info);
        &INFO
    }

    fn data_hash() -> &'static str {
        &tables().hash
    }

    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> Result<State, Refusal> {
        let scenario = State::info().check(options)?;
        let chosen = |key: &str| -> u8 {
            let option = scenario.options.iter().find(|option| option.key == key).expect("it is an option");
            let value = options.choices.get(key).map_or(option.default, String::as_str);
            value.parse().expect("the values of options are numbers")
        };
        let mut state = State::set_up(options.seats, chosen(TILES), chosen(TURNS), seed, log);
        state.run(log);
        Ok(state)
    }

    fn seats(&self) -> Seats {
        self.everybody()
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        House::of(seat).as_str()
    }

    fn status(&self) -> Status {
        match self.ended {
            Some(ending) => Status::Over(ending.outcome()),
            None => {
                let Asked { seats, may, .. } = self.asked();
                // §bok:T.6: everybody may change a standing answer, and nobody sees who still can.
                let standing = if self.turn > 0 { self.everybody() } else { Seats::NONE };
                Status::Waiting { must: seats, may: may.union(standing).minus(seats) }
            }
        }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        Prompt { text: Words::from(self.question()), clause: self.asked().clause }
    }

    fn refused(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        self.refused_to(seat, legal)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() {
            return;
        }
        let Asked { seats, may, .. } = self.asked();
        if seats.union(may).contains(seat) {
            self.answers(seat, out);
        }
        // §bok:T.6: a seat that is asked something may change them as well, but its list shows what it is asked.
        if !seats.contains(seat) {
            self.standing_legal(seat, out);
        }
    }

    /// §bok:T.7,6.4.12: there are too many offers and amounts of Crowns to list.
    fn allows(&self, seat: Seat, action: &Action) -> bool {
        let talking = self.ended.is_none()
            && self.asks.is_empty()
            && self.frame() == Frame::Negotiation
            && self.talks.busy.contains(seat);
        match *action {
            Action::Offer { to, give, take } => talking && self.may_offer(seat, to.seat(), give, take),
            Action::Send { from, to, crowns } => talking && self.may_send(seat, from, to, crowns),
            Action::Foils { .. } | Action::Talks { .. } => {
                let mut legal = Vec::new();
                self.standing_legal(seat, &mut legal);
                legal.contains(action)
            }
            _ => {
                let mut legal = Vec::new();
                self.legal(seat, &mut legal);
                legal.contains(action)
            }
        }
    }

    fn default(&self, seat: Seat) -> Action {
        self.silence(seat)
    }

    fn label(&self, _seat: Seat, action: &Action) -> String {
        self.label_of(action)
    }

    fn preview(&self, seat: Seat, action: &Action) -> Preview {
        self.preview_of(seat, action)
    }

    /// §bok:R.3: what can be taken back.
    fn play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) -> Barrier {
        if matches!(action, Action::Foils { .. } | Action::Talks { .. }) {
            self.set_standing(seat, action, log);
            return Barrier::Aside;
        }
        let (mark, shown, together) = (self.chance.mark(), self.shown(), self.asked().apart);
        let declared = self.dynasty.declared;
        self.answer(seat, action, log);
        self.run(log);
        match self.status() {
            _ if self.chance.mark() != mark => Barrier::Chance,
            // §bok:T.5: an answer can be changed until the last seat has given its own.
            Status::Waiting { .. } if together && self.asked().apart => Barrier::Apart,
            _ if together || self.shown() != shown => Barrier::Reveal,
            // §bok:T.6: also if everybody lets it pass at once, so that nobody tries out standing answers.
            _ if self.dynasty.declared > declared => Barrier::Handover,
            Status::Waiting { must, .. } if must == Seats::only(seat) => Barrier::Open,
            _ => Barrier::Handover,
        }
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn own(&self, seat: Seat) -> impl serde::Serialize {
        self.own_view(seat)
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> State {
        self.imagined_by(seat, chance)
    }

    fn check(&self) -> Result<(), Broken> {
        self.check_laws()
    }
}
