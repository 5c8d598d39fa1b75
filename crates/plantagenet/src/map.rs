//! The map (1.3.1): Strongholds, Exile boxes and Seas, the Ways between them, Favour, depletion, and Routes.

use crate::data::{Yield, known, map, tables};
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Thrown};
use serde::Deserialize;

/// What kind of place a Locale is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Kind {
    City,
    Town,
    Fortress,
    London,
    Calais,
    Harlech,
    #[serde(rename = "exile_box")]
    Exile,
    Sea,
}

/// The map as sets: one bit per Locale.
pub struct Map {
    /// What kind of place each is.
    pub kind: ByLocale<Kind>,
    /// Their names.
    pub name: ByLocale<String>,
    /// §pl:1.3.1ae,1.3.1k,1.3.1c: the Locales one Way away; from Scotland only outwards, and none from Calais.
    pub adjacent: ByLocale<Set<Locale>>,
    /// §pl:4.3.3a: the Locales one Highway away.
    pub highways: ByLocale<Set<Locale>>,
    /// §pl:4.3.3c: the Locales one Road away.
    pub roads: ByLocale<Set<Locale>>,
    /// §pl:4.3.3d,1.3.1j: the Locales one Path away.
    pub paths: ByLocale<Set<Locale>>,
    /// §pl:1.3.1a: all Strongholds.
    pub strongholds: Set<Locale>,
    /// The Exile boxes.
    pub boxes: Set<Locale>,
    /// The Seas.
    pub seas: Set<Locale>,
    /// §pl:1.3.1y: all Ports.
    pub ports: Set<Locale>,
    /// The Sea of each Port and Exile box; a Sea's own is itself.
    pub sea: ByLocale<Option<Locale>>,
    /// §pl:1.3.1y: the Ports of the Sea at which a Locale lies.
    pub ports_of: ByLocale<Set<Locale>>,
    /// §pl:1.3.1z: the Seas next to a Sea.
    pub next_seas: ByLocale<Set<Locale>>,
    /// §pl:1.3.1ac: the Strongholds of each Area.
    pub areas: ByArea<Set<Locale>>,
    /// §pl:1.3.1b: ordinary Cities, Towns and Fortresses, without the Special Strongholds.
    pub types: [Set<Locale>; 3],
    /// What each Stronghold yields.
    levy: ByLocale<ByTroop<u8>>,
    supply: ByLocale<u8>,
    tax: ByLocale<u8>,
    pillage: ByLocale<u8>,
}

#[derive(Deserialize)]
struct Rows {
    locales: Vec<LocaleRow>,
    ways: Vec<WayRow>,
    seas: Vec<SeaRow>,
    areas: Vec<AreaRow>,
}

#[derive(Deserialize)]
struct LocaleRow {
    id: String,
    name: String,
    kind: Kind,
}

