//! A match: a game's state with the record that led to it. Legality is checked here and nowhere else.

use crate::chance::Seed;
use crate::chronicle::{Tell, Telling};
use crate::clause::{Clause, Fault, Refusal};
use crate::deed::Deed;
use crate::game::{Barrier, Game, Outcome, Prompt, Status};
use crate::options::Options;
use crate::record::{Line, Record};
use crate::seat::{Eye, Seat, Seats};
use crate::words::Thing;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// §all:R.1: resignation. It belongs to the table, not to any rulebook; each game's rules document states it under this
/// number.
pub const RESIGNATION: Clause = Clause("R.1");
/// §all:R.2: what silence means. Also a rule of the table.
pub const SILENCE: Clause = Clause("R.2");
/// §all:R.3: taking back. Also a rule of the table.
pub const UNDO: Clause = Clause("R.3");

/// §all:R.5: an end that all agree on. Also a rule of the table.
pub const AGREEMENT: Clause = Clause("R.5");

/// How the table itself ends a match, whatever the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, strum::IntoStaticStr, strum::VariantNames)]
#[strum(serialize_all = "kebab-case")]
pub enum TableEnding {
    /// §all:R.1: all seats but one have resigned.
    Resignation,
    /// §all:R.5: all seats have agreed to end it as a draw.
    Agreement,
}

/// An entry of the log: an event of the game, or something that happened at the table.
#[derive(Debug)]
enum Note<E> {
    Game(E),
    Table(Seat, Clause, String),
}

impl<E> Note<E> {
    /// Whether it happened at the table.
    fn is_said(&self) -> bool {
        matches!(self, Note::Table(..))
    }
}

impl<E: Tell> Tell for Note<E> {
    fn tell(&self, eye: Eye) -> Option<Telling> {
        match self {
            Note::Game(event) => event.tell(eye),
            Note::Table(seat, clause, text) => Some(Telling::new(*clause, text.clone()).by(*seat)),
        }
    }

    fn is_told_to(&self, eye: Eye) -> bool {
        match self {
            Note::Game(event) => event.is_told_to(eye),
            Note::Table(..) => true,
        }
    }
}

/// An action that can still be taken back.
#[derive(Clone, Copy)]
struct Live<A> {
    seat: Seat,
    action: A,
    barrier: Barrier,
    /// The number of table notes in the log between the last barrier and this action.
    said: usize,
}

/// A match, in progress or finished.
#[derive(Clone)]
pub struct Match<G: Game> {
    options: Arc<Options>,
    seed: Seed,
    /// How many entries the record has.
    len: usize,
    /// The record, unless the match is forgetful.
    entries: Vec<(Seat, Deed<G::Action>)>,
    state: G,
    /// The log; its end, if the match is forgetful. Copies of the match share its notes.
    log: Vec<Arc<Note<G::Event>>>,
    is_forgetful: bool,
    /// Per eye: how many lines of the log have been forgotten.
    forgotten: [usize; Eye::COUNT],
    resigned: Seats,
    /// The seats that have agreed to end the match now.
    agreed: Seats,
    /// The state at the last barrier. Undo starts from it and plays `live` again without the action that is taken back.
    base: G,
    /// The length of the log at the last barrier.
    base_log: usize,
    /// The actions since the last barrier.
    live: Vec<Live<G::Action>>,
    /// Per seat: how many deeds it has entered.
    deeds: [u32; Seats::MOST as usize],
    /// Per eye: how often what it sees has changed. [`Eye::All`] counts the entries instead.
    counters: [u64; Eye::COUNT],
}

/// A forgetful match keeps so many lines of the log for every eye.
const KEPT_LINES: usize = 40;
/// It forgets so many notes at once, at least.
const FORGOTTEN_AT_ONCE: usize = 10;

