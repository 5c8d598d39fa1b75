//! What every store promises, tried on SQLite and on a real PostgreSQL.
//!
//! Each law is written once. It gets an empty database, a `Place`, and may open a store on it as often as it likes.
//! Nothing depends on timing: the only timeouts end a test that would otherwise hang.

mod suite;

use suite::place::{postgres, sqlite};

/// Runs every law on both databases.
macro_rules! laws {
    ($($module:ident :: $law:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                super::suite::$module::$law(&super::sqlite()).await;
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
            async fn $law() {
                super::suite::$module::$law(&super::postgres()).await;
            })*
        }
    };
}

laws! {
    people::a_person_is_found_by_id,
    people::an_id_is_taken_once,
    people::two_persons_may_share_a_name,
    people::a_person_is_renamed,
    people::a_session_names_its_person_until_it_expires,
    people::a_session_of_nobody_is_refused,
    people::expired_sessions_are_swept,
    matches::a_match_is_found_with_its_seats,
    matches::an_imported_match_has_its_entries,
    matches::a_match_that_cannot_be_created_leaves_no_trace,
    matches::lists_hold_what_they_should_in_order,
    matches::lists_are_as_long_as_asked,
    matches::a_match_has_one_rematch,
    matches::a_list_leaves_out_ended_matches_first,
    matches::a_seat_changes_hands_only_from_whom_it_was_expected_of,
    matches::who_leaves_a_seat_during_play_is_remembered,
    matches::of_many_who_want_a_seat_one_gets_it,
    matches::a_phase_ends_once,
    matches::a_deleted_match_is_gone_with_all_that_was_in_it,
    record::entries_come_back_in_order,
    record::an_entry_bumps_the_match,
    record::an_entry_says_how_the_match_then_stands,
    record::a_taken_number_is_a_conflict,
    record::a_gap_is_refused,
    record::an_entry_of_an_unknown_match_is_refused,
    record::of_many_who_append_the_same_entry_one_wins,
    record::many_matches_are_played_at_once,
    record::refused_appends_harm_no_others,
    record::a_cancelled_append_is_carried_out,
    record::chat_is_numbered_without_gaps_or_doubles,
    record::a_line_keeps_the_circle_it_was_said_in,
    record::a_page_of_chat_holds_what_one_person_can_hear,
    record::text_is_kept_as_it_is,
    record::text_that_cannot_be_stored_names_nothing,
    record::deletion_and_entries_do_not_block_each_other,
    bell::every_change_rings,
    bell::a_new_name_rings_at_every_table_that_still_plays,
    bell::what_changes_nothing_does_not_ring,
    life::a_store_answers_a_ping,
    life::reopening_keeps_everything,
    life::many_open_a_new_database_together,
    life::a_newer_schema_is_refused,
    backup::a_backup_restores_everything,
    backup::an_older_backup_is_restored,
    backup::a_backup_moves_between_databases,
    backup::a_backup_is_restored_only_into_an_empty_database,
    backup::a_damaged_backup_restores_nothing,
    backup::a_failing_output_is_reported,
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_nodes_hear_each_other() {
    suite::bell::nodes_hear_each_other(&postgres()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_listener_comes_back_and_says_that_it_missed_something() {
    suite::bell::listener_comes_back(&postgres()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_keeps_what_it_acknowledged_when_the_process_dies() {
    suite::life::files_hold_what_was_acknowledged(&sqlite()).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn sqlite_is_one_file_after_an_orderly_close() {
    suite::life::an_orderly_close_leaves_one_file(&sqlite()).await;
}

#[tokio::test]
async fn a_bad_url_is_refused_in_plain_words() {
    for url in ["mysql://localhost/x", "sqlite::memory:", "postgres://localhost:notaport/x"] {
        let error = store::open(url).await.err().expect(url);
        assert!(matches!(error, store::StoreError::BadUrl(_)), "{url}: {error}");
    }
}
