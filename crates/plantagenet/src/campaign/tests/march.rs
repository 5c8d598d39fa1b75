//! March (4.3): groups, haul and speed.

use super::{acts, is_over, provender};
use crate::ids::Locale::*;
use crate::ids::*;
use crate::testing::Board;

/// Yorkists at a place, and Henry VI too far off to matter.
fn yorkists(lords: &[Lord], at: Locale) -> Board {
    let far = Board::empty("Ia").lord(Lord::HenryVI, Truro);
    lords.iter().fold(far, |board, lord| board.lord(*lord, at))
}

/// §pl:4.3a,4.3c: to any Stronghold one Way off, whatever its Favour, and from Scotland over its Paths.
#[test]
fn a_march_leads_one_way_off() {
    let board = yorkists(&[Lord::March], Ely).favour(Side::Lancaster, &[Cambridge]);
    let board = acts(board, Lord::March);
    assert_eq!(
        board.offered("march"),
        ["march lynn", "march peterborough", "march bury-st-edmunds", "march cambridge"]
    );
    let board = Board::empty("Ia").lord(Lord::HenryVI, Scotland).lord(Lord::York, Truro);
    let board = acts(board, Lord::HenryVI);
    assert_eq!(board.offered("march"), ["march carlisle", "march bamburgh"]);
    let board = Board::empty("Ia").lord(Lord::HenryVI, France).lord(Lord::York, Truro);
    assert!(acts(board, Lord::HenryVI).offered("march").is_empty());
}

/// §pl:4.3b: everybody who moves is flagged, at the first of two steps already.
#[test]
fn marchers_are_flagged_at_once() {
    let mut board = acts(yorkists(&[Lord::York, Lord::March, Lord::Rutland], Ely), Lord::York);
    board.play("march cambridge with march");
    assert_eq!(board.asked(), (Side::York, "4.3.3a"));
    let moved = board.state.moved;
    assert!(moved.contains(Lord::York) && moved.contains(Lord::March) && !moved.contains(Lord::Rutland));
    assert_eq!(board.state.at(Lord::Rutland), Some(Ely));
}

/// §pl:4.3d,Y25e: Owain Glyndwr shuts Wales to Lancaster, from inside too, and to nobody else.
#[test]
fn glyndwr_shuts_wales() {
    let board = || {
        Board::empty("II")
            .lord(Lord::JasperTudor1, Harlech)
            .lord(Lord::Pembroke, Cardiff)
            .in_force(event::OWAIN_GLYNDWR)
    };
    assert_eq!(acts(board(), Lord::JasperTudor1).offered("march"), ["march chester"]);
    assert!(acts(board(), Lord::Pembroke).offers("march pembroke"));
}

/// §pl:4.3.1a,4.3.1c: a Marshal takes whom he likes, but goes himself; others go alone.
#[test]
fn a_marshal_takes_whom_he_likes() {
    let board = yorkists(&[Lord::York, Lord::March, Lord::Rutland], Ely);
    let york = acts(board.clone(), Lord::York);
    assert_eq!(
        york.offered("march lynn"),
        ["march lynn", "march lynn with march", "march lynn with rutland", "march lynn with march rutland"]
    );
    assert_eq!(acts(board, Lord::March).offered("march lynn"), ["march lynn"]);
}

/// §pl:4.3.1a: a Lieutenant takes everybody but Marshals.
#[test]
fn a_lieutenant_takes_no_marshal() {
    let board = yorkists(&[Lord::York, Lord::March, Lord::WarwickY], Ely);
    let board = acts(board, Lord::WarwickY);
    assert_eq!(board.offered("march lynn"), ["march lynn", "march lynn with march"]);
}

/// §pl:4.3.1b: one Marshal may lead another.
#[test]
fn a_marshal_takes_a_marshal() {
    let board = Board::empty("Ia").lord(Lord::York, Truro).lord(Lord::HenryVI, Ely).lord(Lord::Margaret, Ely);
    assert!(acts(board, Lord::HenryVI).offers("march lynn with margaret"));
}

/// §pl:4.3.1d,Y30c: a Captain leads where York has no Marshal or Lieutenant.
#[test]
fn a_captain_leads_where_nobody_else_can() {
    let board = Board::empty("II")
        .lord(Lord::WarwickL, Truro)
        .lord(Lord::Pembroke, Cardiff)
        .lord(Lord::Devon, Cardiff)
        .card(capability::CAPTAIN, Lord::Pembroke);
    assert!(acts(board.clone(), Lord::Pembroke).offers("march gloucester with devon"));
    let board = acts(board.lord(Lord::Gloucester1, Cardiff), Lord::Pembroke);
    assert!(board.offers("march gloucester") && !board.offers("march gloucester with devon"));
}

