//! Chapter 13: winning.

use crate::classic::ids::*;
use crate::classic::state::Reign;
use crate::classic::testing::*;
use crate::state::Phase;
use kernel::Seats;

/// The Swan's Pole holds a crowned King of York at Lichfield; Henry is dead.
fn reigning() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S17_16))
        .royal(Royal::York, Noble::Pole)
        .crowned(Royal::York)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(BOAR, Noble::Grey, inside(Place::Groby))
        .dead(&[Royal::Henry])
        .phase(Phase::Politics)
        .run()
}

fn reign(board: &Board) -> Option<(kernel::Seat, u8)> {
    board.state.own.reign.map(|Reign { seat, turns, .. }| (seat, turns))
}

/// Ends a turn in which nothing happens; the Event card is a Writ.
fn idle_turn(board: &mut Board) {
    let writ = EventCard::ALL.iter().copied().find(|card| card.row().kind == crate::data::EventKind::Writ);
    board.state.events.deck.retain(|card| Some(*card) != writ);
    board.state.own.writs.iter_mut().for_each(|writs| *writs = writs.minus(writ.into_iter().collect()));
    board.state.events.deck.extend(writ);
    board.play("draw");
    while board.state.phase == Phase::Event {
        board.play("pass");
    }
    while board.ending().is_none() && board.state.phase != Phase::Event {
        board.play("done");
    }
}

/// §kmc:13.1a,13.1b,13.1g,E1: X14: the turn in which it begins counts nought, and four own turns must pass after it.
#[test]
fn x14_four_turns_after_the_coronation_the_faction_wins() {
    let mut board = reigning();
    assert_eq!(reign(&board), Some((SWAN, 0)));
    board.play("done");
    assert_eq!(reign(&board), Some((SWAN, 0)), "its own turn in which it began");
    for turns in 1..=4 {
        idle_turn(&mut board);
        idle_turn(&mut board);
        assert_eq!(reign(&board), Some((SWAN, turns - 1)), "only its own turns count");
        assert_eq!(board.ending(), None);
        idle_turn(&mut board);
        assert_eq!(reign(&board), Some((SWAN, turns)));
    }
    assert_eq!(board.ending(), Some(("sole-king", Seats::only(SWAN))));
}

/// §kmc:13.1c: also if he comes back.
#[test]
fn the_count_is_lost_with_the_king() {
    let mut board = reigning();
    board.state.own.reign.as_mut().expect("the Swan reigns").turns = 3;
    let board = board.alone(Royal::York, field(Square::S17_16)).run();
    assert_eq!(reign(&board), None);
    assert_eq!(reign(&board.royal(Royal::York, Noble::Pole).run()), Some((SWAN, 0)));
}

/// §kmc:13.1e: the three turns of the Faction that had the King count for nothing.
#[test]
fn the_captor_of_a_king_starts_at_nought() {
    let mut board = reigning();
    board.state.own.reign.as_mut().expect("the Swan reigns").turns = 3;
    let mut board = board.royal(Royal::York, Noble::Percy).run();
    assert_eq!(reign(&board), Some((LION, 0)));
    board.play("done");
    idle_turn(&mut board);
    assert_eq!((reign(&board), board.ending()), (Some((LION, 1)), None));
}

/// §kmc:13.1c,13.1d: X15: a second King ends the count, and Henry is never the one.
#[test]
fn x15_a_second_king_ends_the_count_and_henry_has_none() {
    let mut board = reigning();
    board.state.own.reign.as_mut().expect("the Swan reigns").turns = 3;
    let board = board.crowned(Royal::Margaret).run();
    assert_eq!(reign(&board), None);
    let board = board.dead(&[Royal::York, Royal::Margaret]).run();
    assert_eq!(reign(&board), None, "no King");
    let henry =
        Board::new(3).noble(SWAN, Noble::Pole, field(Square::S17_16)).royal(Royal::Henry, Noble::Pole).run();
    assert_eq!(henry.state.court.sole_king(), Some(Royal::Henry));
    assert_eq!(reign(&henry), None);
}

