//! The hall: every match that is in memory, and the store behind it.

use crate::bot;
use crate::error::Problem;
use crate::room::{Live, News, Room};
use kernel::{Chance, Seed};
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use store::{Change, Ring, Store};
use tokio::sync::Semaphore;
use tokio::sync::broadcast::error::RecvError;

/// How the server behaves.
#[derive(Clone, Debug)]
pub struct Settings {
    /// How long a bot waits before it acts, so that people can follow.
    pub bot_pace: Duration,
    /// How many bots may think at once.
    pub thinkers: usize,
    /// How many games a forecast plays on.
    pub playouts: u32,
    /// Whether cookies are marked Secure, for a server behind TLS.
    pub secure_cookies: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { bot_pace: Duration::from_millis(600), thinkers: 2, playouts: 300, secure_cookies: false }
    }
}

/// A match that nobody looks at leaves memory after so many sweeps without use.
const SWEEP: Duration = Duration::from_secs(60);

/// The shared state of the server.
pub struct Hall {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) settings: Settings,
    pub(crate) thinking: Arc<Semaphore>,
    pub(crate) metrics: PrometheusHandle,
    rooms: Mutex<HashMap<String, Arc<Live>>>,
}

impl Hall {
    /// Opens the hall and begins to listen to the store's bell.
    pub fn open(store: Arc<dyn Store>, settings: Settings) -> Arc<Hall> {
        let hall = Arc::new(Hall {
            thinking: Arc::new(Semaphore::new(settings.thinkers)),
            metrics: recorder(),
            rooms: Mutex::default(),
            store,
            settings,
        });
        tokio::spawn(listen(hall.clone()));
        tokio::spawn(sweep(Arc::downgrade(&hall)));
        hall
    }

    /// Says goodbye to every viewer.
    pub fn close(&self) {
        self.rooms().values().for_each(|live| live.tell(News::Gone));
    }

    fn rooms(&self) -> MutexGuard<'_, HashMap<String, Arc<Live>>> {
        self.rooms.lock().expect("nobody panics while holding the list of rooms")
    }

    /// The match, from memory or from the store; its bots are set going.
    pub(crate) async fn live(self: &Arc<Self>, id: &str) -> Result<Arc<Live>, Problem> {
        if let Some(live) = self.rooms().get(id) {
            return Ok(live.clone());
        }
        let loaded = Live::new(Room::load(self.store.as_ref(), id).await?);
        let live = self.rooms().entry(id.to_owned()).or_insert(loaded).clone();
        metrics::gauge!("bosworth_matches_in_memory").set(self.rooms().len() as f64);
        bot::wake(self, &live);
        Ok(live)
    }

    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<Live>> {
        self.rooms().get(id).cloned()
    }

    pub(crate) fn forget(&self, id: &str) {
        self.rooms().remove(id);
    }

    /// Milliseconds since 1970.
    pub(crate) fn now(&self) -> i64 {
        SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_millis() as i64)
    }
}

/// The metrics of this process; a second hall in one process shares them.
fn recorder() -> PrometheusHandle {
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

/// A stream of chance for bots; never that of a match.
pub(crate) fn fresh_chance() -> Result<Chance, Problem> {
    fresh_seed().map(Chance::new)
}

/// Keeps matches in memory in step with the store: what other nodes, and this one, have committed.
async fn listen(hall: Arc<Hall>) {
    let mut bell = hall.store.bell();
    let hall = Arc::downgrade(&hall);
    loop {
        let ring = bell.recv().await;
        let Some(hall) = hall.upgrade() else { return };
        match ring {
            Ok(Ring::Match { match_id, what }) => {
                if let Some(live) = hall.in_memory(&match_id) {
                    heed(&hall, &live, what).await;
                }
            }
            Ok(Ring::Missed) | Err(RecvError::Lagged(_)) => {
                let all: Vec<Arc<Live>> = hall.rooms().values().cloned().collect();
                for live in all {
                    heed(&hall, &live, Change::Seats).await;
                    heed(&hall, &live, Change::Chat { n: 0 }).await;
                    heed(&hall, &live, Change::Entry { seq: u32::MAX }).await;
                }
            }
            Err(RecvError::Closed) => return,
        }
    }
}

async fn heed(hall: &Arc<Hall>, live: &Arc<Live>, what: Change) {
    let done = match what {
        Change::Entry { seq } => {
            let mut room = live.room.lock().await;
            match room.play.len() as u64 > u64::from(seq) {
                true => Ok(()),
                false => room.catch_up(hall.store.as_ref()).await.map(|changes| {
                    changes.into_iter().for_each(|change| live.tell(News::Moved(change)));
                    bot::wake(hall, live);
                }),
            }
        }
        Change::Seats | Change::Phase | Change::Created => {
            let reseated = live.room.lock().await.reseat(hall.store.as_ref()).await;
            live.tell(News::Seating);
            bot::wake(hall, live);
            reseated
        }
        Change::Chat { n } => {
            live.tell(News::Said(n));
            Ok(())
        }
        Change::Deleted => {
            live.tell(News::Gone);
            hall.forget(&live.id);
            Ok(())
        }
    };
    if let Err(problem) = done {
        tracing::error!(
            why = problem.body.why,
            id = live.id,
            "a match in memory could not be brought up to date"
        );
        // Whoever asks next loads it afresh.
        live.tell(News::Gone);
        hall.forget(&live.id);
    }
}

/// Lets go of matches that nobody looks at.
async fn sweep(hall: std::sync::Weak<Hall>) {
    loop {
        tokio::time::sleep(SWEEP).await;
        let Some(hall) = hall.upgrade() else { return };
        let mut rooms = hall.rooms();
        // Only the hall holds it, and nobody listens.
        rooms.retain(|_, live| Arc::strong_count(live) > 1 || live.news.receiver_count() > 0);
        metrics::gauge!("bosworth_matches_in_memory").set(rooms.len() as f64);
    }
}
