//! The grand campaign: set-ups after every fate of the Heirs, Succession, and how Wars are won.

use super::Wars;
use crate::data::{Rule, scenario_index};
use crate::ids::Lord::*;
use crate::ids::*;
use crate::lords::Leaving;
use crate::state::{Ending, Frame, Service, State, Whereabouts};
use crate::testing::Board;
use kernel::{Chance, Seed};

/// The first War as it is set up.
fn first() -> Board {
    Board { state: State::grand_campaign(Seed::from_number(1)), log: Vec::new() }.dice(&[1; 100])
}

/// A War set up after these Heirs were lost.
fn war(id: &str, lost: &[Lord], gloucester_named: bool) -> Board {
    let mut board = first();
    let number = if id.starts_with("war-2") { 1 } else { 2 };
    let winner = if id.ends_with('y') { Side::York } else { Side::Lancaster };
    board.state.wars = Wars {
        war: number,
        lost: lost.iter().copied().collect(),
        gloucester_named,
        winner: Some(winner),
        respite: true,
        ..board.state.wars
    };
    board.state.frames.clear();
    board.state.frames.push(Frame::Wars);
    board.state.chance = Chance::loaded(&[0; 100]);
    board.state.wars_play(crate::action::Action::Done, &mut board.log);
    assert_eq!(usize::from(board.state.scenario), scenario_index(id));
    board
}

fn kill(board: &mut Board, lord: Lord) {
    board.state.leave(lord, Leaving::Death, &mut board.log);
}

fn at(board: &Board, lord: Lord) -> Option<Locale> {
    board.state.at(lord)
}

/// The cards of a side's deck beyond those without a rose.
fn extra(board: &Board, side: Side) -> Vec<&'static str> {
    let deck = board.state.decks[side].iter().filter(|card| card.row().roses > 0);
    deck.map(|card| card.as_str()).collect()
}

fn on_map(board: &Board, side: Side) -> Vec<(Lord, Locale)> {
    board.state.on_map(side).iter().filter_map(|lord| Some((lord, board.state.at(lord)?))).collect()
}

/// §pl:6.3-I-a,6.3-I-b,6.3-I-j,6.3-I-k,6.0-W-a: the first War is Ia with other special rules; Margaret and the younger
/// Somerset are not in play yet.
#[test]
fn the_first_war_is_set_up_as_ia() {
    let board = first();
    assert_eq!(on_map(&board, Side::York), [(York, Locale::Ely), (March, Locale::Ludlow)]);
    assert_eq!(on_map(&board, Side::Lancaster), [(HenryVI, Locale::London), (Somerset1, Locale::London)]);
    assert!(!board.state.in_play[Side::Lancaster].contains(Margaret));
    assert_eq!(board.state.exile_box(Somerset2), Some(Locale::Scotland));
    assert_eq!(board.state.exile_box(Margaret), Some(Locale::France));
    assert_eq!(board.state.scenario().threshold(15), Some(40));
    assert_eq!(board.state.decks[Side::Lancaster].len(), 22);
}

/// §pl:6.3-I-c,6.2.2c,6.2.2f,6.2.2g: Henry VI is gone: Margaret comes next Turn, his cards leave from wherever they are.
#[test]
fn margaret_follows_henry() {
    let mut board = first().card(Card::L17, Somerset1).hold(Card::L15).turn(4);
    kill(&mut board, HenryVI);
    assert_eq!(board.state.lords[Margaret], Whereabouts::Calendar { slot: 5, exile: false });
    assert!(board.state.hands[Side::Lancaster].is_empty());
    assert!(board.state.mats[Somerset1].capabilities.is_empty());
    let deck = board.state.decks[Side::Lancaster];
    assert!(deck.contains(Card::L27) && deck.contains(Card::L31));
    assert!(!deck.contains(Card::L15) && !deck.contains(Card::L17));
    assert_eq!(board.state.wars.winner, None);
}

