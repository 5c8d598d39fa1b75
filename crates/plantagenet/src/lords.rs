//! Lords and Vassals (1.5): where they are, how they enter and how they leave.

use crate::data::{Rank, Rule, map};
use crate::event::{Event, card_named, named, place_name, said, vassal_named};
use crate::ids::*;
use crate::state::{Mat, Service, State, Whereabouts};
use kernel::Chronicle;

/// §pl:1.7.3a: how many Ships a Lord may have, and how many Lords may have any.
pub(crate) const SHIPS_PER_LORD: u16 = 2;
pub(crate) const LORDS_WITH_SHIPS: usize = 9;
/// §pl:1.5.3b: the slots for Capabilities on a mat.
pub(crate) const CAPABILITIES_PER_LORD: usize = 2;
/// §pl:2.2.3c: the last box of the Calendar, and the position off its right end.
pub(crate) const LAST_BOX: u8 = 15;
pub(crate) const OFF_CALENDAR: u8 = 16;

/// A box of the Calendar in words. §pl:2.2.3c: off the right end there is no box; then `never` is used.
pub(crate) fn in_box(slot: u8, how: &str, never: &str) -> String {
    if slot == OFF_CALENDAR { never.into() } else { format!("{how} box {slot}") }
}

/// Where a Disbanding Lord's cylinder goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Leaving {
    /// §pl:3.2.4a: to the Calendar; from an Exile box with an Exile marker.
    Disband,
    /// §pl:3.2.4c: with an Exile marker wherever he was.
    Exile,
    /// §pl:Y8c: to the next box, without a marker.
    NextBox,
    /// §pl:1.5.1g: out of the game; counts as Death or Shipwreck.
    Death,
    /// §pl:6.0-II-l,6.0-II-n: out of the game, but neither Death nor Shipwreck.
    Removal,
    /// §pl:6.0-Ia-j: onto the mat of an enemy.
    Capture(Lord),
}

impl State {
    /// Where on the map a Lord is: Stronghold, Exile box or Sea.
    pub(crate) fn at(&self, lord: Lord) -> Option<Locale> {
        match self.lords[lord] {
            Whereabouts::At(locale) => Some(locale),
            _ => None,
        }
    }

    /// §pl:1.3.1m,1.3.1n: whether he is on the map.
    pub(crate) fn is_on_map(&self, lord: Lord) -> bool {
        self.at(lord).is_some()
    }

    /// A side's Lords on the map.
    pub(crate) fn on_map(&self, side: Side) -> Set<Lord> {
        self.in_play[side].iter().filter(|lord| self.is_on_map(*lord)).collect()
    }

    /// A side's Lords at a place.
    pub(crate) fn lords_at(&self, side: Side, locale: Locale) -> Set<Lord> {
        self.in_play[side].iter().filter(|lord| self.at(*lord) == Some(locale)).collect()
    }

    /// §pl:1.5.3c,1.5.3g: the Lords of his side at his place, himself included: they Share their Assets.
    pub(crate) fn company(&self, lord: Lord) -> Set<Lord> {
        self.at(lord).map_or_else(Set::default, |there| self.lords_at(lord.side(), there))
    }

    /// The total of an Asset in his company.
    pub(crate) fn shared(&self, lord: Lord, asset: Asset) -> u16 {
        self.company(lord).iter().map(|one| self.mats[one].assets[asset]).sum()
    }

    /// §pl:1.5.3c: takes what is needed from his own mat first, then from those of his company.
    pub(crate) fn spend_shared(&mut self, lord: Lord, asset: Asset, mut amount: u16) {
        let company = self.company(lord);
        for one in std::iter::once(lord).chain(company.iter()) {
            let taken = amount.min(self.mats[one].assets[asset]);
            self.mats[one].assets[asset] -= taken;
            amount -= taken;
        }
        debug_assert_eq!(amount, 0, "nobody spends what is not there");
    }

    /// Whether he is at a Locale Friendly to his side.
    pub(crate) fn is_friendly(&self, lord: Lord) -> bool {
        self.at(lord).is_some_and(|there| self.friendly(lord.side()).contains(there))
    }

