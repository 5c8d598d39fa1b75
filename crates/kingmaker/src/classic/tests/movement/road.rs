//! Section 5.3: roads, and the places that block them.

use super::*;

/// The Swan's Pole on the Great North Road, a long way south of York.
fn south_of_york() -> Board {
    Board::new(3).noble(SWAN, Noble::Pole, field(Square::S18_20)).noble(
        LION,
        Noble::Percy,
        inside(Place::Cockermouth),
    )
}

/// The same with York the Lion's, and Lancaster on the only other way north.
fn york_is_the_lions() -> Board {
    south_of_york().holds(Noble::Percy, &[Place::York, Place::Lancaster])
}

/// Whether Pole can ride to Durham, beyond York.
fn rides_on(mut board: Board) -> bool {
    board.play("march pole");
    board.offers("go field 6.16")
}

/// §kmc:5.3a: from a road square to any other along the road.
#[test]
fn a_noble_rides_any_distance_by_road() {
    assert!(rides_on(south_of_york()));
    let off_the_road = south_of_york().noble(SWAN, Noble::Pole, field(Square::S17_21));
    assert!(!rides_on(off_the_road), "he does not start on a road");
}

/// §kmc:5.3b: never partly across country: whatever is not within five squares is a road square.
#[test]
fn a_ride_ends_on_a_road_square() {
    let mut board = south_of_york();
    board.play("march pole");
    let country = crate::classic::data::tables().map.marches[Square::S18_20];
    let beyond = board.state.march_reach().minus(country).minus(Set::of(Square::S18_20));
    assert!(!beyond.is_empty());
    assert!(beyond.iter().all(|square| !square.row().roads.is_empty()));
    assert!(!board.offers("go field 11.20"), "beside the road to Kingston");
}

/// §kmc:5.3c,1.4c: a neutral or friendly place across the road lets everybody pass, an enemy's does not; a place that
/// stands beside the road blocks nobody.
#[test]
fn an_enemy_place_across_the_road_blocks_it() {
    assert!(!rides_on(york_is_the_lions()));
    assert!(rides_on(york_is_the_lions().allied(&[SWAN, LION])));
    let beside = south_of_york().holds(Noble::Percy, &[Place::Pontefract, Place::Lancaster]);
    assert!(rides_on(beside), "Pontefract stands beside the road");
}

/// §kmc:5.3d: he stops in the open of its square, unless the owner grants passage.
#[test]
fn a_rider_stops_at_the_gate_or_is_let_through() {
    let mut board = york_is_the_lions();
    board.play("march pole; ask york");
    assert_eq!((board.asked(), board.clause()), (LION, "5.5a"));
    let mut refused = board.clone();
    refused.play("no");
    assert_eq!(refused.at(Noble::Pole), field(Square::S11_18));
    assert_eq!(refused.state.phase, Phase::Movement);
    board.play("yes; go field 6.16");
    assert_eq!(board.at(Noble::Pole), field(Square::S6_16));
}

/// §kmc:5.3e: from there he goes back by the road on which he came, and on only with passage.
#[test]
fn a_refused_rider_goes_back_the_way_he_came() {
    let mut board = york_is_the_lions();
    board.play("march pole; ask york; no");
    board.turn_of(SWAN);
    assert!(!rides_on(board.clone()));
    board.play("march pole");
    assert!(board.offers("go field 18.20"), "back to where he came from");
    board.play("ask york; yes; go field 6.16");
    assert_eq!(board.at(Noble::Pole), field(Square::S6_16));
}

/// §kmc:5.3e: the same if he was let through, but stayed.
#[test]
fn who_stays_at_the_gate_came_by_the_road_too() {
    let mut board = york_is_the_lions();
    board.play("march pole; ask york; yes; stay");
    assert_eq!(board.at(Noble::Pole), field(Square::S11_18));
    board.turn_of(SWAN);
    assert!(!rides_on(board));
}

/// §kmc:5.3e: whoever did not come by road takes any direction.
#[test]
fn who_came_across_country_takes_any_road() {
    let mut board = york_is_the_lions().noble(SWAN, Noble::Pole, field(Square::S11_20));
    board.play("march pole; go field 11.18");
    board.turn_of(SWAN);
    assert!(rides_on(board));
}

