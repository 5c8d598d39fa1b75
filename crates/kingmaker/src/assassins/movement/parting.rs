//! What a part of a faction takes with it: a new faction that splits off (6.5e,6.5f), an assassin who slips in
//! (6.6a,6.6b) or leaves (6.6k), and the crew of a ship without a leader (7.13b).
//!
//! The part is put together one thing at a time, and nothing happens before it is confirmed; [`State::part`] then carries it
//! out. A split is secret, and then the others see sizes and Titles (§kma:6.5f); who enters or leaves the garrison is shown.
//!
//! For a ship without a leader ([`PartingKind::Command`]), [`Leaderless::between`](crate::assassins::factions::Leaderless)
//! names the fallen faction, which is still in play with its cards, and the winner. The part goes aboard the fallen faction's
//! ship, and the winner keeps everything else; then `between` is empty and the fallen faction is gone.

use crate::assassins::action::{Action, Part};
use crate::assassins::choice::Choice;
use crate::assassins::data::tables;
use crate::assassins::event::{Event, noble_named, said, ship_named};
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::state::{Faction, Frame, Spot, State};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// Why a faction is divided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker-assassins/"))]
#[serde(rename_all = "kebab-case")]
pub enum PartingKind {
    /// §kma:6.5d: a new faction in the same square.
    #[default]
    Split,
    /// §kma:6.6b: an assassin and his company slip into the garrison.
    Secure,
    /// §kma:6.6k: an assassin leaves the garrison.
    Leave,
    /// §kma:7.13b: a spare Noble takes command of a ship without a leader.
    Command,
}

/// A part of a faction that is being put together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Parting {
    pub(crate) kind: PartingKind,
    /// From which faction; for a ship without a leader, the faction whose Noble takes command.
    pub(crate) from: Option<FactionId>,
    /// Who goes: the commander or assassin.
    pub(crate) noble: Option<Noble>,
    /// §kma:6.6k: the faction outside that he joins.
    pub(crate) into: Option<FactionId>,
    /// What goes with him, besides himself.
    pub(crate) choice: Choice,
}

impl Parting {
    /// The faction that is divided.
    fn faction(&self) -> FactionId {
        self.from.expect("a parting has a faction")
    }

    /// Who leads the part.
    fn leader(&self) -> Noble {
        self.noble.expect("a part has a Noble")
    }

    /// §kma:6.5f: whether his own title or a chosen one makes the leader titled.
    fn will_be_titled(&self) -> bool {
        self.leader().has_birthright() || self.choice.cards.meets(tables().kinds.titles)
    }
}

impl State {
    /// Begins to put a part together. Everybody sees who will lead it, and the cards of a fallen faction that are divided
    /// (§kma:7.9f).
    pub(crate) fn begin_parting(
        &mut self,
        kind: PartingKind,
        from: FactionId,
        noble: Noble,
        into: Option<FactionId>,
    ) {
        self.parting =
            Parting { kind, from: Some(from), noble: Some(noble), into, choice: Choice::default() };
        self.show(Set::of(noble.crown_card()));
        if let Some(fallen) = self.fallen().filter(|_| kind == PartingKind::Command) {
            self.show(self.faction(fallen).cards());
        }
        self.frames.push(Frame::Parting);
    }

    /// The seat that puts it together.
    pub(crate) fn parting_seat(&self) -> Seat {
        self.parting.faction().seat()
    }

    pub(crate) fn parting_asks(&self) -> Asked {
        let clause = match self.parting.kind {
            PartingKind::Split => "6.5e",
            PartingKind::Secure => "6.6a",
            PartingKind::Leave => "6.6k",
            PartingKind::Command => "7.13b",
        };
        Asked::one(self.parting_seat(), clause)
    }