    /// Whether two Lords are at the same place on the map.
    pub(crate) fn is_with(&self, lord: Lord, other: Lord) -> bool {
        self.at(lord).is_some() && self.at(lord) == self.at(other)
    }

    /// §pl:L24c: whether Clarence is at one Friendly Locale with Warwick.
    pub(crate) fn is_with_warwick(&self, lord: Lord) -> bool {
        self.is_with(lord, Lord::WarwickL) && self.is_friendly(lord)
    }

    /// Who has this Capability on his mat.
    pub(crate) fn holder(&self, card: Card) -> Option<Lord> {
        let of = |side: Side| self.in_play[side].iter().find(|lord| self.mats[*lord].has(card));
        of(card.side()).or_else(|| of(card.side().other()))
    }

    /// Who has this Capability on his mat and can use it.
    pub(crate) fn user(&self, card: Card) -> Option<Lord> {
        self.holder(card).filter(|lord| card.row().suits(*lord))
    }

    /// Whether he has a Capability and shows its badge, so that he can use it.
    pub(crate) fn uses(&self, lord: Lord, card: Card) -> bool {
        self.mats[lord].has(card) && card.row().suits(lord)
    }

    /// §pl:1.5.2b,Y22c,Y22e,Y26c,Y33e: how many Levy actions he has.
    pub(crate) fn lordship(&self, lord: Lord) -> u8 {
        let mut lordship = lord.row().lordship;
        if self.uses(lord, capability::FAIR_ARBITER) && self.is_friendly(lord) {
            lordship += 1;
        }
        if self.uses(lord, capability::FALLEN_BROTHER) && self.dead.contains(Lord::Clarence) {
            lordship += 1;
        }
        if self.muster.trusted == Some(lord) {
            lordship += 3;
        }
        let gloucester = matches!(lord, Lord::Gloucester1 | Lord::Gloucester2);
        if gloucester && self.in_force.contains(event::EDWARD_V) {
            lordship += 3;
        }
        lordship
    }

    /// §pl:1.5.2d,L13c,L19c,L20c,L21c,L26c,L28c: his Valour as printed, and what Capabilities add.
    pub(crate) fn valour(&self, lord: Lord) -> u8 {
        let added = |card: &Card| match *card {
            capability::EXPERT_COUNSELLORS | capability::VETERAN_OF_FRENCH_WARS => 2,
            capability::ANDREW_TROLLOPE | capability::MY_FATHERS_BLOOD | capability::EDWARD => 1,
            capability::LOYAL_SOMERSET if self.is_with(lord, Lord::Margaret) => 1,
            _ => 0,
        };
        lord.row().valour + self.mats[lord].capabilities.iter().map(added).sum::<u8>()
    }

    /// §pl:4.3.1a,4.3.1d,Y30c: his rank, which says whether he can lead others; a Captain can only where nobody else
    /// can.
    pub(crate) fn rank(&self, lord: Lord) -> Rank {
        let captain = self.uses(lord, capability::CAPTAIN)
            && self.company(lord).iter().all(|other| other == lord || other.row().rank == Rank::None);
        if captain { Rank::Marshal } else { lord.row().rank }
    }

    /// §pl:4.3.1a,4.3.1b,4.6.1f: whom he may take along.
    pub(crate) fn followers(&self, lord: Lord) -> Set<Lord> {
        let mut others = self.company(lord);
        others.remove(lord);
        match self.rank(lord) {
            Rank::None => Set::default(),
            Rank::Marshal => others,
            Rank::Lieutenant => others.iter().filter(|other| self.rank(*other) != Rank::Marshal).collect(),
        }
    }

    /// §pl:1.6a,1.6b: puts Troops from the pool on a mat, as many as there are. Returns how many.
    pub(crate) fn recruit(&mut self, lord: Lord, troop: Troop, wanted: u8) -> u8 {
        let got = wanted.min(self.pool[troop]);
        self.pool[troop] -= got;
        self.mats[lord].standing[troop] += got;
        got
    }

