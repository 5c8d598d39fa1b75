// Describes things on the map in words, for their cards and for the search.
import type { Key } from "../../kingmaker/map/keys";
import { partsOf } from "../../kingmaker/map/keys";
import { kindWords, type About } from "../../kingmaker/map/words";
import { cardName, placeName, royalName, royalRow, shipName, titleOf } from "../../kingmaker/names";
import { capital, list } from "../../../words";
import { TOWNS } from "../facts";
import { crewOf, factionName, findFaction, heirsOf, holderOf, inGuard, keeperOf, whereIs } from "../reading";
import type { View } from "../table";
import { ownerOf } from "./pieces";
import { plan } from "./plan";

const factionsIn = (view: View, square: string): Key[] =>
  view.factions.flatMap(({ id, at }) => (at.kind === "land" && at.id === square ? [`faction:${id}` as const] : []));
const shipsAt = (view: View, kind: string, id: string): Key[] =>
  view.ships.flatMap(({ ship, at }) => (at.kind === kind && at.id === id ? [`ship:${ship}` as const] : []));
const counted = (count: number): string =>
  count === 0 ? "no card face down" : count === 1 ? "one card face down" : `${count} cards face down`;

const placeAbout = (view: View, id: string): About => {
  const place = plan.place(id);
  const town = view.towns.find((row) => row.town === id);
  const holder = holderOf(view, id);
  return {
    title: place.name,
    kind: town ? "town of the heirs" : kindWords(place.kind),
    seat: holder?.seat ?? null,
    lines: [
      town?.destroyed ? "Destroyed: it is out of the game." : "",
      holder ? `Held by ${factionName(view, holder.id)}` : town && !town.destroyed ? "Nobody holds it" : "",
      town?.laid ? `${capital(counted(town.laid))} on it for whoever captures it` : "",
      view.king === id ? "The King lodges here" : "",
      place.port ? `Port on ${plan.sea(place.port).name}` : "",
      plan.words.place(id),
    ].filter(Boolean),
    here: [...factionsIn(view, plan.areaOf(id)), ...shipsAt(view, "port", id)],
  };
};

const factionAbout = (view: View, id: string): About => {
  const faction = findFaction(view, id);
  if (!faction) return { title: id, kind: "", seat: null, lines: [], here: [] };
  const { commander, offices, pile, pileSize, seat, titles } = faction;
  return {
    title: commander
      ? [factionName(view, id), titleOf(commander, titles)].filter(Boolean).join(", ")
      : factionName(view, id),
    kind: commander ? "faction" : "assassins",
    seat,
    lines: [
      capital(whereIs(view, faction)),
      capital(counted(pileSize)),
      pile.length ? `You know ${list(pile.map(cardName))}` : "",
      offices.length ? `Turned up: ${list(offices.map(cardName))}` : "",
      commander ? `Open cards: ${faction.openTroops} troops` : "",
    ].filter(Boolean),
    here: heirsOf(view, id).map(({ heir }): Key => `royal:${heir}`),
  };
};

const heirAbout = (view: View, id: string): About => {
  const row = view.heirs.find(({ heir }) => heir === id);
  const keeper = row && keeperOf(view, row);
  const { house, name } = royalRow(id);
  return {
    title: name,
    kind: house === "york" ? "heir of York, white rose" : "heir of Lancaster, red rose",
    seat: keeper?.seat ?? null,
    lines: [
      row?.at.kind === "town" ? `In ${placeName(row.at.id)}` : row?.at.kind === "dead" ? "Dead" : "",
      keeper ? `Held by ${factionName(view, keeper.id)}` : "Held by nobody",
    ].filter(Boolean),
    here: [],
  };
};

const shipAbout = (view: View, id: string): About => {
  const at = view.ships.find(({ ship }) => ship === id)?.at;
  const crew = crewOf(view, id);
  const where =
    at?.kind === "sea" ? `At sea: ${at.id}` : at?.kind === "port" ? `In ${placeName(at.id)}` : at ? "On a river" : "";
  return {
    title: shipName(id),
    kind: crew || ownerOf(view, id) ? "ship" : "ship without a crew",
    seat: ownerOf(view, id),
    lines: [where, crew ? `With ${factionName(view, crew.id)}` : ""].filter(Boolean),
    here: crew ? [`faction:${crew.id}`] : [],
  };
};

const groundAbout = (view: View, kind: string, id: string): About => {
  if (kind === "sea")
    return {
      title: plan.sea(id).name,
      kind: plan.words.seaKind,
      seat: null,
      lines: [],
      here: shipsAt(view, "sea", id),
    };
  return { ...plan.words.area(id), lines: [...plan.words.area(id).lines], seat: null, here: factionsIn(view, id) };
};

export const aboutOf = (view: View, key: Key): About => {
  const [kind, id] = partsOf(key);
  switch (kind) {
    case "place":
      return placeAbout(view, id);
    case "faction":
      return factionAbout(view, id);
    case "royal":
      return heirAbout(view, id);
    case "ship":
      return shipAbout(view, id);
    case "king":
      return {
        title: "The King",
        kind: view.king ? `in ${placeName(view.king)}` : "",
        seat: null,
        lines: ["His guard hides assassins: Nobles who wait for the knock."],
        here: inGuard(view).map((faction): Key => `faction:${faction.id}`),
      };
    default:
      return groundAbout(view, kind, id);
  }
};

/** The name of a thing on the map. */
export const nameOf = (view: View, key: Key): string => {
  const [kind, id] = partsOf(key);
  switch (kind) {
    case "faction":
      return factionName(view, id);
    case "royal":
      return royalName(id);
    case "ship":
      return shipName(id);
    case "king":
      return "The King";
    case "place":
      return placeName(id);
    default:
      return kind === "area" ? plan.area(id).name : plan.sea(id).name;
  }
};

const isLost = (view: View, town: string): boolean => view.towns.some((row) => row.town === town && row.destroyed);
/** The towns that are still in the game, for the golden rings; and those that plague or fire has destroyed, for the crosses. */
export const townsLeft = (view: View): readonly string[] => TOWNS.filter((town) => !isLost(view, town));
export const townsLost = (view: View): readonly string[] => TOWNS.filter((town) => isLost(view, town));

/** A cross in place of the ring: four strokes that leave the place itself free. */
export const lostMark = (x: number, y: number): string =>
  [-1, 1].flatMap((dx) => [-1, 1].map((dy) => `M${x + dx * 8},${y + dy * 8}l${dx * 7},${dy * 7}`)).join("");
