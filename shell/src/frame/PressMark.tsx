import { useEffect } from 'react';

/** The attribute of the root element that the base styles know. */
const mark = 'data-pressed';

/**
 * Marks the page while the visitor presses rather than types. A control that takes the focus by script, such as the quantity in place of
 * Add, would show a focus ring after a press otherwise: the browser knows no former element that had the focus without a ring.
 */
export function PressMark() {
  useEffect(() => {
    const root = document.documentElement;
    const onPress = () => root.toggleAttribute(mark, true);
    const onKey = () => root.toggleAttribute(mark, false);
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      root.toggleAttribute(mark, false);
    };
  }, []);
  return null;
}
