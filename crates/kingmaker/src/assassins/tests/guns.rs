//! Chapter 8.

use crate::assassins::ids::*;
use crate::assassins::state::{Frame, Phase, Spot};
use crate::assassins::testing::{Board, LION, SWAN};
use kernel::{Chance, Eye, Game, Seed};

const GUNS: [Card; 3] = [Card::BurgundianCrossbowmen1, Card::ScotsArchers1, Card::Saxons1];

/// Swan lies in London aboard Le Nicholas with three bands; Lion stands there with a pile.
fn london(pile: &[Card]) -> Board {
    Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::London, &GUNS)
        .aboard(FactionId::Swan1, Ship::LeNicholas, "london")
        .faction(FactionId::Lion1, Noble::Stanley, Place::London, pile)
        .phase(SWAN, Phase::Combat)
}

/// Swan lays these bands and fires.
fn fire(board: &mut Board, bands: &[&str]) {
    board.act(SWAN, "fire le-nicholas lion-1");
    bands.iter().for_each(|band| {
        board.act(SWAN, &format!("add {band}"));
    });
    board.act(SWAN, "confirm");
}

/// Lion lays these bands.
fn defend(board: &mut Board, bands: &[&str]) {
    bands.iter().for_each(|band| {
        board.act(LION, &format!("add {band}"));
    });
    board.act(LION, "confirm");
}

fn pile(board: &Board, id: FactionId) -> Set<Card> {
    board.state.faction(id).pile
}

/// X9. §kma:8.1i,8.1k,8.1l: 30 and 20 against 20 and 20: the first hits, the second is blocked.
#[test]
fn the_strongest_are_matched_with_the_strongest() {
    let mut board = london(&[Card::FlemishCrossbowmen1, Card::FlemishCrossbowmen2, Card::MarshalOfEngland]);
    board = board.loaded(&[2]);
    fire(&mut board, &["scots-archers-1", "burgundian-crossbowmen-1"]);
    defend(&mut board, &["flemish-crossbowmen-1", "flemish-crossbowmen-2"]);
    assert!(board.told(Eye::Spectator, "Scots Archers are blocked"));
    assert_eq!(pile(&board, FactionId::Lion1).len(), 2, "one shot has hit");
    assert_eq!(pile(&board, FactionId::Swan1), GUNS.into_iter().collect(), "§kma:8.1q: all return");
    assert_eq!(board.state.frame(), Frame::Turn);
}

/// §kma:8.1i: one defender stands against the strongest attacker, and the other shot is unopposed.
#[test]
fn a_lone_defender_meets_the_strongest() {
    let mut board = london(&[Card::FlemishCrossbowmen1, Card::MarshalOfEngland]).loaded(&[0, 0]);
    fire(&mut board, &["burgundian-crossbowmen-1", "saxons-1"]);
    defend(&mut board, &["flemish-crossbowmen-1"]);
    assert!(pile(&board, FactionId::Lion1).is_empty(), "30 against 20, and 10 against nobody");
    assert_eq!(pile(&board, FactionId::Swan1), GUNS.into_iter().collect());
}

/// X9. §kma:8.1j: a 10 against a 20 goes to Chancery, and there is no shot.
#[test]
fn a_weaker_gunner_is_lost_without_a_shot() {
    let mut board = london(&[Card::FlemishCrossbowmen1]).loaded(&[]);
    fire(&mut board, &["saxons-1"]);
    defend(&mut board, &["flemish-crossbowmen-1"]);
    assert!(board.state.chancery.contains(Card::Saxons1));
    assert_eq!(pile(&board, FactionId::Lion1), Set::of(Card::FlemishCrossbowmen1));
}

