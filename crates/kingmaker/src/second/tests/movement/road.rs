//! Section 8.3.

use crate::politics::{Stance, StanceKind};
use crate::second::Action;
use crate::second::court::{Claim, Control, Holder};
use crate::second::ids::*;
use crate::second::testing::*;
use kernel::Game;

/// The Swan's Talbot at Pontefract; the way north leads by Newcastle.
fn northward() -> Board {
    Board::new(3).noble(SWAN, Noble::Talbot, field(Area::Pontefract))
}

/// Newcastle is the Lion's.
fn newcastle() -> Board {
    northward().noble(LION, Noble::Neville, field(Area::York)).award(Card::Newcastle, Noble::Neville)
}

/// §km2:8.3a: along the road, as far as one likes, from and to Areas with a road.
#[test]
fn the_road_leads_as_far_as_one_likes() {
    let mut board = northward();
    board.play("march talbot");
    assert!(board.offers("go field berwick") && board.offers("go field launceston"));
    assert!(!board.offers("go field raby"), "no road there, and two Regions away");
    board.play("go field berwick");
    assert_eq!(board.at(Noble::Talbot), field(Area::Berwick));

    let mut board = Board::new(3).noble(SWAN, Noble::Talbot, field(Area::Sheffield));
    board.play("march talbot");
    assert!(!board.offers("go field berwick"), "no road here");
}

/// §km2:8.3b: from and to any friendly place of an Area with a road, on the road or beside it.
#[test]
fn a_road_move_starts_and_ends_in_places_beside_the_road() {
    let mut board = Board::new(3).noble(SWAN, Noble::Pole, inside(Place::Wingfield));
    board.play("march pole; go inside wallingford");
    assert_eq!(board.at(Noble::Pole), inside(Place::Wallingford));
}

/// §km2:8.3c,8.3f: an enemy place across the road stops the move in its Area.
#[test]
fn an_enemy_place_across_the_road_stops_the_move() {
    let mut board = newcastle();
    board.play("march talbot");
    assert!(board.offers("go field newcastle") && !board.offers("go field alnwick"));
    assert!(!board.offers("go inside newcastle"));
    board.play("ask newcastle");
    assert_eq!(board.asked(), LION);
    board.play("no");
    // Nothing but the field is left, so there he stands.
    assert_eq!(board.at(Noble::Talbot), field(Area::Newcastle));
    assert!(!board.offers("march talbot"));
}

/// §km2:8.3f,8.3j: after a refusal the mover chooses among the positions of that Area.
#[test]
fn a_refused_noble_may_still_choose_a_friendly_place_there() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Pontefract))
        .noble(LION, Noble::Talbot, field(Area::York))
        .holds(Noble::Talbot, &[Place::Alnwick]);
    board.play("march percy; ask alnwick; no");
    assert_eq!(board.legal(SWAN), ["go inside warkworth", "stay"]);
    let mut other = board.clone();
    board.play("go inside warkworth");
    assert_eq!(board.at(Noble::Percy), inside(Place::Warkworth));
    other.play("stay");
    assert_eq!(other.at(Noble::Percy), field(Area::Alnwick));
    assert!(!other.offers("march percy"));
}

/// §km2:8.3d,10.5k: nobody passes a besieged place, not its owner and not the besieger; it is not even asked.
#[test]
fn a_besieged_place_lets_nobody_pass() {
    let siege = |board: Board| {
        let hired = [Card::BurgundianCrossbowmen1, Card::BurgundianCrossbowmen2, Card::FlemishCrossbowmen1];
        let board = hired.into_iter().fold(board, |board, card| board.award(card, Noble::Beaufort));
        board.besieged(Place::Newcastle, BOAR)
    };
    let stopped = |board: &Board| {
        board.offers("go field newcastle")
            && !board.offers("go field alnwick")
            && !board.offers("ask newcastle")
    };
    let base = northward()
        .noble(LION, Noble::Percy, field(Area::York))
        .award(Card::Newcastle, Noble::Percy)
        .noble(BOAR, Noble::Beaufort, field(Area::Newcastle))
        .award(Card::MarshalOfEngland, Noble::Beaufort);
    let mut stranger = siege(base.clone());
    stranger.play("march talbot");
    assert!(stopped(&stranger));
    let mut owner = siege(base.clone().noble(LION, Noble::Scrope, field(Area::Pontefract)).active(LION));
    owner.play("march scrope");
    assert!(stopped(&owner));
    let mut besieger = siege(base.noble(BOAR, Noble::Roos, field(Area::Pontefract)).active(BOAR));
    besieger.play("march roos");
    assert!(stopped(&besieger));
}