/// §pl:4.3.1e,4.3.3a: the same Lords make both steps; the next action may have another group.
#[test]
fn the_group_stays_together_for_both_steps() {
    let mut board = acts(yorkists(&[Lord::York, Lord::March, Lord::Rutland], Ely), Lord::York);
    board.play("march cambridge with march rutland");
    assert_eq!(board.legal(), ["pass", "march ely with march rutland", "march st-albans with march rutland"]);
    board.play("march st-albans with march rutland");
    assert_eq!(board.state.actions_left(), 1);
    assert!(board.offers("march london with march"));
}

/// §pl:4.3.1f: who was taken along can act on his own card later.
#[test]
fn companions_keep_their_own_cards() {
    let board = yorkists(&[Lord::York, Lord::March], Ely);
    let mut board = board.campaign(&[Some(Lord::York), Some(Lord::March)], &[]);
    board.play("march lynn with march; pass");
    assert_eq!(board.state.command.lord, Some(Lord::March));
    assert_eq!(board.state.actions_left(), 2);
}

/// §pl:4.3.1g,6.0-II-o,6.3-IIY-q: Margaret and Warwick never come to one Stronghold by March.
#[test]
fn shaky_allies_keep_apart() {
    let board = Board::empty("II")
        .lord(Lord::EdwardIV, Truro)
        .lord(Lord::WarwickL, Ely)
        .lord(Lord::Clarence, Lynn)
        .lord(Lord::Margaret, Lynn)
        .lord(Lord::Oxford, Lynn);
    let margaret = acts(board.clone(), Lord::Margaret);
    assert!(margaret.offered("march ely").is_empty());
    assert!(margaret.offers("march norwich with clarence"));
    assert!(acts(board.clone(), Lord::Clarence).offers("march ely"));
    assert!(!acts(board, Lord::WarwickL).offers("march lynn"));
}

/// §pl:4.3.1g,4.3.3a: Margaret and Warwick do not come to one Stronghold by a free second step either.
#[test]
fn shaky_allies_keep_apart_at_the_second_step() {
    let board = Board::empty("II")
        .lord(Lord::EdwardIV, Truro)
        .lord(Lord::WarwickL, StAlbans)
        .lord(Lord::Margaret, Ely);
    let mut board = acts(board, Lord::Margaret);
    board.play("march cambridge");
    assert_eq!(board.legal(), ["pass", "march ely"]);
}

/// §pl:4.3.2a,1.5.3f: A6: Carts and Provender of the group are added up.
#[test]
fn a_group_hauls_together() {
    let board = yorkists(&[Lord::York, Lord::March], Ely)
        .assets(Lord::York, [0, 2, 0, 0])
        .assets(Lord::March, [0, 1, 3, 0]);
    let mut together = acts(board.clone(), Lord::York);
    together.play("march lynn with march");
    assert_eq!((provender(&together, Lord::York), provender(&together, Lord::March)), (2, 1));
    let mut alone = acts(board, Lord::York);
    alone.play("march lynn");
    assert_eq!(provender(&alone, Lord::York), 0);
}

/// §pl:4.3.2a,4.3.2b,4.3.2c: the excess goes, and no more; Coin, Ships and empty Carts do not matter.
#[test]
fn only_the_excess_is_dropped() {
    let board = yorkists(&[Lord::York], Ely).assets(Lord::York, [7, 5, 2, 2]);
    let mut board = acts(board, Lord::York);
    board.play("march lynn");
    let assets = &board.state.mats[Lord::York].assets;
    assert_eq!(
        [Asset::Coin, Asset::Provender, Asset::Cart, Asset::Ship].map(|asset| assets[asset]),
        [7, 2, 2, 2]
    );
}

/// §pl:4.3.2a: the owner says whose mats the excess comes from.
#[test]
fn the_owner_chooses_what_is_dropped() {
    let board = yorkists(&[Lord::York, Lord::March], Ely)
        .assets(Lord::York, [0, 2, 1, 0])
        .assets(Lord::March, [0, 2, 1, 0]);
    let mut board = acts(board, Lord::York);
    board.play("march lynn with march");
    assert_eq!(board.state.at(Lord::York), Some(Ely), "they set out when the choice is made");
    board.play("drop provender york; drop provender york");
    assert_eq!((provender(&board, Lord::York), provender(&board, Lord::March)), (0, 2));
    assert_eq!(board.state.at(Lord::March), Some(Lynn));
}