/// §pl:6.3-I-d,6.3-I-e: Margaret has Edward's card whenever she is on the map, and it never reaches the deck.
#[test]
fn edward_comes_and_goes_with_margaret() {
    let mut board = first();
    kill(&mut board, HenryVI);
    board.state.muster_lord(Margaret, Locale::London, &mut board.log);
    assert!(board.state.mats[Margaret].has(Card::L26));
    assert!(board.state.mats[Margaret].vassals.contains(Vassal::EdwardPrinceOfWales));
    board.state.leave(Margaret, Leaving::Disband, &mut board.log);
    assert!(board.state.aside.contains(Card::L26) && !board.state.decks[Side::Lancaster].contains(Card::L26));
    assert_eq!(board.state.vassals[Vassal::EdwardPrinceOfWales], Service::Out);
    board.state.muster_lord(Margaret, Locale::London, &mut board.log);
    assert!(board.state.mats[Margaret].has(Card::L26));
    board.state.disband_vassal(Vassal::EdwardPrinceOfWales, &mut board.log);
    assert!(board.state.aside.contains(Card::L26), "set aside until her next Muster");
}

/// §pl:6.3-I-f,6.3-I-l: Henry VI and the elder Somerset are the War, whoever else is left.
#[test]
fn the_first_war_is_lost_with_henry_and_the_elder_somerset() {
    let mut board = first();
    kill(&mut board, HenryVI);
    assert_eq!(board.state.wars.winner, None);
    kill(&mut board, Somerset1);
    assert_eq!(board.state.wars.winner, Some(Side::York));
    assert!(!board.state.wars.lost.contains(Margaret));
}

/// §pl:6.3-I-h: the younger Somerset comes whoever is the highest Heir.
#[test]
fn the_younger_somerset_follows_the_elder() {
    let mut board = first().turn(2);
    kill(&mut board, Somerset1);
    assert_eq!(board.state.lords[Somerset2], Whereabouts::Calendar { slot: 3, exile: false });
    assert_eq!(board.state.wars.winner, None);
}

/// §pl:6.3-I-g,6.3-I-i,6.0-W-c: three princes of York are the War; nobody replaces them, and York is not extinct.
#[test]
fn the_first_war_is_lost_with_three_princes() {
    let mut board = first();
    for prince in [York, Rutland] {
        kill(&mut board, prince);
        assert_eq!(board.state.wars.winner, None);
    }
    assert!(!board.state.in_play[Side::York].contains(EdwardIV), "March stays March");
    kill(&mut board, March);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    assert!(!board.state.is_york_extinct());
}

/// §pl:6.2.2a: a mere Disband or Exile is no removal.
#[test]
fn disbanding_is_no_succession() {
    let mut board = first();
    board.state.leave(HenryVI, Leaving::Disband, &mut board.log);
    board.state.leave(Somerset1, Leaving::Exile, &mut board.log);
    assert!(board.state.wars.lost.is_empty());
    assert!(!board.state.in_play[Side::Lancaster].contains(Margaret));
}

/// §pl:6.1.1a,6.1.1b,6.1.1c,6.1.1e: only the last Heir of the War may be saved by giving up, and never in the third War.
#[test]
fn only_the_last_heir_may_surrender() {
    let mut board = first();
    assert!(!board.state.may_surrender(York));
    kill(&mut board, York);
    kill(&mut board, March);
    assert!(board.state.may_surrender(Rutland));
    assert!(!board.state.may_surrender(Salisbury));
    assert!(!board.state.may_surrender(HenryVI));
    board.state.surrender(Side::York, &mut board.log);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    assert!(!board.state.wars.lost.contains(Rutland));
    let third = war("war-3y", &[York, March, Rutland], false);
    assert!(!third.state.may_surrender(RichardIII));
}

/// §pl:6.0-W-h,6.0-W-i,6.0-W-f: in the first two Wars a level score leaves the crown with the King; nothing ends the
/// campaign.
#[test]
fn a_level_war_goes_to_the_king() {
    let mut board = first();
    board.state.end(Ending::ScenarioEnd(None), &mut board.log);
    assert_eq!((board.state.wars.winner, board.state.ended), (Some(Side::Lancaster), None));
    let mut board = first();
    board.state.end(Ending::Threshold(Side::York), &mut board.log);
    assert_eq!((board.state.wars.winner, board.state.ended), (Some(Side::York), None));
}

/// §pl:6.0-W-g: the third War's ending is the campaign's.
#[test]
fn the_third_war_ends_it_all() {
    let mut board = war("war-3y", &[HenryVI, Margaret], false);
    board.state.end(Ending::ScenarioEnd(None), &mut board.log);
    assert_eq!(board.state.ended, Some(Ending::ScenarioEnd(None)));
}

