//! Dice and shuffles. All randomness of a match comes from one seeded stream inside the state.

use crate::clause::{Fault, Refusal};
use crate::seat::Seat;
use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;
use std::str::FromStr;

/// 256 bits that determine every die and shuffle of a match. Written in hexadecimal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seed(pub [u8; 32]);

impl Seed {
    /// A seed for tests and simulations, expanded from a small number.
    pub fn from_number(number: u64) -> Seed {
        Seed(Sha256::digest(number.to_le_bytes()).into())
    }

    /// The seed of the nth match of a long run, independent of how the run is divided among threads.
    pub fn nth(run: u64, nth: u64) -> Seed {
        Seed(Sha256::new().chain_update(run.to_le_bytes()).chain_update(nth.to_le_bytes()).finalize().into())
    }

    /// The seed for a bot that chooses at this seat after this many deeds, derived from the match's seed. A server
    /// started for tests uses it: the same deeds then lead to the same answers, and no bot draws from the match's own
    /// stream.
    pub fn for_bot(&self, seat: Seat, deeds: usize) -> Seed {
        let moment = (deeds as u64).to_le_bytes();
        Seed(Sha256::new().chain_update(self.0).chain_update([seat.0]).chain_update(moment).finalize().into())
    }

    /// §all:R.4: the commitment that is published before the first die: the hash of seed and salt. Once both are known,
    /// anybody can check that neither was changed.
    pub fn commitment(&self, salt: &Seed) -> String {
        hex::encode(Sha256::new().chain_update(self.0).chain_update(salt.0).finalize())
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex::encode(self.0))
    }
}

impl fmt::Debug for Seed {
    /// A seed is secret while the match lasts, so its Debug form hides it from logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed(…)")
    }
}

impl FromStr for Seed {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Seed, Refusal> {
        let mut bytes = [0; 32];
        hex::decode_to_slice(text, &mut bytes)
            .map_err(|_| Refusal::new(Fault::Malformed, "a seed is 64 hexadecimal digits"))?;
        Ok(Seed(bytes))
    }
}

/// The random stream. The drawing rules are written out here instead of taken from a library, because a record must
/// give the same dice for ever.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Chance(Source);

#[derive(Clone, Debug, Serialize, Deserialize)]
#[expect(
    clippy::large_enum_variant,
    reason = "the stream is the rule; boxing it would make every clone allocate"
)]
enum Source {
    Stream(ChaCha8Rng),
    Loaded { faces: Vec<u8>, next: usize },
}

impl Chance {
    /// The stream of a seed.
    pub fn new(seed: Seed) -> Chance {
        Chance(Source::Stream(ChaCha8Rng::from_seed(seed.0)))
    }

    /// Loaded dice with the given faces, for tests of worked examples. Panics when they run out.
    pub fn loaded(faces: &[u8]) -> Chance {
        Chance(Source::Loaded { faces: faces.to_vec(), next: 0 })
    }

    /// How many loaded dice are left; 0 for a real stream.
    pub fn loaded_left(&self) -> usize {
        match &self.0 {
            Source::Stream(_) => 0,
            Source::Loaded { faces, next } => faces.len() - next,
        }
    }

    /// A number that changes with every draw. Two equal marks mean that nothing was drawn in between.
    pub fn mark(&self) -> u64 {
        match &self.0 {
            Source::Stream(stream) => stream.get_word_pos() as u64,
            Source::Loaded { next, .. } => *next as u64,
        }
    }

    /// A six-sided die.
    pub fn die(&mut self) -> u8 {
        match &mut self.0 {
            Source::Stream(_) => self.below(6) as u8 + 1,
            Source::Loaded { faces, next } => {
                let face = *faces.get(*next).expect("the loaded dice have run out");
                *next += 1;
                face
            }
        }
    }

    /// A uniform number from 0 up to but not including `end`. Random words beyond the last multiple of `end` are drawn
    /// again, so that no number is more likely than another.
    pub fn below(&mut self, end: u32) -> u32 {
        assert!(end > 0, "nothing lies below zero");
        let stream = match &mut self.0 {
            Source::Stream(stream) => stream,
            // Loaded numbers also decide draws: the next one is the index of what is drawn.
            Source::Loaded { faces, next } => {
                let place = u32::from(*faces.get(*next).expect("the loaded dice have run out"));
                *next += 1;
                return place % end;
            }
        };
        let rest = (u32::MAX % end + 1) % end;
        loop {
            let word = stream.next_u32();
            if word <= u32::MAX - rest {
                return word % end;
            }
        }
    }

    /// One of several, each equally likely.
    pub fn pick<'a, T>(&mut self, from: &'a [T]) -> &'a T {
        &from[self.below(from.len() as u32) as usize]
    }

    /// Puts the items in a random order, every order equally likely.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// A seed drawn from this stream, to start another one.
    pub fn seed(&mut self) -> Seed {
        let mut bytes = [0; 32];
        match &mut self.0 {
            Source::Stream(stream) => stream.fill_bytes(&mut bytes),
            Source::Loaded { .. } => panic!("loaded dice can only be thrown"),
        }
        Seed(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_dice_for_ever() {
        let mut chance = Chance::new(Seed::from_number(1));
        let dice: Vec<u8> = (0..12).map(|_| chance.die()).collect();
        assert_eq!(dice, KNOWN_DICE);
    }

    /// Computed once; a change here would break every record in the world.
    const KNOWN_DICE: [u8; 12] = [6, 3, 2, 6, 4, 2, 4, 3, 4, 3, 6, 4];

    #[test]
    fn every_face_comes_up_about_equally() {
        let mut chance = Chance::new(Seed::from_number(2));
        let mut seen = [0u32; 7];
        (0..60_000).for_each(|_| seen[usize::from(chance.die())] += 1);
        assert_eq!(seen[0], 0);
        assert!(seen[1..].iter().all(|n| (9_500..10_500).contains(n)), "{seen:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_card() {
        let mut cards: Vec<u8> = (0..52).collect();
        Chance::new(Seed::from_number(3)).shuffle(&mut cards);
        assert_ne!(cards, (0..52).collect::<Vec<u8>>());
        cards.sort_unstable();
        assert_eq!(cards, (0..52).collect::<Vec<u8>>());
    }

    #[test]
    fn the_mark_moves_with_each_draw() {
        let mut chance = Chance::new(Seed::from_number(4));
        let before = chance.mark();
        chance.die();
        assert_ne!(chance.mark(), before);
    }

    #[test]
    fn seeds_are_written_in_hexadecimal_and_kept_out_of_debug_output() {
        let seed = Seed::from_number(5);
        assert_eq!(seed.to_string().parse::<Seed>(), Ok(seed));
        assert!("12".parse::<Seed>().is_err());
        assert_eq!(format!("{seed:?}"), "Seed(…)");
    }

    #[test]
    fn bots_think_alike_at_the_same_seat_after_the_same_deeds_only() {
        let seed = Seed::from_number(8);
        assert_eq!(seed.for_bot(Seat(0), 3), seed.for_bot(Seat(0), 3));
        let others = [seed, seed.for_bot(Seat(1), 3), seed.for_bot(Seat(0), 4)];
        assert!(!others.contains(&seed.for_bot(Seat(0), 3)));
    }

    #[test]
    fn the_commitment_depends_on_seed_and_salt() {
        let (a, b) = (Seed::from_number(6), Seed::from_number(7));
        assert_ne!(a.commitment(&b), b.commitment(&a));
        assert_eq!(a.commitment(&b).len(), 64);
    }
}
