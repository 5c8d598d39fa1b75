//! The latency of updates: which action an update shows, and when that was sent.

use std::sync::Mutex;
use std::time::{Duration, Instant};

/// When the last actions were sent in a match. All its viewers share it.
#[derive(Default)]
pub struct Clock(Mutex<Sent>);

#[derive(Default, Clone, Copy)]
struct Sent {
    last: Option<Instant>,
    /// The action before the last.
    before: Option<Instant>,
    /// How long the last player has waited for the update with its own action.
    round: Duration,
}

impl Clock {
    /// Notes that an action is sent. Returns when.
    pub fn send(&self) -> Instant {
        let now = Instant::now();
        let mut sent = self.0.lock().expect("nobody panics while holding the times");
        (sent.before, sent.last) = (sent.last, Some(now));
        now
    }

    /// How old the action is that an update shows; none before the first action. `now` is when the update came, `own`
    /// when this viewer sent the action if it is its own, and `heard_at` when its last update came.
    ///
    /// An update does not say which action it shows. Mostly it is the last one. But a player may have read its update
    /// and acted again before another viewer reads the same update. That viewer has then heard nothing since the action
    /// before the last was sent, and its update comes sooner after the last action than any answer of the server.
    pub fn waited(&self, now: Instant, own: Option<Instant>, heard_at: Option<Instant>) -> Option<Duration> {
        let mut sent = self.0.lock().expect("nobody panics while holding the times");
        if let Some(own) = own {
            sent.round = now.saturating_duration_since(own);
            return Some(sent.round);
        }
        let since_last = now.saturating_duration_since(sent.last?);
        let behind = sent.before.filter(|before| heard_at < Some(*before) && since_last < sent.round / 2);
        Some(behind.map_or(since_last, |before| now.saturating_duration_since(before)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUND: Duration = Duration::from_millis(10);

    /// A match in which one action was answered after a round, and the next was sent at once.
    fn clock(start: Instant) -> Clock {
        Clock(Mutex::new(Sent { last: Some(start + ROUND), before: Some(start), round: ROUND }))
    }

    #[test]
    fn an_update_shows_the_last_action() {
        let start = Instant::now();
        let waited = |after: u32, heard_at| clock(start).waited(start + after * ROUND, None, heard_at);
        assert_eq!(waited(2, Some(start + ROUND)), Some(ROUND));
        // The action before was a secret: this viewer has had no update of it.
        assert_eq!(waited(2, None), Some(ROUND));
        assert_eq!(Clock::default().waited(start, None, None), None);
    }

    #[test]
    fn a_viewer_that_reads_an_update_after_the_next_action_was_sent_has_waited_since_the_one_before() {
        let start = Instant::now();
        let waited = |heard_at| clock(start).waited(start + ROUND.mul_f64(1.2), None, heard_at);
        assert_eq!(waited(None), Some(ROUND.mul_f64(1.2)));
        assert_eq!(waited(Some(start - ROUND)), Some(ROUND.mul_f64(1.2)));
        assert_eq!(waited(Some(start + ROUND)), Some(ROUND.mul_f64(0.2)));
    }

    #[test]
    fn a_players_own_action_is_known() {
        let start = Instant::now();
        let clock = clock(start);
        let own = start + ROUND;
        assert_eq!(clock.waited(start + 4 * ROUND, Some(own), None), Some(3 * ROUND));
        assert_eq!(clock.0.lock().unwrap().round, 3 * ROUND);
    }
}
