//! Patches of real positions: whoever applies them has what the server sees, in every game and through every eye.

use bots::Bot;
use catalog::Play;
use kernel::{Chance, Deed, Eye, Seed};
use serde_json::{Value, json};

/// How many deeds of each game are followed.
const DEEDS: usize = 300;

/// The position that an eye sees.
fn position(play: &dyn Play, eye: Eye) -> Value {
    let ids = |seats: kernel::Seats| -> Vec<&str> { seats.iter().map(|seat| play.seat_id(seat)).collect() };
    json!({
        "view": play.view(eye),
        "question": eye.seat().and_then(|seat| play.question(seat)),
        "canUndo": eye.seat().is_some_and(|seat| play.can_undo(seat)),
        "waitingFor": ids(play.status().must()),
        "agreed": ids(play.agreed()),
    })
}

#[test]
fn a_client_that_applies_every_patch_sees_what_the_server_sees() {
    for title in catalog::TITLES {
        let options = title.info().defaults(None).unwrap();
        let mut play = title.open(options, Seed::from_number(1485)).unwrap();
        let mut chance = Chance::new(Seed::from_number(1461));
        let eyes = play.seats().iter().map(Eye::Seat).chain([Eye::Spectator]);
        let mut followed: Vec<_> =
            eyes.map(|eye| (eye, play.outline(eye), position(play.as_ref(), eye))).collect();
        for _ in 0..DEEDS {
            let Some(seat) = play.status().must().lowest() else { break };
            let action = play.choose(Bot::Random, seat, &mut chance).unwrap();
            let change = play.enter(seat, &Deed::Act(action.clone())).unwrap();
            for (eye, seen, value) in &mut followed {
                if change.shows_to(*eye) {
                    let patch = play.patch(*eye, seen);
                    catalog::apply(value, serde_json::from_str(patch.get()).unwrap());
                }
                assert!(*value == position(play.as_ref(), *eye), "{eye:?} after {action}");
            }
        }
    }
}