/// §km2:8.3e: neutral and friendly places do not block, nor do enemies in the field.
#[test]
fn neutral_places_and_enemies_in_the_field_do_not_block() {
    let mut board = northward()
        .noble(LION, Noble::Percy, field(Area::Newcastle))
        .noble(LION, Noble::Neville, field(Area::York))
        .neutral(&[Place::Alnwick]);
    board.play("march talbot; go field bamburgh");
    let mut own = northward().award(Card::Newcastle, Noble::Talbot);
    own.play("march talbot");
    assert!(own.offers("go field alnwick") && own.offers("go inside newcastle"));
}

/// §km2:8.3g,8.3j: leave to pass is leave to go on, not to stop inside; no place is asked twice.
#[test]
fn passage_is_not_lodging() {
    let mut board = newcastle();
    board.play("march talbot; ask newcastle; yes");
    assert_eq!(board.asked(), SWAN);
    assert!(!board.offers("go inside newcastle") && !board.offers("ask newcastle"));
    assert!(board.offers("go field berwick"));
    assert!(!board.offers("go field skipton"), "it is a move by road now");
    board.play("stay");
    assert_eq!(board.at(Noble::Talbot), field(Area::Newcastle));
}

/// §km2:8.3h: where roads meet, another way may avoid a block.
#[test]
fn another_road_leads_round_a_block() {
    let board = northward().noble(LION, Noble::Percy, field(Area::York)).holds(Noble::Percy, &[Place::York]);
    let mut one = board.clone();
    one.play("march talbot");
    assert!(one.offers("go field newcastle"), "by Lancaster and Penrith");
    let mut both = board.holds(Noble::Percy, &[Place::Lancaster]);
    both.play("march talbot");
    assert!(!both.offers("go field newcastle"));
    assert!(both.offers("ask york") && both.offers("ask lancaster"));
    both.play("ask york; yes");
    assert!(both.offers("go field newcastle"));
}

/// §km2:8.3d,8.3i: besiegers outside the gates may leave by every road.
#[test]
fn besiegers_leave_in_both_directions() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Newcastle))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .noble(LION, Noble::Neville, field(Area::York))
        .award(Card::Newcastle, Noble::Neville)
        .besieged(Place::Newcastle, SWAN);
    board.play("march percy");
    assert!(board.offers("go field huntingdon") && board.offers("go field berwick"));
}

/// §km2:8.3i: who stands outside the gates leaves in every direction.
#[test]
fn who_starts_outside_an_enemy_place_leaves_in_both_directions() {
    let mut board = Board::new(3).noble(SWAN, Noble::Talbot, field(Area::York)).noble(
        LION,
        Noble::Percy,
        inside(Place::York),
    );
    board.play("march talbot");
    assert!(board.offers("go field huntingdon") && board.offers("go field lancaster"));
    assert!(!board.offers("ask york"));
}

/// §km2:8.3j: X12: Beth may keep her promise at Shrewsbury or break it.
#[test]
fn x12_beth_lets_oscar_pass_shrewsbury_or_not() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Fitzalan, field(Area::Ludlow))
        .noble(LION, Noble::Talbot, inside(Place::Hereford))
        .award(Card::Shrewsbury, Noble::Talbot);
    board.play("march fitzalan");
    assert!(!board.offers("go field york"));
    board.play("ask shrewsbury");
    assert_eq!(board.asked(), LION);
    assert_eq!(board.state.default(LION), Action::No);
    let mut refused = board.clone();
    board.play("yes; go field york");
    assert_eq!(board.at(Noble::Fitzalan), field(Area::York));
    refused.play("no");
    assert_eq!(refused.at(Noble::Fitzalan), field(Area::Shrewsbury));
}

/// §km2:8.3j,T.6: a standing answer is used instead of a question.
#[test]
fn a_standing_answer_opens_or_closes_the_gates() {
    let mut board = newcastle();
    board.state.stances[LION.index()].set(StanceKind::Passage, SWAN, Stance::Allow);
    board.play("march talbot; ask newcastle; go field berwick");
    assert_eq!(board.at(Noble::Talbot), field(Area::Berwick));
    let mut board = newcastle();
    board.state.stances[LION.index()].set(StanceKind::Passage, SWAN, Stance::Refuse);
    board.play("march talbot; ask newcastle");
    assert_eq!(board.at(Noble::Talbot), field(Area::Newcastle));
}

/// §km2:8.3j: the question is put for all who march, and for each place by itself.
#[test]
fn every_place_on_the_way_is_asked_once() {
    let mut board = newcastle().noble(SWAN, Noble::Grey, field(Area::Pontefract)).noble(
        BOAR,
        Noble::Percy,
        inside(Place::Warkworth),
    );
    board.play("march talbot; with grey; ask newcastle; yes; ask alnwick");
    assert_eq!(board.asked(), BOAR);
    board.play("yes; go field berwick");
    assert_eq!(
        (board.at(Noble::Talbot), board.at(Noble::Grey)),
        (field(Area::Berwick), field(Area::Berwick))
    );
}

