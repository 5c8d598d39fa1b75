//! Simulations count everything that goes wrong in a game, and say where.

use bots::{Bot, Plan, Report, simulate};
use kernel::toy::{Fists, FistsView, Happened, Hide};
use kernel::*;
use serde::{Deserialize, Serialize};
use std::sync::OnceLock;

/// What is wrong with a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
enum Flaw {
    None,
    /// The deal panics, with about half of all seeds.
    Deal,
    /// From the beginning nobody is asked.
    Nobody,
    /// When both seats have one crown, there is no legal action.
    Stuck,
    /// When both seats have one crown, a law is broken.
    Law,
    /// When both seats have one crown, an action panics half way, and then every call to the game does.
    Panic,
    /// An action changes nothing.
    Endless,
}

const FLAWS: [(&str, Flaw); 7] = [
    ("none", Flaw::None),
    ("deal", Flaw::Deal),
    ("nobody", Flaw::Nobody),
    ("stuck", Flaw::Stuck),
    ("law", Flaw::Law),
    ("panic", Flaw::Panic),
    ("endless", Flaw::Endless),
];

/// The toy with a flaw, which an option names.
#[derive(Clone, Serialize, Deserialize)]
struct Flawed {
    toy: Fists,
    flaw: Flaw,
    half_way: bool,
}

impl Flawed {
    /// Whether the flaw shows now. Some games reach a score of one crown each, others do not.
    fn shows(&self, flaw: Flaw) -> bool {
        assert!(!self.half_way, "asked half way through an action");
        self.flaw == flaw && self.toy.view(Eye::All).crowns == [1, 1]
    }
}

impl Game for Flawed {
    type Action = Hide;
    type View = FistsView;
    type Thing = kernel::Thing;
    type Event = Happened;

    const RULES: u32 = Fists::RULES;
    const BOUND: u64 = Fists::BOUND;

    fn info() -> &'static GameInfo {
        static INFO: OnceLock<GameInfo> = OnceLock::new();
        INFO.get_or_init(|| {
            let mut info = Fists::info().clone();
            let values = FLAWS.map(|(value, _)| OptionValue { value, label: value }).to_vec();
            let flaw =
                OptionInfo { key: "flaw", label: "Flaw", about: "What fails.", values, default: "none" };
            info.scenarios[0].options.push(flaw);
            info
        })
    }

    fn data_hash() -> &'static str {
        Fists::data_hash()
    }

    fn deal(options: &Options, seed: Seed, log: &mut impl Chronicle<Happened>) -> Result<Flawed, Refusal> {
        Flawed::info().check(options)?;
        let (_, flaw) = *FLAWS.iter().find(|(name, _)| options.choices["flaw"] == *name).unwrap();
        assert!(flaw != Flaw::Deal || seed.0[0].is_multiple_of(2), "a bad deal");
        let toy = Fists::deal(&Fists::info().defaults(None)?, seed, log)?;
        Ok(Flawed { toy, flaw, half_way: false })
    }

    fn seats(&self) -> Seats {
        self.toy.seats()
    }

    fn seat_id(&self, seat: Seat) -> &'static str {
        self.toy.seat_id(seat)
    }

    fn status(&self) -> Status {
        assert!(!self.half_way, "asked half way through an action");
        match self.flaw {
            Flaw::Nobody => Status::Waiting { must: Seats::NONE, may: Seats::NONE },
            _ => self.toy.status(),
        }
    }

    fn prompt(&self, seat: Seat) -> Prompt {
        self.toy.prompt(seat)
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Hide>) {
        if !self.shows(Flaw::Stuck) {
            self.toy.legal(seat, out);
        }
    }

    fn default(&self, seat: Seat) -> Hide {
        self.toy.default(seat)
    }

    fn label(&self, seat: Seat, action: &Hide) -> String {
        self.toy.label(seat, action)
    }

    fn preview(&self, seat: Seat, action: &Hide) -> Preview {
        self.toy.preview(seat, action)
    }

    fn play(&mut self, seat: Seat, action: Hide, log: &mut impl Chronicle<Happened>) -> Barrier {
        if self.shows(Flaw::Panic) {
            self.half_way = true;
            panic!("one all");
        }
        match self.flaw {
            Flaw::Endless => Barrier::Open,
            _ => self.toy.play(seat, action, log),
        }
    }

    fn view(&self, eye: Eye) -> FistsView {
        self.toy.view(eye)
    }

    fn imagine(&self, seat: Seat, chance: &mut Chance) -> Flawed {
        Flawed { toy: self.toy.imagine(seat, chance), ..*self }
    }

    fn check(&self) -> Result<(), Broken> {
        match self.shows(Flaw::Law) {
            true => Err(Broken("one all is against the law".into())),
            false => self.toy.check(),
        }
    }
}

impl Steward for Flawed {
    fn steward(&self, _seat: Seat, legal: &[Hide], _chance: &mut Chance) -> Hide {
        legal[0]
    }
}

const GAMES: u64 = 40;

