//! Short names of actions, as on buttons, and previews.

use crate::action::Action;
use crate::event::face_name;
use crate::ids::*;
use crate::state::{Frame, State};
use kernel::{Preview, Seat};

impl State {
    /// A short name for an action.
    pub(crate) fn label_of(&self, action: &Action) -> String {
        let name = |kingdom: Kingdom| kingdom.row().name.as_str();
        match *action {
            Action::Done => self.done_label().into(),
            Action::Clear => "Begin anew".into(),
            Action::Confirm => "Confirm".into(),
            Action::Usual => "Discard what is usual".into(),
            Action::Pick { kingdom } => name(kingdom).into(),
            Action::Play { card } => card.row().name.clone(),
            Action::Flag { region } => format!("Raise a Flag in {}", region.row().name),
            Action::FlagSea { sea } => format!("Claim the {}", sea.row().name),
            Action::Lift { region, .. } => format!("Lift the siege of {}", region.row().name),
            Action::Recall { card } => format!("Take {} back", card.row().name),
            Action::Develop { institution } => format!("Develop {}", institution.name()),
            Action::Calm => "Reduce Unrest".into(),
            Action::Expose { house } => format!("Remove Influence of House {}", house.name()),
            Action::Discard { face } => format!("Discard {}", face_name(face)),
            Action::Take { set } => format!("Take set {set}"),
            Action::Exchange { face } => format!("Exchange {}", face_name(face)),
            Action::Claim { tile } | Action::Return { tile } => tile.row().name.clone(),
            Action::Hire { kingdom } => format!("{} pays", name(kingdom)),
        }
    }

    fn done_label(&self) -> &'static str {
        match self.frame() {
            _ if !self.asks.is_empty() => "No",
            Frame::Dynasty if self.dynasty.stage == crate::dynasty::Stage::Play => "Pick up cards",
            _ => "Done",
        }
    }

    /// What an action does, before one commits. It depends only on what the seat sees.
    pub(crate) fn preview_of(&self, _seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::Claim { tile } | Action::Return { tile } => Preview::line(tile.row().text.clone()),
            Action::Develop { institution } => {
                match self.development_price(self.acting.kingdom, institution) {
                    Some(price) => Preview::line(format!("{price} Crowns.")),
                    None => Preview::default(),
                }
            }
            _ => Preview::default(),
        }
    }
}

impl Institution {
    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Institution::Legal => "Legal",
            Institution::Economic => "Economic",
            Institution::Military => "Military",
            Institution::Religious => "Religious",
            Institution::Artistic => "Artistic",
        }
    }
}
