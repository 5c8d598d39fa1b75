//! Chapters 6, 7 and 8, as far as only the classic game has them: sieges by those who took part, sallies, who falls, and
//! where the ransomed go.

use super::Classic;
use super::rules::Action;
use super::state::{Broken, OwnQuestion, State};
use super::{Court, SEATS, Spot};
use crate::asks::Question;
use crate::classic::ids::*;
use crate::combat::Weights;
use crate::court::Claim;
use crate::event::{Event, card_named, named, place_named, said};
use crate::politics::nearest;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Seat, Seats};
use std::cmp::Reverse;

impl State {
    /// §kmc:7.3a: notes who besieges a place: those who took part in the attack, who besiege no other place now.
    pub(super) fn note_besiegers(&mut self, place: Place) {
        for noble in self.combat.attackers.iter() {
            self.own.war.besieging[noble] = Some(place);
        }
    }

    /// §kmc:7.1e: movement has ended. Whoever comes into the open from now on besieges nothing in this turn.
    pub(super) fn note_who_is_in_the_open(&mut self) {
        let elsewhere = |noble: &Noble| !matches!(self.court.nobles[*noble], Spot::Field(_));
        self.own.moves.not_in_the_open = Noble::ALL.iter().copied().filter(elsewhere).collect();
    }

    /// §kmc:7.3a: those of some Nobles who besiege a place.
    pub(super) fn besiegers_among(&self, place: Place, nobles: Set<Noble>) -> Set<Noble> {
        nobles.iter().filter(|noble| self.own.war.besieging[*noble] == Some(place)).collect()
    }

    /// §kmc:7.4a,14.1e: a siege is over. Whoever is inside may attack the former besiegers until his next combat step is
    /// over.
    pub(super) fn note_broken_siege(&mut self, place: Place) {
        let besiegers = self.own.war.besieging.matching(|besieged| *besieged == Some(place));
        besiegers.iter().for_each(|noble| self.own.war.besieging[noble] = None);
        self.own.war.broken.retain(|broken| broken.place != place);
        if !besiegers.is_empty() && !self.own.war.broken.is_full() {
            self.own.war.broken.push(Broken { place, besiegers, turn: self.book.turn, over: Seats::NONE });
        }
    }

    /// §kmc:7.3a: whoever joins in an attack besieges no other place any more.
    pub(super) fn leave_other_sieges(&mut self) {
        let target = self.combat.place();
        for noble in self.combat.attackers.iter() {
            let besieged = &mut self.own.war.besieging[noble];
            if besieged.is_some() && *besieged != target {
                *besieged = None;
                // Whether the siege still stands is checked when the court has changed.
                self.court.pieces();
            }
        }
    }

    /// §kmc:7.4d: asks the owner of a Noble who has sallied and won whether he stays in the open, unless he falls by the
    /// card.
    pub(super) fn ask_where_to_stay(&mut self, noble: Noble) {
        if let Some(seat) = self.court.faction[noble].filter(|_| !self.combat.doomed.contains(noble)) {
            self.ask(seat, Question::Own(OwnQuestion::AfterSally { noble }));
        }
    }

    /// §kmc:7.4d: he stays in the open, or he is inside again.
    pub(super) fn end_sally_of(&mut self, noble: Noble, answer: Action, log: &mut impl Chronicle<Event>) {
        if let (Action::Yes, Spot::Inside(place)) = (answer, self.court.nobles[noble]) {
            self.put_out(noble, place, "7.4d", log);
        }
    }

    /// §kmc:7.3a: a Noble who has left the square of the place besieges it no longer.
    pub(super) fn tidy_besiegers(&mut self) {
        for noble in Noble::ALL.iter().copied() {
            if let Some(place) = self.own.war.besieging[noble]
                && (self.court.nobles[noble] != Spot::Field(place.square())
                    || self.court.besieged[place].is_none())
            {
                self.own.war.besieging[noble] = None;
            }
        }
    }

