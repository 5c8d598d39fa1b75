//! The ids of Plantagenet.
//!
//! Records and data call an Arts of War card by its id. A rule calls it by the name of the half that it is about:
//! [`capability`] or [`event`]. Lists of what a deck holds give ids, as the rulebook does.

pub mod capability;
pub mod event;

use serde::{Deserialize, Serialize};

use kernel::ids;
pub use kernel::ids::*;

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.1a: the two sides. The Tudors are Lancaster.
    Side in u8 { York = "york", Lancaster = "lancaster" }
}

impl Side {
    /// The enemy.
    #[must_use]
    pub fn other(self) -> Side {
        match self {
            Side::York => Side::Lancaster,
            Side::Lancaster => Side::York,
        }
    }

    /// The side's name for people.
    pub fn name(self) -> &'static str {
        match self {
            Side::York => "York",
            Side::Lancaster => "Lancaster",
        }
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.2b: the 28 Lord cards; some Lords have two versions.
    Lord in u32 {
        York = "york",
        March = "march",
        EdwardIV = "edward-iv",
        Salisbury = "salisbury",
        Rutland = "rutland",
        Pembroke = "pembroke",
        Devon = "devon",
        NorthumberlandY1 = "northumberland-y1",
        NorthumberlandY2 = "northumberland-y2",
        Gloucester1 = "gloucester-1",
        Gloucester2 = "gloucester-2",
        RichardIII = "richard-iii",
        Norfolk = "norfolk",
        WarwickY = "warwick-y",
        HenryVI = "henry-vi",
        Margaret = "margaret",
        Somerset1 = "somerset-1",
        Somerset2 = "somerset-2",
        Exeter1 = "exeter-1",
        Exeter2 = "exeter-2",
        Buckingham = "buckingham",
        NorthumberlandL = "northumberland-l",
        Clarence = "clarence",
        JasperTudor1 = "jasper-tudor-1",
        JasperTudor2 = "jasper-tudor-2",
        HenryTudor = "henry-tudor",
        Oxford = "oxford",
        WarwickL = "warwick-l",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.2a,1.6e: the wooden pieces. Each type has a pool that both sides draw from.
    Troop in u8 {
        MenAtArms = "men-at-arms",
        Longbowmen = "longbowmen",
        Militia = "militia",
        Mercenaries = "mercenaries",
        Handgunners = "handgunners",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.5.4e,1.5.4i: 13 regular Vassals and 6 special ones; Stanley and Thomas Stanley are two men.
    Vassal in u32 {
        Westmorland = "westmorland",
        Stanley = "stanley",
        Dudley = "dudley",
        Shrewsbury = "shrewsbury",
        Worcester = "worcester",
        Oxford = "oxford",
        Essex = "essex",
        Suffolk = "suffolk",
        Fauconberg = "fauconberg",
        Norfolk = "norfolk",
        Devon = "devon",
        Bonville = "bonville",
        Beaumont = "beaumont",
        Trollope = "trollope",
        Clifford = "clifford",
        Montagu = "montagu",
        EdwardPrinceOfWales = "edward-prince-of-wales",
        ThomasStanley = "thomas-stanley",
        Hastings = "hastings",
    }
}

/// Names cards: `named! { FAIR_ARBITER = Y22 }` makes a constant for each.
macro_rules! named {
    ($($name:ident = $id:ident),+ $(,)?) => {
        $(
            #[doc = concat!("The card ", stringify!($id), ".")]
            pub const $name: Card = Card::$id;
        )+

        /// All constants with their names, for the test that compares them with the data.
        #[cfg(test)]
        pub(crate) const ALL: &[(&str, Card)] = &[$((stringify!($name), $name)),+];
    };
}
use named;

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.2c: the Arts of War cards, 37 a side.
    Card in u128 {
        Y1 = "Y1", Y2 = "Y2", Y3 = "Y3", Y4 = "Y4", Y5 = "Y5", Y6 = "Y6", Y7 = "Y7",
        Y8 = "Y8", Y9 = "Y9", Y10 = "Y10", Y11 = "Y11", Y12 = "Y12", Y13 = "Y13", Y14 = "Y14",
        Y15 = "Y15", Y16 = "Y16", Y17 = "Y17", Y18 = "Y18", Y19 = "Y19", Y20 = "Y20", Y21 = "Y21",
        Y22 = "Y22", Y23 = "Y23", Y24 = "Y24", Y25 = "Y25", Y26 = "Y26", Y27 = "Y27", Y28 = "Y28",
        Y29 = "Y29", Y30 = "Y30", Y31 = "Y31", Y32 = "Y32", Y33 = "Y33", Y34 = "Y34", Y35 = "Y35",
        Y36 = "Y36", Y37 = "Y37", L1 = "L1", L2 = "L2", L3 = "L3", L4 = "L4", L5 = "L5",
        L6 = "L6", L7 = "L7", L8 = "L8", L9 = "L9", L10 = "L10", L11 = "L11", L12 = "L12",
        L13 = "L13", L14 = "L14", L15 = "L15", L16 = "L16", L17 = "L17", L18 = "L18", L19 = "L19",
        L20 = "L20", L21 = "L21", L22 = "L22", L23 = "L23", L24 = "L24", L25 = "L25", L26 = "L26",
        L27 = "L27", L28 = "L28", L29 = "L29", L30 = "L30", L31 = "L31", L32 = "L32", L33 = "L33",
        L34 = "L34", L35 = "L35", L36 = "L36", L37 = "L37",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.3.1a: where Lords can be: 54 Strongholds, four Exile boxes, three Seas.
    Locale in u64 {
        Lynn = "lynn",
        Ravenspur = "ravenspur",
        Ipswich = "ipswich",
        Newcastle = "newcastle",
        Scarborough = "scarborough",
        Calais = "calais",
        Exeter = "exeter",
        Dorchester = "dorchester",
        Plymouth = "plymouth",
        Truro = "truro",
        Arundel = "arundel",
        Dover = "dover",
        Hastings = "hastings",
        Southampton = "southampton",
        Bristol = "bristol",
        Pembroke = "pembroke",
        Harlech = "harlech",
        Chester = "chester",
        Coventry = "coventry",
        Ely = "ely",
        Gloucester = "gloucester",
        Launceston = "launceston",
        Lichfield = "lichfield",
        Lincoln = "lincoln",
        Norwich = "norwich",
        Oxford = "oxford",
        Peterborough = "peterborough",
        Wells = "wells",
        Worcester = "worcester",
        York = "york",
        London = "london",
        Bedford = "bedford",
        BuryStEdmunds = "bury-st-edmunds",
        Cambridge = "cambridge",
        Derby = "derby",
        Lancaster = "lancaster",
        Leicester = "leicester",
        Newbury = "newbury",
        Northampton = "northampton",
        Nottingham = "nottingham",
        StAlbans = "st-albans",
        Carlisle = "carlisle",
        Bamburgh = "bamburgh",
        Appleby = "appleby",
        Hexham = "hexham",
        Canterbury = "canterbury",
        Guildford = "guildford",
        Rochester = "rochester",
        Salisbury = "salisbury",
        Winchester = "winchester",
        Cardiff = "cardiff",
        Hereford = "hereford",
        Shrewsbury = "shrewsbury",
        Ludlow = "ludlow",
        Burgundy = "burgundy",
        France = "france",
        Ireland = "ireland",
        Scotland = "scotland",
        EnglishChannel = "english-channel",
        IrishSea = "irish-sea",
        NorthSea = "north-sea",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.3.1ac: the three Areas.
    Area in u8 { North = "north", South = "south", Wales = "wales" }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:1.7a: what Lords own besides men.
    Asset in u8 { Coin = "coin", Provender = "provender", Cart = "cart", Ship = "ship" }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:3.4.4a,Y12c,Y16c,Y18c: the forms of a Levy of Troops.
    Form in u8 {
        Plain = "plain",
        Mercenaries = "mercenaries",
        Beloved = "beloved",
        BelovedMercenaries = "beloved-mercenaries",
        Irish = "irish",
        IrishMercenaries = "irish-mercenaries",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "plantagenet/"))]
    /// §pl:4.4.1a,4.4.2j: the three front places, as the field is drawn: left faces left.
    Place in u8 { Left = "left", Centre = "centre", Right = "right" }
}

/// What can be hit: the Lord's Retinue, a Vassal, or a Troop of a type.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[allow(missing_docs)]
pub enum Unit {
    Retinue,
    Vassal(Vassal),
    Troop(Troop),
}

impl std::fmt::Display for Unit {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Unit::Retinue => "retinue",
            Unit::Vassal(vassal) => vassal.as_str(),
            Unit::Troop(troop) => troop.as_str(),
        })
    }
}

impl Unit {
    /// Parses the written form.
    pub fn read(text: &str) -> Option<Unit> {
        (text == "retinue")
            .then_some(Unit::Retinue)
            .or_else(|| Troop::read(text).map(Unit::Troop))
            .or_else(|| Vassal::read(text).map(Unit::Vassal))
    }
}

impl Serialize for Unit {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Unit {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Unit, D::Error> {
        let text = String::deserialize(from)?;
        Unit::read(&text).ok_or_else(|| serde::de::Error::custom("no such unit"))
    }
}

/// A table by side.
pub type BySide<T> = By<Side, T, 2>;
/// A table by Lord.
pub type ByLord<T> = By<Lord, T, 28>;
/// A table by type of Troop.
pub type ByTroop<T> = By<Troop, T, 5>;
/// A table by Vassal.
pub type ByVassal<T> = By<Vassal, T, 19>;
/// A table by Locale.
pub type ByLocale<T> = By<Locale, T, 61>;
/// A table by Area.
pub type ByArea<T> = By<Area, T, 3>;
/// A table by kind of Asset.
pub type ByAsset<T> = By<Asset, T, 4>;
/// A table by front place.
pub type ByPlace<T> = By<Place, T, 3>;
