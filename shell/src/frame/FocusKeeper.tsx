import { focusMainIfLost } from '@storefront/shared-ui';
import { useEffect } from 'react';

/** Time in ms for the part that removed an element to give the focus to what took its place. */
const graceMs = 100;

/**
 * Hands the focus on to the main content when the element that had it is removed: a link to another search that its
 * own results replace, a button that disappears when it is pressed. The keyboard would start at the top of the
 * document again, and a screen reader would lose its place.
 */
export function FocusKeeper() {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: number | undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
    };
    const onFocusOut = ({ target }: FocusEvent) => {
      // Some browsers say so of a removed element too, before it is gone; whoever leaves an element keeps it.
      window.setTimeout(() => {
        if (focused === target && focused?.isConnected && document.activeElement !== focused) focused = null;
      });
    };
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      window.clearTimeout(timer);
      timer = window.setTimeout(focusMainIfLost, graceMs);
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
