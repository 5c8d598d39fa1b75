//! Chapter 13.

use crate::assassins::ending::Ending;
use crate::assassins::ids::*;
use crate::assassins::state::Phase;
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Eye, Seat, Seats, Status};

/// Offices with which Stanley has 350 troops: more than Percy, Audley and a town together.
const STRONG: [Card; 5] = [
    Card::MarshalOfEngland,
    Card::ChancellorOfEngland,
    Card::TreasurerOfEngland,
    Card::StewardOfTheRoyalHousehold,
    Card::CaptainOfCalais,
];

/// Swan holds the three heirs of Lancaster and has an assassin in London.
fn claimant() -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[])
        .holds(FactionId::Swan1, Town::Shrewsbury)
        .heir(Heir::Henry, Town::Shrewsbury)
        .heir(Heir::Margaret, Town::Shrewsbury)
        .heir(Heir::Westminster, Town::Shrewsbury)
        .assassins(FactionId::Swan2, &[Card::Audley])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .phase(SWAN, Phase::Fortify)
}

/// Lion has its turn and does nothing.
fn rest(board: &mut Board) {
    board.idle_turn(LION);
}

/// §kma:13.2e: a coup that nobody has stopped is won by whoever has knocked.
#[test]
fn a_coup_that_nobody_stops_wins() {
    let mut board = knocked();
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Coup(SWAN)));
    let Status::Over(outcome) = kernel::Game::status(&board.state) else { panic!("it is over") };
    assert_eq!((outcome.ending, outcome.winners), ("coup", Seats::only(SWAN)));
}

/// Swan has knocked, and it is Lion's turn.
fn knocked() -> Board {
    let mut board = claimant();
    board.act(SWAN, "knock lancaster");
    board
}

/// §kma:13.2a: the mover knocks at the end of his turn, in phase 4 and in no other, and only the mover.
#[test]
fn the_mover_knocks_at_the_end_of_his_turn() {
    for phase in [Phase::Movement, Phase::Combat] {
        assert!(!claimant().phase(SWAN, phase).offers(SWAN, "knock lancaster"), "{phase:?}");
    }
    assert!(!claimant().phase(LION, Phase::Fortify).offers(SWAN, "knock lancaster"), "it is Lion's turn");
    let board = knocked();
    assert_eq!((board.state.active, board.state.phase), (LION, Phase::Movement), "the turn is over");
    assert!(board.told(Eye::Seat(LION), "knocks for the House of Lancaster"));
}

/// §kma:13.2k: with two players the other has exactly one whole turn.
#[test]
fn with_two_players_the_other_has_one_turn() {
    let mut board = knocked();
    for phase in [Phase::Movement, Phase::Combat, Phase::Fortify] {
        assert_eq!((board.state.active, board.state.phase, board.state.ended), (LION, phase, None));
        board.act(LION, "done");
    }
    assert!(board.state.ended.is_some(), "Swan does not play again");
}

/// §kma:13.1a: all living heirs of a house and an assassin in the garrison; one heir less, or no assassin, is not enough.
#[test]
fn a_claim_takes_all_heirs_of_a_house_and_an_assassin() {
    assert!(claimant().offers(SWAN, "knock lancaster"));
    for heir in [Heir::Henry, Heir::Margaret, Heir::Westminster] {
        assert!(!claimant().heir(heir, Town::Swansea).offers(SWAN, "knock lancaster"), "{heir}");
    }
    let mut board = claimant();
    board.act(SWAN, "come-out swan-2 audley");
    assert!(!board.offers(SWAN, "knock lancaster"));
    let other = claimant().assassins(FactionId::Lion2, &[Card::Berkeley]).phase(LION, Phase::Fortify);
    assert!(!other.offers(LION, "knock lancaster"), "Lion holds no heir");
}

/// §kma:13.2b: nobody has to knock.
#[test]
fn nobody_has_to_knock() {
    let board = claimant();
    assert!(board.offers(SWAN, "done") && board.offers(SWAN, "knock lancaster"));
    assert!(!board.offers(SWAN, "knock york"));
}

/// §kma:5.1d: while the King lives, it takes an assassin; §kma:11.5d,13.1b: without a King only the heirs.
#[test]
fn without_a_king_the_heirs_are_enough() {
    let without = |king: Option<Place>| {
        let mut board = claimant().king(king);
        board.state.factions[FactionId::Swan2] = None;
        board.state.deck.push(Card::Audley);
        board
    };
    assert!(!without(Some(Place::London)).offers(SWAN, "knock lancaster"));
    let mut board = without(None);
    board.act(SWAN, "knock lancaster");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::CoupWithoutKing(SWAN)));
}

