//! `bosworth load`: a load test. Random players play on a running server, and the latency of their moves is measured.

use crate::setup::{out, print_json};
use anyhow::{Context, Result, anyhow, bail};
use clap::Args;
use futures_util::{SinkExt, StreamExt, TryStreamExt, stream};
use kernel::{Chance, Seed};
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// How many matches are set up concurrently before the clock starts.
const CONCURRENT_SETUPS: usize = 16;

/// Lets random players play on a server.
#[derive(Args)]
pub struct Arguments {
    /// The server, such as http://127.0.0.1:1485.
    #[arg(long)]
    url: String,
    /// The scenario of Plantagenet that they play.
    #[arg(long, default_value = "bosworth")]
    scenario: String,
    /// How many matches at once, two players each.
    #[arg(long, default_value_t = 100)]
    matches: u64,
    /// For how long.
    #[arg(long, default_value_t = 10)]
    seconds: u64,
    /// How long each player thinks, in milliseconds.
    #[arg(long, default_value_t = 1000)]
    think: u64,
    /// Prints one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let host = arguments.url.strip_prefix("http://").context("url: only http:// addresses can be tried")?;
    tokio::runtime::Runtime::new()?.block_on(load(arguments, host.trim_end_matches('/')))
}

async fn load(arguments: &Arguments, host: &str) -> Result<()> {
    // The clock starts when everybody is connected: what is measured is play, not setting up the matches.
    let seats = (0..arguments.matches).map(|_| sit_down(host, &arguments.scenario));
    let seated: Vec<[Player; 2]> =
        stream::iter(seats).buffer_unordered(CONCURRENT_SETUPS).try_collect().await?;
    let think = Duration::from_millis(arguments.think);
    let start = Instant::now();
    let end = start + Duration::from_secs(arguments.seconds);
    let players: Vec<_> = (0..)
        .zip(seated)
        .map(|(nth, seated)| {
            tokio::spawn(play(host.to_owned(), arguments.scenario.clone(), nth, seated, end, think))
        })
        .collect();
    let (mut waits, mut sizes, mut moves) = (Vec::new(), Vec::new(), 0u64);
    for player in players {
        let part = player.await??;
        moves += part.moves;
        waits.extend(part.waits);
        sizes.extend(part.sizes);
    }
    if waits.is_empty() {
        bail!("no move was made in {} seconds", arguments.seconds);
    }
    waits.sort_unstable();
    let at = |share: f64| waits[((waits.len() - 1) as f64 * share) as usize].as_secs_f64() * 1000.0;
    let mean_bytes = sizes.iter().sum::<usize>() / sizes.len().max(1);
    let per_second = moves as f64 / start.elapsed().as_secs_f64();
    match arguments.json {
        true => print_json(&json!({
            "matches": arguments.matches, "moves": moves, "moves_per_second": per_second,
            "p50_ms": at(0.5), "p90_ms": at(0.9), "p99_ms": at(0.99), "max_ms": at(1.0),
            "mean_bytes": mean_bytes,
        })),
        false => {
            out!(
                "{moves} moves, {per_second:.0} a second; from action to every viewer p50 {:.2} ms, p99 {:.2} ms; {mean_bytes} bytes an update",
                at(0.5),
                at(0.99)
            );
            Ok(())
        }
    }
}

/// What was measured in one match.
#[derive(Default)]
struct Part {
    moves: u64,
    waits: Vec<Duration>,
    /// How long each update was, in bytes.
    sizes: Vec<usize>,
}

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A player at a seat, with its socket.
struct Player {
    socket: Socket,
    /// The position as this seat sees it, kept up to date by patches.
    position: Value,
    /// How long each update was, in bytes.
    sizes: Vec<usize>,
    /// The counter of the last update.
    counter: Option<u64>,
}

/// Plays one match after the other until the time is up.
async fn play(
    host: String,
    scenario: String,
    nth: u64,
    mut players: [Player; 2],
    end: Instant,
    think: Duration,
) -> Result<Part> {
    let mut chance = Chance::new(Seed::nth(1485, nth));
    let mut part = Part::default();
    loop {
        while let Some(seat) = players.iter().position(|player| player.question()["must"] == true) {
            if Instant::now() >= end {
                break;
            }
            // Thinking times are spread out, as people's are.
            tokio::time::sleep(think.mul_f64(f64::from(chance.below(1000)) / 500.0)).await;
            let (sent, was_open) = (Instant::now(), players[seat].is_in_the_open());
            let answered = players[seat].answer(&mut chance).await?;
            while players[seat].question()["number"] == answered {
                players[seat].hear().await?;
            }
            // Both seats get an update of an open action, and of the last of several secret answers.
            let is_open = players[seat].is_in_the_open();
            if was_open || is_open {
                players[1 - seat].hear_until(is_open).await?;
                part.waits.push(sent.elapsed());
            }
            part.moves += 1;
        }
        players.iter_mut().for_each(|player| part.sizes.append(&mut player.sizes));
        if Instant::now() >= end {
            return Ok(part);
        }
        players = sit_down(&host, &scenario).await?;
    }
}

