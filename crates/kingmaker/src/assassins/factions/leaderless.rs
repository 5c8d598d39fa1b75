//! Section 7.13: what becomes of a faction that has nobody left to command it. Question 12 of §kma:T.9.
//!
//! On land it is over at once. Aboard a ship its enemy takes its cards in any case, and decides what becomes of the ship;
//! if a Noble of his takes command of it, [`Frame::Parting`] divides the cards between the two. Until then the ship keeps
//! its old faction as an empty shell, so that it does not drift.

use crate::assassins::action::Action;
use crate::assassins::event::{Event, cards_named, said, ship_named, town_named};
use crate::assassins::frames::Asked;
use crate::assassins::ids::*;
use crate::assassins::movement::PartingKind;
use crate::assassins::state::{Frame, Spot, State};
use kernel::{Chronicle, Seat};
use serde::{Deserialize, Serialize};

/// §kma:7.13b: a ship without a leader, and who decides about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Leaderless {
    /// The faction without a leader, and the faction that it fought.
    pub(crate) between: Option<(FactionId, FactionId)>,
}

/// What a leaderless faction has.
impl State {
    /// Whether a faction has no commander only until a question about it is answered: who takes over (§kma:3.5c), or what
    /// becomes of it at the end of the battle (§kma:7.9k).
    pub(crate) fn awaits_leader(&self, id: FactionId) -> bool {
        let falls = self.leaderless.between.is_some_and(|(faction, _)| faction == id);
        let will_fall = self.battle.is_ending_for(id) && self.lacks_commander(id);
        falls || will_fall || self.vacancies.iter().any(|vacancy| vacancy.faction == id)
    }

    /// §kma:7.13f,7.13g,8.1p,10.1g: nobody has fought the faction, so nobody takes anything: its cards go to Chancery, its
    /// town becomes neutral, and its ship is left in the nearest port. Its owner knows which cards they are.
    pub(crate) fn lose_all(&mut self, faction: FactionId) {
        self.show_to(faction.seat(), self.faction(faction).pile);
        let cards = self.dissolve(faction);
        self.send_to_chancery(cards);
    }

    /// §kma:7.8e,7.13a,7.13b,7.13e: a faction has lost its commander in a battle against `winner` and has no Noble to take
    /// over. On land it is carried out at once; aboard a ship this pushes [`Frame::Leaderless`]. Without a winner nobody
    /// takes anything.
    pub(crate) fn fall_to(
        &mut self,
        faction: FactionId,
        winner: Option<FactionId>,
        log: &mut impl Chronicle<Event>,
    ) {
        match (winner, self.faction(faction).at) {
            (None, _) => self.fall_apart(faction, "7.13e", log),
            (Some(winner), Spot::Aboard(_)) => {
                self.leaderless.between = Some((faction, winner));
                self.frames.push(Frame::Leaderless);
            }
            (Some(winner), _) => {
                self.inherit(faction, winner, log);
                self.fall_apart(faction, "7.13a", log);
            }
        }
    }

    /// §kma:7.13a: all its cards go to Chancery.
    fn fall_apart(&mut self, faction: FactionId, clause: &'static str, log: &mut impl Chronicle<Event>) {
        log.note(|| {
            let text = format!(
                "{} has nobody to lead it, and its cards go to Chancery.",
                self.faction_named(faction)
            );
            said(clause, text).by(faction.seat())
        });
        self.lose_all(faction);
    }

    /// §kma:7.13a: the town that it held goes to the faction it fought, if that one's commander is titled and is there.
    /// §kma:11.5e: and so do the heirs whom it leads.
    fn inherit(&mut self, faction: FactionId, winner: FactionId, log: &mut impl Chronicle<Event>) {
        self.heirs_fall_to(faction, winner);
        let Some(town) = self.faction(faction).town else { return };
        self.give_up_town(faction);
        if self.faction(winner).is_titled() && self.square_of(winner) == Some(town.square()) {
            self.faction_mut(winner).town = Some(town);
            log.note(|| {
                let text = format!("{} takes {}.", self.faction_named(winner), town_named(town));
                said("7.13a", text).by(winner.seat())
            });
        }
    }

    /// §kma:7.13b,7.9e,7.9f: all its cards are shown and go to the winner. What it leaves behind is an empty faction aboard
    /// the ship.
    pub(crate) fn take_crew(
        &mut self,
        faction: FactionId,
        winner: FactionId,
        log: &mut impl Chronicle<Event>,
    ) {
        let cards = self.faction(faction).cards();
        log.note(|| {
            let name = self.faction_named(winner);
            let what = if cards.is_empty() { "nothing but the ship".into() } else { cards_named(cards) };
            said("7.13b", format!("{name} takes {what}.")).by(winner.seat())
        });
        self.show(cards);
        for card in cards.iter() {
            self.take_from(faction, card);
            self.receive(winner, card);
        }
        // §kma:7.9g: a Title among the cards lets an untitled winner keep the town.
        self.inherit(faction, winner, log);
    }
}

/// §kma:7.13b: the question about the ship.
impl State {
    /// The faction without a leader, and the one that decides.
    fn leaderless_pair(&self) -> (FactionId, FactionId) {
        self.leaderless.between.expect("a ship has lost its leader")
    }

    pub(crate) fn leaderless_asks(&self) -> Asked {
        Asked::one(self.leaderless_pair().1.seat(), "7.13b")
    }

    /// §kma:7.13b: a spare Noble is one of the winner's pile. §kma:7.13d: with four factions there is no room for another.
    pub(crate) fn leaderless_legal(&self, _seat: Seat, out: &mut Vec<Action>) {
        let (_, faction) = self.leaderless_pair();
        out.push(Action::TakeCards);
        if self.free_number(faction.seat()).is_some() {
            let spare = self.faction(faction).hidden_nobles().iter().filter_map(Card::noble);
            out.extend(spare.map(|noble| Action::Command { faction, noble }));
        }
    }

    /// §kma:7.13b,7.13c: the winner takes the cards and leaves the ship in port, or a Noble of his takes command of it.
    pub(crate) fn leaderless_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        let (faction, winner) = self.leaderless_pair();
        self.take_crew(faction, winner, log);
        if let Action::Command { noble, .. } = action {
            self.begin_parting(PartingKind::Command, winner, noble, None);
            return;
        }
        let ship = self.faction(faction).ship().expect("it is aboard");
        self.dissolve(faction);
        self.leaderless.between = None;
        log.note(|| said("7.13b", format!("{} lies in port unclaimed.", ship_named(ship))).by(winner.seat()));
    }

    pub(crate) fn leaderless_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        let decided = self.leaderless.between.is_none();
        if decided {
            self.frames.pop();
        }
        decided
    }

    pub(crate) fn leaderless_prompt(&self) -> String {
        let (faction, _) = self.leaderless_pair();
        let ship = self.faction(faction).ship().map_or("The ship", |ship| &ship.row().name);
        format!("{ship} has no leader: take all cards and leave it, or put a Noble of your pile in command?")
    }
}
