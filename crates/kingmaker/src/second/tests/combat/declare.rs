use super::*;
use crate::second::state::Peace;
use kernel::Game;

/// §km2:9.2a,1.1g: who is at an unfortified town is in the open field around it.
#[test]
fn a_battle_is_fought_at_an_unfortified_town() {
    assert!(Place::StAlbans.is_unfortified());
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::StAlbans))
        .noble(LION, Noble::Pole, field(Area::StAlbans))
        .phase(Phase::Combat);
    assert!(board.offers("attack lion in st-albans") && !board.offers("attack place st-albans"));
}

/// §km2:9.1a,9.2a,9.2c: enemies in the same land Area can be attacked, and nobody has to.
#[test]
fn an_attack_needs_enemies_in_the_same_area_and_is_never_a_duty() {
    let board = meeting().noble(BOAR, Noble::Neville, field(Area::York));
    assert!(board.offers("attack lion in stamford"));
    assert!(!board.offers("attack boar in york"));
    assert!(!board.offers("attack boar in stamford"));
    assert!(board.offers("done"));
}

/// §km2:9.1b,9.1f: attacks follow one another, and Nobles of one Area can be divided among several targets.
#[test]
fn a_host_can_be_divided_among_several_targets() {
    let mut board = meeting()
        .noble(SWAN, Noble::Mowbray, stamford())
        .noble(BOAR, Noble::Herbert, stamford())
        .events(&[FOUR_ONE, EventCard::E017]);
    board.play("attack lion in stamford; with mowbray; confirm");
    assert_eq!(board.state.combat.weighed.attack, 50, "Percy has no part in it");
    assert!(!board.offers("attack boar in stamford"), "this one comes to its end first");
    board.play("fight");
    assert!(board.offers("attack boar in stamford") && !board.offers("attack lion in stamford"));
    board.play("attack boar in stamford");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Percy), "Mowbray has had his attack");
    board.play("fight");
    assert!(!board.legal(SWAN).iter().any(|words| words.starts_with("attack")));
}

/// §km2:9.1c,9.1d: whoever has been named is out of the phase, and so is the target, even if nothing came of it.
#[test]
fn an_attack_called_off_counts_for_both_sides() {
    let mut board = meeting().noble(SWAN, Noble::Mowbray, stamford()).noble(BOAR, Noble::Herbert, stamford());
    board.play("attack lion in stamford; with percy; confirm; call off");
    assert!(!board.offers("attack lion in stamford"), "attacked once");
    board.play("attack boar in stamford; fight");
    assert_ne!(board.state.book.noble_attacked[Noble::Mowbray], 0);
    assert_eq!(board.state.book.noble_attacked[Noble::Percy], 0, "only Mowbray could go on");
}

/// §km2:9.1d: calling off while the attackers are still being chosen counts as the attack, so that the phase ends.
#[test]
fn even_an_attack_without_attackers_bars_its_target() {
    let mut board = meeting().noble(SWAN, Noble::Mowbray, stamford());
    board.play("attack lion in stamford; call off");
    assert!(!board.offers("attack lion in stamford"));
    assert!(!board.state.book.this_turn.attackers.contains(Noble::Percy), "nobody had been named");
}

/// §km2:9.1d: a place is attacked once in a phase, even if another army stands ready.
#[test]
fn a_place_is_attacked_once() {
    let mut board = before_wingfield()
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::TreasurerOfEngland, Noble::Mowbray);
    board.play("attack place wingfield; with percy; confirm; call off");
    assert!(!board.offers("attack place wingfield"));
}

/// §km2:9.1e,9.1g,1.5b: others' Nobles do not attack for me, and allies are no target.
#[test]
fn allies_neither_attack_each_other_nor_for_each_other() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(LION, Noble::Pole, stamford())
        .noble(BOAR, Noble::Neville, stamford())
        .noble(BOAR, Noble::Howard, stamford())
        .allied(&[SWAN, LION])
        .phase(Phase::Combat);
    assert!(!board.offers("attack lion in stamford"));
    board.play("attack boar in stamford; fight");
    assert_eq!(board.state.book.noble_attacked[Noble::Pole], 0);
}

