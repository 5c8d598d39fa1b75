//! Supply (4.5) and Forage (4.6.2): how Lords get Provender.

use super::haul::counted;
use crate::action::Action;
use crate::data::map;
use crate::event::{Event, named, place_name, said};
use crate::ids::*;
use crate::map::Ships;
use crate::state::State;
use kernel::{Chronicle, Thrown};

/// §pl:4.6.2b: the highest die that finds something at a Neutral Locale, and where enemies make it harder.
const NEUTRAL_FORAGE: u8 = 4;
const HOSTILE_FORAGE: u8 = 3;
/// The limit if no Cart is needed.
const UNLIMITED: u16 = u16::MAX;

/// The Sources of a Lord's Supply.
struct Sources<'a> {
    state: &'a State,
    lord: Lord,
    at: Locale,
    open: Set<Locale>,
}

impl Sources<'_> {
    /// §pl:4.5.1b,4.5.1f,4.5.1h,4.5.1i,4.5.2f: the Strongholds 0, 1, 2 and more Ways away along Friendly Locales free
    /// of enemies, each ring with the amount that the Carts can bring from there, as long as that is more than nothing.
    fn by_land(&self) -> impl Iterator<Item = (u16, Set<Locale>)> {
        let carts = self.state.cart_room(self.state.company(self.lord));
        let (mut seen, mut edge, mut ways, open) = (Set::default(), Set::of(self.at), 0, self.open);
        std::iter::from_fn(move || {
            let limit = carts.checked_div(ways).unwrap_or(UNLIMITED);
            if edge.is_empty() || limit == 0 {
                return None;
            }
            let ring = edge;
            seen = seen.union(ring);
            edge = ring
                .iter()
                .fold(Set::default(), |next, at| next.union(at.adjacent()))
                .within(open)
                .minus(seen);
            ways += 1;
            // §pl:4.5.1e: an Exile box gives nothing.
            Some((limit, ring.within(map().strongholds)))
        })
    }

    /// §pl:4.5.1d,Y6c,L6c: the Ports that a Lord in an Exile box uses over the sea.
    fn by_sea(&self) -> Set<Locale> {
        let ports = match self.state.ships(self.lord) {
            _ if !self.at.is_box() => Set::default(),
            Ships::None => Set::default(),
            Ships::One => map().ports_of[self.at],
            Ships::Great => map().ports,
        };
        ports.within(self.open)
    }
}

