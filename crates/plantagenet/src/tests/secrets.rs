//! What one side cannot see must not reach it.

use super::*;
use crate::state::{Frame, Picks};
use kernel::Eye;

/// Changes whatever the seat cannot see: dice to come, and before the battle the other side's choices. Written without
/// a look at how the game imagines things.
fn scramble(state: &State, seat: Seat, chance: &mut Chance) -> State {
    let mut other = state.clone();
    other.chance = Chance::new(chance.seed());
    if state.frames.last() == Some(&Frame::Prepare) {
        let side = Side::ALL[1 - seat.index()];
        let is_ready = other.picks[side].array.is_some();
        other.picks[side] = random_picks(side, is_ready, chance);
    }
    other
}

fn random_picks(side: Side, is_ready: bool, chance: &mut Chance) -> Picks {
    let mut lords: [Lord; 3] = match side {
        Side::York => [Lord::RichardIII, Lord::NorthumberlandY2, Lord::Norfolk],
        Side::Lancaster => [Lord::HenryTudor, Lord::JasperTudor2, Lord::Oxford],
    };
    let mut cards: Vec<Card> = Card::ALL.iter().copied().filter(|card| card.row().side == side).collect();
    chance.shuffle(&mut cards);
    let count = if is_ready { 4 } else { chance.below(5) as usize };
    let mut picks = Picks::default();
    for card in cards {
        chance.shuffle(&mut lords);
        let fits = |lord: &&Lord| {
            let held: Vec<&str> =
                picks.taken.iter().filter(|(_, whose)| whose == *lord).map(|(card, _)| card.name()).collect();
            card.row().suits(**lord) && held.len() < 2 && !held.contains(&card.name())
        };
        let taker = lords.iter().find(fits).copied();
        if let (Some(lord), true) = (taker, picks.taken.len() < count) {
            picks.taken.push((card, lord));
        }
    }
    assert_eq!(picks.taken.len(), count);
    picks.array = is_ready.then_some(lords);
    picks
}

/// §pl:6.0-IIIB-b,6.0-IIIB-c,2.1.1a
#[test]
fn neither_side_can_tell_what_the_other_has_chosen_or_how_the_dice_will_fall() {
    testkit::leak::<State>("bosworth", YORK, 60, scramble);
    testkit::leak::<State>("bosworth", LANCASTER, 60, scramble);
}

/// §pl:6.0-IIIB-b,6.0-IIIB-c
#[test]
fn a_side_that_is_ready_hides_its_choices_from_one_that_is_not() {
    let mut chance = Chance::new(Seed::from_number(5));
    let mut game = prepared(1);
    say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
    for _ in 0..50 {
        let other = scramble(game.state(), LANCASTER, &mut chance);
        kernel::laws::check_same_to(game.state(), &other, LANCASTER).expect("nothing leaks");
    }
}

/// §pl:6.0-IIIB-c,2.1.1a
#[test]
fn a_spectator_sees_neither_sides_choices() {
    let mut chance = Chance::new(Seed::from_number(6));
    let mut game = prepared(1);
    say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
    let seen = game.state().view(Eye::Spectator);
    for _ in 0..50 {
        let other = scramble(game.state(), YORK, &mut chance);
        let other = scramble(&other, LANCASTER, &mut chance);
        assert_eq!(other.view(Eye::Spectator), seen);
    }
    assert!(game.log(Eye::Spectator).is_empty(), "nor is anything told");
}

/// §pl:2.1.1a
#[test]
fn once_the_battle_has_begun_everything_is_open_to_everybody() {
    let game = revealed(1);
    let [york, lancaster] = [YORK, LANCASTER].map(|seat| game.state().view(Eye::Seat(seat)));
    assert_eq!(york, lancaster);
    assert_eq!(york, game.state().view(Eye::Spectator));
}

fn next_die(state: &State) -> String {
    state.chance.clone().die().to_string()
}

fn choices(state: &State, side: Side) -> Vec<String> {
    let picks = &state.picks[side];
    let mut cards: Vec<String> = picks.taken.iter().map(|(card, lord)| format!("{card} {lord}")).collect();
    cards.push(format!("{:?}", picks.array));
    cards
}

#[test]
fn an_imagined_opponent_who_is_ready_has_other_cards_and_another_array() {
    let mut game = prepared(1);
    say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
    testkit::imagined_varies(game.state(), LANCASTER, |state| {
        assert!(state.is_ready(Side::York));
        [choices(state, Side::York), vec![next_die(state)]].concat()
    });
    let mut game = prepared(1);
    say(&mut game, LANCASTER, "array jasper-tudor-2 henry-tudor oxford");
    testkit::imagined_varies(game.state(), YORK, |state| {
        [choices(state, Side::Lancaster), vec![next_die(state)]].concat()
    });
}

#[test]
fn an_imagined_opponent_who_is_not_ready_may_have_come_any_way() {
    let game = prepared(1);
    for (seat, side) in [(YORK, Side::Lancaster), (LANCASTER, Side::York)] {
        testkit::imagined_varies(game.state(), seat, |state| {
            assert!(!state.is_ready(side));
            vec![state.picks[side].taken.len().to_string(), next_die(state)]
        });
        let mut chance = Chance::new(Seed::from_number(7));
        let mut seen = [false; 5];
        (0..100).for_each(|_| seen[game.state().imagine(seat, &mut chance).picks[side].taken.len()] = true);
        assert_eq!(seen, [true; 5], "from no card to all four");
    }
}

#[test]
fn what_one_has_chosen_oneself_is_not_imagined_otherwise() {
    let game = prepared(1);
    let mut chance = Chance::new(Seed::from_number(8));
    let imagined = game.state().imagine(YORK, &mut chance);
    assert_eq!(imagined.picks[Side::York], game.state().picks[Side::York]);
}

#[test]
fn in_battle_only_the_dice_are_imagined() {
    let game = revealed(1);
    for seat in [YORK, LANCASTER] {
        testkit::imagined_varies(game.state(), seat, |state| vec![next_die(state)]);
        let imagined = game.state().imagine(seat, &mut Chance::new(Seed::from_number(9)));
        assert_eq!(imagined.mats, game.state().mats);
        assert_eq!(imagined.battle, game.state().battle);
    }
}