/// §kma:13.1c,13.2h
#[test]
fn a_house_without_living_heirs_has_no_claim() {
    let board = claimant().dead(Heir::Henry);
    assert!(board.offers(SWAN, "knock lancaster"), "dead heirs are not needed");
    let board = board.dead(Heir::Margaret).dead(Heir::Westminster);
    assert!(!board.offers(SWAN, "knock lancaster"));
}

/// §kma:13.2f: a coup fails at the moment at which an heir is missing, not at the end of a turn.
#[test]
fn a_coup_fails_with_its_heirs() {
    let mut board = knocked();
    board.state.give_up_town(FactionId::Swan1);
    board.act(LION, "done");
    assert_eq!((board.state.coup, board.state.phase), (None, Phase::Combat));
    assert!(board.told(Eye::Spectator, "has failed"));
}

/// §kma:13.2f,6.6j: nor can he who has knocked let his assassin go: in his own turn it is over.
#[test]
fn the_assassin_of_a_coup_stays_where_he_is() {
    let board = knocked();
    assert_eq!(board.legal(SWAN), [""; 0]);
    assert!(board.state.coup.is_some());
}

/// Lion plays these in its turn against Swan's coup.
fn defended(board: Board, deeds: &[(Seat, &str)]) -> Board {
    let mut board = board.phase(SWAN, Phase::Fortify);
    board.act(SWAN, "knock lancaster");
    for (seat, text) in deeds {
        assert!(board.state.coup.is_some(), "before \"{text}\"");
        board.act(*seat, text);
    }
    board
}

/// §kma:5.1e: who takes the town of an heir away has stopped the coup at that moment, in a battle that it wins.
#[test]
fn a_captured_town_stops_a_coup() {
    let board = claimant()
        .faction(FactionId::Lion2, Noble::Talbot, Place::Shrewsbury, &[Card::Saxons1])
        .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[Card::Saxons2])
        .holds(FactionId::Swan1, Town::Shrewsbury)
        .next_events(&[EventCard::CE071, EventCard::CE072])
        .loaded(&[1]);
    let deeds = [
        (LION, "done"),
        (LION, "attack lion-2 swan-1"),
        (LION, "go-on"),
        (LION, "add talbot"),
        (LION, "confirm"),
        (SWAN, "add shrewsbury"),
        (SWAN, "confirm"),
    ];
    let board = defended(board, &deeds);
    assert_eq!(board.state.holder(Town::Shrewsbury), Some(FactionId::Lion2));
    assert_eq!((board.state.coup, board.state.active, board.state.ended), (None, LION, None));
}

/// §kma:5.1e: who removes the last assassin on a solo mission has stopped it; while another is left, it goes on.
#[test]
fn a_solo_mission_stops_a_coup() {
    let deeds = [(LION, "done"), (LION, "mission lion-2 berkeley swan-2")];
    let alone = || claimant().assassins(FactionId::Lion2, &[Card::Berkeley]).loaded(&[0]);
    let board = defended(alone(), &deeds);
    assert!(board.state.dead.contains(Card::Audley));
    assert_eq!((board.state.coup, board.state.ended), (None, None));
    let mut board = defended(alone().assassins(FactionId::Swan3, &[Card::Grey]).loaded(&[0]), &deeds);
    assert!(board.state.dead.contains(Card::Audley) && board.state.coup.is_some());
    board.act(LION, "done");
    board.act(LION, "done");
    assert_eq!(board.state.ended, Some(Ending::Coup(SWAN)));
}

/// §kma:13.3a: the game ends with its last round, and not before.
#[test]
fn the_limit_of_rounds_is_judged() {
    let mut board = claimant();
    board.state.last_round = 3;
    for _ in 0..2 {
        assert_eq!(board.state.ended, None);
        while board.state.active == SWAN {
            board.act(SWAN, "done");
        }
        rest(&mut board);
    }
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::only(SWAN))));
}

/// §kma:13.3b: most heirs come first, and then the strength of all factions.
#[test]
fn heirs_come_before_strength() {
    let mut board = claimant().faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &STRONG);
    board.state.last_round = 2;
    board.act(SWAN, "done");
    rest(&mut board);
    assert_eq!(
        board.state.ended,
        Some(Ending::Limit(Seats::only(SWAN))),
        "three heirs, though Lion is stronger"
    );
    let mut board = claimant();
    board.state.last_round = 2;
    board.state.give_up_town(FactionId::Swan1);
    board.state.factions[FactionId::Swan2] = None;
    board.state.deck.push(Card::Audley);
    board.state.factions[FactionId::Lion1].as_mut().unwrap().pile.insert(Card::MarshalOfEngland);
    board.state.deck.retain(|card| *card != Card::MarshalOfEngland);
    board.act(SWAN, "done");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::only(LION))), "150 against 100");
}

