//! Held Events of a battle (4.4.1h).

use super::super::Phase;
use super::*;
use crate::ids::Locale::Ely;

fn duel() -> Board {
    Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::HenryVI, Ely).dice(&[1; 2000])
}

/// §pl:4.4.1h
#[test]
fn the_defender_plays_all_he_wants_then_the_attacker_and_neither_is_asked_again() {
    let board = duel()
        .hold(event::LEEWARD_BATTLE_LINE_Y1)
        .hold(event::CALTROPS)
        .hold(event::LEEWARD_BATTLE_LINE_L1)
        .hold(event::RAVINE);
    let mut fight = field(board, Lancaster, Ely);
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.1h"));
    fight.play("play Y19; play Y1");
    assert_eq!(
        (fight.side(), fight.legal()),
        (Lancaster, vec!["pass".into(), "play L1".into(), "play L12".into()])
    );
    fight.play("play L1; pass");
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2b"), "the fighting begins");
    assert!(fight.state.hands[Lancaster].contains(Card::L12));
}

/// §pl:4.4.1h,3.1.3d
#[test]
fn a_side_is_asked_whatever_card_it_holds() {
    let fight = field(duel().hold(event::FLANK_ATTACK_Y2), York, Ely);
    assert_eq!(
        (fight.side(), fight.legal()),
        (York, vec!["pass".into()]),
        "nothing tells that it is no battle card"
    );
    let fight = field(duel(), York, Ely);
    assert_eq!(fight.clause(), "4.4.2b", "empty hands are open knowledge");
}

/// §pl:4.4.4c
#[test]
fn used_events_go_back_to_their_decks_after_the_battle() {
    let board = duel().hold(event::LEEWARD_BATTLE_LINE_Y1).hold(event::RAVINE).hold(event::SWIFT_MANEUVER);
    let mut fight = field(board, York, Ely);
    fight.play("play L12; play Y1; pass");
    assert!(
        fight.state.in_force.contains(event::LEEWARD_BATTLE_LINE_Y1)
            && !fight.state.decks[York].contains(Card::Y1)
    );
    fight.play("flee henry-vi");
    assert!(fight.state.in_force.is_empty());
    assert!(fight.state.decks[York].contains(Card::Y1) && fight.state.decks[Lancaster].contains(Card::L12));
    assert!(fight.state.hands[York].contains(Card::Y36), "a card that was not played stays");
}

fn archers(york: &[Card], lancaster: &[Card]) -> Fight {
    let board = duel().men(Lord::York, [1, 3, 2]).men(Lord::HenryVI, [1, 3, 2]);
    let mut fight =
        field(york.iter().chain(lancaster).fold(board, |board, card| board.hold(*card)), York, Ely);
    lancaster.iter().chain(york).for_each(|card| fight.play(&format!("play {card}")));
    fight.play("stand; stand");
    fight
}

/// §pl:Y1e,L1e
#[test]
fn a_leeward_battle_line_halves_seven_missile_hits_to_four() {
    assert_eq!(archers(&[], &[]).hits(), [7, 7]);
    let mut fight = archers(&[Card::Y1], &[]);
    assert_eq!(fight.hits(), [4, 7], "against York");
    assert_eq!(archers(&[], &[Card::L1]).hits(), [7, 4], "against Lancaster");
    assert_eq!(archers(&[Card::Y1], &[Card::L1]).hits(), [7, 7], "both are void");
    fight.until(|state| state.battle.strike.is_some_and(|strike| strike.phase == Phase::Melee));
    assert_eq!(fight.hits(), [5, 5], "melee is not halved: three for the Retinue, one and one");
    fight.until(|state| state.battle.round == 2 && state.battle.strike.is_some());
    assert_eq!(fight.hits(), [4, 7], "in every round");
}

/// §pl:L1e
#[test]
fn guns_are_inside_the_halved_total() {
    let board = duel()
        .men(Lord::York, [1, 3, 2])
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::York)
        .hold(event::LEEWARD_BATTLE_LINE_L1);
    let mut fight = field(board.dice(&[&[4], [1; 50].as_slice()].concat()), York, Ely);
    fight.play("play L1; fire Y1; stand; stand");
    assert_eq!(fight.hits()[1], 6, "seven and four are eleven, halved and rounded up");
}

