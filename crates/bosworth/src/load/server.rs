//! The server under load, as its clients reach it.

use anyhow::{Context, Error, Result, anyhow, bail, ensure};
use reqwest::{Client, RequestBuilder, Response};
use serde::Deserialize;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde_json::{Value, json};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// The longest that a request may take.
pub const PATIENCE: Duration = Duration::from_secs(30);

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A server, and the connections to it. A clone shares the connections.
#[derive(Clone)]
pub struct Server {
    host: String,
    http: Client,
    /// Where it tells its metrics, if that is known.
    metrics: Option<String>,
    /// The seed of every match that is made, if it must be named.
    seed: Option<u64>,
}

/// From where somebody looks at a match.
pub struct Place {
    /// The match's id.
    pub id: String,
    /// The seat's id, or `spectator`.
    pub seat: &'static str,
    /// The viewer's own; a spectator's is empty.
    pub cookie: String,
}

/// What the server's process has used.
#[derive(Clone, Copy)]
pub struct Usage {
    /// Processor time in seconds, of all threads.
    pub cpu: f64,
    /// Resident memory in bytes.
    pub memory: f64,
}

#[derive(Deserialize)]
struct Made {
    id: String,
}

#[derive(Deserialize)]
struct Refusal {
    error: Problem,
}

#[derive(Deserialize)]
struct Problem {
    why: String,
}

impl Server {
    pub fn at(url: &str, metrics: Option<&str>, seed: Option<u64>) -> Result<Server> {
        let host = url.strip_prefix("http://").context("url: only http:// addresses can be tried")?;
        let (host, metrics) = (host.trim_end_matches('/').to_owned(), metrics.map(str::to_owned));
        Ok(Server { host, http: client()?, metrics, seed })
    }

    /// The same server, with connections of its own, as a new visitor has.
    pub fn afresh(&self) -> Result<Server> {
        Ok(Server { http: client()?, ..self.clone() })
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.host)
    }

    /// An error if no such server answers.
    pub async fn reach(&self) -> Result<()> {
        good(self.http.get(self.url("/healthz"))).await.map(|_| ())
    }

    /// Fetches the page.
    pub async fn page(&self) -> Result<()> {
        good(self.http.get(self.url("/"))).await?.bytes().await?;
        Ok(())
    }

    /// A new guest's cookie.
    pub async fn guest(&self) -> Result<String> {
        let answer = good(self.http.post(self.url("/api/guests")).json(&json!({}))).await?;
        let cookie = answer.headers().get("set-cookie").context("a guest gets a cookie")?.to_str()?;
        Ok(cookie.split(';').next().unwrap_or_default().to_owned())
    }

    /// Makes a match. Returns its id.
    pub async fn make_match(&self, cookie: &str, wish: &Value) -> Result<String> {
        Ok(self.post::<Made>("/api/matches", cookie, wish).await?.id)
    }

    /// Lets somebody take a seat.
    pub async fn take_seat(&self, id: &str, seat: &str, cookie: &str) -> Result<()> {
        let path = format!("/api/matches/{id}/seats/{seat}");
        self.post::<IgnoredAny>(&path, cookie, &json!({ "holder": "me" })).await?;
        Ok(())
    }

    async fn post<T: DeserializeOwned>(&self, path: &str, cookie: &str, body: &Value) -> Result<T> {
        let mut request = self.http.post(self.url(path)).header("cookie", cookie).json(body);
        if let Some(seed) = self.seed {
            request = request.header("x-bosworth-seed", seed);
        }
        Ok(good(request).await?.json().await?)
    }

    /// Looks at a match. Returns the snapshot as text.
    pub async fn look(&self, Place { id, seat, cookie }: &Place) -> Result<String> {
        let request = self.http.get(self.url(&format!("/api/matches/{id}?seat={seat}")));
        Ok(good(request.header("cookie", cookie)).await?.text().await?)
    }

    /// A socket to a match.
    pub async fn socket(&self, Place { id, seat, cookie }: &Place) -> Result<Socket> {
        let address = format!("ws://{}/api/matches/{id}/live?seat={seat}", self.host);
        let mut request = address.into_client_request()?;
        request.headers_mut().insert("cookie", cookie.parse()?);
        // Without Nagle's algorithm, which could hold an action back.
        let connecting = connect_async_with_config(request, Some(small_reads()), true);
        let connected = timeout(PATIENCE, connecting).await;
        let (socket, _) = connected.context("the server does not open a socket")?.map_err(no_socket)?;
        Ok(socket)
    }

    /// What the server's process has used so far; none if nobody has said where it tells that.
    pub async fn usage(&self) -> Result<Option<Usage>> {
        let Some(metrics) = &self.metrics else { return Ok(None) };
        let answer = self.http.get(metrics).send().await.context("metrics: they cannot be read")?;
        ensure!(answer.status().is_success(), "metrics: {metrics} answers {}", answer.status());
        Ok(read_usage(&answer.text().await?))
    }
}

fn client() -> Result<Client> {
    Ok(Client::builder().timeout(PATIENCE).build()?)
}

/// Sends a request. If the server refuses it, the error is the server's message.
async fn good(request: RequestBuilder) -> Result<Response> {
    let answer = request.send().await?;
    if answer.status().is_success() {
        return Ok(answer);
    }
    let (path, status) = (answer.url().path().to_owned(), answer.status());
    bail!("{path}: {}", message(status.as_str(), &answer.bytes().await?))
}

/// The server's message in the body of a refusal; the status if there is none.
fn message(status: &str, body: &[u8]) -> String {
    serde_json::from_slice(body)
        .map_or_else(|_| format!("status {status}"), |refusal: Refusal| refusal.error.why)
}

fn no_socket(error: tungstenite::Error) -> Error {
    match error {
        tungstenite::Error::Http(answer) => {
            let body = answer.body().as_deref().unwrap_or_default();
            anyhow!("the server opens no socket: {}", message(answer.status().as_str(), body))
        }
        error => Error::new(error).context("the server opens no socket"),
    }
}

/// Reads Prometheus' text form.
fn read_usage(text: &str) -> Option<Usage> {
    let figure =
        |name: &str| text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' ')?.parse().ok());
    Some(Usage {
        cpu: figure("process_cpu_seconds_total")?,
        memory: figure("process_resident_memory_bytes")?,
    })
}

/// Messages are short. Before each read the library clears its buffer, which is 128 KiB otherwise.
fn small_reads() -> WebSocketConfig {
    WebSocketConfig::default().read_buffer_size(4 << 10)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn processor_time_and_memory_are_found_among_the_metrics() {
        let text = "# TYPE process_cpu_seconds_total gauge\nprocess_cpu_seconds_total 1.25\n\
            process_resident_memory_bytes 4096\nprocess_resident_memory_bytes_max 1\n";
        let usage = read_usage(text).unwrap();
        assert_eq!((usage.cpu, usage.memory), (1.25, 4096.0));
        assert!(read_usage("bosworth_sockets 3\n").is_none());
    }

    #[test]
    fn a_refusal_is_told_in_the_servers_words() {
        assert_eq!(
            message("409", br#"{"error":{"why":"the seat is taken","field":"seat"}}"#),
            "the seat is taken"
        );
        assert_eq!(message("502", b"<html>"), "status 502");
    }
}