fn plan(flaw: &str) -> Plan {
    let mut options = Flawed::info().defaults(None).unwrap();
    options.choices.insert("flaw".into(), flaw.into());
    let bots = vec![Bot::Random, Bot::Steward];
    Plan { options, bots, games: GAMES, decisions: None, seed: 1, threads: 1, check: true, record: None }
}

fn run(plan: &Plan) -> Report {
    simulate::<Flawed>(plan, &|_| {}).unwrap()
}

#[test]
fn a_game_without_flaws_is_clean_on_any_number_of_threads() {
    let report = run(&plan("none"));
    assert!(report.is_clean() && report.failures.is_empty(), "{report:?}");
    assert_eq!((report.games, report.finished), (GAMES, GAMES));
    assert_eq!(report.outcomes.values().sum::<u64>(), GAMES);
    let again = run(&Plan { threads: 3, ..plan("none") });
    assert_eq!((again.outcomes, again.decisions), (report.outcomes, report.decisions));
}

/// Every failure is counted, makes the report unclean, and is reported with the number that plays it again.
#[test]
fn every_failure_is_counted_and_told_with_its_seed() {
    let cases = [
        ("deal", 0, 1, "the rules panicked"),
        ("nobody", 1, 0, "nobody is asked, yet it is not over"),
        ("stuck", 1, 0, "a seat is asked and has no legal action"),
        ("law", 1, 0, "one all is against the law"),
        ("panic", 0, 1, "the rules panicked"),
        ("endless", 1, 0, "more actions than the game's bound"),
    ];
    for (flaw, stuck, panics, why) in cases {
        let report = run(&plan(flaw));
        let failed = report.stuck + report.panics;
        assert_eq!((report.stuck > 0, report.panics > 0), (stuck > 0, panics > 0), "{report:?}");
        assert!(
            !report.is_clean() && report.games == GAMES && report.finished + failed == GAMES,
            "{report:?}"
        );
        assert_eq!(report.finished == 0, ["nobody", "endless"].contains(&flaw), "{report:?}");
        assert_eq!(report.failures.len(), 5, "{report:?}");

        let told = report.failures[0].strip_prefix("game ").and_then(|told| told.split_once(" of seed 1: "));
        let (nth, words) = told.unwrap();
        assert!(words.ends_with(why), "{words}");
        let before = Plan { games: nth.parse().unwrap(), ..plan(flaw) };
        assert!(run(&before).is_clean());
        let again = run(&Plan { games: before.games + 1, ..before });
        assert_eq!((again.stuck, again.panics), (stuck, panics));
        assert_eq!(again.failures, report.failures[..1]);
        assert_eq!(run(&Plan { threads: 2, ..plan(flaw) }).stuck, report.stuck);
    }
}

#[test]
fn laws_are_held_only_when_asked_for() {
    assert!(run(&Plan { check: false, ..plan("law") }).is_clean());
}

#[test]
fn a_run_stops_after_so_many_decisions() {
    for flaw in ["none", "panic"] {
        let report = run(&Plan { games: u64::MAX, decisions: Some(100), ..plan(flaw) });
        let before = run(&Plan { games: report.games - 1, ..plan(flaw) });
        assert!(report.decisions >= 100 && before.decisions < 100, "{flaw}: {report:?}");
    }
    // Games in which nothing is ever decided do not go on for ever.
    let report = run(&Plan { games: u64::MAX, decisions: Some(10), ..plan("nobody") });
    assert_eq!((report.stuck, report.decisions), (10, 0));
}

/// The record of a game that panicked ends with the action at which it did; that of a finished one has its result.
#[test]
fn every_game_is_recorded_also_one_that_panics() {
    for flaw in ["panic", "stuck", "deal"] {
        let folder = tempfile::tempdir().unwrap();
        let report = run(&Plan { record: Some(folder.path().into()), ..plan(flaw) });
        let records: Vec<Record> = (0..GAMES)
            .map(|nth| std::fs::read_to_string(folder.path().join(format!("{nth:06}.bos"))).unwrap())
            .map(|text| text.parse().unwrap())
            .collect();
        let results = records.iter().filter(|record| record.result.is_some()).count();
        assert_eq!(results as u64, report.finished, "{flaw}");
        let lines: usize = records.iter().map(|record| record.lines.len()).sum();
        let unfinished = if flaw == "panic" { report.panics } else { 0 };
        assert_eq!(lines as u64, report.decisions + unfinished, "{flaw}");
        for record in records.iter().filter(|record| record.result.is_some()) {
            assert_eq!(Match::<Flawed>::replay(record, None).unwrap().record(), *record);
        }
    }
}

#[test]
fn a_plan_that_cannot_be_carried_out_is_refused_by_field() {
    let refused = |plan: Plan| simulate::<Flawed>(&plan, &|_| {}).unwrap_err().field.unwrap().into_owned();
    assert_eq!(refused(Plan { bots: vec![], ..plan("none") }), "bots");
    assert_eq!(refused(Plan { threads: 0, ..plan("none") }), "threads");
    assert_eq!(refused(Plan { threads: 1_000_000, ..plan("none") }), "threads");
    assert_eq!(refused(Plan { record: Some("/dev/null/x".into()), ..plan("none") }), "record");
    assert_eq!(refused(plan("other")), "flaw");
}
