//! Sections 8.1, 8.2.

use super::FREE;
use crate::second::ids::*;
use crate::second::state::Phase;
use crate::second::testing::*;

/// §km2:8.1a,6.1c: any number of Nobles in any order, or none; besieged ones not at all.
#[test]
fn a_seat_moves_whom_it_likes_but_nobody_out_of_a_siege() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Wingfield))
        .noble(SWAN, Noble::Berkeley, inside(Place::Berkeley))
        .noble(LION, Noble::Percy, field(Area::Berkeley))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Berkeley, LION);
    assert!(board.offers("march pole") && board.offers("done"));
    assert!(!board.offers("march berkeley"));
    board.play("march pole; go field bury");
    assert_eq!(board.at(Noble::Pole), field(Area::Bury));
}

/// §km2:8.1b,8.6a: one move in a phase, unless there is a Free Move.
#[test]
fn a_noble_moves_once_in_a_phase() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Bury));
    board.play("march pole; go field cambridge");
    assert!(!board.offers("march pole"));
    let mut board = board.free_moves(SWAN, &FREE[..1]);
    board.play("march pole; go field bury");
    assert_eq!(board.at(Noble::Pole), field(Area::Bury));
    assert!(!board.offers("march pole"));
}

/// §km2:8.1c,8.1d,19.3b: a move ends in the field, which comes first, or in a friendly place that has room.
#[test]
fn a_move_ends_in_the_field_or_in_a_place_with_room() {
    let board = || {
        Board::new(3).noble(SWAN, Noble::Percy, inside(Place::Alnwick)).noble(
            SWAN,
            Noble::Clifford,
            field(Area::Bamburgh),
        )
    };
    let mut roomy = board();
    roomy.play("march clifford");
    let legal = roomy.legal(SWAN);
    let place = legal.iter().position(|words| words == "go inside alnwick").expect("there is room");
    assert_eq!(legal[place - 1], "go field alnwick");
    let mut full = board().award(Card::MarshalOfEngland, Noble::Percy);
    full.play("march clifford");
    assert!(full.offers("go field alnwick") && !full.offers("go inside alnwick"));
    assert!(full.offers("go inside warkworth"));
}

/// §km2:8.1c,1.7c,19.3b: those who march together must all find room, each with the strength that he has there.
#[test]
fn a_stack_enters_a_place_only_as_a_whole() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Penrith))
        .award(Card::BishopOfDurham, Noble::Percy)
        .award(Card::MarshalOfEngland, Noble::Percy);
    board.play("march percy");
    assert!(!board.offers("go inside alnwick"), "230 strong in the north");
    board.play("stay");
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Penrith))
        .noble(SWAN, Noble::Neville, field(Area::Penrith))
        .award(Card::MarshalOfEngland, Noble::Neville);
    board.play("march percy");
    assert!(board.offers("go inside alnwick"));
    board.play("with neville");
    assert!(!board.offers("go inside alnwick") && board.offers("go field alnwick"));
}

/// §km2:8.1e,T.12: Nobles of one stack go together or apart; others of the Area are not in it (1.1h).
#[test]
fn a_stack_may_scatter() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Wingfield))
        .noble(SWAN, Noble::Mowbray, field(Area::Wingfield))
        .noble(SWAN, Noble::Howard, field(Area::Wingfield))
        .noble(SWAN, Noble::Grey, inside(Place::Wingfield));
    board.play("march pole");
    assert!(!board.offers("with grey") && !board.offers("with pole"));
    board.play("with howard");
    assert!(!board.offers("with howard"));
    board.play("go field bury; march mowbray; go field ely");
    assert_eq!(board.at(Noble::Howard), field(Area::Bury));
    assert_eq!(board.at(Noble::Pole), field(Area::Bury));
    assert_eq!(board.at(Noble::Mowbray), field(Area::Ely));
    assert!(!board.offers("march howard"));
}

