//! Culverins and Falconets (Y1, Y2, L1, L2).

use super::*;

/// §pl:Y1c
#[test]
fn four_longbowmen_and_a_five_make_thirteen_hits_in_the_first_round_only() {
    let mut dice = vec![5];
    dice.extend([1; 200]);
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [0, 4, 0])
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk)
        .dice(&dice)
        .begin();
    fight.play("fire Y1; stand; stand");
    assert_eq!(fight.hits()[1], 13);
    assert!(fight.state.decks[York].contains(Card::Y1), "the card is back in the deck");
    assert!(!fight.mat(Norfolk).has(capability::CULVERINS_AND_FALCONETS_Y1));
    fight.until(|state| state.battle.round == 2 && state.battle.strike.is_some());
    assert_eq!(fight.hits()[1], 8);
    assert_eq!(fight.guns_fired(), 1);
}

/// §pl:4.4.1h,L1c,Y1c
#[test]
fn guns_are_offered_before_the_first_round_and_to_the_defender_first() {
    let mut fight = Field::bosworth()
        .card(capability::CULVERINS_AND_FALCONETS_L1, Oxford)
        .card(capability::CULVERINS_AND_FALCONETS_Y2, Norfolk)
        .begin();
    assert_eq!((fight.side(), fight.clause(), fight.state.battle.round), (York, "Y2c", 0));
    assert_eq!(fight.legal(), ["fire Y2", "keep Y2"]);
    fight.play("keep Y2");
    assert_eq!((fight.side(), fight.clause(), fight.state.battle.round), (Lancaster, "L1c", 0));
    fight.play("fire L1");
    assert_eq!((fight.side(), fight.clause(), fight.state.battle.round), (York, "4.4.2b", 1));
    let told = |event: &Event| match event {
        Event::Guns { card, fire, .. } => Some((*card, *fire)),
        _ => None,
    };
    assert_eq!(fight.log.iter().filter_map(told).collect::<Vec<_>>(), [(Card::Y2, false), (Card::L1, true)]);
}

/// §pl:L1c
#[test]
fn the_attacker_answers_second_whoever_attacks() {
    let field = Field::bosworth()
        .attacker(York)
        .card(capability::CULVERINS_AND_FALCONETS_L1, Oxford)
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk);
    let fight = field.begin();
    assert_eq!(fight.clause(), "L1c");
}

/// §pl:L2c,1.9.1d
#[test]
fn a_gun_that_is_kept_stays_on_the_mat_and_does_not_fire() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Oxford, [0, 1, 0])
        .card(capability::CULVERINS_AND_FALCONETS_L2, Oxford)
        .begin();
    fight.play("keep L2; stand; stand");
    assert_eq!(fight.hits()[0], 2);
    fight.until_round(3);
    assert!(fight.mat(Oxford).has(capability::CULVERINS_AND_FALCONETS_L2));
    assert!(!fight.state.decks[Lancaster].contains(Card::L2));
    assert_eq!(fight.guns_fired(), 0);
    assert!(fight.asked.iter().filter(|(_, clause)| *clause == "L2c").count() == 1, "asked once");
}

/// §pl:Y2c
#[test]
fn two_guns_of_one_side_fire_a_die_each() {
    let mut dice = vec![2, 3];
    dice.extend([1; 50]);
    let mut fight = Field::new()
        .york(Norfolk, RichardIII, NOBODY)
        .lancaster(NOBODY, Oxford, NOBODY)
        .men(Norfolk, [1, 0, 0])
        .men(RichardIII, [1, 0, 0])
        .card(capability::CULVERINS_AND_FALCONETS_Y1, RichardIII)
        .card(capability::CULVERINS_AND_FALCONETS_Y2, Norfolk)
        .dice(&dice)
        .begin();
    fight.play("fire Y1; fire Y2; stand; stand");
    assert_eq!(fight.hits()[1], 5, "no bows, so only what the dice show");
    assert_eq!(fight.guns_fired(), 2);
}

