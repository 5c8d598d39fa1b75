//! The ids of *Assassin's Reboot*: its cards, towns and factions, besides those that all editions share and the board of
//! the classic game.
//!
//! The Crown cards have ids of their own, in the order of the tables at the end of the rules: a set of them is one word,
//! and the order decides between cards of equal strength (§kma:T.10).

pub use super::data::{CardFacts, EventFacts, NobleFacts, PlaceFacts, ShipFacts, TownFacts};
pub use crate::classic::ids::{BySquare, Scope, Sea, Square};
pub use crate::ids::{
    By, ByNoble, ByPlace, ByRoyal as ByHeir, ByShip, House, Id, Noble, Place, Royal as Heir, Set, Ship,
    listed,
};
use kernel::{Seat, ids};

/// The most seats. §kma:2.1a
pub const SEATS: usize = 4;
/// §kma:3.5a: the most factions of a seat.
pub const MOST_FACTIONS: usize = 4;

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:2.1d: the Crown cards, in the order of the tables at the end of the rules.
    Card in u64 {
        Beaufort = "beaufort",
        Courtenay = "courtenay",
        Fitzalan = "fitzalan",
        Mowbray = "mowbray",
        Neville = "neville",
        Percy = "percy",
        Pole = "pole",
        Stafford = "stafford",
        Talbot = "talbot",
        Audley = "audley",
        Berkeley = "berkeley",
        Bourchier = "bourchier",
        Clifford = "clifford",
        Cromwell = "cromwell",
        Grey = "grey",
        Greystoke = "greystoke",
        Hastings = "hastings",
        Herbert = "herbert",
        Holland = "holland",
        Howard = "howard",
        Roos = "roos",
        Scrope = "scrope",
        Stanley = "stanley",
        DukeOfExeter = "duke-of-exeter",
        EarlOfEssex = "earl-of-essex",
        EarlOfKent = "earl-of-kent",
        EarlOfRichmond = "earl-of-richmond",
        EarlOfSalisbury = "earl-of-salisbury",
        EarlOfWestmorland = "earl-of-westmorland",
        EarlOfWiltshire = "earl-of-wiltshire",
        EarlOfWorcester = "earl-of-worcester",
        ChancellorOfEngland = "chancellor-of-england",
        TreasurerOfEngland = "treasurer-of-england",
        StewardOfTheRoyalHousehold = "steward-of-the-royal-household",
        ConstableOfDoverCastle = "constable-of-dover-castle",
        ConstableOfTheTowerOfLondon = "constable-of-the-tower-of-london",
        MarshalOfEngland = "marshal-of-england",
        ChancellorOfTheDuchyOfCornwall = "chancellor-of-the-duchy-of-cornwall",
        ChamberlainOfTheCountyPalatineOfChester = "chamberlain-of-the-county-palatine-of-chester",
        ChancellorOfTheDuchyOfLancaster = "chancellor-of-the-duchy-of-lancaster",
        WardenOfTheNorthernMarches = "warden-of-the-northern-marches",
        CaptainOfCalais = "captain-of-calais",
        WardenOfTheCinquePorts = "warden-of-the-cinque-ports",
        AdmiralOfEngland = "admiral-of-england",
        LieutenantOfIreland = "lieutenant-of-ireland",
        ArchbishopOfCanterbury = "archbishop-of-canterbury",
        ArchbishopOfYork = "archbishop-of-york",
        BishopOfDurham = "bishop-of-durham",
        BishopOfCarlisle = "bishop-of-carlisle",
        BishopOfLincoln = "bishop-of-lincoln",
        BishopOfNorwich = "bishop-of-norwich",
        BurgundianCrossbowmen1 = "burgundian-crossbowmen-1",
        BurgundianCrossbowmen2 = "burgundian-crossbowmen-2",
        FlemishCrossbowmen1 = "flemish-crossbowmen-1",
        FlemishCrossbowmen2 = "flemish-crossbowmen-2",
        ScotsArchers1 = "scots-archers-1",
        ScotsArchers2 = "scots-archers-2",
        Saxons1 = "saxons-1",
        Saxons2 = "saxons-2",
        KingsPardon1 = "kings-pardon-1",
        KingsPardon2 = "kings-pardon-2",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:1.2c,1.2f: the Event cards, with their numbers in the classic game.
    EventCard in u64 {
        CE036 = "CE036", CE037 = "CE037", CE038 = "CE038", CE039 = "CE039", CE040 = "CE040", CE049 = "CE049", CE050 = "CE050", CE051 = "CE051", CE052 = "CE052", CE055 = "CE055", CE056 = "CE056", CE057 = "CE057", CE058 = "CE058", CE059 = "CE059", CE060 = "CE060", CE061 = "CE061", CE066 = "CE066", CE067 = "CE067", CE068 = "CE068", CE069 = "CE069", CE070 = "CE070", CE071 = "CE071", CE072 = "CE072", CE073 = "CE073", CE074 = "CE074", CE075 = "CE075", CE076 = "CE076", CE077 = "CE077", CE078 = "CE078", CE079 = "CE079", CE080 = "CE080", CE081 = "CE081", CE082 = "CE082", CE083 = "CE083", CE084 = "CE084", CE085 = "CE085", CE086 = "CE086", CE087 = "CE087", CE088 = "CE088", CE089 = "CE089", CE090 = "CE090",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:1.1a: the Town cards, in their order.
    Town in u8 {
        Shrewsbury = "shrewsbury", Bristol = "bristol", Newcastle = "newcastle", Nottingham = "nottingham",
        Lancaster = "lancaster", Northampton = "northampton", Swansea = "swansea",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:6.3c: the rivers.
    River in u32 {
        Thames = "thames", Severn = "severn", Trent = "trent", YorkshireOuse = "yorkshire-ouse", GreatOuse = "great-ouse", Tyne = "tyne", Tees = "tees", Ribble = "ribble", Mersey = "mersey", Tamar = "tamar", Tweed = "tweed",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
    /// §kma:3.5a: the factions: four numbers for each seat. A faction keeps its number as long as it lasts, whoever
    /// commands it, so a pile of assassins without a commander has a name too.
    FactionId in u32 {
        Swan1 = "swan-1", Swan2 = "swan-2", Swan3 = "swan-3", Swan4 = "swan-4", Lion1 = "lion-1", Lion2 = "lion-2", Lion3 = "lion-3", Lion4 = "lion-4", Boar1 = "boar-1", Boar2 = "boar-2", Boar3 = "boar-3", Boar4 = "boar-4", Falcon1 = "falcon-1", Falcon2 = "falcon-2", Falcon3 = "falcon-3", Falcon4 = "falcon-4",
    }
}

/// A table by Crown card.
pub type ByCard<T> = By<Card, T, { Card::ALL.len() }>;
/// A table by Event card.
pub type ByEvent<T> = By<EventCard, T, { EventCard::ALL.len() }>;
/// A table by town.
pub type ByTown<T> = By<Town, T, { Town::ALL.len() }>;
/// A table by river.
pub type ByRiver<T> = By<River, T, { River::ALL.len() }>;
/// A table by faction.
pub type ByFaction<T> = By<FactionId, T, { FactionId::ALL.len() }>;

/// Links each Noble to his card.
macro_rules! nobles {
    ($($noble:ident),+ $(,)?) => {
        impl Card {
            /// The Noble, if it is a Noble's card.
            pub fn noble(self) -> Option<Noble> {
                match self {
                    $(Card::$noble => Some(Noble::$noble),)+
                    _ => None,
                }
            }

            /// The card of a Noble. De Vere is not in this game.
            pub fn of(noble: Noble) -> Option<Card> {
                match noble {
                    $(Noble::$noble => Some(Card::$noble),)+
                    Noble::DeVere => None,
                }
            }
        }
    };
}

nobles! {
    Beaufort, Courtenay, Fitzalan, Mowbray, Neville, Percy, Pole, Stafford, Talbot, Audley, Berkeley, Bourchier, Clifford, Cromwell, Grey, Greystoke, Hastings, Herbert, Holland, Howard, Roos, Scrope, Stanley,
}

impl FactionId {
    /// Whose it is.
    pub fn seat(self) -> Seat {
        Seat((self.index() / MOST_FACTIONS) as u8)
    }

    /// The faction of a seat with this number, from 0.
    pub fn nth(seat: Seat, number: usize) -> FactionId {
        FactionId::ALL[seat.index() * MOST_FACTIONS + number]
    }

    /// All numbers of a seat.
    pub fn of(seat: Seat) -> impl Iterator<Item = FactionId> {
        (0..MOST_FACTIONS).map(move |number| FactionId::nth(seat, number))
    }
}
