import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { CartItem } from '../cart-state/cart-page';

/**
 * Moves the focus to the quantity of a line as soon as the list shows it, such as the one that took another's place.
 * @param held a dialog holds the focus: it moves when that is closed
 * @returns what to call with the line's id
 */
export function useFocusOnLine(
  list: RefObject<HTMLElement | null>,
  items: readonly CartItem[],
  held: boolean,
): (id: number) => void {
  const wanted = useRef<number | undefined>(undefined);
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === wanted.current);
    if (held || index < 0) return;
    wanted.current = undefined;
    list.current?.querySelectorAll('select')[index]?.focus();
  }, [list, items, held]);
  return useCallback((id: number) => (wanted.current = id), []);
}
