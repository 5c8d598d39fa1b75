//! §km2:1.6a,1.6b,1.6c,1.6d,1.6e,20.3d,T.6: what everybody sees, and what nobody else does.

use crate::politics::{Goods, Stance, StanceKind};
use crate::second::court::{Spot, Water};
use crate::second::ids::*;
use crate::second::state::{Phase, State};
use crate::second::testing::*;
use crate::second::view::*;
use kernel::{Chance, Eye, Game, Seat, Seed, Silent};

fn seen(board: &Board, seat: Seat) -> View {
    board.state.seen_by(Eye::Seat(seat))
}

/// Whether a word occurs anywhere in a view.
fn tells(view: &View, word: &str) -> bool {
    serde_json::to_string(view).expect("a view can be written").contains(word)
}

/// The Swan's Pole, the Lion's Percy and the Boar's Neville at York; the Swan has Scots Archers in hand.
fn board() -> Board {
    Board::new(3)
        .noble(SWAN, Noble::Pole, field(Area::York))
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(BOAR, Noble::Neville, field(Area::York))
        .hand(SWAN, &[Card::ScotsArchers1, Card::ScotsArchers2])
}

/// §km2:1.6b: a hand is its owner's to see; others see how many cards it has, and those that they were shown.
#[test]
fn a_hand_is_its_owners_to_see() {
    let mut board = board();
    board.play("show scots-archers-1 to lion");
    let hand = |eye| board.state.seen_by(eye).factions[SWAN.index()].hand.clone();
    assert_eq!(hand(Eye::Seat(SWAN)), [Card::ScotsArchers1, Card::ScotsArchers2]);
    assert_eq!(hand(Eye::Seat(LION)), [Card::ScotsArchers1]);
    assert_eq!(seen(&board, LION).factions[SWAN.index()].hand_size, 2);
    assert!(!tells(&seen(&board, LION), "scots-archers-2"));
    for eye in [Eye::Seat(BOAR), Eye::Spectator] {
        assert!(!tells(&board.state.seen_by(eye), "scots-archers"));
    }
}

/// §km2:1.6c,1.6d,1.6e: neither the order of a deck, nor what was left out, nor the discarded Events make a difference.
#[test]
fn the_order_of_the_decks_is_hidden() {
    let mut other = board();
    other.state.court.deck.reverse();
    other.state.events.deck.reverse();
    other.state.chance = kernel::Chance::new(kernel::Seed::from_number(77));
    // The same number left out and discarded, and the same card on top of the discards.
    let mut one = board();
    for (board, cards) in [
        (&mut one, [EventCard::E001, EventCard::E002, EventCard::E009]),
        (&mut other, [EventCard::E003, EventCard::E004, EventCard::E009]),
    ] {
        let events = &mut board.state.events;
        events.deck.retain(|card| !cards.contains(card));
        cards[1..].iter().for_each(|card| events.discard_face_up(*card));
        board.state.own.omens.removed = Set::of(cards[0]);
    }
    for eye in [Eye::Seat(SWAN), Eye::Seat(LION), Eye::Spectator] {
        assert_eq!(one.state.seen_by(eye), other.state.seen_by(eye));
    }
}

