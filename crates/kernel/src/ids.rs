//! Ids: small enums with a written form, and sets and tables keyed by them.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Index, IndexMut, Not};

/// A small enum whose members are numbered from zero and have a written form.
pub trait Id: Copy + Eq + Send + Sync + 'static {
    /// An integer with one bit per member.
    type Bits: Bits;
    /// All members, in order.
    const ALL: &'static [Self];
    /// The index in [`Id::ALL`].
    fn index(self) -> usize;
    /// The written form.
    fn as_str(self) -> &'static str;
    /// Parses the written form.
    fn read(text: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|id| id.as_str() == text)
    }
}

/// An integer used as a bit set, as wide as an enum needs.
pub trait Bits:
    Copy
    + Send
    + Sync
    + Eq
    + Hash
    + Debug
    + Default
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + Not<Output = Self>
    + Serialize
    + DeserializeOwned
    + 'static
{
    /// The integer with only this bit set.
    fn bit(at: usize) -> Self;
    /// Whether this bit is set.
    fn has(self, at: usize) -> bool;
    /// How many bits are set.
    fn count(self) -> usize;
    /// Whether no bit is set.
    fn is_zero(self) -> bool;
    /// The index of the lowest bit that is set, if any.
    fn lowest(self) -> Option<usize>;
    /// Clears the lowest bit that is set, and returns its index.
    fn take_lowest(&mut self) -> Option<usize>;
    /// The next subset of `mask` in counting order, starting from the empty one; empty again after the last.
    #[must_use]
    fn next_within(self, mask: Self) -> Self;
}

macro_rules! words {
    ($($word:ty),+) => { $(
        impl Bits for $word {
            fn bit(at: usize) -> $word { 1 << at }
            fn has(self, at: usize) -> bool { self >> at & 1 == 1 }
            fn count(self) -> usize { self.count_ones() as usize }
            fn is_zero(self) -> bool { self == 0 }
            fn lowest(self) -> Option<usize> { (self != 0).then(|| self.trailing_zeros() as usize) }
            fn take_lowest(&mut self) -> Option<usize> {
                let at = self.lowest()?;
                *self &= *self - 1;
                Some(at)
            }
            fn next_within(self, mask: $word) -> $word { (self | !mask).wrapping_add(1) & mask }
        }
    )+ };
}

words!(u8, u32, u64, u128);

/// A bit set of so many words of 64 bits, for enums with more than 128 members.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const WORDS: usize>([u64; WORDS]);

impl<const WORDS: usize> Wide<WORDS> {
    fn both(self, other: Self, join: impl Fn(u64, u64) -> u64) -> Self {
        Wide(std::array::from_fn(|at| join(self.0[at], other.0[at])))
    }
}

impl<const WORDS: usize> Default for Wide<WORDS> {
    fn default() -> Self {
        Wide([0; WORDS])
    }
}

/// Serialized as a list of its words.
impl<const WORDS: usize> Serialize for Wide<WORDS> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.0)
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for Wide<WORDS> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let words = Vec::<u64>::deserialize(from)?.try_into();
        words.map(Wide).map_err(|_| serde::de::Error::custom("a set of another width"))
    }
}

impl<const WORDS: usize> BitAnd for Wide<WORDS> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.both(other, |a, b| a & b)
    }
}

impl<const WORDS: usize> BitOr for Wide<WORDS> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.both(other, |a, b| a | b)
    }
}

impl<const WORDS: usize> Not for Wide<WORDS> {
    type Output = Self;
    fn not(self) -> Self {
        Wide(self.0.map(|word| !word))
    }
}

impl<const WORDS: usize> Bits for Wide<WORDS> {
    fn bit(at: usize) -> Self {
        let mut words = [0; WORDS];
        words[at / 64] = 1 << (at % 64);
        Wide(words)
    }

    fn has(self, at: usize) -> bool {
        self.0[at / 64].has(at % 64)
    }

    fn count(self) -> usize {
        self.0.iter().map(|word| word.count()).sum()
    }

    /// Without a comparison of arrays, which would be a call.
    fn is_zero(self) -> bool {
        self.0.iter().fold(0, |all, word| all | word) == 0
    }

    fn lowest(mut self) -> Option<usize> {
        self.take_lowest()
    }

    fn take_lowest(&mut self) -> Option<usize> {
        self.0.iter_mut().enumerate().find_map(|(at, word)| Some(64 * at + word.take_lowest()?))
    }

