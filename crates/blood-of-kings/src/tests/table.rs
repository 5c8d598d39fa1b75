//! Chapter T: who is asked, what silence means, and what each eye sees.

use crate::ids::*;
use crate::testing::*;
use kernel::{Chance, Eye, Game, Seats, Seed};
use {Kingdom::*, KingdomCard::*};

/// §bok:T.1,T.2: whoever has a card in that space is asked, bluffs or not; everybody else is passed over.
#[test]
fn who_is_asked_depends_on_what_everybody_sees() {
    let board = Board::new().mat(EAGLE, Italy, &[Face::Unrest]).mat(STAG, Italy, &[Face::Italy9]);
    let mut board = board.mat(LION, France, &[Face::France9]).acts(Italy);
    board.act(GRIFFIN, "play succession");
    assert_eq!(board.legal(GRIFFIN), ["call stag", "call eagle"]);
    board.act(GRIFFIN, "call eagle");
    assert_eq!(board.state.status().must(), Seats::only(EAGLE), "though he can only decline");
}

/// §bok:T.3,T.15: where the rule names an order, it is kept: Player Order in a Chaotic Succession.
#[test]
fn seats_are_asked_in_the_order_of_the_rule() {
    let mut board = Board::new();
    for seat in [EAGLE, LION, STAG] {
        board = board.mat(seat, Germany, &[Face::Generic3]);
    }
    board.state.first = STAG;
    let mut board = board.acts(Germany);
    for seat in [STAG, EAGLE, LION] {
        assert_eq!(board.state.status().must(), Seats::only(seat));
        board.act(seat, "done");
    }
}

/// §bok:T.4,R.2: silence lets a card pass, agrees to nothing, commits nothing and ends the turn.
#[test]
fn silence_gives_nothing_away() {
    let board = Board::new().hand(EAGLE, &[Face::Unrest]).hand(LION, &[Face::Intrigue]).dynasty_turn(EAGLE);
    let mut board = board;
    assert_eq!(board.state.default(EAGLE).to_string(), "done");
    board.act(EAGLE, "incite italy");
    assert_eq!(board.state.default(LION).to_string(), "done");
    let mut called = Board::new().mat(STAG, Italy, &[Face::Italy9]).acts(Italy);
    called.act(GRIFFIN, "play succession");
    assert_eq!(called.state.default(STAG).to_string(), "done");
    let mut talks = Board::new();
    talks.state.step = crate::sequence::Step::Talks;
    talks.run();
    assert_eq!(talks.state.default(EAGLE).to_string(), "open");
    talks.act(EAGLE, "open");
    assert_eq!(talks.state.default(LION).to_string(), "done");
}

/// §bok:T.8,8.1.8: no promise changes anything: an offer holds only what a rule names.
#[test]
fn a_promise_is_no_action() {
    for text in ["offer lion give france take nothing", "offer lion give glory take nothing", "promise lion"]
    {
        assert!(text.parse::<crate::Action>().is_err(), "{text}");
    }
}

/// §bok:T.10,I20: what a seat has seen by Intrigue stays as it was in every state that it imagines.
#[test]
fn an_imagined_state_keeps_what_a_seat_has_seen() {
    let stack = [Face::Generic3, Face::Unrest, Face::Byzantium9];
    let mut board = Board::new().mat(GRIFFIN, Byzantium, &stack).acts(Italy);
    board.state.note_look(LION, GRIFFIN, Byzantium);
    let faces = |state: &crate::State| -> Vec<Face> {
        state.mats.stack(GRIFFIN, Byzantium).map(Card::face).collect()
    };
    let mut changed = false;
    for seed in 0..40 {
        let mut chance = Chance::new(Seed::from_number(seed));
        assert_eq!(faces(&board.state.imagine(LION, &mut chance)), stack);
        changed |= faces(&board.state.imagine(EAGLE, &mut chance)) != stack;
    }
    assert!(changed, "others have not seen it");
}

/// §bok:T.13: the coloured die falls before the white one, and the log shows both.
#[test]
fn the_coloured_die_comes_first() {
    let mut state = Board::new().loaded(&[5, 2]).state;
    let dice = state.roll();
    assert_eq!((dice.coloured, dice.white), (5, 2));
    assert_eq!(dice.thrown().iter().map(|die| die.face).collect::<Vec<_>>(), [5, 2]);
}

/// §bok:T.14: an accepted offer is public, an open one only to the two.
#[test]
fn an_accepted_offer_is_public() {
    let mut board = Board::new();
    board.state.step = crate::sequence::Step::Talks;
    board.run();
    board.act(EAGLE, "open");
    board.act(LION, "offer griffin give token france italy take nothing");
    assert!(!board.told(Eye::Seat(STAG), "Alliance token"));
    board.act(GRIFFIN, "accept 1");
    assert!(board.told(Eye::Seat(STAG), "gives its Alliance token to Italy"));
}

/// §bok:3.1.1,3.1.2,3.1.3,3.1.4,3.1.5,3.1.6: a whole turn in which everybody is silent goes through its phases once.
#[test]
fn a_turn_goes_through_its_phases_once() {
    let mut board = Board::new();
    board.state.run(&mut board.log);
    let (mut acted, mut players) = (Vec::new(), Vec::new());
    while board.state.turn == 2 {
        let seat = board.state.status().must().lowest().expect("somebody is asked");
        match board.state.frame() {
            crate::state::Frame::Kingdom => acted.push(board.state.acting.kingdom),
            crate::state::Frame::Dynasty => players.push(seat),
            _ => {}
        }
        let action = board.state.default(seat);
        board.state.play(seat, action, &mut board.log);
    }
    acted.dedup();
    players.dedup();
    assert_eq!(acted, [Spain, France, Italy, England], "Germany and Byzantium have no Ruler");
    assert_eq!(players, [EAGLE, LION, GRIFFIN, STAG]);
    assert_eq!(board.state.first, LION);
    assert!(Kingdom::ALL.iter().all(|kingdom| board.state.realm(*kingdom).top() != Some(Succession)));
}
