//! Plantagenet as a [`Game`].

use crate::action::Action;
use crate::battle::Step as BattleStep;
use crate::data::{scenario_index, tables};
use crate::event::{Event, seat};
use crate::ids::*;
use crate::info::{GRAND_CAMPAIGN, HIDDEN, HIDDEN_MATS, info};
use crate::sequence::Step;
use crate::state::{Ending, Frame, Mat, State};
use crate::thing::Thing;
use crate::view::View;
use kernel::*;
use serde::Serialize;
use std::cmp::Reverse;
use std::sync::LazyLock;

/// The side that a seat plays.
pub(crate) fn side(seat: Seat) -> Side {
    Side::ALL[seat.index()]
}

impl Game for State {
    type Action = Action;
    type View = View;
    type Thing = Thing;
    type Event = Event;

    const RULES: u32 = 6;

    /// The rules document says why every game ends: Turns only go forward, every action of a Muster or a Command card
    /// uses something up, and menus only shrink. A Turn has at most about 120 Levy actions, 14 Command cards of up to
    /// five actions with a few questions each, and twice that for Pay and Feed: about a thousand answers. §pl:4.4.2af:
    /// a battle ends with certainty but has no fixed length; the probability that one has more than 20,000 answers is
    /// below 10^-20. 37 Turns, each with such a battle, would stay below this bound in practice.
    const BOUND: u64 = 100_000;

    fn info() -> &'static GameInfo {
        static INFO: LazyLock<GameInfo> = LazyLock::new(info);
        &INFO
    }

    fn data_hash() -> &'static str {
        &tables().hash
    }

    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Event>) -> Result<State, Refusal> {
        let scenario = State::info().check(options)?.id;
        let mut state = match scenario {
            GRAND_CAMPAIGN => State::grand_campaign(seed),
            _ if tables().scenarios[scenario_index(scenario)].has_map() => {
                State::on_the_map(scenario_index(scenario), seed)
            }
            _ => State::bosworth(scenario_index(scenario), seed),
        };
        state.hidden_mats = options.choices.get(HIDDEN_MATS).is_some_and(|choice| choice == HIDDEN);
        state.run(log);
        Ok(state)
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        side(seat).as_str()
    }

    fn status(&self) -> Status {
        if let Some(ending) = self.ended {
            return Status::Over(self.outcome(ending));
        }
        if self.is_apart() {
            let must: Seats =
                Side::ALL.iter().filter(|side| !self.has_answered(**side)).map(|side| seat(*side)).collect();
            let may = if self.scenario().has_map() { Seats::first(2).minus(must) } else { Seats::NONE };
            return Status::Waiting { must, may };
        }
        let asked = self.asks().0;
        let may = if self.scenario().has_map() { Seats::only(seat(asked.other())) } else { Seats::NONE };
        Status::Waiting { must: Seats::only(seat(asked)), may }
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.ask(side(seat))
    }

    fn refused(&self, seat: Seat, legal: &[Action]) -> Vec<Refused> {
        self.refused_to(side(seat), legal)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        if self.ended.is_some() {
            return;
        }
        let side = side(seat);
        let asked = if self.is_apart() { !self.has_answered(side) } else { self.asks().0 == side };
        if asked {
            self.frame_legal(side, out);
        }
        self.any_time_legal(side, out);
    }

    /// The answer for a player who is silent. It reveals nothing: no card is played, nobody marches or flees, no points
    /// are spent beyond what is due, hits go where they do least harm, and Valour is spent only on units that the Lord
    /// cannot spare.
    fn default(&self, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        // If both are offered, a Pass leaves things as they are (Y36e).
        let quiet =
            [Action::Pass, Action::Done, Action::PlanPass, Action::Spend { points: 0 }, Action::Accept];
        match legal[0] {
            Action::Fire { card } => Action::Keep { card },
            Action::Vanguard => Action::AllFight,
            Action::Charge => Action::HoldBack,
            Action::Hit { .. } => self.silent_hit(&legal),
            Action::Reroll => self.silent_reroll(),
            first => quiet.into_iter().find(|action| legal.contains(action)).unwrap_or(first),
        }
    }

    fn label(&self, _seat: Seat, action: &Action) -> String {
        self.label_of(action)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.preview_of(action)
    }

    fn play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) -> Barrier {
        let (mark, apart) = (self.chance.mark(), self.is_apart());
        let side = side(seat);
        // §pl:L15c,Y13e: whether a card of a mat is shown, or spies see one.
        let shows = matches!(action, Action::Play { .. }) || self.frames.last() == Some(&Frame::Held);
        let covered = self.covered(side);
        match action {
            Action::Play { card } if self.is_any_time(card) => self.any_time_play(side, card, log),
            _ => self.frame_play(side, action, log),
        }
        self.run(log);
        let shown = shows || self.covered(side) != covered;
        if apart && !shown {
            return if self.is_apart() { Barrier::Apart } else { Barrier::Reveal };
        }
        match self.status() {
            _ if self.chance.mark() != mark => Barrier::Chance,
            _ if shown => Barrier::Reveal,
            // While both are asked, what one can take back must not tell whether the other has begun in secret.
            Status::Waiting { must, .. } if must == Seats::only(seat) => Barrier::Open,
            _ => Barrier::Handover,
        }
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn own(&self, seat: Seat) -> impl Serialize {
        self.own_view(side(seat))
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = State { chance: Chance::new(chance.seed()), ..self.clone() };
        if other.frames.last() == Some(&Frame::Prepare) {
            other.imagine_picks(side(seat).other(), chance);
        }
        other.imagine_hidden(side(seat), chance);
        other
    }

    fn check(&self) -> Result<(), Broken> {
        self.check_laws()
    }
}

