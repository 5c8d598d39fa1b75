//! §km2:21.2c,21.2d: Royals of both houses.

use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use crate::second::view::HousesClock;
use kernel::{Eye, Game};

/// The Swan has Henry VI and Richard of York in the field of York, where Percy, the Lion's, sits in the City.
fn both_houses() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(LION, Noble::Percy, inside(Place::York))
        .royal(Royal::Henry, Noble::Neville)
        .royal(Royal::York, Noble::Neville)
}

/// The Swan comes to the end of its next turn.
fn at_the_deadline(mut board: Board) -> Board {
    board.state.book.turn += 3;
    board.phase(Phase::Claim).run()
}

fn due(board: &Board, seat: kernel::Seat) -> Option<u16> {
    board.state.own.two_houses[seat.index()]
}

/// What everybody sees of the Swan's clock.
fn clock(board: &Board) -> Option<HousesClock> {
    board.state.seen_by(Eye::Spectator).factions[SWAN.index()].two_houses
}

/// §km2:17.5a,17.2j: the end of the next own turn, whoever's turn it is now.
#[test]
fn the_clock_runs_to_the_end_of_the_next_own_turn() {
    let turn = Board::new(3).state.book.turn;
    assert_eq!(due(&both_houses(), SWAN), Some(turn + 3), "gained in the own turn");
    let in_the_lions = Board::new(3)
        .active(LION)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .royal(Royal::Henry, Noble::Neville)
        .royal(Royal::York, Noble::Neville);
    assert_eq!(due(&in_the_lions, SWAN), Some(turn + 2));
    let one_house = both_houses().dead(&[Royal::Henry]).royal(Royal::March, Noble::Neville).run();
    assert_eq!(due(&one_house, SWAN), None);
}

/// §km2:17.5a: a third Royal does not set it back; a house less stops it.
#[test]
fn the_clock_stops_with_a_house_and_is_not_set_back() {
    let mut board = both_houses();
    let first = due(&board, SWAN);
    board.state.book.turn += 1;
    let mut board = board.royal(Royal::March, Noble::Neville).run();
    assert_eq!(due(&board, SWAN), first);
    board.state.execute(Royal::Henry, &mut board.log);
    assert_eq!(due(&board.run(), SWAN), None);
}

/// §km2:17.5a: everybody sees whether the clock runs, and whether it ends with this turn.
#[test]
fn the_clock_is_seen_by_all() {
    assert_eq!(clock(&both_houses()), Some(HousesClock::Running));
    assert_eq!(clock(&at_the_deadline(both_houses())), Some(HousesClock::Due));
    assert_eq!(clock(&Board::new(3)), None);
}

/// §km2:14.1j,17.5b: not in the turn of the gain, but in the next the discard waits.
#[test]
fn the_discard_waits_until_a_house_is_given_up() {
    let early = both_houses().phase(Phase::Claim).run();
    assert!(early.legal(SWAN).iter().any(|action| action.starts_with("discard")));
    let mut board = at_the_deadline(both_houses());
    assert!(!board.legal(SWAN).iter().any(|action| action.starts_with("discard")));
    board.play("done");
    assert_eq!((board.state.phase, board.asked()), (Phase::Politics, SWAN));
    assert!(board.offers("execute henry-vi") && board.offers("execute richard-duke-of-york"));
    assert!(!board.offers("done") && !board.offers("leave alliance"), "there is none to leave");
    board.play("execute henry-vi");
    assert!(board.state.court.royals[Royal::Henry].dead);
    assert!(board.legal(SWAN).iter().any(|action| action.starts_with("discard")));
}

/// §km2:17.5b: on until one house is left.
#[test]
fn all_royals_of_a_house_have_to_go() {
    let mut board = at_the_deadline(both_houses().royal(Royal::Margaret, Noble::Neville));
    board.play("done; execute henry-vi");
    assert_eq!(board.clause(), "17.5b", "he is asked again at once");
    assert!(board.offers("execute margaret-of-anjou"));
    board.play("execute margaret-of-anjou");
    assert!(board.state.is_open() && board.state.asks.is_empty(), "the question is over");
    assert_eq!(clock(&board), None);
}

