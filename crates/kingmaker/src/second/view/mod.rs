//! The view: what an [`Eye`], a seat or a spectator, is shown. It has types of its own, without fields for the order of
//! a deck, the seed or a hidden hand, so that none of these can leak. Names and numbers of cards and places are not
//! repeated here: the page has the data tables.

mod own;
mod shapes;

use crate::second::action::{Target, badge};
use crate::second::combat::{Step, Weights};
use crate::second::court::{Holder, Spot, Water};
use crate::second::ids::*;
use crate::second::politics::{Goods, Stance, StanceKind, Terms, named_twice};
use crate::second::prestige::Prestige;
use crate::second::state::{Frame, Phase, State};
use kernel::{Eye, Refusal, Seat, Seats};
pub use shapes::*;

impl From<Spot> for SpotView {
    fn from(spot: Spot) -> SpotView {
        match spot {
            Spot::Off => SpotView::Off,
            Spot::Field(area) => SpotView::Field(area),
            Spot::Inside(place) => SpotView::Inside(place),
            Spot::Aboard(ship) => SpotView::Aboard(ship),
        }
    }
}

impl From<Prestige> for PrestigeView {
    fn from(points: Prestige) -> PrestigeView {
        PrestigeView {
            total: points.total(),
            offices: points.offices,
            archbishops: points.archbishops,
            cities: points.cities,
            battles: points.battles,
            sieges: points.sieges,
            royal: points.royal,
            religion: points.religion,
            all_cities: points.all_cities,
            government: points.government,
        }
    }
}

impl From<Goods> for GoodsView {
    fn from(goods: Goods) -> GoodsView {
        GoodsView {
            hand: list(goods.hand),
            number: goods.number,
            award: goods.award,
            city: goods.city,
            royal: goods.royal,
            place: goods.place,
            ship: goods.ship,
            loan: goods.loan,
        }
    }
}

impl TryFrom<GoodsView> for Goods {
    type Error = Refusal;
    fn try_from(view: GoodsView) -> Result<Goods, Refusal> {
        let GoodsView { hand, number, award, city, royal, place, ship, loan } = view;
        let goods =
            Goods { hand: hand.iter().copied().collect(), number, award, city, royal, place, ship, loan };
        if goods.hand.len() == hand.len() { Ok(goods) } else { Err(named_twice()) }
    }
}

fn list<K: Id>(ids: Set<K>) -> Vec<K> {
    ids.iter().collect()
}

fn badges(seats: Seats) -> Vec<&'static str> {
    seats.iter().map(badge).collect()
}

impl State {
    pub(crate) fn seen_by(&self, eye: Eye) -> View {
        View {
            stage: self.stage(),
            round: self.round,
            last_round: self.last_round,
            timed: self.timed,
            open: self.is_open(),
            active: badge(self.active),
            start: badge(self.start),
            factions: self.everybody().iter().map(|seat| self.faction_seen(seat, eye)).collect(),
            royals: Royal::ALL.iter().map(|royal| self.royal_seen(*royal)).collect(),
            ships: Ship::ALL.iter().filter_map(|ship| self.ship_seen(*ship)).collect(),
            places: Place::ALL.iter().filter_map(|place| self.place_seen(*place)).collect(),
            chancery: list(self.court.chancery),
            discard: list(self.court.discard),
            deck: self.court.deck.len() as u8,
            city_space: list(self.court.city_space),
            majors: crate::second::data::tables().figures.majors - self.court.majors_out(),
            events: self.events_seen(),
            peace: self.peace.map(|peace| PeaceView { area: peace.area, caller: badge(peace.caller) }),
            claim: self.claim.map(|claim| badge(claim.by)),
            alliances_open: self.alliances_open,
            forces: self
                .forces
                .iter()
                .map(|force| ForceView { commander: force.commander, nobles: list(force.nobles) })
                .collect(),
            offers: self.offers_seen(eye),
            answered: self.answered_seen(eye),
            combat: self.combat_seen(),
            captives: self.captives_seen(eye),
            parliament: self.parliament_seen(),
            moving: self.moving_seen(),
            winners: self.winners_seen(),
        }
    }

    fn stage(&self) -> Stage {
        match (self.ended, self.frames.first(), self.phase) {
            (Some(_), ..) => Stage::Over,
            (_, Some(Frame::Setup), _) => Stage::SetUp,
            (.., Phase::Event) => Stage::Event,
            (.., Phase::Movement) => Stage::Movement,
            (.., Phase::Combat) => Stage::Combat,
            (.., Phase::Parliament) => Stage::Parliament,
            (.., Phase::Coronation) => Stage::Coronation,
            (.., Phase::Claim) => Stage::Claim,
            (.., Phase::Politics) => Stage::Politics,
        }
    }

    /// §km2:1.6a,1.6b: everything in a Faction space is public; of a hand the number, and what this eye knows.
    fn faction_seen(&self, seat: Seat, eye: Eye) -> FactionView {
        let friends = self.court.friends[seat.index()];
        let is_chancellor = self.court.player_of(Card::ChancellorOfEngland) == Some(seat);
        FactionView {
            seat: badge(seat),
            name: self.faction_name(seat).to_string(),
            allies: badges(friends),
            prestige: self.prestige_of(Seats::only(seat)).into(),
            alliance: (friends.len() > 1).then(|| self.prestige_of(friends).into()),
            target: self.target(seat),
            nobles: self.court.nobles_of(seat).iter().map(|noble| self.noble_seen(noble)).collect(),
            hand_size: self.whole_hand(seat).len() as u8,
            hand: self.hand_seen(seat, eye),
            free_moves: self.events.free_moves[seat.index()].len() as u8,
            chancellors: if is_chancellor { self.events.chancellors.len() as u8 } else { 0 },
            two_houses: self.houses_clock(seat),
            stances: if eye.sees(seat) { self.stances_seen(seat) } else { Vec::new() },
        }
    }

