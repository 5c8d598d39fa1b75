//! The grand campaign (6.1 to 6.3): three Wars in a row, linked by the fate of the Heirs.

mod heirs;
mod second;
mod succession;
#[cfg(test)]
mod tests;
mod third;

use crate::action::Action;
use crate::battle::Battle;
use crate::campaign::March;
use crate::data::{Rule, scenario_index};
use crate::event::{Event, named, said, side_named};
use crate::ids::*;
use crate::lords::Leaving;
use crate::spoils::Spoils;
use crate::state::{Ending, Frame, State};
use kernel::{Chronicle, Clause, Heading, Seed, Thrown};
use serde::{Deserialize, Serialize};

pub(crate) use heirs::person;

/// The state of the grand campaign; unused outside it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Wars {
    /// §pl:6.0-W-a: which War, from 1; 0 outside the grand campaign.
    pub(crate) war: u8,
    /// §pl:6.2.1c: the Heirs of this War, each by the card that represents the man.
    pub(crate) heirs: BySide<Set<Lord>>,
    /// §pl:6.2.2b: Heirs removed by Death, Shipwreck or natural causes.
    pub(crate) lost: Set<Lord>,
    /// §pl:6.3-IIY-r: whether Gloucester was named Heir in the second War.
    pub(crate) gloucester_named: bool,
    /// The winner of the current War, once it is decided.
    pub(crate) winner: Option<Side>,
    /// §pl:6.1.2a: whether the next War is waiting to begin.
    pub(crate) respite: bool,
}

impl Wars {
    /// Whether the current War is decided and nothing has followed yet.
    pub(crate) fn is_decided(&self) -> bool {
        self.winner.is_some() && !self.respite
    }

    /// Whether an Heir has not been removed.
    fn is_alive(&self, heir: Lord) -> bool {
        !self.lost.contains(heir)
    }
}

impl State {
    /// §pl:6.1a,6.3-I-a,6.3-I-b: the grand campaign before its first Levy.
    pub(crate) fn grand_campaign(seed: Seed) -> State {
        let mut state = State::on_the_map(scenario_index("war-1"), seed);
        state.wars.war = 1;
        state.wars.heirs[Side::York] = [Lord::York, Lord::March, Lord::Rutland].into_iter().collect();
        state.wars.heirs[Side::Lancaster] =
            [Lord::HenryVI, Lord::Margaret, Lord::Somerset1, Lord::Somerset2].into_iter().collect();
        state.aside.insert(capability::EDWARD);
        state
    }

    /// §pl:6.0-W-f,6.0-W-g,6.0-W-h,6.0-W-i: ends the scenario; in the first two Wars of the grand campaign only that
    /// War. If nobody has won it, the side with more Influence has; if that is level, the King's side keeps the crown.
    pub(crate) fn end(&mut self, ending: Ending, log: &mut impl Chronicle<Event>) {
        match self.wars.war {
            1 | 2 => {
                let winner = ending.winner().or_else(|| self.ahead());
                self.wars.winner = Some(winner.unwrap_or(self.king()));
            }
            _ => self.end_all(ending, log),
        }
    }

    /// §pl:5.0a,6.0-W-b,6.0-W-g: ends the game.
    fn end_all(&mut self, ending: Ending, log: &mut impl Chronicle<Event>) {
        self.ended = Some(ending);
        log.note(|| {
            let clause = match ending {
                Ending::Dynastic(_) => "6.0-W-b",
                Ending::War(_) => "6.0-W-g",
                _ if ending.winner().is_none() => "5.3a",
                _ => "5.0a",
            };
            let text = ending.winner().map_or_else(
                || "Neither side has won.".into(),
                |winner| format!("{} has won.", side_named(winner)),
            );
            said(clause, text).heading(Heading::new("end", "The end"))
        });
    }

    /// §pl:6.1.2a,6.1.2b: the War is decided: natural causes are rolled for, and the next War waits to begin.
    pub(crate) fn end_war(&mut self, log: &mut impl Chronicle<Event>) {
        let winner = self.wars.winner.expect("the War is settled");
        log.note(|| {
            said("6.0-W-e", format!("{} has won {}.", side_named(winner), self.scenario().name))
                .heading(Heading::new("war", "The War is over"))
        });
        if self.wars.war == 3 {
            return self.end_all(Ending::War(winner), log);
        }
        if self.has_rule(Rule::NaturalCauses) {
            self.natural_causes(log);
        }
        if self.is_york_extinct() {
            return self.end_all(Ending::Dynastic(Side::Lancaster), log);
        }
        self.wars.respite = true;
        // §pl:6.0-W-e: whatever the end of the War has interrupted is dropped.
        self.battle = Battle::default();
        self.march = March::default();
        self.spoils = Spoils::default();
        self.check = None;
        self.frames.clear();
        self.frames.push(Frame::Wars);
    }