    fn next_within(self, mask: Self) -> Self {
        let mut carry = true;
        Wide(std::array::from_fn(|at| {
            let (word, over) = (self.0[at] | !mask.0[at]).overflowing_add(u64::from(carry));
            carry = over;
            word & mask.0[at]
        }))
    }
}

/// Defines an enum with a written form: `ids! { /// Doc. Side in u8 { York = "york", Lancaster = "lancaster" } }`.
///
/// The crate that uses it depends on `serde`, and has a feature `ts` for `ts-rs`.
#[macro_export]
macro_rules! ids {
    ($(#[$doc:meta])* $name:ident in $bits:ty { $($variant:ident = $text:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, serde::Serialize, serde::Deserialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[allow(missing_docs)]
        $(#[$doc])*
        pub enum $name { $(#[serde(rename = $text)] $variant),+ }

        impl $crate::ids::Id for $name {
            type Bits = $bits;
            const ALL: &'static [$name] = &[$($name::$variant),+];
            fn index(self) -> usize { self as usize }
            fn as_str(self) -> &'static str {
                match self { $($name::$variant => $text),+ }
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str($crate::ids::Id::as_str(*self))
            }
        }
    };
}

/// A table with one entry per member of an enum: an array indexed by it. `N` is the number of members.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct By<K, T, const N: usize>([T; N], PhantomData<K>);

impl<K: Id, T, const N: usize> By<K, T, N> {
    /// Computes every entry from its key.
    pub fn from_fn(mut value: impl FnMut(K) -> T) -> Self {
        By(std::array::from_fn(|at| value(K::ALL[at])), PhantomData)
    }

    /// The keys whose values satisfy a condition.
    pub fn matching(&self, holds: impl Fn(&T) -> bool) -> Set<K> {
        Set::from_answers(self.0.iter().map(holds))
    }

    /// Keys and values, in order.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        K::ALL.iter().copied().zip(&self.0)
    }
}

impl<K: Id, T: Default, const N: usize> Default for By<K, T, N> {
    fn default() -> Self {
        By::from_fn(|_| T::default())
    }
}

impl<K: Id, T, const N: usize> Index<K> for By<K, T, N> {
    type Output = T;
    fn index(&self, key: K) -> &T {
        &self.0[key.index()]
    }
}

impl<K: Id, T, const N: usize> IndexMut<K> for By<K, T, N> {
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.0[key.index()]
    }
}

impl<K: Id, T: Serialize, const N: usize> Serialize for By<K, T, N> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(&self.0)
    }
}

impl<'de, K: Id, T: Deserialize<'de>, const N: usize> Deserialize<'de> for By<K, T, N> {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(from)?;
        let values = values.try_into().map_err(|_| serde::de::Error::custom("a table of another length"))?;
        Ok(By(values, PhantomData))
    }
}

/// A set of members of an enum, one bit each.
#[derive(Serialize, Deserialize)]
#[serde(transparent, bound = "")]
pub struct Set<K: Id>(K::Bits);

impl<K: Id> Clone for Set<K> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: Id> Copy for Set<K> {}

impl<K: Id> PartialEq for Set<K> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<K: Id> Eq for Set<K> {}

impl<K: Id> Hash for Set<K> {
    fn hash<H: std::hash::Hasher>(&self, hasher: &mut H) {
        self.0.hash(hasher);
    }
}

impl<K: Id + Debug> Debug for Set<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<K: Id> Default for Set<K> {
    fn default() -> Self {
        Set(K::Bits::default())
    }
}

impl<K: Id> Set<K> {
    /// The members that satisfy a condition.
    #[must_use]
    pub fn matching(mut holds: impl FnMut(K) -> bool) -> Set<K> {
        Set::from_answers(K::ALL.iter().map(|id| holds(*id)))
    }

    /// The set of members whose answer is true; `answers` has one answer per member, in order.
    fn from_answers(answers: impl Iterator<Item = bool>) -> Set<K> {
        let bit = |at: usize, yes: bool| if yes { K::Bits::bit(at) } else { K::Bits::default() };
        Set(answers.enumerate().fold(K::Bits::default(), |bits, (at, yes)| bits | bit(at, yes)))
    }

    /// The set of only this member.
    #[must_use]
    pub fn of(id: K) -> Set<K> {
        Set(K::Bits::bit(id.index()))
    }

