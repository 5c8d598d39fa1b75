//! Writing a patch: a value is serialized, but only those of its parts that have changed.

use super::Outline;
use super::outline::Nodes;
use serde::ser::{
    Error as _, Impossible, Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeTuple,
    SerializeTupleStruct, Serializer,
};
use serde_json::Error;
use std::io::Write;

/// The patch from the value that had the outline `old` to this value, which has the outline `new`.
pub(super) fn write(value: &impl Serialize, old: &Outline, new: &Outline) -> Result<String, Error> {
    let mut text = Vec::with_capacity(512);
    let at = At { old: old.nodes(), new: new.nodes() };
    match at.is_changed() {
        true => at.write(value, &mut text)?,
        false => text.extend(b"{}"),
    }
    String::from_utf8(text).map_err(Error::custom)
}

/// A value in both outlines: its nodes come first.
#[derive(Clone, Copy)]
struct At<'a> {
    old: Nodes<'a>,
    new: Nodes<'a>,
}

impl At<'_> {
    fn is_changed(&self) -> bool {
        self.old.hash() != self.new.hash()
    }

    /// Writes the patch for a value that has changed.
    fn write<T: Serialize + ?Sized>(self, value: &T, text: &mut Vec<u8>) -> Result<(), Error> {
        if self.new.shape().is_some() && self.old.shape() == self.new.shape() {
            return value.serialize(Changes { at: self, text });
        }
        text.push(b'[');
        serde_json::to_writer(&mut *text, value)?;
        text.push(b']');
        Ok(())
    }
}

/// Serializes the parts of an array or object that have changed.
struct Changes<'a> {
    at: At<'a>,
    text: &'a mut Vec<u8>,
}

/// The same, with the object of the patch begun.
struct Parts<'a> {
    /// The next part, and those after it.
    next: At<'a>,
    text: &'a mut Vec<u8>,
    /// How many parts there were so far.
    count: usize,
    is_first: bool,
    /// The name of the next member of a map, in quotes.
    key: Vec<u8>,
}

impl<'a> Parts<'a> {
    fn open(Changes { at, text }: Changes<'a>) -> Result<Parts<'a>, Error> {
        text.push(b'{');
        let next = At { old: at.old.parts(), new: at.new.parts() };
        Ok(Parts { next, text, count: 0, is_first: true, key: Vec::new() })
    }

    /// Writes the patch of the next part, if it has changed.
    fn part<T: Serialize + ?Sized>(
        &mut self,
        name: impl FnOnce(&mut Vec<u8>, usize) -> Result<(), Error>,
        value: &T,
    ) -> Result<(), Error> {
        if self.next.is_changed() {
            if !std::mem::take(&mut self.is_first) {
                self.text.push(b',');
            }
            name(self.text, self.count)?;
            self.text.push(b':');
            self.next.write(value, self.text)?;
        }
        self.count += 1;
        self.next = At { old: self.next.old.skip(), new: self.next.new.skip() };
        Ok(())
    }

    fn element<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.part(|text, count| serde_json::to_writer(text, &count.to_string()), value)
    }

    fn close(self) -> Result<(), Error> {
        self.text.push(b'}');
        Ok(())
    }
}

/// The error for a value without parts: its outline says so, and it is never serialized here.
fn no_parts<T>() -> Result<T, Error> {
    Err(Error::custom("this value has no parts"))
}

/// Methods for values without parts.
macro_rules! plain {
    ($($method:ident($($type:ty),*))*) => {
        $(fn $method(self, $(_: $type),*) -> Result<(), Error> {
            no_parts()
        })*
    };
}

impl<'a> Serializer for Changes<'a> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Impossible<(), Error>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Impossible<(), Error>;

    plain! {
        serialize_bool(bool)
        serialize_i8(i8)
        serialize_i16(i16)
        serialize_i32(i32)
        serialize_i64(i64)
        serialize_u8(u8)
        serialize_u16(u16)
        serialize_u32(u32)
        serialize_u64(u64)
        serialize_f32(f32)
        serialize_f64(f64)
        serialize_char(char)
        serialize_str(&str)
        serialize_none()
        serialize_unit()
        serialize_unit_struct(&'static str)
        serialize_unit_variant(&'static str, u32, &'static str)
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<(), Error> {
        let mut parts = Parts::open(self)?;
        bytes.iter().try_for_each(|byte| parts.element(byte))?;
        parts.close()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: &T,
    ) -> Result<(), Error> {
        no_parts()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Parts::open(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Error> {
        Parts::open(self)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Parts::open(self)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>, Error> {
        no_parts()
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Parts::open(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Parts::open(self)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Impossible<(), Error>, Error> {
        no_parts()
    }
}

/// Arrays: elements are named by their numbers.
macro_rules! elements {
    ($($trait:ident::$method:ident)*) => {
        $(impl $trait for Parts<'_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.element(value)
            }

            fn end(self) -> Result<(), Error> {
                self.close()
            }
        })*
    };
}

elements! {
    SerializeSeq::serialize_element
    SerializeTuple::serialize_element
    SerializeTupleStruct::serialize_field
}

impl SerializeStruct for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_field<T: Serialize + ?Sized>(&mut self, name: &'static str, value: &T) -> Result<(), Error> {
        self.part(|text, _| serde_json::to_writer(text, name), value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}

impl SerializeMap for Parts<'_> {
    type Ok = ();
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        self.key = serde_json::to_vec(key)?;
        // In JSON the name of a member is a text, also if the key is a number.
        if !self.key.starts_with(b"\"") {
            self.key = [b"\"", self.key.as_slice(), b"\""].concat();
        }
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let key = std::mem::take(&mut self.key);
        self.part(|text, _| text.write_all(&key).map_err(Error::io), value)
    }

    fn end(self) -> Result<(), Error> {
        self.close()
    }
}
