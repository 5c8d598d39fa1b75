//! Sections 8.1, 8.2, 8.4 and 8.5: Peaceful and Chaotic Successions, and Chaos.

use crate::ids::*;
use crate::testing::*;
use crate::war::Post;
use kernel::{Barrier, Eye, Game, Seat};
use {Kingdom::*, KingdomCard::*};

/// Griffin plays Italy's Succession.
fn peaceful(board: Board) -> Board {
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play succession");
    board
}

fn acts(board: &mut Board, seat: Seat, texts: &[&str]) {
    texts.iter().for_each(|text| {
        board.act(seat, text);
    });
}

/// X26 §bok:8.2.2,8.2.6,8.2.7,8.2.10,8.2.11,8.2.13,8.2.14,8.1.4: the sum of a 6 and a 7 is 13.
#[test]
fn the_example_of_a_peaceful_succession_holds() {
    // Bob is Griffin, Lisa is Stag and Eric is Eagle.
    let bob = [Face::Italy7, Face::Generic6, Face::England7, Face::Generic5, Face::Generic4];
    let board = Board::new().mat(GRIFFIN, Italy, &bob).mat(STAG, Italy, &[Face::Generic6, Face::Italy8]);
    let board = board.mat(EAGLE, Italy, &[Face::Generic3, Face::Generic3]);
    assert_eq!(board.state.level(Italy, Institution::Legal).influence, -4);
    let mut board = peaceful(board);
    board.act(GRIFFIN, "call stag");
    acts(&mut board, STAG, &["show", "show"]);
    assert_eq!(board.legal(EAGLE), ["show", "done"], "the last one is called by himself");
    board.act(EAGLE, "done");
    acts(&mut board, GRIFFIN, &["show", "show", "show", "show", "show"]);
    assert_eq!(board.state.ruler(Italy), Some(GRIFFIN), "7, 6, 5 and 4 less 4 make 18 against 14");
    assert_eq!(board.state.mats.count(EAGLE, Italy), 2);
    assert_eq!(board.state.discards.len(), 7);
    assert!(board.told(Eye::Spectator, "Influence 7 (England), a bluff"));
}

/// X26 §bok:8.2.14: 13 against 14, with the cards of the example.
#[test]
fn thirteen_loses_against_fourteen() {
    let bob = [Face::Italy7, Face::Generic6, Face::England7, Face::Generic5, Face::Generic4];
    let board = Board::new().mat(GRIFFIN, Italy, &bob).mat(STAG, Italy, &[Face::Generic6, Face::SpainItaly7]);
    let mut board = peaceful(board);
    acts(&mut board, STAG, &["show", "show"]);
    acts(&mut board, GRIFFIN, &["show", "show", "show", "show"]);
    assert_eq!(board.state.succession.sum_before(STAG), 13);
    board.act(GRIFFIN, "done");
    assert_eq!((board.state.ruler(Italy), board.state.mats.count(GRIFFIN, Italy)), (Some(GRIFFIN), 1));
}

/// §bok:4.2.1,4.2.3,4.2.4,8.2.1,8.2.9,8.2.18,8.2.19,8.1.6,8.1.7,T.2: without a challenger only the troops go.
#[test]
fn without_a_challenger_only_the_troops_go_home() {
    let board = Board::new().unrest(Italy, 2).crowns(Italy, 7).units(Italy, Post::Field(Region::Rome), 3);
    let mut board = board.units(Italy, Post::Afloat(Sea::AdriaticSea), 1);
    board.state.realm_mut(Italy).ally = Some(Spain);
    let order = board.state.order;
    let mut board = peaceful(board);
    let realm = board.state.realm(Italy);
    assert_eq!((realm.ruler, realm.unrest, realm.crowns, realm.ally), (Some(GRIFFIN), 2, 7, Some(Spain)));
    assert!(board.state.units.posts_of(Italy).next().is_none() && board.state.order == order);
    assert!(board.told(Eye::Spectator, "House Griffin keeps Italy"));
    board.run();
}

/// §bok:8.2.4,8.2.5: bluffs on top are turned up until a legal card lies there; who has only bluffs can but decline.
#[test]
fn a_challenger_goes_on_until_a_legal_card_lies_there() {
    let board = Board::new().mat(STAG, Italy, &[Face::Unrest, Face::Generic5, Face::Generic6]);
    let board = board.mat(LION, Italy, &[Face::Unrest]);
    let mut board = peaceful(board);
    assert_eq!(board.legal(GRIFFIN), ["call stag", "call lion"], "the next to the left first");
    board.act(GRIFFIN, "call stag");
    board.act(STAG, "show");
    assert_eq!(board.legal(STAG), ["show"]);
    board.act(STAG, "show");
    assert_eq!(board.legal(STAG), ["show", "done"]);
    board.act(STAG, "done");
    assert_eq!(board.legal(LION), ["done"]);
    board.act(LION, "done");
    assert_eq!(board.state.ruler(Italy), Some(STAG), "5 against -4, which counts as 0");
    assert_eq!(board.state.mats.count(STAG, Italy), 1);
}

