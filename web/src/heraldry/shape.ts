/** Outline of a shield in a box of 100 × 120. */
export const SHIELD = "M3,3 H97 V58 C97,88 76,106 50,117 C24,106 3,88 3,58 Z";

let made = 0;
/** An id that is unique on the page, for clip paths, gradients and patterns. */
export const freshId = (stem: string) => `${stem}-${++made}`;
