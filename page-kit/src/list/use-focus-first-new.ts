import { useEffect, useRef, type RefObject } from 'react';

/**
 * Moves the focus to the first item that is added to a list, once, after it was asked for.
 * @param container the element whose children are the items, each with a link
 * @param count how many items there are
 * @returns asks for it
 */
export function useFocusFirstNew(container: RefObject<HTMLElement | null>, count: number): () => void {
  const askedAt = useRef<number | null>(null);
  useEffect(() => {
    const from = askedAt.current;
    if (from === null || count === from) return;
    askedAt.current = null;
    if (count > from) container.current?.children[from]?.querySelector('a')?.focus();
  }, [container, count]);
  return () => {
    askedAt.current = count;
  };
}
