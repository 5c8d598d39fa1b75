//! Chapter 11, but for captives.

use crate::court::Honours;
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::state::{Frame, Phase};
use crate::second::testing::*;
use kernel::{Eye, Game};

/// These Nobles fall in a combat.
fn killed(mut board: Board, nobles: &[Noble]) -> Board {
    board.state.kill(nobles.iter().copied().collect(), "9.5i", &mut board.log);
    let board = board.run();
    board.state.check().expect("all cards are somewhere");
    board
}

/// Berkeley with Title, Office, Town, Ship, and York.
fn berkeley() -> Board {
    Board::new(3)
        .noble(LION, Noble::Berkeley, field(Area::York))
        .award(Card::EarlOfKent, Noble::Berkeley)
        .award(Card::ChancellorOfTheDuchyOfCornwall, Noble::Berkeley)
        .award(Card::Lancaster, Noble::Berkeley)
        .award(Card::LeRose, Noble::Berkeley)
        .holds(Noble::Berkeley, &[Place::York])
}

/// §km2:11.1a,11.1c,11.1g,11.3a,11.3b,18.1a: X22: only Title and Office go to Chancery.
#[test]
fn x22_berkeleys_five_crown_cards_bring_two() {
    let mut board = berkeley().crown_deck(&[Card::Percy, Card::Coventry, Card::Ipswich]);
    board.state.court.honours[Noble::Berkeley] = Honours { battles: 1, sieges: 1 };
    let board = killed(board, &[Noble::Berkeley]);
    let court = &board.state.court;
    assert_eq!(court.hands[LION.index()], [Card::Percy, Card::Coventry].into_iter().collect());
    assert_eq!(court.discard, [Card::Berkeley, Card::Lancaster, Card::LeRose].into_iter().collect());
    let chancery = [Card::EarlOfKent, Card::ChancellorOfTheDuchyOfCornwall];
    assert_eq!(court.chancery, chancery.into_iter().collect());
    assert_eq!((court.faction[Noble::Berkeley], court.nobles[Noble::Berkeley]), (None, Spot::Off));
    assert_eq!(court.honours[Noble::Berkeley], Honours::default());
    assert_eq!((court.cities[City::York], court.owner(Place::York)), (None, None));
    assert_eq!(court.owner(Place::Lancaster), None);
    assert_eq!(court.ships[Ship::LeRose].at, None);
    assert!(court.aside.is_empty());
}

/// §km2:11.3c: of Berkeley's six cards the City of York is none that counts; with three Crown cards he would bring one.
#[test]
fn berkeleys_city_card_is_no_crown_card() {
    let drawn = |board: Board| killed(board, &[Noble::Berkeley]).state.court.hands[LION.index()].len();
    assert_eq!(drawn(berkeley()), 2);
    let mut three = berkeley();
    three.take_card(Card::Lancaster);
    three.take_card(Card::LeRose);
    let three = three.discarded(&[Card::Lancaster, Card::LeRose]);
    assert_eq!(three.state.court.cities[City::York], Some(Noble::Berkeley));
    assert_eq!(drawn(three), 1);
}

/// §km2:1.6f,11.3a: only the owner sees what was drawn.
#[test]
fn a_rally_is_told_without_the_faces() {
    let board = killed(berkeley().crown_deck(&[Card::Percy]), &[Noble::Berkeley]);
    assert!(board.tells(Eye::Seat(LION), "draws **Percy**"));
    assert!(!board.tells(Eye::Seat(SWAN), "Percy") && board.tells(Eye::Seat(SWAN), "draws a Crown card"));
}

/// §km2:11.1b: nothing goes to whoever stands there.
#[test]
fn nobody_inherits_from_the_killed() {
    let board = berkeley().noble(SWAN, Noble::Percy, field(Area::York));
    let board = killed(board, &[Noble::Berkeley]);
    assert!(board.state.court.awards[Noble::Percy].is_empty());
}

