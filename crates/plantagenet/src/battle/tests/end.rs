//! The end of a battle (4.4.3) and its Aftermath (4.4.4): Influence, Spoils, Losses, the captive King.

use super::*;
use crate::ids::Locale::Ely;
use crate::state::Service;

fn duel() -> Board {
    Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::Somerset1, Ely).turn(3)
}

/// §pl:4.4.3b,1.5.4g
#[test]
fn the_winner_gains_for_all_who_fought_against_him_fled_or_not_and_for_their_vassals() {
    let board = duel().lord(Lord::Buckingham, Ely).vassal(Vassal::Dudley, Lord::Somerset1, 5);
    let board = board.card(capability::MY_FATHERS_BLOOD, Lord::Buckingham).dice(&[1; 50]);
    let mut fight = field(board, York, Ely);
    fight.play("advance somerset-1 to centre; advance buckingham to left; flee buckingham; stand; stand");
    fight.state.mats[Lord::Somerset1].rout(Unit::Vassal(Vassal::Dudley));
    fight.rout(&[Lord::Somerset1], &[1, 1]);
    fight.until(|state| !state.is_battle());
    assert_eq!(fight.state.influence, 5 + 1 + 3 + 1, "Dudley has Routed, Clifford is a special Vassal");
}

/// §pl:4.4.3a,4.4.3s
#[test]
fn if_all_have_routed_both_have_lost_and_everybody_rolls_for_death() {
    let board = duel().favour(York, &[Ely]).assets(Lord::Somerset1, [0, 3, 3, 0]);
    let mut fight = field(board, York, Ely);
    fight.state.mats[Lord::York].rout(Unit::Troop(MenAtArms));
    fight.rout(&[Lord::York, Lord::Somerset1], &[3, 2]);
    assert!(fight.is_fought() && fight.dice_left() == 0, "two dice for Death, none for Losses");
    assert_eq!(fight.state.influence, 0);
    assert!(fight.state.dead.contains(Lord::Somerset1), "the Defender rolled first");
    assert_eq!(fight.on_calendar(Lord::York), Some((4, false)));
}

/// §pl:4.4.3d,4.4.3e,4.4.3f
#[test]
fn spoils_go_to_the_winners_who_kept_the_field_by_favour() {
    let spoils = |favour: Option<Side>| {
        let board = duel().assets(Lord::Somerset1, [5, 3, 2, 1]).assets(Lord::York, [0; 4]);
        let board = favour.into_iter().fold(board, |board, side| board.favour(side, &[Ely]));
        let mut fight = field(board, York, Ely);
        fight.play("flee somerset-1");
        assert!(fight.is_fought());
        Asset::ALL.iter().map(|asset| fight.mat(Lord::York).assets[*asset]).collect::<Vec<_>>()
    };
    assert_eq!(spoils(Some(York)), [0, 3, 2, 0]);
    assert_eq!(spoils(None), [0, 2, 1, 0], "half of each, rounded up");
    assert_eq!(spoils(Some(Lancaster)), [0; 4]);
}

/// §pl:4.4.3d
#[test]
fn the_winner_shares_spoils_out_before_losses_are_rolled() {
    let board = duel().lord(Lord::March, Ely).assets(Lord::Somerset1, [0, 0, 1, 0]).favour(York, &[Ely]);
    let mut fight = field(board, York, Ely);
    fight.play("advance york to centre; advance march to left");
    fight.state.mats[Lord::York].rout(Unit::Troop(Militia));
    fight.play("flee somerset-1");
    assert_eq!((fight.side(), fight.mat(Lord::York).routed[Militia]), (York, 1));
    assert!(fight.offers("grant cart york") && fight.offers("grant cart march"));
    fight.state.chance = Chance::loaded(&[1, 1]);
    fight.play("grant cart march");
    assert!(fight.is_fought());
    assert_eq!(
        (fight.men(Lord::York), fight.dice_left()),
        ([2, 2, 2], 0),
        "a Loss and a Death have been rolled"
    );
}

