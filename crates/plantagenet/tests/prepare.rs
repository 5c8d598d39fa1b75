//! Bosworth before the battle: cards and places chosen in secret.

use kernel::{Deed, Eye, Fault, Game, Match, Seat, Seed, Status};
use plantagenet::data::tables;
use plantagenet::ids::{Card, Id, Lord, Place, Side};
use plantagenet::view::Stage;
use plantagenet::{Action, Plantagenet};

const YORK: Seat = Seat(0);
const LANCASTER: Seat = Seat(1);

fn new() -> Match<Plantagenet> {
    let options = Plantagenet::info().defaults(Some("bosworth")).expect("it exists");
    Match::new(options, Seed::from_number(1)).expect("the options are good")
}

fn say(game: &mut Match<Plantagenet>, seat: Seat, answer: &str) {
    game.enter(seat, answer.parse().expect("it can be read"))
        .unwrap_or_else(|refusal| panic!("{answer}: {refusal}"));
}

fn legal(game: &Match<Plantagenet>, seat: Seat) -> Vec<String> {
    let (_, _, legal) = game.question(seat).expect("it is asked");
    legal.iter().map(Action::to_string).collect()
}

/// Why the question says that this cannot be done.
fn refused(game: &Match<Plantagenet>, seat: Seat, what: &str) -> Option<&'static str> {
    let (_, _, legal) = game.question(seat).expect("it is asked");
    game.state()
        .refused(seat, &legal)
        .iter()
        .find(|refused| refused.what == what)
        .map(|refused| refused.clause.0)
}

fn take(game: &mut Match<Plantagenet>, seat: Seat, cards: &[&str]) {
    cards.iter().for_each(|card| say(game, seat, &format!("take {card}")));
}

const YORKIST: [&str; 4] =
    ["Y1 for richard-iii", "Y32 for richard-iii", "Y36 for norfolk", "Y37 for northumberland-y2"];
const LANCASTRIAN: [&str; 4] =
    ["L13 for henry-tudor", "L35 for henry-tudor", "L36 for oxford", "L5 for oxford"];

fn ready() -> Match<Plantagenet> {
    let mut game = new();
    take(&mut game, YORK, &YORKIST);
    take(&mut game, LANCASTER, &LANCASTRIAN);
    say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
    game
}

fn revealed() -> Match<Plantagenet> {
    let mut game = ready();
    say(&mut game, LANCASTER, "array oxford henry-tudor jasper-tudor-2");
    game
}

/// §pl:6.0-IIIB-a,1.1a,1.1b
#[test]
fn three_lords_of_york_the_kings_side_meet_three_of_lancaster() {
    let view = new().state().view(Eye::Spectator);
    let lords = view.sides.each_ref().map(|side| side.lords.iter().map(|lord| lord.lord).collect::<Vec<_>>());
    assert_eq!(lords[0], [Lord::RichardIII, Lord::NorthumberlandY2, Lord::Norfolk]);
    assert_eq!(lords[1], [Lord::HenryTudor, Lord::JasperTudor2, Lord::Oxford], "the Tudors are Lancaster");
    let kings = view.sides.each_ref().map(|side| (side.side, side.king));
    assert_eq!(kings, [(Side::York, true), (Side::Lancaster, false)]);
    let men = |at: usize, lord: usize| {
        let units = view.sides[at].lords[lord].units.iter();
        units.map(|unit| (unit.kind, unit.standing)).collect::<Vec<_>>()
    };
    let richard = [("retinue", 1), ("men-at-arms", 3), ("longbowmen", 3), ("militia", 4)];
    assert_eq!(men(0, 0), richard);
    assert_eq!(men(1, 1), [("retinue", 1), ("men-at-arms", 3), ("longbowmen", 3)], "Jasper has no militia");
}

/// §pl:6.0-IIIB-b,1.9.1b
#[test]
fn each_side_takes_four_cards_of_its_own_deck() {
    let mut game = new();
    let first = legal(&game, YORK);
    assert!(first.iter().all(|action| action.starts_with("take Y")));
    assert!(legal(&game, LANCASTER).iter().all(|action| action.starts_with("take L")));
    take(&mut game, YORK, &YORKIST[..3]);
    assert!(legal(&game, YORK).iter().all(|action| action.starts_with("take ")), "a fourth is to come");
    take(&mut game, YORK, &YORKIST[3..]);
    assert!(legal(&game, YORK).iter().all(|action| action.starts_with("array ")), "no fifth");
    assert_eq!(legal(&game, LANCASTER).len(), 52, "whatever York does");
}

