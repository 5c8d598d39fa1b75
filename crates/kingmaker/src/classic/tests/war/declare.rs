//! Section 6.1: who attacks whom.

use super::*;

/// The Swan's Percy and Berkeley meet the Lion's Pole and Roos and the Boar's Neville.
fn crowd() -> Board {
    meeting().noble(SWAN, Noble::Berkeley, stamford()).noble(LION, Noble::Roos, stamford()).noble(
        BOAR,
        Noble::Neville,
        stamford(),
    )
}

/// §kmc:6.1d: an attack that is called off uses up the attackers, not the target.
#[test]
fn an_attack_that_is_called_off_uses_up_the_attackers() {
    let mut board = crowd();
    board.play("attack lion in 18.20; with percy; confirm; with pole; confirm; call off");
    board.play("attack lion in 18.20");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Berkeley), "he is the only one left");
    assert!(board.offers("with pole") && board.offers("with roos"));
    board.play("call off");
    assert!(!board.state.can_attack(), "both have attacked");
}

/// §kmc:6.1d: an attack that is given up before anybody is named uses up the target, so that attacking comes to an end.
#[test]
fn an_attack_given_up_before_anybody_is_named_cannot_be_begun_again() {
    for given_up in ["call off", "with percy; clear; call off"] {
        let mut board = crowd();
        board.play("attack lion in 18.20");
        board.play(given_up);
        assert!(!board.offers("attack lion in 18.20"), "{given_up}");
        assert!(board.offers("attack boar in 18.20"), "another target");
    }
}

/// §kmc:6.1d: each enemy is attacked once in a turn, whatever the card brought.
#[test]
fn each_enemy_is_attacked_once_in_a_turn() {
    let mut board = crowd();
    board.play("attack lion in 18.20; with berkeley; confirm; with pole; confirm");
    draw(&mut board, FOUR_ONE);
    assert!(board.tells(Eye::Spectator, "indecisive"));
    board.play("attack lion in 18.20");
    assert_eq!(board.state.combat.defenders, Set::of(Noble::Roos), "Pole has been attacked");
}

/// §kmc:6.1b,6.1c,6.2a: whoever was not named has no part: no strength, no captivity, no death, and his Royal is safe.
#[test]
fn who_was_not_named_has_no_part() {
    let mut board = crowd().royal(Royal::York, Noble::Roos);
    board.play("attack lion in 18.20; with percy; confirm; with pole; confirm");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.weighed.defence), (100, 30));
    draw(&mut board, EventCard::CE007);
    assert_eq!(board.state.court.faction[Noble::Pole], None, "the card names Pole and Roos");
    assert_eq!(board.state.court.nobles[Noble::Roos], stamford());
    assert_eq!(board.state.court.royals[Royal::York].with, Some(Noble::Roos));
}

/// §kmc:6.1g: those inside a place neither attack nor are attacked in battle.
#[test]
fn walls_keep_nobles_apart() {
    let castle = inside(Place::Fotheringhay);
    let outside = Board::new(2).noble(LION, Noble::Pole, stamford()).phase(Phase::Combat);
    assert!(!outside.noble(SWAN, Noble::Percy, castle).state.can_attack());
    let inside = Board::new(2).noble(LION, Noble::Pole, castle).phase(Phase::Combat);
    let inside = inside.noble(SWAN, Noble::Percy, stamford());
    assert!(!inside.offers("attack lion in 18.20"));
}

/// §kmc:6.1a,6.1e,6.1f: the mover fights if he likes, in what order and against whom he likes, however strong.
#[test]
fn the_weaker_may_attack() {
    let mut board = crowd();
    assert!(board.offers("done"), "nobody has to attack");
    board.play("attack boar in 18.20; with berkeley; confirm");
    draw(&mut board, EventCard::CE024);
    assert_eq!(board.state.court.faction[Noble::Neville], None, "the card kills him");
    board.play("no");
    assert!(board.offers("attack lion in 18.20"));
}

/// §kmc:6.1b: all who are attacked are of one Faction with its allies; an enemy of another Faction cannot be named.
#[test]
fn enemies_of_two_factions_are_not_attacked_together() {
    let mut board = crowd();
    board.play("attack lion in 18.20; with percy; with berkeley; confirm");
    assert!(board.offers("with pole") && board.offers("with roos"));
    assert!(!board.offers("with neville"), "he is the Boar's");
    let mut allied = crowd().allied(&[LION, BOAR]);
    allied.play("attack lion in 18.20; with percy; with berkeley; confirm");
    assert!(allied.offers("with neville"), "the Boar is an ally");
}

/// §kmc:6.1h: nobody joins a battle once it is declared, on either side, not even those under the mover's command.
#[test]
fn nobody_joins_a_declared_battle() {
    let mut board = crowd()
        .noble(FALCON, Noble::Stanley, stamford())
        .allied(&[SWAN, FALCON])
        .hand(SWAN, &[Card::Saxons1])
        .hand(LION, &[Card::Saxons2]);
    board.state.own.moves.commanded.insert(Noble::Stanley);
    board.play("attack lion in 18.20; with percy; confirm; with pole; confirm");
    assert_eq!(board.asked(), LION);
    assert!(!board.offers("with roos"));
    board.play("pass");
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("with berkeley") && !board.offers("with stanley"));
}
