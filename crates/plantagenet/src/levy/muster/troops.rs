//! Levy Troops (3.4.4): which Troops a Stronghold gives, and what they cost.

use super::{Deed, Mustering};
use crate::action::Action;
use crate::data::map;
use crate::event::{Event, join_with_and, men, named, place_name, said};
use crate::ids::*;
use crate::state::State;
use kernel::Chronicle;

/// §pl:Y16c,Y18c: the number of militia that come instead of the place's own Troops.
const FIVE: u8 = 5;
/// §pl:Y12c: the number of mercenaries for a Coin.
const HIRED: u8 = 2;
/// §pl:Y16e: the most militia that may be added.
const COMMONS: u8 = 2;

impl Form {
    /// §pl:Y12c: whether mercenaries are hired as well.
    fn hires(self) -> bool {
        matches!(self, Form::Mercenaries | Form::BelovedMercenaries | Form::IrishMercenaries)
    }

    /// §pl:Y18c: whether they are Irishmen.
    fn is_irish(self) -> bool {
        matches!(self, Form::Irish | Form::IrishMercenaries)
    }

    /// The same form with mercenaries.
    fn hiring(self) -> Form {
        match self {
            Form::Plain | Form::Mercenaries => Form::Mercenaries,
            Form::Beloved | Form::BelovedMercenaries => Form::BelovedMercenaries,
            Form::Irish | Form::IrishMercenaries => Form::IrishMercenaries,
        }
    }

    /// §pl:3.4.4a,Y16c,Y18c: the Troops that it brings, without mercenaries.
    fn troops(self, at: Locale) -> ByTroop<u8> {
        match self {
            Form::Plain | Form::Mercenaries => at.levy(),
            _ => ByTroop::from_fn(|troop| if troop == Troop::Militia { FIVE } else { 0 }),
        }
    }

    /// §pl:Y12c,Y16e: all that he asks for, including mercenaries and additional militia.
    pub(super) fn all_troops(self, at: Locale, extra: u8) -> ByTroop<u8> {
        let mut wanted = self.troops(at);
        wanted[Troop::Militia] += extra;
        wanted[Troop::Mercenaries] = if self.hires() { HIRED } else { 0 };
        wanted
    }
}

impl State {
    /// §pl:3.4.4a,3.4.4d,3.4e,1.3.1w,L12c,L35c: each place, form and number of additional militia once. Commission of
    /// Array reaches one Way further.
    pub(super) fn list_troops(&self, acting: &Mustering, found: &mut impl FnMut(Action)) {
        let lord = acting.lord;
        if !acting.is_friendly() || (acting.left == 0 && !self.has_free_troops(lord)) {
            return;
        }
        let mut places = Set::of(acting.at);
        if acting.at.is_stronghold() && self.uses(lord, capability::COMMISSION_OF_ARRAY) {
            places = places.union(acting.at.adjacent().within(acting.open()).within(map().strongholds));
        }
        for at in places.minus(self.exhausted).iter() {
            for form in self.levy_forms(lord, at).iter() {
                for extra in 0..=self.most_commons(lord, form, at) {
                    found(Action::LevyTroops { at, form, extra });
                }
            }
        }
    }

    /// §pl:L35c: whether one Levy of Troops still costs him no Lordship.
    fn has_free_troops(&self, lord: Lord) -> bool {
        !self.muster.freed && self.uses(lord, capability::THOMAS_STANLEY)
    }

    /// §pl:3.4.4e,Y12c,L9e: the Coin that a Levy of Troops costs.
    pub(super) fn levy_coin(&self, lord: Lord, form: Form) -> u16 {
        self.levy_wages(lord) + u16::from(form.hires())
    }

    /// §pl:L9e,3.4.4e: what York has to pay for any Levy of Troops.
    fn levy_wages(&self, lord: Lord) -> u16 {
        u16::from(lord.side() == Side::York && self.in_force.contains(event::RISING_WAGES))
    }

    /// §pl:3.4e,Y12c,Y16c,Y18c,L9e: the forms that the place, his cards and his Coin allow.
    fn levy_forms(&self, lord: Lord, at: Locale) -> Set<Form> {
        let wages = self.levy_wages(lord);
        let hires = self.uses(lord, capability::SOLDIERS_OF_FORTUNE) && self.pool[Troop::Mercenaries] > 0;
        let coin = if hires || wages > 0 { self.shared(lord, Asset::Coin) } else { 0 };
        let mut forms = Set::default();
        if coin < wages {
            return forms;
        }
        if at.is_stronghold() {
            forms.insert(Form::Plain);
            if self.uses(lord, capability::BELOVED_WARWICK) {
                forms.insert(Form::Beloved);
            }
        }
        let irish = at == Locale::Ireland || map().ports_of[Locale::IrishSea].contains(at);
        if irish && self.uses(lord, capability::IRISHMEN) {
            forms.insert(Form::Irish);
        }
        if hires && coin > wages {
            forms = forms.union(forms.iter().map(Form::hiring).collect());
        }
        forms
    }

    /// §pl:Y16e: how many militia he may add, as far as the pool has them.
    fn most_commons(&self, lord: Lord, form: Form, at: Locale) -> u8 {
        if lord.side() == Side::Lancaster || !self.in_force.contains(event::THE_COMMONS) {
            return 0;
        }
        COMMONS.min(self.pool[Troop::Militia].saturating_sub(form.troops(at)[Troop::Militia]))
    }

    /// §pl:3.4.4a,3.4.4d,3.4.4e,Y12c,Y16e,L9e,L35c: Troops come as far as the pool has them; Coin is paid. The first
    /// Levy of Troops after L35c was taken is the one without Lordship: spending Lordship first would gain nothing.
    pub(super) fn levy_troops(
        &mut self,
        lord: Lord,
        at: Locale,
        form: Form,
        extra: u8,
        log: &mut impl Chronicle<Event>,
    ) {
        match self.has_free_troops(lord) {
            true => self.muster.freed = true,
            false => self.muster.used += 1,
        }
        self.spend_shared(lord, Asset::Coin, self.levy_coin(lord, form));
        let wanted = form.all_troops(at, extra);
        let got = ByTroop::from_fn(|troop| self.recruit(lord, troop, wanted[troop]));
        log.note(|| {
            said("3.4.4a", format!("{} levies {} at {}.", named(lord), troops_text(&got), place_name(at)))
                .by(lord.side())
                .hidden(
                    self.hidden_mats,
                    "3.4.4a",
                    format!("{} levies Troops at {}.", named(lord), place_name(at)),
                )
        });
        let worn = !self.spares_the_land(lord, at, form);
        if worn {
            self.deplete(at, log);
        }
        self.remember_deed(lord.side(), Deed::Troops { at, got, worn });
    }

    /// §pl:3.4.4b,3.4.4c,Y18c,Y31c,L9c,L10c: whether this Levy does not deplete the place.
    pub(super) fn spares_the_land(&self, lord: Lord, at: Locale, form: Form) -> bool {
        form.is_irish()
            || self.uses(lord, capability::WOODVILLES)
            || self.uses(lord, capability::QUARTERMASTERS)
            || self.is_spared(lord, at)
    }
}

/// Troops in a sentence.
pub(super) fn troops_text(troops: &ByTroop<u8>) -> String {
    let some = troops.iter().filter(|(_, count)| **count > 0);
    let words: Vec<String> = some.map(|(troop, count)| men(*count, troop)).collect();
    match words.is_empty() {
        true => "nobody, as none are left,".into(),
        false => join_with_and(&words),
    }
}
