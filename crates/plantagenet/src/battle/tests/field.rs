//! Array on the map (4.4.1), and Norfolk who is late.

use super::super::Late;
use super::*;

const PLACE: Locale = Locale::Leicester;

fn board(yorkists: &[Lord], lancastrians: &[Lord]) -> Board {
    yorkists
        .iter()
        .chain(lancastrians)
        .fold(Board::empty("Ia"), |board, lord| board.lord(*lord, PLACE))
        .dice(&[1; 9000])
}

/// §pl:4.4a,4.4.1a
#[test]
fn all_lords_at_the_place_fight_and_nobody_else() {
    let board = board(&[Lord::York, Lord::March], &[Lord::HenryVI]).lord(Lord::Rutland, Locale::Derby);
    let fight = field(board, York, PLACE);
    assert_eq!(fight.state.battle.lords[York], set(&[Lord::York, Lord::March]));
    assert_eq!(fight.state.battle.lords[Lancaster], set(&[Lord::HenryVI]));
    assert_eq!(fight.state.battle.at, Some(PLACE));
}

/// §pl:1.5.3i
#[test]
fn hidden_mats_are_open_from_array_to_aftermath() {
    let mut board = board(&[Lord::York], &[Lord::HenryVI]).lord(Lord::Exeter1, Locale::Derby);
    board.state.hidden_mats = true;
    let seen = |state: &State, lord: Lord| {
        let view = state.view(kernel::Eye::Seat(kernel::Seat(York as u8)));
        view.sides[1].lords.iter().find(|one| one.lord == lord).map(|one| (one.hidden, one.units.is_empty()))
    };
    assert_eq!(seen(&board.state, Lord::HenryVI), Some((true, true)));
    let mut fight = field(board, Lancaster, PLACE);
    assert_eq!(seen(&fight.state, Lord::HenryVI), Some((false, false)));
    assert_eq!(seen(&fight.state, Lord::Exeter1), Some((true, true)), "he is elsewhere");
    fight.play("flee york");
    assert_eq!(seen(&fight.state, Lord::HenryVI), Some((true, true)), "closed again");
}

/// §pl:4.4.1b,4.4.1e
#[test]
fn one_lord_against_one_is_not_asked() {
    let fight = field(board(&[Lord::York], &[Lord::HenryVI]), Lancaster, PLACE);
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2b"), "the first question is whether to flee");
    assert_eq!([Lord::York, Lord::HenryVI].map(|lord| fight.place(lord)), [Some(Place::Centre); 2]);
}

/// §pl:4.4.1b,4.4.1e
#[test]
fn two_defenders_choose_the_centre_and_then_a_wing_and_two_attackers_stand_against_them() {
    let board = board(&[Lord::York, Lord::March], &[Lord::HenryVI, Lord::Somerset1]);
    let mut fight = field(board, Lancaster, PLACE);
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.1b"));
    assert_eq!(fight.legal(), ["advance york to centre", "advance march to centre"]);
    fight.play("advance march to centre");
    assert_eq!(fight.legal(), ["advance york to left", "advance york to right"]);
    fight.play("advance york to right");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.1c"));
    fight.play("advance somerset-1 to centre");
    assert_eq!(fight.place(Lord::HenryVI), Some(Place::Right), "he has to face York");
    assert_eq!(fight.clause(), "4.4.2b");
}

/// §pl:4.4.1b,4.4.1e
#[test]
fn two_attackers_against_three_choose_a_wing() {
    let board = board(&[Lord::York, Lord::March, Lord::Rutland], &[Lord::HenryVI, Lord::Somerset1]);
    let mut fight = field(board, Lancaster, PLACE);
    fight.play("advance march to centre");
    assert_eq!(
        fight.legal(),
        ["advance york to left", "advance rutland to left"],
        "the third takes the right"
    );
    fight.play("advance rutland to left");
    assert_eq!(fight.place(Lord::York), Some(Place::Right));
    fight.play("advance henry-vi to centre");
    assert_eq!(fight.legal(), ["advance somerset-1 to left", "advance somerset-1 to right"]);
    fight.play("advance somerset-1 to right");
    assert_eq!(fight.clause(), "4.4.2b");
}

/// §pl:4.4.1d,4.4.1e
#[test]
fn three_attackers_against_one_all_stand_in_front() {
    let lancastrians = [Lord::HenryVI, Lord::Somerset1, Lord::Exeter1];
    let mut fight = field(board(&[Lord::York], &lancastrians), Lancaster, PLACE);
    fight.play("advance henry-vi to centre; advance exeter-1 to left");
    assert_eq!(fight.place(Lord::Somerset1), Some(Place::Right));
    assert!(fight.state.battle.reserve[Lancaster].is_empty());
}

