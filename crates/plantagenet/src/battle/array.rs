//! Array (4.4.1): Lords in place, Valour laid out, Troops lent by cards, guns committed.

use super::{Battle, Choice, Late, Step};
use crate::action::Action;
use crate::data::{Rule, map};
use crate::event::{Event, men, named, named_all, place_name, said};
use crate::ids::*;
use crate::state::{Frame, State};
use crate::thing::Thing;
use arrayvec::ArrayVec;
use kernel::{Chronicle, Heading};

/// What is decided about guns before round 1.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Guns {
    Fire,
    Keep,
}

/// §pl:Y1c,Y2c,L1c,L2c: the four cards with guns.
pub(super) const CULVERINS: [Card; 4] = [
    capability::CULVERINS_AND_FALCONETS_Y1,
    capability::CULVERINS_AND_FALCONETS_Y2,
    capability::CULVERINS_AND_FALCONETS_L1,
    capability::CULVERINS_AND_FALCONETS_L2,
];

impl State {
    /// §pl:6.0-IIIB-e: begins a battle between Lords who already stand in their places; nobody else is in it.
    pub(crate) fn begin_battle(
        &mut self,
        attacker: Side,
        front: BySide<ByPlace<Option<Lord>>>,
        reserve: BySide<Set<Lord>>,
        log: &mut impl Chronicle<Event>,
    ) {
        let lords = BySide::from_fn(|side| {
            front[side].iter().filter_map(|(_, lord)| *lord).collect::<Set<_>>().union(reserve[side])
        });
        self.battle = Battle { attacker: Some(attacker), lords, front, reserve, ..Battle::default() };
        self.lay_out_valour();
        self.frames.push(Frame::Battle);
        log.note(|| Event::Arrayed { attacker, front });
    }

    /// §pl:4.3.5j,4.4a,4.4.1a: a battle of all Lords at a Stronghold; all of them begin in reserve.
    pub(crate) fn begin_field(&mut self, attacker: Side, at: Locale, log: &mut impl Chronicle<Event>) {
        let lords = BySide::from_fn(|side| self.lords_at(side, at));
        self.battle = Battle {
            attacker: Some(attacker),
            at: Some(at),
            step: Step::Array(attacker.other()),
            lords,
            reserve: lords,
            norfolk: self.norfolk_in(lords[Side::York]),
            ..Battle::default()
        };
        self.frames.push(Frame::Battle);
        log.note(|| {
            let (attackers, defenders) = (named_all(lords[attacker]), named_all(lords[attacker.other()]));
            said("4.4a", format!("Battle at {}: {attackers} against {defenders}.", place_name(at)))
                .by(attacker)
                .heading(Heading::new("battle", format!("Battle at {}", at.name())).about(Thing::Place(at)))
        });
    }

    /// §pl:6.0-Ib-g,6.0-Ib-h: Norfolk is late for the first battle that he shares with another Yorkist.
    fn norfolk_in(&self, yorkists: Set<Lord>) -> Late {
        let shared = yorkists.contains(Lord::Norfolk) && yorkists.len() > 1;
        match self.battle.norfolk {
            Late::Ahead if shared && self.has_rule(Rule::NorfolkIsLate) => Late::Now,
            Late::Ahead => Late::Ahead,
            Late::Now | Late::Past => Late::Past,
        }
    }

    /// The side's Lords in reserve who can move up: Norfolk not before round 2 if he is late.
    pub(super) fn at_hand(&self, side: Side) -> Set<Lord> {
        let mut lords = self.battle.reserve[side];
        if self.battle.norfolk == Late::Now && self.battle.round <= 1 {
            lords.remove(Lord::Norfolk);
        }
        lords
    }

    /// §pl:4.4.1b,4.4.1c,4.4.1d,4.4.1e: the places to be filled next: the centre, then the wings, those that face an
    /// enemy first. If both wings will be filled, the left one comes first.
    fn open_places(&self, side: Side) -> Set<Place> {
        let front = &self.battle.front;
        if front[side][Place::Centre].is_none() {
            return Set::of(Place::Centre);
        }
        let wings = [Place::Left, Place::Right].into_iter().filter(|wing| front[side][*wing].is_none());
        let wings: Set<Place> = wings.collect();
        let facing: Set<Place> = wings.iter().filter(|wing| front[side.other()][*wing].is_some()).collect();
        let open = if facing.is_empty() { wings } else { facing };
        match self.at_hand(side).len() >= open.len() {
            true => open.first().map_or_else(Set::default, Set::of),
            false => open,
        }
    }

