// The arms of the Nobles and castles of Kingmaker. Most families have arms of the same id. The castles are read from the
// cards of Kingmaker II; for an edition with other castles this would have to be a function of its cards.
import crown from "../../../data/kingmaker/kingmaker2/crown.json";
import { ARMS, type ArmsId } from "./arms";

const isArms = (id: string): id is ArmsId => id in ARMS;

/** The arms of a family by the id of its Noble. */
export const familyArms = (noble: string): ArmsId => (isArms(noble) ? noble : "royal");

/** The arms of the family that owns a castle, by the id of the place. */
export const CASTLE_ARMS: Readonly<Record<string, ArmsId>> = Object.fromEntries(
  crown.flatMap((card) =>
    card.kind === "titled" || card.kind === "untitled"
      ? card.places.map((place) => [place, familyArms(card.id)] as const)
      : [],
  ),
);
