//! Patches of real positions, in every game, with every option and through every eye: whoever applies them has what the
//! server sees.

use bots::Bot;
use catalog::{Outline, Play};
use kernel::{Chance, Change, Deed, Eye, GameInfo, Options, Seed};
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// How many deeds are followed of a match with default options, and of another one.
const DEEDS: [usize; 2] = [200, 40];

fn read(json: &RawValue) -> Value {
    serde_json::from_str(json.get()).unwrap()
}

/// Every scenario with its default options, and with each other value of each option.
fn all_options(info: &GameInfo) -> Vec<Options> {
    let mut all = Vec::new();
    for scenario in &info.scenarios {
        let mut defaults = info.defaults(Some(scenario.id)).unwrap();
        defaults.seats = scenario.max_seats;
        for option in &scenario.options {
            for value in option.values.iter().filter(|value| value.value != option.default) {
                let mut options = defaults.clone();
                options.choices.insert(option.key.into(), value.value.into());
                all.push(options);
            }
        }
        all.push(defaults);
    }
    all
}

/// What clients have been sent of a match.
struct Sent(Vec<(Eye, Outline, Value)>);

impl Sent {
    fn new(play: &dyn Play) -> Sent {
        let eyes = play.seats().iter().map(Eye::Seat).chain([Eye::Spectator]);
        Sent(eyes.map(|eye| (eye, play.outline(eye), whole(play, eye))).collect())
    }

    /// Applies the patches of a deed, and compares.
    fn follow(&mut self, play: &dyn Play, change: Change, action: &str) {
        for (eye, seen, value) in &mut self.0 {
            if change.shows_to(*eye) {
                catalog::apply(value, read(&play.patch(*eye, seen)));
            }
            assert!(*value == whole(play, *eye), "{eye:?} after {action}");
        }
    }
}

/// What an eye is sent: a spectator what everybody sees, a seat what only it sees.
fn whole(play: &dyn Play, eye: Eye) -> Value {
    let ids = |seats: kernel::Seats| -> Vec<&str> { seats.iter().map(|seat| play.seat_id(seat)).collect() };
    match eye.seat() {
        Some(seat) => json!({
            "own": play.own(eye),
            "question": play.question(seat),
            "canUndo": play.can_undo(seat),
        }),
        None => json!({
            "view": play.view(eye),
            "waitingFor": ids(play.status().must()),
            "agreed": ids(play.agreed()),
        }),
    }
}

/// What every eye sees is what a spectator sees, with the patch of what it sees besides.
fn check_own(play: &dyn Play, action: &str) {
    for eye in play.seats().iter().map(Eye::Seat).chain([Eye::Spectator, Eye::All]) {
        let mut seen = read(&play.view(Eye::Spectator));
        catalog::apply(&mut seen, read(&play.own(eye)));
        assert!(seen == read(&play.view(eye)), "{eye:?} after {action}");
    }
}

#[test]
fn a_client_that_applies_every_patch_sees_what_the_server_sees() {
    for title in catalog::TITLES {
        for options in all_options(title.info()) {
            let is_default =
                title.info().defaults(Some(&options.scenario)).unwrap().choices == options.choices;
            let mut play = title.open(options, Seed::from_number(1485)).unwrap();
            let mut chance = Chance::new(Seed::from_number(1461));
            let mut sent = Sent::new(play.as_ref());
            check_own(play.as_ref(), "the deal");
            for _ in 0..DEEDS[usize::from(!is_default)] {
                let must: Vec<_> = play.status().must().iter().collect();
                if must.is_empty() {
                    break;
                }
                let seat = *chance.pick(&must);
                let action = play.choose(Bot::Random, seat, &mut chance).unwrap();
                let change = play.enter(seat, &Deed::Act(action.clone())).unwrap();
                sent.follow(play.as_ref(), change, &action);
                check_own(play.as_ref(), &action);
            }
        }
    }
}