/// §pl:6.1.2a,6.1a,6.0-W-j,6.0-W-k,6.1.2b: the winner decides which War follows; the board is new, the dead stay dead.
#[test]
fn the_next_war_follows_the_winner() {
    let mut board = first().influence(20).depleted(&[Locale::York]);
    kill(&mut board, York);
    board.state.wars.winner = Some(Side::Lancaster);
    board.state.run(&mut board.log);
    assert_eq!(board.asked(), (Side::Lancaster, "6.1.2a"));
    board.play("done");
    assert_eq!(usize::from(board.state.scenario), scenario_index("war-2l"));
    assert!(board.state.depleted.is_empty() && board.state.influence == 0);
    assert!(!board.state.in_play[Side::York].contains(York));
    assert!(board.state.is_first_turn());
}

/// §pl:6.3-IIY-a,6.3-IIY-b,6.3-IIY-c,6.3-IIY-d,6.3-IIY-e: all princes alive: York is King, March at Ludlow, Rutland at
/// Canterbury.
#[test]
fn the_kingmaker_with_york_alive() {
    let board = war("war-2y", &[], false);
    let york = [(York, Locale::London), (March, Locale::Ludlow), (Rutland, Locale::Canterbury)];
    assert_eq!(on_map(&board, Side::York), york);
    assert_eq!(board.state.net_strongholds()[0], 1, "Canterbury makes one City more");
    assert_eq!(extra(&board, Side::York), ["Y14", "Y18", "Y19", "Y20", "Y25", "Y26", "Y27", "Y29", "Y30"]);
    assert_eq!(board.state.lords[Gloucester1], Whereabouts::Calendar { slot: 9, exile: false });
    assert_eq!(board.state.lords[Devon], Whereabouts::Calendar { slot: 1, exile: false });
    assert_eq!(board.state.decks[Side::York].len(), 22);
}

/// §pl:6.3-IIY-f,6.3-IIY-i: York is gone: Edward IV is King; with two left Pembroke is there.
#[test]
fn the_kingmaker_with_edward() {
    let board = war("war-2y", &[York, Rutland], false);
    assert_eq!(on_map(&board, Side::York), [(EdwardIV, Locale::London), (Pembroke, Locale::Pembroke)]);
    assert!(!board.state.favour[Side::York].contains(Locale::Canterbury));
    assert!(extra(&board, Side::York).contains(&"Y24"));
    let three = war("war-2y", &[York], false);
    assert_eq!(at(&three, Pembroke), None);
    assert_eq!(at(&three, Rutland), Some(Locale::Canterbury));
}

/// §pl:6.3-IIY-d,6.3-IIY-g: Rutland as King sits at London, and Canterbury stays Neutral.
#[test]
fn the_kingmaker_with_rutland() {
    let board = war("war-2y", &[York, March], false);
    assert_eq!(at(&board, Rutland), Some(Locale::London));
    assert_eq!(board.state.favour(Locale::Canterbury), None);
    for card in ["Y20", "Y21", "Y28", "Y35"] {
        assert!(extra(&board, Side::York).contains(&card), "{card}");
    }
}

/// §pl:6.3-IIY-h: Gloucester alone is Richard III, on the Calendar.
#[test]
fn the_kingmaker_with_richard() {
    let board = war("war-2y", &[York, March, Rutland], false);
    assert_eq!(board.state.lords[RichardIII], Whereabouts::Calendar { slot: 9, exile: false });
    assert!(!board.state.in_play[Side::York].contains(Gloucester1));
    assert!(extra(&board, Side::York).contains(&"Y33"));
}

/// §pl:6.3-IIY-j,6.3-IIY-k,6.3-IIY-l,6.3-IIY-m,6.3-IIY-n: who comes back for Lancaster in box 9, and with which cards.
#[test]
fn the_exiles_of_the_kingmaker() {
    let exile = Whereabouts::Calendar { slot: 9, exile: true };
    let all = war("war-2y", &[], false);
    assert_eq!((all.state.lords[HenryVI], all.state.lords[Somerset1]), (exile, exile));
    assert!(!all.state.in_play[Side::Lancaster].contains(Margaret));
    assert!(extra(&all, Side::Lancaster).contains(&"L18"));
    let margaret = war("war-2y", &[HenryVI, Somerset1], false);
    assert_eq!((margaret.state.lords[Margaret], margaret.state.lords[Somerset2]), (exile, exile));
    assert!(extra(&margaret, Side::Lancaster).contains(&"L28"));
    assert!(!margaret.state.decks[Side::Lancaster].contains(Card::L26));
    let somerset = war("war-2y", &[HenryVI, Margaret, Somerset1], false);
    let cards = extra(&somerset, Side::Lancaster);
    assert!(["L20", "L21", "L27"].iter().all(|card| cards.contains(card)));
}

