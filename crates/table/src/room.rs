//! A match in memory: its record played up to now, and its viewers.

use crate::error::Problem;
use crate::hall::fresh_seed;
use crate::look::{Looks, Updates, Viewers};
use crate::summary::summary;
use crate::wire::MatchSummary;
use axum::http::StatusCode;
use catalog::Play;
use kernel::{Change, Deed, Eye, Fault, Line, Options, Record, Refusal, Seat};
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use store::{EntryRow, Holder, MatchRow, Person, Phase, SeatRow, Standing, Store};
use tokio::sync::{Mutex, broadcast};

/// How many notifications a slow viewer may fall behind before it has to look again instead.
const BACKLOG: usize = 32;

/// A notification to the sockets of a match.
#[derive(Clone, Debug)]
pub(crate) enum News {
    /// The position has changed.
    Moved(Arc<Updates>),
    /// Seats or phase have changed.
    Seating,
    /// Somebody has said something.
    Said,
    /// Somebody has begun or stopped to watch.
    Watching,
    /// There is a rematch, with this id.
    Rematch(String),
    /// The match was deleted or evicted, or the server stops.
    Gone,
}

/// A match in memory with its subscribers.
pub(crate) struct Live {
    pub id: String,
    pub room: Mutex<Room>,
    pub news: broadcast::Sender<News>,
    pub viewers: Viewers,
    /// How many deeds have been entered, for those who do not want to wait for the lock.
    entered: AtomicUsize,
    /// Whether the match has ended since it was loaded, for the same.
    ended: AtomicBool,
    /// Whether a task already plays this match's bots.
    pub bots_running: AtomicBool,
}

/// A match: its rows in the store, and the game as played so far.
pub(crate) struct Room {
    pub row: MatchRow,
    pub seats: Vec<SeatRow>,
    /// The names of the people at the seats.
    pub names: Names,
    pub play: Box<dyn Play>,
    /// Why it cannot be played on: it was begun under other rules, or its rules have failed.
    pub trouble: Option<Refusal>,
    /// What the viewers have been sent.
    pub looks: Looks,
    /// How often each seat has proposed to end the match.
    proposals: [u8; u8::BITS as usize],
}

/// A match as it is after a deed that is not yet saved.
pub(crate) struct After {
    play: Box<dyn Play>,
    change: Change,
    pub standing: Standing,
}

/// The names of people, by their ids.
#[derive(Clone, Default)]
pub(crate) struct Names(HashMap<String, String>);

impl Names {
    /// The names of those who sit at these seats.
    pub async fn of<'a>(
        store: &dyn Store,
        seats: impl IntoIterator<Item = &'a SeatRow>,
    ) -> Result<Names, Problem> {
        let person = |row: &SeatRow| match &row.holder {
            Holder::Person(id) => Some(id.clone()),
            Holder::Open | Holder::Bot(_) => None,
        };
        let mut ids: Vec<String> = seats.into_iter().filter_map(person).collect();
        ids.sort_unstable();
        ids.dedup();
        let people = if ids.is_empty() { Vec::new() } else { store.people(ids).await? };
        Ok(Names(people.into_iter().map(|person| (person.id, person.name)).collect()))
    }

    pub fn get(&self, id: &str) -> &str {
        self.0.get(id).map_or("somebody", String::as_str)
    }
}

impl Live {
    pub fn new(room: Room) -> Arc<Live> {
        Arc::new(Live {
            id: room.row.id.clone(),
            entered: room.play.len().into(),
            ended: false.into(),
            room: Mutex::new(room),
            news: broadcast::channel(BACKLOG).0,
            viewers: Viewers::default(),
            bots_running: false.into(),
        })
    }

    /// Notifies all viewers, if there are any.
    pub fn tell(&self, news: News) {
        let _ = self.news.send(news);
    }

    /// Sends all viewers what a deed has changed. The caller holds the room's lock, so news come in order.
    pub fn tell_moved(&self, room: &mut Room, change: Change) {
        self.entered.store(room.play.len(), Ordering::Release);
        self.ended.store(room.play.outcome().is_some(), Ordering::Release);
        let Room { looks, play, .. } = room;
        let updates = catch_unwind(AssertUnwindSafe(|| looks.updates(play.as_ref(), change, &self.viewers)));
        self.tell(match updates {
            Ok(updates) => News::Moved(Arc::new(updates)),
            // If the rules cannot show the new position, the deed stands all the same: the viewers look again.
            Err(_) => {
                *looks = Looks::default();
                News::Gone
            }
        });
    }