/// §kmc:13.1c,13.1d,9.1b: X15: with Henry alive and Richard of York crowned there are two Kings and no count, and the
/// Chancellor may summon Parliament without a card. Henry dies: Richard is the sole King, and the count begins.
#[test]
fn x15_when_henry_dies_the_count_of_the_other_king_begins() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S17_16))
        .royal(Royal::York, Noble::Pole)
        .crowned(Royal::York)
        .noble(LION, Noble::Percy, field(Square::S18_20))
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .chancery(&[Card::EarlOfKent])
        .run();
    assert_eq!((board.state.court.sole_king(), reign(&board)), (None, None));
    let summons = |board: &Board, seat| board.clone().active(seat).phase(Phase::Parliament).offers("convene");
    assert!(summons(&board, LION) && !summons(&board, SWAN));
    let mut board = board.noble(BOAR, Noble::Grey, field(Square::S17_16)).royal(Royal::Henry, Noble::Grey);
    board.play("boar: execute henry-vi");
    assert_eq!(reign(&board), Some((SWAN, 0)));
    assert!(summons(&board, SWAN) && !summons(&board, LION));
}

/// §kmc:13.1f: from one own sole King to another the count begins again.
#[test]
fn another_king_of_ones_own_begins_at_nought() {
    let mut board = reigning();
    board.state.own.reign.as_mut().expect("the Swan reigns").turns = 2;
    let board = board.royal(Royal::March, Noble::Pole).dead(&[Royal::York]).crowned(Royal::March).run();
    assert_eq!(board.state.own.reign.map(|reign| (reign.king, reign.turns)), Some((Royal::March, 0)));
}

/// §kmc:13.1h: the last living Royal, crowned, does not end it.
#[test]
fn the_last_royal_has_to_reign_for_four_turns_too() {
    let board = reigning().dead(&[Royal::Margaret, Royal::Westminster, Royal::March, Royal::Clarence]);
    let board = board.dead(&[Royal::Gloucester]).run();
    assert_eq!(board.state.court.living().len(), 1);
    assert_eq!(board.ending(), None);
}

/// A board in the last turn of the last round, in its last step: the Boar plays, and the Swan began.
fn last_turn() -> Board {
    let mut board = Board::new(3).active(BOAR).phase(Phase::Politics);
    board.state.round = board.state.last_round;
    board
}

/// §kmc:13.2a,13.2b,13.2c,13.2f,E2: with the last turn of the round all votes of both Houses decide.
#[test]
fn most_votes_of_both_houses_win_at_the_limit() {
    let board = last_turn().noble(SWAN, Noble::Neville, inside(Place::Middleham)).noble(
        LION,
        Noble::Percy,
        inside(Place::Alnwick),
    );
    let mut early = board.clone().active(LION).run();
    early.play("done");
    assert_eq!(early.ending(), None, "the Boar has not had its turn");
    let mut board = board.run();
    board.play("done");
    assert_eq!(board.ending(), Some(("vote", Seats::only(SWAN))));
    let mut before = last_turn().noble(SWAN, Noble::Neville, inside(Place::Middleham)).run();
    before.state.round -= 1;
    before.play("done");
    assert_eq!((before.ending(), before.state.round), (None, before.state.last_round));
}

/// The Swan's Neville is Chancellor, and there is no King.
fn chancellor() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .award(Card::ChancellorOfEngland, Noble::Neville)
        .dead(&[Royal::Henry])
}

/// §kmc:13.2d: his 20 votes do not count.
#[test]
fn the_chancellor_does_not_vote_at_the_limit() {
    let board = chancellor();
    assert_eq!(board.state.votes_at_the_limit(SWAN).commons, 3);
    let attending = Set::of(Noble::Neville);
    assert_eq!(board.state.votes_in_parliament(SWAN, attending).commons, 23, "in a normal Parliament");
}

