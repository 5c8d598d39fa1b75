//! Chapter 3: the sequence of a turn: Kingdoms, players, negotiations. The bottom frame carries it out and asks nothing.

use crate::data::tables;
use crate::event::{Event, said, seat_named};
use crate::ids::*;
use crate::state::State;
use kernel::{Chronicle, Heading};
use serde::{Deserialize, Serialize};

/// §bok:3.1.1,3.1.10: where in the turn we are: the order of the rulebook's sections.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Step {
    /// §bok:3.1.2: the Kingdom in this place of the Order track acts next.
    Kingdom(u8),
    /// §bok:3.1.3: the player in this place of Player Order has his Dynasty turn next.
    Player(u8),
    /// §bok:6.1.2: trade is paid.
    Trade,
    /// §bok:6.2.1: Kingdom cards come back.
    Cards,
    /// §bok:6.3.1: the sets grow.
    Sets,
    /// §bok:6.4.1: the players negotiate.
    Talks,
    /// §bok:6.4.19: the First Player token goes on, and the end is checked.
    #[default]
    Pass,
}

impl State {
    /// §bok:3.1.1,3.1.4,3.1.5: a turn begins.
    pub(crate) fn begin_turn(&mut self, log: &mut impl Chronicle<Event>) {
        self.turn += 1;
        self.step = Step::Kingdom(0);
        for kingdom in Kingdom::ALL {
            self.realms[*kingdom].sheltered = false;
        }
        let turn = self.turn;
        log.note(|| {
            let first = seat_named(self.first);
            said("3.1.1", format!("Turn {turn} begins. {first} is First Player."))
                .heading(Heading::new("turn", format!("Turn {turn}")).number(turn).part("Kingdom phase"))
        });
    }

    /// Carries out the next step. It never asks. §bok:6.1.8: what all players do at the same time, the table does by itself.
    /// §bok:1.1.5: every player has his Dynasty turn, whether or not he rules anything.
    pub(crate) fn turn_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.step {
            Step::Kingdom(at) => match self.order.get(usize::from(at)).copied() {
                Some(kingdom) => {
                    self.step = Step::Kingdom(at + 1);
                    self.begin_action(kingdom, log);
                }
                None => {
                    self.step = Step::Player(0);
                    self.tell_phase("Dynasty phase", "3.1.3", log);
                }
            },
            Step::Player(at) => match self.player_order().nth(usize::from(at)) {
                Some(seat) => {
                    self.step = Step::Player(at + 1);
                    self.begin_dynasty_turn(seat, log);
                }
                None => {
                    self.step = Step::Trade;
                    self.tell_phase("Negotiation phase", "6.1.1", log);
                }
            },
            Step::Trade => {
                self.step = Step::Cards;
                self.begin_trade();
            }
            Step::Cards => {
                self.return_kingdom_cards(log);
                self.step = Step::Sets;
            }
            Step::Sets => {
                self.add_to_sets(log);
                self.step = Step::Talks;
            }
            Step::Talks => {
                self.step = Step::Pass;
                self.begin_negotiations();
            }
            Step::Pass => {
                self.pass_first_player();
                self.score_the_turn();
                if self.ended.is_none() {
                    self.begin_turn(log);
                }
            }
        }
        true
    }

    fn tell_phase(&self, phase: &'static str, clause: &'static str, log: &mut impl Chronicle<Event>) {
        let turn = self.turn;
        log.note(|| {
            said(clause, format!("The {phase} begins."))
                .heading(Heading::new("turn", format!("Turn {turn}")).number(turn).part(phase))
        });
    }

    /// §bok:3.1.6,6.4.19: the First Player token goes to the left.
    fn pass_first_player(&mut self) {
        self.first = self.left_of(self.first);
    }

    /// §bok:4.2.2,6.2.1,6.2.2,6.2.3,6.2.4: each Kingdom with Succession on top takes its whole stack back into its hand.
    pub(crate) fn return_kingdom_cards(&mut self, log: &mut impl Chronicle<Event>) {
        for kingdom in Kingdom::ALL.iter().copied() {
            if self.realms[kingdom].top() != Some(KingdomCard::Succession) {
                continue;
            }
            let realm = self.realm_mut(kingdom);
            let stack = std::mem::take(&mut realm.stack);
            stack.iter().for_each(|card| realm.hand[card] += 1);
            log.note(|| {
                let name = crate::event::kingdom_named(kingdom);
                said("6.2.1", format!("{name} takes all its Kingdom cards back."))
            });
        }
    }

    /// §bok:6.3.1,6.3.2,6.3.3,I17: each set gets a card. §bok:6.3.4: from the first to the twelfth, as far as the cards go.
    pub(crate) fn add_to_sets(&mut self, log: &mut impl Chronicle<Event>) {
        for at in 0..tables().figures.start.sets {
            let Some(card) = self.draw() else { break };
            self.sets[at].insert(card);
        }
        log.note(|| said("6.3.1", "Each set gets a card."));
    }
}
