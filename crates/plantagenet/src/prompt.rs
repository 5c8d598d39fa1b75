//! The texts that a player reads: questions, labels of answers, and previews.

use crate::action::Action;
use crate::battle::{Phase, Step};
use crate::bosworth::why_not;
use crate::data::Needs;
use crate::event::{enlisted, join_with_and, named, place_list, unit_name};
use crate::ids::*;
use crate::influence::range;
use crate::state::{Frame, State};
use crate::thing::Thing;
use kernel::{Clause, Preview, Prompt, Refused};

impl State {
    pub(crate) fn ask(&self, side: Side) -> Prompt {
        let Some(frame) = self.frames.last().filter(|_| self.ended.is_none()) else {
            return Prompt::new(Clause("5.0a"), "It is over.");
        };
        if *frame == Frame::Prepare {
            return self.ask_prepare(side);
        }
        if self.is_apart() {
            return Prompt::new(Clause("4.1.1a"), self.plan_prompt(side));
        }
        let (asked, clause) = self.asks();
        if asked != side {
            return Prompt::new(
                Clause("3.1.3d"),
                format!("**{}:** a Held Event may be played.", side.name()),
            );
        }
        let text = match frame {
            Frame::Prepare => unreachable!("asked above"),
            Frame::Battle => self.battle_prompt(side),
            Frame::Turn => self.turn_prompt(side),
            Frame::Check => self.ask_points(side),
            Frame::Resolve => self.resolve_prompt(side),
            Frame::Provision => self.provision_prompt(side),
            Frame::Muster => self.muster_prompt(side),
            Frame::Command => self.command_prompt(side),
            Frame::Haul => self.haul_prompt(side),
            Frame::Landing => self.landing_prompt(side),
            Frame::Merchants => self.merchants_prompt(side),
            Frame::March => self.march_prompt(side),
            Frame::Spoils => self.spoils_prompt(side),
            Frame::Held => self.held_prompt(side),
            Frame::Wars => self.wars_prompt(side),
        };
        Prompt::new(clause, text)
    }

    /// §pl:1.4.2a: what the check is about, and what it costs already.
    fn ask_points(&self, side: Side) -> String {
        let check = self.check.expect("points are chosen");
        format!(
            "**{}:** {} needs {} or less for {} influence. Spend more?",
            side.name(),
            named(check.lord),
            range(check.rating),
            check.cost
        )
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
        Prompt::new(Clause("6.0-IIIB-b"), text)
    }

    /// Every pair of a card and a Lord who cannot take it, with the reason.
    pub(crate) fn refused_takes(&self, side: Side) -> Vec<Refused> {
        let picks = &self.picks[side];
        let mut refused = Vec::new();
        if picks.taken.len() == self.scenario().capabilities {
            return refused;
        }
        for card in self.free_cards(side) {
            for lord in self.scenario().lords(side) {
                if let Some((why, clause)) = why_not(card, lord, picks) {
                    let what = format!("take {card} for {lord}");
                    let about = vec![Thing::Card(card).into(), Thing::Lord(lord).into()];
                    refused.push(Refused {
                        does: "take",
                        about,
                        what,
                        why: why.into(),
                        clause: Clause(clause),
                    });
                }
            }
        }
        refused
    }

