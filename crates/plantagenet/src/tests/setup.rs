//! Every scenario as it is set up.

use crate::data::{Rule, map};
use crate::ids::Lord::*;
use crate::ids::*;
use crate::lords::Leaving;
use crate::sequence::Step;
use crate::state::{Mat, Service, Whereabouts};
use crate::testing::Board;
use kernel::{Chance, Game, Seed};

fn on_map(board: &Board, side: Side) -> Vec<(Lord, Locale)> {
    board.state.on_map(side).iter().filter_map(|lord| Some((lord, board.state.at(lord)?))).collect()
}

fn favour(board: &Board, side: Side) -> Set<Locale> {
    board.state.favour[side]
}

fn places(list: &[Locale]) -> Set<Locale> {
    list.iter().copied().collect()
}

fn waiting(board: &Board, lord: Lord) -> Option<(u8, bool)> {
    match board.state.lords[lord] {
        Whereabouts::Calendar { slot, exile } => Some((slot, exile)),
        _ => None,
    }
}

/// How many regular Vassals stand at their Seats.
fn ready(board: &Board) -> usize {
    Vassal::ALL.iter().filter(|vassal| board.state.vassals[**vassal] == Service::Ready).count()
}

/// §pl:6.0-Ia-a,6.0-Ia-b,6.0-Ia-c,6.0-Ia-d,6.0-Ia-e,6.0-Ia-f,6.0-Ia-h,6.0b,6.0c,6.0d,6.0f,2.1.2a
#[test]
fn henry_vi() {
    let board = Board::new("Ia");
    let row = board.state.scenario();
    assert_eq!((row.first, row.last, row.king), (1, 15, Side::Lancaster));
    assert_eq!(on_map(&board, Side::York), [(York, Locale::Ely), (March, Locale::Ludlow)]);
    assert_eq!(on_map(&board, Side::Lancaster), [(HenryVI, Locale::London), (Somerset1, Locale::London)]);
    for (lord, slot) in
        [(NorthumberlandL, 2), (Salisbury, 2), (Exeter1, 3), (WarwickY, 3), (Buckingham, 5), (Rutland, 5)]
    {
        assert_eq!(waiting(&board, lord), Some((slot, false)));
    }
    assert_eq!(favour(&board, Side::Lancaster), places(&[Locale::London, Locale::Wells]));
    assert_eq!(favour(&board, Side::York), places(&[Locale::Ely, Locale::Ludlow]));
    assert_eq!((board.state.net_strongholds(), board.state.influence), ([0, 0, 1], 0));
    assert_eq!(board.state.boxes[Side::York], places(&[Locale::Ireland, Locale::Burgundy]));
    assert_eq!(board.state.boxes[Side::Lancaster], places(&[Locale::Scotland, Locale::France]));
    assert_eq!(ready(&board), 13);
    let seats = [
        (York, Locale::Ely),
        (March, Locale::Ludlow),
        (Salisbury, Locale::York),
        (WarwickY, Locale::Calais),
        (Rutland, Locale::Canterbury),
        (HenryVI, Locale::London),
        (Somerset1, Locale::Wells),
        (NorthumberlandL, Locale::Carlisle),
        (Exeter1, Locale::Exeter),
        (Buckingham, Locale::Coventry),
    ];
    for (lord, seat) in seats {
        assert_eq!(lord.row().seat, seat);
    }
    assert_eq!([1, 5, 6, 10, 11, 15].map(|turn| row.threshold(turn)), [40, 40, 35, 35, 30, 30].map(Some));
    assert_eq!(board.state.mats[York].assets[Asset::Coin], 2);
}

/// §pl:6.0-Ia-g: every Lord has one Exile box and no other.
#[test]
fn allied_networks() {
    let state = Board::new("Ia").state;
    for (lords, at) in [
        (&[HenryVI, Somerset1][..], Locale::Scotland),
        (&[NorthumberlandL, Exeter1, Buckingham], Locale::France),
        (&[York, Rutland], Locale::Ireland),
        (&[March, WarwickY, Salisbury], Locale::Burgundy),
    ] {
        for lord in lords {
            assert_eq!(state.exile_box(*lord), Some(at), "{lord}");
        }
    }
}

