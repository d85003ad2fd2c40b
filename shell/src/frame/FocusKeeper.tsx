import { focusMainIfLost } from '@storefront/shared-ui';
import { useEffect } from 'react';

/** Time in ms for the code that removed an element to focus its replacement. */
const replacementDelayMs = 100;

/**
 * Focuses the main content when the focused element is removed, such as a link that its own results replace. Otherwise
 * keyboard and screen reader would start at the top of the document.
 */
export function FocusKeeper() {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: number | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // Some browsers also fire focusout before they remove an element; one that is still connected was left on
      // purpose.
      window.setTimeout(() => {
        if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      window.clearTimeout(timer);
      timer = window.setTimeout(focusMainIfLost, replacementDelayMs);
    });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      observer.disconnect();
      window.clearTimeout(timer);
    };
  }, []);
  return null;
}
