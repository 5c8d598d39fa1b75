//! Section 7.2.

use super::*;
use crate::second::court::Water;
use crate::second::testing::*;
use kernel::Game;

/// §km2:7.2a: E001 calls Percy, the Warden of the Northern Marches and the Bishop of Durham; E009 the Earl of Richmond.
#[test]
fn nobles_are_called_by_name_and_by_what_they_hold() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, field(Area::Oxford))
        .award(Card::WardenOfTheNorthernMarches, Noble::Neville)
        .noble(BOAR, Noble::Clifford, field(Area::Exeter))
        .award(Card::BishopOfDurham, Noble::Clifford)
        .award(Card::EarlOfRichmond, Noble::Clifford);
    let raid = drawn(board.clone(), EventCard::E001);
    assert_eq!(at(&raid, Noble::Percy), inside(Place::Alnwick));
    assert_eq!(at(&raid, Noble::Neville), inside(Place::Berwick));
    assert_eq!(at(&raid, Noble::Clifford), inside(Place::Durham));
    let revolt = drawn(board, EventCard::E009);
    assert_eq!(at(&revolt, Noble::Clifford), field(Area::Richmond));
}

/// §km2:7.2b
#[test]
fn nobody_comes_along_with_whoever_is_called() {
    let board = Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)).noble(
        SWAN,
        Noble::Roos,
        field(Area::York),
    );
    let board = drawn(board, EventCard::E001);
    assert_eq!(at(&board, Noble::Roos), field(Area::York));
    assert_eq!(at(&board, Noble::Percy), inside(Place::Alnwick));
}

/// §km2:7.2a: no Title card bears the name of a printed Title, so that a line that means one names the family.
#[test]
fn a_printed_title_is_called_by_its_family() {
    let printed =
        |name: &str| Noble::ALL.iter().any(|noble| noble.card().row().title.as_deref() == Some(name));
    assert!(Card::ALL.iter().all(|card| !printed(&card.row().name)));
}

/// §km2:7.2c: the field is not a choice.
#[test]
fn a_called_noble_goes_inside_when_he_can() {
    let board = drawn(Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)), EventCard::E001);
    assert_eq!(at(&board, Noble::Percy), inside(Place::Alnwick));
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §km2:7.2m
#[test]
fn a_noble_called_to_where_he_is_goes_from_the_field_into_the_place() {
    let board = drawn(Board::new(3).noble(SWAN, Noble::Percy, field(Area::Alnwick)), EventCard::E001);
    assert_eq!(at(&board, Noble::Percy), inside(Place::Alnwick));
}

/// §km2:7.2d,10.5k: Warkworth lies in the Area of Alnwick. It is not his, or besieged, or too small for 230, or too full.
#[test]
fn a_place_that_is_not_open_to_him_leaves_him_in_the_field() {
    let outside = field(Place::Warkworth.area());
    let enemy = Board::new(3)
        .noble(LION, Noble::Stanley, field(Area::Oxford))
        .holds(Noble::Stanley, &[Place::Warkworth])
        .noble(SWAN, Noble::Percy, field(Area::York));
    assert_eq!(at(&drawn(enemy, EventCard::E003), Noble::Percy), outside);

    let besieged = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Neville, outside)
        .award(Card::MarshalOfEngland, Noble::Neville)
        .besieged(Place::Warkworth, LION);
    assert_eq!(at(&drawn(besieged, EventCard::E003), Noble::Percy), outside);

    let large = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .award(Card::BurgundianCrossbowmen1, Noble::Percy);
    assert_eq!(at(&drawn(large, EventCard::E003), Noble::Percy), outside);

    let full = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(SWAN, Noble::Neville, inside(Place::Warkworth))
        .award(Card::MarshalOfEngland, Noble::Neville);
    assert_eq!(at(&drawn(full, EventCard::E003), Noble::Percy), outside);
}

