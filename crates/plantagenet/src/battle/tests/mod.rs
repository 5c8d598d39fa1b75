//! Battles set up by hand, with loaded dice.
//!
//! ```text
//! let mut fight = Field::new()
//!     .york(Norfolk, RichardIII, NOBODY)
//!     .lancaster(NOBODY, Oxford, HenryTudor)
//!     .men(Norfolk, [0, 2, 1])
//!     .card(capability::CHEVALIERS, Oxford)
//!     .dice(&[3, 6, 1])
//!     .begin();
//! fight.play("stand; stand; hit norfolk militia");
//! ```

mod armour;
mod array;
mod capabilities;
mod death;
mod end;
mod engage;
mod field;
mod flee;
mod guns;
mod held;
mod lent;
mod protection;
mod random;
mod reposition;
mod rout;
mod strike;
mod worked;

use super::{Engagement, Progress, Step};
use crate::action::Action;
use crate::data::scenario_index;
use crate::event::Event;
use crate::game::side as side_of;
use crate::ids::Lord::{HenryTudor, JasperTudor2, Norfolk, NorthumberlandY2, Oxford, RichardIII};
use crate::ids::Side::{Lancaster, York};
use crate::ids::Troop::{Handgunners, Longbowmen, MenAtArms, Mercenaries, Militia};
use crate::ids::*;
use crate::sequence;
use crate::state::{Ending, Frame, Mat, Retinue, State, Whereabouts};
use crate::testing::Board;
use kernel::{Chance, Eye, Game, Seed, Status, Steward, Tell};

/// An empty place in the array.
const NOBODY: Option<Lord> = None;

/// A battlefield before the battle. By default Lancaster attacks, and every die shows a 1, which saves any unit.
struct Field {
    state: State,
    attacker: Side,
    front: BySide<ByPlace<Option<Lord>>>,
    reserve: BySide<Set<Lord>>,
    spent: bool,
}

impl Field {
    fn new() -> Field {
        let mut state = State::bosworth(scenario_index("bosworth"), Seed::from_number(1));
        state.frames.clear();
        state.chance = Chance::loaded(&[1; 20_000]);
        Field {
            state,
            attacker: Lancaster,
            front: BySide::default(),
            reserve: BySide::default(),
            spent: false,
        }
    }

    /// The two armies of the scenario: Norfolk, Richard and Northumberland face Jasper, Henry and Oxford.
    fn bosworth() -> Field {
        Field::new().york(Norfolk, RichardIII, NorthumberlandY2).lancaster(JasperTudor2, HenryTudor, Oxford)
    }

    /// One Lord against another.
    fn duel(york: Lord, lancaster: Lord) -> Field {
        Field::new().york(NOBODY, york, NOBODY).lancaster(NOBODY, lancaster, NOBODY)
    }

    fn york(
        self,
        left: impl Into<Option<Lord>>,
        centre: impl Into<Option<Lord>>,
        right: impl Into<Option<Lord>>,
    ) -> Field {
        self.line(York, [left.into(), centre.into(), right.into()])
    }

    fn lancaster(
        self,
        left: impl Into<Option<Lord>>,
        centre: impl Into<Option<Lord>>,
        right: impl Into<Option<Lord>>,
    ) -> Field {
        self.line(Lancaster, [left.into(), centre.into(), right.into()])
    }

    fn line(mut self, side: Side, lords: [Option<Lord>; 3]) -> Field {
        lords.into_iter().flatten().for_each(|lord| self.muster(lord));
        self.front[side] = ByPlace::from_fn(|place| lords[place.index()]);
        self
    }

    fn reserve(mut self, lord: Lord) -> Field {
        self.muster(lord);
        self.reserve[lord.row().side].insert(lord);
        self
    }

    fn muster(&mut self, lord: Lord) {
        if self.state.mats[lord].retinue == Retinue::None {
            self.state.mats[lord] = Mat::mustered(lord);
        }
    }

    fn attacker(mut self, side: Side) -> Field {
        self.attacker = side;
        self
    }

