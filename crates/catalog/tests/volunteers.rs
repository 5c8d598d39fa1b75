//! Bots act unasked in the games that want it, and in no other.

use bots::{Bot, Plan};
use catalog::Play;
use kernel::{Chance, Deed, Options, Record, Seat, Seed};

fn six_rounds() -> Options {
    let mut options = catalog::find("kingmaker2").unwrap().info().defaults(None).unwrap();
    (options.seats, options.choices) = (3, [("rounds".to_owned(), "6".to_owned())].into());
    options
}

fn open(game: &str, options: Options) -> Box<dyn Play> {
    catalog::find(game).unwrap().open(options, Seed::from_number(7)).unwrap()
}

/// Plays on with random bots for a while. Returns what the other seats would do unasked at every step.
fn volunteered(play: &mut dyn Play, steps: usize) -> Vec<(Seat, String)> {
    let mut chance = Chance::new(Seed::from_number(8));
    let mut all = Vec::new();
    for _ in 0..steps {
        let status = play.status();
        for seat in status.may().iter() {
            if let Some(deed) = play.volunteer(Bot::Random, seat, &mut chance) {
                play.check(seat, None, &Deed::Act(deed.clone())).expect("what a bot volunteers is legal");
                all.push((seat, deed));
            }
        }
        let Some(seat) = status.must().lowest() else { break };
        assert_eq!(play.volunteer(Bot::Random, seat, &mut chance), None, "it is asked");
        let deed = play.choose(Bot::Random, seat, &mut chance).expect("it is asked");
        play.enter(seat, &Deed::Act(deed)).unwrap();
    }
    all
}

#[test]
fn bots_act_out_of_turn_where_the_game_wants_it() {
    let mut play = open("kingmaker2", six_rounds());
    assert!(play.has_volunteers());
    assert!(volunteered(play.as_mut(), 600).len() > 10);
}

#[test]
fn bots_wait_for_their_turn_elsewhere() {
    let options = catalog::find("plantagenet").unwrap().info().defaults(Some("quick")).unwrap();
    let mut play = open("plantagenet", options);
    assert!(!play.has_volunteers());
    assert_eq!(volunteered(play.as_mut(), 200), []);
}

/// A simulated game records deeds out of turn in the order in which they were done, and its record replays.
#[test]
fn simulations_let_bots_act_out_of_turn() {
    let folder = std::env::temp_dir().join(format!("bosworth-volunteers-{}", std::process::id()));
    let plan = Plan {
        options: six_rounds(),
        bots: vec![Bot::Random],
        games: 1,
        decisions: None,
        seed: 3,
        threads: 1,
        check: true,
        record: Some(folder.clone()),
    };
    let report = catalog::find("kingmaker2").unwrap().simulate(&plan, &|_| {}).unwrap();
    assert!(report.is_clean(), "{:?}", report.failures);
    let record: Record = std::fs::read_to_string(folder.join("000000.bos")).unwrap().parse().unwrap();
    std::fs::remove_dir_all(folder).unwrap();

    let mut play = catalog::find("kingmaker2").unwrap().open(record.options.clone(), record.seed).unwrap();
    let mut out_of_turn = 0;
    for line in &record.lines {
        let seat = play.seat(&line.seat).unwrap();
        out_of_turn += usize::from(!play.status().must().contains(seat));
        play.enter(seat, &Deed::read(&line.deed)).unwrap();
    }
    assert!(
        out_of_turn > 10 && out_of_turn < record.lines.len() / 8,
        "{out_of_turn} of {}",
        record.lines.len()
    );
    assert_eq!(play.record().result, record.result);
}
