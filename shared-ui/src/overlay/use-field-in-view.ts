import { useEffect } from 'react';

const field = 'input, select, textarea';

/** Scrolls the focused field of an open dialog into view when the on-screen keyboard covers part of the screen. */
export function useFieldInView(open: boolean): void {
  useEffect(() => {
    const { visualViewport } = window;
    if (!open || !visualViewport) return undefined;
    const show = () => {
      const { activeElement } = document;
      if (activeElement?.matches(field) === true && activeElement.closest('[role="dialog"]') !== null) {
        activeElement.scrollIntoView({ block: 'nearest' });
      }
    };
    visualViewport.addEventListener('resize', show);
    return () => visualViewport.removeEventListener('resize', show);
  }, [open]);
}
