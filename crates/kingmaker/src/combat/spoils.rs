//! Section 11.2: what captives leave to the victor, and where the ransomed go.

use crate::action::Action;
use crate::asks::Question;
use crate::court::Control;
use crate::data::CrownKind;
use crate::event::{Event, card_named, named, place_named, said};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use kernel::{Chronicle, Clause, Seat};
use serde::{Deserialize, Serialize};

/// What is asked when captives are dealt with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum CaptiveAsk {
    /// §km2:11.2f: which of the victor's Nobles takes a card?
    Spoil {
        /// Which card; the captive still has it.
        card: Card,
    },
    /// §km2:11.2f: which of them takes a City?
    City {
        /// Which.
        city: City,
    },
    /// §km2:11.2d: to which home castle does the ransomed Noble go?
    Home {
        /// Who.
        noble: Noble,
    },
}

impl<E: Rules> State<E> {
    /// §km2:11.2b,11.2f: the cards of a captive that a victor can win; Title and Office are not among them.
    pub(super) fn spoils_of(&self, noble: Noble) -> Set<Card> {
        let won = |card: &Card| !matches!(E::card(*card).kind, CrownKind::Title | CrownKind::Office);
        self.court.awards[noble].iter().filter(won).collect()
    }

    /// §km2:11.2f,11.2j,21.4j,10.5b §kmc:8.1f: the victors' Nobles in the Area who can take what is won; besieged ones
    /// cannot. §kmc:6.3o,7.2i: if none of those who won is left, only their others in the open.
    fn spoil_takers(&self) -> Set<Noble> {
        match self.captives.area {
            Some(area) if self.combat.has_no_winner_left() => E::bystanders(self, area),
            Some(area) => self.court.free_in(area, self.captives.victors),
            None => Set::default(),
        }
    }

    /// §km2:11.2f,18.3a,10.5b: the Nobles who can take a certain card. A Bishop can also go to friends in the Area who
    /// had no part in the victory, unless they are besieged.
    fn takers_of_spoil(&self, card: Card) -> Set<Noble> {
        let takers = self.spoil_takers();
        let widely = E::BISHOPS_TO_FRIENDS && E::card(card).kind.is_bishop();
        let (true, Some(area), Some(captor)) = (widely, self.captives.area, self.captives.captor) else {
            return takers;
        };
        takers.union(self.court.free_in(area, self.court.friends[captor.index()]))
    }

    /// §km2:11.2f,11.2i,11.2l: asks the captor who takes the next card or City. The captive keeps it until then, so
    /// that no place is without an owner in between. Returns whether there was one.
    pub(super) fn hand_out(
        &mut self,
        spoils: Set<Card>,
        cities: Set<City>,
        log: &mut impl Chronicle<Event>,
    ) -> bool {
        let Some(captor) = self.captives.captor else { return false };
        let ask = match (spoils.first(), cities.first()) {
            (Some(card), _) => CaptiveAsk::Spoil { card },
            (None, Some(city)) => CaptiveAsk::City { city },
            (None, None) => return false,
        };
        let takers = match ask {
            CaptiveAsk::Spoil { card } => self.takers_of_spoil(card),
            CaptiveAsk::City { .. } | CaptiveAsk::Home { .. } => self.spoil_takers(),
        };
        match ask {
            _ if !takers.is_empty() => self.ask(captor, Question::Captive(ask)),
            CaptiveAsk::Spoil { card } => self.waste(card, E::CITED.wasted, log),
            CaptiveAsk::City { city } => self.waste_city(city),
            CaptiveAsk::Home { .. } => {}
        }
        true
    }

    /// §km2:11.2g,11.2l: a card that nobody takes is discarded.
    fn waste(&mut self, card: Card, clause: &'static str, log: &mut impl Chronicle<Event>) {
        self.court.strip(card);
        self.put_away(Set::of(card));
        log.note(|| said(clause, format!("Nobody takes {}; it is discarded.", card_named::<E>(card))));
    }

    /// §km2:11.2l,2.3b: a City that nobody takes goes to a card in play that lists it, but not back to the captive.
    fn waste_city(&mut self, city: City) {
        let captive = self.court.cities[city];
        self.book.city_moved[city] = 0;
        self.court.release(city.place());
        if self.court.cities[city] == captive {
            self.court.cities[city] = None;
            self.court.control[city.place()] = Control::default();
        }
    }

    /// §km2:11.2e,11.2h,11.3a,11.3f §kmc:8.1e,8.1g: executes all captives who were not ransomed. Their owners rally,
    /// the victor takes what he has won, Title and Office go to Chancery, and places revert as after any death.
    pub(super) fn execute_captives(&mut self, log: &mut impl Chronicle<Event>) {
        if !self.captives.rallied {
            self.captives.rallied = true;
            self.rally_for_captives(log);
            return;
        }
        let Some(noble) = self.captives.doomed.first() else { return };
        let (spoils, cities) = (self.spoils_of(noble), self.court.cities_of(noble));
        if !self.hand_out(spoils, cities, log) {
            self.captives.doomed.remove(noble);
            log.note(|| said(E::CITED.executed, format!("{} is executed.", named::<E>(noble))));
            let cards = self.bury(noble, log);
            self.put_away(cards);
        }
    }

