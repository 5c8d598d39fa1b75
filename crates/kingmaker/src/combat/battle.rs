//! Sections 9.5, 9.6: from the draw of the card to the result, for battles and sieges.

use super::odds::odds_words;
use super::{Combat, Outcome, Step};
use crate::action::Target;
use crate::asks::Question;
use crate::event::{Event, said};
use crate::ids::*;
use crate::politics::Force;
use crate::rules::Rules;
use crate::state::State;
use crate::war::Odds;
use crate::war::odds;
use crate::war::{Black, Verdict};
use kernel::{Chronicle, Seat, Seats};

impl<F> Combat<F> {
    /// §km2:9.3c,9.5e,9.5f,9.5h,9.6a,10.3c,10.3e §kmc:6.1f,6.2a,6.3e,6.3f,6.3h,7.2a,7.2c,7.2e,14.1b: the outcome by a
    /// black half. The weaker side may have attacked, but never wins. If the attacker has less than a quarter of the
    /// defence, the defender's odds are 4-1 or better, which is enough on every card.
    pub(crate) fn outcome_by<E: Rules>(&self, black: &Black, doomed: Set<Noble>) -> Outcome {
        let Verdict::Odds(needed) = black.result else { return Outcome::Weather };
        let (attack, defence) = (self.weighed.attack, self.weighed.defence);
        let won = match self.place() {
            Some(_) => attack >= defence,
            None => odds(attack, defence) >= needed.max(Odds::Majority),
        };
        let (winner, side) = match won {
            false => return Outcome::Indecisive,
            true if attack >= defence => (Outcome::Attackers, self.attackers),
            true => (Outcome::Defenders, self.defenders),
        };
        if side.minus(doomed).is_empty() && !E::DEAD_WIN { Outcome::Indecisive } else { winner }
    }

    /// §km2:9.6a: whether the killed list is ignored.
    pub(super) fn spares_all<E: Rules>(&self) -> bool {
        self.place().is_none() && E::is_overwhelmed(self.weighed.attack, self.weighed.defence)
    }

    /// Victors and losers, if it was decided.
    fn winners_and_losers(&self) -> Option<(Set<Noble>, Set<Noble>)> {
        match self.outcome {
            Outcome::Attackers => Some((self.attackers, self.defenders)),
            Outcome::Defenders => Some((self.defenders, self.attackers)),
            Outcome::Indecisive | Outcome::Weather => None,
        }
    }

    /// §kmc:6.3i,7.2d: whether the side that has won has lost all its Nobles by the card.
    pub(super) fn has_no_winner_left(&self) -> bool {
        self.winners_and_losers().is_some_and(|(winners, _)| winners.minus(self.doomed).is_empty())
    }

    /// The side that has lost, if there is one.
    pub(crate) fn losers(&self) -> Set<Noble> {
        self.winners_and_losers().map(|(_, losers)| losers).unwrap_or_default()
    }
}

impl<E: Rules> State<E> {
    /// §km2:9.4g,9.5a,9.5b,9.5c,9.1k,1.4b,10.3a: the attacker draws until a card has a black half, and from then on
    /// nothing can be added.
    pub(super) fn draw_for_combat(&mut self, log: &mut impl Chronicle<Event>) {
        self.combat.weighed = self.weigh();
        self.combat.major = self.is_major();
        self.stamp_attack();
        self.mark_target();
        self.come_out(log);
        let drawer = self.attacker();
        while E::event(self.take_event_card(log)).black.is_none() {
            self.put_event_away(drawer, log);
        }
        self.combat.step = Step::Doom;
        let clause = self.combat.clause(E::CITED.battle_card, E::CITED.siege_card);
        log.note(|| said(clause, self.card_told()).by(drawer));
    }

    /// What the card shows, in a sentence.
    fn card_told(&self) -> String {
        let odds = self.odds_told();
        match self.black().map(|black| black.result) {
            Some(Verdict::Odds(_)) if self.combat.place().is_some() => {
                format!("The weather holds; it is {odds}.")
            }
            Some(Verdict::Odds(needed)) => format!("The card asks for {}; it is {odds}.", odds_words(needed)),
            Some(Verdict::BadWeather) | None => "The card shows Bad Weather.".into(),
        }
    }

