//! Rate limits for what costs the server something.
//!
//! The limits are far above what people need. They are there so that one visitor cannot fill the database or keep
//! every bot busy. Each counts for the person and, since anybody can become many guests, for the address. Requests from
//! the local machine are not limited, unless a proxy brings them: its owner has easier ways to do harm.

use crate::error::Problem;
use crate::hall::{Hall, Settings};
use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::Instant;
use store::Person;

/// A rate limit: a burst, and a number of requests per minute.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many may come at once.
    pub burst: u32,
    /// How many more are allowed each minute.
    pub per_minute: u32,
}

/// How many times the limit of one person holds for all people at one address: a school has one for all its computers.
const CROWD: u32 = 5;

/// The limits. Without a rate there is no limit.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// New guests, per address.
    pub guests: Option<Rate>,
    /// New matches and records.
    pub matches: Option<Rate>,
    /// Deeds that come over HTTP.
    pub deeds: Option<Rate>,
    /// Lines of chat.
    pub chat: Option<Rate>,
    /// Lines of chat in one match, per address, by people who have no seat there.
    pub strangers: Option<Rate>,
    /// Advice and forecasts.
    pub thoughts: Option<Rate>,
    /// Actions previewed.
    pub previews: Option<Rate>,
    /// Records that are replayed for a look back.
    pub replays: Option<Rate>,
    /// Messages, per socket.
    pub messages: Option<Rate>,
    /// Open sockets, per address.
    pub sockets: Option<usize>,
    /// Open connections, per address.
    pub connections: Option<usize>,
    /// Spectators of one match on one node. They never keep those out who have a seat.
    pub spectators: Option<usize>,
}

impl Limits {
    /// What a public server needs.
    pub fn generous() -> Limits {
        let rate = |burst, per_minute| Some(Rate { burst, per_minute });
        Limits {
            guests: rate(100, 60),
            matches: rate(60, 12),
            deeds: rate(200, 3000),
            chat: rate(20, 30),
            strangers: rate(5, 6),
            thoughts: rate(60, 120),
            previews: rate(1000, 6000),
            replays: rate(300, 240),
            messages: rate(200, 3000),
            sockets: Some(300),
            connections: Some(600),
            spectators: Some(1000),
        }
    }

    fn of(&self, cost: Cost) -> Option<Rate> {
        match cost {
            Cost::Guest => self.guests,
            Cost::Match => self.matches,
            Cost::Deed => self.deeds,
            Cost::Chat => self.chat,
            Cost::Stranger => self.strangers,
            Cost::Thought => self.thoughts,
            Cost::Preview => self.previews,
            Cost::Replay => self.replays,
        }
    }
}

/// What is counted for a person or an address.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Cost {
    Guest,
    Match,
    Deed,
    Chat,
    Stranger,
    Thought,
    Preview,
    Replay,
}

/// A token bucket: it fills with time, and each request takes tokens.
#[derive(Debug)]
pub(crate) struct Bucket {
    left: f64,
    since: Instant,
}

impl Bucket {
    pub fn full(rate: Rate) -> Bucket {
        Bucket { left: f64::from(rate.burst), since: Instant::now() }
    }

    fn fill(&mut self, rate: Rate, now: Instant) {
        let minutes = now.saturating_duration_since(self.since).as_secs_f64() / 60.0;
        self.left = (self.left + minutes * f64::from(rate.per_minute)).min(f64::from(rate.burst));
        self.since = now;
    }

    /// Takes tokens; an error if there are not so many.
    pub fn take(&mut self, rate: Rate, tokens: usize) -> Result<(), Problem> {
        self.fill(rate, Instant::now());
        let tokens = tokens as f64;
        if self.left < tokens {
            let why = "this was too often; wait a little and try again";
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, why));
        }
        self.left -= tokens;
        Ok(())
    }
}

/// Whose bucket it is.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Owner {
    /// A person, or an address whose visitor has no name.
    One(String),
    /// Everybody at an address.
    Crowd(String),
    /// Those at an address who have no seat in a match.
    Strangers(String, String),
}

