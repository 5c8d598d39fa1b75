//! [`Play`]: a match of any game, as an object-safe trait.

use crate::patch::{self, Outline};
use crate::wire::{ChoiceView, OutcomeView, OwnPosition, Position, PreviewView, QuestionView, TellingView};
use bots::{Bot, Forecast};
use kernel::{
    Chance, Change, Deed, Eye, Fault, Game, GameInfo, Match, Options, Record, Refusal, Seat, Seats, Status,
    Steward, Telling,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use serde_json::value::{RawValue, to_raw_value};

/// How many characters of a parser's complaint about an action's data the client is shown.
const LONGEST_REASON: usize = 80;

/// A match of some game. Seats are numbers, everything else is text.
pub trait Play: Send + Sync {
    /// The game.
    fn info(&self) -> &'static GameInfo;
    /// The options it was set up with.
    fn options(&self) -> &Options;
    /// The seats.
    fn seats(&self) -> Seats;
    /// The seat of that id.
    fn seat(&self, id: &str) -> Result<Seat, Refusal>;
    /// A seat's id.
    fn seat_id(&self, seat: Seat) -> &'static str;
    /// A seat's name for people.
    fn seat_name(&self, seat: Seat) -> &'static str;
    /// How many entries the record has.
    fn len(&self) -> usize;
    /// Whether nothing has been done yet.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }
    /// Who is asked, or how it ended.
    fn status(&self) -> Status;
    /// How it ended, if it has.
    fn outcome(&self) -> Option<OutcomeView>;
    /// The written form of an action that a client sent: as data, or in its written form already.
    fn written(&self, action: &Value) -> Result<String, Refusal>;
    /// An error if the seat may not do this now, or is no longer asked the question that it answers.
    fn check(&self, seat: Seat, question: Option<u32>, deed: &Deed<String>) -> Result<(), Refusal>;
    /// Carries out a deed that `check` allows, and appends it to the record.
    fn carry_out(&mut self, seat: Seat, deed: &Deed<String>) -> Result<Change, Refusal>;
    /// Checks a deed, carries it out, and appends it to the record.
    fn enter(&mut self, seat: Seat, deed: &Deed<String>) -> Result<Change, Refusal>;
    /// Whether the seat can take its last action back.
    fn can_undo(&self, seat: Seat) -> bool;
    /// The seats that have agreed to end the match now as a draw.
    fn agreed(&self) -> Seats;
    /// The question to a seat, if it has one. A seat that nobody waits for has one only if there is a choice.
    fn question(&self, seat: Seat) -> Option<QuestionView>;
    /// Previews of actions, as data or in their written form, that answer the question of that number to a seat.
    fn previews(&self, seat: Seat, question: u32, actions: &[Value]) -> Result<Vec<PreviewView>, Refusal>;
    /// What an eye sees, as JSON.
    fn view(&self, eye: Eye) -> Box<RawValue>;
    /// What an eye sees besides what a spectator sees, as a patch to that.
    fn own(&self, eye: Eye) -> Box<RawValue>;
    /// The outline of what an eye sees, for the next patch: of its [`OwnPosition`] for a seat, of the [`Position`] that
    /// everybody sees for a spectator.
    fn outline(&self, eye: Eye) -> Outline;
    /// The patch from what an eye saw before to what it sees now, whose outline is kept then.
    fn patch(&self, eye: Eye, seen: &mut Outline) -> Box<RawValue>;
    /// The log of an eye: the number of lines that are left out, and the lines after them. With the last change, the
    /// lines that it has not changed are left out; otherwise those that the match has forgotten.
    fn log(&self, eye: Eye, since: Option<Change>) -> (usize, Vec<TellingView>);
    /// A counter of the changes that an eye can see.
    fn counter(&self, eye: Eye) -> u64;
    /// Reads an eye's written form: a seat's id, `spectator` or `all`.
    fn eye(&self, text: &str) -> Result<Eye, Refusal>;
    /// Keeps no record from now on, and of the log only the last lines of each eye.
    fn forget(&mut self);
    /// Who has won and how, as a record says it; none before the end.
    fn result(&self) -> Option<String>;
    /// The match as a record, unless it is forgotten. It contains the seed, so players may see it only after the end.
    fn record(&self) -> Record;
    /// The action that a bot would choose at a seat that the match waits for, in its written form.
    fn choose(&self, bot: Bot, seat: Seat, chance: &mut Chance) -> Option<String>;
    /// The data of an action that is given in its written form.
    fn data(&self, action: &str) -> Result<Box<RawValue>, Refusal>;
    /// Whether bots act unasked in this game.
    fn has_volunteers(&self) -> bool;
    /// The action that a bot takes unasked at a seat that may act although nobody waits for it; mostly none.
    fn volunteer(&self, bot: Bot, seat: Seat, chance: &mut Chance) -> Option<String>;
    /// The odds from this position, from what a seat can know.
    fn forecast(&self, seat: Seat, playouts: u32, chance: &mut Chance) -> Forecast;
    /// A hash of the state.
    fn fingerprint(&self) -> String;
    /// A copy of the match.
    fn duplicate(&self) -> Box<dyn Play>;
}

/// A match of a known game as a [`Play`].
#[derive(Clone)]
pub(crate) struct GamePlay<G: Game>(pub Match<G>);

impl<G: Steward> GamePlay<G> {
    fn telling(&self, n: usize, told: Telling) -> TellingView {
        TellingView {
            n,
            about: told.things(),
            words: told.text,
            clause: told.clause.0,
            seat: told.seat.map(|seat| self.seat_id(seat)),
            heading: told.heading.map(|heading| *heading),
            dice: told.dice,
        }
    }

    fn choice(&self, seat: Seat, action: &G::Action) -> ChoiceView {
        let state = self.0.state();
        ChoiceView { action: data(action), label: state.label(seat, action) }
    }

    fn position(&self) -> Position<G::View> {
        Position {
            view: self.0.state().view(Eye::Spectator),
            waiting_for: self.ids(self.0.status().must()),
            agreed: self.ids(self.0.agreed()),
        }
    }

    fn own_position(&self, seat: Seat) -> OwnPosition<impl Serialize> {
        OwnPosition {
            own: self.0.state().own(seat),
            question: self.question(seat),
            can_undo: self.can_undo(seat),
        }
    }

    fn ids(&self, seats: Seats) -> Vec<&'static str> {
        seats.iter().map(|seat| self.seat_id(seat)).collect()
    }
}

