//! Section 6.3: the card that decides.

use super::*;
use crate::classic::Classic;
use crate::combat::{Combat, Outcome, Weights};

/// §kmc:6.3o,8.4f: if no winner is left, a Royal goes to another Noble of the victor in the open of that square, not to
/// one inside a place; otherwise he stays, attached to nobody.
#[test]
fn a_prize_goes_to_nobles_in_the_open_if_no_winner_is_left() {
    let battle = |also: Noble| {
        let mut board = meeting()
            .noble(SWAN, Noble::Berkeley, inside(Place::Fotheringhay))
            .noble(SWAN, also, stamford())
            .royal(Royal::York, Noble::Pole);
        board.play("attack lion in 18.20; with percy; confirm");
        draw(&mut board, PERCY_DIES);
        board.play("no");
        board.state.court.royals[Royal::York]
    };
    let mut alone =
        meeting().noble(SWAN, Noble::Berkeley, inside(Place::Fotheringhay)).royal(Royal::York, Noble::Pole);
    alone.play("attack lion in 18.20");
    draw(&mut alone, PERCY_DIES);
    alone.play("no");
    let york = alone.state.court.royals[Royal::York];
    assert_eq!((york.with, york.at), (None, stamford()), "Berkeley is inside");
    assert_eq!(battle(Noble::Roos).with, Some(Noble::Roos));
}

/// §kmc:8.2a: a captured Royal goes to any of the victor's Nobles in the open, whether he fought or not.
#[test]
fn a_captured_royal_goes_with_any_noble_of_the_victor() {
    let mut board = meeting().noble(SWAN, Noble::Roos, stamford()).royal(Royal::York, Noble::Pole);
    board.play("attack lion in 18.20; with percy; confirm");
    draw(&mut board, MAJORITY);
    board.play("choose roos");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Roos));
}

/// §kmc:11.4h: of allies who defended the one with most troops takes what is won.
#[test]
fn the_strongest_of_allied_defenders_is_the_victor() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Mowbray, stamford())
        .noble(FALCON, Noble::Percy, stamford())
        .noble(BOAR, Noble::Berkeley, stamford())
        .award(Card::LeRose, Noble::Berkeley)
        .allied(&[SWAN, FALCON])
        .active(BOAR)
        .phase(Phase::Combat);
    board.play("attack swan in 18.20; with mowbray; with percy; confirm");
    draw(&mut board, MAJORITY);
    assert_eq!(board.asked(), FALCON);
    board.play("no; award le-rose to mowbray");
    assert_eq!(board.state.court.bearer(Card::LeRose), Some(Noble::Mowbray), "he shares it out");
}

/// §kmc:11.4h: among allies who defended with equally many troops the lower seat takes what is won.
#[test]
fn among_equal_defenders_the_lower_seat_is_the_victor() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Mowbray, stamford())
        .noble(FALCON, Noble::Neville, stamford())
        .noble(BOAR, Noble::Berkeley, stamford())
        .allied(&[SWAN, FALCON])
        .active(BOAR)
        .phase(Phase::Combat);
    board.play("attack swan in 18.20; with mowbray; with neville; confirm");
    draw(&mut board, MAJORITY);
    assert_eq!(board.state.captives.captor, Some(SWAN));
}

/// A battle of these, after this card.
fn after(attackers: &[(Noble, &[Card])], defenders: &[(Noble, &[Card])], card: EventCard) -> Board {
    let mut board = Board::new(3).phase(Phase::Combat);
    for (seat, side) in [(SWAN, attackers), (LION, defenders)] {
        for (noble, cards) in side {
            board = board.noble(seat, *noble, stamford());
            board = cards.iter().fold(board, |board, card| board.award(*card, *noble));
        }
    }
    board.play("attack lion in 18.20");
    while board.state.combat.step < crate::combat::Step::Adding {
        let named: Vec<_> =
            board.legal(board.asked()).into_iter().filter(|it| it.starts_with("with")).collect();
        named.iter().for_each(|with| board.play(with));
        board.play("confirm");
    }
    draw(&mut board, card);
    board
}

/// §kmc:6.3d,6.3f: X9.
#[test]
fn x9_the_ratio_must_reach_that_of_the_card() {
    let outcome = |attack, defence, card: EventCard| {
        let sides = (Set::of(Noble::Percy), Set::of(Noble::Pole));
        let combat = Combat::<Square> {
            weighed: Weights { attack, defence, ..Weights::default() },
            attackers: sides.0,
            defenders: sides.1,
            ..Combat::default()
        };
        combat.outcome_by::<Classic>(card.row().black.as_ref().expect("it has one"), Set::default())
    };
    assert_eq!(outcome(150, 100, THREE_TWO), Outcome::Attackers);
    assert_eq!(outcome(199, 100, TWO_ONE), Outcome::Indecisive);
    assert_eq!(outcome(101, 100, MAJORITY), Outcome::Attackers);
    assert_eq!(outcome(399, 100, FOUR_ONE), Outcome::Indecisive);
    assert_eq!(outcome(100, 101, MAJORITY), Outcome::Defenders);
}

