//! What `check` notices on a board.

use crate::ids::Side::{Lancaster, York};
use crate::ids::{Locale::*, *};
use crate::sequence::Step;
use crate::state::{Frame, Retinue, Service, State, Whereabouts};
use crate::testing::Board;
use kernel::Game;

/// What is wrong with a scenario's set-up after a change that no rule makes.
fn wrong_in(scenario: &str, change: impl FnOnce(&mut State)) -> String {
    let mut state = Board::new(scenario).state;
    state.check().expect("it was sound before");
    change(&mut state);
    state.check().err().map_or_else(String::new, |broken| broken.0)
}

fn wrong(change: impl FnOnce(&mut State)) -> String {
    wrong_in("Ia", change)
}

/// §pl:2.1.2a
#[test]
fn every_set_up_is_sound() {
    for scenario in ["quick", "Ia", "Ib", "Ic", "II", "III"] {
        Board::new(scenario).state.check().unwrap_or_else(|broken| panic!("{scenario}: {}", broken.0));
    }
}

/// §pl:1.2a,1.6a
#[test]
fn lost_pieces_are_noticed() {
    assert_eq!(wrong(|state| state.pool[Troop::Militia] -= 1), "militia are lost or won");
    assert_eq!(
        wrong(|state| state.mats[Lord::March].standing[Troop::Militia] += 1),
        "militia are lost or won"
    );
}

/// §pl:1.5.4a,1.5.4c
#[test]
fn vassals_in_two_places_are_noticed() {
    let mustered = Service::Mustered { lord: Lord::March, slot: 3 };
    assert_eq!(wrong(|state| state.vassals[Vassal::Dudley] = mustered), "dudley is on no mat");
    let twice = wrong(|state| {
        state.vassals[Vassal::Dudley] = mustered;
        state.mats[Lord::March].vassals.insert(Vassal::Dudley);
        state.mats[Lord::York].vassals.insert(Vassal::Dudley);
    });
    assert_eq!(twice, "dudley is with york and elsewhere");
    let routed = wrong(|state| {
        state.vassals[Vassal::Dudley] = mustered;
        state.mats[Lord::March].vassals.insert(Vassal::Dudley);
        state.mats[Lord::March].routed_vassals.insert(Vassal::Dudley);
    });
    assert_eq!(routed, "a Vassal is twice on march's mat");
}

/// §pl:1.5.4e,1.5.4f
#[test]
fn special_vassals_are_noticed_without_their_cards() {
    let alone = wrong(|state| {
        state.mats[Lord::HenryVI].vassals.insert(Vassal::Clifford);
        state.vassals[Vassal::Clifford] = Service::Mustered { lord: Lord::HenryVI, slot: 16 };
    });
    assert_eq!(alone, "henry-vi has clifford without his card");
    let card = wrong(|state| {
        state.gain(Card::L21, Lord::HenryVI);
        state.mats[Lord::HenryVI].vassals = Set::default();
        state.vassals[Vassal::Clifford] = Service::Out;
    });
    assert_eq!(card, "henry-vi has a card without its Vassal");
    let seated = wrong(|state| state.vassals[Vassal::Clifford] = Service::Ready);
    assert_eq!(seated, "clifford is special and on the Calendar or at a Seat");
}

/// §pl:1.5.1a,1.5.1c,1.5.1g,1.8b
#[test]
fn cylinders_out_of_place_are_noticed() {
    let out = wrong(|state| state.lords[Lord::Rutland] = Whereabouts::Out);
    assert_eq!(out, "rutland is neither in play nor out");
    let mat = wrong(|state| state.lords[Lord::March] = Whereabouts::Calendar { slot: 2, exile: true });
    assert_eq!(mat, "march is not on the map and has a mat");
    assert_eq!(wrong(|state| state.mats[Lord::March].retinue = Retinue::None), "march has no Retinue");
    assert_eq!(wrong(|state| state.dead.insert(Lord::March)), "the dead are in play");
    let beyond = wrong(|state| state.lords[Lord::Rutland] = Whereabouts::Calendar { slot: 17, exile: false });
    assert_eq!(beyond, "rutland is beyond the Calendar");
    let captive = wrong(|state| state.lords[Lord::Rutland] = Whereabouts::Captive(Lord::York));
    assert_eq!(captive, "york cannot hold rutland");
}

