//! Sections 20.1, 2.1: playing cards from the hand, and where a new Noble is placed. Also which cards of hands have
//! been seen (§km2:1.6b).

use crate::action::Action;
use crate::combat::Step;
use crate::court::{Field, Spot, seats};
use crate::event::{Event, card_named, named, said, spot_named};
use crate::ids::*;
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::{Frame, Phase, State};
use kernel::{Chronicle, Seat};

impl<E: Rules> State<E> {
    /// §km2:20.1a,20.1b,20.1c,2.1g,2.2f,2.2i,14.1f §kmc:3.2a,11.2c: every card that a seat can play from its hand, one after the other.
    /// None has to be played, and a seat without Nobles can still play one.
    pub(crate) fn hand_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        if E::spare_cards(self, seat) == 0 {
            return;
        }
        let takers = self.who_can_take(seat).minus(self.fighting()).union(self.strengthened(seat));
        for card in self.court.hands[seat.index()].iter() {
            match card.noble() {
                Some(noble) => {
                    out.extend(self.entry_places(noble, seat).iter().map(|at| Action::Enter { card, at }));
                }
                None => {
                    let takers = takers.iter().filter(|to| self.may_award(card, *to));
                    out.extend(takers.map(|to| Action::Play { card, to }));
                }
            }
        }
    }

    /// Carries out a play from the hand.
    pub(crate) fn play_from_hand(
        &mut self,
        seat: Seat,
        action: ActionOf<E>,
        log: &mut impl Chronicle<Event>,
    ) {
        match action {
            Action::Enter { card, at } => {
                if let Some(noble) = card.noble() {
                    self.enter_noble(seat, noble, at, log);
                }
            }
            Action::Play { card, to } => self.award_from_hand(seat, card, to, log),
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §km2:20.1b: whether a Noble can be given cards at all.
    pub(crate) fn can_receive(&self, noble: Noble) -> bool {
        !self.who_takes_nothing().contains(noble)
    }

    /// §km2:20.1b,8.4p,8.4u,10.5b,10.5e §kmc:3.2b,7.3b: the Nobles who cannot be given cards: those who are not on
    /// land, the besieged, and those who sally.
    fn who_takes_nothing(&self) -> Set<Noble> {
        self.court.nobles.off_land().union(self.court.besieged_nobles()).union(self.combat.sallying)
    }

    /// §km2:2.2a,10.2e: whether a Noble may have a card now.
    fn may_award(&self, card: Card, to: Noble) -> bool {
        self.court.may_have(to, card) && !self.siege_bars(to, card)
    }

    /// §km2:9.4a,9.4h: the Nobles in a combat to whom a seat may add cards: its own, when it is its turn to add.
    fn strengthened(&self, seat: Seat) -> Set<Noble> {
        match self.may_add_now(seat) {
            true => self.who_can_take(seat).within(self.fighting()),
            false => Set::default(),
        }
    }

    /// §km2:9.4a: whether a seat may add to the combat now.
    pub(crate) fn may_add_now(&self, seat: Seat) -> bool {
        self.frame() == Frame::Combat && self.combat.step == Step::Adding && self.combat.go == Some(seat)
    }

    /// §km2:20.1b: the Nobles of a seat who can be given a card: on land, neither besieged nor sallying.
    pub(crate) fn who_can_take(&self, seat: Seat) -> Set<Noble> {
        self.court.nobles_of(seat).minus(self.who_takes_nothing())
    }

    /// §km2:9.4a,9.4h: the Nobles in a combat to which cards are being added, one seat after the other.
    pub(crate) fn fighting(&self) -> Set<Noble> {
        match self.frame() {
            Frame::Combat => self.combat.attackers.union(self.combat.defenders),
            _ => Set::default(),
        }
    }

    /// §km2:2.2e,2.2g,2.2h,2.3a,20.1d: a card goes from the hand to a Noble and counts from now on. It never goes back
    /// to the hand.
    pub(crate) fn award_from_hand(
        &mut self,
        seat: Seat,
        card: Card,
        to: Noble,
        log: &mut impl Chronicle<Event>,
    ) {
        self.take_from_hand(seat, card);
        let replaced = self.court.award(card, to);
        log.note(|| {
            said(E::CITED.card_played, format!("{} is given to {}.", card_named::<E>(card), named::<E>(to)))
                .by(seat)
        });
        self.tell_traded(seat, card, log);
        self.make_way(replaced, seat, E::CITED.bishop_replaced, log);
    }

    /// §km2:2.1a,2.1b,2.1c,2.1f §kmc:11.2a,11.2b,14.1j: a Noble joins the Faction; his neutral castles become its own before he is placed. He
    /// may move and fight at once, like any other.
    fn enter_noble(&mut self, seat: Seat, noble: Noble, at: Place, log: &mut impl Chronicle<Event>) {
        self.take_from_hand(seat, noble.card());
        self.court.faction.set(noble, Some(seat));
        self.court.give_places(noble.card(), noble);
        let open = self.takes_in(at, seat) && self.court.fits(noble, at);
        let spot = if open { Spot::Inside(at) } else { Spot::Field(E::Field::around(at)) };
        self.court.put(noble, spot);
        let name = self.faction_named(seat);
        log.note(|| {
            said(
                E::CITED.noble_played,
                format!("{} joins {name} in {}.", named::<E>(noble), spot_named::<E>(spot)),
            )
            .by(seat)
        });
        self.tell_traded(seat, noble.card(), log);
    }

    /// §km2:20.3d,20.3e: a seat that plays a card says so if it came by trade in this turn, because its troops do not
    /// fight. So everybody can tell a Noble's strength before attacking him.
    fn tell_traded(&self, seat: Seat, card: Card, log: &mut impl Chronicle<Event>) {
        if self.book.this_turn.traded.contains(card) && self.phase <= Phase::Combat {
            let card = card_named::<E>(card);
            log.note(|| {
                said(
                    E::CITED.traded_troops,
                    format!("{card} came by trade; its troops do not fight in this turn."),
                )
                .by(seat)
            });
        }
    }

    /// §km2:2.1b,2.1c,2.1d,2.1e §kmc:11.2a: where a new Noble can be placed: in a home castle that can take him; otherwise in the
    /// closest friendly place to one of them; with no friendly place, in the field before any of them.
    fn entry_places(&self, noble: Noble, seat: Seat) -> Set<Place> {
        let homes: Set<Place> = E::card(noble.card()).places.iter().copied().collect();
        let open = |place: &Place| !self.is_shut_to(*place, seat) && !self.court.is_enemy(*place, seat);
        let open: Set<Place> = homes.iter().filter(open).collect();
        if !open.is_empty() {
            return open;
        }
        nearest::<E>(homes, Set::matching(|place| self.takes_in(place, seat)))
    }

    /// §km2:2.1e,10.6c §kmc:3.2b,11.2a: whether a siege shuts a place to a seat's new Nobles. Where the besiegers may be
    /// friends, their siege ends as soon as the place is a friend's.
    fn is_shut_to(&self, place: Place, seat: Seat) -> bool {
        let lets_in =
            |besieger: Seat| E::ENTERS_BESIEGED_BY_FRIENDS && self.court.are_friends(besieger, seat);
        self.court.besieged[place].is_some_and(|besieger| !lets_in(besieger))
    }

    /// §km2:2.1c,2.1e: whether new Nobles of a seat can be placed in a place, if it has room: it is friendly and not
    /// shut.
    fn takes_in(&self, place: Place, seat: Seat) -> bool {
        self.court.is_friendly(place, seat) && !self.is_shut_to(place, seat)
    }

    /// §km2:1.6f: removes a card from a hand in public, and from what others have seen of that hand.
    pub(crate) fn take_from_hand(&mut self, seat: Seat, card: Card) {
        self.court.pieces().hands[seat.index()].remove(card);
        self.forget(Set::of(card), |_| true);
    }

    /// §km2:20.3d,20.3e,20.3f: cards go from hand to hand in secret. Only the two seats know them from now on; the
    /// others can no longer be sure of anything that they saw in that hand.
    pub(crate) fn hand_over(&mut self, from: Seat, to: Seat, cards: Set<Card>) {
        if cards.is_empty() {
            return;
        }
        let before = self.court.hands[from.index()];
        self.forget(before, |viewer| viewer != to && viewer != from);
        let hands = &mut self.court.pieces().hands;
        hands[from.index()] = before.minus(cards);
        hands[to.index()] = hands[to.index()].union(cards);
        self.seen[to.index()] = self.seen[to.index()].minus(cards);
        self.seen[from.index()] = self.seen[from.index()].union(cards);
        self.book.this_turn.traded = self.book.this_turn.traded.union(cards);
    }

    /// Removes cards from what some seats know of hands.
    fn forget(&mut self, cards: Set<Card>, who: impl Fn(Seat) -> bool) {
        for viewer in seats::<E>().filter(|viewer| who(*viewer)) {
            let at = viewer.index();
            self.seen[at] = self.seen[at].minus(cards);
            self.book.this_turn.shown[at] = self.book.this_turn.shown[at].minus(cards);
        }
    }

    /// §km2:1.6b: forgets cards that were seen and are no longer in another hand.
    pub(crate) fn tidy_knowledge(&mut self) {
        let hands = &self.court.hands;
        let all = hands.as_ref().iter().fold(Set::default(), |all: Set<Card>, hand| all.union(*hand));
        for (seen, own) in self.seen.as_mut().iter_mut().zip(hands.as_ref()) {
            *seen = seen.within(all).minus(*own);
        }
    }

    /// §km2:1.6b: whether a seat may show a card of its hand to another seat: once a turn to each.
    pub(crate) fn may_show(&self, seat: Seat, card: Card, to: Seat) -> bool {
        to != seat
            && to.0 < self.players
            && self.court.hands[seat.index()].contains(card)
            && !self.book.this_turn.shown[to.index()].contains(card)
    }

    /// §km2:1.6b: shows a card; it changes only what the other seat knows.
    pub(crate) fn show(&mut self, seat: Seat, card: Card, to: Seat, log: &mut impl Chronicle<Event>) {
        self.book.this_turn.shown[to.index()].insert(card);
        self.seen[to.index()].insert(card);
        let (from, name) = (self.faction_named(seat), self.faction_named(to));
        log.note(|| {
            let others = format!("{from} shows {name} a card.");
            said(E::CITED.shows, format!("{from} shows {name} {}.", card_named::<E>(card))).by(seat).only(
                seat,
                Some(to),
                Some(others),
            )
        });
    }

    /// §km2:1.6f,2.2h,11.2g,18.3b: a Bishop who is replaced has left play, and the log says so.
    pub(crate) fn make_way(
        &mut self,
        bishop: Option<Card>,
        seat: Seat,
        clause: &'static str,
        log: &mut impl Chronicle<Event>,
    ) {
        let Some(old) = bishop else { return };
        self.put_away(Set::of(old));
        log.note(|| said(clause, format!("{} makes way and is discarded.", card_named::<E>(old))).by(seat));
    }
}

/// §km2:2.1d §kmc:8.1b,11.2a: of some places, those closest to any of these home castles; several if they are equally
/// far. If there are none, the home castles themselves.
pub(crate) fn nearest<E: Rules>(homes: Set<Place>, places: Set<Place>) -> Set<Place> {
    let closest = |home: Place| {
        let far = move |place: Place| E::distance(home, place);
        let least = places.iter().map(far).min();
        places.iter().filter(move |place| Some(far(*place)) == least)
    };
    if places.is_empty() { homes } else { homes.iter().flat_map(closest).collect() }
}
