//! What an eye sees: built from nothing, so that no deck order, seed or hand can be named in it. Names and figures of
//! cards and places are not repeated here: the page has the data tables.

use crate::court::{Holder, Spot, Water};
use crate::ids::*;
use crate::second::action::{Target, badge};
use crate::second::combat::{Step, Weights};
use crate::second::politics::{Goods, Stance, StanceKind, Terms};
use crate::second::prestige::Prestige;
use crate::second::state::{Frame, Phase, State};
use kernel::{Eye, Seat, Seats};
use serde::Serialize;

macro_rules! views {
    ($($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty),+ $(,)? })+) => { $(
        #[derive(Clone, PartialEq, Debug, Serialize)]
        #[cfg_attr(feature = "ts", derive(ts_rs::TS))]
        #[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
        #[serde(rename_all = "camelCase")]
        $(#[$doc])*
        pub struct $name { $($(#[$field_doc])* pub $field: $type),+ }
    )+ };
}

views! {
    /// The table as an eye sees it.
    View {
        /// What is going on.
        stage: Stage,
        /// The round, from 1.
        round: u8,
        /// The last round.
        last_round: u8,
        /// Whether the players agreed on it.
        timed: bool,
        /// Whose turn it is.
        active: &'static str,
        /// Who has the Start Player marker.
        start: &'static str,
        /// The Factions, by seat.
        factions: Vec<FactionView>,
        /// The Royals.
        royals: Vec<RoyalView>,
        /// The ships on the board.
        ships: Vec<ShipView>,
        /// Every place that somebody holds or besieges.
        places: Vec<HeldView>,
        /// Titles and Offices in Chancery.
        chancery: Vec<Card>,
        /// The Crown discard pile.
        discard: Vec<Card>,
        /// How many Crown cards are left to draw.
        deck: u8,
        /// Town cards that lie with the City cards.
        city_space: Vec<Card>,
        /// MB/MS cards that are left.
        majors: u8,
        /// The Event deck and what lies around it.
        events: EventsView,
        /// Where the King's Peace holds.
        peace: Option<PeaceView>,
        /// Who holds the Prestige Victory card.
        claim: Option<&'static str>,
        /// Whether Alliances are possible by now.
        alliances_open: bool,
        /// Allied Forces.
        forces: Vec<ForceView>,
        /// Open offers that this eye knows of.
        offers: Vec<OfferView>,
        /// A battle or siege.
        combat: Option<CombatView>,
        /// Captives whose fate is open.
        captives: Option<CaptivesView>,
        /// A Parliament.
        parliament: Option<ParliamentView>,
        /// Nobles or ships on their way.
        moving: Option<MovingView>,
        /// Who won, once it is over.
        winners: Option<Vec<&'static str>>,
    }

    /// A seat's Faction.
    FactionView {
        /// The badge.
        seat: &'static str,
        /// What it is called.
        name: String,
        /// Its allies, itself included.
        allies: Vec<&'static str>,
        /// Its own Prestige.
        prestige: PrestigeView,
        /// That of its Alliance, if it has allies.
        alliance: Option<PrestigeView>,
        /// What it, or its Alliance, needs.
        target: u8,
        /// Its Nobles in play.
        nobles: Vec<NobleView>,
        /// How many cards it has in hand, or still has to award at set-up.
        hand_size: u8,
        /// Those of them that this eye knows.
        hand: Vec<Card>,
        /// Free Moves.
        free_moves: u8,
        /// Chancellor cards.
        chancellors: u8,
        /// It holds both houses and must have given one up by the end of this turn.
        two_houses: bool,
        /// Standing answers, for its own eyes.
        stances: Vec<StanceView>,
    }

    /// Where Prestige comes from.
    PrestigeView {
        /// All of it.
        total: u8,
        /// Offices.
        offices: u8,
        /// Archbishops.
        archbishops: u8,
        /// City cards.
        cities: u8,
        /// MB cards.
        battles: u8,
        /// MS cards.
        sieges: u8,
        /// The best Royal on the mainland.
        royal: u8,
        /// The bonus of religion.
        religion: u8,
        /// The bonus for all Cities.
        all_cities: u8,
        /// The bonus of government.
        government: u8,
    }

    /// A Noble in play.
    NobleView {
        /// Who.
        noble: Noble,
        /// Where.
        at: SpotView,
        /// His strength there.
        strength: u16,
        /// His strength without bonuses.
        bare: u16,
        /// His cards, without his own.
        cards: Vec<Card>,
        /// His City cards.
        cities: Vec<City>,
        /// MB cards.
        battles: u8,
        /// MS cards.
        sieges: u8,
        /// Royals in his company.
        royals: Vec<Royal>,
        /// Whether he is inside a besieged place.
        besieged: bool,
        /// Whether he has moved in this round.
        moved: bool,
        /// Whether he has attacked in this round.
        attacked: bool,
    }

    /// A Royal.
    RoyalView {
        /// Who.
        royal: Royal,
        /// Where; nowhere if dead.
        at: SpotView,
        /// In whose company.
        with: Option<Noble>,
        /// Crowned.
        crowned: bool,
        /// Dead.
        dead: bool,
        /// The head of the house.
        head: bool,
    }

    /// A ship on the board.
    ShipView {
        /// Which.
        ship: Ship,
        /// The port it lies in, if any.
        port: Option<Place>,
        /// The sea it is on, or that its port opens to.
        sea: Option<Sea>,
        /// Who owns it.
        owner: Option<&'static str>,
        /// Who moves it for now, if that is not the owner.
        keeper: Option<&'static str>,
        /// Who is aboard.
        aboard: Vec<Noble>,
    }

    /// A place that somebody holds or besieges.
    HeldView {
        /// Which.
        place: Place,
        /// Who holds it; the non-player Faction has no badge.
        owner: Option<&'static str>,
        /// Whether the non-player Faction holds it.
        non_player: bool,
        /// Who besieges it.
        besieger: Option<&'static str>,
    }

    /// The Event deck.
    EventsView {
        /// Cards left to draw.
        deck: u8,
        /// Cards on the discard pile.
        discards: u8,
        /// The uppermost discard.
        top: Option<EventCard>,
        /// The card that lies open now.
        open: Option<EventCard>,
        /// Cards above the Prestige Victory tile, until it comes up.
        above_tile: Option<u8>,
        /// Clamours on their space.
        clamours: u8,
        /// Whether the first lies sideways.
        sideways: bool,
    }

    /// The King's Peace.
    PeaceView {
        /// Where.
        area: Area,
        /// Who called Parliament.
        caller: &'static str,
    }

    /// An allied Force.
    ForceView {
        /// Who commands.
        commander: Noble,
        /// The commander included.
        nobles: Vec<Noble>,
    }

    /// An open offer.
    OfferView {
        /// Its number.
        id: u8,
        /// Who made it.
        from: &'static str,
        /// To whom.
        to: &'static str,
        /// What it is: `bargain`, `alliance` or `force`.
        kind: &'static str,
        /// What the maker gives.
        give: GoodsView,
        /// What he asks for.
        take: GoodsView,
        /// The cards with which the partner would pay; the maker is asked to confirm.
        paid: Option<Vec<Card>>,
        /// Who has agreed to an Alliance or Force already.
        agreed: Vec<&'static str>,
        /// The house that an Alliance gives up.
        giving_up: Option<House>,
        /// The commander of a Force.
        commander: Option<Noble>,
        /// The Nobles of a Force.
        nobles: Vec<Noble>,
    }

    /// One side of a bargain.
    GoodsView {
        /// Named cards of the hand.
        hand: Vec<Card>,
        /// So many cards of the hand.
        number: u8,
        /// An awarded card, and who receives it.
        award: Option<(Card, Noble)>,
        /// A City card, and who receives it.
        city: Option<(City, Noble)>,
        /// A Royal, and who receives him.
        royal: Option<(Royal, Noble)>,
        /// A place.
        place: Option<Place>,
        /// A ship.
        ship: Option<Ship>,
        /// A ship on loan.
        loan: Option<Ship>,
    }

    /// A standing answer.
    StanceView {
        /// About what.
        kind: StanceKind,
        /// To whom.
        seat: &'static str,
        /// What.
        answer: Stance,
    }

    /// A battle or siege.
    CombatView {
        /// Where.
        area: Area,
        /// The besieged place, if it is a siege.
        place: Option<Place>,
        /// Who attacks.
        attacker: &'static str,
        /// The attackers.
        attackers: Vec<Noble>,
        /// The defenders.
        defenders: Vec<Noble>,
        /// The attackers' strength.
        attack: u16,
        /// The defenders' strength, with the garrison.
        defence: u16,
        /// The garrison.
        garrison: u16,
        /// The odds, such as `3-2`; empty if there are none.
        odds: &'static str,
        /// Whether cards are still added.
        adding: bool,
    }

    /// Captives.
    CaptivesView {
        /// Who.
        nobles: Vec<Noble>,
        /// Who has them.
        captor: &'static str,
        /// The terms that are offered for the first of them.
        terms: Option<RansomView>,
        /// The terms are accepted, and so many cards are still to be paid.
        owed: Option<u8>,
    }

    /// What somebody offers for a captive.
    RansomView {
        /// Who offers it.
        from: &'static str,
        /// To whom.
        to: &'static str,
        /// The cards that are given, for the eyes of these two.
        give: Vec<Card>,
        /// How many they are.
        given: u8,
        /// So many cards of the other's hand are asked for.
        number: u8,
        /// What the captive keeps.
        keep: Vec<Card>,
        /// The City cards that he keeps.
        cities: Vec<City>,
    }

    /// A Parliament.
    ParliamentView {
        /// Where.
        area: Area,
        /// Who attends.
        attending: Vec<Noble>,
        /// Cards drawn from Chancery that are still to be awarded.
        drawn: Vec<Card>,
    }

    /// Nobles or ships on their way.
    MovingView {
        /// Nobles who march or sail.
        nobles: Vec<Noble>,
        /// Ships that sail.
        ships: Vec<Ship>,
        /// How far along a road they are.
        at: Option<Area>,
    }
}

/// §km2:1.2h: where a piece is, behind walls or not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(tag = "kind", content = "where", rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum SpotView {
    Off,
    Field(Area),
    Inside(Place),
    Aboard(Ship),
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(export_to = "kingmaker/"))]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Stage {
    SetUp,
    Event,
    Movement,
    Combat,
    Parliament,
    Coronation,
    Claim,
    Politics,
    Over,
}

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
            majors: crate::data::tables().figures.majors - self.court.majors_out(),
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
    ///
    /// §km2:3.7a,4.1c,4.2a: cards that are to be awarded at set-up count as a hand, open to all unless they were dealt.
    fn faction_seen(&self, seat: Seat, eye: Eye) -> FactionView {
        let friends = self.court.friends[seat.index()];
        let to_award = self.setup.to_award[seat.index()];
        let hand = self.court.hands[seat.index()].and(to_award);
        let known = match eye {
            _ if eye.sees(seat) => hand,
            _ if !self.setup.dealt && !to_award.is_empty() => to_award,
            Eye::Seat(viewer) => hand.within(self.seen[viewer.index()]),
            Eye::Spectator | Eye::All => Set::default(),
        };
        let is_chancellor = self.court.player_of(Card::ChancellorOfEngland) == Some(seat);
        FactionView {
            seat: badge(seat),
            name: self.faction_name(seat).to_string(),
            allies: badges(friends),
            prestige: self.prestige_of(Seats::only(seat)).into(),
            alliance: (friends.len() > 1).then(|| self.prestige_of(friends).into()),
            target: self.target(seat),
            nobles: self.court.nobles_of(seat).iter().map(|noble| self.noble_seen(noble)).collect(),
            hand_size: hand.len() as u8,
            hand: list(known),
            free_moves: self.events.free_moves[seat.index()].len() as u8,
            chancellors: if is_chancellor { self.events.chancellors.len() as u8 } else { 0 },
            two_houses: self.two_houses[seat.index()].is_some(),
            stances: if eye.sees(seat) { self.stances_seen(seat) } else { Vec::new() },
        }
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
            moved: self.this_round(self.book.noble_moved[noble]),
            attacked: self.this_round(self.book.noble_attacked[noble]),
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
            Water::Port(place) => (Some(place), place.row().port),
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

    /// §km2:1.6d,1.6e: of the Event deck only its size, the top discard and what lies open.
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

    fn captives_seen(&self, eye: Eye) -> Option<CaptivesView> {
        let captor = self.captives.captor.filter(|_| self.frames.contains(&Frame::Captives))?;
        Some(CaptivesView {
            nobles: list(self.captives.nobles),
            captor: badge(captor),
            terms: self.ransom_seen(eye),
            owed: self.captives.owed,
        })
    }

    /// §km2:11.2a,1.6b: of the cards that are offered, others than the two who bargain see only the number.
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