/// Two guests at a new match, each with a socket.
async fn sit_down(host: &str, scenario: &str) -> Result<[Player; 2]> {
    let client = reqwest::Client::new();
    let (york, lancaster) = (guest(&client, host).await?, guest(&client, host).await?);
    let wish =
        json!({ "game": "plantagenet", "scenario": scenario, "private": true, "seats": { "york": "me" } });
    let made = post(&client, host, "/api/matches", &york, &wish).await?;
    let id = made["id"].as_str().context("a match has an id")?;
    post(
        &client,
        host,
        &format!("/api/matches/{id}/seats/lancaster"),
        &lancaster,
        &json!({ "holder": "me" }),
    )
    .await?;
    Ok([
        Player::connect(host, id, "york", &york).await?,
        Player::connect(host, id, "lancaster", &lancaster).await?,
    ])
}

/// A new guest's cookie.
async fn guest(client: &reqwest::Client, host: &str) -> Result<String> {
    let answer = client.post(format!("http://{host}/api/guests")).json(&json!({})).send().await?;
    let cookie = answer.headers().get("set-cookie").context("a guest gets a cookie")?.to_str()?;
    Ok(cookie.split(';').next().unwrap_or_default().to_owned())
}

async fn post(client: &reqwest::Client, host: &str, path: &str, cookie: &str, body: &Value) -> Result<Value> {
    let answer =
        client.post(format!("http://{host}{path}")).header("cookie", cookie).json(body).send().await?;
    let (status, body) = (answer.status(), answer.json::<Value>().await?);
    match status.is_success() {
        true => Ok(body),
        false => Err(anyhow!("{path}: {body}")),
    }
}

impl Player {
    async fn connect(host: &str, id: &str, seat: &str, cookie: &str) -> Result<Player> {
        let mut request = format!("ws://{host}/api/matches/{id}/live?seat={seat}").into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        let socket = connect_async(request).await?.0;
        let mut player = Player { socket, position: Value::Null, sizes: Vec::new(), counter: None };
        player.hear().await?;
        Ok(player)
    }

    fn question(&self) -> &Value {
        &self.position["question"]
    }

    /// Whether no side is choosing in secret.
    fn is_in_the_open(&self) -> bool {
        let view = &self.position["view"];
        view["stage"] != "prepare" && view["board"]["step"] != "plan"
    }

    /// Answers the question at random, but plays no card out of turn. Returns the question's number.
    async fn answer(&mut self, chance: &mut Chance) -> Result<Value> {
        let choices = self.question()["choices"].as_array().context("a question has choices")?;
        let is_card = |choice: &&Value| choice["action"]["do"] == "play" || choice["action"]["do"] == "enter";
        let quiet: Vec<&Value> = choices.iter().filter(|choice| !is_card(choice)).collect();
        let action =
            if quiet.is_empty() { &chance.pick(choices)["action"] } else { &chance.pick(&quiet)["action"] };
        let number = self.question()["number"].clone();
        let message = json!({ "type": "act", "id": 1, "question": number, "action": action });
        self.socket.send(Message::Text(message.to_string().into())).await?;
        Ok(number)
    }

    /// Waits for the next position.
    async fn hear(&mut self) -> Result<()> {
        while let Some(message) = self.socket.next().await {
            let Message::Text(text) = message? else { continue };
            let mut heard: Value = serde_json::from_str(&text)?;
            match heard["type"].as_str() {
                Some("snapshot") if heard["counter"].as_u64() > self.counter => {
                    self.counter = heard["counter"].as_u64();
                    self.position = heard;
                    return Ok(());
                }
                Some("update") => {
                    self.sizes.push(text.len());
                    self.counter = heard["counter"].as_u64();
                    catalog::apply(&mut self.position, heard["patch"].take());
                    return Ok(());
                }
                Some("refused") => bail!("the server refuses: {heard}"),
                _ => {}
            }
        }
        bail!("the server has closed the connection")
    }

    /// Waits for the next position, and until this seat's view agrees on whether choices are open or secret.
    async fn hear_until(&mut self, open: bool) -> Result<()> {
        self.hear().await?;
        while self.is_in_the_open() != open {
            self.hear().await?;
        }
        Ok(())
    }
}
