//! A server that is measured from outside, and requests to it.

use crate::command::command;
use crate::test::program;
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Stdio};

/// A server, stopped when this is dropped.
pub struct Server {
    process: Child,
    /// Its address, such as `http://127.0.0.1:1485`.
    pub url: String,
    /// Where it tells its metrics.
    pub metrics: String,
}

impl Server {
    /// Starts a server, and waits until it says where it is.
    pub fn start(root: &Path, db: &Path) -> Result<Server> {
        let mut serve =
            command(root, &format!("{} serve --bind 127.0.0.1:0 --metrics 127.0.0.1:0 --db", program(root)));
        let process = serve.arg(db).stdout(Stdio::piped()).stderr(Stdio::null()).spawn()?;
        let mut server = Server { process, url: String::new(), metrics: String::new() };
        let mut lines = BufReader::new(server.process.stdout.take().context("it is piped")?).lines();
        let mut address = || -> Result<String> {
            let line = lines.next().context("the server says where it is")??;
            Ok(line.trim().rsplit(' ').next().unwrap_or_default().to_owned())
        };
        (server.metrics, server.url) = (address()?, address()?);
        Ok(server)
    }

    /// Stops it as an operator would: everything is written back into the database.
    pub fn stop(mut self, root: &Path) -> Result<()> {
        ensure!(
            command(root, &format!("kill {}", self.process.id())).status()?.success(),
            "it cannot be stopped"
        );
        self.process.wait()?;
        Ok(())
    }

    /// Gets something, as the person with this cookie.
    pub fn get(&self, path: &str, cookie: &str) -> Result<Answer> {
        self.ask("GET", path, cookie, "application/json", "")
    }

    /// Posts a body of this type, as the person with this cookie.
    pub fn post(&self, path: &str, cookie: &str, kind: &str, body: &str) -> Result<Answer> {
        self.ask("POST", path, cookie, kind, body)
    }

    /// Sends a request on a connection of its own.
    fn ask(&self, method: &str, path: &str, cookie: &str, kind: &str, body: &str) -> Result<Answer> {
        let host = self.url.strip_prefix("http://").context("it is reached by http")?;
        let mut line = TcpStream::connect(host)?;
        let size = body.len();
        line.write_all(
            format!(
                "{method} {path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\ncookie: {cookie}\r\n\
                 content-type: {kind}\r\ncontent-length: {size}\r\n\r\n{body}"
            )
            .as_bytes(),
        )?;
        let mut text = String::new();
        line.read_to_string(&mut text)?;
        let answer = Answer::read(&text)?;
        ensure!(answer.head.starts_with("HTTP/1.1 200"), "{method} {path}: {}", answer.body);
        Ok(answer)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// What a server answers.
#[derive(Debug, PartialEq)]
pub struct Answer {
    head: String,
    pub body: String,
}

impl Answer {
    fn read(text: &str) -> Result<Answer> {
        let (head, body) = text.split_once("\r\n\r\n").context("an answer has a head")?;
        Ok(Answer { head: head.to_owned(), body: body.to_owned() })
    }

    /// The cookie that it sets.
    pub fn cookie(&self) -> Result<String> {
        let set = self.head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
        Ok(set.and_then(|set| set.split(';').next()).context("it sets a cookie")?.to_owned())
    }
}

#[cfg(test)]
mod tests {
    use super::Answer;

    #[test]
    fn an_answer_is_read() {
        let text = "HTTP/1.1 200 OK\r\nset-cookie: a=b; Path=/\r\ncontent-length: 2\r\n\r\n{}";
        let answer = Answer::read(text).unwrap();
        assert_eq!((answer.cookie().unwrap().as_str(), answer.body.as_str()), ("a=b", "{}"));
        assert!(Answer::read("HTTP/1.1 200 OK").is_err());
    }
}
