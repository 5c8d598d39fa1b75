//! Strike: hits are counted, handed out and rolled for.

use super::super::Phase;
use super::*;

/// §pl:4.4.2o
#[test]
fn three_militia_make_two_hits() {
    let fight = Field::duel(Norfolk, Oxford).men(Norfolk, [0, 0, 3]).men(Oxford, [0, 0, 4]).strike();
    assert_eq!(fight.hits(), [2, 2], "4 halves are 2, and 3 halves are rounded up to 2");
}

/// §pl:4.4.2o
#[test]
fn halves_are_added_up_over_all_lords_before_they_are_rounded() {
    let fight = Field::new()
        .york(Norfolk, RichardIII, NOBODY)
        .lancaster(NOBODY, Oxford, NOBODY)
        .men(Norfolk, [0, 0, 1])
        .men(RichardIII, [0, 0, 1])
        .men(Oxford, [1, 0, 0])
        .troop(Oxford, Mercenaries, 1)
        .strike();
    assert_eq!(fight.hits(), [1, 1], "two Lords with half a hit each make one; half a hit makes one too");
}

/// §pl:4.4.2o,1.6e
#[test]
fn every_kind_of_unit_strikes_as_the_table_of_forces_says() {
    let strikes = |troop: Troop, phase: Phase| {
        let field = Field::duel(Norfolk, Oxford).men(Norfolk, [0, 0, 0]).troop(Norfolk, troop, 2);
        let mut fight = field.men(Oxford, [0, 1, 0]).strike();
        fight.until(|state| state.battle.strike.is_some_and(|strike| strike.phase == phase));
        fight.hits()[1]
    };
    let retinue = 3;
    let table =
        [(MenAtArms, 0, 2), (Longbowmen, 4, 0), (Militia, 1, 1), (Mercenaries, 1, 1), (Handgunners, 4, 2)];
    for (troop, missiles, melee) in table {
        assert_eq!(strikes(troop, Phase::Missiles), missiles, "two {troop} from afar");
        assert_eq!(strikes(troop, Phase::Melee), melee + retinue, "two {troop} hand to hand");
    }
}

/// §pl:4.4.2z,1.5.4d
#[test]
fn retinues_and_vassals_strike_hand_to_hand_only() {
    let field = Field::duel(Norfolk, JasperTudor2)
        .men(JasperTudor2, [1, 0, 0])
        .card(capability::THOMAS_STANLEY, JasperTudor2);
    let mut fight = field.men(Norfolk, [1, 0, 0]).begin();
    fight.play("stand; stand");
    assert_eq!(fight.phase(), Phase::Melee, "nobody has missiles");
    assert_eq!(fight.hits(), [3 + 2 + 1, 3 + 1]);
}

/// §pl:4.4.2aa
#[test]
fn a_step_in_which_nobody_strikes_is_passed_over() {
    let fight = Field::duel(Norfolk, Oxford).men(Norfolk, [1, 0, 0]).men(Oxford, [1, 0, 0]).strike();
    assert_eq!(fight.phase(), Phase::Melee);
    assert_eq!(fight.strikes().len(), 1, "nothing is told of missiles");
    let fight = Field::duel(Norfolk, Oxford).men(Norfolk, [1, 0, 0]).men(Oxford, [0, 1, 0]).strike();
    assert_eq!((fight.phase(), fight.hits()), (Phase::Missiles, [2, 0]), "one side with bows is enough");
}

/// §pl:4.4.2n
#[test]
fn an_engagement_is_fought_out_before_the_next_begins() {
    let mut fight = Field::bosworth().begin();
    fight.play("stand; stand; order left centre right");
    fight.until_round(2);
    let steps = [Norfolk, RichardIII, NorthumberlandY2]
        .into_iter()
        .flat_map(|lord| [(Phase::Missiles, set(&[lord])), (Phase::Melee, set(&[lord]))]);
    assert_eq!(fight.strikes(), steps.collect::<Vec<_>>());
}

/// §pl:4.4.2q
#[test]
fn the_defender_takes_his_hits_before_the_attacker() {
    let mut fight = Field::duel(Norfolk, Oxford).men(Norfolk, [1, 1, 0]).men(Oxford, [1, 1, 0]).strike();
    assert_eq!((fight.side(), fight.left()), (York, [2, 2]));
    fight.play("hit norfolk men-at-arms; hit norfolk men-at-arms");
    assert_eq!((fight.side(), fight.left()), (Lancaster, [0, 2]));
    let fight = Field::duel(Norfolk, Oxford).attacker(York).strike();
    assert_eq!(fight.side(), Lancaster);
}