/// Who sends a request, as far as limits go.
#[derive(Clone, Debug, Default)]
pub(crate) struct Payer {
    /// The person's id, if known.
    pub person: Option<String>,
    /// The address; none if there are no limits.
    pub address: Option<String>,
}

impl Payer {
    pub fn of(person: &Person, address: Option<String>) -> Payer {
        Payer { person: Some(person.id.clone()), address }
    }

    /// Counts so many towards the limits of the person and the address; an error if either is used up.
    pub fn spend(&self, hall: &Hall, cost: Cost, count: usize) -> Result<(), Problem> {
        let Some(address) = &self.address else { return Ok(()) };
        let (meter, limits) = (&hall.meter, &hall.settings.limits);
        let one = self.person.as_ref().unwrap_or(address);
        meter.spend(limits, cost, count, Owner::One(one.clone()))?;
        match self.person {
            Some(_) => meter.spend(limits, cost, count, Owner::Crowd(address.clone())),
            None => Ok(()),
        }
    }

    /// Counts a line that somebody without a seat says in a match.
    pub fn spend_as_stranger(&self, hall: &Hall, id: &str) -> Result<(), Problem> {
        let Some(address) = &self.address else { return Ok(()) };
        let owner = Owner::Strangers(address.clone(), id.to_owned());
        hall.meter.spend(&hall.settings.limits, Cost::Stranger, 1, owner)
    }
}

/// Everybody's buckets.
#[derive(Default)]
pub(crate) struct Meter(Mutex<HashMap<(Cost, Owner), Bucket>>);

/// The rate of a bucket.
fn rate_of(limits: &Limits, cost: Cost, owner: &Owner) -> Option<Rate> {
    let rate = limits.of(cost)?;
    let times = if matches!(owner, Owner::Crowd(_)) { CROWD } else { 1 };
    Some(Rate { burst: rate.burst * times, per_minute: rate.per_minute * times })
}

impl Meter {
    /// Takes so many tokens from a bucket; an error if there are not so many.
    fn spend(&self, limits: &Limits, cost: Cost, count: usize, owner: Owner) -> Result<(), Problem> {
        let Some(rate) = rate_of(limits, cost, &owner) else { return Ok(()) };
        let mut buckets = self.0.lock().expect("nobody panics while holding the buckets");
        buckets.entry((cost, owner)).or_insert_with(|| Bucket::full(rate)).take(rate, count)
    }

    /// Drops the buckets that are full again; a missing bucket counts as full.
    pub fn sweep(&self, limits: &Limits) {
        let now = Instant::now();
        let mut buckets = self.0.lock().expect("nobody panics while holding the buckets");
        buckets.retain(|(cost, owner), bucket| {
            rate_of(limits, *cost, owner).is_some_and(|rate| {
                bucket.fill(rate, now);
                bucket.left < f64::from(rate.burst)
            })
        });
    }
}

const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The client's address; `None` if it is the local machine, which has no limits. Behind a proxy everybody has one: a
/// request without the header shares that of its peer.
pub(crate) fn address(parts: &Parts, settings: &Settings) -> Option<String> {
    // The proxy has added the last entry; those before it come from the client and may be false, or no text at all. A
    // request without the header has not come through the proxy.
    let forwarded = parts.headers.get_all(FORWARDED).iter().next_back();
    if let (true, Some(forwarded)) = (settings.behind_proxy, forwarded) {
        let last = forwarded.as_bytes().rsplit(|byte| *byte == b',').next()?;
        let last = String::from_utf8_lossy(last).trim().to_owned();
        let ip = last.parse().or_else(|_| last.parse().map(|socket: SocketAddr| socket.ip()));
        return Some(ip.map_or(last, network));
    }
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>()?.0.ip();
    (settings.behind_proxy || !peer.is_loopback()).then(|| network(peer))
}

/// The address for limits: of IPv6 the first half, because everybody who has one address there has a whole /64.
pub(crate) fn network(ip: IpAddr) -> String {
    match ip.to_canonical() {
        IpAddr::V4(ip) => ip.to_string(),
        IpAddr::V6(ip) => ip.segments()[..4].iter().map(|part| format!("{part:x}:")).collect(),
    }
}

