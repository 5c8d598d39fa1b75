//! The view: what an [`Eye`], a seat or a spectator, is shown. §kma:T.11

mod shapes;

pub use shapes::*;

use super::action::Part;
use super::battle::Step;
use super::choice::Choice;
use super::ids::*;
use super::state::{Frame, Spot, State, Whereabouts};
use crate::badge::badge;
use crate::view::{badges, list};
use kernel::{Eye, Game, Seat, Seats, Status, Whole};
use serde::Serialize;
use std::collections::BTreeMap;

/// A patch to [`View`]: what a seat sees and spectators do not.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Own {
    /// By their place in the list.
    factions: BTreeMap<usize, OwnPile>,
    chancery_known: Whole<Vec<Card>>,
    mine: Whole<Mine>,
}

#[derive(Serialize)]
struct OwnPile {
    pile: Whole<Vec<Card>>,
}

impl From<Choice> for ChoiceView {
    fn from(choice: Choice) -> ChoiceView {
        ChoiceView {
            cards: list(choice.cards),
            town: choice.town,
            ship: choice.ship,
            heirs: list(choice.heirs),
        }
    }
}

impl From<Spot> for SpotView {
    fn from(spot: Spot) -> SpotView {
        match spot {
            Spot::Land(square) => SpotView::Land(square),
            Spot::Aboard(ship) => SpotView::Aboard(ship),
            Spot::Garrison => SpotView::Garrison,
        }
    }
}

impl From<Whereabouts> for HeirAt {
    fn from(at: Whereabouts) -> HeirAt {
        match at {
            Whereabouts::In(town) => HeirAt::Town(town),
            Whereabouts::Led { by, .. } => HeirAt::Faction(by),
            Whereabouts::Dead => HeirAt::Dead,
        }
    }
}

impl State {
    pub(super) fn seen_by(&self, eye: Eye) -> View {
        View {
            stage: self.stage(),
            round: self.round,
            last_round: self.last_round,
            active: badge(self.active),
            start: badge(self.start),
            phase: self.phase,
            seats: self.everybody().iter().map(|seat| self.seat_seen(seat)).collect(),
            factions: self.all_factions().map(|(id, _)| self.faction_seen(id, eye)).collect(),
            towns: self.towns.iter().map(|(town, _)| self.town_seen(town)).collect(),
            heirs: self.heirs.iter().map(|(heir, at)| HeirView { heir, at: (*at).into() }).collect(),
            ships: self.ships.iter().filter_map(|(ship, at)| Some(ShipView { ship, at: (*at)? })).collect(),
            king: self.king,
            deck: self.deck.len() as u8,
            chancery: self.chancery.len() as u8,
            chancery_known: list(self.seen_of_chancery(eye)),
            dead: list(self.dead),
            events: self.events_seen(),
            movement: self.movement_seen(),
            duty: self.duty,
            coup: self.coup.map(|coup| CoupView { seat: badge(coup.seat), house: coup.house }),
            battle: self.battle_seen(),
            barrage: self.barrage_seen(),
            attempt: self.attempt_seen(),
            hunt: self.hunt_seen(),
            parliament: self.frames.contains(&Frame::Parliament),
            mine: eye.seat().map_or_else(Mine::nothing, |seat| self.known_only_to(seat)),
            winners: self.winners_seen(),
        }
    }

    /// §kma:T.11: what a seat sees besides.
    pub(super) fn own_view(&self, seat: Seat) -> impl Serialize {
        let eye = Eye::Seat(seat);
        let pile = |id: FactionId| OwnPile { pile: [list(self.pile_seen(id, eye))] };
        Own {
            factions: self.all_factions().map(|(id, _)| pile(id)).enumerate().collect(),
            chancery_known: [list(self.seen_of_chancery(eye))],
            mine: [self.known_only_to(seat)],
        }
    }

    fn stage(&self) -> Stage {
        match (self.ended, self.frames.first()) {
            (Some(_), _) => Stage::Over,
            (_, Some(Frame::Homes)) => Stage::Homes,
            (_, Some(Frame::Sharing)) => Stage::Sharing,
            _ => Stage::Play,
        }
    }

    /// The faces in Chancery are nobody's to see, but the log has shown some of them.
    fn seen_of_chancery(&self, eye: Eye) -> Set<Card> {
        self.seen_of(self.chancery, eye)
    }

    fn seat_seen(&self, seat: Seat) -> SeatView {
        SeatView {
            seat: badge(seat),
            hand: self.events.hands[seat.index()].len() as u8,
            out: self.out.contains(seat),
        }
    }

    fn faction_seen(&self, id: FactionId, eye: Eye) -> FactionView {
        let faction = self.faction(id);
        FactionView {
            id,
            seat: badge(id.seat()),
            commander: faction.commander,
            titles: list(faction.titles),
            offices: list(faction.offices),
            pile_size: faction.pile.len() as u8,
            pile: list(self.pile_seen(id, eye)),
            ropes: if faction.is_secret() { faction.hidden_nobles().len() as u8 } else { 0 },
            town: faction.town,
            at: faction.at.into(),
            open_troops: faction.open_cards().iter().map(|card| self.troops_of(id, card)).sum(),
        }
    }