/// §km2:7.2d,1.7c: 80 of his own and 130 of the Bishop and the Warden in the north are too much for a castle.
#[test]
fn the_strength_that_he_has_there_must_find_room() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Oxford))
        .noble(SWAN, Noble::Percy, field(Area::York))
        .holds(Noble::Percy, &[Place::Bamburgh])
        .award(Card::WardenOfTheNorthernMarches, Noble::Neville)
        .award(Card::BishopOfCarlisle, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::BurgundianCrossbowmen2, Noble::Neville)
        .award(Card::FlemishCrossbowmen1, Noble::Neville);
    assert_eq!(board.state.court.bare_strength(Noble::Neville), 180);
    assert_eq!(at(&drawn(board, EventCard::E005), Noble::Neville), field(Area::Bamburgh));
}

/// §km2:7.2e: Herbert stands above the Earl of Pembroke on E017; Pembroke holds 200, and they have 110 and 100.
#[test]
fn the_upper_line_is_placed_first() {
    let board = Board::new(3)
        .allied(&[SWAN, LION])
        .noble(LION, Noble::Herbert, field(Area::Oxford))
        .award(Card::BurgundianCrossbowmen1, Noble::Herbert)
        .award(Card::BurgundianCrossbowmen2, Noble::Herbert)
        .award(Card::FlemishCrossbowmen1, Noble::Herbert)
        .award(Card::FlemishCrossbowmen2, Noble::Herbert)
        .noble(SWAN, Noble::Grey, field(Area::Oxford))
        .award(Card::EarlOfPembroke, Noble::Grey)
        .award(Card::ScotsArchers1, Noble::Grey)
        .award(Card::ScotsArchers2, Noble::Grey)
        .award(Card::Landsknechts1, Noble::Grey);
    let board = drawn(board, EventCard::E017);
    assert_eq!(at(&board, Noble::Herbert), inside(Place::Pembroke));
    assert_eq!(at(&board, Noble::Grey), field(Area::Pembroke));
}

/// §km2:7.2f
#[test]
fn a_noble_called_to_two_places_goes_where_his_owner_likes() {
    let board =
        Board::new(3).noble(LION, Noble::Percy, field(Area::York)).award(Card::BishopOfDurham, Noble::Percy);
    let asked = drawn(board, EventCard::E001);
    assert_eq!(asked.asked(), LION);
    let mut durham = asked.clone();
    durham.play("name durham");
    assert_eq!(at(&durham, Noble::Percy), inside(Place::Durham));
    let mut alnwick = asked;
    alnwick.play("name alnwick");
    assert_eq!(at(&alnwick, Noble::Percy), inside(Place::Alnwick));
}

/// §km2:7.2f: both lines of E002 say Carlisle.
#[test]
fn two_calls_to_one_place_leave_nothing_to_choose() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .award(Card::WardenOfTheNorthernMarches, Noble::Percy)
        .award(Card::BishopOfCarlisle, Noble::Percy);
    let board = drawn(board, EventCard::E002);
    assert_eq!(board.state.phase, Phase::Movement);
    assert_eq!(at(&board, Noble::Percy), inside(Place::Carlisle));
}

/// §km2:7.2g,8.5a
#[test]
fn a_royal_goes_along_with_his_noble() {
    let board = Board::new(3).noble(SWAN, Noble::Percy, field(Area::York)).royal(Royal::Henry, Noble::Percy);
    let board = drawn(board, EventCard::E001);
    let henry = board.state.court.royals[Royal::Henry];
    assert_eq!((henry.at, henry.with), (inside(Place::Alnwick), Some(Noble::Percy)));
}