/// §pl:4.4.2p
#[test]
fn units_that_rout_in_a_step_have_struck_in_it() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [0, 2, 0])
        .men(Oxford, [1, 2, 0])
        .without_valour()
        .dice(&[6, 6, 1, 1])
        .strike();
    assert_eq!(fight.hits(), [4, 4]);
    fight.play("hit norfolk longbowmen; hit norfolk longbowmen");
    assert_eq!(fight.mat(Norfolk).standing[Longbowmen], 0);
    assert_eq!((fight.side(), fight.left()), (Lancaster, [0, 4]), "the arrows are in the air");
}

/// §pl:4.4.2w
#[test]
fn whatever_missiles_rout_is_missing_from_the_melee() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [1, 0, 3])
        .men(Oxford, [1, 2, 0])
        .without_valour()
        .dice(&[6, 6, 1, 1, 1, 1])
        .strike();
    // York: 3 militia make 1½, so 2. Lancaster: 2 longbowmen make 4.
    assert_eq!(fight.hits(), [4, 2]);
    fight.play("hit norfolk militia; hit norfolk militia; hit norfolk retinue; hit norfolk retinue");
    fight.play("hit oxford retinue; hit oxford retinue");
    // York: Retinue 3, man-at-arms 1, the last militia ½: 4½, so 5. Lancaster: Retinue 3, man-at-arms 1.
    assert_eq!((fight.phase(), fight.hits()), (Phase::Melee, [4, 5]));
}

/// §pl:4.4.2r
#[test]
fn hits_are_handed_out_one_by_one_over_all_own_lords_there() {
    let mut fight = Field::new()
        .york(Norfolk, RichardIII, NOBODY)
        .lancaster(NOBODY, Oxford, NOBODY)
        .men(Norfolk, [1, 0, 0])
        .men(RichardIII, [0, 0, 1])
        .men(Oxford, [0, 3, 0])
        .strike();
    let all = [
        "hit richard-iii retinue",
        "hit richard-iii militia",
        "hit norfolk retinue",
        "hit norfolk men-at-arms",
    ];
    assert_eq!((fight.side(), fight.clause(), fight.left()[0]), (York, "4.4.2r", 6));
    assert_eq!(fight.legal(), all);
    fight.play("hit norfolk retinue; hit richard-iii militia; hit norfolk men-at-arms; hit norfolk retinue");
    assert_eq!(fight.left()[0], 2);
    assert_eq!(fight.legal(), all, "what stands may be hit again");
}

/// §pl:4.4.2r
#[test]
fn a_hit_without_a_choice_asks_nobody() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [0, 0, 1])
        .men(Oxford, [0, 1, 0])
        .without_valour()
        .dice(&[6, 3, 1])
        .strike();
    fight.play("hit norfolk retinue");
    assert_eq!(
        fight.mat(Norfolk).standing[Militia],
        0,
        "the second hit fell on the only unit left, and a 3 was too much"
    );
}

/// §pl:4.4.2v
#[test]
fn hits_left_over_when_nobody_stands_are_wasted() {
    let mut fight = Field::duel(Norfolk, Oxford)
        .men(Norfolk, [0, 0, 1])
        .men(Oxford, [1, 3, 0])
        .without_valour()
        .dice(&[6, 6, 1, 1])
        .strike();
    assert_eq!(fight.hits(), [6, 1]);
    fight.play("hit norfolk militia");
    assert_eq!(
        (fight.side(), fight.left()),
        (Lancaster, [0, 1]),
        "Retinue and militia fell to two of six hits"
    );
    assert_eq!(fight.dice_left(), 2);
}

/// §pl:4.4.2ab
#[test]
fn a_reserve_neither_strikes_nor_is_hit() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).reserve(Lord::Margaret).begin();
    fight.play("stand; stand; order left centre right");
    fight.until_round(2);
    for event in &fight.log {
        if let Event::StrikeBegan { lords, .. } = event {
            assert!(!lords[York].contains(Lord::Salisbury) && !lords[Lancaster].contains(Lord::Margaret));
        }
    }
    assert_eq!(fight.state.battle.reserve[York], set(&[Lord::Salisbury]));
}
