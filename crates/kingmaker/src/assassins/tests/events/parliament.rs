//! Section 11.2.

use super::{act_out, after_battle};
use crate::assassins::Action;
use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Barrier, Chance, Eye, Game, Seats, Seed, Status};

const WRITS: [EventCard; 4] = [EventCard::CE083, EventCard::CE084, EventCard::CE085, EventCard::CE086];
const CHANCERY: [Card; 7] = [
    Card::MarshalOfEngland,
    Card::CaptainOfCalais,
    Card::BishopOfCarlisle,
    Card::BishopOfDurham,
    Card::BishopOfLincoln,
    Card::BishopOfNorwich,
    Card::LieutenantOfIreland,
];

/// Swan has Percy, Stanley and assassins, and three Writs; Lion has Talbot, who holds Bristol, and one.
fn parliament() -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Stanley, Place::Lathom, &[])
        .faction(FactionId::Swan2, Noble::Percy, Place::Newcastle, &[])
        .holds(FactionId::Swan2, Town::Newcastle)
        .assassins(FactionId::Swan3, &[Card::Audley])
        .faction(FactionId::Lion1, Noble::Talbot, Place::Bristol, &[])
        .holds(FactionId::Lion1, Town::Bristol)
        .chancery(&CHANCERY)
        .shown(&[EventCard::CE066])
        .phase(SWAN, Phase::Combat)
}

fn with_writs() -> Board {
    let mut board = parliament().hand(SWAN, &WRITS[..3]).hand(LION, &WRITS[3..]);
    act_out(&mut board);
    board
}

fn sizes(board: &Board) -> [usize; 3] {
    [FactionId::Swan1, FactionId::Swan2, FactionId::Lion1].map(|id| board.state.faction(id).pile.len())
}

/// All factions attend, Stanley's with two Writs.
fn attended() -> Board {
    let mut board = with_writs();
    for text in ["writ swan-1", "writ swan-1", "writ swan-2", "confirm"] {
        board.act(SWAN, text);
    }
    board.act(LION, "writ lion-1");
    board.act(LION, "confirm");
    board
}

/// How many cards lie on each town.
fn laid(board: &Board) -> Vec<usize> {
    Town::ALL.iter().map(|town| board.state.towns[*town].laid.len()).collect()
}

/// X11. §kma:11.2e,11.2f: three cards for those who attend, two for the heirs who are held, two for the others.
#[test]
fn chancery_is_given_out_in_three_rounds() {
    let board = attended();
    assert_eq!((sizes(&board), laid(&board).iter().sum::<usize>()), ([1, 2, 2], 2));
    assert_eq!(board.state.phase, Phase::Fortify);
}

/// §kma:11.2d: a faction on which two Writs lie gets one card, and both are spent.
#[test]
fn a_second_writ_brings_nothing() {
    let board = attended();
    assert_eq!(sizes(&board)[0], 1);
    assert!(board.state.events.hands[SWAN.index()].is_empty());
}

/// §kma:11.2n: used Writs are discarded, and all have seen them.
#[test]
fn used_writs_are_discarded() {
    let board = attended();
    assert!(WRITS.iter().all(|writ| board.state.events.discards.contains(*writ)));
    assert!(board.state.events.unread.is_empty());
}

/// §kma:11.2g: when cards run short, the heirs whom nobody holds get them in the order of the towns.
#[test]
fn uncaptured_heirs_are_served_in_the_order_of_the_towns() {
    let orders = [vec![1, 0, 0, 0, 0, 0, 0], vec![1, 0, 0, 1, 0, 0, 0], vec![1, 0, 0, 1, 1, 0, 0]];
    for (left, order) in (1..).zip(orders) {
        let mut board = parliament();
        // Two cards go to the heirs of Newcastle and Bristol, who are held.
        board.state.deck.extend(CHANCERY[2 + left..].iter().copied());
        board.state.chancery = CHANCERY[..2 + left].iter().copied().collect();
        act_out(&mut board);
        assert_eq!(laid(&board), order);
    }
}

