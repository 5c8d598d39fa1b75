//! Section 5.6: Intrigue and foils; and what others may know of it (§bok:T.5,T.10).

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use kernel::{Barrier, Eye, Game, Seats};
use {Kingdom::*, KingdomCard::*};

fn looked() -> Board {
    let board = Board::new().rules(GRIFFIN, Byzantium).stack(Byzantium, &[Administration]);
    let stack = [Face::Generic3, Face::Unrest, Face::Byzantium9];
    let board = board.mat(GRIFFIN, Byzantium, &stack).mat(EAGLE, Byzantium, &[Face::Generic5]);
    let board = board.mat(LION, Byzantium, &[Face::Generic6]);
    board.hand(LION, &[Face::Intrigue])
}

/// X20 §bok:5.6.1,5.6.2,5.6.3,5.6.4,T.10: the looker and the owner know the new order, nobody else.
#[test]
fn a_stack_is_looked_at_and_put_back_in_another_order() {
    let mut board = looked().dynasty_turn(LION);
    assert!(board.offers(LION, "look byzantium eagle") && !board.offers(LION, "look byzantium lion"));
    assert!(!board.offers(LION, "look italy griffin") && !board.offers(LION, "look byzantium stag"));
    board.act(LION, "look byzantium griffin");
    assert_eq!(board.state.view(Eye::Seat(LION)).mine.looking.len(), 3);
    assert!(board.state.view(Eye::Seat(EAGLE)).mine.looking.is_empty());
    board.act(LION, "put byzantium-9");
    board.act(LION, "put unrest");
    let stack: Vec<Face> = board.state.mats.stack(GRIFFIN, Byzantium).map(Card::face).collect();
    assert_eq!(stack, [Face::Byzantium9, Face::Unrest, Face::Generic3]);
    assert_eq!(board.legal(LION), ["done"], "the last card has only one place, and his turn goes on");
    let notes = board.state.view(Eye::Seat(LION)).mine.notes;
    assert_eq!(notes[0].placed, stack.iter().copied().map(Some).collect::<Vec<_>>());
    assert!(board.state.view(Eye::Seat(STAG)).mine.notes.is_empty());
    assert_eq!(board.state.view(Eye::Seat(GRIFFIN)).mine.mat[Byzantium.index()], stack);
}

/// §bok:T.10: until another player orders the stack anew; and a card that leaves openly leaves the note.
#[test]
fn a_note_loses_the_order_when_somebody_else_looks() {
    let mut board = looked().hand(STAG, &[Face::Intrigue]).dynasty_turn(LION);
    board.state.house_mut(STAG).standing.foils = crate::standing::FoilRule::Never;
    board.act(LION, "look byzantium griffin");
    board.act(LION, "done");
    board.act(LION, "done");
    let mut board = board.dynasty_turn(STAG);
    board.act(STAG, "look byzantium griffin");
    board.act(STAG, "done");
    let note = &board.state.view(Eye::Seat(LION)).mine.notes[0];
    assert_eq!((note.placed.clone(), note.loose.len()), (vec![None, None, None], 3));
    assert_eq!(board.state.view(Eye::Seat(STAG)).mine.notes[0].loose.len(), 0);
    let top = board.state.mats.take(GRIFFIN, Byzantium).expect("a card");
    board.state.discard(top);
    assert_eq!(board.state.view(Eye::Seat(LION)).mine.notes[0].loose.len(), 2);
}

/// §bok:T.10,T.11: a card that leaves face down takes the note with it, as nobody can tell which one it was.
#[test]
fn a_card_that_leaves_face_down_makes_a_loose_note_worthless() {
    let mut board = looked();
    board.state.note_look(LION, GRIFFIN, Byzantium);
    board.state.note_look(STAG, GRIFFIN, Byzantium);
    let top = board.state.mats.take(GRIFFIN, Byzantium).expect("a card");
    board.state.note_hidden_leave(GRIFFIN, Byzantium, top);
    assert!(board.state.notes[LION.index()].loose.is_empty(), "he did not know the order");
    assert_eq!(board.state.notes[STAG.index()].placed.len(), 2, "he knows which one it was");
}