/// §bok:8.1.5,8.2.18,8.2.20,8.2.8,5.2.7: everything of the Kingdom goes over, and the loser keeps his other Influence.
#[test]
fn a_challenger_takes_the_kingdom_with_all_that_is_its_own() {
    let board = Board::new().mat(STAG, Italy, &[Face::Italy9]).crowns(Italy, 11).unrest(Italy, 1);
    let board = board.mat(GRIFFIN, Italy, &[Face::Generic3]).level(Italy, Institution::Military, 2);
    let mut board = peaceful(board);
    board.act(STAG, "show");
    board.act(GRIFFIN, "done");
    let realm = board.state.realm(Italy);
    assert_eq!((realm.ruler, realm.crowns, realm.unrest), (Some(STAG), 11, 1));
    assert_eq!(realm.levels[Institution::Military], 2);
    assert_eq!((realm.top(), board.state.mats.count(GRIFFIN, Italy)), (Some(Succession), 1));
    assert!([LION, STAG, GRIFFIN].iter().all(|seat| board.state.house(*seat).glory == 0));
}

/// §bok:8.2.15,8.2.16,8.2.17,8.5.1,8.5.2,8.5.3,8.5.4,8.5.9: a tie for the highest sum is Chaos, also with the Ruler.
#[test]
fn a_tie_for_the_highest_sum_throws_the_kingdom_into_chaos() {
    let board = Board::new().stack(Italy, &[Taxation, Council]).crowns(Italy, 9).unrest(Italy, 1);
    let board = board.mat(STAG, Italy, &[Face::Generic3]).mat(GRIFFIN, Italy, &[Face::Italy7]);
    let mut board = board.holds(Italy, &[Region::Naples]);
    board.state.realm_mut(Spain).ally = Some(Italy);
    board.state.realm_mut(Italy).ally = Some(France);
    let mut board = peaceful(board);
    board.act(STAG, "show");
    board.act(GRIFFIN, "show");
    let realm = board.state.realm(Italy);
    assert_eq!((realm.ruler, realm.crowns, realm.unrest, realm.ally), (None, 0, 1, None));
    assert_eq!((realm.stack.iter().collect::<Vec<_>>(), realm.hand[Taxation]), (vec![Succession], 2));
    assert_eq!(board.state.realm(Spain).ally, None);
    assert!(realm.regions.contains(Region::Naples));
    let lower = Board::new().mat(STAG, Italy, &[Face::Generic3]).mat(LION, Italy, &[Face::Generic3]);
    let mut lower = peaceful(lower.mat(EAGLE, Italy, &[Face::Generic4]));
    acts(&mut lower, GRIFFIN, &["call stag"]);
    lower.act(STAG, "show");
    lower.act(GRIFFIN, "call lion");
    lower.act(LION, "show");
    lower.act(EAGLE, "show");
    assert_eq!(lower.state.ruler(Italy), Some(EAGLE), "a tie below the highest does not matter");
}

/// §bok:8.2.12,10.4: the bonus counts without a card, and Divine Right is added before a sum below 0 becomes 0.
#[test]
fn the_bonus_counts_without_a_card_and_divine_right_adds_to_it() {
    let legal =
        |level| Board::new().mat(STAG, Italy, &[Face::Generic4]).level(Italy, Institution::Legal, level);
    let mut high = peaceful(legal(4));
    high.act(STAG, "show");
    assert_eq!(high.state.ruler(Italy), Some(GRIFFIN), "5 against 4");
    let mut low = peaceful(legal(3));
    low.act(STAG, "show");
    assert_eq!(low.state.ruler(Italy), Some(STAG), "2 against 4");
    let mut divine =
        peaceful(legal(1).tile(GRIFFIN, Tile::DivineRight).mat(GRIFFIN, Italy, &[Face::Generic5]));
    divine.act(STAG, "show");
    divine.act(GRIFFIN, "show");
    assert_eq!(divine.state.ruler(Italy), Some(GRIFFIN), "5 - 4 + 4 against 4");
    let mut bare = peaceful(legal(1).tile(GRIFFIN, Tile::DivineRight));
    bare.act(STAG, "show");
    assert_eq!(bare.state.ruler(Italy), Some(STAG), "-4 + 4 against 4");
}

/// §bok:10.26: Strategic Marriage challenges without a card and counts 2.
#[test]
fn strategic_marriage_challenges_without_a_card() {
    let mut board = peaceful(Board::new().tile(LION, Tile::StrategicMarriage));
    assert_eq!(board.legal(LION), ["challenge", "done"]);
    board.act(LION, "challenge");
    assert_eq!(board.state.ruler(Italy), Some(LION), "2 against -4, which is 0");
}

/// §bok:R.3: a card that is turned up cannot be taken back.
#[test]
fn a_card_that_is_turned_up_stays_up() {
    let mut board = peaceful(Board::new().mat(STAG, Italy, &[Face::Generic3, Face::Generic4]));
    assert_eq!(board.act(STAG, "show"), Barrier::Reveal);
}

fn chaotic() -> Board {
    let board = Board::new().unrest(Germany, 2).mat(EAGLE, Germany, &[Face::Generic5, Face::Generic3]);
    board.mat(STAG, Germany, &[Face::Germany7, Face::Italy9])
}