/// §kma:11.2i: it ends when Chancery is empty, in whichever round that is.
#[test]
fn a_session_ends_when_chancery_is_empty() {
    assert!(attended().state.chancery.is_empty());
    let given = |cards: usize| {
        let mut board = with_writs();
        board.state.deck.extend(CHANCERY[cards..].iter().copied());
        board.state.chancery = CHANCERY[..cards].iter().copied().collect();
        board.act(SWAN, "writ swan-1");
        board.act(SWAN, "confirm");
        board.act(LION, "confirm");
        assert!(board.state.chancery.is_empty() && board.state.phase == Phase::Fortify);
        (sizes(&board), laid(&board).iter().sum::<usize>())
    };
    assert_eq!([0, 1, 2, 4].map(given), [([0; 3], 0), ([1, 0, 0], 0), ([1, 1, 0], 0), ([1, 1, 1], 1)]);
}

/// §kma:11.2c: of those who attend the highest commander comes first.
#[test]
fn the_highest_commander_is_served_first() {
    let mut board = with_writs();
    board.state.deck.extend(CHANCERY[1..].iter().copied());
    board.state.chancery = Set::of(CHANCERY[0]);
    for text in ["writ swan-1", "writ swan-2", "confirm"] {
        board.act(SWAN, text);
    }
    board.act(LION, "writ lion-1");
    board.act(LION, "confirm");
    assert_eq!(sizes(&board), [0, 1, 0], "Percy 100, Stanley 50, Talbot 30");
}

/// §kma:11.2h: no card for a dead heir; §kma:11.2i: what is left over stays in Chancery.
#[test]
fn what_is_left_over_waits() {
    let mut board =
        parliament().dead(Heir::ALL[Town::Shrewsbury.index()]).dead(Heir::ALL[Town::Bristol.index()]);
    act_out(&mut board);
    assert_eq!(board.state.frame(), Frame::Turn, "T.2: nobody has a card, so nobody is asked");
    assert_eq!((laid(&board), sizes(&board)), (vec![0, 0, 0, 1, 1, 1, 1], [0, 1, 0]));
    assert_eq!(board.state.chancery.len(), 2);
}

/// §kma:11.2a,T.2,T.5: all who have a card in hand and a faction that does not hide are asked together, even without a Writ.
#[test]
fn all_who_hold_a_card_are_asked_together() {
    let mut board = parliament().hand(SWAN, &WRITS[..1]).hand(LION, &[EventCard::CE073]);
    act_out(&mut board);
    assert_eq!(board.state.status().must(), Seats::first(2));
    assert_eq!(board.legal(LION), ["confirm"]);
    let mut board = parliament().hand(SWAN, &WRITS[..1]);
    act_out(&mut board);
    assert_eq!(board.state.status(), Status::Waiting { must: Seats::only(SWAN), may: Seats::only(LION) });
    let mut hiding = after_battle(&[EventCard::CE066]).hand(LION, &WRITS[..1]);
    hiding = hiding.assassins(FactionId::Lion1, &[Card::Audley]);
    hiding.state.deck.extend([Card::Stanley, Card::ScotsArchers1]);
    act_out(&mut hiding);
    assert_eq!(hiding.state.frame(), Frame::Turn, "assassins do not attend, so nobody is asked (§kma:11.2m)");
}

/// §kma:11.2m: assassins cannot attend.
#[test]
fn assassins_cannot_attend() {
    let board = with_writs();
    assert!(board.offers(SWAN, "writ swan-1") && !board.offers(SWAN, "writ swan-3"));
}

/// §kma:11.2b,T.5,T.6,R.3: nobody sees the others' Writs; a choice can be cleared once; silence lays none.
#[test]
fn writs_are_laid_in_secret() {
    let mut board = with_writs();
    let before = board.state.view(Eye::Seat(LION));
    assert_eq!(board.act(SWAN, "writ swan-1"), Barrier::Apart);
    assert_eq!(board.state.view(Eye::Seat(LION)), before);
    assert_eq!(board.state.view(Eye::Seat(SWAN)).mine.writs, [FactionId::Swan1]);
    board.act(SWAN, "clear");
    board.act(SWAN, "writ swan-2");
    assert!(!board.offers(SWAN, "clear"), "once");
    assert_eq!(board.state.default(LION), Action::Confirm);
    board.act(LION, "confirm");
    assert!(!board.told(Eye::Spectator, "shows a Writ"));
    board.act(SWAN, "confirm");
    assert!(board.told(Eye::Spectator, "Percy’s faction shows a Writ"));
    assert!(!board.told(Eye::Spectator, "Stanley’s faction shows"));
}