#[derive(Deserialize)]
struct WayRow {
    from: Locale,
    to: Locale,
    kind: WayKind,
    #[serde(default)]
    one_way: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
enum WayKind {
    Highway,
    Road,
    Path,
}

#[derive(Deserialize)]
struct SeaRow {
    id: Locale,
    ports: Vec<Locale>,
    exile_boxes: Vec<Locale>,
    adjacent_seas: Vec<Locale>,
}

#[derive(Deserialize)]
struct AreaRow {
    id: Area,
    locales: Vec<Locale>,
}

pub(crate) fn read_map(text: &str, yields: &[Yield]) -> Result<Map, String> {
    let rows: Rows = serde_json::from_str(text).map_err(|error| format!("map.json: {error}"))?;
    let mut kinds = ByLocale::from_fn(|_| Kind::Sea);
    let mut name = ByLocale::<String>::default();
    for row in rows.locales {
        let locale = known::<Locale>(&row.id)?;
        kinds[locale] = row.kind;
        name[locale] = row.name;
    }
    let ways = |wanted: Option<WayKind>| {
        let mut ways = ByLocale::<Set<Locale>>::default();
        for way in rows.ways.iter().filter(|way| wanted.is_none_or(|kind| way.kind == kind)) {
            ways[way.from].insert(way.to);
            // §pl:1.3.1j: Scotland has the only one-way Paths.
            if !way.one_way && way.from != Locale::Scotland {
                ways[way.to].insert(way.from);
            }
        }
        ways
    };
    let of = |wanted: &[Kind]| -> Set<Locale> {
        Locale::ALL.iter().filter(|locale| wanted.contains(&kinds[**locale])).copied().collect()
    };
    let (mut sea, mut ports_of, mut next_seas) =
        (ByLocale::default(), ByLocale::<Set<Locale>>::default(), ByLocale::<Set<Locale>>::default());
    for row in &rows.seas {
        for locale in row.ports.iter().chain(&row.exile_boxes).chain([&row.id]) {
            sea[*locale] = Some(row.id);
            ports_of[*locale] = row.ports.iter().copied().collect();
        }
        next_seas[row.id] = row.adjacent_seas.iter().copied().collect();
    }
    let mut areas = ByArea::<Set<Locale>>::default();
    for row in &rows.areas {
        areas[row.id] = row.locales.iter().copied().collect();
    }
    let yielded = |locale: Locale| {
        let word = format!("{:?}", kinds[locale]).to_lowercase();
        yields.iter().find(|row| row.kind == word)
    };
    let boxes = of(&[Kind::Exile]);
    let seas = of(&[Kind::Sea]);
    Ok(Map {
        adjacent: ways(None),
        highways: ways(Some(WayKind::Highway)),
        roads: ways(Some(WayKind::Road)),
        paths: ways(Some(WayKind::Path)),
        strongholds: Locale::ALL.iter().copied().collect::<Set<_>>().minus(boxes).minus(seas),
        ports: rows.seas.iter().flat_map(|row| row.ports.iter().copied()).collect(),
        types: [of(&[Kind::City]), of(&[Kind::Town]), of(&[Kind::Fortress])],
        levy: ByLocale::from_fn(|locale| yielded(locale).map_or_else(ByTroop::default, Yield::troops)),
        supply: ByLocale::from_fn(|locale| yielded(locale).map_or(0, |row| row.supply)),
        tax: ByLocale::from_fn(|locale| yielded(locale).map_or(0, |row| row.tax)),
        pillage: ByLocale::from_fn(|locale| yielded(locale).map_or(0, |row| row.pillage)),
        kind: kinds,
        name,
        boxes,
        seas,
        sea,
        ports_of,
        next_seas,
        areas,
    })
}

impl Locale {
    /// Its name.
    pub fn name(self) -> &'static str {
        &map().name[self]
    }

    /// What kind of place it is.
    pub fn kind(self) -> Kind {
        map().kind[self]
    }

    /// §pl:1.3.1e: whether it is a Stronghold: no Exile box, no Sea.
    pub fn is_stronghold(self) -> bool {
        map().strongholds.contains(self)
    }

    /// Whether it is an Exile box.
    pub fn is_box(self) -> bool {
        map().boxes.contains(self)
    }

    /// Whether it is a Sea.
    pub fn is_sea(self) -> bool {
        map().seas.contains(self)
    }

    /// §pl:1.3.1y: whether it is a Port.
    pub fn is_port(self) -> bool {
        map().ports.contains(self)
    }

    /// The Locales one Way away.
    pub fn adjacent(self) -> Set<Locale> {
        map().adjacent[self]
    }

    /// §pl:1.3.1i: the Sea at which it lies, if it is a Port, an Exile box or that Sea.
    pub fn sea(self) -> Option<Locale> {
        map().sea[self]
    }

    /// §pl:3.4.4a: the Troops that can be Levied there.
    pub fn levy(self) -> ByTroop<u8> {
        map().levy[self]
    }

    /// §pl:4.5.2a: the Provender of a Supply from it.
    pub fn supply(self) -> u16 {
        map().supply[self].into()
    }

    /// §pl:4.6.3e: the Coin of a Tax on it.
    pub fn tax(self) -> u16 {
        map().tax[self].into()
    }