    /// §pl:6.0-W-b,6.0-W-c,6.0-W-d: whether all four princes of York are gone. Lancaster has Henry Tudor in reserve
    /// until the third War, and Gloucester is safe until the second.
    pub(crate) fn is_york_extinct(&self) -> bool {
        [Lord::York, Lord::March, Lord::Rutland, Lord::Gloucester1]
            .into_iter()
            .all(|heir| self.wars.lost.contains(heir))
    }

    /// §pl:6.3-IIY-s,6.3-IIL-n: age and illness between the second War and the third.
    fn natural_causes(&mut self, log: &mut impl Chronicle<Event>) {
        for heir in [Lord::HenryVI, Lord::York] {
            if self.wars.is_alive(heir) {
                let dice = [self.chance.die(), self.chance.die()];
                let dies = dice[0] + dice[1] < self.turn;
                self.apply_natural_causes(heir, &dice, dies, log);
            }
        }
        let edward = self.in_play[Side::York].contains(Lord::EdwardIV);
        if edward && self.has_rule(Rule::NaturalCausesEdward) {
            let die = self.chance.die();
            self.apply_natural_causes(Lord::EdwardIV, &[die], die == 6, log);
        }
    }

    /// Removes the Heir if he dies, and logs the roll.
    fn apply_natural_causes(&mut self, heir: Lord, dice: &[u8], dies: bool, log: &mut impl Chronicle<Event>) {
        if dies {
            self.wars.lost.insert(person(heir));
        }
        log.note(|| {
            let what = if dies { "dies in his bed" } else { "lives on" };
            let thrown = |face: &u8| Thrown { face: *face, need: None, passed: Some(!dies), reroll: false };
            let clause = if self.king() == Side::York { "6.3-IIY-s" } else { "6.3-IIL-n" };
            said(clause, format!("{} {what}.", named(heir))).dice(dice.iter().map(thrown).collect())
        });
    }

    /// §pl:6.1.1a,6.1.1c,6.1.1e: whether a side may give up the War instead of rolling for this Lord: he is its last
    /// Heir in this War, and it is not the third.
    pub(crate) fn may_surrender(&self, lord: Lord) -> bool {
        let heirs = self.wars.heirs[lord.side()];
        let left = heirs.minus(self.wars.lost);
        matches!(self.wars.war, 1 | 2) && left.only() == Some(person(lord))
    }

    /// §pl:6.1.1b: the War is lost, and the Heir lives.
    pub(crate) fn surrender(&mut self, side: Side, log: &mut impl Chronicle<Event>) {
        self.wars.winner = Some(side.other());
        log.note(|| said("6.1.1b", format!("{} gives the War up.", side_named(side))).by(side));
    }

    /// §pl:6.0-II-l,6.0-II-m,6.0-II-q,6.3-I-d: what follows the Muster of Margaret.
    pub(crate) fn margaret_came(&mut self, lord: Lord, at: Locale, log: &mut impl Chronicle<Event>) {
        if lord != Lord::Margaret {
            return;
        }
        let clarence = self.in_play[Side::Lancaster].contains(Lord::Clarence);
        if at == Locale::France && clarence && self.has_rule(Rule::ShakyClarence) {
            self.leave(Lord::Clarence, Leaving::Removal, log);
        }
        if self.has_rule(Rule::MargaretEdward) {
            self.take_capability(capability::EDWARD, Lord::Margaret, log);
        }
    }

    pub(crate) fn wars_asks(&self) -> (Side, Clause) {
        (self.wars.winner.unwrap_or(Side::York), Clause("6.1.2a"))
    }

    pub(crate) fn wars_run(&mut self, _log: &mut impl Chronicle<Event>) -> bool {
        true
    }

    pub(crate) fn wars_legal(&self, out: &mut Vec<Action>) {
        out.push(Action::Done);
    }

    /// §pl:6.0-W-j,6.0-W-k,6.1.2a: sets up the board anew; only the Heirs' fate and the winner are kept.
    pub(crate) fn wars_play(&mut self, _action: Action, log: &mut impl Chronicle<Event>) {
        let winner = self.wars.winner.expect("a War has been won");
        let next = match (self.wars.war, winner) {
            (1, Side::York) => "war-2y",
            (1, Side::Lancaster) => "war-2l",
            (_, Side::York) => "war-3y",
            (_, Side::Lancaster) => "war-3l",
        };
        let (wars, hidden_mats) = (self.wars, self.hidden_mats);
        let chance = self.chance.clone();
        *self = State { chance, hidden_mats, ..State::on_the_map(scenario_index(next), Seed([0; 32])) };
        self.wars = Wars { war: wars.war + 1, winner: None, respite: false, ..wars };
        self.aside.insert(capability::EDWARD);
        log.note(|| {
            said("6.1.2a", format!("{} begins.", self.scenario().name))
                .heading(Heading::new("war", &self.scenario().name))
        });
        match next {
            "war-2y" => self.set_up_kingmaker(),
            "war-2l" => self.set_up_legitimacy(),
            "war-3y" => self.set_up_rivals(),
            _ => self.set_up_last_stand(),
        }
    }

    pub(crate) fn wars_prompt(&self, side: Side) -> String {
        format!("**{}:** the War is won. Begin the next one when both are ready.", side.name())
    }
}
