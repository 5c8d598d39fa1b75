//! Section 11.2: captives are ransomed or executed, and their cards go to the victor.

use crate::action::Action;
use crate::asks::Question;
use crate::combat::spoils::CaptiveAsk;
use crate::court::Spot;
use crate::event::{Event, card_named, join_or, named, named_all, place_named, said};
use crate::goods::Goods;
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Chronicle, Clause, Seat, Seats};
use serde::{Deserialize, Serialize};

/// The largest number of cards for which `legal` lists terms; more can be asked for as well.
const SAMPLED: u8 = 3;

/// The captives of a combat.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Captives<F> {
    /// Those whose fate is still open.
    pub(crate) nobles: Set<Noble>,
    /// §km2:11.2f,21.4l: who decides for the victors.
    pub(crate) captor: Option<Seat>,
    /// §km2:11.2f: where. The victor's Nobles here take the cards.
    pub(crate) area: Option<F>,
    /// §km2:11.2f,21.4j: the seats whose Nobles take what is won: the captor, or the whole Alliance if allies won
    /// together.
    pub(crate) victors: Seats,
    /// How many offers have been made for this captive.
    pub(crate) offers: u8,
    /// The last of them.
    pub(crate) terms: Option<Ransom>,
    /// The number of cards still to be paid, once an offer is accepted.
    pub(crate) owed: Option<u8>,
    /// §km2:11.2m: the Noble who has been ransomed and gives up what he does not keep.
    pub(crate) freed: Option<Noble>,
    /// §km2:10.4f,11.3a: the Noble who had the card of the captured Town; it counts among what he has lost.
    pub(crate) robbed: Option<Noble>,
    /// §km2:11.2e: those who are executed.
    pub(crate) doomed: Set<Noble>,
    /// §km2:11.3f: whether their owners have rallied.
    pub(crate) rallied: bool,
}

/// §km2:11.2a: what somebody offers for a captive.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) struct Ransom {
    /// Cards of the proposer's hand.
    pub(crate) give: Set<Card>,
    /// How many cards of the other's hand.
    pub(crate) number: u8,
    /// §km2:11.2c: the captive's cards and Cities that he keeps.
    pub(crate) keep: Set<Card>,
    pub(crate) cities: Set<City>,
    /// §kmc:8.1d: what the captive's owner gives besides, out of what he has in play.
    pub(crate) also: Goods,
}

impl<F> Default for Captives<F> {
    fn default() -> Self {
        Captives {
            nobles: Set::default(),
            captor: None,
            area: None,
            victors: Seats::NONE,
            offers: 0,
            terms: None,
            owed: None,
            freed: None,
            robbed: None,
            doomed: Set::default(),
            rallied: false,
        }
    }
}

impl<E: Rules> State<E> {
    /// §km2:9.5e,10.4a,11.2j,11.2k: captures Nobles. Their pieces leave the board until their fate is settled, and
    /// their Royals are no longer with them, whatever becomes of them; the victor takes those over. `victors` are the
    /// seats whose Nobles take what is won.
    pub(crate) fn capture(
        &mut self,
        captives: Set<Noble>,
        victors: Seats,
        captor: Seat,
        area: E::Field,
        log: &mut impl Chronicle<Event>,
    ) {
        for noble in captives.iter() {
            self.court.royals_with(noble).iter().for_each(|royal| self.court.royals.part(royal));
            self.court.nobles.set(noble, Spot::Off);
        }
        self.captives = Captives {
            nobles: captives,
            captor: Some(captor),
            area: Some(area),
            victors,
            ..Captives::default()
        };
        self.frames.push(Frame::Captives);
        log.note(|| {
            let name = self.faction_named(captor);
            said(E::CITED.captured, format!("{name} captures {}.", named_all::<E>(captives))).by(captor)
        });
    }

