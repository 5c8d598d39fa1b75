//! The server of Bosworth: people, matches, live updates, and bots at seats.
//!
//! It knows no game, only the [`catalog`]. What it has in memory is only a cache of the store: a match can be rebuilt from
//! its record at any time.

mod assets;
mod bot;
mod chat;
mod deed;
mod error;
mod hall;
mod http;
mod limits;
mod listen;
mod look;
mod people;
mod preview;
mod room;
mod seeds;
mod socket;
mod summary;
#[cfg(test)]
mod testing;
mod wire;

pub use error::Problem;
pub use hall::{Hall, Settings};
pub use http::{openapi, router};
pub use limits::{Limits, Rate};
#[cfg(feature = "ts")]
pub use wire::export_types;

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use std::sync::Arc;
use std::time::Duration;
use store::Store;
use tokio::net::TcpListener;

/// How long running requests may take to finish when the server stops.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves until `stop` resolves, then lets running requests finish.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let hall = Hall::open(store, settings);
    let (stopping, stopped) = tokio::sync::oneshot::channel();
    let closing = hall.clone();
    let shutdown = async move {
        stop.await;
        closing.close();
        let _ = stopping.send(());
    };
    let too_long = async {
        let _ = stopped.await;
        tokio::time::sleep(PATIENCE).await;
    };
    tokio::select! {
        () = listen::serve(&hall, listener, router(hall.clone()), shutdown) => {}
        () = too_long => tracing::warn!("some requests did not finish in time"),
    }
    hall.wait_until_empty().await;
    Ok(())
}

/// Serves the metrics of this process, on a listener of its own: they are the operator's, since their counters tell a
/// player when the opponent has done something in secret.
pub async fn serve_metrics(listener: TcpListener) -> std::io::Result<()> {
    axum::serve(listener, axum::Router::new().route("/metrics", axum::routing::get(metrics))).await
}

async fn metrics() -> axum::response::Response {
    // The process's own figures are read only when somebody asks for them.
    metrics_process::Collector::default().collect();
    ([(CONTENT_TYPE, "text/plain; version=0.0.4")], hall::recorder().render()).into_response()
}
