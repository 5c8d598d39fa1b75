//! A throw-away PostgreSQL server for tests.
//!
//! A small shell process watches over the server. When this process ends, in whatever way, the pipe between the two
//! closes; the shell then stops the server and removes its files.

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

/// The variable that names a server to use instead of starting one. Its user must be allowed to create databases.
pub const SERVER_VARIABLE: &str = "BOSWORTH_TEST_POSTGRES";

/// The script of that shell process.
const KEEPER: &str = r#"
if "$1/pg_ctl" -D "$2/data" -l "$2/log" -w -t 60 start >/dev/null; then echo ready; else echo failed; fi
read -r _
"$1/pg_ctl" -D "$2/data" -m immediate -w stop >/dev/null
cd / && rm -rf "$2"
"#;

const SETTINGS: &str = "
listen_addresses = ''
max_connections = 200
# Nothing here outlives the test.
fsync = off
full_page_writes = off
";

/// A PostgreSQL server on a socket of its own, stopped when this is dropped or the process ends.
pub struct PostgresServer {
    url: String,
    keeper: Option<(Child, ChildStdin)>,
}

impl PostgresServer {
    /// The server that all tests of this process share.
    ///
    /// # Panics
    ///
    /// If it cannot be started: tests that need PostgreSQL fail rather than being skipped.
    pub fn shared() -> &'static PostgresServer {
        static SHARED: OnceLock<PostgresServer> = OnceLock::new();
        SHARED.get_or_init(|| PostgresServer::start().unwrap_or_else(|why| panic!("{why}")))
    }

    /// Starts a server, or uses the one that `BOSWORTH_TEST_POSTGRES` names.
    pub fn start() -> Result<PostgresServer, String> {
        if let Ok(url) = std::env::var(SERVER_VARIABLE) {
            return Ok(PostgresServer { url, keeper: None });
        }
        let programs = programs()?;
        let owner = owner()?;
        let home = home(owner)?;
        PostgresServer::start_in(&programs, &home, owner).inspect_err(|_| {
            let _ = std::fs::remove_dir_all(&home);
        })
    }

    fn start_in(programs: &Path, home: &Path, owner: Option<Owner>) -> Result<PostgresServer, String> {
        let data = home.join("data");
        let made = command(programs.join("initdb"), home, owner)
            .arg("-D")
            .arg(&data)
            .args(["-U", "bosworth", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"])
            .output()
            .map_err(|error| format!("initdb could not be run: {error}"))?;
        if !made.status.success() {
            return Err(format!("initdb failed: {}", String::from_utf8_lossy(&made.stderr)));
        }
        let settings = format!("{SETTINGS}unix_socket_directories = '{}'\n", home.display());
        let file = data.join("postgresql.auto.conf");
        std::fs::write(&file, settings).map_err(|error| format!("{}: {error}", file.display()))?;

        let mut keeper = command("sh", home, owner);
        keeper.args(["-c", KEEPER, "keeper"]).arg(programs).arg(home);
        keeper.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        // In a process group of its own; otherwise Ctrl-C would end the keeper first.
        std::os::unix::process::CommandExt::process_group(&mut keeper, 0);
        let mut child = keeper.spawn().map_err(|error| format!("sh could not be run: {error}"))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err("the pipes to sh are missing".into());
        };
        let mut word = String::new();
        let heard = BufReader::new(stdout).read_line(&mut word);
        if heard.is_err() || word.trim() != "ready" {
            let log = std::fs::read_to_string(home.join("log")).unwrap_or_default();
            drop(stdin);
            let _ = child.wait();
            return Err(format!("PostgreSQL did not start: {log}"));
        }
        let url = format!("postgres://bosworth@{}/postgres", encoded(home));
        Ok(PostgresServer { url, keeper: Some((child, stdin)) })
    }

    /// A new, empty database on this server, deleted when dropped.
    ///
    /// # Panics
    ///
    /// If it cannot be created.
    pub fn database(&self) -> TestDatabase {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("bosworth_test_{}_{count}", std::process::id());
        // A process with the same id may have left one behind.
        execute(&self.url, &format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)"));
        execute(&self.url, &format!("CREATE DATABASE {name}"));
        TestDatabase { url: with_database(&self.url, &name), server: self.url.clone(), name }
    }
}

impl Drop for PostgresServer {
    fn drop(&mut self) {
        if let Some((mut child, stdin)) = self.keeper.take() {
            drop(stdin);
            let _ = child.wait();
        }
    }
}

/// A database that is deleted when this is dropped.
pub struct TestDatabase {
    url: String,
    server: String,
    name: String,
}

impl TestDatabase {
    /// The URL under which [`open`](crate::open) finds it.
    pub fn url(&self) -> &str {
        &self.url
    }

    /// Runs SQL in it on a connection of its own, bypassing any store.
    ///
    /// # Panics
    ///
    /// If the SQL fails.
    pub fn execute(&self, sql: &str) {
        execute(&self.url, sql);
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        let _ = try_execute(&self.server, &format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name));
    }
}

fn execute(url: &str, sql: &str) {
    if let Err(error) = try_execute(url, sql) {
        panic!("{sql}: {error}");
    }
}