    /// His men-at-arms, longbowmen and militia, instead of those on his card.
    fn men(mut self, lord: Lord, [arms, bows, militia]: [u8; 3]) -> Field {
        let counts = [arms, bows, militia, 0, 0];
        self.state.mats[lord].standing = ByTroop::from_fn(|troop| counts[troop.index()]);
        self
    }

    fn troop(mut self, lord: Lord, troop: Troop, count: u8) -> Field {
        self.state.mats[lord].standing[troop] = count;
        self
    }

    fn card(mut self, card: Card, lord: Lord) -> Field {
        self.state.gain(card, lord);
        self
    }

    /// Dice in the order in which they fall.
    fn dice(mut self, faces: &[u8]) -> Field {
        self.state.chance = Chance::loaded(faces);
        self
    }

    /// Nobody has Valour, so every failed roll stands.
    fn without_valour(mut self) -> Field {
        self.spent = true;
        self
    }

    fn begin(mut self) -> Fight {
        let mut log = Vec::new();
        self.state.begin_battle(self.attacker, self.front, self.reserve, &mut log);
        self.state.run(&mut log);
        if self.spent {
            self.state.battle.valour = ByLord::default();
        }
        Fight { state: self.state, log, asked: Vec::new() }
    }

    /// To the first strike of round 1: nobody flees, and nothing else is asked on the way.
    fn strike(self) -> Fight {
        let mut fight = self.begin();
        fight.play("stand; stand");
        fight
    }
}

/// A battle in progress.
#[derive(Clone)]
struct Fight {
    state: State,
    log: Vec<Event>,
    /// Who was asked, and by which clause.
    asked: Vec<(Side, &'static str)>,
}

impl Fight {
    /// Gives the answers one after the other, each of which must be legal.
    fn play(&mut self, answers: &str) {
        for answer in answers.split("; ") {
            let legal = self.legal();
            assert!(legal.iter().any(|known| known == answer), "\"{answer}\" is not one of {legal:?}");
            self.answer(answer.parse().expect("it is legal"));
        }
    }

    fn answer(&mut self, action: Action) {
        let seat = self.state.status().must().lowest().expect("the battle goes on");
        self.asked.push((self.side(), self.state.asks().1.0));
        self.state.play(seat, action, &mut self.log);
        self.state.check_battle().expect("the battle is sound");
    }

    /// Answers as silence would until a condition holds.
    fn until(&mut self, reached: impl Fn(&State) -> bool) {
        while !reached(&self.state) {
            let seat = self.state.status().must().lowest().expect("it comes about before the end");
            self.answer(Game::default(&self.state, seat));
        }
    }

    /// To the next hit that Lancaster takes in this phase.
    fn until_lancaster_is_hit(&mut self, phase: super::Phase) {
        self.until(|state| {
            let taking = state.battle.step == Step::Hits && state.strike().side == Lancaster;
            taking && state.strike().phase == phase
        });
    }

    fn until_round(&mut self, round: u16) {
        self.until(|state| state.battle.round == round);
    }

    fn until_over(&mut self) {
        self.until(|state| state.ended.is_some());
    }

    fn legal(&self) -> Vec<String> {
        let mut legal = Vec::new();
        self.state.status().must().iter().for_each(|seat| self.state.legal(seat, &mut legal));
        legal.iter().map(Action::to_string).collect()
    }

    /// The label of an answer, and the lines of its preview.
    fn says(&self, answer: &str) -> (String, Vec<String>) {
        let seat = self.state.status().must().lowest().expect("somebody is asked");
        let action = answer.parse().expect("it is an answer");
        (self.state.label(seat, &action), self.state.preview(seat, &action).lines)
    }

    /// The lines of the log under a clause, as its side reads them.
    fn told(&self, side: Side, clause: &str) -> Vec<String> {
        let eye = Eye::Seat(crate::event::seat(side));
        let tellings = self.log.iter().filter_map(|event| event.tell(eye));
        tellings
            .filter(|telling| telling.clause.0 == clause)
            .map(|telling| telling.text.to_string())
            .collect()
    }