/// §kma:8.1l: a shot hits if nobody stands against it, or somebody weaker, who returns to his faction.
#[test]
fn an_unopposed_or_stronger_shot_hits() {
    let mut board = london(&[Card::Audley, Card::Saxons2]).loaded(&[0, 0]);
    fire(&mut board, &["scots-archers-1", "saxons-1"]);
    defend(&mut board, &["saxons-2"]);
    assert!(pile(&board, FactionId::Lion1).is_empty(), "two hits");
    assert_eq!(pile(&board, FactionId::Swan1), GUNS.into_iter().collect());
    let mut board = london(&[Card::Audley, Card::Saxons2]).loaded(&[0]);
    fire(&mut board, &["scots-archers-1"]);
    defend(&mut board, &["saxons-2"]);
    assert_eq!(pile(&board, FactionId::Lion1), Set::of(Card::Saxons2));
}

/// §kma:8.1m,T.8: each hit costs a random card, which the table draws; a Noble dies, any other card goes to Chancery.
#[test]
fn each_hit_costs_a_random_card() {
    let lion = [Card::Audley, Card::MarshalOfEngland, Card::KingsPardon1];
    let hit = |bands: &[&str], draws: &[u8]| {
        let mut board = london(&lion).loaded(draws);
        fire(&mut board, bands);
        defend(&mut board, &[]);
        (board.state.dead, board.state.chancery)
    };
    let none = Set::default();
    assert_eq!(hit(&["saxons-1"], &[0]), (Set::of(Card::Audley), none), "a Noble dies");
    assert_eq!(hit(&["saxons-1"], &[1]), (none, Set::of(Card::MarshalOfEngland)));
    let both = (Set::of(Card::Audley), Set::of(Card::KingsPardon1));
    assert_eq!(hit(&["saxons-1", "scots-archers-1"], &[0, 1]), both);
}

/// §kma:8.1n: a defending band that has lost its match is in the pile again and can be hit.
#[test]
fn a_defending_band_can_be_hit() {
    let mut board = london(&[Card::Saxons2]).loaded(&[0]);
    fire(&mut board, &["scots-archers-1"]);
    defend(&mut board, &["saxons-2"]);
    assert!(board.state.chancery.contains(Card::Saxons2));
}

/// §kma:8.1a,8.1e,T.9: one shot or two; to lay none calls the barrage off, and the ship has had its turn.
#[test]
fn a_barrage_is_one_shot_or_two() {
    let mut board = london(&[Card::Saxons2]);
    board.act(SWAN, "fire le-nicholas lion-1");
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "add scots-archers-1");
    assert!(!board.offers(SWAN, "add burgundian-crossbowmen-1"));
    let mut board = london(&[Card::Saxons2]);
    board.act(SWAN, "fire le-nicholas lion-1");
    assert_eq!(board.state.default(SWAN).to_string(), "confirm", "silence lays none");
    board.act(SWAN, "confirm");
    assert_eq!(board.state.frame(), Frame::Turn);
    assert!(!board.offers(SWAN, "fire le-nicholas lion-1"), "§kma:7.1a: one barrage of a ship");
}

/// §kma:8.1e,8.1h,T.9: with nothing laid the button says what confirming does, for the attacker and for the target.
#[test]
fn confirming_nothing_says_that_nothing_is_laid() {
    let mut board = london(&[Card::Saxons2]);
    let label = |board: &Board, seat, text: &str| board.state.label(seat, &text.parse().expect("an action"));
    board.act(SWAN, "fire le-nicholas lion-1");
    assert_eq!(label(&board, SWAN, "confirm"), "Call the barrage off");
    board.act(SWAN, "add saxons-1");
    assert_eq!(
        [label(&board, SWAN, "confirm"), label(&board, SWAN, "usual")],
        ["Fire", "Call the barrage off"]
    );
    board.act(SWAN, "confirm");
    assert_eq!(label(&board, LION, "confirm"), "Lay no Mercenaries");
    board.act(LION, "add saxons-2");
    assert_eq!(
        [label(&board, LION, "confirm"), label(&board, LION, "usual")],
        ["Stand against the guns", "Lay no Mercenaries"]
    );
}

