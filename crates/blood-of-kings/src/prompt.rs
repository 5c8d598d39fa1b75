//! Short names of actions, as on buttons, and previews.

use crate::action::Action;
use crate::event::face_name;
use crate::ids::*;
use crate::state::{Frame, State};
use crate::war::Post;
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
            _ => war_label(action),
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

/// Short names of the actions of chapter 9.
fn war_label(action: &Action) -> String {
    let name = |kingdom: Kingdom| kingdom.row().name.as_str();
    let place = |region: Region| region.row().name.as_str();
    let water = |sea: Sea| sea.row().name.as_str();
    match *action {
        Action::Raise { unit, region } => format!("{} in {}", unit.name(), place(region)),
        Action::RaiseFree { unit, region } => format!("Free {} in {}", unit.name(), place(region)),
        Action::Starve { region } => format!("Roll for the siege of {}", place(region)),
        Action::Move { count, from, to } => format!("{count} from {} to {}", from.name(), to.name()),
        Action::Ride { from, to } => format!("Ride on from {} to {}", from.name(), to.name()),
        Action::Carry { kingdom, count } => format!("Carry {count} of {}", name(kingdom)),
        Action::Attack { region, kingdom } => format!("Fight {} in {}", name(kingdom), place(region)),
        Action::Engage { sea, kingdom } => format!("Fight {} in the {}", name(kingdom), water(sea)),
        Action::Join { kingdom } => format!("{} joins", name(kingdom)),
        Action::Relief => "The relief fights first".into(),
        Action::Sortie => "The garrison fights first".into(),
        Action::Sally { count } => format!("{count} of the garrison come out"),
        Action::Lead { house } => format!("House {} leads", house.name()),
        Action::Withdraw { kingdom, count } => format!("Withdraw {count} of {}", name(kingdom)),
        Action::Strike { kingdom } => format!("A unit of {} falls", name(kingdom)),
        Action::Retreat { kingdom, count } => format!("Retreat with {count} of {}", name(kingdom)),
        Action::Refuge { region } => format!("To {}", place(region)),
        Action::Haven { sea } => format!("To the {}", water(sea)),
        Action::Follow { kingdom, count } => format!("{count} of {} go along", name(kingdom)),
        Action::Assault { region } => format!("Assault {}", place(region)),
        Action::Press => "Go on".into(),
        Action::Ransom => "Pay the ransom".into(),
        Action::Forfeit => "Lose 1 Glory instead".into(),
        Action::Grant { kingdom, crowns } => format!("{crowns} to {}", name(kingdom)),
        Action::Besiege { region } => format!("Besiege {}", place(region)),
        ref other => unreachable!("{other:?} is no action of war"),
    }
}

impl Unit {
    /// Its name for people.
    pub fn name(self) -> &'static str {
        match self {
            Unit::Army => "Army",
            Unit::Fleet => "Fleet",
        }
    }
}

impl Post {
    /// Its name for people.
    pub fn name(self) -> String {
        match self {
            Post::Field(region) => region.row().name.clone(),
            Post::Garrison(region) => format!("the fortifications of {}", region.row().name),
            Post::Aboard(sea) | Post::Afloat(sea) => format!("the {}", sea.row().name),
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