impl<G: Game> Match<G> {
    /// Deals a new match from options and seed.
    pub fn new(options: Options, seed: Seed) -> Result<Match<G>, Refusal> {
        let mut told = Vec::new();
        let state = G::deal(&options, seed, &mut told)?;
        let log: Vec<_> = told.into_iter().map(|event| Arc::new(Note::Game(event))).collect();
        Ok(Match {
            options: Arc::new(options),
            seed,
            len: 0,
            entries: Vec::new(),
            is_forgetful: false,
            forgotten: Default::default(),
            base: state.clone(),
            state,
            base_log: log.len(),
            log,
            resigned: Seats::NONE,
            agreed: Seats::NONE,
            live: Vec::new(),
            deeds: Default::default(),
            counters: Default::default(),
        })
    }

    /// From now on keeps no record, and of the log only the end: for a table that has the record on disk.
    pub fn forget(&mut self) {
        self.is_forgetful = true;
        self.entries = Vec::new();
        self.forget_notes();
    }

    /// Drops old notes of the log, once there are many: never one that can be taken back, or that is one of the last
    /// lines of an eye.
    fn forget_notes(&mut self) {
        if !self.is_forgetful || self.base_log < KEPT_LINES + FORGOTTEN_AT_ONCE {
            return;
        }
        let seats = self.state.seats();
        let eyes = || seats.iter().map(Eye::Seat).chain([Eye::Spectator, Eye::All]);
        let count = eyes().map(|eye| self.end_of_log(eye)).fold(self.base_log, usize::min);
        if count < FORGOTTEN_AT_ONCE {
            return;
        }
        for eye in eyes() {
            self.forgotten[eye.index()] += self.lines(eye, count);
        }
        self.log.drain(..count);
        self.base_log -= count;
    }

    /// Where the last lines of an eye begin in the log, as many as a forgetful match keeps.
    fn end_of_log(&self, eye: Eye) -> usize {
        let told = self.log.iter().enumerate().rev().filter(|(_, note)| note.is_told_to(eye));
        told.map(|(at, _)| at).nth(KEPT_LINES - 1).unwrap_or(0)
    }

    /// How many lines of the log this eye reads before this index.
    fn lines(&self, eye: Eye, before: usize) -> usize {
        self.log[..before].iter().filter(|note| note.is_told_to(eye)).count()
    }

    /// Replays a record, to its end or up to a number of lines.
    pub fn replay(record: &Record, upto: Option<usize>) -> Result<Match<G>, Refusal> {
        let tag = |tag, why: String| Err(Refusal::new(Fault::Unknown, why).field(tag));
        if record.game != G::info().id {
            return tag("Game", format!("this is a record of {}, not of {}", record.game, G::info().id));
        }
        if record.rules != G::RULES {
            let why = format!("it was played under rules {}; this program has {}", record.rules, G::RULES);
            return tag("Rules", why);
        }
        if !G::plays(record.rules, &record.data) {
            return tag("Data", "it was played with other data tables than this program has".into());
        }
        let mut again = Match::new(record.options.clone(), record.seed)?;
        let upto = upto.unwrap_or(record.lines.len()).min(record.lines.len());
        for (at, line) in record.lines[..upto].iter().enumerate() {
            again.replay_line(line).map_err(|refusal| {
                let field = match &refusal.field {
                    Some(field) => format!("deed {}, {field}", at + 1),
                    None => format!("deed {}", at + 1),
                };
                refusal.field(field)
            })?;
        }
        Ok(again)
    }

    fn replay_line(&mut self, line: &Line) -> Result<Change, Refusal> {
        let seat = self.seat(&line.seat)?;
        self.enter(seat, line.deed.parse()?)
    }

    /// The seat with this id.
    pub fn seat(&self, id: &str) -> Result<Seat, Refusal> {
        self.state.seats().iter().find(|seat| self.state.seat_id(*seat) == id).ok_or_else(|| {
            let known: Vec<&str> = self.state.seats().iter().map(|seat| self.state.seat_id(seat)).collect();
            let why = format!("there is no seat \"{id}\"; there are {}", known.join(", "));
            Refusal::new(Fault::Unknown, why).field("seat")
        })
    }