    /// The side that is asked.
    fn side(&self) -> Side {
        side_of(self.state.status().must().lowest().expect("somebody is asked"))
    }

    /// The clause that asks.
    fn clause(&self) -> &'static str {
        self.state.battle_asks().1.0
    }

    /// Hits of this strike against York and against Lancaster.
    fn hits(&self) -> [u8; 2] {
        [York, Lancaster].map(|side| self.state.strike().hits[side])
    }

    /// Those of them not yet taken.
    fn left(&self) -> [u8; 2] {
        [York, Lancaster].map(|side| self.state.strike().left[side])
    }

    fn phase(&self) -> super::Phase {
        self.state.strike().phase
    }

    fn mat(&self, lord: Lord) -> &Mat {
        &self.state.mats[lord]
    }

    fn valour(&self, lord: Lord) -> u8 {
        self.state.battle.valour[lord]
    }

    fn has_routed(&self, lord: Lord) -> bool {
        self.state.battle.routed.contains(lord)
    }

    fn dice_left(&self) -> usize {
        self.state.chance.loaded_left()
    }

    /// Who fights whom, as sets.
    fn engagements(&self) -> Vec<(Set<Lord>, Set<Lord>)> {
        self.state.battle.engagements.iter().map(|one| (one.lords[York], one.lords[Lancaster])).collect()
    }

    /// The Yorkists of each strike so far, in order.
    fn strikes(&self) -> Vec<(super::Phase, Set<Lord>)> {
        let strike = |event: &Event| match event {
            Event::StrikeBegan { phase, lords, .. } => Some((*phase, lords[York])),
            _ => None,
        };
        self.log.iter().filter_map(strike).collect()
    }

    /// How often guns were fired.
    fn guns_fired(&self) -> usize {
        self.log.iter().filter(|event| matches!(event, Event::GunsFired { .. })).count()
    }

    fn status(&self) -> Status {
        self.state.status()
    }

    /// Takes his Retinue away, as if a hit had.
    fn rout_retinue(&mut self, lord: Lord) {
        self.state.mats[lord].rout(Unit::Retinue);
    }
}

/// A battle on the map between all Lords who have been put at a place.
fn field(board: Board, attacker: Side, at: Locale) -> Fight {
    let Board { mut state, mut log } = board;
    // When it is over both sides are asked for their Plans, so that nothing else happens.
    state.step = sequence::Step::Plan;
    state.begin_field(attacker, at, &mut log);
    state.run(&mut log);
    Fight { state, log, asked: Vec::new() }
}

/// What happens on the map.
impl Fight {
    /// Skips the strikes of this round: these Lords have lost their Retinues. Then these dice are rolled, and Spoils
    /// are divided somehow.
    fn rout(&mut self, lords: &[Lord], dice: &[u8]) {
        lords.iter().for_each(|lord| self.rout_retinue(*lord));
        self.state.chance = Chance::loaded(dice);
        self.state.battle.step = Step::LordRout;
        self.state.run(&mut self.log);
        self.until(|state| state.frames.last() != Some(&Frame::Spoils));
    }

    fn is_fought(&self) -> bool {
        !self.state.is_battle()
    }

    fn offers(&self, answer: &str) -> bool {
        self.legal().iter().any(|known| known == answer)
    }

    fn place(&self, lord: Lord) -> Option<Place> {
        self.state.battle.place(lord)
    }

    /// His men-at-arms, longbowmen and militia in the field.
    fn men(&self, lord: Lord) -> [u8; 3] {
        [MenAtArms, Longbowmen, Militia].map(|troop| self.mat(lord).standing[troop])
    }

    fn on_calendar(&self, lord: Lord) -> Option<(u8, bool)> {
        match self.state.lords[lord] {
            Whereabouts::Calendar { slot, exile } => Some((slot, exile)),
            _ => None,
        }
    }
}

fn set(lords: &[Lord]) -> Set<Lord> {
    lords.iter().copied().collect()
}
