//! The server of Bosworth: people, matches, live updates, and bots at seats.
//!
//! It knows no game, only the [`catalog`]; and it keeps nothing that the store does not have. What is in memory is
//! a cache: a match is rebuilt from its record whenever it is asked for.

mod assets;
mod bot;
mod deed;
mod error;
mod hall;
mod http;
mod people;
mod room;
mod socket;
mod summary;
mod wire;

pub use error::Problem;
pub use hall::{Hall, Settings};
pub use http::router;
#[cfg(feature = "ts")]
pub use wire::export_types;

use std::net::SocketAddr;
use std::sync::Arc;
use store::Store;
use tokio::net::TcpListener;

/// Serves until `stop` resolves, then lets requests under way finish.
pub async fn serve(
    listener: TcpListener,
    store: Arc<dyn Store>,
    settings: Settings,
    stop: impl Future<Output = ()> + Send + 'static,
) -> std::io::Result<()> {
    let hall = Hall::open(store, settings);
    let app = router(hall.clone()).into_make_service_with_connect_info::<SocketAddr>();
    let stopping = async move {
        stop.await;
        hall.close();
    };
    axum::serve(listener, app).with_graceful_shutdown(stopping).await
}