/// §pl:4.4.4e
#[test]
fn two_sides_in_one_place_are_noticed() {
    let at_london = |state: &mut State| state.lords[Lord::March] = Whereabouts::At(London);
    assert_eq!(wrong(at_london), "two sides are in one place");
    let approach = wrong(|state| {
        at_london(state);
        state.frames.push(Frame::March);
    });
    assert_eq!(approach, "", "an Approach is under way");
}

/// §pl:1.3.1f,1.3.1g,6.0-Ia-g
#[test]
fn lords_in_wrong_boxes_are_noticed() {
    let go = |lord: Lord, there: Locale| move |state: &mut State| state.lords[lord] = Whereabouts::At(there);
    assert_eq!(wrong(go(Lord::March, France)), "march is in a box that is not his");
    assert_eq!(wrong(go(Lord::March, Ireland)), "march is in a box that is not his", "his is Burgundy");
    assert_eq!(wrong(go(Lord::March, Burgundy)), "");
    assert_eq!(wrong_in("II", go(Lord::EdwardIV, Ireland)), "edward-iv is in a box that is not his");
}

/// §pl:4.8.2i,1.3.1n
#[test]
fn lords_at_sea_out_of_season_are_noticed() {
    let at_sea = |step: Step| {
        wrong(|state| {
            state.lords[Lord::March] = Whereabouts::At(NorthSea);
            state.step = step;
        })
    };
    assert_eq!(at_sea(Step::Start), "march is at sea out of season");
    assert_eq!(at_sea(Step::Reset(York)), "march is at sea out of season");
    assert_eq!(at_sea(Step::Tides), "");
}

/// §pl:1.6c,1.5.1c
#[test]
fn what_only_a_battle_allows_is_noticed() {
    let alone = "march is alone, or still in a battle";
    let rout = |state: &mut State| state.mats[Lord::March].rout(Unit::Troop(Troop::Militia));
    assert_eq!(wrong(rout), alone);
    assert_eq!(wrong(|state| state.mats[Lord::March].retinue = Retinue::Routed), alone);
    assert_eq!(wrong(|state| state.mats[Lord::March].temporary[Troop::Militia] = 1), alone);
    let nobody = wrong(|state| {
        for (troop, count) in Lord::March.row().troops().iter() {
            state.mats[Lord::March].standing[troop] = 0;
            state.pool[troop] += count;
        }
    });
    assert_eq!(nobody, alone);
}

/// §pl:1.7.3a
#[test]
fn too_many_ships_are_noticed() {
    assert_eq!(wrong(|state| state.mats[Lord::March].assets[Asset::Ship] = 3), "a Lord has too many Ships");
    let ten = |count: usize| {
        let lords: Vec<Lord> = Board::new("Ia").state.in_play[York]
            .union(Board::new("Ia").state.in_play[Lancaster])
            .iter()
            .collect();
        let board = lords.iter().fold(Board::empty("Ia"), |board, lord| {
            board.lord(*lord, if lord.side() == York { Ely } else { London })
        });
        let board = lords.iter().take(count).fold(board, |board, lord| board.assets(*lord, [0, 0, 0, 1]));
        let board = lords.iter().skip(count).fold(board, |board, lord| board.assets(*lord, [0; 4]));
        board.state.check().err().map_or_else(String::new, |broken| broken.0)
    };
    assert_eq!([ten(9), ten(10)], ["", "too many Lords have Ships"]);
}

/// §pl:1.5.1b,6.2.2d
#[test]
fn two_versions_of_one_lord_are_noticed() {
    let twice = wrong(|state| {
        state.in_play[York].insert(Lord::EdwardIV);
        state.lords[Lord::EdwardIV] = Whereabouts::Calendar { slot: 3, exile: false };
    });
    assert_eq!(twice, "march is in play twice");
}

/// §pl:1.9.1a,1.9.1b
#[test]
fn lost_and_doubled_cards_are_noticed() {
    assert_eq!(wrong(|state| state.in_force.insert(event::SEAMANSHIP_Y6)), "a card is in two places");
    let lost = "a card is lost, or does not belong here";
    assert_eq!(wrong(|state| state.decks[York].remove(Card::Y6)), lost);
    assert_eq!(wrong(|state| state.decks[York].insert(Card::Y30)), lost);
    assert_eq!(wrong_in("Ic", |state| state.mats[Lord::WarwickY].capabilities.clear()), {
        "warwick-y has montagu without his card"
    });
}

