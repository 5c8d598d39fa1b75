//! The outline of a value: a tree of hashes, built by serializing the value into it instead of into text.

use rustc_hash::FxHasher;
use serde::ser::{
    Serialize, SerializeMap, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};
use serde_json::Error;
use std::cell::RefCell;
use std::hash::Hasher;

/// Arrays and objects of fewer bytes have one hash for the whole: the outline stays small, and a patch replaces them. With
/// a third of this the outlines would have twice as many nodes, and patches be up to an eighth smaller.
const SMALL: usize = 192;
/// The name under which serde_json serializes text that is JSON already.
const RAW: &str = "$serde_json::private::RawValue";

/// What is kept of a value, to tell later which parts of it have changed. A server keeps one for each eye of every match,
/// so a node is one word or two: the hash of a part, and if that is patched part by part, its shape and length. The nodes
/// of its own parts follow it, in order.
#[derive(Clone, Debug)]
pub struct Outline(Box<[u64]>);

/// The bit of a hash that says that a second word follows.
const HAS_PARTS: u64 = 1;
/// How many words the node of such a value has.
const HEAD: usize = 2;

impl Outline {
    pub(super) fn of(value: &impl Serialize) -> Result<Outline, Error> {
        // Most nodes are dropped again, because they belong to something small: so they need not be allocated anew.
        thread_local!(static NODES: RefCell<Vec<u64>> = RefCell::default());
        NODES.with_borrow_mut(|nodes| {
            nodes.clear();
            add(nodes, value)?;
            Ok(Outline(nodes.as_slice().into()))
        })
    }

    pub(super) fn nodes(&self) -> Nodes<'_> {
        Nodes(&self.0)
    }
}

/// The nodes of a value, and those after it.
#[derive(Clone, Copy)]
pub(super) struct Nodes<'a>(&'a [u64]);

impl<'a> Nodes<'a> {
    /// The hash of the value; none at the end.
    pub fn hash(self) -> Option<u64> {
        self.0.first().copied()
    }

    /// A hash of the names of the value's parts, or of their number. None if it is patched as a whole.
    pub fn shape(self) -> Option<u32> {
        self.second().map(|word| (word >> 32) as u32)
    }

    /// The nodes of the value's first part, and those after it.
    pub fn parts(self) -> Nodes<'a> {
        self.from(HEAD)
    }

    /// The nodes after those of the value.
    pub fn skip(self) -> Nodes<'a> {
        self.from(self.second().map_or(1, |word| word as u32 as usize))
    }

    /// The second word of the value's node.
    fn second(self) -> Option<u64> {
        self.hash().filter(|hash| hash & HAS_PARTS != 0).and_then(|_| self.0.get(1).copied())
    }

    fn from(self, at: usize) -> Nodes<'a> {
        Nodes(self.0.get(at..).unwrap_or_default())
    }
}

/// The hash of a value, and about how many bytes of JSON it has.
struct Digest {
    hash: u64,
    size: usize,
}

impl Digest {
    /// Of a value without parts. `kind` tells numbers and literals apart.
    fn of(kind: u8, bits: u64) -> Result<Digest, Error> {
        let mut hasher = FxHasher::default();
        hasher.write_u64(bits ^ u64::from(kind) << 56);
        Ok(Digest { hash: hasher.finish(), size: 4 })
    }
}

/// Adds a value with all its parts.
fn add<T: Serialize + ?Sized>(nodes: &mut Vec<u64>, value: &T) -> Result<Digest, Error> {
    let at = nodes.len();
    let digest = value.serialize(Sketch(nodes))?;
    if nodes.len() == at {
        nodes.push(digest.hash & !HAS_PARTS);
    }
    Ok(digest)
}

/// Hashes a value. Adds nodes only for what is patched part by part.
struct Sketch<'a>(&'a mut Vec<u64>);

/// An array or object whose parts are being added.
struct Parts<'a> {
    nodes: &'a mut Vec<u64>,
    at: usize,
    is_whole: bool,
    hash: FxHasher,
    shape: FxHasher,
    count: u32,
    size: usize,
}

impl<'a> Parts<'a> {
    /// `is_whole`: it is always patched as a whole.
    fn open(Sketch(nodes): Sketch<'a>, kind: &str, is_whole: bool) -> Result<Parts<'a>, Error> {
        let at = nodes.len();
        nodes.extend([0; HEAD]);
        let mut shape = FxHasher::default();
        shape.write(kind.as_bytes());
        Ok(Parts { nodes, at, is_whole, hash: FxHasher::default(), shape, count: 0, size: 2 })
    }

    /// Adds the name of a member. Its address stands for its text, which saves a tenth of the time: the same code names
    /// the members of the old and of the new value. If it were another, more would be patched than has changed.
    fn name(&mut self, name: &'static str) {
        self.shape.write_usize(name.as_ptr() as usize ^ name.len() << 48);
        self.size += name.len() + 3;
    }

    fn part<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        let digest = add(self.nodes, value)?;
        self.hash.write_u64(digest.hash);
        self.count += 1;
        self.size += digest.size + 1;
        Ok(())
    }