impl<G: Steward> Play for GamePlay<G> {
    fn info(&self) -> &'static GameInfo {
        G::info()
    }

    fn options(&self) -> &Options {
        self.0.options()
    }

    fn seats(&self) -> Seats {
        self.0.state().seats()
    }

    fn seat(&self, id: &str) -> Result<Seat, Refusal> {
        self.0.seat(id)
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        self.0.state().seat_id(seat)
    }

    fn seat_name(&self, seat: Seat) -> &'static str {
        self.0.seat_name(seat)
    }

    fn len(&self) -> usize {
        self.0.len()
    }

    fn status(&self) -> Status {
        self.0.status()
    }

    fn outcome(&self) -> Option<OutcomeView> {
        let Status::Over(outcome) = self.0.status() else { return None };
        Some(OutcomeView {
            winners: self.ids(outcome.winners),
            drawn: self.ids(outcome.drawn),
            ending: outcome.ending,
            clause: outcome.clause.0,
        })
    }

    fn written(&self, action: &Value) -> Result<String, Refusal> {
        match action {
            Value::String(text) => Ok(text.clone()),
            data => Ok(read::<G>(data)?.to_string()),
        }
    }

    fn check(&self, seat: Seat, question: Option<u32>, deed: &Deed<String>) -> Result<(), Refusal> {
        self.0.check(seat, question, &deed.parse()?)
    }

    fn carry_out(&mut self, seat: Seat, deed: &Deed<String>) -> Result<Change, Refusal> {
        Ok(self.0.carry_out(seat, deed.parse()?))
    }

    fn enter(&mut self, seat: Seat, deed: &Deed<String>) -> Result<Change, Refusal> {
        self.0.enter(seat, deed.parse()?)
    }

    fn can_undo(&self, seat: Seat) -> bool {
        self.0.can_undo(seat)
    }

    fn agreed(&self) -> Seats {
        self.0.agreed()
    }

    fn question(&self, seat: Seat) -> Option<QuestionView> {
        let (number, prompt, legal) = self.0.question(seat)?;
        Some(QuestionView {
            number,
            words: prompt.text,
            clause: prompt.clause.0,
            must: self.0.status().must().contains(seat),
            choices: legal.iter().map(|action| self.choice(seat, action)).collect(),
            refused: self.0.state().refused(seat, &legal),
        })
    }

    fn previews(&self, seat: Seat, question: u32, actions: &[Value]) -> Result<Vec<PreviewView>, Refusal> {
        let listed = self.0.question(seat).filter(|(number, _, _)| *number == question);
        let (_, _, listed) = listed.ok_or_else(kernel::stale)?;
        let preview = |action: &Value| {
            let action = read::<G>(action)?;
            // Looked up in the list first: the check would compute the whole list again for each action.
            if !listed.contains(&action) {
                self.0.check(seat, None, &Deed::Act(action))?;
            }
            Ok(self.0.state().preview(seat, &action).into())
        };
        actions.iter().map(preview).collect()
    }

    fn view(&self, eye: Eye) -> Box<RawValue> {
        data(&self.0.state().view(eye))
    }

    fn own(&self, eye: Eye) -> Box<RawValue> {
        match eye {
            Eye::Seat(seat) => data(&self.0.state().own(seat)),
            Eye::Spectator => data(&serde_json::Map::new()),
            Eye::All => data(&[self.0.state().view(eye)]),
        }
    }

    fn outline(&self, eye: Eye) -> Outline {
        match eye.seat() {
            Some(seat) => patch::outline(&self.own_position(seat)),
            None => patch::outline(&self.position()),
        }
    }

    fn patch(&self, eye: Eye, seen: &mut Outline) -> Box<RawValue> {
        let text = match eye.seat() {
            Some(seat) => patch::patch(seen, &self.own_position(seat)),
            None => patch::patch(seen, &self.position()),
        };
        RawValue::from_string(text).expect("a patch is JSON")
    }

    fn log(&self, eye: Eye, since: Option<Change>) -> (usize, Vec<TellingView>) {
        let (kept, lines) = self.0.log_since(eye, since);
        let tell = |(at, told)| self.telling(kept + at, told);
        (kept, lines.into_iter().enumerate().map(tell).collect())
    }

    fn counter(&self, eye: Eye) -> u64 {
        self.0.counter(eye)
    }

    fn eye(&self, text: &str) -> Result<Eye, Refusal> {
        crate::title::read_eye(self, text)
    }

    fn forget(&mut self) {
        self.0.forget();
    }

    fn result(&self) -> Option<String> {
        self.0.result()
    }

    fn record(&self) -> Record {
        self.0.record()
    }

    fn choose(&self, bot: Bot, seat: Seat, chance: &mut Chance) -> Option<String> {
        let (_, _, legal) = self.0.question(seat).filter(|_| self.0.status().must().contains(seat))?;
        Some(bot.choose(self.0.state(), seat, &legal, chance).to_string())
    }

    fn data(&self, action: &str) -> Result<Box<RawValue>, Refusal> {
        Ok(data(&action.parse::<G::Action>()?))
    }

    fn has_volunteers(&self) -> bool {
        G::VOLUNTEERS
    }

    fn volunteer(&self, bot: Bot, seat: Seat, chance: &mut Chance) -> Option<String> {
        if !G::VOLUNTEERS || !self.0.status().may().contains(seat) || !bot.acts_unasked(chance) {
            return None;
        }
        let (_, _, legal) = self.0.question(seat)?;
        Some(bot.volunteer(self.0.state(), seat, &legal, chance)?.to_string())
    }

    fn forecast(&self, seat: Seat, playouts: u32, chance: &mut Chance) -> Forecast {
        bots::forecast(self.0.state(), seat, playouts, chance)
    }

    fn fingerprint(&self) -> String {
        kernel::fingerprint(self.0.state())
    }

    fn duplicate(&self) -> Box<dyn Play> {
        Box::new(self.clone())
    }
}

fn data(value: &impl Serialize) -> Box<RawValue> {
    to_raw_value(value).expect("actions and views are plain data")
}

/// Reads an action that a client sent.
fn read<G: Game>(action: &Value) -> Result<G::Action, Refusal> {
    match action {
        Value::String(text) => text.parse(),
        Value::Object(_) => G::Action::deserialize(action).map_err(|error| unreadable(&error.to_string())),
        // Derived deserializers would also accept a list of the fields' values.
        _ => Err(unreadable("it has no fields")),
    }
}

/// A refusal that says what is wrong with an action's data. serde's list of expected names is left out: it can have
/// hundreds.
fn unreadable(reason: &str) -> Refusal {
    let reason = reason.split(", expected").next().unwrap_or_default();
    let shown: String = reason.chars().take(LONGEST_REASON).collect();
    Refusal::new(Fault::Malformed, format!("this is not an action of this game: {shown}")).field("action")
}