    pub(crate) fn label_of(&self, action: &Action) -> String {
        if let Some(label) = self.battle_label(action) {
            return label;
        }
        if let Some(label) = self.march_label(action) {
            return label.into();
        }
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
            Action::Accept if self.is_asked_for_ransom() => "Give the place up".into(),
            Action::Spend { points } if self.is_asked_for_ransom() => format!("Lose {points} influence"),
            Action::Accept => "Accept".into(),
            Action::Spend { points: 0 } if self.is_charity() => "Give nothing".into(),
            Action::Spend { points } if self.is_charity() => format!("Give {points} Provender"),
            Action::Spend { points: 0 } => "Spend no more".into(),
            Action::Spend { points } => format!("Spend {points} more"),
            Action::Play { card } => format!("Play {}", card.event_name()),
            Action::Pass => "Pass".into(),
            Action::Done if self.frames.last() == Some(&Frame::Wars) => "Begin the next War".into(),
            Action::Done => "Done".into(),
            Action::Choose { lord } | Action::Roll { lord } => lord.row().name.clone(),
            Action::Name { at } => at.name().into(),
            Action::Call { vassal } => vassal.name().into(),
            Action::Enlist { arms: 0, militia: 0 } => "Nobody".into(),
            Action::Enlist { arms, militia } => enlisted(*arms, *militia),
            Action::Strike { lord, troop } => {
                format!("{}: {}", lord.row().name, unit_name(Unit::Troop(*troop)))
            }
            Action::Share { lord } => format!("For {}", lord.row().name),
            Action::Pillage { lord } => format!("{} pillages", lord.row().name),
            Action::Dismiss { lord } => format!("Disband {}", lord.row().name),
            Action::Pay { vassal } => format!("Pay {}", vassal.name()),
            Action::Release { vassal } => format!("Let {} go", vassal.name()),
            Action::Muster { lord } => format!("{} comes back", lord.row().name),
            Action::Parley { at, by: None } => format!("Parley at {}", at.name()),
            Action::Parley { at, by: Some(card) } => {
                format!("Parley at {} by {}", at.name(), card.event_name())
            }
            Action::LevyLord { lord } => format!("Levy {}", lord.row().name),
            Action::LevyVassal { vassal } => format!("Levy {}", vassal.name()),
            Action::LevyTroops { at, form, extra } => label_levy(*at, *form, *extra),
            Action::LevyCarts => "Two Carts".into(),
            Action::LevyShip => "One Ship".into(),
            Action::Richard => "Crown Richard III".into(),
            Action::Forbid => "Forbid it".into(),
            Action::Plan { lord } => lord.row().name.clone(),
            Action::PlanPass => "Pass".into(),
            Action::March { to, with } => label_move("March", *to, *with),
            Action::Sail { to, with } => label_move("Sail", *to, *with),
            Action::Intercept { lord, with, flank } => {
                let how = if *flank { "flank attack" } else { "intercepts" };
                let others: String = with.iter().map(|one| format!(", {}", one.row().name)).collect();
                format!("{} {how}{others}", lord.row().name)
            }
            Action::Drop { asset, lord } => format!("{}: drop a {asset}", lord.row().name),
            Action::Grant { asset, lord } => format!("{asset} to {}", lord.row().name),
            Action::Exile { lord } => format!("{} into exile", lord.row().name),
            Action::Supply { from, ship: false } => format!("Supply from {}", from.name()),
            Action::Supply { from, ship: true } => format!("Supply by ship at {}", from.name()),
            Action::Forage => "Forage".into(),
            Action::Tax { at } => format!("Tax {}", at.name()),
            Action::ExilePact { to } => format!("Away to {}", to.name()),
            Action::Agitate { at } => format!("Agitate at {}", at.name()),
            Action::Heralds { lord } if self.heralds_delay(*lord) => format!("Delay {}", lord.row().name),
            Action::Heralds { lord } => format!("Send for {}", lord.row().name),
            Action::Merchants => "Merchants".into(),
            Action::Save { lord } => format!("Save {}", lord.row().name),
            Action::Surrender => "Surrender the War".into(),
            Action::Discard { card } => format!("Put back {}", card.event_name()),
        }
    }

    fn several_lords_hit(&self) -> bool {
        let side = self.battle.strike.map(|strike| strike.side);
        let lords = self.battle.fighting().zip(side).map(|(engagement, side)| engagement.lords[side]);
        lords.is_some_and(|lords| lords.len() > 1)
    }

    pub(crate) fn preview_of(&self, action: &Action) -> Preview {
        let own = self.preview_levy(action).or_else(|| self.battle_preview(action));
        if let Some(preview) = own.or_else(|| self.preview_upkeep(action)) {
            return preview;
        }
        match action {
            Action::Take { card, .. } => {
                let row = &card.row().capability;
                let mut preview = Preview::line(row.text.clone());
                if row.needs == Needs::Map && !self.scenario().has_map() {
                    preview.lines.push("It has no effect here: this battle has no map.".into());
                }
                preview
            }
            Action::Hit { lord, unit } => self.preview_hit(*lord, *unit),
            Action::Reroll => match self.battle.step {
                Step::Reroll { lord, unit } => self.stands(lord, unit),
                _ => Preview::default(),
            },
            Action::Accept if self.is_asked_for_ransom() => Preview::line("It favours nobody any more"),
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
            Action::Flee { lord } => self.preview_flee(*lord),
            Action::Vanguard => self.preview_vanguard(),
            Action::Play { card } => Preview::line(card.row().event.text.clone()),
            Action::Spend { points } => self.preview_points(*points),
            Action::March { to, with } => self.preview_march(*to, *with),
            Action::Intercept { lord, flank, .. } => self.preview_intercept(*lord, *flank),
            Action::Exile { lord } => self.preview_exile(*lord),
            _ => self.preview_command(action),
        }
    }

    /// §pl:1.4.2c: what the points cost together with the check, and the range that they give.
    fn preview_points(&self, points: u8) -> Preview {
        let Some(check) = self.check else { return Preview::default() };
        let need = range(
            check.rating
                + match points {
                    0 => 0,
                    1 => 1,
                    _ => 2,
                },
        );
        Preview {
            lines: vec![format!("{} influence in all; succeeds on {}", check.cost + points, upto(need))],
            chance: Some(f64::from(need) / 6.0),
            ..Preview::default()
        }
    }

    /// The chance that a unit survives a hit of the current strike; in melee if there is none yet.
    fn stands(&self, lord: Lord, unit: Unit) -> Preview {
        let phase = self.battle.strike.map_or(Phase::Melee, |strike| strike.phase);
        let need = self.protection(lord, unit, phase);
        let chance = f64::from(need) / 6.0;
        Preview {
            lines: vec![format!("stands on {}", upto(need))],
            chance: Some(chance),
            ..Preview::default()
        }
    }

    fn preview_hit(&self, lord: Lord, unit: Unit) -> Preview {
        let mut preview = self.stands(lord, unit);
        if self.mats[lord].is_vital(unit) {
            preview.lines.push(format!("{} routs if lost", lord.row().name));
        }
        preview
    }

    /// §pl:Y36c: guns that were given up by Lords who are held back are lost.
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

/// A range of die rolls.
pub(crate) fn upto(need: u8) -> String {
    if need == 1 { "1".into() } else { format!("1–{need}") }
}

fn label_move(how: &str, to: Locale, with: Set<Lord>) -> String {
    let others: Vec<String> = with.iter().map(|lord| lord.row().name.clone()).collect();
    match others.is_empty() {
        true => format!("{how} to {}", to.name()),
        false => format!("{how} to {} with {}", to.name(), join_with_and(&others)),
    }
}

fn label_levy(at: Locale, form: Form, extra: u8) -> String {
    let men = match form {
        Form::Plain => "Troops",
        Form::Mercenaries => "Troops and mercenaries",
        Form::Beloved => "Five militia",
        Form::BelovedMercenaries => "Five militia and mercenaries",
        Form::Irish => "Five Irishmen",
        Form::IrishMercenaries => "Five Irishmen and mercenaries",
    };
    match extra {
        0 => format!("{men} from {}", at.name()),
        _ => format!("{men} from {} and {extra} militia more", at.name()),
    }
}
