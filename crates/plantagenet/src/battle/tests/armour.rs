//! Barricades, Montagu, Barded Horse and Yeomen of the Crown.

use super::super::Phase;
use super::*;
use crate::ids::Locale::{Ely, Leicester};

fn duel(york: Lord, lancaster: Lord) -> Board {
    Board::empty("II").lord(york, Ely).lord(lancaster, Ely).dice(&[1; 500])
}

/// The range in which a unit stands against missiles and hand to hand.
fn ranges(fight: &Fight, lord: Lord, unit: Unit) -> [u8; 2] {
    [Phase::Missiles, Phase::Melee].map(|phase| fight.state.protection(lord, unit, phase))
}

/// §pl:Y9c,4.4.2y
#[test]
fn barricades_help_where_favour_is_with_york_whoever_attacks() {
    let units = [MenAtArms, Longbowmen, Militia, Mercenaries].map(Unit::Troop);
    let board = || duel(Lord::Devon, Lord::Clarence).card(capability::BARRICADES, Lord::Devon);
    for attacker in [York, Lancaster] {
        let fight = field(board().favour(York, &[Ely]), attacker, Ely);
        assert_eq!(units.map(|unit| ranges(&fight, Lord::Devon, unit)), [[4; 2], [2; 2], [2; 2], [3; 2]]);
        assert_eq!(ranges(&fight, Lord::Devon, Unit::Retinue), [4; 2]);
    }
    let fight = field(board(), York, Ely);
    assert_eq!(
        units.map(|unit| ranges(&fight, Lord::Devon, unit)),
        [[3; 2], [1; 2], [1; 2], [3; 2]],
        "Neutral"
    );
}

/// §pl:Y9c,4.4.3h
#[test]
fn militia_behind_barricades_stand_on_two_in_battle_and_are_lost_on_two_afterwards() {
    let board =
        duel(Lord::Devon, Lord::Clarence).card(capability::BARRICADES, Lord::Devon).favour(York, &[Ely]);
    let board = board.men(Lord::Devon, [0, 0, 2]).men(Lord::Clarence, [0, 0, 1]);
    let mut fight = field(board.dice(&[2, 1, 1, 1, 1, 1, 1, 1, 1, 1]), Lancaster, Ely);
    fight.play("stand; stand; hit devon militia");
    assert_eq!(fight.men(Lord::Devon), [0, 0, 2], "a 2 has saved it");
    fight.state.mats[Lord::Devon].rout(Unit::Troop(Militia));
    fight.rout(&[Lord::Clarence], &[2, 1]);
    assert!(fight.is_fought());
    assert_eq!(fight.men(Lord::Devon), [0, 0, 1], "the same 2 has not");
}

/// §pl:L23c
#[test]
fn montagus_lord_has_a_retinue_that_stands_on_five_even_when_montagu_has_routed() {
    let mut fight =
        field(duel(Lord::Devon, Lord::WarwickL).card(capability::MONTAGU, Lord::WarwickL), York, Ely);
    assert_eq!(ranges(&fight, Lord::WarwickL, Unit::Retinue), [5; 2]);
    assert_eq!(ranges(&fight, Lord::WarwickL, Unit::Vassal(Vassal::Montagu)), [4; 2]);
    fight.state.mats[Lord::WarwickL].rout(Unit::Vassal(Vassal::Montagu));
    assert_eq!(ranges(&fight, Lord::WarwickL, Unit::Retinue), [5; 2]);
    fight.play("stand; flee devon");
    assert!(!fight.mat(Lord::WarwickL).has(capability::MONTAGU), "after the battle the card is gone");
}

/// §pl:L23c,6.0-Ic-g
#[test]
fn in_somersets_return_montagu_serves_warwick_of_york() {
    let mut board = Board::new("Ic").dice(&[1; 100]);
    for lord in [Lord::WarwickY, Lord::Somerset1] {
        board.state.lords[lord] = Whereabouts::At(Leicester);
    }
    let mut fight = field(board, York, Leicester);
    assert_eq!(ranges(&fight, Lord::WarwickY, Unit::Retinue), [5; 2]);
    fight.state.mats[Lord::WarwickY].rout(Unit::Vassal(Vassal::Montagu));
    fight.play("flee somerset-1");
    assert!(fight.is_fought() && fight.state.aside.contains(Card::L23), "out of the game");
    assert_eq!(fight.state.holder(capability::MONTAGU), None);
}

