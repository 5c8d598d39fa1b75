//! `bosworth serve`: runs the server.

use crate::setup::out;
use anyhow::{Context, Result};
use clap::Args;
use std::io::IsTerminal;
use std::time::Duration;
use table::Settings;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};

/// The database's default path.
pub const DATABASE: &str = "bosworth.db";

/// Where the metrics are, unless the operator chooses another address.
const METRICS: &str = "127.0.0.1:1486";

/// Opens the table.
#[derive(Args)]
pub struct Arguments {
    /// The address to listen on.
    #[arg(long, default_value = "127.0.0.1:1485", env = "BOSWORTH_BIND")]
    bind: String,
    /// The database: a file, or postgres://…
    #[arg(long, default_value = DATABASE, env = "BOSWORTH_DB")]
    db: String,
    /// The address at which the operator reads the metrics. Nobody else should reach it.
    #[arg(long, default_value = METRICS, env = "BOSWORTH_METRICS")]
    metrics: String,
    /// How long a bot waits before it acts, in milliseconds.
    #[arg(long, default_value_t = 600, env = "BOSWORTH_BOT_PACE")]
    bot_pace: u64,
    /// Marks cookies Secure: for a server behind TLS.
    #[arg(long, env = "BOSWORTH_SECURE_COOKIES")]
    secure_cookies: bool,
    /// Trusts X-Forwarded-For to say who asks: for a server behind a proxy, so that limits count people.
    #[arg(long, env = "BOSWORTH_BEHIND_PROXY")]
    behind_proxy: bool,
    /// For tests: whoever makes a match names its seed in the header `x-bosworth-seed`, and bots think by that seed.
    #[arg(long, hide = true)]
    test_seeds: bool,
}

pub fn run(arguments: &Arguments) -> Result<()> {
    let filter =
        tracing_subscriber::EnvFilter::try_from_env("BOSWORTH_LOG").unwrap_or_else(|_| "info".into());
    let colours = std::io::stderr().is_terminal();
    tracing_subscriber::fmt().with_env_filter(filter).with_ansi(colours).with_writer(std::io::stderr).init();
    tokio::runtime::Runtime::new()?.block_on(serve(arguments))
}

async fn serve(arguments: &Arguments) -> Result<()> {
    let store = store::open(&arguments.db).await.with_context(|| format!("db: {}", shown(&arguments.db)))?;
    let listener =
        TcpListener::bind(&arguments.bind).await.with_context(|| format!("bind: {}", arguments.bind))?;
    raise_open_files();
    tell_metrics(&arguments.metrics).await?;
    let settings = Settings {
        bot_pace: Duration::from_millis(arguments.bot_pace),
        secure_cookies: arguments.secure_cookies,
        behind_proxy: arguments.behind_proxy,
        test_seeds: arguments.test_seeds,
        ..Settings::default()
    };
    out!("Bosworth is open at http://{}", listener.local_addr()?);
    table::serve(listener, store, settings, stopped()).await?;
    Ok(())
}

/// Serves the metrics. If another server has the usual address, this one does without.
async fn tell_metrics(address: &str) -> Result<()> {
    match TcpListener::bind(address).await {
        Ok(listener) => {
            if address != METRICS {
                out!("Its metrics are at http://{}/metrics", listener.local_addr()?);
            }
            tokio::spawn(table::serve_metrics(listener));
        }
        Err(error) if address == METRICS => {
            tracing::warn!(%error, "no metrics: {METRICS} cannot be used; choose another address with --metrics");
        }
        Err(error) => return Err(error).with_context(|| format!("metrics: {address}")),
    }
    Ok(())
}

/// Each connection is an open file, and the limit that a shell sets is low.
fn raise_open_files() {
    let wanted = 1 << 16;
    match rlimit::increase_nofile_limit(wanted) {
        Ok(files) => tracing::info!(files, "open files"),
        Err(error) => tracing::warn!(%error, "the number of open files cannot be raised"),
    }
}

/// A database's URL without the user and password that it may contain.
pub fn shown(db: &str) -> String {
    match db.split_once("://").and_then(|(scheme, rest)| Some((scheme, rest.rsplit_once('@')?.1))) {
        Some((scheme, place)) => format!("{scheme}://{place}"),
        None => db.to_owned(),
    }
}

/// Resolves when the process gets SIGINT or SIGTERM.
async fn stopped() {
    let (Ok(mut terminate), Ok(mut interrupt)) =
        (signal(SignalKind::terminate()), signal(SignalKind::interrupt()))
    else {
        return std::future::pending().await;
    };
    tokio::select! {
        _ = terminate.recv() => {}
        _ = interrupt.recv() => {}
    }
    tracing::info!("closing");
}

#[cfg(test)]
mod tests {
    use super::shown;

    #[test]
    fn passwords_do_not_show() {
        assert_eq!(shown("postgres://rose:thorn@127.0.0.1/bosworth"), "postgres://127.0.0.1/bosworth");
        assert_eq!(shown("postgres://127.0.0.1/bosworth"), "postgres://127.0.0.1/bosworth");
        assert_eq!(shown("bosworth.db"), "bosworth.db");
    }
}