/// §km2:3.12b: in the first round no Noble is attacked in the field.
#[test]
fn nobles_are_safe_in_the_first_round() {
    assert!(meeting().offers("attack lion in stamford"));
    assert!(!meeting().round(1).offers("attack lion in stamford"));
}

/// §km2:9.1h: in the first round no Noble is attacked in a place; an enemy's garrison by itself may be attacked.
#[test]
fn in_the_first_round_only_garrisons_are_besieged() {
    let defended = before_wingfield().noble(LION, Noble::Pole, inside(Place::Wingfield));
    assert!(defended.offers("attack place wingfield"));
    assert!(!defended.round(1).offers("attack place wingfield"), "Pole is inside");
    let garrison = before_wingfield().round(1);
    assert_eq!(garrison.state.court.owner(Place::Wingfield), Some(LION));
    assert!(garrison.offers("attack place wingfield"));
}

/// §km2:9.1i,12.7a,12.7b: the King's Peace bars battle and siege in its Area, and nowhere else.
#[test]
fn the_kings_peace_bars_every_combat_in_its_area() {
    let mut board = meeting()
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Mowbray)
        .clamours(&[EventCard::E084]);
    board.state.own.omens.sideways = true;
    board.state.own.peace = Some(Peace { area: Area::Wingfield, caller: SWAN, turn: 1 });
    assert!(!board.offers("attack place wingfield"));
    assert!(board.offers("attack lion in stamford"));
    board.state.own.peace = Some(Peace { area: Area::Stamford, caller: SWAN, turn: 1 });
    assert!(board.offers("attack place wingfield"));
    assert!(!board.offers("attack lion in stamford"));
}

/// §km2:9.1i,8.4n,10.5d: the King's Peace bars sallies, and landings that were announced before.
#[test]
fn the_kings_peace_bars_sallies_and_landings() {
    let at_peace = |mut board: Board, area| {
        board = board.clamours(&[EventCard::E084]);
        board.state.own.omens.sideways = true;
        board.state.own.peace = Some(Peace { area, caller: BOAR, turn: 1 });
        board
    };
    let sally = before_wingfield()
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .besieged(Place::Wingfield, SWAN)
        .active(LION);
    assert!(sally.offers("attack swan in wingfield"));
    assert!(!at_peace(sally, Area::Wingfield).offers("attack swan in wingfield"));
    let landing = super::landing::off_pevensey();
    assert!(landing.offers("attack place pevensey"));
    assert!(!at_peace(landing, Area::Pevensey).offers("attack place pevensey"));
}

/// §km2:9.1j,9.2b: nobody fights from or against a ship in a battle, not even in a port of the Area.
#[test]
fn nobody_aboard_takes_part_in_a_battle() {
    let ashore = meeting()
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, crate::second::court::Water::Port(Place::Boston));
    let aboard = ashore.clone().noble(SWAN, Noble::Percy, crate::second::court::Spot::Aboard(Ship::LeRose));
    for (mut board, fights) in [(ashore, true), (aboard, false)] {
        assert_eq!(board.offers("attack lion in stamford"), fights);
        board.state.active = LION;
        assert_eq!(board.offers("attack swan in stamford"), fights);
        assert!(!board.legal(LION).iter().any(|action| action.contains("le-rose")), "nor the ship itself");
    }
}

/// §km2:9.2b: whoever stands inside a place cannot join a battle in the field around it.
#[test]
fn nobles_inside_a_place_do_not_join_a_battle() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(LION, Noble::Howard, field(Area::Wingfield))
        .phase(Phase::Combat);
    assert!(!board.offers("attack lion in wingfield"));
}

