//! The Kingdom cards, the Dynasty cards and the Achievement tiles.

use super::{parse, table};
use crate::ids::*;
use serde::Deserialize;

/// A kind of Kingdom card.
#[derive(Deserialize)]
pub struct KingdomCardRow {
    kind: KingdomCard,
    /// Its name for people.
    pub name: String,
    permits: Vec<DynastyKind>,
    /// §bok:1.3.10: the Dynasty cards that may target a Kingdom that has played it.
    #[serde(skip)]
    pub permitted: Set<DynastyKind>,
}

/// The face of a Dynasty card.
#[derive(Deserialize)]
pub struct FaceRow {
    id: Face,
    /// Its kind.
    pub kind: DynastyKind,
    /// §bok:8.2.13: the value of an Influence card.
    pub value: u8,
    shields: Vec<Kingdom>,
    /// How many cards have it.
    pub count: u8,
    /// §bok:5.2.2: the Kingdoms whose shields it shows; none on Generic Influence.
    #[serde(skip)]
    pub shield: Set<Kingdom>,
}

impl FaceRow {
    /// §bok:5.2.2,8.6.1: whether it is legal Influence there.
    /// §bok:8.6.2: everything else is a bluff.
    pub fn is_legal_in(&self, kingdom: Kingdom) -> bool {
        self.kind == DynastyKind::Influence && (self.shield.is_empty() || self.shield.contains(kingdom))
    }
}

/// An Achievement tile.
#[derive(Deserialize)]
pub struct TileRow {
    id: Tile,
    /// Its name for people.
    pub name: String,
    /// By how much it changes something.
    pub amount: u8,
    /// What it does.
    pub text: String,
}

pub(super) fn read_kingdom_cards(text: &str) -> ByKingdomCard<KingdomCardRow> {
    let mut rows: ByKingdomCard<KingdomCardRow> =
        table("kingdom-cards", parse(text), |row: &KingdomCardRow| row.kind);
    for card in KingdomCard::ALL {
        rows[*card].permitted = rows[*card].permits.iter().copied().collect();
    }
    rows
}

pub(super) fn read_faces(text: &str) -> ByFace<FaceRow> {
    let mut rows: ByFace<FaceRow> = table("dynasty", parse(text), |row: &FaceRow| row.id);
    for face in Face::ALL {
        rows[*face].shield = rows[*face].shields.iter().copied().collect();
    }
    rows
}

/// §bok:1.3.12: the cards of the deck, in the order of their faces.
pub(super) fn deck(faces: &ByFace<FaceRow>) -> ByCard<Face> {
    let mut cards = faces.iter().flat_map(|(face, row)| (0..row.count).map(move |_| face));
    let deck = By::from_fn(|_| cards.next().expect("dynasty: there are too few cards"));
    assert!(cards.next().is_none(), "dynasty: there are too many cards");
    deck
}

pub(super) fn read_tiles(text: &str) -> ByTile<TileRow> {
    table("tiles", parse(text), |row: &TileRow| row.id)
}
