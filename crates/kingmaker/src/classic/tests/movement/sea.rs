//! Section 5.4: ships, convoys and landings.

use super::*;
use kernel::Game;

/// §kmc:5.4r: X16: Le Trinity and Le George in Rye, Percy and Neville with 100 troops each in its square.
fn at_rye() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Beaufort, inside(Place::Corfe))
        .award(Card::WardenOfTheCinquePorts, Noble::Beaufort)
        .noble(SWAN, Noble::Percy, field(Square::S27_24))
        .noble(SWAN, Noble::Neville, field(Square::S27_24))
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::FlemishCrossbowmen1, Noble::Neville)
        .ship(Ship::LeTrinity, port(Place::Rye))
        .ship(Ship::LeGeorge, port(Place::Rye))
        .noble(LION, Noble::Roos, inside(Place::Belvoir))
}

/// Both aboard.
const EMBARKED: &str = "sail le-trinity; join le-george; board percy; board neville";

/// Before Calais, with the siege announced, in the combat step.
fn off_calais() -> Board {
    let mut board = at_rye();
    board.play(EMBARKED);
    board.play("to port calais; done");
    board
}

/// §kmc:5.4e,5.4r: from the square of a friendly port, up to 100 troops to a ship, in a convoy to all of them together.
#[test]
fn a_ship_takes_a_hundred_troops_aboard() {
    let mut board = at_rye();
    board.play("sail le-trinity; board percy");
    assert!(!board.offers("board neville"), "it is full");
    board.play("join le-george");
    assert!(board.offers("board neville"));
    let mut enemy = at_rye().holds(Noble::Roos, &[Place::Rye]);
    enemy.play("sail le-trinity");
    assert!(!enemy.offers("board percy"), "the port is the Lion's");
    assert!(enemy.offers("to sea G6"), "an empty ship leaves any port");
}

/// §kmc:5.4f: X16: one Noble with 150 troops is carried by two ships; with 210 he is not.
#[test]
fn a_noble_too_strong_for_all_ships_stays_ashore() {
    let aboard = |cards: &[Card]| {
        let board = cards.iter().fold(at_rye(), |board, card| board.award(*card, Noble::Percy));
        let mut board = board;
        board.play("sail le-trinity");
        let alone = board.offers("board percy");
        board.play("join le-george");
        (alone, board.offers("board percy"))
    };
    assert_eq!(aboard(&[Card::MarshalOfEngland]), (false, true), "200");
    assert_eq!(aboard(&[Card::ConstableOfDoverCastle]), (false, true), "150");
    assert_eq!(aboard(&[Card::MarshalOfEngland, Card::Saxons1]), (false, false), "210");
}

/// §kmc:5.4c,5.4d: nothing blocks a ship at sea, it may stay out, and empty it puts in anywhere.
#[test]
fn an_empty_ship_goes_anywhere_and_stays_at_sea() {
    let mut board = at_rye()
        .holds(Noble::Roos, &[Place::Calais])
        .award(Card::LeRose, Noble::Roos)
        .ship(Ship::LeRose, sea(Sea::G6));
    board.play("sail le-trinity; to sea G6");
    for _ in 0..2 {
        board.turn_of(SWAN);
        assert_eq!(board.afloat(Ship::LeTrinity), Some(sea(Sea::G6)));
    }
    board.play("sail le-trinity; to port calais");
    assert_eq!(
        board.afloat(Ship::LeTrinity),
        Some(port(Place::Calais)),
        "past Le Rose, into the Lion's port"
    );
}

/// §kmc:5.4h: in a friendly or unfortified port, an empty Open Town too, passengers land at once, inside if they like.
#[test]
fn passengers_land_where_the_port_is_open_to_them() {
    let mut board =
        at_rye().noble(SWAN, Noble::Percy, Spot::Aboard(Ship::LeTrinity)).ship(Ship::LeTrinity, sea(Sea::C5));
    let before = board.clone();
    board.play("sail le-trinity; to port grimsby");
    assert_eq!(board.at(Noble::Percy), field(Place::Grimsby.square()));
    let mut board = before;
    board.play("sail le-trinity; to port kingston");
    assert_eq!(board.state.default(SWAN).to_string(), "go field 12.20", "silence means in the open");
    board.play("go inside kingston");
    assert_eq!(board.state.court.owner(Place::Kingston), Some(SWAN));
}

