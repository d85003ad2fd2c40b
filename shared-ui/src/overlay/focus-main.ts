/** Gives the page's main content the focus, where nothing has it: what had it is gone. */
export function focusMainIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) focusMain();
}

/** Gives the page's main content the focus, without scrolling to it. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
