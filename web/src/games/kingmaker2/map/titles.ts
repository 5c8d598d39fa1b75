// Chooses where the names of Regions stand: on their own land, and where they cover the least.
import { textWidth } from "../../../map/labels";
import { cheapestFirst, coverOf, leastCovering, type Cover, type Priced } from "../../../map/covering";
import { LABELS, ROYAL_LABELS, SYMBOLS, linesOf } from "../../../map/realm";
import { AREAS, REGIONS } from "../../../map/realm.generated";
import { frameOf, isWithin, shapeOf } from "../../../map/shapes";
import type { Box } from "../../../map/types";
import { groundAt } from "./ground";
import { plan } from "./plan";

export const TITLE = { size: 12.9, line: 13.5, spacing: 0.1 } as const;

export interface Title {
  id: string;
  lines: readonly string[];
  /** Middle of the first baseline. */
  x: number;
  y: number;
}

let cover: Cover | undefined;
const KEPT = {
  names: LABELS.map(({ box }) => box),
  symbols: SYMBOLS,
  marks: ROYAL_LABELS.map(({ box }) => box),
  frame: plan.frame,
};
const STEP = 8;
const OUTSIDE = 6000;

/** A cache, filled when the names are first shown: most players never do. */
let known: ReturnType<typeof roomsOf> | undefined;
const roomsOf = () =>
  REGIONS.filter(({ mainland }) => mainland).map(({ id, name, d }) => {
    const lines = linesOf(name.toUpperCase());
    const width = Math.max(
      ...lines.map((text) => textWidth(text, TITLE.size) + text.length * TITLE.size * TITLE.spacing),
    );
    const height = TITLE.size * 0.8 + (lines.length - 1) * TITLE.line;
    const shape = shapeOf(d);
    const frame = frameOf(shape);
    // The shapes reach far into the sea, so the middle is computed from the Areas.
    const soil = AREAS.filter((area) => area.region === id);
    const middle = {
      x: soil.reduce((sum, area) => sum + area.x, 0) / soil.length,
      y: soil.reduce((sum, area) => sum + area.y, 0) / soil.length,
    };
    const boxAt = ({ x, y }: { x: number; y: number }): Box => ({
      x: x - width / 2,
      y: y - TITLE.size * 0.8,
      width,
      height,
    });
    const ways: Priced[] = [];
    for (let x = frame.x; x < frame.x + frame.width; x += STEP)
      for (let y = frame.y; y < frame.y + frame.height; y += STEP) {
        const box = boxAt({ x, y });
        if (
          !isWithin(shape, { x, y: box.y + height / 2 }) ||
          !groundAt({ x, y: box.y + height / 2 })?.startsWith("area:")
        )
          continue;
        const corners = [0, 0.5, 1].flatMap((part) => [
          { x: box.x + part * width, y: box.y },
          { x: box.x + part * width, y: box.y + height },
        ]);
        ways.push({
          x,
          y,
          price:
            corners.filter((corner) => !isWithin(shape, corner)).length * OUTSIDE +
            Math.hypot(x - middle.x, y - middle.y) * 30,
        });
      }
    return { id, lines, middle, ways: cheapestFirst(ways), box: boxAt({ x: 0, y: 0 }) };
  });

/** The names of the Regions, clear of these boxes and of one another if possible. */
export const titlesOf = (pieces: readonly Box[]): Title[] => {
  const taken = [...pieces];
  cover ??= coverOf(KEPT);
  return (known ??= roomsOf()).map(({ id, lines, middle, ways, box }) => {
    const { x, y } = leastCovering(ways, [{ boxes: [box], price: 0 }], cover!, taken)?.at ?? middle;
    taken.push({ ...box, x: x + box.x, y: y + box.y });
    return { id, lines, x, y };
  });
};
