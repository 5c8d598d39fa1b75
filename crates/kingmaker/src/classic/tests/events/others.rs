//! Sections 4.1 and 4.3 to 4.7: the draw, Embassies, Gales, Mercenaries, Plague, and cards that are kept.

use super::*;

/// The Swan's Percy and Roos in the open, and the Lion's Neville.
fn three() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Percy, field(Square::S18_20))
        .noble(SWAN, Noble::Roos, field(Square::S18_20))
        .noble(LION, Noble::Neville, inside(Place::Warwick))
}

/// §kmc:4.1b,4.1e: one card is drawn, even if it does nothing, and then discarded.
#[test]
fn one_card_is_drawn_even_without_effect() {
    let mut board = three().dead(&[Royal::Henry]).events(&[EventCard::CE036, EventCard::CE041]);
    board = board.phase(Phase::Event).run();
    let deck = board.state.events.deck.len();
    board.play("draw");
    assert_eq!(board.state.phase, Phase::Movement, "there is no King, and no second card");
    assert_eq!(board.state.events.deck.len(), deck - 1);
    assert!(board.state.events.discard.contains(EventCard::CE036));
}

/// §kmc:4.1d: before it acts, even a Noble may be played, and then it acts on him too.
#[test]
fn a_noble_may_be_played_before_the_event_acts() {
    let mut board = drawn(three().hand(LION, &[Card::Mowbray]), EventCard::CE018);
    assert_eq!(board.asked(), LION);
    board.play("play mowbray at caister");
    assert_eq!(board.at(Noble::Mowbray), inside(Place::Framlingham), "the card calls him there");
}

/// §kmc:4.3a,4.3b: the sole King goes with his Noble, inside if he can; friends beside them go along if they like.
#[test]
fn the_sole_king_goes_to_the_embassy() {
    let court = || three().royal(Royal::Henry, Noble::Percy);
    let mut board = drawn(court(), EventCard::CE037);
    assert_eq!(board.at(Noble::Percy), field(Place::Canterbury.square()));
    assert_eq!(board.state.court.royals[Royal::Henry].at, field(Place::Canterbury.square()));
    assert_eq!(board.state.default(SWAN).to_string(), "confirm", "silence means that he stays");
    board.play("with roos");
    assert_eq!(board.at(Noble::Roos), field(Place::Canterbury.square()));
    let held = drawn(court().holds(Noble::Percy, &[Place::Canterbury]), EventCard::CE037);
    assert_eq!(held.at(Noble::Percy), inside(Place::Canterbury));
    for (card, place) in [
        (EventCard::CE036, Place::Sandwich),
        (EventCard::CE038, Place::Newcastle),
        (EventCard::CE039, Place::Lynn),
        (EventCard::CE040, Place::Plymouth),
    ] {
        assert_eq!(drawn(court(), card).at(Noble::Percy), field(place.square()), "{place}");
    }
}

/// §kmc:4.3c: without a King, or with two, nobody goes; nor does one on an island.
#[test]
fn without_a_sole_king_nobody_goes() {
    let here = |board: Board| drawn(board, EventCard::CE037).at(Noble::Percy) == field(Square::S18_20);
    let held = || three().royal(Royal::Henry, Noble::Percy);
    assert!(!here(held()));
    assert!(here(held().crowned(Royal::York)));
    let isle = field(Square::S28_17);
    let board = drawn(held().noble(SWAN, Noble::Percy, isle), EventCard::CE037);
    assert_eq!(board.at(Noble::Percy), isle);
}

