// Rules that the map of Kingmaker II must keep: as it opens, and zoomed in so far that every place is named.
import { actingNoble, checkLaws, loudKeys } from "../../../testing/map-laws";
import { stacksOn } from "../../kingmaker/map/pieces";
import { plan } from "./plan";

checkLaws({
  game: "kingmaker2",
  plan,
  stacksOf: stacksOn(plan),
  keysIn: loudKeys,
  actorIn: actingNoble,
  count: 60,
  zooms: [0.9, 1.6],
  most: 1,
  isAtHome: (stack) => plan.groundAt(stack) === stack.at[0],
});
