//! Chapter 6: trade, Alliances, Crowns and offers.

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::*;
use kernel::{Eye, Game, Seats};
use {Kingdom::*, KingdomCard::*};

/// The Negotiation phase begins, with whatever comes before the talks; Eagle is First Player.
fn phase(mut board: Board) -> Board {
    board.state.step = Step::Trade;
    board.run();
    board
}

/// The negotiations are open.
fn talks(board: Board) -> Board {
    let mut board = phase(board);
    board.act(EAGLE, "open");
    board
}

/// Germany and Byzantium give their tokens to Italy.
fn allied(mut board: Board) -> Board {
    board = board.rules(STAG, Germany).rules(STAG, Byzantium);
    board.state.realm_mut(Germany).ally = Some(Italy);
    board.state.realm_mut(Byzantium).ally = Some(Italy);
    board
}

/// §bok:6.1.1,6.1.2,6.1.3,6.1.4,6.1.5,6.1.7: one token for each Sea, the most valuable first; its owner gets nothing.
#[test]
fn trade_pays_one_token_for_each_sea_the_best_first() {
    let board = phase(allied(Board::new()));
    assert_eq!(board.state.realm(Italy).crowns, 0, "no Sea");
    let board = phase(allied(Board::new().holds_sea(Italy, Sea::AdriaticSea)));
    assert_eq!(board.state.realm(Italy).crowns, 3, "Byzantium's token is worth 3, Germany's 2");
    assert_eq!((board.state.realm(Germany).crowns, board.state.realm(Byzantium).crowns), (0, 0));
    let seas = allied(Board::new().holds_sea(Italy, Sea::AdriaticSea).holds_sea(Italy, Sea::AegeanSea));
    let board = phase(seas.holds_sea(Italy, Sea::BlackSea));
    assert_eq!(board.state.realm(Italy).crowns, 5, "three Seas, but two tokens");
    let board = phase(Board::new().holds_sea(Italy, Sea::AdriaticSea));
    assert_eq!(board.state.realm(Italy).crowns, 0, "no token");
}

/// §bok:10.28,1.4.10: before trade is paid, each token once; without the tile all show the front.
#[test]
fn trade_houses_turn_tokens_before_trade_is_paid() {
    let board = allied(Board::new().holds_sea(Italy, Sea::AdriaticSea)).tile(GRIFFIN, Tile::TradeHouses);
    let mut board = phase(board);
    board.act(GRIFFIN, "turn byzantium");
    assert!(!board.offers(GRIFFIN, "turn byzantium") && board.offers(GRIFFIN, "turn spain"));
    board.act(GRIFFIN, "done");
    assert_eq!(board.state.realm(Italy).crowns, 5);
    assert!(board.state.realm(Byzantium).turned);
    board.state.asks.push(crate::glory::Ask::Lose { seat: GRIFFIN });
    board.run();
    assert!(!board.state.realm(Byzantium).turned, "the tile is broken");
}

/// §bok:6.1.6,6.1.8: a new Alliance pays from the next turn on.
#[test]
fn a_new_alliance_does_not_pay_in_the_same_turn() {
    let mut board = talks(Board::new().rules(GRIFFIN, Spain).holds_sea(Italy, Sea::AdriaticSea));
    board.act(GRIFFIN, "ally spain italy");
    board.act(EAGLE, "close");
    assert_eq!(board.state.realm(Italy).crowns, 0);
    assert_eq!(board.state.trade_of(Italy), 2);
}

/// §bok:6.4.1,6.4.2,6.4.18: the First Player decides, also without a throne; and if there are none, nothing moves.
#[test]
fn a_first_player_without_a_throne_rules_out_negotiations() {
    let mut board = phase(Board::new().rules(LION, Spain));
    assert_eq!(board.legal(EAGLE), ["open", "close"]);
    board.act(EAGLE, "close");
    assert_eq!((board.state.turn, board.state.first), (3, LION), "§bok:6.4.19,3.1.6");
    let mut board = talks(Board::new().rules(LION, Spain));
    assert_eq!(board.state.status().must(), Seats::only(LION).with(GRIFFIN).with(STAG));
    assert_eq!(board.legal(EAGLE), ["close"], "he has nothing to give, but may end it");
    board.act(EAGLE, "close");
    assert_eq!(board.state.turn, 3);
}

