//! Plantagenet as a [`Game`].

use crate::action::Action;
use crate::battle::Step;
use crate::data::tables;
use crate::event::{Event, seat};
use crate::ids::*;
use crate::state::{Ending, Frame, Retinue, State};
use crate::view::View;
use kernel::*;
use std::cmp::Reverse;
use std::sync::LazyLock;

/// The side that a seat plays.
pub(crate) fn side(seat: Seat) -> Side {
    Side::ALL[seat.index()]
}

impl Game for State {
    type Action = Action;
    type View = View;
    type Event = Event;

    const RULES: u32 = 1;

    /// §pl:4.4.2af: a battle ends with certainty but has no fixed length. Ten answers prepare it. In a round
    /// each side has at most 24 missile and 30 melee hits with a re-roll each while Valour lasts, and some ten
    /// other questions; and each round Routs a unit with more than even chance. 20,000 answers are more than a
    /// hundred rounds: the chance of reaching them is below one in 10^20.
    const BOUND: u64 = 20_000;

    fn info() -> &'static GameInfo {
        static INFO: LazyLock<GameInfo> = LazyLock::new(|| GameInfo {
            id: "plantagenet",
            name: "Plantagenet",
            prefix: "pl",
            blurb: "York and Lancaster fight for the crown of England.",
            weight: 3,
            scenarios: vec![ScenarioInfo {
                id: "bosworth",
                name: "Bosworth Field, 1485",
                blurb: "One battle decides: Richard III and Henry Tudor, three Lords each.",
                min_seats: 2,
                max_seats: 2,
                minutes: (15, 30),
                seats: vec![
                    SeatInfo {
                        id: "york",
                        name: "York",
                        about: "King Richard's side. It defends, and has more men.",
                    },
                    SeatInfo {
                        id: "lancaster",
                        name: "Lancaster",
                        about: "Henry Tudor's side. It attacks, and has the better cards.",
                    },
                ],
                options: Vec::new(),
            }],
        });
        &INFO
    }

    fn data_hash() -> &'static str {
        &tables().hash
    }

    fn deal(options: &Options, seed: Seed) -> Result<State, Refusal> {
        let scenario = State::info().check(options)?.id;
        let row = tables().scenarios.iter().position(|row| row.id == scenario);
        Ok(State::bosworth(row.expect("the data test compares both lists"), seed))
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        side(seat).as_str()
    }

    fn status(&self) -> Status {
        match (self.ended, self.frames.last()) {
            (Some(ending), _) => Status::Over(outcome(ending)),
            (None, Some(Frame::Prepare)) => {
                let must =
                    Side::ALL.iter().filter(|side| !self.is_ready(**side)).map(|side| seat(*side)).collect();
                Status::Waiting { must, may: Seats::NONE }
            }
            (None, Some(Frame::Battle)) => Status::only(seat(self.battle_asks().0)),
            (None, None) => unreachable!("the last frame leaves an ending"),
        }
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.ask(side(seat))
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Action>) {
        match self.frames.last() {
            Some(Frame::Prepare) => self.prepare_legal(side(seat), out),
            Some(Frame::Battle) if self.battle_asks().0 == side(seat) => self.battle_legal(out),
            _ => {}
        }
    }

    /// Silence gives nothing away: nobody flees, no card is used, hits go where they do least harm, and Valour is
    /// spent only on what the Lord cannot spare.
    fn default(&self, seat: Seat) -> Action {
        let mut legal = Vec::new();
        self.legal(seat, &mut legal);
        match legal[0] {
            Action::Fire { card } => Action::Keep { card },
            Action::Vanguard => Action::AllFight,
            Action::Charge => Action::HoldBack,
            Action::Hit { .. } => self.silent_hit(&legal),
            Action::Reroll => self.silent_reroll(),
            first => first,
        }
    }

    fn label(&self, _seat: Seat, action: &Action) -> String {
        self.label_of(action)
    }

    fn preview(&self, _seat: Seat, action: &Action) -> Preview {
        self.preview_of(action)
    }

    fn play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) -> Barrier {
        let mark = self.chance.mark();
        match self.frames.last() {
            Some(Frame::Prepare) => {
                self.prepare_play(side(seat), action, log);
                match self.frames.last() {
                    Some(Frame::Prepare) => Barrier::Apart,
                    _ => Barrier::Reveal,
                }
            }
            _ => {
                self.battle_play(action, log);
                match self.status() {
                    _ if self.chance.mark() != mark => Barrier::Chance,
                    Status::Waiting { must, .. } if must.contains(seat) => Barrier::Open,
                    _ => Barrier::Handover,
                }
            }
        }
    }

    fn view(&self, eye: Eye) -> View {
        self.seen_by(eye)
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> State {
        let mut other = State { chance: Chance::new(chance.seed()), ..self.clone() };
        if other.frames.last() == Some(&Frame::Prepare) {
            other.imagine_picks(side(seat).other(), chance);
        }
        other
    }

    fn check(&self) -> Result<(), Broken> {
        self.check_mats()?;
        self.check_cards()?;
        self.check_battle()
    }
}

