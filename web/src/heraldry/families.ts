// Whose arms stand on the Nobles and castles of Kingmaker. Most families bear the arms of their own name.
// Read from the cards of Kingmaker II; an edition with other castles would bring its cards, and this become a function of them.
import crown from "../../../data/kingmaker/kingmaker2/crown.json";
import { ARMS, type ArmsId } from "./arms";

const isArms = (id: string): id is ArmsId => id in ARMS;

/** The arms of a family by the id of its Noble. */
export const familyArms = (noble: string): ArmsId => (isArms(noble) ? noble : "royal");

/** Which family's castle a place is. */
export const CASTLE_ARMS: Readonly<Record<string, ArmsId>> = Object.fromEntries(
  crown.flatMap((card) =>
    card.kind === "titled" || card.kind === "untitled"
      ? card.places.map((place) => [place, familyArms(card.id)] as const)
      : [],
  ),
);
