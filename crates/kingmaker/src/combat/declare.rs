//! Sections 9.1, 9.2, 10.1: who may attack what, and how an attack is declared.

use super::{Combat, Step};
use crate::action::{Action, Target};
use crate::court::{Field, Spot};
use crate::event::{Event, named_all, place_named, said};
use crate::ids::*;
use crate::politics::Force;
use crate::rules::{ActionOf, Rules};
use crate::state::{Frame, State};
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:9.1a,9.1b,9.1f,21.3b §kmc:6.1e: what the active seat can attack.
    pub(crate) fn combat_phase_legal(&self, out: &mut Vec<ActionOf<E>>) {
        for area in self.war_areas().iter() {
            self.battles_legal(area, out);
            for place in area.places().iter().copied() {
                let target = Target::Place(place);
                if !self.able_to_attack(area, target).is_empty() {
                    out.push(Action::Attack { area, target });
                }
            }
        }
    }

    /// Whether the active seat can attack anything.
    pub(crate) fn can_attack(&self) -> bool {
        let mut attacks = Vec::new();
        self.combat_phase_legal(&mut attacks);
        !attacks.is_empty()
    }

    /// §km2:9.2c: each enemy Faction or Alliance in the open field, named by its first seat.
    fn battles_legal(&self, area: E::Field, out: &mut Vec<ActionOf<E>>) {
        let here = self.court.nobles_at(Spot::Field(area));
        let mut foes = here.minus(self.court.friendly(here, self.active));
        while let Some(seat) = foes.first().and_then(|noble| self.court.faction[noble]) {
            let stack = self.court.friendly(foes, seat);
            foes = foes.minus(stack);
            let target = Target::Field(self.court.owners(stack).lowest().unwrap_or(seat));
            if !self.able_to_attack(area, target).is_empty() {
                out.push(Action::Attack { area, target });
            }
        }
    }

    /// §km2:9.1a §kmc:11.4e: the fields where the active seat leads Nobles who could still attack.
    fn war_areas(&self) -> Set<E::Field> {
        let ours = E::led(self).iter().filter(|noble| self.is_ready(*noble));
        ours.filter_map(|noble| {
            self.court.nobles[noble].field().or_else(|| self.landing_of(noble).map(E::Field::around))
        })
        .collect()
    }

    /// §km2:9.1c,9.5d,21.4c,21.4d: whether a Noble can attack: not named before in this phase, and not in another
    /// attack of this round.
    fn is_ready(&self, noble: Noble) -> bool {
        !self.book.this_turn.attackers.contains(noble) && !self.has_attacked(noble)
    }

    /// §km2:9.5d,21.4c,21.4d: whether a Noble has attacked in this round, or a Royal with him in an earlier turn of it.
    pub(crate) fn has_attacked(&self, noble: Noble) -> bool {
        let attacked = |royal: Royal| self.earlier_this_round(self.book.royal_attacked[royal]);
        self.this_round(self.book.noble_attacked[noble]) || self.court.royals_with(noble).iter().any(attacked)
    }

    /// §km2:8.4n: the port at which a passenger has been announced to land by force.
    fn landing_of(&self, noble: Noble) -> Option<Place> {
        let Spot::Aboard(ship) = self.court.nobles[noble] else { return None };
        self.voyage.landings.iter().find(|(landing, _)| *landing == ship).map(|(_, place)| *place)
    }

    /// §km2:12.7a,9.1i §kmc:9.2g: whether the peace of a Parliament forbids all combat here.
    pub(crate) fn is_at_peace(&self, area: E::Field) -> bool {
        E::is_at_peace(self, area)
    }

    /// §km2:9.2c,10.1c,2.4b,21.3c §kmc:6.1b,6.1d: everybody who would defend. If an attacker names whom he attacks, he
    /// leaves out those who have been attacked already.
    pub(crate) fn defenders_of(&self, area: E::Field, target: Target) -> Set<Noble> {
        match target {
            Target::Field(seat) => {
                let here = self.court.friendly(self.court.nobles_at(Spot::Field(area)), seat);
                if E::NAMES_DEFENDERS { here.minus(self.book.this_turn.attacked) } else { here }
            }
            Target::Place(place) => self.court.nobles_at(Spot::Inside(place)),
        }
    }

    /// §km2:9.1d,9.1g,9.1i,21.3b: whether the rules allow the active seat an attack on a target, whoever takes part.
    fn is_target(&self, area: E::Field, target: Target) -> bool {
        let defenders = self.defenders_of(area, target);
        let place = if let Target::Place(place) = target { Some(place) } else { None };
        !self.is_at_peace(area)
            && !defenders.meets(self.book.this_turn.attacked)
            && E::may_face(self, place, defenders)
            && match target {
                Target::Field(seat) => !defenders.is_empty() && !self.court.are_friends(seat, self.active),
                Target::Place(place) => {
                    !self.book.this_turn.stormed.contains(place) && self.can_besiege(place, self.active)
                }
            }
    }

    /// §km2:10.1b,10.1f,10.5i,9.1g,1.1l §kmc:7.1h,7.1i,7.3d: whether a seat can besiege a place: it resists the seat,
    /// and no other Faction besieges it.
    pub(crate) fn can_besiege(&self, place: Place, seat: Seat) -> bool {
        let empty = self.court.is_empty_open_town(place);
        !E::place(place).is_unfortified()
            && E::place(place).used
            && !empty
            && !self.court.is_friendly(place, seat)
            && self.court.besieged[place].is_none_or(|besieger| self.court.are_friends(besieger, seat))
    }

    /// The Nobles whom the active seat could send against a target.
    pub(crate) fn able_to_attack(&self, area: E::Field, target: Target) -> Set<Noble> {
        if !self.is_target(area, target) {
            return Set::default();
        }
        let able = |noble: &Noble| self.can_reach(*noble, area, target) && self.is_ready(*noble);
        let able = self.led().iter().filter(able).collect();
        let able = self.whole_forces(able);
        match target {
            Target::Field(_) if E::NAMES_DEFENDERS => self.with_somebody_to_name(able, area, target),
            Target::Field(_) => able,
            Target::Place(place) => self.strong_enough(able, place),
        }
    }

    /// §kmc:6.1b,7.4a: those of some Nobles who have somebody to attack in the field; the besieged only if another can
    /// attack with them.
    fn with_somebody_to_name(&self, able: Set<Noble>, area: E::Field, target: Target) -> Set<Noble> {
        let able = able.iter().filter(|noble| self.can_name(Set::of(*noble), area, target)).collect();
        match E::may_attack_together(self, able) {
            true => able,
            false => able.minus(self.court.besieged_nobles()),
        }
    }

    /// §kmc:6.1b,7.4a: whether there is somebody whom all of these may attack.
    fn can_name(&self, attackers: Set<Noble>, area: E::Field, target: Target) -> bool {
        !E::nameable(self, attackers, self.defenders_of(area, target)).is_empty()
    }

    /// §km2:8.4q,21.4a: the strongest Nobles who can attack together: all on board, or those on land with at most one
    /// Force.
    pub(crate) fn strongest_party(&self, area: E::Field, target: Target) -> Set<Noble> {
        let (aboard, ashore) = self.by_sea_and_land(self.able_to_attack(area, target));
        let ashore = self.with_one_force(ashore);
        if self.attack_strength(aboard) > self.attack_strength(ashore) { aboard } else { ashore }
    }

    /// Those of some Nobles who are on board, and the others.
    fn by_sea_and_land(&self, nobles: Set<Noble>) -> (Set<Noble>, Set<Noble>) {
        let aboard = nobles.iter().filter(|noble| self.is_aboard(*noble)).collect();
        (aboard, nobles.minus(aboard))
    }

    /// §km2:21.4a: those of some Nobles who are in no Force, together with the strongest Force.
    fn with_one_force(&self, nobles: Set<Noble>) -> Set<Noble> {
        let forces = self.forces.iter().map(|force| force.nobles.within(nobles));
        let bound = forces.clone().fold(Set::default(), |all: Set<Noble>, force| all.union(force));
        let strongest = forces.max_by_key(|force| self.attack_strength(*force)).unwrap_or_default();
        nobles.minus(bound).union(strongest)
    }

    /// §km2:9.1e,21.4b: the active seat's own Nobles, and those in a Force to which it belongs.
    fn led(&self) -> Set<Noble> {
        let own = E::led(self);
        let led = self.forces.iter().fold(own, |led, force| {
            match self.court.owners(force.nobles).contains(self.active) {
                true => led.union(force.nobles),
                false => led.minus(force.nobles),
            }
        });
        led.within(self.court.faction.all())
    }

    /// §km2:21.4d,21.4k: removes Nobles whose Force cannot attack as a whole; a Force attacks as a whole or not at all.
    fn whole_forces(&self, able: Set<Noble>) -> Set<Noble> {
        let broken = |force: &&Force| !force.nobles.minus(able).is_empty();
        self.forces.iter().filter(broken).fold(able, |able, force| able.minus(force.nobles))
    }

    /// §km2:9.1j,9.2a,9.2b,10.1d,10.5d,10.5e,8.4n: whether a Noble can take part in an attack from where he is. A
    /// battle: from the open field, or in a sally. A siege: from anywhere in the Area unless he is besieged himself, or
    /// from ships that wait off the port.
    fn can_reach(&self, noble: Noble, area: E::Field, target: Target) -> bool {
        match (self.court.nobles[noble], target) {
            (Spot::Field(here), Target::Field(_)) => here == area,
            (Spot::Field(here), Target::Place(_)) => here == area && E::may_besiege(self, noble),
            (Spot::Inside(place), Target::Field(foe)) => {
                E::Field::around(place) == area && E::may_sally(self, noble, place, foe)
            }
            (Spot::Inside(place), Target::Place(_)) => {
                E::SALLIES_TO_BESIEGE
                    && E::Field::around(place) == area
                    && self.court.besieged[place].is_none()
            }
            (Spot::Aboard(_), Target::Place(place)) => self.landing_of(noble) == Some(place),
            (Spot::Aboard(_), Target::Field(_)) | (Spot::Off, _) => false,
        }
    }

    /// §km2:10.1e,8.4n,8.4p §kmc:7.1d: removes those on land, or those on board, who together are too weak for the
    /// siege. On land a card in hand may make up for it.
    fn strong_enough(&self, able: Set<Noble>, place: Place) -> Set<Noble> {
        let (aboard, ashore) = self.by_sea_and_land(able);
        let need = self.siege_defence(place);
        let hopes = self.court.owners(ashore).iter().any(|seat| !self.court.hands[seat.index()].is_empty());
        let mut party = Set::default();
        if hopes || self.attack_strength(self.with_one_force(ashore)) >= need {
            party = ashore;
        }
        if self.attack_strength(aboard) >= need {
            party = party.union(aboard);
        }
        party
    }

    fn is_aboard(&self, noble: Noble) -> bool {
        matches!(self.court.nobles[noble], Spot::Aboard(_))
    }

    /// §km2:9.3a,9.4c,20.2f,1.7b §kmc:6.2f: the strength of attackers. Cards that came by trade in this turn, or have
    /// attacked in this round, add nothing; at sea no bonus counts.
    pub(crate) fn attack_strength(&self, nobles: Set<Noble>) -> u16 {
        let strength = |noble: Noble| self.court.strength_less(noble, self.worn_cards(noble));
        nobles.iter().map(strength).sum()
    }

    /// §km2:20.2f,20.3e: the cards of a Noble that add nothing to an attack.
    pub(crate) fn worn_cards(&self, noble: Noble) -> Set<Card> {
        let worn = |card: &Card| {
            self.book.this_turn.traded.contains(*card) || self.this_round(self.book.card_attacked[*card])
        };
        self.court.cards_of(noble).iter().filter(worn).collect()
    }

    /// §km2:9.3a,9.4c §kmc:6.2f: the strength of defenders; having attacked does not matter.
    pub(super) fn defence_strength(&self, nobles: Set<Noble>) -> u16 {
        nobles.iter().map(|noble| self.court.strength_less(noble, self.book.this_turn.traded)).sum()
    }

    /// §km2:10.1a,10.1c: the strength of garrison and Nobles inside.
    pub(crate) fn siege_defence(&self, place: Place) -> u16 {
        self.court.garrison(place) + self.defence_strength(E::defends(self, place))
    }

    /// §km2:9.1a: begins an attack.
    pub(crate) fn combat_phase_play(&mut self, action: ActionOf<E>) {
        let Action::Attack { area, target } = action else { unreachable!("{action:?} was not offered") };
        self.combat = Combat {
            area: Some(area),
            target: Some(target),
            attacker: Some(self.active),
            defenders: self.defenders_of(area, target),
            ..Combat::default()
        };
        self.frames.push(Frame::Combat);
    }

    /// Asks for the attackers; where there is only one choice, makes it.
    pub(super) fn attackers_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let recruits = self.recruits();
        match recruits.first() {
            Some(noble)
                if self.combat.attackers.is_empty()
                    && recruits == self.company(noble)
                    && E::may_attack_together(self, recruits) =>
            {
                self.recruit(noble);
                self.name_defenders(log);
                false
            }
            _ => true,
        }
    }

    /// §km2:8.4q §kmc:7.4a: the Nobles who can still be chosen. Attacks from ships and from land are not combined, nor
    /// are two Forces, nor Nobles who have no enemy in common.
    pub(super) fn recruits(&self) -> Set<Noble> {
        let (Some(area), Some(target)) = (self.combat.area, self.combat.target) else {
            return Set::default();
        };
        let chosen = self.combat.attackers;
        let party = self.able_to_attack(area, target).minus(chosen);
        let Some(one) = chosen.first() else { return party };
        let fits = |noble: &Noble| {
            self.is_aboard(*noble) == self.is_aboard(one)
                && (self.combat.commander.is_none() || self.force_of(*noble).is_none())
                && (!E::NAMES_DEFENDERS
                    || self.combat.place().is_some()
                    || self.can_name(chosen.union(Set::of(*noble)), area, target))
        };
        party.iter().filter(fits).collect()
    }

    /// §km2:21.4a,8.4n: a Noble and those who must attack with him: his Force, or everybody who lands with him.
    fn company(&self, noble: Noble) -> Set<Noble> {
        let mut company = Set::of(noble);
        if let Some(force) = self.force_of(noble) {
            company = company.union(force.nobles);
        }
        if let Some(place) = self.landing_of(noble) {
            let landing = self.court.nobles_where(|other| self.landing_of(other) == Some(place));
            company = company.union(landing);
        }
        company
    }

    /// §km2:21.4l: a Noble joins the attackers; with a Force, its commander's owner decides from now on.
    fn recruit(&mut self, noble: Noble) {
        let company = self.company(noble);
        self.combat.attackers = self.combat.attackers.union(company);
        let force = company.iter().find_map(|noble| self.force_of(noble)).copied();
        if let Some(force) = force {
            self.combat.commander = Some(force.commander);
            self.combat.attacker = Some(force.owner);
        }
    }

    /// §km2:T.8: attackers are added one by one.
    pub(super) fn attackers_legal(&self, out: &mut Vec<ActionOf<E>>) {
        out.extend(self.recruits().iter().map(|noble| Action::With { noble }));
        if !self.combat.attackers.is_empty() {
            if !self.combat.cleared {
                out.push(Action::Clear);
            }
            if E::may_attack_together(self, self.combat.attackers) {
                out.push(Action::Confirm);
            }
        }
        out.push(Action::CallOff);
    }

    pub(super) fn attackers_play(&mut self, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        match action {
            Action::With { noble } => self.recruit(noble),
            Action::Clear => {
                self.combat.attackers = Set::default();
                self.combat.commander = None;
                self.combat.attacker = Some(self.active);
                self.combat.cleared = true;
            }
            Action::Confirm => self.name_defenders(log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kmc:6.1b: the attackers are chosen; if an edition has that choice, the attacker names whom they attack.
    fn name_defenders(&mut self, log: &mut impl Chronicle<Event>) {
        if !E::NAMES_DEFENDERS || self.combat.place().is_some() {
            return self.declare(log);
        }
        self.combat.step = Step::Defenders;
        self.combat.defenders = Set::default();
        self.combat.cleared = false;
    }

    /// §kmc:6.1b,6.1d: the enemies whom they can still name.
    fn nameable(&self) -> Set<Noble> {
        match (self.combat.area, self.combat.target) {
            (Some(area), Some(target)) => {
                E::nameable(self, self.combat.attackers, self.defenders_of(area, target))
                    .minus(self.combat.defenders)
            }
            _ => Set::default(),
        }
    }

    /// §kmc:6.1b: asks whom they attack; where there is only one, names him.
    pub(super) fn defenders_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        match self.nameable().only() {
            Some(noble) if self.combat.defenders.is_empty() => {
                self.combat.defenders = Set::of(noble);
                self.declare(log);
                false
            }
            _ => true,
        }
    }

    /// §kmc:6.1b,T.8: enemies are named one by one.
    pub(super) fn defenders_legal(&self, out: &mut Vec<ActionOf<E>>) {
        out.extend(self.nameable().iter().map(|noble| Action::With { noble }));
        if !self.combat.defenders.is_empty() {
            if !self.combat.cleared {
                out.push(Action::Clear);
            }
            out.push(Action::Confirm);
        }
        out.push(Action::CallOff);
    }

    pub(super) fn defenders_play(&mut self, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        match action {
            Action::With { noble } => self.combat.defenders.insert(noble),
            Action::Clear => {
                self.combat.defenders = Set::default();
                self.combat.cleared = true;
            }
            Action::Confirm => self.declare(log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:9.1c,9.1d,9.2d,10.5e: fixes the sides; neither attacks, or is attacked, again in this phase.
    fn declare(&mut self, log: &mut impl Chronicle<Event>) {
        if !E::NAMES_DEFENDERS {
            self.mark_target();
        }
        self.mark_attackers();
        E::attack_joined(self);
        self.combat.sallying = self.combat.attackers.within(self.court.besieged_nobles());
        self.begin_adding();
        let clause = self.combat.clause(E::CITED.battle_declared, E::CITED.siege_declared);
        log.note(|| said(clause, self.attack_told()).by(self.attacker()));
    }

    /// Who attacks whom, in a sentence.
    fn attack_told(&self) -> String {
        let Combat { attackers, defenders, .. } = self.combat;
        let target = match self.combat.place() {
            Some(place) if !defenders.is_empty() => {
                format!("{} with {} inside", place_named::<E>(place), named_all::<E>(defenders))
            }
            _ => self.target_named(),
        };
        let verb = if attackers.len() == 1 { "attacks" } else { "attack" };
        format!("{} {verb} {target}: {}.", named_all::<E>(attackers), self.odds_told())
    }

    pub(super) fn mark_target(&mut self) {
        self.book.this_turn.attacked = self.book.this_turn.attacked.union(self.combat.defenders);
        if let Some(place) = self.combat.place() {
            self.book.this_turn.stormed.insert(place);
        }
    }

    fn mark_attackers(&mut self) {
        self.book.this_turn.attackers = self.book.this_turn.attackers.union(self.combat.attackers);
    }

    /// §km2:10.2b,9.2d §kmc:7.1f: Nobles of the Area whom a seat can still bring to a siege; none to a battle. The
    /// active seat brings its own, even if an ally commands; an ally's come only with a Force that the attacker
    /// commands.
    pub(super) fn reserves(&self, seat: Seat) -> Set<Noble> {
        let (Some(area), Some(place)) = (self.combat.area, self.combat.place()) else {
            return Set::default();
        };
        if self.combat.attackers.iter().any(|noble| self.is_aboard(noble)) {
            return Set::default();
        }
        let able = |noble: &Noble| {
            !self.is_aboard(*noble)
                && self.can_reach(*noble, area, Target::Place(place))
                && self.is_ready(*noble)
        };
        let able = self.led().iter().filter(able).collect();
        let joins = |noble: &Noble| match self.force_of(*noble) {
            Some(force) => force.owner == seat && self.attacker() == seat && self.combat.commander.is_none(),
            // §kmc:7.1f,11.4e: the Nobles whom an ally commands are his to bring in.
            None if !E::FORCES => self.attacker() == seat,
            None => self.court.faction[*noble] == Some(seat),
        };
        self.whole_forces(able).iter().filter(joins).collect()
    }

    /// §km2:10.2b: another Noble joins a siege that has been declared.
    pub(super) fn reinforce(&mut self, noble: Noble) {
        self.recruit(noble);
        self.mark_attackers();
        E::attack_joined(self);
    }

    /// §km2:9.4f,9.1c,9.1d,8.4o §kmc:6.2e: calls the battle off; it counts as an attack all the same, and those on
    /// board stay at sea.
    pub(super) fn call_off(&mut self, log: &mut impl Chronicle<Event>) {
        if E::NAMES_DEFENDERS && !self.combat.attackers.is_empty() {
            // §kmc:6.1d: it uses up the attackers, not the target, unless nobody has been named.
            self.mark_attackers();
        } else {
            self.mark_target();
        }
        let clause =
            if self.combat.step < Step::Adding { E::CITED.not_declared } else { E::CITED.called_off };
        log.note(|| {
            said(clause, format!("The attack on {} is called off.", self.target_named())).by(self.attacker())
        });
        self.forget_landing();
        self.leave_combat();
    }

    /// §km2:8.4o: ships no longer wait off the port under attack.
    pub(super) fn forget_landing(&mut self) {
        if let Some(port) = self.combat.place() {
            self.voyage.landings.retain(|(_, place)| *place != port);
        }
    }
}
