import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { CartItem } from '../cart-state/cart-view';

/**
 * Keeps the keyboard's position when the focused row is removed: focuses the quantity of the row that follows, or
 * `fallback` if no row is left.
 * @returns a function to call with the index of the row that the visitor removes
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
 * Focuses the quantity of a line as soon as the list shows the line, for example after a replacement.
 * @param held whether a dialog has the focus; the focus then moves after the dialog is closed
 * @returns a function to call with the line's id
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
