/** Focuses the page's main content if no element has the focus, because the focused element was removed. */
export function focusMainIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) focusMain();
}

/** Focuses the page's main content without scrolling to it. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