/// §kmc:5.4g: who goes aboard leaves port with the ship; if it stays, nobody has gone aboard.
#[test]
fn a_loaded_ship_leaves_port() {
    let mut board = at_rye();
    board.play("sail le-trinity; board percy; stay");
    assert_eq!(board.at(Noble::Percy), field(Square::S27_24));
    assert!(!board.offers("sail le-trinity"));
}

/// §kmc:5.4a,5.4b,5.4r: X16: from Rye by G6 to Calais, where 200 match the garrison; with one ship only 100 come, and it
/// has to stay at sea.
#[test]
fn a_convoy_puts_in_at_calais_for_a_siege() {
    let mut board = at_rye();
    board.play("sail le-trinity; board percy");
    assert!(board.offers("to sea G6") && !board.offers("to port calais"));
    let mut board = off_calais();
    assert_eq!(board.state.phase, Phase::Combat);
    assert_eq!(board.at(Noble::Percy), Spot::Aboard(Ship::LeTrinity));
    board.play("attack place calais");
    assert_eq!(board.state.combat.weighed.attack, 200);
}

/// §kmc:12.1d,5.4r: so Richard of Gloucester is fetched from Calais.
#[test]
fn gloucester_is_fetched_by_two_ships() {
    let mut board = off_calais().events(&[EventCard::CE037]);
    board.play("attack place calais; fight; with percy; confirm; choose percy");
    assert_eq!(board.state.court.controller(Royal::Gloucester), Some(SWAN));
    assert_eq!(board.state.court.owner(Place::Calais), Some(SWAN));
}

/// §kmc:5.4i: X16: with 10 enemy troops inside 210 are needed.
#[test]
fn too_few_cannot_put_in_for_a_siege() {
    let mut board = at_rye().noble(LION, Noble::Audley, inside(Place::Calais));
    board.play(EMBARKED);
    assert!(board.offers("to sea G6") && !board.offers("to port calais"));
}

/// §kmc:5.4e: room is measured without bonuses: in Calais its Captain has 300 troops more than he brings aboard.
#[test]
fn bonuses_take_up_no_room_on_a_ship() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Pole, inside(Place::Calais))
        .award(Card::CaptainOfCalais, Noble::Pole)
        .award(Card::LeRose, Noble::Pole)
        .ship(Ship::LeRose, port(Place::Calais));
    assert_eq!(board.state.court.strength(Noble::Pole), 380);
    board.play("sail le-rose; board pole; to sea G6");
    assert_eq!(board.at(Noble::Pole), Spot::Aboard(Ship::LeRose));
}

/// §kmc:5.4i: bonuses do not help to put in for a siege: the Captain of Calais brings 150, the Marshal of England 200.
#[test]
fn bonuses_do_not_count_when_a_ship_puts_in_for_a_siege() {
    let puts_in = |office: Card| {
        let mut board = at_rye().holds(Noble::Roos, &[Place::Calais]).award(office, Noble::Percy);
        board.play("sail le-trinity; join le-george; board percy");
        assert!(board.offers("to sea G6"));
        board.offers("to port calais")
    };
    assert!(!puts_in(Card::CaptainOfCalais));
    assert!(puts_in(Card::MarshalOfEngland));
}

/// §kmc:3.2b,5.4i: who waits off a port is at sea and gets no card, not even while cards are added to the siege.
#[test]
fn who_waits_off_a_port_gets_no_card() {
    let mut board = off_calais().hand(SWAN, &[Card::Saxons1]);
    for attack in ["attack place calais", "call off"] {
        assert!(board.offers("swan: play saxons-1 to beaufort"), "he is in Corfe");
        assert!(!board.offers("swan: play saxons-1 to percy"));
        board.play(attack);
    }
}

