//! Lords, Vassals, mats: how they come, what they have, how they go.

use crate::data::Rank;
use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::lords::Leaving;
use crate::sequence::Step;
use crate::state::{Mat, Retinue, Service, Whereabouts};
use crate::testing::Board;
use kernel::Game;

fn leave(mut board: Board, lord: Lord, how: Leaving) -> Board {
    board.state.leave(lord, how, &mut board.log);
    board
}

/// §pl:1.5.1f,3.2.4a,3.2.4h: Troops, Assets and Capabilities are given back, Vassals Disband, the mat is clear; a later
/// Muster starts again from the card.
#[test]
fn who_disbands_leaves_everything() {
    let board = Board::empty("Ia")
        .lord(Lord::York, Ely)
        .men(Lord::York, [5, 0, 0])
        .assets(Lord::York, [7, 7, 7, 1])
        .card(capability::HARBINGERS_Y7, Lord::York)
        .vassal(Vassal::Worcester, Lord::York, 9);
    let mut board = leave(board, Lord::York, Leaving::Disband);
    assert_eq!(board.state.mats[Lord::York], Mat::default());
    assert!(board.state.decks[York].contains(Card::Y7));
    assert_eq!(board.state.vassals[Vassal::Worcester], Service::Disbanded { slot: 4 });
    board.state.check().expect("no piece is lost");
    board.state.muster_lord(Lord::York, Ely, &mut board.log);
    let mat = &board.state.mats[Lord::York];
    assert_eq!((mat.troops(), mat.assets[Asset::Coin], mat.capabilities.len()), (6, 2, 0));
}

/// §pl:3.2.4a,3.2.4b,2.2.3e: six less his printed Influence from the current box, in Levy and Campaign alike; beyond box
/// 15 he rests off the end.
#[test]
fn a_disbanded_lord_is_away_for_six_less_his_influence() {
    for (lord, delay) in [(Lord::York, 1), (Lord::Salisbury, 3), (Lord::March, 4), (Lord::Rutland, 4)] {
        for step in [Step::Muster(York), Step::Command] {
            let mut board = Board::empty("Ia").lord(lord, Ely).turn(7);
            board.state.step = step;
            let board = leave(board, lord, Leaving::Disband);
            assert_eq!(board.state.lords[lord], Whereabouts::Calendar { slot: 7 + delay, exile: false });
        }
    }
    let clarence = leave(Board::empty("II").lord(Lord::Clarence, Ely), Lord::Clarence, Leaving::Disband);
    assert_eq!(clarence.state.lords[Lord::Clarence], Whereabouts::Calendar { slot: 6, exile: false });
    let late = leave(Board::empty("Ia").lord(Lord::March, Ely).turn(13), Lord::March, Leaving::Disband);
    assert_eq!(late.state.lords[Lord::March], Whereabouts::Calendar { slot: 16, exile: false });
}

/// §pl:3.2.4c,1.8b: an Exile marker from an Exile box or by choice; none from a Stronghold or from Sea.
#[test]
fn the_exile_marker() {
    let marked = |at, how| {
        let board = leave(Board::empty("Ia").lord(Lord::York, at), Lord::York, how);
        matches!(board.state.lords[Lord::York], Whereabouts::Calendar { exile: true, .. })
    };
    assert!(marked(Ireland, Leaving::Disband) && marked(Ely, Leaving::Exile));
    assert!(!marked(Ely, Leaving::Disband) && !marked(NorthSea, Leaving::Disband));
}

/// §pl:Y8c: the holder is never an Exile: he is back next Turn, from an Exile box too.
#[test]
fn england_is_his_home() {
    for (at, how) in [(Ely, Leaving::Exile), (Ireland, Leaving::Disband)] {
        let board = Board::empty("Ia")
            .lord(Lord::Rutland, at)
            .card(capability::ENGLAND_IS_MY_HOME, Lord::Rutland)
            .turn(3);
        let board = leave(board, Lord::Rutland, how);
        assert_eq!(board.state.lords[Lord::Rutland], Whereabouts::Calendar { slot: 4, exile: false });
    }
    let plain = Board::empty("Ia")
        .lord(Lord::Rutland, Ely)
        .card(capability::ENGLAND_IS_MY_HOME, Lord::Rutland)
        .turn(3);
    let plain = leave(plain, Lord::Rutland, Leaving::Disband);
    assert_eq!(plain.state.lords[Lord::Rutland], Whereabouts::Calendar { slot: 7, exile: false });
}