/// §km2:11.1c,2.3b,19.1c: X28, the third step: Stanley dies in London, and Neville is Constable of the Tower.
#[test]
fn x28_london_returns_to_the_constable() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Oxford))
        .award(Card::ConstableOfTheTowerOfLondon, Noble::Neville)
        .noble(LION, Noble::Stanley, inside(Place::London))
        .run();
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Stanley));
    let points = |board: &Board| (board.state.prestige(SWAN), board.state.prestige(LION));
    assert_eq!(points(&board), (1, 1));
    let board = killed(board, &[Noble::Stanley]);
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Neville));
    assert_eq!(points(&board), (2, 0));
}

/// §km2:11.1c,11.1d,19.1f: Percy's castle of Alnwick is neutral without him, and Grey has to leave it.
#[test]
fn whoever_is_inside_a_place_that_turns_neutral_is_put_out() {
    let board = Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)).noble(
        SWAN,
        Noble::Grey,
        inside(Place::Alnwick),
    );
    let mut board = board;
    board.state.court.control[Place::Alnwick].claim = crate::second::court::Claim::Listed(Card::Percy);
    let board = killed(board, &[Noble::Percy]);
    assert_eq!(board.state.court.nobles[Noble::Grey], field(Area::Alnwick));
    assert_eq!(board.state.court.owner(Place::Alnwick), None);
}

/// §km2:11.1e: Henry goes to the strongest of the others, or to whom the holder says.
#[test]
fn a_royal_finds_another_noble_of_his_holder() {
    let board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Grey, field(Area::York))
        .noble(LION, Noble::Neville, field(Area::York))
        .noble(SWAN, Noble::Stanley, field(Area::York))
        .royal(Royal::Henry, Noble::Percy);
    let board = killed(board, &[Noble::Percy]);
    assert_eq!(board.state.court.royals[Royal::Henry].with, Some(Noble::Neville));
    assert_eq!((board.asked(), board.legal(LION)), (LION, vec!["hand henry-vi to grey".into(), "no".into()]));
    let mut moved = board;
    assert_eq!(moved.clause(), "11.1e");
    moved.play("hand henry-vi to grey");
    assert_eq!(moved.state.court.royals[Royal::Henry].with, Some(Noble::Grey));
}

/// §km2:11.1e,11.1f: who dies with the guardian cannot take over.
#[test]
fn the_dead_guard_nobody() {
    let board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, field(Area::York))
        .royal(Royal::Henry, Noble::Percy);
    let board = killed(board, &[Noble::Percy, Noble::Neville]);
    let henry = board.state.court.royals[Royal::Henry];
    assert_eq!((henry.with, henry.at, henry.dead), (None, field(Area::York), false));
    assert_eq!(board.state.asks.len(), 0, "nobody is there to be asked about");
}

/// §km2:11.1f,11.3f: three cards of one Noble and one of the other bring two, not one; the Lion's draw comes first.
#[test]
fn all_losses_of_a_seat_are_one_pool_and_rallies_go_in_turn_order() {
    let board = Board::new(3)
        .active(LION)
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::BishopOfDurham, Noble::Percy)
        .award(Card::ScotsArchers1, Noble::Percy)
        .noble(LION, Noble::Grey, field(Area::York))
        .noble(SWAN, Noble::Roos, field(Area::York))
        .award(Card::BishopOfLincoln, Noble::Roos)
        .crown_deck(&[Card::Coventry, Card::Ipswich, Card::Nottingham]);
    let board = killed(board, &[Noble::Percy, Noble::Grey, Noble::Roos]);
    let hands = &board.state.court.hands;
    assert_eq!(hands[LION.index()], [Card::Coventry, Card::Ipswich].into_iter().collect());
    assert_eq!(hands[SWAN.index()], Set::of(Card::Nottingham));
}

/// §km2:11.1g,8.4v: Le Rose carries Grey, and goes at its next port.
#[test]
fn a_ship_of_the_dead_brings_its_passengers_to_port() {
    let board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(LION, Noble::Grey, Spot::Aboard(Ship::LeRose));
    let board = killed(board, &[Noble::Percy]);
    let ship = board.state.court.ships[Ship::LeRose];
    assert!(ship.doomed && ship.at == Some(Water::Sea(Sea::TheWash)));
}