    /// Whether the entry of this number has been entered.
    pub fn has_entered(&self, seq: u32) -> bool {
        self.entered.load(Ordering::Acquire) > seq as usize
    }

    /// Whether the match has ended since it was loaded.
    pub fn has_ended(&self) -> bool {
        self.ended.load(Ordering::Acquire)
    }

    /// Enters the deeds that other nodes have appended, and notifies the viewers.
    pub async fn catch_up(&self, room: &mut Room, store: &dyn Store) -> Result<(), Problem> {
        if room.trouble.is_some() {
            return Ok(());
        }
        for entry in store.entries(&self.id, room.play.len() as u32).await? {
            let change = room.enter(&entry)?;
            self.tell_moved(room, change);
        }
        Ok(())
    }

    pub fn watching(&self) -> usize {
        self.viewers.of(Eye::Spectator)
    }
}

/// The options of a stored match.
pub(crate) fn options(row: &MatchRow) -> Result<Options, Problem> {
    serde_json::from_str(&row.options).map_err(|error| {
        tracing::error!(%error, id = row.id, "a stored match has unreadable options");
        Problem::conflict("this match cannot be read")
    })
}

/// The record of a stored match, with its seed.
pub(crate) fn record(row: &MatchRow, lines: Vec<Line>) -> Result<Record, Problem> {
    Ok(Record {
        game: row.game.clone(),
        rules: row.rules,
        data: row.data.clone(),
        options: options(row)?,
        seed: row.seed.parse()?,
        salt: Some(row.salt.parse()?),
        commitment: Some(row.commitment.clone()),
        result: None,
        lines,
    })
}

/// The row of a new match. The record gives its game, options and seed.
pub(crate) fn new_row(record: &Record, creator: &Person, now: i64) -> Result<MatchRow, Problem> {
    let salt = record.salt.map_or_else(fresh_seed, Ok)?;
    Ok(MatchRow {
        id: fresh_seed()?.to_string()[..24].to_owned(),
        game: record.game.clone(),
        rules: record.rules,
        data: record.data.clone(),
        options: serde_json::to_string(&record.options).expect("options are plain data"),
        seed: record.seed.to_string(),
        salt: salt.to_string(),
        commitment: record.seed.commitment(&salt),
        creator: creator.id.clone(),
        private: true,
        phase: Phase::Open,
        created_at: now,
        updated_at: now,
        outcome: None,
        imported: false,
        waiting: None,
        agreed: 0,
        rematch: None,
    })
}

/// The error when the rules refuse a stored entry, or panic.
pub(crate) fn rules_failed() -> Problem {
    Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "the rules fail in this match; please report it")
}

/// What the store keeps of a match beside its record, after a deed.
fn standing(play: &dyn Play, change: Change) -> Standing {
    let written = |outcome| serde_json::to_string(&outcome).expect("an outcome is plain data");
    Standing {
        waiting: play.status().must().bits(),
        agreed: play.agreed().bits(),
        is_secret: !change.shows_to(Eye::Spectator),
        outcome: play.outcome().map(written),
    }
}

fn panicked(entry: &EntryRow) -> Refusal {
    let why = format!("the rules fail at deed {}; please report this match", entry.seq + 1);
    Refusal::new(Fault::Illegal, why)
}

/// The error when a person acts for, or looks through, a seat of somebody else.
pub(crate) fn not_your_seat() -> Problem {
    Problem::forbidden("this is not your seat").field("seat")
}

/// Why a stored match cannot be played on under the rules of this program; none if it can.
pub(crate) fn outdated(row: &MatchRow) -> Result<Option<Refusal>, Problem> {
    let title = catalog::find(&row.game)?;
    if title.plays(row.rules, &row.data) {
        return Ok(None);
    }
    Ok(title.replay(&record(row, Vec::new())?, None).err())
}

