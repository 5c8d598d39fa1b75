//! Writes the TypeScript types of everything that crosses the wire: `cargo xtask types` runs it.

use std::path::PathBuf;

fn main() {
    let folder = std::env::args_os().nth(1).map(PathBuf::from).expect("name the folder to write to");
    table::export_types(&folder).expect("the types can be written");
}
