//! How long it takes to clone a state after the first rounds.

fn main() {
    testkit::time_a_copy::<kingmaker::second::State>(1000);
    testkit::time_a_copy::<kingmaker::classic::State>(1000);
    testkit::time_a_copy::<kingmaker::assassins::State>(1000);
}