    /// §kmc:7.4a: the former besiegers whom a Noble inside a place may attack: none if his owner has had its combat step.
    fn former_besiegers(&self, noble: Noble, place: Place) -> Set<Noble> {
        let still = |broken: &&Broken| {
            broken.place == place && self.court.faction[noble].is_some_and(|seat| !broken.over.contains(seat))
        };
        let there = self.court.nobles_at(Spot::Field(place.square()));
        let broken = self.own.war.broken.iter().find(still);
        broken.map_or(Set::default(), |broken| broken.besiegers.within(there))
    }

    /// §kmc:6.1g,7.4a: whether a Noble inside a place may attack Nobles of this seat in the open before it: his
    /// besiegers, or those who besieged him until lately.
    pub(super) fn may_sally_against(&self, noble: Noble, place: Place, foe: Seat) -> bool {
        match self.court.besieged[place] {
            Some(besieger) => self.court.are_friends(besieger, foe),
            None => self.former_besiegers(noble, place).meets(self.court.nobles_of(foe)),
        }
    }

    /// §kmc:7.4a,7.4b: whether these attackers may attack together: the besieged sally only with somebody from outside.
    pub(super) fn may_attack_so(&self, attackers: Set<Noble>) -> bool {
        let outside = attackers.iter().any(|noble| matches!(self.court.nobles[noble], Spot::Field(_)));
        outside || !attackers.meets(self.court.besieged_nobles())
    }

    /// §kmc:7.4a: the enemies whom the attackers may name. If some of them come out of a place that is no longer
    /// besieged, only its former besiegers.
    pub(super) fn nameable_by(&self, attackers: Set<Noble>, foes: Set<Noble>) -> Set<Noble> {
        attackers.iter().fold(foes, |foes, noble| match self.court.nobles[noble] {
            Spot::Inside(place) if self.court.besieged[place].is_none() => {
                foes.within(self.former_besiegers(noble, place))
            }
            _ => foes,
        })
    }

    /// §kmc:7.1b,7.1c: the Nobles inside a place who add to its defence: the controller's, or those of the ally whom he has
    /// chosen; unless he has, of the ally with most troops there.
    pub(super) fn garrison_nobles(&self, place: Place) -> Set<Noble> {
        let chosen = self.own.war.defending.iter().find(|(defended, _)| *defended == place);
        let first = [self.court.owner(place), chosen.map(|(_, seat)| *seat)].into_iter().flatten();
        let some = first.map(|seat| self.inside_of(place, seat)).find(|nobles| !nobles.is_empty());
        some.unwrap_or_else(|| {
            self.factions_inside(place).first().map_or(Set::default(), |seat| self.inside_of(place, *seat))
        })
    }

    /// A seat's Nobles inside a place.
    fn inside_of(&self, place: Place, seat: Seat) -> Set<Noble> {
        self.court.nobles_at(Spot::Inside(place)).within(self.court.nobles_of(seat))
    }

    /// The seats with Nobles inside a place, that with most troops first, among equals the lower one.
    fn factions_inside(&self, place: Place) -> ArrayVec<Seat, SEATS> {
        let mut seats: ArrayVec<Seat, SEATS> =
            self.court.owners(self.court.nobles_at(Spot::Inside(place))).iter().collect();
        seats.sort_by_key(|seat| Reverse(self.court.strength_of(self.inside_of(place, *seat))));
        seats
    }

    /// §kmc:7.1c: a siege is declared. If the controller has no Noble inside, he says which of several allies adds to the
    /// defence.
    pub(super) fn ask_who_defends(&mut self) {
        let Some(place) = self.combat.place() else { return };
        let Some(owner) = self.court.owner(place) else { return };
        if self.inside_of(place, owner).is_empty() && self.factions_inside(place).len() > 1 {
            self.ask(owner, Question::Own(OwnQuestion::Defence { place }));
        }
    }

    /// §kmc:7.1c: the strongest Noble of each ally inside stands for his Faction; silence takes the first.
    pub(super) fn defence_legal(&self, place: Place, out: &mut Vec<Action>) {
        let seats = self.factions_inside(place);
        let first = |seat: &Seat| self.court.strongest(self.inside_of(place, *seat)).first();
        out.extend(seats.iter().filter_map(first).map(|noble| Action::Choose { noble }));
    }

