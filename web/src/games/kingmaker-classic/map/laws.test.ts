// Rules that the board of squares must keep: as it opens, on a phone, and zoomed in further.
import { checkLaws } from "../../../testing/map-laws";
import { plan } from "../../kingmaker/squares/plan";

checkLaws({
  game: "kingmaker-classic",
  plan,
  count: 60,
  zooms: [0.87, 1.42, 2],
  most: 2.5,
  isAtHome: ({ x, y, at: [own] }) => own !== undefined && plan.spotsOn(own, { x, y, width: 0, height: 0 }).length > 0,
});