    fn whole_hand(&self, seat: Seat) -> Set<Card> {
        self.court.hands[seat.index()].union(self.setup.to_award[seat.index()])
    }

    /// §km2:3.7a,4.1c,4.2a: cards that are to be awarded at set-up count as a hand, open to all unless they were dealt.
    fn hand_seen(&self, seat: Seat, eye: Eye) -> Vec<Card> {
        let to_award = self.setup.to_award[seat.index()];
        list(match eye {
            _ if eye.sees(seat) => self.whole_hand(seat),
            _ if !self.setup.dealt && !to_award.is_empty() => to_award,
            Eye::Seat(viewer) => self.whole_hand(seat).within(self.seen[viewer.index()]),
            Eye::Spectator | Eye::All => Set::default(),
        })
    }

    fn houses_clock(&self, seat: Seat) -> Option<HousesClock> {
        let due = self.houses_are_due(seat);
        self.two_houses[seat.index()].map(|_| if due { HousesClock::Due } else { HousesClock::Running })
    }

    fn stances_seen(&self, seat: Seat) -> Vec<StanceView> {
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

    fn noble_seen(&self, noble: Noble) -> NobleView {
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

    fn royal_seen(&self, royal: Royal) -> RoyalView {
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

    fn ship_seen(&self, ship: Ship) -> Option<ShipView> {
        let piece = self.court.ships[ship];
        let (port, sea) = match piece.at? {
            Water::Port(place) => (Some(place), place.port()),
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

    fn place_seen(&self, place: Place) -> Option<HeldView> {
        let (holder, besieger) = (self.court.control[place].holder, self.court.besieged[place]);
        (holder != Holder::Nobody || besieger.is_some()).then(|| HeldView {
            place,
            owner: self.court.owner(place).map(badge),
            non_player: holder == Holder::NonPlayer,
            besieger: besieger.map(badge),
        })
    }

    /// §km2:1.6d,1.6e: of the Event deck only its size, the top discard and open cards.
    fn events_seen(&self) -> EventsView {
        let events = &self.events;
        let deck = events.deck.len() as u8;
        EventsView {
            deck,
            discards: events.discard.len() as u8,
            top: events.top,
            open: events.open,
            above_tile: (!events.tile_revealed).then(|| deck.saturating_sub(events.under_tile)),
            clamours: events.clamours.len() as u8,
            sideways: events.sideways,
        }
    }

    /// §km2:20.3d: a bargain is known to its two partners; Alliances and Forces are announced.
    fn offers_seen(&self, eye: Eye) -> Vec<OfferView> {
        let public = |terms: &Terms| !matches!(terms, Terms::Bargain { .. });
        let knows = |offer: &&bargain::Offer<Terms>| {
            public(&offer.terms) || eye.sees(offer.from) || eye.sees(offer.to)
        };
        self.offers.iter().filter(knows).map(offer_seen).collect()
    }

    /// §km2:T.5: what became of the offers that this eye's seat has made in this turn.
    fn answered_seen(&self, eye: Eye) -> Vec<AnsweredView> {
        let own = self.offers.ended().filter(|(offer, _)| eye.sees(offer.from));
        own.map(|(offer, answer)| AnsweredView { offer: offer_seen(offer), answer: *answer }).collect()
    }

    fn captives_seen(&self, eye: Eye) -> Option<CaptivesView> {
        let captor = self.captives.captor.filter(|_| self.frames.contains(&Frame::Captives))?;
        Some(CaptivesView {
            nobles: list(self.captives.nobles),
            captor: badge(captor),
            terms: self.ransom_seen(eye),
            owed: self.captives.owed,
        })
    }

    /// §km2:11.2a,1.6b: only the two who bargain see the cards that are offered; others see their number.
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
        })
    }

    fn combat_seen(&self) -> Option<CombatView> {
        let combat = self.frames.contains(&Frame::Combat).then_some(&self.combat)?;
        let (area, target, attacker) = (combat.area?, combat.target?, combat.attacker?);
        let place = match target {
            Target::Place(place) => Some(place),
            Target::Field(_) => None,
        };
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
            adding: combat.step == Step::Adding,
        })
    }

    fn parliament_seen(&self) -> Option<ParliamentView> {
        let area = self.parliament.area.filter(|_| self.frames.contains(&Frame::Parliament))?;
        Some(ParliamentView { area, attending: list(self.attending()), drawn: list(self.parliament.drawn) })
    }

    fn moving_seen(&self) -> Option<MovingView> {
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

    fn winners_seen(&self) -> Option<Vec<&'static str>> {
        use kernel::Game;
        match self.status() {
            kernel::Status::Over(outcome) => Some(badges(outcome.winners)),
            kernel::Status::Waiting { .. } => None,
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
        Terms::Bargain { give, take, paid } => {
            (view.give, view.take, view.paid) = (give.into(), take.into(), paid.map(list));
        }
        Terms::Alliance { giving_up, agreed } => {
            (view.kind, view.giving_up, view.agreed) = ("alliance", giving_up, badges(agreed));
        }
        Terms::Force { commander, nobles, agreed } => {
            (view.kind, view.agreed) = ("force", badges(agreed));
            (view.commander, view.nobles) = (Some(commander), list(nobles));
        }
    }
    view
}