impl Room {
    /// Loads a match and replays its record, on a blocking thread because a long one takes a while.
    pub async fn load(store: &dyn Store, id: &str) -> Result<Room, Problem> {
        let (row, seats) = store.find_match(id).await?.ok_or_else(|| Problem::not_found("match"))?;
        let names = Names::of(store, &seats).await?;
        let entries = store.entries(id, 0).await?;
        let replayed =
            tokio::task::spawn_blocking(move || Room::replay(&row, &seats, &names, &entries)).await;
        replayed.unwrap_or_else(|_| Err(rules_failed()))
    }

    /// The match with as many of its entries as can be replayed. If the rules refuse one or panic, `trouble` says why.
    fn replay(
        row: &MatchRow,
        seats: &[SeatRow],
        names: &Names,
        entries: &[EntryRow],
    ) -> Result<Room, Problem> {
        let title = catalog::find(&row.game)?;
        let mut play = title.open(options(row)?, row.seed.parse()?)?;
        play.forget();
        let (row, seats, names) = (row.clone(), seats.to_vec(), names.clone());
        let trouble = outdated(&row)?;
        let mut room = Room { row, seats, names, play, trouble, looks: Looks::default(), proposals: [0; 8] };
        if room.trouble.is_some() {
            return Ok(room);
        }
        for (at, entry) in entries.iter().enumerate() {
            if room.enter(entry).is_err() {
                let sound = Room::replay(&room.row, &room.seats, &room.names, &entries[..at])?;
                return Ok(Room { trouble: room.trouble, ..sound });
            }
        }
        room.know_waiting();
        Ok(room)
    }

    /// Fills in what an earlier version of the program has not stored.
    fn know_waiting(&mut self) {
        let waiting = self.play.status().must().bits();
        self.row.waiting.get_or_insert(waiting);
    }

    /// The match as lists show it to this person.
    pub fn summary(&self, person: Option<&str>) -> Result<MatchSummary, Problem> {
        summary(&self.row, &self.seats, &self.names, self.trouble.as_ref(), person)
    }

    /// Checks and carries out an entry that was stored by another node or at another time. If the rules refuse it or
    /// panic, the state may be half changed: `trouble` then stops play, and the caller must evict the match.
    fn enter(&mut self, entry: &EntryRow) -> Result<Change, Problem> {
        let deed = Deed::read(&entry.deed);
        let entered = catch_unwind(AssertUnwindSafe(|| self.play.enter(Seat(entry.seat), &deed)));
        let change = entered.unwrap_or_else(|_| Err(panicked(entry))).map_err(|refusal| {
            tracing::error!(%refusal, id = self.row.id, seq = entry.seq, "a stored entry cannot be carried out");
            self.trouble = Some(refusal);
            rules_failed()
        })?;
        self.stand(&standing(self.play.as_ref(), change), entry.at);
        Ok(change)
    }

    /// The match as it is after a deed that was checked. It is carried out on a copy: if the rules panic, or the deed
    /// cannot be saved, nothing has happened.
    pub fn after(&self, seat: Seat, deed: &Deed<String>) -> Result<After, Problem> {
        let carried = catch_unwind(AssertUnwindSafe(|| {
            let mut play = self.play.duplicate();
            let change = play.carry_out(seat, deed)?;
            let standing = standing(play.as_ref(), change);
            Ok::<_, Problem>(After { play, change, standing })
        }));
        carried.unwrap_or_else(|_| {
            tracing::error!(id = self.row.id, seq = self.play.len(), %deed, "the rules fail at a deed");
            Err(rules_failed())
        })
    }

    /// Takes over what a deed has led to, once it is saved. Returns what has changed.
    pub fn accept(&mut self, After { play, change, standing }: After, at: i64) -> Change {
        self.play = play;
        self.stand(&standing, at);
        if standing.outcome.is_some() {
            metrics::counter!("bosworth_matches_finished_total").increment(1);
            (self.row.phase, self.row.outcome) = (Phase::Over, standing.outcome);
        }
        change
    }