/// §pl:R.3: what is hidden in a position. If it differs before and after an action, the action has revealed something
/// and cannot be taken back.
#[derive(PartialEq)]
struct Covered {
    /// §pl:3.1.3d: a Held card that is played is seen by all.
    hands: BySide<Set<Card>>,
    /// §pl:4.1.2b: how many cards of each Plan lie open.
    turned_up: BySide<u8>,
    /// §pl:1.5.3h,1.5.3i: the enemy's mats, unless a battle opens them. A change of them tells what is on them.
    mats: Option<Vec<Mat>>,
}

impl State {
    /// What is hidden from a side now.
    fn covered(&self, side: Side) -> Covered {
        let enemies = self.in_play[side.other()];
        let screened = self.hidden_mats && !self.is_battle();
        Covered {
            hands: self.hands,
            turned_up: BySide::from_fn(|side| self.plans[side].shown),
            mats: screened.then(|| enemies.iter().map(|lord| self.mats[lord].clone()).collect()),
        }
    }

    /// Whether both sides answer in secret, each for itself.
    pub(crate) fn is_apart(&self) -> bool {
        match self.frames.last() {
            Some(Frame::Prepare) => true,
            Some(Frame::Turn) => self.step == Step::Plan,
            _ => false,
        }
    }

    /// Whether a side has given its secret answer.
    fn has_answered(&self, side: Side) -> bool {
        match self.frames.last() {
            Some(Frame::Prepare) => self.is_ready(side),
            _ => self.has_planned(side),
        }
    }

    /// Who is asked, and under which clause.
    pub(crate) fn asks(&self) -> (Side, Clause) {
        match self.frames.last().expect("something is going on") {
            Frame::Prepare => unreachable!("both sides prepare apart"),
            Frame::Turn => self.turn_asks(),
            Frame::Check => (self.check.expect("points are chosen").lord.side(), Clause("1.4.2b")),
            Frame::Resolve => self.resolve_asks(),
            Frame::Provision => self.provision_asks(),
            Frame::Muster => self.muster_asks(),
            Frame::Command => self.command_asks(),
            Frame::Haul => self.haul_asks(),
            Frame::Landing => self.landing_asks(),
            Frame::Merchants => self.merchants_asks(),
            Frame::March => self.march_asks(),
            Frame::Spoils => self.spoils_asks(),
            Frame::Battle => self.battle_asks(),
            Frame::Held => self.held_asks(),
            Frame::Wars => self.wars_asks(),
        }
    }

