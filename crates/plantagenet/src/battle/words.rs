//! The questions, labels and previews of a battle, in words.

use super::{Phase, Step};
use crate::action::Action;
use crate::event::{card_named, event_named, join_with_and, men, named, subject};
use crate::ids::*;
use crate::influence::{Check, range};
use crate::provision::dues;
use crate::state::{Frame, State};
use kernel::Preview;

impl State {
    /// The question of the current step.
    pub(crate) fn battle_prompt(&self, side: Side) -> String {
        let battle = &self.battle;
        let question = match battle.step {
            Step::Array(_) => "who takes which place?".into(),
            Step::Lend(_) => "the stock cannot serve all. Whose borrowed Troops come first?".into(),
            Step::Events(_) => "play a Held Event before the battle?".into(),
            Step::Suspect(_, None) => "which of your Lords sows suspicion?".into(),
            Step::Suspect(_, Some(by)) => format!("whom does {} turn away?", named(by)),
            Step::Bribe(None) => "which of your Lords tries to win a Vassal?".into(),
            Step::Bribe(Some(by)) => format!("which Vassal does {} try to win?", named(by)),
            Step::Ravine => "who is behind the ravine in round 1?".into(),
            Step::Guns => {
                let (lord, card) = self.next_gun().expect("guns are asked about");
                format!("does {} give up {} for this battle's first round?", named(lord), card_named(card))
            }
            Step::Flee(_) => format!("does any Lord flee as round {} begins?", battle.round),
            Step::Advance(_) => "who moves up from reserve, and where?".into(),
            Step::Close(_) => "who moves into the empty centre?".into(),
            Step::Flank => "on whom does the centre turn?".into(),
            Step::Engage => format!("does {} fight alone in round 1?", named(Lord::Norfolk)),
            Step::Order => "in which order are the Engagements fought?".into(),
            Step::Caltrops => "how many hits of the Caltrops fall in this melee?".into(),
            Step::Charge => format!("does {} charge in this melee?", named(Lord::RichardIII)),
            Step::Hits => self.hit_question(side),
            Step::Reroll { lord, unit } => format!(
                "{} failed. Throw again for a Valour? {} has {}.",
                subject(lord, unit),
                named(lord),
                battle.valour[lord]
            ),
            Step::Yeomen(lord) => format!("does a man-at-arms fall for {}'s Retinue?", named(lord)),
            Step::Maneuver => "stop the fighting of this round?".into(),
            Step::Rally => "call Routed Troops back before the melee?".into(),
            Step::LordRout => "call Routed Troops back before Lords rout?".into(),
            _ => self.end_question(),
        };
        format!("**{}:** {question}", side.name())
    }

    /// The questions at the end of a battle.
    fn end_question(&self) -> String {
        match self.battle.step {
            Step::Lost(lord) => format!("were {}'s lost Troops lent to him, or his own?", named(lord)),
            Step::Capture => format!("who holds {}?", named(Lord::HenryVI)),
            Step::DeathEvents(_) => "play a Held Event before Lords roll for death?".into(),
            Step::Save { card, .. } => format!("whom does {} spare?", event_named(card)),
            Step::Refuge(lord) => format!("where does {} find refuge?", named(lord)),
            Step::Death(_) => "who rolls for death next?".into(),
            Step::Surrender(lord) => {
                format!("{} is the last Heir. Give the War up before he rolls?", named(lord))
            }
            _ => String::new(),
        }
    }

    fn hit_question(&self, side: Side) -> String {
        let strike = self.strike();
        let lords: Vec<String> = self.battle.fighting().map_or(Vec::new(), |engagement| {
            engagement.lords[side].iter().map(|lord| format!("{}'s", named(lord))).collect()
        });
        let total = strike.hits[side];
        let number = total - strike.left[side] + 1;
        let phase = match strike.phase {
            Phase::Missiles => "missile",
            Phase::Melee => "melee",
        };
        format!("which of {} units takes {phase} hit {number} of {total}?", join_with_and(&lords))
    }

