//! The things that sentences can name and the page can point at.

use crate::ids::*;
use kernel::things;

things! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// A seat, a Kingdom, a part of the map, a card or a tile.
    Thing {
        House(House) = "house",
        Kingdom(Kingdom) = "kingdom",
        Region(Region) = "region",
        Sea(Sea) = "sea",
        KingdomCard(KingdomCard) = "kingdom-card",
        Card(Face) = "card",
        Tile(Tile) = "tile",
        Institution(Institution) = "institution",
    }
}