    /// Answers a question. `question` is the number of the question that is answered.
    pub fn act(&mut self, seat: Seat, question: u32, action: G::Action) -> Result<Change, Refusal> {
        let deed = Deed::Act(action);
        self.check(seat, Some(question), &deed)?;
        Ok(self.carry_out(seat, deed))
    }

    /// Checks a deed, carries it out, and appends it to the record.
    pub fn enter(&mut self, seat: Seat, deed: Deed<G::Action>) -> Result<Change, Refusal> {
        self.check(seat, None, &deed)?;
        Ok(self.carry_out(seat, deed))
    }

    /// Carries out a deed that [`Match::check`] allows, and appends it to the record.
    pub fn carry_out(&mut self, seat: Seat, deed: Deed<G::Action>) -> Change {
        self.forget_notes();
        let must = self.status().must();
        let mut change = match deed {
            Deed::Act(action) => self.play(seat, action),
            Deed::Undo => self.take_back(seat),
            Deed::Resign => {
                self.resigned = self.resigned.with(seat);
                self.tell_table(seat, RESIGNATION, "resigns")
            }
            Deed::Agree => {
                let does =
                    if self.agreed.is_empty() { "proposes to end the match as a draw" } else { "agrees" };
                self.agreed = self.agreed.with(seat);
                self.note_at_table(seat, AGREEMENT, does)
            }
            Deed::Object => {
                self.agreed = Seats::NONE;
                self.note_at_table(seat, AGREEMENT, "would rather go on")
            }
            Deed::Silence => {
                let change = self.tell_table(seat, SILENCE, "has not answered in time");
                self.play(seat, self.state.default(seat));
                self.close();
                change
            }
        };
        self.len += 1;
        if !self.is_forgetful {
            self.entries.push((seat, deed));
        }
        self.answer_for_the_resigned();
        change.known = change.known.filter(|_| self.status().must() == must);
        self.count(seat, change);
        change
    }

    /// An error if the seat may not do this now. The only check of legality that there is. With the number of a
    /// question, it is also an error if the seat is no longer asked that question.
    pub fn check(&self, seat: Seat, question: Option<u32>, deed: &Deed<G::Action>) -> Result<(), Refusal> {
        let status = self.status();
        if matches!(status, Status::Over(_)) {
            return Err(Refusal::new(Fault::Over, "the match is over"));
        }
        match deed {
            Deed::Act(action) => {
                return self.check_action(status.asked().contains(seat), seat, question, action);
            }
            Deed::Undo if !self.can_undo(seat) => {
                let why = "there is nothing of this seat's that can be taken back";
                return Err(Refusal::new(Fault::Illegal, why).clause(UNDO));
            }
            Deed::Resign if self.resigned.contains(seat) => {
                return Err(
                    Refusal::new(Fault::Illegal, "this seat has resigned already").clause(RESIGNATION)
                );
            }
            Deed::Agree if self.resigned.contains(seat) || self.agreed.contains(seat) => {
                let why = "this seat has said so already, or has resigned";
                return Err(Refusal::new(Fault::Illegal, why).clause(AGREEMENT));
            }
            Deed::Object if self.agreed.is_empty() => {
                let why = "nobody has proposed to end the match";
                return Err(Refusal::new(Fault::Illegal, why).clause(AGREEMENT));
            }
            Deed::Silence if !status.must().contains(seat) => {
                let why = "nobody waits for this seat";
                return Err(Refusal::new(Fault::NotAsked, why).field("seat").clause(SILENCE));
            }
            Deed::Undo | Deed::Resign | Deed::Silence | Deed::Agree | Deed::Object => {}
        }
        Ok(())
    }

