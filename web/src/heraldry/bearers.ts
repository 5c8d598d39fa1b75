// Whose arms stand on the pieces of Plantagenet. Lords and vassals are separate: an earldom may be both.

import type { ArmsId } from "./arms";

export const LORD_ARMS: Readonly<Record<string, ArmsId>> = {
  york: "york-duke", march: "march", edward_iv: "royal", salisbury: "salisbury", rutland: "rutland", pembroke: "herbert", devon: "southwick",
  northumberland_y1: "percy", northumberland_y2: "percy", gloucester_1: "gloucester", gloucester_2: "gloucester", richard_iii: "royal",
  norfolk: "howard", warwick_y: "warwick",
  henry_vi: "royal", margaret: "anjou", somerset_1: "beaufort", somerset_2: "beaufort", exeter_1: "holland", exeter_2: "holland",
  buckingham: "stafford", northumberland_l: "percy", clarence: "clarence", jasper_tudor_1: "jasper-tudor", jasper_tudor_2: "jasper-tudor",
  henry_tudor: "henry-tudor", oxford: "de-vere", warwick_l: "warwick",
};

export const VASSAL_ARMS: Readonly<Record<string, ArmsId>> = {
  westmorland: "neville", stanley: "stanley", dudley: "dudley", shrewsbury: "talbot", worcester: "tiptoft", oxford: "de-vere",
  essex: "bourchier", suffolk: "pole", fauconberg: "fauconberg", norfolk: "mowbray", devon: "courtenay", bonville: "bonville", beaumont: "beaumont",
  trollope: "trollope", clifford: "clifford", montagu: "montagu", edward_prince_of_wales: "prince-of-wales", thomas_stanley: "stanley", hastings: "hastings",
};
