//! Chapter 23: what must hold after every action. Numbers in the comments, such as "1 and 2", are those of its list.

use crate::data::CrownKind;
use crate::second::asks::Question;
use crate::second::court::{Holder, SEATS, Spot, Water};
use crate::second::data::{EventKind, tables};
use crate::second::ids::*;
use crate::second::politics::Terms;
use crate::second::state::{Frame, State};
use kernel::{Broken, Seat};

/// Chapter 23: the least number of Event cards in the deck, the discards and the cards left out.
const EVENTS_AT_LEAST: usize = 71;

fn law(holds: bool, broken: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(broken())) }
}

fn none<T>(found: Option<T>, broken: impl FnOnce(T) -> String) -> Result<(), Broken> {
    found.map_or(Ok(()), |one| Err(Broken(broken(one))))
}

impl State {
    /// Checks all laws.
    pub(crate) fn check_laws(&self) -> Result<(), Broken> {
        self.check_crown_cards()?;
        self.check_event_cards()?;
        self.check_royals()?;
        self.check_nobles()?;
        self.check_ships()?;
        self.check_passengers()?;
        self.check_awards()?;
        self.check_places()?;
        self.check_room()?;
        self.check_sieges()?;
        self.check_claim()?;
        self.check_alliances()?;
        self.check_houses()?;
        self.check_moves()?;
        self.check_attack()?;
        self.check_discard()?;
        self.check_truce()?;
        self.check_bargains()
    }

    /// Whether the set-up is not over yet.
    pub(crate) fn is_setting_up(&self) -> bool {
        self.frames.first() == Some(&Frame::Setup)
    }

    /// §km2:4.4c: 1 and 2: each Crown card is in one place, and Chancery holds Titles and Offices only.
    fn check_crown_cards(&self) -> Result<(), Broken> {
        let court = &self.court;
        let mut counts = ByCard::<u8>::default();
        let mut count = |cards: Set<Card>| cards.iter().for_each(|card| counts[card] += 1);
        count(court.deck.iter().copied().collect());
        count(court.discard);
        count(court.chancery);
        count(court.aside);
        count(court.city_space);
        count(self.parliament.drawn);
        count(self.setup_cards());
        court.hands.iter().for_each(|hand| count(*hand));
        for noble in Noble::ALL.iter().copied() {
            count(court.awards[noble]);
            if court.faction[noble].is_some() {
                count(Set::of(noble.card()));
            }
        }
        for (card, count) in counts.iter() {
            let needed = u8::from(tables().ground.cards.contains(card));
            law(*count == needed, || format!("{card} is in {count} places"))?;
        }
        law(court.deck.iter().copied().collect::<Set<Card>>().len() == court.deck.len(), || {
            "a card is twice in the deck".into()
        })?;
        let misplaced =
            court.chancery.iter().find(|card| !matches!(card.kind(), CrownKind::Title | CrownKind::Office));
        none(misplaced, |card| format!("{card} is in Chancery"))
    }

    /// 3, 4 and 5: each Event card is in one place.
    fn check_event_cards(&self) -> Result<(), Broken> {
        let events = &self.events;
        let mut counts = ByEvent::<u8>::default();
        let mut count = |cards: Set<EventCard>| cards.iter().for_each(|card| counts[card] += 1);
        count(events.deck.iter().copied().collect());
        count(events.discard);
        count(events.removed);
        events.free_moves.iter().for_each(|cards| count(*cards));
        count(events.chancellors);
        count(events.clamours.iter().copied().collect());
        count(events.open.into_iter().collect());
        for (card, count) in counts.iter() {
            law(*count == 1, || format!("{card} is in {count} places"))?;
        }
        let left = events.deck.len() + events.discard.len() + events.removed.len();
        law(left + usize::from(events.open.is_some()) >= EVENTS_AT_LEAST, || {
            format!("only {left} Event cards are left")
        })?;
        let only = |cards: Set<EventCard>, kind: EventKind| cards.iter().all(|card| card.row().kind == kind);
        let spaces = events.free_moves.iter().all(|cards| only(*cards, EventKind::FreeMove));
        law(spaces, || "another card lies with the Free Moves".into())?;
        law(only(events.chancellors, EventKind::Chancellor), || {
            "another card lies with the Chancellors".into()
        })?;
        law(only(events.clamours.iter().copied().collect(), EventKind::Clamour), || "no Clamour".into())?;
        let chancellor = self.court.player_of(Card::ChancellorOfEngland).is_some();
        law(chancellor || events.chancellors.is_empty(), || "Chancellor cards without a Chancellor".into())?;
        law(!events.sideways || !events.clamours.is_empty(), || "no Clamour lies sideways".into())?;
        let sitting = self.frames.contains(&Frame::Parliament);
        law(self.peace.is_some() == (events.sideways || sitting), || {
            "the King's Peace and the Clamour differ".into()
        })
    }