    /// §pl:1.6b: those of these Lords who compete for the last pieces of a type.
    pub(crate) fn rivals(&self, lords: Set<Lord>, wanted: impl Fn(Lord, Troop) -> u8) -> Set<Lord> {
        let mut rivals = Set::default();
        for troop in Troop::ALL.iter().copied().filter(|troop| self.pool[*troop] > 0) {
            let wanting: Set<Lord> = lords.iter().filter(|lord| wanted(*lord, troop) > 0).collect();
            let all: u8 = wanting.iter().map(|lord| wanted(lord, troop)).sum();
            if wanting.len() > 1 && all > self.pool[troop] {
                rivals = rivals.union(wanting);
            }
        }
        rivals
    }

    /// §pl:6.0-II-o,4.3.1g: whether a Lord may not enter a place: Margaret and Warwick are never in one Stronghold.
    pub(crate) fn is_shut_by_allies(&self, lord: Lord, locale: Locale) -> bool {
        let rival = match lord {
            Lord::Margaret => Lord::WarwickL,
            Lord::WarwickL => Lord::Margaret,
            _ => return false,
        };
        locale.is_stronghold() && self.has_rule(Rule::ShakyAllies) && self.at(rival) == Some(locale)
    }

    /// §pl:4.3.1g,6.0-II-o: the Strongholds that a group must not enter for the same reason; all of them if both are in
    /// it.
    pub(crate) fn shut_by_allies(&self, group: Set<Lord>) -> Set<Locale> {
        let (margaret, warwick) = (group.contains(Lord::Margaret), group.contains(Lord::WarwickL));
        if !(margaret || warwick) || !self.has_rule(Rule::ShakyAllies) {
            return Set::default();
        }
        let rival = match (margaret, warwick) {
            (true, true) => return map().strongholds,
            (true, false) => Lord::WarwickL,
            _ => Lord::Margaret,
        };
        self.at(rival).map_or_else(Set::default, Set::of).within(map().strongholds)
    }

    /// §pl:1.5.3a,3.4.2g,3.4.2h: a Lord comes onto the map with all that his card gives him.
    pub(crate) fn muster_lord(&mut self, lord: Lord, locale: Locale, log: &mut impl Chronicle<Event>) {
        let mut mat = Mat::mustered(lord);
        let others_with_ships = self.lords_with_ships();
        if others_with_ships >= LORDS_WITH_SHIPS {
            mat.assets[Asset::Ship] = 0;
        }
        mat.standing = ByTroop::default();
        self.mats[lord] = mat;
        self.lords[lord] = Whereabouts::At(locale);
        for troop in Troop::ALL.iter().copied() {
            self.recruit(lord, troop, lord.row().troops()[troop]);
        }
        log.note(|| {
            said("3.4.2g", format!("{} musters at {}.", named(lord), place_name(locale))).by(lord.side())
        });
        self.margaret_came(lord, locale, log);
        self.arrive(lord, log);
        self.disband_if_alone(lord, log);
    }

    /// How many Lords of both sides have Ships.
    pub(crate) fn lords_with_ships(&self) -> usize {
        let with_ships = |side: Side| {
            self.in_play[side].iter().filter(|lord| self.mats[*lord].assets[Asset::Ship] > 0).count()
        };
        with_ships(Side::York) + with_ships(Side::Lancaster)
    }

    /// §pl:Y14c,Y23c: with Burgundians, two handgunners join him the first time that he is at a Port Stronghold.
    pub(crate) fn arrive(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        let called =
            self.uses(lord, capability::BURGUNDIANS_Y14) || self.uses(lord, capability::BURGUNDIANS_Y23);
        let at_port = self.at(lord).is_some_and(Locale::is_port);
        if called && at_port && !self.mats[lord].had_burgundians {
            self.mats[lord].had_burgundians = true;
            let got = self.recruit(lord, Troop::Handgunners, 2);
            log.note(|| {
                let card = if self.mats[lord].has(capability::BURGUNDIANS_Y14) { "Y14c" } else { "Y23c" };
                said(card, format!("{got} handgunners from Burgundy join {}.", named(lord))).by(Side::York)
            });
        }
    }

    /// §pl:1.6c,1.6d: a Lord without a Troop outside battle Disbands at once.
    pub(crate) fn disband_if_alone(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        if self.is_on_map(lord) && self.mats[lord].troops() == 0 {
            self.leave(lord, Leaving::Disband, log);
        }
    }

