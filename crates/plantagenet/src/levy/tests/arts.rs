//! Drawing (3.1): Capabilities first, Events later.

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::Board;
use kernel::Eye;

/// The board with dice that draw these cards one after the other, of whichever side, and then 1s.
fn drawing(board: Board, cards: &[Card]) -> Board {
    let mut decks = board.state.decks;
    let mut faces: Vec<u8> = Vec::new();
    for card in cards {
        let deck = &mut decks[card.side()];
        faces.push(deck.iter().position(|known| known == *card).expect("it is in the deck") as u8);
        deck.remove(*card);
    }
    faces.extend([1; 100]);
    board.dice(&faces)
}

/// The first Levy of scenario Ia: York, the Rebel, draws first.
fn first_levy(cards: [Card; 4]) -> Board {
    drawing(Board::new("Ia"), &cards).step(Step::Start)
}

/// A later Levy of scenario Ia.
fn later_levy(board: Board, cards: [Card; 4]) -> Board {
    drawing(board.turn(2), &cards).step(Step::Start)
}

/// §pl:3.1.1a,1.9.1a
#[test]
fn every_card_of_the_deck_can_be_drawn_and_none_on_a_mat_in_a_hand_or_in_force() {
    let board = Board::new("Ia")
        .turn(2)
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::York)
        .hold(event::FLANK_ATTACK_Y2)
        .in_force(event::JACK_CADE);
    let deck = board.state.decks[Side::York];
    assert_eq!(deck.len(), 19);
    let mut seen = Set::default();
    for face in 0..19 {
        let mut board = board.clone().dice(&[face, 0]);
        board.state.draw_arts(Side::York, &mut board.log);
        assert_eq!(board.state.resolving.drawn.len(), 2);
        seen.insert(board.state.resolving.drawn[0]);
    }
    assert_eq!(seen, deck);
}

/// §pl:3.1.2a,3.1.2f,2.2.4a
#[test]
fn in_the_first_levy_rebels_and_then_the_kings_side_take_two_capabilities_and_no_event() {
    let mut board = first_levy([Card::Y1, Card::Y12, Card::L1, Card::L15]);
    assert_eq!(board.asked(), (Side::York, "3.1.2b"));
    board.play("take Y1 for york; take Y12 for march");
    assert_eq!(board.asked(), (Side::Lancaster, "3.1.2b"));
    board.play("take L1 for somerset-1");
    assert!(
        board.state.mats[Lord::York].has(capability::CULVERINS_AND_FALCONETS_Y1)
            && board.state.mats[Lord::March].has(capability::SOLDIERS_OF_FORTUNE)
    );
    assert!(board.state.mats[Lord::Somerset1].has(capability::CULVERINS_AND_FALCONETS_L1));
    assert!(board.state.mats[Lord::HenryVI].has(capability::KINGS_PARLEY), "only he can: nobody is asked");
    assert!(Side::ALL.iter().all(|side| board.state.hands[*side].is_empty()));
    assert!(board.state.in_force.is_empty());
    let text = board.told(Side::York).join(" ");
    assert!(text.contains("York draws two Capabilities"));
}

/// §pl:3.1.2b,1.9.1c
#[test]
fn only_mustered_lords_with_badge_room_and_no_namesake_can_take_a_drawn_card() {
    let board = Board::new("Ia").lord(Lord::Salisbury, Locale::Ely).lord(Lord::Rutland, Locale::Ely);
    let board = board
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::York)
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::Rutland)
        .card(capability::WE_DONE_DEEDS_OF_CHARITY, Lord::Rutland);
    let board = drawing(board, &[Card::Y2, Card::Y20]).step(Step::Draw(Side::York));
    let expected = ["take Y2 for march", "take Y2 for salisbury"];
    assert_eq!(board.offered("take"), expected, "York has the same name, Rutland is full, Warwick is away");
}

