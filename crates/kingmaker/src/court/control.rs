//! Section 19.1: who controls a place, and by what claim.

use super::{Court, Edition, Field, Spot, seats};
use crate::data::CrownKind;
use crate::ids::*;
use kernel::Seat;
use serde::{Deserialize, Serialize};

/// Who controls a place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Holder {
    /// §km2:1.5c: neutral.
    #[default]
    Nobody,
    /// A Faction's.
    Seat(Seat),
    /// §km2:5.1b: the non-player Faction's.
    NonPlayer,
}

impl Holder {
    /// The seat, if it is one.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Holder::Seat(seat) => Some(seat),
            Holder::Nobody | Holder::NonPlayer => None,
        }
    }
}

/// §km2:19.1a: the claim by which it is held. Whoever loses the claim loses the place.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
pub enum Claim {
    /// No claim: neutral.
    #[default]
    None,
    /// §km2:2.3a: a card in play lists it. A Town's own card counts as such.
    Listed(Card),
    /// §km2:19.1b,10.4f: the City card.
    City(City),
    /// §km2:10.4e: conquered; this Noble holds it.
    Conquest(Noble),
    /// §km2:17.2h: a Royal's card lists it.
    Royal(Royal),
    /// §km2:20.2i,20.2j: given away, although the card that lists it has not moved.
    Gift(Card),
    /// §km2:19.2a: an Open Town with Nobles in it.
    Occupied,
    /// §km2:5.1b: the non-player Faction's from the start.
    NonPlayer,
}

/// Who controls a place, and by what claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Control {
    /// Who controls it.
    pub holder: Holder,
    /// By what claim.
    pub claim: Claim,
}

impl<E: Edition> Court<E> {
    /// The seat that controls a place.
    pub fn owner(&self, place: Place) -> Option<Seat> {
        self.control[place].holder.seat()
    }

    /// §km2:1.5c,21.3a §kmc:11.4b: whether a place is the seat's own or an ally's.
    pub fn is_friendly(&self, place: Place, seat: Seat) -> bool {
        self.owner(place).is_some_and(|owner| self.are_friends(owner, seat))
    }

    /// §km2:1.5c,5.1d: whether a place is an enemy's; a neutral one is not.
    pub fn is_enemy(&self, place: Place, seat: Seat) -> bool {
        self.control[place].holder != Holder::Nobody && !self.is_friendly(place, seat)
    }

    /// §km2:8.1f,8.1g,8.1h: whether Nobles of a seat may enter a place, if it has room.
    pub fn is_open_to(&self, place: Place, seat: Seat) -> bool {
        let open = match self.control[place].holder {
            Holder::Seat(owner) => self.are_friends(owner, seat),
            Holder::Nobody => E::place(place).is_open_town(),
            Holder::NonPlayer => false,
        };
        open && !E::place(place).is_unfortified() && self.besieged[place].is_none()
    }

    /// §km2:1.1l,19.2b: whether a place is an Open Town with nobody in it.
    pub fn is_empty_open_town(&self, place: Place) -> bool {
        E::place(place).is_open_town() && self.control[place].holder == Holder::Nobody
    }

    /// §km2:12.1d,13.1e,1.1l: whether a seat can use a town for a Parliament or a coronation. An unfortified town and
    /// an empty Open Town serve everybody; any other has to be friendly, which a neutral one is not.
    pub fn serves(&self, place: Place, seat: Seat) -> bool {
        E::place(place).is_unfortified() || self.is_empty_open_town(place) || self.is_friendly(place, seat)
    }

    /// §km2:19.3a,19.3b,1.7c §kmc:1.3f,12.3d: the strength for which a place still has room.
    pub fn room(&self, place: Place) -> u16 {
        let inside = self.strength_of(self.nobles_at(Spot::Inside(place)));
        E::place(place).stronghold.capacity.saturating_sub(inside)
    }

    /// §km2:7.2d,19.3b: whether a Noble fits into a place, with those who are inside already.
    pub fn fits(&self, noble: Noble, place: Place) -> bool {
        self.nobles[noble] == Spot::Inside(place)
            || self.strength_at(noble, Spot::Inside(place)) <= self.room(place)
    }

    /// §km2:19.3b: whether there is more strength inside a place than it can hold.
    pub fn is_crowded(&self, place: Place) -> bool {
        self.strength_of(self.nobles_at(Spot::Inside(place))) > E::place(place).stronghold.capacity
    }

    /// §km2:3.8d,7.2c,7.2d,11.2d, §kmc:1.3g: the position of a Noble who comes to a place: inside, if it is friendly,
    /// not besieged and has room for him; otherwise in the field around it.
    pub fn arrival(&self, noble: Noble, place: Place) -> Spot<E::Field> {
        let open = self.faction[noble].is_some_and(|seat| self.is_open_to(place, seat));
        match open && self.fits(noble, place) {
            true => Spot::Inside(place),
            false => Spot::Field(E::Field::around(place)),
        }
    }

