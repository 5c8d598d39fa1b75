//! Engage: who fights whom, and in which order.

use super::reposition::{all_fronts, repositioned};
use super::*;

/// §pl:4.4.2j,4.4.2h: the rulebook's example, A and B against C and D.
#[test]
fn lords_who_flank_each_other_over_the_centre_are_all_in_one_engagement() {
    let [a, b, c, d] = [Norfolk, RichardIII, HenryTudor, Oxford];
    let fight = Field::new()
        .york(a, b, NOBODY)
        .lancaster(NOBODY, c, d)
        .men(a, [0, 1, 1])
        .men(b, [0, 0, 2])
        .men(c, [0, 0, 1])
        .men(d, [0, 2, 0])
        .strike();
    assert_eq!(fight.engagements(), [(set(&[a, b]), set(&[c, d]))]);
    // A: 2 + ½, B: ½ + ½; together 3½, so 4. C: ½, D: 2 + 2; together 4½, so 5.
    assert_eq!(fight.hits(), [5, 4], "hits are pooled");
    let legal = fight.legal();
    assert!(
        legal.contains(&"hit norfolk militia".into()) && legal.contains(&"hit richard-iii militia".into())
    );
}

/// §pl:4.4.2h
#[test]
fn a_wing_lord_without_an_opponent_flanks_the_enemy_centre() {
    let fight = repositioned([Some(Norfolk), Some(RichardIII), None], [None, Some(HenryTudor), None]);
    assert_eq!(fight.engagements(), [(set(&[Norfolk, RichardIII]), set(&[HenryTudor]))]);
    let fight = repositioned([None, Some(RichardIII), None], [None, Some(HenryTudor), Some(Oxford)]);
    assert_eq!(fight.engagements(), [(set(&[RichardIII]), set(&[HenryTudor, Oxford]))]);
}

/// §pl:4.4.2h
#[test]
fn three_can_fall_on_one() {
    let fight = repositioned(
        [Some(Norfolk), Some(RichardIII), Some(NorthumberlandY2)],
        [None, Some(HenryTudor), None],
    );
    let all = set(&[Norfolk, RichardIII, NorthumberlandY2]);
    assert_eq!(fight.engagements(), [(all, set(&[HenryTudor]))]);
}

/// §pl:4.4.2h,4.4.2j
#[test]
fn a_pair_on_the_other_wing_is_not_drawn_into_the_centre() {
    let fight = repositioned(
        [Some(Norfolk), Some(RichardIII), Some(NorthumberlandY2)],
        [None, Some(HenryTudor), Some(Oxford)],
    );
    let pairs = fight.engagements();
    assert_eq!(pairs.len(), 2);
    assert!(pairs.contains(&(set(&[Norfolk, RichardIII]), set(&[HenryTudor]))));
    assert!(pairs.contains(&(set(&[NorthumberlandY2]), set(&[Oxford]))));
}

/// §pl:4.4.2k,4.4.2h
#[test]
fn an_unopposed_wing_always_joins_the_fight_of_the_centre() {
    for (york, lancaster) in all_fronts() {
        let fight = repositioned(york, lancaster);
        let front = fight.state.battle.front;
        let centre = front[York][Place::Centre].expect("filled");
        let holds = |one: &&Engagement, lord: Lord| one.lords[lord.row().side].contains(lord);
        for side in [York, Lancaster] {
            for (place, lord) in front[side].iter() {
                let Some(lord) = *lord else { continue };
                let his: Vec<_> =
                    fight.state.battle.engagements.iter().filter(|one| holds(one, lord)).collect();
                assert_eq!(his.len(), 1, "{lord} is in one Engagement");
                let opposite = front[side.other()][place];
                let with = opposite.unwrap_or(front[side.other()][Place::Centre].expect("filled"));
                assert!(holds(&his[0], with), "{lord} meets {with}");
                assert!(opposite.is_some() || holds(&his[0], centre), "{lord} is in the centre's fight");
            }
        }
    }
}

/// §pl:4.4.2m
#[test]
fn the_attacker_sets_the_order_of_the_engagements_in_every_round() {
    let mut fight = Field::bosworth().begin();
    fight.play("stand; stand");
    assert_eq!((fight.side(), fight.clause()), (Lancaster, "4.4.2m"));
    assert_eq!(
        fight.legal(),
        [
            "order left centre right",
            "order left right centre",
            "order centre left right",
            "order centre right left",
            "order right left centre",
            "order right centre left",
        ]
    );
    fight.play("order right left centre");
    fight.until_round(2);
    fight.play("stand; stand; order centre left right");
    fight.until_round(3);
    let melees: Vec<Set<Lord>> = fight.strikes().into_iter().step_by(2).map(|(_, lords)| lords).collect();
    let lords = [NorthumberlandY2, Norfolk, RichardIII, RichardIII, Norfolk, NorthumberlandY2];
    assert_eq!(melees, lords.map(|lord| set(&[lord])));
}

/// §pl:4.4.2m
#[test]
fn the_order_is_the_attackers_choice_whoever_attacks() {
    let mut fight = Field::bosworth().attacker(York).begin();
    assert_eq!(fight.side(), Lancaster, "the defender is asked about flight first");
    fight.play("stand; stand");
    assert_eq!((fight.side(), fight.clause()), (York, "4.4.2m"));
}

/// §pl:4.4.2m
#[test]
fn two_engagements_have_two_orders_and_one_has_none() {
    let mut fight = Field::bosworth().begin();
    fight.play("flee norfolk; stand; stand");
    assert_eq!(fight.legal(), ["order left right", "order right left"], "Jasper flanks the centre");
    let fight = Field::duel(Norfolk, Oxford).strike();
    assert_eq!(fight.clause(), "4.4.2r");
}

/// §pl:4.4.2a
#[test]
fn a_round_goes_from_flight_over_reposition_engagement_and_strike_to_lord_rout() {
    let mut fight = Field::bosworth().reserve(Lord::Salisbury).card(capability::VANGUARD, Norfolk).begin();
    fight.play("flee richard-iii; flee northumberland-y2; stand; flee henry-tudor; stand");
    fight.play("advance salisbury to right; close norfolk; close jasper-tudor-2");
    fight.play("all fight");
    fight.rout_retinue(JasperTudor2);
    fight.until_round(2);
    let mut clauses: Vec<&str> = fight.asked.iter().map(|(_, clause)| *clause).collect();
    clauses.dedup();
    assert_eq!(clauses, ["4.4.2b", "4.4.2e", "4.4.2f", "Y36c", "4.4.2m", "4.4.2r"]);
    let last = &fight.log[fight.log.len() - 2..];
    assert!(matches!(last, [Event::LordRouted { lord: JasperTudor2, .. }, Event::RoundBegan { round: 2 }]));
}
