//! The hall is the shared state of the server: the matches that are in memory, the store behind them, and the settings.

use crate::bot;
use crate::error::Problem;
use crate::limits::{Limits, Meter, Places};
use crate::room::{Live, News, Room, record, rules_failed};
use crate::seeds;
use catalog::Play;
use kernel::{Chance, Line, Record, Seat, Seed};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::{Change, EntryRow, MatchRow, Ring, Store};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pace: Duration,
    /// How many threads there are of each kind: for bots, for what visitors want to have thought out, and for replays.
    pub thinkers: usize,
    /// How many games a forecast plays to the end.
    pub playouts: u32,
    /// Whether cookies are marked Secure, for a server behind TLS.
    pub secure_cookies: bool,
    /// Whether a proxy stands in front and names the client's address in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// How often a person or an address may ask for what is costly.
    pub limits: Limits,
    /// How long the head of a request may take, and how long a connection may wait for the next request.
    pub head_time: Duration,
    /// How long the body of a request may take.
    pub body_time: Duration,
    /// Whether this server is for tests: a request that creates a match names its seed, and bots use that seed too.
    pub test_seeds: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            bot_pace: Duration::from_millis(600),
            thinkers: 2,
            playouts: 300,
            secure_cookies: false,
            behind_proxy: false,
            limits: Limits::generous(),
            head_time: Duration::from_secs(30),
            body_time: Duration::from_secs(60),
            test_seeds: false,
        }
    }
}

/// How often the samples of the metrics are summed up.
const SUM_UP: Duration = Duration::from_secs(1);
/// How often matches that nobody looks at are evicted from memory.
const SWEEP: Duration = Duration::from_secs(60);
/// How long the store counts as well after it was tried.
const HEALTHY: Duration = Duration::from_secs(5);
/// How long the server waits for sockets to close when it stops.
const GOODBYE: Duration = Duration::from_secs(2);

/// What a thread of the pool works on. Each kind has threads of its own, so that nobody's bot waits because somebody
/// else asks for forecasts or looks back.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pool {
    Bots,
    Forecasts,
    Replays,
}

/// The shared state of the server.
pub struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pools: [Arc<Semaphore>; 3],
    pub(crate) metrics: PrometheusHandle,
    pub(crate) meter: Meter,
    /// How many sockets are open.
    pub(crate) sockets: AtomicUsize,
    /// What people and addresses have in use.
    pub(crate) places: Places,
    closing: AtomicBool,
    /// When the store was last found well.
    well: tokio::sync::Mutex<Option<Instant>>,
    rooms: Mutex<HashMap<String, Arc<Live>>>,
}