/// §pl:Y37e
#[test]
fn patrick_de_la_mote_rolls_two_dice_for_the_guns_of_york() {
    let board = duel()
        .men(Lord::York, [1, 0, 0])
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::York)
        .hold(event::PATRICK_DE_LA_MOTE);
    let board =
        board.card(capability::CULVERINS_AND_FALCONETS_L1, Lord::HenryVI).men(Lord::HenryVI, [1, 0, 0]);
    let mut fight = field(board.dice(&[&[2, 3, 4], [1; 50].as_slice()].concat()), York, Ely);
    fight.play("play Y37; fire L1; fire Y1; stand; stand");
    assert_eq!(fight.hits(), [2, 7]);
    let fight = field(duel().hold(event::PATRICK_DE_LA_MOTE), York, Ely);
    assert_eq!(fight.legal(), ["pass"], "York has no guns here");
}

/// §pl:Y5e
#[test]
fn suspicion_turns_away_a_lord_of_lower_influence_for_a_paid_check() {
    let board = duel().lord(Lord::Buckingham, Ely).hold(event::SUSPICION_Y5).turn(3).dice(&[5, 1, 1]);
    let mut fight = field(board, York, Ely);
    fight.play("advance buckingham to centre; advance henry-vi to left; play Y5");
    // York and Henry both have 5, so that it can only be Buckingham; a 5 is enough.
    assert_eq!(fight.on_calendar(Lord::Buckingham), Some((3 + 3, false)));
    assert_eq!(fight.state.influence, -1, "the check has been paid, and nothing else");
    assert_eq!(fight.state.battle.lords[Lancaster], set(&[Lord::HenryVI]));
    fight.play("stand; stand");
    assert_eq!(fight.place(Lord::HenryVI), Some(Place::Centre), "he fills the gap");
}

/// §pl:Y5e
#[test]
fn a_failed_suspicion_costs_the_same_and_changes_nothing() {
    let board = duel().lord(Lord::Buckingham, Ely).hold(event::SUSPICION_Y5).dice(&[6]);
    let mut fight = field(board, York, Ely);
    fight.play("advance buckingham to centre; advance henry-vi to left; play Y5");
    assert_eq!((fight.state.influence, fight.state.battle.lords[Lancaster].len()), (-1, 2));
}

/// §pl:Y5e,1.4.2b
#[test]
fn york_chooses_the_pair_and_how_much_to_spend() {
    let board = duel().lord(Lord::Salisbury, Ely).lord(Lord::Exeter1, Ely).lord(Lord::Buckingham, Ely);
    let mut fight = field(board.hold(event::SUSPICION_Y5).dice(&[5]), Lancaster, Ely);
    fight.play("advance york to centre; advance salisbury to left");
    fight.play("advance henry-vi to centre; advance exeter-1 to left; play Y5");
    assert_eq!(
        (fight.legal(), fight.clause()),
        (vec!["choose york".into(), "choose salisbury".into()], "Y5e")
    );
    let mut york = fight.clone();
    york.play("choose york");
    assert_eq!(york.legal(), ["choose exeter-1", "choose buckingham"]);
    fight.play("choose salisbury");
    assert_eq!(fight.legal(), ["spend 0", "spend 1", "spend 3"], "only Exeter is below 3");
    fight.play("spend 3");
    assert_eq!((fight.state.influence, fight.state.is_on_map(Lord::Exeter1)), (-4, false));
}

/// §pl:Y5e,Y20c
#[test]
fn equal_ratings_are_no_pair_and_cards_count() {
    let board =
        || Board::empty("Ia").lord(Lord::March, Ely).lord(Lord::Exeter1, Ely).hold(event::SUSPICION_Y5);
    assert_eq!(field(board(), York, Ely).legal(), ["pass"]);
    let favoured = board().card(capability::YORKS_FAVOURED_SON, Lord::March);
    assert_eq!(field(favoured, York, Ely).legal(), ["pass", "play Y5"]);
}

