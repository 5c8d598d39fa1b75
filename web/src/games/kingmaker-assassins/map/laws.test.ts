// Rules that the board of squares must keep with the pieces of this game: as it opens, on a phone, and zoomed in further.
import { checkLaws } from "../../../testing/map-laws";
import type { Action, View } from "../table";
import { glowing } from "../things";
import { stacksOf } from "./pieces";
import { plan } from "./plan";

checkLaws<View, Action>({
  game: "kingmaker-assassins",
  plan,
  stacksOf,
  keysIn: ({ view, question }) => glowing(question.choices, view),
  actorIn: (view) => (view.battle ? `faction:${view.battle.attacker}` : null),
  count: 60,
  zooms: [0.87, 1.42, 2],
  most: 2.5,
  isAtHome: ({ x, y, at: [own] }) => own !== undefined && plan.spotsOn(own, { x, y, width: 0, height: 0 }).length > 0,
});
