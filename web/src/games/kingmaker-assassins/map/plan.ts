// The board of squares as this game uses it: a faction stands in its square, and places have no inside.
import { plan as squares } from "../../kingmaker/squares/plan";
import type { Plan } from "../../kingmaker/map/plan";

export const plan: Plan = {
  ...squares,
  words: {
    ...squares.words,
    area: (id) => {
      const { kind, lines } = squares.words.area(id);
      return { title: squares.area(id).name === id ? "Open country" : squares.area(id).name, kind, lines };
    },
  },
};
