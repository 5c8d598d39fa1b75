//! 7.6: the armies.

use super::*;
use crate::assassins::battle::Side;
use kernel::Eye;

/// The sizes that Swan's army can have, found by adding cards until no more can be added.
fn sizes(pile: &[Card], card: EventCard) -> Vec<usize> {
    let mut board = attack(field(pile, &[]), &[card, EventCard::CE070], &[]);
    let mut found = Vec::new();
    for size in 0.. {
        if board.offers(SWAN, "confirm") {
            found.push(size);
        }
        let Some(add) = board.legal(SWAN).into_iter().find(|action| action.starts_with("add")) else { break };
        board.act(SWAN, &add);
    }
    found
}

const FIVE: [Card; 5] =
    [Card::Saxons1, Card::Saxons2, Card::ScotsArchers1, Card::ScotsArchers2, Card::KingsPardon1];

/// X5. §kma:7.6a: an army has either number of its ratio.
#[test]
fn an_army_has_one_of_the_two_numbers() {
    assert_eq!(sizes(&FIVE, THREE_TWO), [2, 3]);
    assert_eq!(sizes(&FIVE, FOUR_ONE), [1, 4]);
    assert_eq!(sizes(&FIVE, FIVE_FOUR), [4, 5]);
    assert_eq!(sizes(&FIVE, EventCard::CE055), [1, 2], "2-1");
    assert_eq!(sizes(&FIVE, EventCard::CE036), [1, 3], "3-1");
}

/// X5. §kma:7.6b: a faction with fewer cards than a number puts in all that it has for it, and never none.
#[test]
fn a_small_faction_fights_with_all_that_it_has() {
    assert_eq!(sizes(&FIVE[..1], THREE_TWO), [2], "both, never one alone");
    assert_eq!(sizes(&FIVE[..1], FOUR_ONE), [1, 2]);
    assert_eq!(sizes(&FIVE[..1], FIVE_FOUR), [2]);
    assert_eq!(sizes(&[], FIVE_FOUR), [1]);
}

/// §kma:14.1g: a town adds its 200 only if its card is in the army, and is at risk only then.
#[test]
fn a_town_fights_only_if_its_card_does() {
    let fought = |army: &[&str], draw: u8| {
        let board = field(&[Card::EarlOfKent], &[]).stands(LION1, "20.19").holds(SWAN1, Town::Northampton);
        let mut board = attack(board, &[EventCard::CE055, FOUR_ONE], &[draw]);
        arm(&mut board, SWAN, army);
        arm(&mut board, LION, &["neville"]);
        let strength =
            [330, 300, 230, 130].into_iter().find(|sum| board.told(Eye::Spectator, &format!(": {sum}.")));
        (strength, board.state.towns[Town::Northampton].destroyed)
    };
    assert_eq!(fought(&["percy", "northampton"], 1), (Some(300), true));
    for draw in 0..3 {
        assert_eq!(fought(&["percy", "earl-of-kent"], draw), (Some(130), false), "it is kept out");
    }
}

/// X6. §kma:7.6c: commander, Titles, pile, dispatched Office, town and ship can all be in it.
#[test]
fn an_army_is_made_of_everything_the_faction_has() {
    let board = field(&[Card::EarlOfKent, Card::Saxons1], &[])
        .aboard(SWAN1, Ship::LeRose, "newcastle")
        .holds(SWAN1, Town::Newcastle)
        .dispatched(SWAN1, Card::AdmiralOfEngland)
        .aboard(LION1, Ship::LeSwan, "newcastle");
    let mut board = attack(board, &[FIVE_FOUR, THREE_TWO], &[]);
    let offered = ["percy", "earl-of-kent", "admiral-of-england", "saxons-1", "newcastle", "le-rose"];
    assert!(offered.iter().all(|part| board.offers(SWAN, &format!("add {part}"))));
    let strength = |board: &Board| board.state.strength_of(SWAN1, &board.state.army(Side::Attacker));
    ["percy", "earl-of-kent", "newcastle"]
        .iter()
        .for_each(|part| _ = board.act(SWAN, &format!("add {part}")));
    assert_eq!(strength(&board), 330);
    board.act(SWAN, "add le-rose");
    assert_eq!(strength(&board), 430);
}

/// §kma:3.3d: a town whose heir is dead has its 200 troops all the same.
#[test]
fn a_town_without_an_heir_fights() {
    let board = field(&[], &[]).stands(LION1, "20.19").holds(SWAN1, Town::Northampton);
    let board = board.dead(Heir::ALL[Town::Northampton.index()]);
    let mut board = attack(board, &[FOUR_ONE, THREE_TWO], &[]);
    board.act(SWAN, "add northampton");
    assert_eq!(board.state.strength_of(SWAN1, &board.state.army(Side::Attacker)), 200);
}