    /// §pl:1.5.1f,3.2.4a,3.2.4b,3.2.4f,3.2.4h: he leaves the map: Vassals Disband, Troops and Assets go to the pools,
    /// cards to the deck.
    pub(crate) fn leave(&mut self, lord: Lord, how: Leaving, log: &mut impl Chronicle<Event>) {
        let how = self.way_out(lord, how);
        let to = self.goes_to(lord, how);
        let mat = std::mem::take(&mut self.mats[lord]);
        for vassal in mat.vassals.union(mat.routed_vassals).iter() {
            self.vassal_goes(vassal);
        }
        for troop in Troop::ALL.iter().copied() {
            self.pool[troop] += mat.standing[troop] + mat.routed[troop];
        }
        for card in mat.capabilities {
            self.discard(card);
        }
        self.moved.remove(lord);
        self.lords[lord] = to;
        log.note(|| self.tell_leaving(lord, how));
        self.release_captive(lord, log);
        if matches!(how, Leaving::Death | Leaving::Removal) {
            self.in_play[lord.side()].remove(lord);
            if how == Leaving::Death {
                self.dead.insert(lord);
                self.succeed(lord, log);
            }
        }
    }

    /// §pl:Y8c: how he really leaves: with England is my Home he never becomes an Exile, not even by Disbanding in an
    /// Exile box.
    pub(crate) fn way_out(&self, lord: Lord, how: Leaving) -> Leaving {
        let stays = match how {
            Leaving::Exile => self.stays_home(lord),
            Leaving::Disband => self.is_abroad(lord) && self.uses(lord, capability::ENGLAND_IS_MY_HOME),
            _ => false,
        };
        if stays { Leaving::NextBox } else { how }
    }

    /// Whether he is in an Exile box.
    fn is_abroad(&self, lord: Lord) -> bool {
        self.at(lord).is_some_and(Locale::is_box)
    }

    /// §pl:3.2.4a,3.2.4b,3.2.4c,Y8c: where his cylinder goes.
    pub(crate) fn goes_to(&self, lord: Lord, how: Leaving) -> Whereabouts {
        let slot = self.later(6 - lord.row().influence);
        match how {
            Leaving::Disband => Whereabouts::Calendar { slot, exile: self.is_abroad(lord) },
            Leaving::Exile => Whereabouts::Calendar { slot, exile: true },
            Leaving::NextBox => Whereabouts::Calendar { slot: self.later(1), exile: false },
            Leaving::Death | Leaving::Removal => Whereabouts::Out,
            Leaving::Capture(holder) => Whereabouts::Captive(holder),
        }
    }

    fn tell_leaving(&self, lord: Lord, how: Leaving) -> Event {
        let name = named(lord);
        let place = in_box(self.later(6 - lord.row().influence), "to", "off the Calendar");
        let told = match how {
            Leaving::Disband => said("3.2.4a", format!("{name} disbands, {place}.")),
            Leaving::Exile => said("3.2.4c", format!("{name} goes into exile, {place}.")),
            Leaving::NextBox => said("Y8c", format!("{name} stays in England: he is back next Turn.")),
            Leaving::Death => said("1.5.1g", format!("{name} is gone for good.")),
            Leaving::Removal => said("6.0-II-l", format!("{name} leaves the war.")),
            Leaving::Capture(by) => {
                return said("6.0-Ia-j", format!("{} holds {name} captive.", named(by))).by(by.side());
            }
        };
        told.by(lord.side())
    }