impl Hall {
    /// Opens the hall, and starts the tasks that follow the store's bell and evict unused matches.
    pub fn open(store: Arc<dyn Store>, settings: Settings) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            pools: std::array::from_fn(|_| Arc::new(Semaphore::new(settings.thinkers))),
            metrics: recorder(),
            meter: Meter::default(),
            sockets: AtomicUsize::new(0),
            places: Places::default(),
            closing: AtomicBool::new(false),
            well: tokio::sync::Mutex::default(),
            rooms: Mutex::default(),
            store,
            settings,
        });
        tokio::spawn(listen(hall.clone()));
        tokio::spawn(sweep(Arc::downgrade(&hall)));
        tokio::spawn(sum_up(Arc::downgrade(&hall)));
        hall
    }

    /// Closes every socket and stops the bots.
    pub fn close(&self) {
        self.closing.store(true, Ordering::Release);
        self.rooms().values().for_each(|live| live.tell(News::Gone));
    }

    pub(crate) fn is_closing(&self) -> bool {
        self.closing.load(Ordering::Acquire)
    }

    /// Waits until every socket is closed, but not longer than [`GOODBYE`].
    pub(crate) async fn wait_until_empty(&self) {
        let empty = async {
            while self.sockets.load(Ordering::Acquire) > 0 {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        let _ = tokio::time::timeout(GOODBYE, empty).await;
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.rooms.lock().expect("nobody panics while holding the list of rooms")
    }

    /// The match, from memory or loaded from the store; its bots are started.
    pub(crate) async fn live(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Problem> {
        if let Some(live) = self.in_memory(id) {
            return Ok(live);
        }
        let loaded = Live::new(Room::load(self.store.as_ref(), id).await?);
        let live = self.rooms().entry(id.to_owned()).or_insert(loaded).clone();
        // The bell for changes between the load and the insertion did not reach this match: read once more.
        if let Err(problem) = refresh(self, &live).await {
            self.evict(&live);
            return Err(problem);
        }
        metrics::gauge!("bosworth_matches_in_memory").set(self.rooms().len() as f64);
        bot::wake(self, &live);
        Ok(live)
    }

    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.rooms().get(id).cloned()
    }

    /// Whether this match is in memory, not evicted.
    pub(crate) fn has(&self, live: &Arc<Live>) -> bool {
        self.rooms().get(&live.id).is_some_and(|known| Arc::ptr_eq(known, live))
    }

    /// Evicts a match from memory. Its sockets are closed; clients reconnect, and the next request reloads it from the
    /// store.
    pub(crate) fn evict(&self, live: &Arc<Live>) {
        if self.has(live) {
            self.rooms().remove(&live.id);
        }
        live.tell(News::Gone);
    }

    /// Evicts a match that has ended here and that nobody looks at any more, without waiting for the next sweep: where
    /// many short matches are played, most matches in memory would be such. One that had ended before it was loaded
    /// stays until the sweep, so that nobody can have it loaded again and again.
    pub(crate) fn let_go(&self, live: &Arc<Live>) {
        if live.has_ended() && live.news.receiver_count() == 0 {
            self.evict(live);
        }
    }

    /// Catches up with the store: enters the deeds that other nodes have appended, and stores the resulting phase.
    pub(crate) async fn follow(&self, live: &Live, room: &mut Room) -> Result<(), Problem> {
        live.catch_up(room, self.store.as_ref()).await?;
        room.settle(self.store.as_ref(), self.now()).await
    }

    /// The first `len` deeds of a match as a record, with its seed and without its result.
    pub(crate) async fn record(&self, row: &MatchRow, len: usize) -> Result<Record, Problem> {
        let empty = record(row, Vec::new())?;
        let dealt = catalog::find(&row.game)?.open(empty.options.clone(), empty.seed)?;
        let entries = self.store.entries(&row.id, 0).await?;
        let line =
            |entry: EntryRow| Line { seat: dealt.seat_id(Seat(entry.seat)).to_owned(), deed: entry.deed };
        Ok(Record { lines: entries.into_iter().take(len).map(line).collect(), ..empty })
    }

    /// Runs something slow in a bounded pool of threads, so that other requests do not wait for it.
    pub(crate) async fn in_pool<T: Send + 'static>(
        &self,
        pool: Pool,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let permit =
            self.pools[pool as usize].clone().acquire_owned().await.expect("the pool is never closed");
        let working = tokio::task::spawn_blocking(move || {
            // Held until the work is done, even if the caller was cancelled.
            let _permit = permit;
            work()
        });
        working.await.map_err(|_| rules_failed())
    }

    /// Runs `thought` for a seat in the pool, on a copy of the match, so that play goes on meanwhile.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        pool: Pool,
        live: &Live,
        seat: Seat,
        thought: impl FnOnce(&dyn Play, &mut Chance) -> T + Send + 'static,
    ) -> Result<T, Problem> {
        let (play, mut chance) = {
            let room = live.room.lock().await;
            (room.play.duplicate(), seeds::bot_chance(self, &room.row.seed, seat, room.play.len())?)
        };
        self.in_pool(pool, move || thought(play.as_ref(), &mut chance)).await
    }

    /// An error if nothing can be written. The store is tried once in a while, however often somebody asks.
    pub(crate) async fn check_health(&self) -> Result<(), Problem> {
        let mut well = self.well.lock().await;
        if !well.is_some_and(|then| then.elapsed() < HEALTHY) {
            *well = None;
            self.store.ping().await?;
            *well = Some(Instant::now());
        }
        Ok(())
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
    }
}

/// The metrics of this process, shared by all halls in it.
pub(crate) fn recorder() -> PrometheusHandle {
    static HANDLE: OnceLock<PrometheusHandle> = OnceLock::new();
    HANDLE
        .get_or_init(|| {
            let recorder = PrometheusBuilder::new()
                .set_buckets(&[0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0])
                .expect("there are buckets")
                .build_recorder();
            let handle = recorder.handle();
            if metrics::set_global_recorder(recorder).is_err() {
                tracing::warn!("another recorder of metrics is in use");
            }
            handle
        })
        .clone()
}

/// 256 bits from the system's generator.
pub(crate) fn fresh_seed() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "the system gives no random numbers");
        Problem::conflict("the system gives no random numbers")
    })?;
    Ok(Seed(bytes))
}

