//! 7.9: deaths, spoils and new commanders.

use super::*;
use crate::assassins::state::Whereabouts;
use kernel::Eye;

/// §kma:7.9a,7.9b: Nobles in the armies who are named on either card die, and those who were kept out live.
#[test]
fn named_nobles_in_the_armies_die() {
    // 2-1 with Audley and Berkeley; 3-1 with Bourchier and Talbot.
    let (first, second) = (EventCard::CE069, EventCard::CE061);
    let board = field(&[Card::Audley, Card::Talbot, Card::Berkeley], &[Card::EarlOfEssex]);
    let mut board = attack(board, &[second, first], &[3]);
    arm(&mut board, SWAN, &["percy", "audley", "talbot"]);
    arm(&mut board, LION, &["earl-of-essex"]);
    assert_eq!(board.state.dead, cards(&[Card::Audley, Card::Talbot]));
    assert_eq!(pile(&board, SWAN1), cards(&[Card::Berkeley]));
    assert!(board.told(Eye::Spectator, "Talbot is named and dies."));
}

/// Percy has beaten an army of Neville, Roos, a Title and an Office, and lost only his own archer. Grey, also of Swan, has
/// stood beside him.
fn victory() -> Board {
    let lion = [Card::Roos, Card::MarshalOfEngland, Card::EarlOfEssex, Card::Saxons1];
    let board =
        field(&[Card::ScotsArchers1], &lion).faction(FactionId::Swan2, Noble::Grey, Place::Oxford, &[]);
    let mut board = attack(reserve(board), &[MAJORITY, FOUR_ONE], &[2, 1]);
    assert_eq!(board.state.chancery, cards(&[Card::Saxons1]), "the surprise");
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville", "roos", "marshal-of-england", "earl-of-essex"]);
    assert_eq!(board.state.chancery, cards(&[Card::Saxons1, Card::ScotsArchers1]));
    board
}

/// §kma:7.9c,14.1e: what is left of the loser's army joins the winner, and everybody remembers it in his pile.
#[test]
fn the_winner_takes_the_army_of_the_loser() {
    let board = victory();
    let won = cards(&[Card::Neville, Card::Roos, Card::MarshalOfEngland, Card::EarlOfEssex]);
    assert_eq!(board.state.faction(SWAN1).cards(), won.union(cards(&[Card::Percy])));
    assert_eq!(board.state.pile_seen(SWAN1, Eye::Spectator), won.minus(cards(&[Card::EarlOfEssex])));
}

/// §kma:7.9f: the spoils are shown before they are taken.
#[test]
fn the_spoils_are_shown() {
    let spoils = "Percy’s faction takes Neville, Roos, Earl of Essex and Marshal of England.";
    assert!(victory().told(Eye::Spectator, spoils));
}

/// §kma:7.9d: the winner has nothing to decide, and no other faction of his gets any of it.
#[test]
fn spoils_are_not_shared() {
    let board = victory();
    assert!(is_over(&board), "nobody is asked");
    assert_eq!(board.state.faction(FactionId::Swan2).cards(), cards(&[Card::Grey]));
}

/// §kma:7.9e: a captured Title lies open under the winner's commander at once; captured Nobles lie face down.
#[test]
fn captured_titles_lie_open_and_captured_nobles_do_not() {
    let winner = victory().state.view(Eye::Seat(SWAN)).factions[0].clone();
    assert_eq!((winner.commander, winner.titles), (Some(Noble::Percy), vec![Card::EarlOfEssex]));
    assert!(winner.pile.contains(&Card::Neville) && winner.pile.contains(&Card::Roos));
    let defended = won_title();
    assert_eq!(defended.state.faction(LION1).titles, cards(&[Card::EarlOfKent]), "also those of a defender");
}

/// Neville defends himself with Majority against Percy's Title, and his own first card is the casualty.
fn won_title() -> Board {
    let board = field(&[Card::EarlOfKent], &[Card::ScotsArchers1])
        .stands(SWAN1, "20.19")
        .holds(LION1, Town::Northampton);
    let mut board = attack(board, &[FOUR_ONE, MAJORITY], &[1]);
    board.act(SWAN, "go-on");
    arm(&mut board, SWAN, &["earl-of-kent"]);
    board.act(LION, "usual");
    board
}

