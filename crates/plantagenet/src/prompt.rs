//! Questions, labels and previews: the rules in the player's words.

use crate::action::Action;
use crate::battle::{Phase, Step};
use crate::bosworth::why_not;
use crate::data::Needs;
use crate::event::{in_a_row, named, place_list, subject, unit_name};
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Clause, Preview, Prompt, Refused};

impl State {
    pub(crate) fn ask(&self, side: Side) -> Prompt {
        match self.frames.last() {
            Some(Frame::Prepare) => self.ask_prepare(side),
            Some(Frame::Battle) => self.ask_battle(side),
            None => Prompt::new(Clause("4.4.3a"), "The battle is over."),
        }
    }

    fn ask_prepare(&self, side: Side) -> Prompt {
        let (picks, name) = (&self.picks[side], side.name());
        let cards = self.scenario().capabilities;
        if picks.taken.len() == cards {
            let text = format!("**{name}:** who stands left, centre and right?");
            return Prompt::new(Clause("6.0-IIIB-c"), text);
        }
        let number = picks.taken.len() + 1;
        let text = format!("**{name}:** choose Capability {number} of {cards}, and the Lord who has it");
        Prompt { refused: self.refused_takes(side), ..Prompt::new(Clause("6.0-IIIB-b"), text) }
    }

    /// Cards that nobody can take, and Lords who are full.
    fn refused_takes(&self, side: Side) -> Vec<Refused> {
        let picks = &self.picks[side];
        let mut refused = Vec::new();
        for card in self.free_cards(side) {
            for lord in self.scenario().lords(side) {
                if let Some((why, clause)) = why_not(card, lord, picks) {
                    let what = format!("take {card} for {lord}");
                    refused.push(Refused { what, why: why.into(), clause: Clause(clause) });
                }
            }
        }
        refused
    }

    fn ask_battle(&self, side: Side) -> Prompt {
        let name = side.name();
        let (asked, clause) = self.battle_asks();
        debug_assert_eq!(asked, side);
        let text = match self.battle.step {
            Step::Guns => {
                let (lord, card) = self.next_gun().expect("guns are asked about");
                format!(
                    "**{name}:** does {} give up **{}** for this battle's first round?",
                    named(lord),
                    card.name()
                )
            }
            Step::Flee(_) => format!("**{name}:** does any Lord flee as round {} begins?", self.battle.round),
            Step::Advance(_) => format!("**{name}:** who moves up from reserve, and where?"),
            Step::Close(_) => format!("**{name}:** who moves into the empty centre?"),
            Step::Engage => format!("**{name}:** does **Norfolk** fight alone in round 1?"),
            Step::Order => format!("**{name}:** in which order are the Engagements fought?"),
            Step::Charge => format!("**{name}:** does **Richard III** charge in this melee?"),
            Step::Hits => self.ask_hit(side),
            Step::Reroll { lord, unit } => format!(
                "**{name}:** {} failed. Throw again for a Valour? {} has {}.",
                subject(lord, unit),
                named(lord),
                self.battle.valour[lord]
            ),
            Step::Strike | Step::Done => String::new(),
        };
        Prompt::new(clause, text)
    }

    fn ask_hit(&self, side: Side) -> String {
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
        format!(
            "**{}:** which of {} units takes {phase} hit {number} of {total}?",
            side.name(),
            in_a_row(&lords)
        )
    }

    pub(crate) fn label_of(&self, action: &Action) -> String {
        match action {
            Action::Take { card, lord } => format!("{} ({card}) for {}", card.name(), lord.row().name),
            Action::Array { lords } => lords.map(|lord| lord.row().name.as_str()).join(" · "),
            Action::Fire { .. } => "Bring up the guns".into(),
            Action::Keep { .. } => "Keep them back".into(),
            Action::Flee { lord } => format!("{} flees", lord.row().name),
            Action::Stand => "Stand and fight".into(),
            Action::Advance { lord, place } => format!("{} to the {place}", lord.row().name),
            Action::Close { lord } => format!("{} to the centre", lord.row().name),
            Action::Vanguard => "Norfolk alone".into(),
            Action::AllFight => "All fight".into(),
            Action::Order { places } => {
                let list = place_list(places);
                list[..1].to_uppercase() + &list[1..]
            }
            Action::Charge => "Charge".into(),
            Action::HoldBack => "Hold back".into(),
            Action::Hit { lord, unit } => match self.several_lords_hit() {
                true => format!("{}: {}", lord.row().name, unit_name(*unit)),
                false => unit_name(*unit).into(),
            },
            Action::Reroll => "Throw again".into(),
            Action::Accept => "Accept the rout".into(),
        }
    }

