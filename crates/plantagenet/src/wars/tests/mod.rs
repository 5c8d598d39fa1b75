//! The grand campaign: set-ups after every fate of the Heirs, Succession, and how Wars are won.

mod first;
mod second;
mod third;

use super::Wars;
use crate::battle::{Battle, Step as BattleStep};
use crate::data::{Rule, scenario_index};
use crate::ids::Lord::*;
use crate::ids::*;
use crate::influence::Purpose;
use crate::lords::Leaving;
use crate::sequence::Step;
use crate::state::{Ending, Frame, Service, State, Whereabouts};
use crate::testing::Board;
use kernel::{Chance, Seed, Telling};

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

/// The clause of the log line that ends everything.
fn the_end(board: &Board) -> Option<&'static str> {
    let end = |telling: &Telling| telling.heading.as_ref().is_some_and(|heading| heading.kind == "end");
    board.tellings(Side::York).find(end).map(|telling| telling.clause.0)
}

/// Everybody who is put at Ely fights there, and these flee, to die on a 5 or 6.
fn battle_at_ely(board: Board, fleeing: &[Lord], dice: &[u8]) -> Board {
    let mut board = board.dice(dice);
    board.state.step = Step::Plan;
    board.state.begin_field(Side::York, Locale::Ely, &mut board.log);
    board.state.run(&mut board.log);
    while matches!(board.state.battle.step, BattleStep::Array(_)) {
        let first = board.legal()[0].clone();
        board.play(&first);
    }
    fleeing.iter().for_each(|lord| board.play(&format!("flee {lord}")));
    board
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

/// §pl:6.1.1a,6.1.1b: only the last Heir of the War may be saved by giving up.
#[test]
fn only_the_last_heir_may_surrender() {
    let mut board = first();
    assert!(!board.state.may_surrender(York));
    kill(&mut board, York);
    kill(&mut board, March);
    assert!(board.state.may_surrender(Rutland));
    assert!(!board.state.may_surrender(Salisbury));
    board.state.surrender(Side::York, &mut board.log);
    assert_eq!(board.state.wars.winner, Some(Side::Lancaster));
    assert!(!board.state.wars.lost.contains(Rutland));
}

/// §pl:6.1.1c,4.8.2e: not while another Heir of that War lives, not in the third War, and not for the sea.
#[test]
fn there_is_no_surrender_elsewhere() {
    let mut board = first();
    kill(&mut board, York);
    assert!(!board.state.may_surrender(March), "Rutland lives");
    let third = war("war-3y", &[York, March, Rutland], false);
    assert!(!third.state.may_surrender(RichardIII));
    kill(&mut board, March);
    let board = board.lord(Rutland, Locale::NorthSea).dice(&[1]).step(Step::Disembark(Side::York));
    assert!(board.state.wars.lost.contains(Rutland), "nobody was asked before the die fell");
    assert_eq!(board.asked(), (Side::Lancaster, "6.1.2a"));
}

/// §pl:6.1.1e: in the first War Lancaster has two Heirs left, or the War is over.
#[test]
fn lancaster_cannot_surrender_the_first_war() {
    let heirs = [HenryVI, Margaret, Somerset1, Somerset2];
    for first_to_die in heirs {
        let mut board = first();
        kill(&mut board, first_to_die);
        for second_to_die in heirs.into_iter().filter(|heir| *heir != first_to_die) {
            let mut board = board.clone();
            assert!(!board.state.may_surrender(second_to_die), "{first_to_die}, {second_to_die}");
            kill(&mut board, second_to_die);
            let offered = heirs.into_iter().any(|heir| board.state.may_surrender(heir));
            assert!(!offered, "{first_to_die}, {second_to_die}");
        }
    }
}

/// Who wins this War if the victory check comes now; the campaign goes on.
fn checked(board: Board) -> Option<Side> {
    let mut board = board;
    let ending = board.state.victory().expect("the War is over");
    board.state.end(ending, &mut board.log);
    assert_eq!(board.state.ended, None);
    board.state.wars.winner
}

/// §pl:6.0-W-f
#[test]
fn enough_influence_wins_a_war_and_no_more() {
    assert_eq!(checked(first().influence(40)), Some(Side::York));
}

/// §pl:6.0-W-h: after the last Turn of a War more Influence wins it, and a level one leaves the crown with the King.
#[test]
fn a_level_war_goes_to_the_king() {
    let last = |board: Board, influence| checked(board.turn(15).influence(influence));
    assert_eq!(last(first(), 1), Some(Side::York));
    assert_eq!(last(first(), -1), Some(Side::Lancaster));
    assert_eq!(last(first(), 0), Some(Side::Lancaster), "King in the first War");
    assert_eq!(last(war("war-2y", &[], false), 0), Some(Side::York), "King in the second");
}

/// §pl:6.0-W-i: if both sides are gone more Influence wins the War, and the King's side if it is level; in the third it is
/// a draw of the whole.
#[test]
fn if_nobody_is_left_influence_decides_a_war_but_not_the_third() {
    let nobody = |mut board: Board| {
        for side in Side::ALL.iter().copied() {
            for lord in board.state.on_map(side).iter() {
                board.state.leave(lord, Leaving::Disband, &mut board.log);
            }
        }
        board
    };
    assert_eq!(checked(nobody(first()).influence(1)), Some(Side::York));
    assert_eq!(checked(nobody(first()).influence(0)), Some(Side::Lancaster), "King in the first War");
    assert_eq!(checked(nobody(war("war-2y", &[], false)).influence(-9)), Some(Side::Lancaster));
    assert_eq!(
        checked(nobody(war("war-2y", &[], false)).influence(0)),
        Some(Side::York),
        "King in the second"
    );
    let mut third = nobody(war("war-3y", &[], false)).influence(9);
    let ending = third.state.victory().expect("it is over");
    third.state.end(ending, &mut third.log);
    assert_eq!(third.state.ended, Some(Ending::Campaign(None)));
}

/// §pl:6.0-W-g: the third War's ending is the campaign's.
#[test]
fn the_third_war_ends_it_all() {
    let mut board = war("war-3y", &[HenryVI, Margaret], false);
    board.state.end(Ending::ScenarioEnd(None), &mut board.log);
    assert_eq!(board.state.ended, Some(Ending::ScenarioEnd(None)));
    let mut board = war("war-3y", &[York, March, Rutland], false);
    let heirs = board.state.wars.heirs[Side::York];
    heirs.iter().for_each(|heir| board.state.wars.lost.insert(heir));
    board.state.wars.winner = Some(Side::Lancaster);
    board.state.run(&mut board.log);
    assert_eq!(board.state.ended, Some(Ending::War(Side::Lancaster)));
    assert_eq!(the_end(&board), Some("6.0-W-g"));
}

/// §pl:6.1.2a,6.1a,6.0-W-j,6.1.2b: the winner decides which War follows; the board is new. Dead Heirs stay dead, others
/// come back.
#[test]
fn the_next_war_follows_the_winner() {
    let mut board = first().influence(20).depleted(&[Locale::York]);
    kill(&mut board, York);
    kill(&mut board, WarwickY);
    kill(&mut board, Exeter1);
    board.state.wars.winner = Some(Side::Lancaster);
    board.state.run(&mut board.log);
    assert_eq!(board.asked(), (Side::Lancaster, "6.1.2a"));
    board.play("done");
    assert_eq!(usize::from(board.state.scenario), scenario_index("war-2l"));
    assert!(board.state.depleted.is_empty() && board.state.influence == 0);
    assert!(!board.state.in_play[Side::York].contains(York));
    assert!(board.state.in_play[Side::York].contains(WarwickY), "no Heir");
    assert!(board.state.dead.is_empty() && board.state.is_first_turn());
}

/// §pl:6.0-W-k,6.0e: the first Levy of a War, as of any scenario, gives each side two Capabilities, and nobody is paid.
#[test]
fn each_war_begins_with_a_first_levy() {
    let wars = ["war-2y", "war-2l", "war-3y", "war-3l"].map(|id| war(id, &[], false));
    for mut board in wars.into_iter().chain(["Ia", "Ib", "Ic", "II", "III"].map(Board::new)) {
        let coin = |board: &Board| -> u16 {
            let lords = board.state.on_map(Side::York).union(board.state.on_map(Side::Lancaster));
            lords.iter().map(|lord| board.state.mats[lord].assets[Asset::Coin]).sum()
        };
        let before = coin(&board);
        board.state.run(&mut board.log);
        while ["3.1.2b", "6.0-III-e"].contains(&board.asked().1) {
            let first = board.legal()[0].clone();
            board.play(&first);
        }
        let (told, name) = (board.told(Side::York), &board.state.scenario().name);
        for side in Side::ALL {
            assert!(told.contains(&format!("{} draws two Capabilities.", side.name())), "{name}");
        }
        assert!(!told.iter().any(|line| line.contains("for Troops")), "{name}");
        assert_eq!(coin(&board), before, "{name}");
    }
}

/// §pl:6.1.2a: everybody sees that a War is over and who has won it, until the next begins.
#[test]
fn the_pause_between_wars_is_seen() {
    let respite = |board: &Board| board.state.war_view().expect("a grand campaign").respite;
    let mut board = first();
    board.state.wars.winner = Some(Side::Lancaster);
    assert_eq!(respite(&board), None);
    board.state.run(&mut board.log);
    assert_eq!(respite(&board), Some(Side::Lancaster));
    board.play("done");
    assert_eq!(respite(&board), None);
}

/// §pl:6.0-W-e,6.1.2a: a battle in which the War ends is not gone on with.
#[test]
fn a_battle_breaks_off_with_the_war() {
    let board = first().lord(York, Locale::Ely).lord(HenryVI, Locale::Ely).lord(Somerset1, Locale::Ely);
    let mut board = battle_at_ely(board, &[HenryVI, Somerset1], &[6, 6]);
    board.play("roll henry-vi");
    assert_eq!(board.asked(), (Side::York, "6.1.2a"));
    assert_eq!(board.state.battle, Battle::default());
    assert_eq!((board.state.march.group, board.state.check), (Set::default(), None));
}

/// §pl:6.2.1c: an Heir is shown by the card that is in play.
#[test]
fn heirs_are_shown_by_their_cards() {
    let heirs = |board: &Board| -> Vec<(Lord, bool)> {
        let [york, _] = board.state.war_view().expect("a grand campaign").heirs;
        york.iter().map(|heir| (heir.lord, heir.king)).collect()
    };
    let mut board = war("war-2y", &[Rutland], false);
    assert_eq!(heirs(&board)[..2], [(York, true), (March, false)]);
    kill(&mut board, York);
    assert_eq!(heirs(&board)[..3], [(York, false), (EdwardIV, true), (Rutland, false)]);
    let last = war("war-3l", &[HenryVI, Margaret, Somerset1], false);
    assert!(last.state.in_play[Side::Lancaster].contains(Somerset1), "the younger has the elder's card");
    let [_, lancaster] = last.state.war_view().expect("a grand campaign").heirs;
    let shown: Set<Lord> = lancaster.iter().map(|heir| heir.lord).collect();
    assert_eq!(shown.len(), lancaster.len(), "nobody is shown twice");
}

/// §pl:6.0-W-j: no Held Event can be played between Wars.
#[test]
fn nothing_is_played_between_wars() {
    let mut board = first().hold(event::PARLIAMENTS_TRUCE_L20).hold(event::ASPIELLES_Y13);
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
    let mut board = war("war-2y", &[], false).card(capability::YORKS_FAVOURED_SON, March);
    board.state.swap_lord(March, EdwardIV, &mut board.log);
    assert!(
        board.state.mats[EdwardIV].has(capability::YORKS_FAVOURED_SON)
            && !board.state.uses(EdwardIV, capability::YORKS_FAVOURED_SON)
    );
    assert_eq!(board.state.command_rating(EdwardIV), EdwardIV.row().command);
    assert_eq!(board.state.rating(EdwardIV, Purpose::Other), EdwardIV.row().influence as i8);
}

/// §pl:6.3-IIY-t,6.3-IIY-q,6.3-IIIY-q: thresholds and rules that the Wars use, or do not.
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
    let after = |turn, influence| rivals.clone().turn(turn).influence(influence).state.victory();
    assert_eq!(after(8, 9), None);
    assert_eq!(after(9, 9), Some(Ending::ScenarioEnd(Some(Side::York))));
    assert_eq!(after(9, -1), Some(Ending::ScenarioEnd(Some(Side::Lancaster))));
    assert_eq!(after(9, 0), Some(Ending::ScenarioEnd(None)));
}
