//! Chapter 3: the six steps, and when cards may be played.

use crate::classic::ids::*;
use crate::classic::testing::*;
use crate::data::EventKind;
use crate::state::{Frame, Phase};

/// The Swan's Percy and the Lion's Pole in one square; the Swan holds a sole King in a cathedral town, with what it takes
/// to crown another.
fn court() -> Board {
    Board::new(2)
        .noble(SWAN, Noble::Percy, field(Square::S17_16))
        .noble(LION, Noble::Pole, field(Square::S17_16))
        .award(Card::ArchbishopOfYork, Noble::Percy)
        .royal(Royal::Henry, Noble::Percy)
        .royal(Royal::York, Noble::Percy)
        .chancery(&[Card::EarlOfKent])
        .events(&[event(EventKind::FreeMove)])
        .phase(Phase::Event)
}

/// §kmc:3.1a,3.1b,3.1c,4.1a: Event, movement, combat, Parliament, coronation, Crown card: always in this order, and no
/// way back; all but the first and the last can be skipped.
#[test]
fn a_turn_has_six_steps_in_order() {
    let mut board = court();
    assert_eq!(board.legal(SWAN)[0], "draw");
    assert!(!board.offers("done"), "the Event cannot be skipped");
    board.play("draw");
    let steps = [
        (Phase::Movement, "march percy"),
        (Phase::Combat, "attack lion in 17.16"),
        (Phase::Parliament, "convene"),
        (Phase::Coronation, "crown richard-duke-of-york"),
    ];
    for (at, (phase, action)) in steps.iter().enumerate() {
        assert_eq!(board.state.phase, *phase);
        for (other, (_, action)) in steps.iter().enumerate() {
            assert_eq!(board.offers(action), other == at, "{action} in {phase:?}");
        }
        assert!(board.offers(action) && board.state.court.hands[SWAN.index()].is_empty());
        board.play("done");
    }
    assert_eq!(board.state.phase, Phase::Politics);
    assert_eq!(board.state.court.hands[SWAN.index()].len(), 1, "the Crown card is drawn");
    board.play("done");
    assert_eq!((board.state.active, board.state.phase), (LION, Phase::Event));
}

/// §kmc:3.1d: in the first round nobody attacks Nobles of another Faction, or a place that one holds; neutral places may
/// be besieged.
#[test]
fn the_first_round_is_peaceful_between_factions() {
    let at = |square: Square, round: u8| {
        let board = Board::new(2)
            .noble(SWAN, Noble::Percy, field(square))
            .award(Card::MarshalOfEngland, Noble::Percy)
            .noble(LION, Noble::Pole, field(Square::S17_16))
            .noble(LION, Noble::Grey, inside(Place::Groby))
            .round(round)
            .phase(Phase::Combat);
        let actions = ["attack lion in 17.16", "attack place groby", "attack place coventry"];
        actions.map(|action| board.offers(action))
    };
    let (meadow, groby, coventry) = (Square::S17_16, Place::Groby.square(), Place::Coventry.square());
    assert_eq!([at(meadow, 1)[0], at(groby, 1)[1], at(coventry, 1)[2]], [false, false, true]);
    assert_eq!([at(meadow, 2)[0], at(groby, 2)[1], at(coventry, 2)[2]], [true, true, true]);
}

/// §kmc:3.2a,T.2: cards are played at any time, also out of turn, but not while an Event acts.
#[test]
fn cards_are_played_at_any_time_but_not_in_an_event() {
    let mut board = court().hand(LION, &[Card::Saxons1]);
    assert!(board.offers("lion: play saxons-1 to pole"), "before the Event card is turned up");
    let mut open = board.clone().phase(Phase::Movement);
    assert!(open.offers("lion: play saxons-1 to pole"));
    open.play("march percy");
    assert!(!open.offers("lion: play saxons-1 to pole"), "a march has begun");
    board.play("draw");
    assert_eq!((board.state.frame(), board.asked()), (Frame::Event, LION));
    assert!(board.offers("play saxons-1 to pole"));
    let two_calls = Board::new(2)
        .noble(SWAN, Noble::Neville, field(Square::S18_20))
        .award(Card::ArchbishopOfYork, Noble::Neville)
        .noble(LION, Noble::Pole, field(Square::S17_16))
        .hand(LION, &[Card::Saxons1]);
    let mut acting = drawn(two_calls, EventCard::CE006);
    acting.play("pass");
    assert_eq!(acting.clause(), "4.2f");
    assert!(!acting.offers("lion: play saxons-1 to pole"), "the Event acts");
}

/// §kmc:3.2b: not to Nobles who are besieged, at sea or inside a place under siege.
#[test]
fn who_is_cut_off_is_given_no_card() {
    let takes = |board: Board| board.hand(SWAN, &[Card::Saxons1]).offers("swan: play saxons-1 to neville");
    let neville = || Board::new(2).noble(SWAN, Noble::Neville, inside(Place::Raby));
    assert!(takes(neville()));
    let besieged = neville()
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieging(Place::Raby, &[Noble::Percy]);
    assert!(!takes(besieged));
    let at_sea = neville()
        .award(Card::LeRose, Noble::Neville)
        .ship(Ship::LeRose, crate::classic::Water::Sea(Sea::G6))
        .noble(SWAN, Noble::Neville, crate::classic::Spot::Aboard(Ship::LeRose));
    assert!(!takes(at_sea));
}

/// §kmc:4.1f: an Event does not use up a Noble's move.
#[test]
fn whoever_was_called_away_still_moves() {
    let board = Board::new(2).noble(SWAN, Noble::Percy, field(Square::S18_20));
    let board = drawn(board, EventCard::CE001);
    assert_eq!(board.at(Noble::Percy), inside(Place::Alnwick));
    assert!(board.offers("march percy"));
}

/// §kmc:4.7e: kept Event cards are not among the goods of an offer.
#[test]
fn writs_and_free_moves_are_never_traded() {
    let board = court().free_moves(SWAN, &FREE);
    for card in [FREE[0], event(EventKind::Writ)] {
        let offer = format!("offer lion give card:{card} for");
        assert!(offer.parse::<crate::classic::Action>().is_err(), "{offer}");
        assert!(!board.legal(SWAN).iter().any(|action| action.contains(card.as_str())));
    }
}

/// §kmc:4.1c: in step 1 only the upper half acts: the names of the killed are no matter.
#[test]
fn the_battle_half_is_not_read_in_step_one() {
    let board = Board::new(2).noble(SWAN, Noble::Percy, field(Square::S18_20)).noble(
        LION,
        Noble::Grey,
        inside(Place::Groby),
    );
    let board = drawn(board, EventCard::CE003);
    assert_eq!(board.state.court.faction[Noble::Grey], Some(LION), "CE003 names him among the killed");
    assert_eq!(board.at(Noble::Percy), inside(Place::Warkworth));
}
