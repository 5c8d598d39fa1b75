//! The end of a Campaign after the Tides of War, and victory.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::{Ending, Service, Whereabouts};
use crate::testing::Board;
use kernel::Game;

/// Warwick in the Channel, with the Duke at home so that York is not gone; the second Turn. York holds a card, so that
/// there is a question before the next Turn begins.
fn warwick_at_sea() -> Board {
    Board::empty("Ia")
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .lord(Lord::WarwickY, EnglishChannel)
        .lord(Lord::York, Ely)
        .lord(Lord::HenryVI, London)
        .turn(2)
}

/// Only Disembark.
fn disembark(mut board: Board, side: Side) -> Board {
    board.state.step = Step::Disembark(side);
    while board.state.step == Step::Disembark(side) && !board.state.at_sea(side).is_empty() {
        if board.state.disembark_run(side, &mut board.log) {
            break;
        }
    }
    board
}

/// §pl:4.8.2a,4.8.2b,1.5.1g,1.5.4g: 1 to 4 is Shipwreck, for good, at his printed Influence and 1 for each Vassal.
#[test]
fn shipwreck_on_one_to_four() {
    for face in 1..=4 {
        let board = warwick_at_sea().vassal(Vassal::Dudley, Lord::WarwickY, 9).dice(&[face]);
        let board = disembark(board, York);
        assert_eq!(board.state.lords[Lord::WarwickY], Whereabouts::Out);
        assert!(
            board.state.dead.contains(Lord::WarwickY) && !board.state.in_play[York].contains(Lord::WarwickY)
        );
        assert_eq!(board.state.influence, -6);
        assert_eq!(board.state.vassals[Vassal::Dudley], Service::Disbanded { slot: 7 });
        assert!(!board.state.seats(York).contains(Calais), "his Seat is gone");
    }
}

/// §pl:4.8.2a,4.8.2c: 5 and 6 bring him to any Port of that Sea without an enemy Lord, of whatever Favour.
#[test]
fn landing_on_five_and_six() {
    for face in [5, 6] {
        let board = warwick_at_sea().lord(Lord::Exeter1, Dover).favour(Lancaster, &[Hastings]).dice(&[face]);
        let mut board = board.step(Step::Disembark(York));
        assert_eq!(board.asked(), (York, "4.8.2c"));
        let ports = ["calais", "exeter", "dorchester", "plymouth", "truro", "hastings", "southampton"];
        assert_eq!(board.legal(), ports.map(|port| format!("name {port}")), "not Dover, not Lynn");
        board.play("name hastings");
        assert_eq!(board.state.at(Lord::WarwickY), Some(Hastings));
        assert_eq!(board.state.influence, 0);
    }
}

/// §pl:4.8.2c,4.8.2g: he feeds at once although he did not move on the last card; the hungry Pillage.
#[test]
fn who_lands_must_feed() {
    let landed = |provender| {
        let board = warwick_at_sea().assets(Lord::WarwickY, [0, provender, 0, 2]).dice(&[5]);
        let mut board = board.step(Step::Disembark(York));
        board.play("name plymouth");
        board
    };
    let fed = landed(2);
    assert_eq!(fed.state.mats[Lord::WarwickY].assets[Asset::Provender], 1);
    assert!(!fed.state.exhausted.contains(Plymouth));
    let hungry = landed(0);
    assert!(hungry.state.exhausted.contains(Plymouth));
    assert_eq!(hungry.state.mats[Lord::WarwickY].assets[Asset::Provender], u16::from(Plymouth.pillage()) - 1);
}

/// §pl:4.8.2d: no Port of that Sea is free: an ordinary Disband without loss.
#[test]
fn no_free_port_means_disband() {
    let board = Board::empty("Ia").lord(Lord::WarwickY, IrishSea).dice(&[6]);
    let board = [(Lord::Exeter1, Bristol), (Lord::HenryVI, Pembroke), (Lord::Somerset1, Harlech)]
        .into_iter()
        .fold(board, |board, (lord, at)| board.lord(lord, at));
    let board = disembark(board, York);
    assert_eq!(board.state.lords[Lord::WarwickY], Whereabouts::Calendar { slot: 2, exile: false });
    assert_eq!(board.state.influence, 0);
    assert!(board.state.dead.is_empty());
}

