//! What must hold after every action in every edition.

use crate::asks::Question;
use crate::court::{Holder, Spot, Water, seats};
use crate::data::{CrownKind, EventKind};
use crate::ids::*;
use crate::politics::Terms;
use crate::rules::Rules;
use crate::state::{Frame, State};
use kernel::{Broken, Seat};

/// Fails with these words unless the law holds.
pub(crate) fn law(holds: bool, broken: impl FnOnce() -> String) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken(broken())) }
}

/// Fails if something was found that breaks a law.
pub(crate) fn none<T>(found: Option<T>, broken: impl FnOnce(T) -> String) -> Result<(), Broken> {
    found.map_or(Ok(()), |one| Err(Broken(broken(one))))
}

impl<E: Rules> State<E> {
    /// Checks all laws that editions share. `crown` and `events` are the cards that lie in places which only an edition
    /// has.
    pub(crate) fn check_shared(
        &self,
        crown: &[Set<Card>],
        events: &[Set<E::EventCard>],
    ) -> Result<(), Broken> {
        self.check_crown_cards(crown)?;
        self.check_event_cards(events)?;
        self.check_royals()?;
        self.check_nobles()?;
        self.check_ships()?;
        self.check_passengers()?;
        self.check_awards()?;
        self.check_places()?;
        self.check_room()?;
        self.check_sieges()?;
        self.check_alliances()?;
        self.check_moves()?;
        self.check_attack()?;
        self.check_peace()?;
        self.check_bargains()
    }

    /// §km2:4.4c §kmc:I1: each Crown card of the edition is in one place, and Chancery holds Titles and Offices only.
    fn check_crown_cards(&self, elsewhere: &[Set<Card>]) -> Result<(), Broken> {
        let court = &self.court;
        let mut counts = ByCard::<u8>::default();
        let mut count = |cards: Set<Card>| cards.iter().for_each(|card| counts[card] += 1);
        count(court.deck.iter().copied().collect());
        count(court.discard);
        count(court.chancery);
        count(court.aside);
        elsewhere.iter().for_each(|cards| count(*cards));
        court.hands.as_ref().iter().for_each(|hand| count(*hand));
        for noble in Noble::ALL.iter().copied() {
            count(court.awards[noble]);
            if court.faction[noble].is_some() {
                count(Set::of(noble.card()));
            }
        }
        for (card, count) in counts.iter() {
            let needed = u8::from(E::ground().cards.contains(card));
            law(*count == needed, || format!("{card} is in {count} places"))?;
        }
        law(court.deck.iter().copied().collect::<Set<Card>>().len() == court.deck.len(), || {
            "a card is twice in the deck".into()
        })?;
        let fits = |card: &Card| matches!(E::card(*card).kind, CrownKind::Title | CrownKind::Office);
        none(court.chancery.iter().find(|card| !fits(card)), |card| format!("{card} is in Chancery"))
    }

    /// §kmc:I2: each Event card is in one place.
    fn check_event_cards(&self, elsewhere: &[Set<E::EventCard>]) -> Result<(), Broken> {
        let events = &self.events;
        let mut counts = vec![0; E::EventCard::ALL.len()];
        let mut count = |cards: Set<E::EventCard>| cards.iter().for_each(|card| counts[card.index()] += 1);
        count(events.deck.iter().copied().collect());
        count(events.discard);
        events.free_moves.as_ref().iter().for_each(|cards| count(*cards));
        count(events.chancellors);
        count(events.open.into_iter().collect());
        elsewhere.iter().for_each(|cards| count(*cards));
        for (card, count) in E::EventCard::ALL.iter().zip(counts) {
            law(count == 1, || format!("{} is in {count} places", card.as_str()))?;
        }
        self.check_kept_events()
    }

    /// §kmc:4.7b,4.7c: Free Moves lie with seats, and Chancellor cards with whoever has the Chancellor of England.
    fn check_kept_events(&self) -> Result<(), Broken> {
        let events = &self.events;
        let only =
            |cards: Set<E::EventCard>, kind: EventKind| cards.iter().all(|card| E::event(card).kind == kind);
        let spaces = events.free_moves.as_ref().iter().all(|cards| only(*cards, EventKind::FreeMove));
        law(spaces, || "another card lies with the Free Moves".into())?;
        law(only(events.chancellors, EventKind::Chancellor), || {
            "another card lies with the Chancellors".into()
        })?;
        let chancellor = self.court.player_of(Card::ChancellorOfEngland).is_some();
        law(chancellor || events.chancellors.is_empty(), || "Chancellor cards without a Chancellor".into())
    }