    /// What can still be added.
    fn parts_on_offer(&self) -> Vec<Part> {
        let parting = &self.parting;
        let taken = parting.choice.cards.union(Set::of(parting.leader().crown_card()));
        let cards = match parting.kind {
            PartingKind::Split | PartingKind::Command => self.divided_cards(),
            PartingKind::Secure => self.possible_company(taken),
            PartingKind::Leave => self.faction(parting.faction()).pile.minus(tables().kinds.nobles),
        };
        let mut parts: Vec<Part> = cards.minus(taken).iter().map(Part::Card).collect();
        if matches!(parting.kind, PartingKind::Split | PartingKind::Command) {
            self.belongings_on_offer(&mut parts);
        }
        parts
    }

    /// The factions whose cards are divided. §kma:7.13b: both, when a Noble takes command of a ship.
    fn divided(&self) -> impl Iterator<Item = FactionId> + use<> {
        let fallen = self.fallen().filter(|_| self.parting.kind == PartingKind::Command);
        self.parting.from.into_iter().chain(fallen)
    }

    /// §kma:7.13b: the faction whose ship has no leader.
    fn fallen(&self) -> Option<FactionId> {
        self.leaderless.between.map(|(fallen, _)| fallen)
    }

    /// §kma:6.5e,6.5f,7.13b: Titles, dispatched Offices and the pile. The commander who stays is not divided.
    fn divided_cards(&self) -> Set<Card> {
        self.divided().fold(Set::default(), |all: Set<Card>, id| {
            let faction = self.faction(id);
            all.union(faction.titles).union(faction.offices).union(faction.pile)
        })
    }

    /// §kma:6.6a,6.6b: who can slip in with an assassin: Mercenaries and Bishops, and other Nobles without a birthright as
    /// long as one Noble stays outside.
    fn possible_company(&self, entering: Set<Card>) -> Set<Card> {
        let faction = self.faction(self.parting.faction());
        let kinds = &tables().kinds;
        let outside = faction.nobles().minus(entering).len();
        let nobles = if outside > 1 { self.disguisable(faction) } else { Set::default() };
        faction.pile.within(kinds.mercenaries.union(kinds.bishops)).union(nobles)
    }

    /// §kma:6.5f,11.5c: town, ship and heirs on the road; the town only for a titled leader. A ship without a leader is
    /// his already.
    fn belongings_on_offer(&self, parts: &mut Vec<Part>) {
        let parting = &self.parting;
        let of_divided = |found: fn(&Faction) -> Option<Part>| {
            self.divided().filter_map(move |id| found(self.faction(id)))
        };
        if parting.will_be_titled() {
            parts.extend(of_divided(|faction| faction.town.map(Part::Town)));
        }
        if parting.kind == PartingKind::Split {
            parts.extend(of_divided(|faction| faction.ship().map(Part::Ship)));
        }
        let led = Heir::ALL
            .iter()
            .copied()
            .filter(|heir| self.leader_of(*heir).is_some_and(|by| self.divided().any(|id| id == by)));
        parts.extend(led.map(Part::Heir));
        parts.retain(|part| !parting.choice.contains(*part));
    }