/// §pl:6.3-IIY-f,6.2.2d: York dies in play: March becomes Edward IV in place, with his mat, his Vassals and his cards in
/// the Plan.
#[test]
fn edward_takes_the_crown_in_place() {
    let mut board = war("war-2y", &[Rutland], false).vassal(Vassal::Suffolk, March, 4).card(Card::Y20, March);
    board.state.plans[Side::York].cards = [Some(March), None, Some(York)].into_iter().collect();
    kill(&mut board, York);
    let state = &board.state;
    assert_eq!(state.at(EdwardIV), Some(Locale::Ludlow));
    assert_eq!(state.vassals[Vassal::Suffolk], Service::Mustered { lord: EdwardIV, slot: 4 });
    assert_eq!(state.plans[Side::York].cards[0], Some(EdwardIV));
    assert!(!state.in_play[Side::York].contains(March));
    assert!(state.mats[EdwardIV].capabilities.is_empty(), "Y20 left with York");
    assert_eq!(state.lords[Pembroke], Whereabouts::Calendar { slot: 2, exile: false });
    assert!(state.decks[Side::York].contains(Card::Y31) && !state.decks[Side::York].contains(Card::Y14));
}

/// §pl:6.3-IIY-u,6.2.2h,6.3-IIY-g: from York to Rutland Y20 stays where it is.
#[test]
fn a_card_on_both_lists_stays() {
    let mut board = war("war-2y", &[March], false).card(Card::Y20, Rutland);
    kill(&mut board, York);
    assert!(board.state.mats[Rutland].has(Card::Y20));
    let deck = board.state.decks[Side::York];
    assert!(deck.contains(Card::Y21) && deck.contains(Card::Y35) && !deck.contains(Card::Y18));
}

/// §pl:6.3-IIY-o,6.0-W-b,6.0-W-d: the four princes gone in the second War: York is extinct.
#[test]
fn york_dies_out() {
    let mut board = war("war-2y", &[York, March, Rutland], false);
    kill(&mut board, RichardIII);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::Dynastic(Side::Lancaster)));
}

/// §pl:6.2.2i,6.3-IIY-r: a card that was set aside does not come back by Succession.
#[test]
fn a_card_set_aside_is_not_added() {
    let mut board = war("war-2y", &[], false);
    board.state.aside.insert(Card::Y28);
    kill(&mut board, York);
    assert!(!board.state.decks[Side::York].contains(Card::Y28));
}

/// §pl:6.3-IIY-s,6.3-IIL-n: two dice below the last Turn for Henry VI and York, a 6 for Edward IV.
#[test]
fn natural_causes() {
    let mut board = war("war-2y", &[York], false).turn(9).dice(&[4, 5, 6]);
    board.state.wars.winner = Some(Side::York);
    board.state.run(&mut board.log);
    assert!(!board.state.wars.lost.contains(HenryVI), "nine is not below nine");
    assert!(board.state.wars.lost.contains(March));
    let mut board = war("war-2l", &[March], false).turn(10).dice(&[4, 5, 6, 6]);
    board.state.wars.winner = Some(Side::York);
    board.state.run(&mut board.log);
    assert!(board.state.wars.lost.contains(HenryVI));
    assert!(!board.state.wars.lost.contains(York));
}

