//! Rate limits for what costs the server something.
//!
//! The limits are far above what people need. They are there so that one visitor cannot fill the database or keep
//! every bot busy. Requests from the local machine are not limited: its owner has easier ways to do harm.

use crate::error::Problem;
use crate::hall::Settings;
use axum::extract::ConnectInfo;
use axum::http::request::Parts;
use axum::http::{HeaderName, StatusCode};
use std::collections::HashMap;
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Instant;

/// A rate limit: a burst, and a number of requests per minute.
#[derive(Clone, Copy, Debug)]
pub struct Rate {
    /// How many may come at once.
    pub burst: u32,
    /// How many more are allowed each minute.
    pub per_minute: u32,
}

/// The limits. Without a rate there is no limit.
#[derive(Clone, Debug, Default)]
pub struct Limits {
    /// New guests, per address.
    pub guests: Option<Rate>,
    /// New matches and records, per person.
    pub matches: Option<Rate>,
    /// Lines of chat, per person.
    pub chat: Option<Rate>,
    /// Advice and forecasts, per person.
    pub thoughts: Option<Rate>,
    /// Actions previewed, per person.
    pub previews: Option<Rate>,
    /// Records that are replayed for a look back, per address.
    pub replays: Option<Rate>,
    /// Messages, per socket.
    pub messages: Option<Rate>,
}

impl Limits {
    /// What a public server needs.
    pub fn generous() -> Limits {
        let rate = |burst, per_minute| Some(Rate { burst, per_minute });
        Limits {
            guests: rate(100, 60),
            matches: rate(60, 12),
            chat: rate(20, 30),
            thoughts: rate(60, 120),
            previews: rate(1000, 6000),
            replays: rate(300, 240),
            messages: rate(200, 3000),
        }
    }

    fn of(&self, cost: Cost) -> Option<Rate> {
        match cost {
            Cost::Guest => self.guests,
            Cost::Match => self.matches,
            Cost::Chat => self.chat,
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
    Chat,
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

/// Everybody's buckets.
#[derive(Default)]
pub(crate) struct Meter(Mutex<HashMap<(Cost, String), Bucket>>);

impl Meter {
    /// Takes so many tokens from the bucket of a person or an address; an error if there are not so many.
    pub fn spend(&self, limits: &Limits, cost: Cost, count: usize, who: &str) -> Result<(), Problem> {
        let Some(rate) = limits.of(cost) else { return Ok(()) };
        let mut buckets = self.0.lock().expect("nobody panics while holding the buckets");
        buckets.entry((cost, who.to_owned())).or_insert_with(|| Bucket::full(rate)).take(rate, count)
    }

    /// Drops the buckets that are full again; a missing bucket counts as full.
    pub fn sweep(&self, limits: &Limits) {
        let now = Instant::now();
        let mut buckets = self.0.lock().expect("nobody panics while holding the buckets");
        buckets.retain(|(cost, _), bucket| {
            limits.of(*cost).is_some_and(|rate| {
                bucket.fill(rate, now);
                bucket.left < f64::from(rate.burst)
            })
        });
    }
}

const FORWARDED: HeaderName = HeaderName::from_static("x-forwarded-for");

/// The client's address; `None` if it is the local machine, which has no limits.
pub(crate) fn address(parts: &Parts, settings: &Settings) -> Option<String> {
    // The proxy has added the last entry; those before it come from the client and may be false, or no text at all. A
    // request without the header has not come through the proxy.
    let forwarded = parts.headers.get_all(FORWARDED).iter().next_back();
    if let (true, Some(forwarded)) = (settings.behind_proxy, forwarded) {
        let last = forwarded.as_bytes().rsplit(|byte| *byte == b',').next()?;
        return Some(String::from_utf8_lossy(last).trim().to_owned());
    }
    let peer = parts.extensions.get::<ConnectInfo<SocketAddr>>()?.0.ip();
    (!peer.is_loopback()).then(|| peer.to_string())
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
        assert_eq!(from("127.0.0.1:5", None), None);
    }

    #[test]
    fn people_do_not_share_a_bucket_and_full_ones_are_forgotten() {
        let limits = Limits { chat: Some(Rate { burst: 1, per_minute: 60 }), ..Limits::default() };
        let meter = Meter::default();
        assert!(meter.spend(&limits, Cost::Chat, 1, "anne").is_ok());
        assert!(meter.spend(&limits, Cost::Chat, 1, "anne").is_err());
        assert!(meter.spend(&limits, Cost::Chat, 1, "cecily").is_ok());
        assert!(meter.spend(&limits, Cost::Match, 1, "anne").is_ok());
        meter.sweep(&limits);
        assert_eq!(meter.0.lock().unwrap().len(), 2);
        meter.0.lock().unwrap().values_mut().for_each(|bucket| bucket.since -= Duration::from_secs(2));
        meter.sweep(&limits);
        assert!(meter.0.lock().unwrap().is_empty());
    }
}
