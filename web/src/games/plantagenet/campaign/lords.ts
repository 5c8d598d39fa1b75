// What is printed on the Lord cards and does not change.
import facts from "../../../../../data/plantagenet/lords.json";

interface LordFace {
  name: string;
  person: string;
  title: string;
}

const FACES: ReadonlyMap<string, LordFace> = new Map(facts.map((fact) => [fact.id, fact]));

export const lordName = (lord: string): string => FACES.get(lord)?.name ?? lord;
/** The man behind the title: two were Dukes of Somerset. */
export const personOf = (lord: string): string => FACES.get(lord)?.person ?? "";

const LONGEST = 24;
/** "John, Duke of Norfolk", "Richard III", "Earl of Northumberland" where the whole would be too long. */
export const printedTitle = (lord: string): string | undefined => {
  const face = FACES.get(lord);
  if (!face?.title.includes(face.name)) return face?.name;
  const full = `${face.person.split(" ")[0]}, ${face.title}`;
  return full.length > LONGEST ? face.title : full;
};
