//! What a step of a movement brings and costs, for the mover to see before it is made. The cards are his own, so nothing is
//! revealed to anybody.

use crate::assassins::action::Action;
use crate::assassins::data::tables;
use crate::assassins::event::{cards_named, counted, heir_named, noble_named, town_named};
use crate::assassins::ids::*;
use crate::assassins::state::State;
use crate::assassins::waters::Water;
use kernel::{Preview, join_with_and};

impl State {
    /// What an action of chapter 6 does, in short lines; nothing for all others.
    pub(crate) fn movement_preview(&self, action: &Action) -> Preview {
        let lines = match *action {
            Action::March { faction, .. } => self.town_left_behind(faction).into_iter().collect(),
            Action::Navigate { ship, .. } => {
                self.aboard(ship).and_then(|faction| self.town_left_behind(faction)).into_iter().collect()
            }
            Action::Capture { faction } => self.booty(faction),
            Action::Enter { faction } => self.price_of_entering(faction),
            Action::Join { faction, with, .. } => match self.faction(with).is_secret() {
                true => self.price_of_entering(faction),
                false => self.joint_command(faction, with),
            },
            _ => Vec::new(),
        };
        Preview { lines, route: self.route(action), ..Preview::default() }
    }

    /// The squares or waters of a march or voyage, from where it begins to where it ends.
    fn route(&self, action: &Action) -> Vec<&'static str> {
        match *action {
            Action::March { faction, to } => {
                let way = self.square_of(faction).map(|from| State::march_way(from, to)).unwrap_or_default();
                way.into_iter().map(Square::as_str).collect()
            }
            Action::Navigate { ship, to } => match self.ships[ship] {
                Some(from) => tables().waters.way(from, to).into_iter().map(Water::id).collect(),
                None => Vec::new(),
            },
            _ => Vec::new(),
        }
    }

    /// §kma:3.2c,3.2d: the town that a faction gives up by moving away.
    fn town_left_behind(&self, faction: FactionId) -> Option<String> {
        self.faction(faction).town.map(|town| self.town_given_up(town))
    }

    fn town_given_up(&self, town: Town) -> String {
        let heirs: Vec<String> = self.heirs_in(town).iter().map(heir_named).collect();
        match heirs.is_empty() {
            true => format!("{} is given up.", town_named(town)),
            false => format!("{} is given up, and {} with it.", town_named(town), join_with_and(&heirs)),
        }
    }

    /// §kma:3.2b: the heirs in a town and the cards on it.
    fn booty(&self, faction: FactionId) -> Vec<String> {
        let here = self.square_of(faction).and_then(|square| tables().town_in[square]);
        let Some(town) = here else { return Vec::new() };
        let mut gains: Vec<String> = self.heirs_in(town).iter().map(heir_named).collect();
        let laid = self.towns[town].laid.len();
        if laid > 0 {
            gains.push(format!("{} that lie there", counted(laid)));
        }
        if gains.is_empty() { Vec::new() } else { vec![format!("It gets {}.", join_with_and(&gains))] }
    }

    /// §kma:6.6c,6.6d: what a faction gives up when it enters the garrison as a whole. Assassins have nothing of the kind.
    fn price_of_entering(&self, faction: FactionId) -> Vec<String> {
        let lost = self.faction(faction).cards().minus(tables().kinds.secret);
        let cards = (!lost.is_empty()).then(|| format!("To Chancery: {}.", cards_named(lost)));
        cards.into_iter().chain(self.town_left_behind(faction)).collect()
    }

    /// §kma:6.5a,14.1h: who commands two factions together, and whether that costs a town.
    fn joint_command(&self, faction: FactionId, with: FactionId) -> Vec<String> {
        let (joining, host) = (self.faction(faction), self.faction(with));
        let Some(noble) = host.commander else { return Vec::new() };
        let titled = noble.has_birthright() || !joining.titles.union(host.titles).is_empty();
        let town = joining.town.or(host.town).filter(|_| !titled);
        let lost = town.map(|town| self.town_given_up(town));
        [format!("{} commands.", noble_named(noble))].into_iter().chain(lost).collect()
    }
}
