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

use axum::serve::ListenerExt;
use std::net::SocketAddr;
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
    // TCP_NODELAY: small messages are sent at once, before the previous one is acknowledged.
    let listener = listener.tap_io(|stream| {
        let _ = stream.set_nodelay(true);
    });
    let app = router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
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
        served = axum::serve(listener, app).with_graceful_shutdown(shutdown).into_future() => served?,
        () = too_long => tracing::warn!("some requests did not finish in time"),
    }
    hall.wait_until_empty().await;
    Ok(())
}
