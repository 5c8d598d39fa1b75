//! Section 7.2: Raids and Revolts, which call Nobles and ships to places.

use crate::asks::Question;
use crate::court::{Field, Spot, Water};
use crate::data::Call;
use crate::event::{Event, named, place_named, said, ship_named};
use crate::events::EventAsk;
use crate::ids::*;
use crate::rules::Rules;
use crate::state::State;
use kernel::Chronicle;

impl<E: Rules> State<E> {
    /// §km2:7.2a,7.2h,7.2l §kmc:4.2a,4.2d: settles who goes before anybody moves: every Noble who is named, by family or by a card
    /// that he holds, and can be called away.
    ///
    /// §km2:7.2g §kmc:4.2c: before that, Royals may be handed over among the Nobles in his position.
    pub(super) fn prepare_raid(&mut self, card: E::EventCard) {
        let mut asked: Set<Royal> = Set::default();
        for (line, call) in E::event(card).calls.iter().enumerate() {
            let Some(noble) = self.court.bearer(call.who).filter(|noble| self.court.can_be_called(*noble))
            else {
                continue;
            };
            self.happening.goes |= 1 << line;
            let royals = E::royals_before_raid(self, noble).minus(asked);
            self.offer_handovers(royals);
            asked = asked.union(royals);
        }
    }

    /// §km2:17.3a,T.9: asks the holders of these Royals, in turn order, whether they hand them over.
    pub(crate) fn offer_handovers(&mut self, royals: Set<Royal>) {
        for seat in self.clockwise(self.active) {
            for royal in royals.within(self.court.royals_of(seat)).iter() {
                self.offer_handover(royal);
            }
        }
    }

    /// §km2:7.2b,7.2e,7.2f,7.1i,21.4f §kmc:4.2a,4.2f,4.2i: carries out the next line, from the top of the card: the Noble alone, then the
    /// ships. Returns whether all lines are done.
    pub(super) fn raid_line(&mut self, card: E::EventCard, log: &mut impl Chronicle<Event>) -> bool {
        let calls = &E::event(card).calls;
        let line = usize::from(self.happening.line);
        let Some(call) = calls.get(line) else { return true };
        let Some(noble) = self.court.bearer(call.who) else {
            self.happening.line += 1;
            return false;
        };
        if self.goes(line) {
            let among: Set<Place> = self.lines_of(noble, calls).map(|line| calls[line].to).collect();
            if among.len() > 1
                && let Some(owner) = self.court.faction[noble]
            {
                self.ask(owner, Question::Event(EventAsk::Call { noble, among }));
                return false;
            }
            self.stay_from(noble, calls, |_| true);
            self.set_down(noble, call.to, E::CITED.raid, log);
        }
        self.call_ships(call, log);
        self.happening.line += 1;
        false
    }

    fn goes(&self, line: usize) -> bool {
        self.happening.goes & (1 << line) != 0
    }

    /// The lines that call a Noble and that he may still follow.
    fn lines_of(&self, noble: Noble, calls: &[Call]) -> impl Iterator<Item = usize> {
        (0..calls.len())
            .filter(move |line| self.goes(*line) && self.court.bearer(calls[*line].who) == Some(noble))
    }

    /// Cancels the lines that call a Noble to any of these places.
    fn stay_from(&mut self, noble: Noble, calls: &[Call], where_to: impl Fn(Place) -> bool) {
        let lines = self.lines_of(noble, calls).filter(|line| where_to(calls[*line].to));
        let mask = lines.fold(0, |mask, line| mask | (1 << line));
        self.happening.goes &= !mask;
    }

    /// §km2:7.2f: cancels the other calls of a Noble whose owner has chosen one of several places.
    pub(super) fn choose_call(&mut self, noble: Noble, place: Place) {
        if let Some(card) = self.events.open {
            self.stay_from(noble, &E::event(card).calls, |other| other != place);
        }
    }

    /// §km2:7.2c,7.2d,7.2m,7.3g §kmc:4.2b,4.2e,4.2j: puts a Noble where an Event calls him: inside if the place is friendly, not besieged
    /// and has room for him; otherwise into the field around it. §km2:7.1h: it does not count as a move, but he no
    /// longer besieges the place where he was (§km2:7.2i §kmc:4.2h).
    pub(crate) fn set_down(
        &mut self,
        noble: Noble,
        place: Place,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        let spot = self.court.arrival(noble, place);
        self.court.put(noble, spot);
        log.note(|| {
            let (noble, town) = (named::<E>(noble), place_named::<E>(place));
            let text = match spot {
                Spot::Inside(_) => format!("{noble} goes into {town}."),
                _ if E::place(place).is_unfortified() => format!("{noble} goes to {town}."),
                _ => format!("{noble} goes to {town} and stays in the open field."),
            };
            said(clause, text)
        });
    }

    /// §km2:7.2j,7.2k §kmc:4.2g: the ships of an Office in play go to the port if they lie in a port of the mainland, whether or
    /// not the Noble goes, and whoever moves them.
    fn call_ships(&mut self, call: &Call, log: &mut impl Chronicle<Event>) {
        for ship in E::card(call.who).ships.iter().take(usize::from(call.ships)) {
            let in_port = |water| matches!(water, Water::Port(port) if E::Field::around(port).is_mainland());
            if self.court.ships[ship].at.is_some_and(in_port) {
                self.court.ships[ship].at = Some(Water::Port(call.to));
                log.note(|| {
                    said(
                        E::CITED.raid_ships,
                        format!("{} sails to {}.", ship_named::<E>(ship), place_named::<E>(call.to)),
                    )
                });
            }
        }
    }
}