/// §pl:1.5.3b,1.9.1c,6.0-Ic-g
#[test]
fn cards_on_wrong_mats_are_noticed() {
    let badge = wrong(|state| state.gain(Card::Y14, Lord::HenryVI));
    assert_eq!(badge, "henry-vi has Y14, which does not show his badge");
    let twice = wrong(|state| {
        state.gain(Card::Y1, Lord::March);
        state.gain(Card::Y2, Lord::March);
    });
    assert_eq!(twice, "march has two cards of one name");
    assert_eq!(wrong_in("Ic", |_| {}), "", "Warwick carries Montagu's card there");
}

/// §pl:4.1a,4.1.1c,1.9.2a
#[test]
fn plans_of_another_size_are_noticed() {
    let plan = |cards: &[Option<Lord>]| {
        wrong(|state| {
            state.step = Step::Command;
            for side in [York, Lancaster] {
                state.plans[side].cards = [None; 4].into_iter().collect();
            }
            state.plans[York].cards = cards.iter().copied().collect();
        })
    };
    let march = Some(Lord::March);
    assert_eq!(plan(&[march, march, march, None]), "");
    assert_eq!(plan(&[march; 3]), "the Plan of york has another length");
    assert_eq!(plan(&[march; 4]), "the Plan of york has too many of one card");
    let passes = wrong(|state| state.plans[York].cards = [None; 5].into_iter().collect());
    assert_eq!(passes, "the Plan of york has too many of one card");
}

/// §pl:3.1.2f,6.0-Ib-f
#[test]
fn hands_are_looked_at() {
    let held = |turn: u8, card: Card, side: Side| {
        wrong(|state| {
            state.turn = turn;
            state.decks[card.side()].remove(card);
            state.hands[side].insert(card);
        })
    };
    assert_eq!(held(1, Card::Y1, York), "york holds a card in the first Turn");
    assert_eq!(held(2, Card::Y1, York), "");
    assert_eq!(held(2, Card::L1, York), "york holds a card of the enemy");
    assert_eq!(wrong(|state| state.seen[York].insert(Card::Y1)), "a card of york was seen and is gone");
}

/// §pl:1.4.1d,1.3.1q,1.3.1s,1.3.1u,1.3.1v
#[test]
fn markers_out_of_place_are_noticed() {
    assert_eq!(wrong(|state| state.influence = -46), "Influence is off the track");
    assert_eq!(wrong(|state| state.favour[York].insert(London)), "a Stronghold favours both sides");
    assert_eq!(wrong(|state| state.favour[York].insert(Ireland)), "there is Favour outside of Strongholds");
    assert_eq!(wrong(|state| state.london_doubled = true), "London is doubled for nobody");
    let worn = wrong(|state| {
        state.depleted.insert(Ely);
        state.exhausted.insert(Ely);
    });
    assert_eq!(worn, "a place is Depleted and Exhausted");
    assert_eq!(wrong(|state| state.depleted.insert(NorthSea)), "a Sea is Depleted");
    assert_eq!(wrong(|state| state.depleted.insert(Ireland)), "", "Exile boxes can be");
}

/// §pl:2.2.2a,1.8a,4.7g
#[test]
fn time_and_flags_are_looked_at() {
    assert_eq!(wrong_in("Ic", |state| state.turn = 8), "the Turn is not in the scenario");
    assert_eq!(wrong(|state| state.moved.insert(Lord::March)), "a Lord has moved out of season");
    let gone = wrong_in("quick", |state| {
        state.step = Step::Feed(York);
        state.moved.insert(Lord::Rutland);
    });
    assert_eq!(gone, "a Lord has moved and is gone");
}

/// §pl:3.2.3a,3.2.3b,3.3.2a,3.3.2c
#[test]
fn vassals_left_behind_are_noticed() {
    let at = |step: Step, service: Service| {
        wrong(|state| {
            state.step = step;
            state.vassals[Vassal::Dudley] = service;
            if matches!(service, Service::Mustered { .. }) {
                state.mats[Lord::March].vassals.insert(Vassal::Dudley);
            }
        })
    };
    let due = Service::Mustered { lord: Lord::March, slot: 1 };
    assert_eq!(at(Step::PayVassals(York), due), "");
    assert_eq!(at(Step::Exiles(York), due), "dudley has not been paid");
    let back = Service::Disbanded { slot: 1 };
    assert_eq!(at(Step::Exiles(York), back), "");
    assert_eq!(at(Step::Muster(York), back), "dudley should be at home");
}