    pub(super) fn legal_places(&self, side: Side) -> impl Iterator<Item = Action> {
        let (open, lords) = (self.open_places(side), self.at_hand(side));
        open.iter().flat_map(move |place| lords.iter().map(move |lord| Action::Advance { lord, place }))
    }

    /// §pl:4.4.1b,4.4.1c: the Defender lines up, then the Attacker. Returns whether there is anything to choose.
    pub(super) fn run_array(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        match Choice::of(self.legal_places(side)) {
            Choice::Only(Action::Advance { lord, place }) => self.take_place(lord, place, log),
            Choice::None if side == self.battle.defender() => self.battle.step = Step::Array(side.other()),
            Choice::None => {
                self.lay_out_valour();
                self.battle.step = Step::Lend(self.battle.defender());
            }
            _ => return true,
        }
        false
    }

    pub(super) fn take_place(&mut self, lord: Lord, place: Place, log: &mut impl Chronicle<Event>) {
        self.stand_at(lord, place);
        log.note(|| {
            let clause = if lord.side() == self.battle.defender() { "4.4.1b" } else { "4.4.1c" };
            let wing = if place == Place::Centre { "" } else { " wing" };
            said(clause, format!("{} takes the {place}{wing}.", named(lord))).by(lord.side())
        });
    }

    /// §pl:4.4.1f: as many markers as the Lord's modified Valour.
    fn lay_out_valour(&mut self) {
        for side in Side::ALL {
            for lord in self.battle.lords[*side].iter() {
                self.battle.valour[lord] = self.valour(lord);
            }
        }
    }

    /// §pl:4.4.1g,1.6b: Capabilities lend Troops for this battle, as far as the pool has them; the Defender's come
    /// first. Returns whether a side has to choose who is served first, which it has only if the pool cannot serve all.
    pub(super) fn run_lend(&mut self, side: Side, log: &mut impl Chronicle<Event>) -> bool {
        if !self.lent_rivals(side).is_empty() {
            return true;
        }
        for lord in self.battle.lords[side].minus(self.battle.lent).iter() {
            self.lend_to(lord, log);
        }
        let first = side == self.battle.defender();
        self.battle.step = if first { Step::Lend(side.other()) } else { Step::Events(side.other()) };
        false
    }

    /// §pl:4.4.1g,1.6b: the side's Lords whose cards compete for the last pieces of a type.
    pub(super) fn lent_rivals(&self, side: Side) -> Set<Lord> {
        let unserved = self.battle.lords[side].minus(self.battle.lent);
        self.rivals(unserved, |lord, troop| self.loan_of(lord, troop))
    }

    /// How many Troops of a type his cards together would lend him.
    pub(super) fn loan_of(&self, lord: Lord, troop: Troop) -> u8 {
        self.loans(lord).filter(|(_, lent, _)| *lent == troop).map(|(.., wanted)| wanted).sum()
    }

    /// All that his cards lend here: which card, what, and how many.
    fn loans(&self, lord: Lord) -> impl Iterator<Item = (Card, Troop, u8)> {
        let lent_by = move |card: Card| self.battle.at.map_or(&[][..], |at| self.lent_by(card, lord, at));
        let cards = self.mats[lord].capabilities.iter().copied();
        cards.flat_map(move |card| lent_by(card).iter().map(move |(troop, wanted)| (card, *troop, *wanted)))
    }

    /// §pl:4.4.1g: his cards lend him what the pool has.
    pub(super) fn lend_to(&mut self, lord: Lord, log: &mut impl Chronicle<Event>) {
        self.battle.lent.insert(lord);
        let loans: ArrayVec<_, 4> = self.loans(lord).collect();
        for (card, troop, wanted) in loans {
            self.lend(card, lord, troop, wanted, log);
        }
    }

