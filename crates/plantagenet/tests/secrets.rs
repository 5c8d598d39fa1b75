//! JSON that is sent to a seat names no card of the other side before the battle.

use kernel::{Eye, Game, Match, Seat, Seed};
use plantagenet::{Action, Plantagenet};

fn json(game: &Match<Plantagenet>, eye: Eye) -> String {
    serde_json::to_string(&game.state().view(eye)).expect("a view is plain data")
}

/// Every card id that stands in quotes.
fn card_ids(json: &str, side: char) -> usize {
    (1..=37).filter(|number| json.contains(&format!("\"{side}{number}\""))).count()
}

/// §pl:6.0-IIIB-b,1.9a
#[test]
fn no_view_before_the_battle_names_a_card_of_the_other_side() {
    let options = Plantagenet::info().defaults(Some("bosworth")).expect("it exists");
    let mut game = Match::<Plantagenet>::new(options, Seed::from_number(3)).expect("the options are good");
    let seats = [(Seat(0), 'Y', 'L'), (Seat(1), 'L', 'Y')];
    for _ in 0..4 {
        for (seat, own, other) in seats {
            let (question, _, legal) = game.question(seat).expect("it is asked");
            game.act(seat, question, legal[legal.len() / 2]).expect("it is legal");
            let seen = json(&game, Eye::Seat(seat));
            assert_eq!(
                (card_ids(&seen, own), card_ids(&seen, other)),
                (19, 0),
                "its own deck and mats, no more"
            );
            let seen = json(&game, Eye::Spectator);
            assert_eq!((card_ids(&seen, own), card_ids(&seen, other)), (0, 0));
        }
    }
    let taken = |game: &Match<Plantagenet>, side: char| card_ids(&json(game, Eye::Spectator), side);
    let (question, _, legal) = game.question(Seat(0)).expect("it is asked");
    game.act(Seat(0), question, legal[0]).expect("it is legal");
    assert_eq!((taken(&game, 'Y'), taken(&game, 'L')), (0, 0), "ready, but not shown");
    let (question, _, legal) = game.question(Seat(1)).expect("it is asked");
    game.act(Seat(1), question, legal[0]).expect("it is legal");
    assert_eq!((taken(&game, 'Y'), taken(&game, 'L')), (4, 4), "now they are");
}

#[test]
fn no_view_names_the_seed() {
    let seed = Seed::from_number(4);
    let options = Plantagenet::info().defaults(Some("bosworth")).expect("it exists");
    let mut game = Match::<Plantagenet>::new(options, seed).expect("the options are good");
    while let Some(seat) = game.status().must().lowest() {
        let (question, _, legal) = game.question(seat).expect("it is asked");
        let action: Action = legal[legal.len() / 3];
        game.act(seat, question, action).expect("it is legal");
        for eye in [Eye::Seat(Seat(0)), Eye::Seat(Seat(1)), Eye::Spectator] {
            let seen = json(&game, eye);
            assert!(!seen.contains(&seed.to_string()) && !seen.contains("chance") && !seen.contains("seed"));
        }
    }
}