/// §kmc:5.4i: a ship that follows a convoy brings only its own passengers; 20 are not enough.
#[test]
fn a_weak_ship_cannot_follow_those_who_wait_off_a_port() {
    let mut board = at_rye().award(Card::LeRose, Noble::Beaufort).ship(Ship::LeRose, sea(Sea::G6)).noble(
        SWAN,
        Noble::Grey,
        Spot::Aboard(Ship::LeRose),
    );
    board.play(EMBARKED);
    board.play("to port calais; sail le-rose");
    assert!(!board.offers("to port calais"));
}

/// §kmc:5.4i: not where the siege would be forbidden: in the first round at a place that somebody holds.
#[test]
fn nobody_puts_in_where_the_siege_is_forbidden() {
    let mut board = at_rye().round(1);
    board.play(EMBARKED);
    assert!(board.offers("to port calais"), "it is neutral");
    let mut board = at_rye().holds(Noble::Roos, &[Place::Calais]).round(1);
    board.play(EMBARKED);
    assert!(!board.offers("to port calais"));
}

/// §kmc:5.4j: called off, or not declared: all of them are back at sea.
#[test]
fn a_siege_called_off_leaves_the_convoy_at_sea() {
    for without in ["attack place calais; call off; done", "done"] {
        let mut board = off_calais();
        board.play(without);
        assert_eq!(board.afloat(Ship::LeTrinity), Some(sea(Sea::G6)), "{without}");
        assert_eq!(board.afloat(Ship::LeGeorge), Some(sea(Sea::G6)), "{without}");
        assert_eq!(board.at(Noble::Neville), Spot::Aboard(Ship::LeTrinity), "{without}");
        assert!(board.state.voyage.landings.is_empty(), "{without}");
    }
}

/// §kmc:5.4j,7.3a: in Bad Weather the besiegers are ashore.
#[test]
fn bad_weather_finds_them_ashore() {
    let mut board = off_calais().events(&[EventCard::CE043]);
    board.play("attack place calais; fight");
    assert_eq!(board.at(Noble::Percy), field(Place::Calais.square()));
    assert_eq!(board.afloat(Ship::LeGeorge), Some(port(Place::Calais)));
    assert_eq!(board.state.court.besieged[Place::Calais], Some(SWAN));
}

/// §kmc:5.4k: who came by land has no part in it.
#[test]
fn nobody_joins_a_siege_from_ships_by_land() {
    let mut board = off_calais().noble(SWAN, Noble::Stanley, field(Place::Calais.square()));
    board.play("attack place calais");
    assert!(!board.offers("with stanley") && !board.state.combat.attackers.contains(Noble::Stanley));
}

/// §kmc:5.4l,11.4d: a ship moves in the turn of one player in a round.
#[test]
fn a_ship_moves_in_one_turn_of_a_round() {
    let mut board = at_rye().holds(Noble::Percy, &[Place::Calais]);
    board.play("sail le-trinity; to sea G6");
    board.turn_of(LION);
    board.state.court.pieces().ships[Ship::LeTrinity].given = Some(LION);
    assert!(!board.offers("sail le-trinity"));
    board.turn_of(SWAN);
    board.state.court.pieces().ships[Ship::LeTrinity].given = None;
    assert!(board.offers("sail le-trinity"));
}

/// §kmc:5.4m: a ship whose card is lost at sea stays with its passengers as far as the next port; empty, it is gone at
/// once.
#[test]
fn a_ship_without_its_card_goes_as_far_as_the_next_port() {
    let mut board = at_rye();
    board.play(EMBARKED);
    board.play("to sea G6");
    let mut empty = at_rye();
    empty.play("sail le-trinity; to sea G6");
    let without_warden = |mut board: Board| {
        board.state.kill(Set::of(Noble::Beaufort), "8.4a", &mut kernel::Silent);
        board.run()
    };
    assert_eq!(without_warden(empty).afloat(Ship::LeTrinity), None);
    let mut board = without_warden(board);
    assert_eq!(board.afloat(Ship::LeTrinity), Some(sea(Sea::G6)));
    board.turn_of(SWAN);
    let mut board = board.holds(Noble::Percy, &[Place::Rye]);
    board.play("sail le-trinity; to port rye; go field 27.24; go field 27.24");
    assert_eq!((board.afloat(Ship::LeTrinity), board.afloat(Ship::LeGeorge)), (None, None));
    assert_eq!(board.at(Noble::Percy), field(Square::S27_24));
}