    /// §km2:11.3a,11.3b,11.3d,11.3f,10.4f: the doomed still have their cards, so nobody can draw them, except the card
    /// of the Town in which they were captured.
    fn rally_for_captives(&mut self, log: &mut impl Chronicle<Event>) {
        for seat in self.clockwise(self.active) {
            let dead = self.captives.doomed.within(self.court.nobles_of(seat));
            let robbed = self.captives.robbed.filter(|noble| dead.contains(*noble));
            let lost: usize = dead.iter().map(|noble| 1 + self.court.awards[noble].len()).sum();
            E::rally(self, seat, lost + usize::from(robbed.is_some()), log);
        }
    }

    /// The clause under which a question is asked.
    pub(crate) fn captive_clause(ask: CaptiveAsk) -> Clause {
        Clause(match ask {
            CaptiveAsk::Spoil { .. } | CaptiveAsk::City { .. } => E::CITED.spoil,
            CaptiveAsk::Home { .. } => E::CITED.goes_home,
        })
    }

    /// Every answer.
    pub(crate) fn captive_legal(&self, ask: CaptiveAsk, out: &mut Vec<ActionOf<E>>) {
        match ask {
            CaptiveAsk::Spoil { card } => self.spoil_legal(card, out),
            CaptiveAsk::City { .. } => {
                out.extend(self.spoil_takers().iter().map(|noble| Action::Choose { noble }));
            }
            CaptiveAsk::Home { noble } => {
                let homes = E::homes(self, noble).iter();
                out.extend(homes.map(|at| Action::Home { noble, at }));
            }
        }
    }

    /// §km2:11.2f,11.2g,18.3a: within the limits of awards. A Bishop may replace another one; if he could only do that
    /// among the victors, he may be discarded instead.
    fn spoil_legal(&self, card: Card, out: &mut Vec<ActionOf<E>>) {
        let takers = self.takers_of_spoil(card);
        if E::ONE_BISHOP
            && E::card(card).kind.is_bishop()
            && !self.spoil_takers().iter().any(|noble| self.court.has_room(noble, card))
        {
            out.push(Action::Discard { card });
        }
        let takers = takers.iter().filter(|noble| self.court.may_have(*noble, card));
        out.extend(takers.map(|to| Action::Award { card, to }));
    }

    /// Carries out an answer.
    pub(crate) fn captive_play(
        &mut self,
        seat: Seat,
        ask: CaptiveAsk,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        match (ask, action) {
            (CaptiveAsk::Spoil { card }, Action::Award { to, .. }) => {
                self.court.note_sale(card, to);
                self.court.strip(card);
                let replaced = self.court.award(card, to);
                log.note(|| {
                    said(E::CITED.spoil, format!("{} takes {}.", named::<E>(to), card_named::<E>(card)))
                });
                self.make_way(replaced, seat, E::CITED.bishop_wasted, log);
            }
            (CaptiveAsk::Spoil { card }, _) => self.waste(card, E::CITED.bishop_wasted, log),
            (CaptiveAsk::City { city }, Action::Choose { noble }) => {
                self.court.cities[city] = Some(noble);
                let place = city.place();
                log.note(|| {
                    said(E::CITED.spoil, format!("{} takes {}.", named::<E>(noble), place_named::<E>(place)))
                });
            }
            (CaptiveAsk::Home { noble }, Action::Home { at, .. }) => self.return_home(noble, at, log),
            (_, other) => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:11.2d: puts him inside if the castle is friendly, not besieged and large enough; otherwise into the field
    /// around it.
    fn return_home(&mut self, noble: Noble, home: Place, log: &mut impl Chronicle<Event>) {
        self.court.put(noble, self.court.arrival(noble, home));
        (self.captives.freed, self.captives.terms) = (None, None);
        log.note(|| {
            said(
                E::CITED.goes_home,
                format!("{} goes home to {}.", named::<E>(noble), place_named::<E>(home)),
            )
        });
    }

    /// The question in words.
    pub(crate) fn captive_prompt(ask: CaptiveAsk) -> String {
        match ask {
            CaptiveAsk::Spoil { card } => format!("{} is yours: who takes it?", card_named::<E>(card)),
            CaptiveAsk::City { city } => {
                format!("{} is yours: who takes it?", place_named::<E>(city.place()))
            }
            CaptiveAsk::Home { noble } => format!("Where does {} go?", named::<E>(noble)),
        }
    }
}