/// §km2:8.1f,1.5c: nobody stops in a neutral place or in one of a Faction that is no ally.
#[test]
fn neutral_and_enemy_places_are_closed() {
    let board = || {
        Board::new(3).noble(SWAN, Noble::Pole, field(Area::Bury)).noble(
            LION,
            Noble::Mowbray,
            inside(Place::Framlingham),
        )
    };
    let mut one = board();
    one.play("march pole");
    assert!(!one.offers("go inside framlingham") && !one.offers("go inside norwich"));
    assert!(one.offers("go field framlingham") && one.offers("go inside wingfield"));
    let mut allied = board().allied(&[SWAN, LION]);
    allied.play("march pole; go inside framlingham");
    assert_eq!(allied.at(Noble::Pole), inside(Place::Framlingham));
}

/// §km2:8.1g,10.5a: nobody enters a besieged place, not even its owner.
#[test]
fn a_besieged_place_is_shut_both_ways() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(SWAN, Noble::Berkeley, inside(Place::Wingfield))
        .noble(LION, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Wingfield, LION);
    assert!(!board.offers("march berkeley"));
    board.play("march pole");
    assert!(!board.offers("go inside wingfield") && board.offers("go field wingfield"));
}

/// §km2:8.1h,1.1l,19.2a: anybody enters an empty Open Town; with an enemy inside it is closed.
#[test]
fn an_open_town_is_open_while_it_is_empty() {
    let board = || Board::new(3).noble(SWAN, Noble::Fitzalan, field(Area::Clun));
    let mut empty = board();
    empty.play("march fitzalan; go inside hereford");
    assert_eq!(empty.state.court.owner(Place::Hereford), Some(SWAN));
    let mut held = board().noble(LION, Noble::Talbot, inside(Place::Hereford));
    held.play("march fitzalan");
    assert!(!held.offers("go inside hereford") && held.offers("go field hereford"));
}

/// §km2:8.1i: from the field into a place of the same Area, and out again, is a move.
#[test]
fn entering_and_leaving_a_place_is_a_move() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Wingfield)).noble(
        SWAN,
        Noble::Berkeley,
        inside(Place::Berkeley),
    );
    board.play("march pole; go inside wingfield; march berkeley; go field berkeley");
    assert_eq!(board.at(Noble::Pole), inside(Place::Wingfield));
    assert_eq!(board.at(Noble::Berkeley), field(Area::Berkeley));
    assert!(!board.offers("march pole") && !board.offers("march berkeley"));
}

/// §km2:8.1j: no Noble and no Royal moves in two turns of a round.
#[test]
fn no_piece_moves_in_two_turns_of_a_round() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Mowbray, field(Area::Bury))
        .royal(Royal::Margaret, Noble::Pole);
    board.play("march pole; go field ely; done");
    let turn = board.state.book.turn;
    assert_eq!(
        (board.state.book.noble_moved[Noble::Pole], board.state.book.royal_moved[Royal::Margaret]),
        (turn, turn)
    );

    // Margaret is handed over to somebody who has not moved in this round.
    let mut board = board.noble(LION, Noble::Mowbray, field(Area::Ely)).later(LION);
    board.state.attach(Royal::Margaret, Noble::Mowbray, "17.2a", &mut kernel::Silent);
    assert!(!board.offers("march mowbray"));
    board.state.court.faction.set(Noble::Pole, Some(LION));
    assert!(!board.offers("march pole"));
    board.begin_round(LION);
    assert!(board.offers("march mowbray") && board.offers("march pole"));
}

/// §km2:8.1k,20.2f: a card that has moved in an earlier turn of the round holds its Noble fast.
#[test]
fn no_card_moves_in_two_turns_of_a_round() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .award(Card::ScotsArchers1, Noble::Pole)
        .noble(LION, Noble::Mowbray, field(Area::Ely));
    board.play("march pole; go field ely");
    let mut board = board.award(Card::ScotsArchers1, Noble::Mowbray).later(LION);
    assert!(!board.offers("march mowbray"));
    board.begin_round(LION);
    assert!(board.offers("march mowbray"));
}

