//! Chapter 12.

use crate::assassins::Action;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Eye, Game};

/// Swan's Percy with a pile and a Title, and Grey; Lion's Stanley.
fn two() -> Board {
    Board::new(2)
        .faction(
            FactionId::Swan1,
            Noble::Percy,
            Place::Alnwick,
            &[Card::Saxons1, Card::EarlOfKent, Card::Audley],
        )
        .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[Card::Saxons2])
}

fn fortify() -> Board {
    two().phase(SWAN, Phase::Fortify)
}

/// After a battle that Swan's Percy has declared from the land.
fn after_battle() -> Board {
    let mut board = two().phase(SWAN, Phase::Combat).next_crown(&[Card::MarshalOfEngland]);
    board.state.turn.bonus = Some(FactionId::Swan1);
    board
}

fn moves(board: &Board) -> Vec<String> {
    board.legal(SWAN).into_iter().filter(|text| text.starts_with("move")).collect()
}

/// §kma:12.1a,14.1b: the faction that fought draws a card, which its owner alone sees.
#[test]
fn the_faction_that_fought_draws_a_card() {
    let mut board = after_battle();
    board.act(SWAN, "done");
    assert!(board.state.faction(FactionId::Swan1).pile.contains(Card::MarshalOfEngland));
    assert!(board.told(Eye::Seat(SWAN), "Percy’s faction gets Marshal of England"));
    assert!(board.told(Eye::Seat(LION), "Percy’s faction gets a card"));
    assert!(!board.told(Eye::Seat(LION), "Marshal"));
    assert!(board.state.pile_seen(FactionId::Swan1, Eye::Seat(LION)).is_empty());
}

/// §kma:12.1a,12.1b: a battle from the land earns it, whatever comes of it; one from a ship does not.
#[test]
fn a_battle_from_a_ship_earns_no_card() {
    let bonus = |board: &mut Board| {
        board.state.declare(FactionId::Swan1, FactionId::Lion1, &mut board.log);
        board.state.turn.bonus
    };
    assert_eq!(bonus(&mut two()), Some(FactionId::Swan1), "§kma:12.1e: also if the target retreats");
    let mut ashore = two().aboard(FactionId::Lion1, Ship::LeSwan, "berwick");
    assert_eq!(bonus(&mut ashore), Some(FactionId::Swan1), "against a ship in port");
    let mut afloat =
        two().aboard(FactionId::Swan1, Ship::LeLucas, "F6").aboard(FactionId::Lion1, Ship::LeSwan, "F6");
    assert_eq!(bonus(&mut afloat), None);
}

/// §kma:12.1c,12.1d: no card if the faction is gone or the deck is used up; Chancery is not used.
#[test]
fn sometimes_there_is_no_card() {
    let mut gone = after_battle();
    gone.state.lose_all(FactionId::Swan1);
    let deck = gone.state.deck.len();
    gone.act(SWAN, "done");
    assert_eq!(gone.state.deck.len(), deck);
    let mut empty = after_battle();
    empty.state.chancery = empty.state.deck.drain(..).collect();
    let (chancery, pile) = (empty.state.chancery, empty.state.faction(FactionId::Swan1).pile);
    empty.act(SWAN, "done");
    assert_eq!((empty.state.chancery, empty.state.faction(FactionId::Swan1).pile), (chancery, pile));
}

/// §kma:12.2a,12.2e: cards of the pile and Titles, to one's own factions wherever they are, once.
#[test]
fn one_card_is_moved() {
    let mut board = fortify();
    assert_eq!(moves(&board), ["move audley swan-2", "move earl-of-kent swan-2", "move saxons-1 swan-2"]);
    board.act(SWAN, "move saxons-1 swan-2");
    assert!(board.state.faction(FactionId::Swan2).pile.contains(Card::Saxons1));
    assert_eq!(moves(&board), [""; 0], "only one");
}

/// §kma:12.2f,3.4e: a Title makes its new commander titled, and its old one may lose his town.
#[test]
fn the_only_title_may_cost_a_town() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Roos, Place::Bristol, &[Card::EarlOfKent])
        .holds(FactionId::Swan1, Town::Bristol)
        .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "move earl-of-kent swan-2");
    assert!(board.state.faction(FactionId::Swan2).is_titled());
    assert_eq!(board.state.holder(Town::Bristol), None);
    assert!(board.told(Eye::Spectator, "Earl of Kent: from Roos’s faction to Grey’s faction"));
}

/// §kma:12.2b,12.2c: ports and the garrison count as land; at sea and on a river both have to be in one square.
#[test]
fn ships_at_sea_are_out_of_touch() {
    let at = |one: &str, other: &str| {
        let board = fortify().aboard(FactionId::Swan1, Ship::LeLucas, one).aboard(
            FactionId::Swan2,
            Ship::LeSwan,
            other,
        );
        !moves(&board).is_empty()
    };
    assert!(at("whitby", "berwick"), "two ports");
    assert!(!at("F6", "berwick") && !at("berwick", "F6") && !at("F6", "G6"));
    assert!(at("F6", "F6"));
    assert!(!at("24.20", "london"), "a river is like the sea");
    assert!(at("24.20", "24.20"));
    let land = fortify().aboard(FactionId::Swan1, Ship::LeLucas, "24.20").stands(FactionId::Swan2, "24.20");
    assert_eq!(moves(&land), [""; 0]);
}

