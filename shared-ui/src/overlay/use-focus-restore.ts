import { useRef, type RefObject } from 'react';

/**
 * Moves the focus when a dialog opens and restores it to the opener on close; for Radix's content.
 * @param initialFocus the element that gets the focus; without it Radix focuses the first control
 */
export function useFocusRestore(initialFocus?: RefObject<HTMLElement | null>) {
  const opener = useRef<Element>(null);
  return {
    onOpenAutoFocus: (event: Event) => {
      opener.current = document.activeElement;
      if (!initialFocus?.current) return;
      event.preventDefault();
      initialFocus.current.focus();
    },
    onCloseAutoFocus: (event: Event) => {
      // Radix restores the focus only to its own trigger.
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // The dialog's action may have removed or disabled the opener.
      focusMainIfLost();
    },
  };
}

/** Focuses the page's main content if no element has the focus, because the focused element was removed. */
export function focusMainIfLost(): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body) focusMain();
}

/** Focuses the page's main content without scrolling to it. */
export function focusMain(): void {
  document.querySelector('main')?.focus({ preventScroll: true });
}