/// §pl:4.4.1e
#[test]
fn one_attacker_against_three_stands_in_the_centre() {
    let board = board(&[Lord::York, Lord::March, Lord::Rutland], &[Lord::HenryVI]);
    let mut fight = field(board, Lancaster, PLACE);
    fight.play("advance york to centre; advance march to left");
    assert_eq!((fight.place(Lord::HenryVI), fight.clause()), (Some(Place::Centre), "4.4.2b"));
}

/// §pl:4.4.1b,4.4.1c,4.4.1d
#[test]
fn only_a_fourth_lord_waits_in_reserve_and_the_wing_that_faces_an_enemy_is_filled_first() {
    let lancastrians = [Lord::HenryVI, Lord::Somerset1, Lord::Exeter1, Lord::Buckingham];
    let mut fight = field(board(&[Lord::York, Lord::March], &lancastrians), Lancaster, PLACE);
    fight.play("advance york to centre; advance march to right; advance henry-vi to centre");
    assert_eq!(fight.legal().len(), 3);
    assert!(fight.legal().iter().all(|answer| answer.ends_with("to right")), "March is there");
    fight.play("advance exeter-1 to right; advance somerset-1 to left");
    assert_eq!(fight.state.battle.reserve[Lancaster], set(&[Lord::Buckingham]));
}

/// §pl:4.4.1f,L19c,L20c,L21c,L26c,L28c
#[test]
fn valour_is_laid_out_with_what_cards_add() {
    let board = board(&[Lord::York], &[Lord::Somerset1, Lord::Margaret, Lord::Exeter1, Lord::Buckingham])
        .card(capability::VETERAN_OF_FRENCH_WARS, Lord::Somerset1)
        .card(capability::LOYAL_SOMERSET, Lord::Somerset1)
        .card(capability::EDWARD, Lord::Margaret)
        .card(capability::MY_FATHERS_BLOOD, Lord::Exeter1)
        .card(capability::ANDREW_TROLLOPE, Lord::Buckingham);
    let mut fight = field(board, Lancaster, PLACE);
    fight.play("advance margaret to centre; advance somerset-1 to left; advance exeter-1 to right");
    let lords = [Lord::Somerset1, Lord::Margaret, Lord::Exeter1, Lord::Buckingham, Lord::York];
    assert_eq!(lords.map(|lord| fight.valour(lord)), [2 + 2 + 1, 1 + 1, 2 + 1, 1 + 1, 2]);
    let special = [Vassal::EdwardPrinceOfWales, Vassal::Clifford, Vassal::Trollope];
    let has = |lord: Lord, vassal: Vassal| fight.mat(lord).vassals.only() == Some(vassal);
    assert!(lords[1..4].iter().zip(special).all(|(lord, vassal)| has(*lord, vassal)));
}

/// §pl:L28c
#[test]
fn loyal_somersets_valour_needs_margaret_at_the_array_but_not_afterwards() {
    let somerset = Lord::Somerset1;
    let alone =
        field(board(&[Lord::York], &[somerset]).card(capability::LOYAL_SOMERSET, somerset), York, PLACE);
    assert_eq!(alone.valour(somerset), 2);
    let together =
        board(&[Lord::York], &[somerset, Lord::Margaret]).card(capability::LOYAL_SOMERSET, somerset);
    let mut fight = field(together.hold(event::SUSPICION_Y5), York, PLACE);
    fight.play("advance somerset-1 to centre; advance margaret to left; play Y5");
    assert!(fight.state.battle.lords[Lancaster].only() == Some(somerset), "she has been turned away");
    assert_eq!(fight.valour(somerset), 2 + 1);
}

/// §pl:L19c
#[test]
fn when_trollope_routs_his_card_goes_after_the_battle() {
    let board = board(&[Lord::York], &[Lord::Somerset1]).card(capability::ANDREW_TROLLOPE, Lord::Somerset1);
    let mut fight = field(board, Lancaster, PLACE);
    fight.state.mats[Lord::Somerset1].rout(Unit::Vassal(Vassal::Trollope));
    assert!(fight.mat(Lord::Somerset1).has(capability::ANDREW_TROLLOPE));
    fight.play("flee york");
    assert!(fight.is_fought() && !fight.mat(Lord::Somerset1).has(capability::ANDREW_TROLLOPE));
    assert!(fight.state.decks[Lancaster].contains(Card::L19));
}

fn towton(yorkists: &[Lord]) -> Board {
    let at = Locale::York;
    let board = yorkists.iter().fold(Board::empty("Ib"), |board, lord| board.lord(*lord, at));
    board.lord(Lord::Somerset1, at).dice(&[1; 9000])
}