    /// The question in words, for whoever is asked.
    pub(crate) fn captives_prompt(&self) -> String {
        let Some((captive, ..)) = self.captive() else { return String::new() };
        let noble = named::<E>(captive);
        match (self.captives.owed, self.captives.terms) {
            (Some(owed), _) => format!("Pay for {noble}: {owed} more of your cards."),
            (None, None) if E::CAPTOR_SPEAKS_FIRST => {
                format!("{noble} is your captive. What do you ask for him?")
            }
            (None, None) => format!("{noble} is captured. What do you offer for him?"),
            (None, Some(terms)) => {
                let maker = self.bargainer().unwrap_or(self.active);
                let cards: Vec<_> = terms.give.iter().map(card_named::<E>).collect();
                self.ransom_told(maker, captive, terms, &join_or(&cards, "nothing"))
                    + " Accept, refuse, or name your own terms."
            }
        }
    }

    /// Whether a Noble is a captive whose fate is open.
    pub(crate) fn is_captive(&self, noble: Noble) -> bool {
        let captives = &self.captives;
        captives.nobles.union(captives.doomed).contains(noble) || captives.freed == Some(noble)
    }

    /// §km2:11.2a,T.9: the captive who is bargained about now, his owner and his captor; owners come in turn order.
    pub(crate) fn captive(&self) -> Option<(Noble, Seat, Seat)> {
        let captor = self.captives.captor?;
        let first = |owner: Seat| self.captives.nobles.within(self.court.nobles_of(owner)).first();
        self.clockwise(self.active).find_map(|owner| Some((first(owner)?, owner, captor)))
    }

    /// Runs the bargains about captives, one after the other, and returns whether somebody is asked. Those not ransomed
    /// are executed together at the end, so that their owners rally once (§km2:11.3f).
    pub(crate) fn captives_run(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        if let Some(noble) = self.captives.freed {
            self.free(noble, log);
        } else if self.captives.owed == Some(0) {
            self.ransomed(log);
        } else if !self.captives.nobles.is_empty() {
            return true;
        } else if !self.captives.doomed.is_empty() {
            self.execute_captives(log);
        } else {
            self.captives = Captives::default();
            self.frames.pop();
        }
        false
    }

    /// §km2:11.2a §kmc:8.1d: one of the two makes the first offer, then they take turns; whoever has to pay is asked which
    /// cards.
    pub(crate) fn captives_asks(&self) -> (Seat, Clause) {
        let owner_speaks = self.captives.offers.is_multiple_of(2) != E::CAPTOR_SPEAKS_FIRST;
        let seat = self.captive().map(|(_, owner, captor)| if owner_speaks { owner } else { captor });
        (seat.unwrap_or(self.active), Clause(E::CITED.captured))
    }

    /// §km2:11.2a: the seat that bargains with the one that is asked.
    fn bargainer(&self) -> Option<Seat> {
        let (_, owner, captor) = self.captive()?;
        Some(if self.captives_asks().0 == owner { captor } else { owner })
    }

    /// §km2:11.2a: who made the last offer for a captive, and to whom.
    pub(crate) fn ransom_parties(&self) -> Option<(Seat, Seat)> {
        Some((self.bargainer()?, self.captives_asks().0))
    }

    pub(crate) fn captives_legal(&self, out: &mut Vec<ActionOf<E>>) {
        let seat = self.captives_asks().0;
        let hand = self.court.hands[seat.index()];
        if self.captives.owed.is_some() {
            out.extend(hand.iter().map(|card| Action::Give { card }));
            return;
        }
        out.push(Action::No);
        if self.captives.terms.is_some() {
            out.push(Action::Yes);
        }
        if self.captives.offers < E::RANSOM_OFFERS {
            self.sample_ransoms(hand, out);
        }
    }