/// §kma:13.3c: without heirs nobody can win, and it is a draw; one of the seven is enough to go on.
#[test]
fn without_heirs_it_is_a_draw() {
    let mut board = claimant();
    Heir::ALL[1..].iter().for_each(|heir| board.state.kill_heir(*heir));
    board.run();
    assert_eq!(board.state.ended, None);
    board.state.kill_heir(Heir::ALL[0]);
    board.run();
    assert_eq!(board.state.ended, Some(Ending::NoHeirs));
    let Status::Over(outcome) = kernel::Game::status(&board.state) else { panic!("it is over") };
    assert_eq!((outcome.winners, outcome.drawn), (Seats::NONE, Seats::first(2)));
}

/// §kma:13.3d: the last who has factions wins at once, also if others are left without any in one stroke.
#[test]
fn the_last_who_has_factions_wins() {
    let mut board = Board::new(3)
        .faction(FactionId::Swan1, Noble::Percy, Place::Alnwick, &[])
        .faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[])
        .faction(FactionId::Boar1, Noble::Grey, Place::Groby, &[]);
    board.state.lose_all(FactionId::Lion1);
    board.run();
    assert_eq!(board.state.ended, None, "two are left");
    board.state.lose_all(FactionId::Boar1);
    board.run();
    assert_eq!(board.state.ended, Some(Ending::LastPlayer(SWAN)));
}

/// §kma:13.3d: if nobody has any, nobody wins.
#[test]
fn without_factions_nobody_wins() {
    let mut board = claimant();
    for id in [FactionId::Lion1, FactionId::Swan1, FactionId::Swan2] {
        board.state.lose_all(id);
    }
    board.run();
    assert_eq!(board.state.ended, Some(Ending::NobodyLeft));
}

/// §kma:13.1d: the heirs can be with several factions of the same seat, but not with those of another.
#[test]
fn several_factions_can_hold_the_heirs() {
    let mut board = claimant()
        .faction(FactionId::Swan3, Noble::Neville, Place::Bristol, &[])
        .holds(FactionId::Swan3, Town::Bristol)
        .heir(Heir::Henry, Town::Bristol);
    assert!(board.offers(SWAN, "knock lancaster"));
    board = board.heir(Heir::Margaret, Town::Swansea);
    assert!(!board.offers(SWAN, "knock lancaster"), "nobody holds Swansea");
}

/// §kma:13.2c: with both houses one is named, and the other does not count.
#[test]
fn one_of_two_houses_is_named() {
    let mut board = claimant()
        .faction(FactionId::Swan3, Noble::Neville, Place::Bristol, &[])
        .holds(FactionId::Swan3, Town::Bristol);
    for heir in [Heir::York, Heir::March, Heir::Clarence, Heir::Gloucester] {
        board = board.heir(heir, Town::Bristol);
    }
    assert!(board.offers(SWAN, "knock lancaster"));
    board.act(SWAN, "knock york");
    board.state.give_up_town(FactionId::Swan1);
    board.act(LION, "done");
    assert!(board.state.coup.is_some(), "Lancaster does not count");
    board.state.give_up_town(FactionId::Swan3);
    board.act(LION, "done");
    assert_eq!(board.state.coup, None);
}

/// Lion holds the heirs of York at Bristol and has an assassin too.
fn rivals() -> Board {
    let mut board = claimant()
        .faction(FactionId::Lion2, Noble::Talbot, Place::Bristol, &[])
        .holds(FactionId::Lion2, Town::Bristol)
        .assassins(FactionId::Lion3, &[Card::Berkeley]);
    for heir in [Heir::York, Heir::March, Heir::Clarence, Heir::Gloucester] {
        board = board.heir(heir, Town::Bristol);
    }
    board
}

/// §kma:13.2g,I9: nobody else knocks in the last round; after the coup has failed, anybody may.
#[test]
fn one_coup_is_under_way_at_a_time() {
    let mut board = rivals();
    board.act(SWAN, "knock lancaster");
    board.act(LION, "done");
    board.act(LION, "done");
    assert!(!board.offers(LION, "knock york"));
    board.state.give_up_town(FactionId::Swan1);
    board.run();
    assert!(board.offers(LION, "knock york"));
}

