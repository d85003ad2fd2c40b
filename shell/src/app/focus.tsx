import { focusMainIfLost } from '@storefront/shared-ui';
import { useEffect } from 'react';
import styled from 'styled-components';

/** Element id of the main landmark: target of the skip link, focused after a navigation. */
export const mainId = 'main';

export function SkipLink() {
  return <Link href={`#${mainId}`}>Skip to main content</Link>;
}

const Link = styled.a`
  position: absolute;
  z-index: calc(var(--z-header) + 1);
  top: var(--s2);
  left: var(--gutter);
  padding: 12px 16px;
  border-radius: var(--r2);
  background: var(--surface);
  box-shadow: var(--shadow-2);
  font-weight: var(--w-semi);

  &:not(:focus) {
    width: 1px;
    height: 1px;
    padding: 0;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** Time in ms for the code that removed an element to focus the element that replaces it. */
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
      // Some browsers also fire focusout before they remove an element. An element that is still connected lost the
      // focus on purpose.
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

/** Attribute of the focused element; the base styles hide its focus ring. */
const mark = 'data-pressed';

/**
 * Marks the focused element while the visitor uses a pointer. Otherwise a control that a script focuses after a press,
 * such as the quantity select after Add, would show a focus ring. The attribute is on the element: on the root it would
 * make the first press recompute the styles of all links and buttons.
 */
export function PressMark() {
  useEffect(() => {
    let isPressed = false;
    let marked: Element | null = null;
    const move = (element: Element | null) => {
      if (element === marked) return;
      marked?.removeAttribute(mark);
      marked = element;
      marked?.setAttribute(mark, '');
    };
    const onPress = () => {
      isPressed = true;
      move(document.activeElement);
    };
    const onKey = () => {
      isPressed = false;
      move(null);
    };
    const onFocus = ({ target }: FocusEvent) => {
      if (isPressed && target instanceof Element) move(target);
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('focusin', onFocus, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('focusin', onFocus, true);
      move(null);
    };
  }, []);
  return null;
}
