//! What a person or an eye sees of a match: summaries, snapshots, positions.

use crate::error::Problem;
use crate::room::{Live, Names, Room, options};
use crate::wire::{ChatLine, HolderView, MatchSummary, PhaseView, SeatView, Snapshot};
use catalog::{Play, TellingView};
use kernel::{Eye, Refusal, Seat, Seats};
use store::{Holder, MatchRow, Phase, SeatRow};

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

fn holder_view(holder: &Holder, names: &Names) -> HolderView {
    match holder {
        Holder::Open => HolderView::Open,
        Holder::Bot(bot) => HolderView::Bot { bot: bot.clone() },
        Holder::Person(id) => HolderView::Person { id: id.clone(), name: names.get(id).to_owned() },
    }
}

/// The summary of a match for this person. It needs only what the store keeps beside the record.
pub(crate) fn summary(
    row: &MatchRow,
    seats: &[SeatRow],
    names: &Names,
    trouble: Option<&Refusal>,
    person: Option<&str>,
) -> Result<MatchSummary, Problem> {
    let info = catalog::find(&row.game)?.info();
    let options = options(row)?;
    let scenario = info.scenario(&options.scenario)?;
    let listed = |row: &SeatRow| scenario.seats.get(usize::from(row.seat));
    let ids = |wanted: Seats| -> Vec<&'static str> {
        let there = seats.iter().filter(|row| wanted.contains(Seat(row.seat)));
        there.filter_map(listed).map(|seat| seat.id).collect()
    };
    let seat_view = |row: &SeatRow| {
        listed(row).map(|seat| SeatView {
            id: seat.id,
            name: seat.name,
            holder: holder_view(&row.holder, names),
        })
    };
    let is_mine = |row: &&SeatRow| matches!(&row.holder, Holder::Person(id) if Some(id.as_str()) == person);
    let mine: Seats = seats.iter().filter(is_mine).map(|row| Seat(row.seat)).collect();
    let in_play = |bits: u8| match row.phase == Phase::Playing && trouble.is_none() {
        true => Seats::from_bits(bits),
        false => Seats::NONE,
    };
    let must = in_play(row.waiting.unwrap_or(0));
    let ended = row.phase == Phase::Over;
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
        updated_at: seconds(row.updated_at),
        seats: seats.iter().filter_map(seat_view).collect(),
        mine: ids(mine),
        your_turn: mine.iter().any(|seat| must.contains(seat)),
        waiting_for: ids(must),
        agreed: ids(in_play(row.agreed)),
        outcome: row.outcome.as_deref().and_then(|written| serde_json::from_str(written).ok()),
        commitment: row.commitment.clone(),
        seed: ended.then(|| row.seed.clone()),
        salt: ended.then(|| row.salt.clone()),
        imported: row.imported,
        // Not for spectators: a seat that waits for a player of this match must not be taken by one of them.
        rematch: row.rematch.clone().filter(|_| !mine.is_empty()),
        trouble: trouble.map(|refusal| refusal.to_string()),
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

/// The most lines of the log in a snapshot, and in one page of the log.
const PAGE: usize = 2000;

/// The last lines of a log.
pub(crate) fn last_lines(mut log: Vec<TellingView>) -> Vec<TellingView> {
    log.drain(..log.len().saturating_sub(PAGE));
    log
}

/// Everything that this eye sees. `play` may be an earlier moment of the match, for replays.
pub(crate) fn snapshot(
    live: &Live,
    room: &Room,
    play: &dyn Play,
    eye: Eye,
    person: Option<&str>,
    chat: Vec<ChatLine>,
) -> Result<Snapshot, Problem> {
    let seat = eye.seat().filter(|_| room.is_playing());
    let sees = sees(room, eye);
    Ok(Snapshot {
        eye: eye_id(play, eye),
        counter: play.counter(eye),
        summary: room.summary(person)?,
        view: play.view(Eye::Spectator),
        own: play.own(sees),
        question: seat.and_then(|seat| play.question(seat)),
        can_undo: seat.is_some_and(|seat| play.can_undo(seat)),
        log: last_lines(play.log(sees, None).1),
        chat,
        watching: live.watching(),
    })
}
