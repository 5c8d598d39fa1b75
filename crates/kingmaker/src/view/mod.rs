//! The parts of a view that are the same in all editions: what an [`Eye`], a seat or a spectator, is shown of pieces,
//! hands, offers and combats. The types have no fields for the order of a deck, the seed or a hidden hand, so that none
//! of these can leak. Names and numbers of cards and places are not repeated here: the page has the data tables.

pub(crate) mod own;
mod shapes;

pub use shapes::*;

use crate::badge::badge;
use crate::combat::{Step, Weights};
use crate::court::{Holder, Spot, Water};
use crate::goods::Goods;
use crate::ids::*;
use crate::politics::{Force, Stance, StanceKind, Terms};
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Eye, Game, Seat, Seats, Status};

impl<F> From<Spot<F>> for SpotView<F> {
    fn from(spot: Spot<F>) -> SpotView<F> {
        match spot {
            Spot::Off => SpotView::Off,
            Spot::Field(field) => SpotView::Field(field),
            Spot::Inside(place) => SpotView::Inside(place),
            Spot::Aboard(ship) => SpotView::Aboard(ship),
        }
    }
}

/// The members of a set, in order.
pub(crate) fn list<K: Id>(ids: Set<K>) -> Vec<K> {
    ids.iter().collect()
}

/// The badges of some seats.
pub(crate) fn badges(seats: Seats) -> Vec<&'static str> {
    seats.iter().map(badge).collect()
}

impl<E: Rules> State<E> {
    /// §km2:3.7a,4.2a §kmc:T.11: the cards that a seat has in hand or, at set-up, still has to award.
    pub(crate) fn whole_hand(&self, seat: Seat) -> Set<Card> {
        self.court.hands[seat.index()].union(E::to_award(self, seat))
    }

    /// §km2:1.6b,4.1c §kmc:T.14: those of a seat's cards that an eye knows. Cards that are to be awarded are open unless
    /// they were dealt facedown.
    pub(crate) fn hand_seen(&self, seat: Seat, eye: Eye) -> Vec<Card> {
        let open = E::to_award(self, seat).minus(E::dealt_facedown(self, seat));
        list(match eye {
            _ if eye.sees(seat) => self.whole_hand(seat),
            Eye::Seat(viewer) => self.whole_hand(seat).within(self.seen[viewer.index()]).union(open),
            Eye::Spectator | Eye::All => open,
        })
    }

    /// §km2:T.6 §kmc:T.14: the standing answers of a seat, for its own eyes.
    pub(crate) fn stances_seen(&self, seat: Seat) -> Vec<StanceView> {
        let others = self.everybody().without(seat);
        let answers = StanceKind::ALL.iter().flat_map(|kind| others.iter().map(move |other| (*kind, other)));
        answers
            .map(|(kind, other)| StanceView {
                kind,
                seat: badge(other),
                answer: self.stances[seat.index()].to(kind, other),
            })
            .filter(|view| view.answer != Stance::Ask)
            .collect()
    }

    /// A seat's Nobles in play.
    pub(crate) fn nobles_seen(&self, seat: Seat) -> Vec<NobleView<E::Field>> {
        self.court.nobles_of(seat).iter().map(|noble| self.noble_seen(noble)).collect()
    }

    fn noble_seen(&self, noble: Noble) -> NobleView<E::Field> {
        // Before the first turn stamps have no meaning.
        let is_done = |stamp: u16| !self.is_setting_up() && self.this_round(stamp);
        NobleView {
            noble,
            at: self.court.nobles[noble].into(),
            strength: self.court.strength(noble),
            bare: self.court.bare_strength(noble),
            cards: list(self.court.awards[noble]),
            cities: list(self.court.cities_of(noble)),
            battles: self.court.honours[noble].battles,
            sieges: self.court.honours[noble].sieges,
            royals: list(self.court.royals_with(noble)),
            besieged: self.court.is_besieged(noble),
            moved: is_done(self.book.noble_moved[noble]),
            march_price: self.march_price(noble),
            attacked: is_done(self.book.noble_attacked[noble]),
        }
    }

    /// The Royals.
    pub(crate) fn royals_seen(&self) -> Vec<RoyalView<E::Field>> {
        Royal::ALL.iter().map(|royal| self.royal_seen(*royal)).collect()
    }

    fn royal_seen(&self, royal: Royal) -> RoyalView<E::Field> {
        let piece = self.court.royals[royal];
        RoyalView {
            royal,
            at: piece.at.into(),
            with: piece.with,
            crowned: piece.crowned,
            dead: piece.dead,
            head: self.court.head(royal.house()) == Some(royal),
        }
    }

    /// The ships on the board.
    pub(crate) fn ships_seen(&self) -> Vec<ShipView<E::Sea>> {
        Ship::ALL.iter().filter_map(|ship| self.ship_seen(*ship)).collect()
    }

    fn ship_seen(&self, ship: Ship) -> Option<ShipView<E::Sea>> {
        let piece = self.court.ships[ship];
        let (port, sea) = match piece.at? {
            Water::Port(place) => (Some(place), E::sea_of(place)),
            Water::Sea(sea) => (None, Some(sea)),
        };
        Some(ShipView {
            ship,
            port,
            sea,
            owner: self.court.ship_owner(ship).map(badge),
            keeper: piece.keeper.map(badge),
            aboard: list(self.court.nobles_at(Spot::Aboard(ship))),
        })
    }

