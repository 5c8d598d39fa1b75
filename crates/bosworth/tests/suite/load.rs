//! `bosworth load` against a real server.

use crate::common::{Server, fails, good, json_of};

struct House {
    server: Server,
    _dir: tempfile::TempDir,
}

fn house() -> House {
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start(dir.path().join("a.db").to_str().unwrap());
    House { server, _dir: dir }
}

impl House {
    /// The arguments of a run against this server. It ends after a number of moves, on a slow machine too.
    fn arguments(&self, more: &str) -> Vec<String> {
        let Server { host, metrics, .. } = &self.server;
        let line = format!(
            "load --url http://{host} --metrics http://{metrics} --think 0 --seconds 1 --seed 1485 {more}"
        );
        line.split_whitespace().map(str::to_owned).collect()
    }
}

#[test]
fn every_game_can_be_loaded_with_any_number_of_seats() {
    let house = house();
    for title in catalog::TITLES {
        let info = title.info();
        for seats in [info.scenarios[0].min_seats, info.scenarios[0].max_seats] {
            let more = format!(
                "--game {} --seats {seats} --spectators 1 --newcomers 1 --matches 2 --moves 60 --json",
                info.id
            );
            let report = json_of(&house.arguments(&more));
            assert_eq!(report["matches"], 2);
            assert!(report["moves"].as_u64().unwrap() > 0, "{report}");
            let figures = ["moves_per_second", "p50_ms", "p90_ms", "p99_ms", "max_ms", "mean_bytes"];
            assert!(figures.iter().all(|name| report[name].as_f64().unwrap() > 0.0), "{report}");
            assert_eq!(report["newcomers"]["count"], 1, "{report}");
            let times = ["within_300_ms", "within_1_s", "p50_ms", "p99_ms"];
            assert!(times.iter().all(|name| report["newcomers"][name].is_number()), "{report}");
            #[cfg(target_os = "linux")]
            {
                let costs = ["server_us_per_move", "memory_per_match_kib", "server_memory_mib"];
                assert!(costs.iter().all(|name| report[name].is_number()), "{report}");
            }
        }
    }
}

/// A battle is over after a few dozen moves, so the table plays several.
#[test]
fn people_stay_for_one_match_after_another() {
    let house = house();
    let report = json_of(&house.arguments("--scenario bosworth --matches 1 --moves 300 --json"));
    let metrics = metrics(&house.server.metrics);
    let count = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name}: {metrics}")).parse::<u64>().unwrap()
    };
    assert_eq!(count("bosworth_guests_total"), 2);
    assert!(count("bosworth_matches_created_total") > 1, "{report}");
    // The players' last actions may not have been acknowledged in time.
    let (moves, deeds) = (report["moves"].as_u64().unwrap(), count("bosworth_deeds_total"));
    assert!(moves <= deeds && deeds <= moves + 4, "{moves} of {deeds}");
}

fn metrics(address: &str) -> String {
    let read = async { reqwest::get(format!("http://{address}")).await.unwrap().text().await.unwrap() };
    tokio::runtime::Runtime::new().unwrap().block_on(read)
}

#[test]
fn people_read_the_figures_in_a_few_lines() {
    let house = house();
    let told = good(&house.arguments("--scenario bosworth --matches 2 --moves 60 --newcomers 1"));
    assert!(told.starts_with("2 matches: "), "{told}");
    assert!(told.contains("from action to viewers: p50 ") && told.contains("newcomers: 1; "), "{told}");
    assert!(told.lines().count() < 10, "{told}");
}

#[test]
fn bad_arguments_are_named_in_one_sentence() {
    let nowhere = |more: &str| {
        let line = format!("load --url http://127.0.0.1:1 {more}");
        line.split_whitespace().map(str::to_owned).collect::<Vec<_>>()
    };
    fails(&nowhere("--game chess"), "there is no game \"chess\"");
    fails(&nowhere("--scenario hastings"), "no scenario \"hastings\"");
    fails(&nowhere("--seats 9"), "seats: ");
    fails(&nowhere("--game kingmaker2 --seats 1"), "seats: ");
    fails(&nowhere("--matches 0"), "matches: ");
    fails(&nowhere("--seconds 0"), "seconds: ");
    fails(&nowhere(""), "url: http://127.0.0.1:1");
    fails(&["load", "--url", "https://localhost"], "url: only http:// addresses");
    fails(&["load", "--url", "nonsense"], "url: only http:// addresses");
    fails(&["load", "--url", "http://"], "url: http://");
}

#[test]
fn a_refusal_ends_the_run_with_the_servers_message() {
    let dir = tempfile::tempdir().unwrap();
    // This server refuses matches without a seed, and players of a load test name none.
    let server = Server::start(dir.path().join("a.db").to_str().unwrap());
    fails(
        &["load", "--url", &format!("http://{}", server.host)],
        "/api/matches: on a server started for tests",
    );
}