/// §pl:1.9.1c,6.0-IIIB-b
#[test]
fn a_card_goes_to_a_lord_whose_badge_it_shows() {
    let game = new();
    let takers = |seat: Seat, card: &str| {
        let start = format!("take {card} for ");
        let mut lords: Vec<String> = legal(&game, seat)
            .iter()
            .filter_map(|action| action.strip_prefix(&start).map(str::to_owned))
            .collect();
        lords.sort();
        lords.join(" ")
    };
    let any_york = "norfolk northumberland-y2 richard-iii";
    let any_tudor = "henry-tudor jasper-tudor-2 oxford";
    for number in 1..=13 {
        assert_eq!(takers(YORK, &format!("Y{number}")), any_york);
        assert_eq!(takers(LANCASTER, &format!("L{number}")), any_tudor);
    }
    let york =
        [("Y32", "richard-iii"), ("Y33", "richard-iii"), ("Y36", "norfolk"), ("Y37", "northumberland-y2")];
    york.iter().for_each(|(card, lords)| assert_eq!(takers(YORK, card), *lords, "{card}"));
    let lancaster = [
        ("L32", "henry-tudor"),
        ("L33", "henry-tudor oxford"),
        ("L34", "henry-tudor oxford"),
        ("L35", "henry-tudor jasper-tudor-2"),
        ("L36", any_tudor),
        ("L37", any_tudor),
    ];
    lancaster.iter().for_each(|(card, lords)| assert_eq!(takers(LANCASTER, card), *lords, "{card}"));
    assert_eq!(refused(&game, YORK, "take Y36 for richard-iii"), Some("1.9.1c"));
}

/// §pl:Y34c,Y35c,1.5.1b
#[test]
fn cards_of_gloucester_are_not_for_richard_the_third() {
    let mut game = new();
    for card in ["Y34", "Y35"] {
        let prefix = format!("take {card} ");
        assert!(!legal(&game, YORK).iter().any(|action| action.starts_with(&prefix)));
        assert_eq!(refused(&game, YORK, &format!("take {card} for richard-iii")), Some("1.9.1c"));
        let refusal =
            game.enter(YORK, format!("take {card} for richard-iii").parse().expect("readable")).unwrap_err();
        assert_eq!(refusal.fault, Fault::Illegal);
    }
    let view = game.state().view(Eye::Seat(YORK));
    let badge = |card: Card| {
        view.sides[0].deck.iter().find(|known| known.card == card).expect("in the deck").badge.clone()
    };
    assert_eq!(badge(Card::Y34), ["Gloucester"], "both versions of him");
    assert_eq!(badge(Card::Y37), ["Northumberland"]);
    assert!(badge(Card::Y1).is_empty(), "for anybody");
}

/// §pl:1.5.3b,6.0-IIIB-b
#[test]
fn a_lord_takes_two_cards_at_the_most() {
    let mut game = new();
    take(&mut game, YORK, &["Y3 for norfolk", "Y4 for norfolk"]);
    assert!(!legal(&game, YORK).iter().any(|action| action.ends_with("for norfolk")));
    assert_eq!(refused(&game, YORK, "take Y5 for norfolk"), Some("1.5.3b"));
    assert!(legal(&game, YORK).contains(&"take Y5 for richard-iii".into()));
}

/// §pl:1.5.3b,Y2c,L2c
#[test]
fn no_lord_takes_two_cards_of_one_name_but_two_lords_may() {
    let mut game = new();
    take(&mut game, YORK, &["Y1 for norfolk"]);
    take(&mut game, LANCASTER, &["L2 for oxford"]);
    assert!(!legal(&game, YORK).contains(&"take Y2 for norfolk".into()));
    assert!(legal(&game, YORK).contains(&"take Y2 for richard-iii".into()));
    assert!(!legal(&game, LANCASTER).contains(&"take L1 for oxford".into()));
    assert!(legal(&game, LANCASTER).contains(&"take L1 for henry-tudor".into()));
    assert_eq!(refused(&game, YORK, "take Y2 for norfolk"), Some("1.5.3b"));
}