/// §pl:3.2.4d,3.2.4e: six less his Service from the current box, wherever his counter was.
#[test]
fn a_disbanded_vassal_is_away_for_six_less_his_service() {
    for (vassal, delay) in [(Vassal::Dudley, 5), (Vassal::Oxford, 4), (Vassal::Suffolk, 3)] {
        for counter in [3, 9, 16] {
            let mut board =
                Board::empty("Ia").lord(Lord::York, Ely).turn(2).vassal(vassal, Lord::York, counter);
            board.state.disband_vassal(vassal, &mut board.log);
            assert_eq!(board.state.vassals[vassal], Service::Disbanded { slot: 2 + delay });
            assert!(!board.state.mats[Lord::York].vassals.contains(vassal));
        }
    }
}

/// §pl:3.2.4f: a Disband by itself costs nothing.
#[test]
fn a_disband_costs_no_influence() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).vassal(Vassal::Dudley, Lord::York, 9);
    assert_eq!(leave(board, Lord::York, Leaving::Disband).state.influence, 0);
}

/// §pl:3.2.4i,6.0-Ia-m,6.0-Ia-n: however the holder goes, Henry VI is free in the next box, and Lancaster gains 10; as long
/// as he stays, nothing happens.
#[test]
fn whoever_holds_the_king_loses_him_by_leaving() {
    let captive = || {
        let mut board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::March, Ely).turn(4);
        board.state.lords[Lord::HenryVI] = Whereabouts::Captive(Lord::York);
        board
    };
    for how in [Leaving::Disband, Leaving::Exile, Leaving::Death] {
        let board = leave(captive(), Lord::York, how);
        assert_eq!(board.state.lords[Lord::HenryVI], Whereabouts::Calendar { slot: 5, exile: false });
        assert_eq!(board.state.influence, -10);
    }
    let other = leave(captive(), Lord::March, Leaving::Disband);
    assert_eq!(other.state.lords[Lord::HenryVI], Whereabouts::Captive(Lord::York));
    assert_eq!(other.state.influence, 0);
}

/// §pl:1.5.1g: Death removes cylinder and Seat for good; removal by a rule is no Death.
#[test]
fn the_dead_do_not_return() {
    let dead = leave(Board::empty("II").lord(Lord::Clarence, Ely), Lord::Clarence, Leaving::Death);
    assert_eq!(dead.state.lords[Lord::Clarence], Whereabouts::Out);
    assert!(
        dead.state.dead.contains(Lord::Clarence) && !dead.state.in_play[Lancaster].contains(Lord::Clarence)
    );
    let removed = leave(Board::empty("II").lord(Lord::Clarence, Ely), Lord::Clarence, Leaving::Removal);
    assert!(removed.state.dead.is_empty() && !removed.state.in_play[Lancaster].contains(Lord::Clarence));
}

/// §pl:1.5.1f,6.0-Ic-g: Montagu's card leaves the game with Warwick or Montagu in Ic; elsewhere it goes to its deck.
#[test]
fn montagus_card_is_out_of_the_game() {
    let mut routed = Board::new("Ic");
    routed.state.disband_vassal(Vassal::Montagu, &mut routed.log);
    let gone = leave(Board::new("Ic"), Lord::WarwickY, Leaving::Disband);
    for board in [routed, gone] {
        assert!(board.state.aside.contains(Card::L23) && !board.state.decks[Lancaster].contains(Card::L23));
        assert_eq!(board.state.vassals[Vassal::Montagu], Service::Out);
    }
    let second = Board::empty("II").lord(Lord::WarwickL, Calais).card(capability::MONTAGU, Lord::WarwickL);
    let second = leave(second, Lord::WarwickL, Leaving::Disband);
    assert!(second.state.decks[Lancaster].contains(Card::L23));
}

/// §pl:1.5.4e,1.5.4f: a Special Vassal comes with his card, and each takes the other along.
#[test]
fn a_special_vassal_and_his_card_go_together() {
    let mut board = Board::empty("Ia").lord(Lord::HenryVI, London);
    board.state.take_capability(capability::MY_FATHERS_BLOOD, Lord::HenryVI, &mut board.log);
    assert!(board.state.mats[Lord::HenryVI].vassals.contains(Vassal::Clifford));
    assert_eq!(board.state.valour(Lord::HenryVI), 1);
    board.state.disband_vassal(Vassal::Clifford, &mut board.log);
    assert!(!board.state.mats[Lord::HenryVI].has(capability::MY_FATHERS_BLOOD));
    assert!(board.state.decks[Lancaster].contains(Card::L21));
    assert_eq!((board.state.vassals[Vassal::Clifford], board.state.influence), (Service::Out, 0));
}

