//! The texts of a March that a player reads: questions, labels and previews.

use super::march::Stage;
use crate::action::Action;
use crate::data::map;
use crate::event::{join_with_and, named_all, place_name};
use crate::ids::*;
use crate::lords::in_box;
use crate::prompt::upto;
use crate::state::{Frame, State};
use kernel::Preview;

impl State {
    pub(crate) fn march_prompt(&self, side: Side) -> String {
        let (name, to) = (side.name(), place_name(self.march.goal()));
        let group = self.march.group;
        let (who, one) = (named_all(group), group.len() == 1);
        match self.march.stage {
            Stage::Intercept => {
                let come = if one { "comes" } else { "come" };
                format!("**{name}:** {who} {come} to {to}. Does anybody intercept?")
            }
            Stage::Cards => format!("**{name}:** an Approach at {to}. Play a card?"),
            Stage::Exile => {
                let approach = if one { "approaches" } else { "approach" };
                format!("**{name}:** {who} {approach} {to}. Who goes into Exile?")
            }
            _ => {
                let are = if one { "is" } else { "are" };
                format!("**{name}:** {who} {are} at {to}. A second step for nothing?")
            }
        }
    }

    /// The label for doing nothing more, which depends on the stage.
    pub(crate) fn march_label(&self, action: &Action) -> Option<&'static str> {
        if self.frames.last() != Some(&Frame::March) {
            return None;
        }
        match (self.march.stage, action) {
            (Stage::Intercept, Action::Pass) => Some("Let them come"),
            (Stage::Exile, Action::Done) if self.march.exiles.is_empty() => Some("Stand and fight"),
            (Stage::Exile, Action::Done) => Some("The others fight"),
            (Stage::Onward, Action::Pass) => Some("Stay here"),
            (_, Action::Play { card: capability::KINGS_PARLEY }) => Some("King's Parley"),
            _ => None,
        }
    }

    /// §pl:4.3.2a,4.3.3d,4.3.4a,4.3.5a: what the step costs, and who can Intercept or is Approached.
    pub(crate) fn preview_march(&self, to: Locale, with: Set<Lord>) -> Preview {
        let Some((lord, from)) = self.command.lord.and_then(|lord| Some((lord, self.at(lord)?))) else {
            return Preview::default();
        };
        let (group, enemy) = (with.union(Set::of(lord)), lord.side().other());
        let mut lines = Vec::new();
        if map().paths[from].contains(to) {
            lines.push("A Path: it takes the whole card".into());
        }
        let excess = self.hauled(group, Asset::Provender).saturating_sub(self.cart_room(group));
        if excess > 0 {
            lines.push(format!("{excess} Provender must be left behind"));
        }
        let there = self.lords_at(enemy, to);
        if !there.is_empty() {
            lines.push(format!("An Approach to {}: the card ends with it", plain_names(there)));
        }
        let near = self.may_intercept(enemy, to);
        if !near.is_empty() {
            lines.push(format!("{} may intercept", plain_names(near)));
        }
        Preview { lines, route: vec![from.as_str(), to.as_str()], ..Preview::default() }
    }

    /// §pl:4.3.4d,4.3.4m: on which die it succeeds.
    pub(crate) fn preview_intercept(&self, lord: Lord, flank: bool) -> Preview {
        let route =
            self.at(lord).map_or_else(Vec::new, |from| vec![from.as_str(), self.march.goal().as_str()]);
        if flank {
            let line = format!("No die is needed, and {} attacks", lord.side().name());
            return Preview { route, ..Preview::line(line) };
        }
        let need = self.valour(lord).min(6);
        let line = if need == 0 { "Cannot succeed".into() } else { format!("Succeeds on {}", upto(need)) };
        Preview { chance: Some(f64::from(need) / 6.0), route, ..Preview::line(line) }
    }

    /// §pl:4.3.5d,4.3.5g,Y8c: what his Exile costs, and when he can be back. §pl:6.0-II-h,5.1d: with a Foreign Haven
    /// that is at once, but then it does not keep his side in the scenario.
    pub(crate) fn preview_exile(&self, lord: Lord) -> Preview {
        let haven = self.finds_haven(lord);
        let (points, delay) = match self.stays_home(lord) {
            true => (0, 1),
            false if haven => (self.worth_in_influence(lord), 0),
            false => (self.worth_in_influence(lord), 6 - lord.row().influence),
        };
        let side = lord.side().name();
        let mut preview = Preview::line(format!("{side} loses {points} Influence"));
        preview.lines.push(in_box(self.later(delay), "On the Calendar in", "Off the Calendar"));
        if haven {
            preview.lines.push(format!("Exiles in this box do not save {side} if it has no Lord on the map"));
        }
        preview
    }
}

/// Lords in a preview.
fn plain_names(lords: Set<Lord>) -> String {
    join_with_and(&lords.iter().map(|lord| lord.row().name.clone()).collect::<Vec<_>>())
}