    fn lend(&mut self, card: Card, lord: Lord, troop: Troop, wanted: u8, log: &mut impl Chronicle<Event>) {
        let got = self.recruit(lord, troop, wanted);
        self.mats[lord].temporary[troop] += got;
        if got > 0 {
            log.note(|| {
                let join = if got == 1 { "joins" } else { "join" };
                let text = format!("{} {join} {} for this battle.", men(got, troop), named(lord));
                said(card.clause().0, text).by(lord.side())
            });
        }
    }

    /// §pl:Y3c,Y25c,Y27c,Y35c,Y37c,L3c,L25c,L33c: the Troops that a card lends at this place.
    fn lent_by(&self, card: Card, lord: Lord, at: Locale) -> &'static [(Troop, u8)] {
        use Troop::{Longbowmen, MenAtArms, Militia};
        let within = |area: Area| area.locales().contains(at);
        let (here, men): (bool, &'static [(Troop, u8)]) = match card {
            capability::MUSTERD_MY_SOLDIERS_Y3 | capability::MUSTERD_MY_SOLDIERS_L3 => {
                (self.favour[card.side()].contains(at), &[(MenAtArms, 2), (Longbowmen, 1)])
            }
            capability::PEMBROKE | capability::WELSH_LORD => (within(Area::Wales), &[(Longbowmen, 2)]),
            capability::PERCYS_NORTH_Y27 => (within(Area::North), &[(Militia, 4)]),
            capability::KINGDOM_UNITED => (Area::ALL.iter().any(|area| within(*area)), &[(Militia, 3)]),
            capability::PERCYS_NORTH_Y37 => (self.has_way_to_carlisle(lord, at), &[(MenAtArms, 2)]),
            capability::PHILIBERT_DE_CHANDEE => {
                (is_near_channel_port(self.favour[Side::Lancaster], at), &[(MenAtArms, 2)])
            }
            _ => return &[],
        };
        if here && self.uses(lord, card) { men } else { &[] }
    }

    /// §pl:Y37c,3.4.1b: whether a Route as for Parley leads from the battlefield, whatever its Favour, to Carlisle.
    fn has_way_to_carlisle(&self, lord: Lord, at: Locale) -> bool {
        let free = !self.occupied(lord.side().other()).contains(Locale::Carlisle);
        at == Locale::Carlisle || (free && self.routes(lord).distance(at, Locale::Carlisle).is_some())
    }

    /// §pl:4.4.1h: begins round 1 once all guns are settled. Returns whether somebody is asked about guns.
    pub(super) fn run_guns(&mut self, log: &mut impl Chronicle<Event>) -> bool {
        let asks = self.next_gun().is_some();
        if !asks {
            self.begin_round(log);
        }
        asks
    }

    /// §pl:4.4.1h: the next holder of guns to be asked, the defender's first.
    pub(crate) fn next_gun(&self) -> Option<(Lord, Card)> {
        let battle = &self.battle;
        [battle.defender(), battle.attacker()].into_iter().find_map(|side| {
            battle.lords[side].iter().find_map(|lord| {
                let unasked = |card: &&Card| CULVERINS.contains(card) && !battle.asked_guns.contains(**card);
                self.mats[lord].capabilities.iter().find(unasked).map(|card| (lord, *card))
            })
        })
    }

    /// §pl:Y1c,Y2c,L1c,L2c,1.9.1d: guns that fire go back to the deck at once; their die is rolled in the missile step.
    pub(super) fn answer_guns(&mut self, card: Card, guns: Guns, log: &mut impl Chronicle<Event>) {
        let (lord, _) = self.next_gun().expect("guns were asked about");
        self.battle.asked_guns.insert(card);
        if guns == Guns::Fire {
            self.battle.firing.push((lord, card));
            self.mats[lord].capabilities.retain(|held| *held != card);
            self.decks[lord.row().side].insert(card);
        }
        log.note(|| Event::Guns { lord, card, fire: guns == Guns::Fire });
    }
}

/// §pl:L33c: whether a place is a Port of the Channel with this Favour, or one Way from one.
fn is_near_channel_port(favour: Set<Locale>, at: Locale) -> bool {
    let ports = map().ports_of[Locale::EnglishChannel].within(favour);
    ports.contains(at) || at.adjacent().meets(ports)
}