/// §kmc:4.3c: a King stays where he is if he is besieged, at sea, in Ireland or in Calais.
#[test]
fn a_king_who_is_cut_off_stays() {
    let stays = |board: Board, at: Spot| {
        let board = board.noble(SWAN, Noble::Percy, at).royal(Royal::Henry, Noble::Percy).run();
        let board = drawn(board, EventCard::CE037);
        board.at(Noble::Percy) == at && board.state.court.royals[Royal::Henry].at == at
    };
    let ship = || three().award(Card::LeRose, Noble::Roos).ship(Ship::LeRose, Water::Sea(Sea::G6));
    assert!(!stays(three(), inside(Place::Alnwick)));
    assert!(stays(ship(), Spot::Aboard(Ship::LeRose)));
    for square in [Square::S14_1, Place::Dublin.square(), Place::Calais.square(), Square::S27_28] {
        assert!(stays(three(), field(square)), "{square}");
    }
    let siege = three()
        .noble(SWAN, Noble::Percy, inside(Place::Alnwick))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(LION, Noble::Stanley, field(Place::Alnwick.square()))
        .besieging(Place::Alnwick, &[Noble::Neville, Noble::Stanley]);
    assert!(stays(siege, inside(Place::Alnwick)));
}

/// §kmc:4.3d: a King whom nobody holds goes alone, inside only if the place is fortified and neutral.
#[test]
fn a_king_whom_nobody_holds_goes_alone() {
    let henry = |board: Board, card: EventCard| {
        let royal = drawn(board, card).state.court.royals[Royal::Henry];
        assert_eq!(royal.with, None);
        royal.at
    };
    assert_eq!(henry(three(), EventCard::CE037), inside(Place::Canterbury));
    assert_eq!(henry(three(), EventCard::CE036), field(Place::Sandwich.square()), "it has no walls");
    let held = three().holds(Noble::Neville, &[Place::Canterbury]);
    assert_eq!(henry(held, EventCard::CE037), field(Place::Canterbury.square()), "it is the Lion's");
}

/// §kmc:4.4a,4.4b: the nearest port by steps; with passengers a friendly or unfortified one; silence takes the first by
/// the alphabet.
#[test]
fn gales_drive_ships_into_the_nearest_port() {
    let at_sea = || three().award(Card::LeRose, Noble::Neville).ship(Ship::LeRose, Water::Sea(Sea::G6));
    let mut board = drawn(at_sea().active(LION), EventCard::CE041);
    assert_eq!(board.legal(LION)[..2], ["name rye", "name calais"], "in the order of the map");
    assert_eq!(board.state.default(LION).to_string(), "name calais");
    board.play("name rye");
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Port(Place::Rye)));
    let loaded =
        || at_sea().noble(SWAN, Noble::Roos, Spot::Aboard(Ship::LeRose)).award(Card::LeSwan, Noble::Roos);
    let mut board = drawn(loaded().holds(Noble::Roos, &[Place::Rye]), EventCard::CE041);
    board.play("go inside rye");
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Port(Place::Rye)), "Calais is nobody's");
}

/// Le Rose of the Swan's off Ipswich, which is a Town, and Colchester, which has no walls, with Grey and Roos aboard.
fn off_ipswich() -> Board {
    three()
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::E6))
        .noble(SWAN, Noble::Grey, Spot::Aboard(Ship::LeRose))
        .noble(SWAN, Noble::Roos, Spot::Aboard(Ship::LeRose))
}

/// The ports that are open to it in Gales.
fn havens(board: Board) -> Vec<Place> {
    let board = board.run();
    board.state.check_laws().expect("no law is broken");
    let found = board.state.havens(Ship::LeRose, SWAN);
    found.iter().collect()
}

/// §kmc:4.4b: of the nearest ports only the friendly and unfortified ones, if there are any and somebody is aboard; a
/// friendly place under siege is none of them.
#[test]
fn passengers_are_put_into_a_friendly_or_unfortified_port() {
    assert_eq!(havens(off_ipswich()), [Place::Colchester], "Ipswich is nobody's");
    let ours = || off_ipswich().holds(Noble::Percy, &[Place::Ipswich]);
    assert_eq!(havens(ours()), [Place::Colchester, Place::Ipswich]);
    let besiegers = ours()
        .noble(LION, Noble::Neville, field(Place::Ipswich.square()))
        .award(Card::MarshalOfEngland, Noble::Neville)
        .award(Card::BurgundianCrossbowmen1, Noble::Neville)
        .award(Card::BurgundianCrossbowmen2, Noble::Neville);
    assert_eq!(havens(besiegers.besieging(Place::Ipswich, &[Noble::Neville])), [Place::Colchester]);
    let ashore = field(Square::S18_20);
    let empty = off_ipswich().noble(SWAN, Noble::Grey, ashore).noble(SWAN, Noble::Roos, ashore);
    assert_eq!(havens(empty), [Place::Colchester, Place::Ipswich]);
    let board = drawn(off_ipswich(), EventCard::CE041);
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Port(Place::Colchester)));
}

