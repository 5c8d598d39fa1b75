//! How fields of actions cross the wire.

use serde::de::Error as _;
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt::Display;
use std::marker::PhantomData;

/// Serializes a field as another type: `#[serde(with = "As::<Badge>")]`.
pub(crate) struct As<V>(PhantomData<V>);

impl<V> As<V> {
    pub(crate) fn serialize<T, S>(value: &T, to: S) -> Result<S::Ok, S::Error>
    where
        T: Copy,
        V: TryFrom<T, Error: Display> + Serialize,
        S: Serializer,
    {
        V::try_from(*value).map_err(S::Error::custom)?.serialize(to)
    }

    pub(crate) fn deserialize<'de, T, D>(from: D) -> Result<T, D::Error>
    where
        T: TryFrom<V, Error: Display>,
        V: Deserialize<'de>,
        D: Deserializer<'de>,
    {
        V::deserialize(from)?.try_into().map_err(D::Error::custom)
    }
}
