//! The laws of every game, held against Plantagenet.

use plantagenet::Plantagenet;

#[test]
fn bosworth_obeys_the_laws() {
    testkit::Suite::<Plantagenet>::new("bosworth").decisions(20_000).run();
}
