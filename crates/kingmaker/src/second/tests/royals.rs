//! Sections 17.1, 17.2, 17.3, 17.4, 17.6: Royals and who controls them.

use crate::second::court::Spot;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use kernel::Game;

fn controller(board: &Board, royal: Royal) -> Option<kernel::Seat> {
    board.state.court.controller(royal)
}

/// §km2:17.1a,17.1b,1.5f
#[test]
fn the_headship_passes_to_the_next_in_line() {
    let mut board = Board::new(3);
    let head = |board: &Board, house| board.state.court.head(house);
    assert_eq!(head(&board, House::Lancaster), Some(Royal::Henry));
    assert_eq!(head(&board, House::York), Some(Royal::York));
    for (dead, next) in [
        (Royal::York, Some(Royal::March)),
        (Royal::March, Some(Royal::Clarence)),
        (Royal::Clarence, Some(Royal::Gloucester)),
        (Royal::Gloucester, None),
    ] {
        board.state.royal_dies(dead, "7.6a", &mut board.log);
        assert_eq!(head(&board, House::York), next);
        assert_eq!(board.state.court.royals[dead].at, Spot::Off);
    }
    board = board.dead(&[Royal::Henry]);
    assert_eq!(head(&board, House::Lancaster), Some(Royal::Margaret));
    assert_eq!(head(&board.dead(&[Royal::Margaret]), House::Lancaster), Some(Royal::Westminster));
}

/// §km2:17.2a,17.2e,17.2g: X25, the place is gained by a card, and a Noble is in it.
#[test]
fn x25_a_royal_comes_to_whoever_moves_in() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .award(Card::Coventry, Noble::Hastings)
        .noble(SWAN, Noble::Hastings, inside(Place::Coventry))
        .run();
    assert_eq!(controller(&board, Royal::Westminster), None, "not before the phase ends");
    board.play("done");
    assert_eq!(board.state.court.royals[Royal::Westminster].with, Some(Noble::Hastings));
}

/// §km2:17.2a,17.2e: X25, a King alone in an open field.
#[test]
fn x25_a_king_in_the_field_comes_to_whoever_stands_there() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Area::StAlbans))
        .alone(Royal::Henry, field(Area::StAlbans))
        .run();
    board.play("done");
    assert_eq!(controller(&board, Royal::Henry), Some(SWAN));
}

/// §km2:17.2a: the owner picks among his Nobles there.
#[test]
fn the_owner_picks_the_noble() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Area::StAlbans))
        .noble(SWAN, Noble::Grey, field(Area::StAlbans))
        .alone(Royal::Henry, field(Area::StAlbans))
        .run();
    board.play("done");
    assert_eq!((board.asked(), board.clause()), (SWAN, "17.2a"));
    board.play("choose grey");
    assert_eq!(board.state.court.royals[Royal::Henry].with, Some(Noble::Grey));
}

/// §km2:17.2b,1.1h: to gain a Royal neither the same Area nor the place alone is enough.
#[test]
fn the_same_area_is_not_enough() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Area::London))
        .holds(Noble::Hastings, &[Place::London])
        .run();
    board.play("done");
    assert_eq!(controller(&board, Royal::Henry), None);
}

/// §km2:17.2f,17.2i: only at the end of one's own Movement Phase, and then for oneself.
#[test]
fn only_the_active_player_gains_a_royal() {
    let board = || {
        Board::new(3)
            .noble(SWAN, Noble::Hastings, field(Area::StAlbans))
            .noble(LION, Noble::Percy, field(Area::StAlbans))
            .alone(Royal::Henry, field(Area::StAlbans))
    };
    let mut others = board().active(BOAR).run();
    others.play("done");
    assert_eq!(controller(&others, Royal::Henry), None);
    let mut allies = board().allied(&[SWAN, LION]).active(LION).run();
    allies.play("done");
    assert_eq!(controller(&allies, Royal::Henry), Some(LION));
    let mut later = board().phase(Phase::Combat).run();
    later.play("done");
    assert_eq!(controller(&later, Royal::Henry), None);
}

/// §km2:17.6b: an enemy beside a Royal whose guardian has died waits for the end of a Movement Phase of his own.
#[test]
fn an_enemy_gains_an_orphaned_royal_only_later() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Area::StAlbans))
        .noble(LION, Noble::Percy, field(Area::StAlbans))
        .royal(Royal::Henry, Noble::Percy)
        .phase(Phase::Combat);
    board.state.kill(Set::of(Noble::Percy), "9.5i", &mut board.log);
    let mut board = board.run();
    assert_eq!(controller(&board, Royal::Henry), None);
    board.play("done");
    assert_eq!(controller(&board, Royal::Henry), None, "nor at the end of the Combat Phase");
    let mut board = board.phase(Phase::Movement);
    board.play("done");
    assert_eq!(controller(&board, Royal::Henry), Some(SWAN));
}

