import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Whose place the keyboard has next: an address's, or, where one went, the place's in the list. */
export type FocusTarget = { readonly id: number } | { readonly index: number };

const targets = '[data-address], [data-add-address]';

/**
 * Moves the focus to a card once a dialog is closed: to a new address, to the neighbour of one that went, or to what
 * adds one where none is left.
 * @param held a dialog has the focus
 * @returns what to call with the target
 */
export function useFocusOnCard(list: RefObject<HTMLElement | null>, held: boolean): (target: FocusTarget) => void {
  const wanted = useRef<FocusTarget>(undefined);
  useEffect(() => {
    const target = wanted.current;
    if (held || target === undefined) return;
    wanted.current = undefined;
    // The dialog gives the focus back to its opener a task after it has gone.
    setTimeout(() => {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>(targets) ?? [])];
      cardOf(cards, target)?.focus();
    }, 0);
  });
  return (target) => (wanted.current = target);
}

function cardOf(cards: readonly HTMLElement[], target: FocusTarget): HTMLElement | undefined {
  if ('id' in target) return cards.find((card) => card.dataset['address'] === String(target.id));
  const left = cards.filter((card) => card.dataset['address'] !== undefined);
  return left[Math.min(target.index, left.length - 1)] ?? cards[0];
}