/// §kma:13.3e: a coup at the limit is played to its end; if it fails, the game is judged at that moment, and nobody else
/// knocks.
#[test]
fn a_coup_at_the_limit_is_played_to_its_end() {
    let at_the_limit = || {
        let mut board = rivals();
        board.state.last_round = 2;
        board.state.start = LION;
        board.act(SWAN, "knock lancaster");
        assert_eq!((board.state.round, board.state.ended), (3, None));
        board
    };
    let mut board = at_the_limit();
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Coup(SWAN)));
    let mut board = at_the_limit();
    board.state.give_up_town(FactionId::Swan1);
    board.run();
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::only(LION))), "four heirs against none");
}

/// §kma:13.3b: who is equal in heirs and in strength shares the win.
#[test]
fn equals_share_the_win() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Audley, Place::Heleigh, &[])
        .faction(FactionId::Lion1, Noble::Berkeley, Place::Berkeley, &[])
        .phase(SWAN, Phase::Fortify);
    board.state.last_round = 2;
    board.act(SWAN, "done");
    rest(&mut board);
    assert_eq!(board.state.ended, Some(Ending::Limit(Seats::first(2))));
}

/// §kma:13.2d: with three or four players each of the others has one turn, clockwise, and nobody a second one.
#[test]
fn after_a_knock_each_other_player_has_one_turn() {
    for (players, order) in [(3, vec![2, 0]), (4, vec![2, 3, 0])] {
        let mut board = Board::new(players)
            .faction(FactionId::Lion1, Noble::Percy, Place::Shrewsbury, &[])
            .holds(FactionId::Lion1, Town::Shrewsbury)
            .assassins(FactionId::Lion2, &[Card::Audley])
            .phase(LION, Phase::Fortify);
        for heir in [Heir::Henry, Heir::Margaret, Heir::Westminster] {
            board = board.heir(heir, Town::Shrewsbury);
        }
        let others = [FactionId::Swan1, FactionId::Boar1, FactionId::Falcon1];
        let nobles = [Noble::Stanley, Noble::Neville, Noble::Roos];
        for (id, noble) in others.into_iter().zip(nobles).take(usize::from(players) - 1) {
            board = board.faction(id, noble, Place::Oxford, &[]);
        }
        board.act(LION, "knock lancaster");
        let mut played = Vec::new();
        while board.state.ended.is_none() {
            played.push(board.state.active.0);
            board.idle_turn(board.state.active);
        }
        assert_eq!((played, board.state.ended), (order, Some(Ending::Coup(LION))));
    }
}

/// §kma:3.5d,13.2d: who is out of the game has no turn in the last round.
#[test]
fn each_other_player_has_one_more_turn() {
    const BOAR: Seat = Seat(2);
    let ends_after = |lion_plays: bool| {
        let three = Board::new(3)
            .faction(FactionId::Swan1, Noble::Percy, Place::Shrewsbury, &[])
            .holds(FactionId::Swan1, Town::Shrewsbury)
            .heir(Heir::Henry, Town::Shrewsbury)
            .heir(Heir::Margaret, Town::Shrewsbury)
            .heir(Heir::Westminster, Town::Shrewsbury)
            .assassins(FactionId::Swan2, &[Card::Audley])
            .faction(FactionId::Boar1, Noble::Neville, Place::Warwick, &[])
            .phase(SWAN, Phase::Fortify);
        let mut board = match lion_plays {
            true => three.faction(FactionId::Lion1, Noble::Stanley, Place::Lathom, &[]),
            false => three,
        };
        board.act(SWAN, "knock lancaster");
        if lion_plays {
            rest(&mut board);
        }
        assert_eq!((board.state.active, board.state.ended), (BOAR, None));
        board.idle_turn(BOAR);
        board.state.ended
    };
    assert_eq!([true, false].map(ends_after), [Some(Ending::Coup(SWAN)); 2]);
}

/// §kma:5.1e,5.1f,13.2f: the coup fails at the moment at which guns have killed its last assassin.
#[test]
fn guns_can_stop_a_coup() {
    let mut board = claimant()
        .faction(FactionId::Lion2, Noble::Talbot, Place::London, &[Card::Saxons1])
        .aboard(FactionId::Lion2, Ship::LeNicholas, "london");
    board.act(SWAN, "knock lancaster");
    board.act(LION, "done");
    board.act(LION, "fire le-nicholas swan-2");
    board.act(LION, "add saxons-1");
    board.act(LION, "confirm");
    assert!(board.state.coup.is_some());
    board.act(SWAN, "confirm");
    assert_eq!((board.state.coup, board.state.active, board.state.ended), (None, LION, None));
    assert!(board.told(Eye::Spectator, "The coup of the swan has failed"));
}