/// §km2:11.1h,7.7d
#[test]
fn the_chancellors_death_costs_his_chancellor_cards() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::ChancellorOfEngland, Noble::Percy);
    board.state.events.deck.retain(|card| *card != EventCard::E090);
    board.state.events.chancellors.insert(EventCard::E090);
    let board = killed(board, &[Noble::Percy]);
    assert!(board.state.events.chancellors.is_empty());
    assert_eq!(board.state.events.top, Some(EventCard::E090));
}

/// §km2:11.3a: one card brings nothing, and neither does half of three a second.
#[test]
fn halves_are_rounded_down() {
    let one = Board::new(3).noble(LION, Noble::Percy, field(Area::York));
    assert!(killed(one.clone(), &[Noble::Percy]).state.court.hands[LION.index()].is_empty());
    let three = one.award(Card::ScotsArchers1, Noble::Percy).award(Card::BishopOfDurham, Noble::Percy);
    assert_eq!(killed(three, &[Noble::Percy]).state.court.hands[LION.index()].len(), 1);
}

/// §km2:11.3b: a City, honours and a Royal are no Crown cards; Percy alone is one.
#[test]
fn cities_honours_and_royals_count_for_nothing() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::York])
        .royal(Royal::York, Noble::Percy);
    board.state.court.honours[Noble::Percy] = Honours { battles: 1, sieges: 1 };
    assert!(killed(board, &[Noble::Percy]).state.court.hands[LION.index()].is_empty());
}

/// §km2:11.3d,11.3e,18.4a: the deck is empty and one card lies in the discard pile: it is drawn, and the lost ones are not.
#[test]
fn lost_cards_cannot_be_drawn_at_once() {
    let mut board = berkeley();
    let deck: Vec<Card> = board.state.court.deck.drain(..).collect();
    board.state.court.hands[BOAR.index()] = deck.into_iter().collect();
    board = board.discarded(&[Card::Coventry]);
    let board = killed(board, &[Noble::Berkeley]);
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry));
    assert_eq!(board.state.court.discard.len(), 3);
}

/// §km2:11.3e,18.4b
#[test]
fn an_empty_deck_is_made_of_the_discards_and_shuffled() {
    let mut board = Board::new(3);
    let cards: Vec<Card> = board.state.court.deck.drain(..).collect();
    board.state.court.discard = cards.into_iter().collect();
    assert!(board.state.take_crown_card().is_some());
    assert_eq!(board.state.court.deck.len(), 73);
    assert!(board.state.court.discard.is_empty());
    assert!(!board.state.court.deck.is_sorted());
    board.state.court.deck.clear();
    assert_eq!(board.state.take_crown_card(), None);
}

/// §km2:11.3g: an executed Royal brings nothing.
#[test]
fn nobody_rallies_for_a_royal() {
    let mut board =
        Board::new(3).noble(LION, Noble::Percy, field(Area::York)).royal(Royal::York, Noble::Percy);
    board.state.royal_dies(Royal::York, "17.4a", &mut board.log);
    let board = board.run();
    assert!(board.state.court.royals[Royal::York].dead);
    assert!(board.state.court.hands.iter().all(|hand| hand.is_empty()));
}

/// §km2:17.1b,17.2h: a dead Royal is nowhere and holds nothing; the headship goes on.
#[test]
fn a_dead_royal_leaves_the_game_for_good() {
    let mut board =
        Board::new(3).noble(LION, Noble::Percy, field(Area::Ely)).royal(Royal::York, Noble::Percy).run();
    assert_eq!(board.state.court.owner(Place::Fotheringhay), Some(LION));
    board.state.royal_dies(Royal::York, "17.4a", &mut board.log);
    let board = board.run();
    assert_eq!(board.state.court.head(House::York), Some(Royal::March));
    assert_eq!(board.state.court.owner(Place::Fotheringhay), None);
    assert_eq!(board.state.court.royals[Royal::York].at, Spot::Off);
}