/// §pl:3.1.2c
#[test]
fn a_card_that_nobody_can_take_goes_back_and_is_not_replaced() {
    let board = first_levy([Card::Y17, Card::Y16, Card::L15, Card::L17]);
    let on_mats = |side: Side| -> usize {
        board.state.on_map(side).iter().map(|lord| board.state.mats[lord].capabilities.len()).sum()
    };
    assert_eq!(on_mats(Side::York), 0, "neither Salisbury nor Warwick is on the map");
    assert!(board.state.decks[Side::York].contains(Card::Y17) && board.state.hands[Side::York].is_empty());
    assert_eq!(board.state.decks[Side::York].len(), 22);
    assert_eq!(on_mats(Side::Lancaster), 2);
}

/// §pl:3.1.2d
#[test]
fn a_card_must_be_taken_and_both_may_go_to_one_lord() {
    let mut board = first_levy([Card::Y5, Card::Y6, Card::L15, Card::L17]);
    assert_eq!(board.legal(), ["take Y5 for york", "take Y5 for march"], "there is no way to decline");
    board.play("take Y5 for march; take Y6 for march");
    assert_eq!(board.state.mats[Lord::March].capabilities[..], [Card::Y5, Card::Y6]);
}

/// §pl:3.1.2e,1.5.4e,Y14c
#[test]
fn what_a_drawn_capability_brings_arrives_at_once() {
    let board = Board::empty("Ia").lord(Lord::York, Locale::Lynn).lord(Lord::Somerset1, Locale::Wells);
    let board = drawing(board, &[Card::Y14, Card::Y16, Card::L19, Card::L15]).step(Step::Start);
    assert_eq!(board.state.mats[Lord::York].standing[Troop::Handgunners], 2);
    assert!(board.state.mats[Lord::Somerset1].vassals.contains(Vassal::Trollope));
    assert_eq!(board.state.influence, 0, "nothing is paid for him");
}

/// §pl:3.1.3a,2.2.4a
#[test]
fn later_levies_draw_two_different_events_a_side_and_resolve_them_in_that_order() {
    let board = Board::new("Ia").favour(Side::York, &[Locale::London]);
    let board = later_levy(board, [Card::Y15, Card::Y21, Card::L15, Card::L19]);
    let told = board.told(Side::York);
    let place = |name: &str| told.iter().position(|line| line.contains(name)).expect("it is told");
    let order =
        ["London for York", "Sir Richard Leigh", "Henry Pressures", "Henry's Proclamation"].map(place);
    assert!(order.is_sorted(), "{order:?}");
    let board = Board::new("Ia").turn(2);
    for face in 0..22 {
        let mut board = board.clone().dice(&[face, face]);
        board.state.draw_arts(Side::York, &mut board.log);
        assert_ne!(board.state.resolving.drawn[0], board.state.resolving.drawn[1], "no card is drawn twice");
    }
}

/// §pl:3.1.3b,3.1.3f
#[test]
fn an_event_that_happens_at_once_is_back_in_the_deck_even_if_it_changes_nothing() {
    let board = later_levy(Board::new("Ia"), [Card::Y15, Card::Y17, Card::L15, Card::L19]);
    for card in [Card::Y15, Card::Y17, Card::L15, Card::L19] {
        assert!(board.state.decks[card.side()].contains(card), "{card}");
    }
    assert_eq!((board.state.influence, board.state.london_doubled), (0, false));
    assert_eq!(board.asked().1, "3.2.2a", "Levy goes on");
}

