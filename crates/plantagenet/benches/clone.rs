//! How long it takes to clone a state in the middle of a battle.

fn main() {
    testkit::time_a_copy::<plantagenet::Plantagenet>(20);
}
