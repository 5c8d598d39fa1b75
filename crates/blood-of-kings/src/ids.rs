//! The ids of Blood of Kings. The order of each is that of the tables at the end of the rules, which decides where somebody
//! is silent (§bok:T.4).

use kernel::Seat;
use kernel::ids;
pub use kernel::ids::*;
use serde::{Deserialize, Serialize};

/// §bok:1.1.1: the most seats.
pub const SEATS: usize = 6;

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// The houses that the players lead: one for each seat.
    House in u8 {
        Eagle = "eagle",
        Lion = "lion",
        Griffin = "griffin",
        Stag = "stag",
        Dragon = "dragon",
        Unicorn = "unicorn",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.1.2,2.1.3: the Kingdoms, in the order in which they stand on the Order track at the start.
    Kingdom in u8 {
        Spain = "spain",
        Byzantium = "byzantium",
        France = "france",
        Italy = "italy",
        England = "england",
        Germany = "germany",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.2.2: the Regions.
    Region in u64 {
        Toledo = "toledo",
        Burgos = "burgos",
        Barcelona = "barcelona",
        Santiago = "santiago",
        Zaragoza = "zaragoza",
        Lisbon = "lisbon",
        Seville = "seville",
        Granada = "granada",
        Paris = "paris",
        Orleans = "orleans",
        Calais = "calais",
        Reims = "reims",
        Rouen = "rouen",
        Chartres = "chartres",
        Angers = "angers",
        Bordeaux = "bordeaux",
        Dijon = "dijon",
        Avignon = "avignon",
        Marseille = "marseille",
        Bruges = "bruges",
        Cologne = "cologne",
        Frankfurt = "frankfurt",
        Nuremberg = "nuremberg",
        Brunswick = "brunswick",
        Lubeck = "lubeck",
        Augsburg = "augsburg",
        Magdeburg = "magdeburg",
        Prague = "prague",
        Vienna = "vienna",
        Danzig = "danzig",
        Esztergom = "esztergom",
        Milan = "milan",
        Rome = "rome",
        Florence = "florence",
        Ancona = "ancona",
        Spoleto = "spoleto",
        Pisa = "pisa",
        Genoa = "genoa",
        Venice = "venice",
        Naples = "naples",
        Palermo = "palermo",
        London = "london",
        Bristol = "bristol",
        Norwich = "norwich",
        Lincoln = "lincoln",
        York = "york",
        Exeter = "exeter",
        Edinburgh = "edinburgh",
        Dublin = "dublin",
        Constantinople = "constantinople",
        Adrianople = "adrianople",
        Thessalonica = "thessalonica",
        Ohrid = "ohrid",
        Nicaea = "nicaea",
        Smyrna = "smyrna",
        Athens = "athens",
        Belgrade = "belgrade",
        Varna = "varna",
        Trebizond = "trebizond",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.2.5: the Seas.
    Sea in u8 {
        BalticSea = "baltic-sea",
        NorthSea = "north-sea",
        AtlanticOcean = "atlantic-ocean",
        WesternMediterranean = "western-mediterranean",
        AdriaticSea = "adriatic-sea",
        AegeanSea = "aegean-sea",
        BlackSea = "black-sea",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.2.9: the Straits.
    Strait in u8 {
        Dover = "dover",
        Messina = "messina",
        Bosporus = "bosporus",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.2.2: the kinds of Region.
    RegionKind in u8 {
        Capitol = "capitol",
        Castle = "castle",
        Town = "town",
        Cathedral = "cathedral",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.3.4: the institutions.
    Institution in u8 {
        Legal = "legal",
        Economic = "economic",
        Military = "military",
        Religious = "religious",
        Artistic = "artistic",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.3.6: the kinds of Kingdom card.
    KingdomCard in u8 {
        Succession = "succession",
        Council = "council",
        Taxation = "taxation",
        Development = "development",
        Administration = "administration",
        Preparations = "preparations",
        Expansion = "expansion",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.3.12: the kinds of Dynasty card.
    DynastyKind in u8 {
        Influence = "influence",
        Unrest = "unrest",
        Attrition = "attrition",
        Diplomacy = "diplomacy",
        Intrigue = "intrigue",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:1.3.12: the faces of the Dynasty cards. Cards with the same face are alike.
    Face in u64 {
        Generic3 = "generic-3",
        Generic4 = "generic-4",
        Generic5 = "generic-5",
        Generic6 = "generic-6",
        Spain7 = "spain-7",
        Spain8 = "spain-8",
        Spain9 = "spain-9",
        Byzantium7 = "byzantium-7",
        Byzantium8 = "byzantium-8",
        Byzantium9 = "byzantium-9",
        France7 = "france-7",
        France8 = "france-8",
        France9 = "france-9",
        Italy7 = "italy-7",
        Italy8 = "italy-8",
        Italy9 = "italy-9",
        England7 = "england-7",
        England8 = "england-8",
        England9 = "england-9",
        Germany7 = "germany-7",
        Germany8 = "germany-8",
        Germany9 = "germany-9",
        SpainByzantium6 = "spain-byzantium-6",
        SpainByzantium7 = "spain-byzantium-7",
        SpainFrance6 = "spain-france-6",
        SpainFrance7 = "spain-france-7",
        SpainItaly6 = "spain-italy-6",
        SpainItaly7 = "spain-italy-7",
        SpainEngland6 = "spain-england-6",
        SpainEngland7 = "spain-england-7",
        SpainGermany6 = "spain-germany-6",
        SpainGermany7 = "spain-germany-7",
        ByzantiumFrance6 = "byzantium-france-6",
        ByzantiumFrance7 = "byzantium-france-7",
        ByzantiumItaly6 = "byzantium-italy-6",
        ByzantiumItaly7 = "byzantium-italy-7",
        ByzantiumEngland6 = "byzantium-england-6",
        ByzantiumEngland7 = "byzantium-england-7",
        ByzantiumGermany6 = "byzantium-germany-6",
        ByzantiumGermany7 = "byzantium-germany-7",
        FranceItaly6 = "france-italy-6",
        FranceItaly7 = "france-italy-7",
        FranceEngland6 = "france-england-6",
        FranceEngland7 = "france-england-7",
        FranceGermany6 = "france-germany-6",
        FranceGermany7 = "france-germany-7",
        ItalyEngland6 = "italy-england-6",
        ItalyEngland7 = "italy-england-7",
        ItalyGermany6 = "italy-germany-6",
        ItalyGermany7 = "italy-germany-7",
        EnglandGermany6 = "england-germany-6",
        EnglandGermany7 = "england-germany-7",
        Unrest = "unrest",
        Intrigue = "intrigue",
        Attrition = "attrition",
        Diplomacy = "diplomacy",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:2.1.14: the Achievement tiles.
    Tile in u32 {
        BaggageTrains = "baggage-trains",
        CouncilOfLords = "council-of-lords",
        DeadlyArchers = "deadly-archers",
        DivineRight = "divine-right",
        EliteGuard = "elite-guard",
        FamousTroupe = "famous-troupe",
        FreeRiders = "free-riders",
        FlowerOfChivalry = "flower-of-chivalry",
        FullGranaries = "full-granaries",
        GloriousCapitol = "glorious-capitol",
        GrandTourneys = "grand-tourneys",
        HeavenlyCathedrals = "heavenly-cathedrals",
        KingsJustice = "kings-justice",
        LoyalBarons = "loyal-barons",
        MassiveArmada = "massive-armada",
        MercenaryCompanies = "mercenary-companies",
        MerchantLeague = "merchant-league",
        MightyCastles = "mighty-castles",
        MonasticOrder = "monastic-order",
        PersuasiveDiplomats = "persuasive-diplomats",
        PopularSupport = "popular-support",
        RoyalPatronage = "royal-patronage",
        SecretAllies = "secret-allies",
        SkilledNegotiator = "skilled-negotiator",
        SiegeEngines = "siege-engines",
        StrategicMarriage = "strategic-marriage",
        TempleKnights = "temple-knights",
        TradeHouses = "trade-houses",
        TreasureFleet = "treasure-fleet",
        WebOfInformers = "web-of-informers",
    }
}

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "blood-of-kings/"))]
    /// §bok:9.1.1: the two kinds of unit.
    Unit in u8 {
        Army = "army",
        Fleet = "fleet",
    }
}

/// §bok:1.3.12: the number of Dynasty cards.
pub const CARDS: usize = 150;

/// A single Dynasty card, numbered through the faces in their order. Which of several equal cards it is nobody can tell,
/// so actions and views name only its [`Face`].
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct Card(pub(crate) u8);

impl Id for Card {
    type Bits = Wide<3>;
    const ALL: &'static [Card] = &{
        let mut all = [Card(0); CARDS];
        let mut at = 0;
        while at < CARDS {
            all[at] = Card(at as u8);
            at += 1;
        }
        all
    };

    fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The written form of its face, which equal cards share.
    fn as_str(self) -> &'static str {
        self.face().as_str()
    }
}

/// A set of Dynasty cards.
pub type Cards = Set<Card>;

/// A table by seat.
pub type BySeat<T> = [T; SEATS];
/// A table by Kingdom.
pub type ByKingdom<T> = By<Kingdom, T, { Kingdom::ALL.len() }>;
/// A table by Region.
pub type ByRegion<T> = By<Region, T, { Region::ALL.len() }>;
/// A table by Sea.
pub type BySea<T> = By<Sea, T, { Sea::ALL.len() }>;
/// A table by Strait.
pub type ByStrait<T> = By<Strait, T, { Strait::ALL.len() }>;
/// A table by kind of Region.
pub type ByRegionKind<T> = By<RegionKind, T, { RegionKind::ALL.len() }>;
/// A table by institution.
pub type ByInstitution<T> = By<Institution, T, { Institution::ALL.len() }>;
/// A table by kind of Kingdom card.
pub type ByKingdomCard<T> = By<KingdomCard, T, { KingdomCard::ALL.len() }>;
/// A table by kind of Dynasty card.
pub type ByDynastyKind<T> = By<DynastyKind, T, { DynastyKind::ALL.len() }>;
/// A table by face of a Dynasty card.
pub type ByFace<T> = By<Face, T, { Face::ALL.len() }>;
/// A table by Dynasty card.
pub type ByCard<T> = By<Card, T, CARDS>;
/// A table by Achievement tile.
pub type ByTile<T> = By<Tile, T, { Tile::ALL.len() }>;

impl House {
    /// The house of a seat.
    pub fn of(seat: Seat) -> House {
        House::ALL[seat.index()]
    }

    /// Its seat.
    pub fn seat(self) -> Seat {
        Seat(self as u8)
    }

    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            House::Eagle => "Eagle",
            House::Lion => "Lion",
            House::Griffin => "Griffin",
            House::Stag => "Stag",
            House::Dragon => "Dragon",
            House::Unicorn => "Unicorn",
        }
    }
}