/// §kmc:6.3d,14.1c: the winner captures all who were beaten, and the Royals with them.
#[test]
fn the_winner_captures_all_the_beaten_and_their_royals() {
    let mut board = meeting().noble(LION, Noble::Berkeley, stamford()).royal(Royal::York, Noble::Berkeley);
    board.play("attack lion in 18.20; with pole; with berkeley; confirm");
    draw(&mut board, TWO_ONE);
    let captives = [Noble::Pole, Noble::Berkeley].into_iter().collect();
    assert_eq!(board.state.captives.nobles, captives, "100 against 40");
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Percy));
}

/// §kmc:6.3e: the larger force may be the defender's.
#[test]
fn the_defender_wins_if_he_is_the_larger() {
    let board = after(&[(Noble::Pole, &[])], &[(Noble::Percy, &[])], THREE_TWO);
    assert!(board.state.is_captive(Noble::Pole));
    assert_eq!(board.state.captives.captor, Some(LION));
}

/// §kmc:14.1b: 30 attack 100, which is 3-1 for the defenders.
#[test]
fn the_ratio_is_that_of_the_larger_force_not_of_the_attacker() {
    let fought = |card| after(&[(Noble::Pole, &[])], &[(Noble::Percy, &[])], card);
    assert!(fought(THREE_ONE).tells(Eye::Spectator, "The defenders win."));
    assert!(fought(FOUR_ONE).tells(Eye::Spectator, "indecisive"));
}

/// §kmc:6.3f: below the ratio of the card all stay; §kmc:6.2c: equals always.
#[test]
fn below_the_ratio_all_stay() {
    let treasurer: &[Card] = &[Card::TreasurerOfEngland];
    let board = after(&[(Noble::Percy, &[])], &[(Noble::Pole, treasurer)], THREE_TWO);
    assert!(board.tells(Eye::Spectator, "indecisive"), "100 against 80");
    assert_eq!(board.state.court.nobles[Noble::Pole], stamford());
    let won = after(&[(Noble::Percy, &[])], &[(Noble::Pole, treasurer)], FIVE_FOUR);
    assert!(won.state.is_captive(Noble::Pole));
    let equal = after(&[(Noble::Mowbray, &[])], &[(Noble::Stanley, &[])], MAJORITY);
    assert!(equal.tells(Eye::Spectator, "indecisive"));
}

/// §kmc:6.3c: in Bad Weather all stay, nobody dies, and the attackers cannot attack again this turn.
#[test]
fn there_is_no_battle_in_bad_weather() {
    let mut board = meeting().noble(LION, Noble::Roos, stamford());
    board.play("attack lion in 18.20; with pole; confirm");
    draw(&mut board, WEATHER);
    assert_eq!(board.state.court.nobles_in(Place::Fotheringhay.square()).len(), 3);
    assert!(!board.state.can_attack());
}

/// §kmc:6.3g: those who took part, of both sides, although it was indecisive.
#[test]
fn the_named_die_on_both_sides() {
    let mut board = meeting()
        .noble(SWAN, Noble::Berkeley, stamford())
        .noble(SWAN, Noble::Grey, stamford())
        .noble(LION, Noble::Mowbray, stamford())
        .award(Card::MarshalOfEngland, Noble::Mowbray);
    board.play("attack lion in 18.20; with percy; with berkeley; confirm; with mowbray; confirm");
    draw(&mut board, THREE_DIE);
    assert!(board.tells(Eye::Spectator, "indecisive"), "110 against 150 is 5-4, the card asks for 3-2");
    let dead = |noble| board.state.court.faction[noble].is_none();
    assert!(dead(Noble::Percy) && dead(Noble::Mowbray));
    assert!(!dead(Noble::Grey), "he took no part");
    assert!(!dead(Noble::Berkeley) && !dead(Noble::Pole), "the card does not name them");
}

/// §kmc:6.3h: a winner who has lost his strength by the card has won.
#[test]
fn deaths_do_not_change_the_ratio_or_the_result() {
    let board = after(&[(Noble::Percy, &[]), (Noble::Berkeley, &[])], &[(Noble::Pole, &[])], PERCY_DIES);
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    assert!(board.tells(Eye::Spectator, "The attackers win."), "110 against 30, though 10 are left");
    assert!(board.state.is_captive(Noble::Pole) && !board.state.is_captive(Noble::Berkeley));
    let board = after(&[(Noble::Percy, &[])], &[(Noble::Mowbray, &[])], THREE_DIE);
    assert!(board.tells(Eye::Spectator, "The attackers win."), "100 against 50, though both die");
}

