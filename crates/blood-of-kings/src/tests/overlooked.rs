//! Clauses that are easy to overlook, of chapters 1, 3, 4, 5, 7 and 8.

use crate::ids::*;
use crate::sequence::Step;
use crate::testing::*;
use kernel::{Eye, Game};
use {Kingdom::*, KingdomCard::*};

/// §bok:1.1.5: Dynasty turn, Influence, challenges, First Player.
#[test]
fn who_rules_nothing_is_still_in_the_game() {
    let board = Board::new().rules(EAGLE, France).hand(LION, &[Face::Generic3]);
    let mut board = board.mat(LION, Italy, &[Face::Italy9]).dynasty_turn(LION);
    board.act(LION, "lay generic-3 france");
    let mut challenge = Board::new().rules(EAGLE, France).mat(LION, Italy, &[Face::Italy9]).acts(Italy);
    challenge.act(GRIFFIN, "play succession");
    challenge.act(LION, "show");
    assert_eq!(challenge.state.ruler(Italy), Some(LION));
    challenge.state.first = LION;
    challenge.state.frames.truncate(1);
    challenge.state.step = Step::Talks;
    challenge.run();
    assert_eq!(challenge.legal(LION), ["open", "close"]);
}

/// §bok:1.1.9,1.1.10,1.3.14,T.14: counts are open to all, faces are not.
#[test]
fn everybody_sees_how_many_cards_there_are_but_not_which() {
    let board = Board::new().hand(LION, &[Face::Unrest, Face::Generic3]).mat(LION, Italy, &[Face::Italy9]);
    let board = board.acts(Italy);
    for eye in [Eye::Spectator, Eye::Seat(EAGLE)] {
        let view = board.state.view(eye);
        assert_eq!((view.houses[1].hand, view.houses[1].mat[Italy.index()]), (2, 1));
        assert_eq!(usize::from(view.deck), board.state.deck.len());
        assert!(view.mine.hand.is_empty() && view.mine.mat.iter().all(Vec::is_empty));
    }
    let own = board.state.view(Eye::Seat(LION)).mine;
    assert_eq!((own.hand.len(), own.mat[Italy.index()].clone()), (2, vec![Face::Italy9]));
}

/// §bok:1.3.2,1.3.3,1.3.5,4.3.6: stacks, hands and treasuries of Kingdoms lie open, cards from development included.
#[test]
fn everybody_sees_the_cards_and_the_treasury_of_a_kingdom() {
    let board = Board::new().stack(Italy, &[Taxation, Council]).crowns(Italy, 9).acts(Spain);
    let seen = &board.state.view(Eye::Spectator).kingdoms[Italy.index()];
    assert_eq!((seen.stack.clone(), seen.crowns, seen.hand.len()), (vec![Taxation, Council], 9, 6));
    let mut board = Board::new().crowns(Italy, 20).acts(Italy);
    board.act(GRIFFIN, "play development");
    board.act(GRIFFIN, "develop religious");
    let mut council = board.crowns(Italy, 5).acts(Italy);
    council.act(GRIFFIN, "play council");
    assert!(council.offers(GRIFFIN, "recall development"), "the card under the stack, too");
}

/// §bok:3.1.7,4.2.3: a Peaceful or Chaotic Succession leaves the Order track alone.
#[test]
fn no_kingdom_card_moves_an_order_token() {
    for kingdom in Kingdom::ALL.iter().copied() {
        for card in KingdomCard::ALL {
            let mut board = Board::new().mat(EAGLE, kingdom, &[Face::Generic3]).acts(kingdom);
            let order = board.state.order;
            let Some(ruler) = board.state.ruler(kingdom) else { continue };
            board.act(ruler, &format!("play {card}"));
            while board.offers(ruler, "done") && board.state.acting.kingdom == kingdom {
                board.act(ruler, "done");
            }
            assert_eq!(board.state.order, order, "{kingdom} {card}");
        }
    }
}

/// §bok:3.1.8: the Ruler at the moment of the action chooses.
#[test]
fn a_new_ruler_chooses_the_card_of_a_kingdom_that_has_not_acted() {
    let board = Board::new().rules(STAG, Italy).acts(Italy);
    assert!(board.offers(STAG, "play taxation") && board.legal(GRIFFIN).is_empty());
}