/// §pl:6.0-Ib-a,6.0-Ib-b,6.0-Ib-c,6.0-Ib-d
#[test]
fn towton() {
    let board = Board::new("Ib");
    let row = board.state.scenario();
    assert_eq!((row.first, row.last, row.king), (1, 1, Side::Lancaster));
    let york = [(March, Locale::London), (Norfolk, Locale::London), (WarwickY, Locale::London)];
    assert_eq!(on_map(&board, Side::York), york);
    let lancaster =
        [(Somerset1, Locale::Newcastle), (Exeter1, Locale::Newcastle), (NorthumberlandL, Locale::Carlisle)];
    assert_eq!(on_map(&board, Side::Lancaster), lancaster);
    assert_eq!(board.state.vassals[Vassal::Fauconberg], Service::Mustered { lord: March, slot: 4 });
    assert!(board.state.mats[March].vassals.contains(Vassal::Fauconberg));
    assert_eq!((board.state.vassals[Vassal::Norfolk], ready(&board)), (Service::Out, 11));
    assert_eq!(favour(&board, Side::Lancaster), Area::North.locales().union(places(&[Locale::StAlbans])));
    let york = [Locale::London, Locale::Calais, Locale::Hereford, Locale::Gloucester, Locale::Oxford];
    assert_eq!(favour(&board, Side::York), Area::South.locales().union(places(&york)));
    assert_eq!(board.state.favour(Locale::York), None);
    assert_eq!(row.threshold(1), None);
}

/// §pl:6.0-Ib-f,3.1.2f: nothing is paid, no Event is drawn, and hands stay empty to the end.
#[test]
fn towton_has_no_events() {
    let mut state = Board::new("Ib").state;
    state.chance = Chance::new(Seed::from_number(3));
    state.run(&mut kernel::Silent);
    let mut chance = Chance::new(Seed::from_number(4));
    while let Some(seat) = state.status().must().lowest() {
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        state.play(seat, *chance.pick(&legal), &mut kernel::Silent);
        assert!(state.hands[Side::York].is_empty() && state.hands[Side::Lancaster].is_empty());
        assert!(!matches!(state.step, Step::PayTroops(_) | Step::DismissLords(_)));
    }
}

/// §pl:6.0-Ic-a,6.0-Ic-b,6.0-Ic-d,6.0-Ic-e,6.0-Ic-f,6.0-Ic-g,6.0-Ic-h,6.0-Ic-i,6.0-Ic-k
#[test]
fn somersets_return() {
    let board = Board::new("Ic");
    let row = board.state.scenario();
    assert_eq!((row.first, row.last, row.king), (5, 7, Side::York));
    assert_eq!(on_map(&board, Side::York), [(March, Locale::London), (WarwickY, Locale::London)]);
    assert_eq!(on_map(&board, Side::Lancaster), [(Somerset1, Locale::Bamburgh)]);
    assert_eq!(waiting(&board, HenryVI), Some((5, true)));
    assert_eq!(board.state.boxes[Side::York], places(&[Locale::Burgundy]));
    assert_eq!(board.state.boxes[Side::Lancaster], places(&[Locale::Scotland]));
    assert_eq!((board.state.net_strongholds(), board.state.influence), ([2, 0, -1], -6));
    assert_eq!((ready(&board), row.threshold(7)), (13, Some(25)));
    let warwick = &board.state.mats[WarwickY];
    assert!(warwick.has(capability::MONTAGU) && warwick.vassals.contains(Vassal::Montagu));
    assert!(!board.state.decks[Side::Lancaster].contains(Card::L23));
    assert!(row.has(Rule::NoWaste) && !row.has(Rule::NoGrow) && !row.has(Rule::CaptureOfTheKing));
}