/// The Boar's Percy and the Lion's Roos together aboard a convoy off Rye.
fn mixed_convoy() -> Board {
    at_rye()
        .noble(BOAR, Noble::Percy, Spot::Aboard(Ship::LeTrinity))
        .noble(LION, Noble::Roos, Spot::Aboard(Ship::LeTrinity))
        .ship(Ship::LeTrinity, sea(Sea::G6))
        .ship(Ship::LeGeorge, sea(Sea::G6))
        .convoy(&[Ship::LeTrinity, Ship::LeGeorge])
}

/// §kmc:5.4m: without its card it is commanded by the owner of its strongest passenger, among equals by the lower seat.
#[test]
fn the_strongest_passengers_owner_commands_a_ship_without_a_card() {
    let keeper = |board: Board| {
        let mut board = board;
        board.state.kill(Set::of(Noble::Beaufort), "8.4a", &mut kernel::Silent);
        board.run().state.court.ships[Ship::LeTrinity].keeper
    };
    assert_eq!(keeper(mixed_convoy()), Some(BOAR), "100 against 20");
    let even = mixed_convoy().noble(BOAR, Noble::Percy, field(Square::S27_24)).noble(
        BOAR,
        Noble::Holland,
        Spot::Aboard(Ship::LeTrinity),
    );
    assert_eq!(keeper(even), Some(LION), "20 each");
}

/// §kmc:5.4n: nobody can be attacked aboard.
#[test]
fn passengers_are_not_attacked() {
    let mut board = at_rye().noble(LION, Noble::Roos, field(Square::S27_24)).active(LION);
    board = board.phase(Phase::Combat);
    assert!(board.offers("attack swan in 27.24"));
    let board = board
        .ship(Ship::LeTrinity, sea(Sea::G6))
        .ship(Ship::LeGeorge, sea(Sea::G6))
        .convoy(&[Ship::LeTrinity, Ship::LeGeorge])
        .noble(SWAN, Noble::Percy, Spot::Aboard(Ship::LeTrinity))
        .noble(SWAN, Noble::Neville, Spot::Aboard(Ship::LeTrinity));
    let legal = board.legal(LION);
    assert!(!legal.iter().any(|action| action.starts_with("attack swan")), "{legal:?}");
}

/// §kmc:5.4o: a new ship appears in its home port, whoever holds that.
#[test]
fn a_new_ship_appears_in_its_home_port() {
    let mut board = at_rye().holds(Noble::Roos, &[Place::London]).hand(SWAN, &[Card::LeNicholas]);
    board.play("play le-nicholas to percy");
    assert_eq!(board.afloat(Ship::LeNicholas), Some(port(Place::London)));
}

/// §kmc:5.4p,11.4b,11.4e: an ally's Nobles under the mover's command go aboard with his.
#[test]
fn allies_sail_together() {
    let allied = || {
        at_rye()
            .noble(LION, Noble::Roos, field(Square::S27_24))
            .noble(SWAN, Noble::Neville, field(Square::S27_23))
            .allied(&[SWAN, LION])
    };
    let mut board = allied();
    board.play("sail le-trinity");
    assert!(!board.offers("board roos"), "nobody has put him under the Swan's command");
    let mut board = allied();
    board.play("lion: serve roos; swan: accept 1; sail le-trinity; join le-george; board roos; board percy");
    board.play("to sea G6");
    assert_eq!(board.at(Noble::Roos), board.at(Noble::Percy));
    board.turn_of(LION);
    assert!(!board.offers("sail le-trinity"), "it has moved in this round");
}