    pub(crate) fn frame_legal(&self, side: Side, out: &mut Vec<Action>) {
        match self.frames.last().expect("something is going on") {
            Frame::Prepare => self.prepare_legal(side, out),
            Frame::Turn => self.turn_legal(side, out),
            Frame::Check => self.legal_points(out),
            Frame::Resolve => self.resolve_legal(out),
            Frame::Provision => self.provision_legal(out),
            Frame::Muster => self.muster_legal(out),
            Frame::Command => self.command_legal(out),
            Frame::Haul => self.haul_legal(out),
            Frame::Landing => self.landing_legal(out),
            Frame::Merchants => self.merchants_legal(out),
            Frame::March => self.march_legal(out),
            Frame::Spoils => self.spoils_legal(out),
            Frame::Battle => self.battle_legal(out),
            Frame::Held => self.held_legal(out),
            Frame::Wars => self.wars_legal(out),
        }
    }

    fn frame_play(&mut self, side: Side, action: Action, log: &mut impl Chronicle<Event>) {
        match self.frames.last().expect("something is going on") {
            Frame::Prepare => self.prepare_play(side, action, log),
            Frame::Turn => self.turn_play(side, action, log),
            Frame::Check => match action {
                Action::Spend { points } => self.play_points(points, log),
                other => unreachable!("{other:?} was not offered"),
            },
            Frame::Resolve => self.resolve_play(action, log),
            Frame::Provision => self.provision_play(action, log),
            Frame::Muster => self.muster_play(action, log),
            Frame::Command => self.command_play(action, log),
            Frame::Haul => self.haul_play(action, log),
            Frame::Landing => self.landing_play(action, log),
            Frame::Merchants => self.merchants_play(action, log),
            Frame::March => self.march_play(action, log),
            Frame::Spoils => self.spoils_play(action, log),
            Frame::Battle => self.battle_play(action, log),
            Frame::Held => self.held_play(action, log),
            Frame::Wars => self.wars_play(action, log),
        }
    }

    fn outcome(&self, ending: Ending) -> Outcome {
        let (winners, drawn) = match ending.winner() {
            Some(winner) => (Seats::only(seat(winner)), Seats::NONE),
            None => (Seats::NONE, Seats::first(2)),
        };
        let clause = match ending {
            Ending::Battle(_) => "6.0-IIIB-g",
            Ending::Campaign(Some(_)) => "5.1a",
            Ending::Campaign(None) => "5.1b",
            Ending::Threshold(_) => "5.2a",
            Ending::ScenarioEnd(_) => "5.3a",
            Ending::TestOfArms(_) => "6.0-Ib-j",
            Ending::Dynastic(_) => "6.0-W-b",
            Ending::War(_) => "6.0-W-e",
        };
        Outcome { winners, drawn, ending: ending.into(), clause: Clause(clause) }
    }

    /// The sturdiest unit that its Lord can spare.
    fn silent_hit(&self, legal: &[Action]) -> Action {
        let harm = |action: &Action| match *action {
            Action::Hit { lord, unit } => {
                let protection = self.protection(lord, unit, self.strike().phase);
                (self.mats[lord].is_vital(unit), Reverse(protection))
            }
            // §pl:Y30e: to Regroup is the only other thing that may be listed.
            _ => (true, Reverse(0)),
        };
        legal.iter().copied().min_by_key(harm).expect("somebody is hit")
    }

    fn silent_reroll(&self) -> Action {
        match self.battle.step {
            BattleStep::Reroll { lord, unit } if self.mats[lord].is_vital(unit) => Action::Reroll,
            _ => Action::Accept,
        }
    }
}
