//! §km2:T.5: offers: making, accepting, declining and withdrawing them, and when they lapse.

use crate::action::Action;
use crate::event::{Event, said};
use crate::ids::*;
use crate::politics::{Goods, Stance, StanceKind};
use crate::rules::ActionOf;
use crate::rules::Rules;
use crate::state::State;
use arrayvec::ArrayVec;
use bargain::{Answer, Offer};
use kernel::{Chronicle, Seat, Seats, Thing};
use serde::{Deserialize, Serialize};

/// The terms of an offer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Terms {
    /// Give and take.
    Bargain {
        /// What the proposer gives.
        give: Goods,
        /// What the proposer asks for.
        take: Goods,
        /// §km2:20.3b: the cards that the partner has named, if the proposer has to confirm them.
        paid: Option<Set<Card>>,
        /// §kmc:5.5b: it asks for nothing but a ship on loan, where that has a limit of its own.
        loan: bool,
    },
    /// §km2:21.1d: an Alliance.
    Alliance {
        /// §km2:21.2a: the house whose Royals are executed.
        giving_up: Option<House>,
        /// Who has accepted.
        agreed: Seats,
    },
    /// §km2:21.4a: an allied Force.
    Force {
        /// Who commands.
        commander: Noble,
        /// Who takes part.
        nobles: Set<Noble>,
        /// Who has accepted.
        agreed: Seats,
    },
    /// §kmc:11.4e: Nobles of the proposer come under the command of the partner, who is the mover.
    Command {
        /// Which.
        nobles: Set<Noble>,
    },
}

/// The kinds of offer. Between two seats one of each kind can be open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum TermsKind {
    Bargain,
    Loan,
    Alliance,
    Force,
    Command,
}

impl bargain::Terms for Terms {
    type Kind = TermsKind;

    fn kind(&self) -> TermsKind {
        match self {
            Terms::Bargain { loan: true, .. } => TermsKind::Loan,
            Terms::Bargain { .. } => TermsKind::Bargain,
            Terms::Alliance { .. } => TermsKind::Alliance,
            Terms::Force { .. } => TermsKind::Force,
            Terms::Command { .. } => TermsKind::Command,
        }
    }

    /// §km2:T.5 §kmc:T.5: Alliances, Forces, commands and loans have limits of their own.
    fn counts(&self) -> bool {
        self.kind() == TermsKind::Bargain
    }

    fn bare(self) -> Terms {
        match self {
            Terms::Bargain { give, take, loan, .. } => Terms::Bargain { give, take, paid: None, loan },
            other => other,
        }
    }
}

/// §km2:T.5: how many bargains a seat may propose in a turn.
pub(crate) const OFFERS_A_TURN: u8 = 3;

/// How many sets of cards `legal` lists for one offer that asks for cards.
const PAYMENTS_LISTED: usize = 6;

impl<E: Rules> State<E> {
    /// Every answer of a seat to open offers; of the cards that it could pay with, only some sets.
    pub(crate) fn answers_legal(&self, seat: Seat, out: &mut Vec<ActionOf<E>>) {
        for offer in self.offers.iter() {
            let id = offer.id;
            if self.may_answer(offer).contains(seat) {
                match offer.terms {
                    Terms::Bargain { take, paid: None, .. } if take.number > 0 => {
                        self.payments(seat, id, &take, out);
                    }
                    _ => out.push(Action::Accept { offer: id, cards: Set::default() }),
                }
            }
            if offer.from == seat {
                out.push(Action::Withdraw { offer: id });
            } else if self.parties(offer).contains(seat) {
                out.push(Action::Decline { offer: id });
            }
        }
    }

    /// Lists some sets of cards to pay with: as many cards as are asked for, each set consecutive in the hand.
    fn payments(&self, seat: Seat, id: u8, take: &Goods, out: &mut Vec<ActionOf<E>>) {
        let hand: ArrayVec<Card, { Card::ALL.len() }> =
            self.court.hands[seat.index()].minus(take.hand).iter().collect();
        for cards in hand.windows(usize::from(take.number)).take(PAYMENTS_LISTED) {
            out.push(Action::Accept { offer: id, cards: cards.iter().copied().collect() });
        }
    }

    /// The parties to an offer, its proposer included.
    fn parties(&self, offer: &Offer<Terms>) -> Seats {
        match offer.terms {
            Terms::Bargain { .. } | Terms::Command { .. } => Seats::only(offer.from).with(offer.to),
            Terms::Alliance { .. } => self.united(offer.from, offer.to),
            Terms::Force { nobles, .. } => self.court.owners(nobles),
        }
    }