/// §km2:17.5b,17.3c,17.3d: to a Noble in the same Area whatever his position, if his owner agrees; who refuses is not asked again.
#[test]
fn a_royal_can_be_given_to_a_stranger_in_the_area() {
    let mut board = at_the_deadline(both_houses());
    board.play("done; hand henry-vi to percy");
    assert_eq!(board.asked(), LION);
    assert_eq!(board.state.default(LION).to_string(), "no");
    let mut refused = board.clone();
    refused.play("no");
    assert_eq!((refused.asked(), refused.clause()), (SWAN, "17.5b"));
    assert!(
        !refused.offers("hand henry-vi to percy") && !refused.offers("hand richard-duke-of-york to percy")
    );
    board.play("yes");
    assert_eq!(board.state.court.controller(Royal::Henry), Some(LION));
    assert_eq!(board.state.court.royals[Royal::Henry].at, inside(Place::York));
    assert!(board.legal(SWAN).iter().any(|action| action.starts_with("discard")));
}

/// §km2:17.5b: whoever has taken one Royal can be offered the next, so that a whole house can be given to one taker.
#[test]
fn a_willing_taker_can_have_the_whole_house() {
    let mut board = at_the_deadline(both_houses().royal(Royal::Margaret, Noble::Neville));
    board.play("done; hand henry-vi to percy; yes; hand margaret-of-anjou to percy; yes");
    assert_eq!(board.state.court.royals_of(LION).len(), 2);
    assert_eq!(clock(&board), None);
}

/// §km2:17.5b,T.7: a Royal who was given up at the deadline is not given back in the same phase.
#[test]
fn what_was_given_up_does_not_come_back_in_the_phase() {
    let mut board = at_the_deadline(both_houses().noble(LION, Noble::Percy, field(Area::York)));
    let back = "lion: offer swan give royal:henry-vi>neville for";
    board.play("done; hand henry-vi to percy; yes");
    assert!(board.state.court.controller(Royal::Henry) == Some(LION) && !board.offers(back));
    let lions_own = both_houses().noble(LION, Noble::Percy, field(Area::York));
    let lions_own = lions_own.royal(Royal::Henry, Noble::Percy).phase(Phase::Politics);
    assert!(lions_own.offers(back), "otherwise he could be");
}

/// §km2:17.5b: whoever has come to the deadline ends that turn with one house, even if he parts with one for a moment.
#[test]
fn a_house_that_comes_back_in_the_last_turn_is_due_in_it() {
    let there = "swan: offer lion give royal:henry-vi>percy for; lion: accept 1; done";
    let back = "lion: offer swan give royal:henry-vi>neville for; swan: accept 2";
    let together = || both_houses().noble(LION, Noble::Percy, field(Area::York));

    let mut early = together();
    early.state.book.turn += 1;
    early.play(there);
    assert_eq!(clock(&early), None);
    early.play(back);
    assert_eq!(due(&early, SWAN), Some(early.state.book.turn + 3), "before the last turn it begins anew");

    let mut board = together();
    board.state.book.turn += 3;
    board.play(there);
    assert_eq!(clock(&board), None);
    board.play(back);
    assert_eq!(clock(&board), Some(HousesClock::Due));
    let mut board = board.phase(Phase::Claim).run();
    assert!(!board.legal(SWAN).iter().any(|action| action.starts_with("discard")));
    board.play("done; execute henry-vi");
    let discard = board.legal(SWAN).into_iter().find(|action| action.starts_with("discard"));
    board.play(&discard.expect("now the turn can end"));
    assert_eq!((board.state.active, due(&board, SWAN)), (LION, None));
}