/// §pl:L2c
#[test]
fn guns_strike_for_their_own_side_in_their_own_engagement() {
    let mut dice = vec![6];
    dice.extend([1; 200]);
    let mut fight =
        Field::bosworth().card(capability::CULVERINS_AND_FALCONETS_L2, Oxford).dice(&dice).begin();
    fight.play("fire L2; stand; stand; order right centre left");
    assert_eq!(fight.hits(), [5 + 6, 5], "two longbowmen and two militia each, and the guns for Lancaster");
    fight.until(|state| {
        state.battle.strike.is_some_and(|_| state.battle.engagements[1].progress == Progress::Fighting)
    });
    assert_eq!(fight.hits()[0], 5, "Henry has no guns");
    assert_eq!(fight.guns_fired(), 1);
}

/// §pl:Y1c
#[test]
fn the_guns_of_a_lord_who_flees_are_lost() {
    let mut fight = Field::bosworth().card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk).begin();
    fight.play("fire Y1");
    let told = fight.state.preview_of(&Action::Flee { lord: Norfolk }).lines;
    assert!(told.iter().any(|line| line.contains("guns")), "one is told before: {told:?}");
    fight.play("flee norfolk; stand; stand");
    fight.until_round(3);
    assert_eq!(fight.guns_fired(), 0);
    assert!(fight.state.decks[York].contains(Card::Y1));
}

/// §pl:Y1c,Y36c
#[test]
fn the_guns_of_a_lord_whom_vanguard_leaves_out_are_lost() {
    let mut fight = Field::bosworth()
        .card(capability::CULVERINS_AND_FALCONETS_Y1, RichardIII)
        .card(capability::VANGUARD, Norfolk)
        .begin();
    fight.play("fire Y1; stand; stand");
    let told = fight.state.preview_of(&Action::Vanguard).lines;
    assert!(told.iter().any(|line| line.contains("guns")), "one is told before: {told:?}");
    fight.play("vanguard");
    fight.until_round(3);
    assert_eq!(fight.guns_fired(), 0);
}

/// §pl:Y1c,L12e,Y37e
#[test]
fn one_is_told_when_the_guns_would_be_spent_in_vain() {
    let told = |fight: &Fight| {
        let (_, card) = fight.state.next_gun().expect("guns are asked about");
        fight.state.preview_of(&Action::Fire { card }).lines
    };
    let hits = "1 to 6 missile hits more in round 1; the card is gone";
    assert_eq!(
        told(&Field::bosworth().card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk).begin()),
        [hits]
    );
    let reserve = Field::duel(RichardIII, Oxford)
        .reserve(Norfolk)
        .card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk)
        .begin();
    assert!(told(&reserve)[1].contains("only if he comes to fight"));
    let mut ravine =
        Field::duel(Norfolk, Oxford).card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk).begin();
    ravine.state.battle.ravine = Some(Norfolk);
    assert!(told(&ravine)[1].contains("will not fire"));
    let mut patrick =
        Field::duel(Norfolk, Oxford).card(capability::CULVERINS_AND_FALCONETS_Y1, Norfolk).begin();
    patrick.state.in_force.insert(event::PATRICK_DE_LA_MOTE);
    assert!(told(&patrick)[0].starts_with("2 to 12 missile hits"));
}

/// §pl:Y1c
#[test]
fn the_guns_of_a_lord_who_stays_in_reserve_are_lost() {
    let field = Field::new().york(Norfolk, RichardIII, NorthumberlandY2).lancaster(NOBODY, Oxford, NOBODY);
    let mut fight =
        field.reserve(Lord::Devon).card(capability::CULVERINS_AND_FALCONETS_Y1, Lord::Devon).begin();
    fight.play("fire Y1; stand; stand");
    fight.until_round(3);
    assert_eq!(fight.guns_fired(), 0);
    assert!(fight.state.decks[York].contains(Card::Y1));
}