    fn several_lords_hit(&self) -> bool {
        let side = self.battle.strike.map(|strike| strike.side);
        let lords = self.battle.fighting().zip(side).map(|(engagement, side)| engagement.lords[side]);
        lords.is_some_and(|lords| lords.len() > 1)
    }

    pub(crate) fn preview_of(&self, action: &Action) -> Preview {
        match action {
            Action::Take { card, .. } => {
                let row = &card.row().capability;
                let mut preview = Preview::line(row.text.clone());
                if row.needs == Needs::Map {
                    preview.lines.push("It has no effect here: this battle has no map.".into());
                }
                preview
            }
            Action::Hit { lord, unit } => self.preview_hit(*lord, *unit),
            Action::Reroll => match self.battle.step {
                Step::Reroll { lord, unit } => self.stands(lord, unit),
                _ => Preview::default(),
            },
            Action::Accept => match self.battle.step {
                Step::Reroll { lord, unit } if self.mats[lord].is_vital(unit) => {
                    Preview::line(format!("{} routs after this round", lord.row().name))
                }
                _ => Preview::line("The unit routs; the Valour is kept"),
            },
            Action::Charge => {
                let mut preview = self.stands(Lord::RichardIII, Unit::Retinue);
                preview.lines.insert(0, "3 hits more for the enemy, 1 for Richard's Retinue".into());
                preview
            }
            Action::Fire { .. } => Preview::line("1 to 6 missile hits more in round 1; the card is gone"),
            Action::Flee { lord } => self.preview_flee(*lord),
            Action::Vanguard => self.preview_vanguard(),
            Action::Array { .. }
            | Action::Keep { .. }
            | Action::Stand
            | Action::Advance { .. }
            | Action::Close { .. }
            | Action::AllFight
            | Action::Order { .. }
            | Action::HoldBack => Preview::default(),
        }
    }

    /// The chance that a unit stands against the present strike; in melee if there is none yet.
    fn stands(&self, lord: Lord, unit: Unit) -> Preview {
        let phase = self.battle.strike.map_or(Phase::Melee, |strike| strike.phase);
        let need = self.protection(lord, unit, phase);
        let chance = f64::from(need) / 6.0;
        let range = if need == 1 { "1".into() } else { format!("1–{need}") };
        Preview { lines: vec![format!("stands on {range}")], chance: Some(chance) }
    }

    fn preview_hit(&self, lord: Lord, unit: Unit) -> Preview {
        let mut preview = self.stands(lord, unit);
        if self.mats[lord].is_vital(unit) {
            preview.lines.push(format!("{} routs if lost", lord.row().name));
        }
        preview
    }

    /// §pl:Y36c: guns that were given up by those left out are lost.
    fn preview_vanguard(&self) -> Preview {
        let mut preview = Preview::line("Nobody else strikes or is struck in round 1");
        let held =
            self.battle.engagements.iter().filter(|one| !one.lords[Side::York].contains(Lord::Norfolk));
        if held.flat_map(|one| one.lords[Side::York].iter()).any(|lord| self.battle.has_guns_up(lord)) {
            preview.lines.push("The guns that others have brought up are lost".into());
        }
        preview
    }

    fn preview_flee(&self, lord: Lord) -> Preview {
        let mut preview = match self.battle.standing(lord.row().side).len() {
            1 => Preview::line("Nobody is left: the battle is lost"),
            _ => Preview::line("He routs at once, with all his men"),
        };
        if self.battle.has_guns_up(lord) {
            preview.lines.push("The guns that he has brought up are lost".into());
        }
        preview
    }
}