/// §km2:7.2g,17.3a,17.3b: X26, Neville the Marshal is called to Canterbury and Henry is with Herbert in the same field.
#[test]
fn x26_the_king_may_be_handed_to_whoever_is_called_away() {
    let field_of_both = |herbert| {
        Board::new(3)
            .noble(SWAN, Noble::Neville, field(Area::Goodrich))
            .award(Card::MarshalOfEngland, Noble::Neville)
            .noble(SWAN, Noble::Herbert, herbert)
            .award(Card::ScotsArchers1, Noble::Herbert)
            .royal(Royal::Henry, Noble::Herbert)
    };
    let mut board = drawn(field_of_both(field(Area::Goodrich)), EventCard::E018);
    assert_eq!(board.legal(SWAN), ["hand henry-vi to neville", "no"]);
    assert_eq!(board.state.default(SWAN).to_string(), "no", "silence keeps him");
    let mut kept = board.clone();
    board.play("hand henry-vi to neville");
    assert_eq!(board.state.court.royals[Royal::Henry].at, field(Area::Canterbury));
    kept.play("no");
    assert_eq!(kept.state.court.royals[Royal::Henry].with, Some(Noble::Herbert));
    assert_eq!(at(&kept, Noble::Neville), field(Area::Canterbury));

    let apart = drawn(field_of_both(inside(Place::Goodrich)), EventCard::E018);
    assert_eq!(apart.state.phase, Phase::Movement, "nobody is asked");
    assert_eq!(apart.state.court.royals[Royal::Henry].with, Some(Noble::Herbert));
}

/// §km2:7.2g,17.3c,17.3d: an ally's Noble may take the Royal too, if his owner agrees; he is asked once.
#[test]
fn an_ally_may_take_the_royal_of_a_noble_who_is_called_away() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Goodrich))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(LION, Noble::Herbert, field(Area::Goodrich))
        .noble(BOAR, Noble::Percy, field(Area::Goodrich))
        .royal(Royal::Henry, Noble::Neville)
        .allied(&[SWAN, LION]);
    let mut board = drawn(board, EventCard::E018);
    assert_eq!(board.legal(SWAN), ["hand henry-vi to herbert", "no"], "the Boar is no ally");
    board.play("hand henry-vi to herbert");
    assert_eq!((board.asked(), board.legal(LION)), (LION, vec!["yes".into(), "no".into()]));
    let mut refused = board.clone();
    board.play("yes");
    assert_eq!(board.state.court.royals[Royal::Henry].at, field(Area::Goodrich));
    assert_eq!(board.state.court.controller(Royal::Henry), Some(LION));
    refused.play("no");
    assert_eq!(refused.state.court.royals[Royal::Henry].at, field(Area::Canterbury));
}

/// §km2:7.2g,17.3a,17.3c: the other way round, an ally may hand his Royal to the Noble who is called away.
#[test]
fn an_ally_may_send_his_royal_with_a_noble_who_is_called_away() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Neville, field(Area::Goodrich))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(LION, Noble::Herbert, field(Area::Goodrich))
        .royal(Royal::Henry, Noble::Herbert);
    let mut board = drawn(board.allied(&[SWAN, LION]), EventCard::E018);
    assert_eq!((board.asked(), board.clause()), (LION, "7.2g"));
    board.play("hand henry-vi to neville; yes");
    assert_eq!(board.state.court.royals[Royal::Henry].at, field(Area::Canterbury));
    assert_eq!(board.state.court.controller(Royal::Henry), Some(SWAN));
}

/// §km2:7.2h,8.4u: under siege, at sea, in Calais and on an island.
#[test]
fn besieged_and_distant_nobles_do_not_answer() {
    let stays = |board: Board| {
        let before = at(&board, Noble::Percy);
        at(&drawn(board, EventCard::E001), Noble::Percy) == before
    };
    let percy = |spot| Board::new(3).noble(SWAN, Noble::Percy, spot);
    let besieged = percy(inside(Place::Wressle))
        .noble(LION, Noble::Neville, field(Area::Wressle))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::BurgundianCrossbowmen2, Noble::Neville)
        .besieged(Place::Wressle, LION);
    assert!(stays(besieged));
    let at_sea = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Percy, crate::second::court::Spot::Aboard(Ship::LeRose));
    assert!(stays(at_sea));
    assert!(stays(percy(field(Area::Calais))));
    assert!(stays(percy(field(Area::IsleOfMan))));
    assert!(!stays(percy(field(Area::York))));
}

