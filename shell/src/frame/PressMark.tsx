import { useEffect } from 'react';

/** Attribute of the focused element; the base styles hide its focus ring. */
const mark = 'data-pressed';

/**
 * Marks the focused element while the visitor uses a pointer, not the keyboard. Otherwise a control that is focused by
 * script after a press, such as the quantity select after Add, would show a focus ring. The element and not the page: an
 * attribute of the root makes the first press compute the styles of all links and buttons.
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
