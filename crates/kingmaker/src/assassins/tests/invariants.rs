//! What `check` notices: changes that no rule makes.

use crate::assassins::ids::*;
use crate::assassins::state::{Spot, State, Whereabouts};
use crate::assassins::testing::{Board, LION};
use crate::assassins::waters::Water;

/// Percy holds Bristol aboard Le Michael, assassins hide in London, and Stanley is at Lathom.
fn sound() -> State {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Bristol, &[Card::Saxons1, Card::EarlOfKent])
        .holds(FactionId::Swan1, Town::Bristol)
        .aboard(FactionId::Swan1, Ship::LeMichael, "bristol")
        .assassins(FactionId::Swan2, &[Card::Audley, Card::BishopOfDurham])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[Card::AdmiralOfEngland])
        .hand(LION, &[EventCard::CE083]);
    board.run();
    board.state
}

/// What `check` says after a change.
fn broken(change: impl FnOnce(&mut State)) -> String {
    let mut state = sound();
    change(&mut state);
    state.check_laws().err().map_or_else(String::new, |broken| broken.to_string())
}

/// Asserts that a change is noticed, and what is said of it.
fn notices(said: &str, change: impl FnOnce(&mut State)) {
    let found = broken(change);
    assert!(found.contains(said), "\"{found}\" does not say \"{said}\"");
}

/// §kma:I1,I8: a card that is lost, doubled or out of the game though it is no Noble.
#[test]
fn no_crown_card_is_lost_or_doubled() {
    notices("lost", |state| state.faction_mut(FactionId::Swan1).pile.remove(Card::Saxons1));
    notices("two places", |state| state.chancery.insert(Card::Saxons1));
    notices("no Noble", |state| {
        state.faction_mut(FactionId::Swan1).pile.remove(Card::Saxons1);
        state.dead.insert(Card::Saxons1);
    });
    assert_eq!(broken(|state| state.lose(FactionId::Swan1, Card::Saxons1)), "", "a loss is no breach");
}

/// §kma:I2: an Event card that is lost or doubled, and a battle card in a hand.
#[test]
fn no_event_card_is_lost_or_doubled() {
    notices("lost", |state| state.events.hands[1] = Set::default());
    notices("two places", |state| state.events.discards.insert(EventCard::CE083));
    notices("in a hand", |state| {
        state.events.deck.retain(|card| *card != EventCard::CE066);
        state.events.hands[0].insert(EventCard::CE066);
    });
}

/// §kma:I3: heirs in towns that are gone, or on the road while the King lives; towns held twice or after their end; cards
/// on a town that is held.
#[test]
fn heirs_and_towns_are_somewhere() {
    notices("nowhere", |state| state.towns[Town::Swansea].destroyed = true);
    notices("nowhere", |state| {
        state.heirs[Heir::Henry] = Whereabouts::Led { by: FactionId::Swan1, last: Town::Bristol };
    });
    notices("held 2 times", |state| state.faction_mut(FactionId::Lion1).town = Some(Town::Bristol));
    notices("which is held", |state| {
        state.faction_mut(FactionId::Swan1).pile.remove(Card::Saxons1);
        state.towns[Town::Bristol].laid.insert(Card::Saxons1);
    });
}

/// §kma:I4: ships that have two crews, have sunk though they are reserves, lie on dry land or are adrift.
#[test]
fn ships_are_on_their_waters() {
    notices("2 crews", |state| state.faction_mut(FactionId::Lion1).at = Spot::Aboard(Ship::LeMichael));
    notices("has sunk", |state| state.ships[Ship::LeTrinity] = None);
    notices("dry land", |state| state.ships[Ship::LeSwan] = Some(Water::Port(Place::Coventry)));
    notices("adrift", |state| state.ships[Ship::LeSwan] = Water::read("A4"));
    notices("has a crew", |state| state.faction_mut(FactionId::Lion1).at = Spot::Aboard(Ship::LeTrinity));
}

/// §kma:I5,I6,I7: factions without commanders, hidden Titles, open cards that are none, and towns that cannot be held.
#[test]
fn factions_are_in_order() {
    let lion = FactionId::Lion1;
    notices("no commander", |state| {
        state.faction_mut(lion).commander = None;
        state.faction_mut(lion).pile.insert(Card::Stanley);
    });
    notices("hides a Title", |state| {
        state.faction_mut(FactionId::Swan1).titles = Set::default();
        state.faction_mut(FactionId::Swan1).pile.insert(Card::EarlOfKent);
    });
    notices("is no Title", |state| {
        state.faction_mut(lion).pile = Set::default();
        state.faction_mut(lion).titles.insert(Card::AdmiralOfEngland);
    });
    notices("Office of the land", |state| {
        state.deck.retain(|card| *card != Card::MarshalOfEngland);
        state.faction_mut(lion).offices.insert(Card::MarshalOfEngland);
    });
    notices("cannot hold swansea", |state| state.faction_mut(lion).town = Some(Town::Swansea));
    notices("cannot hold swansea", |state| {
        state.faction_mut(lion).at = Spot::Land(Town::Swansea.square());
        state.faction_mut(lion).town = Some(Town::Swansea);
    });
}

/// §kma:I5,I6,6.6e: who may not hide, piles without assassins, and assassins whom nobody has seen or who guard nobody.
#[test]
fn the_garrison_is_in_order() {
    let pile = |state: &mut State, gone: Card, card: Card| {
        state.deck.retain(|other| *other != card);
        state.deck.push(gone);
        state.faction_mut(FactionId::Swan2).pile.remove(gone);
        state.faction_mut(FactionId::Swan2).pile.insert(card);
        state.show(Set::of(card));
    };
    notices("may not be in the garrison", |state| pile(state, Card::BishopOfDurham, Card::KingsPardon1));
    notices("has no assassin", |state| pile(state, Card::Audley, Card::Saxons2));
    notices("guards a dead King", |state| state.king = None);
    notices("unseen", |state| state.known.all = Set::default());
}
