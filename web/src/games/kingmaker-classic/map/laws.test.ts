// Rules that the board of squares must keep: as it opens, on a phone, and zoomed in further.
import { actingNoble, checkLaws, loudKeys } from "../../../testing/map-laws";
import { stacksOn } from "../../kingmaker/map/pieces";
import { plan } from "../../kingmaker/squares/plan";

checkLaws({
  game: "kingmaker-classic",
  plan,
  stacksOf: stacksOn(plan),
  keysIn: loudKeys,
  actorIn: actingNoble,
  count: 60,
  zooms: [0.87, 1.42, 2],
  most: 2.5,
  isAtHome: ({ x, y, at: [own] }) => own !== undefined && plan.spotsOn(own, { x, y, width: 0, height: 0 }).length > 0,
});