/// §pl:L5e,L11c
#[test]
fn a_card_for_parleys_does_not_help_suspicion() {
    let board = || {
        Board::empty("Ia").lord(Lord::Salisbury, Ely).lord(Lord::Buckingham, Ely).hold(event::SUSPICION_L5)
    };
    assert_eq!(
        field(board().card(capability::IN_THE_NAME_OF_THE_KING, Lord::Buckingham), York, Ely).legal(),
        ["pass"]
    );
    let somerset =
        Board::empty("Ia").lord(Lord::Salisbury, Ely).lord(Lord::Somerset1, Ely).hold(event::SUSPICION_L5);
    let mut fight = field(somerset.dice(&[1]), York, Ely);
    fight.play("play L5");
    assert!(!fight.state.is_on_map(Lord::Salisbury) && fight.is_fought());
}

/// §pl:4.4.1j,4.4.3c,Y5e
#[test]
fn turning_the_last_enemy_away_wins_without_award_or_spoils() {
    let board = Board::empty("Ia").lord(Lord::York, Ely).lord(Lord::Buckingham, Ely).favour(York, &[Ely]);
    let board = board.assets(Lord::Buckingham, [0, 4, 4, 0]).hold(event::SUSPICION_Y5).dice(&[1]);
    let carts = board.state.mats[Lord::York].assets[Asset::Cart];
    let mut fight = field(board, York, Ely);
    fight.play("play Y5");
    assert!(fight.is_fought());
    assert_eq!(fight.state.influence, -1, "only the check");
    assert_eq!(fight.mat(Lord::York).assets[Asset::Cart], carts);
    assert!(fight.state.moved.contains(Lord::York));
}

fn bribery(dice: &[u8]) -> Fight {
    let board = duel().vassal(Vassal::Fauconberg, Lord::York, 9).lord(Lord::Salisbury, Ely);
    let board =
        board.card(capability::ALICE_MONTAGU, Lord::Salisbury).vassal(Vassal::Dudley, Lord::Salisbury, 9);
    let mut fight = field(board.hold(event::FOR_TRUST_NOT_HIM).turn(4).dice(dice), Lancaster, Ely);
    fight.play("advance york to centre; advance salisbury to left; play L7");
    fight
}

/// §pl:L7e,Y17c,1.4.2e
#[test]
fn henry_can_win_fauconberg_over_with_loyalty_against_him() {
    let mut fight = bribery(&[&[3], [1; 50].as_slice()].concat());
    // Five less two for Loyalty is three. Dudley is safe with Alice Montagu's husband.
    assert_eq!(fight.legal(), ["spend 0", "spend 1", "spend 3"]);
    fight.play("spend 0");
    assert!(fight.mat(Lord::HenryVI).vassals.contains(Vassal::Fauconberg));
    assert!(fight.mat(Lord::York).vassals.is_empty());
    let service = crate::state::Service::Mustered { lord: Lord::HenryVI, slot: 4 + 3 };
    assert_eq!(fight.state.vassals[Vassal::Fauconberg], service, "his Service begins anew");
    assert_eq!(fight.state.influence, 1, "Lancaster has paid");
    fight.play("stand; flee henry-vi");
    assert_eq!(fight.state.influence, 1 + 5 + 1 + 10, "he counts with his new Lord, and the King is taken");
}

/// §pl:L7e
#[test]
fn a_failed_bribe_leaves_the_vassal_where_he_is() {
    let mut fight = bribery(&[4]);
    fight.play("spend 0");
    assert!(fight.mat(Lord::York).vassals.contains(Vassal::Fauconberg));
    assert_eq!(fight.state.influence, 1);
}

