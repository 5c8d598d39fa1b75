/** Event handlers that call `look` with true when an element is hovered or focused, and with false when that ends. */
export const looking = (look: (isLookedAt: boolean) => void) => ({
  onpointerenter: () => look(true),
  onpointerleave: () => look(false),
  onfocus: () => look(true),
  onblur: () => look(false),
});