    /// §pl:3.2.1i: the Coin, and as much Provender, of its Pillage.
    pub fn pillage(self) -> u8 {
        map().pillage[self]
    }

    /// §pl:1.3.1p: the Vassal whose Seat it is.
    pub fn vassal(self) -> Option<Vassal> {
        Vassal::ALL.iter().copied().find(|vassal| vassal.row().seat == Some(self))
    }
}

impl Area {
    /// §pl:1.3.1ac: its Strongholds.
    pub fn locales(self) -> Set<Locale> {
        map().areas[self]
    }

    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Area::North => "the North",
            Area::South => "the South",
            Area::Wales => "Wales",
        }
    }
}

/// How Ships connect the Ports for a Lord's Routes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ships {
    /// No Ship: by land only.
    None,
    /// §pl:1.3.1aa: a Ship connects the Ports of one Sea, and his Exile box with them.
    One,
    /// §pl:Y6c,L6c: Great Ships connect all Ports of all Seas.
    Great,
}

/// The constraints on a Route.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Roaming {
    /// The Locales that it may pass through: Friendly and free of enemies.
    pub(crate) through: Set<Locale>,
    pub(crate) ships: Ships,
    /// A Sea whose Ports it must not use.
    pub(crate) shut: Option<Locale>,
}

impl Roaming {
    /// The Locales one Way, or one sea hop, from a Locale.
    pub(crate) fn step(self, from: Locale) -> Set<Locale> {
        let by_land = from.adjacent();
        let shut = self.shut.map_or_else(Set::default, |sea| map().ports_of[sea]);
        if from.sea().is_none() || shut.contains(from) {
            return by_land;
        }
        // §pl:1.3.1ab: the only Exile box on a Route is the one where the Lord is, so a Route never enters one.
        match self.ships {
            Ships::None => by_land,
            Ships::One => by_land.union(map().ports_of[from].minus(shut)),
            Ships::Great => by_land.union(map().ports.minus(shut)),
        }
    }

    /// §pl:3.4.1b,3.4.1e: a breadth-first search: calls `found` with each ring of Locales around the start, nearest
    /// first, without the start. The Route continues only from Locales that it may pass through.
    pub(crate) fn rings(self, start: Locale, mut found: impl FnMut(u8, Set<Locale>)) {
        let (mut seen, mut edge, mut distance) = (Set::of(start), Set::of(start), 0);
        while !edge.is_empty() {
            let mut next = Set::default();
            for locale in edge.iter() {
                next = next.union(self.step(locale));
            }
            let next = next.minus(seen);
            distance += 1;
            if !next.is_empty() {
                found(distance, next);
            }
            seen = seen.union(next);
            edge = next.within(self.through);
        }
    }

    /// All Locales that a Route can reach, the start included.
    pub(crate) fn reach(self, start: Locale) -> Set<Locale> {
        let mut all = Set::of(start);
        self.rings(start, |_, ring| all = all.union(ring));
        all
    }

    /// Those of the `wanted` Locales that a Route can reach; all of them must be among those that it may pass through.
    /// Stops searching as early as possible.
    pub(crate) fn reached(self, start: Locale, wanted: Set<Locale>) -> Set<Locale> {
        let (mut seen, mut edge) = (Set::of(start), Set::of(start));
        while !edge.is_empty() && !wanted.minus(seen).is_empty() {
            let next = edge.iter().fold(Set::default(), |next, locale| next.union(self.step(locale)));
            edge = next.within(self.through).minus(seen);
            seen = seen.union(edge);
        }
        seen.within(wanted)
    }

    /// A shortest Route from the start to the destination; empty if there is none.
    pub(crate) fn path(self, start: Locale, to: Locale) -> Vec<Locale> {
        let mut rings = vec![Set::of(start)];
        self.rings(start, |_, ring| rings.push(ring));
        let Some(last) = rings.iter().position(|ring| ring.contains(to)) else { return Vec::new() };
        let mut path = vec![to];
        for ring in rings[..last].iter().rev() {
            let next = path[path.len() - 1];
            let is_open = |at: Locale| at == start || self.through.contains(at);
            path.extend(ring.iter().find(|at| is_open(*at) && self.step(*at).contains(next)));
        }
        path.reverse();
        path
    }