/// §pl:6.3-IIL-a,6.3-IIL-b,6.3-IIL-c,6.3-IIL-d,6.3-IIL-f,6.3-IIL-g,6.3-IIL-h,6.3-IIL-i,6.3-IIL-j,6.3-IIL-l,6.3-IIL-p:
/// everybody alive.
#[test]
fn legitimacy_fades() {
    let board = war("war-2l", &[], false);
    let lancaster = [(HenryVI, Locale::London), (Somerset1, Locale::Wells), (JasperTudor1, Locale::Harlech)];
    assert_eq!(on_map(&board, Side::Lancaster), lancaster);
    let york = [(Salisbury, Locale::York), (Pembroke, Locale::Pembroke), (WarwickY, Locale::Calais)];
    assert_eq!(on_map(&board, Side::York), york);
    let exile = Whereabouts::Calendar { slot: 7, exile: true };
    for prince in [York, March, Rutland, Gloucester1] {
        assert_eq!(board.state.lords[prince], exile);
    }
    assert_eq!(board.state.net_strongholds(), [-2, 0, 2]);
    let cards = extra(&board, Side::Lancaster);
    assert!(cards.contains(&"L15") && cards.contains(&"L17") && cards.len() == 9);
    assert!(extra(&board, Side::York).contains(&"Y14"));
    assert_eq!(board.state.vassals[Vassal::Oxford], Service::Out);
}

/// §pl:6.3-IIL-e: Margaret as King waits in box 1; London keeps its Favour without her.
#[test]
fn margaret_as_king_waits_on_the_calendar() {
    let board = war("war-2l", &[HenryVI], false);
    assert_eq!(board.state.lords[Margaret], Whereabouts::Calendar { slot: 1, exile: false });
    assert_eq!(board.state.favour(Locale::London), Some(Side::Lancaster));
    assert_eq!(at(&board, Somerset1), Some(Locale::Wells));
}

/// §pl:6.3-IIL-k,6.2.2j,6.3-IIL-j: the younger Somerset follows the elder in the next box, and is King without being
/// promoted.
#[test]
fn somerset_follows_somerset() {
    let mut board = war("war-2l", &[HenryVI, Margaret], false).turn(6);
    assert_eq!(at(&board, Somerset1), Some(Locale::London));
    kill(&mut board, Somerset1);
    assert_eq!(board.state.lords[Somerset2], Whereabouts::Calendar { slot: 7, exile: false });
    assert!(extra(&board, Side::Lancaster).contains(&"L16"));
    kill(&mut board, Somerset2);
    assert_eq!(board.state.wars.winner, Some(Side::York));
}

/// §pl:6.2.2h,6.3-IIL-l: A20: York dies, March follows: Y20 stays on its mat, Y14 leaves, Y21 joins the deck; March is not
/// turned into Edward IV.
#[test]
fn y20_stays_when_march_follows_york() {
    let mut board = war("war-2l", &[], false).lord(March, Locale::Ely).card(Card::Y20, March);
    kill(&mut board, York);
    assert!(board.state.mats[March].has(Card::Y20));
    let deck = board.state.decks[Side::York];
    assert!(!deck.contains(Card::Y14) && deck.contains(Card::Y21));
    assert!(board.state.in_play[Side::York].contains(March));
}

/// §pl:6.3-IIL-o: all four princes gone ends everything.
#[test]
fn york_dies_out_as_rebel_too() {
    let mut board = war("war-2l", &[York, March, Rutland], false);
    kill(&mut board, Gloucester1);
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::Dynastic(Side::Lancaster)));
}