    /// Whether it is a member.
    pub fn contains(self, id: K) -> bool {
        self.0.has(id.index())
    }

    /// Adds a member.
    pub fn insert(&mut self, id: K) {
        self.0 = self.0 | K::Bits::bit(id.index());
    }

    /// Removes a member.
    pub fn remove(&mut self, id: K) {
        self.0 = self.0 & !K::Bits::bit(id.index());
    }

    /// Replaces `old` by `new`, if `old` is a member.
    pub fn swap(&mut self, old: K, new: K) {
        if self.contains(old) {
            self.remove(old);
            self.insert(new);
        }
    }

    /// The number of members.
    pub fn len(self) -> usize {
        self.0.count()
    }

    /// Whether it is empty.
    pub fn is_empty(self) -> bool {
        self.0.is_zero()
    }

    /// The first member.
    pub fn first(self) -> Option<K> {
        self.0.lowest().map(|at| K::ALL[at])
    }

    /// The only member, if there is exactly one.
    pub fn only(self) -> Option<K> {
        if self.len() == 1 { self.first() } else { None }
    }

    /// The difference: members of this set that are not in the other.
    #[must_use]
    pub fn minus(self, other: Set<K>) -> Set<K> {
        Set(self.0 & !other.0)
    }

    /// The union: members of either set.
    #[must_use]
    pub fn union(self, other: Set<K>) -> Set<K> {
        Set(self.0 | other.0)
    }

    /// The intersection: members of both sets.
    #[must_use]
    pub fn within(self, other: Set<K>) -> Set<K> {
        Set(self.0 & other.0)
    }

    /// Whether the intersection is not empty.
    pub fn meets(self, other: Set<K>) -> bool {
        !(self.0 & other.0).is_zero()
    }

    /// The members in order.
    pub fn iter(self) -> impl Iterator<Item = K> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || rest.take_lowest().map(|at| K::ALL[at]))
    }

    /// All subsets, the empty one first and the whole set last.
    pub fn subsets(self) -> impl Iterator<Item = Set<K>> {
        let mut next = Some(K::Bits::default());
        std::iter::from_fn(move || {
            let now = next?;
            next = Some(now.next_within(self.0)).filter(|bits| !bits.is_zero());
            Some(Set(now))
        })
    }
}

impl<K: Id> FromIterator<K> for Set<K> {
    fn from_iter<I: IntoIterator<Item = K>>(ids: I) -> Set<K> {
        let mut set = Set::default();
        ids.into_iter().for_each(|id| set.insert(id));
        set
    }
}

/// A set as a list of its members, for what crosses the wire: `#[serde(with = "kernel::ids::listed")]`. States keep the
/// bits.
pub mod listed {
    use super::{Id, Set};
    use serde::de::Error;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    /// Writes the members, in order.
    pub fn serialize<K: Id + Serialize, S: Serializer>(set: &Set<K>, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(set.iter())
    }

    /// Reads the members, in any order, each once.
    pub fn deserialize<'de, K: Id + Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Set<K>, D::Error> {
        let members = Vec::<K>::deserialize(from)?;
        let set: Set<K> = members.iter().copied().collect();
        if set.len() == members.len() {
            Ok(set)
        } else {
            Err(D::Error::custom("a list names something twice"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A wide integer behaves like a plain one.
    #[test]
    fn a_wide_word_counts_like_a_narrow_one() {
        let of = |bits: &[usize]| bits.iter().fold(Wide::<3>::default(), |word, at| word | Wide::bit(*at));
        let word = of(&[3, 64, 130]);
        assert_eq!((word.count(), word.lowest()), (3, Some(3)));
        let mut rest = word;
        assert_eq!([rest.take_lowest(), rest.take_lowest()], [Some(3), Some(64)]);
        assert_eq!(rest, of(&[130]));
        assert_eq!([rest.take_lowest(), rest.take_lowest()], [Some(130), None]);
        assert!(rest.is_zero() && !word.is_zero());
        assert_eq!(word & !of(&[64]), of(&[3, 130]));

        let mut parts = vec![Wide::default()];
        loop {
            let next = parts[parts.len() - 1].next_within(word);
            if next.is_zero() {
                break;
            }
            parts.push(next);
        }
        let expected: [&[usize]; 8] =
            [&[], &[3], &[64], &[3, 64], &[130], &[3, 130], &[64, 130], &[3, 64, 130]];
        assert_eq!(parts, expected.map(of));
    }
}