/// §km2:8.1k,20.2f,20.3e: what has left play and comes again in the same round holds nobody fast: a City that falls back to the
/// Constable, a Title out of Chancery. Nor has that Title attacked, or come by trade.
#[test]
fn a_card_that_comes_again_is_a_new_one() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Stanley, field(Area::London))
        .award(Card::EarlOfKent, Noble::Stanley)
        .holds(Noble::Stanley, &[Place::London])
        .noble(LION, Noble::Neville, field(Area::York))
        .award(Card::ConstableOfTheTowerOfLondon, Noble::Neville)
        .noble(LION, Noble::Grey, field(Area::York));
    board.play("march stanley; go field colchester");
    board.state.book.card_attacked[Card::EarlOfKent] = board.state.book.turn;
    let mut board = board.later(LION);
    board.state.book.this_turn.traded.insert(Card::EarlOfKent);
    board.state.kill(Set::of(Noble::Stanley), "7.6a", &mut kernel::Silent);
    let board = board.run();
    assert_eq!(board.state.court.cities[City::London], Some(Noble::Neville));
    assert!(board.offers("march neville"));
    let board = board.award(Card::EarlOfKent, Noble::Grey);
    assert!(board.offers("march grey"));
    assert!(board.state.worn_cards(Noble::Grey).is_empty(), "nor has it attacked, or come by trade");
}

/// §km2:20.2f,2.2h: a Bishop who was replaced and is played again counts as not having moved.
#[test]
fn a_bishop_who_makes_way_is_a_new_one() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Stanley, field(Area::London))
        .award(Card::BishopOfLincoln, Noble::Stanley)
        .hand(SWAN, &[Card::BishopOfDurham]);
    board.play("march stanley; go field colchester; play bishop-of-durham to stanley");
    assert_eq!(board.state.book.card_moved[Card::BishopOfLincoln], 0);
}

/// §km2:8.1l,17.2a: the end of the phase brings the Royals who are with one's Nobles.
#[test]
fn royals_are_gained_when_the_phase_ends() {
    let mut board =
        Board::new(3).noble(SWAN, Noble::Pole, field(Area::Ely)).alone(Royal::Margaret, field(Area::Bury));
    board.play("march pole; go field bury");
    assert_eq!(board.state.court.royals[Royal::Margaret].with, None);
    board.play("done");
    assert_eq!(board.state.court.royals[Royal::Margaret].with, Some(Noble::Pole));
    assert_eq!(board.state.phase, Phase::Combat);
}

/// §km2:8.1m,10.6a: a besieger who moves away is missing at once.
#[test]
fn a_besieger_who_leaves_lifts_the_siege() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(SWAN, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(SWAN, Noble::Howard, field(Area::Wingfield))
        .besieged(Place::Wingfield, SWAN);
    board.play("march howard; go field bury");
    assert_eq!(board.state.court.besieged[Place::Wingfield], Some(SWAN));
    board.play("march percy; go field bury");
    assert_eq!(board.state.court.besieged[Place::Wingfield], None);
}

/// §km2:8.1n,T.2: others act between two moves, never in the middle of one.
#[test]
fn a_march_is_not_interrupted() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .hand(LION, &[Card::Coventry]);
    let may_play = |board: &Board| board.offers("lion: play coventry to percy");
    assert!(may_play(&board));
    board.play("march pole");
    assert!(!may_play(&board));
    assert!(board.legal(LION).iter().all(|words| words.starts_with("show") || words.starts_with("stance")));
    board.play("go field ely");
    assert!(may_play(&board));
}

/// §km2:8.1o: a seat moves its own Nobles only.
#[test]
fn nobles_of_others_are_not_moved() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::Bury))
        .noble(LION, Noble::Mowbray, field(Area::Bury))
        .allied(&[SWAN, LION]);
    assert!(!board.offers("march mowbray"));
    board.play("march pole");
    assert!(!board.offers("with mowbray"));
}

/// §km2:8.2a: any Area of the Region and of the next ones, but not beyond.
#[test]
fn regional_movement_reaches_every_area_of_the_next_region() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Mowbray, field(Area::Caister))
        .noble(LION, Noble::Bourchier, field(Area::London))
        .holds(Noble::Bourchier, &[Place::London]);
    board.play("march mowbray");
    for area in ["lynn", "norwich", "ipswich", "huntingdon", "colchester", "pleshey"] {
        assert!(board.offers(&format!("go field {area}")), "{area}");
    }
    for area in ["st-albans", "windsor", "stamford", "london", "caister"] {
        assert!(!board.offers(&format!("go field {area}")), "{area}");
    }
}