/// Keeps the matches in memory up to date with what all nodes have committed to the store.
async fn listen(hall: Arc<Hall>) {
    let mut bell = hall.store.bell();
    let hall = Arc::downgrade(&hall);
    loop {
        let ring = bell.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match ring {
            Ok(Ring::Match { match_id, what }) => {
                if let Some(live) = hall.in_memory(&match_id) {
                    let done = follow_change(&hall, &live, what).await;
                    or_evict(&hall, &live, done);
                }
            }
            Ok(Ring::Missed) | Err(RecvError::Lagged(_)) => {
                // What is still queued is covered by the refresh, and would soon make this fall behind again.
                bell = bell.resubscribe();
                let all: Vec<Arc<Live>> = hall.rooms().values().cloned().collect();
                for live in all {
                    let done = refresh(&hall, &live).await;
                    or_evict(&hall, &live, done);
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

/// Applies a change that the bell has announced to a match in memory.
async fn follow_change(hall: &Arc<Hall>, live: &Arc<Live>, what: Change) -> Result<(), Problem> {
    match what {
        Change::Entry { seq } if live.has_entered(seq) => return Ok(()),
        Change::Entry { seq } => {
            tokio::spawn(follow_entry(hall.clone(), live.clone(), seq));
            return Ok(());
        }
        Change::Seats | Change::Phase | Change::Created => {
            let mut room = live.room.lock().await;
            room.reseat(hall.store.as_ref()).await?;
            room.settle(hall.store.as_ref(), hall.now()).await?;
            live.tell(News::Seating);
        }
        Change::Chat { .. } => live.tell(News::Said),
        Change::Deleted => hall.evict(live),
    }
    bot::wake(hall, live);
    Ok(())
}

/// Enters a deed, unless it is this node's own, as most are: then the task that saved it is about to enter it. A task of
/// its own, because the room may be locked for the next deed, and other matches must not wait for that.
async fn follow_entry(hall: Arc<Hall>, live: Arc<Live>, seq: u32) {
    tokio::task::yield_now().await;
    if live.has_entered(seq) {
        return;
    }
    let mut room = live.room.lock().await;
    if room.play.len() as u64 > u64::from(seq) {
        return;
    }
    let done = hall.follow(&live, &mut room).await;
    drop(room);
    bot::wake(&hall, &live);
    or_evict(&hall, &live, done);
}

/// Brings everything about a match up to date with the store, and notifies its viewers.
async fn refresh(hall: &Arc<Hall>, live: &Arc<Live>) -> Result<(), Problem> {
    let mut room = live.room.lock().await;
    room.reseat(hall.store.as_ref()).await?;
    hall.follow(live, &mut room).await?;
    live.tell(News::Seating);
    live.tell(News::Said);
    bot::wake(hall, live);
    Ok(())
}

/// Evicts a match that could not be brought up to date.
fn or_evict(hall: &Hall, live: &Arc<Live>, done: Result<(), Problem>) {
    if let Err(problem) = done {
        let why = problem.body.why;
        tracing::error!(why, id = live.id, "a match in memory could not be brought up to date");
        hall.evict(live);
    }
}

/// Periodically adds new samples to the histograms. Each sample takes 24 bytes until then.
async fn sum_up(hall: std::sync::Weak<Hall>) {
    loop {
        tokio::time::sleep(SUM_UP).await;
        let Some(hall) = hall.upgrade() else { return };
        hall.metrics.run_upkeep();
    }
}

/// Periodically drops what is no longer needed: matches that nobody uses, full rate-limit buckets and expired sessions.
async fn sweep(hall: std::sync::Weak<Hall>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(hall) = hall.upgrade() else { return };
        hall.meter.sweep(&hall.settings.limits);
        {
            let mut rooms = hall.rooms();
            // Kept if a request or its bots use it, or a socket is subscribed to it.
            rooms.retain(|_, live| Arc::strong_count(live) > 1 || live.news.receiver_count() > 0);
            metrics::gauge!("bosworth_matches_in_memory").set(rooms.len() as f64);
        }
        if let Err(error) = hall.store.sweep_sessions(hall.now()).await {
            tracing::warn!(%error, "expired sessions could not be swept");
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Pool;
    use crate::testing::hall;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn no_bot_waits_for_what_visitors_ask_for() {
        let (hall, _folder) = hall().await;
        let asked = [Pool::Forecasts, Pool::Replays].into_iter().flat_map(|pool| [pool; 9]);
        let (ends, waiting): (Vec<_>, Vec<_>) = asked
            .map(|pool| {
                let ((end, ended), hall) = (channel::<()>(), hall.clone());
                (end, tokio::spawn(async move { hall.in_pool(pool, move || ended.recv().is_err()).await }))
            })
            .unzip();
        assert_eq!(hall.in_pool(Pool::Bots, || 7).await.unwrap(), 7);
        assert!(waiting.iter().all(|work| !work.is_finished()));
        drop(ends);
        for work in waiting {
            work.await.unwrap().unwrap();
        }
    }
}
