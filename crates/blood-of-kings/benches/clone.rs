//! How long it takes to clone a state in the middle of a turn.

fn main() {
    testkit::time_a_copy::<blood_of_kings::State>(60);
}