/// §kma:8.1c,T.11: everybody sees which faction serves the guns, also those of a reserve ship.
#[test]
fn everybody_sees_whose_guns_they_are() {
    let mut board = london(&[Card::Saxons2]);
    board.act(SWAN, "fire le-nicholas lion-1");
    let seen = board.state.view(Eye::Spectator).barrage.expect("there is a barrage");
    assert_eq!((seen.gunner, seen.target, seen.laid), (FactionId::Swan1, FactionId::Lion1, 0));
}

/// §kma:7.1b,8.1b,8.1s: any enemy in the square, on land, afloat or in the garrison, if he has a pile; nobody else.
#[test]
fn the_guns_reach_every_enemy_in_the_square() {
    let mut board = london(&[Card::Saxons2])
        .faction(FactionId::Lion2, Noble::Grey, Place::London, &[Card::KingsPardon1])
        .aboard(FactionId::Lion2, Ship::LeRose, "london")
        .assassins(FactionId::Lion3, &[Card::Audley])
        .faction(FactionId::Lion4, Noble::Holland, Place::London, &[])
        .faction(FactionId::Swan2, Noble::Talbot, Place::London, &[Card::KingsPardon2]);
    let targets = |board: &Board| -> Vec<String> {
        board.legal(SWAN).into_iter().filter(|text| text.starts_with("fire")).collect()
    };
    let all = ["fire le-nicholas lion-1", "fire le-nicholas lion-2", "fire le-nicholas lion-3"];
    assert_eq!(targets(&board), all, "Holland has no pile, and Talbot is Swan's own");
    board = board.lies(Ship::LeNicholas, "F6");
    assert_eq!(targets(&board), [""; 0], "at sea it meets nobody");
    board = board.lies(Ship::LeRose, "F6");
    assert_eq!(targets(&board), ["fire le-nicholas lion-2"]);
}

/// §kma:8.1b: a ship on a river fires at who stands on its bank.
#[test]
fn a_ship_on_a_river_fires_at_the_bank() {
    let board = london(&[Card::Saxons2]).lies(Ship::LeNicholas, "24.20").stands(FactionId::Lion1, "24.20");
    assert!(board.offers(SWAN, "fire le-nicholas lion-1"));
}

/// §kma:8.1c: no Mercenaries, no shot.
#[test]
fn each_shot_needs_a_mercenary() {
    let mut board = london(&[Card::Saxons2]);
    board.state.faction_mut(FactionId::Swan1).pile = Set::default();
    GUNS.iter().for_each(|card| board.state.deck.push(*card));
    assert!(!board.offers(SWAN, "fire le-nicholas lion-1"));
}

/// §kma:8.1t: a reserve ship may fire at another target than its faction's ship, or at the same.
#[test]
fn each_reserve_has_its_own_target() {
    let mut board = london(&[Card::KingsPardon1])
        .dispatched(FactionId::Swan1, Card::AdmiralOfEngland)
        .lies(Ship::LeMargaret, "london")
        .lies(Ship::LeChristopher, "london")
        .faction(FactionId::Lion2, Noble::Grey, Place::London, &[Card::KingsPardon2])
        .loaded(&[0, 0]);
    fire(&mut board, &["saxons-1"]);
    defend(&mut board, &[]);
    for ship in ["le-margaret", "le-christopher"] {
        assert!(board.offers(SWAN, &format!("fire {ship} lion-2")), "{ship}");
    }
    for text in ["fire le-margaret lion-2", "add scots-archers-1", "confirm"] {
        board.act(SWAN, text);
    }
    defend(&mut board, &[]);
    assert!(board.state.faction(FactionId::Lion2).pile.is_empty());
    let same = london(&[Card::KingsPardon1]).dispatched(FactionId::Swan1, Card::AdmiralOfEngland);
    assert!(same.lies(Ship::LeMargaret, "london").offers(SWAN, "fire le-margaret lion-1"));
}