/// §pl:6.0-Ib-g
#[test]
fn norfolk_waits_in_reserve_until_round_two() {
    let board = towton(&[Lord::March, Norfolk, Lord::WarwickY]);
    let mut fight = field(board, Lancaster, Locale::York);
    assert_eq!(fight.legal(), ["advance march to centre", "advance warwick-y to centre"]);
    fight.play("advance march to centre; advance warwick-y to left; stand; stand");
    assert_eq!(fight.state.battle.reserve[York], set(&[Norfolk]), "the right wing stays empty");
    assert_eq!(fight.engagements()[0].0, set(&[Lord::March, Lord::WarwickY]));
    fight.until_round(2);
    fight.play("stand; stand");
    assert_eq!(fight.place(Norfolk), Some(Place::Right));
}

/// §pl:6.0-Ib-g
#[test]
fn norfolk_is_late_only_once() {
    let mut board = towton(&[Lord::March, Norfolk]);
    board.state.battle.norfolk = Late::Now;
    let mut fight = field(board, York, Locale::York);
    fight.play("advance norfolk to centre");
    assert_eq!(fight.state.battle.norfolk, Late::Past);
    let mut first = field(towton(&[Lord::March, Norfolk]), Lancaster, Locale::York);
    first.play("flee march; stand; flee somerset-1");
    assert!(first.is_fought());
    assert_eq!(first.state.battle.norfolk, Late::Now, "remembered after the battle");
}

/// §pl:6.0-Ib-h
#[test]
fn norfolk_alone_is_in_time_and_the_rule_waits_for_a_battle_with_others() {
    let mut fight = field(towton(&[Norfolk]), Lancaster, Locale::York);
    assert_eq!((fight.place(Norfolk), fight.state.battle.norfolk), (Some(Place::Centre), Late::Ahead));
    fight.play("flee norfolk");
    assert_eq!(fight.state.battle.norfolk, Late::Ahead);
    let elsewhere =
        Board::empty("III").lord(Norfolk, PLACE).lord(Lord::RichardIII, PLACE).lord(Oxford, PLACE);
    assert_eq!(field(elsewhere, Lancaster, PLACE).state.battle.norfolk, Late::Ahead, "only in Ib");
}

/// §pl:6.0-Ib-h
#[test]
fn if_the_others_flee_nobody_fights_until_norfolk_comes_up() {
    let mut fight = field(towton(&[Lord::March, Norfolk]), Lancaster, Locale::York);
    fight.play("flee march; stand; stand");
    assert_eq!((fight.state.battle.round, fight.dice_left()), (2, 9000), "no die has fallen in round 1");
    fight.play("stand; stand; advance norfolk to centre");
    assert_eq!(fight.engagements(), [(set(&[Norfolk]), set(&[Lord::Somerset1]))]);
}

/// §pl:4.4.2j — worked example A16.
#[test]
fn two_centres_and_two_unopposed_wings_are_one_engagement() {
    let board = board(&[Lord::York, Lord::March], &[Lord::HenryVI, Lord::Somerset1, Lord::Exeter1]);
    let mut fight = field(board, Lancaster, PLACE);
    fight.play("advance march to centre; advance york to left");
    fight.play("advance somerset-1 to centre; advance exeter-1 to left");
    fight.play("stand; flee exeter-1; stand");
    let [york, lancaster] =
        [[Lord::York, Lord::March], [Lord::Somerset1, Lord::HenryVI]].map(|lords| set(&lords));
    assert_eq!(fight.engagements(), [(york, lancaster)]);
    assert_eq!(fight.hits(), [8 + 2, 8 + 2], "both add up what they have: bows, and militia in halves");
}

/// §pl:4.4.2t,4.4.2ac — worked example A17.
#[test]
fn a_retinue_that_fails_and_fails_again_takes_its_lord_with_it() {
    let board =
        board(&[Lord::Rutland], &[Lord::HenryVI]).men(Lord::Rutland, [2, 0, 0]).men(Lord::HenryVI, [0, 1, 0]);
    let mut fight = field(board.dice(&[5, 6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 4]), Lancaster, PLACE);
    fight.play("stand; stand; hit rutland retinue; reroll");
    assert_eq!((fight.mat(Lord::Rutland).retinue, fight.valour(Lord::Rutland)), (Retinue::Routed, 0));
    fight.until(|state| !state.is_battle());
    assert!(!fight.state.is_on_map(Lord::Rutland) && fight.state.is_on_map(Lord::HenryVI));
}