/// §bok:4.1.6,4.1.4,4.6.8: every card may be left without effect.
#[test]
fn a_ruler_may_do_nothing_with_his_card() {
    for card in [Council, Development, Administration, Preparations, Expansion] {
        let board = Board::new().crowns(Italy, 40).unrest(Italy, 2).stack(Italy, &[Taxation]);
        let mut board = board.acts(Italy);
        board.act(GRIFFIN, &format!("play {card}"));
        assert!(board.offers(GRIFFIN, "done"), "{card}");
        board.act(GRIFFIN, "done");
        assert_eq!((board.state.realm(Italy).crowns, board.state.realm(Italy).top()), (40, Some(card)));
    }
}

/// §bok:4.1.7,4.1.9: the Succession card is back in hand in the turn after it was played.
#[test]
fn succession_is_in_hand_whenever_a_kingdom_acts() {
    let mut board = Board::new().stack(Italy, &[Succession]).stack(Germany, &[Succession]);
    board.state.step = Step::Cards;
    board.run();
    assert_eq!(
        (board.state.realm(Italy).hand[Succession], board.state.realm(Germany).hand[Succession]),
        (1, 1)
    );
}

/// §bok:4.1.14,4.6.10,5.6.19: no window opens for a Kingdom card or what it does.
#[test]
fn a_kingdom_card_cannot_be_foiled() {
    let board =
        Board::new().hand(LION, &[Face::Intrigue]).mat(LION, Italy, &[Face::Generic3]).crowns(Italy, 3);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play administration");
    board.act(GRIFFIN, "expose lion");
    assert!(board.legal(LION).is_empty() && board.state.mats.count(LION, Italy) == 0);
}

/// §bok:4.4.5: one Capitol, however many Kingdoms the Ruler has.
#[test]
fn a_kingdom_counts_only_its_own_capitol() {
    let alone = Board::new().state.income(Italy);
    assert_eq!(Board::new().rules(GRIFFIN, Spain).state.income(Italy), alone);
}

/// §bok:4.5.7,4.5.10,4.5.12: Flags and Siege tokens come at once; Artistic gives nothing but Glory.
#[test]
fn what_a_development_gives_is_there_at_once() {
    let develop = |institution: &str| {
        let mut board = Board::new().crowns(Italy, 8).acts(Italy);
        board.act(GRIFFIN, "play development");
        board.act(GRIFFIN, &format!("develop {institution}"));
        let state = board.state;
        (state.free_flags(Italy), state.free_sieges(Italy), state.income(Italy), state.house(GRIFFIN).glory)
    };
    let (flags, sieges, income, _) = develop("artistic");
    assert_eq!((flags, sieges, income), (3, 1, Italy.row().income));
    assert_eq!(develop("legal").0, 5);
    assert_eq!(develop("military").1, 2);
    assert_eq!(develop("artistic").3, 1);
}

/// §bok:5.1.10,5.2.8: with nine cards in hand one plays all the same, also on one's own Kingdom.
#[test]
fn nobody_counts_hands_while_cards_are_played() {
    let mut board = Board::new().hand(GRIFFIN, &[Face::Generic4; 9]).dynasty_turn(GRIFFIN);
    (0..9).for_each(|_| {
        board.act(GRIFFIN, "lay generic-4 italy");
    });
    assert_eq!(board.state.mats.count(GRIFFIN, Italy), 9);
}

/// §bok:5.2.7: when the throne changes hands, Influence stays on every mat.
#[test]
fn influence_outlives_a_change_of_ruler() {
    let board = Board::new().mat(GRIFFIN, Italy, &[Face::Generic3]).mat(STAG, Italy, &[Face::Generic4]);
    let mut board = board;
    board.state.enthrone(Italy, STAG);
    assert_eq!([GRIFFIN, STAG].map(|seat| board.state.mats.count(seat, Italy)), [1, 1]);
}

