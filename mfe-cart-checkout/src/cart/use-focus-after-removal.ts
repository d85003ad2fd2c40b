import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

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