/// §bok:T.7: the step is over when every seat is done.
#[test]
fn the_negotiations_end_when_everybody_is_done() {
    let mut board = talks(Board::new());
    for seat in [EAGLE, LION, GRIFFIN, STAG] {
        assert_eq!(board.state.turn, 2);
        board.act(seat, "done");
    }
    assert_eq!(board.state.turn, 3);
}

/// §bok:6.4.6,6.4.11,6.4.16,T.7: a token needs the consent of the Ruler who gets it.
#[test]
fn an_alliance_with_another_player_is_an_offer() {
    let mut board = talks(Board::new());
    board.act(LION, "offer griffin give token france italy take nothing");
    assert!(!board.state.are_friends(France, Italy));
    assert!(!board.offers(GRIFFIN, "done"), "it has to be answered");
    assert!(board.state.view(Eye::Seat(STAG)).mine.offers.is_empty());
    assert!(
        board.told(Eye::Seat(GRIFFIN), "offers House Griffin") && !board.told(Eye::Spectator, "offers House")
    );
    board.act(GRIFFIN, "accept 1");
    assert!(board.state.are_friends(France, Italy));
    board.act(EAGLE, "close");
    board.state.enthrone(Italy, STAG);
    assert!(board.state.are_friends(France, Italy), "a change of Ruler does not end it");
}

/// §bok:6.4.6,T.7: declined, the token stays; the same offer does not come again, and there are three in a turn.
#[test]
fn a_declined_offer_changes_nothing_and_does_not_come_again() {
    let mut board = talks(Board::new().crowns(Italy, 20));
    let bare = "offer griffin give token france italy take nothing";
    board.act(LION, bare);
    assert!(!board.offers(LION, "offer griffin give nothing take token italy france"), "one at a time");
    assert_eq!(board.state.default(GRIFFIN).to_string(), "decline 1");
    board.act(GRIFFIN, "decline 1");
    assert!(board.state.realm(France).ally.is_none() && !board.offers(LION, bare));
    board.act(LION, "offer griffin give nothing take token italy france");
    board.act(LION, "withdraw 2");
    board.act(LION, "offer griffin give token france italy take crowns italy france 10");
    board.act(GRIFFIN, "decline 3");
    assert!(!board.legal(LION).iter().any(|action| action.starts_with("offer")));
}

/// §bok:6.4.3,T.7,6.4.12: both sides are done as a whole, and what cannot be done any more lapses.
#[test]
fn an_offer_is_carried_out_as_a_whole_or_lapses() {
    let mut board = talks(Board::new().crowns(Italy, 20));
    board.act(LION, "offer griffin give token france italy take crowns italy france 10");
    board.act(GRIFFIN, "accept 1");
    assert_eq!((board.state.realm(France).ally, board.state.realm(France).crowns), (Some(Italy), 10));
    let mut lapsed = talks(Board::new().crowns(Italy, 20));
    lapsed.act(LION, "offer griffin give token france italy take crowns italy france 10");
    lapsed.act(GRIFFIN, "send italy spain 5");
    assert!(!lapsed.offers(GRIFFIN, "accept 1"), "he has sent his Crowns");
    assert!(lapsed.offers(GRIFFIN, "done"));
}

/// §bok:6.4.7,6.4.8,6.4.9,6.4.10: one token of one Kingdom; sending others' tokens back does not count.
#[test]
fn one_token_is_moved_and_any_number_are_sent_back() {
    let board = Board::new().rules(GRIFFIN, Spain);
    let mut board = allied(board);
    board.state.realm_mut(Italy).ally = Some(France);
    let mut board = talks(board);
    board.act(GRIFFIN, "send-back germany");
    board.act(GRIFFIN, "send-back byzantium");
    board.act(GRIFFIN, "leave italy");
    assert_eq!(board.state.realm(Italy).ally, None);
    assert!(!board.offers(GRIFFIN, "ally spain italy"), "that would be the second");
    assert!([Germany, Byzantium].iter().all(|kingdom| board.state.realm(*kingdom).ally.is_none()));
}

