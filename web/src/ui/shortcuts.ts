/** Whether a key press may be a keyboard shortcut of the table: without modifiers, and not in a field, tab list or menu. */
export const isShortcut = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest("input, textarea, select, [role=tablist], .menu"));