    /// 6: Royals.
    fn check_royals(&self) -> Result<(), Broken> {
        law(self.court.royals.is_consistent(), || "a Royal is not found with his guardian".into())?;
        for royal in Royal::ALL.iter().copied() {
            let piece = self.court.royals[royal];
            if piece.dead {
                law(piece.at == Spot::Off && piece.with.is_none(), || {
                    format!("{royal} is dead, yet somewhere")
                })?;
                continue;
            }
            match piece.with {
                Some(noble) => {
                    law(self.court.faction[noble].is_some() && self.court.nobles[noble] == piece.at, || {
                        format!("{royal} is not where {noble} is")
                    })?
                }
                None => law(piece.at.area().is_some(), || format!("{royal} is nowhere"))?,
            }
            let senior = Royal::ALL.iter().take_while(|other| **other != royal);
            let mut senior = senior.filter(|other| other.house() == royal.house());
            let senior_lives = senior.any(|other| !self.court.royals[*other].dead);
            law(!piece.crowned || !senior_lives, || {
                format!("{royal} is crowned before the seniors are dead")
            })?;
        }
        let henry = &self.court.royals[Royal::Henry];
        law(henry.dead || henry.crowned, || "Henry VI has lost his crown".into())
    }

    /// 7 and 12: every Noble in play has a position, and nobody is inside a place that is not friendly.
    fn check_nobles(&self) -> Result<(), Broken> {
        law(self.court.nobles.is_consistent(), || "a Noble is not found where he is".into())?;
        for noble in Noble::ALL.iter().copied() {
            let (spot, faction) = (self.court.nobles[noble], self.court.faction[noble]);
            let Some(seat) = faction else {
                law(spot == Spot::Off, || format!("{noble} is nobody's, yet on the board"))?;
                law(self.court.awards[noble].is_empty(), || {
                    format!("{noble} has cards, yet is not in play")
                })?;
                law(self.court.royals_with(noble).is_empty(), || {
                    format!("a Royal is with {noble}, who is not in play")
                })?;
                let honours = self.court.honours[noble];
                law(honours.battles + honours.sieges == 0, || {
                    format!("{noble} has honours, yet is not in play")
                })?;
                continue;
            };
            law(spot != Spot::Off || self.is_setting_up() || self.is_captive(noble), || {
                format!("{noble} is nowhere")
            })?;
            if let Spot::Inside(place) = spot {
                law(self.court.is_friendly(place, seat), || {
                    format!("{noble} is inside {place}, which is not his")
                })?;
            }
            if let Spot::Aboard(ship) = spot {
                let at_sea = matches!(self.court.ships[ship].at, Some(Water::Sea(_)));
                law(at_sea, || format!("{noble} is aboard {ship}, which is not at sea"))?;
            }
        }
        Ok(())
    }

    /// 8: a ship is on the board exactly if its card is in play, or it is finishing a voyage.
    fn check_ships(&self) -> Result<(), Broken> {
        for (ship, piece) in self.court.ships.iter() {
            let in_play = self.court.ship_bearer(ship).is_some();
            law(piece.at.is_some() || !in_play, || format!("{ship} is missing"))?;
            law(in_play || piece.at.is_none() || piece.doomed, || format!("{ship} has no card in play"))?;
            let stranded = matches!(piece.at, Some(Water::Sea(_)))
                && piece.keeper.is_some()
                && !piece.doomed
                && self.court.aboard(ship).is_empty();
            law(!stranded, || format!("{ship} is on loan to nobody at sea"))?;
        }
        Ok(())
    }