/// What a person or an address can have only so many of at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum Use {
    Connection,
    Socket,
    Forecast,
    Replay,
}

/// How much of what is in use, by person and by address.
#[derive(Default, Debug)]
pub(crate) struct Places(Mutex<HashMap<(Use, Owner), usize>>);

impl Places {
    fn open(&self) -> MutexGuard<'_, HashMap<(Use, Owner), usize>> {
        self.0.lock().expect("nobody panics while holding the counts")
    }
}

/// A place that is in use for as long as this lives. Without limits there is nothing to count.
pub(crate) struct Place(Option<Taken>);

/// What is in use.
struct Taken {
    hall: Arc<Hall>,
    by: Vec<(Use, Owner)>,
}

/// How many forecasts, and how many replays, a person may wait for at once.
const MOST_AT_ONCE: usize = 3;

impl Place {
    /// A place for a socket; an error if its address has no more.
    pub fn for_socket(hall: &Arc<Hall>, payer: &Payer) -> Result<Place, Problem> {
        let (Some(address), Some(most)) = (&payer.address, hall.settings.limits.sockets) else {
            return Ok(Place(None));
        };
        let why = "too many tables are open at your address; close one and try again";
        Place::take(hall, [((Use::Socket, Owner::Crowd(address.clone())), most)], why)
    }

    /// A place for a connection; an error if its address has no more.
    pub fn for_connection(hall: &Arc<Hall>, payer: &Payer) -> Result<Place, Problem> {
        let (Some(address), Some(most)) = (&payer.address, hall.settings.limits.connections) else {
            return Ok(Place(None));
        };
        let wanted = [((Use::Connection, Owner::Crowd(address.clone())), most)];
        Place::take(hall, wanted, "too many connections are open at your address")
    }

    /// A place for work that somebody waits for; an error if the person or the address waits for enough already.
    pub fn for_work(hall: &Arc<Hall>, what: Use, payer: &Payer) -> Result<Place, Problem> {
        let Some(address) = &payer.address else { return Ok(Place(None)) };
        let one = payer.person.as_ref().unwrap_or(address);
        let wanted = [
            ((what, Owner::One(one.clone())), MOST_AT_ONCE),
            ((what, Owner::Crowd(address.clone())), MOST_AT_ONCE * CROWD as usize),
        ];
        Place::take(hall, wanted, "you are waiting for several of these already")
    }