    /// An error if the seat may not act so now, or is no longer asked that question.
    fn check_action(
        &self,
        is_asked: bool,
        seat: Seat,
        question: Option<u32>,
        action: &G::Action,
    ) -> Result<(), Refusal> {
        let legal = if is_asked { self.legal(seat) } else { Vec::new() };
        let is_other = |number| !is_asked || number != self.number(seat, &self.state.prompt(seat), &legal);
        if question.is_some_and(is_other) {
            return Err(stale());
        }
        if !is_asked {
            let why = "it is not this seat's decision now";
            return Err(Refusal::new(Fault::NotAsked, why).field("seat"));
        }
        // Looked up in the list first: `allows` may compute the whole list again.
        if legal.contains(action) || self.state.allows(seat, action) {
            return Ok(());
        }
        let clause = self.state.prompt(seat).clause;
        let why = format!("\"{action}\" is not among the legal choices");
        Err(Refusal::new(Fault::Illegal, why).field("action").clause(clause))
    }

    /// Plays an action. It becomes the last one that can be taken back, or a barrier.
    fn play(&mut self, seat: Seat, action: G::Action) -> Change {
        let log_from = self.log.len();
        let before = self.state.clone();
        let barrier = play_noting(&mut self.state, seat, action, &mut self.log);
        if barrier.is_closed() {
            self.close();
            return Change { log_from, known: None };
        }
        if self.live.iter().any(|live| live.seat != seat && !live.barrier.stands_beside(barrier)) {
            self.base = before;
            self.base_log = log_from;
            self.live.clear();
        }
        let said = self.log[self.base_log..log_from].iter().filter(|note| note.is_said()).count();
        self.live.push(Live { seat, action, barrier, said });
        Change { log_from, known: barrier.is_secret().then_some(seat) }
    }

    /// Takes back the seat's last action: plays all others since the last barrier again.
    fn take_back(&mut self, seat: Seat) -> Change {
        let last = self.live.iter().rposition(|live| live.seat == seat).expect("can_undo said so");
        let taken = self.live.remove(last);
        self.state = self.base.clone();
        // Notes of the table keep their places in the log: a line that moved would reveal that a secret was taken back.
        let mut said = self.log.split_off(self.base_log).into_iter().filter(|note| note.is_said());
        let mut told = 0;
        for live in &self.live {
            self.log.extend(said.by_ref().take(live.said - told));
            told = live.said;
            play_noting(&mut self.state, live.seat, live.action, &mut self.log);
        }
        self.log.extend(said);
        Change { log_from: self.base_log, known: taken.barrier.is_secret().then_some(seat) }
    }

    /// Logs what happened at the table. Nothing before it can be taken back.
    fn tell_table(&mut self, seat: Seat, clause: Clause, does: &str) -> Change {
        let change = self.note_at_table(seat, clause, does);
        self.close();
        change
    }

    /// Logs what was said at the table. The game does not change.
    fn note_at_table(&mut self, seat: Seat, clause: Clause, does: &str) -> Change {
        let log_from = self.log.len();
        let name = Thing::new("seat", self.state.seat_id(seat)).named(self.seat_name(seat));
        self.log.push(Arc::new(Note::Table(seat, clause, format!("{name} {does}."))));
        Change { log_from, known: None }
    }

    /// Sets a barrier here: nothing done so far can be taken back.
    fn close(&mut self) {
        self.base = self.state.clone();
        self.base_log = self.log.len();
        self.live.clear();
    }

    /// Plays the default answer for seats that have resigned, so that the others can play to the end.
    fn answer_for_the_resigned(&mut self) {
        while let Some(seat) = self.status().must().iter().find(|seat| self.resigned.contains(*seat)) {
            let action = self.state.default(seat);
            play_noting(&mut self.state, seat, action, &mut self.log);
            self.close();
        }
    }