/// What is known is shown before one commits: the open cards of both sides, and one's own army.
#[test]
fn previews_count_troops() {
    let lines = |board: &Board, text: &str| board.state.preview(SWAN, &text.parse().unwrap()).lines;
    let board = field(&[Card::EarlOfKent, Card::Saxons1], &[Card::Saxons2, Card::Roos]);
    let told = ["Troops face up: 130 against 50.", "Cards face down: 1 against 2."];
    assert_eq!(lines(&board, "attack swan-1 lion-1"), told);
    let mut board = attack(board, &[THREE_TWO, FIVE_FOUR], &[0]);
    board.act(SWAN, "add saxons-1");
    assert_eq!(lines(&board, "add percy"), ["Strength 110."]);
    assert_eq!(lines(&board, "usual"), ["Strength 110."]);
}

/// X6. §kma:7.6e,4.2e,4.2f: an Admiral in the army adds 50, and 100 for each of his ships in the square.
#[test]
fn reserve_ships_in_the_square_add_their_troops() {
    let strength = |margaret: &str| {
        let board = sea(&[], &[]).dispatched(SWAN1, Card::AdmiralOfEngland);
        let board = board.lies(Ship::LeMargaret, margaret).lies(Ship::LeChristopher, "G3");
        let mut board = attack(board, &[FOUR_ONE, THREE_TWO], &[]);
        board.act(SWAN, "add admiral-of-england");
        board.state.strength_of(SWAN1, &board.state.army(Side::Attacker))
    };
    assert_eq!((strength("G3"), strength("G2")), (250, 150));
}

/// §kma:7.6d,B7: cards without troops add nothing, and a bonus counts only where it applies.
#[test]
fn a_bonus_counts_where_it_applies() {
    let strength = |square: &str, card: Card| {
        let board = field(&[card], &[]).stands(SWAN1, square).stands(LION1, square);
        board.state.strength_of(SWAN1, &crate::assassins::choice::Choice::of(Set::of(card)))
    };
    assert_eq!(strength("24.21", Card::ConstableOfTheTowerOfLondon), 250);
    assert_eq!(strength("22.17", Card::ConstableOfTheTowerOfLondon), 50);
    let plain =
        [Card::ArchbishopOfCanterbury, Card::BishopOfLincoln, Card::BishopOfNorwich, Card::KingsPardon1];
    assert_eq!(plain.map(|card| strength("24.21", card)), [0; 4]);
    assert_eq!((strength("11.18", Card::BishopOfDurham), strength("22.17", Card::BishopOfDurham)), (30, 0));
}

/// §kma:7.6f: with Majority the whole pile is in the army, and open cards may be.
#[test]
fn majority_needs_the_whole_pile() {
    let mut board =
        attack(field(&[Card::Saxons1, Card::Roos, Card::EarlOfKent], &[]), &[MAJORITY, FIVE_FOUR], &[0]);
    assert_eq!(board.state.view(Eye::Seat(SWAN)).mine.army.unwrap().cards, [Card::Roos, Card::Saxons1]);
    assert_eq!(board.legal(SWAN), ["add percy", "add earl-of-kent", "confirm", "usual"]);
    arm(&mut board, SWAN, &["earl-of-kent"]);
    board.act(LION, "usual");
    assert!(board.told(Eye::Spectator, "fights with Roos, Earl of Kent and Saxons: 60"));
}

/// §kma:7.6j: without a pile it takes at least one open card.
#[test]
fn majority_without_a_pile_needs_an_open_card() {
    let mut board = attack(field(&[Card::EarlOfKent], &[]), &[MAJORITY, FIVE_FOUR], &[0]);
    assert!(!board.offers(SWAN, "confirm"));
    arm(&mut board, SWAN, &["earl-of-kent"]);
    board.act(LION, "usual");
    assert!(board.told(Eye::Spectator, "Percy’s faction wins"), "30 against 50");
}

/// §kma:7.6i: whoever has Bad Weather only confirms, and the other does not learn of it before.
#[test]
fn bad_weather_arms_with_nothing() {
    let mut board = attack(field(&[Card::Saxons1], &[]), &[BAD_WEATHER, FIVE_FOUR], &[]);
    assert_eq!(board.legal(SWAN), ["confirm"]);
    assert_eq!(board.state.default(SWAN).to_string(), "confirm");
    board.act(SWAN, "confirm");
    assert!(!board.told(Eye::Seat(LION), "Bad Weather"));
    assert_eq!(asked(&board), (vec![LION], "7.6a"));
    board.act(LION, "usual");
    assert!(board.told(Eye::Spectator, "Bad Weather breaks the battle off"));
}