    fn take<const N: usize>(
        hall: &Arc<Hall>,
        wanted: [((Use, Owner), usize); N],
        why: &str,
    ) -> Result<Place, Problem> {
        let mut open = hall.places.open();
        if wanted.iter().any(|(place, most)| open.get(place).is_some_and(|count| count >= most)) {
            return Err(Problem::new(StatusCode::TOO_MANY_REQUESTS, why));
        }
        let taken: Vec<(Use, Owner)> = wanted.into_iter().map(|(place, _)| place).collect();
        for place in &taken {
            *open.entry(place.clone()).or_default() += 1;
        }
        Ok(Place(Some(Taken { hall: hall.clone(), by: taken })))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let Some(Taken { hall, by }) = &self.0 else { return };
        let mut open = hall.places.open();
        for place in by {
            if let Entry::Occupied(mut count) = open.entry(place.clone()) {
                *count.get_mut() -= 1;
                if *count.get() == 0 {
                    count.remove();
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::Request;
    use std::time::Duration;

    #[test]
    fn a_bucket_empties_and_fills_again() {
        let rate = Rate { burst: 2, per_minute: 60 };
        let mut bucket = Bucket::full(rate);
        assert!(bucket.take(rate, 1).is_ok() && bucket.take(rate, 1).is_ok());
        assert!(bucket.take(rate, 1).is_err());
        bucket.since -= Duration::from_secs(1);
        assert!(bucket.take(rate, 1).is_ok());
    }

    #[test]
    fn behind_a_proxy_a_request_that_does_not_come_through_it_has_the_address_of_its_peer() {
        let settings = Settings { behind_proxy: true, ..Settings::default() };
        let from = |peer: &str, forwarded: Option<&[u8]>| {
            let peer: SocketAddr = peer.parse().unwrap();
            let mut request = Request::builder().extension(ConnectInfo(peer));
            if let Some(address) = forwarded {
                request = request.header(FORWARDED, address);
            }
            address(&request.body(()).unwrap().into_parts().0, &settings)
        };
        assert_eq!(from("127.0.0.1:5", Some(b"9.9.9.9, 1.2.3.4")).as_deref(), Some("1.2.3.4"));
        assert_eq!(from("127.0.0.1:5", Some(b"\xff, 1.2.3.4")).as_deref(), Some("1.2.3.4"));
        assert_eq!(from("1.2.3.5:5", None).as_deref(), Some("1.2.3.5"));
        assert_eq!(from("127.0.0.1:5", None).as_deref(), Some("127.0.0.1"), "limits do not vanish");
        assert_eq!(from("127.0.0.1:5", Some(b"1.2.3.4:80")).as_deref(), Some("1.2.3.4"));
        assert_eq!(from("127.0.0.1:5", Some(b"unknown")).as_deref(), Some("unknown"));
    }

    #[test]
    fn addresses_of_one_house_are_one() {
        let from = |ip: &str| network(ip.parse().unwrap());
        assert_eq!(from("2001:db8:1:2:3:4:5:6"), from("2001:db8:1:2:ffff::1"));
        assert_ne!(from("2001:db8:1:2::1"), from("2001:db8:1:3::1"));
        assert_eq!(from("::ffff:1.2.3.4"), "1.2.3.4");
    }

    #[test]
    fn a_crowd_at_one_address_may_do_more_than_one_person_but_not_without_end() {
        let limits = Limits { chat: Some(Rate { burst: 2, per_minute: 60 }), ..Limits::default() };
        let meter = Meter::default();
        let all = || meter.spend(&limits, Cost::Chat, 1, Owner::Crowd("1.2.3.4".into()));
        assert!((0..2 * CROWD).all(|_| all().is_ok()));
        assert!(all().is_err());
    }

    #[test]
    fn people_do_not_share_a_bucket_and_full_ones_are_forgotten() {
        let limits = Limits { chat: Some(Rate { burst: 1, per_minute: 60 }), ..Limits::default() };
        let meter = Meter::default();
        let one = |name: &str| Owner::One(name.into());
        assert!(meter.spend(&limits, Cost::Chat, 1, one("anne")).is_ok());
        assert!(meter.spend(&limits, Cost::Chat, 1, one("anne")).is_err());
        assert!(meter.spend(&limits, Cost::Chat, 1, one("cecily")).is_ok());
        assert!(meter.spend(&limits, Cost::Match, 1, one("anne")).is_ok());
        meter.sweep(&limits);
        assert_eq!(meter.0.lock().unwrap().len(), 2);
        meter.0.lock().unwrap().values_mut().for_each(|bucket| bucket.since -= Duration::from_secs(2));
        meter.sweep(&limits);
        assert!(meter.0.lock().unwrap().is_empty());
    }

    #[tokio::test]
    async fn nobody_waits_for_too_much_at_once() {
        let (hall, _folder) = crate::testing::hall().await;
        let payer = |person: &str| Payer { person: Some(person.into()), address: Some("1.2.3.4".into()) };
        let take = |what, person: &str| Place::for_work(&hall, what, &payer(person)).ok();
        let mut anne: Vec<Place> =
            (0..MOST_AT_ONCE).map(|_| take(Use::Replay, "anne").expect("there is room")).collect();
        assert!(take(Use::Replay, "anne").is_none());
        let _forecast = take(Use::Forecast, "anne").expect("that is another kind");
        anne.pop();
        anne.push(take(Use::Replay, "anne").expect("one is done"));
        let others: Vec<Place> = (0..100).filter_map(|n| take(Use::Replay, &n.to_string())).collect();
        assert_eq!(others.len(), MOST_AT_ONCE * (CROWD as usize - 1), "all at this address together");
        drop((anne, others));
        assert_eq!(hall.places.open().len(), 2, "the forecast of one person and one address");
    }
}
