//! Array (4.4.1).

use super::*;

/// §pl:4.4.1a
#[test]
fn left_faces_left_and_right_faces_right() {
    let fight = {
        let mut fight = Field::bosworth().begin();
        fight.play("stand; stand");
        fight
    };
    let pairs = fight.engagements();
    assert_eq!(pairs.len(), 3);
    assert!(pairs.contains(&(set(&[Norfolk]), set(&[JasperTudor2]))), "left");
    assert!(pairs.contains(&(set(&[RichardIII]), set(&[HenryTudor]))), "centre");
    assert!(pairs.contains(&(set(&[NorthumberlandY2]), set(&[Oxford]))), "right");
}

/// §pl:4.4a
#[test]
fn everybody_who_is_there_takes_part_and_nobody_else() {
    let fight = Field::new()
        .york(Norfolk, RichardIII, NorthumberlandY2)
        .reserve(Lord::Salisbury)
        .lancaster(NOBODY, Oxford, NOBODY)
        .begin();
    let battle = &fight.state.battle;
    assert_eq!(battle.lords[York], set(&[Norfolk, RichardIII, NorthumberlandY2, Lord::Salisbury]));
    assert_eq!(battle.standing(York), battle.lords[York]);
    assert_eq!(battle.lords[Lancaster], set(&[Oxford]));
}

/// §pl:4.4.1f,1.5.2d
#[test]
fn each_lord_receives_his_valour_in_markers() {
    let fight = Field::bosworth().begin();
    let valour = [RichardIII, NorthumberlandY2, Norfolk, HenryTudor, JasperTudor2, Oxford];
    assert_eq!(valour.map(|lord| fight.valour(lord)), [2, 1, 2, 1, 2, 2]);
    let fight = Field::duel(Norfolk, Lord::HenryVI).begin();
    assert_eq!(fight.valour(Lord::HenryVI), 0);
}

/// §pl:L13c
#[test]
fn expert_counsellors_bring_two_more_markers() {
    let fight = Field::bosworth().card(capability::EXPERT_COUNSELLORS, Oxford).begin();
    assert_eq!([Oxford, JasperTudor2, HenryTudor].map(|lord| fight.valour(lord)), [4, 2, 1]);
    let fight =
        Field::duel(Norfolk, Lord::HenryVI).card(capability::EXPERT_COUNSELLORS, Lord::HenryVI).begin();
    assert_eq!(fight.valour(Lord::HenryVI), 2, "he has none of his own");
}

/// §pl:1.5.1c,1.5.3a
#[test]
fn a_lord_comes_with_one_retinue_and_the_troops_of_his_card() {
    for lord in Lord::ALL.iter().copied() {
        let mat = Mat::mustered(lord);
        assert_eq!(mat.standing(Unit::Retinue), 1);
        assert_eq!(mat.standing, lord.row().troops());
        assert!(mat.vassals.is_empty() && mat.capabilities.is_empty());
    }
    let richard = Mat::mustered(RichardIII);
    assert_eq!([MenAtArms, Longbowmen, Militia].map(|troop| richard.standing[troop]), [3, 3, 4]);
}