/// §pl:4.8.2c: one free Port needs no question.
#[test]
fn the_only_free_port_is_taken() {
    let board = Board::empty("Ia").lord(Lord::WarwickY, IrishSea).dice(&[6]);
    let board = board.lord(Lord::Exeter1, Bristol).lord(Lord::HenryVI, Pembroke);
    assert_eq!(disembark(board, York).state.at(Lord::WarwickY), Some(Harlech));
}

/// §pl:4.8.2a,2.2.4a,4.8.2i: the Rebel first, each side in its own order; afterwards nobody is at Sea.
#[test]
fn the_owner_says_who_rolls_next() {
    let board = warwick_at_sea().lord(Lord::March, NorthSea).lord(Lord::Exeter1, IrishSea).dice(&[1, 1, 1]);
    let mut board = board.step(Step::Disembark(York));
    assert_eq!(board.asked(), (York, "4.8.2a"));
    assert_eq!(board.legal(), ["roll march", "roll warwick-y"]);
    board.play("roll warwick-y");
    let sides: Vec<Side> = board.log.iter().filter_map(wrecked).collect();
    assert_eq!(sides, [York, York, Lancaster], "Warwick, then March as the only one left, then Exeter");
    assert!(Side::ALL.iter().all(|side| board.state.at_sea(*side).is_empty()));
}

/// Whose ship went down, if the line tells of that.
fn wrecked(event: &crate::Event) -> Option<Side> {
    use kernel::{Eye, Tell};
    let telling = event.tell(Eye::Spectator)?;
    let side = telling.seat.map(crate::game::side)?;
    telling.text.contains("shipwrecked").then_some(side)
}

/// §pl:4.8.2h,6.0-II-o: Margaret does not land where Warwick is.
#[test]
fn shaky_allies_do_not_land_together() {
    let board =
        Board::empty("II").lord(Lord::Margaret, EnglishChannel).lord(Lord::WarwickL, Calais).dice(&[5]);
    let board = board.step(Step::Disembark(Lancaster));
    assert!(!board.offers("name calais"));
    assert!(board.offers("name dover"));
}

/// §pl:4.8.2e: cards that save a Lord from Death after a battle do not save him from the Sea, nor does Valour.
#[test]
fn no_card_bears_on_the_roll() {
    let cards = [Card::L3, Card::L16, Card::L36];
    let board =
        Board::empty("Ia").lord(Lord::Somerset1, NorthSea).lord(Lord::HenryVI, Lynn).lord(Lord::York, Ely);
    let board =
        cards.iter().fold(board.card(capability::VETERAN_OF_FRENCH_WARS, Lord::Somerset1), |board, card| {
            board.hold(*card)
        });
    let board = board.favour(Lancaster, &[Lynn]).turn(2).dice(&[4]).step(Step::Disembark(Lancaster));
    assert!(board.state.dead.contains(Lord::Somerset1), "nobody was asked");
    assert!(cards.iter().all(|card| board.state.hands[Lancaster].contains(*card)));
}

/// §pl:Y14c: Burgundians join who comes to a Port.
#[test]
fn burgundians_meet_the_lord_who_lands() {
    let board =
        Board::empty("Ia").lord(Lord::March, NorthSea).lord(Lord::York, Ely).lord(Lord::HenryVI, London);
    let mut board = board
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .card(capability::BURGUNDIANS_Y14, Lord::March)
        .turn(2)
        .dice(&[5])
        .step(Step::Disembark(York));
    board.play("name lynn");
    assert_eq!(board.state.mats[Lord::March].standing[Troop::Handgunners], 2);
}

/// The ending that the victory check finds.
fn ending(board: Board) -> Option<Ending> {
    board.state.victory()
}

/// Both sides with one Lord on the map.
fn both(scenario: &str) -> Board {
    let [york, lancaster] = match scenario {
        "II" => [Lord::EdwardIV, Lord::WarwickL],
        "III" => [Lord::Norfolk, Lord::Oxford],
        _ => [Lord::March, Lord::Somerset1],
    };
    Board::empty(scenario).lord(york, London).lord(lancaster, Carlisle)
}