/// §pl:6.0-IIIB-c
#[test]
fn one_lord_stands_left_one_in_the_centre_and_one_right() {
    let mut game = ready();
    let orders = legal(&game, LANCASTER);
    assert_eq!(orders.len(), 6);
    assert!(
        orders
            .iter()
            .all(|order| ["oxford", "henry-tudor", "jasper-tudor-2"].iter().all(|lord| order.contains(lord)))
    );
    say(&mut game, LANCASTER, "array oxford henry-tudor jasper-tudor-2");
    let view = game.state().view(Eye::Spectator);
    let place = |lord: Lord| {
        let mut all = view.sides.iter().flat_map(|side| &side.lords);
        all.find(|known| known.lord == lord).expect("he is here").place
    };
    assert_eq!(place(Lord::Oxford), Some(Place::Left));
    assert_eq!(place(Lord::RichardIII), Some(Place::Centre));
    assert_eq!(place(Lord::NorthumberlandY2), Some(Place::Right));
}

/// §pl:6.0-IIIB-c
#[test]
fn nothing_is_shown_until_both_are_ready_and_then_everything() {
    let mut game = ready();
    assert_eq!(game.status(), Status::only(LANCASTER));
    let shown = |game: &Match<Plantagenet>, eye: Eye| {
        let view = game.state().view(eye);
        let lords = &view.sides[0].lords;
        (view.stage, lords.iter().map(|lord| lord.cards.len()).sum::<usize>(), lords[0].place.is_some())
    };
    assert_eq!(shown(&game, Eye::Seat(YORK)), (Stage::Prepare, 4, true), "York sees its own");
    assert_eq!(shown(&game, Eye::Seat(LANCASTER)), (Stage::Prepare, 0, false));
    assert_eq!(shown(&game, Eye::Spectator), (Stage::Prepare, 0, false));
    say(&mut game, LANCASTER, "array oxford henry-tudor jasper-tudor-2");
    for eye in [Eye::Seat(YORK), Eye::Seat(LANCASTER), Eye::Spectator] {
        assert_eq!(shown(&game, eye), (Stage::Battle, 4, true));
    }
}

/// §pl:1.9a
#[test]
fn a_side_reads_what_remains_of_its_own_deck_and_nothing_of_the_others() {
    let mut game = new();
    take(&mut game, YORK, &YORKIST[..2]);
    let view = game.state().view(Eye::Seat(YORK));
    assert_eq!((view.sides[0].deck.len(), view.sides[1].deck.len()), (17, 0));
    let view = game.state().view(Eye::Seat(LANCASTER));
    assert_eq!((view.sides[0].deck.len(), view.sides[1].deck.len()), (0, 19));
}

/// §pl:6.0-IIIB-d,L35c,1.5.4e
#[test]
fn thomas_stanley_arrives_with_his_card_and_there_are_no_events() {
    let game = revealed();
    let view = game.state().view(Eye::Spectator);
    let henry = view.sides[1].lords.iter().find(|lord| lord.lord == Lord::HenryTudor).expect("he is here");
    let vassals: Vec<&str> =
        henry.units.iter().filter(|unit| unit.kind == "vassal").map(|unit| unit.name).collect();
    assert_eq!(vassals, ["Thomas Stanley"]);
    assert_eq!(henry.valour, 3, "Expert Counsellors");
    let (_, prompt, _) = game.question(YORK).expect("York has guns");
    assert_eq!(prompt.clause.0, "Y1c", "no card from a hand is asked for first");
}

/// §pl:6.0-IIIB-e
#[test]
fn lancaster_attacks() {
    let mut game = revealed();
    say(&mut game, YORK, "keep Y1");
    say(&mut game, YORK, "stand");
    say(&mut game, LANCASTER, "stand");
    say(&mut game, YORK, "all fight");
    let (_, prompt, _) = game.question(LANCASTER).expect("the attacker sets the order");
    assert_eq!(prompt.clause.0, "4.4.2m");
    let view = game.state().view(Eye::Spectator);
    assert_eq!(view.sides.each_ref().map(|side| side.attacks), [false, true]);
}