    /// Labels of answers that have a special meaning in a battle.
    pub(crate) fn battle_label(&self, action: &Action) -> Option<String> {
        if self.frames.last() != Some(&Frame::Battle) {
            return None;
        }
        Some(match (self.battle.step, *action) {
            (Step::Caltrops, Action::Spend { points }) => match points {
                0 => "None here".into(),
                1 => "1 hit here".into(),
                _ => format!("{points} hits here"),
            },
            (Step::Yeomen(_), Action::Save { .. }) => "A man-at-arms falls".into(),
            (Step::Yeomen(_), Action::Accept) => "The Retinue routs".into(),
            (Step::Lost(_), Action::Strike { troop, .. }) => {
                format!("{} of his own", men(1, troop))
            }
            (Step::Lost(_), Action::Done) => "Lent ones are lost first".into(),
            (Step::Maneuver, Action::Pass) => "Fight on".into(),
            (Step::Maneuver, Action::Done) => "Stop the round".into(),
            (Step::Death(_), Action::Roll { lord }) => format!("{} rolls", lord.row().name),
            (Step::Surrender(_), Action::Roll { lord }) => format!("{} rolls", lord.row().name),
            (step, Action::Choose { lord })
                if self.battle.regroup && step != Step::Flank && self.battle.round > 0 =>
            {
                format!("Regroup: {}", lord.row().name)
            }
            _ => return None,
        })
    }

    /// Previews of answers that have a special meaning in a battle.
    pub(crate) fn battle_preview(&self, action: &Action) -> Option<Preview> {
        if self.frames.last() != Some(&Frame::Battle) {
            return None;
        }
        Some(match (self.battle.step, *action) {
            (Step::Suspect(_, Some(by)), Action::Choose { lord }) => odds(self.suspicion_of(by, lord)),
            (Step::Bribe(Some(by)), Action::Call { vassal }) => odds(self.bribe_of(by, vassal)),
            (Step::Death(_) | Step::Surrender(_), Action::Roll { lord }) => {
                let need = self.lives_on(lord);
                Preview {
                    chance: Some(f64::from(need) / 6.0), ..Preview::line(format!("lives on 1–{need}"))
                }
            }
            (Step::Death(_), Action::Exile { lord }) => match self.stays_home(lord) {
                true => Preview::line("Back in the next box, at no cost"),
                false => Preview::line(format!("{} influence lost", self.worth_in_influence(lord))),
            },
            (Step::Yeomen(lord), Action::Accept) => {
                Preview::line(format!("{} routs after this round", lord.row().name))
            }
            (Step::Maneuver, Action::Done) => Preview::line("Hits and Engagements still open are void"),
            (Step::Lost(lord), Action::Done) => kept(self.most_own_troops(lord)),
            (Step::Lost(lord), Action::Strike { .. }) => kept(self.most_own_troops(lord) - 1),
            (Step::Lend(_), Action::Choose { lord }) => self.preview_loan(lord),
            (Step::Guns, Action::Fire { .. }) => self.preview_guns(),
            _ => return None,
        })
    }

    /// §pl:4.4.1g: the Troops that he would be lent.
    fn preview_loan(&self, lord: Lord) -> Preview {
        let line = |troop: &Troop| {
            let left = self.pool[*troop];
            let got = self.loan_of(lord, *troop).min(left);
            let verb = if left == 1 { "is" } else { "are" };
            (got > 0).then(|| format!("{}; {left} {verb} left", men(got, *troop)))
        };
        Preview { lines: Troop::ALL.iter().filter_map(line).collect(), ..Preview::default() }
    }

    /// §pl:Y1c,L12e: what the guns do, and that they may be wasted.
    fn preview_guns(&self) -> Preview {
        let Some((lord, _)) = self.next_gun() else { return Preview::default() };
        let (least, most) = (self.gun_dice(lord), 6 * self.gun_dice(lord));
        let mut preview =
            Preview::line(format!("{least} to {most} missile hits more in round 1; the card is gone"));
        let name = &lord.row().name;
        if self.battle.ravine == Some(lord) {
            preview.lines.push(format!("{name} is behind the ravine: his guns will not fire"));
        } else if self.battle.place(lord).is_none() {
            preview
                .lines
                .push(format!("{name} is in reserve: his guns fire only if he comes to fight in round 1"));
        }
        preview
    }
}

/// §pl:4.4.4a,4.7b: the effect of keeping this many Troops of his own.
fn kept(troops: u8) -> Preview {
    Preview::line(match troops {
        0 => "he has no Troop of his own left and Disbands".into(),
        1 => "he keeps 1 Troop, who eats 1 Provender".into(),
        _ => format!("he keeps {troops} Troops, who eat {} Provender", dues(troops)),
    })
}

/// §pl:1.4.2c: what a check costs, and the range in which it succeeds, before extra points.
fn odds(check: Check) -> Preview {
    let need = range(check.rating);
    let line = format!("{} influence; succeeds on 1–{need}", check.cost);
    Preview { chance: Some(f64::from(need) / 6.0), ..Preview::line(line) }
}