    /// The black half that decides.
    fn black(&self) -> Option<&'static Black> {
        self.events.open.and_then(|card| E::event(card).black.as_ref())
    }

    /// §km2:9.5g,10.3d: an Office on both sides; a garrison has none.
    fn is_major(&self) -> bool {
        let office = |nobles: Set<Noble>| nobles.iter().any(|noble| self.court.office(noble).is_some());
        office(self.combat.attackers) && office(self.combat.defenders)
    }

    /// §km2:9.5d,10.3b,20.2f,21.4c,21.4e: notes that these Nobles and their cards have attacked in this round, and the
    /// Royals with them; Royals are barred only in later turns of it.
    fn stamp_attack(&mut self) {
        let turn = self.book.turn;
        for noble in self.combat.attackers.iter() {
            self.book.noble_attacked[noble] = turn;
            self.court.awards[noble].iter().for_each(|card| self.book.card_attacked[card] = turn);
            self.court.royals_with(noble).iter().for_each(|royal| self.book.royal_attacked[royal] = turn);
        }
    }

    /// §km2:9.5i,9.5j,9.5k,10.3f §kmc:6.3g,6.3j,7.2b: chooses who falls by the killed list.
    pub(super) fn doom(&mut self, log: &mut impl Chronicle<Event>) {
        let Some(black) = self.black() else { return self.finish_combat(log) };
        if black.result == Verdict::BadWeather {
            return self.bad_weather(log);
        }
        self.combat.step = Step::Rescue;
        if self.combat.spares_all::<E>() {
            return;
        }
        let listed = self.combat.everyone().within(black.killed);
        self.combat.doomed = E::doom(self, listed);
    }

    /// §km2:9.5d,10.3b §kmc:6.3c: nothing is decided. A place that was attacked is besieged from now on.
    fn bad_weather(&mut self, log: &mut impl Chronicle<Event>) {
        let seat = self.attacker();
        match self.combat.place() {
            Some(place) => self.lay_siege(place, seat, log),
            None => log.note(|| {
                said(E::CITED.weather, "Bad weather keeps the armies apart; everybody stays.").by(seat)
            }),
        }
        self.finish_combat(log);
    }

    /// §km2:9.5l,11.1e,17.3a,17.3c,T.7: the result is known. Royals with Nobles of the losing side, who are about to
    /// fall or be captured, can be handed to other Nobles of the holder or an ally in the same position who take no
    /// part in the combat. On the winning side a Royal whom a death would leave alone can be offered to others. This is
    /// asked before the deaths, so that nothing that depends on control is lost meanwhile.
    pub(super) fn rescue_royals(&mut self, log: &mut impl Chronicle<Event>) {
        self.combat.step = Step::Strike;
        let Some(black) = self.black() else { return };
        let doomed = self.combat.doomed;
        self.combat.outcome = self.combat.outcome_by::<E>(black, doomed);
        self.name_victor();
        self.combat.gates = self.gates();
        self.end_sally(log);
        let losers = self.combat.losers();
        for seat in self.clockwise(self.active) {
            let ours = self.court.nobles_of(seat);
            for royal in self.court.royals_among(losers.within(ours)).iter().filter(|_| E::LOSERS_SAVE_ROYALS)
            {
                let safe = self.court.nobles_at(self.court.royals[royal].at).minus(losers);
                self.ask_handover(seat, royal, self.court.friendly(safe, seat));
            }
            for royal in self.court.royals_among(doomed.minus(losers).within(ours)).iter() {
                self.ask_entrust(royal, seat, doomed.union(losers));
            }
        }
    }

    /// §km2:21.3f,21.4j,21.4l §kmc:7.4f: names the seat that decides for the victors: for attackers the one who led
    /// them; for defenders the owner of the commander if there is a Force among them, otherwise the seat with the
    /// greatest strength, among equals the first clockwise from the attacker.
    fn name_victor(&mut self) {
        let Some((winners, _)) = self.combat.winners_and_losers() else { return };
        self.combat.victor = self.combat.attacker;
        if self.combat.outcome == Outcome::Defenders {
            let force = self.defending_force().copied();
            self.combat.commander = force.map(|force| force.commander);
            self.combat.victor = force.map(|force| force.owner).or_else(|| self.strongest_defender());
        }
        self.combat.victors = self.victors(winners);
    }

    /// §km2:21.4j: the Force that was attacked; of several the strongest.
    fn defending_force(&self) -> Option<&Force> {
        let defenders = self.combat.defenders;
        let led = self.forces.iter().filter(|force| defenders.contains(force.commander));
        led.max_by_key(|force| self.defence_strength(force.nobles.within(defenders)))
    }

    /// §km2:21.3f §kmc:11.4h: the strongest of the allies who were attacked without a Force; among equals the first
    /// clockwise from the attacker, or the first of all seats.
    fn strongest_defender(&self) -> Option<Seat> {
        let strength =
            |seat: Seat| self.defence_strength(self.combat.defenders.within(self.court.nobles_of(seat)));
        let most = self.court.owners(self.combat.defenders).iter().map(strength).max();
        let first = if E::EQUALS_BY_SEAT { Seat(0) } else { self.attacker() };
        self.clockwise(first).find(|seat| Some(strength(*seat)) == most)
    }

    /// §km2:11.2f,21.3f,21.4j §kmc:11.4h: the seats whose Nobles take what is won: the whole Alliance if allies of the
    /// victor fought, even if the commander or everybody else is about to fall.
    fn victors(&self, winners: Set<Noble>) -> Seats {
        let Some(victor) = self.combat.victor else { return Seats::NONE };
        match self.court.owners(winners) == Seats::only(victor) {
            true => Seats::only(victor),
            false => self.court.friends[victor.index()],
        }
    }

    /// §km2:21.4j §kmc:6.3o,7.2i,8.2a: the Nobles who can be given Royals and the place: those who fought and live; if
    /// allies won together, or nobody who fought is left, the victors' other Nobles there as well.
    pub(crate) fn heirs(&self, winners: Set<Noble>) -> Set<Noble> {
        let others = E::BYSTANDERS_TAKE_ROYALS || self.combat.victors.len() > 1 || winners.is_empty();
        match self.combat.area.filter(|_| others) {
            Some(area) => winners.union(E::bystanders(self, area)),
            None => winners,
        }
    }

    /// §km2:9.5i,9.5k,10.3e §kmc:6.3m,6.3n,14.1d: the doomed die, and nobody gets their cards. Royals of the losers go
    /// to the victor whatever becomes of the Nobles (§km2:17.2c,11.2k).
    pub(super) fn carry_out_result(&mut self, log: &mut impl Chronicle<Event>) {
        self.combat.step = Step::Spoils;
        self.tell_outcome(log);
        if let Some((_, losers)) = self.combat.winners_and_losers() {
            self.combat.prize = self.court.royals_among(losers);
            self.combat.prize.iter().for_each(|royal| self.court.royals.part(royal));
        }
        let clause = self.combat.clause(E::CITED.killed_in_battle, E::CITED.killed_in_siege);
        if !self.combat.doomed.is_empty() {
            self.kill(self.combat.doomed, clause, log);
        }
    }

    fn tell_outcome(&self, log: &mut impl Chronicle<Event>) {
        let (combat, place) = (&self.combat, self.combat.place());
        let (clause, text) = match (combat.outcome, place) {
            (Outcome::Indecisive | Outcome::Weather, None) => {
                (E::CITED.indecisive, "The battle is indecisive.")
            }
            (Outcome::Indecisive | Outcome::Weather, Some(_)) => (E::CITED.siege_fails, "The siege fails."),
            (Outcome::Attackers, Some(_)) => (E::CITED.siege_succeeds, "The siege succeeds."),
            (Outcome::Attackers, None) => (E::CITED.won, "The attackers win."),
            (Outcome::Defenders, _) if combat.spares_all::<E>() => {
                (E::CITED.overwhelmed, "The attackers are overwhelmed.")
            }
            (Outcome::Defenders, _) => (E::CITED.won, "The defenders win."),
        };
        log.note(|| {
            let told = said(clause, text);
            match combat.victor {
                Some(victor) => told.by(victor),
                None => told,
            }
        });
    }

    /// §km2:9.5e,9.5n,10.4a: what the victor gains: an MB or MS card, Royals, the place, captives.
    pub(super) fn spoils(&mut self, log: &mut impl Chronicle<Event>) {
        self.combat.step = Step::Enter;
        self.combat.passed = Default::default();
        let (Some((winners, losers)), Some(victor)) = (self.combat.winners_and_losers(), self.combat.victor)
        else {
            return;
        };
        let (winners, losers) = (winners.minus(self.combat.doomed), losers.minus(self.combat.doomed));
        E::honour(self, victor, winners);
        match self.combat.target {
            Some(Target::Place(place)) => E::win_place(self, place, victor, winners),
            Some(Target::Field(foe)) => {
                let among = self.heirs(winners);
                for royal in self.combat.prize.iter() {
                    self.ask(victor, Question::Attach { royal, among });
                }
                // §kmc:7.4e: if only those who were named are beaten, the others may go on.
                if self.combat.outcome == Outcome::Attackers && !E::NAMES_DEFENDERS {
                    self.break_sieges(foe, log);
                }
            }
            None => {}
        }
        self.take_captives(losers, log);
    }

    /// §km2:9.5e,10.4a,10.5j,11.2d §kmc:14.1c: all losers who live are captives. Even if they are ransomed, they count
    /// as having attacked and been attacked in this phase.
    fn take_captives(&mut self, losers: Set<Noble>, log: &mut impl Chronicle<Event>) {
        let (Some(area), Some(victor)) = (self.combat.area, self.combat.victor) else { return };
        if !losers.is_empty() {
            self.capture(losers, self.combat.victors, victor, area, log);
        }
    }

    /// §km2:9.5m,9.5d,9.5f,10.3b §kmc:6.3l: discards the card and ends the attack. If nothing was decided, all stay
    /// where they are.
    pub(super) fn finish_combat(&mut self, log: &mut impl Chronicle<Event>) {
        let drawer = self.attacker();
        if self.combat.winners_and_losers().is_none() {
            self.book.this_turn.rooted =
                self.book.this_turn.rooted.union(self.combat.everyone().minus(self.combat.doomed));
        }
        self.put_event_away(drawer, log);
        self.leave_combat();
    }
}
