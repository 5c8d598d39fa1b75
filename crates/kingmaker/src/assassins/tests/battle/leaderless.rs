//! 7.13: factions without a leader.

use super::*;
use crate::assassins::state::{Spot, Whereabouts};
use kernel::Eye;

/// Lion's commander is captured, and its faction has no other Noble. Swan's army is its pile, the first card of which is
/// the casualty.
fn beaten(board: Board) -> Board {
    let mut board = attack(reserve(board), &[MAJORITY, EventCard::CE055], &[0, 0]);
    if board.offers(SWAN, "go-on") {
        board.act(SWAN, "go-on");
    }
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville"]);
    board
}

/// §kma:7.13a,7.8e,7.6l,3.3c: on land all its cards go to Chancery, face down; its owner knows them.
#[test]
fn on_land_everything_goes_to_chancery() {
    let board = beaten(field(&[Card::Saxons1], &[Card::Saxons2, Card::MarshalOfEngland, Card::EarlOfKent]));
    assert!(board.state.factions[LION1].is_none() && is_over(&board));
    let all = [Card::Saxons1, Card::Saxons2, Card::MarshalOfEngland, Card::EarlOfKent];
    assert_eq!(board.state.chancery, cards(&all));
    let known = |eye: Eye| board.state.view(eye).chancery_known.len();
    assert_eq!(
        (known(Eye::Seat(LION)), known(Eye::Seat(SWAN))),
        (4, 3),
        "Swan has not seen the Saxons that were left"
    );
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Neville]));
}

/// §kma:7.13a,7.9k: its town goes to a titled enemy with its heir, and otherwise becomes neutral.
#[test]
fn on_land_the_town_goes_to_a_titled_enemy() {
    let holder = |swan: Noble| {
        let board = Board::new(2)
            .faction(SWAN1, swan, Place::Northampton, &[Card::Saxons1])
            .faction(LION1, Noble::Neville, Place::Northampton, &[])
            .holds(LION1, Town::Northampton)
            .phase(SWAN, Phase::Combat);
        let board = beaten(board);
        assert_eq!(board.told(Eye::Spectator, "takes Northampton"), swan == Noble::Percy);
        board.state.holder(Town::Northampton)
    };
    assert_eq!((holder(Noble::Percy), holder(Noble::Roos)), (Some(SWAN1), None));
}

/// §kma:11.5e: the heirs whom it leads go with its enemy, also when its commander has died.
#[test]
fn the_heirs_of_a_leaderless_faction_go_with_its_enemy() {
    let board = field(&[Card::Saxons1], &[]).leads(LION1, Heir::Henry, Town::Bristol);
    let mut board = attack(reserve(board), &[MAJORITY, EventCard::CE055], &[1]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville"]);
    assert_eq!(board.state.dead, cards(&[Card::Neville]));
    assert_eq!(board.state.heirs[Heir::Henry], Whereabouts::Led { by: SWAN1, last: Town::Bristol });
}

/// Lion's ship has lost its leader; Swan has two more Nobles in its pile after the battle: Neville, captured, and Roos.
fn captured_ship() -> Board {
    let swan = [Card::Roos, Card::Saxons1, Card::KingsPardon1];
    let lion = [Card::Saxons2, Card::MarshalOfEngland, Card::EarlOfKent];
    let mut board = attack(reserve(sea(&swan, &lion)), &[MAJORITY, EventCard::CE055], &[1, 1]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville"]);
    board
}

/// §kma:7.13b,7.13c: the enemy takes all cards and leaves the ship in the nearest port, unclaimed; so silence does.
#[test]
fn a_ship_without_a_leader_can_be_left_in_port() {
    let mut board = captured_ship();
    assert_eq!(board.state.chancery, cards(&[Card::Saxons1, Card::Saxons2]), "the surprise and the casualty");
    assert_eq!(asked(&board), (vec![SWAN], "7.13b"));
    assert_eq!(board.legal(SWAN), ["take-cards", "command swan-1 neville", "command swan-1 roos"]);
    assert_eq!(board.state.default(SWAN).to_string(), "take-cards");
    board.act(SWAN, "take-cards");
    assert!(board.state.factions[LION1].is_none() && is_over(&board));
    let taken = [Card::Neville, Card::Roos, Card::KingsPardon1, Card::MarshalOfEngland];
    assert_eq!(
        (pile(&board, SWAN1), board.state.faction(SWAN1).titles),
        (cards(&taken), cards(&[Card::EarlOfKent]))
    );
    assert!(board.state.pile_seen(SWAN1, Eye::Spectator).contains(Card::MarshalOfEngland));
    assert!(board.state.is_unclaimed(Ship::LeSwan));
    assert_eq!(board.state.ships[Ship::LeSwan].and_then(|water| water.port()), Some(Place::Corfe));
    assert!(board.told(Eye::Spectator, "takes Earl of Kent and Marshal of England"), "§kma:7.9f");
}

/// §kma:7.13b: or a Noble of his takes command of it, and the cards of both are divided as he likes.
#[test]
fn a_spare_noble_can_take_command_of_the_ship() {
    let mut board = captured_ship();
    board.act(SWAN, "command swan-1 roos");
    assert_eq!(asked(&board), (vec![SWAN], "7.13b"));
    let parts = ["neville", "earl-of-kent", "marshal-of-england", "kings-pardon-1"];
    assert_eq!(
        board.legal(SWAN),
        [parts.map(|part| format!("add {part}")).to_vec(), vec!["confirm".into()]].concat()
    );
    arm(&mut board, SWAN, &["earl-of-kent", "marshal-of-england"]);
    assert!(board.state.factions[LION1].is_none() && is_over(&board));
    let ship = board.state.faction(FactionId::Swan2);
    assert_eq!((ship.commander, ship.at), (Some(Noble::Roos), Spot::Aboard(Ship::LeSwan)));
    assert_eq!((ship.titles, ship.pile), (cards(&[Card::EarlOfKent]), cards(&[Card::MarshalOfEngland])));
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Neville, Card::KingsPardon1]));
    assert_eq!(board.state.ships[Ship::LeSwan].map(|water| water.to_string()), Some("G3".into()));
    let seen = |eye: Eye| board.state.pile_seen(FactionId::Swan2, eye).len();
    assert_eq!((seen(Eye::Seat(SWAN)), seen(Eye::Seat(LION))), (1, 0), "how they are divided is secret");
}

