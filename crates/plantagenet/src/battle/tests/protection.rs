//! Protection and Valour, and the cards that change them.

use super::super::Phase;
use super::*;

/// The highest die on which this unit of Oxford's stands, found by throwing each face at it.
fn range(field: Field, unit: Unit, phase: Phase) -> u8 {
    let mut fight = field.without_valour().begin();
    fight.until_lancaster_is_hit(phase);
    let stands = |face: &u8| {
        let mut tried = fight.clone();
        tried.state.chance = Chance::loaded(&[&[*face], [1; 100].as_slice()].concat());
        tried.answer(Action::Hit { lord: Oxford, unit });
        tried.mat(Oxford).standing(unit) == fight.mat(Oxford).standing(unit)
    };
    let good: Vec<u8> = (1..=6).filter(stands).collect();
    assert_eq!(good, (1..=good.len() as u8).collect::<Vec<_>>(), "a range begins with 1");
    good.len() as u8
}

/// The range of a type of Oxford's Troops against missiles and in melee, with these cards.
fn ranges(cards: &[Card], troop: Troop) -> [u8; 2] {
    [Phase::Missiles, Phase::Melee].map(|phase| {
        let field = cards.iter().fold(Field::duel(Norfolk, Oxford), |field, card| field.card(*card, Oxford));
        range(field, Unit::Troop(troop), phase)
    })
}

/// §pl:4.4.2s,1.6e,1.5.4d
#[test]
fn a_unit_stands_up_to_its_protection_and_routs_above_it() {
    let table = [
        (Unit::Retinue, 4),
        (Unit::Vassal(Vassal::ThomasStanley), 4),
        (Unit::Troop(MenAtArms), 3),
        (Unit::Troop(Longbowmen), 1),
        (Unit::Troop(Militia), 1),
        (Unit::Troop(Mercenaries), 3),
        (Unit::Troop(Handgunners), 3),
    ];
    for (unit, protection) in table {
        for phase in [Phase::Missiles, Phase::Melee] {
            let field =
                Field::duel(Norfolk, Oxford).troop(Oxford, Mercenaries, 1).troop(Oxford, Handgunners, 1);
            assert_eq!(
                range(field.card(capability::THOMAS_STANLEY, Oxford), unit, phase),
                protection,
                "{unit}"
            );
        }
    }
}

/// §pl:L5c
#[test]
fn church_blessing_lets_men_at_arms_stand_on_four() {
    assert_eq!(ranges(&[Card::L5], MenAtArms), [4, 4]);
    assert_eq!(ranges(&[Card::L5], Militia), [1, 1], "nobody else");
}

/// §pl:L36c
#[test]
fn chevaliers_stand_on_two_against_missiles_and_strike_twice_hand_to_hand() {
    assert_eq!(ranges(&[Card::L36], MenAtArms), [2, 3]);
    assert_eq!(ranges(&[Card::L36], Longbowmen), [1, 1], "on foot");
    let melee = |field: Field| {
        let mut fight = field.men(Oxford, [3, 0, 2]).men(Norfolk, [1, 0, 0]).begin();
        fight.until_lancaster_is_hit(Phase::Melee);
        fight.hits()[0]
    };
    assert_eq!(melee(Field::duel(Norfolk, Oxford)), 3 + 3 + 1);
    assert_eq!(melee(Field::duel(Norfolk, Oxford).card(capability::CHEVALIERS, Oxford)), 3 + 6 + 1);
}

/// §pl:4.4.2y,L5c,L34c,L36c
#[test]
fn the_highest_card_sets_the_value_and_chevaliers_take_one_off_against_missiles() {
    assert_eq!(ranges(&[Card::L5, Card::L36], MenAtArms), [3, 4]);
    assert_eq!(ranges(&[Card::L34, Card::L36], MenAtArms), [3, 4]);
    assert_eq!(ranges(&[Card::L34, Card::L36], Militia), [4, 4]);
    assert_eq!(ranges(&[Card::L5, Card::L34], MenAtArms), [4, 4], "they do not add up");
}

/// §pl:L34c
#[test]
fn piquiers_stand_on_four_until_the_third_has_routed_even_in_the_same_volley() {
    assert_eq!(ranges(&[Card::L34], MenAtArms), [4, 4]);
    assert_eq!(ranges(&[Card::L34], Militia), [4, 4]);
    assert_eq!(ranges(&[Card::L34], Longbowmen), [1, 1], "they carry no pikes");
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [0, 3, 0])
        .men(Oxford, [2, 0, 2])
        .card(capability::PIQUIERS, Oxford)
        .without_valour()
        .dice(&[1, 4, 5, 5, 5, 4, 1])
        .strike();
    assert_eq!(fight.hits(), [1, 6]);
    fight.play("hit norfolk retinue; hit oxford militia; hit oxford militia; hit oxford militia");
    assert_eq!(fight.state.battle.piquiers_routed, 2, "a 4 was good, two 5s were not");
    fight.play("hit oxford men-at-arms; hit oxford men-at-arms");
    let arms = fight.mat(Oxford).standing[MenAtArms];
    assert_eq!(arms, 0, "the first broke the pikes with a 5, and then a 4 was too much for the second");
}

/// §pl:L34c
#[test]
fn broken_pikes_stay_broken() {
    let mut fight = Field::duel(Norfolk, Oxford).card(capability::PIQUIERS, Oxford).begin();
    fight.state.battle.piquiers_routed = 3;
    fight.until_round(2);
    let of = |troop| fight.state.protection(Oxford, Unit::Troop(troop), Phase::Melee);
    assert_eq!([MenAtArms, Militia].map(of), [3, 1]);
}