/// A case of the third War: who lives (Y, M, R, G), whether Gloucester was named, and what IIIY and IIIL give York.
type Case = (&'static str, Option<bool>, &'static [Lord], &'static str, &'static [Lord], &'static str);

#[rustfmt::skip]
const CASES: [Case; 22] = [
    ("Y", None, &[York, NorthumberlandY2], "Y14 Y21 Y36 Y37", &[York, Salisbury], "Y14 Y17 Y18 Y22 Y36"),
    ("M", None, &[EdwardIV, NorthumberlandY2], "Y23 Y24 Y36 Y37", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("R", None, &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("G", None, &[RichardIII, NorthumberlandY2], "Y32 Y33 Y36 Y37", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YM", None, &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YR", None, &[York, Rutland, NorthumberlandY2], "Y14 Y20 Y21 Y36 Y37", &[York, Rutland], "Y14 Y18 Y20 Y36"),
    ("YG", Some(false), &[York, Gloucester1], "Y14 Y21 Y34 Y36", &[York, Gloucester1], "Y14 Y18 Y34 Y36"),
    ("YG", Some(true), &[York, Gloucester1], "Y14 Y21 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("MR", None, &[EdwardIV, Rutland, NorthumberlandY2], "Y23 Y24 Y31 Y36 Y37", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("MG", Some(false), &[EdwardIV, Gloucester1], "Y23 Y24 Y28 Y34 Y36", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("MG", Some(true), &[EdwardIV, Gloucester1], "Y23 Y24 Y28 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("RG", Some(false), &[Rutland, Gloucester2, NorthumberlandY2], "Y20 Y21 Y34 Y36 Y37", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("RG", Some(true), &[RichardIII, NorthumberlandY2], "Y32 Y33 Y36 Y37", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YMR", None, &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YMG", Some(false), &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YMG", Some(true), &[York, March], "Y14 Y20 Y21 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YRG", Some(false), &[York, Rutland], "Y14 Y20 Y21 Y36", &[York, Rutland], "Y14 Y18 Y20 Y36"),
    ("YRG", Some(true), &[York, Gloucester1], "Y14 Y21 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("MRG", Some(false), &[EdwardIV, Rutland], "Y23 Y24 Y31 Y36", &[WarwickY, Salisbury], "Y16 Y17 Y22 Y36"),
    ("MRG", Some(true), &[EdwardIV, Gloucester1], "Y23 Y24 Y28 Y34 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
    ("YMRG", Some(false), &[York, March], "Y14 Y20 Y21 Y36", &[York, March], "Y14 Y18 Y20 Y36"),
    ("YMRG", Some(true), &[York, March], "Y14 Y20 Y21 Y36", &[Gloucester2, Salisbury], "Y17 Y22 Y35 Y36"),
];

/// §pl:6.3-IIIY-c,6.3-IIIY-d,6.3-IIIY-e,6.3-IIIY-f,6.3-IIIY-g,6.3-IIIY-h,6.3-IIIY-i,6.3-IIIY-j,6.3-IIIY-k,6.3-IIIY-s:
/// every case of New Rivals. §pl:6.3-IIIL-f,6.3-IIIL-g,6.3-IIIL-h,6.3-IIIL-i,6.3-IIIL-j,6.3-IIIL-k: and of the Last Stand.
#[test]
fn every_case_of_the_third_war() {
    for (alive, named, rivals, rival_cards, stand, stand_cards) in CASES {
        let princes = [('Y', York), ('M', March), ('R', Rutland), ('G', Gloucester1)];
        let lost: Vec<Lord> =
            princes.iter().filter(|(letter, _)| !alive.contains(*letter)).map(|(_, lord)| *lord).collect();
        for gloucester in named.map_or(vec![false, true], |only| vec![only]) {
            for (id, lords, cards) in [("war-3y", rivals, rival_cards), ("war-3l", stand, stand_cards)] {
                let board = war(id, &lost, gloucester);
                let wanted: Set<Lord> = lords.iter().copied().chain([Norfolk]).collect();
                assert_eq!(board.state.on_map(Side::York), wanted, "{id} {alive} {gloucester}");
                assert_eq!(extra(&board, Side::York).join(" "), cards, "{id} {alive} {gloucester}");
            }
        }
    }
}

/// §pl:6.3-IIIY-a,6.3-IIIY-b,6.3-IIIY-h,6.3-IIIY-j,6.3-IIIY-l,6.3-IIIY-m,6.3-IIIY-t: where they all stand.
#[test]
fn new_rivals_take_their_places() {
    let board = war("war-3y", &[York, March], false);
    assert_eq!(at(&board, Gloucester2), Some(Locale::London));
    assert_eq!(at(&board, Norfolk), Some(Locale::Arundel));
    assert_eq!(at(&board, NorthumberlandY2), Some(Locale::Carlisle));
    assert_eq!(at(&board, Margaret), Some(Locale::France));
    assert!(board.state.mats[Margaret].has(Card::L26));
    assert!(!board.state.in_play[Side::Lancaster].contains(HenryVI), "he never appears here");
    let tudor = war("war-3y", &[York, Margaret], true);
    assert_eq!(at(&tudor, WarwickL), Some(Locale::Calais), "Edward IV is King");
    assert_eq!((at(&tudor, Oxford), at(&tudor, JasperTudor2)), (Some(Locale::Calais), Some(Locale::Calais)));
    let tudor = war("war-3y", &[March, Margaret], false);
    assert_eq!(at(&tudor, HenryTudor), Some(Locale::France));
    assert!(extra(&tudor, Side::Lancaster).contains(&"L35"));
    assert_eq!(tudor.state.turn, 3);
}

/// §pl:6.3-IIIY-n,6.3-IIIY-o: Favour at London and the Seats, and eight points for each Heir lost; Warwick and Heirs left
/// out by set-up do not count.
#[test]
fn new_rivals_begin_with_what_was_lost() {
    let board = war("war-3y", &[York, HenryVI, Margaret], false);
    assert_eq!(board.state.influence, 8);
    let york = [Locale::London, Locale::Canterbury, Locale::Arundel].into_iter().collect();
    assert_eq!(board.state.favour[Side::York], york, "Edward IV, Rutland and Norfolk");
    let lancaster: Set<Locale> = [Locale::Calais, Locale::Oxford, Locale::Pembroke].into_iter().collect();
    assert_eq!(board.state.favour[Side::Lancaster], lancaster);
}

/// §pl:6.3-IIIY-p,6.0-W-e,6.3-IIIL-o: in the third War nobody succeeds; the second Heir only keeps the side in it.
#[test]
fn no_succession_in_the_third_war() {
    let mut board = war("war-3y", &[Rutland], false);
    kill(&mut board, York);
    assert_eq!(board.state.wars.winner, None);
    assert!(board.state.in_play[Side::York].contains(March), "March stays March");
    kill(&mut board, March);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::War(Side::Lancaster)));
    let mut stand = war("war-3l", &[York, March], false);
    kill(&mut stand, WarwickY);
    assert_eq!(stand.state.wars.winner, Some(Side::Lancaster), "Warwick is York's last Heir there");
}

/// §pl:6.3-IIIL-a,6.3-IIIL-b,6.3-IIIL-c,6.3-IIIL-d,6.3-IIIL-e,6.3-IIIL-l,6.3-IIIL-m,6.3-IIIL-n,6.3-IIIL-p: the Last Stand.
#[test]
fn the_last_stand() {
    let board = war("war-3l", &[HenryVI, Margaret, Somerset1, March], false);
    assert_eq!(at(&board, Somerset1), Some(Locale::London), "the younger with the elder's card");
    assert!(["L18", "L20", "L27"].iter().all(|card| extra(&board, Side::Lancaster).contains(card)));
    assert_eq!(
        (at(&board, Oxford), at(&board, JasperTudor2)),
        (Some(Locale::Oxford), Some(Locale::Pembroke))
    );
    assert_eq!((at(&board, York), at(&board, Norfolk)), (Some(Locale::Burgundy), Some(Locale::Burgundy)));
    assert_eq!(board.state.influence, 16);
    assert_eq!(board.state.turn, 4);
    assert_eq!(board.state.highest_heir(Side::Lancaster), Some(Somerset2));
    let mut fallen = board.clone();
    kill(&mut fallen, Somerset1);
    assert_eq!(fallen.state.wars.winner, Some(Side::York));
    let calais = war("war-3l", &[York], false);
    for lord in [WarwickY, Salisbury, Norfolk] {
        assert_eq!(at(&calais, lord), Some(Locale::Calais));
    }
    assert!(calais.state.favour[Side::York].contains(Locale::Calais));
    let named = war("war-3l", &[], true);
    let seats: Set<Locale> = [Locale::Arundel, Locale::York].into_iter().collect();
    assert_eq!(named.state.favour[Side::York], seats, "Gloucester's Seat is London");
    let margaret = war("war-3l", &[HenryVI], false);
    assert!(margaret.state.mats[Margaret].has(Card::L26));
}

/// §pl:6.3-IIY-i: Pembroke comes once: dead, he does not come again with the next Heir's end.
#[test]
fn pembroke_comes_once() {
    let mut board = war("war-2y", &[York, Rutland], false);
    kill(&mut board, Pembroke);
    kill(&mut board, HenryVI);
    assert!(!board.state.in_play[Side::York].contains(Pembroke));
}

/// §pl:6.3-IIY-h,Y35c: Gloucester's own cards go when Succession makes him Richard III.
#[test]
fn richard_by_succession_loses_gloucesters_cards() {
    let mut board = war("war-2y", &[York, March], false)
        .lord(Gloucester1, Locale::Gloucester)
        .card(Card::Y35, Gloucester1);
    kill(&mut board, Rutland);
    assert!(board.state.mats[RichardIII].capabilities.is_empty());
    assert!(board.state.decks[Side::York].contains(Card::Y35));
}

/// §pl:6.0-W-j: no Held Event can be played between Wars.
#[test]
fn nothing_is_played_between_wars() {
    let mut board = first().hold(Card::L20).hold(Card::Y13);
    board.state.wars.winner = Some(Side::York);
    board.state.run(&mut board.log);
    assert_eq!(board.legal(), ["done"]);
}

/// §pl:6.2.1a,6.2.1b,6.2.1d: the line of each house; who is on the Calendar counts as present.
#[test]
fn the_line_of_each_house() {
    let mut board = war("war-2l", &[], false);
    for heir in [HenryVI, Margaret, Somerset1, Somerset2] {
        assert_eq!(board.state.highest_heir(Side::Lancaster), Some(heir));
        board.state.wars.lost.insert(heir);
    }
    for heir in [York, March, Rutland, Gloucester1] {
        assert_eq!(board.state.highest_heir(Side::York), Some(heir));
        assert_eq!(board.state.at(heir), None, "he is abroad");
        board.state.wars.lost.insert(heir);
    }
    let ranks = [York, March, Rutland, Gloucester1].map(|heir| board.state.heir_rank(heir));
    assert_eq!(ranks, [1, 2, 3, 4].map(Some));
}

/// §pl:6.2.1c,6.2.2b: with Edward IV March is gone, and he comes back in no later War; Warwick may.
#[test]
fn one_man_is_one_heir() {
    let mut board = war("war-2y", &[York], false);
    kill(&mut board, EdwardIV);
    kill(&mut board, WarwickL);
    assert!(board.state.wars.lost.contains(March));
    assert!(!board.state.wars.lost.contains(WarwickL), "he is no Heir here");
    let lost: Vec<Lord> = board.state.wars.lost.iter().collect();
    let third = war("war-3l", &lost, false);
    assert!(!third.state.in_play[Side::York].contains(March));
    assert_eq!(at(&third, WarwickY), Some(Locale::Calais));
}

/// §pl:6.2.2e: a Capability that the new card has no badge for stays, but does nothing.
#[test]
fn a_card_without_its_badge_does_nothing() {
    let mut board = war("war-2y", &[], false).card(Card::Y20, March);
    board.state.swap_lord(March, EdwardIV, &mut board.log);
    assert!(board.state.mats[EdwardIV].has(Card::Y20) && !board.state.uses(EdwardIV, Card::Y20));
    assert_eq!(board.state.command_rating(EdwardIV), EdwardIV.row().command);
}

/// §pl:6.3-IIY-t,6.3-IIY-q,6.3-IIIY-q,6.0g: thresholds and rules that the Wars use, or do not.
#[test]
fn each_war_has_its_own_rules() {
    let kingmaker = war("war-2y", &[], false);
    let rules = kingmaker.state.scenario();
    assert_eq!((rules.threshold(1), rules.threshold(15)), (Some(40), Some(40)));
    assert!(rules.has(Rule::ShakyAllies) && !rules.has(Rule::ShakyClarence) && !rules.has(Rule::QueenRegent));
    assert!(!rules.has(Rule::ForeignHavenEdward) && rules.has(Rule::ForeignHavenDeath));
    let rivals = war("war-3y", &[], false);
    let rules = rivals.state.scenario();
    assert_eq!((rules.threshold(9), rules.last), (Some(45), 9));
    assert!(rules.has(Rule::NoGrow) && rules.has(Rule::NoWaste) && !rules.has(Rule::KingRichard));
}

/// §pl:6.3-IIL-m: Gloucester as Heir is set aside in this War too, and remembered.
#[test]
fn gloucester_as_heir_is_set_aside() {
    let mut board = war("war-2l", &[], false).in_force(Card::Y28);
    board.state.end_levy(&mut board.log);
    assert!(board.state.wars.gloucester_named && board.state.aside.contains(Card::Y28));
}

/// §pl:Y14c,Y23c: when the card leaves, another one can call Burgundians anew.
#[test]
fn burgundians_come_once_a_card() {
    let mut board = first().lord(York, Locale::Lynn);
    board.state.take_capability(Card::Y14, York, &mut board.log);
    assert_eq!(board.state.mats[York].standing[Troop::Handgunners], 2);
    assert!(board.state.mats[York].had_burgundians);
    board.state.give_up(Card::Y14, York);
    assert!(!board.state.mats[York].had_burgundians);
}