    /// §km2:10.1a,1.1l §kmc:1.3d,1.3e,1.3m: the garrison, which nothing reduces; an empty Open Town has none.
    pub fn garrison(&self, place: Place) -> u16 {
        match self.is_empty_open_town(place) {
            true => 0,
            false => E::place(place).stronghold.garrison,
        }
    }

    /// Gives a place to the Faction of a Noble, held by this claim; a City is held by its City card instead, which he
    /// gets as well (§km2:19.1b), if the edition has one.
    pub fn gain(&mut self, place: Place, claim: Claim, noble: Noble) {
        let Some(seat) = self.faction[noble] else { return };
        let claim = match City::at(place).filter(|city| E::ground().cities.contains(*city)) {
            Some(city) => {
                self.cities[city] = Some(noble);
                Claim::City(city)
            }
            None => claim,
        };
        self.control[place] = Control { holder: Holder::Seat(seat), claim };
    }

    /// §km2:11.1c,2.3e,18.3c: makes a place neutral; if a card in play lists it, it goes to that card's owner instead
    /// (§km2:2.3b,19.1e).
    pub fn release(&mut self, place: Place) {
        if let Some(city) = City::at(place) {
            self.cities[city] = None;
        }
        self.control[place] = Control::default();
        for card in E::ground().listed[place].iter() {
            if let Some(noble) = self.bearer(card) {
                self.gain(place, Claim::Listed(card), noble);
                return;
            }
        }
        let listing = |royal: &Royal| E::ground().royals[*royal].places.contains(&place);
        if let Some(royal) = Royal::ALL.iter().copied().find(listing)
            && let Some(noble) = self.royals[royal].with
        {
            self.gain(place, Claim::Royal(royal), noble);
        }
    }

    /// The Faction of each Noble as a [`Holder`]; nobody if he is not in play.
    fn factions(&self) -> ByNoble<Holder> {
        let mut factions = ByNoble::default();
        for seat in seats::<E>() {
            self.faction.of(seat).iter().for_each(|noble| factions[noble] = Holder::Seat(seat));
        }
        factions
    }

    /// The holder of a place, if its claim still stands.
    fn holder_by(&self, control: Control, factions: &ByNoble<Holder>) -> Holder {
        let of_noble = |noble: Option<Noble>| noble.map_or(Holder::Nobody, |noble| factions[noble]);
        match control.claim {
            Claim::None | Claim::Occupied => Holder::Nobody,
            Claim::Listed(card) => of_noble(self.bearer(card)),
            Claim::City(city) => of_noble(self.cities[city]),
            Claim::Conquest(noble) => E::conquest(self, factions[noble], control.holder),
            Claim::Royal(royal) => of_noble(self.royals[royal].with),
            // §km2:20.2k: a gift ends when the card leaves play, whoever has the card.
            Claim::Gift(card) => match of_noble(self.bearer(card)) {
                Holder::Nobody => Holder::Nobody,
                _ => E::gift(self, control.holder),
            },
            Claim::NonPlayer => Holder::NonPlayer,
        }
    }

    /// §km2:20.2j: the current claim on a place. A gift becomes an ordinary listing again as soon as one Faction has
    /// both the place and the card.
    fn claim_of(&self, control: Control) -> Claim {
        match (control.claim, control.holder) {
            (Claim::Gift(card), Holder::Seat(seat)) if self.player_of(card) == Some(seat) => {
                Claim::Listed(card)
            }
            (claim, _) => claim,
        }
    }

    /// §km2:19.1e,17.2h,19.2a: updates the control of every place by its claim.
    pub fn revise_control(&mut self) {
        let factions = self.factions();
        for place in Place::ALL.iter().copied() {
            let control = self.control[place];
            if matches!(control.claim, Claim::None | Claim::Occupied) {
                continue;
            }
            match self.holder_by(control, &factions) {
                Holder::Nobody => self.release(place),
                holder => self.control[place] = Control { holder, claim: self.claim_of(control) },
            }
        }
        self.revise_open_towns();
    }

    /// §km2:19.2a: updates the control of the Open Towns by who stands in them.
    pub fn revise_open_towns(&mut self) {
        E::ground().realm.open_towns.iter().for_each(|place| self.revise_open_town(place));
    }

    /// §km2:19.2a,19.2b: an Open Town is held by standing in it; among allies who share it, whoever held it first keeps
    /// it.
    fn revise_open_town(&mut self, place: Place) {
        let inside = self.owners(self.nobles_at(Spot::Inside(place)));
        let control = match self.owner(place).filter(|seat| inside.contains(*seat)).or(inside.lowest()) {
            Some(seat) => Control { holder: Holder::Seat(seat), claim: Claim::Occupied },
            None => Control::default(),
        };
        self.control[place] = control;
    }

    /// §km2:10.4f: the Town card of a place.
    pub fn town_card(place: Place) -> Option<Card> {
        E::ground().listed[place].iter().find(|card| E::card(*card).kind == CrownKind::Town)
    }
}
