import { useEffect } from 'react';

/** Attribute of the root element; the base styles hide focus rings while it is set. */
const mark = 'data-pressed';

/**
 * Marks the page while the visitor uses a pointer, not the keyboard. Otherwise a control that is focused by script
 * after a press, such as the quantity select after Add, would show a focus ring.
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