/// §kma:11.2a: no more Writs than one has.
#[test]
fn nobody_lays_more_writs_than_he_has() {
    let mut board = with_writs();
    board.act(LION, "writ lion-1");
    assert_eq!(board.legal(LION), ["clear", "confirm", "usual"]);
}

/// §kma:11.2a,T.9: with no Writ laid the button says so. §kma:T.11: everybody sees that Writs are being laid.
#[test]
fn confirming_without_a_writ_says_so() {
    let mut board = with_writs();
    let label = |board: &Board| board.state.label(SWAN, &Action::Confirm);
    assert!(board.state.view(Eye::Spectator).parliament);
    assert_eq!(label(&board), "Lay no Writs");
    board.act(SWAN, "writ swan-1");
    assert_eq!(label(&board), "Lay the Writs");
    for seat in [SWAN, LION] {
        board.act(seat, "confirm");
    }
    assert!(!board.state.view(Eye::Spectator).parliament);
}

/// §kma:11.2d: the page says that a second Writ is wasted before it is laid.
#[test]
fn a_second_writ_is_said_to_be_wasted() {
    let mut board = with_writs();
    let writ: Action = "writ swan-1".parse().unwrap();
    let told = |board: &Board| board.state.preview(SWAN, &writ).lines[0].contains("wasted");
    assert!(!told(&board));
    board.act(SWAN, "writ swan-1");
    assert!(told(&board) && board.state.label(SWAN, &writ).contains("brings nothing"));
}

/// §kma:11.2k,T.11: nobody sees what is laid on a town, and what was known in Chancery is known no longer.
#[test]
fn what_is_given_out_is_not_seen() {
    let mut board = parliament();
    board.state.show(CHANCERY.into_iter().collect());
    act_out(&mut board);
    for eye in [Eye::Seat(SWAN), Eye::Seat(LION), Eye::Spectator] {
        assert!(board.state.seen_of(board.state.chancery, eye).is_empty());
        let laid = board.state.towns[Town::Shrewsbury].laid;
        assert!(laid.len() == 1 && board.state.seen_of(laid, eye).is_empty());
    }
    let given = board.state.faction(FactionId::Swan2).pile.only().expect("Newcastle's heir is held");
    assert!(board.told(Eye::Seat(SWAN), &given.row().name));
    assert!(!board.told(Eye::Seat(LION), &given.row().name));
    assert!(board.state.pile_seen(FactionId::Swan2, Eye::Seat(LION)).is_empty());
}

/// §kma:11.2o: a Title is laid open at once.
#[test]
fn a_title_is_laid_open_at_once() {
    let mut board = parliament();
    board.state.deck.extend(CHANCERY);
    board.state.chancery = Set::default();
    board = board.chancery(&[Card::EarlOfKent, Card::EarlOfEssex]);
    act_out(&mut board);
    assert_eq!(board.state.faction(FactionId::Swan2).titles.len(), 1);
    assert_eq!(board.state.faction(FactionId::Lion1).titles.len(), 1);
    assert!(board.told(Eye::Spectator, "Earl of Kent"));
}

/// §kma:11.2e: a faction that leads an heir along the road gets a card for him.
#[test]
fn heirs_on_the_road_get_a_card() {
    let mut board = parliament().leads(FactionId::Swan1, Heir::Henry, Town::Shrewsbury);
    board.state.factions[FactionId::Swan3] = None;
    board.state.deck.push(Card::Audley);
    act_out(&mut board);
    assert_eq!(sizes(&board), [1, 1, 1]);
    assert!(board.state.towns[Town::Shrewsbury].laid.is_empty());
}

/// §kma:11.2l: Chancery is shuffled first.
#[test]
fn cards_are_given_out_at_random() {
    let given = |seed: u64| {
        let mut board = parliament();
        board.state.chance = kernel::Chance::new(kernel::Seed::from_number(seed));
        act_out(&mut board);
        board.state.faction(FactionId::Swan2).pile
    };
    let all: Set<Card> = (0..40).fold(Set::default(), |all, seed| all.union(given(seed)));
    assert_eq!(all, CHANCERY.into_iter().collect());
}

