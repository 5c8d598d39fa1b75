//! Labels and previews of actions. The questions themselves are in the modules of their frames.

use super::action::{Action, Part};
use super::data::tables;
use super::event::house_named;
use super::ids::*;
use super::state::{Frame, Phase, State};
use super::waters::Water;
use kernel::{Preview, Seat};

/// The name of a Noble on a button.
fn noble(noble: Noble) -> &'static str {
    &noble.crown_card().row().name
}

/// The name of a Crown card on a button.
fn card(card: Card) -> &'static str {
    &card.row().name
}

fn heir(heir: Heir) -> &'static str {
    &tables().heirs[heir]
}

fn ship(ship: Ship) -> &'static str {
    &ship.row().name
}

/// The places in a square, or its number.
fn square(square: Square) -> String {
    let places = &tables().map.squares[square].places;
    let names: Vec<&str> = places.iter().map(|place| place.name()).collect();
    if names.is_empty() { square.to_string() } else { names.join(" and ") }
}

fn water(water: Water) -> String {
    match water {
        Water::Sea(sea) => tables().map.seas[sea].name.clone(),
        Water::Port(place) => place.name().into(),
        Water::River(at) => format!("the river at {}", square(at)),
    }
}

fn part(part: Part) -> String {
    match part {
        Part::Card(of) => card(of).into(),
        Part::Town(of) => of.place().name().into(),
        Part::Ship(of) => ship(of).into(),
        Part::Heir(of) => heir(of).into(),
    }
}

impl State {
    /// A short name for an action, as on a button.
    pub(super) fn label_of(&self, seat: Seat, action: &Action) -> String {
        let faction = |id: FactionId| self.faction_name(id);
        match *action {
            Action::Done => self.done_label().into(),
            Action::Clear => "Begin again".into(),
            Action::Confirm => self.confirm_label(seat).into(),
            Action::Usual => self.usual_label().into(),
            Action::Yes => "Show a Pardon".into(),
            Action::No => "Do not block".into(),
            Action::Stay => "Stay".into(),
            Action::Show => "Show the plague".into(),
            Action::GoOn => "Go on".into(),
            Action::TakeCards => "Take all cards and leave the ship".into(),
            Action::FreeMove => "Play a Free Move".into(),
            Action::Home { noble: who, at } => format!("{} at {}", noble(who), at.name()),
            Action::Share { card: what, to } => format!("{} to {}", card(what), faction(to)),
            Action::March { faction: id, to } => format!("{} to {}", faction(id), square(to)),
            Action::Split { noble: who, .. } => format!("{} splits off", noble(who)),
            Action::Join { faction: id, with, keeping: None } => {
                format!("{} joins {}", faction(id), faction(with))
            }
            Action::Join { faction: id, with, keeping: Some(kept) } => {
                format!("{} joins {}, keeping {}", faction(id), faction(with), ship(kept))
            }
            Action::Capture { faction: id } => format!("{} captures the town", faction(id)),
            Action::Secure { noble: who, .. } => format!("{} slips into the King’s guard", noble(who)),
            Action::Enter { faction: id } => {
                format!("{} slips into the King’s guard as a whole", faction(id))
            }
            Action::Navigate { ship: what, to } => format!("{} to {}", ship(what), water(to)),
            Action::TakeOver { faction: id, ship: what } => {
                format!("{} takes over {}", faction(id), ship(what))
            }
            Action::Disembark { faction: id } => format!("{} disembarks", faction(id)),
            Action::ComeOut { noble: who, .. } => format!("All come out under {}", noble(who)),
            Action::Leave { noble: who, into: None, .. } => format!("{} leaves the King’s guard", noble(who)),
            Action::Leave { noble: who, into: Some(into), .. } => {
                format!("{} leaves the King’s guard for {}", noble(who), faction(into))
            }
            Action::Lead { faction: id, heir: who } => format!("{} takes {} along", faction(id), heir(who)),
            Action::SetDown { heir: who } => format!("Set {} down", heir(who)),
            Action::HandOver { heir: who, to } => format!("{} to {}", heir(who), faction(to)),
            Action::Attack { faction: id, target } => format!("{} attacks {}", faction(id), faction(target)),
            Action::Fire { ship: what, target } => format!("{} fires at {}", ship(what), faction(target)),
            Action::Attempt { noble: who, heir: victim, .. } => {
                format!("{} murders {}", noble(who), heir(victim))
            }
            Action::Mission { noble: who, target, .. } => {
                format!("{} alone against {}", noble(who), faction(target))
            }
            Action::Add { part: what } => part(what),
            Action::Promote { noble: who } => format!("{} takes command", noble(who)),
            Action::Command { noble: who, .. } => format!("{} commands the ship", noble(who)),
            Action::Writ { faction: id } if self.parliament.writs[id] > 0 => {
                format!("Another Writ for {}, which brings nothing", faction(id))
            }
            Action::Writ { faction: id } => format!("A Writ for {}", faction(id)),
            Action::Move { card: what, to } => format!("{} to {}", card(what), faction(to)),
            Action::Knock { house } => format!("Knock for {}", house_named(house)),
            Action::Dispatch { card: what } => format!("Turn up {}", card(what)),
        }
    }

    fn done_label(&self) -> &'static str {
        match self.phase {
            Phase::Movement => "Movement is over",
            Phase::Combat => "Combat is over",
            Phase::Events => "Go on",
            Phase::Fortify if self.turn.movement.free => "The Free Move is over",
            Phase::Fortify => "End the turn",
        }
    }

    /// While nothing has been chosen, confirming does without: the button says so.
    fn confirm_label(&self, seat: Seat) -> &'static str {
        match self.frame() {
            Frame::Barrage => self.barrage_confirm_label(),
            Frame::Parliament if self.parliament.has_laid(seat) => "Lay the Writs",
            Frame::Parliament => "Lay no Writs",
            _ => "Confirm",
        }
    }

    fn usual_label(&self) -> &'static str {
        match self.frame() {
            Frame::Sharing => "Deal the rest round",
            Frame::Barrage => self.barrage_calm_label(),
            Frame::Parliament => "Lay no Writs",
            _ => "The usual army",
        }
    }

    /// What an action does, before one commits. Chapters add theirs here, from what the seat knows.
    pub(super) fn preview_of(&self, seat: Seat, action: &Action) -> Preview {
        match *action {
            Action::Attack { faction, target } => self.attack_preview(faction, target),
            Action::Attempt { heir, .. } => self.attempt_preview(heir),
            Action::Mission { target, .. } => self.mission_preview(target),
            Action::Writ { faction } => self.writ_preview(faction),
            _ if self.frame() == Frame::Battle => self.army_preview(seat, action),
            _ => self.movement_preview(action),
        }
    }
}