/// §pl:4.4.3g,4.4.3i
#[test]
fn routed_troops_of_the_winner_roll_against_their_printed_protection() {
    let mut board = duel();
    board.state.mats[Lord::York].standing = ByTroop::from_fn(|_| 3);
    let pool = board.state.pool;
    let mut fight = field(board, York, Ely);
    for troop in Troop::ALL.iter().copied() {
        (0..2).for_each(|_| fight.state.mats[Lord::York].rout(Unit::Troop(troop)));
    }
    // Two dice for each kind in turn, then Death.
    fight.rout(&[Lord::Somerset1], &[3, 4, 1, 2, 1, 2, 3, 4, 3, 4, 1]);
    assert!(fight.is_fought() && fight.dice_left() == 0);
    assert_eq!(fight.mat(Lord::York).standing, ByTroop::from_fn(|_| 2));
    assert_eq!(fight.mat(Lord::York).routed, ByTroop::default());
    assert_eq!(fight.state.pool[Mercenaries], pool[Mercenaries] + 1, "the lost ones are back in the pool");
    assert_eq!(fight.mat(Lord::York).retinue, Retinue::Standing);
}

/// §pl:4.4.3g
#[test]
fn a_routed_lord_of_the_winning_side_does_not_roll_for_losses() {
    let mut fight = field(duel().lord(Lord::March, Ely), York, Ely);
    fight.play("advance york to centre; advance march to left");
    fight.state.mats[Lord::March].rout(Unit::Troop(MenAtArms));
    fight.rout(&[Lord::Somerset1, Lord::March], &[1, 2]);
    assert!(fight.is_fought() && fight.dice_left() == 0, "two dice for Death");
    assert_eq!(fight.on_calendar(Lord::March), Some((3 + 4, false)), "he Disbands though his side has won");
}

/// §pl:4.4.3n,4.4.3o,4.4.4e,3.2.4a
#[test]
fn whoever_routs_and_lives_disbands_without_marker_or_loss() {
    let mut fight = field(duel(), York, Ely);
    fight.rout(&[Lord::Somerset1], &[2]);
    assert_eq!(fight.on_calendar(Lord::Somerset1), Some((4, false)));
    assert_eq!(fight.state.influence, 5, "nothing but the award");
    assert!(fight.state.lords_at(Lancaster, Ely).is_empty());
    assert!(fight.state.in_play[Lancaster].contains(Lord::Somerset1));
}

/// §pl:4.4.3p,4.4.3q,4.4.3r,1.5.4f
#[test]
fn routed_vassals_of_a_winner_disband_and_the_others_stay() {
    let board = duel().vassal(Vassal::Dudley, Lord::Somerset1, 9).vassal(Vassal::Essex, Lord::Somerset1, 9);
    let mut fight = field(board.card(capability::ANDREW_TROLLOPE, Lord::Somerset1), Lancaster, Ely);
    for vassal in [Vassal::Dudley, Vassal::Trollope] {
        fight.state.mats[Lord::Somerset1].rout(Unit::Vassal(vassal));
    }
    fight.rout(&[Lord::York], &[1]);
    let mat = fight.mat(Lord::Somerset1);
    assert_eq!((mat.vassals, mat.routed_vassals), (Set::of(Vassal::Essex), Set::default()));
    assert_eq!(fight.state.vassals[Vassal::Dudley], Service::Disbanded { slot: 3 + 5 });
    assert_eq!(fight.state.vassals[Vassal::Trollope], Service::Out);
    assert!(!mat.has(capability::ANDREW_TROLLOPE) && fight.state.decks[Lancaster].contains(Card::L19));
    let told: Vec<String> = fight
        .log
        .iter()
        .filter_map(|event| kernel::Tell::tell(event, kernel::Eye::All))
        .map(|line| line.text.to_string())
        .collect();
    let line = |name: &str| told.iter().position(|text| text.contains(name) && text.contains("leaves"));
    assert!(line("Dudley") < line("Trollope"), "the card of a special Vassal comes last");
}

/// §pl:4.4.3r,4.4.3m
#[test]
fn vassals_of_the_dead_disband() {
    let mut fight = field(duel().vassal(Vassal::Dudley, Lord::Somerset1, 9), York, Ely);
    fight.rout(&[Lord::Somerset1], &[6]);
    assert_eq!(fight.state.vassals[Vassal::Dudley], Service::Disbanded { slot: 3 + 5 });
    assert!(
        fight.state.dead.contains(Lord::Somerset1)
            && !fight.state.in_play[Lancaster].contains(Lord::Somerset1)
    );
}

/// §pl:4.4.4b,4.4.1f
#[test]
fn survivors_have_fought_and_the_battle_is_put_away() {
    let mut fight = field(duel().lord(Lord::March, Ely).lord(Lord::Rutland, Locale::Lynn), York, Ely);
    fight.play("advance york to centre; advance march to left");
    fight.rout(&[Lord::Somerset1], &[1]);
    assert_eq!(fight.state.moved, set(&[Lord::York, Lord::March]));
    assert_eq!(fight.state.battle, super::super::Battle::default());
    assert_eq!(fight.state.frames.len(), 1, "what led to the battle goes on");
}

