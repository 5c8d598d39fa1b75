//! Set-up (6.0): the pieces as a scenario places them.

use crate::data::{Rule, tables};
use crate::ids::*;
use crate::sequence::Step;
use crate::state::{Frame, Mat, Service, State, Whereabouts};
use arrayvec::ArrayVec;
use kernel::{Chance, Seed};

impl State {
    /// An empty board with the decks, Lords and Vassals of a scenario.
    pub(crate) fn bare(scenario: usize, seed: Seed) -> State {
        let row = &tables().scenarios[scenario];
        State {
            scenario: scenario as u8,
            chance: Chance::new(seed),
            hidden_mats: false,
            turn: row.first,
            influence: row.influence,
            favour: BySide::from_fn(|side| row.favour(side)),
            london_doubled: false,
            depleted: Set::default(),
            exhausted: Set::default(),
            boxes: BySide::from_fn(|side| {
                row.boxes.iter().filter(|(_, whose)| **whose == side).map(|(locale, _)| *locale).collect()
            }),
            in_play: BySide::from_fn(|side| row.lords(side).collect()),
            lords: ByLord::default(),
            dead: Set::default(),
            moved: Set::default(),
            mats: ByLord::default(),
            vassals: ByVassal::default(),
            pool: tables().pool,
            decks: BySide::from_fn(|side| row.deck(side)),
            hands: BySide::default(),
            seen: BySide::default(),
            in_force: Set::default(),
            aside: Set::default(),
            frames: ArrayVec::new(),
            step: Step::Start,
            check: None,
            resolving: Default::default(),
            provision: Default::default(),
            muster: Default::default(),
            plans: BySide::default(),
            command: Default::default(),
            march: Default::default(),
            haul: Default::default(),
            landing: Default::default(),
            healing: 0,
            spoils: Default::default(),
            closing: Default::default(),
            picks: BySide::default(),
            battle: Default::default(),
            wars: Default::default(),
            ended: None,
        }
    }

    /// §pl:2.1.2a,6.0b,6.0c,6.0d,6.0e: a scenario on the map, before its first Levy.
    pub(crate) fn on_the_map(scenario: usize, seed: Seed) -> State {
        let mut state = State::bare(scenario, seed);
        state.place_pieces();
        let row = state.scenario();
        state.frames.push(Frame::Turn);
        if row.has(Rule::KingRichard) {
            state.step = Step::Crown;
        }
        if row.has(Rule::CampaignStart) {
            state.start_in_campaign();
        }
        state
    }

    /// §pl:6.0b: the Lords, Vassals and cards that the scenario's row lists.
    pub(crate) fn place_pieces(&mut self) {
        let row = self.scenario();
        self.in_play = BySide::default();
        for (lord, locale) in &row.mustered {
            self.place(*lord, *locale);
        }
        for entry in &row.calendar {
            self.in_play[entry.lord.side()].insert(entry.lord);
            self.lords[entry.lord] = Whereabouts::Calendar { slot: entry.slot, exile: entry.exile };
        }
        for vassal in Vassal::ALL.iter().copied().filter(|vassal| !vassal.is_special()) {
            let out = row.vassals_out.contains(&vassal);
            self.vassals[vassal] = if out { Service::Out } else { Service::Ready };
        }
        for entry in &row.vassals_mustered {
            self.vassals[entry.vassal] = Service::Mustered { lord: entry.lord, slot: entry.slot };
            self.mats[entry.lord].vassals.insert(entry.vassal);
        }
        for entry in &row.cards {
            self.gain(entry.card, entry.lord);
        }
    }

    /// §pl:6.0b: a Lord with all that his card gives him, but no Favour placed.
    pub(crate) fn place(&mut self, lord: Lord, locale: Locale) {
        self.in_play[lord.side()].insert(lord);
        self.mats[lord] = Mat::mustered(lord);
        for troop in Troop::ALL.iter().copied() {
            self.pool[troop] -= self.mats[lord].standing[troop];
        }
        self.lords[lord] = Whereabouts::At(locale);
    }

    /// §pl:6.0-Q-a: the learning set-up begins in the Campaign, with both Plans made.
    fn start_in_campaign(&mut self) {
        self.step = Step::Command;
        if let Some(plans) = &self.scenario().plans {
            for side in Side::ALL.iter().copied() {
                self.plans[side].cards = plans[side.as_str()].iter().map(|lord| Some(*lord)).collect();
                self.plans[side].lords = self.in_play[side];
            }
        }
    }
}
