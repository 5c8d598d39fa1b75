//! Listens for the notifications of all nodes, this one included, on a connection of its own.

use std::future::poll_fn;
use std::time::Duration;

use tokio::task::{AbortHandle, JoinHandle};
use tokio_postgres::{AsyncMessage, Client, Config, NoTls};

use crate::StoreError;
use crate::bell::{Bell, Ring};

/// `application_name` of the LISTEN connection.
const NAME: &str = "bosworth-bell";

const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Listens until this is dropped.
pub(super) struct Listener(AbortHandle);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Listener {
    /// Starts to listen. Nothing that is committed after this returns is missed.
    pub(super) async fn start(config: &Config, bell: Bell) -> Result<Listener, StoreError> {
        let mut config = config.clone();
        config.application_name(NAME);
        // The connection is mostly idle and must still notice that the other end is gone.
        config.keepalives_idle(Duration::from_secs(30));
        config.keepalives_interval(Duration::from_secs(10));
        config.keepalives_retries(3);
        let first = listen(&config, &bell).await?;
        Ok(Listener(tokio::spawn(keep_listening(config, bell, first)).abort_handle()))
    }
}

/// A connection, open until the client is dropped, and the task that ends when it is lost.
type Listening = (Client, JoinHandle<()>);

async fn listen(config: &Config, bell: &Bell) -> Result<Listening, StoreError> {
    let (client, mut connection) = config.connect(NoTls).await?;
    let bell = bell.clone();
    let hearing = tokio::spawn(async move {
        loop {
            match poll_fn(|context| connection.poll_message(context)).await {
                Some(Ok(AsyncMessage::Notification(news))) => match Ring::from_payload(news.payload()) {
                    Some(ring) => bell.ring(ring),
                    // From a newer node: something changed, but this program does not know what.
                    None => bell.ring(Ring::Missed),
                },
                Some(Ok(_)) => {}
                Some(Err(error)) => {
                    tracing::warn!(%error, "the connection that listens for changes was lost");
                    return;
                }
                None => return,
            }
        }
    });
    client.batch_execute("LISTEN bosworth").await?;
    Ok((client, hearing))
}

async fn keep_listening(config: Config, bell: Bell, mut current: Listening) {
    loop {
        let (_client, hearing) = &mut current;
        // However the task ended, the connection is gone.
        let _ = hearing.await;
        let mut wait = FIRST_WAIT;
        current = loop {
            tokio::time::sleep(wait).await;
            match listen(&config, &bell).await {
                Ok(fresh) => break fresh,
                Err(error) => tracing::warn!(%error, "listening for changes could not be resumed yet"),
            }
            wait = (wait * 2).min(LONGEST_WAIT);
        };
        bell.ring(Ring::Missed);
    }
}