/// §pl:L27c
#[test]
fn barded_horses_are_shot_more_easily_and_fight_better() {
    let board = duel(Lord::Devon, Lord::Somerset2).card(capability::BARDED_HORSE, Lord::Somerset2);
    let board = board.vassal(Vassal::Beaumont, Lord::Somerset2, 9);
    let board = board.men(Lord::Devon, [0, 1, 0]).men(Lord::Somerset2, [1, 0, 0]);
    let mut fight = field(board.dice(&[4, 3, 5, 5, 1, 1, 1, 1]), Lancaster, Ely);
    assert_eq!(ranges(&fight, Lord::Somerset2, Unit::Vassal(Vassal::Beaumont)), [3, 5]);
    assert_eq!(ranges(&fight, Lord::Somerset2, Unit::Troop(MenAtArms)), [3, 3]);
    fight.play("stand; stand; hit somerset-2 retinue");
    assert_eq!(fight.clause(), "4.4.2t", "a 4 has not saved it from an arrow");
    fight.play("reroll; hit somerset-2 beaumont");
    assert!(fight.mat(Lord::Somerset2).routed_vassals.contains(Vassal::Beaumont), "nor a 5");
    fight.until_lancaster_is_hit(Phase::Melee);
    fight.state.chance = Chance::loaded(&[5, 1, 1]);
    fight.play("hit somerset-2 retinue");
    assert_eq!(fight.mat(Lord::Somerset2).retinue, Retinue::Standing, "hand to hand a 5 is good enough");
}

fn margaret(men: [u8; 3], dice: &[u8]) -> Fight {
    let board = duel(Lord::Devon, Lord::Margaret)
        .card(capability::YEOMEN_OF_THE_CROWN, Lord::Margaret)
        .men(Lord::Margaret, men);
    let mut fight = field(board.men(Lord::Devon, [0, 1, 0]).dice(dice), York, Ely);
    fight.play("stand; stand");
    fight
}

/// §pl:L31c
#[test]
fn a_yeoman_may_fall_for_margarets_retinue_after_a_failed_roll() {
    let mut fight = margaret([2, 0, 0], &[5, 1, 1, 1, 1, 1, 1, 1]);
    fight.play("hit margaret retinue; accept");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "L31c"));
    assert_eq!(fight.legal(), ["save margaret", "accept"]);
    let mut declined = fight.clone();
    declined.play("accept");
    assert_eq!(
        (declined.mat(Lord::Margaret).retinue, declined.men(Lord::Margaret)),
        (Retinue::Routed, [2, 0, 0])
    );
    fight.play("save margaret");
    assert_eq!(
        (fight.mat(Lord::Margaret).retinue, fight.men(Lord::Margaret)),
        (Retinue::Standing, [1, 0, 0])
    );
    assert_eq!(fight.mat(Lord::Margaret).routed[MenAtArms], 1);
}

/// §pl:L31c
#[test]
fn a_yeoman_may_fall_after_the_second_throw_too() {
    let mut fight = margaret([1, 1, 0], &[5, 6, 1, 1, 1, 1, 1, 1]);
    fight.play("hit margaret retinue; reroll");
    assert_eq!((fight.clause(), fight.valour(Lord::Margaret)), ("L31c", 0));
    fight.play("save margaret");
    assert_eq!(fight.mat(Lord::Margaret).retinue, Retinue::Standing);
}

/// §pl:L31c
#[test]
fn without_a_man_at_arms_or_for_other_units_yeomen_are_not_offered() {
    let mut fight = margaret([0, 0, 2], &[5, 5, 1, 1, 1, 1, 1, 1]);
    fight.play("hit margaret retinue; accept");
    assert_eq!(fight.mat(Lord::Margaret).retinue, Retinue::Routed);
    let mut fight = margaret([2, 0, 0], &[5, 5, 1, 1, 1, 1, 1, 1]);
    fight.play("hit margaret men-at-arms; accept");
    assert_eq!(fight.men(Lord::Margaret), [1, 0, 0]);
}