    /// §kmc:1.3l: every place that somebody holds or besieges.
    pub(crate) fn places_seen(&self) -> Vec<HeldView> {
        Place::ALL.iter().filter_map(|place| self.place_seen(*place)).collect()
    }

    fn place_seen(&self, place: Place) -> Option<HeldView> {
        let (holder, besieger) = (self.court.control[place].holder, self.court.besieged[place]);
        (holder != Holder::Nobody || besieger.is_some()).then(|| HeldView {
            place,
            owner: self.court.owner(place).map(badge),
            non_player: holder == Holder::NonPlayer,
            besieger: besieger.map(badge),
        })
    }

    /// §km2:20.3d §kmc:T.14: a bargain is known to its two partners; Alliances and Forces are announced.
    pub(crate) fn offers_seen(&self, eye: Eye) -> Vec<OfferView> {
        let public = |terms: &Terms| !matches!(terms, Terms::Bargain { .. });
        let knows = |offer: &&bargain::Offer<Terms>| {
            public(&offer.terms) || eye.sees(offer.from) || eye.sees(offer.to)
        };
        self.offers.iter().filter(knows).map(offer_seen).collect()
    }

    /// §km2:T.5 §kmc:T.5: what became of the offers that this eye's seat has made in this turn.
    pub(crate) fn answered_seen(&self, eye: Eye) -> Vec<AnsweredView> {
        let own = self.offers.ended().filter(|(offer, _)| eye.sees(offer.from));
        own.map(|(offer, answer)| AnsweredView { offer: offer_seen(offer), answer: *answer }).collect()
    }

    /// Captives whose fate is open.
    pub(crate) fn captives_seen(&self, eye: Eye) -> Option<CaptivesView> {
        let captor = self.captives.captor.filter(|_| self.frames.contains(&Frame::Captives))?;
        Some(CaptivesView {
            nobles: list(self.captives.nobles),
            captor: badge(captor),
            terms: self.ransom_seen(eye),
            owed: self.captives.owed,
        })
    }

    /// §km2:11.2a,1.6b §kmc:8.1d,T.14: only the two who bargain see the cards that are offered; others see their number.
    fn ransom_seen(&self, eye: Eye) -> Option<RansomView> {
        let terms = self.captives.terms.filter(|_| self.captives.freed.is_none())?;
        let (from, to) = self.ransom_parties()?;
        Some(RansomView {
            from: badge(from),
            to: badge(to),
            give: if eye.sees(from) || eye.sees(to) { list(terms.give) } else { Vec::new() },
            given: terms.give.len() as u8,
            number: terms.number,
            keep: list(terms.keep),
            cities: list(terms.cities),
            also: (!terms.also.is_empty()).then(|| terms.also.into()),
        })
    }

    /// §kmc:6.1b: a battle or siege, perhaps before the attacker has named all whom he attacks.
    pub(crate) fn combat_seen(&self) -> Option<CombatView<E::Field>> {
        let combat = self.frames.contains(&Frame::Combat).then_some(&self.combat)?;
        let (area, attacker, place) = (combat.area?, combat.attacker?, combat.place());
        let garrison = place.map_or(0, |place| self.court.garrison(place));
        let Weights { attack, defence, .. } = self.combat_weights();
        Some(CombatView {
            area,
            place,
            attacker: badge(attacker),
            attackers: list(combat.attackers),
            defenders: list(combat.defenders),
            attack,
            defence,
            garrison,
            odds: crate::war::odds(attack, defence).name(),
            naming: combat.step == Step::Defenders,
            adding: combat.step == Step::Adding,
        })
    }

    /// Nobles or ships on their way.
    pub(crate) fn moving_seen(&self) -> Option<MovingView<E::Field>> {
        match self.frame() {
            Frame::March => {
                Some(MovingView { nobles: list(self.march.nobles), ships: Vec::new(), at: self.march.at })
            }
            Frame::Voyage => Some(MovingView {
                nobles: list(self.voyage.passengers),
                ships: list(self.voyage.ships),
                at: None,
            }),
            _ => None,
        }
    }

    /// Allied Forces.
    pub(crate) fn forces_seen(&self) -> Vec<ForceView> {
        let seen = |force: &Force| ForceView { commander: force.commander, nobles: list(force.nobles) };
        self.forces.iter().map(seen).collect()
    }

    /// Who has won, once it is over.
    pub(crate) fn winners_seen(&self) -> Option<Vec<&'static str>> {
        match self.status() {
            Status::Over(outcome) => Some(badges(outcome.winners)),
            Status::Waiting { .. } => None,
        }
    }
}

fn offer_seen(offer: &bargain::Offer<Terms>) -> OfferView {
    let mut view = OfferView {
        id: offer.id,
        from: badge(offer.from),
        to: badge(offer.to),
        kind: "bargain",
        give: Goods::default().into(),
        take: Goods::default().into(),
        paid: None,
        agreed: Vec::new(),
        giving_up: None,
        commander: None,
        nobles: Vec::new(),
    };
    match offer.terms {
        Terms::Bargain { give, take, paid, .. } => {
            (view.give, view.take, view.paid) = (give.into(), take.into(), paid.map(list));
        }
        Terms::Alliance { giving_up, agreed } => {
            (view.kind, view.giving_up, view.agreed) = ("alliance", giving_up, badges(agreed));
        }
        Terms::Force { commander, nobles, agreed } => {
            (view.kind, view.agreed) = ("force", badges(agreed));
            (view.commander, view.nobles) = (Some(commander), list(nobles));
        }
        Terms::Command { nobles } => (view.kind, view.nobles) = ("command", list(nobles)),
    }
    view
}