    /// Advances the counter of every eye that notices the change.
    fn count(&mut self, actor: Seat, change: Change) {
        self.deeds[actor.index()] += 1;
        for seat in self.state.seats().iter() {
            if change.shows_to(Eye::Seat(seat)) {
                self.counters[seat.index()] += 1;
            }
        }
        if change.shows_to(Eye::Spectator) {
            self.counters[Eye::Spectator.index()] += 1;
        }
    }

    /// The legal actions of a seat.
    fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.state.legal(seat, &mut legal);
        legal
    }

    /// The number of the question to a seat. It changes when the question changes, and when the seat has entered a deed.
    /// It is a hash: so only questions that somebody looks at or answers have to be computed, and every node that
    /// plays the match gives them the same numbers.
    fn number(&self, seat: Seat, prompt: &Prompt, legal: &[G::Action]) -> u32 {
        let mut hasher = DefaultHasher::new();
        (self.deeds[seat.index()], &prompt.text, prompt.clause, legal).hash(&mut hasher);
        hasher.finish() as u32
    }

    /// Whether the seat can take its last action back.
    pub fn can_undo(&self, seat: Seat) -> bool {
        matches!(self.status(), Status::Waiting { .. }) && self.live.iter().any(|live| live.seat == seat)
    }

    /// Who is asked, or how it ended, resignation and agreement included.
    pub fn status(&self) -> Status {
        let status = self.state.status();
        let standing = self.state.seats().minus(self.resigned);
        if matches!(status, Status::Over(_)) {
            return status;
        }
        // Before the agreement: who is left alone has won, even if he has just proposed a draw.
        if !self.resigned.is_empty() && standing.len() == 1 {
            return Status::Over(Outcome {
                winners: standing,
                drawn: Seats::NONE,
                ending: TableEnding::Resignation.into(),
                clause: RESIGNATION,
            });
        }
        if standing.minus(self.agreed).is_empty() {
            return Status::Over(Outcome {
                winners: Seats::NONE,
                drawn: standing,
                ending: TableEnding::Agreement.into(),
                clause: AGREEMENT,
            });
        }
        status
    }

    /// §all:R.5: the seats that have agreed to end the match now, as a draw.
    pub fn agreed(&self) -> Seats {
        self.agreed
    }

    /// The question to a seat, with its number. None if the seat is not asked, or may act but has nothing to do.
    pub fn question(&self, seat: Seat) -> Option<(u32, Prompt, Vec<G::Action>)> {
        let status = self.status();
        if !status.asked().contains(seat) {
            return None;
        }
        let legal = self.legal(seat);
        if legal.is_empty() && !status.must().contains(seat) {
            return None;
        }
        let prompt = self.state.prompt(seat);
        Some((self.number(seat, &prompt, &legal), prompt, legal))
    }

    /// How often what this eye sees has changed. For [`Eye::All`] it is the number of entries.
    pub fn counter(&self, eye: Eye) -> u64 {
        match eye {
            Eye::All => self.len as u64,
            eye => self.counters[eye.index()],
        }
    }

    /// The log as this eye reads it; the last lines, if the match is forgetful.
    pub fn log(&self, eye: Eye) -> Vec<Telling> {
        self.log_since(eye, None).1
    }

    /// The part of this eye's log that the last [`Change`] may have changed: the number of lines that stay, and the
    /// lines after them. Without a change: all lines or, if the match is forgetful, a fixed number of the last ones. It
    /// may have more, but how many depends on what other eyes were told.
    pub fn log_since(&self, eye: Eye, change: Option<Change>) -> (usize, Vec<Telling>) {
        let from = match change {
            Some(change) => change.log_from.min(self.log.len()),
            None if self.is_forgetful => self.end_of_log(eye),
            None => 0,
        };
        let tell = |note: &Arc<Note<G::Event>>| {
            let told = note.tell(eye);
            debug_assert_eq!(told.is_some(), note.is_told_to(eye), "the lines would be counted wrongly");
            told
        };
        let lines = self.log[from..].iter().filter_map(tell).collect();
        (self.forgotten[eye.index()] + self.lines(eye, from), lines)
    }

    /// The full state, secrets included: for the server's own code, for bots (through `imagine`) and for tests.
    pub fn state(&self) -> &G {
        &self.state
    }

    /// The options that the match was dealt with.
    pub fn options(&self) -> &Options {
        &self.options
    }

    /// How many entries the record has.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing has been done yet.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// A seat's name for people.
    pub fn seat_name(&self, seat: Seat) -> &'static str {
        let id = self.state.seat_id(seat);
        G::info()
            .scenario(&self.options.scenario)
            .ok()
            .and_then(|scenario| scenario.seats.iter().find(|info| info.id == id))
            .map_or(id, |info| info.name)
    }

    /// Who has won and how, as a record says it; none before the end.
    pub fn result(&self) -> Option<String> {
        match self.status() {
            Status::Over(outcome) => Some(outcome.name(&self.state)),
            Status::Waiting { .. } => None,
        }
    }

    /// The match as text, with its result if it has ended. A forgetful match has no record.
    pub fn record(&self) -> Record {
        debug_assert!(!self.is_forgetful, "its deeds are forgotten");
        let line = |(seat, deed): &(Seat, Deed<G::Action>)| Line {
            seat: self.state.seat_id(*seat).to_owned(),
            deed: deed.to_string(),
        };
        Record {
            game: G::info().id.to_owned(),
            rules: G::RULES,
            data: G::data_hash().to_owned(),
            options: self.options().clone(),
            seed: self.seed,
            salt: None,
            commitment: None,
            result: self.result(),
            lines: self.entries.iter().map(line).collect(),
        }
    }
}