/// X7 §bok:4.1.8,8.4.1,8.4.2,8.4.3,8.4.4,8.4.7,8.4.8,8.4.10,T.11: in Player Order, once, face down; the sum wins.
#[test]
fn a_chaotic_succession_goes_to_the_highest_sum() {
    let mut board = chaotic().acts(Germany);
    let order = board.state.order;
    assert_eq!(board.legal(EAGLE), ["commit 1", "commit 2", "done"]);
    board.act(EAGLE, "commit 2");
    let front = &board.state.view(Eye::Seat(STAG)).succession.expect("it goes on").front[0];
    assert_eq!((front.count, front.faces.len()), (2, 0), "how many, but not which");
    assert_eq!(board.state.view(Eye::Seat(EAGLE)).mine.laid[0].cards.len(), 2);
    board.act(STAG, "commit 2");
    let realm = board.state.realm(Germany);
    assert_eq!(realm.ruler, Some(EAGLE), "8 against 7 and a bluff");
    assert_eq!((realm.unrest, realm.top(), board.state.order), (2, Some(Succession), order));
    assert_eq!(board.state.discards.len(), 4);
}

/// §bok:8.4.5,8.4.6,8.4.9,10.26: a tie, or nothing legal, leaves it in Chaos, and the cards are lost.
#[test]
fn a_tie_or_nothing_leaves_a_kingdom_in_chaos() {
    let board = Board::new().mat(EAGLE, Germany, &[Face::Generic5]).mat(STAG, Germany, &[Face::Generic5]);
    let mut board = board.acts(Germany);
    board.act(EAGLE, "commit 1");
    board.act(STAG, "commit 1");
    assert_eq!((board.state.ruler(Germany), board.state.discards.len()), (None, 2));
    let mut bluff = Board::new().mat(EAGLE, Germany, &[Face::Unrest]).acts(Germany);
    bluff.act(EAGLE, "commit 1");
    assert_eq!(bluff.state.ruler(Germany), None);
    let married = Board::new().mat(EAGLE, Germany, &[Face::Unrest]).tile(LION, Tile::StrategicMarriage);
    let mut married = married.acts(Germany);
    married.act(EAGLE, "commit 1");
    assert_eq!(married.state.ruler(Germany), Some(LION), "2 against nothing");
}

/// X28 §bok:8.6.1,8.6.2,5.2.2
#[test]
fn the_shields_of_the_illustration_hold() {
    let legal = |face: Face, kingdom| face.row().is_legal_in(kingdom);
    assert!(
        legal(Face::Italy7, Italy) && legal(Face::SpainEngland6, England) && legal(Face::Generic3, France)
    );
    assert!(!legal(Face::Italy7, France) && !legal(Face::ByzantiumFrance6, England));
    assert!(
        [Face::Unrest, Face::Intrigue, Face::Attrition, Face::Diplomacy]
            .iter()
            .all(|face| !legal(*face, Italy))
    );
}

/// §bok:6.2.1,6.2.2,4.2.2: the cards come back to whoever rules it then, and to a Kingdom in Chaos.
#[test]
fn the_cards_come_back_after_a_succession() {
    let board =
        Board::new().stack(Germany, &[Succession, Taxation]).stack(Italy, &[Succession, Council, Expansion]);
    let mut board = board.stack(France, &[Taxation, Council]);
    board.state.return_kingdom_cards(&mut board.log);
    for kingdom in [Germany, Italy] {
        assert_eq!(board.state.realm(kingdom).stack.len(), 0, "{kingdom}");
    }
    assert_eq!(board.state.realm(France).stack.len(), 2, "§bok:6.2.3: the others stay");
}

/// §bok:8.4.7: whoever wins a Kingdom out of Chaos does nothing with it in that turn, not even raise a Flag.
#[test]
fn the_action_of_a_kingdom_that_was_won_out_of_chaos_is_over() {
    let board = Board::new().holds(Germany, &[Region::Danzig]);
    let mut board = board.mat(EAGLE, Germany, &[Face::Germany9]).acts(Germany);
    assert!(board.state.open_cathedrals(Germany).contains(Region::Magdeburg));
    board.act(EAGLE, "commit 1");
    assert_eq!(board.state.ruler(Germany), Some(EAGLE));
    assert!(!board.offers(EAGLE, "flag magdeburg"));
}

/// §bok:T.10: a card that is turned up leaves the notes of others about the rest of that stack as they are.
#[test]
fn a_card_that_is_turned_up_leaves_other_notes_alone() {
    let mut board = Board::new().mat(STAG, Italy, &[Face::Generic3, Face::Generic4, Face::Generic5]);
    board.state.note_look(LION, STAG, Italy);
    board.state.note_look(EAGLE, STAG, Italy);
    board.state.house_mut(STAG).taken = board.state.mats.cards(STAG);
    let mut board = peaceful(board);
    board.act(STAG, "show");
    assert_eq!((board.state.notes[LION.index()].loose.len(), board.state.house(STAG).taken.len()), (2, 2));
}
