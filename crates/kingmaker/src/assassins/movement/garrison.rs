//! 6.6: securing an assassin in the King's garrison, and leaving it again; 5.1b, 5.1c: who gets in at all.
//!
//! There are three ways in: a Noble is split off and slips in with company ([`super::parting`], 6.6b), the whole faction
//! gives up what cannot be hidden (6.6c), or it does so by joining assassins who are inside (6.6o). And two ways out: the
//! whole pile comes out, or one Noble leaves the others.
//!
//! Everything in a pile of assassins has been shown and stays known to everybody: [`super::super::invariants`] checks it.

use super::{GroundStep, PartingKind};
use crate::assassins::action::Action;
use crate::assassins::data::tables;
use crate::assassins::event::{Event, cards_named, counted, noble_named, said, town_named};
use crate::assassins::ids::*;
use crate::assassins::state::{Faction, Spot, State};
use crate::assassins::waters::Water;
use kernel::{Chronicle, Seat, join_with_and};

/// Slipping in.
impl State {
    /// §kma:5.1b,6.6a,6.6c,6.6h: who can slip in, as a step of the ground movement. Besides joining assassins inside
    /// (§kma:6.6o), there is no other way in.
    pub(super) fn secure_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, found) in self.factions_of(seat) {
            if !self.stands_before_the_king(found) || !self.may_ground(faction, GroundStep::Secure) {
                continue;
            }
            if self.can_split_an_assassin_off(seat, found) {
                let nobles = self.disguisable(found).iter().filter_map(Card::noble);
                out.extend(nobles.map(|noble| Action::Secure { faction, noble }));
            } else if self.can_slip_in(faction) {
                out.push(Action::Enter { faction });
            }
        }
    }

    /// §kma:6.6h: ashore in the King's square; a faction aboard has to disembark first.
    fn stands_before_the_king(&self, faction: &Faction) -> bool {
        self.king.is_some_and(|king| faction.at == Spot::Land(king.square()))
    }

    /// §kma:3.5b,6.6b,6.6m: with a number for a new faction, and a second Noble who stays outside as commander.
    fn can_split_an_assassin_off(&self, seat: Seat, faction: &Faction) -> bool {
        self.free_number(seat).is_some() && faction.nobles().len() > 1
    }

    /// §kma:3.4c,3.4d,5.1c: the Nobles of a faction who can be assassins: all without a birthright, because whatever Titles lie
    /// with them stay outside. Whoever has left the garrison in this movement is not secured again in it.
    pub(super) fn disguisable(&self, faction: &Faction) -> Set<Card> {
        let left: Set<Card> = self.turn.movement.left.iter().map(|noble| noble.crown_card()).collect();
        faction.nobles().within(tables().kinds.secret).minus(left)
    }

    /// §kma:6.6d: whether a faction could enter as a whole: with nobody who cannot be an assassin.
    pub(super) fn can_slip_in(&self, id: FactionId) -> bool {
        let faction = self.faction(id);
        self.stands_before_the_king(faction) && self.disguisable(faction) == faction.nobles()
    }

    pub(super) fn secure_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::Secure { faction, noble } => {
                self.ground_done(GroundStep::Secure, Set::of(faction));
                self.begin_parting(PartingKind::Secure, faction, noble, None);
            }
            Action::Enter { faction } => {
                self.slip_in(faction, log);
                self.ground_done(GroundStep::Secure, Set::of(faction));
            }
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kma:6.6c,6.6d,6.6e: a whole faction enters. What enters is shown to everybody; Titles, Offices and Pardons go to
    /// Chancery, those of the pile face down, so that only the owner has seen them; a town becomes neutral.
    pub(super) fn slip_in(&mut self, id: FactionId, log: &mut impl Chronicle<Event>) {
        let name = self.faction_named(id);
        let before = self.faction(id).clone();
        let entering = before.cards().within(tables().kinds.secret);
        let open = before.titles.union(before.offices);
        let hidden = before.pile.minus(entering);
        self.factions[id] = Some(assassins(entering, before.at));
        self.faction_mut(id).at = Spot::Garrison;
        self.show(entering.union(open));
        self.show_to(id.seat(), hidden);
        self.send_to_chancery(open.union(hidden));
        log.note(|| {
            let text = format!("{name} slips into the King’s guard: {}.", cards_named(entering));
            said("6.6e", text).by(id.seat())
        });
        let mut lost: Vec<String> = open.iter().map(|card| cards_named(Set::of(card))).collect();
        if !hidden.is_empty() {
            lost.push(format!("{} of the pile", counted(hidden.len())));
        }
        if !lost.is_empty() {
            log.note(|| {
                said("6.6c", format!("{name} sends to Chancery: {}.", join_with_and(&lost))).by(id.seat())
            });
        }
        if let Some(town) = before.town {
            log.note(|| said("6.6d", format!("{name} gives {} up.", town_named(town))).by(id.seat()));
        }
    }

    /// §kma:6.6b,6.6e,6.6f,6.6g,6.6n: the Noble and his company slip in as a new faction, and everybody sees who they are. All
    /// else stays outside; if the commander has gone, another Noble takes over there.
    pub(super) fn slip_off(&mut self, from: FactionId, entering: Set<Card>, log: &mut impl Chronicle<Event>) {
        let id = self.free_number(from.seat()).expect("there is a number for them");
        log.note(|| {
            let who = cards_named(entering);
            let text = format!("From {} these slip into the King’s guard: {who}.", self.faction_named(from));
            said("6.6e", text).by(from.seat())
        });
        entering.iter().for_each(|card| self.take_from(from, card));
        self.factions[id] = Some(assassins(entering, Spot::Garrison));
        self.show(entering);
        self.turn.movement.on_foot.insert(id);
        if self.faction(from).commander.is_none() {
            self.seek_commander(from, false);
        }
    }
}

