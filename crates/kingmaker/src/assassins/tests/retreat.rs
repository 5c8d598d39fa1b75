//! Section 7.3, and 7.5c, 8.1f, 8.1g: retreat and pursuit.

use crate::assassins::ids::FactionId::*;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Spot};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Barrier, Eye, Game};

const FREE: [EventCard; 3] = [EventCard::CE073, EventCard::CE074, EventCard::CE075];
const WRIT: EventCard = EventCard::CE083;

/// Percy attacks Stanley, who holds Newcastle with a Title.
fn newcastle(hunter: &[EventCard], prey: &[EventCard]) -> Board {
    Board::new(2)
        .faction(Swan1, Noble::Percy, Place::Newcastle, &[])
        .faction(Lion1, Noble::Stanley, Place::Newcastle, &[Card::EarlOfKent])
        .holds(Lion1, Town::Newcastle)
        .hand(SWAN, hunter)
        .hand(LION, prey)
}

fn hunted(mut board: Board) -> Board {
    board.state.begin_retreat(Swan1, Lion1);
    board.run();
    board
}

fn over(board: &Board) -> Option<bool> {
    (board.state.frame() != Frame::Retreat).then_some(board.state.retreat.escaped)
}

/// §kma:14.1d: the town is lost before any battle: it is neutral even if the defender is caught, and the attacker does not
/// get it.
#[test]
fn a_town_is_lost_by_the_retreat_itself() {
    let mut board = hunted(newcastle(&FREE[..1], &FREE[1..2]));
    let heir = board.state.heirs_in(Town::Newcastle);
    board.act(LION, "march lion-1 4.16");
    board.act(SWAN, "march swan-1 4.16");
    assert_eq!((over(&board), board.state.holder(Town::Newcastle)), (Some(false), None));
    assert_eq!(board.state.heirs_in(Town::Newcastle), heir, "who lives in it stays");
}

/// §kma:7.3a,7.3d,7.3f: who retreats from a town has lost it, and unpursued he has got away.
#[test]
fn a_defender_retreats_and_loses_his_town() {
    let mut board = hunted(newcastle(&[], &FREE[..1]));
    assert_eq!(board.act(LION, "march lion-1 4.16"), Barrier::Reveal);
    assert_eq!(board.state.holder(Town::Newcastle), None);
    assert_eq!(over(&board), Some(true), "the hunter has no card in hand, so he is not asked");
    assert!(board.state.events.discards.contains(FREE[0]));
    assert!(board.told(Eye::Spectator, "plays a Free Move to retreat"));
}

/// §kma:7.3b,7.3c,7.3e: the hunter follows with one move into the same square, and so on until one of them stays.
#[test]
fn a_hunt_goes_on_until_somebody_stays() {
    let mut board = hunted(newcastle(&FREE[..1], &FREE[1..]));
    board.act(LION, "march lion-1 4.16");
    assert_eq!(board.legal(SWAN), ["stay", "march swan-1 4.16"]);
    board.act(SWAN, "march swan-1 4.16");
    assert_eq!(over(&board), None);
    board.act(LION, "stay");
    assert_eq!(over(&board), Some(false), "he is caught");
}

/// §kma:7.3a,7.3b,T.11: everybody sees who flees from whom, and which of them is asked.
#[test]
fn everybody_sees_a_hunt() {
    let mut board = hunted(newcastle(&FREE[..1], &FREE[1..2]));
    let seen = |board: &Board| {
        board.state.view(Eye::Spectator).hunt.map(|hunt| (hunt.hunter, hunt.prey, hunt.pursuing))
    };
    assert_eq!(seen(&board), Some((Swan1, Lion1, false)));
    board.act(LION, "march lion-1 4.16");
    assert_eq!(seen(&board), Some((Swan1, Lion1, true)));
    board.act(SWAN, "stay");
    assert_eq!(seen(&board), None);
}

/// §kma:7.3c: the pursuer may let him go.
#[test]
fn a_hunter_may_let_his_prey_go() {
    let mut board = hunted(newcastle(&FREE[..1], &FREE[1..2]));
    board.act(LION, "march lion-1 4.16");
    board.act(SWAN, "stay");
    assert_eq!(over(&board), Some(true));
}

