// Applies a patch: the changed parts of a large value.

/** Either the new value, in an array of one; or a patch for each changed member of an object or element of an array. */
export type Patch = readonly [unknown] | { readonly [part: string]: Patch };

const isWhole = (patch: Patch): patch is readonly [unknown] => Array.isArray(patch);

/** A copy of the value with the changes. Unchanged parts are shared with the old value. */
export const patched = <Value = unknown>(value: Value, patch: Patch): Value => {
  if (isWhole(patch)) return patch[0] as Value;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  for (const [part, change] of Object.entries(patch)) copy[part] = patched(copy[part], change);
  return copy as Value;
};
