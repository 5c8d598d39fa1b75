//! Guests, and what does not belong to a match.

use crate::common::{hasty, house};
use reqwest::Method;
use serde_json::json;
use table::Settings;

#[tokio::test]
async fn one_click_makes_a_guest_with_a_guarded_cookie() {
    let (house, _dir) = house().await;
    let mut person = house.stranger();
    assert_eq!(person.get("/api/me").await.status, 204);
    let answer = person.post("/api/guests", json!({})).await.good();
    assert!(answer.body["name"].as_str().unwrap().starts_with("Guest "));
    let cookie = answer.cookie.clone().unwrap();
    for part in ["HttpOnly", "SameSite=Lax", "Path=/", "Max-Age="] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"));
    person.keep_cookie(&answer);
    assert_eq!(person.get("/api/me").await.body, answer.body);
    // A second click changes nothing.
    let again = person.post("/api/guests", json!({ "name": "Somebody else" })).await.good();
    assert_eq!((again.body, again.cookie), (answer.body, None));
}

#[tokio::test]
async fn behind_tls_the_cookie_is_marked_secure() {
    let dir = tempfile::tempdir().unwrap();
    let settings = Settings { secure_cookies: true, ..hasty() };
    let house = crate::common::House::open(&crate::common::file_in(&dir), settings).await;
    let answer = house.stranger().post("/api/guests", json!({})).await.good();
    assert!(answer.cookie.unwrap().split("; ").any(|part| part == "Secure"));
}

#[tokio::test]
async fn a_guest_can_take_another_name() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let rename = |name: &str| anne.request(Method::PATCH, "/api/me").json(&json!({ "name": name }));
    let renamed = anne.send(rename("  Anne   Neville ")).await.good();
    assert_eq!(renamed.body["name"], "Anne Neville");
    assert_eq!(anne.get("/api/me").await.body["name"], "Anne Neville");
    let long = "x".repeat(41);
    for bad in ["", "   ", "a\u{7}b", "nul\0", long.as_str()] {
        anne.send(rename(bad)).await.refused(422, "name");
    }
    anne.send(anne.request(Method::PATCH, "/api/me").json(&json!({}))).await.refused(422, "name");
    anne.post("/api/guests", json!({ "name": "x".repeat(41) })).await.refused(422, "name");
}

#[tokio::test]
async fn a_made_up_cookie_is_nobody() {
    let (house, _dir) = house().await;
    let mut person = house.stranger();
    person.cookie = Some("bosworth_session=00".into());
    assert_eq!(person.get("/api/me").await.status, 204);
    let id = house.guest("Anne").await.create(json!({})).await;
    let answer = person.post(&format!("/api/matches/{id}/start"), json!({})).await;
    answer.refused(403, "session");
    person.act(&id, "york", 0, "accept").await.refused(403, "session");
}

#[tokio::test]
async fn nobody_in_between_keeps_what_depends_on_who_asks() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me" })).await;
    for path in ["/api/me", "/api/matches", "/api/nothing", &format!("/api/matches/{id}"), "/healthz"] {
        let answer = anne.request(Method::GET, path).send().await.unwrap();
        let header = |name| {
            let values = answer.headers().get_all(name).iter().map(|value| value.to_str().unwrap());
            values.collect::<Vec<_>>().join(", ").to_lowercase()
        };
        assert_eq!(header("cache-control"), "no-store", "{path}");
        assert!(header("vary").contains("cookie"), "{path}");
    }
    let page = anne.request(Method::GET, "/").send().await.unwrap();
    assert!(page.headers().get("cache-control").is_none_or(|value| value != "no-store"));
}

#[tokio::test]
async fn games_and_rules_are_listed() {
    let (house, _dir) = house().await;
    let person = house.stranger();
    let games = person.get("/api/games").await.good().body;
    assert_eq!(games[0]["id"], "plantagenet");
    assert_eq!(games[0]["bots"], json!(["steward", "random"]));
    let rules = person.get("/api/rules/plantagenet").await.good().body;
    assert!(rules["markdown"].as_str().unwrap().contains("**R.1**"));
    person.get("/api/rules/chess").await.refused(404, "game");
}

