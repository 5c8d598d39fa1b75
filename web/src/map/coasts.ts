// Whether a point of a map is on land.
import { ABROAD_COAST, HOME_COAST } from "./england.generated";
import { isWithin, shapeOf } from "./shapes";

interface Spot {
  x: number;
  y: number;
}

const [home, abroad] = [shapeOf(HOME_COAST), shapeOf(ABROAD_COAST)];
/** On the mainland or an island of England and Wales. */
export const isHome = (at: Spot): boolean => isWithin(home, at);
export const isAbroad = (at: Spot): boolean => isWithin(abroad, at);
