//! §km2:T.5: a sample of the many offers that a seat could make. It changes from turn to turn, and depends only on what
//! the seat knows.

use crate::action::Action;
use crate::court::Spot;
use crate::ids::*;
use crate::politics::offers::{OFFERS_A_TURN, TermsKind};
use crate::politics::{Goods, Stance, StanceKind};
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Phase, State};
use kernel::Seat;

/// How many new offers `legal` lists.
const OFFERS_LISTED: usize = 6;
/// How many cards to show `legal` lists.
const SHOWS_LISTED: usize = 2;

/// What a seat can offer, whatever the other seat is; computed once for all of them.
struct Wares {
    card: Option<Card>,
    place: Option<Place>,
    /// Nobles who can hand over their cards.
    bearers: Set<Noble>,
    royals: Set<Royal>,
}

impl<E: Rules> State<E> {
    /// A sample of new offers and Forces.
    pub(crate) fn samples_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        let most = out.len() + OFFERS_LISTED;
        let wares = (self.offers.made(seat) < OFFERS_A_TURN).then(|| self.wares(seat));
        for to in self.others_from(seat) {
            self.sample_force(seat, to, out);
            if let Some(wares) = &wares
                && out.len() < most
                && self.offers.is_free(seat, to, TermsKind::Bargain)
            {
                self.sample_bargains(seat, to, wares, most, out);
            }
        }
    }

    fn wares(&self, seat: Seat) -> Wares {
        Wares {
            card: self.card_of_the_turn(seat),
            place: self.place_of_the_turn(seat),
            bearers: self.who_can_take(seat),
            royals: self.court.royals_of(seat),
        }
    }

    /// The other seats, starting with a different one each turn.
    fn others_from(&self, seat: Seat) -> impl Iterator<Item = Seat> + use<E> {
        let first = Seat(((u16::from(seat.0) + self.book.turn) % u16::from(self.players)) as u8);
        self.clockwise(first).filter(move |other| *other != seat)
    }

    /// The card of the hand that this turn's sample names.
    fn card_of_the_turn(&self, seat: Seat) -> Option<Card> {
        let hand = self.court.hands[seat.index()];
        let at = usize::from(self.book.turn) % hand.len().max(1);
        hand.iter().nth(at)
    }

    /// A trade, an awarded card, a Royal, a place or a ship, each for a card of the other's hand if there is one.
    fn sample_bargains(&self, seat: Seat, to: Seat, wares: &Wares, most: usize, out: &mut Vec<ActionOf<E>>) {
        let number = u8::from(!self.court.hands[to.index()].is_empty());
        let price = Goods { number, ..Goods::default() };
        let mut offer = |give: Option<Goods>, take: Goods| {
            if let Some(give) = give.filter(|give| out.len() < most && self.may_offer(seat, to, give, &take))
            {
                out.push(Action::Offer { to, give, take });
            }
        };
        let none = Goods::default();
        offer(wares.card.map(|card| Goods { hand: Set::of(card), ..none }), price);
        offer(self.goods_beside(wares.bearers, to), price);
        offer(self.royal_beside(wares.royals, to), price);
        offer(wares.place.map(|place| Goods { place: Some(place), ..none }), price);
        if self.phase == Phase::Movement && self.active == seat {
            let ship = Ship::ALL.iter().copied().find(|ship| self.may_lend(to, seat, *ship));
            offer(ship.map(|_| none), Goods { loan: ship, ..none });
        }
    }

    /// A card or City of a Noble who stands beside one of the other's.
    fn goods_beside(&self, bearers: Set<Noble>, to: Seat) -> Option<Goods> {
        let theirs = self.court.nobles_of(to);
        bearers.iter().find_map(|noble| {
            let other = self.court.nobles.beside(noble).within(theirs).first()?;
            let none = Goods::default();
            let card =
                self.loose_cards(noble).first().map(|card| Goods { award: Some((card, other)), ..none });
            let city = || {
                let city = City::ALL.iter().copied().find(|city| self.is_loose_city(noble, *city))?;
                Some(Goods { city: Some((city, other)), ..none })
            };
            card.or_else(city)
        })
    }

    /// A Royal whose guardian stands beside one of the other's Nobles, even in a combat (§km2:17.3a).
    fn royal_beside(&self, royals: Set<Royal>, to: Seat) -> Option<Goods> {
        let theirs = self.court.nobles_of(to);
        royals.iter().find_map(|royal| {
            let noble = self.court.nobles_at(self.court.royals[royal].at).within(theirs).first()?;
            Some(Goods { royal: Some((royal, noble)), ..Goods::default() })
        })
    }

    /// A place of one of the seat's Nobles that could be given away; a different Noble each turn.
    fn place_of_the_turn(&self, seat: Seat) -> Option<Place> {
        let nobles = self.court.nobles_of(seat);
        let noble = nobles.iter().nth(usize::from(self.book.turn) % nobles.len().max(1))?;
        let places = &E::card(noble.card()).places;
        places.iter().copied().find(|place| self.cession(seat, *place).is_some())
    }

    /// A Force of all Nobles of the two seats who stand together.
    fn sample_force(&self, seat: Seat, to: Seat, out: &mut Vec<ActionOf<E>>) {
        if !E::FORCES
            || !self.court.are_friends(seat, to)
            || self.book.this_phase.proposed_force.contains(seat)
        {
            return;
        }
        let (ours, theirs) = (self.court.nobles_of(seat), self.court.nobles_of(to));
        let beside = |noble: &Noble| {
            self.court.nobles[*noble] != Spot::Off && self.court.nobles.beside(*noble).meets(theirs)
        };
        if let Some(commander) = ours.iter().find(beside) {
            let nobles = self.court.nobles.beside(commander).within(ours.union(theirs));
            if self.may_propose_force(seat, commander, nobles) {
                out.push(Action::Form { commander, nobles });
            }
        }
    }

    pub(super) fn sample_shows(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        let Some(card) = self.card_of_the_turn(seat) else { return };
        let shows = self.others_from(seat).filter(|to| self.may_show(seat, card, *to));
        out.extend(shows.take(SHOWS_LISTED).map(|to| Action::Show { card, to }));
    }

    /// One standing answer to one seat, cycling through the seats and kinds from turn to turn.
    pub(super) fn sample_stance(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        let round = usize::from(self.book.turn / u16::from(self.players));
        let kind = StanceKind::ALL[round % StanceKind::ALL.len()];
        let answer = Stance::ALL[round / StanceKind::ALL.len() % Stance::ALL.len()];
        let to = self.others_from(seat).next();
        if let Some(to) = to.filter(|to| self.may_leave_answer(seat, kind, *to, answer)) {
            out.push(Action::Stance { kind, seat: to, answer });
        }
    }
}
