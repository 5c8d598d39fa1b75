//! `bosworth load`: a load test. Random players play on a running server. What they wait for, and what it costs the
//! server, is measured.

mod clock;
mod message;
mod newcomer;
mod player;
mod report;
mod server;
mod table;

use crate::setup::{Setup, print_json};
use anyhow::{Context, Result, ensure};
use clap::Args;
use futures_util::{StreamExt, TryStreamExt, stream};
use kernel::Seed;
use report::{Costs, Report, Tally};
use server::Server;
use std::sync::Arc;
use std::time::{Duration, Instant};
use table::Table;
use tokio::sync::Semaphore;
use tokio::task::JoinSet;

/// How many matches are set up concurrently, before the clock starts and during play.
const CONCURRENT_SETUPS: usize = 16;

/// How long a run may take that ends after a number of moves.
const LONGEST: Duration = Duration::from_secs(600);

/// Lets random players play on a server.
#[derive(Args)]
pub struct Arguments {
    /// The server, such as http://127.0.0.1:1485.
    #[arg(long)]
    url: String,
    /// Where the server tells its metrics, such as http://127.0.0.1:1486/metrics: then the report says what play costs it.
    #[arg(long)]
    metrics: Option<String>,
    /// The game, as `bosworth games` lists it.
    #[arg(long, default_value = "plantagenet")]
    game: String,
    /// The scenario; the game's first if not given.
    #[arg(long)]
    scenario: Option<String>,
    /// How many players a match has; the fewest if not given.
    #[arg(long)]
    seats: Option<u8>,
    /// How many matches at once.
    #[arg(long, default_value_t = 100)]
    matches: u32,
    /// For how long.
    #[arg(long, default_value_t = 10)]
    seconds: u32,
    /// How long each player thinks, in milliseconds. With 0 a player acts as soon as it is asked.
    #[arg(long, default_value_t = 1000)]
    think: u32,
    /// How many spectators each match has.
    #[arg(long, default_value_t = 0)]
    spectators: u32,
    /// How many people arrive during the run, open the page and begin a match against bots.
    #[arg(long, default_value_t = 0)]
    newcomers: u32,
    /// Ends each table's part after so many moves instead of after a time, so that a test needs no fast machine.
    #[arg(long, hide = true)]
    moves: Option<u32>,
    /// The seed of every match, for a server started for tests.
    #[arg(long, hide = true)]
    seed: Option<u64>,
    /// Prints one JSON object on the last line.
    #[arg(long)]
    json: bool,
}

/// What is played: the arguments, checked.
struct Plan {
    game: &'static str,
    scenario: String,
    /// The ids of the seats, in order.
    seats: Vec<&'static str>,
    spectators: u32,
    think: Duration,
    /// After how many moves a table stops.
    moves: u32,
    /// A table holds a permit while it sets up a match.
    setups: Semaphore,
}

impl Plan {
    fn read(arguments: &Arguments) -> Result<Plan> {
        ensure!(arguments.matches > 0, "matches: at least one match is played");
        ensure!(arguments.seconds > 0, "seconds: play lasts at least one second");
        let setup = Setup {
            game: arguments.game.clone(),
            scenario: arguments.scenario.clone(),
            seats: arguments.seats,
            options: Vec::new(),
        };
        let (title, options) = setup.read()?;
        let scenario = options.scenario.clone();
        // Which seats a match has depends on how many there are, so a match is set up here to ask it.
        let play = title.open(options, Seed::from_number(0))?;
        Ok(Plan {
            game: title.info().id,
            scenario,
            seats: play.seats().iter().map(|seat| play.seat_id(seat)).collect(),
            spectators: arguments.spectators,
            think: Duration::from_millis(arguments.think.into()),
            moves: arguments.moves.unwrap_or(u32::MAX),
            setups: Semaphore::new(CONCURRENT_SETUPS),
        })
    }
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let plan = Plan::read(arguments)?;
    let server = Server::at(&arguments.url, arguments.metrics.as_deref(), arguments.seed)?;
    let report = tokio::runtime::Runtime::new()?.block_on(load(arguments, plan, server))?;
    match arguments.json {
        true => print_json(&report),
        false => {
            report.print();
            Ok(())
        }
    }
}

async fn load(arguments: &Arguments, plan: Plan, server: Server) -> Result<Report> {
    let plan = Arc::new(plan);
    server.reach().await.with_context(|| format!("url: {}", arguments.url))?;
    let empty = server.usage().await?;
    let tables = open_tables(arguments.matches, &plan, &server).await?;
    // The clock starts when everybody is connected: what is measured is play, not setting up the first matches.
    let seated = server.usage().await?;
    let start = Instant::now();
    let length = Duration::from_secs(arguments.seconds.into());
    let newcomers = newcomer::send(arguments.newcomers, length, &plan, &server);
    let longest = if arguments.moves.is_some() { LONGEST } else { length };
    let tables = play(tables, start + longest).await?;
    let played = start.elapsed();
    let after = server.usage().await?;
    let newcomers = newcomers.join_all().await.into_iter().collect::<Result<Vec<_>>>()?;
    // Only now the sockets are closed: closing them is no part of play.
    let tally = tables.into_iter().map(Table::close).fold(Tally::default(), Tally::and);
    ensure!(tally.moves > 0, "no move was made in {} seconds", arguments.seconds);
    let costs = Costs { empty, seated, after };
    Ok(Report::new(arguments.matches, tally, played, costs, newcomers))
}

/// Tables at which all players and spectators are seated and connected.
async fn open_tables(matches: u32, plan: &Arc<Plan>, server: &Server) -> Result<Vec<Table>> {
    let opened = (0..matches).map(|nth| Table::open(nth, plan.clone(), server.clone()));
    stream::iter(opened).buffer_unordered(CONCURRENT_SETUPS).try_collect().await
}

/// Lets all tables play until the time is up. The first failure ends it.
async fn play(tables: Vec<Table>, end: Instant) -> Result<Vec<Table>> {
    let mut playing = JoinSet::new();
    for table in tables {
        playing.spawn(table.play_until(end));
    }
    let mut done = Vec::new();
    while let Some(table) = playing.join_next().await {
        done.push(table??);
    }
    Ok(done)
}