/// Newark and London are the Lion's, so that Huntingdon's road leads nowhere but to them.
fn newark(at: Area) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Bourchier, field(at))
        .noble(LION, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::Newark, Place::London])
}

/// §km2:8.3k: X10: with Newark enemy-held nobody enters its Area from the south without leave.
#[test]
fn x10_newark_shuts_its_area_from_the_south() {
    let mut board = newark(Area::Huntingdon);
    board.play("march bourchier");
    assert!(board.offers("go field stamford") && !board.offers("go field newark"));
    board.play("ask newark");
    let mut refused = board.clone();
    refused.play("no");
    assert_eq!(refused.at(Noble::Bourchier), field(Area::Stamford));
    board.play("yes");
    assert!(board.offers("go field doncaster"));
    board.play("stay");
    assert_eq!(board.at(Noble::Bourchier), field(Area::Newark));
}

/// §km2:8.3i,8.3k: with Newark enemy-held nobody leaves its Area to the south without leave, while the north is open.
#[test]
fn newark_shuts_the_way_south_out_of_its_area() {
    let mut board = newark(Area::Newark);
    board.play("march bourchier");
    assert!(board.offers("go field york") && !board.offers("go field huntingdon"));
    board.play("ask newark");
    let mut refused = board.clone();
    board.play("yes; go field huntingdon");
    assert_eq!(board.at(Noble::Bourchier), field(Area::Huntingdon));
    refused.play("no");
    assert_eq!(refused.at(Noble::Bourchier), field(Area::Newark));
    assert!(!refused.offers("march bourchier"));
    assert_eq!(refused.state.book.noble_moved[Noble::Bourchier], 0, "he has not moved from the spot");
}

/// §km2:8.3k: from the north the Area is entered freely.
#[test]
fn newark_is_reached_from_the_north() {
    let mut board = newark(Area::Richmond);
    board.play("march bourchier");
    assert!(board.offers("go field newark") && !board.offers("go field stamford"));
}

/// §km2:8.3l: X11: the road from Norwich to the south-west touches four Areas.
#[test]
fn x11_the_road_from_norwich_passes_four_areas() {
    let way =
        [Area::Norwich, Area::Wingfield, Area::Framlingham, Area::Thetford, Area::Bury, Area::Cambridge];
    for pair in way.windows(2) {
        assert!(pair[0].row().roads.contains(pair[1]), "{} to {}", pair[0], pair[1]);
    }
    let mut board = Board::new(3).noble(SWAN, Noble::Mowbray, field(Area::Thetford));
    board.play("march mowbray; go field london");
    assert_eq!(board.at(Noble::Mowbray), field(Area::London));
}

/// §km2:8.3m,1.1l: an Open Town blocks only with an enemy inside.
#[test]
fn an_open_town_blocks_only_while_it_is_held() {
    let board = || Board::new(3).noble(SWAN, Noble::Fitzalan, field(Area::Carmarthen));
    let mut empty = board();
    empty.play("march fitzalan");
    assert!(empty.offers("go field gloucester"));
    let mut held = board().noble(LION, Noble::Talbot, inside(Place::Hereford));
    held.play("march fitzalan");
    assert!(!held.offers("go field gloucester") && held.offers("ask hereford"));
}

/// §km2:8.3n,21.3a: an ally's place is passed without asking.
#[test]
fn an_allys_place_is_passed_freely() {
    let mut board = newcastle().allied(&[SWAN, LION]);
    board.play("march talbot");
    assert!(board.offers("go field alnwick") && !board.offers("ask newcastle"));
}

/// §km2:5.1d: the non-player Faction never lets anybody pass.
#[test]
fn the_non_player_faction_is_not_asked() {
    let mut board = northward();
    board.state.court.control[Place::Newcastle] =
        Control { holder: Holder::NonPlayer, claim: Claim::NonPlayer };
    board.play("march talbot");
    assert!(board.offers("go field newcastle") && !board.offers("go field alnwick"));
    assert!(!board.offers("ask newcastle"));
}

/// §km2:8.3c,8.3j: of two places across the road the nearer is asked first.
#[test]
fn gates_are_asked_one_after_the_other() {
    let mut board = newcastle().holds(Noble::Neville, &[Place::Alnwick]);
    board.play("march talbot");
    assert!(board.offers("ask newcastle") && !board.offers("ask alnwick"));
    board.play("ask newcastle; yes");
    assert!(board.offers("ask alnwick"));
}

/// §km2:8.1e,8.3g: nobody joins a march that has come to a gate.
#[test]
fn nobody_joins_on_the_way() {
    let mut board = newcastle().noble(SWAN, Noble::Grey, field(Area::Pontefract));
    board.play("march talbot");
    assert!(board.offers("with grey"));
    board.play("ask newcastle; yes");
    assert!(!board.offers("with grey"));
}
