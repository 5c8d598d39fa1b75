//! The server as people and scripts meet it: over HTTP and sockets, on SQLite and on PostgreSQL.

mod abuse;
mod chat;
mod common;
mod fuzz;
mod guests;
mod live;
mod lobby;
mod nodes;
mod openapi;
mod out_of_turn;
mod piles;
mod play;
mod previews;
mod records;
mod secrets;
mod seeds;
mod upgrade;