/// §pl:6.0-Ic-g: with Montagu his card leaves the game.
#[test]
fn montagus_card_leaves_the_game() {
    let mut board = Board::new("Ic");
    board.state.disband_vassal(Vassal::Montagu, &mut board.log);
    assert!(board.state.aside.contains(Card::L23) && board.state.mats[WarwickY].capabilities.is_empty());
    assert!(!board.state.decks[Side::Lancaster].contains(Card::L23));
}

/// §pl:6.0-II-a,6.0-II-b,6.0-II-c,6.0-II-d,6.0-II-e,6.0-II-f,6.0-II-g
#[test]
fn warwicks_rebellion() {
    let board = Board::new("II");
    let row = board.state.scenario();
    assert_eq!((row.first, row.last, row.king), (1, 15, Side::York));
    assert_eq!(on_map(&board, Side::York), [(EdwardIV, Locale::London), (Pembroke, Locale::Pembroke)]);
    let lancaster = [(Clarence, Locale::York), (JasperTudor1, Locale::Harlech), (WarwickL, Locale::Calais)];
    assert_eq!(on_map(&board, Side::Lancaster), lancaster);
    assert_eq!(waiting(&board, Devon), Some((1, false)));
    for lord in [Gloucester1, NorthumberlandY1] {
        assert_eq!(waiting(&board, lord), Some((9, false)));
    }
    for lord in [Margaret, Somerset2, Oxford, Exeter2] {
        assert_eq!(waiting(&board, lord), Some((9, true)));
    }
    assert_eq!((board.state.net_strongholds(), board.state.influence), ([0, 0, 2], 0));
    assert_eq!(ready(&board), 11);
    for vassal in [Vassal::Devon, Vassal::Oxford] {
        assert_eq!(board.state.vassals[vassal], Service::Out);
    }
    assert_eq!(board.state.boxes[Side::Lancaster], places(&[Locale::France]));
    assert_eq!([5, 10, 15].map(|turn| row.threshold(turn)), [40, 35, 30].map(Some));
}

/// §pl:6.0-III-a,6.0-III-b,6.0-III-c,6.0-III-d,6.0-III-h,6.0-III-i
#[test]
fn my_kingdom_for_a_horse() {
    let board = Board::new("III");
    let row = board.state.scenario();
    assert_eq!((row.first, row.last, row.king), (3, 9, Side::York));
    let york =
        [(NorthumberlandY2, Locale::Carlisle), (Gloucester2, Locale::London), (Norfolk, Locale::Arundel)];
    assert_eq!(on_map(&board, Side::York), york);
    let lancaster = [JasperTudor2, HenryTudor, Oxford].map(|lord| (lord, Locale::France));
    assert_eq!(on_map(&board, Side::Lancaster), lancaster);
    assert_eq!((board.state.net_strongholds(), board.state.influence), ([2, 1, -1], 0));
    assert_eq!((ready(&board), row.threshold(9)), (11, Some(45)));
    assert!(row.has(Rule::NoGrow) && row.has(Rule::NoWaste));
    assert_eq!(board.state.step, Step::Crown);
    assert_eq!([Side::York, Side::Lancaster].map(|side| board.state.decks[side].len()), [19, 19]);
}

/// §pl:6.0-III-j: 21 units need four Ships, and Henry Tudor has two.
#[test]
fn the_tudors_cannot_sail_all_at_once() {
    let board = Board::new("III").campaign(&[], &[Some(HenryTudor)]);
    let sails = board.offered("sail dover");
    assert!(sails.iter().any(|sail| sail == "sail dover"));
    assert!(!sails.iter().any(|sail| sail.contains("jasper-tudor-2") && sail.contains("oxford")));
}

