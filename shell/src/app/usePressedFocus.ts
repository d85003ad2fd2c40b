import { useEffect } from 'react';

/**
 * Keeps `data-pressed` on the root element from a press of the pointer until the next key. Some browsers match `:focus-visible` on a
 * select that was opened by the mouse; the base styles show no ring there while this is set.
 */
export function usePressedFocus(): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    const onPress = () => {
      dataset['pressed'] = '';
    };
    const onKey = () => {
      delete dataset['pressed'];
    };
    document.addEventListener('pointerdown', onPress, true);
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('pointerdown', onPress, true);
      document.removeEventListener('keydown', onKey, true);
      onKey();
    };
  }, []);
}
