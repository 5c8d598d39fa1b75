//! The King's Name (Y32e): York undoes a Lancastrian Levy action.

use super::Pending;
use super::transport::CARTS;
use crate::event::{Event, card_named, named, place_name, said, vassal_named};
use crate::ids::*;
use crate::state::{Mat, Service, State, Whereabouts};
use kernel::Chronicle;
use serde::{Deserialize, Serialize};

/// The record of a Levy action from which it can be undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) enum Deed {
    /// A Parley, which may have changed the Favour of a Stronghold.
    Parley {
        /// Where.
        at: Locale,
        /// Whom it favoured before.
        was: Option<Side>,
        /// §pl:1.3.1s: whether London had two markers.
        doubled: bool,
    },
    /// A Lord was Mustered.
    Lord {
        /// Who.
        lord: Lord,
        /// From which box.
        slot: u8,
        /// Where to.
        at: Locale,
        /// Whom that place favoured before.
        was: Option<Side>,
    },
    /// A Vassal was won.
    Vassal(Vassal),
    /// Troops were Levied.
    Troops {
        /// From where.
        at: Locale,
        /// How many.
        got: ByTroop<u8>,
        /// Whether the place was depleted by a level.
        worn: bool,
    },
    /// Two Carts were Levied.
    Carts,
    /// A Ship was Levied.
    Ship,
    /// A Capability was taken.
    Capability(Card),
}

impl State {
    /// §pl:Y32e: whether York may undo what this side does: Gloucester, not Richard III, has to be on the map.
    fn is_kings_name(&self, side: Side) -> bool {
        side == Side::Lancaster
            && self.in_force.contains(event::THE_KINGS_NAME)
            && [Lord::Gloucester1, Lord::Gloucester2].iter().any(|lord| self.is_on_map(*lord))
    }

    /// Stores the record until York has answered, if the King's Name is in force against this side.
    pub(super) fn remember_deed(&mut self, side: Side, deed: Deed) {
        if self.is_kings_name(side) {
            self.muster.pending = Some(Pending::Deed(deed));
        }
    }

    /// Stores how a Stronghold stood before a Parley for it.
    pub(super) fn remember_parley(&mut self, lord: Lord, at: Locale) {
        let doubled = at == Locale::London && self.london_doubled;
        self.remember_deed(lord.side(), Deed::Parley { at, was: self.favour(at), doubled });
    }

    /// The record for a Levy of a Lord, taken before he is Mustered.
    pub(super) fn lord_deed(&self, lord: Lord, at: Locale) -> Deed {
        let slot = match self.lords[lord] {
            Whereabouts::Calendar { slot, .. } => slot,
            _ => self.turn,
        };
        Deed::Lord { lord, slot, at, was: self.favour(at) }
    }

    /// §pl:Y32e: only what has succeeded can be undone.
    pub(super) fn is_deed_done(&self, deed: Deed) -> bool {
        match deed {
            Deed::Parley { at, was, .. } => self.favour(at) != was,
            Deed::Lord { lord, .. } => self.is_on_map(lord),
            _ => true,
        }
    }

    /// What York is asked about, in words. A hidden mat stays hidden.
    pub(super) fn deed_text(&self, lord: Lord, deed: Deed) -> String {
        let name = named(lord);
        match deed {
            Deed::Parley { at, .. } => format!("{name} has won ground at {}.", place_name(at)),
            Deed::Lord { lord: called, at, .. } => {
                format!("{name} has called {} to {}.", named(called), place_name(at))
            }
            Deed::Vassal(vassal) => format!("{} has joined {name}.", vassal_named(vassal)),
            Deed::Troops { at, .. } => format!("{name} has levied Troops at {}.", place_name(at)),
            Deed::Carts | Deed::Ship if self.hidden_mats => format!("{name} has levied Transport."),
            Deed::Carts => format!("{name} has levied two Carts."),
            Deed::Ship => format!("{name} has levied a Ship."),
            Deed::Capability(_) if self.hidden_mats => format!("{name} has gained a Capability."),
            Deed::Capability(card) => format!("{name} has gained {}.", card_named(card)),
        }
    }

    /// §pl:Y32e: York pays 1, and the action is undone. What it has cost stays spent.
    pub(super) fn forbid(&mut self, deed: Deed, log: &mut impl Chronicle<Event>) {
        let Some(lord) = self.muster.lord else { return };
        log.note(|| {
            said("Y32e", "York forbids it in the King's name: it is as if it had not been done.")
                .by(Side::York)
        });
        self.lose(Side::York, 1, log);
        match deed {
            Deed::Parley { at, was, doubled } => {
                self.set_favour(at, was, log);
                self.london_doubled |= doubled;
            }
            Deed::Lord { lord: called, slot, at, was } => {
                self.send_back(called, slot);
                self.set_favour(at, was, log);
            }
            Deed::Vassal(vassal) => {
                self.mats[lord].vassals.remove(vassal);
                self.vassals[vassal] = Service::Ready;
            }
            Deed::Troops { at, got, worn } => self.take_back_troops(lord, at, got, worn),
            Deed::Carts => self.mats[lord].assets[Asset::Cart] -= CARTS,
            Deed::Ship => self.mats[lord].assets[Asset::Ship] -= 1,
            Deed::Capability(card) => self.give_up(card, lord),
        }
    }

    /// A Lord who has just come returns to his box, and all that his card brought goes where it came from.
    fn send_back(&mut self, lord: Lord, slot: u8) {
        for card in self.mats[lord].capabilities.clone() {
            self.give_up(card, lord);
        }
        let mat: Mat = std::mem::take(&mut self.mats[lord]);
        for troop in Troop::ALL.iter().copied() {
            self.pool[troop] += mat.standing[troop];
        }
        self.lords[lord] = Whereabouts::Calendar { slot, exile: false };
    }

    fn take_back_troops(&mut self, lord: Lord, at: Locale, got: ByTroop<u8>, worn: bool) {
        for (troop, count) in got.iter() {
            self.mats[lord].standing[troop] -= count;
            self.pool[troop] += count;
        }
        if worn && self.exhausted.contains(at) {
            self.exhausted.remove(at);
            self.depleted.insert(at);
        } else if worn {
            self.depleted.remove(at);
        }
    }
}
