//! A yardstick: how fast one core of this machine is. It uses none of our code, so figures of different machines, or of
//! one machine on different days, can be compared by it.

use std::hint::black_box;
use std::time::Instant;

/// The table has a mebibyte: more than the first cache of a core holds, less than all its caches.
const TABLE: usize = (1 << 20) / size_of::<u64>();
/// How many steps the task has: about a second's work.
const STEPS: u64 = 60_000_000;

/// Millions of steps per second, on one core.
pub fn measure() -> f64 {
    let start = Instant::now();
    black_box(walk(black_box(STEPS)));
    STEPS as f64 / 1e6 / start.elapsed().as_secs_f64()
}

/// Walks through a table of fixed numbers and changes it on the way. Each step mixes its number into the sum of all
/// earlier ones, which says where the next step goes and whether the place is changed. So each step waits for the one
/// before it: for a multiplication, for memory and for a branch that cannot be predicted.
fn walk(steps: u64) -> u64 {
    let mut table: Vec<u64> = (0..TABLE as u64).map(mix).collect();
    let mut sum = 0;
    for step in 0..steps {
        let place = &mut table[sum as usize % TABLE];
        sum = mix(sum ^ *place).wrapping_add(step);
        if sum & (1 << 40) == 0 {
            *place = sum;
        }
    }
    sum
}

/// The last steps of SplitMix64: every bit of the number changes about half of the bits of the result.
fn mix(number: u64) -> u64 {
    let number = (number ^ (number >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let number = (number ^ (number >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    number ^ (number >> 31)
}

#[cfg(test)]
mod tests {
    use super::walk;

    #[test]
    fn the_task_is_always_the_same() {
        assert_eq!(walk(100_000), walk(100_000));
        assert_ne!(walk(100_000), walk(100_001));
    }
}