/// §km2:10.4g,14.1d: the Lion holds Coventry by conquest. The Swan draws its card and hands it over, then draws again.
#[test]
fn the_card_of_a_conquered_town_goes_to_the_conqueror() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Grey, field(Area::Oxford))
        .holds(Noble::Percy, &[Place::Coventry])
        .crown_deck(&[Card::Coventry, Card::LeRose]);
    board.state.draw_into_hand(SWAN, "14.1c", &mut board.log);
    let mut board = board.run();
    assert_eq!(board.state.court.hands[SWAN.index()], Set::of(Card::LeRose));
    assert_eq!(board.legal(LION), ["award coventry to percy", "award coventry to grey"]);
    board.play("award coventry to grey");
    assert_eq!(board.state.court.bearer(Card::Coventry), Some(Noble::Grey));
    let board = killed(board, &[Noble::Percy]);
    assert_eq!(board.state.court.owner(Place::Coventry), Some(LION), "now it hangs on the card");
}

/// §km2:10.4g,11.1f: Percy, who conquered Coventry, is dead, so that it is neutral when his owner rallies.
#[test]
fn the_card_of_a_town_is_the_drawers_when_the_conqueror_has_just_died() {
    let board = Board::new(3)
        .noble(LION, Noble::Grey, field(Area::Oxford))
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::ScotsArchers1, Noble::Percy)
        .holds(Noble::Percy, &[Place::Coventry])
        .crown_deck(&[Card::Coventry]);
    let board = killed(board, &[Noble::Percy]);
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry));
    assert!(board.state.asks.is_empty());
}

/// §km2:10.4g,1.6b: a conqueror who is at sea takes it into hand, and everybody knows it there.
#[test]
fn a_town_card_that_nobody_can_take_goes_to_a_hand() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .holds(Noble::Percy, &[Place::Coventry])
        .noble(LION, Noble::Percy, Spot::Aboard(Ship::LeRose))
        .crown_deck(&[Card::Coventry, Card::Ipswich]);
    board.state.draw_into_hand(SWAN, "14.1c", &mut board.log);
    let board = board.run();
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry));
    assert_eq!(board.state.court.hands[SWAN.index()], Set::of(Card::Ipswich));
    assert!([SWAN, BOAR].iter().all(|seat| board.state.seen[seat.index()] == Set::of(Card::Coventry)));
}

/// §km2:11.3h: Audley falls with a company of Mercenaries, which is worth a card; by then the battle is decided.
#[test]
fn a_rally_comes_too_late_for_the_combat_that_caused_it() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Audley, field(Area::York))
        .award(Card::ScotsArchers1, Noble::Audley)
        .noble(LION, Noble::Neville, field(Area::York))
        .crown_deck(&[Card::BurgundianCrossbowmen1])
        .events(&[EventCard::E033])
        .phase(Phase::Combat)
        .run();
    board.play("attack lion in york; fight");
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::BurgundianCrossbowmen1));
    assert_eq!(board.state.frame(), Frame::Turn, "the battle is over");
}

/// §km2:11.1e,11.2k: Neville falls though his side wins; the loser beside him is about to be captured and is not offered
/// his Royal, a bystander is.
#[test]
fn a_lone_royal_is_not_offered_to_the_beaten() {
    let battle = || {
        Board::new(4)
            .noble(SWAN, Noble::Neville, field(Area::York))
            .royal(Royal::Henry, Noble::Neville)
            .noble(BOAR, Noble::Percy, field(Area::York))
            .noble(LION, Noble::Audley, field(Area::York))
            .award(Card::BurgundianCrossbowmen1, Noble::Audley)
            .allied(&[SWAN, BOAR])
            .active(LION)
            .phase(Phase::Combat)
            .events(&[EventCard::E042])
    };
    let mut board = battle().noble(FALCON, Noble::Roos, field(Area::York));
    board.play("attack swan in york; pass; fight");
    assert_eq!(board.legal(SWAN), ["hand henry-vi to percy", "hand henry-vi to roos", "no"], "not Audley");
    board.play("no");
    assert_eq!(board.state.court.faction[Noble::Neville], None);
}