    /// Brings the row up to date after a deed.
    fn stand(&mut self, standing: &Standing, at: i64) {
        if self.row.agreed == 0 && standing.agreed != 0 {
            let proposed = &mut self.proposals[standing.agreed.trailing_zeros() as usize];
            *proposed = proposed.saturating_add(1);
        }
        (self.row.waiting, self.row.agreed) = (Some(standing.waiting), standing.agreed);
        if !standing.is_secret {
            self.row.updated_at = self.row.updated_at.max(at);
        }
    }

    /// How often a seat has proposed to end the match; to join others is no proposal.
    pub fn proposals(&self, seat: Seat) -> u8 {
        self.proposals.get(seat.index()).copied().unwrap_or(0)
    }

    /// Stores the phase that follows from seats and record: a full table begins. (A deed that decides a match ends it in
    /// the same write; earlier versions of the program wrote that separately, and may have died before.)
    pub async fn settle(&mut self, store: &dyn Store, now: i64) -> Result<(), Problem> {
        if self.trouble.is_some() {
            return Ok(());
        }
        let full = self.seats.iter().all(|row| row.holder != Holder::Open);
        let (to, outcome) = match (self.row.phase, self.play.outcome()) {
            (Phase::Open, _) if full => (Phase::Playing, None),
            (Phase::Playing, Some(outcome)) => {
                let text = serde_json::to_string(&outcome).expect("an outcome is plain data");
                (Phase::Over, Some(text))
            }
            _ => return Ok(()),
        };
        let waiting = Some(self.play.status().must().bits());
        store.set_phase(&self.row.id, self.row.phase, to, outcome, waiting, now).await?;
        self.reseat(store).await
    }

    /// Reads seats and phase from the store again.
    pub async fn reseat(&mut self, store: &dyn Store) -> Result<(), Problem> {
        let found = store.find_match(&self.row.id).await?;
        let (row, seats) = found.ok_or_else(|| Problem::not_found("match"))?;
        self.names = Names::of(store, &seats).await?;
        (self.row, self.seats) = (row, seats);
        self.know_waiting();
        Ok(())
    }

    /// An error if the match cannot be played on.
    pub fn check_sound(&self) -> Result<(), Problem> {
        match &self.trouble {
            None => Ok(()),
            Some(refusal) => Err(Problem::from(refusal.clone())),
        }
    }

    pub fn holder(&self, seat: Seat) -> &Holder {
        self.seats.iter().find(|row| row.seat == seat.0).map_or(&Holder::Open, |row| &row.holder)
    }

    pub fn holds(&self, person: &str, seat: Seat) -> bool {
        matches!(self.holder(seat), Holder::Person(id) if id == person)
    }

    /// The seat of that id; an error if it is not this person's.
    pub fn own_seat(&self, person: Option<&str>, id: &str) -> Result<Seat, Problem> {
        let seat = self.play.seat(id)?;
        let own = person.is_some_and(|person| self.holds(person, seat));
        if own { Ok(seat) } else { Err(not_your_seat()) }
    }

    /// The seats of a person, in order.
    pub fn seats_of<'a>(&'a self, person: &'a str) -> impl Iterator<Item = Seat> + 'a {
        self.play.seats().iter().filter(move |seat| self.holds(person, *seat))
    }

    /// Whether a person has left a seat other than this one during play, and so knows that seat's secrets.
    pub fn knows_another(&self, person: &str, seat: Seat) -> bool {
        let left = |row: &SeatRow| row.former.iter().any(|former| former == person);
        self.seats.iter().any(|row| row.seat != seat.0 && left(row))
    }

    /// Whether anybody else than this person has a seat.
    pub fn has_others(&self, person: &str) -> bool {
        self.seats.iter().any(|row| matches!(&row.holder, Holder::Person(id) if id != person))
    }

    pub fn has_bot(&self) -> bool {
        self.seats.iter().any(|row| matches!(row.holder, Holder::Bot(_)))
    }

    pub fn is_playing(&self) -> bool {
        self.row.phase == Phase::Playing && self.trouble.is_none()
    }

    /// The entry that would come next.
    pub fn next_entry(&self, seat: Seat, deed: &Deed<String>, at: i64) -> EntryRow {
        EntryRow { seq: self.play.len() as u32, seat: seat.0, deed: deed.to_string(), at }
    }
}