/// §pl:5.1a,5.1b: nobody on the map loses at once, whatever the Influence; both: a draw.
#[test]
fn a_side_without_lords_loses() {
    let york_only = Board::empty("Ia").lord(Lord::March, Ireland).influence(-45);
    assert_eq!(ending(york_only), Some(Ending::Campaign(Some(York))), "an Exile box is on the map");
    let lancaster_only = Board::empty("Ia").lord(Lord::HenryVI, London).influence(45);
    assert_eq!(ending(lancaster_only), Some(Ending::Campaign(Some(Lancaster))));
    assert_eq!(ending(Board::empty("Ia").influence(45)), Some(Ending::Campaign(None)));
    assert_eq!(ending(both("Ia")), None);
}

/// §pl:5.1a,5.1c: only an Exile in exactly the next box saves a side.
#[test]
fn an_exile_in_the_next_box_saves_his_side() {
    let board = |slot, exile| {
        let board = Board::empty("Ia").lord(Lord::HenryVI, London).turn(3);
        ending(board.calendar(Lord::March, slot, exile))
    };
    assert_eq!(board(4, true), None);
    let lost = Some(Ending::Campaign(Some(Lancaster)));
    for (slot, exile) in [(4, false), (3, true), (5, true), (0, true)] {
        assert_eq!(board(slot, exile), lost, "box {slot}");
    }
}

/// §pl:5.1e: after box 15 there is no next box.
#[test]
fn off_the_calendar_is_no_next_box() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, London).calendar(Lord::March, 16, true).turn(15);
    assert_eq!(ending(board.influence(40)), Some(Ending::Campaign(Some(Lancaster))));
}

/// §pl:5.1f,6.0-Ia-k: a captive King does not keep his side in the war.
#[test]
fn a_captive_king_is_not_on_the_map() {
    let mut board = Board::empty("Ia").lord(Lord::March, London);
    board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::March);
    assert_eq!(ending(board), Some(Ending::Campaign(Some(York))));
}

/// §pl:5.2a,4.8.3b,6.0-Ia-h,6.0-II-g,6.0-Ic-f,6.0-III-i: the threshold of the Turn, for either side.
#[test]
fn thresholds_fall_with_the_turns() {
    let steps = [("Ia", 1, 40), ("Ia", 5, 40), ("Ia", 6, 35), ("Ia", 10, 35), ("Ia", 11, 30), ("Ia", 14, 30)];
    let more = [("II", 5, 40), ("II", 6, 35), ("II", 11, 30), ("Ic", 5, 25), ("Ic", 6, 25), ("III", 3, 45)];
    for (scenario, turn, enough) in steps.into_iter().chain(more) {
        let at = |influence| ending(both(scenario).turn(turn).influence(influence));
        assert_eq!(at(enough), Some(Ending::Threshold(York)), "{scenario} {turn}");
        assert_eq!(at(-enough), Some(Ending::Threshold(Lancaster)), "{scenario} {turn}");
        assert_eq!([at(enough - 1), at(1 - enough)], [None, None], "{scenario} {turn}");
    }
}

/// §pl:5.2b,5.0a: reaching it in mid-Turn means nothing.
#[test]
fn a_threshold_counts_only_at_the_check() {
    let board = both("Ia").influence(45).turn(2);
    assert!(!board.clone().step(Step::DismissLords(York)).is_over());
    assert!(!board.clone().step(Step::Exiles(York)).is_over());
    assert!(board.step(Step::Victory).is_over());
}

/// §pl:5.3a,4.8.3a: after the last Turn more Influence wins, and level is a draw; before it nothing.
#[test]
fn the_last_turn_decides_by_influence() {
    for (scenario, last) in [("Ia", 15), ("II", 15), ("Ic", 7), ("III", 9)] {
        let at = |turn, influence| ending(both(scenario).turn(turn).influence(influence));
        assert_eq!(at(last, 1), Some(Ending::ScenarioEnd(Some(York))), "{scenario}");
        assert_eq!(at(last, -1), Some(Ending::ScenarioEnd(Some(Lancaster))), "{scenario}");
        assert_eq!(at(last, 0), Some(Ending::ScenarioEnd(None)), "{scenario}");
        assert_eq!(at(last - 1, 1), None, "{scenario}");
    }
}