/// §kma:7.1a,8.1d: each reserve in the square fires too, but no band fires twice.
#[test]
fn reserves_fire_with_bands_that_have_not_fired() {
    let mut board = london(&[Card::BurgundianCrossbowmen2, Card::KingsPardon1])
        .dispatched(FactionId::Swan1, Card::AdmiralOfEngland)
        .lies(Ship::LeMargaret, "london")
        .lies(Ship::LeChristopher, "F6")
        .faction(FactionId::Lion2, Noble::Grey, Place::London, &[Card::KingsPardon2]);
    assert!(!board.offers(SWAN, "fire le-christopher lion-1"), "it is not in the square");
    fire(&mut board, &["saxons-1", "scots-archers-1"]);
    defend(&mut board, &["burgundian-crossbowmen-2"]);
    board.act(SWAN, "fire le-margaret lion-2");
    assert_eq!(board.legal(SWAN)[0], "add burgundian-crossbowmen-1");
    assert!(!board.offers(SWAN, "add saxons-1") && !board.offers(SWAN, "add scots-archers-1"));
    board.act(SWAN, "add burgundian-crossbowmen-1");
    board.act(SWAN, "confirm");
    board.act(LION, "confirm");
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("fire")));
}

/// §kma:8.1h: the target lays none, one or two Mercenaries of its own, and of no other faction.
#[test]
fn a_target_lays_up_to_two_mercenaries() {
    let pile = [Card::Saxons2, Card::ScotsArchers2, Card::FlemishCrossbowmen1, Card::KingsPardon1];
    let board =
        london(&pile).faction(FactionId::Lion2, Noble::Grey, Place::London, &[Card::FlemishCrossbowmen2]);
    let mut board = board.loaded(&[0]);
    fire(&mut board, &["burgundian-crossbowmen-1"]);
    let own = ["add flemish-crossbowmen-1", "add scots-archers-2", "add saxons-2", "confirm"];
    assert_eq!(board.legal(LION), own);
    board.act(LION, "add saxons-2");
    board.act(LION, "add scots-archers-2");
    assert_eq!(board.legal(LION), ["clear", "confirm", "usual"]);
    board.act(LION, "confirm");
    assert!(board.told(Eye::Spectator, "fire against Scots Archers and Saxons"));
}

/// §kma:8.1h,T.2: a target with a pile is asked, even if it has no Mercenaries.
#[test]
fn a_target_with_a_pile_is_asked() {
    let mut board = london(&[Card::KingsPardon1]);
    fire(&mut board, &["saxons-1"]);
    assert_eq!(board.state.frame(), Frame::Barrage);
    assert_eq!(board.legal(LION), ["confirm"]);
}

/// §kma:8.1f: who holds a card is asked whether he retreats.
#[test]
fn a_target_may_retreat() {
    let mut board = london(&[Card::KingsPardon1]).hand(LION, &[EventCard::CE083]);
    fire(&mut board, &["saxons-1"]);
    assert_eq!(board.state.frame(), Frame::Retreat);
    board.act(LION, "stay");
    assert_eq!(board.state.frame(), Frame::Barrage);
}

/// Two ships in London; Lion's has a card in its pile, and both seats have so many Free Moves.
fn chase(hunter: usize, prey: usize) -> Board {
    let free = [EventCard::CE073, EventCard::CE074, EventCard::CE075, EventCard::CE076];
    let mut board = london(&[Card::KingsPardon1])
        .aboard(FactionId::Lion1, Ship::LeRose, "london")
        .hand(SWAN, &free[..hunter])
        .hand(LION, &free[hunter..hunter + prey])
        .loaded(&[0]);
    fire(&mut board, &["saxons-1"]);
    board
}

/// §kma:8.1f: whoever has got away is not hit, and the bands have not fired.
#[test]
fn who_has_got_away_is_not_hit() {
    let mut board = chase(0, 1);
    board.act(LION, "navigate le-rose F6");
    assert_eq!(board.state.frame(), Frame::Turn);
    assert!(board.state.turn.gunners.is_empty());
    assert_eq!(pile(&board, FactionId::Lion1), Set::of(Card::KingsPardon1));
    assert!(!board.offers(SWAN, "fire le-nicholas lion-1"), "the ship has aimed all the same");
}