/// §kma:14.1c: a pile of assassins: nobody is face up.
fn assassins(pile: Set<Card>, at: Spot) -> Faction {
    let none = Set::default();
    Faction { commander: None, titles: none, offices: none, pile, town: None, at }
}

/// Leaving.
impl State {
    /// §kma:6.6i,6.6j,6.6k: the assassins who can leave, in phases 1 and 4, at no cost: the whole pile under one of them, one
    /// of several as a new faction, or one into a faction in the square.
    pub(crate) fn leaving_legal(&self, seat: Seat, out: &mut Vec<Action>) {
        for (faction, found) in self.factions_of(seat).filter(|(_, faction)| faction.is_secret()) {
            let nobles = found.hidden_nobles();
            let can_leave_others = nobles.len() > 1 && self.free_number(seat).is_some();
            for noble in nobles.iter().filter_map(Card::noble) {
                out.push(Action::ComeOut { faction, noble });
                if can_leave_others {
                    out.push(Action::Leave { faction, noble, into: None });
                }
                let hosts = self.factions_of(seat).filter(|(_, host)| self.is_at_the_kings_door(host));
                out.extend(hosts.map(|(host, _)| Action::Leave { faction, noble, into: Some(host) }));
            }
        }
    }

    /// §kma:6.6i: whether assassins can join this faction from inside: it is in the King's square, ashore or in port.
    fn is_at_the_kings_door(&self, faction: &Faction) -> bool {
        let square = match faction.at {
            Spot::Land(square) => Some(square),
            Spot::Aboard(ship) => self.ships[ship].and_then(Water::port).map(PlaceFacts::square),
            Spot::Garrison => None,
        };
        square.is_some() && square == self.king.map(PlaceFacts::square)
    }

    pub(crate) fn leaving_play(&mut self, action: Action, log: &mut impl Chronicle<Event>) {
        match action {
            Action::ComeOut { faction, noble } => self.come_out(faction, noble, log),
            Action::Leave { faction, noble, into } => match self.faction(faction).hidden_nobles().only() {
                Some(_) => {
                    let company = self.faction(faction).pile.minus(Set::of(noble.crown_card()));
                    self.step_out(faction, noble, company, into, log);
                }
                None => self.begin_parting(PartingKind::Leave, faction, noble, into),
            },
            other => unreachable!("{other:?} was not offered"),
        }
    }

    /// §kma:6.6k: the whole pile becomes an ordinary faction under one of its Nobles; the number of factions stays the same.
    fn come_out(&mut self, id: FactionId, noble: Noble, log: &mut impl Chronicle<Event>) {
        let square = self.king.expect("they guard the King").square();
        let left = self.faction(id).hidden_nobles().iter().filter_map(Card::noble).collect();
        self.turn.movement.left = self.turn.movement.left.union(left);
        self.turn_up(id, noble);
        self.faction_mut(id).at = Spot::Land(square);
        log.note(|| {
            let text = format!("{} comes out of the King’s guard with the whole pile.", noble_named(noble));
            said("6.6k", text).by(id.seat())
        });
    }

    /// §kma:6.6i,6.6k: one assassin leaves with his company, as a new faction or into one in the square. Everybody sees who
    /// goes along, because everybody knows who stays inside. If he was the only one, his pile is gone.
    pub(super) fn step_out(
        &mut self,
        from: FactionId,
        noble: Noble,
        company: Set<Card>,
        into: Option<FactionId>,
        log: &mut impl Chronicle<Event>,
    ) {
        log.note(|| self.step_out_told(from, noble, company, into));
        let square = self.king.expect("they guard the King").square();
        let leaving = Faction { pile: company, ..Faction::new(noble, square) };
        let pile = &mut self.faction_mut(from).pile;
        *pile = pile.minus(leaving.cards());
        if pile.is_empty() {
            self.factions[from] = None;
            self.turn.movement.on_foot.remove(from);
        }
        match into {
            Some(host) => self.absorb(host, leaving),
            None => {
                let new = self.free_number(from.seat()).expect("there is a number for him");
                self.factions[new] = Some(leaving);
            }
        }
        self.turn.movement.left.insert(noble);
    }

    fn step_out_told(
        &self,
        from: FactionId,
        noble: Noble,
        company: Set<Card>,
        into: Option<FactionId>,
    ) -> Event {
        let with = match company.is_empty() {
            true => String::new(),
            false => format!(" with {}", cards_named(company)),
        };
        let to = into.map_or_else(String::new, |host| format!(" and joins {}", self.faction_named(host)));
        said("6.6i", format!("{} leaves the King’s guard{with}{to}.", noble_named(noble))).by(from.seat())
    }
}