    /// 8: passengers fit the ships that they share.
    fn check_passengers(&self) -> Result<(), Broken> {
        for ship in Ship::ALL.iter().copied() {
            let capacity: u16 = self.court.convoy(ship).iter().map(|ship| ship.row().capacity).sum();
            let weight = self.court.bare_strength_of(self.court.aboard(ship));
            law(weight <= capacity, || format!("{weight} are aboard {ship}, which carries {capacity}"))?;
        }
        Ok(())
    }

    /// 9 and 10: limits of awards, honours and City cards.
    fn check_awards(&self) -> Result<(), Broken> {
        law(self.court.awards.is_consistent(), || "a card is not found with its bearer".into())?;
        for noble in Noble::ALL.iter().copied() {
            let cards = self.court.awards[noble];
            let count = |kind: CrownKind| cards.iter().filter(|card| card.kind() == kind).count();
            let printed = usize::from(noble.card().kind() == CrownKind::Titled);
            law(count(CrownKind::Title) + printed <= 1, || format!("{noble} has two Titles"))?;
            law(count(CrownKind::Office) <= 1, || format!("{noble} has two Offices"))?;
            let untitled_office = count(CrownKind::Office) == 1 && !self.court.has_title(noble);
            law(!untitled_office, || format!("{noble} has an Office without a Title"))?;
            let bishops = count(CrownKind::Archbishop) + count(CrownKind::Bishop);
            law(bishops <= 1, || format!("{noble} has two Bishops"))?;
        }
        law(self.court.majors_out() <= tables().figures.majors, || "too many MB/MS cards are out".into())?;
        for (city, holder) in self.court.cities.iter() {
            let owner = self.court.owner(city.place());
            let bearer = holder.and_then(|noble| self.court.faction[noble]);
            law(owner == bearer, || format!("the City card of {city} is not with its owner"))?;
        }
        Ok(())
    }

    /// 11: places and the claims by which they are held.
    fn check_places(&self) -> Result<(), Broken> {
        law(self.court.is_up_to_date(), || "a place is not his who has the reason for it".into())?;
        for (place, control) in self.court.control.iter() {
            let unowned = control.holder == Holder::Nobody;
            law(unowned || !place.is_unfortified(), || format!("{place} is unfortified, yet held"))?;
            law(unowned || place.row().used, || format!("{place} is not in this edition"))?;
        }
        Ok(())
    }

    /// §km2:19.3c: 12: the Nobles inside a place fit, or somebody is being asked who leaves it.
    fn check_room(&self) -> Result<(), Broken> {
        let asked = |place: Place| self.asks.iter().any(|ask| ask.what == Question::Overflow { place });
        let crowded = Place::ALL.iter().find(|place| self.court.is_crowded(**place) && !asked(**place));
        none(crowded, |place| format!("{place} holds more than it can"))
    }

    /// 13: besiegers are enemies of the place, and at least as strong as its walls.
    fn check_sieges(&self) -> Result<(), Broken> {
        for place in self.court.besieged.all().iter() {
            let Some(besieger) = self.court.besieged[place] else { continue };
            law(!self.court.is_friendly(place, besieger), || format!("{place} is besieged by a friend"))?;
            law(self.is_strong_enough(place, besieger), || format!("{place} is besieged by too few"))?;
        }
        Ok(())
    }

    /// 14: the Prestige Victory card is held only after the tile was revealed, by seats that claimed it and reach the
    /// target.
    fn check_claim(&self) -> Result<(), Broken> {
        let Some(claim) = self.claim else { return Ok(()) };
        law(self.events.tile_revealed, || "the Prestige Victory card is held before the tile".into())?;
        let same = self.court.friends[claim.by.index()] == claim.allies;
        law(same, || "the Prestige Victory card is held for others than claimed it".into())?;
        let reached = self.prestige_of(claim.allies).total() >= self.target(claim.by);
        law(reached, || "the Prestige Victory card is held below the target".into())
    }

