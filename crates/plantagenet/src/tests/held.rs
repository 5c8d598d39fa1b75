//! Held Events that are played at any moment.

use crate::ids::*;
use crate::influence::Purpose;
use crate::sequence::Step;
use crate::state::{Frame, Whereabouts};
use crate::testing::Board;
use kernel::{Barrier, Eye, Game, Tell};

/// York at Ely with Henry VI one Highway off, in a Campaign in which York moves first.
fn near_henry() -> Board {
    let board = Board::empty("Ia").turn(2).lord(Lord::York, Locale::Ely);
    board.lord(Lord::HenryVI, Locale::Cambridge).favour(Side::York, &[Locale::Ely])
}

fn york_moves(board: Board) -> Board {
    let passes = [None; 6];
    let york = [Some(Lord::York), Some(Lord::York), None, None, None, None];
    board.campaign(&york, &passes)
}

/// What may be played by a side that nobody asks.
fn playable(board: &Board, side: Side) -> Vec<String> {
    let mut legal = Vec::new();
    board.state.legal(crate::event::seat(side), &mut legal);
    legal.iter().map(ToString::to_string).filter(|action| action.starts_with("play")).collect()
}

/// §pl:Y12e,3.1.3d
#[test]
fn a_truce_ends_every_approach_until_reset() {
    let mut board =
        york_moves(near_henry().hold(event::PARLIAMENTS_TRUCE_Y12).hold(event::PARLIAMENTS_TRUCE_L20));
    assert!(board.offers("march cambridge"));
    assert_eq!(playable(&board, Side::Lancaster), ["play L20"], "either side, at any moment");
    board.play("play Y12");
    assert!(!board.offers("march cambridge"), "an enemy is there");
    assert!(board.offers("march peterborough"), "nobody is there");
    assert_eq!(board.asked(), (Side::York, "4.2.2a"), "the card goes on");
    assert!(playable(&board, Side::Lancaster).is_empty(), "a second Truce would change nothing");
    assert!(
        board.state.hands[Side::York].is_empty()
            && board.state.in_force.contains(event::PARLIAMENTS_TRUCE_Y12)
    );
    board.state.end_campaign_events(&mut board.log);
    assert!(board.state.decks[Side::York].contains(Card::Y12));
}

/// §pl:L20e,4.3.5l
#[test]
fn a_truce_sends_those_who_approach_back() {
    let mut board = york_moves(near_henry().hold(event::PARLIAMENTS_TRUCE_L20));
    board.play("march cambridge");
    board.interrupt(Side::Lancaster, "play L20");
    assert_eq!(board.state.at(Lord::York), Some(Locale::Ely));
    assert_eq!(board.state.at(Lord::HenryVI), Some(Locale::Cambridge));
    assert!(!board.state.frames.contains(&Frame::Battle) && !board.state.frames.contains(&Frame::March));
    assert!(board.state.in_force.contains(event::PARLIAMENTS_TRUCE_L20));
}

/// §pl:Y12e,L20e
#[test]
fn there_is_no_truce_in_levy() {
    let board = near_henry()
        .hold(event::PARLIAMENTS_TRUCE_Y12)
        .hold(event::PARLIAMENTS_TRUCE_L20)
        .step(Step::DismissLords(Side::York));
    assert!(playable(&board, Side::York).is_empty() && playable(&board, Side::Lancaster).is_empty());
}

/// §pl:Y13e,3.1.3d
#[test]
fn aspielles_show_the_other_hand_as_it_is_at_that_moment() {
    let mut board = near_henry()
        .hold(event::ASPIELLES_Y13)
        .hold(event::LEEWARD_BATTLE_LINE_L1)
        .hold(event::BLOCKED_FORD_L11);
    board = board.step(Step::DismissLords(Side::Lancaster));
    let hand = |board: &Board, side: Side| {
        let view = board.state.seen_by(Eye::Seat(crate::event::seat(side)));
        view.sides[1].hand.iter().map(|card| card.card).collect::<Vec<_>>()
    };
    assert!(hand(&board, Side::York).is_empty());
    board.interrupt(Side::York, "play Y13");
    assert_eq!(hand(&board, Side::York), [Card::L1, Card::L11]);
    let told = |side: Side| board.told(side).iter().any(|line| line.contains("Blocked Ford"));
    assert!(told(Side::York) && !told(Side::Lancaster), "a line for York alone");
    assert!(board.state.decks[Side::York].contains(Card::Y13), "the card is back at once");
    let board = board.hold(event::ESCAPE_SHIP_L3);
    assert_eq!(hand(&board, Side::York), [Card::L1, Card::L11], "what comes later is not seen");
    let mut board = board;
    board.state.use_held(Card::L1);
    let board = board.hold(event::LEEWARD_BATTLE_LINE_L1);
    assert_eq!(hand(&board, Side::York), [Card::L11], "nor a card that comes again");
}

