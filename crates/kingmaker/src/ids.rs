//! Ids that all Kingmaker editions share: the places of the realm, its people and the cards.

use kernel::ids;
pub use kernel::ids::*;

ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:1.1f: Cities, Towns, castles and unfortified towns.
    Place in Wide<3> {
        Berwick = "berwick",
        Bamburgh = "bamburgh",
        Alnwick = "alnwick",
        Warkworth = "warkworth",
        Newcastle = "newcastle",
        Durham = "durham",
        Raby = "raby",
        Carlisle = "carlisle",
        Cockermouth = "cockermouth",
        Workington = "workington",
        Brougham = "brougham",
        Greystoke = "greystoke",
        Kendal = "kendal",
        York = "york",
        Middleham = "middleham",
        Bolton = "bolton",
        Masham = "masham",
        Richmond = "richmond",
        Helmsley = "helmsley",
        Whitby = "whitby",
        Scarborough = "scarborough",
        Pontefract = "pontefract",
        Skipton = "skipton",
        Sheffield = "sheffield",
        Doncaster = "doncaster",
        Wressle = "wressle",
        Kingston = "kingston",
        Epworth = "epworth",
        Lancaster = "lancaster",
        Preston = "preston",
        Lathom = "lathom",
        Chester = "chester",
        Newark = "newark",
        Nottingham = "nottingham",
        Tutbury = "tutbury",
        Lincoln = "lincoln",
        Tattershall = "tattershall",
        Boston = "boston",
        Grimsby = "grimsby",
        Stamford = "stamford",
        Leicester = "leicester",
        Groby = "groby",
        Ashby = "ashby",
        Belvoir = "belvoir",
        Fotheringhay = "fotheringhay",
        Rockingham = "rockingham",
        Northampton = "northampton",
        Coventry = "coventry",
        Kenilworth = "kenilworth",
        Warwick = "warwick",
        Maxstoke = "maxstoke",
        Lichfield = "lichfield",
        Stafford = "stafford",
        Heleigh = "heleigh",
        Worcester = "worcester",
        Shrewsbury = "shrewsbury",
        Ludlow = "ludlow",
        Clun = "clun",
        Chirk = "chirk",
        Hereford = "hereford",
        Goodrich = "goodrich",
        Caernarvon = "caernarvon",
        Conway = "conway",
        Bangor = "bangor",
        Harlech = "harlech",
        Denbigh = "denbigh",
        Ruthin = "ruthin",
        Flint = "flint",
        Cardigan = "cardigan",
        Aberystwyth = "aberystwyth",
        StDavids = "st-davids",
        Pembroke = "pembroke",
        Carmarthen = "carmarthen",
        Swansea = "swansea",
        Cardiff = "cardiff",
        Brecon = "brecon",
        Abergavenny = "abergavenny",
        Raglan = "raglan",
        Chepstow = "chepstow",
        Bristol = "bristol",
        Berkeley = "berkeley",
        Gloucester = "gloucester",
        Cirencester = "cirencester",
        Wells = "wells",
        Bridgwater = "bridgwater",
        Exeter = "exeter",
        Tiverton = "tiverton",
        Okehampton = "okehampton",
        Barnstaple = "barnstaple",
        Dartington = "dartington",
        Dartmouth = "dartmouth",
        Plymouth = "plymouth",
        Launceston = "launceston",
        Restormel = "restormel",
        Salisbury = "salisbury",
        Winchester = "winchester",
        Southampton = "southampton",
        Portchester = "portchester",
        Corfe = "corfe",
        Weymouth = "weymouth",
        Shaftesbury = "shaftesbury",
        Canterbury = "canterbury",
        Dover = "dover",
        Sandwich = "sandwich",
        Rochester = "rochester",
        Tonbridge = "tonbridge",
        Rye = "rye",
        Pevensey = "pevensey",
        Arundel = "arundel",
        Chichester = "chichester",
        Guildford = "guildford",
        London = "london",
        Windsor = "windsor",
        Oxford = "oxford",
        Wallingford = "wallingford",
        StAlbans = "st-albans",
        Colchester = "colchester",
        Hedingham = "hedingham",
        Pleshey = "pleshey",
        Cambridge = "cambridge",
        Ely = "ely",
        Huntingdon = "huntingdon",
        Norwich = "norwich",
        Caister = "caister",
        Wingfield = "wingfield",
        Framlingham = "framlingham",
        Thetford = "thetford",
        Bury = "bury",
        Ipswich = "ipswich",
        Stoke = "stoke",
        Lynn = "lynn",
        Calais = "calais",
        Rushen = "rushen",
        Douglas = "douglas",
        Carisbrooke = "carisbrooke",
        Newport = "newport",
        Beaumaris = "beaumaris",
        Dublin = "dublin",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:1.2b: the families; each has one piece.
    Noble in u32 {
        Beaufort = "beaufort",
        Courtenay = "courtenay",
        DeVere = "de-vere",
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
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:1.3a: the Crown cards: first those of Kingmaker II, in the order of their numbers.
    Card in u128 {
        ArchbishopOfCanterbury = "archbishop-of-canterbury",
        ArchbishopOfYork = "archbishop-of-york",
        BishopOfDurham = "bishop-of-durham",
        BishopOfCarlisle = "bishop-of-carlisle",
        BishopOfLincoln = "bishop-of-lincoln",
        BishopOfNorwich = "bishop-of-norwich",
        Beaufort = "beaufort",
        Courtenay = "courtenay",
        DeVere = "de-vere",
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
        LordOfTheIsleOfWight = "lord-of-the-isle-of-wight",
        AdmiralOfEngland = "admiral-of-england",
        DukeOfExeter = "duke-of-exeter",
        EarlOfEssex = "earl-of-essex",
        EarlOfKent = "earl-of-kent",
        EarlOfPembroke = "earl-of-pembroke",
        EarlOfRichmond = "earl-of-richmond",
        EarlOfSalisbury = "earl-of-salisbury",
        EarlOfWestmorland = "earl-of-westmorland",
        EarlOfWiltshire = "earl-of-wiltshire",
        EarlOfWorcester = "earl-of-worcester",
        LeMichael = "le-michael",
        LeRose = "le-rose",
        LeLucas = "le-lucas",
        LeNicholas = "le-nicholas",
        Coventry = "coventry",
        Ipswich = "ipswich",
        Shrewsbury = "shrewsbury",
        Lancaster = "lancaster",
        Leicester = "leicester",
        Newcastle = "newcastle",
        Nottingham = "nottingham",
        Swansea = "swansea",
        Northampton = "northampton",
        BurgundianCrossbowmen1 = "burgundian-crossbowmen-1",
        BurgundianCrossbowmen2 = "burgundian-crossbowmen-2",
        FlemishCrossbowmen1 = "flemish-crossbowmen-1",
        FlemishCrossbowmen2 = "flemish-crossbowmen-2",
        ScotsArchers1 = "scots-archers-1",
        ScotsArchers2 = "scots-archers-2",
        Landsknechts1 = "landsknechts-1",
        Landsknechts2 = "landsknechts-2",
        LieutenantOfIreland = "lieutenant-of-ireland",
        LeSwan = "le-swan",
        Bristol = "bristol",
        Carisbrooke = "carisbrooke",
        Saxons1 = "saxons-1",
        Saxons2 = "saxons-2",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:17.1a: the Royals, each house in the order of succession.
    Royal in u8 {
        Henry = "henry-vi",
        Margaret = "margaret-of-anjou",
        Westminster = "edward-of-westminster",
        York = "richard-duke-of-york",
        March = "edward-earl-of-march",
        Clarence = "george-duke-of-clarence",
        Gloucester = "richard-duke-of-gloucester",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:17.1a: the two houses.
    House in u8 {
        Lancaster = "lancaster",
        York = "york",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:1.2c: the ships.
    Ship in u32 {
        LeMichael = "le-michael",
        LeRose = "le-rose",
        LeLucas = "le-lucas",
        LeNicholas = "le-nicholas",
        LeTrinity = "le-trinity",
        LeGeorge = "le-george",
        LeChristopher = "le-christopher",
        LeMargaret = "le-margaret",
        LeMaudeleyn = "le-maudeleyn",
        LeSwan = "le-swan",
    }
}
ids! {
    #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
    /// §km2:1.2f: the Cities that have a card of their own.
    City in u8 {
        Bristol = "bristol",
        London = "london",
        Norwich = "norwich",
        York = "york",
    }
}

/// A table by Place.
pub type ByPlace<T> = By<Place, T, { Place::ALL.len() }>;
/// A table by Noble.
pub type ByNoble<T> = By<Noble, T, { Noble::ALL.len() }>;
/// A table by Card.
pub type ByCard<T> = By<Card, T, { Card::ALL.len() }>;
/// A table by Royal.
pub type ByRoyal<T> = By<Royal, T, { Royal::ALL.len() }>;
/// A table by Ship.
pub type ByShip<T> = By<Ship, T, { Ship::ALL.len() }>;
/// A table by City.
pub type ByCity<T> = By<City, T, { City::ALL.len() }>;

/// Links each family to its card.
macro_rules! families {
    ($($family:ident),+ $(,)?) => {
        impl Noble {
            /// His card.
            pub fn card(self) -> Card {
                match self { $(Noble::$family => Card::$family),+ }
            }
        }

        impl Card {
            /// The Noble, if it is a Noble's card.
            pub fn noble(self) -> Option<Noble> {
                match self {
                    $(Card::$family => Some(Noble::$family),)+
                    _ => None,
                }
            }
        }
    };
}

families! {
    Beaufort, Courtenay, DeVere, Fitzalan, Mowbray, Neville, Percy, Pole,
    Stafford, Talbot, Audley, Berkeley, Bourchier, Clifford, Cromwell, Grey,
    Greystoke, Hastings, Herbert, Holland, Howard, Roos, Scrope, Stanley,
}

impl Royal {
    /// §km2:17.1a: the house.
    pub fn house(self) -> House {
        match self {
            Royal::Henry | Royal::Margaret | Royal::Westminster => House::Lancaster,
            Royal::York | Royal::March | Royal::Clarence | Royal::Gloucester => House::York,
        }
    }
}

impl City {
    /// Where it is.
    pub fn place(self) -> Place {
        match self {
            City::Bristol => Place::Bristol,
            City::London => Place::London,
            City::Norwich => Place::Norwich,
            City::York => Place::York,
        }
    }

    /// The City at a place.
    pub fn at(place: Place) -> Option<City> {
        City::ALL.iter().copied().find(|city| city.place() == place)
    }
}