/// §km2:10.4g,11.2h,11.1f: Percy, who conquered Coventry, is to be executed: his owner keeps its card when he draws it.
#[test]
fn the_card_of_a_town_is_the_drawers_when_the_conqueror_is_executed() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Grey, field(Area::Oxford))
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::ScotsArchers1, Noble::Percy)
        .holds(Noble::Percy, &[Place::Coventry])
        .noble(SWAN, Noble::Mowbray, field(Area::York))
        .crown_deck(&[Card::Coventry])
        .phase(Phase::Combat);
    let victors = kernel::Seats::only(SWAN);
    board.state.capture(Set::of(Noble::Percy), victors, SWAN, Area::York, &mut board.log);
    let mut board = board.run();
    board.play("no");
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry));
    assert_eq!(board.state.court.owner(Place::Coventry), None);
}

/// §km2:10.4g,20.1b: if nobody of the conqueror's can be given the card any more when it comes to it, it is in his hand.
#[test]
fn a_town_card_goes_to_the_hand_if_its_taker_is_gone() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .holds(Noble::Percy, &[Place::Coventry])
        .crown_deck(&[Card::Coventry, Card::Ipswich]);
    board.state.draw_into_hand(SWAN, "14.1c", &mut board.log);
    board.state.court.put(Noble::Percy, Spot::Aboard(Ship::LeRose));
    let board = board.run();
    assert_eq!(board.state.court.hands[LION.index()], Set::of(Card::Coventry));
    assert!(board.state.court.aside.is_empty());
}

/// §km2:2.1f: a Noble who died in this round and is played again moves and fights like any other new one.
#[test]
fn a_noble_played_again_is_a_new_one() {
    let mut board = Board::new(3).noble(LION, Noble::Percy, field(Area::York));
    let turn = board.state.book.turn;
    (board.state.book.noble_moved[Noble::Percy], board.state.book.noble_attacked[Noble::Percy]) =
        (turn, turn);
    let mut board = killed(board, &[Noble::Percy]).hand(SWAN, &[Card::Percy]);
    board.state.book.turn += 1;
    board.play("play percy at alnwick; march percy");
    assert!(!board.state.this_round(board.state.book.noble_attacked[Noble::Percy]));
}

/// §km2:2.1f,9.1c: a Noble who is played again fights even in the Combat Phase in which he was named as an attacker
/// before he died.
#[test]
fn a_noble_played_again_attacks_in_the_same_phase() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Roos, field(Area::Alnwick))
        .holds(Noble::Roos, &[Place::Warkworth])
        .noble(SWAN, Noble::Percy, field(Area::Alnwick))
        .phase(Phase::Combat);
    board.play("attack lion in alnwick; call off");
    assert!(!board.offers("attack place warkworth"), "Percy has been named");
    let mut board = killed(board, &[Noble::Percy]).hand(SWAN, &[Card::Percy]);
    board.play("play percy at alnwick; attack place warkworth");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Percy));
}

/// §km2:11.1e,T.9: of two owners whose Royals look for a guardian the first in turn order is asked first, whichever Noble died.
#[test]
fn owners_find_guardians_in_turn_order() {
    let board = Board::new(3)
        .noble(BOAR, Noble::Audley, field(Area::York))
        .noble(BOAR, Noble::Clifford, field(Area::York))
        .noble(BOAR, Noble::Howard, field(Area::York))
        .noble(LION, Noble::Pole, field(Area::York))
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Roos, field(Area::York))
        .royal(Royal::York, Noble::Audley)
        .royal(Royal::Henry, Noble::Pole);
    for (active, first) in [(SWAN, LION), (BOAR, BOAR)] {
        let board = killed(board.clone().active(active), &[Noble::Audley, Noble::Pole]);
        assert_eq!((board.asked(), board.clause()), (first, "11.1e"));
    }
}
