import { useRef, type RefObject } from 'react';
import { focusMainIfLost } from './focus-main';

/**
 * Who has the focus when a dialog opens, and that its opener has it again afterwards; for Radix's content.
 * @param initialFocus what takes it; Radix's own choice (the first control) without it
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
      // Radix gives the focus back to a trigger of its own only
      event.preventDefault();
      if (opener.current instanceof HTMLElement) opener.current.focus();
      // It may be gone or disabled by what the dialog did.
      focusMainIfLost();
    },
  };
}