/// §kmc:4.4b: if none is open to them, they stand in the open of the port's square, and the ship lies empty in the port.
#[test]
fn passengers_stand_before_a_port_that_is_closed_to_them() {
    let board = off_ipswich()
        .ship(Ship::LeRose, Water::Sea(Sea::G6))
        .holds(Noble::Neville, &[Place::Rye])
        .neutral(&[Place::Calais]);
    let mut board = drawn(board, EventCard::CE041);
    assert!(board.offers("name calais") && board.offers("name rye"));
    board.play("name rye");
    assert_eq!(board.state.phase, Phase::Movement, "nobody is asked whether he goes inside");
    assert_eq!(board.afloat(Ship::LeRose), Some(Water::Port(Place::Rye)));
    assert!(board.state.court.aboard(Ship::LeRose).is_empty());
    assert_eq!([board.at(Noble::Grey), board.at(Noble::Roos)], [field(Place::Rye.square()); 2]);
}

/// §kmc:5.4q,4.4a: a convoy is put into port as one ship.
#[test]
fn gales_put_a_convoy_in_as_one_ship() {
    let board = off_ipswich()
        .award(Card::LeSwan, Noble::Percy)
        .ship(Ship::LeSwan, Water::Sea(Sea::G6))
        .ship(Ship::LeRose, Water::Sea(Sea::G6))
        .convoy(&[Ship::LeRose, Ship::LeSwan]);
    let mut board = drawn(board.holds(Noble::Percy, &[Place::Rye, Place::Calais]), EventCard::CE041);
    assert_eq!(board.state.asks.len(), 1, "one port for both");
    board.play("name calais; go inside calais; go field 27.27");
    for ship in [Ship::LeRose, Ship::LeSwan] {
        assert_eq!(board.afloat(ship), Some(Water::Port(Place::Calais)));
        assert_eq!(board.state.court.ships[ship].leader, None, "it has no passengers to share");
    }
    assert_eq!(board.state.phase, Phase::Movement);
}

/// §kmc:4.1f,4.4a: a ship that Gales have put in may still sail in its own turn.
#[test]
fn gales_use_up_no_move() {
    let mut board = drawn(off_ipswich(), EventCard::CE041);
    board.play("sail le-rose; board grey; to sea E6");
    assert_eq!(board.at(Noble::Grey), Spot::Aboard(Ship::LeRose));
}