    /// §pl:6.2.2d,6.2.2e,6.0-III-e: replaces a Lord by another card of the same man: mat, cylinder, Seat and Command
    /// cards, including those in the Plan. Troops, Assets, Vassals, Capabilities and flags stay.
    pub(crate) fn swap_lord(&mut self, old: Lord, new: Lord, log: &mut impl Chronicle<Event>) {
        let side = old.side();
        self.in_play[side].remove(old);
        self.in_play[side].insert(new);
        self.lords[new] = std::mem::take(&mut self.lords[old]);
        self.mats[new] = std::mem::take(&mut self.mats[old]);
        for vassal in self.mats[new].vassals.union(self.mats[new].routed_vassals).iter() {
            if let Service::Mustered { slot, .. } = self.vassals[vassal] {
                self.vassals[vassal] = Service::Mustered { lord: new, slot };
            }
        }
        for lord in [&mut self.command.lord, &mut self.muster.lord, &mut self.muster.trusted] {
            if *lord == Some(old) {
                *lord = Some(new);
            }
        }
        for card in &mut self.plans[side].cards {
            if *card == Some(old) {
                *card = Some(new);
            }
        }
        let muster = &mut self.muster;
        for lords in [
            &mut self.plans[side].lords,
            &mut self.moved,
            &mut muster.waiting,
            &mut muster.cade,
            &mut self.march.group,
            &mut self.spoils.lords,
        ] {
            lords.swap(old, new);
        }
        self.battle.swap_lord(old, new);
        log.note(|| said("6.2.2d", format!("{} is now {}.", named(old), named(new))).by(side));
    }

    /// §pl:6.0-Ia-j: whether he has Henry VI with him.
    pub(crate) fn holds_the_king(&self, lord: Lord) -> bool {
        self.lords[Lord::HenryVI] == Whereabouts::Captive(lord)
    }

    /// §pl:6.0-Ia-m,6.0-Ia-n,6.0-Ia-q,3.2.4i: when the holder leaves or goes abroad, and not before, Henry VI is free,
    /// and his side gains 10 Influence.
    pub(crate) fn release_captive(&mut self, holder: Lord, log: &mut impl Chronicle<Event>) {
        if self.holds_the_king(holder) {
            let slot = self.later(6 - Lord::HenryVI.row().influence);
            self.lords[Lord::HenryVI] = Whereabouts::Calendar { slot, exile: false };
            log.note(|| said("6.0-Ia-m", format!("{} is free again.", named(Lord::HenryVI))));
            self.win(Side::Lancaster, 10, log);
        }
    }

    /// §pl:2.2.3c,L4c,L19e,6.0-II-h: where a shift towards a box brings a piece: from beside the right end no further than into
    /// the last box.
    pub(crate) fn shifted(from: u8, to: u8) -> u8 {
        if from == OFF_CALENDAR { to.max(LAST_BOX) } else { to }
    }

    /// §pl:2.2.3e: the box a number of boxes after the current one; beyond the last it is off the right end.
    pub(crate) fn later(&self, boxes: u8) -> u8 {
        (self.turn + boxes).min(OFF_CALENDAR)
    }

    /// Returns a Capability from a mat to its deck, or where special rules put it.
    pub(crate) fn discard(&mut self, card: Card) {
        // §pl:6.3-I-e: in the grand campaign L26 waits for Margaret. §pl:6.0-Ic-g: Montagu's card leaves the game.
        let aside = (card == capability::EDWARD && self.has_rule(Rule::MargaretEdward))
            || (card == capability::MONTAGU && self.has_rule(Rule::Montagu));
        match aside {
            true => self.aside.insert(card),
            false => self.decks[card.side()].insert(card),
        }
    }

    /// §pl:1.5.4f: removes a Capability from a mat, together with the special Vassal whom it brought.
    pub(crate) fn give_up(&mut self, card: Card, lord: Lord) {
        let mat = &mut self.mats[lord];
        mat.capabilities.retain(|held| *held != card);
        // §pl:Y14c,Y23c: with another card Burgundians can come again.
        if matches!(card, capability::BURGUNDIANS_Y14 | capability::BURGUNDIANS_Y23) {
            mat.had_burgundians = false;
        }
        if let Some(vassal) = card.row().brings {
            mat.vassals.remove(vassal);
            mat.routed_vassals.remove(vassal);
            self.vassals[vassal] = Service::Out;
        }
        self.discard(card);
    }

    /// §pl:1.5.4e,3.1.2e,3.4.6d: puts a card on a mat, together with the special Vassal whom it brings.
    pub(crate) fn gain(&mut self, card: Card, lord: Lord) {
        self.decks[card.side()].remove(card);
        self.aside.remove(card);
        self.mats[lord].capabilities.push(card);
        if let Some(vassal) = card.row().brings {
            self.mats[lord].vassals.insert(vassal);
            self.vassals[vassal] = Service::Mustered { lord, slot: OFF_CALENDAR };
        }
    }

