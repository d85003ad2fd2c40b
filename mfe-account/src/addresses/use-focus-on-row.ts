import { useEffect, useRef, type RefObject } from 'react';

/** The row that gets the focus: the row of an address, or the row at the position of a deleted one. */
export type FocusTarget = { readonly id: number } | { readonly index: number };

const targets = '[data-address], [data-add-address]';

/**
 * Focuses a row after a dialog was closed: the new address, the neighbour of a deleted one, or, if no address is left,
 * the button that adds one.
 * @param dialogOpen whether a dialog has the focus
 * @returns sets the target
 */
export function useFocusOnRow(list: RefObject<HTMLElement | null>, dialogOpen: boolean): (target: FocusTarget) => void {
  const requested = useRef<FocusTarget>(undefined);
  useEffect(() => {
    const target = requested.current;
    if (dialogOpen || target === undefined) return;
    requested.current = undefined;
    // The dialog restores the focus to its opener one task after it was removed.
    setTimeout(() => {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>(targets) ?? [])];
      findRow(rows, target)?.focus();
    }, 0);
  });
  return (target) => (requested.current = target);
}

function findRow(rows: readonly HTMLElement[], target: FocusTarget): HTMLElement | undefined {
  if ('id' in target) return rows.find((row) => row.dataset['address'] === String(target.id));
  const left = rows.filter((row) => row.dataset['address'] !== undefined);
  return left[Math.min(target.index, left.length - 1)] ?? rows[0];
}
