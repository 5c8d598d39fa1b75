//! §km2:20.2e,17.3d,20.2i,8.4x: bargains between two seats: what can be offered, and how it changes hands.

use crate::court::Spot;
use crate::event::{Event, card_named, join_with_and, said};
use crate::ids::*;
use crate::politics::Goods;
use crate::politics::offers::{OFFERS_A_TURN, Terms};
use crate::rules::Rules;
use crate::state::{Frame, State};
use arrayvec::ArrayVec;
use kernel::{Chronicle, Seat};

/// The terms of a bargain that is proposed.
fn bargain<E: Rules>(give: Goods, take: Goods) -> Terms {
    let only_loan = give.is_empty() && Goods { loan: take.loan, ..Goods::default() } == take;
    Terms::Bargain { give, take, paid: None, loan: E::LOANS_APART && only_loan }
}

impl<E: Rules> State<E> {
    /// §km2:T.5,20.3b,20.3c §kmc:T.5,11.3c: whether a seat may make this offer. It names cards of its own hand; from the other's only
    /// a number, or cards that it has seen there.
    pub(crate) fn may_offer(&self, from: Seat, to: Seat, give: &Goods, take: &Goods) -> bool {
        from != to
            && to.0 < self.players
            && give.number == 0
            && !(give.is_empty() && take.is_empty())
            && take.hand.minus(self.seen[from.index()]).is_empty()
            && self.stands(from, to, give, take, None)
            && take.loan.is_none_or(|ship| E::may_ask_for(self, ship))
            && self.offers.may_make(from, to, &bargain::<E>(*give, *take), OFFERS_A_TURN)
    }

    /// Whether a bargain could be carried out now.
    pub(crate) fn stands(
        &self,
        from: Seat,
        to: Seat,
        give: &Goods,
        take: &Goods,
        paid: Option<Set<Card>>,
    ) -> bool {
        let holds = |seat: Seat, cards: Set<Card>| cards.minus(self.court.hands[seat.index()]).is_empty();
        holds(from, give.hand)
            && holds(to, take.hand.union(paid.unwrap_or_default()))
            && self.can_afford(from, give.cards(), take.cards())
            && self.can_afford(to, take.cards(), give.cards())
            && self.can_give(from, to, give)
            && self.can_give(to, from, take)
    }

    /// §km2:20.3a,14.1f: whether a hand has this many cards, and enough are left of it.
    fn can_afford(&self, seat: Seat, out: usize, back: usize) -> bool {
        out == 0 || self.court.hands[seat.index()].len() >= out && E::spare_cards(self, seat) + back >= out
    }

    /// Whether a seat can give these goods to another, apart from cards in hand. While an Event card lies open, it may be
    /// that nothing on the board but Royals changes owner (§km2:7.1c,17.3a); during a combat neither places nor ships do, so that no
    /// walls change sides (§km2:20.2d).
    pub(crate) fn can_give(&self, from: Seat, to: Seat, goods: &Goods) -> bool {
        if goods.is_trade() {
            return true;
        }
        let mover = from == self.active || to == self.active;
        let in_turn = !E::TRANSFERS_IN_OWN_TURN || mover || goods.award.is_none() && goods.city.is_none();
        let ships_differ = goods.ship.is_none() || goods.ship != goods.loan;
        let timely = match self.frame() {
            Frame::Event => !self.is_barred_by_event() || Goods { royal: None, ..*goods }.is_trade(),
            Frame::Combat => goods.place.is_none() && goods.ship.is_none(),
            _ => true,
        };
        timely
            && in_turn
            && ships_differ
            && goods.award.is_none_or(|(card, noble)| self.can_give_card(from, to, card, noble))
            && goods.city.is_none_or(|(city, noble)| self.can_give_city(from, to, city, noble))
            && goods.royal.is_none_or(|(royal, noble)| self.can_give_royal(from, to, royal, noble))
            && goods.place.is_none_or(|place| self.can_give_place(from, to, place))
            && goods.ship.is_none_or(|ship| E::may_be_given(self, to) && self.may_cede_ship(from, ship))
            && goods.loan.is_none_or(|ship| self.may_lend(from, to, ship))
    }

    /// §km2:20.2i,10.5a §kmc:11.2g: whether a seat can give away a place: one without a card of its own. Besieged Nobles are not
    /// put out, since they cannot move, unless the place is surrendered to its besiegers.
    fn can_give_place(&self, from: Seat, to: Seat, place: Place) -> bool {
        let inside = self.court.nobles_at(Spot::Inside(place));
        let besieger = self.court.besieged[place];
        self.cession(from, place).is_some()
            && E::may_be_given(self, to)
            && (besieger.is_none()
                || E::SURRENDERS
                    && (besieger.is_some_and(|besieger| self.court.are_friends(besieger, to))
                        || inside == self.court.friendly(inside, to)))
    }

    /// §km2:20.2a,20.2c,20.2e,20.2h,T.7: whether it can give an awarded card: to a Noble of the other who stands beside
    /// its bearer.
    fn can_give_card(&self, from: Seat, to: Seat, card: Card, noble: Noble) -> bool {
        let Some(bearer) = self.court.bearer(card) else { return false };
        self.loose_cards(bearer).contains(card)
            && self.court.faction[bearer] == Some(from)
            && self.court.faction[noble] == Some(to)
            && self.can_meet(bearer, noble)
    }