/// What an entry changed, for sending updates.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// The log's entries before this index have not changed. It is valid until the next deed.
    pub log_from: usize,
    /// The only seat that notices it, if it was secret and the match still waits for the same seats; `None` if
    /// everybody notices it.
    pub known: Option<Seat>,
}

impl Change {
    /// Whether this eye notices it.
    pub fn shows_to(self, eye: Eye) -> bool {
        eye == Eye::All || self.known.is_none_or(|seat| eye == Eye::Seat(seat))
    }
}

/// Plays an action and appends its events to the log.
fn play_noting<G: Game>(
    state: &mut G,
    seat: Seat,
    action: G::Action,
    log: &mut Vec<Arc<Note<G::Event>>>,
) -> Barrier {
    struct Notes<'a, E>(&'a mut Vec<Arc<Note<E>>>);
    impl<E> crate::chronicle::Chronicle<E> for Notes<'_, E> {
        fn note(&mut self, event: impl FnOnce() -> E) {
            self.0.push(Arc::new(Note::Game(event())));
        }
    }
    state.play(seat, action, &mut Notes(log))
}

/// The refusal of an answer to a question that is no longer asked.
pub fn stale() -> Refusal {
    Refusal::new(Fault::Stale, "the question has changed since; look at the table again").field("question")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::toy::Fists;

    #[test]
    fn a_forgetful_match_drops_notes_that_nobody_can_take_back() {
        let (red, blue) = (Seat(0), Seat(1));
        let mut game =
            Match::<Fists>::new(Fists::info().defaults(None).unwrap(), Seed::from_number(1)).unwrap();
        game.forget();
        let talk = |game: &mut Match<Fists>| {
            for _ in 0..50 {
                game.enter(red, Deed::Agree).unwrap();
                game.enter(blue, Deed::Object).unwrap();
            }
        };
        talk(&mut game);
        assert_eq!((game.log.len(), game.forgotten[Eye::All.index()]), (100, 0), "there was no barrier yet");
        game.enter(red, Deed::Silence).unwrap();
        game.enter(red, Deed::Agree).unwrap();
        assert_eq!(game.log.len() + game.forgotten[Eye::All.index()], 103);
        assert!(game.log.len() < KEPT_LINES + FORGOTTEN_AT_ONCE);
        assert!(game.entries.is_empty());
    }
}