    /// §kmc:I4,I11: every living Royal is somewhere, with his guardian if he has one, and nobody was crowned before his
    /// seniors were dead.
    fn check_royals(&self) -> Result<(), Broken> {
        law(self.court.royals.is_consistent(), || "a Royal is not found with his guardian".into())?;
        for royal in Royal::ALL.iter().copied() {
            let piece = self.court.royals[royal];
            match (piece.dead, piece.with) {
                (true, with) => law(piece.at == Spot::Off && with.is_none(), || {
                    format!("{royal} is dead, yet somewhere")
                })?,
                (false, Some(noble)) => {
                    law(self.court.faction[noble].is_some() && self.court.nobles[noble] == piece.at, || {
                        format!("{royal} is not where {noble} is")
                    })?
                }
                (false, None) => law(piece.at.field().is_some(), || format!("{royal} is nowhere"))?,
            }
            let rightful = piece.dead || !piece.crowned || self.court.head(royal.house()) == Some(royal);
            law(rightful, || format!("{royal} is crowned before the seniors are dead"))?;
        }
        let henry = &self.court.royals[Royal::Henry];
        law(henry.dead || henry.crowned, || "Henry VI has lost his crown".into())
    }

    /// §kmc:I3,I6,I9: every Noble in play has a position, and nobody is inside a place that is not friendly, unless the
    /// edition lets him in as a guest.
    fn check_nobles(&self) -> Result<(), Broken> {
        law(self.court.nobles.is_consistent(), || "a Noble is not found where he is".into())?;
        Noble::ALL.iter().try_for_each(|noble| match self.court.faction[*noble] {
            Some(seat) => self.check_position(*noble, seat),
            None => self.check_absent(*noble),
        })
    }

    fn check_absent(&self, noble: Noble) -> Result<(), Broken> {
        let spot = self.court.nobles[noble];
        law(spot == Spot::Off, || format!("{noble} is nobody's, yet on the board"))?;
        law(self.court.awards[noble].is_empty(), || format!("{noble} has cards, yet is not in play"))?;
        law(self.court.royals_with(noble).is_empty(), || {
            format!("a Royal is with {noble}, who is not in play")
        })?;
        let honours = self.court.honours[noble];
        law(honours.battles + honours.sieges == 0, || format!("{noble} has honours, yet is not in play"))
    }

    fn check_position(&self, noble: Noble, seat: Seat) -> Result<(), Broken> {
        match self.court.nobles[noble] {
            Spot::Off => {
                law(self.is_setting_up() || self.is_captive(noble), || format!("{noble} is nowhere"))
            }
            Spot::Field(_) => Ok(()),
            Spot::Inside(place) => {
                let welcome = self.court.is_friendly(place, seat) || E::is_guest(self, noble);
                law(welcome, || format!("{noble} is inside {place}, which is not his"))
            }
            Spot::Aboard(ship) => {
                let at_sea = matches!(self.court.ships[ship].at, Some(Water::Sea(_)));
                law(at_sea, || format!("{noble} is aboard {ship}, which is not at sea"))
            }
        }
    }

    /// §kmc:I5: a ship is on the board exactly if its card is in play, or it is finishing a voyage.
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

    /// §kmc:I7: passengers fit the ships that they share, which are all in one spot.
    fn check_passengers(&self) -> Result<(), Broken> {
        for ship in Ship::ALL.iter().copied() {
            let capacity: u16 = self.court.convoy(ship).iter().map(|ship| E::ship(ship).capacity).sum();
            let weight = self.court.bare_strength_of(self.court.aboard(ship));
            law(weight <= capacity, || format!("{weight} are aboard {ship}, which carries {capacity}"))?;
            let together = self.court.ships[ship].at == self.court.ships[self.court.flagship(ship)].at;
            law(together, || format!("{ship} is not with its convoy"))?;
        }
        Ok(())
    }

    /// §kmc:I6: limits of awards, and City cards.
    fn check_awards(&self) -> Result<(), Broken> {
        law(self.court.awards.is_consistent(), || "a card is not found with its bearer".into())?;
        for noble in Noble::ALL.iter().copied() {
            let cards = self.court.awards[noble];
            let count = |kind: CrownKind| cards.iter().filter(|card| E::card(*card).kind == kind).count();
            let printed = usize::from(E::card(noble.card()).kind == CrownKind::Titled);
            law(count(CrownKind::Title) + printed <= 1, || format!("{noble} has two Titles"))?;
            law(count(CrownKind::Office) <= 1, || format!("{noble} has two Offices"))?;
            let untitled_office = count(CrownKind::Office) == 1 && !self.court.has_title(noble);
            law(!untitled_office, || format!("{noble} has an Office without a Title"))?;
            let bishops = count(CrownKind::Archbishop) + count(CrownKind::Bishop);
            law(!E::ONE_BISHOP || bishops <= 1, || format!("{noble} has two Bishops"))?;
        }
        for city in E::ground().cities.iter() {
            let owner = self.court.owner(city.place());
            let bearer = self.court.cities[city].and_then(|noble| self.court.faction[noble]);
            law(owner == bearer, || format!("the City card of {city} is not with its owner"))?;
        }
        Ok(())
    }

