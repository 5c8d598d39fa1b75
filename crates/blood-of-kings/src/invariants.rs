//! What is always true: the invariants at the end of the rules, as far as a single position shows them.

use crate::data::tables;
use crate::ids::*;
use crate::sequence::Step;
use crate::state::State;
use kernel::{Broken, Seat};

fn holds(condition: bool, law: impl FnOnce() -> String) -> Result<(), Broken> {
    if condition { Ok(()) } else { Err(Broken(law())) }
}

impl State {
    /// Checks everything.
    pub(crate) fn check_laws(&self) -> Result<(), Broken> {
        self.check_dynasty_cards()?;
        self.check_tiles()?;
        self.check_order()?;
        for kingdom in Kingdom::ALL.iter().copied() {
            self.check_kingdom_cards(kingdom)?;
            self.check_flags(kingdom)?;
            self.check_units(kingdom)?;
            self.check_chaos(kingdom)?;
            self.check_tracks(kingdom)?;
        }
        Ok(())
    }

    /// §bok:I1: each Dynasty card is in exactly one place.
    fn check_dynasty_cards(&self) -> Result<(), Broken> {
        let mut seen = Cards::default();
        let seats = self.everybody();
        let hands = seats.iter().map(|seat| self.house(seat).hand);
        let mats = seats.iter().map(|seat| self.mats.cards(seat));
        let places = [self.deck, self.discards].into_iter().chain(self.sets).chain(hands).chain(mats);
        let places = places.chain(self.succession.laid);
        for cards in places {
            holds(!seen.meets(cards), || format!("I1: {:?} are in two places", seen.within(cards)))?;
            seen = seen.union(cards);
        }
        holds(seen.len() == CARDS, || format!("I1: {} Dynasty cards are somewhere", seen.len()))?;
        let laid = self.succession.laid.iter().fold(Cards::default(), |all, cards| all.union(*cards));
        let front = self.succession.front.iter().fold(Cards::default(), |all, cards| all.union(*cards));
        holds(laid == front, || "T.11: a committed card lies in front of nobody".into())?;
        for seat in seats.iter() {
            self.check_notes(seat)?;
            let own =
                self.house(seat).hand.union(self.mats.cards(seat)).union(self.succession.laid[seat.index()]);
            let taken = self.house(seat).taken;
            holds(taken.minus(own).is_empty(), || format!("T.14: {seat:?} has not what it has taken"))?;
        }
        Ok(())
    }

    /// T.10: notes are about cards that lie hidden with others.
    fn check_notes(&self, seat: Seat) -> Result<(), Broken> {
        let others = self.everybody().without(seat);
        let mats = others.iter().fold(Cards::default(), |all, other| all.union(self.mats.cards(other)));
        let hidden = others.iter().fold(mats, |all, other| {
            all.union(self.house(other).hand).union(self.succession.laid[other.index()])
        });
        let notes = self.notes[seat.index()];
        let sound = notes.placed.union(notes.loose).minus(mats).is_empty()
            && notes.traced.minus(hidden).is_empty()
            && !notes.placed.meets(notes.loose);
        holds(sound, || format!("T.10: the notes of {seat:?}"))
    }

    /// §bok:I2: a Kingdom has each of its cards once: those it began with, and those of the levels that it has reached.
    fn check_kingdom_cards(&self, kingdom: Kingdom) -> Result<(), Broken> {
        let realm = self.realm(kingdom);
        for card in KingdomCard::ALL.iter().copied() {
            let brought = |institution: &Institution| {
                let reached = usize::from(realm.levels[*institution]);
                let levels = &tables().mats[kingdom][*institution][..reached];
                levels.iter().filter(|level| level.card == Some(card)).count()
            };
            let due =
                usize::from(kingdom.row().dotted[card]) + Institution::ALL.iter().map(brought).sum::<usize>();
            let has = usize::from(realm.hand[card] + realm.stack.count(card));
            holds(due == has, || format!("I2: {kingdom} has {has} of {card}, not {due}"))?;
        }
        Ok(())
    }