    /// §km2:11.2a: lists some of the terms that could be offered: mercy, one card of one's own, or some of the other's,
    /// with all the captive's cards or none of them.
    fn sample_ransoms(&self, hand: Set<Card>, out: &mut Vec<ActionOf<E>>) {
        let (Some((noble, ..)), Some(other)) = (self.captive(), self.bargainer()) else { return };
        let (all, all_cities) = (self.spoils_of(noble), self.court.cities_of(noble));
        let asked = SAMPLED.min(self.court.hands[other.index()].len() as u8);
        let kept = [(Set::default(), Set::default()), (all, all_cities)];
        let kept = &kept[..if all.is_empty() && all_cities.is_empty() { 1 } else { 2 }];
        for (keep, cities) in kept.iter().copied() {
            let ransom = |give, number| Action::Ransom { give, number, keep, cities, also: Goods::default() };
            out.extend((0..=asked).map(|number| ransom(Set::default(), number)));
            out.extend(hand.iter().map(|card| ransom(Set::of(card), 0)));
        }
    }

    /// §km2:11.2a,11.2b,11.2c: whether these terms can be offered for the captive, listed in `legal` or not. His Title,
    /// Office and honours cannot be bargained about.
    pub(crate) fn allows_ransom(&self, seat: Seat, action: &ActionOf<E>) -> bool {
        let Action::Ransom { give, number, keep, cities, also } = *action else { return false };
        let (Some((noble, owner, captor)), Some(other)) = (self.captive(), self.bargainer()) else {
            return false;
        };
        self.asks.is_empty()
            && self.frame() == Frame::Captives
            && self.captives_asks().0 == seat
            && self.captives.owed.is_none()
            && self.captives.offers < E::RANSOM_OFFERS
            && give.minus(self.court.hands[seat.index()]).is_empty()
            && usize::from(number) <= self.court.hands[other.index()].len()
            && keep.minus(self.spoils_of(noble)).is_empty()
            && cities.minus(self.court.cities_of(noble)).is_empty()
            && self.may_pay_with(owner, captor, &also)
    }

    /// §kmc:8.1d: whether the owner of a captive can pay with these goods in play, besides cards of his hand.
    fn may_pay_with(&self, owner: Seat, captor: Seat, goods: &Goods) -> bool {
        goods.is_empty()
            || E::RANSOM_IN_PLAY
                && Goods { hand: Set::default(), number: 0, royal: None, loan: None, ..*goods } == *goods
                && self.can_give(owner, captor, goods)
    }

