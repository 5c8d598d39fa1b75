/** Handlers that tell when something comes under the pointer or into focus, and when it leaves it. */
export const looking = (look: (isLookedAt: boolean) => void) => ({
  onpointerenter: () => look(true),
  onpointerleave: () => look(false),
  onfocus: () => look(true),
  onblur: () => look(false),
});
