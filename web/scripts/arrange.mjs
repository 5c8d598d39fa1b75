// Arranges names, pieces and signs on a map so that none meets another. Each thing has several spots to choose from; all
// things move in turn to the spot that costs least, until nothing changes.

import { seeded } from "./geography.mjs";

/** The common area of two boxes of left, top, right and bottom. */
export const common = (a, b) =>
    Math.max(0, Math.min(a[2], b[2]) - Math.max(a[0], b[0])) * Math.max(0, Math.min(a[3], b[3]) - Math.max(a[1], b[1]));

export const around = ([x, y], side, up, down = up) => [x - side, y - up, x + side, y + down];
export const grown = ([left, top, right, bottom], by) => [left - by, top - by, right + by, bottom + by];

/** The price of two things that meet, and of each square pixel that they have in common. */
const MEETING = 150;
const COVERED = 12;
const priceOf = (a, b) => {
    const both = common(a, b);
    return both > 0 ? MEETING + both * COVERED : 0;
};

/** Boxes are drawn with a margin: what they have in common may be as large as this. */
const SLIVER = 12;

/** Of how many spots a thing may choose. */
const MOST = 180;
/** How often things are shaken, and how much worse a shake may make things at first. */
const SHAKES = 1000;
/** The same, as long as something meets. */
const LONGEST = 3500;
const WORSE = 15;

const CELL = 64;
/** Boxes by the cells of a coarse grid, so that only those nearby are compared. */
const indexOf = (boxes) => {
    const cells = new Map();
    const keys = ([left, top, right, bottom]) => {
        const found = [];
        for (let i = Math.floor(left / CELL); i <= right / CELL; i++)
            for (let j = Math.floor(top / CELL); j <= bottom / CELL; j++) found.push(`${i},${j}`);
        return found;
    };
    for (const box of boxes) for (const key of keys(box)) cells.set(key, [...(cells.get(key) ?? []), box]);
    return (box) => [...new Set(keys(box).flatMap((key) => cells.get(key) ?? []))];
};

/** The cost of a box: what it covers of the `fixed` boxes, and how many `points` it hides, each by its weight. */
const costsOf = (fixed, points, weight) => {
    const [near, pointsNear] = [indexOf(fixed), indexOf(points.map(([x, y]) => [x, y, x, y]))];
    return (box) =>
        near(box).reduce((sum, other) => sum + priceOf(box, other), 0) +
        pointsNear(box).filter(([x, y]) => x > box[0] && x < box[2] && y > box[1] && y < box[3]).length * weight;
};

/** `things`: for each its `spots`, with their `boxes` and the `price` of standing there, and perhaps how many to look at at
 * `most`. */
const arranged = ({ things, fixed, points }, seed) => {
    const cost = costsOf(
        fixed.map(({ box }) => box),
        points,
        2.5,
    );
    const priced = things.map((thing) => ({
        ...thing,
        spots: thing.spots
            .map((spot) => ({ ...spot, own: spot.price + spot.boxes.reduce((sum, box) => sum + cost(box), 0) }))
            .sort((a, b) => a.own - b.own)
            .slice(0, thing.most ?? MOST),
    }));
    const chosen = priced.map(({ spots }) => spots[0]);
    const reach = priced.map(({ spots }) => {
        const boxes = spots.flatMap((spot) => spot.boxes);
        return [0, 1, 2, 3].map((k) => (k < 2 ? Math.min : Math.max)(...boxes.map((box) => box[k])));
    });
    const rivals = priced.map((_, i) =>
        priced.map((__, j) => j).filter((j) => j !== i && common(reach[i], reach[j]) > 0),
    );
    const meeting = (boxes, others) =>
        boxes.reduce((sum, box) => sum + others.reduce((all, other) => all + priceOf(box, other), 0), 0);
    const boxesAround = (i) => rivals[i].flatMap((j) => chosen[j].boxes);
    const met = (i) => meeting(chosen[i].boxes, boxesAround(i));
    /** Moves these things, and those that their moves disturb, until each stands where it costs least. */
    const settle = (first) => {
        const waiting = new Set(first);
        for (let turns = 0; waiting.size && turns < 4000; turns++) {
            const [i] = waiting;
            waiting.delete(i);
            const others = boxesAround(i);
            let [best, least] = [null, Infinity];
            for (const spot of priced[i].spots) {
                if (spot.own >= least) break;
                const full = spot.own + meeting(spot.boxes, others);
                if (full < least) [best, least] = [spot, full];
            }
            if (best === chosen[i]) continue;
            chosen[i] = best;
            for (const j of rivals[i]) waiting.add(j);
        }
    };
    settle(priced.keys());
    // Things are shaken together with their neighbours, above all those that still meet something. What makes things much
    // worse is taken back; in the end the best of all is kept.
    const random = seeded(seed);
    const total = () => chosen.reduce((sum, { own }, i) => sum + own + met(i) / 2, 0);
    let now = total();
    let [least, best] = [now, [...chosen]];
    const isFaulty = (i) => chosen[i].own >= MEETING || met(i) >= MEETING;
    const all = priced.map((_, i) => i);
    for (let shake = 0; shake < LONGEST; shake++) {
        const before = [...chosen];
        const faulty = all.filter(isFaulty);
        if (shake > SHAKES && !faulty.length) break;
        const among = faulty.length && random() < (shake > SHAKES ? 0.9 : 0.6) ? faulty : all;
        const i = among[Math.floor(random() * among.length)];
        const others = rivals[i].filter((j) => met(j) >= MEETING || random() < 0.15);
        for (const j of [i, ...others]) {
            const { spots } = priced[j];
            chosen[j] = spots[Math.floor(random() ** 2 * Math.min(spots.length, 80))];
        }
        settle([...others, i]);
        const after = total();
        if (after < now + WORSE * Math.max(0.2, 1 - shake / SHAKES)) now = after;
        else before.forEach((spot, k) => (chosen[k] = spot));
        if (now < least) [least, best] = [now, [...chosen]];
    }
    best.forEach((spot, k) => (chosen[k] = spot));
    const isMet = (boxes, others) => boxes.some((box) => others.some((other) => common(box, other) > SLIVER));
    const faults = priced.flatMap(({ id }, i) => [
        ...rivals[i]
            .filter((j) => j > i && isMet(chosen[i].boxes, chosen[j].boxes))
            .map((j) => `${id} meets ${priced[j].id}`),
        ...fixed.filter(({ box }) => isMet(chosen[i].boxes, [box])).map((other) => `${id} meets ${other.id}`),
    ]);
    return { chosen, faults };
};

/** How often all is arranged anew, as long as something meets. */
const TRIES = 6;
/** Returns the chosen spot of each thing, and the pairs that still meet. */
export const arrange = (task) => {
    let best = null;
    for (let seed = 1; seed <= TRIES; seed++) {
        const found = arranged(task, seed);
        if (!best || found.faults.length < best.faults.length) best = found;
        if (!best.faults.length) break;
    }
    return best;
};