/// §kmc:5.4p: an ally's ship sails along if one of his Nobles who sails is under the mover's command.
#[test]
fn an_allys_ship_sails_with_his_nobles() {
    let allied = || {
        at_rye()
            .award(Card::LeRose, Noble::Roos)
            .ship(Ship::LeRose, port(Place::Rye))
            .noble(LION, Noble::Roos, field(Square::S27_24))
            .allied(&[SWAN, LION])
    };
    assert!(!allied().offers("sail le-rose"));
    let mut board = allied();
    board.play("lion: serve roos; swan: accept 1; sail le-rose");
    assert!(!board.offers("to sea G6"), "not without him");
    board.play("board roos; to sea G6");
    assert_eq!(board.at(Noble::Roos), Spot::Aboard(Ship::LeRose));
}

/// At sea with Percy and Neville, who has only 50 now, and Pole with 30.
fn at_sea(nobles: &[Noble]) -> Board {
    let board = at_rye()
        .award(Card::LeRose, Noble::Beaufort)
        .ship(Ship::LeTrinity, sea(Sea::G6))
        .ship(Ship::LeGeorge, sea(Sea::G6))
        .ship(Ship::LeRose, sea(Sea::G6))
        .convoy(&[Ship::LeTrinity, Ship::LeGeorge, Ship::LeRose]);
    let aboard = Spot::Aboard(Ship::LeTrinity);
    nobles.iter().fold(board, |board, noble| board.noble(SWAN, *noble, aboard))
}

/// §kmc:5.4q: if each Noble can go with one ship, the convoy may part, and whoever stays is still carried.
#[test]
fn a_convoy_may_part_at_sea() {
    let mut board = at_sea(&[Noble::Percy, Noble::Neville]);
    board.play("sail le-george");
    assert!(board.offers("board percy") && board.offers("board neville"));
    board.play("board percy");
    assert!(!board.offers("board neville"), "200 are too many for one ship");
    board.play("to sea G5");
    assert_eq!(board.at(Noble::Percy), Spot::Aboard(Ship::LeGeorge));
    assert_eq!(board.afloat(Ship::LeGeorge), Some(sea(Sea::G5)));
    assert_eq!(board.at(Noble::Neville), Spot::Aboard(Ship::LeTrinity));
    assert_eq!(board.afloat(Ship::LeRose), Some(sea(Sea::G6)));
    assert!(!board.offers("sail le-george"));
    board.play("sail le-trinity; to sea G4");
    assert_eq!(board.afloat(Ship::LeRose), Some(sea(Sea::G4)), "the others still sail as one");
}

/// §kmc:5.4q: an empty ship parts from them only if the rest can still carry everybody, each on one ship.
#[test]
fn nobody_is_left_without_a_ship() {
    let mut board = at_sea(&[Noble::Percy, Noble::Neville, Noble::Grey]);
    board.play("sail le-george");
    assert!(!board.offers("to sea G5"), "Percy and Neville fill two ships, and Grey needs one as well");
    board.play("board grey");
    assert!(board.offers("to sea G5"));
}

/// §kmc:5.4q: it stays together as long as they need the pooled room: 150 fit no single ship.
#[test]
fn a_convoy_whose_room_is_needed_stays_together() {
    let board = at_sea(&[Noble::Percy]).award(Card::ConstableOfDoverCastle, Noble::Percy);
    assert!(!board.offers("sail le-george") && !board.offers("sail le-rose"));
    assert!(board.offers("sail le-trinity"));
}

/// §kmc:5.4q: a Free Move moves one ship, so a convoy takes as many as it has ships.
#[test]
fn a_convoy_takes_a_free_move_for_each_ship() {
    let mut board = at_rye().free_moves(SWAN, &FREE);
    board.play(EMBARKED);
    board.play("to sea G6; sail le-trinity free; to sea G5");
    assert_eq!(board.state.events.free_moves[SWAN.index()].len(), 1);
    let mut poor = at_rye().free_moves(SWAN, &FREE[..1]);
    poor.play(EMBARKED);
    poor.play("to sea G6");
    assert!(!poor.offers("sail le-trinity free"));
}