    /// 15: Alliances partition the seats.
    fn check_alliances(&self) -> Result<(), Broken> {
        for seat in self.everybody().iter() {
            let friends = self.court.friends[seat.index()];
            law(friends.contains(seat), || "a seat is not its own friend".into())?;
            law(friends.len() <= self.largest_alliance(), || "an Alliance is too large".into())?;
            let agree = friends.iter().all(|friend| self.court.friends[friend.index()] == friends);
            law(agree, || "friends do not agree who they are".into())?;
        }
        let absent = (0..SEATS as u8).map(Seat).filter(|seat| !self.everybody().contains(*seat));
        law(absent.into_iter().all(|seat| self.court.nobles_of(seat).is_empty()), || {
            "an absent seat has Nobles".into()
        })
    }

    /// §km2:17.5a,21.2c: 15: a seat that has both houses, alone or with allies, has a clock that has not run out.
    fn check_houses(&self) -> Result<(), Broken> {
        for seat in self.everybody().iter() {
            let friends = self.court.friends[seat.index()];
            let both = self.have_both_houses(seat);
            match friends.iter().filter_map(|friend| self.two_houses[friend.index()]).min() {
                None => law(!both, || "both houses are held without a clock".into())?,
                Some(due) => law(due >= self.book.turn, || "both houses are overdue".into())?,
            }
        }
        Ok(())
    }

    /// §km2:21.4c: 16: whoever is on a march or voyage has not moved in an earlier turn of the round.
    fn check_moves(&self) -> Result<(), Broken> {
        let (nobles, ships) = match self.frames.last() {
            Some(Frame::March) => (self.march.nobles, Set::default()),
            Some(Frame::Voyage) => (self.voyage.passengers, self.voyage.ships),
            _ => return Ok(()),
        };
        let tired = nobles.iter().find(|noble| self.moved_earlier(*noble));
        none(tired, |piece| format!("{piece} moves in two turns"))?;
        let tired = ships.iter().find(|ship| self.earlier_this_round(self.book.ship_moved[*ship]));
        none(tired, |piece| format!("{piece} moves in two turns"))
    }

    /// §km2:21.4c,9.1c,9.1d: 16: an attacker before the card is drawn has not attacked in this round, and both sides
    /// are marked for this phase.
    fn check_attack(&self) -> Result<(), Broken> {
        let combat = &self.combat;
        if self.frames.last() != Some(&Frame::Combat) || !combat.is_adding() {
            return Ok(());
        }
        let twice = combat.attackers.iter().find(|noble| self.this_round(self.book.noble_attacked[*noble]));
        none(twice, |noble| format!("{noble} attacks twice in a round"))?;
        let marked = combat.attackers.minus(self.book.this_turn.attackers).is_empty()
            && combat.defenders.minus(self.book.this_turn.attacked).is_empty()
            && combat.place().is_none_or(|place| self.book.this_turn.stormed.contains(place));
        law(marked, || "a combat is not marked for its phase".into())
    }

    /// §km2:14.1f: 18: a seat that has to discard has a card, unless the discard has ended the game.
    fn check_discard(&self) -> Result<(), Broken> {
        let empty = self.court.hands[self.active.index()].is_empty();
        let due = self.must_discard() && self.ended.is_none();
        law(!(empty && due), || "nothing is left to discard".into())
    }

    /// 20: nobody fights under the King's Peace, and Nobles do not in the first round.
    fn check_truce(&self) -> Result<(), Broken> {
        if !self.frames.contains(&Frame::Combat) {
            return Ok(());
        }
        let peace = self.combat.area.is_some_and(|area| self.is_at_peace(area));
        law(!peace, || "there is a combat under the King's Peace".into())?;
        law(self.may_face(self.combat.defenders), || "Nobles are attacked in the first round".into())
    }

    /// §km2:T.5: the cards of a hand that an open bargain names are in that hand, and the other seat has seen them.
    fn check_bargains(&self) -> Result<(), Broken> {
        for offer in self.offers.iter() {
            let Terms::Bargain { give, take, paid } = offer.terms else { continue };
            let named = [
                (offer.from, offer.to, give.hand),
                (offer.to, offer.from, take.hand.union(paid.unwrap_or_default())),
            ];
            for (holder, other, cards) in named {
                let there =
                    cards.minus(self.court.hands[holder.index()].within(self.seen[other.index()])).is_empty();
                law(there, || format!("bargain {} names cards that are not there", offer.id))?;
            }
        }
        Ok(())
    }
}
