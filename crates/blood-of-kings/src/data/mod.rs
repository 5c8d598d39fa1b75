//! The tables of Blood of Kings: read from `data/blood-of-kings` once, checked, and kept as plain arrays.

mod cards;
mod figures;
mod map;
mod mats;

pub use cards::{FaceRow, KingdomCardRow, TileRow};
pub use figures::{DieRow, Figures, KindRow, Length, Limit, Loser, SetupRow};
pub use map::{Map, RegionRow, SeaRow, StraitRow};
pub use mats::{KingdomRow, Level};

use crate::ids::*;
use serde::de::DeserializeOwned;
use std::sync::LazyLock;

const DYNASTY: &str = include_str!("../../../../data/blood-of-kings/dynasty.json");
const FIGURES: &str = include_str!("../../../../data/blood-of-kings/figures.json");
const KINGDOM_CARDS: &str = include_str!("../../../../data/blood-of-kings/kingdom-cards.json");
const KINGDOMS: &str = include_str!("../../../../data/blood-of-kings/kingdoms.json");
const MAP: &str = include_str!("../../../../data/blood-of-kings/map.json");
const MATS: &str = include_str!("../../../../data/blood-of-kings/mats.json");
const TILES: &str = include_str!("../../../../data/blood-of-kings/tiles.json");

/// Everything that the rules look up.
pub struct Tables {
    /// §bok:1.2.1: the map.
    pub map: Map,
    /// §bok:1.1.2: the Kingdoms.
    pub kingdoms: ByKingdom<KingdomRow>,
    /// §bok:1.3.4: the Development mats: what each level of each institution gives. The first level comes first.
    pub mats: ByKingdom<ByInstitution<[Level; 4]>>,
    /// §bok:1.3.10: the Kingdom cards.
    pub kingdom_cards: ByKingdomCard<KingdomCardRow>,
    /// §bok:1.3.12: the faces of the Dynasty cards.
    pub faces: ByFace<FaceRow>,
    /// The face of each Dynasty card.
    pub face_of: ByCard<Face>,
    /// The Dynasty cards of each kind.
    pub of_kind: ByDynastyKind<Cards>,
    /// §bok:8.6.1: the Dynasty cards that are legal Influence in each Kingdom.
    pub legal_in: ByKingdom<Cards>,
    /// §bok:2.1.14: the Achievement tiles.
    pub tiles: ByTile<TileRow>,
    /// All other numbers.
    pub figures: Figures,
    /// The hash of all data files.
    pub hash: String,
}

/// The tables.
pub fn tables() -> &'static Tables {
    static TABLES: LazyLock<Tables> = LazyLock::new(read);
    &TABLES
}

fn read() -> Tables {
    let map = map::read(MAP);
    let kingdoms = mats::read_kingdoms(KINGDOMS, &map);
    let faces = cards::read_faces(DYNASTY);
    let face_of = cards::deck(&faces);
    let all = [DYNASTY, FIGURES, KINGDOM_CARDS, KINGDOMS, MAP, MATS, TILES];
    Tables {
        mats: mats::read(MATS),
        kingdom_cards: cards::read_kingdom_cards(KINGDOM_CARDS),
        of_kind: By::from_fn(|kind| face_of.matching(|face| faces[*face].kind == kind)),
        legal_in: By::from_fn(|kingdom| face_of.matching(|face| faces[*face].is_legal_in(kingdom))),
        tiles: cards::read_tiles(TILES),
        figures: figures::read(FIGURES),
        hash: kernel::data_hash(&all).expect("they have been read before"),
        map,
        kingdoms,
        faces,
        face_of,
    }
}

/// Parses a table.
fn parse<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text)
        .unwrap_or_else(|error| panic!("the data of Blood of Kings are broken: {error}"))
}

/// Rows keyed by their id, each exactly once.
fn table<K: Id, R, const N: usize>(field: &str, rows: Vec<R>, id: impl Fn(&R) -> K) -> By<K, R, N> {
    let mut slots: By<K, Option<R>, N> = By::default();
    for row in rows {
        let key = id(&row);
        assert!(slots[key].replace(row).is_none(), "{field}: \"{}\" comes twice", key.as_str());
    }
    By::from_fn(|key: K| slots[key].take().unwrap_or_else(|| panic!("{field}: no \"{}\"", key.as_str())))
}

impl Region {
    /// What the map says of it.
    pub fn row(self) -> &'static RegionRow {
        &tables().map.regions[self]
    }

    /// §bok:1.2.2: its kind.
    pub fn kind(self) -> RegionKind {
        self.row().kind
    }

    /// §bok:1.2.7: the Sea in which its anchor lies, if it is a port.
    pub fn port(self) -> Option<Sea> {
        self.row().port
    }
}

impl Sea {
    /// What the map says of it.
    pub fn row(self) -> &'static SeaRow {
        &tables().map.seas[self]
    }
}

impl Strait {
    /// What the map says of it.
    pub fn row(self) -> &'static StraitRow {
        &tables().map.straits[self]
    }
}

impl Kingdom {
    /// What the tables say of it.
    pub fn row(self) -> &'static KingdomRow {
        &tables().kingdoms[self]
    }
}

impl KingdomCard {
    /// What the card says.
    pub fn row(self) -> &'static KingdomCardRow {
        &tables().kingdom_cards[self]
    }
}

impl Face {
    /// What the card says.
    pub fn row(self) -> &'static FaceRow {
        &tables().faces[self]
    }
}

impl Tile {
    /// What the tile says.
    pub fn row(self) -> &'static TileRow {
        &tables().tiles[self]
    }
}

impl Card {
    /// Its face.
    pub fn face(self) -> Face {
        tables().face_of[self]
    }

    /// What it says.
    pub fn row(self) -> &'static FaceRow {
        self.face().row()
    }
}
