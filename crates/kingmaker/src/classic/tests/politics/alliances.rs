//! Section 11.4: Alliances and commands.

use super::*;
use crate::war::{Odds, Verdict};

/// Three who may ally: the head of a house has been held.
fn court() -> Board {
    let mut board = meeting();
    board.state.alliances_open = true;
    board.run()
}

fn friends(board: &Board, seat: kernel::Seat) -> Vec<kernel::Seat> {
    board.state.court.friends[seat.index()].iter().collect()
}

/// §kmc:11.4a: not before a player holds the head of a house; then for good.
#[test]
fn alliances_wait_for_the_head_of_a_house() {
    assert!(!meeting().royal(Royal::Margaret, Noble::Pole).run().offers("ally lion"), "Henry lives");
    let mut board = meeting().royal(Royal::Henry, Noble::Pole).run();
    assert!(board.offers("ally lion"));
    board.play("execute henry-vi");
    assert!(board.offers("ally lion"));
}

/// §kmc:11.4a: in the turn of one of the two, once in a turn; all members must agree, and any number may be allied.
#[test]
fn an_alliance_is_declared_by_all_its_members() {
    let mut board = court();
    assert!(!board.offers("lion: ally boar"), "it is the Swan's turn");
    board.play("ally lion");
    assert!(!board.offers("ally boar"), "one declaration in a turn");
    board.play("lion: accept 1");
    assert_eq!(friends(&board, SWAN), [SWAN, LION]);
    board.play("boar: ally swan; swan: accept 2");
    assert_eq!(friends(&board, SWAN), [SWAN, LION], "the Lion has not answered");
    board.play("lion: accept 2");
    assert_eq!(friends(&board, BOAR), [SWAN, LION, BOAR]);
}

/// §kmc:11.4b: allies go into each other's places, and through them.
#[test]
fn allies_enter_each_others_places() {
    let board = court().holds(Noble::Percy, &[Place::Fotheringhay]);
    let goes_in = |mut board: Board| {
        board.play("march pole");
        board.offers("go inside fotheringhay")
    };
    assert!(!goes_in(board.clone()));
    assert!(goes_in(board.allied(&[SWAN, LION])));
}

/// §kmc:11.4c: they do not attack each other.
#[test]
fn allies_do_not_attack_each_other() {
    let board = court().phase(Phase::Combat);
    assert!(board.offers("attack lion in 18.20"));
    let board = board.allied(&[SWAN, LION]);
    assert!(!board.offers("attack lion in 18.20"));
    assert!(board.offers("attack boar in 18.20"));
}

/// §kmc:11.4e: an ally puts Nobles under the mover's command for this turn, once between the two in a round.
#[test]
fn an_ally_puts_nobles_under_the_movers_command() {
    let mut board = court();
    assert!(!board.offers("lion: serve percy"), "they are not allied");
    board = board.allied(&[SWAN, LION]);
    assert!(!board.offers("lion: serve pole"), "he is the Swan's");
    assert!(!board.offers("serve pole"), "nobody serves himself");
    assert!(!board.offers("march percy"));
    board.play("lion: serve percy; swan: accept 1");
    assert!(board.offers("march percy"));
    assert!(!board.offers("lion: serve percy"), "once in a round");
    board.play("march percy; go field 18.21; done");
    while board.state.active == SWAN {
        let pass = if board.offers("done") { "done" } else { "pass" };
        board.play(pass);
    }
    assert!(board.state.own.moves.commanded.is_empty(), "the command ends with the turn");
}

/// §kmc:11.4d: whoever commands them, they move in one turn of a round.
#[test]
fn nobody_moves_in_two_turns_of_a_round() {
    let mut board = court().allied(&[SWAN, LION]);
    board.play("lion: serve percy; swan: accept 1; march percy; go field 18.21");
    let mut board = board.active(LION);
    board.state.book.begin_turn(false);
    assert!(!board.offers("march percy"));
    board.state.book.begin_turn(true);
    assert!(board.offers("march percy"), "in the next round");
}

/// §kmc:11.4d: nor does anybody attack in two turns of a round.
#[test]
fn nobody_attacks_in_two_turns_of_a_round() {
    let board = court().allied(&[SWAN, LION]).phase(Phase::Combat);
    let mut board = board.events(&[EventCard::CE013]).run();
    board.play("lion: serve percy; swan: accept 1; attack boar in 18.20; with percy; confirm");
    while !board.offers("fight") {
        board.play("pass");
    }
    board.play("fight");
    let mut board = board.active(LION).phase(Phase::Combat);
    board.state.book.begin_turn(false);
    assert!(!board.offers("attack boar in 18.20"));
    board.state.book.begin_turn(true);
    assert!(board.offers("attack boar in 18.20"), "in the next round");
}