/// §pl:L13e,Y13e
#[test]
fn with_open_mats_aspielles_ask_nothing() {
    let mut board = near_henry()
        .lord(Lord::March, Locale::Ludlow)
        .hold(event::ASPIELLES_L13)
        .hold(event::LEEWARD_BATTLE_LINE_Y1);
    board = board.step(Step::DismissLords(Side::York));
    let asked = board.asked();
    board.interrupt(Side::Lancaster, "play L13");
    assert_eq!(board.asked(), asked, "the question to York stays");
    assert_eq!(board.state.seen[Side::York], Set::of(Card::Y1));
}

/// §pl:Y13e,1.5.3h
#[test]
fn with_hidden_mats_aspielles_show_one_mat_to_their_owner_only() {
    let mut board = near_henry()
        .lord(Lord::Somerset1, Locale::Wells)
        .card(capability::EXPERT_COUNSELLORS, Lord::HenryVI)
        .hold(event::ASPIELLES_Y13);
    board.state.hidden_mats = true;
    board = board.step(Step::DismissLords(Side::Lancaster));
    board.interrupt(Side::York, "play Y13");
    assert_eq!(board.asked(), (Side::York, "Y13e"));
    assert_eq!(board.legal(), ["choose henry-vi", "choose somerset-1"]);
    let mut legal = Vec::new();
    board.state.legal(crate::event::seat(Side::York), &mut legal);
    let barrier = board.state.play(crate::event::seat(Side::York), legal[0], &mut board.log);
    assert_eq!(barrier, Barrier::Reveal, "what was seen cannot be unseen");
    let told = |side: Side| board.told(side).iter().any(|line| line.contains("Expert Counsellors"));
    assert!(told(Side::York) && !told(Side::Lancaster));
    assert!(board.told(Side::Lancaster).iter().any(|line| line.contains("spied upon")));
    assert_eq!(board.asked(), (Side::Lancaster, "3.2.2a"), "and Levy goes on where it was");
}

/// §pl:Y13e,L13e
#[test]
fn aspielles_work_at_any_time_but_not_while_another_card_asks() {
    let mut board = york_moves(
        near_henry()
            .lord(Lord::Somerset1, Locale::Wells)
            .hold(event::ASPIELLES_Y13)
            .hold(event::ASPIELLES_L13),
    );
    board.state.hidden_mats = true;
    assert!(board.offers("play Y13"), "besides what York is asked");
    let planning = near_henry().hold(event::ASPIELLES_Y13).step(Step::Plan);
    assert!(planning.offers("play Y13") && planning.offers("plan york"), "even while Plans are made");
    board.play("march cambridge");
    assert!(board.state.frames.contains(&Frame::March));
    assert_eq!(playable(&board, Side::York), ["play Y13"], "in the middle of a March");
    board.interrupt(Side::York, "play Y13");
    assert!(playable(&board, Side::Lancaster).is_empty(), "one after the other");
    board.play("choose somerset-1");
    assert_eq!(playable(&board, Side::Lancaster), ["play L13"]);
}

/// §pl:Y20e,1.4.2j
#[test]
fn the_parade_needs_london_with_york_or_warwick_in_it() {
    let parade = |board: Board| {
        board.hold(event::YORKIST_PARADE).turn(2).step(Step::DismissLords(Side::York)).offers("play Y20")
    };
    let london = Locale::London;
    let there = |lord: Lord| Board::empty("Ia").lord(lord, london);
    assert!(parade(there(Lord::York).favour(Side::York, &[london])));
    assert!(parade(there(Lord::WarwickY).favour(Side::York, &[london])));
    assert!(!parade(there(Lord::March).favour(Side::York, &[london])), "neither of them");
    assert!(!parade(there(Lord::York)), "London is Neutral");
    assert!(!parade(Board::empty("Ia").lord(Lord::York, Locale::Ely).favour(Side::York, &[london])));
}

