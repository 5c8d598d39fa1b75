//! What a person, or one eye, sees of a match.

use crate::error::Problem;
use crate::hall::Hall;
use crate::room::{Live, Room, options};
use crate::wire::{ChatLine, HolderView, MatchSummary, PhaseView, Position, SeatView, Snapshot};
use catalog::Play;
use kernel::{Eye, Seat, Seats};
use serde_json::value::{RawValue, to_raw_value};
use store::{ChatRow, Holder, Phase, Store};

fn seconds(milliseconds: i64) -> i64 {
    milliseconds / 1000
}

impl From<Phase> for PhaseView {
    fn from(phase: Phase) -> PhaseView {
        match phase {
            Phase::Open => PhaseView::Open,
            Phase::Playing => PhaseView::Playing,
            Phase::Over => PhaseView::Over,
            Phase::Abandoned => PhaseView::Abandoned,
        }
    }
}

/// What a person hears at a table: what was said to everybody, and what was said among seats of which he has one.
/// He who takes a seat over finds its letters there. Lines are numbered as he hears them, so that nobody can count
/// what is said behind his back.
pub(crate) struct Ear {
    seats: Seats,
    /// The seats' names.
    names: Vec<(Seat, &'static str)>,
    /// How many lines he has heard.
    pub heard: u32,
}

impl Ear {
    pub fn of(room: &Room, person: Option<&str>) -> Ear {
        let seats = person.map_or(Seats::NONE, |person| room.seats_of(person).collect());
        let names = room.play.seats().iter().map(|seat| (seat, room.play.seat_id(seat))).collect();
        Ear { seats, names, heard: 0 }
    }

    /// The line, if it is for this ear.
    pub fn hear(&mut self, row: ChatRow) -> Option<ChatLine> {
        let is_in = |seat: Seat| row.circle >> seat.0 & 1 == 1;
        if row.circle != 0 && !self.seats.iter().any(is_in) {
            return None;
        }
        let circle = self.names.iter().filter(|(seat, _)| is_in(*seat)).map(|(_, name)| *name).collect();
        let ChatRow { name, person, text, at, .. } = row;
        let line = ChatLine { n: self.heard, name, person, text, circle, at: seconds(at) };
        self.heard += 1;
        Some(line)
    }

    /// All lines for this ear.
    pub fn hear_all(&mut self, rows: Vec<ChatRow>) -> Vec<ChatLine> {
        rows.into_iter().filter_map(|row| self.hear(row)).collect()
    }
}

/// The bits by which the store keeps seats.
pub(crate) fn circle_of(seats: Seats) -> u8 {
    seats.iter().fold(0, |bits, seat| bits | 1 << seat.0)
}

fn ids(play: &dyn Play, seats: Seats) -> Vec<&'static str> {
    seats.iter().map(|seat| play.seat_id(seat)).collect()
}

async fn holder_view(store: &dyn Store, holder: &Holder) -> Result<HolderView, Problem> {
    Ok(match holder {
        Holder::Open => HolderView::Open,
        Holder::Bot(bot) => HolderView::Bot { bot: bot.clone() },
        Holder::Person(id) => {
            let name = store.person(id).await?.map_or_else(|| "somebody".into(), |person| person.name);
            HolderView::Person { id: id.clone(), name }
        }
    })
}

/// How it ended: as played, or as written down if it can no longer be played.
fn outcome(room: &Room) -> Option<Box<RawValue>> {
    match (room.play.outcome(), &room.row.outcome) {
        (Some(outcome), _) => to_raw_value(&outcome).ok(),
        (None, Some(written)) => serde_json::from_str(written).ok(),
        (None, None) => None,
    }
}

/// The match as a list shows it to this person.
pub(crate) async fn summary(
    store: &dyn Store,
    room: &Room,
    person: Option<&str>,
) -> Result<MatchSummary, Problem> {
    let (row, play) = (&room.row, room.play.as_ref());
    let info = play.info();
    let options = options(row)?;
    let scenario = info.scenario(&options.scenario)?;
    let mut seats = Vec::new();
    for seat in play.seats().iter() {
        let holder = holder_view(store, room.holder(seat)).await?;
        seats.push(SeatView { id: play.seat_id(seat), name: play.seat_name(seat), holder });
    }
    let mine: Seats = person.map_or(Seats::NONE, |person| room.seats_of(person).collect());
    let must = if room.is_playing() { play.status().must() } else { Seats::NONE };
    let ended = row.phase == Phase::Over;
    // While it is played, only what all can see may count: the progress of secret choices is a secret.
    let updated_at = if row.phase == Phase::Playing { room.seen_at } else { row.updated_at };
    Ok(MatchSummary {
        id: row.id.clone(),
        game: info.id,
        game_name: info.name,
        scenario: scenario.id,
        scenario_name: scenario.name,
        options: options.choices,
        phase: row.phase.into(),
        private: row.private,
        creator: row.creator.clone(),
        created_at: seconds(row.created_at),
        updated_at: seconds(updated_at),
        seats,
        mine: ids(play, mine),
        your_turn: mine.iter().any(|seat| must.contains(seat)),
        waiting_for: ids(play, must),
        agreed: ids(play, if room.is_playing() { play.agreed() } else { Seats::NONE }),
        outcome: outcome(room),
        commitment: row.commitment.clone(),
        seed: ended.then(|| row.seed.clone()),
        salt: ended.then(|| row.salt.clone()),
        imported: row.imported,
        trouble: room.trouble.as_ref().map(|refusal| refusal.to_string()),
    })
}

/// The written form of an eye.
pub(crate) fn eye_id(play: &dyn Play, eye: Eye) -> String {
    match eye {
        Eye::Seat(seat) => play.seat_id(seat).to_owned(),
        Eye::Spectator => "spectator".into(),
        Eye::All => "all".into(),
    }
}

fn seat_of(eye: Eye) -> Option<Seat> {
    match eye {
        Eye::Seat(seat) => Some(seat),
        Eye::Spectator | Eye::All => None,
    }
}

/// Everything that this eye sees. `play` may be another moment than the room's own.
pub(crate) async fn snapshot(
    hall: &Hall,
    live: &Live,
    room: &Room,
    play: &dyn Play,
    eye: Eye,
    person: Option<&str>,
) -> Result<Snapshot, Problem> {
    let seat = seat_of(eye).filter(|_| room.is_playing());
    // Before the start seats change hands, so nobody sees yet what one of them hides.
    let sees = if room.row.phase == Phase::Open { Eye::Spectator } else { eye };
    let chat = hall.store.chat(&live.id, 0).await?;
    Ok(Snapshot {
        eye: eye_id(play, eye),
        counter: play.counter(eye),
        summary: summary(hall.store.as_ref(), room, person).await?,
        view: play.view(sees),
        question: seat.and_then(|seat| play.question(seat)),
        can_undo: seat.is_some_and(|seat| play.can_undo(seat)),
        log: play.log(sees, None).1,
        chat: Ear::of(room, person).hear_all(chat),
        watching: live.watching(),
    })
}

/// What may be different for this eye after every deed.
pub(crate) fn position(room: &Room, eye: Eye) -> Position {
    let play = room.play.as_ref();
    let seat = seat_of(eye);
    Position {
        view: play.view(eye),
        question: seat.and_then(|seat| play.question(seat)),
        can_undo: seat.is_some_and(|seat| play.can_undo(seat)),
        waiting_for: ids(play, play.status().must()),
        agreed: ids(play, play.agreed()),
    }
}