/// §km2:20.3d: a bargain is known to the two; Alliances and Forces are proposed aloud.
#[test]
fn a_bargain_is_known_to_the_two() {
    let mut board = board().noble(LION, Noble::Roos, field(Area::York)).hand(LION, &[Card::Landsknechts1]);
    board.play("offer lion give card:scots-archers-1 for cards:1; lion: accept 1 with landsknechts-1");
    for seat in [SWAN, LION] {
        let view = seen(&board, seat);
        assert_eq!(
            (view.offers[0].kind, view.offers[0].from, view.offers[0].to),
            ("bargain", "swan", "lion")
        );
        assert_eq!(view.offers[0].give.hand, [Card::ScotsArchers1]);
        assert_eq!(view.offers[0].take.number, 1);
        assert_eq!(view.offers[0].paid, Some(vec![Card::Landsknechts1]));
    }
    for eye in [Eye::Seat(BOAR), Eye::Spectator] {
        assert!(board.state.seen_by(eye).offers.is_empty());
    }
    board.state.alliances_open = true;
    board = board.royal(Royal::Henry, Noble::Pole).royal(Royal::March, Noble::Percy);
    board.play("withdraw 1; ally lion giving-up york");
    let offer = &seen(&board, BOAR).offers[0];
    assert_eq!((offer.kind, offer.giving_up), ("alliance", Some(House::York)));

    let mut board = Board::new(5)
        .noble(SWAN, Noble::Pole, field(Area::York))
        .noble(LION, Noble::Percy, field(Area::York))
        .noble(BOAR, Noble::Neville, field(Area::York))
        .allied(&[SWAN, LION, BOAR]);
    board.play("force of pole with percy neville; lion: accept 1");
    let offer = &board.state.seen_by(Eye::Spectator).offers[0];
    assert_eq!((offer.kind, offer.commander), ("force", Some(Noble::Pole)));
    assert_eq!((offer.nobles.len(), &offer.agreed[..]), (3, &["lion"][..]));
}

/// §km2:T.6: a standing answer is left with the table, and only its owner reads it.
#[test]
fn standing_answers_are_their_owners() {
    let mut board = board();
    board.play("stance bargains lion refuse");
    let stances = |seat| seen(&board, seat).factions[SWAN.index()].stances.clone();
    assert_eq!(
        stances(SWAN),
        [StanceView { kind: StanceKind::Bargains, seat: "lion", answer: Stance::Refuse }]
    );
    assert!(stances(LION).is_empty() && stances(BOAR).is_empty());
}

/// §km2:1.6a,7.7c,16.3b: Chancellor cards lie with the Chancellor of England; allies have a common Prestige.
#[test]
fn faction_spaces_are_open() {
    let board = board()
        .award(Card::ChancellorOfEngland, Noble::Percy)
        .chancellors(&[EventCard::E090])
        .holds(Noble::Pole, &[Place::Bristol])
        .allied(&[SWAN, LION]);
    let view = seen(&board, BOAR);
    let chancellors: Vec<u8> = view.factions.iter().map(|faction| faction.chancellors).collect();
    assert_eq!(chancellors, [0, 1, 0]);
    let common = |seat: Seat| view.factions[seat.index()].alliance.as_ref().map(|points| points.total);
    assert_eq!((common(SWAN), common(LION), common(BOAR)), (Some(2), Some(2), None));
    assert_eq!(view.factions[SWAN.index()].nobles[0].cities, [City::Bristol]);
}

/// §km2:1.2h,8.4k,10.3b,5.1b: ships with their passengers, places with their owners and besiegers.
#[test]
fn the_board_is_open() {
    let board = board()
        .award(Card::LeRose, Noble::Pole)
        .award(Card::LeLucas, Noble::Pole)
        .ship(Ship::LeRose, Water::Sea(Sea::TheWash))
        .noble(SWAN, Noble::Howard, Spot::Aboard(Ship::LeRose))
        .besieged(Place::Northampton, LION);
    let mut board = board.neutral(&[Place::Oxford]);
    board.state.court.control[Place::Oxford].holder = crate::second::court::Holder::NonPlayer;
    let view = board.state.seen_by(Eye::Spectator);
    let ship = |ship| view.ships.iter().find(|seen| seen.ship == ship).expect("it is on the board");
    let rose = ship(Ship::LeRose);
    assert_eq!((rose.port, rose.sea, rose.owner), (None, Some(Sea::TheWash), Some("swan")));
    assert_eq!(rose.aboard, [Noble::Howard]);
    assert_eq!(ship(Ship::LeLucas).port, Some(Place::Whitby));
    let place = |place| view.places.iter().find(|seen| seen.place == place);
    let alnwick = place(Place::Alnwick).expect("Percy has it");
    assert_eq!((alnwick.owner, alnwick.besieger, alnwick.non_player), (Some("lion"), None, false));
    let northampton = place(Place::Northampton).expect("it is besieged");
    assert_eq!((northampton.owner, northampton.besieger), (None, Some("lion")));
    assert!(place(Place::Oxford).is_some_and(|seen| seen.non_player && seen.owner.is_none()));
    assert!(place(Place::Coventry).is_none(), "nobody has it");
}