/// §km2:9.2c,2.4b,21.3c: all Nobles of one Faction or Alliance in the field defend together; another Faction does not.
#[test]
fn a_whole_alliance_defends_and_nobody_else() {
    let mut board = Board::new(4)
        .noble(SWAN, Noble::Percy, stamford())
        .noble(LION, Noble::Pole, stamford())
        .noble(LION, Noble::Howard, stamford())
        .noble(BOAR, Noble::Neville, stamford())
        .noble(FALCON, Noble::Stanley, stamford())
        .allied(&[LION, BOAR])
        .phase(Phase::Combat);
    assert!(!board.offers("attack boar in stamford"), "an Alliance is named by its first seat");
    assert!(board.offers("attack falcon in stamford"));
    board.play("attack lion in stamford");
    let defenders: Set<Noble> = [Noble::Pole, Noble::Howard, Noble::Neville].into_iter().collect();
    assert_eq!(board.state.combat.defenders, defenders);
    assert_eq!(board.state.combat.weighed.defence, 90);
}

/// §km2:T.8,9.2b: attackers are chosen one by one, with one new beginning.
#[test]
fn attackers_are_built_by_adding_with_one_clear() {
    let mut board = meeting().noble(SWAN, Noble::Mowbray, stamford());
    board.play("attack lion in stamford");
    assert!(!board.offers("confirm") && !board.offers("clear"), "nobody is chosen yet");
    board.play("with percy; clear; with mowbray");
    assert!(!board.offers("clear"), "only once");
    assert!(!board.offers("with mowbray"));
    board.play("confirm");
    assert_eq!(board.state.combat.attackers, Set::of(Noble::Mowbray));
    assert_eq!(board.state.combat.weighed.attack, 50);
}

/// §km2:9.2d: nobody joins a battle that has been declared.
#[test]
fn nobody_joins_a_battle_later() {
    let mut board = meeting()
        .noble(SWAN, Noble::Mowbray, stamford())
        .hand(SWAN, &[Card::Coventry])
        .hand(LION, &[Card::Ipswich]);
    board.play("attack lion in stamford; with percy; confirm; pass");
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("with mowbray"));
}

/// §km2:T.6,9.4f: silence never attacks.
#[test]
fn silence_calls_an_attack_off() {
    let mut board = meeting().noble(SWAN, Noble::Mowbray, stamford());
    assert_eq!(board.state.default(SWAN).to_string(), "done");
    board.play("attack lion in stamford");
    assert_eq!(board.state.default(SWAN).to_string(), "call off");
    board.play("with percy; confirm");
    assert_eq!(board.state.default(SWAN).to_string(), "call off");
}

/// §km2:9.3a,1.7a,9.3b: strengths are told with the bonuses of the Region, and so are the odds.
#[test]
fn bonuses_count_where_the_battle_is() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Clifford, field(Area::Doncaster))
        .award(Card::BishopOfDurham, Noble::Clifford)
        .noble(LION, Noble::Howard, field(Area::Doncaster))
        .phase(Phase::Combat);
    board.play("attack lion in doncaster");
    assert_eq!((board.state.combat.weighed.attack, board.state.combat.weighed.defence), (40, 10));
    assert!(board.tells(kernel::Eye::Spectator, "40 against 10, 4-1"));
}

/// §km2:10.1d,10.5a: to a siege come Nobles of the Area, from field or castle; not from elsewhere, nor out of a siege.
#[test]
fn besiegers_are_of_the_area() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Roos, field(Area::York))
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .holds(Noble::Roos, &[Place::Warkworth])
        .noble(SWAN, Noble::Howard, inside(Place::Stoke))
        .phase(Phase::Combat);
    assert!(board.offers("attack place warkworth"));
    let target = crate::action::Target::Place(Place::Warkworth);
    assert_eq!(board.state.able_to_attack(Area::Alnwick, target), Set::of(Noble::Percy));
    board.state.court.besieged.set(Place::Alnwick, Some(LION));
    assert!(board.state.able_to_attack(Area::Alnwick, target).is_empty());
}