    fn town_seen(&self, town: Town) -> TownView {
        let state = self.towns[town];
        TownView { town, destroyed: state.destroyed, laid: state.laid.len() as u8 }
    }

    fn events_seen(&self) -> EventsView {
        EventsView {
            deck: self.events.deck.len() as u8,
            discards: list(self.events.discards.minus(self.events.unread)),
            unread: self.events.unread.len() as u8,
            shown: self.events.shown.to_vec(),
        }
    }

    fn movement_seen(&self) -> MovementView {
        let movement = &self.turn.movement;
        MovementView {
            free: movement.free,
            ground: list(movement.ground),
            on_foot: list(movement.on_foot),
            ship: list(movement.ship),
            at_sea: list(movement.at_sea),
        }
    }

    fn battle_seen(&self) -> Option<BattleView> {
        use super::battle::Side::*;
        let battle = &self.battle;
        self.frames.contains(&Frame::Battle).then(|| BattleView {
            step: battle.step,
            attacker: battle.faction(Attacker),
            defender: battle.faction(Defender),
            drawn: list(battle.cards.matching(Option::is_some)),
        })
    }

    fn barrage_seen(&self) -> Option<BarrageView> {
        let barrage = &self.barrage;
        let going_on = self.frames.contains(&Frame::Barrage);
        Some(BarrageView {
            step: barrage.step,
            ship: barrage.ship.filter(|_| going_on)?,
            gunner: barrage.gunner?,
            target: barrage.target?,
            laid: barrage.guns_served() as u8,
        })
    }

    fn attempt_seen(&self) -> Option<AttemptView> {
        let attempt = &self.attempt;
        let target = attempt.target?;
        Some(AttemptView {
            faction: attempt.faction?,
            noble: attempt.murderer?,
            heir: attempt.heir?,
            target,
            cards: self.faction(target).size() as u8,
        })
    }

    fn hunt_seen(&self) -> Option<HuntView> {
        let hunt = self.frames.contains(&Frame::Retreat).then_some(&self.retreat)?;
        Some(HuntView { hunter: hunt.hunter?, prey: hunt.prey?, pursuing: hunt.pursuing })
    }

    /// §kma:T.5,T.11: a seat's hand and its secret choices.
    fn known_only_to(&self, seat: Seat) -> Mine {
        let setup = &self.setup;
        let shared = |id: FactionId| setup.shared[id].iter().map(move |card| SharedView { card, to: id });
        let in_battle = self.frames.contains(&Frame::Battle);
        let side = self.battle.side_of(seat).filter(|_| in_battle);
        let arming = side.filter(|_| self.battle.step == Step::Arm);
        Mine {
            hand: list(self.events.hands[seat.index()]),
            dealt: list(setup.dealt[seat.index()]),
            shared: FactionId::of(seat).flat_map(shared).collect(),
            card: side.and_then(|side| self.battle.cards[side]),
            army: side.map(|side| self.army(side).into()),
            strength: arming.map_or(0, |side| self.strength_of(self.battle.faction(side), &self.army(side))),
            parts: arming.map_or_else(Vec::new, |side| self.parts_seen(self.battle.faction(side))),
            guns: self.guns_of(seat),
            parting: self.parting_of(seat),
            writs: FactionId::of(seat).filter(|id| self.parliament.writs[*id] > 0).collect(),
        }
    }

    /// §kma:7.6c: what a faction could put into its army, each with its troops where the faction stands.
    fn parts_seen(&self, id: FactionId) -> Vec<PartView> {
        let troops_of = |part: Part| {
            let mut alone = Choice::default();
            alone.add(part);
            self.strength_of(id, &alone)
        };
        self.parts_of(id).map(|part| PartView { part, troops: troops_of(part) }).collect()
    }

    fn guns_of(&self, seat: Seat) -> Option<ChoiceView> {
        let barrage = &self.barrage;
        let sides = [(barrage.gunner, barrage.laid), (barrage.target, barrage.against)];
        let own = sides.into_iter().find(|(faction, _)| faction.is_some_and(|id| id.seat() == seat));
        own.filter(|_| self.frames.contains(&Frame::Barrage)).map(|(_, choice)| choice.into())
    }

    fn parting_of(&self, seat: Seat) -> Option<PartingView> {
        let parting = &self.parting;
        let from = parting.from.filter(|from| from.seat() == seat)?;
        Some(PartingView { kind: parting.kind, from, noble: parting.noble?, choice: parting.choice.into() })
    }

    fn winners_seen(&self) -> Vec<&'static str> {
        match self.status() {
            Status::Over(outcome) => badges(outcome.winners),
            Status::Waiting { .. } => badges(Seats::NONE),
        }
    }
}

impl Mine {
    /// A spectator has no secrets.
    fn nothing() -> Mine {
        Mine {
            hand: Vec::new(),
            dealt: Vec::new(),
            shared: Vec::new(),
            card: None,
            army: None,
            strength: 0,
            parts: Vec::new(),
            guns: None,
            parting: None,
            writs: Vec::new(),
        }
    }
}
