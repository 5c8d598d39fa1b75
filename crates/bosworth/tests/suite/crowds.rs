//! Connections that hold on and say nothing.

use crate::common::{Player, Server};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;

/// More than the open files that a shell gives a program.
const TRICKLING: usize = 1_100;

#[tokio::test]
async fn newcomers_get_in_while_others_hold_more_connections_than_a_shell_allows() {
    rlimit::increase_nofile_limit(8_192).unwrap();
    let dir = tempfile::tempdir().unwrap();
    let server = Server::start_with_few_files(dir.path().join("a.db").to_str().unwrap());
    let mut lines = Vec::new();
    for _ in 0..TRICKLING {
        let mut line = TcpStream::connect(&server.host).await.unwrap();
        line.write_all(b"GET / HTTP/1.1\r\nhost:").await.unwrap();
        lines.push(line);
    }
    let newcomer = Player::new(&server).await;
    assert_eq!(newcomer.get("/api/me").await.map(|(status, _)| status), Some(200));
    drop(lines);
}
