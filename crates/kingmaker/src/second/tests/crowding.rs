//! Section 19.3: places that become too small.

use crate::second::ids::*;
use crate::second::testing::*;

/// Berkeley, which holds 200, with the Swan's Berkeley and Pole and their guest, the Lion's Percy: 140 altogether.
fn full_house() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Berkeley, inside(Place::Berkeley))
        .noble(SWAN, Noble::Pole, inside(Place::Berkeley))
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Percy, inside(Place::Berkeley))
        .run()
}

/// §km2:19.3b,19.3c: the owner of the Noble who grew chooses, among his own, whoever holds the place.
#[test]
fn the_owner_of_the_noble_who_grew_makes_room() {
    let mut guest = full_house().hand(LION, &[Card::MarshalOfEngland, Card::Coventry]);
    guest.play("lion: play marshal-of-england to percy");
    assert_eq!(guest.state.court.nobles[Noble::Percy], field(Area::Berkeley), "he is the Lion's only one");
    assert_eq!(guest.state.court.nobles[Noble::Pole], inside(Place::Berkeley));

    let mut host = full_house().hand(SWAN, &[Card::MarshalOfEngland, Card::Coventry]);
    host.play("swan: play marshal-of-england to pole");
    assert_eq!(host.asked(), SWAN);
    assert_eq!(host.legal(SWAN), ["choose pole", "choose berkeley"], "the guest is not his to put out");
    host.play("choose berkeley");
    assert_eq!(host.state.court.nobles[Noble::Pole], field(Area::Berkeley), "230 are still too many");
    assert_eq!(host.legal(SWAN).first().map(String::as_str), Some("march pole"), "{:?}", host.legal(SWAN));
}

/// §km2:19.3a,19.3c: nobody leaves while there is room, and the garrison takes none of it.
#[test]
fn nobody_leaves_while_there_is_room() {
    let mut board = full_house().hand(LION, &[Card::TreasurerOfEngland, Card::Coventry]);
    board.play("lion: play treasurer-of-england to percy");
    assert_eq!(board.asked(), SWAN);
    let inside_still = |noble| board.state.court.nobles[noble] == inside(Place::Berkeley);
    assert!([Noble::Percy, Noble::Pole, Noble::Berkeley].into_iter().all(inside_still), "190 of 200");
}

/// §km2:19.2a,21.5b,21.5c: allies share an Open Town; when they part it is his who held it, whoever comes first in the list.
#[test]
fn an_open_town_stays_with_whoever_held_it() {
    let mut board = Board::new(3)
        .noble(LION, Noble::Stanley, inside(Place::Hereford))
        .allied(&[SWAN, LION])
        .phase(crate::second::state::Phase::Politics)
        .run();
    assert_eq!(board.state.court.owner(Place::Hereford), Some(LION));
    board.state.court.faction.set(Noble::Pole, Some(SWAN));
    board = board.noble(SWAN, Noble::Pole, inside(Place::Hereford)).run();
    assert_eq!(board.state.court.owner(Place::Hereford), Some(LION));
    board.play("leave alliance");
    assert_eq!(board.state.court.owner(Place::Hereford), Some(LION));
    assert_eq!(board.state.court.nobles[Noble::Pole], field(Place::Hereford.area()));
    assert_eq!(board.state.court.nobles[Noble::Stanley], inside(Place::Hereford));
}