/// §pl:3.1.3c,3.1.3h
#[test]
fn a_hold_goes_unseen_to_a_hand_without_limit() {
    let all = [Card::Y1, Card::Y2, Card::Y3, Card::Y5, Card::Y9, Card::Y12, Card::Y13, Card::Y19];
    let board = all.into_iter().fold(Board::new("Ia"), Board::hold);
    let board = later_levy(board, [Card::Y11, Card::Y20, Card::L15, Card::L19]);
    assert_eq!(board.state.hands[Side::York].len(), 10);
    let named = |side: Side| board.told(side).iter().any(|line| line.contains("Blocked Ford"));
    assert!(named(Side::York) && !named(Side::Lancaster));
    let kept = board.told(Side::Lancaster).iter().filter(|line| line.contains("York keeps a card")).count();
    assert_eq!(kept, 2);
    let view = board.state.seen_by(Eye::Seat(crate::event::seat(Side::Lancaster)));
    let york = &view.sides[0];
    assert_eq!((york.held, york.hand.len()), (10, 0), "only their number is open");
}

/// §pl:3.1.3e,1.9.1a
#[test]
fn this_levy_ends_with_muster_and_this_campaign_with_reset() {
    let mut board = later_levy(Board::new("Ia"), [Card::Y14, Card::Y6, Card::L15, Card::L8]);
    let in_force = |board: &Board| board.state.in_force.iter().collect::<Vec<_>>();
    assert_eq!(in_force(&board), [Card::Y6, Card::Y14, Card::L8]);
    let available = |board: &Board, card: Card| board.state.decks[card.side()].contains(card);
    assert!(!available(&board, Card::Y6) && !available(&board, Card::Y14), "nor can it be Levied");
    board.state.end_levy(&mut board.log);
    assert_eq!(in_force(&board), [Card::Y6, Card::L8]);
    assert!(available(&board, Card::Y14) && !available(&board, Card::Y6));
    board.state.end_campaign_events(&mut board.log);
    assert!(in_force(&board).is_empty() && available(&board, Card::Y6) && available(&board, Card::L8));
}

/// §pl:3.1.3e,Y34e
#[test]
fn an_honest_tale_works_in_levy_and_in_the_campaign_after_it() {
    let board = Board::new("III").turn(4);
    let mut board = drawing(board, &[Card::L34, Card::L35, Card::Y34, Card::Y35]).step(Step::Start);
    board.state.end_levy(&mut board.log);
    assert_eq!(board.state.in_force, Set::of(Card::Y34));
    board.state.end_campaign_events(&mut board.log);
    assert!(board.state.in_force.is_empty() && board.state.decks[Side::York].contains(Card::Y34));
}

/// §pl:3.1.4a,1.9.1d
#[test]
fn held_cards_and_capabilities_cannot_be_thrown_away_but_held_ones_at_reset() {
    let board = Board::new("Ia")
        .turn(2)
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .card(capability::THOMAS_BOURCHIER, Lord::York);
    let asks = [Step::DismissLords(Side::York), Step::BeginMuster];
    for step in asks {
        let board = board.clone().step(step);
        assert!(board.offered("discard").is_empty() && !board.offers("play Y1"), "{step:?}");
    }
    let mut board = board.step(Step::Reset(Side::York));
    assert_eq!(board.offered("discard"), ["discard Y1"], "a Capability never");
    board.play("done");
    assert!(board.state.hands[Side::York].contains(Card::Y1), "one may keep it");
}

/// §pl:1.9.1b,1.9a
#[test]
fn one_sees_ones_own_deck_and_not_the_enemys() {
    let sizes = [("Ia", 22, 22), ("Ib", 22, 22), ("II", 22, 21), ("III", 19, 19)];
    for (scenario, york, lancaster) in sizes {
        let board = Board::new(scenario);
        let decks = [board.state.decks[Side::York].len(), board.state.decks[Side::Lancaster].len()];
        assert_eq!(decks, [york, lancaster], "{scenario}");
    }
    let board = Board::new("Ia").hold(event::LEEWARD_BATTLE_LINE_L1);
    let view = board.state.seen_by(Eye::Seat(crate::event::seat(Side::York)));
    let places = |at: usize| view.sides[at].cards.iter().map(|card| card.place).collect::<Vec<_>>();
    assert_eq!(places(0), vec!["deck"; 22]);
    assert_eq!(places(1), vec!["hidden"; 22], "whether in the deck or held");
}
