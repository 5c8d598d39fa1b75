//! Previews of Commands, in a line or two.

use super::haul::counted;
use crate::action::Action;
use crate::event::join_with_and;
use crate::ids::*;
use crate::influence::{Purpose, range};
use crate::map::{BLOCKADE, Roaming, Ships};
use crate::prompt::upto;
use crate::state::{Frame, State};
use kernel::Preview;

impl State {
    /// What the Lord of the current card gets for an action, and at what risk.
    pub(crate) fn preview_command(&self, action: &Action) -> Preview {
        let Some(lord) = self.command.lord.filter(|_| self.frames.last() == Some(&Frame::Command)) else {
            return Preview::default();
        };
        let (mut preview, blockaded) = match *action {
            Action::Supply { from, ship } => {
                (self.preview_supply(lord, from, ship), self.supply_is_blockaded(lord, from, ship))
            }
            Action::Tax { at } => (self.preview_tax(lord, at), self.tax_is_blockaded(lord, at)),
            Action::Parley { at, .. } => {
                (self.preview_campaign_parley(lord, at), self.parley_is_blockaded(lord, at))
            }
            Action::Sail { to, with } => (self.preview_sail(lord, with), self.sail_is_blockaded(lord, to)),
            Action::Forage => (self.preview_forage(lord), false),
            Action::Heralds { .. } => (self.preview_check(lord, 1, Purpose::Other), false),
            Action::Merchants => (self.preview_check(lord, 1, Purpose::Other), false),
            Action::Agitate { at } => (Preview::line(self.depletion(at)), false),
            Action::ExilePact { .. } if self.holds_the_king(lord) => {
                (Preview::line("Henry VI goes free, and Lancaster gains 10 influence"), false)
            }
            _ => return Preview::default(),
        };
        // §pl:1.5.3h: a card on a hidden mat is not mentioned.
        if blockaded && !self.hidden_mats {
            let need = upto(BLOCKADE);
            preview.lines.insert(0, format!("Warwick's blockade lets it pass only on {need}"));
            preview.chance = Some(preview.chance.unwrap_or(1.0) * f64::from(BLOCKADE) / 6.0);
        }
        preview.route = self.route_of(lord, action).into_iter().map(Locale::as_str).collect();
        preview
    }

    /// The Locales that an action passes through, from the Lord's own to the destination.
    fn route_of(&self, lord: Lord, action: &Action) -> Vec<Locale> {
        let Some(at) = self.at(lord) else { return Vec::new() };
        let by_land = Roaming { ships: Ships::None, ..self.routes(lord) };
        match *action {
            Action::Supply { from, ship: true } if self.over_sea(lord, from) => vec![at, from],
            Action::Supply { from, .. } => by_land.path(at, from),
            Action::Tax { at: target } => self.routes(lord).path(at, target),
            Action::Parley { at: target, .. } | Action::Agitate { at: target } if target != at => {
                vec![at, target]
            }
            Action::Sail { to, .. } => vec![at, to],
            _ => Vec::new(),
        }
    }

    /// What one more level of depletion does to a place.
    fn depletion(&self, at: Locale) -> String {
        let level = if self.depleted.contains(at) { "exhausted" } else { "depleted" };
        format!("{} is {level}", at.name())
    }

    fn preview_supply(&self, lord: Lord, from: Locale, ship: bool) -> Preview {
        let gain = counted(self.supply_amount(lord, from, ship), Asset::Provender);
        let spared = ship || self.is_spared(lord, from);
        Preview::line(if spared { gain } else { format!("{gain}, {}", self.depletion(from)) })
    }

    /// §pl:4.6.2b,Y13c: what he finds, and what he gets even if he finds nothing.
    fn preview_forage(&self, lord: Lord) -> Preview {
        let Some(at) = self.at(lord) else { return Preview::default() };
        let gain = counted(self.forage_yield(lord, true), Asset::Provender);
        let Some(need) = self.forage_need(lord) else {
            return Preview::line(format!("{gain}, {}", self.depletion(at)));
        };
        let mut lines = vec![format!("{gain} on {}, then {}", upto(need), self.depletion(at))];
        lines.extend(even_on_a_failure(self.forage_yield(lord, false), Asset::Provender));
        Preview { lines, chance: Some(f64::from(need) / 6.0), ..Preview::default() }
    }

    /// §pl:4.6.3e,Y34c: what it brings, also if the check fails.
    fn preview_tax(&self, lord: Lord, at: Locale) -> Preview {
        let line =
            format!("{}, {}", counted(self.tax_yield(lord, at, true), Asset::Coin), self.depletion(at));
        if at == lord.row().seat {
            return Preview::line(line);
        }
        let mut preview = self.preview_check(lord, 1, Purpose::Other);
        preview.lines.insert(0, line);
        preview.lines.extend(even_on_a_failure(self.tax_yield(lord, at, false), Asset::Coin));
        preview
    }

    fn preview_campaign_parley(&self, lord: Lord, at: Locale) -> Preview {
        match self.parley_cost(lord, at) {
            (0, true) => Preview::line("Certain, and for nothing"),
            (cost, true) => Preview::line(format!("Certain, for {cost} influence")),
            (cost, false) => self.preview_check(lord, cost, Purpose::CampaignParley),
        }
    }

    /// §pl:1.4.2c: a check before extra points.
    fn preview_check(&self, lord: Lord, cost: u8, purpose: Purpose) -> Preview {
        let need = range(self.rating(lord, purpose));
        Preview {
            lines: vec![format!("{cost} influence, succeeds on {}", upto(need))],
            chance: Some(f64::from(need) / 6.0),
            ..Preview::default()
        }
    }

    /// §pl:4.6.1i: what the Ships have no room for.
    fn preview_sail(&self, lord: Lord, with: Set<Lord>) -> Preview {
        let group = with.union(Set::of(lord));
        let room = self.goods_room(group);
        let over = |asset| {
            let excess = self.hauled(group, asset).saturating_sub(room);
            (excess > 0).then(|| counted(excess, asset))
        };
        let left: Vec<String> = [Asset::Provender, Asset::Cart].into_iter().filter_map(over).collect();
        match left.is_empty() {
            true => Preview::default(),
            false => Preview::line(format!("{} must stay behind", join_with_and(&left))),
        }
    }
}

/// What a card gives even if nothing was found.
fn even_on_a_failure(amount: u16, asset: Asset) -> Option<String> {
    (amount > 0).then(|| format!("{} even on a failure", counted(amount, asset)))
}