/// §pl:4.3.2a: what was gained after the first action counts at the next step: each step hauls anew.
#[test]
fn every_step_hauls() {
    let board = yorkists(&[Lord::York], Ely).assets(Lord::York, [0, 1, 1, 0]);
    let mut board = acts(board, Lord::York);
    board.play("march cambridge");
    board.state.mats[Lord::York].assets[Asset::Provender] = 4;
    board.play("march st-albans");
    assert_eq!(provender(&board, Lord::York), 1);
}

/// §pl:L8c: a Cart of Hay Wains carries two.
#[test]
fn hay_wains_carry_double() {
    let haul = |board: Board| {
        let mut board = acts(board, Lord::HenryVI);
        board.play("march lynn");
        provender(&board, Lord::HenryVI)
    };
    let board = Board::empty("Ia")
        .lord(Lord::York, Truro)
        .lord(Lord::HenryVI, Ely)
        .assets(Lord::HenryVI, [0, 5, 1, 0]);
    assert_eq!(haul(board.clone()), 1);
    assert_eq!(haul(board.card(capability::HAY_WAINS, Lord::HenryVI)), 2);
}

/// §pl:4.3.3a: A14: two Highways for one action.
#[test]
fn two_highways_for_one_action() {
    let mut board = acts(yorkists(&[Lord::York], Ely), Lord::York);
    board.play("march cambridge; march st-albans");
    assert_eq!(board.state.at(Lord::York), Some(StAlbans));
    assert_eq!(board.state.actions_left(), 1);
}

/// §pl:4.3.3b: the free step is a Highway, at once; it may lead back, and it gives no third one.
#[test]
fn the_free_step_is_a_highway_and_comes_at_once() {
    let mut board = acts(yorkists(&[Lord::York], Ely), Lord::York);
    board.play("march cambridge");
    assert_eq!(board.legal(), ["pass", "march ely", "march st-albans"], "no Road from Cambridge");
    let mut back = board.clone();
    back.play("march ely");
    assert_eq!((back.state.at(Lord::York), back.state.actions_left()), (Some(Ely), 1));
    assert!(back.offers("forage"), "and no third step");
    board.play("pass; forage");
    assert!(is_over(&board, Lord::York), "the step is lost, a new March would be a new action");
}

/// §pl:4.3.3c: a Road takes an action and gives no free step.
#[test]
fn a_road_takes_an_action() {
    let mut board = acts(yorkists(&[Lord::York], Lynn), Lord::York);
    board.play("march ely");
    assert_eq!(board.state.actions_left(), 1);
    assert!(board.offers("march cambridge") && board.offers("forage"));
    board.play("march cambridge");
    assert!(board.offers("march st-albans"), "a Highway after a Road is a new action with its own free step");
}

/// §pl:4.3.3e: Command 2 on Highways leads four Strongholds far.
#[test]
fn four_highways_with_command_two() {
    let mut board = acts(yorkists(&[Lord::York], Ely), Lord::York);
    board.play("march cambridge; march st-albans; march london; march guildford");
    assert_eq!(board.state.at(Lord::York), Some(Guildford));
    assert!(is_over(&board, Lord::York));
}

/// §pl:Y11c: alone he takes two Roads, or a Road and a Highway, with an action; a companion ends that.
#[test]
fn yorkists_never_wait() {
    let board =
        yorkists(&[Lord::York, Lord::March], Plymouth).card(capability::YORKISTS_NEVER_WAIT, Lord::York);
    let mut alone = acts(board.clone(), Lord::York);
    alone.play("march exeter");
    assert!(alone.offers("march dorchester") && alone.offers("march wells"), "{:?}", alone.legal());
    alone.play("march dorchester; march salisbury; march newbury");
    assert_eq!(alone.state.at(Lord::York), Some(Newbury));
    assert!(is_over(&alone, Lord::York), "four Roads");
    let mut both = acts(board, Lord::York);
    both.play("march exeter with march");
    assert_eq!((both.state.actions_left(), both.asked().1), (1, "4.2.2a"));
}

/// §pl:Y11c: a Path stays a Path.
#[test]
fn who_never_waits_still_takes_a_card_for_a_path() {
    let board = yorkists(&[Lord::March], Shrewsbury).card(capability::YORKISTS_NEVER_WAIT, Lord::March);
    let mut board = acts(board, Lord::March);
    board.play("march chester");
    assert_eq!(board.legal(), ["pass", "march shrewsbury"]);
}