/// §pl:6.0-Ib-i,4.4.3e
#[test]
fn the_city_of_york_goes_over_to_the_winner_after_spoils() {
    let towton = |favour: &[Locale]| {
        let board = Board::empty("Ib").lord(Lord::March, Locale::York).lord(Lord::Somerset1, Locale::York);
        board.favour(Lancaster, favour).assets(Lord::Somerset1, [0, 2, 2, 0]).assets(Lord::March, [0; 4])
    };
    let mut fight = field(towton(&[]), York, Locale::York);
    fight.play("flee somerset-1");
    assert_eq!(fight.state.favour(Locale::York), Some(York));
    assert_eq!(fight.mat(Lord::March).assets[Asset::Cart], 1, "it was Neutral when Spoils were taken");
    let mut fight = field(towton(&[Locale::York]), York, Locale::York);
    fight.play("flee somerset-1");
    assert_eq!(fight.state.favour(Locale::York), Some(York), "outright");
    assert_eq!(fight.mat(Lord::March).assets[Asset::Cart], 0);
    let mut fight = field(towton(&[Locale::York]), York, Locale::York);
    fight.rout(&[Lord::March, Lord::Somerset1], &[1, 1]);
    assert_eq!(fight.state.favour(Locale::York), Some(Lancaster), "no winner, no change");
}

/// §pl:6.0-Ib-i
#[test]
fn elsewhere_or_in_other_scenarios_a_battle_changes_no_favour() {
    let leicester = Board::empty("Ib").lord(Lord::March, Ely).lord(Lord::Somerset1, Ely);
    let mut fight = field(leicester, York, Ely);
    fight.play("flee somerset-1");
    assert_eq!(fight.state.favour(Ely), None);
    let mut fight = field(
        Board::empty("Ia").lord(Lord::York, Locale::York).lord(Lord::Somerset1, Locale::York),
        York,
        Locale::York,
    );
    fight.play("flee somerset-1");
    assert_eq!(fight.state.favour(Locale::York), None);
}

fn kings_battle(scenario: &str) -> Board {
    Board::empty(scenario).lord(Lord::March, Ely).lord(Lord::WarwickY, Ely).lord(Lord::HenryVI, Ely).turn(3)
}

fn array(fight: &mut Fight) {
    fight.play("advance march to centre; advance warwick-y to left");
}

/// §pl:6.0-Ia-i,6.0-Ia-j,6.0-Ia-k
#[test]
fn york_takes_the_king_without_a_death_roll_and_chooses_who_holds_him() {
    let board = kings_battle("Ia").vassal(Vassal::Dudley, Lord::HenryVI, 9);
    let mut fight = field(board, York, Ely);
    array(&mut fight);
    fight.rout(&[Lord::HenryVI], &[]);
    assert_eq!(fight.state.influence, 10 + 5 + 1);
    assert_eq!(
        (fight.side(), fight.clause(), fight.legal()),
        (York, "6.0-Ia-j", vec!["choose march".into(), "choose warwick-y".into()])
    );
    fight.play("choose warwick-y");
    assert!(fight.is_fought());
    assert_eq!(fight.state.lords[Lord::HenryVI], Whereabouts::Captive(Lord::WarwickY));
    assert!(!fight.state.is_on_map(Lord::HenryVI) && fight.state.in_play[Lancaster].contains(Lord::HenryVI));
    assert!(matches!(fight.state.vassals[Vassal::Dudley], Service::Disbanded { .. }));
}

/// §pl:6.0-Ia-n
#[test]
fn the_keeper_takes_the_king_along_into_his_next_battle_and_cannot_hand_him_on() {
    let mut fight = field(kings_battle("Ia"), York, Ely);
    array(&mut fight);
    fight.rout(&[Lord::HenryVI], &[]);
    fight.play("choose warwick-y");
    let board = Board { state: fight.state, log: Vec::new() }.lord(Lord::Somerset1, Ely);
    let mut next = field(board, York, Ely);
    array(&mut next);
    next.rout(&[Lord::Somerset1, Lord::March], &[1, 1]);
    assert!(next.is_fought(), "nobody was asked about him");
    assert_eq!(next.state.lords[Lord::HenryVI], Whereabouts::Captive(Lord::WarwickY));
    assert_eq!(next.state.influence, 15 + 5);
}