/// §kma:8.1f: whoever is pursued is hit where he has fled to, or flees again.
#[test]
fn the_guns_pursue_who_flees_from_them() {
    let mut board = chase(2, 2);
    for to in ["F6", "G6"] {
        board.act(LION, &format!("navigate le-rose {to}"));
        assert_eq!(board.legal(SWAN), ["stay".to_string(), format!("navigate le-nicholas {to}")]);
        board.act(SWAN, &format!("navigate le-nicholas {to}"));
    }
    assert_eq!(board.state.frame(), Frame::Barrage, "nobody has a Free Move left");
    defend(&mut board, &[]);
    assert!(pile(&board, FactionId::Lion1).is_empty());
    assert_eq!(board.state.square_of(FactionId::Swan1), None, "both are at sea");
    assert_eq!(board.state.turn.gunners, Set::of(Card::Saxons1));
}

/// §kma:8.1f: a pursuer who lets him go does not fire.
#[test]
fn guns_that_do_not_pursue_do_not_fire() {
    let mut board = chase(1, 1);
    board.act(LION, "navigate le-rose F6");
    board.act(SWAN, "stay");
    assert_eq!(board.state.frame(), Frame::Turn);
    assert_eq!(pile(&board, FactionId::Lion1), Set::of(Card::KingsPardon1));
}

/// §kma:7.13f,8.1p: when the last assassin of a pile dies, his company goes to Chancery, and the second shot hits
/// nobody.
#[test]
fn guns_can_end_a_pile_of_assassins() {
    let mut board =
        london(&[]).assassins(FactionId::Lion2, &[Card::Audley, Card::BishopOfDurham]).loaded(&[0]);
    board.act(SWAN, "fire le-nicholas lion-2");
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "add scots-archers-1");
    board.act(SWAN, "confirm");
    defend(&mut board, &[]);
    assert_eq!(board.state.factions[FactionId::Lion2], None);
    assert!(board.state.dead.contains(Card::Audley) && board.state.chancery.contains(Card::BishopOfDurham));
}

/// §kma:14.1j: a Bishop blocks no shot; all that he does is to be hit in the place of an assassin.
#[test]
fn a_bishop_protects_an_assassin_only_by_being_another_card() {
    let fired = |draw: u8| {
        let mut board = london(&[]).assassins(FactionId::Lion2, &[Card::Audley, Card::BishopOfDurham]);
        board = board.loaded(&[draw]);
        for text in ["fire le-nicholas lion-2", "add saxons-1", "confirm"] {
            board.act(SWAN, text);
        }
        assert_eq!(board.legal(LION), ["confirm"], "a Bishop is no Mercenary");
        board.act(LION, "confirm");
        board
    };
    assert_eq!(pile(&fired(1), FactionId::Lion2), Set::of(Card::Audley));
    assert_eq!(fired(0).state.factions[FactionId::Lion2], None);
}

/// §kma:6.6f,8.1p: while another assassin is left, or a Bishop is hit instead, the pile goes on.
#[test]
fn a_pile_with_another_assassin_goes_on() {
    let cards = [Card::Audley, Card::Berkeley, Card::BishopOfDurham];
    for (draw, hit) in cards.into_iter().enumerate() {
        let mut board = london(&[]).assassins(FactionId::Lion2, &cards).loaded(&[draw as u8]);
        board.act(SWAN, "fire le-nicholas lion-2");
        board.act(SWAN, "add saxons-1");
        board.act(SWAN, "confirm");
        defend(&mut board, &[]);
        assert_eq!(board.state.faction(FactionId::Lion2).at, Spot::Garrison);
        assert!(!pile(&board, FactionId::Lion2).contains(hit));
    }
}