/// §kma:T.2: whoever has a card in hand is asked, even if it is a Writ; with an empty hand nobody is asked.
#[test]
fn a_writ_is_enough_to_be_asked() {
    let mut board = hunted(newcastle(&[], &[WRIT]));
    assert_eq!(board.legal(LION), ["stay"]);
    board.act(LION, "stay");
    assert_eq!(over(&board), Some(false));
    assert_eq!(over(&hunted(newcastle(&FREE, &[]))), Some(false));
}

/// §kma:7.3g: a march or a voyage, and nothing else.
#[test]
fn a_retreat_is_a_move_and_nothing_else() {
    let board = hunted(newcastle(&[], &FREE[..1]).lies(Ship::LeSwan, "newcastle"));
    let other = |action: &String| !action.starts_with("march") && action != "stay";
    assert!(!board.legal(LION).iter().any(other));
    let board = newcastle(&[], &FREE[..1]).aboard(Lion1, Ship::LeSwan, "newcastle");
    let board = hunted(board);
    assert!(board.offers(LION, "navigate le-swan A4"));
    assert!(board.legal(LION).iter().all(|action| !action.starts_with("march")));
}

/// §kma:7.3g: the ground movement of the turn has nothing to do with it.
#[test]
fn a_pursuit_costs_no_movement() {
    let mut board = newcastle(&FREE[..1], &FREE[1..2]);
    board.state.ground_done(crate::assassins::movement::GroundStep::March, Set::of(Swan1));
    let mut board = hunted(board);
    board.act(LION, "march lion-1 4.16");
    assert!(board.offers(SWAN, "march swan-1 4.16"));
}

/// §kma:7.1c,7.3e: a ship is followed by land only into a port, by ship wherever it is.
#[test]
fn a_ship_is_followed() {
    let sailed = |to: &str, by_ship: bool| {
        let board = newcastle(&FREE[..1], &FREE[1..2]).aboard(Lion1, Ship::LeSwan, "newcastle");
        let board = if by_ship { board.aboard(Swan1, Ship::LeRose, "newcastle") } else { board };
        let mut board = hunted(board);
        board.act(LION, &format!("navigate le-swan {to}"));
        board.legal(SWAN)
    };
    assert_eq!(sailed("A4", false), ["stay"]);
    assert_eq!(sailed("5.15", false), ["stay"], "on a river it cannot be fought from the land");
    assert_eq!(sailed("berwick", false), ["stay", "march swan-1 1.15"]);
    assert_eq!(sailed("A4", true), ["stay", "navigate le-rose A4"]);
    assert_eq!(sailed("berwick", true), ["stay", "navigate le-rose berwick"]);
}

/// §kma:4.2d: reserves go along in a retreat.
#[test]
fn reserves_retreat_with_their_ship() {
    let board = newcastle(&[], &FREE[..1]).aboard(Lion1, Ship::LeSwan, "newcastle");
    let board = board.dispatched(Lion1, Card::AdmiralOfEngland).lies(Ship::LeMargaret, "newcastle");
    let mut board = hunted(board);
    board.act(LION, "navigate le-swan A4");
    assert_eq!(board.state.reserves_with(Lion1), Set::of(Ship::LeMargaret));
}

/// §kma:8.1g,14.1c: assassins retreat as a whole pile, and a commander is turned up.
#[test]
fn assassins_march_out() {
    let board = Board::new(2)
        .faction(Swan1, Noble::Percy, Place::London, &[])
        .aboard(Swan1, Ship::LeNicholas, "london")
        .assassins(Lion1, &[Card::Grey, Card::Audley, Card::Saxons1])
        .hand(SWAN, &FREE[..1])
        .hand(LION, &FREE[1..2]);
    let mut board = hunted(board);
    board.act(LION, "march lion-1 23.21");
    assert_eq!(board.state.frame(), Frame::Vacancy);
    board.act(LION, "promote grey");
    let faction = board.state.faction(Lion1);
    assert_eq!(
        (faction.commander, faction.at),
        (Some(Noble::Grey), Spot::Land(Square::read("23.21").unwrap()))
    );
    assert_eq!(board.legal(SWAN), ["stay"], "no ship comes there");
    board.act(SWAN, "stay");
    assert_eq!(over(&board), Some(true));
}
