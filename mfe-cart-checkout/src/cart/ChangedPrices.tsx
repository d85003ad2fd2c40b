import { LinkButton, InlineAlert } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { changeCart, useCartContext } from '../cart-state/change-cart';
import type { CartItem } from '../cart-state/cart-view';
import { changedPricesText, getConfirmableLines, priceChanged } from './line-changes';

/** Says how many prices of the cart changed; Got it confirms today's prices. */
export function ChangedPrices({ items, saving }: { items: readonly CartItem[]; saving: boolean }) {
  const context = useCartContext();
  const changed = items.filter(priceChanged).length;
  const taken = getConfirmableLines(items);
  const place = useRef<HTMLDivElement>(null);
  const took = useRef(false);
  // The button disappears with the alert: the focus stays at its position.
  useEffect(() => {
    const owner = place.current?.ownerDocument;
    if (changed > 0 || !took.current || !owner) return;
    took.current = false;
    if (owner.activeElement === owner.body) place.current?.focus({ preventScroll: true });
  }, [changed]);
  const take = () => {
    took.current = true;
    // The same quantity, sent again: the cart stores today's price as the one that the visitor has seen.
    for (const { type, id, quantity } of saving ? [] : taken) {
      changeCart(context, { type, id }, { id, quantity }).catch(() => undefined);
    }
  };
  return (
    <Region ref={place} role="status" tabIndex={-1}>
      {changed > 0 && (
        <Notice>
          <InlineAlert tone="info">
            {changedPricesText(changed)}
            {taken.length > 0 && (
              <>
                {' '}
                <LinkButton aria-disabled={saving} onClick={take}>
                  Got it
                </LinkButton>
              </>
            )}
          </InlineAlert>
        </Notice>
      )}
    </Region>
  );
}

/* It takes the focus when it is empty: there is nothing to draw a ring round. */
const Region = styled.div`
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Notice = styled.div`
  margin-bottom: var(--s4);

  /* the words and the action stand on one line */
  button {
    min-height: 0;
    padding: 12px 0;
    margin: -12px 0;
  }
`;