/// §pl:L7e,Y17c
#[test]
fn special_vassals_and_those_of_alice_montagu_cannot_be_bribed() {
    let hastings = Board::empty("II").lord(Lord::EdwardIV, Ely).lord(Lord::WarwickL, Ely);
    let fight = field(
        hastings.card(capability::HASTINGS, Lord::EdwardIV).hold(event::FOR_TRUST_NOT_HIM),
        Lancaster,
        Ely,
    );
    assert_eq!(fight.legal(), ["pass"]);
    let alice = Board::empty("Ia")
        .lord(Lord::Salisbury, Ely)
        .lord(Lord::HenryVI, Ely)
        .card(capability::ALICE_MONTAGU, Lord::Salisbury);
    let fight = field(
        alice.vassal(Vassal::Dudley, Lord::Salisbury, 9).hold(event::FOR_TRUST_NOT_HIM),
        Lancaster,
        Ely,
    );
    assert_eq!(fight.legal(), ["pass"]);
}

/// §pl:L7e
#[test]
fn lancaster_chooses_who_bribes_whom() {
    let board = duel().vassal(Vassal::Dudley, Lord::York, 9).vassal(Vassal::Essex, Lord::York, 9);
    let mut fight =
        field(board.lord(Lord::Buckingham, Ely).hold(event::FOR_TRUST_NOT_HIM).dice(&[3]), York, Ely);
    fight.play("advance henry-vi to centre; advance buckingham to left; play L7");
    assert_eq!((fight.legal().len(), fight.clause()), (2, "L7e"));
    fight.play("choose buckingham");
    assert_eq!(fight.legal(), ["call dudley", "call essex"]);
    fight.play("call essex; spend 0");
    assert!(fight.mat(Lord::Buckingham).vassals.contains(Vassal::Essex));
}

/// §pl:L12e
#[test]
fn a_lone_yorkist_behind_the_ravine_fights_only_from_round_two() {
    let mut fight = field(duel().hold(event::RAVINE), Lancaster, Ely);
    fight.play("play L12; stand; stand");
    assert_eq!((fight.state.battle.round, fight.dice_left()), (2, 2000), "no die has fallen in round 1");
    fight.play("stand; stand");
    assert_eq!(fight.engagements(), [(set(&[Lord::York]), set(&[Lord::HenryVI]))]);
}

fn ravine(lancastrians: &[Lord]) -> Fight {
    let board = [Lord::March, Lord::Rutland]
        .iter()
        .chain(lancastrians)
        .fold(duel(), |board, lord| board.lord(*lord, Ely));
    let mut fight = field(board.hold(event::RAVINE), Lancaster, Ely);
    fight.play("advance york to centre; advance march to left");
    fight
}

/// §pl:L12e,4.4.2i
#[test]
fn a_centre_that_faces_the_ravine_turns_on_the_wing_that_its_owner_likes() {
    let mut fight = ravine(&[Lord::Somerset1]);
    fight.play("advance henry-vi to centre; advance somerset-1 to left; play L12; choose york; stand; stand");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.2i"));
    assert_eq!(fight.legal(), ["choose march", "choose rutland"]);
    let mut left = fight.clone();
    left.play("choose march");
    let all = (set(&[Lord::March, Lord::Rutland]), set(&[Lord::HenryVI, Lord::Somerset1]));
    assert_eq!(left.engagements(), [all], "Rutland flanks the centre, and all hang together");
    fight.play("choose rutland");
    assert_eq!(fight.engagements().len(), 2);
    assert!(fight.engagements().contains(&(set(&[Lord::Rutland]), set(&[Lord::HenryVI]))));
}

/// §pl:L12e,4.4.2i
#[test]
fn a_centre_without_wings_meets_both_whatever_it_does() {
    let mut fight = ravine(&[]);
    fight.play("play L12; choose york; stand; stand");
    assert_eq!(fight.engagements(), [(set(&[Lord::March, Lord::Rutland]), set(&[Lord::HenryVI]))]);
}

/// §pl:L12e
#[test]
fn a_lord_behind_the_ravine_neither_strikes_nor_is_hit() {
    let mut fight = ravine(&[Lord::Somerset1, Lord::Exeter1]);
    fight.play(
        "advance henry-vi to centre; advance somerset-1 to left; play L12; choose rutland; stand; stand",
    );
    assert!(fight.engagements().iter().all(|(york, _)| !york.contains(Lord::Rutland)));
    let centre = (set(&[Lord::York]), set(&[Lord::HenryVI, Lord::Exeter1]));
    assert!(fight.engagements().contains(&centre), "Exeter flanks the centre");
}