    /// §bok:I4,I5,I6: Flags and sieges.
    fn check_flags(&self, kingdom: Kingdom) -> Result<(), Broken> {
        let realm = self.realm(kingdom);
        let laid = realm.flags.len() + realm.sea_flags.len();
        let earned = usize::from(self.flags_earned(kingdom));
        let most = usize::from(kingdom.row().tokens.flags);
        holds(laid <= earned && earned <= most, || {
            format!("I4: {kingdom} has laid {laid} of {earned} Flags")
        })?;
        let below =
            realm.regions.minus(realm.flags).is_empty() && realm.seas.minus(realm.sea_flags).is_empty();
        holds(below, || format!("I5: {kingdom} controls something without a Flag"))?;
        for other in Kingdom::ALL.iter().copied().filter(|other| *other != kingdom) {
            let rival = self.realm(other);
            holds(!realm.regions.meets(rival.regions) && !realm.seas.meets(rival.seas), || {
                format!("I5: {kingdom} and {other} control the same")
            })?;
            holds(!rival.flags.contains(kingdom.row().capitol), || format!("I5: {other} in {kingdom}"))?;
        }
        holds(realm.regions.contains(kingdom.row().capitol), || format!("I5: {kingdom} has no Capitol"))?;
        let sieges = self.level(kingdom, Institution::Military).sieges;
        holds(realm.sieges.len() <= usize::from(sieges), || format!("I6: {kingdom} has too many sieges"))?;
        for region in realm.sieges.iter() {
            let fits = tables().figures.kinds[region.kind()].siege
                && self.units.armies_in(kingdom, region) > 0
                && !self.is_friendly_region(kingdom, region);
            holds(fits, || format!("I6: {kingdom} cannot besiege {region}"))?;
        }
        Ok(())
    }

    /// §bok:I7: Armies and Fleets. §bok:9.4.4: a garrison is in a Friendly Region with an enemy Army, and in no Cathedral.
    fn check_units(&self, kingdom: Kingdom) -> Result<(), Broken> {
        holds(self.units.is_sound(kingdom), || format!("I7: the units of {kingdom}"))?;
        let manned = self.units.manned_by(kingdom);
        let shut = self.friendly_regions(kingdom).within(self.enemy_presence(kingdom));
        holds(manned.minus(shut.minus(tables().map.of_kind[RegionKind::Cathedral])).is_empty(), || {
            format!("I7: {kingdom} has a garrison without a reason")
        })?;
        for sea in self.units.seas_with_cargo_of(kingdom).iter() {
            holds(self.is_moving_at_sea() || self.has_friendly_fleet(kingdom, sea), || {
                format!("I7: Armies of {kingdom} swim in {sea}")
            })?;
        }
        Ok(())
    }

    /// §bok:I9: tiles.
    fn check_tiles(&self) -> Result<(), Broken> {
        let mut seen = Set::default();
        let owned = self.everybody().iter().map(|seat| self.house(seat).tiles);
        for tiles in owned.chain([self.tiles.bag, self.tiles.display]) {
            holds(!tiles.meets(seen), || format!("I9: {tiles:?} are in two places"))?;
            seen = seen.union(tiles);
        }
        let full = self.tiles.display.len() == tables().figures.glory.display || self.tiles.bag.is_empty();
        holds(full, || "I9: the display is not full".into())?;
        holds(self.tiles.returned.minus(self.tiles.bag).is_empty(), || {
            "I9: a returned tile is not in the bag".into()
        })
    }

    /// §bok:I12: the Order track.
    fn check_order(&self) -> Result<(), Broken> {
        let all: Set<Kingdom> = self.order.iter().copied().collect();
        holds(all.len() == Kingdom::ALL.len(), || "I12: the Order track lacks a Kingdom".into())
    }

    /// §bok:I12,I13: levels and Unrest.
    fn check_tracks(&self, kingdom: Kingdom) -> Result<(), Broken> {
        let realm = self.realm(kingdom);
        let sound = realm.levels.iter().all(|(_, level)| (1..=4).contains(level));
        holds(sound, || format!("I13: the levels of {kingdom}"))?;
        self.check_card_of_the_turn(kingdom)
    }

    /// §bok:I3: a Kingdom that has acted in this turn shows a card.
    fn check_card_of_the_turn(&self, kingdom: Kingdom) -> Result<(), Broken> {
        let acted = matches!(self.step, Step::Player(_)) && self.turn > 0;
        holds(!acted || self.realm(kingdom).top().is_some(), || format!("I3: {kingdom} shows no card"))
    }

    /// §bok:I14,I15: a Kingdom in Chaos has nothing, and an Alliance is with a Kingdom that has a Ruler.
    fn check_chaos(&self, kingdom: Kingdom) -> Result<(), Broken> {
        let realm = self.realm(kingdom);
        let allied = realm.ally.is_none_or(|ally| ally != kingdom && self.ruler(ally).is_some());
        holds(allied, || format!("I15: the Alliance token of {kingdom}"))?;
        if realm.ruler.is_some() || self.is_setting_up() {
            return Ok(());
        }
        let bare = realm.crowns == 0
            && realm.sieges.is_empty()
            && realm.ally.is_none()
            && self.tokens_of(kingdom).is_empty()
            && self.units.posts_of(kingdom).next().is_none();
        holds(bare, || format!("I14: {kingdom} is in Chaos and has something"))
    }
}
