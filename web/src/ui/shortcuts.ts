/** Whether a key press may be a keyboard shortcut of the table: not taken by something else, without modifiers, and not in
 * a field, tab list or menu. */
export const isShortcut = ({ defaultPrevented, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !defaultPrevented &&
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest("input, textarea, select, [role=tablist], .menu"));