/// §kma:14.1i: a captured Noble can be made commander by his new owner at once.
#[test]
fn a_captured_noble_serves_at_once() {
    let board = field(&[Card::Saxons1], &[Card::Saxons2]);
    let mut board = attack(reserve(board), &[MAJORITY, FOUR_ONE], &[0, 0]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville"]);
    assert_eq!(board.state.dead, cards(&[Card::Percy]));
    assert_eq!(board.legal(SWAN), ["promote neville"]);
    board.act(SWAN, "promote neville");
    assert_eq!(board.state.faction(SWAN1).commander, Some(Noble::Neville));
}

/// §kma:7.9i,7.9j,7.9k: a captured commander is replaced from what was kept out, the loser's first; both factions stay
/// where they are.
#[test]
fn a_captured_commander_is_replaced() {
    let lion = [Card::Roos, Card::Grey, Card::Saxons1];
    let mut board = attack(field(&[], &lion), &[FOUR_ONE, EventCard::CE055], &[2, 0]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville"]);
    assert_eq!(board.state.dead, cards(&[Card::Percy]));
    assert_eq!((asked(&board), board.legal(LION).len()), ((vec![LION], "3.5c"), 2));
    board.act(LION, "promote roos");
    assert_eq!(
        (asked(&board), board.legal(SWAN)),
        ((vec![SWAN], "3.5c"), vec!["promote neville".to_string()])
    );
    board.act(SWAN, "promote neville");
    let square = Place::Oxford.square();
    assert_eq!([SWAN1, LION1].map(|id| board.state.square_of(id)), [Some(square); 2]);
    assert_eq!(board.state.faction(LION1).commander, Some(Noble::Roos));
}

/// Lion's Neville holds Northampton and puts its card into his army; Swan's commander and cards are these.
fn won_town(commander: Noble, swan: &[Card], lion: &[Card], cards: [EventCard; 2]) -> Board {
    let board = Board::new(2)
        .faction(SWAN1, commander, Place::Northampton, swan)
        .faction(LION1, Noble::Neville, Place::Northampton, lion)
        .holds(LION1, Town::Northampton)
        .phase(SWAN, Phase::Combat);
    // The casualty is the first card of Swan's army.
    let mut board = attack(board, &cards, &[0]);
    board.act(SWAN, "go-on");
    board
}

/// §kma:7.9g: a titled commander wins the town with its heir.
#[test]
fn a_titled_winner_gets_the_town() {
    let mut board = won_town(Noble::Percy, &[Card::Saxons1, Card::Roos], &[], [MAJORITY, THREE_TWO]);
    arm(&mut board, SWAN, &["percy"]);
    arm(&mut board, LION, &["neville", "northampton"]);
    // Percy is dead: until somebody has taken over, Swan holds it.
    assert_eq!(asked(&board), (vec![SWAN], "3.5c"));
    let holder = |board: &Board| board.state.holder(Town::Northampton);
    assert_eq!(holder(&board), Some(SWAN1));
    let mut untitled = Board { state: board.state.clone(), log: Vec::new() };
    untitled.act(SWAN, "promote roos");
    assert_eq!(holder(&untitled), None);
    board.act(SWAN, "promote neville");
    assert_eq!(holder(&board), Some(SWAN1));
    let mut board = won_town(Noble::Percy, &[Card::Saxons1], &[], [MAJORITY, THREE_TWO]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["neville", "northampton"]);
    assert_eq!(holder(&board), Some(SWAN1));
    assert_eq!(board.state.heirs_of(SWAN).len(), 1);
}

/// §kma:7.9g: an untitled one cannot, unless there is a Title among the spoils.
#[test]
fn an_untitled_winner_needs_a_title_for_the_town() {
    let fought = |lion: &[Card], army: &[&str]| {
        let mut board = won_town(Noble::Roos, &[Card::Saxons1], lion, [MAJORITY, THREE_TWO]);
        board.act(SWAN, "usual");
        arm(&mut board, LION, army);
        let refused = board.told(Eye::Spectator, "is untitled and cannot hold Northampton");
        assert_eq!(refused, board.state.holder(Town::Northampton).is_none());
        board.state.holder(Town::Northampton)
    };
    assert_eq!(fought(&[Card::EarlOfKent], &["northampton", "earl-of-kent"]), Some(SWAN1));
    assert_eq!(fought(&[Card::ScotsArchers1], &["northampton", "scots-archers-1"]), None);
}

/// §kma:7.9h,7.9j: a Ship card that is won is of no use: it is left in port, and its crew goes ashore.
#[test]
fn a_ship_that_is_won_becomes_neutral() {
    let mut board = attack(sea(&[Card::Saxons1], &[]), &[MAJORITY, EventCard::CE055], &[0]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["le-swan"]);
    let port = Place::Corfe;
    assert_eq!(board.state.ships[Ship::LeSwan].and_then(|water| water.port()), Some(port), "nearest to G3");
    assert_eq!(board.state.square_of(LION1), Some(port.square()));
    assert!(board.state.is_unclaimed(Ship::LeSwan));
    assert_eq!(board.state.faction(LION1).ship(), None);
}

/// §kma:11.5e: the heirs whom a captured commander leads go with the winner; if he keeps out, they stay with him.
#[test]
fn heirs_on_the_road_go_with_their_captor() {
    let fought = |army: &str| {
        let board = field(&[Card::Saxons1], &[Card::EarlOfKent, Card::Roos, Card::Saxons2]).leads(
            LION1,
            Heir::Henry,
            Town::Bristol,
        );
        let mut board = attack(reserve(board), &[MAJORITY, EventCard::CE055], &[1, 0]);
        board.act(SWAN, "usual");
        arm(&mut board, LION, &[army]);
        board.state.heirs[Heir::Henry]
    };
    assert_eq!(fought("neville"), Whereabouts::Led { by: SWAN1, last: Town::Bristol });
    assert_eq!(fought("earl-of-kent"), Whereabouts::Led { by: LION1, last: Town::Bristol });
}

/// §kma:4.2g,4.2i: an Office that is lost leaves its ships where they are, and lies face down with the winner.
#[test]
fn a_dispatched_office_can_be_won() {
    let board = sea(&[Card::Saxons1], &[Card::EarlOfKent]).dispatched(LION1, Card::AdmiralOfEngland);
    let mut board = attack(board.lies(Ship::LeMargaret, "G3"), &[MAJORITY, EventCard::CE055], &[0]);
    board.act(SWAN, "usual");
    arm(&mut board, LION, &["admiral-of-england"]);
    assert_eq!(pile(&board, SWAN1), cards(&[Card::AdmiralOfEngland]));
    assert_eq!(board.state.ships[Ship::LeMargaret].map(|water| water.to_string()), Some("G3".into()));
    assert!(board.state.reserves_with(SWAN1).is_empty());
}