/// §kma:T.5,T.6: armies are chosen in secret, begun anew once, and confirmed.
#[test]
fn armies_are_chosen_in_secret() {
    let mut board = attack(field(&[Card::Saxons1], &[]), &[THREE_TWO, FIVE_FOUR], &[]);
    assert_eq!(board.act(SWAN, "add percy"), kernel::Barrier::Apart);
    assert_eq!(board.state.view(Eye::Seat(SWAN)).mine.army.unwrap().cards, [Card::Percy]);
    assert_eq!(board.state.view(Eye::Seat(LION)).mine.army.unwrap().cards, []);
    board.act(SWAN, "clear");
    board.act(SWAN, "add saxons-1");
    assert!(!board.offers(SWAN, "clear"), "only once");
    arm(&mut board, SWAN, &["percy"]);
    assert!(!board.offers(SWAN, "confirm"));
}

fn usual(swan: &[Card], card: EventCard) -> Vec<Card> {
    let board = attack(field(swan, &[]), &[card, EventCard::CE070], &[]);
    board.state.usual_army(SWAN).cards.iter().collect()
}

/// §kma:T.10,R.2: the commander and the strongest of the pile, among equals the first of the tables.
#[test]
fn the_usual_army_is_the_commander_and_his_strongest() {
    use Card::*;
    let strong = [KingsPardon1, Saxons2, Saxons1, ScotsArchers1, EarlOfKent];
    assert_eq!(usual(&strong, THREE_TWO), [Percy, ScotsArchers1, Saxons1]);
    assert_eq!(usual(&strong, MAJORITY), [ScotsArchers1, Saxons1, Saxons2, KingsPardon1]);
    assert_eq!(usual(&[EarlOfKent], MAJORITY), [Percy]);
    assert_eq!(usual(&strong, BAD_WEATHER), []);
    // The smaller number if the pile does not reach the larger; open cards only if they must.
    assert_eq!(usual(&[Saxons1, EarlOfKent, EarlOfEssex], THREE_TWO), [Percy, Saxons1]);
    assert_eq!(usual(&[Saxons1, EarlOfKent], FIVE_FOUR), [Percy, EarlOfKent, Saxons1]);
}

/// §kma:T.4,T.10: silence is legal whatever the card and the faction; the town is the last to be risked.
#[test]
fn the_usual_army_is_always_legal() {
    for card in Set::matching(EventCard::is_battle).iter().filter(|card| *card != EventCard::CE070) {
        for pile in [&[][..], &[Card::Saxons1], &[Card::Saxons1, Card::EarlOfKent, Card::EarlOfEssex]] {
            let board =
                field(pile, &[]).aboard(SWAN1, Ship::LeRose, "newcastle").holds(SWAN1, Town::Newcastle);
            let mut board =
                attack(board.aboard(LION1, Ship::LeSwan, "newcastle"), &[card, EventCard::CE070], &[0; 9]);
            let chosen = board.state.usual_army(SWAN);
            assert!(chosen.town.is_none() || chosen.len() == board.state.faction(SWAN1).size());
            board.act(SWAN, &board.state.default(SWAN).to_string());
        }
    }
}

/// §kma:4.2e,7.6c,7.6e,13.3b: the ships of an Office beside its faction's ship count for an army that has its card, also
/// if it was face down in the pile.
#[test]
fn reserve_ships_count_for_a_hidden_office() {
    let board = sea(&[Card::MarshalOfEngland, Card::AdmiralOfEngland], &[]);
    let board = board.lies(Ship::LeMargaret, "G3").lies(Ship::LeChristopher, "G2");
    assert_eq!(board.state.whole_strength(SWAN1), 100 + 100 + 150 + 100);
    let mut board = attack(board, &[EventCard::CE055, THREE_TWO], &[]);
    let lines = |board: &Board, text: &str| board.state.preview(SWAN, &text.parse().unwrap()).lines;
    assert_eq!(lines(&board, "add admiral-of-england"), ["Strength 150."]);
    assert_eq!(board.state.usual_army(SWAN).cards, cards(&[Card::Percy, Card::AdmiralOfEngland]));
    arm(&mut board, SWAN, &["admiral-of-england"]);
    board.state.chance = kernel::Chance::loaded(&[0, 0]);
    board.act(LION, "usual");
    assert!(board.told(Eye::Spectator, "fights with Admiral of England: 150"));
    let ashore = field(&[Card::AdmiralOfEngland], &[]).stands(SWAN1, "17.23").lies(Ship::LeMargaret, "lynn");
    assert_eq!(ashore.state.troops_of(SWAN1, Card::AdmiralOfEngland), 50, "only to a faction aboard");
}