/// §pl:4.8.3a: who is gone loses even with enough Influence; enough Influence wins before the last Turn is counted.
#[test]
fn the_first_condition_that_holds_counts() {
    let gone = Board::empty("Ia").lord(Lord::HenryVI, London).influence(45).turn(15);
    assert_eq!(ending(gone), Some(Ending::Campaign(Some(Lancaster))));
    assert_eq!(ending(both("Ia").influence(30).turn(15)), Some(Ending::Threshold(York)));
}

/// §pl:6.0-Ib-j: at Towton the city of York decides, Influence does not; but who is gone loses first.
#[test]
fn the_city_of_york_decides_at_towton() {
    let board = |side: Option<Side>| {
        let board = both("Ib").influence(45);
        ending(side.map_or(board.clone(), |side| board.favour(side, &[Locale::York])))
    };
    assert_eq!(board(Some(York)), Some(Ending::TestOfArms(Some(York))));
    assert_eq!(board(Some(Lancaster)), Some(Ending::TestOfArms(Some(Lancaster))));
    assert_eq!(board(None), Some(Ending::TestOfArms(None)));
}

/// §pl:6.0-Ib-k: whoever is alone on the map has won before the city is asked.
#[test]
fn a_side_that_is_gone_has_lost_at_towton() {
    let gone = Board::empty("Ib").lord(Lord::March, London).favour(Lancaster, &[Locale::York]);
    assert_eq!(ending(gone), Some(Ending::Campaign(Some(York))));
}

/// §pl:4.8.4a,4.8.4b,1.3.1x: Depleted places recover, Exhausted ones only half, Exile boxes too.
#[test]
fn the_land_recovers_one_level() {
    let board = both("Ia").turn(4).depleted(&[Ely, Ireland]).exhausted(&[London, France]);
    let grown = board.clone().step(Step::Grow);
    assert_eq!(grown.state.depleted, [London, France].into_iter().collect());
    assert!(grown.state.exhausted.is_empty());
    let other = board.turn(5).step(Step::Grow);
    assert_eq!(other.state.exhausted.len(), 2, "not after every box");
}

/// §pl:1.3.2b,6.0-III-h,6.0-Ic-i: Grow in 4, 9 and 14, Waste in 5 and 10; scenarios may skip them.
#[test]
fn grow_and_waste_follow_the_calendar() {
    let boxes = |scenario, waste: bool| -> Vec<u8> {
        let grows = |turn: &u8| {
            let mut board = both(scenario).turn(*turn).depleted(&[Ely]);
            let lord = board.state.on_map(York).first().expect("he is there");
            board.state.mats[lord].assets[Asset::Cart] = 8;
            board.state.grow(&mut board.log);
            board.state.waste_run(York, &mut board.log);
            match waste {
                true => board.state.mats[lord].assets[Asset::Cart] == 4,
                false => board.state.depleted.is_empty(),
            }
        };
        (1..=15).filter(grows).collect()
    };
    assert_eq!(boxes("Ia", false), [4, 9, 14]);
    assert_eq!(boxes("Ia", true), [5, 10], "not 15");
    assert!(boxes("III", false).is_empty() && boxes("III", true).is_empty());
    assert!(boxes("Ic", true).is_empty());
}

/// The end of the fifth Turn, up to the question about Held cards.
fn winter(board: Board) -> Board {
    board.hold(event::LEEWARD_BATTLE_LINE_Y1).turn(5).step(Step::Waste(York))
}