/// §kmc:5.3e,5.1g: to step in or out within the square is not to leave it.
#[test]
fn stepping_inside_does_not_make_him_forget_his_road() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, inside(Place::Alnwick))
        .noble(SWAN, Noble::Roos, field(Square::S8_16))
        .holds(Noble::Roos, &[Place::Warkworth]);
    board.play("march roos; ask alnwick; no; stay");
    let came = |board: &Board| board.state.own.moves.came_from[Noble::Roos];
    let before = came(&board);
    assert!(before.is_some());
    for step in ["go inside warkworth", "go field 3.16"] {
        board.turn_of(SWAN);
        board.play(&format!("march roos; {step}"));
        assert_eq!(came(&board), before, "{step}");
    }
}

/// §kmc:5.3e: the memory is wiped when he leaves the square, however he does; an Event moves him without a march.
#[test]
fn whoever_is_moved_away_forgets_his_road() {
    let mut board = york_is_the_lions();
    board.play("march pole; ask york; no");
    board.state.court.put(Noble::Pole, field(Square::S12_17));
    let board = board.run();
    assert!(board.state.own.moves.came_from[Noble::Pole].is_none(), "12.18 is next to this square too");
}

/// §kmc:5.3f: a place under siege lets nobody pass, not even its own people, and cannot be asked.
#[test]
fn a_besieged_place_lets_nobody_pass() {
    let held = || {
        Board::new(3)
            .noble(SWAN, Noble::Pole, field(Square::S8_16))
            .noble(LION, Noble::Percy, inside(Place::Cockermouth))
            .holds(Noble::Pole, &[Place::Alnwick])
    };
    let to_berwick = |mut board: Board| {
        board.play("march pole");
        (board.offers("go field 1.15"), board.offers("ask alnwick"))
    };
    assert_eq!(to_berwick(held()), (true, false));
    assert_eq!(to_berwick(held().besieging(Place::Alnwick, &[Noble::Percy])), (false, false));
}

/// §kmc:5.3e,5.5a: refused in the square where he sets out, he can still go back by his road, or across country.
#[test]
fn a_refusal_where_he_sets_out_leaves_him_the_way_back() {
    let at_the_gate = || {
        let mut board = york_is_the_lions();
        board.play("march pole; ask york; no");
        board.turn_of(SWAN);
        board
    };
    let mut asked = at_the_gate();
    asked.play("march pole; ask york; no");
    let mut told = at_the_gate();
    told.play("lion: stance passage swan refuse; march pole; ask york");
    for mut board in [asked, told] {
        assert_eq!((board.state.frame(), board.asked()), (crate::state::Frame::March, SWAN));
        assert!(!board.offers("ask york"), "once in a turn");
        assert!(!board.offers("go field 6.16"), "Durham is beyond York");
        assert!(board.offers("go field 11.20"), "across country");
        board.play("go field 18.20");
        assert_eq!(board.at(Noble::Pole), field(Square::S18_20));
    }
}

/// Pole and Roos at the gate of York, to which they came by road from opposite sides, and Grey, who came across country.
fn three_at_york() -> Board {
    let mut board = york_is_the_lions().noble(SWAN, Noble::Roos, field(Square::S6_16)).noble(
        SWAN,
        Noble::Grey,
        field(Square::S11_20),
    );
    board.play("march pole; go field 11.18; march roos; go field 11.18; march grey; go field 11.18");
    board.turn_of(SWAN);
    board
}

/// §kmc:5.3e,5.1c: together they go back by a road only if all of them may.
#[test]
fn a_stack_goes_back_only_by_a_road_that_all_may_take() {
    let offers = |setting_out: &str| {
        let mut board = three_at_york();
        board.play(setting_out);
        ["go field 18.20", "go field 6.16"].map(|words| board.offers(words))
    };
    assert_eq!(offers("march pole"), [true, false]);
    assert_eq!(offers("march roos"), [false, true]);
    assert_eq!(offers("march grey"), [true, true]);
    assert_eq!(offers("march pole; with grey"), [true, false]);
    assert_eq!(offers("march pole; with roos"), [false, false]);
}

/// §kmc:5.3e: a march that has come back to where it set out leaves nothing for others to remember.
#[test]
fn a_march_that_comes_to_nothing_leaves_no_memory_to_others() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Percy, inside(Place::Cockermouth))
        .noble(SWAN, Noble::Roos, field(Square::S3_16))
        .noble(SWAN, Noble::Grey, field(Square::S3_16))
        .holds(Noble::Percy, &[Place::Alnwick, Place::Newcastle])
        .holds(Noble::Roos, &[Place::Warkworth]);
    board.play("march roos; ask newcastle; yes; ask alnwick; no; stay");
    assert_eq!(board.at(Noble::Roos), field(Square::S3_16));
    board.play("march grey; go inside warkworth");
    assert!(board.state.own.moves.came_from[Noble::Grey].is_none(), "he did not come by road");
}