/// §kmc:13.2e: his own, those of his Bishop and of the Royal with him.
#[test]
fn the_noble_who_is_chancellor_votes_at_the_limit() {
    let board = chancellor().award(Card::BishopOfNorwich, Noble::Neville).neutral(&[Place::Norwich]);
    let votes = board.royal(Royal::York, Noble::Neville).state.votes_at_the_limit(SWAN);
    assert_eq!((votes.commons, votes.lords), (3 + 10, 4 + 2 + 10));
}

/// §kmc:13.2g: more in the Lords; then the sole King; then the senior Bishop; then a shared win.
#[test]
fn ties_are_broken_in_order() {
    let winners = |board: Board| board.state.winners_by_votes();
    // Hastings has one vote in the Lords, and so has Scrope.
    let even = || {
        Board::new(3).noble(SWAN, Noble::Hastings, inside(Place::Ashby)).noble(
            LION,
            Noble::Scrope,
            inside(Place::Bolton),
        )
    };
    assert_eq!(winners(even()), Seats::only(SWAN).with(LION), "a shared win");
    // The Duke of Exeter gives a vote in the Commons, and a second Noble one in the Lords.
    let lords =
        even().award(Card::EarlOfEssex, Noble::Hastings).noble(LION, Noble::Cromwell, inside(Place::Bolton));
    assert_eq!(winners(lords), Seats::only(LION));
    let mut last = last_turn()
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(LION, Noble::Scrope, inside(Place::Bolton))
        .run();
    last.play("done");
    assert_eq!(last.ending(), Some(("shared-vote", Seats::only(SWAN).with(LION))));
}

/// §kmc:13.2g: with as many votes in the Lords, the sole King's holder wins; then the holder of the senior Bishop.
#[test]
fn the_king_and_then_the_senior_bishop_break_a_tie() {
    let winners = |board: Board| board.state.winners_by_votes();
    // Hastings and Scrope have one vote each in the Lords, and each holds the senior of a house. The King's 20 votes in
    // the Commons are matched by two Cities and four Towns.
    let king = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Square::S17_16))
        .noble(LION, Noble::Scrope, field(Square::S17_16))
        .royal(Royal::Henry, Noble::Hastings)
        .royal(Royal::York, Noble::Scrope)
        .holds(Noble::Scrope, &[Place::London, Place::York, Place::Newark, Place::Rye])
        .holds(Noble::Scrope, &[Place::Coventry, Place::Lincoln]);
    assert_eq!(king.state.votes_at_the_limit(SWAN), king.state.votes_at_the_limit(LION));
    assert_eq!(winners(king), Seats::only(SWAN));
    let bishops = Board::new(3)
        .noble(SWAN, Noble::Hastings, field(Square::S17_16))
        .noble(LION, Noble::Scrope, field(Square::S17_16))
        .award(Card::BishopOfNorwich, Noble::Hastings)
        .award(Card::BishopOfLincoln, Noble::Scrope)
        .neutral(&[Place::Lincoln, Place::Norwich]);
    assert_eq!(bishops.state.votes_at_the_limit(SWAN), bishops.state.votes_at_the_limit(LION));
    assert_eq!(winners(bishops), Seats::only(LION));
}

/// §kmc:13.2h: allies' votes are not added.
#[test]
fn alliances_count_for_nothing_at_the_limit() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Middleham))
        .noble(LION, Noble::Hastings, inside(Place::Ashby))
        .noble(BOAR, Noble::Percy, inside(Place::Alnwick))
        .allied(&[LION, BOAR]);
    assert_eq!(board.state.winners_by_votes(), Seats::only(SWAN));
}