/// What the operator reads, at an address of its own.
async fn metrics() -> String {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/metrics", listener.local_addr().unwrap());
    let serving = tokio::spawn(table::serve_metrics(listener));
    let told = reqwest::get(url).await.unwrap().text().await.unwrap();
    serving.abort();
    told
}

/// Their counters would tell a player when the opponent has planned something.
#[tokio::test]
async fn players_see_no_metrics() {
    let (house, _dir) = house().await;
    let answer = house.guest("Anne").await.get("/metrics").await;
    assert!(!answer.text.contains("bosworth_"), "{answer:?}");
}

#[tokio::test]
async fn operators_see_health_and_metrics() {
    let (house, _dir) = house().await;
    let anne = house.guest("Anne").await;
    let id = anne.create(json!({ "york": "me", "lancaster": "me" })).await;
    anne.choose(&id, "york", 0).await.unwrap();
    assert_eq!(anne.get("/healthz").await.good().body["status"], "ok");
    let metrics = metrics().await;
    for name in ["bosworth_deeds_total", "bosworth_deed_seconds_bucket", "bosworth_matches_in_memory"] {
        assert!(metrics.contains(name), "{name}");
    }
}

#[cfg(target_os = "linux")]
#[tokio::test]
async fn operators_see_how_much_processor_time_and_memory_the_server_uses() {
    let (_house, _dir) = house().await;
    let metrics = metrics().await;
    let figure = |name: &str| {
        let line = metrics.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.unwrap_or_else(|| panic!("{name} is there")).parse::<f64>().unwrap()
    };
    assert!(figure("process_cpu_seconds_total") >= 0.0);
    assert!(figure("process_resident_memory_bytes") > f64::from(1 << 20));
}

#[tokio::test]
async fn an_unknown_address_is_refused_in_json_and_pages_get_the_page() {
    let (house, _dir) = house().await;
    let person = house.stranger();
    for path in ["/api", "/api/", "/api/nothing", "/api/matches/x/y/z"] {
        for method in [Method::GET, Method::POST, Method::PUT, Method::DELETE] {
            let answer = person.send(person.request(method, path)).await;
            answer.refused(404, "");
        }
    }
    person.send(person.request(Method::PUT, "/api/me")).await.refused(405, "");
    person.get("/api/matches/%FF").await.refused(422, "address");
    for page in ["/", "/match/abc", "/rules/plantagenet"] {
        let answer = person.get(page).await.good();
        assert!(answer.kind.starts_with("text/html"), "{page}: {}", answer.kind);
        assert!(answer.text.contains("<html"), "{page}");
    }
    assert_eq!(person.get("/assets/nothing.js").await.status, 404);
    assert_eq!(person.post("/match/abc", json!({})).await.status, 405);
}

#[tokio::test]
async fn pages_are_fetched_again_only_when_they_have_changed() {
    let (house, _dir) = house().await;
    let person = house.stranger();
    let page = person.get("/").await.good().text;
    let script = page.split('"').find(|part| part.starts_with("/assets/") && part.ends_with(".js")).unwrap();
    for (path, kind, cache) in
        [("/", "text/html", "no-cache"), (script, "text/javascript", "public, max-age=31536000, immutable")]
    {
        let first = person.request(Method::GET, path).send().await.unwrap();
        let header = |name: &str| first.headers()[name].to_str().unwrap();
        assert!(header("content-type").starts_with(kind), "{path}: {}", header("content-type"));
        assert_eq!(header("cache-control"), cache, "{path}");
        let tag = header("etag");
        let again = person.request(Method::GET, path).header("if-none-match", tag).send().await.unwrap();
        assert_eq!(again.status(), 304, "{path}");
        let other = person.request(Method::GET, path).header("if-none-match", "\"0\"").send().await.unwrap();
        assert_eq!(other.status(), 200, "{path}");
        let head = person.request(Method::HEAD, path).send().await.unwrap();
        assert_eq!((head.status().as_u16(), head.text().await.unwrap().len()), (200, 0), "{path}");
    }
}
