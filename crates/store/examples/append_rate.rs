//! Measures how many entries a second a store acknowledges.
//!
//! `cargo run --release -p store --example append_rate -- [URL] [CALLERS] [SECONDS]`
//!
//! Each caller plays a match of its own and appends the next entry as soon as the last one is acknowledged. Without a
//! URL a SQLite file in the working directory is used and removed afterwards.

use std::time::{Duration, Instant};

use store::{EntryRow, MatchRow, Person, Phase, Standing};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let url = arguments.next();
    let callers: usize = arguments.next().map_or(Ok(64), |text| text.parse())?;
    let seconds: u64 = arguments.next().map_or(Ok(5), |text| text.parse())?;

    let file = format!("append-rate-{}.db", std::process::id());
    let store = store::open(url.as_deref().unwrap_or(&file)).await?;
    let run = format!("run-{}", std::time::SystemTime::UNIX_EPOCH.elapsed()?.as_millis());
    store.create_person(Person { id: run.clone(), name: run.clone(), created_at: 0 }).await?;

    let ids: Vec<String> = (0..callers).map(|caller| format!("{run}-{caller}")).collect();
    for id in &ids {
        store.create_match(new_match(id, &run), Vec::new(), Vec::new()).await?;
    }
    let end = Instant::now() + Duration::from_secs(seconds);
    let mut playing = tokio::task::JoinSet::new();
    for id in ids {
        let store = store.clone();
        playing.spawn(async move {
            let mut waits = Vec::new();
            for seq in 0.. {
                let start = Instant::now();
                if start >= end {
                    break;
                }
                let deed = "march york to lancaster".to_owned();
                store
                    .append(&id, EntryRow { seq, seat: 0, deed, at: i64::from(seq) }, Standing::default())
                    .await?;
                waits.push(start.elapsed());
            }
            Ok::<_, store::StoreError>(waits)
        });
    }
    let mut waits = Vec::new();
    while let Some(outcome) = playing.join_next().await {
        waits.extend(outcome??);
    }
    drop(store);
    if url.is_none() {
        std::fs::remove_file(&file)?;
    }

    waits.sort();
    let rank = |share: f64| waits.get((waits.len() as f64 * share) as usize).copied().unwrap_or_default();
    println!(
        "{callers} callers, {seconds} s: {} entries/s, wait p50 {:?}, p99 {:?}, p99.9 {:?}",
        waits.len() as u64 / seconds.max(1),
        rank(0.5),
        rank(0.99),
        rank(0.999)
    );
    Ok(())
}

fn new_match(id: &str, creator: &str) -> MatchRow {
    MatchRow {
        id: id.into(),
        game: "none".into(),
        rules: 1,
        data: String::new(),
        options: "{}".into(),
        seed: String::new(),
        salt: String::new(),
        commitment: String::new(),
        creator: creator.into(),
        private: false,
        phase: Phase::Playing,
        created_at: 0,
        updated_at: 0,
        outcome: None,
        imported: false,
        waiting: None,
        agreed: 0,
        rematch: None,
    }
}
