//! The latency of updates: which action an update shows, and when that was sent.

use std::collections::VecDeque;
use std::sync::{Mutex, MutexGuard};
use std::time::{Duration, Instant};

/// How many actions of a match are remembered: more than can be under way at once.
const MOST: usize = 64;

/// The last actions of a match. All its viewers share it.
///
/// An update does not say which action it shows, and several players may act at once. A player knows its own: the
/// update after the server's acknowledgement. The other viewers are taken to see actions in the order in which they were
/// sent. If the server carries two out in the other order, the two latencies have still the right sum.
#[derive(Default)]
pub struct Clock(Mutex<Actions>);

#[derive(Default)]
struct Actions {
    /// The number of the first action that is still remembered.
    first: u64,
    last: VecDeque<Action>,
}

impl Actions {
    fn get(&mut self, number: u64) -> Option<&mut Action> {
        self.last.get_mut(number.checked_sub(self.first)? as usize)
    }
}

struct Action {
    /// The number of the viewer who acts.
    by: usize,
    sent: Instant,
    /// When the player who acts had the update.
    seen: Option<Instant>,
}

impl Action {
    /// Whether no other viewer still waits for it: all have seen it, or it is a secret, or was refused. A busy server
    /// tells the player who acts first, and the others up to a round later. After a secret action, viewers who do not
    /// act may therefore seem to wait a round longer than they do, as long as nobody stops to think.
    fn is_past(&self, now: Instant) -> bool {
        self.seen.is_some_and(|seen| now > seen + 2 * (seen - self.sent))
    }
}

impl Clock {
    fn actions(&self) -> MutexGuard<'_, Actions> {
        self.0.lock().expect("nobody panics while holding the actions")
    }

    /// Notes that a viewer sends an action. Returns the action's number.
    pub fn send(&self, by: usize, now: Instant) -> u64 {
        let mut actions = self.actions();
        if actions.last.len() == MOST {
            actions.last.pop_front();
            actions.first += 1;
        }
        actions.last.push_back(Action { by, sent: now, seen: None });
        actions.first + actions.last.len() as u64 - 1
    }

    /// How old an action is whose player now has the update. None if it is too old to be remembered. The player has seen
    /// everything that was done before it; `next` is the number of the first action that it may not have seen yet.
    pub fn see_own(&self, number: u64, next: &mut u64, now: Instant) -> Option<Duration> {
        let mut actions = self.actions();
        let action = actions.get(number)?;
        action.seen = Some(now);
        let waited = now.saturating_duration_since(action.sent);
        *next = (*next).max(actions.first);
        while actions.get(*next).is_some_and(|action| action.seen.is_some()) {
            *next += 1;
        }
        Some(waited)
    }

    /// How old the action of somebody else is that an update shows; none before the first action.
    pub fn see(&self, by: usize, next: &mut u64, now: Instant) -> Option<Duration> {
        let mut actions = self.actions();
        *next = (*next).max(actions.first);
        while let Some(action) = actions.get(*next) {
            *next += 1;
            if action.by != by && !action.is_past(now) {
                return Some(now.saturating_duration_since(action.sent));
            }
        }
        // This update was later than the others: most likely it shows the last action.
        Some(now.saturating_duration_since(actions.last.back()?.sent))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROUND: Duration = Duration::from_millis(10);

    #[test]
    fn viewers_see_actions_in_the_order_in_which_they_were_sent() {
        let (clock, start, mut next) = (Clock::default(), Instant::now(), 0);
        assert_eq!(clock.see(2, &mut next, start), None);
        assert_eq!(clock.send(0, start), 0);
        assert_eq!(clock.send(1, start + ROUND), 1);
        assert_eq!(clock.see(2, &mut next, start + 2 * ROUND), Some(2 * ROUND));
        assert_eq!(clock.see(2, &mut next, start + 2 * ROUND), Some(ROUND));
        // The player who acted first sees only the other's action so.
        assert_eq!(clock.see_own(0, &mut next, start + 2 * ROUND), Some(2 * ROUND));
        assert_eq!(clock.see(0, &mut 0, start + 2 * ROUND), Some(ROUND));
    }

    #[test]
    fn an_action_that_only_its_player_has_seen_was_a_secret() {
        let (clock, start) = (Clock::default(), Instant::now());
        clock.send(0, start);
        clock.see_own(0, &mut 0, start + ROUND);
        clock.send(0, start + 3 * ROUND);
        assert_eq!(clock.see(1, &mut 0, start + 3 * ROUND), Some(3 * ROUND), "it may still come");
        assert_eq!(clock.see(1, &mut 0, start + 4 * ROUND), Some(ROUND), "it was the second");
    }

    #[test]
    fn a_player_who_acts_has_seen_what_was_done_before() {
        let (clock, start, mut next) = (Clock::default(), Instant::now(), 0);
        clock.send(0, start);
        clock.see_own(0, &mut 0, start + ROUND);
        clock.send(1, start + ROUND);
        clock.send(2, start + ROUND);
        assert_eq!(clock.see_own(1, &mut next, start + 2 * ROUND), Some(ROUND));
        assert_eq!(next, 2);
    }

    #[test]
    fn old_actions_are_forgotten() {
        let (clock, start, mut next) = (Clock::default(), Instant::now(), 0);
        let numbers: Vec<u64> = (0..=MOST).map(|_| clock.send(0, start)).collect();
        assert_eq!(numbers.last(), Some(&(MOST as u64)));
        assert_eq!(clock.see_own(0, &mut 0, start), None);
        assert_eq!(clock.see_own(1, &mut 0, start), Some(Duration::ZERO));
        clock.see(1, &mut next, start);
        assert_eq!(next, 2);
    }
}