/// §km2:17.5a,17.5b: who loses a house in his last turn without handing it to anybody has another round for a new one.
#[test]
fn a_house_that_died_out_in_the_last_turn_begins_anew() {
    let mut board = both_houses();
    board.state.book.turn += 3;
    board.play("execute richard-duke-of-york");
    assert_eq!(clock(&board), None);
    let board = board.royal(Royal::March, Noble::Neville);
    assert_eq!(due(&board, SWAN), Some(board.state.book.turn + 3));
}

/// §km2:17.5b: at the deadline a Royal can be given neither to allies nor to Nobles elsewhere.
#[test]
fn allies_and_nobles_elsewhere_are_no_takers() {
    let elsewhere = both_houses().noble(LION, Noble::Percy, inside(Place::Alnwick));
    let mut board = at_the_deadline(elsewhere);
    board.play("done");
    assert!(!board.offers("hand henry-vi to percy"));
    let mut board = at_the_deadline(both_houses().allied(&[SWAN, LION]));
    board.play("done");
    assert!(!board.offers("hand henry-vi to percy"));
}

/// §km2:T.6,17.5b: silence keeps the King.
#[test]
fn silence_gives_up_the_lesser_house() {
    let mut board = at_the_deadline(both_houses());
    let silent = board.state.default(SWAN).to_string();
    assert_eq!(silent, "done");
    board.play("done");
    assert_eq!(board.state.default(SWAN).to_string(), "execute richard-duke-of-york");
}

/// §km2:17.5c,21.2c: the ally who gains a Royal of the other house has the clock, and may leave instead.
#[test]
fn the_ally_who_gained_the_second_house_answers_for_it() {
    let allies = || {
        Board::new(3)
            .noble(SWAN, Noble::Neville, field(Area::York))
            .noble(LION, Noble::Percy, inside(Place::Alnwick))
            .royal(Royal::Henry, Noble::Percy)
            .allied(&[SWAN, LION])
            .royal(Royal::York, Noble::Neville)
            .run()
    };
    let board = allies();
    assert!(due(&board, SWAN).is_some() && due(&board, LION).is_none());
    let mut board = at_the_deadline(board);
    board.play("done");
    assert_eq!(board.clause(), "21.2c");
    assert!(board.offers("execute richard-duke-of-york") && board.offers("leave alliance"));
    assert!(!board.offers("execute henry-vi"), "the ally's Royal is the ally's");

    let mut gone = allies();
    gone.state.execute(Royal::Henry, &mut gone.log);
    assert_eq!(due(&gone.run(), SWAN), None);
}

/// §km2:21.2d: an ally may also give his Royal to a Faction that is not allied.
#[test]
fn an_ally_too_may_give_the_royal_to_a_stranger() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Stanley, field(Area::York))
        .royal(Royal::Henry, Noble::Percy)
        .allied(&[SWAN, LION])
        .royal(Royal::York, Noble::Neville);
    let mut board = at_the_deadline(board);
    board.play("done; hand richard-duke-of-york to stanley; yes");
    assert_eq!(board.state.court.controller(Royal::York), Some(BOAR));
    assert_eq!(clock(&board), None);
}

/// §km2:21.2c: passing the Royal on to another ally does not stop the clock.
#[test]
fn the_clock_runs_on_when_an_ally_takes_the_royal() {
    let board = Board::new(5)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Stanley, field(Area::York))
        .royal(Royal::Henry, Noble::Percy)
        .allied(&[SWAN, LION, BOAR])
        .royal(Royal::York, Noble::Neville)
        .royal(Royal::York, Noble::Stanley)
        .run();
    assert!(due(&board, SWAN).is_some() && due(&board, BOAR).is_some());
}

/// §km2:21.2c: only gaining a Royal starts the clock, not handing one on within a Faction.
#[test]
fn handing_on_a_royal_of_ones_own_starts_no_clock() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Roos, field(Area::York))
        .royal(Royal::Henry, Noble::Percy)
        .allied(&[SWAN, LION])
        .royal(Royal::York, Noble::Neville)
        .royal(Royal::Henry, Noble::Roos)
        .run();
    assert_eq!(due(&board, LION), None);
}