/// §pl:4.8.5a: half of Provender, Carts and Ships, rounded up, on the map and in Exile boxes.
#[test]
fn winter_halves_stores() {
    let board = both("Ia").lord(Lord::WarwickY, Burgundy);
    let board = board.assets(Lord::March, [9, 5, 4, 1]).assets(Lord::WarwickY, [0, 1, 0, 2]);
    let board = winter(board);
    let goods = |lord: Lord, asset| board.state.mats[lord].assets[asset];
    assert_eq!(
        [Asset::Provender, Asset::Cart, Asset::Ship].map(|asset| goods(Lord::March, asset)),
        [3, 2, 1]
    );
    assert_eq!([Asset::Provender, Asset::Ship].map(|asset| goods(Lord::WarwickY, asset)), [1, 1]);
    assert_eq!(
        [goods(Lord::March, Asset::Coin), goods(Lord::WarwickY, Asset::Coin)],
        [1, 2],
        "as on the card"
    );
}

/// §pl:4.8.5b: Troops become those of the card, up as well as down; mercenaries and handgunners stay.
#[test]
fn winter_resets_troops() {
    let mut board = both("Ia").men(Lord::March, [5, 0, 0]);
    for troop in [Troop::Mercenaries, Troop::Handgunners] {
        board.state.recruit(Lord::March, troop, 2);
    }
    let board = winter(board);
    let standing = board.state.mats[Lord::March].standing;
    let march = [Troop::MenAtArms, Troop::Longbowmen, Troop::Militia].map(|troop| standing[troop]);
    assert_eq!(march, [1, 2, 1]);
    assert_eq!([standing[Troop::Mercenaries], standing[Troop::Handgunners]], [2, 2]);
    board.state.check().expect("no piece is lost");
}

/// §pl:4.8.5c,4.8.5e,Y24c: the men-at-arms of Hastings go; Vassals, Capabilities and Held cards stay.
#[test]
fn winter_leaves_vassals_and_cards() {
    let mut board = both("II").hold(event::PARLIAMENTS_TRUCE_Y12).vassal(Vassal::Dudley, Lord::EdwardIV, 9);
    board.state.take_capability(capability::HASTINGS, Lord::EdwardIV, &mut board.log);
    assert_eq!(board.state.mats[Lord::EdwardIV].standing[Troop::MenAtArms], 4);
    let board = winter(board);
    let mat = &board.state.mats[Lord::EdwardIV];
    assert_eq!(mat.standing[Troop::MenAtArms], 2);
    assert!(
        mat.has(capability::HASTINGS)
            && mat.vassals.contains(Vassal::Dudley)
            && mat.vassals.contains(Vassal::Hastings)
    );
    assert!(board.state.hands[York].contains(Card::Y12));
}

/// §pl:4.8.5e: the card that is on the mat now counts.
#[test]
fn winter_goes_by_the_card_on_the_mat() {
    let mut board = both("Ia");
    board.state.swap_lord(Lord::March, Lord::EdwardIV, &mut board.log);
    let board = winter(board);
    assert_eq!(board.state.mats[Lord::EdwardIV].standing[Troop::MenAtArms], 2, "March had 1");
    assert_eq!(board.state.mats[Lord::EdwardIV].assets[Asset::Coin], 2);
}

/// §pl:4.8.5d,1.6a,1.6b: first everything is given back, then the owner says whose ranks are filled, if the stock is short.
#[test]
fn scarce_troops_go_where_the_owner_says() {
    let board = both("Ia").lord(Lord::York, Ely).lord(Lord::Salisbury, Locale::York);
    let board = board.men(Lord::York, [0, 2, 2]).men(Lord::Salisbury, [0, 2, 0]).men(Lord::March, [2, 2, 1]);
    let mut board = winter(board.pool(Troop::MenAtArms, 1));
    assert_eq!(board.asked(), (York, "4.8.5d"));
    assert_eq!(board.legal(), ["choose york", "choose salisbury"], "March gave one back and lacks none");
    assert_eq!(board.state.pool[Troop::MenAtArms], 2);
    board.play("choose salisbury");
    let arms = |lord: Lord| board.state.mats[lord].standing[Troop::MenAtArms];
    assert_eq!([arms(Lord::York), arms(Lord::Salisbury)], [0, 2]);
    let enough = both("Ia").lord(Lord::York, Ely).men(Lord::York, [0, 2, 2]).men(Lord::March, [0, 2, 1]);
    assert_ne!(winter(enough.pool(Troop::MenAtArms, 3)).asked().1, "4.8.5d", "enough for all");
}