/// §kmc:4.5a: each card names its own bands, and they go wherever they are: from the open, out of a siege, from the sea.
#[test]
fn each_card_sends_its_own_bands_home_wherever_they_are() {
    let bands = |kind: &[Card]| kind.iter().copied().collect::<Set<Card>>();
    let burgundians = bands(&[Card::BurgundianCrossbowmen1, Card::BurgundianCrossbowmen2]);
    let flemings = bands(&[Card::FlemishCrossbowmen1, Card::FlemishCrossbowmen2]);
    let scots = bands(&[Card::ScotsArchers1, Card::ScotsArchers2]);
    let saxons = bands(&[Card::Saxons1, Card::Saxons2]);
    let all = burgundians.union(flemings).union(scots).union(saxons);
    // One of each kind in the open, one inside a besieged place or at sea.
    let board = three()
        .award(Card::LeRose, Noble::Percy)
        .ship(Ship::LeRose, Water::Sea(Sea::G6))
        .noble(SWAN, Noble::Roos, Spot::Aboard(Ship::LeRose))
        .noble(SWAN, Noble::Audley, inside(Place::Heleigh))
        .award(Card::BurgundianCrossbowmen1, Noble::Roos)
        .award(Card::BurgundianCrossbowmen2, Noble::Audley)
        .award(Card::FlemishCrossbowmen1, Noble::Roos)
        .award(Card::FlemishCrossbowmen2, Noble::Audley)
        .award(Card::ScotsArchers1, Noble::Audley)
        .award(Card::ScotsArchers2, Noble::Percy)
        .award(Card::Saxons1, Noble::Percy)
        .award(Card::Saxons2, Noble::Roos)
        .award(Card::MarshalOfEngland, Noble::Neville)
        .noble(LION, Noble::Stanley, field(Place::Heleigh.square()))
        .besieging(Place::Heleigh, &[Noble::Neville, Noble::Stanley])
        .run();
    assert_eq!(board.state.court.besieged[Place::Heleigh], Some(LION));
    for (card, home) in [
        (EventCard::CE049, burgundians),
        (EventCard::CE050, flemings),
        (EventCard::CE051, scots.union(saxons)),
    ] {
        let board = drawn(board.clone(), card);
        assert_eq!(board.state.court.discard.within(all), home, "{card}");
        let left: Set<Card> = all.iter().filter(|band| board.state.court.bearer(*band).is_some()).collect();
        assert_eq!(left, all.minus(home), "{card}");
    }
}

/// §kmc:4.5a,4.5b: the bands named leave their Nobles, which can lift a siege; a hand is safe.
#[test]
fn mercenaries_go_home_and_a_siege_is_lifted() {
    let board = three()
        .award(Card::Saxons1, Noble::Percy)
        .award(Card::FlemishCrossbowmen1, Noble::Roos)
        .hand(LION, &[Card::ScotsArchers1])
        .noble(LION, Noble::Audley, inside(Place::Heleigh))
        .besieging(Place::Heleigh, &[Noble::Percy])
        .run();
    assert_eq!(board.state.court.besieged[Place::Heleigh], Some(SWAN), "110 against 110");
    let mut board = drawn(board, EventCard::CE051);
    board.play("pass");
    assert!(board.state.court.discard.contains(Card::Saxons1));
    assert_eq!(board.state.court.bearer(Card::FlemishCrossbowmen1), Some(Noble::Roos));
    assert!(board.state.court.hands[LION.index()].contains(Card::ScotsArchers1));
    assert_eq!(board.state.court.besieged[Place::Heleigh], None);
}

/// §kmc:4.6b,4.6c,4.6d,4.6e,12.3a: everybody inside the place dies, held Royals too; the open ground, ships in the port
/// and another place of the same square are safe. The garrison stays, and so does control.
#[test]
fn plague_kills_everybody_inside() {
    let board = three()
        .noble(SWAN, Noble::Percy, inside(Place::Leicester))
        .noble(SWAN, Noble::Grey, inside(Place::Leicester))
        .royal(Royal::Margaret, Noble::Grey)
        .alone(Royal::March, inside(Place::Leicester))
        .noble(SWAN, Noble::Roos, field(Place::Leicester.square()))
        .noble(LION, Noble::Neville, inside(Place::Groby))
        .holds(Noble::Roos, &[Place::Leicester]);
    let board = drawn(board, EventCard::CE063);
    let court = &board.state.court;
    assert_eq!((court.faction[Noble::Percy], court.faction[Noble::Grey]), (None, None));
    assert!(court.royals[Royal::Margaret].dead && court.royals[Royal::March].dead);
    assert_eq!(court.faction[Noble::Roos], Some(SWAN));
    assert_eq!(court.faction[Noble::Neville], Some(LION));
    assert_eq!((court.owner(Place::Leicester), court.garrison(Place::Leicester)), (Some(SWAN), 200));
}

