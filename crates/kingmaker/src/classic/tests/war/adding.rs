//! Section 6.2: strengths, and what is added before the card is drawn.

use super::*;

/// §kmc:6.2d,6.2e,R.2,T.13: once all have passed the attacker can still call the battle off, but silence does not.
#[test]
fn silence_does_not_call_the_battle_off() {
    let mut board = meeting();
    board.play("attack lion in 18.20");
    assert!(board.offers("fight") && board.offers("call off"));
    assert_eq!(board.state.default(SWAN).to_string(), "fight");
}

/// The two of [`meeting`] with two cards each.
fn with_hands() -> Board {
    let mut board = meeting()
        .hand(SWAN, &[Card::Saxons1, Card::Saxons2])
        .hand(LION, &[Card::FlemishCrossbowmen1, Card::LeRose]);
    board.play("attack lion in 18.20");
    board
}

/// §kmc:6.2d: the defender is asked first, then they alternate, and it is over when all have passed in a row.
#[test]
fn the_defender_adds_first_and_then_they_alternate() {
    let mut board = with_hands();
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("swan: play saxons-1 to percy"), "it is not his turn");
    board.play("play flemish-crossbowmen-1 to pole");
    assert_eq!(board.asked(), SWAN);
    board.play("pass");
    assert_eq!(board.asked(), LION);
    board.play("play le-rose to pole");
    assert_eq!(board.asked(), SWAN, "a card was added, so that he is asked again");
    board.play("play saxons-1 to percy; pass");
    assert!(board.offers("fight"));
    let weighed = board.state.combat.weighed;
    assert_eq!((weighed.attack, weighed.defence), (110, 50));
}

/// §kmc:6.2d: a seat with neither cards nor a Royal there is not asked to add, but may kill a Royal who is there.
#[test]
fn a_royal_in_the_battle_can_be_killed_before_the_draw() {
    let mut board = meeting().royal(Royal::York, Noble::Pole);
    board.play("attack lion in 18.20");
    assert_eq!(board.asked(), LION);
    board.play("execute richard-duke-of-york");
    assert!(board.state.court.royals[Royal::York].dead);
    assert_eq!(board.asked(), SWAN, "he has neither cards nor a Royal");
    assert!(board.offers("fight") && board.offers("call off"));
}

/// §kmc:6.2g,8.2b: once the card is drawn no card is played and no Royal killed.
#[test]
fn nothing_is_added_once_the_card_is_drawn() {
    let mut board = with_hands().royal(Royal::March, Noble::Percy);
    let holder = meeting().royal(Royal::March, Noble::Percy).active(LION).phase(Phase::Movement).run();
    assert!(
        holder.offers("swan: execute edward-earl-of-march"),
        "at any other time, also in the Lion's turn"
    );
    draw(&mut board, MAJORITY);
    assert_eq!(board.state.frame(), Frame::Captives);
    for seat in [SWAN, LION] {
        let legal = board.legal(seat);
        assert!(!legal.iter().any(|action| action.starts_with("play") || action.starts_with("execute")));
    }
}

/// §kmc:6.2g,6.3m,8.4f: a Royal whose Noble dies on a side that has not lost goes to the strongest of his holder's others, or
/// to the one whom the holder names.
#[test]
fn a_royal_whose_noble_dies_goes_to_another_of_his_holder() {
    for (answer, with) in [("no", Noble::Roos), ("hand edward-earl-of-march to berkeley", Noble::Berkeley)] {
        let mut board = meeting()
            .noble(SWAN, Noble::Berkeley, stamford())
            .noble(SWAN, Noble::Roos, stamford())
            .royal(Royal::March, Noble::Percy);
        board.play("attack lion in 18.20; with percy; confirm");
        draw(&mut board, PERCY_DIES);
        board.play(answer);
        assert_eq!(board.state.court.royals[Royal::March].with, Some(with));
    }
}

/// §kmc:6.2g,8.4f: he does not go to a Noble of an ally.
#[test]
fn a_royal_whose_noble_dies_does_not_go_to_an_ally() {
    let mut board = meeting()
        .noble(BOAR, Noble::Neville, stamford())
        .allied(&[SWAN, BOAR])
        .royal(Royal::March, Noble::Percy);
    board.play("attack lion in 18.20");
    draw(&mut board, PERCY_DIES);
    assert!(board.state.asks.is_empty(), "nobody is asked about him");
    board.play("no");
    assert_eq!(board.state.court.royals[Royal::March].with, None);
}

/// §kmc:6.2d,T.13,R.2: silence while cards are added is a pass, for the defender and for the attacker.
#[test]
fn silence_while_adding_is_a_pass() {
    let mut board = with_hands();
    for seat in [LION, SWAN] {
        assert_eq!((board.asked(), board.state.default(seat).to_string().as_str()), (seat, "pass"));
        board.play("pass");
    }
}

/// §kmc:6.2f,11.3b: cards that came by trade in this turn give no troops to defenders either, in battle or siege.
#[test]
fn traded_troops_do_not_defend_in_this_turn() {
    let traded = |pole: Spot| {
        let mut board =
            before_wingfield().noble(SWAN, Noble::Percy, outside()).noble(LION, Noble::Pole, pole);
        board = board.hand(SWAN, &[Card::Saxons1, Card::BurgundianCrossbowmen1]).hand(LION, &[Card::Saxons2]);
        board.play("offer lion give card:saxons-1 card:burgundian-crossbowmen-1 for; lion: accept 1");
        board.play("lion: play saxons-1 to pole; lion: play saxons-2 to pole; lion: play burgundian-crossbowmen-1 to pole");
        assert_eq!(board.state.court.strength(Noble::Pole), 80);
        board
    };
    let mut battle = traded(outside());
    battle.play("attack lion in 19.25");
    assert_eq!(battle.state.combat.weighed.defence, 40, "30 and the Saxons who were not traded");
    let mut siege = traded(inside(Place::Wingfield));
    siege.play("attack place wingfield");
    assert_eq!(siege.state.combat.weighed.defence, 140);
}