/// Runs on a thread with a runtime of its own, so that it works inside and outside of async tests and in `drop`.
fn try_execute(url: &str, sql: &str) -> Result<(), String> {
    let work = async {
        let (client, connection) = tokio_postgres::connect(url, tokio_postgres::NoTls).await?;
        let connection = tokio::spawn(connection);
        let outcome = client.batch_execute(sql).await;
        drop(client);
        let _ = connection.await;
        outcome
    };
    let run = || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
        let outcome = runtime.map_err(|error| error.to_string())?.block_on(work);
        outcome.map_err(|error| crate::StoreError::from(error).to_string())
    };
    std::thread::scope(|scope| {
        scope.spawn(run).join().unwrap_or_else(|_| Err("the thread that runs SQL panicked".into()))
    })
}

/// The same server, another database.
fn with_database(url: &str, name: &str) -> String {
    let (address, options) = url.split_once('?').unwrap_or((url, ""));
    let start = address.find("://").map_or(0, |at| at + 3);
    let end = address[start..].find('/').map_or(address.len(), |at| start + at);
    let mark = if options.is_empty() { "" } else { "?" };
    format!("{}/{name}{mark}{options}", &address[..end])
}

/// A path as the host of a URL.
fn encoded(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.".contains(&byte);
    let bytes = path.as_os_str().as_encoded_bytes().iter();
    bytes
        .map(|&byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") })
        .collect()
}

/// The directory that holds the server's programs.
fn programs() -> Result<PathBuf, String> {
    let mut places: Vec<PathBuf> =
        std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default();
    places.push("/usr/local/bin".into());
    places.push("/usr/local/pgsql/bin".into());
    let mut versions: Vec<PathBuf> = std::fs::read_dir("/usr/lib/postgresql")
        .map(|list| list.flatten().map(|version| version.path().join("bin")).collect())
        .unwrap_or_default();
    versions.sort();
    places.extend(versions.into_iter().rev());
    let whole =
        |place: &PathBuf| ["initdb", "pg_ctl", "postgres"].iter().all(|name| place.join(name).exists());
    places.into_iter().find(whole).ok_or_else(|| {
        format!(
            "PostgreSQL (initdb, pg_ctl, postgres) is not installed, and {SERVER_VARIABLE} names no server"
        )
    })
}

/// The user as whom the server runs, if not the current one.
#[derive(Clone, Copy)]
struct Owner {
    user: u32,
    group: u32,
}

/// PostgreSQL refuses to run as root, so root runs it as somebody else.
fn owner() -> Result<Option<Owner>, String> {
    let effective = std::fs::read_to_string("/proc/self/status").ok().and_then(|status| {
        let line = status.lines().find_map(|line| line.strip_prefix("Uid:"))?;
        line.split_whitespace().nth(1).map(str::to_owned)
    });
    if effective.as_deref() != Some("0") {
        return Ok(None);
    }
    let people = std::fs::read_to_string("/etc/passwd").map_err(|error| format!("/etc/passwd: {error}"))?;
    let find = |name: &str| {
        let fields = |line: &str| line.split(':').map(str::to_owned).collect::<Vec<_>>();
        let line = people.lines().map(fields).find(|line| line.first().is_some_and(|first| first == name))?;
        Some(Owner { user: line.get(2)?.parse().ok()?, group: line.get(3)?.parse().ok()? })
    };
    find("postgres")
        .or_else(|| find("nobody"))
        .map(Some)
        .ok_or_else(|| "PostgreSQL does not run as root, and there is no user postgres or nobody".into())
}

/// A new directory for the server. Its path is short, because the path of a Unix socket must be.
fn home(owner: Option<Owner>) -> Result<PathBuf, String> {
    use std::os::unix::fs::DirBuilderExt;
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let base = Some(std::env::temp_dir()).filter(|dir| dir.as_os_str().len() < 60).unwrap_or("/tmp".into());
    let mut builder = std::fs::DirBuilder::new();
    builder.mode(0o700);
    loop {
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let dir = base.join(format!("bosworth-pg-{}-{count}", std::process::id()));
        match builder.create(&dir) {
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => continue,
            Err(error) => return Err(format!("{}: {error}", dir.display())),
            Ok(()) => {}
        }
        if let Some(Owner { user, group }) = owner {
            std::os::unix::fs::chown(&dir, Some(user), Some(group))
                .map_err(|error| format!("{}: {error}", dir.display()))?;
        }
        return Ok(dir);
    }
}

fn command(program: impl AsRef<std::ffi::OsStr>, home: &Path, owner: Option<Owner>) -> Command {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new(program);
    command.current_dir(home).env("LC_ALL", "C");
    if let Some(Owner { user, group }) = owner {
        command.gid(group).uid(user);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::{encoded, with_database};

    #[test]
    fn a_url_is_pointed_at_another_database() {
        assert_eq!(with_database("postgres://u@h:1/a?x=y", "b"), "postgres://u@h:1/b?x=y");
        assert_eq!(with_database("postgres://u@h", "b"), "postgres://u@h/b");
    }

    #[test]
    fn a_path_can_be_a_host() {
        assert_eq!(encoded("/tmp/a b".as_ref()), "%2Ftmp%2Fa%20b");
    }
}