/// §pl:1.5.4g: Special Vassals count when a Lord's worth is counted.
#[test]
fn special_vassals_count_for_worth() {
    let board = Board::empty("Ia")
        .lord(Lord::HenryVI, London)
        .card(capability::MY_FATHERS_BLOOD, Lord::HenryVI)
        .vassal(Vassal::Dudley, Lord::HenryVI, 9);
    assert_eq!(board.state.worth_in_influence(Lord::HenryVI), 5 + 2);
}

/// §pl:1.5.4a,1.5.4b,1.5.4c: a Vassal at home is nobody's, and serves whoever Musters him, with one counter on the mat and
/// one on the Calendar.
#[test]
fn a_vassal_serves_either_side() {
    for lord in [Lord::York, Lord::HenryVI] {
        let mut board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London).turn(3);
        assert_eq!(board.state.vassals[Vassal::Oxford], Service::Ready);
        board.state.muster_vassal(Vassal::Oxford, lord, &mut board.log);
        assert_eq!(board.state.vassals[Vassal::Oxford], Service::Mustered { lord, slot: 5 });
        assert!(board.state.mats[lord].vassals.contains(Vassal::Oxford));
        board.state.check().expect("one place only");
    }
}

/// §pl:1.5.4i: Stanley and Thomas Stanley are two men.
#[test]
fn both_stanleys_may_be_in_play() {
    let board = Board::empty("III")
        .lord(Lord::HenryTudor, London)
        .card(capability::THOMAS_STANLEY, Lord::HenryTudor)
        .vassal(Vassal::Stanley, Lord::HenryTudor, 9);
    assert_eq!(board.state.vassal_count(Lord::HenryTudor), 2);
    board.state.check().expect("they do not get in each other's way");
}

/// §pl:1.5.1c,1.5.3a: everybody who comes has one Retinue, and the Troops and Assets of his card.
#[test]
fn a_lord_musters_with_what_his_card_lists() {
    let mut board = Board::empty("Ia");
    board.state.muster_lord(Lord::WarwickY, Calais, &mut board.log);
    let mat = &board.state.mats[Lord::WarwickY];
    assert_eq!(mat.retinue, Retinue::Standing);
    assert_eq!(
        [Troop::MenAtArms, Troop::Longbowmen, Troop::Militia].map(|troop| mat.standing[troop]),
        [3, 3, 0]
    );
    assert_eq!(Asset::ALL.iter().map(|asset| mat.assets[*asset]).collect::<Vec<_>>(), [2, 2, 0, 2]);
}

/// §pl:1.6a,1.6c,1.6d: he takes what the pools have; with no Troop at all he is gone again, at no cost.
#[test]
fn scarce_pools_limit_a_muster() {
    let mut board = Board::empty("Ia").pool(Troop::MenAtArms, 1).pool(Troop::Longbowmen, 0);
    board.state.muster_lord(Lord::WarwickY, Calais, &mut board.log);
    assert_eq!(board.state.mats[Lord::WarwickY].troops(), 1);
    let mut board = Board::empty("Ia").pool(Troop::MenAtArms, 0).pool(Troop::Longbowmen, 0);
    board.state.muster_lord(Lord::WarwickY, Calais, &mut board.log);
    assert_eq!(board.state.lords[Lord::WarwickY], Whereabouts::Calendar { slot: 2, exile: false });
    assert_eq!(board.state.influence, 0);
}

/// §pl:1.5.1d: only these can lead others.
#[test]
fn marshals_and_lieutenants() {
    let of =
        |rank: Rank| Lord::ALL.iter().copied().filter(|lord| lord.row().rank == rank).collect::<Vec<_>>();
    use Lord::*;
    assert_eq!(of(Rank::Marshal), [York, EdwardIV, Gloucester2, RichardIII, HenryVI, Margaret, HenryTudor]);
    assert_eq!(of(Rank::Lieutenant), [Gloucester1, WarwickY, Somerset1, WarwickL]);
}

/// §pl:1.5.2b,1.5.2c,1.5.2d: Lordship, Command and Valour as printed.
#[test]
fn ratings_as_printed() {
    let board = Board::empty("Ia").lord(Lord::HenryVI, London).lord(Lord::York, Ely);
    let ratings =
        |lord: Lord| [board.state.lordship(lord), board.state.command_rating(lord), board.state.valour(lord)];
    assert_eq!(ratings(Lord::HenryVI), [2, 2, 0]);
    assert_eq!(ratings(Lord::York), [3, 2, 2]);
}