/// §kma:12.2d,12.2g: only Mercenaries and Bishops go to assassins, and all that goes there or comes from there is seen; the
/// last assassin stays.
#[test]
fn assassins_get_company_in_the_open() {
    let board = || fortify().assassins(FactionId::Swan3, &[Card::Berkeley, Card::BishopOfDurham]);
    let to_assassins: Vec<String> =
        moves(&board()).into_iter().filter(|text| text.ends_with("swan-3")).collect();
    assert_eq!(to_assassins, ["move saxons-1 swan-3"]);
    assert!(!board().offers(SWAN, "move berkeley swan-1"), "the last assassin stays");
    let mut given = board();
    given.act(SWAN, "move saxons-1 swan-3");
    assert!(given.told(Eye::Seat(LION), "Saxons: from Percy’s faction"));
    assert!(given.state.pile_seen(FactionId::Swan3, Eye::Seat(LION)).contains(Card::Saxons1));
    let mut taken = board();
    taken.act(SWAN, "move bishop-of-durham swan-1");
    assert!(taken.told(Eye::Seat(LION), "Bishop of Durham"));
    assert!(taken.state.pile_seen(FactionId::Swan1, Eye::Seat(LION)).contains(Card::BishopOfDurham));
    let two = fortify().assassins(FactionId::Swan3, &[Card::Berkeley, Card::Holland]);
    assert!(two.offers(SWAN, "move berkeley swan-1") && two.offers(SWAN, "move holland swan-1"));
}

/// T.11: others see that a card has moved and not which, so they know nothing of that pile any longer.
#[test]
fn nobody_sees_which_card_moves() {
    let mut board = fortify();
    board.state.show([Card::Saxons1, Card::Audley].into_iter().collect());
    board.act(SWAN, "move saxons-1 swan-2");
    assert!(board.told(Eye::Seat(LION), "One card: from Percy’s faction to Grey’s faction"));
    assert!(!board.told(Eye::Seat(LION), "Saxons: from"));
    for id in [FactionId::Swan1, FactionId::Swan2] {
        assert!(board.state.pile_seen(id, Eye::Seat(LION)).is_empty(), "{id}");
    }
}

/// §kma:12.3a,12.3d: a Free Move is discarded and begins a movement; then no card is moved any more, and the next follows.
#[test]
fn free_moves_follow_the_card() {
    let mut board = fortify().hand(SWAN, &[EventCard::CE073, EventCard::CE083, EventCard::CE074]);
    board.act(SWAN, "free-move");
    assert_eq!(board.state.frame(), Frame::FreeMove);
    assert!(board.state.turn.movement.free);
    assert_eq!(board.state.events.hands[0].len(), 2);
    board.act(SWAN, "done");
    assert_eq!(moves(&board), [""; 0]);
    board.act(SWAN, "free-move");
    board.act(SWAN, "done");
    assert_eq!(board.state.events.hands[0], Set::of(EventCard::CE083), "a Writ is no Free Move");
    assert!(!board.offers(SWAN, "free-move"));
    assert_eq!(board.state.default(SWAN), Action::Done);
}

/// §kma:12.3a: it is played in phase 4, not in phase 1.
#[test]
fn free_moves_wait_for_phase_four() {
    let board = two().hand(SWAN, &[EventCard::CE073]).phase(SWAN, Phase::Movement);
    assert!(!board.offers(SWAN, "free-move"));
}

/// §kma:12.3b,12.3c: a Free Move is a ground movement or a ship movement, with all their steps, and not both.
#[test]
fn a_free_move_is_one_of_the_two_movements() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[])
        .faction(FactionId::Swan2, Noble::Grey, Place::London, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .hand(SWAN, &[EventCard::CE073, EventCard::CE074])
        .phase(SWAN, Phase::Fortify);
    board.act(SWAN, "free-move");
    assert!(board.offers(SWAN, "take-over swan-2 le-nicholas"));
    board.act(SWAN, "march swan-1 5.16");
    assert!(!board.offers(SWAN, "take-over swan-2 le-nicholas"), "it has become a ground movement");
    board.act(SWAN, "capture swan-1");
    assert_eq!(board.state.holder(Town::Newcastle), Some(FactionId::Swan1));
    board.act(SWAN, "done");
    board.act(SWAN, "free-move");
    board.act(SWAN, "take-over swan-2 le-nicholas");
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("march")));
    assert!(board.offers(SWAN, "navigate le-nicholas F6"));
}
