use crate::asks::Question;
use crate::fate::FateAsk;
use crate::second::Action;
use crate::second::court::Second;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;
use crate::testing::stewards_play_well;

/// However dear its cards are, it discards one of them before it gives anything away.
#[test]
fn a_steward_makes_no_gifts_and_hands_no_cards_to_and_fro() {
    stewards_play_well::<Second>("preset", 3, |action| matches!(action, Action::Transfer { .. }));
}

/// The Swan's Percy has captured the Lion's Berkeley.
fn captured(hand: &[Card]) -> Board {
    captured_at_york(Set::of(Noble::Berkeley), hand)
}

/// The Swan's Percy has captured some of the Lion's Berkeley and the Boar's Audley.
fn captured_at_york(captives: Set<Noble>, hand: &[Card]) -> Board {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .noble(LION, Noble::Grey, inside(Place::Groby))
        .noble(BOAR, Noble::Audley, field(Area::York))
        .hand(LION, hand)
        .phase(Phase::Combat);
    board.state.capture(captives, kernel::Seats::only(SWAN), SWAN, Area::York, &mut board.log);
    board.run()
}

/// §km2:11.2a: it pays for a captive what his captor would take, and takes what is worth more than a dead enemy.
#[test]
fn a_steward_ransoms_its_nobles_and_lets_captives_go_for_a_price() {
    let mut board = captured(&[Card::Coventry]);
    assert_eq!(board.chosen(LION), "ransom give coventry for 0");
    board.play("ransom give coventry for 0");
    assert_eq!(board.chosen(SWAN), "yes");
}

/// §km2:11.2a: of several captives it weighs the one who is spoken about, though another comes first among the cards.
#[test]
fn a_steward_speaks_of_one_captive_at_a_time() {
    let mut board =
        captured_at_york([Noble::Audley, Noble::Berkeley].into_iter().collect(), &[Card::Coventry]);
    assert_eq!(board.chosen(LION), "ransom give coventry for 0");
    board.play("ransom give coventry for 0");
    assert_eq!(board.chosen(SWAN), "yes");
}

/// §km2:11.2e: for nothing it lets nobody go.
#[test]
fn a_steward_does_not_let_captives_go_for_nothing() {
    let mut board = captured(&[]);
    assert_eq!(board.chosen(LION), "no", "there is nothing to offer");
    board.play("ransom for 0");
    assert_eq!(board.chosen(SWAN), "no");
}

/// It offers a Title that nobody of its own can have for a card that it does not know, and keeps what it can use.
#[test]
fn a_steward_trades_what_it_cannot_use() {
    let offers = |card: Card| {
        let board = Board::new(3)
            .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
            .noble(LION, Noble::Grey, inside(Place::Groby))
            .hand(SWAN, &[card])
            .hand(LION, &[Card::Ipswich])
            .phase(Phase::Politics);
        board.chosen(SWAN).starts_with("offer lion give card:")
    };
    assert!(offers(Card::EarlOfKent), "Percy has a Title");
    assert!(!offers(Card::Coventry));
}

/// §km2:9.5l,17.3d: a Royal of the beaten goes to another Noble of the steward's, and one that others offer is taken.
#[test]
fn a_steward_saves_its_royals_and_takes_others() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Stamford))
        .noble(SWAN, Noble::Howard, field(Area::Stamford))
        .royal(Royal::York, Noble::Pole)
        .noble(LION, Noble::Percy, field(Area::Stamford))
        .phase(Phase::Combat)
        .events(&[EventCard::E008]);
    board.play("attack lion in stamford; with pole; confirm; pass; fight");
    assert_eq!(board.chosen(SWAN), "hand richard-duke-of-york to howard");
    let offered =
        FateAsk::Receive { royal: Royal::York, noble: Noble::Percy, from: SWAN, among: Set::default() };
    let worth = |action| board.state.score_answer(LION, Question::Fate(offered), &action);
    assert!(worth(Action::Yes) > worth(Action::No));
}

/// A City is not sold for a card, but bought for one.
#[test]
fn a_steward_knows_what_a_city_is_worth() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::York])
        .noble(LION, Noble::Grey, field(Area::York))
        .hand(LION, &[Card::Ipswich])
        .phase(Phase::Politics);
    assert_eq!(board.chosen(SWAN), "done");
    board.play("lion: offer swan give card:ipswich for city:york>grey");
    assert_ne!(board.chosen(SWAN), "accept 1");
    board.play("lion: withdraw 1; swan: offer lion give city:york>grey for card:ipswich");
    assert_eq!(board.chosen(LION), "accept 2");
}

/// §km2:11.2a: who pays for a captive pays with what is worth least.
#[test]
fn a_steward_pays_with_its_worst_cards() {
    let mut board = captured(&[Card::Roos, Card::EarlOfKent]);
    board.play("ransom for 0; ransom for 1; yes");
    assert_eq!(board.chosen(LION), "give earl-of-kent", "a Noble is worth more");
}
