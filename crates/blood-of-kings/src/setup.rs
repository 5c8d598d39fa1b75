//! Chapter 2: set-up. Question 1 of §bok:T.15.

use crate::action::Action;
use crate::data::tables;
use crate::event::{Event, kingdom_named, said, seat_named};
use crate::frames::Asked;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Chance, Chronicle, Heading, Seat, Seats, Seed, Thrown};

/// §bok:2.1.16: how often a tie for First Player is rolled again.
const REROLLS: u8 = 10;

impl State {
    /// §bok:2.1.8: deals: tiles, the sets, the hands, and who is First Player. Then Kingdoms are picked.
    pub(crate) fn set_up(
        players: u8,
        tiles: u8,
        limit: u8,
        seed: Seed,
        log: &mut impl Chronicle<Event>,
    ) -> State {
        let mut state = State::blank(players, limit, Chance::new(seed));
        log.note(|| {
            said("2.1.9", "Twelve Dynasty cards are dealt face up, and five to each player.")
                .heading(Heading::new("setup", "Set-up"))
        });
        state.choose_tiles(tiles);
        state.fill_display(log);
        state.deal_cards();
        state.first = state.roll_for_first(log);
        state.frames.push(Frame::Setup);
        state
    }

    /// §bok:2.1.12,2.1.13,2.1.15: so many tiles at random go into the bag; the others are out of the game.
    fn choose_tiles(&mut self, count: u8) {
        let mut all: Vec<Tile> = Tile::ALL.to_vec();
        self.chance.shuffle(&mut all);
        self.tiles.bag = all.into_iter().take(usize::from(count)).collect();
    }

    /// §bok:2.1.9,2.1.10,2.1.11: the sets, the hands and the first Glory.
    fn deal_cards(&mut self) {
        let start = &tables().figures.start;
        for at in 0..start.sets {
            for _ in 0..start.set_cards {
                let card = self.draw().expect("the deck is full");
                self.sets[at].insert(card);
            }
        }
        for seat in self.everybody().iter() {
            for _ in 0..start.hand {
                let card = self.draw().expect("the deck has enough");
                self.house_mut(seat).hand.insert(card);
            }
            self.house_mut(seat).glory = u16::from(start.glory);
        }
    }

    /// §bok:2.1.16: everybody rolls two dice; those who tie for the highest sum roll again.
    pub(crate) fn roll_for_first(&mut self, log: &mut impl Chronicle<Event>) -> Seat {
        let mut rolling = self.everybody();
        for _ in 0..=REROLLS {
            let mut best = (0, Seats::NONE);
            for seat in rolling.iter() {
                let dice = [self.chance.die(), self.chance.die()];
                let sum = dice[0] + dice[1];
                let thrown = |face| Thrown { face, need: None, passed: None, reroll: false };
                log.note(|| {
                    said("2.1.16", format!("{} rolls {sum} for First Player.", seat_named(seat)))
                        .by(seat)
                        .dice(dice.map(thrown).to_vec())
                });
                best = match sum.cmp(&best.0) {
                    std::cmp::Ordering::Greater => (sum, Seats::only(seat)),
                    std::cmp::Ordering::Equal => (sum, best.1.with(seat)),
                    std::cmp::Ordering::Less => best,
                };
            }
            rolling = best.1;
            if rolling.len() == 1 {
                break;
            }
        }
        rolling.lowest().expect("somebody has rolled the highest sum")
    }
}

/// §bok:2.1.17: Kingdoms are picked.
impl State {
    /// §bok:2.1.17,2.1.19: who picks next: so many seats to the left of the First Player as the data say.
    fn picker(&self) -> Option<Seat> {
        let picks = &tables().figures.setup_for(self.players).picks;
        let steps = *picks.get(usize::from(self.picked))?;
        Some(Seat((self.first.0 + steps) % self.players))
    }

    /// §bok:2.1.18: the Kingdoms that nobody has picked.
    fn unclaimed(&self) -> Set<Kingdom> {
        self.realms.matching(|realm| realm.ruler.is_none())
    }

    pub(crate) fn setup_asks(&self) -> Asked {
        Asked::one(self.picker().expect("somebody has to pick"), "2.1.17")
    }

    pub(crate) fn setup_legal(&self, out: &mut Vec<Action>) {
        out.extend(self.unclaimed().iter().map(|kingdom| Action::Pick { kingdom }));
    }

    /// §bok:2.1.18,2.1.21,4.4.7: the Kingdom gets its Ruler and Crowns equal to its Income.
    pub(crate) fn setup_play(&mut self, seat: Seat, action: Action, log: &mut impl Chronicle<Event>) {
        let Action::Pick { kingdom } = action else { unreachable!("{action:?} was not offered") };
        self.enthrone(kingdom, seat);
        self.earn(kingdom, self.income(kingdom));
        self.picked += 1;
        log.note(|| {
            let crowns = self.realms[kingdom].crowns;
            let text = format!("{} rules {}, which begins with {crowns} Crowns.", seat_named(seat), {
                kingdom_named(kingdom)
            });
            said("2.1.18", text).by(seat)
        });
    }

    /// §bok:2.1.20,2.1.22: when all have picked, the rest begins in Chaos, without Crowns, and the first turn begins.
    pub(crate) fn setup_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if self.picker().is_some() {
            return false;
        }
        for kingdom in self.unclaimed().iter() {
            log.note(|| said("2.1.20", format!("{} begins in Chaos.", kingdom_named(kingdom))));
        }
        self.frames.pop();
        self.frames.push(Frame::Turn);
        self.begin_turn(log);
        true
    }

    pub(crate) fn setup_prompt(&self) -> String {
        "Which Kingdom do you rule?".into()
    }
}
