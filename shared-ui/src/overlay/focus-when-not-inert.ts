const nothing = () => undefined;

/**
 * Focuses an element at once, or as soon as the page around it is no longer inert.
 * @returns a function that stops waiting
 */
export function focusWhenNotInert(element: HTMLElement): () => void {
  const inert = element.closest('[inert]');
  if (inert === null) {
    element.focus();
    return nothing;
  }
  const observer = new MutationObserver(() => {
    if (element.closest('[inert]') !== null) return;
    observer.disconnect();
    element.focus();
  });
  observer.observe(inert, { attributeFilter: ['inert'] });
  return () => observer.disconnect();
}