/// §kma:7.13b,3.4b,11.5c: Titles, heirs on the road and the town can go to the ship; a town only to a titled commander.
#[test]
fn the_new_crew_can_get_the_town() {
    let board = sea(&[Card::Roos, Card::EarlOfKent], &[]).leads(SWAN1, Heir::Henry, Town::Bristol);
    let board = board.aboard(SWAN1, Ship::LeRose, "newcastle").aboard(LION1, Ship::LeSwan, "newcastle");
    let mut board = attack(reserve(board.holds(SWAN1, Town::Newcastle)), &[MAJORITY, EventCard::CE055], &[1]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville"]);
    board.act(SWAN, "command swan-1 roos");
    assert_eq!(board.legal(SWAN), ["add earl-of-kent", "add henry-vi", "confirm"]);
    arm(&mut board, SWAN, &["earl-of-kent", "newcastle", "henry-vi"]);
    assert_eq!(board.state.holder(Town::Newcastle), Some(FactionId::Swan2));
    assert_eq!(
        board.state.heirs[Heir::Henry],
        Whereabouts::Led { by: FactionId::Swan2, last: Town::Bristol }
    );
    assert_eq!(board.state.faction(SWAN1).titles, Set::default());
}

/// §kma:7.13d,T.2: with four factions there is only the first way; he is asked all the same, as without a spare Noble.
#[test]
fn with_four_factions_nobody_takes_command() {
    let mut board = sea(&[Card::Roos, Card::Saxons1], &[]);
    for (id, noble) in FactionId::of(SWAN).skip(1).zip([Noble::Grey, Noble::Holland, Noble::Audley]) {
        board = board.faction(id, noble, Place::Oxford, &[]);
    }
    let mut board = attack(reserve(board), &[MAJORITY, EventCard::CE055], &[1]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville"]);
    assert_eq!(board.legal(SWAN), ["take-cards"]);
    let mut board = attack(reserve(sea(&[Card::Saxons1], &[])), &[MAJORITY, EventCard::CE055], &[1]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville"]);
    assert_eq!((asked(&board), board.legal(SWAN)), ((vec![SWAN], "7.13b"), vec!["take-cards".to_string()]));
}

/// §kma:7.13e: if the attacker's ship becomes leaderless, the defender decides about it.
#[test]
fn the_defender_decides_about_the_attackers_ship() {
    let board = sea(&[], &[]).faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[]);
    let mut board = attack(board, &[EventCard::CE055, MAJORITY], &[1]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville"]);
    // Neville was the casualty, but Percy is captured and can take over.
    assert_eq!((asked(&board), board.legal(LION)), ((vec![LION], "3.5c"), vec!["promote percy".to_string()]));
    board.act(LION, "promote percy");
    assert_eq!((asked(&board), board.legal(LION)), ((vec![LION], "7.13b"), vec!["take-cards".to_string()]));
    board.act(LION, "take-cards");
    assert!(board.state.factions[SWAN1].is_none() && board.state.is_unclaimed(Ship::LeRose));
}

/// §kma:7.13e: if both are leaderless, nobody takes anything.
#[test]
fn if_both_are_leaderless_nobody_takes_anything() {
    // 3-2 and Stanley, 5-4 and Hastings.
    let board = Board::new(2)
        .faction(SWAN1, Noble::Stanley, Place::Newcastle, &[])
        .faction(FactionId::Swan2, Noble::Grey, Place::Groby, &[])
        .faction(LION1, Noble::Hastings, Place::Newcastle, &[Card::EarlOfKent])
        .aboard(SWAN1, Ship::LeRose, "newcastle")
        .aboard(LION1, Ship::LeSwan, "newcastle")
        .holds(LION1, Town::Newcastle)
        .phase(SWAN, Phase::Combat);
    let mut board = attack(reserve(board), &[EventCard::CE040, EventCard::CE039], &[2]);
    board.act(SWAN, "go-on");
    arm(&mut board, SWAN, &["stanley", "le-rose"]);
    arm(&mut board, LION, &["hastings", "earl-of-kent", "newcastle", "le-swan"]);
    assert_eq!(board.state.dead, cards(&[Card::Stanley, Card::Hastings]));
    assert!(
        board.state.factions[SWAN1].is_none() && board.state.factions[LION1].is_none() && is_over(&board)
    );
    assert_eq!(board.state.holder(Town::Newcastle), None);
    assert!([Ship::LeRose, Ship::LeSwan].iter().all(|ship| board.state.is_unclaimed(*ship)));
    assert_eq!(board.state.chancery, cards(&[Card::EarlOfKent]));
}

/// §kma:7.13g,7.13c,3.3c: if nobody has fought it, its cards go to Chancery, its town becomes neutral, and its ship is left
/// in the nearest port.
#[test]
fn nobody_takes_what_nobody_fought_for() {
    let board = sea(&[Card::Saxons1, Card::EarlOfKent], &[]).aboard(SWAN1, Ship::LeRose, "newcastle");
    let mut board = board.holds(SWAN1, Town::Newcastle);
    board.state.lose(SWAN1, Card::Percy);
    board.state.lose_all(SWAN1);
    assert_eq!(board.state.chancery, cards(&[Card::Saxons1, Card::EarlOfKent]));
    assert!(board.state.holder(Town::Newcastle).is_none() && board.state.is_unclaimed(Ship::LeRose));
    let mut board = sea(&[], &[]);
    board.state.lose(SWAN1, Card::Percy);
    board.state.lose_all(SWAN1);
    assert_eq!(board.state.ships[Ship::LeRose].and_then(|water| water.port()), Some(Place::Corfe));
}

/// §kma:7.13f: guns and missions can take the last card of a pile, and even its last Noble: the faction keeps its commander.
#[test]
fn what_hits_a_pile_leaves_the_commander() {
    let board = field(&[Card::Saxons1, Card::Saxons2, Card::Grey], &[Card::Roos, Card::KingsPardon1]);
    let board = board.stands(LION1, "24.21").aboard(SWAN1, Ship::LeNicholas, "london");
    let mut board = board.loaded(&[0, 0]);
    for text in ["fire le-nicholas lion-1", "add saxons-1", "confirm"] {
        board.act(SWAN, text);
    }
    board.act(LION, "confirm");
    assert_eq!(board.state.dead, cards(&[Card::Roos]));
    board.act(SWAN, "mission swan-1 grey lion-1");
    assert_eq!(board.state.faction(LION1).cards(), cards(&[Card::Neville]));
    assert!(is_over(&board), "nobody is asked for a commander");
}

/// §kma:7.9h,7.13b: a ship whose card is among the spoils can still get a new commander.
#[test]
fn a_ship_among_the_spoils_can_be_commanded() {
    let mut board = attack(reserve(sea(&[Card::Saxons1], &[])), &[MAJORITY, THREE_TWO], &[0]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville", "le-swan"]);
    assert_eq!(board.legal(SWAN), ["take-cards", "command swan-1 neville"]);
    board.act(SWAN, "command swan-1 neville");
    board.act(SWAN, "confirm");
    assert_eq!(board.state.faction(FactionId::Swan2).at, Spot::Aboard(Ship::LeSwan));
}

/// §kma:T.11,7.13a: what a seat imagines agrees with what it knows: nobody in a leaderless pile is a Noble, and armies that
/// have fought lie open.
#[test]
fn imagined_battles_agree_with_what_is_known() {
    let board = captured_ship();
    let mut chance = kernel::Chance::new(kernel::Seed::from_number(5));
    for _ in 0..50 {
        let other = board.state.imagine(SWAN, &mut chance);
        assert!(other.faction(LION1).hidden_nobles().is_empty());
        assert_eq!(other.battle.armies, board.state.battle.armies);
    }
}

/// §kma:7.13b,7.9g,3.4a: an untitled winner keeps the town of a captured ship if there is a Title among its cards.
#[test]
fn a_title_of_the_crew_keeps_its_town() {
    let holder = |lion: &[Card]| {
        let board = Board::new(2)
            .faction(SWAN1, Noble::Roos, Place::Newcastle, &[Card::Saxons1])
            .aboard(SWAN1, Ship::LeRose, "newcastle")
            .faction(LION1, Noble::Neville, Place::Newcastle, lion)
            .aboard(LION1, Ship::LeSwan, "newcastle")
            .holds(LION1, Town::Newcastle)
            .phase(SWAN, Phase::Combat);
        let mut board = beaten(board);
        board.act(SWAN, "take-cards");
        board.state.holder(Town::Newcastle)
    };
    assert_eq!((holder(&[Card::EarlOfKent]), holder(&[])), (Some(SWAN1), None));
}