/// §km2:1.2e,1.5e,7.7f,15.1a: the heads of the houses, the MB/MS cards that are left, the tile, and who has won.
#[test]
fn what_decides_is_open() {
    let mut board = board().dead(&[Royal::York]).royal(Royal::Henry, Noble::Pole);
    board.state.court.honours[Noble::Pole].battles = 2;
    let view = board.state.seen_by(Eye::Spectator);
    let heads: Vec<Royal> = view.royals.iter().filter(|royal| royal.head).map(|royal| royal.royal).collect();
    assert_eq!(heads, [Royal::Henry, Royal::March]);
    assert_eq!((view.majors, view.winners), (6, None));
    assert_eq!(view.events.above_tile, Some(view.events.deck - board.state.own.omens.under_tile));
    board.state.own.omens.tile_revealed = true;
    assert_eq!(board.state.seen_by(Eye::Spectator).events.above_tile, None);
    let others: Vec<Royal> = Royal::ALL.iter().copied().filter(|royal| *royal != Royal::Henry).collect();
    assert_eq!(board.dead(&others).run().state.seen_by(Eye::Spectator).winners, Some(vec!["swan"]));
}

/// §km2:3.7a,8.1j: before the first turn nobody has moved or attacked.
#[test]
fn nobody_has_moved_at_set_up() {
    let options = State::info().defaults(Some("preset")).expect("a set-up");
    let state = State::deal(&options, Seed::from_number(1), &mut Silent).expect("a set-up");
    let view = state.seen_by(Eye::Spectator);
    assert_eq!(view.stage, Stage::SetUp);
    assert!(
        view.factions.iter().flat_map(|faction| &faction.nobles).all(|noble| !noble.moved && !noble.attacked)
    );
}

/// §km2:9.3a,9.5i: both sides of a combat, and what they weigh.
#[test]
fn a_combat_is_open() {
    let mut board = board().phase(Phase::Combat);
    assert!(board.state.seen_by(Eye::Spectator).combat.is_none());
    board.play("attack boar in york");
    let view = board.state.seen_by(Eye::Spectator).combat.expect("there is one");
    assert_eq!((view.area, view.place, view.attacker), (Area::York, None, "swan"));
    assert_eq!((&view.attackers[..], &view.defenders[..]), (&[Noble::Pole][..], &[Noble::Neville][..]));
    assert_eq!((view.attack, view.defence, view.garrison, view.adding), (30, 50, 0, true));
    board.play("play scots-archers-1 to pole");
    let view = board.state.seen_by(Eye::Spectator).combat.expect("it goes on");
    assert_eq!((view.attack, view.defence), (50, 50));

    let mut won = board_of_the_lion();
    won.play("attack boar in york; fight");
    assert!(won.state.is_captive(Noble::Neville));
    let view = won.state.seen_by(Eye::Spectator).combat.expect("it is not over before the captives are");
    assert_eq!((view.attack, view.defence, view.adding), (150, 50, false), "as when the card was drawn");
}

/// The Lion's Percy, Treasurer of England, is about to attack.
fn board_of_the_lion() -> Board {
    board()
        .award(Card::TreasurerOfEngland, Noble::Percy)
        .active(LION)
        .phase(Phase::Combat)
        .events(&[EventCard::E007])
}