/// §km2:17.2h: a castle on the Royal's card, while neutral; lost with him.
#[test]
fn a_royals_castles_come_and_go_with_him() {
    let ludlow = |board: &Board| board.state.court.owner(Place::Ludlow);
    let board = Board::new(3).noble(SWAN, Noble::Hastings, inside(Place::Ashby));
    let mut gained = board.clone().royal(Royal::March, Noble::Hastings);
    assert_eq!(ludlow(&gained), Some(SWAN));
    gained.state.execute(Royal::March, &mut gained.log);
    assert_eq!(ludlow(&gained.run()), None);
    let taken = board.noble(LION, Noble::Percy, inside(Place::Ludlow)).royal(Royal::March, Noble::Hastings);
    assert_eq!(ludlow(&taken.run()), Some(LION), "an enemy's stays his");
}

/// §km2:17.3a,17.3b,T.7: to another Noble in the same position, once in a phase.
#[test]
fn a_royal_is_handed_on_within_a_position_once_in_a_phase() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Herbert, field(Area::York))
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(SWAN, Noble::Roos, inside(Place::Helmsley))
        .noble(LION, Noble::Percy, field(Area::York))
        .royal(Royal::Henry, Noble::Herbert);
    assert_eq!(board.state.may_reallocate(SWAN, Royal::Henry), Set::of(Noble::Neville));
    assert!(board.state.may_reallocate(LION, Royal::Henry).is_empty());
    board.play("hand henry-vi to neville");
    assert_eq!(board.state.court.royals[Royal::Henry].with, Some(Noble::Neville));
    assert_eq!(board.last_clause(), "17.3a");
    assert!(!board.offers("hand henry-vi to herbert"), "once in a phase");
    board.play("done");
    assert!(board.offers("hand henry-vi to herbert"));
}

/// §km2:17.3b,7.1c: the Marshal is called to Canterbury. The King may come over to him from the same field, though not out of a
/// castle, and Mercenaries may not.
#[test]
fn the_king_but_no_mercenaries_goes_over_to_a_noble_who_is_called() {
    let called = |herbert| {
        let mut board = Board::new(3)
            .noble(SWAN, Noble::Herbert, herbert)
            .award(Card::ScotsArchers1, Noble::Herbert)
            .noble(SWAN, Noble::Neville, field(Place::Raglan.area()))
            .award(Card::MarshalOfEngland, Noble::Neville)
            .royal(Royal::Henry, Noble::Herbert)
            .hand(SWAN, &[Card::Coventry])
            .events(&[EventCard::E018])
            .phase(Phase::Event)
            .run();
        board.play("draw");
        board
    };
    let mut board = called(field(Place::Raglan.area()));
    assert!(!board.offers("transfer scots-archers-1 to neville"));
    board.play("hand henry-vi to neville; pass");
    while !board.state.asks.is_empty() {
        let silence = kernel::Game::default(&board.state, board.asked()).to_string();
        board.play(&silence);
    }
    let area = |noble| board.state.court.nobles[noble].area();
    assert_eq!(area(Noble::Neville), Some(Area::Canterbury));
    assert!(!called(inside(Place::Raglan)).offers("hand henry-vi to neville"), "he is behind walls");
}

/// §km2:17.4a,17.4c,16.3a: executed in anybody's turn; everything that hangs on it follows at once.
#[test]
fn an_execution_changes_prestige_and_the_succession_at_once() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Herbert, inside(Place::Pembroke))
        .active(LION)
        .royal(Royal::Henry, Noble::Herbert)
        .royal(Royal::Margaret, Noble::Herbert);
    assert_eq!(board.state.prestige(SWAN), 5);
    board.play("swan: execute henry-vi");
    assert_eq!(board.state.prestige(SWAN), 1);
    assert_eq!(board.state.court.head(House::Lancaster), Some(Royal::Margaret));
    assert!(board.state.court.royals[Royal::Henry].dead);
    assert!(board.tells(kernel::Eye::Seat(BOAR), "executes **Henry VI**"));
}

/// §km2:17.4c: with one of two Kings executed the other is the sole King at once, and counts as such.
#[test]
fn an_execution_leaves_a_sole_king() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Herbert, inside(Place::Pembroke))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .royal(Royal::Henry, Noble::Herbert)
        .royal(Royal::York, Noble::Percy)
        .crowned(Royal::York);
    assert_eq!((board.state.court.sole_king(), board.state.prestige(LION)), (None, 3));
    board.play("execute henry-vi");
    assert_eq!((board.state.court.sole_king(), board.state.prestige(LION)), (Some(Royal::York), 5));
    assert_eq!(board.state.prestige(SWAN), 0);
}