    /// The seats that have not accepted yet; the match does not wait for them.
    pub(crate) fn may_answer(&self, offer: &Offer<Terms>) -> Seats {
        match offer.terms {
            Terms::Bargain { paid: None, .. } | Terms::Command { .. } => Seats::only(offer.to),
            Terms::Bargain { paid: Some(_), .. } => Seats::only(offer.from),
            Terms::Alliance { agreed, .. } | Terms::Force { agreed, .. } => {
                self.parties(offer).without(offer.from).minus(agreed)
            }
        }
    }

    /// §km2:T.5,20.3b: whether a seat may accept an offer, with these cards in payment.
    pub(crate) fn may_accept(&self, seat: Seat, id: u8, cards: Set<Card>) -> bool {
        let Some(offer) = self.offers.get(id) else { return false };
        self.may_answer(offer).contains(seat)
            && match offer.terms {
                Terms::Bargain { take, paid: None, .. } => {
                    cards.len() == usize::from(take.number)
                        && cards.minus(self.court.hands[seat.index()]).is_empty()
                        && !cards.meets(take.hand)
                }
                _ => cards.is_empty(),
            }
    }

    /// §km2:T.5: puts an offer on the table.
    pub(crate) fn put_offer(&mut self, from: Seat, to: Seat, terms: Terms, log: &mut impl Chronicle<Event>) {
        let id = self.offers.make(from, to, terms);
        self.answer_by_standing(id, log);
    }

    /// §km2:T.6: applies standing answers at once: a refusal to anything, a permission only where it costs nothing.
    fn answer_by_standing(&mut self, id: u8, log: &mut impl Chronicle<Event>) {
        let Some(offer) = self.offers.get(id).copied() else { return };
        let kind = match offer.terms {
            Terms::Bargain { .. } => StanceKind::Bargains,
            Terms::Alliance { .. } => StanceKind::Alliances,
            Terms::Force { .. } | Terms::Command { .. } => return,
        };
        for seat in self.may_answer(&offer).iter() {
            match self.stances[seat.index()].to(kind, offer.from) {
                Stance::Refuse => return self.decline(seat, id, log),
                Stance::Allow if self.costs_nothing(seat, &offer) => {
                    self.accept(seat, id, Set::default(), log)
                }
                Stance::Allow | Stance::Ask => {}
            }
        }
    }

    /// §km2:T.6: whether a seat can accept without losing anything: no card or piece of its own, no Bishop who would be
    /// replaced (§km2:18.3b), no siege (§km2:10.6c), no Royal and no claim (§km2:15.3c). Receiving a Royal is a burden
    /// (§km2:17.3d), and a card that has moved in this round may keep its bearer from moving (§km2:20.2f).
    fn costs_nothing(&self, seat: Seat, offer: &Offer<Terms>) -> bool {
        let besieged = |place: Place| self.court.is_besieged_by(place, seat);
        match offer.terms {
            Terms::Bargain { give, take, .. } => {
                take.is_empty()
                    && give.royal.is_none()
                    && !give.places::<E>().any(besieged)
                    && give.city.is_none_or(|(city, _)| !self.this_round(self.book.city_moved[city]))
                    && give.award.is_none_or(|(card, noble)| {
                        self.court.has_room(noble, card) && !self.this_round(self.book.card_moved[card])
                    })
            }
            Terms::Alliance { giving_up, .. } => {
                let doomed = |royal: Royal| Some(royal.house()) == giving_up;
                let allies = self.parties(offer);
                let ours = |place: Place| self.court.owner(place).is_some_and(|owner| allies.contains(owner));
                !self.court.royals_of(seat).iter().any(doomed)
                    && !self.court.besieged.all().iter().any(|place| besieged(place) && ours(place))
                    && !E::alliance_costs(self, seat)
            }
            Terms::Force { .. } | Terms::Command { .. } => false,
        }
    }