/// §kmc:4.6d: ships in the port of the place are safe.
#[test]
fn plague_spares_the_ships_in_the_port() {
    let board = three()
        .noble(SWAN, Noble::Percy, inside(Place::Bristol))
        .award(Card::LeMichael, Noble::Roos)
        .award(Card::LeRose, Noble::Neville)
        .ship(Ship::LeMichael, Water::Port(Place::Bristol))
        .ship(Ship::LeRose, Water::Port(Place::Bristol));
    let board = drawn(board, EventCard::CE055);
    assert_eq!(board.state.court.faction[Noble::Percy], None);
    for ship in [Ship::LeMichael, Ship::LeRose] {
        assert_eq!(board.afloat(ship), Some(Water::Port(Place::Bristol)));
    }
}

/// §kmc:4.7a,4.7b: Writs and Free Moves stay with the mover.
#[test]
fn the_mover_keeps_writs_and_free_moves() {
    let board = drawn(three(), event(EventKind::Writ));
    assert_eq!(board.state.own.writs[SWAN.index()].len(), 1);
    let board = drawn(three(), FREE[0]);
    assert!(board.state.events.free_moves[SWAN.index()].contains(FREE[0]));
}

/// §kmc:4.7c: a Chancellor card goes to the Chancellor's Faction and is discarded without one, or as soon as it loses the
/// Office. §kmc:4.7d: a demand lies beside the board.
#[test]
fn a_chancellor_card_follows_the_office() {
    let card = event(EventKind::Chancellor);
    let nobody = drawn(three(), card);
    assert!(nobody.state.events.discard.contains(card));
    let mut board = drawn(three().award(Card::ChancellorOfEngland, Noble::Neville), card);
    assert!(board.state.events.chancellors.contains(card));
    board.state.kill(Set::of(Noble::Neville), "8.4a", &mut kernel::Silent);
    let board = board.run();
    assert!(board.state.events.chancellors.is_empty() && board.state.events.discard.contains(card));
    let demand = event(EventKind::MustSummon);
    assert!(drawn(three(), demand).state.own.demands.contains(demand));
}

/// §kmc:T.2,3.2a,8.2b,11.2e,11.2g,11.3a,12.2e: after the card is shown and before it acts, everything is allowed that an open
/// moment allows; once it acts, only what the card itself asks.
#[test]
fn the_window_before_an_event_acts_is_an_open_moment() {
    let board = three()
        .noble(LION, Noble::Stanley, field(Square::S18_20))
        .award(Card::Saxons1, Noble::Percy)
        .award(Card::LeRose, Noble::Stanley)
        .royal(Royal::Henry, Noble::Percy)
        .royal(Royal::York, Noble::Stanley)
        .hand(SWAN, &[Card::Saxons2])
        .hand(LION, &[Card::Coventry]);
    let mut board = drawn(board, EventCard::CE037);
    assert_eq!((board.state.phase, board.asked()), (Phase::Event, SWAN));
    for action in [
        "execute henry-vi",
        "lion: execute richard-duke-of-york",
        "transfer saxons-1 to roos",
        "hand henry-vi to roos",
        "offer lion give award:saxons-1>stanley for award:le-rose>percy",
        "offer lion give place:alnwick for",
        "lion: offer swan give card:coventry for cards:1",
    ] {
        assert!(board.offers(action), "{action}");
    }
    assert!(!board.offers("lion: play coventry to stanley"), "cards are played in turn");
    let mut saved = board.clone();
    saved.play("transfer saxons-1 to roos; lion: execute richard-duke-of-york");
    assert_eq!((saved.state.frame(), saved.asked()), (crate::state::Frame::Event, SWAN), "he has not passed");
    board.play("pass; pass");
    assert_eq!(board.at(Noble::Percy), field(Place::Canterbury.square()));
    assert!(!board.state.asks.is_empty(), "Roos may go along");
    for action in [
        "swan: execute henry-vi",
        "lion: execute richard-duke-of-york",
        "swan: offer lion give place:alnwick for",
    ] {
        assert!(!board.offers(action), "{action}");
    }
}