/// §pl:Y20e,1.4.2j
#[test]
fn the_parade_adds_two_to_every_yorkist_rating_until_levy_ends() {
    let board =
        Board::empty("Ia").turn(2).lord(Lord::York, Locale::London).lord(Lord::Salisbury, Locale::Ely);
    let board = board
        .lord(Lord::HenryVI, Locale::Wells)
        .favour(Side::York, &[Locale::London])
        .hold(event::YORKIST_PARADE);
    let mut board = board.step(Step::DismissLords(Side::York));
    let ratings =
        |board: &Board| [Lord::Salisbury, Lord::HenryVI].map(|lord| board.state.rating(lord, Purpose::Other));
    assert_eq!(ratings(&board), [3, 5]);
    board.play("play Y20");
    assert_eq!(ratings(&board), [5, 5]);
    assert_eq!(board.state.worth_in_influence(Lord::Salisbury), 3, "his loss costs what is printed");
    board.state.end_levy(&mut board.log);
    assert_eq!(ratings(&board), [3, 5]);
    assert!(board.state.decks[Side::York].contains(Card::Y20));
}

/// §pl:Y20e
#[test]
fn a_parade_in_campaign_works_in_the_next_levy_and_ends_with_it() {
    let board = near_henry().lord(Lord::WarwickY, Locale::London).favour(Side::York, &[Locale::London]);
    let mut board = york_moves(board.hold(event::YORKIST_PARADE));
    let rating = |board: &Board| board.state.rating(Lord::March, Purpose::Other);
    board.play("play Y20");
    assert_eq!(rating(&board), 2, "not yet");
    board.state.end_campaign_events(&mut board.log);
    board.state.step = Step::BeginMuster;
    assert_eq!(rating(&board), 4, "it has outlived Reset");
    board.state.end_levy(&mut board.log);
    assert_eq!(rating(&board), 2);
    assert!(board.state.decks[Side::York].contains(Card::Y20));
}

/// Edward IV on the Calendar as an Exile, off its right end, with Devon on the map.
fn edward_away() -> Board {
    let board =
        Board::empty("II").turn(2).lord(Lord::Devon, Locale::Exeter).lord(Lord::Clarence, Locale::Ely);
    let board = board.favour(Side::York, &[Locale::Exeter, Locale::London, Locale::Ely]);
    board.calendar(Lord::EdwardIV, 16, true).hold(event::SUN_IN_SPLENDOUR)
}

/// §pl:Y24e,3.4b,1.9.1e
#[test]
fn edward_comes_to_any_friendly_place_and_acts_if_muster_has_not_begun() {
    let mut board = edward_away().step(Step::DismissLords(Side::York));
    board.play("play Y24");
    assert_eq!(board.asked(), (Side::York, "Y24e"));
    assert_eq!(board.legal(), ["name exeter", "name london", "name burgundy"], "Clarence is at Ely");
    board.play("name burgundy");
    assert_eq!(
        board.state.at(Lord::EdwardIV),
        Some(Locale::Burgundy),
        "from off the Calendar, marker or not"
    );
    assert_eq!(board.state.mats[Lord::EdwardIV].troops(), 6);
    assert!(board.state.decks[Side::York].contains(Card::Y24), "his Capability can be Levied at once");
    let board = board.step(Step::BeginMuster);
    assert!(board.state.muster.waiting.contains(Lord::EdwardIV));
}

/// §pl:Y24e,3.4b
#[test]
fn edward_does_not_act_if_he_comes_during_muster() {
    let mut board = edward_away().step(Step::BeginMuster);
    board.interrupt(Side::York, "play Y24");
    board.play("name london");
    assert!(board.state.is_on_map(Lord::EdwardIV));
    assert!(!board.state.muster.waiting.contains(Lord::EdwardIV));
}

/// §pl:Y24e
#[test]
fn the_sun_does_not_rise_in_the_middle_of_a_check() {
    let mut board = edward_away().step(Step::BeginMuster);
    while board.asked().0 == Side::Lancaster {
        board.play("done");
    }
    board.play("choose devon; parley wells");
    assert_eq!(board.asked(), (Side::York, "1.4.2b"));
    assert!(!board.offers("play Y24"));
    board.play("spend 0");
    assert!(board.offers("play Y24"));
}

/// §pl:Y24e
#[test]
fn the_sun_does_not_rise_in_the_middle_of_pay() {
    let board = edward_away().lord(Lord::Gloucester1, Locale::Exeter).assets(Lord::Gloucester1, [0; 4]);
    let mut board = board.assets(Lord::Devon, [0; 4]).step(Step::PayTroops(Side::York));
    assert_eq!(board.asked(), (Side::York, "3.2.1g"));
    assert!(!board.offers("play Y24"), "Edward's Coin would come too late, and his men are not due");
    board.play("pillage devon");
    assert_eq!(playable(&board, Side::York), ["play Y24"]);
}