impl State {
    /// §pl:4.5a: the Sources of a Lord at a Friendly Locale.
    fn sources(&self, lord: Lord) -> Option<Sources<'_>> {
        let open = self.open_to(lord.side());
        let at = self.at(lord).filter(|at| open.contains(*at))?;
        Some(Sources { state: self, lord, at, open })
    }

    /// §pl:4.5.1a,4.5.1c,4.5.1d,4.5.2d,1.3.1w,1.3.1x: one Source: a Stronghold that is not Exhausted, or a Port by
    /// Ship.
    pub(crate) fn supply_legal(&self, lord: Lord, out: &mut Vec<Action>) {
        let Some(sources) = self.sources(lord) else { return };
        let ships = self.shared(lord, Asset::Ship) > 0;
        let over_sea = sources.by_sea();
        out.extend(over_sea.iter().map(|from| Action::Supply { from, ship: true }));
        for (_, ring) in sources.by_land() {
            let whole = ring.minus(self.exhausted);
            out.extend(whole.iter().map(|from| Action::Supply { from, ship: false }));
            if ships {
                let ports = ring.within(map().ports).minus(over_sea);
                out.extend(ports.iter().map(|from| Action::Supply { from, ship: true }));
            }
        }
    }

    /// §pl:4.5.1d: whether a Port supplies a Lord in an Exile box over the sea.
    pub(crate) fn over_sea(&self, lord: Lord, port: Locale) -> bool {
        self.sources(lord).is_some_and(|sources| sources.by_sea().contains(port))
    }

    /// §pl:4.5.1f: how much Provender can come from a Source to a Lord: all of it if no Cart is needed.
    pub(crate) fn supply_limit(&self, lord: Lord, from: Locale, ship: bool) -> u16 {
        if ship && self.over_sea(lord, from) {
            return UNLIMITED;
        }
        let Some(sources) = self.sources(lord) else { return 0 };
        sources.by_land().find(|(_, ring)| ring.contains(from)).map_or(0, |(limit, _)| limit)
    }

    /// §pl:4.5.2a,4.5.2b,4.5.2c,4.5.2e,Y7c,L7c,Y29c: the Provender of a Supply: what the Stronghold or the Ships give,
    /// limited by the Carts; Harbingers double the result.
    pub(crate) fn supply_amount(&self, lord: Lord, from: Locale, ship: bool) -> u16 {
        let given = match ship {
            true => self.ship_room(self.company(lord)),
            false => from.supply() + self.stafford_branch(lord, from),
        };
        let harbingers =
            self.uses(lord, capability::HARBINGERS_Y7) || self.uses(lord, capability::HARBINGERS_L7);
        given.min(self.supply_limit(lord, from, ship)) * if harbingers { 2 } else { 1 }
    }

    /// §pl:4.5a,4.5.1g,4.5.2a: one action; the Provender comes to his own mat, and the Source goes down one level.
    pub(crate) fn supply(&mut self, from: Locale, ship: bool, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.command.lord else { return };
        self.spend_action();
        if self.supply_is_blockaded(lord, from, ship) && !self.runs_blockade(lord, log) {
            return;
        }
        let amount = self.supply_amount(lord, from, ship);
        self.mats[lord].assets[Asset::Provender] += amount;
        log.note(|| {
            let how = if ship { "by ship at" } else { "from" };
            let what = counted(amount, Asset::Provender);
            let clause = if ship { "4.5.2c" } else { "4.5.2a" };
            said(clause, format!("{} draws {what} {how} {}.", named(lord), place_name(from)))
                .by(lord.side())
                .hidden(
                    self.hidden_mats,
                    clause,
                    format!("{} draws supply {how} {}.", named(lord), place_name(from)),
                )
        });
        if !ship && !self.is_spared(lord, from) {
            self.deplete(from, log);
        }
    }

    /// §pl:Y15c: whether the Supply needs Ships to pass Warwick's blockade.
    pub(crate) fn supply_is_blockaded(&self, lord: Lord, from: Locale, ship: bool) -> bool {
        ship && lord.side() == Side::Lancaster && self.blockaded_sea() == from.sea()
    }

    /// §pl:L10c: whether Chamberlains protect a place from depletion: the Seats of regular Vassals on their Lord's mat.
    pub(crate) fn is_spared(&self, lord: Lord, at: Locale) -> bool {
        self.uses(lord, capability::CHAMBERLAINS)
            && self.mats[lord].vassals.iter().any(|vassal| vassal.row().seat == Some(at))
    }

    /// §pl:4.6.2a,4.6.2e,4.6.1l,1.3.1v: anywhere but at Sea, unless the place is Exhausted.
    pub(crate) fn forage_legal(&self, lord: Lord, out: &mut Vec<Action>) {
        let here = self.at(lord).filter(|at| !at.is_sea() && !self.is_exhausted(*at));
        if here.is_some() {
            out.push(Action::Forage);
        }
    }

    /// §pl:4.6.2b,4.6.2c: the highest die with which he finds something; none if he cannot fail.
    pub(crate) fn forage_need(&self, lord: Lord) -> Option<u8> {
        let (side, at) = (lord.side(), self.at(lord)?);
        if self.enemy_is_near(side, at) || self.favour[side.other()].contains(at) {
            Some(HOSTILE_FORAGE)
        } else if self.friendly(side).contains(at) {
            None
        } else {
            Some(NEUTRAL_FORAGE)
        }
    }

    /// §pl:4.6.2a,4.6.2b: carries out a Forage: uses one action, and rolls unless he cannot fail.
    pub(crate) fn forage(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.command.lord else { return };
        self.spend_action();
        let found = match self.forage_need(lord) {
            None => true,
            Some(need) => {
                let face = self.chance.die();
                let passed = face <= need;
                log.note(|| {
                    let does = if passed { "finds something" } else { "finds nothing" };
                    let dice = vec![Thrown { face, need: Some(need), passed: Some(passed), reroll: false }];
                    said("4.6.2b", format!("{} {does} on a {face}.", named(lord))).by(lord.side()).dice(dice)
                });
                passed
            }
        };
        self.foraged(lord, found, log);
    }

    /// §pl:4.6.2b,Y13c: 1 Provender; Scourers find 1 more, even after a failure.
    pub(crate) fn forage_yield(&self, lord: Lord, found: bool) -> u16 {
        u16::from(found) + u16::from(self.uses(lord, capability::SCOURERS))
    }

    /// §pl:4.6.2b,4.6.2d: Provender for his mat, and one level of depletion if he has found something.
    fn foraged(&mut self, lord: Lord, found: bool, log: &mut impl Chronicle<Event>) {
        let amount = self.forage_yield(lord, found);
        if amount > 0 {
            self.mats[lord].assets[Asset::Provender] += amount;
            log.note(|| {
                let what = counted(amount, Asset::Provender);
                let told = said("4.6.2b", format!("{} forages {what}.", named(lord))).by(lord.side());
                match found {
                    true => told.hidden(self.hidden_mats, "4.6.2b", format!("{} forages.", named(lord))),
                    false => told.secret(self.hidden_mats),
                }
            });
        }
        if let Some(at) = self.at(lord).filter(|_| found) {
            self.deplete(at, log);
        }
    }
}