/// §pl:6.0-IIIB-f
#[test]
fn a_card_that_needs_a_map_may_be_chosen_and_says_that_it_does_nothing() {
    let game = new();
    let blank: Action = "take Y9 for norfolk".parse().expect("readable");
    let works: Action = "take Y36 for norfolk".parse().expect("readable");
    assert!(game.state().allows(YORK, &blank));
    let lines = |action| game.state().preview(YORK, &action).lines;
    assert!(lines(blank).iter().any(|line| line.contains("no effect here")));
    assert!(!lines(works).iter().any(|line| line.contains("no effect here")));
}

/// §pl:6.0-IIIB-f
#[test]
fn cards_that_need_a_map_change_nothing_on_the_field() {
    let field = |cards: &[&str]| {
        let mut game = new();
        take(
            &mut game,
            YORK,
            &["Y3 for norfolk", "Y9 for norfolk", "Y33 for richard-iii", "Y37 for northumberland-y2"],
        );
        take(&mut game, LANCASTER, cards);
        say(&mut game, YORK, "array norfolk richard-iii northumberland-y2");
        say(&mut game, LANCASTER, "array oxford henry-tudor jasper-tudor-2");
        let view = game.state().view(Eye::Spectator);
        let lords = view.sides.into_iter().flat_map(|side| side.lords);
        let seen = lords.map(|lord| (lord.valour, lord.units, lord.half_missiles, lord.half_melee));
        (seen.collect::<Vec<_>>(), game.question(YORK).expect("York is asked").1.clause)
    };
    let blank = field(&["L3 for oxford", "L33 for oxford", "L37 for henry-tudor", "L12 for jasper-tudor-2"]);
    let other = field(&["L4 for oxford", "L6 for oxford", "L32 for henry-tudor", "L7 for jasper-tudor-2"]);
    assert_eq!(blank, other);
    let [richard, ..] = &blank.0[..] else { panic!("there are Lords") };
    assert_eq!((richard.1.iter().map(|unit| unit.standing).sum::<u8>(), blank.1.0), (11, "4.4.2b"));
    let norfolk = &blank.0[2].1;
    assert!(norfolk.iter().any(|unit| unit.kind == "militia" && unit.against_melee == 1), "no Barricades");
}

/// §pl:6.0-IIIB-h
#[test]
fn the_cards_that_work_here_are_these() {
    let works = |side: Side| -> Vec<&str> {
        let game = new();
        let view = game.state().view(Eye::Seat(Seat(side.index() as u8)));
        view.sides[side.index()]
            .deck
            .iter()
            .filter(|card| !card.blank)
            .map(|card| card.card.as_str())
            .collect()
    };
    assert_eq!(works(Side::York), ["Y1", "Y2", "Y32", "Y36"]);
    assert_eq!(works(Side::Lancaster), ["L1", "L2", "L5", "L13", "L34", "L35", "L36"]);
}

/// §pl:6.0-IIIB-g
#[test]
fn the_player_with_a_lord_standing_wins_the_game_at_once() {
    let mut game = revealed();
    say(&mut game, YORK, "keep Y1");
    say(&mut game, YORK, "stand");
    for flight in ["flee oxford", "flee henry-tudor", "flee jasper-tudor-2"] {
        say(&mut game, LANCASTER, flight);
    }
    let Status::Over(outcome) = game.status() else { panic!("it is over") };
    assert_eq!((outcome.name(game.state()), outcome.clause.0), ("york: battle".into(), "6.0-IIIB-g"));
    assert_eq!(game.state().view(Eye::Spectator).winner, Some(Side::York));
    assert!(game.enter(YORK, Deed::Act(Action::Stand)).is_err(), "nothing is rolled or asked after that");
}

/// §pl:6.0-IIIB-b
#[test]
fn nobody_can_choose_himself_into_a_corner() {
    for side in Side::ALL.iter().copied() {
        let any = Card::ALL.iter().filter(|card| card.row().side == side && card.row().badge().is_empty());
        let mut names: Vec<&str> = any.map(|card| card.name()).collect();
        names.dedup();
        let (lords, cards) = (3, tables().scenarios[0].capabilities);
        assert!(2 * lords > cards && names.len() > cards, "there is always a place and a card for it");
    }
}