    /// §kmc:I8: places and the claims by which they are held.
    fn check_places(&self) -> Result<(), Broken> {
        law(self.court.is_up_to_date(), || "a place is not his who has the reason for it".into())?;
        for (place, control) in self.court.control.iter() {
            let unowned = control.holder == Holder::Nobody;
            law(unowned || !E::place(place).is_unfortified(), || {
                format!("{place} is unfortified, yet held")
            })?;
            law(unowned || E::place(place).used, || format!("{place} is not in this edition"))?;
        }
        Ok(())
    }

    /// §km2:19.3c: the Nobles inside a place fit, or somebody is being asked who leaves it, if an edition puts out those
    /// who do not. Where room counts only when somebody goes in (§kmc:I7), a position does not show it; the random games of
    /// its tests do.
    fn check_room(&self) -> Result<(), Broken> {
        let asked = |place: Place| self.asks.iter().any(|ask| ask.what == Question::Overflow { place });
        let broken = |place: &&Place| E::CROWDS_PUT_OUT && self.court.is_crowded(**place) && !asked(**place);
        none(Place::ALL.iter().find(broken), |place| format!("{place} holds more than it can"))
    }

    /// §kmc:I10: besiegers are enemies of the place, and at least as strong as its walls unless a combat about it is under
    /// way.
    fn check_sieges(&self) -> Result<(), Broken> {
        for place in self.court.besieged.all().iter() {
            let Some(besieger) = self.court.besieged[place] else { continue };
            law(!self.court.is_friendly(place, besieger), || format!("{place} is besieged by a friend"))?;
            let enough = self.is_strong_enough(place, besieger) || self.is_undecided(place, besieger);
            law(enough, || format!("{place} is besieged by too few"))?;
        }
        Ok(())
    }

    /// Alliances partition the seats, and nobody plays for a seat that is not taken.
    fn check_alliances(&self) -> Result<(), Broken> {
        for seat in self.everybody().iter() {
            let friends = self.court.friends[seat.index()];
            law(friends.contains(seat), || "a seat is not its own friend".into())?;
            law(friends.len() <= E::largest_alliance(self), || "an Alliance is too large".into())?;
            let agree = friends.iter().all(|friend| self.court.friends[friend.index()] == friends);
            law(agree, || "friends do not agree who they are".into())?;
        }
        let absent = seats::<E>().filter(|seat| !self.everybody().contains(*seat));
        law(absent.into_iter().all(|seat| self.court.nobles_of(seat).is_empty()), || {
            "an absent seat has Nobles".into()
        })
    }

    /// §km2:21.4c §kmc:5.4l: whoever is on a march or voyage has not moved in an earlier turn of the round.
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

    /// §km2:21.4c,9.1c,9.1d §kmc:6.1d: an attacker before the card is drawn has not attacked in this round, and both sides
    /// are marked for this phase. Where the attacker names his enemies, they are marked only with the card.
    fn check_attack(&self) -> Result<(), Broken> {
        let (combat, this_turn) = (&self.combat, &self.book.this_turn);
        if self.frames.last() != Some(&Frame::Combat) || !combat.is_adding() {
            return Ok(());
        }
        let twice = combat.attackers.iter().find(|noble| self.this_round(self.book.noble_attacked[*noble]));
        none(twice, |noble| format!("{noble} attacks twice in a round"))?;
        let attacked = combat.defenders.minus(this_turn.attacked).is_empty()
            && combat.place().is_none_or(|place| this_turn.stormed.contains(place));
        let marked = combat.attackers.minus(this_turn.attackers).is_empty();
        law(marked && (attacked || E::NAMES_DEFENDERS), || "a combat is not marked for its phase".into())
    }

    /// §km2:12.7a §kmc:9.2g: nobody fights where a Parliament keeps the peace.
    fn check_peace(&self) -> Result<(), Broken> {
        let fights = self.frames.contains(&Frame::Combat);
        let broken = self.combat.area.is_some_and(|area| fights && self.is_at_peace(area));
        law(!broken, || "there is a combat under the King's Peace".into())
    }

    /// §km2:T.5 §kmc:T.5: the cards of a hand that an open bargain names are in that hand, and the other seat has seen them.
    fn check_bargains(&self) -> Result<(), Broken> {
        for offer in self.offers.iter() {
            let Terms::Bargain { give, take, paid, .. } = offer.terms else { continue };
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