/// §kma:11.2j: what a faction was given belongs to it, and only the fortify phase moves it.
#[test]
fn what_was_given_belongs_to_the_faction() {
    let mut board = parliament();
    act_out(&mut board);
    let given = board.state.faction(FactionId::Swan2).pile.only().expect("a card for the heir");
    assert!(board.offers(SWAN, &format!("move {given} swan-1")));
    board.act(SWAN, "done");
    assert!(board.state.faction(FactionId::Swan2).pile.contains(given));
    rest(&mut board);
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("move")));
}

fn rest(board: &mut Board) {
    board.idle_turn(LION);
}

/// §kma:T.4,T.9,R.2: silence lays no Writ, even if some have been laid; row 15.
#[test]
fn silence_takes_the_writs_back() {
    let mut board = with_writs();
    for text in ["writ swan-1", "clear", "writ swan-1"] {
        board.act(SWAN, text);
    }
    board.act(SWAN, &board.state.default(SWAN).to_string());
    assert!(!board.state.status().must().contains(SWAN));
    board.act(LION, "confirm");
    assert!(!board.told(Eye::Spectator, "shows a Writ"));
    assert!(board.state.events.hands[SWAN.index()].contains(WRITS[0]), "he keeps them");
}

/// §kma:2.2c,11.2c,11.2e,11.2o: a Title that the first round has brought counts for the order of the second.
#[test]
fn titles_of_the_first_round_count_in_the_second() {
    let mut orders = [0, 0];
    for seed in 0..16 {
        let mut board = Board::new(2)
            .faction(FactionId::Swan1, Noble::Mowbray, Place::Newcastle, &[])
            .holds(FactionId::Swan1, Town::Newcastle)
            .faction(FactionId::Lion1, Noble::Talbot, Place::Bristol, &[])
            .holds(FactionId::Lion1, Town::Bristol)
            .chancery(&[Card::EarlOfKent, Card::MarshalOfEngland])
            .hand(LION, &WRITS[..1])
            .shown(&[EventCard::CE066])
            .phase(SWAN, Phase::Combat);
        board.state.chance = Chance::new(Seed::from_number(seed));
        act_out(&mut board);
        board.act(LION, "writ lion-1");
        board.act(LION, "confirm");
        let [swan, lion] = [FactionId::Swan1, FactionId::Lion1].map(|id| board.state.faction(id));
        let title_first = lion.titles.contains(Card::EarlOfKent);
        orders[usize::from(title_first)] += 1;
        // Talbot with Kent has 60, Mowbray 50, Talbot alone 30.
        assert_eq!(lion.pile, Set::of(Card::MarshalOfEngland));
        assert_eq!(swan.titles.is_empty(), title_first);
    }
    assert!(orders.iter().all(|count| *count > 0), "{orders:?}");
}

/// §kma:2.2c,11.2c: Titles count for the order of the first round.
#[test]
fn titles_count_in_the_first_round() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Mowbray, Place::Newcastle, &[])
        .faction(FactionId::Lion1, Noble::Talbot, Place::Bristol, &[Card::EarlOfKent])
        .chancery(&CHANCERY[..1])
        .hand(SWAN, &WRITS[..1])
        .hand(LION, &WRITS[1..2])
        .shown(&[EventCard::CE066])
        .phase(SWAN, Phase::Combat);
    act_out(&mut board);
    for (seat, text) in [(SWAN, "writ swan-1"), (LION, "writ lion-1")] {
        board.act(seat, text);
        board.act(seat, "confirm");
    }
    let pile = |id: FactionId| board.state.faction(id).pile.len();
    assert_eq!((pile(FactionId::Swan1), pile(FactionId::Lion1)), (0, 1), "Mowbray 50, Talbot 30 and Kent 30");
}

/// §kma:11.2e,11.5g: one card for each heir, also if one faction holds several.
#[test]
fn each_heir_brings_a_card() {
    let mut board = parliament().heir(Heir::Henry, Town::Newcastle).heir(Heir::York, Town::Newcastle);
    let held = board.state.heirs_in(Town::Newcastle).len();
    act_out(&mut board);
    assert_eq!((held, board.state.faction(FactionId::Swan2).pile.len()), (3, 3));
}
