//! Sections 9.4, 10.2: what the sides add before the card is drawn.
//!
//! The window is an open moment (§km2:T.2), so cards are played and Royals executed as at any other time. This module
//! keeps whose turn it is to add, and ends the window when all have passed in a row.

use super::odds::odds_words;
use super::{Step, Weights};
use crate::action::Action;
use crate::court::{Court, Field, Spot};
use crate::event::{Event, said};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use crate::war::odds;
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:9.4a: the defender begins; of several defenders the first one clockwise from the attacker.
    pub(super) fn begin_adding(&mut self) {
        let attacker = self.attacker();
        let defending = self.court.owners(self.combat.defenders);
        let first = self.clockwise(attacker).find(|seat| defending.contains(*seat));
        self.combat.step = Step::Adding;
        self.combat.go = Some(first.unwrap_or(attacker));
        self.combat.weighed = self.weigh();
    }

    /// §km2:9.4b,9.4e: runs until everybody has passed in a row. After somebody adds something, all others may answer.
    /// Returns whether somebody is asked.
    pub(super) fn adding_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if !self.sides_stand(log) {
            return false;
        }
        let go = self.combat.go.unwrap_or(self.active);
        let weighed = self.weigh();
        if weighed != self.combat.weighed {
            let before = std::mem::replace(&mut self.combat.weighed, weighed);
            self.combat.passed = Default::default();
            self.combat.go = self.clockwise(go).skip(1).chain([go]).find(|seat| self.has_a_go(*seat));
            if (before.attack, before.defence) != (weighed.attack, weighed.defence) {
                let clause = self.combat.clause(E::CITED.added_in_battle, E::CITED.added_in_siege);
                log.note(|| said(clause, format!("Now it is {}.", self.odds_told())));
            }
        }
        let go = self.combat.go.unwrap_or(go);
        let waiting = |seat: &Seat| !self.combat.passed.contains(*seat) && self.has_a_go(*seat);
        let next = self.clockwise(go).find(waiting);
        self.combat.go = next;
        if next.is_none() {
            self.combat.step = Step::Decide;
        }
        next.is_some()
    }

    /// §km2:9.4h,10.2a,10.2d,10.5b,T.4: whether a seat is asked: it has Nobles in the combat and something to do. A
    /// seat with cards in hand is asked, unless everybody can see that its Nobles can be given none.
    fn has_a_go(&self, seat: Seat) -> bool {
        let ours = self.combat.everyone().within(self.court.nobles_of(seat));
        (!self.court.hands[seat.index()].is_empty() && ours.meets(self.who_can_take(seat)))
            || !self.court.royals_among(ours).is_empty()
            || !self.reserves(seat).is_empty()
    }

    /// §km2:9.4a,9.4f,10.2b §kmc:6.2e,7.1f: what can be done besides playing cards and executing Royals.
    pub(super) fn adding_legal(&self, out: &mut Vec<ActionOf<E>>) {
        if let Some(seat) = self.combat.go {
            out.extend(self.reserves(seat).iter().map(|noble| Action::With { noble }));
        }
        if self.combat.go == self.combat.attacker {
            out.push(Action::CallOff);
        }
        out.push(Action::Pass);
    }

    pub(super) fn adding_play(&mut self, seat: Seat, action: ActionOf<E>) {
        match action {
            Action::Pass => self.combat.passed = self.combat.passed.with(seat),
            Action::With { noble } => self.reinforce(noble),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:9.4f,10.1e,10.2c §kmc:7.1g: the attacker decides whether to fight; a siege that is still too weak ends
    /// without a card.
    pub(super) fn decide_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if !self.sides_stand(log) {
            return false;
        }
        let weighed = self.weigh();
        if weighed != self.combat.weighed {
            self.combat.step = Step::Adding;
            self.combat.go = self.combat.attacker;
            return false;
        }
        if self.combat.place().is_some() && weighed.attack < weighed.defence {
            log.note(|| {
                let (target, odds) = (self.target_named(), self.odds_told());
                said(E::CITED.siege_short, format!("The siege of {target} falls short: {odds}."))
            });
            self.forget_landing();
            self.leave_combat();
            return false;
        }
        true
    }

    /// The strengths of both sides, as everybody at the table sees them; once a card is drawn they are fixed
    /// (§km2:9.5i).
    pub(crate) fn combat_weights(&self) -> Weights {
        if self.combat.step < Step::Doom { self.weigh() } else { self.combat.weighed }
    }

    /// §km2:9.3a,9.4e §kmc:6.2a: the strengths of both sides now.
    pub(super) fn weigh(&self) -> Weights {
        Weights {
            attack: self.attack_strength(self.combat.attackers),
            defence: match self.combat.place() {
                Some(place) => self.siege_defence(place),
                None => self.defence_strength(self.combat.defenders),
            },
            cards: self
                .combat
                .everyone()
                .iter()
                .fold(Set::default(), |all: Set<Card>, noble| all.union(self.court.awards[noble])),
            royals: self.court.royals_among(self.combat.everyone()).len() as u8,
        }
    }

    /// §km2:10.1c,9.4d §kmc:6.1h: updates both sides, since cards may have been played or given away meanwhile. A Noble
    /// who has come to a place under attack defends it; nobody joins a battle. Returns whether there still is an
    /// attack.
    fn sides_stand(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let Some(area) = self.combat.area else { return false };
        let stands = match self.combat.place() {
            Some(place) => {
                self.combat.defenders = self.court.nobles_at(Spot::Inside(place));
                if !E::NAMES_DEFENDERS {
                    self.mark_target();
                }
                self.can_besiege(place, self.active) && E::may_face(self, Some(place), self.combat.defenders)
            }
            None => {
                let field = self.court.nobles_at(Spot::Field(area));
                self.combat.defenders = self.combat.defenders.within(field);
                !self.combat.defenders.is_empty()
            }
        };
        if !stands {
            let clause = self.combat.clause(E::CITED.battle, E::CITED.siege);
            log.note(|| said(clause, format!("The attack on {} comes to nothing.", self.target_named())));
            self.forget_landing();
            self.leave_combat();
        }
        stands
    }

    /// §km2:10.2e: whether a card would make a defender too strong for the place that is under attack. §kmc:1.3g: room
    /// may count only when somebody goes in.
    pub(crate) fn siege_bars(&self, noble: Noble, card: Card) -> bool {
        let barring = E::CROWDS_PUT_OUT && self.combat.is_adding();
        let Some(place) = self.combat.place().filter(|_| barring) else { return false };
        if self.court.nobles[noble] != Spot::Inside(place) {
            return false;
        }
        let area = Some(E::Field::around(place));
        let replaced = self.court.replaced_by(noble, card);
        let weight = |card: Card| Court::<E>::strength_of_cards(Set::of(card), area);
        weight(card) > self.court.room(place) + replaced.map_or(0, weight)
    }

    /// Both strengths and their odds, in words.
    pub(super) fn odds_told(&self) -> String {
        let Weights { attack, defence, .. } = self.combat.weighed;
        match self.combat.place() {
            Some(_) => format!("{attack} against {defence}"),
            None => format!("{attack} against {defence}, {}", odds_words(odds(attack, defence))),
        }
    }
}