    /// §km2:T.5,20.3b,21.1d §kmc:T.5,11.3c: a seat accepts, perhaps naming the cards that it pays with. With the last
    /// acceptance that is needed the offer is carried out.
    pub(crate) fn accept(&mut self, seat: Seat, id: u8, cards: Set<Card>, log: &mut impl Chronicle<Event>) {
        let Some(offer) = self.offers.get(id).copied() else { return };
        let last = self.may_answer(&offer) == Seats::only(seat);
        match offer.terms {
            Terms::Bargain { give, take, paid: None, loan } if E::PAYMENT_CONFIRMED && take.number > 0 => {
                self.offers.amend(id, Terms::Bargain { give, take, paid: Some(cards), loan });
                self.name_payment(seat, offer.from, cards, log);
            }
            Terms::Bargain { give, take, paid, .. } => {
                self.offers.close(id, Answer::Accepted);
                self.note_consent(seat, id, E::CITED.offer, log);
                self.settle_bargain(offer.from, offer.to, give, take, paid.unwrap_or(cards), log);
            }
            Terms::Alliance { giving_up, agreed } if !last => {
                self.offers.amend(id, Terms::Alliance { giving_up, agreed: agreed.with(seat) });
                self.note_consent(seat, id, E::CITED.alliance, log);
            }
            Terms::Alliance { giving_up, .. } => {
                self.offers.close(id, Answer::Accepted);
                self.form_alliance(self.united(offer.from, offer.to), giving_up, log);
            }
            Terms::Force { commander, nobles, agreed } if !last => {
                self.offers.amend(id, Terms::Force { commander, nobles, agreed: agreed.with(seat) });
                self.note_consent(seat, id, E::CITED.force, log);
            }
            Terms::Force { commander, nobles, .. } => {
                self.offers.close(id, Answer::Accepted);
                self.form_force(commander, nobles, log);
            }
            Terms::Command { nobles } => {
                self.offers.close(id, Answer::Accepted);
                E::take_command(self, offer.from, nobles, log);
            }
        }
    }

    fn note_consent(&mut self, seat: Seat, id: u8, clause: &'static str, log: &mut impl Chronicle<Event>) {
        let name = self.faction_named(seat);
        log.note(|| said(clause, format!("{name} agrees.")).by(seat).about(offer_thing(id)));
    }

    /// §km2:T.5: a seat declines an offer; the same offer cannot be made again in this turn.
    pub(crate) fn decline(&mut self, seat: Seat, id: u8, log: &mut impl Chronicle<Event>) {
        self.offers.close(id, Answer::Declined);
        let name = self.faction_named(seat);
        log.note(|| said(E::CITED.offer, format!("{name} declines.")).by(seat).about(offer_thing(id)));
    }

    /// §km2:T.5: the proposer withdraws an offer, or calls a trade off (§km2:20.3b).
    pub(crate) fn withdraw(&mut self, seat: Seat, id: u8, log: &mut impl Chronicle<Event>) {
        self.offers.close(id, Answer::Withdrawn);
        let name = self.faction_named(seat);
        log.note(|| {
            said(E::CITED.offer, format!("{name} withdraws an offer.")).by(seat).about(offer_thing(id))
        });
    }

    /// §km2:T.5,20.3d: offers lapse that can no longer be carried out. So do offers that name cards of a hand about
    /// which the two cannot be sure any more, because cards have left it: otherwise the offer would reveal which cards
    /// left.
    pub(crate) fn lapse_offers(&mut self) {
        if self.offers.is_empty() {
            return;
        }
        let mut offers = std::mem::take(&mut self.offers);
        let stands = |offer: &Offer<Terms>| match offer.terms {
            Terms::Bargain { give, take, paid, .. } => {
                give.hand.minus(self.seen[offer.to.index()]).is_empty()
                    && take
                        .hand
                        .union(paid.unwrap_or_default())
                        .minus(self.seen[offer.from.index()])
                        .is_empty()
                    && self.stands(offer.from, offer.to, &give, &take, paid)
            }
            Terms::Alliance { giving_up, .. } => self.may_ally(offer.from, offer.to, giving_up),
            Terms::Force { commander, nobles, .. } => self.may_form(offer.from, commander, nobles),
            Terms::Command { nobles } => E::may_serve(self, offer.from, nobles),
        };
        // §km2:21.1d: a seat whose answer was missing has left the Alliance, so what the others agreed to is void.
        offers.keep(|offer| stands(offer) && !self.may_answer(offer).is_empty());
        self.offers = offers;
    }

    /// §km2:T.5,14.1h: open offers lapse at the end of a phase.
    pub(crate) fn end_of_phase_offers(&mut self) {
        self.offers.keep(|_| false);
    }
}

/// An offer, for the log to point at.
fn offer_thing(id: u8) -> Thing {
    Thing::new("offer", id.to_string())
}