/// X25 §bok:6.4.12,6.4.13,6.4.14,6.4.15: half, rounded down, once, to one Kingdom with a Ruler, who is not asked.
#[test]
fn crowns_are_sent_as_in_the_example() {
    let board = Board::new().rules(GRIFFIN, France).crowns(Italy, 13).crowns(France, 8);
    let mut board = talks(board);
    assert!(
        board.state.may_send(GRIFFIN, Italy, England, 6) && !board.state.may_send(GRIFFIN, Italy, England, 7)
    );
    assert!(
        board.state.may_send(GRIFFIN, France, England, 4)
            && !board.state.may_send(GRIFFIN, France, England, 5)
    );
    assert!(!board.state.may_send(GRIFFIN, Italy, Germany, 1), "Chaos");
    assert!(!board.state.may_send(GRIFFIN, England, Italy, 1), "not his");
    board.act(GRIFFIN, "send italy england 6");
    assert_eq!((board.state.realm(Italy).crowns, board.state.realm(England).crowns), (7, 6));
    assert!(!board.state.may_send(GRIFFIN, France, England, 4), "not both");
}

/// §bok:6.4.17,9.6.19: units that stand together stay; a siege ends when its Region becomes Friendly.
#[test]
fn a_siege_ends_with_an_alliance() {
    let board = Board::new().units(England, crate::war::Post::Field(Region::Calais), 2);
    let mut board = talks(board);
    board.state.realm_mut(England).sieges.insert(Region::Calais);
    board.act(LION, "offer stag give token france england take nothing");
    board.act(STAG, "accept 1");
    assert!(board.state.realm(England).sieges.is_empty());
    assert_eq!(board.state.units.armies_in(England, Region::Calais), 2);
}

/// §bok:T.9,9.6.15: a siege can be lifted while negotiations are open.
#[test]
fn a_siege_is_lifted_in_the_negotiations() {
    let board = Board::new().units(England, crate::war::Post::Field(Region::Calais), 2);
    let mut board = talks(board);
    board.state.realm_mut(England).sieges.insert(Region::Calais);
    board.act(STAG, "lift england calais");
    assert!(board.state.realm(England).sieges.is_empty());
}

/// §bok:T.7: who is done still has to answer an offer.
#[test]
fn a_seat_that_is_done_answers_an_offer_all_the_same() {
    let mut board = talks(Board::new());
    board.act(GRIFFIN, "done");
    assert!(board.legal(GRIFFIN).is_empty());
    board.act(LION, "offer griffin give token france italy take nothing");
    board.act(GRIFFIN, "decline 1");
    assert!(board.offers(GRIFFIN, "done"));
}

/// §bok:6.4.3,6.4.4,T.7: malformed and empty offers are refused.
#[test]
fn an_offer_names_something_that_needs_consent() {
    let board = talks(Board::new().crowns(France, 9));
    let allows = |text: &str| board.state.allows(LION, &text.parse().expect("it is an action"));
    assert!(allows("offer griffin give token france italy crowns france italy 4 take nothing"));
    assert!(!allows("offer griffin give nothing take nothing"));
    assert!(!allows("offer griffin give crowns france italy 4 take nothing"), "it can simply be sent");
    assert!(!allows("offer griffin give token france france take nothing"));
    assert!(!allows("offer griffin give token england italy take nothing"));
    assert!(!allows("offer unicorn give token france italy take nothing"), "nobody sits there");
    assert!(!allows("offer lion give token france italy take nothing"));
}

/// §bok:6.2.1: after a Peaceful Succession the cards come back in the same turn.
#[test]
fn the_cards_come_back_before_the_talks() {
    let board = phase(Board::new().stack(Italy, &[Succession, Taxation]));
    assert_eq!(board.state.realm(Italy).stack.len(), 0);
    assert_eq!(board.legal(EAGLE), ["open", "close"]);
}

/// §bok:T.6: who has left word is not asked, but answers an offer, and is done again then.
#[test]
fn a_seat_that_is_done_by_standing_answer_only_answers_offers() {
    let mut board = phase(Board::new());
    board.state.house_mut(GRIFFIN).standing.talks = crate::standing::TalkRule::Done;
    board.act(EAGLE, "open");
    assert!(!board.state.status().must().contains(GRIFFIN));
    board.act(LION, "offer griffin give token france italy take nothing");
    board.act(GRIFFIN, "accept 1");
    assert!(!board.state.status().must().contains(GRIFFIN) && board.state.are_friends(France, Italy));
}

/// §bok:T.14,I20: only the two seats of an offer imagine it.
#[test]
fn nobody_else_imagines_an_offer() {
    let mut board = talks(Board::new());
    board.act(LION, "offer griffin give token france italy take nothing");
    let knows = |seat| {
        let mut chance = kernel::Chance::new(kernel::Seed::from_number(1));
        !board.state.imagine(seat, &mut chance).offers.is_empty()
    };
    assert!(knows(LION) && knows(GRIFFIN) && !knows(STAG));
}