fn two_fronts(cards: &[Card]) -> Fight {
    let board = duel().lord(Lord::March, Ely).lord(Lord::Somerset1, Ely);
    let board = [Lord::York, Lord::March, Lord::HenryVI, Lord::Somerset1]
        .into_iter()
        .fold(board, |board, lord| board.men(lord, [1, 0, 0]));
    let mut fight = field(cards.iter().fold(board, |board, card| board.hold(*card)), Lancaster, Ely);
    fight.play("advance york to centre; advance march to left; advance henry-vi to centre");
    cards.iter().for_each(|card| fight.play(&format!("play {card}")));
    fight.play("stand; stand; order centre left");
    fight
}

/// §pl:Y19e
#[test]
fn york_splits_the_caltrops_among_the_engagements_of_each_round() {
    for (here, hits) in [(0, [4, 6]), (1, [5, 5]), (2, [6, 4])] {
        let mut fight = two_fronts(&[Card::Y19]);
        assert_eq!((fight.side(), fight.clause()), (York, "Y19e"));
        assert_eq!(fight.legal(), ["spend 0", "spend 1", "spend 2"]);
        fight.play(&format!("spend {here}"));
        assert_eq!(fight.hits(), [4, hits[0]]);
        fight.until(|state| state.battle.engagements[1].progress == Progress::Fighting);
        assert_eq!(fight.hits(), [4, hits[1]], "the last melee takes the rest");
        fight.until(|state| state.battle.step == Step::Caltrops);
        assert_eq!((fight.state.battle.round, fight.legal().len()), (2, 3), "and again");
    }
}

/// §pl:Y19e
#[test]
fn with_one_engagement_all_caltrops_lie_there() {
    let mut fight = field(
        duel().men(Lord::York, [1, 0, 0]).men(Lord::HenryVI, [1, 0, 0]).hold(event::CALTROPS),
        York,
        Ely,
    );
    fight.play("play Y19; stand; stand");
    assert_eq!(fight.hits(), [4, 6]);
}

/// §pl:Y30e
#[test]
fn regroup_just_before_lord_rout_keeps_a_lord_in_the_fight() {
    let board = duel().men(Lord::York, [2, 0, 1]).men(Lord::HenryVI, [0, 0, 1]).hold(event::REGROUP);
    let mut fight = field(board, Lancaster, Ely);
    fight.play("play Y30");
    for troop in [MenAtArms, MenAtArms, Militia] {
        fight.state.mats[Lord::York].rout(Unit::Troop(troop));
    }
    fight.rout(&[], &[3, 4, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]);
    assert_eq!(
        (fight.side(), fight.clause(), fight.legal()),
        (York, "Y30e", vec!["pass".into(), "choose york".into()])
    );
    fight.play("choose york");
    assert_eq!((fight.men(Lord::York), fight.state.battle.round), ([1, 0, 1], 2), "a 3 and a 1 stand again");
    assert_eq!(fight.mat(Lord::York).routed[MenAtArms], 1);
    assert!(!fight.offers("choose york"), "once");
}

/// §pl:Y30e
#[test]
fn regroup_can_be_used_whenever_york_is_asked_but_brings_no_retinue_back() {
    let board = duel().men(Lord::York, [2, 2, 2]).men(Lord::HenryVI, [0, 2, 1]).hold(event::REGROUP);
    let mut fight = field(board.dice(&[6, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1]), Lancaster, Ely);
    fight.play("play Y30");
    assert!(!fight.offers("choose york"), "nothing has Routed");
    fight.play("stand; stand; hit york militia; accept");
    assert!(fight.offers("choose york"));
    fight.rout_retinue(Lord::York);
    fight.play("choose york");
    assert_eq!((fight.men(Lord::York), fight.mat(Lord::York).retinue), ([2, 2, 2], Retinue::Routed));
    assert_eq!(fight.clause(), "4.4.2r", "the hits go on");
}

