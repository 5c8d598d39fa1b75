// The printed names and titles of the Lords.
import facts from "../../../../../data/plantagenet/lords.json";

interface LordFace {
  name: string;
  person: string;
  title: string;
}

const FACES: ReadonlyMap<string, LordFace> = new Map(facts.map((fact) => [fact.id, fact]));

export const lordName = (lord: string): string => FACES.get(lord)?.name ?? lord;
/** The person behind the title: two Lords are Duke of Somerset. */
export const personOf = (lord: string): string => FACES.get(lord)?.person ?? "";

const LONGEST = 24;
/** "John, Duke of Norfolk", "Richard III"; without the first name where that would be too long: "Earl of Northumberland". */
export const printedTitle = (lord: string): string | undefined => {
  const face = FACES.get(lord);
  if (!face?.title.includes(face.name)) return face?.name;
  const full = `${face.person.split(" ")[0]}, ${face.title}`;
  return full.length > LONGEST ? face.title : full;
};