/// §pl:L34c
#[test]
fn only_the_holders_own_men_break_his_pikes() {
    let mut fight = Field::new()
        .york(NOBODY, Norfolk, NOBODY)
        .lancaster(NOBODY, Oxford, HenryTudor)
        .card(capability::PIQUIERS, Oxford)
        .without_valour()
        .dice(&[&[1; 10], [6; 5].as_slice(), &[1; 50]].concat())
        .strike();
    fight.until_lancaster_is_hit(Phase::Missiles);
    assert_eq!((fight.dice_left(), fight.hits()), (55, [10, 5]));
    fight.play("hit henry-tudor militia; hit henry-tudor militia; hit henry-tudor men-at-arms");
    assert_eq!(fight.state.battle.piquiers_routed, 0);
    fight.play("hit oxford longbowmen; hit oxford militia");
    assert_eq!(fight.state.battle.piquiers_routed, 1, "nor do his archers");
}

/// §pl:1.5.3d
#[test]
fn a_capability_protects_the_men_of_its_own_lord_only() {
    let fight = Field::bosworth()
        .card(capability::CHURCH_BLESSING, Oxford)
        .card(capability::CHEVALIERS, JasperTudor2)
        .begin();
    let of = |lord| fight.state.protection(lord, Unit::Troop(MenAtArms), Phase::Missiles);
    assert_eq!([Oxford, JasperTudor2, HenryTudor, Norfolk].map(of), [4, 2, 3, 3]);
}

/// §pl:4.4.2t: the rulebook's example.
#[test]
fn a_retinue_that_fails_twice_routs_and_its_lord_routs_after_the_round() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [1, 0, 0])
        .men(Oxford, [1, 0, 0])
        .dice(&[5, 6, 1, 1, 1, 1, 1, 1, 1])
        .strike();
    fight.play("hit norfolk retinue");
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2t"));
    assert_eq!(fight.legal(), ["reroll", "accept"]);
    let mut last = fight.clone();
    last.state.battle.valour[Norfolk] = 1;
    last.play("reroll");
    assert_eq!((last.valour(Norfolk), last.mat(Norfolk).retinue), (0, Retinue::Routed));
    fight.play("reroll");
    assert_eq!(fight.valour(Norfolk), 1, "one marker, and the second stays: there is no third throw");
    assert_eq!(fight.mat(Norfolk).retinue, Retinue::Routed);
    assert!(!fight.has_routed(Norfolk), "not before the round is over");
    fight.until_over();
    assert!(fight.has_routed(Norfolk));
    assert_eq!(fight.state.ended, Some(Ending::Battle(Some(Lancaster))));
}

/// §pl:4.4.2t
#[test]
fn a_second_throw_can_save_a_unit_at_the_price_of_one_valour() {
    let mut fight = Field::duel(Norfolk, Oxford).dice(&[&[6, 3], [1; 90].as_slice()].concat()).strike();
    fight.play("hit norfolk men-at-arms; reroll");
    assert_eq!((fight.mat(Norfolk).standing[MenAtArms], fight.valour(Norfolk)), (2, 1));
    assert_eq!(fight.clause(), "4.4.2r", "the next hit");
    let thrown = |event: &Event| match event {
        Event::Rolled { thrown, .. } => Some((thrown.face, thrown.passed, thrown.reroll)),
        _ => None,
    };
    let told: Vec<_> = fight.log.iter().filter_map(thrown).collect();
    assert_eq!(told, [(6, Some(false), false), (3, Some(true), true)]);
}

/// §pl:4.4.2t
#[test]
fn a_failed_roll_may_be_accepted_and_valour_kept() {
    let mut fight = Field::duel(Norfolk, Oxford).dice(&[&[6], [1; 90].as_slice()].concat()).strike();
    fight.play("hit norfolk men-at-arms; accept");
    assert_eq!((fight.mat(Norfolk).standing[MenAtArms], fight.valour(Norfolk)), (1, 2));
    assert_eq!(fight.mat(Norfolk).routed[MenAtArms], 1);
}

/// §pl:4.4.2u,1.5.3d
#[test]
fn no_lord_lends_his_valour_to_another() {
    let mut fight = Field::new()
        .york(Norfolk, RichardIII, NOBODY)
        .lancaster(NOBODY, Oxford, NOBODY)
        .dice(&[&[6, 6, 1], [1; 90].as_slice()].concat())
        .strike();
    fight.state.battle.valour[Norfolk] = 0;
    fight.play("hit norfolk men-at-arms");
    assert_eq!(fight.mat(Norfolk).standing[MenAtArms], 1, "Richard's Valour was not offered");
    fight.play("hit richard-iii men-at-arms; reroll");
    assert_eq!((fight.valour(RichardIII), fight.valour(Norfolk)), (1, 0));
}

/// §pl:4.4.1f,4.4.2t
#[test]
fn valour_does_not_come_back_between_rounds() {
    let mut fight = Field::duel(Norfolk, Oxford).dice(&[&[6, 1], [1; 900].as_slice()].concat()).strike();
    fight.play("hit norfolk men-at-arms; reroll");
    fight.until_round(3);
    assert_eq!((fight.valour(Norfolk), fight.valour(Oxford)), (1, 2));
}