/// §kmc:6.3j: not one of each Faction.
#[test]
fn a_faction_loses_all_whom_the_card_names() {
    let attackers: [(Noble, &[Card]); 3] = [(Noble::Percy, &[]), (Noble::Grey, &[]), (Noble::Mowbray, &[])];
    let board = after(&attackers, &[(Noble::Berkeley, &[])], THREE_DIE);
    for dead in [Noble::Percy, Noble::Grey, Noble::Mowbray] {
        assert_eq!(board.state.court.faction[dead], None, "{dead}");
    }
}

/// §kmc:6.3i: a side that loses all its Nobles by the card it wins with has won all the same.
#[test]
fn the_dead_win_too() {
    let mut board = after(&[(Noble::Percy, &[])], &[(Noble::Pole, &[])], PERCY_DIES);
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    assert!(board.state.is_captive(Noble::Pole));
    assert_eq!(board.asked(), SWAN);
    board.play("no");
    assert_eq!(board.state.court.faction[Noble::Pole], None, "executed");
}

/// §kmc:6.3k: however weak the attackers are, the names on the card count.
#[test]
fn a_hopeless_attack_can_still_kill() {
    let board = after(&[(Noble::Berkeley, &[])], &[(Noble::Neville, &[])], EventCard::CE024);
    assert_eq!(board.state.court.faction[Noble::Neville], None, "10 against 50");
    assert!(board.state.is_captive(Noble::Berkeley));
}

/// §kmc:6.3n: the cards of the killed are no spoils: Title and Office go to Chancery, all others are discarded.
#[test]
fn the_cards_of_the_killed_are_no_spoils() {
    let cards: &[Card] = &[Card::EarlOfKent, Card::TreasurerOfEngland, Card::LeRose];
    let board =
        after(&[(Noble::Percy, &[Card::MarshalOfEngland])], &[(Noble::Roos, cards)], EventCard::CE007);
    let court = &board.state.court;
    assert!(court.chancery.contains(Card::EarlOfKent) && court.chancery.contains(Card::TreasurerOfEngland));
    assert!(court.discard.contains(Card::LeRose) && court.discard.contains(Card::Roos));
}

/// §kmc:6.3a,6.3b,4.1e: Writs and Free Moves are the attacker's, who draws on; of a deck without a battle half the discards
/// make a new one.
#[test]
fn the_attacker_draws_until_a_card_has_a_battle_half() {
    let mut board = meeting();
    board.play("attack lion in 18.20");
    let events = &mut board.state.events;
    events.discard = events.deck.drain(..).collect();
    for card in [EventCard::CE083, EventCard::CE073] {
        events.discard.remove(card);
        events.deck.push(card);
    }
    board.play("fight");
    assert!(board.state.events.free_moves[SWAN.index()].contains(EventCard::CE073));
    assert!(board.state.own.writs[SWAN.index()].contains(EventCard::CE083));
    assert!(board.tells(Eye::Spectator, "is made anew"));
    assert!(board.tells(Eye::Spectator, "The card"));
}

/// §kmc:14.1k: a Royal who was captured in step 3 can be crowned in step 5 of the same turn.
#[test]
fn a_captured_royal_can_be_crowned_in_the_same_turn() {
    let lichfield = field(Place::Lichfield.square());
    let mut board = Board::new(2)
        .noble(SWAN, Noble::Percy, lichfield)
        .award(Card::ArchbishopOfYork, Noble::Percy)
        .noble(LION, Noble::Pole, lichfield)
        .royal(Royal::York, Noble::Pole)
        .phase(Phase::Combat);
    board.play("attack lion in 17.16");
    draw(&mut board, MAJORITY);
    board.play("no");
    while board.state.phase < Phase::Coronation {
        board.play("done");
    }
    board.play("crown richard-duke-of-york");
    assert!(board.state.court.royals[Royal::York].crowned);
}

/// §kmc:6.3l: the card is discarded, and its upper half has no effect.
#[test]
fn only_the_battle_half_counts() {
    let mut board = meeting().noble(BOAR, Noble::Neville, stamford());
    board.play("attack lion in 18.20");
    draw(&mut board, MAJORITY);
    board.play("no");
    assert!(board.state.events.discard.contains(MAJORITY));
    assert_eq!(board.state.court.nobles[Noble::Neville], stamford(), "a Revolt would call him to Middleham");
}