/// §pl:Y30e: men lost to arrows can be called back before the melee is counted.
#[test]
fn regroup_between_missiles_and_melee() {
    let board = duel().men(Lord::York, [1, 0, 1]).men(Lord::HenryVI, [0, 2, 1]).hold(event::REGROUP);
    let mut fight = field(board, Lancaster, Ely);
    fight.play("play Y30");
    fight.state.mats[Lord::York].rout(Unit::Troop(MenAtArms));
    fight.until(|state| state.battle.step == super::super::Step::Rally);
    assert_eq!((fight.side(), fight.clause()), (York, "Y30e"));
    fight.state.chance = Chance::loaded(&[&[3], [1; 50].as_slice()].concat());
    fight.play("choose york");
    assert_eq!(fight.men(Lord::York)[0], 1);
    assert_eq!(fight.phase(), Phase::Melee);
}

/// §pl:Y30e,Y9c
#[test]
fn regroup_counts_cards_that_change_protection() {
    let board = duel()
        .men(Lord::York, [0, 0, 2])
        .card(capability::BARRICADES, Lord::York)
        .favour(York, &[Ely])
        .hold(event::REGROUP);
    let mut fight = field(board, Lancaster, Ely);
    fight.play("play Y30");
    fight.state.mats[Lord::York].rout(Unit::Troop(Militia));
    fight.state.chance = Chance::loaded(&[2]);
    fight.play("choose york");
    assert_eq!(fight.men(Lord::York), [0, 0, 2]);
}

fn maneuver() -> Fight {
    let mut fight = two_fronts(&[Card::Y36]);
    fight.until_lancaster_is_hit(Phase::Melee);
    fight.state.battle.valour = ByLord::default();
    fight.state.chance = Chance::loaded(&[&[5], [1; 50].as_slice()].concat());
    fight.play("hit henry-vi retinue");
    fight
}

/// §pl:Y36e
#[test]
fn a_swift_maneuver_stops_the_round_when_a_lancastrian_retinue_routs() {
    let mut fight = maneuver();
    assert_eq!(
        (fight.side(), fight.clause(), fight.legal()),
        (York, "Y36e", vec!["pass".into(), "done".into()])
    );
    let dice = fight.dice_left();
    fight.play("done");
    assert_eq!(
        (fight.state.battle.round, fight.dice_left()),
        (2, dice),
        "no more hits and no second Engagement"
    );
    assert!(fight.has_routed(Lord::HenryVI) && !fight.has_routed(Lord::Somerset1));
}

/// §pl:Y36e,R.2
#[test]
fn silence_does_not_stop_the_round() {
    let fight = maneuver();
    assert_eq!(Game::default(&fight.state, crate::event::seat(York)), Action::Pass);
}

/// §pl:Y36e
#[test]
fn york_may_let_the_round_go_on() {
    let mut fight = maneuver();
    fight.play("pass");
    fight.until(|state| state.battle.engagements[1].progress == Progress::Fighting);
    assert_eq!(fight.state.battle.round, 1);
}

/// §pl:Y36e
#[test]
fn without_the_card_or_for_a_retinue_of_york_nobody_is_asked() {
    let mut fight = two_fronts(&[]);
    fight.until_lancaster_is_hit(Phase::Melee);
    fight.state.battle.valour = ByLord::default();
    fight.state.chance = Chance::loaded(&[&[5], [1; 50].as_slice()].concat());
    fight.play("hit henry-vi retinue");
    assert_eq!(fight.clause(), "4.4.2r");
    let mut fight = two_fronts(&[Card::Y36]);
    fight.state.battle.valour = ByLord::default();
    fight.state.chance = Chance::loaded(&[&[5], [1; 50].as_slice()].concat());
    fight.play("hit york retinue");
    assert_eq!(fight.clause(), "4.4.2r");
}

/// §pl:4.4.1i
#[test]
fn a_defender_who_passes_gets_no_second_chance() {
    let mut fight =
        field(duel().hold(event::LEEWARD_BATTLE_LINE_Y1).hold(event::LEEWARD_BATTLE_LINE_L1), Lancaster, Ely);
    fight.play("pass");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.1h"));
    fight.play("play L1");
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2b"), "Y1 was not offered again");
    assert!(fight.state.hands[York].contains(Card::Y1) && !fight.offers("play Y1"));
}
