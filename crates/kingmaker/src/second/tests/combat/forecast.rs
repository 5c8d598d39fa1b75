use super::*;
use crate::action::Target;
use crate::combat::odds::odds_words;
use crate::war::odds;
use kernel::Game;

/// §km2:1.4b,9.3b: 77 cards have a black half; each row of the odds wins with its own cards and all easier ones.
#[test]
fn the_forecast_counts_every_black_half() {
    let board = meeting();
    let forecast = board.state.forecast(Area::Stamford, Set::of(Noble::Percy), Target::Field(LION));
    assert_eq!((forecast.weights.attack, forecast.weights.defence), (100, 30));
    assert_eq!(forecast.cards, 77);
    assert_eq!(forecast.weather, 8);
    assert_eq!(forecast.win + forecast.indecisive + forecast.lose + forecast.weather, forecast.cards);
    // 3-1: all but Bad Weather and the five 4-1, less those on which the single Percy falls and would have won.
    assert_eq!(forecast.falls[Noble::Percy], 5);
    assert_eq!(forecast.falls[Noble::Pole], 4);
    assert_eq!((forecast.win, forecast.lose), (77 - 8 - 5 - 4, 0));
}

/// §km2:9.6a: for a very weak attacker the forecast is captivity, and nobody falls.
#[test]
fn a_hopeless_attack_is_forecast_as_lost() {
    let board = meeting().award(Card::BurgundianCrossbowmen1, Noble::Percy);
    let forecast = board.state.forecast(Area::Stamford, Set::of(Noble::Pole), Target::Field(SWAN));
    assert_eq!((forecast.lose, forecast.weather), (69, 8));
    assert_eq!(forecast.falls[Noble::Pole], 0);
}

/// §km2:10.3c,10.2c: a siege wins with everything but Bad Weather and the death of a lone attacker; too weak, it is none.
#[test]
fn the_forecast_of_a_siege() {
    let board = before_wingfield();
    let preview = board.state.preview(SWAN, &"attack place wingfield".parse().expect("an action"));
    assert!(preview.lines.iter().any(|line| line == "The siege fails: 5 of 77 cards"), "{preview:?}");
    let target = Target::Place(Place::Wingfield);
    let forecast = board.state.forecast(Area::Wingfield, Set::of(Noble::Percy), target);
    assert_eq!((forecast.win, forecast.indecisive, forecast.weather), (64, 5, 8));
    let forecast = board.state.forecast(Area::Wingfield, Set::default(), target);
    assert_eq!(forecast.cards, 0);
    let even = board.discarded(&[Card::MarshalOfEngland]);
    let forecast = even.state.forecast(Area::Wingfield, Set::of(Noble::Percy), target);
    assert_eq!((forecast.weights.attack, forecast.weights.defence, forecast.cards), (100, 100, 77));
}

/// The preview of an attack tells strengths, odds and chances before anything is declared.
#[test]
fn an_attack_has_a_preview() {
    let board = meeting();
    let action = "attack lion in stamford".parse().expect("an action");
    let preview = board.state.preview(SWAN, &action);
    assert!(preview.lines[0].contains("100 against 30: 3-1"), "{:?}", preview.lines);
    assert!(preview.chance.is_some_and(|chance| (0.7..0.9).contains(&chance)));
    let rows =
        ["You win: 60 of", "Indecisive: 9 of", "Bad weather: 8 of", "**Percy{noble:percy}** falls: 5 of"];
    for row in rows {
        assert!(preview.lines.iter().any(|line| line.contains(row)), "{row}: {:?}", preview.lines);
    }
    assert!(!preview.lines.iter().any(|line| line.contains(": 0 of")), "what cannot happen is not told");
    let mut board = board;
    board.play("attack lion in stamford");
    let chosen = board.state.preview(SWAN, &"fight".parse().expect("an action"));
    assert_eq!(chosen.lines, preview.lines, "the same when it is declared");
}

/// §km2:10.2c: a siege that is too weak has no chances, and says so.
#[test]
fn a_weak_siege_has_a_preview_without_chances() {
    let board = before_wingfield().hand(SWAN, &[Card::ScotsArchers1]).discarded(&[Card::MarshalOfEngland]);
    let board = board.noble(LION, Noble::Pole, inside(Place::Wingfield));
    let preview = board.state.preview(SWAN, &"attack place wingfield".parse().expect("an action"));
    assert_eq!(preview.lines, ["100 against 130", "Too weak for a siege."]);
    assert_eq!(preview.chance, None);
}

/// §km2:9.3b: X17, in the words of the table of odds.
#[test]
fn x17_odds_in_words() {
    let rows = [
        (400, "4-1"),
        (399, "3-1"),
        (300, "3-1"),
        (200, "2-1"),
        (150, "3-2"),
        (125, "5-4"),
        (101, "a Majority"),
    ];
    for (strength, words) in rows {
        assert_eq!(odds_words(odds(strength, 100)), words);
    }
    assert_eq!(odds_words(odds(100, 100)), "even");
}

/// The card has been drawn: what is confirmed now is not an attack.
#[test]
fn who_goes_in_has_no_preview() {
    let mut board = before_wingfield().noble(SWAN, Noble::Howard, field(Area::Wingfield)).events(&[FOUR_ONE]);
    board.play("attack place wingfield; with percy; with howard; confirm; fight; choose percy");
    let confirm = "confirm".parse().expect("an action");
    assert!(board.offers("with howard") && board.offers("confirm"));
    assert!(board.state.preview(SWAN, &confirm).lines.is_empty());
}

/// §km2:8.4q: an attack from ships is not combined with one from land, so that the forecast is that of the stronger party.
#[test]
fn the_forecast_is_that_of_land_or_sea() {
    let board = super::landing::off_pevensey().hand(SWAN, &[Card::ScotsArchers1]);
    let lines = |board: Board| {
        assert!(board.offers("attack place pevensey"));
        board.state.preview(SWAN, &"attack place pevensey".parse().expect("an action")).lines
    };
    assert_eq!(lines(board.clone())[0], "200 against 200", "Howard's 10 stand on land");
    let stronger = board
        .award(Card::EarlOfRichmond, Noble::Howard)
        .award(Card::TreasurerOfEngland, Noble::Howard)
        .noble(SWAN, Noble::Mowbray, field(Area::Pevensey))
        .noble(SWAN, Noble::Neville, field(Area::Pevensey))
        .award(Card::BurgundianCrossbowmen1, Noble::Neville);
    assert_eq!(lines(stronger)[0], "230 against 200");
}

/// §km2:9.2d,9.4d: who comes to the field while cards are added has no part in the battle, nor in its forecast.
#[test]
fn the_forecast_leaves_out_whoever_comes_too_late() {
    let mut board = Board::new(3)
        .noble(SWAN, Noble::Percy, field(Area::Heleigh))
        .noble(LION, Noble::Pole, field(Area::Heleigh))
        .holds(Noble::Percy, &[Place::Heleigh, Place::Wingfield, Place::Wallingford])
        .hand(SWAN, &[Card::Coventry])
        .hand(LION, &[Card::Audley])
        .phase(Phase::Combat);
    board.play("attack lion in heleigh; play audley at heleigh; pass");
    assert_eq!(board.state.court.nobles[Noble::Audley], field(Area::Heleigh));
    let lines = |word: &str| board.state.preview(SWAN, &word.parse().expect("an action")).lines;
    for word in ["pass", "fight"] {
        assert_eq!(lines(word)[0], "100 against 30: 3-1");
        assert!(!lines(word).iter().any(|line| line.contains("Audley")), "{:?}", lines(word));
    }
}
