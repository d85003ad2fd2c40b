import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { CartItem } from '../cart-state/cart-view';

/**
 * Keeps a keyboard's place when the row it was in goes away: the focus moves to the quantity of the row that took its
 * place, or to `fallback` when none is left.
 * @returns what to call when the visitor removes the row at that index
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  fallback: RefObject<HTMLElement | null>,
  rows: number,
): (index: number) => void {
  const removed = useRef<number | undefined>(undefined);
  const before = useRef(rows);
  useEffect(() => {
    const fewer = rows < before.current;
    before.current = rows;
    if (!fewer || removed.current === undefined) return;
    const index = Math.min(removed.current, rows - 1);
    removed.current = undefined;
    const owner = fallback.current?.ownerDocument;
    if (owner && owner.activeElement !== owner.body) return;
    const selects = list.current?.querySelectorAll('select');
    (selects?.[index] ?? fallback.current)?.focus();
  }, [list, fallback, rows]);
  return useCallback((index: number) => (removed.current = index), []);
}

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
  const requestedId = useRef<number | undefined>(undefined);
  useEffect(() => {
    const index = items.findIndex(({ id }) => id === requestedId.current);
    if (held || index < 0) return;
    requestedId.current = undefined;
    list.current?.querySelectorAll('select')[index]?.focus();
  }, [list, items, held]);
  return useCallback((id: number) => (requestedId.current = id), []);
}