    pub(crate) fn parting_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.parts_on_offer().into_iter().map(|part| Action::Add { part }));
        if self.parting.choice.can_clear() {
            out.push(Action::Clear);
        }
        out.push(Action::Confirm);
    }

    pub(crate) fn parting_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Add { part } => self.parting.choice.add(part),
            Action::Clear => self.parting.choice.clear(),
            Action::Confirm => {
                self.frames.pop();
                let parting = std::mem::take(&mut self.parting);
                self.part(parting, log);
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// Carries a division out.
    fn part(&mut self, parting: Parting, log: &mut impl Chronicle<Event>) {
        let (from, noble, cards) = (parting.faction(), parting.leader(), parting.choice.cards);
        match parting.kind {
            PartingKind::Split => self.split_off(from, noble, parting.choice, log),
            PartingKind::Secure => {
                let entering = cards.union(Set::of(noble.crown_card()));
                self.slip_off(from, entering, log);
            }
            PartingKind::Leave => self.step_out(from, noble, cards, parting.into, log),
            PartingKind::Command => self.take_command(from, noble, parting.choice, log),
        }
    }

    /// §kma:6.5d,6.5e,6.5f: the new faction stands beside the old one; whichever has the ship is aboard, the other on the quay.
    fn split_off(&mut self, from: FactionId, noble: Noble, choice: Choice, log: &mut impl Chronicle<Event>) {
        let square = self.square_of(from).expect("nobody splits on the open sea");
        self.blur_piles(&[from], noble, choice.cards);
        let at = choice.ship.map_or(Spot::Land(square), Spot::Aboard);
        let new = self.found_faction(&[from], noble, at, choice);
        if choice.ship.is_some() {
            self.faction_mut(from).at = Spot::Land(square);
        }
        self.turn.movement.on_foot.insert(new);
        if self.turn.movement.at_sea.contains(from) {
            self.turn.movement.at_sea.insert(new);
        }
        log.note(|| said("6.5d", self.split_told(from, new)).by(from.seat()));
    }

    /// §kma:7.13b: a spare Noble of the winner takes command of the fallen faction's ship; what he is not given is the
    /// winner's.
    fn take_command(
        &mut self,
        winner: FactionId,
        noble: Noble,
        choice: Choice,
        log: &mut impl Chronicle<Event>,
    ) {
        let (fallen, _) = self.leaderless.between.take().expect("a ship has no leader");
        let ship = self.faction(fallen).ship().expect("the fallen faction is aboard");
        self.blur_piles(&[winner, fallen], noble, choice.cards);
        self.found_faction(&[winner, fallen], noble, Spot::Aboard(ship), choice);
        self.heirs_fall_to(fallen, winner);
        let rest = self.factions[fallen].take().expect("it is still in play");
        self.absorb(winner, rest);
        log.note(|| {
            let text = format!("{} takes command of {}.", noble_named(noble), ship_named(ship));
            said("7.13b", text).by(winner.seat())
        });
    }

    /// Takes the chosen things out of the divided factions and makes a new faction of them, under this Noble.
    fn found_faction(&mut self, divided: &[FactionId], noble: Noble, at: Spot, choice: Choice) -> FactionId {
        let new = self.free_number(divided[0].seat()).expect("there is a number for it");
        let none = Set::default();
        let (commander, town) = (Some(noble), choice.town);
        let mut part = Faction { commander, titles: none, offices: none, pile: none, town, at };
        for id in divided.iter().copied() {
            let faction = self.faction_mut(id);
            part.titles = part.titles.union(faction.titles.within(choice.cards));
            part.offices = part.offices.union(faction.offices.within(choice.cards));
            part.pile = part.pile.union(faction.pile.within(choice.cards));
            faction.town = faction.town.filter(|town| choice.town != Some(*town));
            part.cards().iter().for_each(|card| self.take_from(id, card));
        }
        self.factions[new] = Some(part);
        for heir in choice.heirs.iter() {
            self.hand_to(heir, new);
        }
        new
    }

    /// §kma:T.11,6.5f: the others do not see which cards of the piles go, so they cannot say any longer where those are
    /// that they have seen there; except if all of them go, or none.
    fn blur_piles(&mut self, divided: &[FactionId], noble: Noble, chosen: Set<Card>) {
        let piles = divided.iter().map(|id| self.faction(*id).pile);
        let pile = piles.fold(Set::default(), Set::union).minus(Set::of(noble.crown_card()));
        let goes = pile.within(chosen);
        if !goes.is_empty() && goes != pile {
            self.forget(pile, Some(divided[0].seat()));
        }
    }

    pub(crate) fn parting_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        false
    }

    pub(crate) fn parting_prompt(&self) -> String {
        let name = &self.parting.leader().crown_card().row().name;
        match self.parting.kind {
            PartingKind::Split => format!("{name} splits off. What does he take along?"),
            PartingKind::Secure => format!("{name} slips into the King’s guard. Who goes with him?"),
            PartingKind::Leave => format!("{name} leaves the King’s guard. Who goes with him?"),
            PartingKind::Command => format!("{name} takes command of the ship. What does he get?"),
        }
    }
}