    /// The length of a shortest Route, if there is one.
    pub(crate) fn distance(self, start: Locale, to: Locale) -> Option<u8> {
        if start == to {
            return Some(0);
        }
        let mut least = None;
        self.rings(start, |distance, ring| {
            if ring.contains(to) {
                least = Some(distance);
            }
        });
        least
    }
}

impl State {
    /// §pl:1.3.1q: the side that a Stronghold favours; none if it is Neutral.
    pub(crate) fn favour(&self, locale: Locale) -> Option<Side> {
        Side::ALL.iter().copied().find(|side| self.favour[*side].contains(locale))
    }

    /// §pl:1.3.1f: Locales Friendly to a side: Strongholds of its Favour, and its Exile boxes.
    pub(crate) fn friendly(&self, side: Side) -> Set<Locale> {
        self.favour[side].union(self.boxes[side])
    }

    /// Where Lords of a side are, except Seas.
    pub(crate) fn occupied(&self, side: Side) -> Set<Locale> {
        let mut places = Set::default();
        for lord in self.in_play[side].iter() {
            if let Some(locale) = self.at(lord) {
                places.insert(locale);
            }
        }
        places.minus(map().seas)
    }

    /// §pl:3.4.1b,4.5.1b: Friendly Locales without an enemy Lord.
    pub(crate) fn open_to(&self, side: Side) -> Set<Locale> {
        self.friendly(side).minus(self.occupied(side.other()))
    }

    /// §pl:1.3.1r,1.3.1s: sets the Favour of a Stronghold; all changes go through here. A doubled London loses both
    /// markers.
    pub(crate) fn set_favour(&mut self, locale: Locale, to: Option<Side>, log: &mut impl Chronicle<Event>) {
        if self.favour(locale) == to {
            return;
        }
        Side::ALL.iter().for_each(|side| self.favour[*side].remove(locale));
        if locale == Locale::London {
            self.london_doubled = false;
        }
        if let Some(side) = to {
            self.favour[side].insert(locale);
        }
        log.note(|| match to {
            Some(side) => said("1.3.1q", format!("{} now favours {}.", place_name(locale), side.name())),
            None => said("1.3.1q", format!("{} is neutral now.", place_name(locale))),
        });
    }

    /// §pl:3.4.1g,3.2.1l: one step toward a side: Enemy to Neutral, or Neutral to Friendly.
    pub(crate) fn shift_favour(&mut self, locale: Locale, toward: Side, log: &mut impl Chronicle<Event>) {
        let to = match self.favour(locale) {
            Some(side) if side == toward.other() => None,
            _ => Some(toward),
        };
        self.set_favour(locale, to, log);
    }

    /// §pl:1.3.1u,1.3.1v: one level down: none to Depleted, Depleted to Exhausted.
    pub(crate) fn deplete(&mut self, locale: Locale, log: &mut impl Chronicle<Event>) {
        if self.depleted.contains(locale) {
            self.exhaust(locale, log);
        } else if !self.exhausted.contains(locale) {
            self.depleted.insert(locale);
            log.note(|| said("1.3.1u", format!("{} is depleted.", place_name(locale))));
        }
    }

    /// §pl:1.3.1w: a place is Exhausted, and yields nothing more.
    pub(crate) fn exhaust(&mut self, locale: Locale, log: &mut impl Chronicle<Event>) {
        self.depleted.remove(locale);
        self.exhausted.insert(locale);
        log.note(|| said("1.3.1u", format!("{} is exhausted.", place_name(locale))));
    }

    /// §pl:1.3.1t: Friendly Cities, Towns and Fortresses of York minus those of Lancaster.
    pub(crate) fn net_strongholds(&self) -> [i8; 3] {
        map().types.map(|of_type| {
            let count = |side| self.favour[side].within(of_type).len() as i8;
            count(Side::York) - count(Side::Lancaster)
        })
    }