/// §kmc:11.4b,11.4e,6.1h: allies attack together if the mover commands both; §kmc:11.4h: he takes what is won.
#[test]
fn the_mover_attacks_with_those_whom_he_commands_and_takes_what_is_won() {
    let won = EventCard::ALL.iter().copied().find(|card| {
        let black = card.row().black.as_ref();
        black.is_some_and(|black| black.result == Verdict::Odds(Odds::Majority) && black.killed.is_empty())
    });
    let mut board = court().allied(&[SWAN, LION]).events(&[won.expect("there is one")]);
    board.play("lion: serve percy; swan: accept 1; done");
    board.play("attack boar in 18.20");
    assert!(board.offers("with percy"), "he serves the Swan");
    board.play("with pole; with percy; confirm");
    while board.asked() != SWAN || !board.offers("fight") {
        board.play("confirm");
    }
    board.play("fight");
    assert_eq!(board.state.combat.victor, Some(SWAN));
}

/// §kmc:11.4f: in one's own step 6, once; Nobles in places that are no longer friendly are put out.
#[test]
fn an_ally_leaves_in_his_own_step_six() {
    let board = court().allied(&[SWAN, LION]).holds(Noble::Percy, &[Place::Fotheringhay]);
    let mut board = board.noble(SWAN, Noble::Berkeley, inside(Place::Fotheringhay));
    board = board.holds(Noble::Percy, &[Place::Fotheringhay]);
    assert!(!board.offers("leave alliance"), "it is step 2");
    let mut board = board.phase(Phase::Politics);
    assert!(!board.offers("lion: leave alliance"), "it is not his step");
    board.play("leave alliance");
    assert_eq!(friends(&board, SWAN), [SWAN]);
    assert_eq!(board.state.court.nobles[Noble::Berkeley], stamford());
    assert!(!board.offers("leave alliance"));
}

/// §kmc:11.4f: ships with Nobles of both sides go to the nearest port.
#[test]
fn mixed_ships_go_to_port_when_an_alliance_ends() {
    use crate::classic::Water;
    let mut board = court()
        .allied(&[SWAN, LION])
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::G3))
        .noble(SWAN, Noble::Berkeley, Spot::Aboard(Ship::LeRose))
        .noble(LION, Noble::Roos, Spot::Aboard(Ship::LeRose))
        .phase(Phase::Politics);
    board.play("leave alliance");
    while !board.state.asks.is_empty() {
        let first = board.legal(board.asked()).remove(0);
        board.play(&first);
    }
    assert!(matches!(board.state.court.ships[Ship::LeRose].at, Some(Water::Port(_))));
    assert!(board.state.court.aboard(Ship::LeRose).is_empty(), "they have landed");
}

/// §kmc:11.4f: the others are not asked: they leave in their own step 6 if they like. An Alliance of one is over.
#[test]
fn those_who_are_left_stay_allied() {
    let mut board = court().allied(&[SWAN, LION, BOAR]).phase(Phase::Politics);
    board.play("leave alliance");
    assert!(board.state.asks.is_empty());
    assert_eq!(friends(&board, LION), [LION, BOAR]);
    let mut board = board.active(LION);
    board.state.book.begin_turn(false);
    board.play("leave alliance");
    assert_eq!(friends(&board, BOAR), [BOAR]);
}

/// §kmc:11.4g: an ally of the winner has not won.
#[test]
fn victory_is_for_one_faction() {
    let mut board = court().allied(&[SWAN, LION]).royal(Royal::York, Noble::Pole).crowned(Royal::York);
    board = board.dead(&[Royal::Henry]).phase(Phase::Politics).run();
    board.state.own.reign.as_mut().expect("York is the sole King").turns = 3;
    board.state.own.reign.as_mut().expect("York is the sole King").since = 0;
    board.play("done");
    assert_eq!(board.ending(), Some(("sole-king", Seats::only(SWAN))));
}

/// §kmc:11.4f,7.3a: a siege of the former allies goes on under the one who is stronger in it; Nobles who took no part in the
/// siege do not count.
#[test]
fn a_siege_goes_on_under_the_stronger_besieger() {
    let walls = field(Place::Warwick.square());
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, walls)
        .noble(LION, Noble::Mowbray, walls)
        .noble(LION, Noble::Stanley, walls)
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .award(Card::Saxons1, Noble::Percy)
        .noble(BOAR, Noble::Neville, stamford())
        .besieging(Place::Warwick, &[Noble::Percy, Noble::Stanley])
        .allied(&[SWAN, LION])
        .phase(Phase::Politics)
        .run();
    board.play("leave alliance");
    assert_eq!(board.state.court.besieged[Place::Warwick], Some(SWAN), "110 against Stanley's 50");
}
