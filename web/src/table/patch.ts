// News of a large value: only what has changed of it.

/** The new value, in an array of one; or a patch for each member, or element, that has changed. */
export type Patch = readonly [unknown] | { readonly [part: string]: Patch };

const isWhole = (patch: Patch): patch is readonly [unknown] => Array.isArray(patch);

/** The value with the changes; what has not changed is the very same object as before. */
export const patched = (value: unknown, patch: Patch): unknown => {
  if (isWhole(patch)) return patch[0];
  const copy: Record<string, unknown> = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  for (const [part, change] of Object.entries(patch)) copy[part] = patched(copy[part], change);
  return copy;
};