/// X21 §bok:5.6.5,5.6.7,1.2.12,5.1.8
#[test]
fn order_tokens_move_and_the_others_keep_their_order() {
    let board =
        Board::new().stack(Spain, &[Council]).stack(Italy, &[Council]).hand(GRIFFIN, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(GRIFFIN);
    board.state.order = [Byzantium, Spain, Italy, Germany, France, England];
    assert!(!board.offers(GRIFFIN, "shift france 1"));
    board.act(GRIFFIN, "shift spain 1");
    assert!(!board.offers(GRIFFIN, "shift spain 2"), "each token once");
    assert_eq!(board.state.order[0], Byzantium, "not yet");
    board.act(GRIFFIN, "shift italy 4");
    board.act(GRIFFIN, "confirm");
    assert_eq!(board.state.order, [Spain, Byzantium, Germany, Italy, France, England]);
}

/// §bok:5.6.6,T.12: a token may go back where it was, and the choice can be cleared once.
#[test]
fn the_order_may_stay_as_it_was() {
    let board = Board::new().stack(Spain, &[Council]).hand(GRIFFIN, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "shift spain 6");
    board.act(GRIFFIN, "clear");
    assert!(!board.offers(GRIFFIN, "confirm"), "at least one token is taken up");
    board.act(GRIFFIN, "shift spain 1");
    assert!(!board.offers(GRIFFIN, "clear"));
    board.act(GRIFFIN, "confirm");
    assert_eq!(board.state.order[0], Spain);
}

/// §bok:1.2.12: only the tokens between the old place and the new one shift.
#[test]
fn a_token_shifts_only_those_that_it_passes() {
    let order = [Spain, Byzantium, France, Italy, England, Germany];
    let right = crate::dynasty::shifted(order, Byzantium, 4);
    assert_eq!(right, [Spain, France, Italy, Byzantium, England, Germany]);
    let left = crate::dynasty::shifted(order, England, 2);
    assert_eq!(left, [Spain, England, Byzantium, France, Italy, Germany]);
}

fn foiling(dice: &[u8]) -> Board {
    let board = Board::new().stack(England, &[Expansion]).hand(GRIFFIN, &[Face::Attrition]).loaded(dice);
    board.units(England, Post::Field(Region::London), 2).hand(EAGLE, &[Face::Intrigue])
}

/// X22 §bok:5.6.8,5.6.9,5.6.10,5.6.11,5.6.12,1.1.8: 5 against 6 fails, nobody else can try, and the card is carried out.
#[test]
fn a_foil_that_fails_lets_the_card_be_carried_out() {
    let board = foiling(&[5, 6, 3, 2]).hand(STAG, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    assert_eq!(board.state.status().must(), Seats::only(EAGLE).with(STAG));
    assert_eq!(board.act(STAG, "done"), Barrier::Apart);
    board.act(EAGLE, "foil");
    assert_eq!(board.state.units.armies_in(England, Region::London), 1, "both Armies are alike");
    assert_eq!((board.legal(GRIFFIN), board.state.house(EAGLE).hand.len()), (vec!["done".to_string()], 0));
    let mut board = foiling(&[6, 5]).dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    board.act(EAGLE, "foil");
    assert_eq!(board.state.units.armies_in(England, Region::London), 2, "foiled");
    assert_eq!(board.state.discards.len(), 2);
}

/// §bok:1.1.8,10.30: equal dice fail, except for Web of Informers.
#[test]
fn equal_dice_foil_only_with_the_web_of_informers() {
    let left = |board: Board| {
        let mut board = board.dynasty_turn(GRIFFIN);
        board.act(GRIFFIN, "attrition england");
        board.act(EAGLE, "foil");
        board.state.units.armies_in(England, Region::London)
    };
    assert_eq!(left(foiling(&[4, 4, 6, 1])), 1);
    assert_eq!(left(foiling(&[4, 4]).tile(EAGLE, Tile::WebOfInformers)), 2);
}

/// §bok:10.30,5.6.12: a second attempt after one that failed, and no third; not against one's own card (§bok:5.6.14).
#[test]
fn the_web_of_informers_tries_a_second_time() {
    let board = foiling(&[1, 2, 2, 1]).tile(STAG, Tile::WebOfInformers).hand(STAG, &[Face::Intrigue]);
    let mut board = board.hand(LION, &[Face::Intrigue]).dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    board.act(EAGLE, "foil");
    board.act(STAG, "done");
    board.act(LION, "done");
    assert_eq!(board.state.status().must(), Seats::only(STAG));
    board.act(STAG, "foil");
    assert_eq!(board.state.units.armies_in(England, Region::London), 2);
    assert_eq!(board.legal(GRIFFIN), ["done"]);
    let own = foiling(&[1, 2, 2, 1]).tile(GRIFFIN, Tile::WebOfInformers).hand(GRIFFIN, &[Face::Intrigue]);
    let mut own = own.dynasty_turn(GRIFFIN);
    own.act(GRIFFIN, "attrition england");
    own.act(EAGLE, "foil");
    assert_eq!(own.state.units.armies_in(England, Region::London), 1);
}

/// §bok:5.6.18,T.5: of several only the first from the left of the acting seat foils; nobody learns of the others.
#[test]
fn the_first_from_the_left_foils_and_the_others_keep_their_cards() {
    let board = foiling(&[6, 1]).hand(LION, &[Face::Intrigue]).hand(STAG, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    for seat in [LION, EAGLE, STAG] {
        board.act(seat, "foil");
    }
    let hands = [EAGLE, LION, STAG].map(|seat| board.state.house(seat).hand.len());
    assert_eq!(hands, [1, 1, 0], "Stag sits on the left of Griffin");
    assert!(!board.told(Eye::Spectator, "House Lion plays"));
}

/// §bok:T.2,T.5: whoever has a card is asked, and nobody sees what the others have said.
#[test]
fn a_seat_without_intrigue_is_asked_as_well() {
    let board = foiling(&[6, 1]).hand(LION, &[Face::Generic3]).dynasty_turn(GRIFFIN);
    let mut board = board;
    board.act(GRIFFIN, "attrition england");
    assert_eq!(board.legal(LION), ["done"]);
    assert!(board.legal(STAG).is_empty(), "everybody sees that he has no card");
    board.act(EAGLE, "foil");
    assert!(board.state.view(Eye::Seat(EAGLE)).mine.foils);
    assert!(!board.state.view(Eye::Seat(LION)).mine.foils, "a secret");
    let mut chance = kernel::Chance::new(kernel::Seed::from_number(2));
    assert!(board.state.imagine(LION, &mut chance).dynasty.ready.is_empty());
}

/// §bok:5.6.16,5.6.15: foiled Influence is discarded face up, and the Intrigue card is spent on a bluff too.
#[test]
fn foiled_influence_is_shown() {
    let board = Board::new().hand(GRIFFIN, &[Face::Unrest]).hand(EAGLE, &[Face::Intrigue]).loaded(&[6, 1]);
    let mut board = board.mat(GRIFFIN, Italy, &[Face::Generic3]).dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "lay unrest italy");
    board.act(EAGLE, "foil");
    assert!(board.told(Eye::Spectator, "It was Unrest, laid in Italy"));
    assert_eq!((board.state.mats.count(GRIFFIN, Italy), board.state.discards.len()), (1, 2));
}

/// §bok:5.6.17,5.6.13,5.6.14: looks and orders can be foiled; a foil cannot, and nobody foils his own card.
#[test]
fn a_look_can_be_foiled_but_not_by_its_player() {
    let board = looked().hand(LION, &[Face::Intrigue]).hand(STAG, &[Face::Intrigue]).loaded(&[6, 1]);
    let mut board = board.dynasty_turn(LION);
    board.act(LION, "look byzantium griffin");
    assert_eq!(board.state.status().must(), Seats::only(STAG));
    board.act(STAG, "foil");
    assert!(board.state.notes[LION.index()].placed.is_empty());
    assert!(board.offers(LION, "look byzantium griffin"), "with his second card, in his turn");
}

/// §bok:5.6.21: also after one's own Dynasty turn.
#[test]
fn one_may_foil_after_ones_own_turn() {
    let mut board = foiling(&[6, 1]);
    board.state.first = EAGLE;
    let mut board = board.dynasty_turn(GRIFFIN);
    board.act(GRIFFIN, "attrition england");
    assert!(board.offers(EAGLE, "foil"));
}

/// §bok:T.6: a standing answer lets cards pass, and only those that it names.
#[test]
fn a_standing_answer_lets_cards_pass() {
    use crate::standing::FoilRule::*;
    let asked = |rule, seat: kernel::Seat| {
        let mut board = foiling(&[3, 2]).hand(STAG, &[Face::Intrigue]);
        board.state.house_mut(seat).standing.foils = rule;
        let mut board = board.dynasty_turn(GRIFFIN);
        board.act(GRIFFIN, "attrition england");
        board.state.status().must().contains(seat)
    };
    assert!(asked(Always, EAGLE) && !asked(Never, EAGLE));
    assert!(!asked(Mine, EAGLE) && asked(Mine, STAG), "Stag rules England");
}

/// §bok:10.23: one random card; only the two learn which; nothing if the card is foiled.
#[test]
fn secret_allies_steal_a_card_that_only_two_know() {
    let board = looked().tile(LION, Tile::SecretAllies).hand(STAG, &[Face::Generic6]).loaded(&[1]);
    let mut board = board.dynasty_turn(LION);
    board.act(LION, "look byzantium griffin");
    assert_eq!(board.legal(LION), ["rob stag", "done"]);
    board.act(LION, "rob stag");
    board.act(STAG, "done");
    assert_eq!(board.state.house(LION).hand.len(), 1);
    assert!(
        board.told(Eye::Seat(STAG), "takes Influence 6") && board.told(Eye::Seat(LION), "takes Influence 6")
    );
    assert!(!board.told(Eye::Seat(EAGLE), "takes Influence 6") && board.told(Eye::Spectator, "takes a card"));
    assert_eq!(board.state.view(Eye::Seat(STAG)).mine.traced[0].cards, [Face::Generic6]);
    let mut foiled = looked().tile(LION, Tile::SecretAllies).hand(STAG, &[Face::Intrigue]).loaded(&[6, 1]);
    foiled = foiled.dynasty_turn(LION);
    foiled.act(LION, "look byzantium griffin");
    foiled.act(LION, "rob stag");
    foiled.act(STAG, "foil");
    assert!(foiled.state.house(LION).hand.is_empty());
}

/// §bok:T.6: each is changed once in a turn, at any time, without anybody noticing; a seat that is asked may, too.
#[test]
fn a_standing_answer_is_changed_once_in_a_turn_and_in_secret() {
    let mut board = foiling(&[]).dynasty_turn(GRIFFIN);
    let allows =
        |board: &Board, seat, text: &str| board.state.allows(seat, &text.parse().expect("it is an action"));
    assert!(allows(&board, GRIFFIN, "foils never") && allows(&board, EAGLE, "foils never"));
    let before = board.state.view(Eye::Seat(LION));
    let barrier = board.state.play(EAGLE, "foils never".parse().expect("an action"), &mut board.log);
    assert_eq!(barrier, Barrier::Aside);
    assert!(!allows(&board, EAGLE, "foils always") && allows(&board, EAGLE, "talks done"));
    assert_eq!(before, board.state.view(Eye::Seat(LION)));
    assert!(
        !board.told(Eye::Seat(LION), "asked about foils")
            && board.told(Eye::Seat(EAGLE), "asked about foils")
    );
    let mut chance = kernel::Chance::new(kernel::Seed::from_number(2));
    let imagined = board.state.imagine(LION, &mut chance);
    assert_eq!(imagined.house(EAGLE).standing, crate::standing::Standing::default());
    board.state.begin_turn(&mut board.log);
    assert!(allows(&board, EAGLE, "foils always"));
}

/// §bok:1.1.8,10.30: the odds are told before one commits.
#[test]
fn a_foil_tells_its_odds() {
    let odds = |board: Board| {
        let mut board = board.dynasty_turn(GRIFFIN);
        board.act(GRIFFIN, "attrition england");
        board.state.preview(EAGLE, &crate::Action::Foil).chance.map(|chance| (chance * 36.0).round())
    };
    assert_eq!(odds(foiling(&[])), Some(15.0));
    assert_eq!(odds(foiling(&[]).tile(EAGLE, Tile::WebOfInformers)), Some(21.0));
}

/// §bok:10.23,T.14: who has lost a card knows where it is; nobody else can tell any more which open cards the victim has.
#[test]
fn a_stolen_card_is_known_to_the_two_and_hides_what_else_was_known() {
    let mut board = Board::new().hand(STAG, &[Face::Generic6, Face::Unrest]).acts(Italy);
    board.state.house_mut(STAG).taken = board.state.house(STAG).hand;
    let card = board.state.house(STAG).hand.first().expect("a card");
    board.state.hand_over(card, STAG, LION);
    board.state.check().expect("the laws hold");
    assert!(board.state.view(Eye::Spectator).houses[STAG.index()].taken.is_empty());
    let still = |seat| {
        let mut chance = kernel::Chance::new(kernel::Seed::from_number(7));
        (0..30).all(|_| {
            let imagined = board.state.imagine(seat, &mut chance);
            imagined.house(LION).hand.contains(card) || imagined.mats.cards(LION).contains(card)
        })
    };
    assert!(still(STAG) && still(LION) && !still(EAGLE));
}

/// §bok:10.23: a second theft from the thief ends that knowledge, for nobody sees which card went.
#[test]
fn a_second_theft_makes_the_first_note_worthless() {
    let mut board = Board::new().hand(STAG, &[Face::Generic6]).hand(LION, &[Face::Unrest]);
    let card = board.state.house(STAG).hand.first().expect("a card");
    board.state.hand_over(card, STAG, LION);
    let other = board.state.house(LION).hand.minus(Set::of(card)).first().expect("his own card");
    board.state.hand_over(other, LION, EAGLE);
    assert!(board.state.notes[STAG.index()].traced.is_empty());
    assert_eq!(board.state.notes[LION.index()].traced, Set::of(other));
}

/// §bok:T.6: a look at one's own mat concerns one, whoever rules the target.
#[test]
fn a_look_at_ones_mat_concerns_its_owner() {
    let asked = |owner: &str| {
        let mut board = looked().hand(EAGLE, &[Face::Intrigue]);
        board.state.house_mut(EAGLE).standing.foils = crate::standing::FoilRule::Mine;
        let mut board = board.dynasty_turn(LION);
        board.act(LION, &format!("look byzantium {owner}"));
        board.state.status().must().contains(EAGLE)
    };
    assert!(asked("eagle") && !asked("griffin"));
}