fn outcome(ending: Ending) -> Outcome {
    let (winners, drawn) = match ending {
        Ending::BattleWon(winner) => (Seats::only(seat(winner)), Seats::NONE),
        Ending::BothRouted => (Seats::NONE, Seats::first(2)),
    };
    Outcome { winners, drawn, ending: "battle", clause: Clause("6.0-IIIB-g") }
}

fn holds(condition: bool, law: impl FnOnce() -> String) -> Result<(), Broken> {
    if condition { Ok(()) } else { Err(Broken(law())) }
}

impl State {
    /// The sturdiest unit that its Lord can spare.
    fn silent_hit(&self, legal: &[Action]) -> Action {
        let harm = |action: &Action| match *action {
            Action::Hit { lord, unit } => {
                let protection = self.protection(lord, unit, self.strike().phase);
                (self.mats[lord].is_vital(unit), Reverse(protection))
            }
            _ => unreachable!("only hits are listed beside hits"),
        };
        legal.iter().copied().min_by_key(harm).expect("somebody is hit")
    }

    fn silent_reroll(&self) -> Action {
        match self.battle.step {
            Step::Reroll { lord, unit } if self.mats[lord].is_vital(unit) => Action::Reroll,
            _ => Action::Accept,
        }
    }

    /// §pl:1.5.1c,1.5.3e: every piece that a Lord came with is on his mat, standing or Routed.
    fn check_mats(&self) -> Result<(), Broken> {
        for (lord, mat) in self.mats.iter() {
            let here = Side::ALL.iter().any(|side| self.scenario().lords(*side).any(|known| known == lord));
            let printed = if here { lord.row().troops() } else { ByTroop::default() };
            for troop in Troop::ALL.iter().copied() {
                holds(mat.standing[troop] + mat.routed[troop] == printed[troop], || {
                    format!("{lord} has lost or won {troop}")
                })?;
            }
            holds((mat.retinue != Retinue::None) == here, || format!("{lord}'s Retinue"))?;
            holds(!mat.vassals.meets(mat.routed_vassals), || {
                format!("a Vassal of {lord} is twice on the mat")
            })?;
            let stanley = mat.vassals.and(mat.routed_vassals).contains(Vassal::ThomasStanley);
            holds(stanley == mat.has(Card::L35), || format!("{lord} has Stanley without his card"))?;
        }
        Ok(())
    }

    /// Every card is in its deck or on one mat, and mats are as 1.5.3b wants them.
    fn check_cards(&self) -> Result<(), Broken> {
        for side in Side::ALL.iter().copied() {
            let mut places = self.decks[side].len();
            let mut all = self.decks[side];
            for (lord, mat) in self.mats.iter().filter(|(lord, _)| lord.row().side == side) {
                places += mat.capabilities.len();
                all = all.and(mat.capabilities.iter().copied().collect());
                holds(mat.capabilities.iter().all(|card| card.row().suits(lord)), || {
                    format!("{lord} has a card that does not show his badge")
                })?;
                let twice =
                    mat.capabilities.len() == 2 && mat.capabilities[0].name() == mat.capabilities[1].name();
                holds(!twice, || format!("{lord} has two cards of one name"))?;
            }
            let deck = self.scenario().deck(side);
            holds(places == deck.len() && all == deck, || format!("a card of {side} is lost or doubled"))?;
        }
        Ok(())
    }

    /// §pl:4.4.2g: everybody unrouted is in one place, the centre is filled, Valour and hits stay within bounds.
    pub(crate) fn check_battle(&self) -> Result<(), Broken> {
        let battle = &self.battle;
        if battle.attacker.is_none() {
            return Ok(());
        }
        for side in Side::ALL.iter().copied() {
            let front: Vec<Lord> = battle.front[side].iter().filter_map(|(_, lord)| *lord).collect();
            let places = front.len() + battle.reserve[side].len();
            let everybody = front.iter().copied().collect::<Set<Lord>>().and(battle.reserve[side]);
            holds(places == battle.standing(side).len() && everybody == battle.standing(side), || {
                format!("a Lord of {side} is nowhere or twice")
            })?;
            let fighting = matches!(
                battle.step,
                Step::Engage | Step::Order | Step::Strike | Step::Charge | Step::Hits | Step::Reroll { .. }
            );
            holds(!fighting || front.is_empty() || battle.front[side][Place::Centre].is_some(), || {
                format!("{side} has an empty centre")
            })?;
            for lord in battle.lords[side].iter() {
                holds(battle.valour[lord] <= self.valour(lord), || format!("{lord} has won Valour"))?;
            }
            if let Some(strike) = &battle.strike {
                holds(strike.left[side] <= strike.hits[side], || format!("hits on {side} have grown"))?;
            }
        }
        holds(battle.fled.minus(battle.routed).is_empty(), || "somebody fled but is not routed".into())
    }
}