/// §pl:6.0-Q-a,6.0-Q-b,6.0-Q-c: the learning set-up begins in the Campaign with both Plans made.
#[test]
fn the_learning_set_up() {
    let mut board = Board::new("quick");
    assert_eq!(board.state.influence, -3);
    for (card, lord) in [(Card::Y5, York), (Card::Y20, March), (Card::L15, HenryVI), (Card::L18, Somerset1)] {
        assert!(board.state.mats[lord].has(card));
    }
    let york = [Locale::Ely, Locale::Ludlow, Locale::Cambridge, Locale::Hereford];
    assert_eq!(favour(&board, Side::York), places(&york));
    board.state.run(&mut board.log);
    assert_eq!(board.asked().0, Side::York);
    assert_eq!(board.state.command.lord, Some(York));
    let plan = &board.state.plans[Side::Lancaster].cards;
    assert_eq!(plan[..], [Somerset1, Somerset1, HenryVI, Somerset1].map(Some));
}

/// §pl:1.2d,6.0h: no scenario has more Lords than there are mats for.
#[test]
fn twelve_mats_are_enough() {
    for scenario in ["Ia", "Ib", "Ic", "II", "III"] {
        let state = Board::new(scenario).state;
        let lords: usize = Side::ALL.iter().map(|side| state.in_play[*side].len()).sum();
        assert!(lords <= 12, "{scenario}");
    }
    assert_eq!(map().strongholds.len(), 54);
}

/// §pl:6.0b: who is on the map at the start has what his card says, as if he had just been Levied.
#[test]
fn mustered_lords_have_what_their_cards_say() {
    for scenario in ["Ia", "Ib", "Ic", "II", "III"] {
        let state = Board::new(scenario).state;
        for lord in Side::ALL.iter().flat_map(|side| state.on_map(*side).iter()) {
            let (mat, card) = (&state.mats[lord], Mat::mustered(lord));
            assert_eq!(
                (mat.standing, mat.assets, mat.retinue),
                (card.standing, card.assets, card.retinue),
                "{lord}"
            );
        }
    }
    let board = Board::new("Ic");
    assert_eq!(board.state.at(WarwickY), Some(Locale::London));
    assert!(favour(&board, Side::York).contains(Locale::Calais), "as it is listed");
    let board = Board::new("II");
    assert_eq!(
        (board.state.at(Clarence), board.state.favour(Locale::York)),
        (Some(Locale::York), Some(Side::Lancaster))
    );
}

/// §pl:6.0f: the net markers that are printed for each set-up are those that its Favour gives: Cities, Towns, Fortresses.
#[test]
fn printed_net_markers_are_those_of_the_favour() {
    let printed = [
        ("Ia", [0, 0, 1]),
        ("Ic", [2, 0, -1]),
        ("II", [0, 0, 2]),
        ("III", [2, 1, -1]),
        ("war-2l", [-2, 0, 2]),
    ];
    for (scenario, net) in printed {
        assert_eq!(Board::new(scenario).state.net_strongholds(), net, "{scenario}");
    }
}

/// §pl:6.0g: a scenario's rule beats the general one, and a card beats both.
#[test]
fn a_card_beats_the_scenario_and_the_scenario_the_rules() {
    let grown = |scenario| {
        let mut board = Board::new(scenario).turn(4).depleted(&[Locale::Ely]);
        board.state.grow(&mut board.log);
        board.state.depleted.is_empty()
    };
    assert!(grown("Ia") && !grown("III"), "Ravaged Land");
    let board = Board::empty("Ia").lord(York, Locale::Ely).card(capability::ENGLAND_IS_MY_HOME, York).turn(3);
    let exiled = |mut board: Board| {
        board.state.leave(York, Leaving::Exile, &mut board.log);
        waiting(&board, York)
    };
    assert_eq!(exiled(board), Some((4, false)), "England is his home");
}

/// §pl:1.9.1c,6.0-Ic-g: Montagu is the only one whose card works without a badge in Somerset's Return.
#[test]
fn badges_count_in_somersets_return_too() {
    let board = Board::new("Ic").card(capability::YORKS_FAVOURED_SON, WarwickY);
    assert!(!board.state.uses(WarwickY, capability::YORKS_FAVOURED_SON));
    assert_eq!(board.state.command_rating(WarwickY), WarwickY.row().command);
}