/// §pl:L8e: Forced Marches do the same for each Lancastrian who goes alone, and for no Yorkist.
#[test]
fn forced_marches() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ipswich)
        .lord(Lord::HenryVI, Plymouth)
        .lord(Lord::Somerset1, Plymouth)
        .in_force(event::FORCED_MARCHES);
    let mut alone = acts(board.clone(), Lord::HenryVI);
    alone.play("march launceston");
    assert!(alone.offers("march truro") && alone.asked().1 == "4.3.3a");
    let mut both = acts(board.clone(), Lord::HenryVI);
    both.play("march launceston with somerset-1");
    assert_eq!(both.asked().1, "4.2.2a");
    let mut york = acts(board, Lord::York);
    york.play("march norwich");
    assert_eq!(york.asked().1, "4.2.2a");
}

/// §pl:Y14c,Y23c: handgunners join him at a Port that he only passes through.
#[test]
fn burgundians_come_at_a_port_on_the_way() {
    let board = yorkists(&[Lord::York], Bamburgh).card(capability::BURGUNDIANS_Y14, Lord::York);
    let mut board = acts(board, Lord::York);
    board.play("march newcastle; march york");
    assert_eq!(board.state.mats[Lord::York].standing[Troop::Handgunners], 2);
}

/// §pl:L28e: a Lancastrian March that ends at a Port opens the Depot to the movers.
#[test]
fn the_depot_opens_after_a_march_to_a_port() {
    let board = Board::empty("II")
        .lord(Lord::EdwardIV, Truro)
        .lord(Lord::Oxford, Bamburgh)
        .assets(Lord::Oxford, [0, 0, 1, 0])
        .hold(event::REBEL_SUPPLY_DEPOT);
    let mut board = acts(board, Lord::Oxford);
    board.play("march newcastle");
    assert_eq!(board.asked().1, "4.3.3a", "first it is settled where the March ends");
    board.play("pass; play L28");
    assert_eq!(provender(&board, Lord::Oxford), 4);
}

/// §pl:L33e,4.3.3a: a Surprise Landing gives one March for nothing, along Highways or Roads, and nothing else.
#[test]
fn a_surprise_landing_is_a_free_march() {
    let board = Board::empty("III")
        .lord(Lord::Norfolk, Arundel)
        .lord(Lord::HenryTudor, IrishSea)
        .assets(Lord::HenryTudor, [0, 0, 0, 2])
        .hold(event::SURPRISE_LANDING);
    let mut board = acts(board, Lord::HenryTudor);
    board.play("sail bristol; play L33");
    assert_eq!(board.legal(), ["pass", "march gloucester", "march wells"]);
    board.play("march gloucester");
    assert!(board.offers("march oxford"), "a Highway pair is allowed");
    board.play("march oxford");
    assert_eq!(board.state.at(Lord::HenryTudor), Some(Oxford));
    assert!(is_over(&board, Lord::HenryTudor));
}

/// §pl:1.3.1j: out of Scotland it is a Path, with nothing before it on the card and nothing after.
#[test]
fn out_of_scotland_takes_the_whole_card() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, Scotland).lord(Lord::York, Truro);
    let mut board = acts(board, Lord::HenryVI);
    let mut late = board.clone();
    late.play("forage");
    assert!(late.offered("march").is_empty() && late.state.actions_left() > 0);
    board.play("march carlisle");
    assert_eq!(board.state.at(Lord::HenryVI), Some(Carlisle));
    assert!(is_over(&board, Lord::HenryVI));
}

/// §pl:4.3.3g: what is left behind belongs to the chosen March: nothing can be dropped before it, and then it is paid.
#[test]
fn nothing_is_dropped_but_on_a_march() {
    let board = yorkists(&[Lord::York, Lord::March], Ely)
        .assets(Lord::York, [0, 2, 1, 0])
        .assets(Lord::March, [0, 2, 1, 0]);
    let mut board = acts(board, Lord::York);
    assert!(board.offered("drop").is_empty());
    let before = board.state.actions_left();
    board.play("march lynn with march");
    assert_eq!(board.legal(), ["drop provender york", "drop provender march"], "there is no way back");
    assert_eq!(board.state.actions_left(), before - 1);
}

/// §pl:Y23c: Edward's Burgundians too come at the first Port, in the middle of a March.
#[test]
fn the_burgundians_of_edward_come_at_a_port_on_the_way() {
    let board = Board::empty("II").lord(Lord::WarwickL, Truro).lord(Lord::EdwardIV, Canterbury);
    let mut board = acts(board.card(capability::BURGUNDIANS_Y23, Lord::EdwardIV), Lord::EdwardIV);
    let guns = |board: &Board| board.state.mats[Lord::EdwardIV].standing[Troop::Handgunners];
    assert_eq!(guns(&board), 0);
    board.play("march dover");
    assert_eq!(guns(&board), 2);
}