/// §pl:Y24e
#[test]
fn the_sun_shines_only_in_levy_and_for_an_edward_on_the_calendar() {
    let campaign = edward_away().campaign(&[Some(Lord::Devon); 3], &[None; 4]);
    assert!(playable(&campaign, Side::York).is_empty(), "in Levy only");
    let board = edward_away().lord(Lord::EdwardIV, Locale::London).step(Step::DismissLords(Side::York));
    assert!(!board.offers("play Y24"), "he is on the map");
    let mut dead = edward_away();
    dead.state.lords[Lord::EdwardIV] = Whereabouts::Out;
    assert!(!dead.step(Step::DismissLords(Side::York)).offers("play Y24"));
    let mut nowhere = edward_away();
    nowhere.state.favour = BySide::default();
    nowhere.state.boxes = BySide::default();
    assert!(!nowhere.step(Step::DismissLords(Side::York)).offers("play Y24"));
}

/// §pl:Y12e,4.8.6a: at Reset a Truce would outlast its Campaign, so it can only be put back or kept.
#[test]
fn no_truce_is_called_at_reset() {
    let board = near_henry().hold(event::PARLIAMENTS_TRUCE_Y12).step(Step::Reset(Side::York));
    assert_eq!(board.legal(), ["done", "discard Y12"]);
}

/// §pl:Y13e,4.1.2c: a side that has made its Plan may still send spies while the other plans.
#[test]
fn spies_can_be_sent_after_planning() {
    let mut board =
        near_henry().hold(event::ASPIELLES_Y13).hold(event::PARLIAMENTS_TRUCE_L20).step(Step::Plan);
    board.play("plan york; plan york; plan york; plan pass; plan pass; plan pass");
    assert_eq!(playable(&board, Side::York), ["play Y13"]);
    board.interrupt(Side::York, "play Y13");
    assert!(board.state.seen[Side::Lancaster].contains(Card::L20));
}

/// §pl:Y20e: a Parade does not pass in the middle of a check.
#[test]
fn no_parade_in_the_middle_of_a_check() {
    let board = Board::empty("Ia").turn(2).lord(Lord::York, Locale::London).lord(Lord::March, Locale::Ludlow);
    let board = board.favour(Side::York, &[Locale::London, Locale::Ludlow]).hold(event::YORKIST_PARADE);
    let mut board = board.step(Step::BeginMuster);
    assert!(board.offers("play Y20"));
    board.play("choose march; parley hereford");
    assert_eq!(board.asked().1, "1.4.2b");
    assert!(!board.offers("play Y20"));
}

/// §pl:1.5.3h,Y4c: with hidden mats York is asked about charity whether or not the card is there.
#[test]
fn charity_is_asked_of_hidden_mats_alike() {
    let mut board = near_henry();
    board.state.hidden_mats = true;
    let board = board.step(Step::Charity);
    assert_eq!((board.asked(), board.legal()), ((Side::York, "Y4c"), vec!["spend 0".to_owned()]));
}

/// §pl:1.5.3h: with hidden mats the enemy does not read off how many actions cards give a Lord.
#[test]
fn actions_of_a_hidden_lord_are_those_printed() {
    let mut board =
        near_henry().lord(Lord::March, Locale::Ludlow).card(capability::YORKS_FAVOURED_SON, Lord::March);
    board.state.hidden_mats = true;
    let board = board.campaign(&[Some(Lord::March)], &[None]);
    let total = |side: Side| {
        let view = board.state.view(Eye::Seat(crate::event::seat(side)));
        view.board.and_then(|board| board.acting).map(|acting| acting.total)
    };
    assert_eq!((total(Side::York), total(Side::Lancaster)), (Some(3), Some(2)));
}

/// §pl:1.5.3h,1.4.2c: with hidden mats the enemy sees the die of a check, but not the rating that it had to meet.
#[test]
fn a_hidden_rating_does_not_show_in_the_dice() {
    let mut board = Board::empty("Ia").turn(2).lord(Lord::March, Locale::Ludlow).dice(&[3]);
    board.state.hidden_mats = true;
    let mut board = board.favour(Side::York, &[Locale::Ludlow]).step(Step::BeginMuster);
    board.play("choose march; parley hereford; spend 0");
    let needs = |side: Side| -> Vec<Option<u8>> {
        let eye = Eye::Seat(crate::event::seat(side));
        let tellings = board.log.iter().filter_map(|event| event.tell(eye));
        tellings.flat_map(|telling| telling.dice).map(|thrown| thrown.need).collect()
    };
    assert_eq!((needs(Side::York), needs(Side::Lancaster)), (vec![Some(2)], vec![None]));
}
