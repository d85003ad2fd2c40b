import { useEffect, useRef, type RefObject } from 'react';

/** The card that gets the focus: the card of an address, or the card at the position of a deleted one. */
export type FocusTarget = { readonly id: number } | { readonly index: number };

const targets = '[data-address], [data-add-address]';

/**
 * Focuses a card after a dialog was closed: the new address, the neighbour of a deleted one, or, if no address is left,
 * the button that adds one.
 * @param dialogOpen whether a dialog has the focus
 * @returns sets the target
 */
export function useFocusOnCard(
  list: RefObject<HTMLElement | null>,
  dialogOpen: boolean,
): (target: FocusTarget) => void {
  const requested = useRef<FocusTarget>(undefined);
  useEffect(() => {
    const target = requested.current;
    if (dialogOpen || target === undefined) return;
    requested.current = undefined;
    // The dialog restores the focus to its opener one task after it was removed.
    setTimeout(() => {
      const cards = [...(list.current?.querySelectorAll<HTMLElement>(targets) ?? [])];
      findCard(cards, target)?.focus();
    }, 0);
  });
  return (target) => (requested.current = target);
}

function findCard(cards: readonly HTMLElement[], target: FocusTarget): HTMLElement | undefined {
  if ('id' in target) return cards.find((card) => card.dataset['address'] === String(target.id));
  const left = cards.filter((card) => card.dataset['address'] !== undefined);
  return left[Math.min(target.index, left.length - 1)] ?? cards[0];
}
