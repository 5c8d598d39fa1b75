//! The view: what an [`Eye`], a seat or a spectator, is shown. §bok:T.14

mod plays;
mod shapes;
mod war;

pub use shapes::*;

use crate::ids::*;
use crate::sequence::Step;
use crate::state::{Frame, State};
use kernel::{Eye, Game, Seat, Seats, Status, Whole};
use serde::Serialize;

/// A patch to [`View`]: what a seat sees and spectators do not.
#[derive(Serialize)]
struct Own {
    mine: Whole<Mine>,
}

/// A set as a list, in order.
fn list<K: Id>(set: Set<K>) -> Vec<K> {
    set.iter().collect()
}

/// Cards as a list of their faces.
fn faces(cards: Cards) -> Vec<Face> {
    cards.iter().map(Card::face).collect()
}

/// Seats as a list of their houses.
fn houses(seats: Seats) -> Vec<House> {
    seats.iter().map(House::of).collect()
}

impl State {
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        View {
            phase: self.phase_seen(),
            turn: self.turn,
            limit: self.limit,
            play_off: self.play_off,
            first: House::of(self.first),
            order: self.order.to_vec(),
            active: self.frames.contains(&Frame::Kingdom).then_some(self.acting.kingdom),
            kingdoms: Kingdom::ALL.iter().map(|kingdom| self.kingdom_seen(*kingdom)).collect(),
            regions: Region::ALL.iter().map(|region| self.region_seen(*region)).collect(),
            seas: Sea::ALL.iter().map(|sea| self.sea_seen(*sea)).collect(),
            houses: self.everybody().iter().map(|seat| self.house_seen(seat)).collect(),
            display: list(self.tiles.display),
            bag: self.tiles.bag.len() as u8,
            returned: list(self.tiles.returned),
            sets: self.sets.iter().map(|set| faces(*set)).collect(),
            deck: self.deck.len() as u8,
            discards: faces(self.discards),
            war: self.war_seen(),
            play: self.play_seen(),
            succession: self.succession_seen(),
            talks: self.talks_seen(),
            mine: eye.seat().map_or_else(Mine::default, |seat| self.known_only_to(seat)),
            winners: self.winners_seen(),
        }
    }

    /// §bok:T.14: what a seat sees besides.
    pub(crate) fn own_view(&self, seat: Seat) -> impl Serialize {
        Own { mine: [self.known_only_to(seat)] }
    }

    fn phase_seen(&self) -> Phase {
        match (self.ended, self.is_setting_up(), self.step) {
            (Some(_), ..) => Phase::Over,
            (_, true, _) => Phase::Setup,
            (.., Step::Kingdom(_)) => Phase::Kingdom,
            (.., Step::Player(_)) => Phase::Dynasty,
            (.., Step::Trade | Step::Cards | Step::Sets | Step::Talks | Step::Pass) => Phase::Negotiation,
        }
    }

    /// §bok:1.3.2,1.3.3,1.3.5: every stack, hand and treasury lies open.
    fn kingdom_seen(&self, kingdom: Kingdom) -> KingdomView {
        let realm = self.realm(kingdom);
        KingdomView {
            kingdom,
            ruler: realm.ruler.map(House::of),
            crowns: realm.crowns,
            income: self.income(kingdom),
            stability: self.stability(kingdom),
            unrest: realm.unrest,
            levels: Institution::ALL.iter().map(|institution| realm.levels[*institution]).collect(),
            hand: KingdomCard::ALL
                .iter()
                .flat_map(|card| (0..realm.hand[*card]).map(move |_| *card))
                .collect(),
            stack: realm.stack.iter().collect(),
            flags: self.free_flags(kingdom),
            sieges: self.free_sieges(kingdom),
            armies: self.units.supply(kingdom, Unit::Army),
            fleets: self.units.supply(kingdom, Unit::Fleet),
            ally: realm.ally,
            turned: realm.turned,
        }
    }

    fn region_seen(&self, region: Region) -> RegionView {
        let of = |holds: &dyn Fn(Kingdom) -> bool| {
            Kingdom::ALL.iter().copied().filter(|kingdom| holds(*kingdom)).collect()
        };
        RegionView {
            region,
            owner: self.controller(region),
            flags: of(&|kingdom| self.realms[kingdom].flags.contains(region)),
            sieges: of(&|kingdom| self.realms[kingdom].sieges.contains(region)),
            field: self.troops_seen(crate::war::Post::Field(region)),
            garrison: self.troops_seen(crate::war::Post::Garrison(region)),
        }
    }

    fn sea_seen(&self, sea: Sea) -> SeaView {
        SeaView {
            sea,
            owner: self.sea_controller(sea),
            flags: Kingdom::ALL
                .iter()
                .copied()
                .filter(|kingdom| self.realms[*kingdom].sea_flags.contains(sea))
                .collect(),
            fleets: self.troops_seen(crate::war::Post::Afloat(sea)),
            aboard: self.troops_seen(crate::war::Post::Aboard(sea)),
        }
    }

    fn troops_seen(&self, post: crate::war::Post) -> Vec<TroopView> {
        Kingdom::ALL
            .iter()
            .map(|kingdom| TroopView { kingdom: *kingdom, count: self.units.at(*kingdom, post) })
            .filter(|troop| troop.count > 0)
            .collect()
    }

    /// §bok:7.1.10: tiles and Glory lie open.
    fn house_seen(&self, seat: Seat) -> HouseView {
        let house = self.house(seat);
        HouseView {
            house: House::of(seat),
            glory: house.glory,
            score: self.score(seat),
            tiles: list(house.tiles),
            hand: house.hand.len() as u8,
            taken: faces(house.taken),
            mat: Kingdom::ALL.iter().map(|kingdom| self.mats.count(seat, *kingdom)).collect(),
        }
    }

    /// §bok:T.14,1.3.14: a seat's own hand, mat and choices.
    fn known_only_to(&self, seat: Seat) -> Mine {
        let choosing = self.frames.contains(&Frame::Dynasty) && self.dynasty.seat == seat;
        Mine {
            hand: faces(self.house(seat).hand),
            mat: Kingdom::ALL
                .iter()
                .map(|kingdom| self.mats.stack(seat, *kingdom).map(Card::face).collect())
                .collect(),
            discarding: if choosing { faces(self.dynasty.discarding) } else { Vec::new() },
            looking: if choosing { self.looking_seen() } else { Vec::new() },
            foils: self.dynasty.ready.contains(seat),
            laid: self.laid_seen(seat),
            notes: self.notes_seen(seat),
            traced: self.traced_seen(seat),
            offers: self.offers_seen(seat),
            ended: self.ended_offers_seen(seat),
            foil_rule: Some(self.house(seat).standing.foils),
            talk_rule: Some(self.house(seat).standing.talks),
        }
    }

    fn winners_seen(&self) -> Vec<House> {
        match self.status() {
            Status::Over(outcome) => houses(outcome.winners),
            Status::Waiting { .. } => Vec::new(),
        }
    }
}
