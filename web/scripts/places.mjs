// Places and ways between them: symbols that push each other apart, ways that keep off water and strange places.

import { curvePoint, distance } from "./geography.mjs";

/** Moves places until their symbols are clear of each other, at most `farthest` from their `home`. Each place has `x`, `y`,
 * `home` and `reach`, half of what its symbol takes. `mayStand` says whether a place may stand at a point. */
export const pushApart = (places, { farthest, mayStand }) => {
    for (let pass = 0; pass < 300; pass++)
        for (const p of places) {
            let [dx, dy] = [(p.home[0] - p.x) * 0.06, (p.home[1] - p.y) * 0.06];
            for (const q of places) {
                const gap = p.reach + q.reach - distance([p.x, p.y], [q.x, q.y]);
                if (p === q || gap <= 0) continue;
                const away = Math.hypot(p.x - q.x, p.y - q.y) || 1;
                dx += ((p.x - q.x) / away) * gap * 0.25;
                dy += ((p.y - q.y) / away) * gap * 0.25;
            }
            const next = [p.x + dx, p.y + dy];
            const [fx, fy] = [next[0] - p.home[0], next[1] - p.home[1]];
            const far = Math.hypot(fx, fy);
            if (far > farthest)
                [next[0], next[1]] = [p.home[0] + (fx / far) * farthest, p.home[1] + (fy / far) * farthest];
            if (mayStand(p, next)) [p.x, p.y] = next;
        }
};

const hash = (text) => [...text].reduce((h, ch) => (h * 31 + ch.charCodeAt(0)) >>> 0, 7);

/** The control point of the curve between two places that costs least: `costOf` prices each of its points, and a strong bend
 * costs as well. Ways bend a little to either side, so that they look drawn by hand. */
export const bendBetween = (p, q, costOf) => {
    const [a, b] = [
        [p.x, p.y],
        [q.x, q.y],
    ];
    const favoured = (hash(p.id + q.id) % 2 ? 1 : -1) * 0.09;
    let best = null;
    for (let bend = -0.7; bend <= 0.701; bend += 0.05) {
        const c = [(a[0] + b[0]) / 2 - (b[1] - a[1]) * bend, (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend];
        let cost = Math.abs(bend - favoured) * 5 + Math.max(0, Math.abs(bend) - 0.3) * 8;
        for (let i = 1; i < 30; i++) cost += costOf(curvePoint(a, c, b, i / 30));
        if (!best || cost < best.cost) best = { cost, c };
    }
    return { a, c: best.c, b, length: distance(a, b) };
};