/// §kma:14.1f,8.1b: a ship that lies in port with a faction aboard can be struck by the guns of another.
#[test]
fn a_ship_in_port_can_be_struck_by_guns() {
    let board = chase(0, 0);
    assert_eq!((board.state.frame(), board.legal(LION)), (Frame::Barrage, vec!["confirm".to_string()]));
}

/// §kma:8.1o: ship, town, commander and open cards are safe.
#[test]
fn open_cards_are_safe() {
    let mut board = Board::new(2)
        .faction(FactionId::Swan1, Noble::Percy, Place::Bristol, &GUNS)
        .aboard(FactionId::Swan1, Ship::LeMichael, "bristol")
        .faction(FactionId::Lion1, Noble::Talbot, Place::Bristol, &[Card::EarlOfKent, Card::BishopOfDurham])
        .holds(FactionId::Lion1, Town::Bristol)
        .phase(SWAN, Phase::Combat)
        .loaded(&[0]);
    board.act(SWAN, "fire le-michael lion-1");
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "add scots-archers-1");
    board.act(SWAN, "confirm");
    board.act(LION, "confirm");
    let lion = board.state.faction(FactionId::Lion1);
    assert!(lion.pile.is_empty() && lion.titles.contains(Card::EarlOfKent));
    assert_eq!((lion.commander, lion.town), (Some(Noble::Talbot), Some(Town::Bristol)));
}

/// §kma:8.1r: a barrage earns no card.
#[test]
fn a_barrage_earns_no_bonus() {
    let mut board = london(&[Card::KingsPardon1]).loaded(&[0]);
    fire(&mut board, &["saxons-1"]);
    board.act(LION, "confirm");
    let deck = board.state.deck.len();
    board.act(SWAN, "done");
    assert_eq!((board.state.phase, board.state.deck.len()), (Phase::Fortify, deck));
}

/// §kma:8.1e: others see how many bands are at the guns when all are laid, and never which.
#[test]
fn the_faces_at_the_guns_are_hidden() {
    let mut board = london(&[Card::KingsPardon1]);
    board.act(SWAN, "fire le-nicholas lion-1");
    let before = board.state.view(Eye::Seat(LION));
    board.act(SWAN, "add saxons-1");
    assert_eq!(board.state.view(Eye::Seat(LION)), before, "nobody sees how far Swan has come");
    board.act(SWAN, "confirm");
    assert_eq!(board.state.view(Eye::Seat(LION)).barrage.expect("it goes on").laid, 1);
    assert!(!board.told(Eye::Seat(LION), "Saxons"));
    let mut chance = Chance::new(Seed::from_number(5));
    let mut faces = Set::default();
    for _ in 0..40 {
        let imagined = board.state.imagine(LION, &mut chance);
        imagined.check().expect("the laws hold");
        let laid = imagined.barrage.laid.cards.only().expect("one band is laid");
        assert!(imagined.faction(FactionId::Swan1).pile.contains(laid));
        faces.insert(laid);
    }
    assert!(faces.len() > 2, "{faces:?}");
    board.act(LION, "confirm");
    assert!(board.told(Eye::Seat(LION), "Saxons fire"));
}

/// §kma:8.1f,8.1g: assassins can retreat; the whole pile comes out and is an ordinary faction under a commander.
#[test]
fn assassins_can_retreat_from_the_guns() {
    let mut board = london(&[])
        .assassins(FactionId::Lion2, &[Card::Audley, Card::BishopOfDurham])
        .hand(LION, &[EventCard::CE073]);
    board.act(SWAN, "fire le-nicholas lion-2");
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "confirm");
    let flight = board.legal(LION).into_iter().find(|text| text.starts_with("march")).expect("a way out");
    board.act(LION, &flight);
    board.act(LION, "promote audley");
    let faction = board.state.faction(FactionId::Lion2);
    assert!(matches!(faction.at, Spot::Land(_)));
    assert_eq!((faction.commander, faction.pile), (Some(Noble::Audley), Set::of(Card::BishopOfDurham)));
    assert_eq!(board.state.frame(), Frame::Turn, "nobody follows, so nobody fires");
}

