//! A whole game in one file, for the documentation and for tests of the kernel itself.
//!
//! Both seats hide one to three fingers. Then a die falls: if it shows more than the sum, blue gets a crown, otherwise
//! red does. Two crowns win; after five throws without a winner it is a draw.

use crate::*;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;
use std::sync::OnceLock;

const HIDE: Clause = Clause("1");
const THROW: Clause = Clause("2");
const END: Clause = Clause("3");

/// The state of the game.
#[derive(Clone, Serialize, Deserialize)]
pub struct Fists {
    hidden: [Option<u8>; 2],
    crowns: [u8; 2],
    throws: u8,
    chance: Chance,
}

/// The only action: hide this many fingers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Hide(pub u8);

impl fmt::Display for Hide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hide {}", self.0)
    }
}

impl FromStr for Hide {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Hide, Refusal> {
        let number = text.strip_prefix("hide ").and_then(|number| number.parse().ok());
        number
            .map(Hide)
            .ok_or_else(|| Refusal::new(Fault::Malformed, "an action is \"hide 2\"").field("action"))
    }
}

/// What an eye sees.
#[derive(PartialEq, Debug, Serialize)]
pub struct FistsView {
    /// Fingers hidden, where this eye knows them.
    pub hidden: [Option<u8>; 2],
    /// Crowns won.
    pub crowns: [u8; 2],
}

/// What the log holds.
#[derive(Clone, Debug)]
pub enum Happened {
    /// Somebody hid fingers.
    Hidden(Seat, u8),
    /// The fists opened and the die fell.
    Thrown {
        /// Fingers of both.
        sum: u8,
        /// The die.
        face: u8,
    },
}

impl Tell for Happened {
    fn tell(&self, eye: Eye) -> Option<Telling> {
        match *self {
            Happened::Hidden(seat, fingers) => {
                eye.sees(seat).then(|| Telling::new(HIDE, format!("Hides **{fingers}**.")).by(seat))
            }
            Happened::Thrown { sum, face } => {
                let die = Thrown { face, need: Some(sum), passed: Some(face <= sum), reroll: false };
                Some(Telling::new(THROW, format!("The sum is {sum}.")).dice(vec![die]))
            }
        }
    }

    fn is_told_to(&self, eye: Eye) -> bool {
        match *self {
            Happened::Hidden(seat, _) => eye.sees(seat),
            Happened::Thrown { .. } => true,
        }
    }
}

impl Game for Fists {
    type Action = Hide;
    type View = FistsView;
    type Thing = Thing;
    type Event = Happened;

    const RULES: u32 = 1;
    const BOUND: u64 = 10;

    fn info() -> &'static GameInfo {
        static INFO: OnceLock<GameInfo> = OnceLock::new();
        INFO.get_or_init(|| GameInfo {
            id: "fists",
            name: "Fists",
            prefix: "toy",
            blurb: "A toy.",
            weight: 1,
            scenarios: vec![ScenarioInfo {
                id: "plain",
                name: "Plain",
                blurb: "The only one.",
                min_seats: 2,
                max_seats: 2,
                minutes: (1, 2),
                seats: vec![
                    SeatInfo { id: "red", name: "Red", about: "Wants low dice." },
                    SeatInfo { id: "blue", name: "Blue", about: "Wants high dice." },
                ],
                options: Vec::new(),
            }],
        })
    }

    fn data_hash() -> &'static str {
        "none"
    }

    fn deal(options: &Options, seed: Seed, _log: &mut impl Chronicle<Happened>) -> Result<Fists, Refusal> {
        Fists::info().check(options)?;
        Ok(Fists { hidden: [None; 2], crowns: [0; 2], throws: 0, chance: Chance::new(seed) })
    }

    fn seats(&self) -> Seats {
        Seats::first(2)
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        ["red", "blue"][seat.index()]
    }

    fn status(&self) -> Status {
        if let Some(winner) = self.crowns.iter().position(|crowns| *crowns == 2) {
            let winners = Seats::only(Seat(winner as u8));
            return Status::Over(Outcome { winners, drawn: Seats::NONE, ending: "crowns", clause: END });
        }
        if self.throws == 5 {
            let drawn = Seats::first(2);
            return Status::Over(Outcome { winners: Seats::NONE, drawn, ending: "throws", clause: END });
        }
        let must = self.seats().iter().filter(|seat| self.hidden[seat.index()].is_none()).collect();
        Status::Waiting { must, may: Seats::NONE }
    }

    fn prompt(&self, _seat: Seat) -> Prompt {
        Prompt::new(HIDE, "How many fingers do you hide?")
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Hide>) {
        if self.status().must().contains(seat) {
            out.extend([1, 2, 3].map(Hide));
        }
    }

    fn default(&self, _seat: Seat) -> Hide {
        Hide(1)
    }

    fn label(&self, _seat: Seat, action: &Hide) -> String {
        action.0.to_string()
    }

    fn preview(&self, _seat: Seat, action: &Hide) -> Preview {
        Preview::line(format!("At least {} in the sum", action.0 + 1))
    }

    fn play(&mut self, seat: Seat, action: Hide, log: &mut impl Chronicle<Happened>) -> Barrier {
        self.hidden[seat.index()] = Some(action.0);
        log.note(|| Happened::Hidden(seat, action.0));
        let [Some(red), Some(blue)] = self.hidden else { return Barrier::Apart };
        let (sum, face) = (red + blue, self.chance.die());
        log.note(|| Happened::Thrown { sum, face });
        self.crowns[usize::from(face > sum)] += 1;
        self.throws += 1;
        self.hidden = [None; 2];
        Barrier::Reveal
    }

    fn view(&self, eye: Eye) -> FistsView {
        let shown = |seat: u8| self.hidden[usize::from(seat)].filter(|_| eye.sees(Seat(seat)));
        FistsView { hidden: [shown(0), shown(1)], crowns: self.crowns }
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> Fists {
        let mut other = Fists { chance: Chance::new(chance.seed()), ..self.clone() };
        for hidden in self.seats().without(seat).iter() {
            if let Some(fingers) = &mut other.hidden[hidden.index()] {
                *fingers = chance.below(3) as u8 + 1;
            }
        }
        other
    }

    fn check(&self) -> Result<(), Broken> {
        match self.crowns[0] + self.crowns[1] == self.throws {
            true => Ok(()),
            false => Err(Broken("every throw gives one crown".into())),
        }
    }
}