/// §km2:7.2h: E025 calls Stafford first, who besieges Audley: the siege is lifted too late for him.
#[test]
fn a_siege_lifted_by_the_card_frees_nobody_for_it() {
    let held = Board::new(3)
        .noble(LION, Noble::Audley, inside(Place::Ashby))
        .noble(SWAN, Noble::Stafford, field(Area::Ashby))
        .award(Card::MarshalOfEngland, Noble::Stafford);
    let board = drawn(held.clone().besieged(Place::Ashby, SWAN), EventCard::E025);
    assert_eq!(board.state.court.besieged[Place::Ashby], None);
    assert_eq!(at(&board, Noble::Stafford).area(), Some(Area::Stafford));
    assert_eq!(at(&board, Noble::Audley), inside(Place::Ashby));
    let free = drawn(held, EventCard::E025);
    assert_eq!(at(&free, Noble::Audley).area(), Some(Area::Heleigh));
}

/// §km2:7.2i,10.6a
#[test]
fn a_siege_is_lifted_when_its_besieger_is_called_away() {
    let board = Board::new(3)
        .noble(LION, Noble::Stanley, inside(Place::Lathom))
        .noble(SWAN, Noble::Percy, field(Area::Lathom))
        .award(Card::MarshalOfEngland, Noble::Percy)
        .besieged(Place::Lathom, SWAN);
    let idle = drawn(board.clone(), EventCard::E044);
    assert_eq!(idle.state.court.besieged[Place::Lathom], Some(SWAN));
    assert_eq!(drawn(board, EventCard::E001).state.court.besieged[Place::Lathom], None);
}

/// The Admiral with one of his ships in Southampton and one in the Wash, and with Le Lucas in Whitby.
fn admiral(spot: crate::second::court::Spot) -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Beaufort, spot)
        .award(Card::AdmiralOfEngland, Noble::Beaufort)
        .award(Card::LeLucas, Noble::Beaufort)
        .ship(Ship::LeMargaret, Water::Sea(Sea::TheWash))
}

/// §km2:7.2j: X9
#[test]
fn x9_the_admiral_comes_with_those_of_his_ships_that_are_in_a_mainland_port() {
    let board = drawn(admiral(field(Area::Oxford)), EventCard::E033);
    let ships = &board.state.court.ships;
    assert_eq!(at(&board, Noble::Beaufort), field(Area::Plymouth));
    assert_eq!(ships[Ship::LeChristopher].at, Some(Water::Port(Place::Plymouth)));
    assert_eq!(ships[Ship::LeMargaret].at, Some(Water::Sea(Sea::TheWash)));
    assert_eq!(ships[Ship::LeLucas].at, Some(Water::Port(Place::Whitby)));
    let calais = drawn(admiral(field(Area::Calais)), EventCard::E033);
    assert_eq!(at(&calais, Noble::Beaufort), field(Area::Calais));
    let island = drawn(admiral(field(Area::IsleOfWight)), EventCard::E033);
    assert_eq!(at(&island, Noble::Beaufort), field(Area::IsleOfWight));
}

/// §km2:7.2j: Le Maudeleyn lies at Newport on the Isle of Wight.
#[test]
fn a_ship_at_an_island_or_in_calais_stays() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Beaufort, field(Area::Oxford))
        .award(Card::LordOfTheIsleOfWight, Noble::Beaufort);
    let ship = |board: Board| drawn(board, EventCard::E032).state.court.ships[Ship::LeMaudeleyn].at;
    assert_eq!(ship(board.clone()), Some(Water::Port(Place::Newport)));
    let calais = board.clone().ship(Ship::LeMaudeleyn, Water::Port(Place::Calais));
    assert_eq!(ship(calais), Some(Water::Port(Place::Calais)));
    let rye = board.ship(Ship::LeMaudeleyn, Water::Port(Place::Rye));
    assert_eq!(ship(rye), Some(Water::Port(Place::Southampton)));
}