/// §km2:17.4c,15.1a,15.6a: both ends of the game by Royals are tested at once.
#[test]
fn an_execution_can_end_the_game() {
    let two_left = |dead: &[Royal]| {
        Board::new(3)
            .noble(SWAN, Noble::Herbert, inside(Place::Pembroke))
            .noble(LION, Noble::Percy, inside(Place::Alnwick))
            .dead(dead)
    };
    let york = [Royal::York, Royal::March, Royal::Clarence, Royal::Gloucester, Royal::Westminster];
    let mut won = two_left(&york).royal(Royal::Henry, Noble::Percy).royal(Royal::Margaret, Noble::Herbert);
    won.play("execute margaret-of-anjou");
    assert_eq!(won.ending(), Some(("royalty", kernel::Seats::only(LION))));
    let last = [york[0], york[1], york[2], york[3], york[4], Royal::Henry];
    let mut lost = two_left(&last).royal(Royal::Margaret, Noble::Herbert).run();
    assert_eq!(lost.ending(), None, "she is not crowned");
    lost.play("execute margaret-of-anjou");
    assert_eq!(lost.ending(), Some(("no-royals", kernel::Seats::NONE)));
}

/// §km2:17.6a,17.6c: only Nobles are put out of a place.
#[test]
fn a_lone_royal_stays_where_he_is() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, inside(Place::Coventry))
        .alone(Royal::Westminster, inside(Place::Coventry));
    board.state.court.control[Place::Coventry] = Default::default();
    let board = board.run();
    assert_eq!(board.state.court.nobles[Noble::Hastings], field(Area::Coventry));
    assert_eq!(board.state.court.royals[Royal::Westminster].at, inside(Place::Coventry));
}

/// §km2:17.2j,17.5a: a seat cannot decline to gain a Royal.
#[test]
fn control_cannot_be_declined() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Area::StAlbans))
        .royal(Royal::York, Noble::Hastings)
        .alone(Royal::Henry, field(Area::StAlbans))
        .run();
    board.play("done");
    assert_eq!(controller(&board, Royal::Henry), Some(SWAN));
    assert!(board.state.own.two_houses[SWAN.index()].is_some());
    board.state.check().expect("nothing is broken");
}

/// §km2:17.2a: a Royal who has a guardian stays with him.
#[test]
fn nobody_gains_a_royal_who_is_attached() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Area::StAlbans))
        .noble(LION, Noble::Percy, field(Area::StAlbans))
        .royal(Royal::Henry, Noble::Percy)
        .run();
    board.play("done");
    assert_eq!(controller(&board, Royal::Henry), Some(LION));
}

/// §km2:17.4b: a Royal can be executed at sea and under siege, also in the turn of the besieger.
#[test]
fn a_royal_is_executed_at_sea_and_under_siege() {
    let mut besieged = Board::new(3)
        .noble(SWAN, Noble::Herbert, inside(Place::Pembroke))
        .royal(Royal::Henry, Noble::Herbert)
        .noble(LION, Noble::Neville, field(Area::Pembroke))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .besieged(Place::Pembroke, LION)
        .active(LION)
        .run();
    assert!(besieged.state.court.is_besieged(Noble::Herbert));
    besieged.play("swan: execute henry-vi");
    assert!(besieged.state.court.royals[Royal::Henry].dead);
    let mut at_sea = Board::new(3)
        .noble(SWAN, Noble::Herbert, inside(Place::Pembroke))
        .award(Card::LeRose, Noble::Herbert)
        .ship(Ship::LeRose, crate::second::court::Water::Sea(Sea::NorfolkSea))
        .noble(SWAN, Noble::Herbert, crate::second::court::Spot::Aboard(Ship::LeRose))
        .royal(Royal::Henry, Noble::Herbert)
        .run();
    assert!(!at_sea.offers("lion: execute henry-vi"));
    at_sea.play("execute henry-vi");
    assert!(at_sea.state.court.royals[Royal::Henry].dead);
}

/// §km2:17.2h,19.1e: a castle of a Royal's card that reverts comes to whoever controls the Royal.
#[test]
fn a_castle_of_a_royal_reverts_to_him() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Ely))
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::Fotheringhay])
        .royal(Royal::York, Noble::Pole)
        .run();
    assert_eq!(board.state.court.owner(Place::Fotheringhay), Some(LION), "conquered before");
    board.state.kill(Set::of(Noble::Percy), "11.1a", &mut kernel::Silent);
    assert_eq!(board.run().state.court.owner(Place::Fotheringhay), Some(SWAN));
}