    pub(crate) fn captives_play(&mut self, seat: Seat, action: ActionOf<E>, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Ransom { give, number, keep, cities, also } => {
                self.offer_ransom(seat, Ransom { give, number, keep, cities, also }, log);
            }
            Action::Yes => self.captives.owed = self.captives.terms.map(|terms| terms.number),
            Action::No => self.refuse_ransom(seat, log),
            Action::Give { card } => {
                if let (Some(other), Some(owed)) = (self.bargainer(), self.captives.owed) {
                    self.hand_across(card, seat, other, log);
                    self.captives.owed = Some(owed - 1);
                }
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:11.2a,1.6b: offers terms. The other side sees the cards that they name.
    fn offer_ransom(&mut self, seat: Seat, terms: Ransom, log: &mut impl Chronicle<Event>) {
        let (Some((noble, ..)), Some(other)) = (self.captive(), self.bargainer()) else { return };
        self.captives.offers += 1;
        self.captives.terms = Some(terms);
        self.seen[other.index()] = self.seen[other.index()].union(terms.give);
        log.note(|| {
            let cards: Vec<_> = terms.give.iter().map(card_named::<E>).collect();
            let faces = self.ransom_told(seat, noble, terms, &join_or(&cards, "nothing"));
            let others = self.ransom_told(seat, noble, terms, &cards_told(cards.len()));
            said(E::CITED.captured, faces).by(seat).only(seat, Some(other), Some(others))
        });
    }

    /// Terms in words; who may not see the cards reads their number instead.
    fn ransom_told(&self, maker: Seat, captive: Noble, terms: Ransom, given: &str) -> String {
        let (name, noble) = (self.faction_named(maker), named::<E>(captive));
        let cities = terms.cities.iter().map(|city| place_named::<E>(city.place()));
        let kept: Vec<_> = terms.keep.iter().map(card_named::<E>).chain(cities).collect();
        let kept = join_or(&kept, &format!("nothing but {}", E::KEPT_BY_CAPTIVES));
        let also = match terms.also.is_empty() {
            true => String::new(),
            false => format!("; his owner also gives {}", terms.also.told::<E>(true)),
        };
        format!(
            "{name} gives {given} and asks for {} in return{also}; {noble} keeps {kept}.",
            cards_told(usize::from(terms.number)),
        )
    }

    /// §km2:11.2e: without a ransom the captive is executed, whether the captor wants it or not.
    fn refuse_ransom(&mut self, seat: Seat, log: &mut impl Chronicle<Event>) {
        let Some((noble, ..)) = self.captive() else { return };
        self.captives.nobles.remove(noble);
        self.captives.doomed.insert(noble);
        (self.captives.offers, self.captives.terms) = (0, None);
        log.note(|| {
            let name = self.faction_named(seat);
            said(E::CITED.executed, format!("{name} says no: there is no ransom for {}.", named::<E>(noble)))
                .by(seat)
        });
    }

    /// §km2:11.2a,20.3f: carries out accepted terms: the proposer's cards change hands; what the captive does not keep
    /// is next.
    fn ransomed(&mut self, log: &mut impl Chronicle<Event>) {
        let (Some((noble, ..)), Some(maker), Some(terms)) =
            (self.captive(), self.bargainer(), self.captives.terms)
        else {
            return;
        };
        let payer = self.captives_asks().0;
        for card in terms.give.within(self.court.hands[maker.index()]).iter() {
            self.hand_across(card, maker, payer, log);
        }
        if let Some((_, owner, captor)) = self.captive() {
            self.give_in_play(owner, captor, terms.also, log);
        }
        self.captives.nobles.remove(noble);
        (self.captives.offers, self.captives.owed) = (0, None);
        self.captives.freed = Some(noble);
        log.note(|| said(E::CITED.ransomed, format!("{} is ransomed.", named::<E>(noble))).by(payer));
    }

    /// §km2:20.3d,20.3f: a card goes from hand to hand as in a trade; nobody else sees which one.
    fn hand_across(&mut self, card: Card, from: Seat, to: Seat, log: &mut impl Chronicle<Event>) {
        self.hand_over(from, to, Set::of(card));
        log.note(|| {
            let (giver, taker) = (self.faction_named(from), self.faction_named(to));
            said(E::CITED.ransom_paid, format!("{giver} gives {taker} {}.", card_named::<E>(card)))
                .by(from)
                .only(from, Some(to), Some(format!("{giver} gives {taker} a card.")))
        });
    }

    /// §km2:11.2c,11.2d,11.2m §kmc:8.1c: what a ransomed Noble does not keep goes to the victors; then he goes home.
    fn free(&mut self, noble: Noble, log: &mut impl Chronicle<Event>) {
        let kept = self.captives.terms.unwrap_or_default();
        let spoils = self.spoils_of(noble).minus(kept.keep);
        let cities = self.court.cities_of(noble).minus(kept.cities);
        if self.hand_out(spoils, cities, log) {
            return;
        }
        self.book.this_turn.attackers.insert(noble);
        self.book.this_turn.attacked.insert(noble);
        if let Some(seat) = self.court.faction[noble] {
            self.ask(seat, Question::Captive(CaptiveAsk::Home { noble }));
        }
    }
}

/// A number of cards, in words.
fn cards_told(number: usize) -> String {
    match number {
        0 => "no card".into(),
        1 => "one card".into(),
        more => format!("{more} cards"),
    }
}
