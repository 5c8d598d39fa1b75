//! However the actions are chosen, the laws of every position hold.
#![no_main]

use kernel::{Game, Seed, Silent, Status, laws};
use libfuzzer_sys::fuzz_target;
use plantagenet::Plantagenet;

fuzz_target!(|choices: &[u8]| {
    let options = Plantagenet::info().defaults(None).expect("there is a scenario");
    let seed = Seed::from_number(choices.first().copied().unwrap_or(0).into());
    let mut game = Plantagenet::deal(&options, seed, &mut kernel::Silent).expect("the options are good");
    for choice in choices {
        laws::check_cheap(&game).expect("the laws hold");
        let Status::Waiting { must, .. } = game.status() else { return };
        let seat = must.lowest().expect("somebody is asked");
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        game.play(seat, legal[usize::from(*choice) % legal.len()], &mut Silent);
    }
});