    /// §kmc:7.1c: the controller has chosen; the strengths are compared anew, and adding begins.
    pub(super) fn choose_defence(&mut self, place: Place, noble: Noble, log: &mut impl Chronicle<Event>) {
        let Some(seat) = self.court.faction[noble] else { return };
        self.own.war.defending.retain(|(defended, _)| *defended != place);
        self.own.war.defending.push((place, seat));
        self.combat.weighed = self.combat_weights();
        log.note(|| {
            let (name, town) = (self.faction_named(seat), place_named::<Classic>(place));
            let Weights { attack, defence, .. } = self.combat.weighed;
            said("7.1c", format!("{name} adds to the defence of {town}: {attack} against {defence}."))
        });
    }

    /// §kmc:7.1c: a choice of who defends a place lasts as long as the place is attacked or under siege, and he has a Noble
    /// inside.
    pub(super) fn tidy_defences(&mut self) {
        if self.own.war.defending.is_empty() {
            return;
        }
        let mut defending = std::mem::take(&mut self.own.war.defending);
        defending.retain(|(place, seat)| {
            let contested = self.court.besieged[*place].is_some() || self.combat.place() == Some(*place);
            contested && !self.inside_of(*place, *seat).is_empty()
        });
        self.own.war.defending = defending;
    }

    /// §kmc:7.2d,7.2g: the place is the captor's Faction's. Its Town card is handed over, if there is one outside the deck.
    /// §kmc:7.2i,8.4d,2.3g: without any Noble the Faction keeps nothing, and the place goes to a card that names it.
    pub(super) fn conquer(&mut self, place: Place, victor: Seat, winners: Set<Noble>) {
        self.court.besieged.set(place, None);
        self.note_broken_siege(place);
        self.own.war.broken.retain(|broken| broken.place != place);
        if place.is_open_town() {
            return;
        }
        match self.court.nobles_of(victor).first() {
            Some(noble) => self.court.gain(place, Claim::Conquest(noble), noble),
            None => self.court.release(place),
        }
        let among = if winners.is_empty() { self.heirs(winners) } else { winners };
        if let Some(card) = Court::town_card(place).filter(|card| self.fetch(*card)) {
            self.court.aside.insert(card);
            self.ask(victor, Question::Own(OwnQuestion::TownCard { card, among }));
        }
    }

    /// §kmc:7.2g: the Town card goes to one of the attackers.
    pub(super) fn give_town_card(&mut self, card: Card, to: Noble, log: &mut impl Chronicle<Event>) {
        self.court.aside.remove(card);
        self.court.award(card, to);
        log.note(|| {
            let (card, to) = (card_named::<Classic>(card), named::<Classic>(to));
            said("7.2g", format!("{card} goes to {to}."))
        });
    }

    /// §kmc:8.1b: where a ransomed Noble can go: a friendly home castle; otherwise the friendly place nearest to one; with
    /// none, the open at a home castle.
    pub(super) fn refuges(&self, noble: Noble) -> Set<Place> {
        let homes: Set<Place> = noble.card().row().places.iter().copied().collect();
        let Some(seat) = self.court.faction[noble] else { return homes };
        let friendly: Set<Place> = homes.iter().filter(|home| self.court.is_friendly(*home, seat)).collect();
        if !friendly.is_empty() {
            return friendly;
        }
        nearest::<Classic>(homes, Set::matching(|place| self.court.is_friendly(place, seat)))
    }

    /// §kmc:7.4a,8.1b,9.2g: what lasts until the combat step of the mover is over.
    pub(super) fn end_combat_step(&mut self, log: &mut impl Chronicle<Event>) {
        let (mover, now, round) = (self.active, self.book.turn, u16::from(self.players));
        let mut broken = std::mem::take(&mut self.own.war.broken);
        broken.iter_mut().for_each(|siege| siege.over = siege.over.with(mover));
        broken.retain(|siege| {
            let inside = self.court.owners(self.court.nobles_at(Spot::Inside(siege.place)));
            siege.turn + round > now && !inside.minus(siege.over).is_empty()
        });
        self.own.war.broken = broken;
        self.end_peace(log);
    }
}
