//! 7.1, 7.2: who can attack whom.

use super::*;

fn attacks(board: &Board) -> Vec<String> {
    board.legal(SWAN).into_iter().filter(|action| action.starts_with("attack")).collect()
}

/// §kma:7.1a,7.2a: one battle in each turn.
#[test]
fn there_is_one_battle_in_a_turn() {
    let board = field(&[], &[]).faction(FactionId::Swan2, Noble::Roos, Place::Oxford, &[]);
    assert_eq!(attacks(&board), ["attack swan-1 lion-1", "attack swan-2 lion-1"]);
    let mut board = attack(board, &[BAD_WEATHER, THREE_TWO], &[]);
    board.act(SWAN, "confirm");
    board.act(LION, "usual");
    assert!(is_over(&board));
    assert_eq!(attacks(&board), [""; 0]);
}

/// §kma:7.1b: in the same square, and against enemies. §kma:3.5e: standing together is no fight.
#[test]
fn armies_meet_in_one_square() {
    let board = field(&[], &[]).faction(FactionId::Swan2, Noble::Roos, Place::Oxford, &[]);
    let board = board.stands(LION1, "21.17");
    assert_eq!(attacks(&board), [""; 0]);
    let board = sea(&[], &[]).aboard(LION1, Ship::LeSwan, "G2");
    assert_eq!(attacks(&board), [""; 0]);
}

/// §kma:7.1c,7.1d,14.1f: land against land, land against a ship in port, ship against ship; no ship against the land.
#[test]
fn there_are_three_kinds_of_battle() {
    assert_eq!(attacks(&field(&[], &[])).len(), 1, "land against land");
    assert_eq!(attacks(&sea(&[], &[])).len(), 1, "ship against ship");
    let ashore = || field(&[], &[]).stands(SWAN1, "24.21").stands(LION1, "24.21");
    assert_eq!(
        attacks(&ashore().aboard(LION1, Ship::LeSwan, "london")).len(),
        1,
        "land against a ship in port"
    );
    assert_eq!(attacks(&ashore().aboard(SWAN1, Ship::LeSwan, "london")).len(), 0, "a ship against the land");
    let river = field(&[], &[]).stands(SWAN1, "23.19").aboard(LION1, Ship::LeSwan, "23.19");
    assert_eq!(attacks(&river).len(), 0, "land against a ship on the river");
    assert_eq!(attacks(&river.aboard(SWAN1, Ship::LeRose, "23.19")).len(), 1, "two ships on the river");
}

/// §kma:7.1e,5.1b: armies neither come out of the garrison nor get into it.
#[test]
fn nobody_fights_in_the_garrison() {
    let board = Board::new(2)
        .assassins(SWAN1, &[Card::Audley])
        .faction(FactionId::Swan2, Noble::Percy, Place::London, &[])
        .assassins(LION1, &[Card::Roos])
        .faction(FactionId::Lion2, Noble::Neville, Place::London, &[])
        .phase(SWAN, Phase::Combat);
    assert_eq!(attacks(&board), ["attack swan-2 lion-2"]);
}

/// §kma:7.2b: nobody else takes part, whoever is in the square.
#[test]
fn only_the_two_factions_fight() {
    let board = field(&[Card::EarlOfKent], &[Card::EarlOfEssex])
        .faction(FactionId::Swan2, Noble::Roos, Place::Oxford, &[Card::Saxons1])
        .faction(FactionId::Lion2, Noble::Grey, Place::Oxford, &[Card::Saxons2]);
    let mut board = attack(board, &[THREE_TWO, FOUR_ONE], &[1]);
    assert!(!board.offers(SWAN, "add saxons-1") && !board.offers(SWAN, "add roos"));
    arm(&mut board, SWAN, &["percy", "earl-of-kent"]);
    arm(&mut board, LION, &["earl-of-essex"]);
    assert_eq!(board.state.faction(SWAN1).titles, cards(&[Card::EarlOfEssex]), "the spoils");
    assert_eq!(pile(&board, FactionId::Swan2), cards(&[Card::Saxons1]));
    assert_eq!(pile(&board, FactionId::Lion2), cards(&[Card::Saxons2]));
}

/// §kma:7.3a,T.2: whoever has a card in hand is asked whether he retreats, whatever it is; without one nobody is.
#[test]
fn a_defender_with_a_card_in_hand_is_asked_to_retreat() {
    let board = attack(field(&[], &[]).hand(LION, &[WRIT]), &[BAD_WEATHER, THREE_TWO], &[]);
    assert_eq!(asked(&board), (vec![LION], "7.3a"));
    let board = attack(field(&[], &[]).hand(SWAN, &[WRIT]), &[BAD_WEATHER, THREE_TWO], &[]);
    assert_eq!(asked(&board), (vec![SWAN, LION], "7.6a"));
}
