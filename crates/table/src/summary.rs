//! What a person or an eye sees of a match: summaries, snapshots, positions.

use crate::chat::Ear;
use crate::error::Problem;
use crate::hall::Hall;
use crate::room::{Live, Room, options};
use crate::wire::{HolderView, MatchSummary, PhaseView, SeatView, Snapshot};
use catalog::Play;
use kernel::{Eye, Seats};
use serde_json::value::{RawValue, to_raw_value};
use store::{Holder, Phase, Store};

pub(crate) fn seconds(milliseconds: i64) -> i64 {
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

/// The outcome: from the game or, if the record can no longer be replayed, as stored.
fn outcome(room: &Room) -> Option<Box<RawValue>> {
    match (room.play.outcome(), &room.row.outcome) {
        (Some(outcome), _) => to_raw_value(&outcome).ok(),
        (None, Some(written)) => serde_json::from_str(written).ok(),
        (None, None) => None,
    }
}

/// The summary of a match for this person.
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
    // During play only changes that everybody can see count: how far secret choices have come is a secret.
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

/// The eye through which the game is seen. Before the start seats change hands, so nobody may see a seat's secrets yet.
pub(crate) fn sees(room: &Room, eye: Eye) -> Eye {
    if room.row.phase == Phase::Open { Eye::Spectator } else { eye }
}

/// Everything that this eye sees. `play` may be an earlier moment of the match, for replays.
pub(crate) async fn snapshot(
    hall: &Hall,
    live: &Live,
    room: &Room,
    play: &dyn Play,
    eye: Eye,
    person: Option<&str>,
) -> Result<Snapshot, Problem> {
    let seat = eye.seat().filter(|_| room.is_playing());
    let sees = sees(room, eye);
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