/// §km2:8.2b: no Area of a neighbouring Region is too far, from the coast of Norfolk to the far side of Essex and beyond.
#[test]
fn the_far_side_of_the_next_region_is_reached() {
    let mut board = Board::new(3).noble(SWAN, Noble::Mowbray, field(Area::Caister));
    board.play("march mowbray");
    let map = &crate::second::data::tables().map;
    let near = map.regions[map.areas[Area::Caister].region].adjacent;
    let all = near.iter().flat_map(|region| map.regions[region].areas.iter());
    let missed: Vec<Area> = all.filter(|area| !board.offers(&format!("go field {area}"))).collect();
    assert!(!near.is_empty() && missed.is_empty(), "{missed:?}");
}

/// §km2:8.1p: whatever lies between, every Area of the Region and of those next to it is one move away.
#[test]
fn terrain_keeps_nobody_back() {
    let map = &crate::second::data::tables().map;
    for from in Area::ALL.iter().copied() {
        let mut board = Board::new(3).noble(SWAN, Noble::Mowbray, field(from));
        board.play("march mowbray");
        let region = &map.regions[map.areas[from].region];
        let near = region.adjacent.iter().flat_map(|next| map.regions[next].areas.iter());
        let missed: Vec<Area> = near
            .chain(region.areas.iter())
            .filter(|to| *to != from && !board.offers(&format!("go field {to}")))
            .collect();
        assert!(missed.is_empty(), "from {from}: {missed:?}");
    }
}

/// §km2:8.2c: estuaries divide Regions, and islands and Calais are beyond the sea.
#[test]
fn nobody_crosses_water_on_foot() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Bourchier, field(Area::Colchester))
        .noble(LION, Noble::Talbot, field(Area::London))
        .holds(Noble::Talbot, &[Place::London]);
    board.play("march bourchier");
    assert!(!board.offers("go field rochester") && !board.offers("go field calais"));
    let mut board = Board::new(3).noble(SWAN, Noble::Grey, field(Area::Bangor)).noble(
        SWAN,
        Noble::Stanley,
        inside(Place::Rushen),
    );
    board.play("march grey");
    assert!(!board.offers("go field anglesey") && !board.offers("go field isle-of-man"));
    board.play("stay; march stanley");
    let ends = board.legal(SWAN);
    assert_eq!(ends, ["go field isle-of-man", "stay"]);
}

/// §km2:8.2d: neither enemies nor places nor sieges stand in the way of a move by Region.
#[test]
fn nothing_blocks_a_move_by_region() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Berkeley, field(Area::Norwich))
        .noble(LION, Noble::Pole, inside(Place::Wingfield))
        .noble(BOAR, Noble::Percy, field(Area::Wingfield))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Wingfield, BOAR)
        .noble(LION, Noble::Mowbray, field(Area::Norwich))
        .holds(Noble::Mowbray, &[Place::Norwich]);
    board.play("march berkeley");
    assert!(board.offers("go field wingfield") && board.offers("go field bury"));
    board.play("go field ely");
    assert_eq!(board.at(Noble::Berkeley), field(Area::Ely));
}

/// §km2:8.1n,8.6a: who sets out and stays has had his move, but pays no Free Move.
#[test]
fn staying_uses_up_the_move_but_no_card() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, field(Area::Bury)).free_moves(SWAN, &FREE[..1]);
    board.play("march pole; stay");
    assert_eq!(board.at(Noble::Pole), field(Area::Bury));
    assert!(board.offers("march pole"), "there is a Free Move");
    board.play("march pole; stay");
    assert!(!board.offers("march pole"));
    assert_eq!(board.state.events.free_moves[0].len(), 1);
    assert_eq!(board.state.book.noble_moved[Noble::Pole], 0);
}

/// §km2:19.3b: a castle takes in just as many as it can hold.
#[test]
fn a_castle_is_filled_to_the_brim() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .award(Card::MarshalOfEngland, Noble::Percy);
    assert_eq!(board.state.court.strength(Noble::Percy), Place::Alnwick.row().stronghold.capacity);
    board.play("march percy");
    assert!(board.offers("go inside alnwick"));
}
