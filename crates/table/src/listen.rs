//! Connections: how many there are, and how long a client may take.
//!
//! A client that sends its request byte by byte holds a connection and an open file, but nobody else's: it is
//! disconnected soon, and an address has only so many connections.

use crate::hall::Hall;
use crate::limits::{Payer, Place, network};
use axum::Router;
use axum::extract::ConnectInfo;
use hyper::Request;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

/// How long the server waits when the system gives it no more connections.
const NO_MORE: Duration = Duration::from_millis(200);

/// Serves connections until `stop` resolves, and then those that are at work until they are done.
pub(crate) async fn serve(
    hall: &Arc<Hall>,
    listener: TcpListener,
    app: Router,
    stop: impl Future<Output = ()>,
) {
    let open = GracefulShutdown::new();
    let mut stop = std::pin::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        match accepted {
            Ok((stream, peer)) => welcome(hall, &open, stream, peer, app.clone()),
            Err(error) => {
                tracing::warn!(%error, "a connection was not accepted");
                tokio::time::sleep(NO_MORE).await;
            }
        }
    }
    drop(listener);
    open.shutdown().await;
}

/// Serves one connection in a task of its own. If its address has too many, it is closed at once.
fn welcome(hall: &Arc<Hall>, open: &GracefulShutdown, stream: TcpStream, peer: SocketAddr, app: Router) {
    // Behind a proxy all connections come from its address. The local machine has no limits.
    let is_limited = !hall.settings.behind_proxy && !peer.ip().is_loopback();
    let address = is_limited.then(|| network(peer.ip()));
    let Ok(place) = Place::for_connection(hall, &Payer { person: None, address }) else { return };
    // TCP_NODELAY: small messages are sent at once, before the previous one is acknowledged.
    let _ = stream.set_nodelay(true);
    let answer = service_fn(move |mut request: Request<Incoming>| {
        request.extensions_mut().insert(ConnectInfo(peer));
        let app = app.clone();
        async move { app.oneshot(request).await }
    });
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1().timer(TokioTimer::new()).header_read_timeout(hall.settings.head_time);
    let connection = http.serve_connection_with_upgrades(TokioIo::new(stream), answer).into_owned();
    let connection = open.watch(connection);
    tokio::spawn(async move {
        let _place = place;
        // An error only says that the client has gone or was too slow.
        let _ = connection.await;
    });
}