/// §pl:1.5.1e: an Heir's end outside the grand campaign is just a Lord's.
#[test]
fn heirs_mean_nothing_in_a_scenario() {
    let mut board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, London);
    for lord in [Lord::York, Lord::HenryVI] {
        board = leave(board, lord, Leaving::Death);
    }
    assert!(board.state.ended.is_none() && !board.state.in_play[Lancaster].contains(Lord::Margaret));
}

/// §pl:1.5.3c,1.5.3d,1.5.3e: Lords of one side in one place share Assets, and nothing else; nothing changes mats.
#[test]
fn sharing_is_use_and_no_gift() {
    let mut board =
        Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::March, Ely).lord(Lord::Rutland, Ludlow);
    board = board.assets(Lord::York, [1, 2, 3, 1]).assets(Lord::March, [4, 0, 1, 0]);
    let shared: Vec<u16> = Asset::ALL.iter().map(|asset| board.state.shared(Lord::York, *asset)).collect();
    assert_eq!(shared, [5, 2, 4, 1]);
    board.state.spend_shared(Lord::York, Asset::Coin, 2);
    assert_eq!(board.state.mats[Lord::York].assets[Asset::Coin], 0, "his own first");
    assert_eq!(board.state.mats[Lord::March].assets[Asset::Coin], 3);
    assert_eq!(board.state.mats[Lord::Rutland].assets[Asset::Coin], 1, "he is elsewhere");
    let company: Vec<Lord> = board.state.company(Lord::York).iter().collect();
    assert_eq!(company, [Lord::York, Lord::March]);
}

/// §pl:1.5.3g: Lords at one Sea share.
#[test]
fn lords_at_one_sea_share() {
    let board = Board::empty("Ia").lord(Lord::WarwickY, NorthSea).lord(Lord::March, NorthSea);
    assert_eq!(board.state.shared(Lord::March, Asset::Ship), 2);
}

/// §pl:1.7a,1.7.1a: Assets are numbers without limit, Ships apart.
#[test]
fn assets_have_no_limit() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).assets(Lord::York, [99, 99, 99, 2]);
    board.state.check().expect("a rich Lord is a sound one");
}

/// §pl:1.7.3a,3.4.2h: a tenth Lord with Ships comes without.
#[test]
fn nine_lords_may_have_ships() {
    let lords: Vec<Lord> = Lord::ALL.iter().copied().filter(|lord| *lord != Lord::WarwickY).take(9).collect();
    let mut board = lords.iter().fold(Board::empty("Ia"), |board, lord| {
        board.lord(*lord, Ely).men(*lord, [1, 0, 0]).assets(*lord, [0, 0, 0, 1])
    });
    board.state.muster_lord(Lord::WarwickY, Calais, &mut board.log);
    assert_eq!(board.state.mats[Lord::WarwickY].assets[Asset::Ship], 0);
}

/// §pl:1.8a: who leaves the map has no flag any more.
#[test]
fn a_flag_goes_with_its_lord() {
    let mut board = Board::empty("Ia").lord(Lord::York, Ely);
    board.state.moved.insert(Lord::York);
    assert!(leave(board, Lord::York, Leaving::Disband).state.moved.is_empty());
}

/// §pl:1.5.3h,1.5.3i: hidden mats are closed to the enemy outside battle, and open to both while their Lords fight.
#[test]
fn a_battle_opens_hidden_mats() {
    use kernel::Eye;
    let mut board =
        Board::empty("Ia").lord(Lord::York, Oxford).lord(Lord::HenryVI, Oxford).lord(Lord::March, Ely);
    board.state.hidden_mats = true;
    board.state.step = Step::Command;
    let units = |board: &Board, lord: Lord| {
        let view = board.state.view(Eye::Seat(crate::event::seat(Lancaster)));
        let shown =
            view.sides[0].lords.iter().find(|known| known.lord == lord).map(|known| known.units.len());
        shown.unwrap_or(0)
    };
    assert_eq!(units(&board, Lord::York), 0);
    board.state.begin_field(Lancaster, Oxford, &mut board.log);
    assert!(units(&board, Lord::York) > 0);
    assert_eq!(units(&board, Lord::March), 0, "he is not there");
}