/// §kmc:13.2i: whoever is besieged, at sea, in Ireland or in Calais is counted.
#[test]
fn wherever_nobles_are_they_count_at_the_limit() {
    let lords = |board: Board| board.state.votes_at_the_limit(SWAN).lords;
    let at = |square: Square| Board::new(3).noble(SWAN, Noble::Neville, field(square));
    for square in [Square::S14_2, Square::S27_27, Square::S9_8] {
        assert_eq!(lords(at(square)), 4, "{square}");
    }
    let aboard = at(Square::S27_24)
        .award(Card::LeRose, Noble::Neville)
        .ship(Ship::LeRose, crate::classic::Water::Sea(Sea::G6))
        .noble(SWAN, Noble::Neville, crate::classic::Spot::Aboard(Ship::LeRose));
    assert_eq!(lords(aboard), 4);
    let besieged = Board::new(3)
        .noble(SWAN, Noble::Neville, inside(Place::Raby))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieging(Place::Raby, &[Noble::Percy])
        .run();
    assert!(besieged.state.court.is_besieged(Noble::Neville));
    assert_eq!(lords(besieged), 4);
    let abroad = at(Square::S14_2);
    assert_eq!(abroad.state.votes_in_parliament(SWAN, Set::default()).lords, 0, "he does not attend");
}

/// §kmc:13.3a,E3: the game ends with the turn in which the last Royal died, by votes.
#[test]
fn without_royals_the_votes_decide_at_the_end_of_the_turn() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .dead(Royal::ALL)
        .phase(Phase::Politics)
        .run();
    assert_eq!(board.ending(), None);
    board.play("done");
    assert_eq!(board.ending(), Some(("no-royals", Seats::only(LION))));
}

/// §kmc:13.1b: a count that begins in another seat's turn rises at the end of the first own turn after it.
#[test]
fn a_count_that_begins_in_anothers_turn_rises_with_the_next_own_turn() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Square::S17_16))
        .royal(Royal::York, Noble::Pole)
        .crowned(Royal::York)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .royal(Royal::Henry, Noble::Percy)
        .noble(BOAR, Noble::Grey, inside(Place::Groby))
        .active(LION)
        .phase(Phase::Politics);
    let mut board = board.run();
    assert_eq!(reign(&board), None, "there are two Kings");
    board.play("execute henry-vi");
    assert_eq!(reign(&board), Some((SWAN, 0)));
    board.play("done");
    idle_turn(&mut board);
    assert_eq!(reign(&board), Some((SWAN, 0)), "the Lion and the Boar have played");
    idle_turn(&mut board);
    assert_eq!(reign(&board), Some((SWAN, 1)), "its first own turn since then");
}

/// §kmc:13.2b: a count that reaches four in the very last turn wins, whoever has most votes.
#[test]
fn four_turns_are_enough_in_the_very_last_turn() {
    let last = |turns: u8| {
        let mut board = last_turn()
            .noble(BOAR, Noble::Grey, inside(Place::Groby))
            .noble(SWAN, Noble::Neville, inside(Place::Middleham))
            .holds(Noble::Neville, &[Place::London, Place::York, Place::Bristol, Place::Norwich])
            .holds(Noble::Neville, &[Place::Newark, Place::Rye, Place::Coventry, Place::Lincoln])
            .holds(Noble::Neville, &[Place::Exeter, Place::Ipswich, Place::Oxford, Place::Chester])
            .royal(Royal::York, Noble::Grey)
            .crowned(Royal::York)
            .dead(&[Royal::Henry])
            .run();
        let reign = board.state.own.reign.as_mut().expect("the Boar reigns");
        (reign.turns, reign.since) = (turns, 0);
        assert_eq!(board.state.winners_by_votes(), Seats::only(SWAN));
        board.play("done");
        board.ending()
    };
    assert_eq!(last(3), Some(("sole-king", Seats::only(BOAR))));
    assert_eq!(last(2), Some(("vote", Seats::only(SWAN))));
}

/// §kmc:13.3a,13.2g: if the last Royal dies in the very last turn, the game ends without Royals; that win can be shared, too.
#[test]
fn without_royals_a_win_in_the_last_turn_can_be_shared() {
    let mut board = last_turn()
        .noble(SWAN, Noble::Hastings, inside(Place::Ashby))
        .noble(LION, Noble::Scrope, inside(Place::Bolton))
        .dead(Royal::ALL)
        .run();
    board.play("done");
    assert_eq!(board.ending(), Some(("no-royals", Seats::only(SWAN).with(LION))));
}