    /// Like [`State::gain`], outside a battle: the Troops that come with the card join the Lord as well.
    pub(crate) fn take_capability(&mut self, card: Card, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.gain(card, lord);
        // §pl:Y24c: Hastings brings two men-at-arms.
        if card == capability::HASTINGS {
            self.recruit(lord, Troop::MenAtArms, 2);
        }
        log.note(|| {
            said("3.4.6a", format!("{} has {} from now on.", named(lord), card_named(card)))
                .by(lord.side())
                .hidden(self.hidden_mats, "3.4.6a", format!("{} gains a Capability.", named(lord)))
        });
        self.arrive(lord, log);
    }

    /// §pl:3.4.3d,1.5.4b,Y17c: a Vassal joins a Lord of either side: one counter goes on the mat, the other on the
    /// Calendar, as many boxes ahead as he serves.
    pub(crate) fn muster_vassal(&mut self, vassal: Vassal, lord: Lord, log: &mut impl Chronicle<Event>) {
        let longer = u8::from(self.uses(lord, capability::ALICE_MONTAGU));
        let slot = self.later(vassal.row().service + longer);
        self.mats[lord].vassals.insert(vassal);
        self.vassals[vassal] = Service::Mustered { lord, slot };
        log.note(|| {
            let until = in_box(slot, "until", "to the end");
            said("3.4.3d", format!("{} joins {}, {until}.", vassal_named(vassal), named(lord)))
                .by(lord.side())
        });
    }

    /// §pl:3.2.4d,3.2.4e,1.5.4f: a Vassal leaves: a regular one face down to the Calendar, a special one with his card.
    pub(crate) fn disband_vassal(&mut self, vassal: Vassal, log: &mut impl Chronicle<Event>) {
        let Service::Mustered { lord, .. } = self.vassals[vassal] else { return };
        let mat = &mut self.mats[lord];
        mat.vassals.remove(vassal);
        mat.routed_vassals.remove(vassal);
        match vassal.row().card {
            Some(card) => self.give_up(card, lord),
            None => self.vassal_goes(vassal),
        }
        log.note(|| {
            said("3.2.4d", format!("{} leaves {}.", vassal_named(vassal), named(lord))).by(lord.side())
        });
    }

    /// Moves a Vassal's counters when he leaves a mat.
    fn vassal_goes(&mut self, vassal: Vassal) {
        self.vassals[vassal] = match vassal.is_special() {
            true => Service::Out,
            false => Service::Disbanded { slot: self.later(6 - vassal.row().service) },
        };
    }

    /// How many Vassals a Lord has, Routed ones and special ones included.
    pub(crate) fn vassal_count(&self, lord: Lord) -> u8 {
        self.mats[lord].vassals.union(self.mats[lord].routed_vassals).len() as u8
    }

    /// §pl:1.5.4g,3.2.1q,4.3.5d,4.4.3b,4.8.2b: the Influence lost with a Lord: his printed Influence and one per
    /// Vassal.
    pub(crate) fn worth_in_influence(&self, lord: Lord) -> u8 {
        lord.row().influence + self.vassal_count(lord)
    }

    /// §pl:1.3.1g,3.3.1c,6.0-Ia-g: the Exile box that a Lord may use.
    pub(crate) fn exile_box(&self, lord: Lord) -> Option<Locale> {
        match self.has_rule(Rule::AlliedNetworks) {
            true => self.scenario().networks.get(&lord).copied(),
            false => self.boxes[lord.side()].first(),
        }
    }

    /// The Seats of a side's Lords who are on the map or on the Calendar.
    pub(crate) fn seats(&self, side: Side) -> Set<Locale> {
        self.in_play[side].iter().map(|lord| lord.row().seat).collect()
    }

    /// Whether an enemy Lord is one Way away.
    pub(crate) fn enemy_is_near(&self, side: Side, locale: Locale) -> bool {
        locale.adjacent().meets(self.occupied(side.other()).within(map().strongholds))
    }
}