/// §pl:6.0-Ia-i
#[test]
fn a_king_who_fled_is_taken_as_well() {
    let board = Board::empty("Ia").lord(Lord::March, Ely).lord(Lord::HenryVI, Ely).dice(&[]);
    let mut fight = field(board, York, Ely);
    fight.play("flee henry-vi");
    assert_eq!(fight.state.lords[Lord::HenryVI], Whereabouts::Captive(Lord::March));
    assert_eq!(fight.state.influence, 15);
}

/// §pl:6.0-Ia-l
#[test]
fn the_king_rolls_for_death_if_york_has_not_won() {
    let mut fight = field(kings_battle("Ia"), York, Ely);
    array(&mut fight);
    fight.rout(&[Lord::HenryVI, Lord::March, Lord::WarwickY], &[6, 1, 1]);
    fight.until(|state| !state.is_battle());
    assert!(fight.state.dead.contains(Lord::HenryVI), "both sides have lost");
    let board = kings_battle("Ia").lord(Lord::Somerset1, Ely);
    let mut fight = field(board, York, Ely);
    fight.play("advance henry-vi to centre; advance somerset-1 to left; advance march to centre");
    fight.rout(&[Lord::HenryVI, Lord::March, Lord::WarwickY], &[6, 1, 1]);
    fight.until(|state| !state.is_battle());
    assert!(fight.state.dead.contains(Lord::HenryVI), "Lancaster has won");
}

/// §pl:6.0-Ic-k
#[test]
fn there_is_no_captive_king_in_somersets_return() {
    let mut fight = field(kings_battle("Ic"), York, Ely);
    array(&mut fight);
    fight.rout(&[Lord::HenryVI], &[6]);
    assert!(fight.is_fought() && fight.state.dead.contains(Lord::HenryVI));
    assert_eq!(fight.state.influence, 5);
}

/// §pl:6.0-Ia-o
#[test]
fn no_card_about_death_saves_the_king_from_capture() {
    let board = kings_battle("Ia")
        .favour(Lancaster, &[Ely, Locale::Lynn])
        .hold(event::ESCAPE_SHIP_L3)
        .hold(event::TALBOT_TO_THE_RESCUE);
    let mut fight = field(board, York, Ely);
    array(&mut fight);
    fight.play("pass");
    fight.rout(&[Lord::HenryVI], &[]);
    fight.play("choose march");
    assert!(fight.is_fought(), "nobody was asked for a card");
}

/// A Yorkist whose own Troops are two militia, and whom lent Troops help out.
fn lent_captor() -> Fight {
    let board = Board::empty("Ia").lord(Lord::March, Ely).lord(Lord::HenryVI, Ely).turn(3);
    let board = board
        .card(capability::MUSTERD_MY_SOLDIERS_Y3, Lord::March)
        .favour(York, &[Ely])
        .men(Lord::March, [0, 0, 2]);
    let mut fight = field(board, York, Ely);
    (0..2).for_each(|_| fight.state.mats[Lord::March].rout(Unit::Troop(Militia)));
    fight
}

/// §pl:6.0-Ia-p,4.4.3j
#[test]
fn with_nobody_left_to_hold_him_the_king_disbands_and_york_keeps_the_ten() {
    let mut fight = lent_captor();
    fight.rout(&[Lord::HenryVI], &[6, 6]);
    assert!(fight.is_fought());
    assert_eq!(
        (fight.on_calendar(Lord::HenryVI), fight.on_calendar(Lord::March)),
        (Some((4, false)), Some((7, false)))
    );
    assert_eq!(fight.state.influence, 15);
}

/// §pl:6.0-Ia-q,6.0-Ia-m,4.4.4a
#[test]
fn a_keeper_who_disbands_in_the_aftermath_sets_the_king_free_again() {
    // Losses come before the King is handed over, so that it takes a hand-made case.
    let mut fight = lent_captor();
    fight.state.mats[Lord::March].routed = ByTroop::default();
    fight.state.leave(Lord::HenryVI, crate::lords::Leaving::Capture(Lord::March), &mut fight.log);
    fight.state.influence = 15;
    fight.state.battle.step = Step::Aftermath;
    fight.state.run(&mut fight.log);
    assert!(fight.is_fought() && !fight.state.is_on_map(Lord::March), "all his men were lent");
    assert_eq!(fight.on_calendar(Lord::HenryVI), Some((4, false)));
    assert_eq!(fight.state.influence, 15 - 10);
}
