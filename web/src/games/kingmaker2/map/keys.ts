// What of the map a written action concerns.
import { realmArea, realmPlace, realmSea } from "../../../map/realm";
import type { Choice } from "../table";
import type { View } from "../../../wire/kingmaker2/View";

/** A thing on the map: `noble:pole`, `place:york`, `area:york`, `sea:the-wash`. */
export type Key = `${"noble" | "royal" | "ship" | "place" | "area" | "sea"}:${string}`;

export const kindOf = (text: string): string => text.split(" ")[0] ?? "";
export const partsOf = (key: Key): [kind: string, id: string] => {
  const at = key.indexOf(":");
  return [key.slice(0, at), key.slice(at + 1)];
};

/** Plays that are possible most of the time; they do not glow while a question asks for something on the map. */
const QUIET: ReadonlySet<string> = new Set([
  "play",
  "transfer",
  "hand",
  "execute",
  "office",
  "show",
  "offer",
  "abandon",
  "discard",
  "award",
  "force",
  "ally",
]);
export const isQuiet = (choice: Choice): boolean => QUIET.has(kindOf(choice.text));

/** A noble or royal in the text, wherever it stands. */
const PERSON: ReadonlySet<string> = new Set(["march", "with", "board", "choose", "summon"]);

export const keysOf = (text: string, view: View): Key[] => {
  const [first = "", second = "", third = "", fourth = ""] = text.split(" ");
  if (PERSON.has(first)) return [`noble:${second}`];
  switch (first) {
    case "go":
      return [second === "field" ? `area:${third}` : `place:${third}`];
    case "to":
      return [second === "sea" ? `sea:${third}` : `place:${third}`];
    case "ask":
    case "name":
    case "abandon":
      return [`place:${second}`];
    case "home":
      return [`place:${third}`];
    case "sail":
    case "join":
      return [`ship:${second}`];
    case "step":
      return [`noble:${third}`];
    case "attack":
      return second === "place" ? [`place:${third}`] : [`area:${fourth}`, ...foesIn(view, second, fourth)];
    case "play":
    case "award":
    case "transfer":
    case "office":
      return [third === "at" ? `place:${fourth}` : `noble:${fourth}`];
    case "hand":
      return [`noble:${fourth}`, `royal:${second}`];
    case "execute":
    case "crown":
      return [`royal:${second}`];
    default:
      return [];
  }
};

const foesIn = (view: View, seat: string, area: string): Key[] =>
  (view.factions.find((faction) => faction.seat === seat)?.nobles ?? []).flatMap((noble) =>
    noble.at.kind === "field" && noble.at.where === area ? [`noble:${noble.noble}` as const] : [],
  );

/** The middle of a place, an Area or a sea. Pieces stand where the map puts them. */
export const groundOf = (key: Key): { x: number; y: number } | null => {
  const [kind, id] = partsOf(key);
  if (kind === "place") return realmPlace(id);
  if (kind === "area") return realmArea(id);
  return kind === "sea" ? realmSea(id) : null;
};