    /// §km2:20.2b: whether it can give a City card, under the same conditions.
    fn can_give_city(&self, from: Seat, to: Seat, city: City, noble: Noble) -> bool {
        let Some(bearer) = self.court.cities[city] else { return false };
        self.is_loose_city(bearer, city)
            && self.court.faction[bearer] == Some(from)
            && self.court.faction[noble] == Some(to)
            && self.can_meet(bearer, noble)
    }

    /// §km2:17.3a,17.3c,17.3d,17.5b,21.2d,T.7: whether it can give a Royal: to a Noble of the other in the same
    /// position; to get rid of a second house, to a Noble in the same Area of a Faction that is no ally.
    fn can_give_royal(&self, from: Seat, to: Seat, royal: Royal, noble: Noble) -> bool {
        let Some(guardian) = self.court.royals[royal].with else { return false };
        let (here, there) = (self.court.nobles[guardian], self.court.nobles[noble]);
        let together = here == there && self.may_change_guardian(royal);
        let near = here.field().is_some()
            && here.field() == there.field()
            && !self.court.is_besieged(guardian)
            && !self.court.is_besieged(noble)
            && E::may_get_rid_of_royal(self, from, to);
        self.court.faction[guardian] == Some(from)
            && self.court.faction[noble] == Some(to)
            && !self.book.this_phase.reallocated.contains(royal)
            && (together || near)
    }

    /// §km2:20.3b §kmc:11.3c: makes an offer; the partner sees the cards of the hand that it names.
    pub(crate) fn propose_bargain(
        &mut self,
        from: Seat,
        to: Seat,
        give: Goods,
        take: Goods,
        log: &mut impl Chronicle<Event>,
    ) {
        self.seen[to.index()] = self.seen[to.index()].union(give.hand);
        let (maker, partner) = (self.faction_named(from), self.faction_named(to));
        log.note(|| {
            let words = |named| {
                format!("{maker} offers {partner} {} for {}.", give.told::<E>(named), take.told::<E>(named))
            };
            said(E::CITED.offer, words(true)).by(from).only(from, Some(to), Some(words(false)))
        });
        if let Some(ship) = take.loan {
            E::asked_for(self, ship);
        }
        self.put_offer(from, to, bargain::<E>(give, take), log);
    }

    /// §km2:20.3b: the partner has named the cards that he would pay with, and the proposer sees them.
    pub(crate) fn name_payment(
        &mut self,
        by: Seat,
        maker: Seat,
        cards: Set<Card>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.seen[maker.index()] = self.seen[maker.index()].union(cards);
        let name = self.faction_named(by);
        log.note(|| {
            let names: Vec<String> = cards.iter().map(card_named::<E>).collect();
            let others = format!("{name} agrees and names cards of the hand.");
            said(E::CITED.payment, format!("{name} would pay with {}.", join_with_and(&names))).by(by).only(
                by,
                Some(maker),
                Some(others),
            )
        });
    }

    /// Carries out both sides of a bargain at once.
    pub(crate) fn settle_bargain(
        &mut self,
        from: Seat,
        to: Seat,
        give: Goods,
        take: Goods,
        paid: Set<Card>,
        log: &mut impl Chronicle<Event>,
    ) {
        self.trade(from, to, give.hand, take.hand.union(paid), log);
        let moves: ArrayVec<(Card, Noble), 2> = give.award.into_iter().chain(take.award).collect();
        self.transfer_all(from, &moves, log);
        for (giver, receiver, goods) in [(from, to, give), (to, from, take)] {
            if let Some((city, noble)) = goods.city {
                self.transfer_city(giver, city, noble, log);
            }
            if let Some((royal, noble)) = goods.royal {
                self.book.this_phase.reallocated.insert(royal);
                self.attach(royal, noble, E::CITED.royal_offered, log);
            }
            self.give_board(giver, receiver, goods, log);
        }
    }

    /// What changes hands on the board: a place, a ship, a loan.
    fn give_board(&mut self, giver: Seat, receiver: Seat, goods: Goods, log: &mut impl Chronicle<Event>) {
        if let Some(place) = goods.place {
            self.cede(giver, receiver, place, log);
        }
        if let Some(ship) = goods.ship {
            self.cede_ship(giver, receiver, ship, log);
        }
        if let Some(ship) = goods.loan {
            self.lend(giver, receiver, ship, log);
        }
    }

    /// §kmc:8.1d: one seat gives another what it has in play: an awarded card, a City, a place, a ship.
    pub(crate) fn give_in_play(
        &mut self,
        giver: Seat,
        receiver: Seat,
        goods: Goods,
        log: &mut impl Chronicle<Event>,
    ) {
        self.transfer_all(giver, goods.award.as_slice(), log);
        if let Some((city, noble)) = goods.city {
            self.transfer_city(giver, city, noble, log);
        }
        self.give_board(giver, receiver, goods, log);
    }

    /// §km2:20.3a,20.3d,20.3e §kmc:11.3a,11.3c: cards go from hand to hand. The other seats learn how many.
    fn trade(
        &mut self,
        from: Seat,
        to: Seat,
        given: Set<Card>,
        paid: Set<Card>,
        log: &mut impl Chronicle<Event>,
    ) {
        if given.union(paid).is_empty() {
            return;
        }
        self.hand_over(from, to, given);
        self.hand_over(to, from, paid);
        let (maker, partner) = (self.faction_named(from), self.faction_named(to));
        log.note(|| {
            let words = |named| {
                let goods = |hand| Goods { hand, ..Goods::default() }.told::<E>(named);
                format!("{maker} gives {partner} {} for {}.", goods(given), goods(paid))
            };
            said(E::CITED.trade, words(true)).by(from).only(from, Some(to), Some(words(false)))
        });
    }
}