/// §bok:5.7.4,5.7.5,5.7.6: all cards of a set, in the open, and it stays empty.
#[test]
fn a_set_is_taken_whole_and_stays_empty() {
    let board = Board::new().set(1, &[Face::Unrest, Face::Generic3]).set(2, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(LION);
    board.act(LION, "done");
    board.act(LION, "take 1");
    assert!(board.told(Eye::Spectator, "Influence 3"));
    assert_eq!(board.state.house(LION).hand.len(), 2);
}

/// §bok:7.1.10,7.1.8,7.1.9: everybody sees who has which tile, and it counts five.
#[test]
fn everybody_sees_the_tiles_of_everybody() {
    let board = Board::new().tile(LION, Tile::FreeRiders).glory(LION, 2).acts(Italy);
    let seen = &board.state.view(Eye::Spectator).houses[1];
    assert_eq!((seen.tiles.clone(), seen.score), (vec![Tile::FreeRiders], 7));
}

/// §bok:7.1.11,7.2.11,8.1.7: who loses a throne keeps his Glory.
#[test]
fn glory_stays_with_who_has_gained_it() {
    let board =
        Board::new().glory(GRIFFIN, 3).tile(GRIFFIN, Tile::FreeRiders).mat(STAG, Italy, &[Face::Italy9]);
    let mut board = board.acts(Italy);
    board.act(GRIFFIN, "play succession");
    board.act(STAG, "show");
    assert_eq!((board.state.ruler(Italy), board.state.score(GRIFFIN)), (Some(STAG), 8));
}

/// §bok:7.3.6: six thrones do not end the game.
#[test]
fn all_six_thrones_do_not_win() {
    let mut board = Board::new();
    Kingdom::ALL.iter().for_each(|kingdom| board.state.enthrone(*kingdom, LION));
    board.state.score_the_turn();
    assert!(board.state.ended.is_none());
}

/// §bok:8.5.5,8.5.8: a Kingdom in Chaos gets no token and no Crowns, and has no units.
#[test]
fn a_kingdom_in_chaos_takes_part_in_nothing() {
    let mut board = Board::new().crowns(France, 9);
    board.state.step = Step::Talks;
    board.run();
    board.act(EAGLE, "open");
    assert!(!board.legal(LION).iter().any(|action| action.contains("germany")));
    assert!(board.state.units.posts_of(Germany).next().is_none());
}

/// §bok:8.5.10,8.5.6: a Kingdom whose Capitol is conquered before it acts plays an ordinary card then; Glory is the pool's.
#[test]
fn a_kingdom_brought_out_of_chaos_by_conquest_acts_as_usual() {
    let mut board = Board::new().glory(STAG, 1);
    board.state.conquer(France, Region::Frankfurt, &mut board.log);
    let mut board = board.acts(Germany);
    assert!(board.offers(LION, "play taxation"));
    board.act(LION, "play taxation");
    assert_eq!((board.state.house(LION).glory, board.state.house(STAG).glory), (3, 1));
}

/// §bok:8.6.4,8.6.5: a look leaves bluffs where they are; an Administration discards them.
#[test]
fn a_look_does_not_remove_a_bluff() {
    let board =
        Board::new().stack(Italy, &[Administration]).mat(STAG, Italy, &[Face::Unrest, Face::Attrition]);
    let mut board = board.hand(LION, &[Face::Intrigue]).dynasty_turn(LION);
    board.act(LION, "look italy stag");
    board.act(LION, "done");
    assert_eq!(board.state.mats.count(STAG, Italy), 2);
}

/// §bok:1.1.3,1.1.4,8.1.9: one player may rule all Kingdoms, and what is the Kingdom's goes with it.
#[test]
fn what_is_a_players_own_stays_and_what_is_the_kingdoms_goes() {
    let board = Board::new().crowns(Italy, 6).glory(GRIFFIN, 2).hand(GRIFFIN, &[Face::Unrest]);
    let mut board = board;
    Kingdom::ALL.iter().for_each(|kingdom| board.state.enthrone(*kingdom, LION));
    assert_eq!((board.state.thrones(LION).len(), board.state.thrones(GRIFFIN).len()), (6, 0));
    assert_eq!((board.state.realm(Italy).crowns, board.state.house(GRIFFIN).glory), (6, 2));
    assert_eq!(board.state.house(GRIFFIN).hand.len(), 1);
}

/// §bok:1.1.6: from the First Player round to the left, each once.
#[test]
fn player_order_begins_with_the_first_player() {
    let mut board = Board::new();
    board.state.first = GRIFFIN;
    assert_eq!(board.state.player_order().collect::<Vec<_>>(), [GRIFFIN, STAG, EAGLE, LION]);
    assert_eq!(board.state.left_of(STAG), EAGLE);
}

/// §bok:1.2.4,1.2.16: what nobody controls pays nobody.
#[test]
fn a_sea_without_a_flag_gives_neither_income_nor_trade() {
    let mut board = Board::new();
    board.state.realm_mut(Spain).ally = Some(Italy);
    assert_eq!((board.state.trade_of(Italy), board.state.sea_controller(Sea::AdriaticSea)), (0, None));
    let board = board.holds_sea(Italy, Sea::AdriaticSea);
    assert_eq!(board.state.trade_of(Italy), 2);
    assert_eq!(board.state.controller(Region::Naples), None);
}

/// §bok:1.4.12: Unrest belongs to the Kingdom.
#[test]
fn unrest_stays_when_the_ruler_changes() {
    let mut board = Board::new().unrest(Italy, 2);
    board.state.enthrone(Italy, LION);
    assert_eq!(board.state.realm(Italy).unrest, 2);
}

/// §bok:4.4.6: a Region more is at once a Region that pays.
#[test]
fn income_follows_what_is_won() {
    let board = Board::new();
    let before = board.state.income(Italy);
    assert_eq!(board.holds(Italy, &[Region::Naples]).state.income(Italy), before + 1, "a Castle");
}

/// §bok:5.5.18: a siege goes on if the Region is still an enemy, and ends if it is Friendly.
#[test]
fn diplomacy_ends_a_siege_only_where_the_region_becomes_friendly() {
    let siege = |beneficiary: &str, ruler| {
        let board = Board::new().stack(France, &[Expansion]).hand(EAGLE, &[Face::Diplomacy]).loaded(&[6, 1]);
        let mut board = board.units(France, crate::war::Post::Field(Region::Rouen), 1);
        board.state.realm_mut(France).sieges.insert(Region::Rouen);
        let mut board = board.dynasty_turn(EAGLE);
        board.act(EAGLE, &format!("diplomacy france rouen {beneficiary}"));
        board.act(ruler, "consent");
        !board.state.realm(France).sieges.is_empty()
    };
    assert!(siege("italy", GRIFFIN) && !siege("france", LION));
}

/// §bok:5.1.12,5.6.20: each card gives the others time, one after the other.
#[test]
fn every_card_opens_a_window_of_its_own() {
    let board = Board::new().hand(EAGLE, &[Face::Unrest, Face::Generic3]).hand(LION, &[Face::Intrigue]);
    let mut board = board.dynasty_turn(EAGLE);
    board.act(EAGLE, "incite italy");
    assert!(board.legal(EAGLE).is_empty() && board.offers(LION, "foil"));
    board.act(LION, "done");
    board.act(EAGLE, "lay generic-3 italy");
    assert!(board.offers(LION, "foil"));
}

/// §bok:8.2.21: the Ruler may show only bluffs, or nothing, and counts his bonus alone.
#[test]
fn a_ruler_needs_no_legal_card() {
    let board = Board::new().level(Italy, Institution::Legal, 4).mat(STAG, Italy, &[Face::Generic4]);
    let mut board = board.mat(GRIFFIN, Italy, &[Face::Unrest, Face::Generic3]).acts(Italy);
    board.act(GRIFFIN, "play succession");
    board.act(STAG, "show");
    board.act(GRIFFIN, "show");
    assert!(board.offers(GRIFFIN, "done"));
    board.act(GRIFFIN, "done");
    assert_eq!(board.state.ruler(Italy), Some(GRIFFIN), "5 against 4");
}

/// §bok:3.1.10: a Dynasty turn may pass without a card.
#[test]
fn a_dynasty_turn_may_pass_without_a_card() {
    let mut board = Board::new().hand(EAGLE, &[Face::Unrest]).dynasty_turn(EAGLE);
    board.act(EAGLE, "done");
    assert!(board.offers(EAGLE, "confirm"), "he picks up all the same");
}

/// §bok:10.32: a tile works for what has not been computed yet in the action in which it is claimed.
#[test]
fn a_tile_works_in_the_action_in_which_it_is_claimed() {
    let board = Board::new().glory(GRIFFIN, 4).display(&[Tile::RoyalPatronage]).acts(Italy);
    let mut board = board;
    board.state.gain_glory(GRIFFIN, 1, None);
    board.run();
    board.act(GRIFFIN, "play council");
    board.act(GRIFFIN, "done");
    assert!(board.state.realm(Italy).sheltered);
}

/// §bok:8.5.7: in Chaos the Military bonus stays, but nobody's tile helps.
#[test]
fn a_kingdom_in_chaos_is_defended_without_tiles() {
    let board = |ruled: bool| {
        let board = Board::new().level(Germany, Institution::Military, 3).tile(STAG, Tile::MightyCastles);
        let board = if ruled { board.rules(STAG, Germany) } else { board };
        board.state.levies(France, Region::Nuremberg)
    };
    let bonus = crate::data::tables().mats[Germany][Institution::Military][2].fortification;
    assert_eq!((bonus, board(false), board(true)), (2, 4, 5));
}

/// §bok:9.8.11: the right to a Cathedral is the Kingdom's, so a new Ruler has it in the same action.
#[test]
fn a_new_ruler_takes_over_the_right_to_a_cathedral() {
    let mut board = Board::new().holds(France, &[Region::Angers]).acts(France);
    assert!(board.offers(LION, "flag chartres"));
    board.state.enthrone(France, STAG);
    assert!(board.offers(STAG, "flag chartres") && !board.offers(LION, "flag chartres"));
    board.act(STAG, "flag chartres");
    assert_eq!((board.state.house(STAG).glory, board.state.house(LION).glory), (1, 0));
}

/// §bok:1.4.2: the bank gives whatever is due.
#[test]
fn the_bank_does_not_run_out() {
    let mut board = Board::new();
    for kingdom in [Spain, France, Italy] {
        board.state.earn(kingdom, 5_000);
        board.state.earn(kingdom, 5_001);
        assert_eq!(board.state.realm(kingdom).crowns, 10_001);
    }
}

/// §bok:1.4.14: where no tile is left tokens pile up, as many as are gained.
#[test]
fn glory_tokens_do_not_run_out() {
    let mut board = Board::new();
    for _ in 0..3 {
        board.state.gain_glory(LION, 200, None);
        board.run();
    }
    assert_eq!(board.state.house(LION).glory, 600);
}

/// §bok:7.2.7: a tile that comes back to a short display goes there by way of the bag.
#[test]
fn a_returned_tile_fills_a_short_display() {
    let board = Board::new().tile(LION, Tile::SiegeEngines).display(&[Tile::EliteGuard]);
    let mut board = board;
    board.state.asks.push(crate::glory::Ask::Lose { seat: LION });
    board.run();
    assert!(board.state.tiles.display.contains(Tile::SiegeEngines) && board.state.tiles.bag.is_empty());
    assert!(board.state.tiles.display.contains(Tile::EliteGuard));
}

/// §bok:2.1.8: the sets come from a shuffled deck, so they differ from game to game.
#[test]
fn the_first_sets_are_random() {
    let sets: Vec<_> = (1..=4).map(|seed| dealt(4, seed).sets).collect();
    assert!(sets.windows(2).all(|pair| pair[0] != pair[1]));
}

/// §bok:2.1.14: there are thirty tiles, and each says what it does.
#[test]
fn there_are_thirty_tiles() {
    let texts: std::collections::BTreeSet<&str> =
        Tile::ALL.iter().map(|tile| tile.row().text.as_str()).collect();
    assert_eq!(texts.len(), 30);
}

/// §bok:1.3.7: the card Strategy is the Council.
#[test]
fn there_is_no_card_called_strategy() {
    assert!("play council".parse::<crate::Action>().is_ok());
    assert!("play strategy".parse::<crate::Action>().is_err());
}