    fn close(mut self) -> Result<Digest, Error> {
        self.shape.write_u32(self.count);
        let shape = self.shape.finish();
        self.hash.write_u64(shape);
        let digest = Digest { hash: self.hash.finish(), size: self.size };
        if self.is_whole || self.size < SMALL {
            self.nodes.truncate(self.at);
        } else {
            let len = (self.nodes.len() - self.at) as u64;
            self.nodes[self.at] = digest.hash | HAS_PARTS;
            self.nodes[self.at + 1] = shape << 32 | len;
        }
        Ok(digest)
    }
}

/// Methods for values without parts.
macro_rules! plain {
    ($($method:ident($type:ty) => $kind:literal, $bits:expr;)*) => {
        $(fn $method(self, value: $type) -> Result<Digest, Error> {
            Digest::of($kind, $bits(value))
        })*
    };
}

impl<'a> Serializer for Sketch<'a> {
    type Ok = Digest;
    type Error = Error;
    type SerializeSeq = Parts<'a>;
    type SerializeTuple = Parts<'a>;
    type SerializeTupleStruct = Parts<'a>;
    type SerializeTupleVariant = Parts<'a>;
    type SerializeMap = Parts<'a>;
    type SerializeStruct = Parts<'a>;
    type SerializeStructVariant = Parts<'a>;

    plain! {
        serialize_bool(bool) => b'b', u64::from;
        serialize_i8(i8) => b'n', |value| value as u64;
        serialize_i16(i16) => b'n', |value| value as u64;
        serialize_i32(i32) => b'n', |value| value as u64;
        serialize_i64(i64) => b'n', |value| value as u64;
        serialize_u8(u8) => b'n', u64::from;
        serialize_u16(u16) => b'n', u64::from;
        serialize_u32(u32) => b'n', u64::from;
        serialize_u64(u64) => b'n', u64::from;
        serialize_f32(f32) => b'f', |value: f32| u64::from(value.to_bits());
        serialize_f64(f64) => b'f', f64::to_bits;
        serialize_char(char) => b'c', u64::from;
    }

    fn serialize_str(self, text: &str) -> Result<Digest, Error> {
        let mut hasher = FxHasher::default();
        hasher.write(text.as_bytes());
        Ok(Digest { hash: hasher.finish(), size: text.len() + 2 })
    }

    fn serialize_bytes(self, bytes: &[u8]) -> Result<Digest, Error> {
        let mut parts = self.serialize_seq(Some(bytes.len()))?;
        bytes.iter().try_for_each(|byte| parts.part(byte))?;
        parts.close()
    }

    fn serialize_none(self) -> Result<Digest, Error> {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<Digest, Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<Digest, Error> {
        Digest::of(b'0', 0)
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<Digest, Error> {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, name: &'static str) -> Result<Digest, Error> {
        self.serialize_str(name)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<Digest, Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        value: &T,
    ) -> Result<Digest, Error> {
        let mut parts = Parts::open(self, name, true)?;
        parts.part(value)?;
        parts.close()
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Parts::open(self, "[", false)
    }

    fn serialize_tuple(self, _: usize) -> Result<Parts<'a>, Error> {
        Parts::open(self, "[", false)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Parts::open(self, "[", false)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Error> {
        Parts::open(self, name, true)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Parts<'a>, Error> {
        Parts::open(self, "{", false)
    }

    fn serialize_struct(self, name: &'static str, _: usize) -> Result<Parts<'a>, Error> {
        Parts::open(self, "{", name == RAW)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        name: &'static str,
        _: usize,
    ) -> Result<Parts<'a>, Error> {
        Parts::open(self, name, true)
    }
}

/// Arrays: elements without names.
macro_rules! elements {
    ($($trait:ident::$method:ident)*) => {
        $(impl $trait for Parts<'_> {
            type Ok = Digest;
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.part(value)
            }

            fn end(self) -> Result<Digest, Error> {
                self.close()
            }
        })*
    };
}

/// Objects: members with names.
macro_rules! members {
    ($($trait:ident)*) => {
        $(impl $trait for Parts<'_> {
            type Ok = Digest;
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.name(name);
                self.part(value)
            }

            fn end(self) -> Result<Digest, Error> {
                self.close()
            }
        })*
    };
}

elements! {
    SerializeSeq::serialize_element
    SerializeTuple::serialize_element
    SerializeTupleStruct::serialize_field
    SerializeTupleVariant::serialize_field
}
members! { SerializeStruct SerializeStructVariant }

impl SerializeMap for Parts<'_> {
    type Ok = Digest;
    type Error = Error;

    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Result<(), Error> {
        let digest = key.serialize(Sketch(self.nodes))?;
        self.shape.write_u64(digest.hash);
        self.size += digest.size + 1;
        Ok(())
    }

    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.part(value)
    }

    fn end(self) -> Result<Digest, Error> {
        self.close()
    }
}