/// §km2:21.2c,11.1e: the clock does not start when the guardian falls and another Noble of the same Faction takes his
/// Royal over.
#[test]
fn a_royal_who_finds_another_guardian_starts_no_clock() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Stamford))
        .noble(SWAN, Noble::Howard, field(Area::Stamford))
        .royal(Royal::Margaret, Noble::Neville)
        .noble(LION, Noble::Percy, field(Area::York))
        .allied(&[SWAN, LION])
        .royal(Royal::York, Noble::Percy)
        .noble(BOAR, Noble::Mowbray, field(Area::Stamford))
        .active(BOAR)
        .phase(Phase::Combat)
        .events(&[EventCard::E004]);
    board.play("attack swan in stamford; pass; fight");
    assert_eq!(board.state.court.royals[Royal::Margaret].with, Some(Noble::Howard), "Neville is dead");
    assert_eq!((due(&board, SWAN), due(&board, LION).is_some()), (None, true));
}

/// §km2:T.6,21.2c: in an Alliance the house is weighed over all its members; who has none of the lesser house leaves.
#[test]
fn silence_weighs_the_houses_of_the_whole_alliance() {
    let allies = |own: &[Royal]| {
        let board = Board::new(3)
            .noble(SWAN, Noble::Neville, field(Area::York))
            .noble(LION, Noble::Percy, inside(Place::Alnwick))
            .royal(Royal::Henry, Noble::Percy)
            .allied(&[SWAN, LION]);
        let board = own.iter().fold(board, |board, royal| board.royal(*royal, Noble::Neville));
        let mut board = at_the_deadline(board);
        board.play("done");
        board.state.default(SWAN).to_string()
    };
    let both = [Royal::Margaret, Royal::York, Royal::March];
    assert_eq!(allies(&both), "execute richard-duke-of-york", "the ally has the King");
    let lesser = |board: Board| {
        let mut board =
            at_the_deadline(board.allied(&[SWAN, LION]).royal(Royal::Henry, Noble::Neville).run());
        board.play("done");
        board.state.default(SWAN).to_string()
    };
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .royal(Royal::York, Noble::Percy);
    assert_eq!(lesser(board), "leave alliance", "rather than to execute the King");
}

/// §km2:17.5b,10.5a: nobody passes the lines of a siege, neither out nor in.
#[test]
fn no_royal_is_given_through_the_lines_of_a_siege() {
    let mut board = both_houses()
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .noble(LION, Noble::Stanley, inside(Place::York))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(BOAR, Noble::Roos, field(Area::York));
    board.state.book.turn += 3;
    let mut board = board.phase(Phase::Claim).run();
    board.play("done");
    assert!(board.offers("hand henry-vi to stanley") && board.offers("hand henry-vi to roos"));
    board.state.court.besieged.set(Place::York, Some(BOAR));
    assert!(!board.offers("hand henry-vi to stanley") && board.offers("hand henry-vi to roos"));
}

/// §km2:T.6,17.5b: two Royals outweigh one, if neither house has its King.
#[test]
fn silence_keeps_the_more_numerous_house() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::York))
        .dead(&[Royal::Henry])
        .royal(Royal::York, Noble::Neville)
        .royal(Royal::March, Noble::Neville)
        .royal(Royal::Margaret, Noble::Neville);
    let silence = |board: Board| {
        let mut board = at_the_deadline(board);
        board.play("done");
        board.state.default(SWAN).to_string()
    };
    assert_eq!(silence(board.clone()), "execute margaret-of-anjou");
    let others = board.noble(LION, Noble::Percy, field(Area::Oxford)).royal(Royal::Westminster, Noble::Percy);
    assert_eq!(silence(others), "execute margaret-of-anjou", "what strangers hold does not count");
    let king = both_houses().royal(Royal::March, Noble::Neville);
    assert_eq!(silence(king), "execute richard-duke-of-york", "a King outweighs any number");
}
