// What is printed on the Lord cards and does not change.
import facts from "../../../../../data/plantagenet/lords.json";

interface LordFace {
  name: string;
  person: string;
}

const FACES: ReadonlyMap<string, LordFace> = new Map(facts.map(({ id, name, person }) => [id, { name, person }]));

export const lordName = (lord: string): string => FACES.get(lord)?.name ?? lord;
/** The man behind the title: two were Dukes of Somerset. */
export const personOf = (lord: string): string => FACES.get(lord)?.person ?? "";