    /// §pl:1.3.1ad,Y19c,Y21c,L16c: whether a side Dominates an Area; cards lower the number that it needs.
    pub(crate) fn dominates(&self, side: Side, area: Area) -> bool {
        let places = area.locales();
        let held = self.favour[side].within(places).len();
        let (card, enough) = match (side, area) {
            (Side::York, Area::Wales) => (capability::WELSHMEN, 3),
            (Side::York, Area::South) => (capability::SOUTHERNERS, 5),
            (Side::Lancaster, Area::North) => (capability::NORTHMEN, 3),
            _ => return held == places.len(),
        };
        let is_there =
            || self.user(card).and_then(|lord| self.at(lord)).is_some_and(|at| places.contains(at));
        held == places.len() || (held >= enough && is_there())
    }

    /// Whether a place is Exhausted: nobody can Levy, Supply, Forage or Tax there any more.
    pub(crate) fn is_exhausted(&self, locale: Locale) -> bool {
        self.exhausted.contains(locale)
    }
}

impl State {
    /// §pl:3.4.1d,4.6.3b,1.5.3c: what Ships a Lord has or Shares for his Routes.
    pub(crate) fn ships(&self, lord: Lord) -> Ships {
        let with_ships = self.company(lord).iter().filter(|one| self.mats[*one].assets[Asset::Ship] > 0);
        with_ships.fold(Ships::None, |best, one| match best {
            Ships::Great => best,
            _ if self.uses(one, capability::GREAT_SHIPS_Y6) || self.uses(one, capability::GREAT_SHIPS_L6) => {
                Ships::Great
            }
            _ => Ships::One,
        })
    }

    /// §pl:3.4.1b,4.6.3b: the Routes of a Lord for Parley and Tax: through Friendly Locales free of enemies, over Sea
    /// with a Ship.
    pub(crate) fn routes(&self, lord: Lord) -> Roaming {
        Roaming { through: self.open_to(lord.side()), ships: self.ships(lord), shut: None }
    }

    /// §pl:Y15c: the Sea that Warwick blockades against Lancaster.
    pub(crate) fn blockaded_sea(&self) -> Option<Locale> {
        let warwick = Lord::WarwickY;
        let port = self.at(warwick).filter(|there| there.is_port())?;
        if self.uses(warwick, capability::NAVAL_BLOCKADE) { port.sea() } else { None }
    }

    /// §pl:Y15c,3.4.1l: whether a Lancastrian needs the blockaded Sea to get there: no Route without it is as short.
    pub(crate) fn needs_blockaded_sea(&self, lord: Lord, from: Locale, to: Locale) -> bool {
        let Some(sea) = self.blockaded_sea().filter(|_| lord.side() == Side::Lancaster) else { return false };
        let routes = self.routes(lord);
        let round = Roaming { shut: Some(sea), ..routes };
        routes.distance(from, to) != round.distance(from, to)
    }

    /// §pl:Y15c: rolls for a Lancastrian action that uses a Port of the blockaded Sea; it goes on only on a 1 or 2.
    pub(crate) fn runs_blockade(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) -> bool {
        let face = self.chance.die();
        let passed = face <= BLOCKADE;
        log.note(|| {
            let what = if passed { "slips through" } else { "is stopped by" };
            said("Y15c", format!("{} {what} Warwick's blockade.", named(lord)))
                .by(Side::Lancaster)
                .dice(vec![Thrown { face, need: Some(BLOCKADE), passed: Some(passed), reroll: false }])
        });
        passed
    }
}

/// §pl:Y15c: the highest die that runs the blockade.
pub(crate) const BLOCKADE: u8 = 2;

/// §pl:1.3.2a: how many Command cards a Plan has in this box.
pub(crate) fn plan_size(turn: u8) -> usize {
    usize::from(tables().calendar[usize::from(turn) - 1].cards)
}