/// §pl:1.6c,4.8.5d: a Lord who has given back all his men has still got his turn when the owner is asked.
#[test]
fn a_lord_may_be_without_men_while_ranks_are_filled() {
    let board = both("Ia").lord(Lord::York, Ely).lord(Lord::Salisbury, Locale::York);
    let board = board.men(Lord::York, [0, 2, 2]).men(Lord::Salisbury, [0, 0, 3]);
    let all = board.state.pool[Troop::MenAtArms];
    let board = winter(board.men(Lord::Somerset1, [all, 2, 0]));
    assert_eq!(board.asked(), (York, "4.8.5d"));
    assert_eq!(board.state.mats[Lord::Salisbury].troops(), 0);
    board.state.check().expect("nothing is broken");
}

/// §pl:4.8.6a,3.1.3e,Y12e,Y34e: Events of this Campaign and a Truce go back to their decks.
#[test]
fn events_of_the_campaign_end_with_it() {
    let cards = [Card::Y6, Card::L8, Card::Y12, Card::L20, Card::Y34];
    let mut board = cards.into_iter().fold(both("Ia"), |board, card| board.in_force(card));
    board.state.end_campaign_events(&mut board.log);
    assert!(board.state.in_force.is_empty());
    for card in cards {
        assert!(board.state.decks[card.side()].contains(card), "{card}");
    }
}

/// §pl:Y20e: a Parade held in Campaign is for the next Levy.
#[test]
fn a_parade_of_the_campaign_lasts_for_the_next_levy() {
    let mut board = both("Ia").in_force(event::YORKIST_PARADE).in_force(event::SEAMANSHIP_Y6);
    board.state.end_campaign_events(&mut board.log);
    assert_eq!(board.state.in_force, Set::of(Card::Y20));
}

/// §pl:4.8.6b,3.1.4a,4.8.6c: the Rebel first, any Held cards, which both sides see; then the next box.
#[test]
fn held_cards_may_go_back_at_the_end() {
    let mut board = both("Ia")
        .hold(event::PARLIAMENTS_TRUCE_Y12)
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .hold(event::BLOCKED_FORD_L11)
        .turn(2)
        .step(Step::Grow);
    assert_eq!(board.asked(), (York, "4.8.6b"));
    assert!(board.offers("discard Y12") && board.offers("discard Y1") && board.offers("done"));
    board.play("discard Y12; done");
    assert!(board.state.decks[York].contains(Card::Y12));
    assert_eq!(board.state.hands[York], Set::of(Card::Y1));
    assert!(board.told(Lancaster).iter().any(|line| line.contains(Card::Y12.event_name())));
    assert_eq!(board.asked(), (Lancaster, "4.8.6b"));
    board.play("done");
    assert_eq!((board.state.turn, board.state.is_levy()), (3, true));
}

/// §pl:4.8.6d: nothing of that happens once somebody has won.
#[test]
fn after_the_end_nothing_recovers() {
    let board =
        both("Ia").turn(4).influence(45).depleted(&[Ely]).in_force(event::SEAMANSHIP_Y6).step(Step::Victory);
    assert!(board.is_over());
    assert!(board.state.depleted.contains(Ely) && board.state.in_force.contains(event::SEAMANSHIP_Y6));
    assert_eq!(board.state.turn, 4);
}

/// §pl:5.1d: a foreign haven brings the Exiles to this box, where they do not save their side.
#[test]
fn exiles_in_a_foreign_haven_save_nobody() {
    let board = Board::empty("II").turn(4).lord(Lord::EdwardIV, London);
    let mut board = board.calendar(Lord::WarwickL, 5, true).calendar(Lord::Margaret, 9, true);
    assert_eq!(ending(board.clone()), None, "Warwick is in the next box");
    board.state.foreign_haven(&mut board.log);
    assert_eq!(ending(board), Some(Ending::Campaign(Some(York))));
}