/// §km2:7.2k: ships are called even if their Noble cannot go, chooses to go elsewhere, or has given the ship away.
#[test]
fn ships_answer_without_their_noble() {
    let mut calais = admiral(field(Area::Calais));
    calais.state.court.ships[Ship::LeChristopher].given = Some(LION);
    let calais = drawn(calais, EventCard::E033);
    assert_eq!(calais.state.court.ships[Ship::LeChristopher].at, Some(Water::Port(Place::Plymouth)));

    let mowbray = Board::new(3)
        .noble(SWAN, Noble::Mowbray, field(Area::Oxford))
        .award(Card::AdmiralOfEngland, Noble::Mowbray);
    let mut board = drawn(mowbray, EventCard::E036);
    board.play("name caister");
    assert_eq!(at(&board, Noble::Mowbray), inside(Place::Caister));
    assert_eq!(board.state.court.ships[Ship::LeChristopher].at, Some(Water::Port(Place::Lynn)));
}

/// §km2:7.2l
#[test]
fn lines_that_name_nobody_in_play_have_no_effect() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .hand(LION, &[Card::AdmiralOfEngland])
        .chancery(&[Card::WardenOfTheCinquePorts]);
    let mut admiral = drawn(board.clone(), EventCard::E033);
    admiral.play("lion: pass");
    assert_eq!(admiral.state.court.ships[Ship::LeChristopher].at, None);
    let warden = {
        let mut board = drawn(board, EventCard::E031);
        board.play("lion: pass");
        board
    };
    assert_eq!(at(&warden, Noble::Percy), field(Area::York));
    assert_eq!(warden.state.court.ships[Ship::LeTrinity].at, None);
}

/// §km2:7.2g: E001 calls Percy and the Bishop of Durham away from York. Their owner is asked about each of his Royals there
/// once; those of others, and those elsewhere, stay as they are.
#[test]
fn each_royal_beside_the_called_is_asked_about_once() {
    let board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::York))
        .noble(SWAN, Noble::Grey, field(Area::York))
        .award(Card::BishopOfDurham, Noble::Grey)
        .royal(Royal::Margaret, Noble::Grey)
        .noble(LION, Noble::Roos, field(Area::York))
        .noble(LION, Noble::Audley, field(Area::York))
        .royal(Royal::March, Noble::Roos)
        .noble(SWAN, Noble::Hastings, field(Area::Oxford))
        .noble(SWAN, Noble::Howard, field(Area::Oxford))
        .royal(Royal::Henry, Noble::Howard);
    let mut board = drawn(board, EventCard::E001);
    assert_eq!(board.legal(SWAN), ["hand margaret-of-anjou to percy", "no"]);
    assert_eq!(board.clause(), "7.2g");
    board.play("no");
    assert_eq!(board.state.phase, Phase::Movement, "nobody else is asked");
}

/// §km2:7.2g,T.9: at one line the holders of Royals are asked in turn order, whichever Royals they have.
#[test]
fn holders_beside_the_called_are_asked_in_turn_order() {
    let board = Board::new(5)
        .noble(SWAN, Noble::Percy, field(Area::Stamford))
        .noble(LION, Noble::Neville, field(Area::Stamford))
        .noble(BOAR, Noble::Roos, field(Area::Stamford))
        .royal(Royal::Margaret, Noble::Roos)
        .royal(Royal::Westminster, Noble::Neville)
        .allied(&[SWAN, LION, BOAR]);
    let mut board = drawn(board, EventCard::E004);
    board.play("lion: no; boar: no");
    assert_eq!(at(&board, Noble::Percy), inside(Place::Cockermouth));
}