/// §kma:7.1a: of all ships with a card of their own one fires in a turn; after it only reserves do.
#[test]
fn one_ship_and_the_reserves_fire_in_a_turn() {
    let mut board = london(&[Card::KingsPardon1, Card::KingsPardon2])
        .faction(FactionId::Swan2, Noble::Talbot, Place::London, &[Card::Saxons2])
        .aboard(FactionId::Swan2, Ship::LeRose, "london")
        .dispatched(FactionId::Swan2, Card::AdmiralOfEngland)
        .lies(Ship::LeMargaret, "london")
        .loaded(&[0, 0]);
    assert!(board.offers(SWAN, "fire le-rose lion-1"));
    board.act(SWAN, "fire le-margaret lion-1");
    board.act(SWAN, "confirm");
    assert!(board.offers(SWAN, "fire le-rose lion-1"), "a reserve does not count against it");
    fire(&mut board, &["saxons-1"]);
    defend(&mut board, &[]);
    assert!(!board.legal(SWAN).iter().any(|text| text.starts_with("fire")), "Le Nicholas has fired");
}

/// §kma:T.4,T.9,R.2: silence lays none, even if some have been laid; rows 13.
#[test]
fn silence_takes_the_bands_back() {
    let mut board = london(&[Card::Saxons2]);
    board.act(SWAN, "fire le-nicholas lion-1");
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, "clear");
    board.act(SWAN, "add saxons-1");
    board.act(SWAN, &board.state.default(SWAN).to_string());
    assert_eq!(board.state.frame(), Frame::Turn);
    assert!(board.told(Eye::Spectator, "Percy’s faction does not fire"));
    let mut board = london(&[Card::Saxons2]).loaded(&[0]);
    fire(&mut board, &["scots-archers-1"]);
    board.act(LION, "add saxons-2");
    board.act(LION, &board.state.default(LION).to_string());
    assert!(board.told(Eye::Spectator, "lays no Mercenaries against the guns"));
}

/// §kma:T.6,8.1e: a band is laid once, and the choice can be cleared once.
#[test]
fn bands_are_laid_one_by_one_and_cleared_once() {
    let mut board = london(&[Card::KingsPardon1]);
    board.act(SWAN, "fire le-nicholas lion-1");
    assert!(!board.offers(SWAN, "clear"), "nothing lies there yet");
    board.act(SWAN, "add saxons-1");
    assert!(!board.offers(SWAN, "add saxons-1"));
    board.act(SWAN, "clear");
    board.act(SWAN, "add saxons-1");
    assert!(!board.offers(SWAN, "clear"), "once");
}

/// §kma:T.2: a target that has no pile by now has nothing to lay, so it is not asked.
#[test]
fn a_target_without_a_pile_is_not_asked() {
    let mut board = london(&[Card::KingsPardon1]).hand(LION, &[EventCard::CE083]);
    fire(&mut board, &["saxons-1"]);
    board.state.faction_mut(FactionId::Lion1).pile = Set::default();
    board.state.deck.push(Card::KingsPardon1);
    board.act(LION, "stay");
    assert_eq!(board.state.frame(), Frame::Turn);
}

/// §kma:8.1i,14.1e: the bands that were shown are remembered.
#[test]
fn bands_that_have_fired_are_known() {
    let mut board = london(&[Card::FlemishCrossbowmen1]);
    fire(&mut board, &["scots-archers-1"]);
    defend(&mut board, &["flemish-crossbowmen-1"]);
    let seen = |id: FactionId| board.state.pile_seen(id, Eye::Spectator);
    assert_eq!(seen(FactionId::Swan1), Set::of(Card::ScotsArchers1));
    assert_eq!(seen(FactionId::Lion1), Set::of(Card::FlemishCrossbowmen1));
}
