import { LinkButton, InlineAlert } from '@storefront/shared-ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { changeCart, useCartContext } from '../cart-state/change-cart';
import type { CartItem } from '../cart-state/cart-view';
import { changedPricesText, getConfirmableLines, priceChanged } from './line-changes';

/** The number of prices in the cart that changed. Got it confirms the current prices. */
export function ChangedPrices({ items, saving }: { items: readonly CartItem[]; saving: boolean }) {
  const context = useCartContext();
  const changed = items.filter(priceChanged).length;
  const taken = getConfirmableLines(items);
  const place = useRef<HTMLDivElement>(null);
  const took = useRef(false);
  // The button is removed together with the alert. The focus stays at its position in the page.
  useEffect(() => {
    const owner = place.current?.ownerDocument;
    if (changed > 0 || !took.current || !owner) return;
    took.current = false;
    if (owner.activeElement === owner.body) place.current?.focus({ preventScroll: true });
  }, [changed]);
  const take = () => {
    took.current = true;
    // Sends the same quantity again, so that the server stores the current price as the one that the visitor has seen.
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

/* The region gets the focus while it is empty, so it has no focus ring. */
const Region = styled.div`
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

const Notice = styled.div`
  margin-bottom: var(--s4);

  /* Aligns the text and the action on one line. */
  button {
    min-height: 0;
    padding: 12px 0;
    margin: -12px 0;
  }
`;
