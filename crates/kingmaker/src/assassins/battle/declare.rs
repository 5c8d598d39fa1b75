//! Sections 7.1 and 7.2: step 1, the declaration.

use super::{Battle, Step};
use crate::assassins::action::Action;
use crate::assassins::event::{Event, said};
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Spot, State};
use crate::assassins::waters::Water;
use kernel::{Chronicle, Preview, Seat};

impl State {
    /// §kma:7.1a,7.1b,7.2a: the battles that the mover can declare: one in each turn, against an enemy in the same square.
    /// §kma:3.5e: nobody has to.
    pub(crate) fn attack_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.turn.fought {
            return;
        }
        let enemies = || self.all_factions().map(|(id, _)| id).filter(|id| id.seat() != seat);
        for (faction, _) in self.factions_of(seat) {
            let targets = enemies().filter(|target| self.can_fight(faction, *target));
            out.extend(targets.map(|target| Action::Attack { faction, target }));
        }
    }

    /// §kma:7.1c,7.1d,7.1e,14.1f: land against land, land against a ship in port, and ship against ship, but never a ship
    /// against the land, and nobody in the garrison. §kma:5.1b: so no army reaches the King's guard.
    fn can_fight(&self, attacker: FactionId, defender: FactionId) -> bool {
        let in_port = |ship: Ship| self.ships[ship].and_then(Water::port).is_some();
        let is_kind = match (self.faction(attacker).at, self.faction(defender).at) {
            (Spot::Land(_), Spot::Land(_)) | (Spot::Aboard(_), Spot::Aboard(_)) => true,
            (Spot::Land(_), Spot::Aboard(ship)) => in_port(ship),
            _ => false,
        };
        is_kind && self.are_together(attacker, defender)
    }

    /// What lies open on both sides, before one commits.
    pub(crate) fn attack_preview(&self, attacker: FactionId, defender: FactionId) -> Preview {
        let sides = [attacker, defender];
        let open = sides
            .map(|id| self.faction(id).open_cards().iter().map(|card| self.troops_of(id, card)).sum::<u16>());
        let hidden = sides.map(|id| self.faction(id).pile.len());
        Preview {
            lines: vec![
                format!("Troops face up: {} against {}.", open[0], open[1]),
                format!("Cards face down: {} against {}.", hidden[0], hidden[1]),
            ],
            ..Preview::default()
        }
    }

    /// §kma:7.2a,7.2b,7.3a,12.1a: a battle is declared; the defender may retreat.
    pub(crate) fn declare(
        &mut self,
        attacker: FactionId,
        defender: FactionId,
        log: &mut impl Chronicle<Event>,
    ) {
        self.turn.fought = true;
        if matches!(self.faction(attacker).at, Spot::Land(_)) {
            self.turn.bonus = Some(attacker);
        }
        let sides = [Some(attacker), Some(defender)];
        self.battle = Battle { step: Step::Retreat, ..Battle::default() };
        self.battle.sides = By::from_fn(|side: super::Side| sides[side.index()]);
        log.note(|| {
            let text = format!("{} attacks {}.", self.faction_named(attacker), self.faction_named(defender));
            said("7.2a", text).by(attacker.seat())
        });
        self.frames.push(Frame::Battle);
        self.begin_retreat(attacker, defender);
    }
}