/// §km2:11.2a,8.1n,12.3c: captives, those on their way, and a Parliament.
#[test]
fn whatever_goes_on_is_open() {
    let mut captives = board();
    let victors = kernel::Seats::only(LION);
    captives.state.capture(Set::of(Noble::Pole), victors, LION, Area::York, &mut captives.log);
    let view = captives.state.seen_by(Eye::Spectator);
    assert_eq!(view.captives.map(|view| (view.nobles, view.captor)), Some((vec![Noble::Pole], "lion")));

    let mut moving = board().award(Card::LeRose, Noble::Pole).ship(Ship::LeRose, Water::Port(Place::Lynn));
    assert!(moving.state.seen_by(Eye::Spectator).moving.is_none());
    let mut sailing = moving.clone();
    moving.play("march pole");
    let view = moving.state.seen_by(Eye::Spectator).moving.expect("he marches");
    assert_eq!((&view.nobles[..], view.at), (&[Noble::Pole][..], Some(Area::York)));
    sailing.play("sail le-rose");
    let view = sailing.state.seen_by(Eye::Spectator).moving.expect("it sails");
    assert_eq!((&view.ships[..], view.nobles.len()), (&[Ship::LeRose][..], 0));

    let mut parliament = board()
        .noble(SWAN, Noble::Pole, field(Area::StAlbans))
        .royal(Royal::Henry, Noble::Pole)
        .clamours(&[EventCard::E084])
        .chancery(&[Card::TreasurerOfEngland])
        .phase(Phase::Parliament)
        .run();
    assert!(parliament.state.seen_by(Eye::Spectator).parliament.is_none());
    parliament.play("summon percy");
    let view = parliament.state.seen_by(Eye::Spectator).parliament.expect("it sits");
    assert_eq!((view.area, &view.attending[..]), (Area::StAlbans, &[Noble::Percy, Noble::Pole][..]));
}

/// What only another edition has is left out of the JSON: enemies named one by one, ransoms paid with goods in play.
#[test]
fn what_only_another_edition_has_takes_no_room() {
    let mut board = board().phase(Phase::Combat);
    board.play("attack boar in york");
    assert!(!tells(&seen(&board, SWAN), "naming"));
    board.state.combat.step = crate::combat::Step::Defenders;
    assert!(tells(&seen(&board, SWAN), "naming"));

    let mut board = Board::new(3)
        .noble(BOAR, Noble::Percy, field(Area::York))
        .noble(LION, Noble::Berkeley, field(Area::York))
        .hand(LION, &[Card::Coventry]);
    let (captives, victors) = (Set::of(Noble::Berkeley), kernel::Seats::only(BOAR));
    board.state.capture(captives, victors, BOAR, Area::York, &mut board.log);
    let mut board = board.run();
    board.play("ransom give coventry for 0");
    let terms = |board: &Board| seen(board, SWAN).captives.and_then(|captives| captives.terms);
    assert_eq!(terms(&board).map(|terms| (terms.given, terms.also)), Some((1, None)));
    assert!(!tells(&seen(&board, SWAN), "also"));
    let also = Goods { place: Some(Place::Corfe), ..Goods::default() };
    board.state.captives.terms.as_mut().expect("he has named terms").also = also;
    assert_eq!(terms(&board).and_then(|terms| terms.also), Some(also.into()));
}

/// §km2:T.2: the page knows when offers can be made.
#[test]
fn an_open_moment_is_seen() {
    let mut board = board();
    assert!(seen(&board, LION).open);
    board.play("march pole");
    assert!(!seen(&board, LION).open);
}

/// The same position with other standing answers of the other seats.
fn with_other_answers(state: &State, seat: Seat, chance: &mut Chance) -> State {
    let (everybody, mut state) = (state.everybody(), state.clone());
    for other in everybody.without(seat).iter() {
        for (kind, to) in StanceKind::ALL.iter().flat_map(|kind| everybody.iter().map(|to| (*kind, to))) {
            state.stances[other.index()].set(kind, to, *chance.pick(Stance::ALL));
        }
    }
    state
}

/// §km2:T.6: neither what standing answers others have left nor that they have left any reaches a seat.
#[test]
fn standing_answers_of_others_leak_nowhere() {
    testkit::leak::<State>("preset", SWAN, 1_500, with_other_answers);
}
