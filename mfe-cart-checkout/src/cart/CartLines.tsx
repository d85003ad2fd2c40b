import type { ProductType } from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { labels } from '@storefront/shared-contracts/texts';
import { Button, LinkButton, media, ListSurface, InlineAlert } from '@storefront/shared-ui';
import { useState, type RefObject, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { AlternativesModal } from '../alternatives/AlternativesModal';
import type { CartView, MedicineItem, CartItem } from '../cart-state/cart-view';
import { CartLine } from './CartLine';
import { FreeDeliveryStrip } from './FreeDeliveryStrip';
import type { CartQuery } from './use-cart';
import { useFocusOnLine } from './use-list-focus';
import { changeCart, useCartContext } from '../cart-state/change-cart';
import { changedPricesText, getConfirmableLines, priceChanged } from './line-changes';

export interface CartLinesProps {
  readonly type: ProductType;
  readonly cart: CartView;
  readonly query: CartQuery;
  /** The element that contains the rows. */
  readonly list: RefObject<HTMLDivElement | null>;
  /** Called when the visitor removes the row at this index. */
  readonly onRemove: (index: number) => void;
}

/** The rows of a cart. Shows 10 at first, because a cart may have 60. */
export function CartLines({ type, cart, query, list, onRemove }: CartLinesProps) {
  const [limit, setLimit] = useState<number>(limits.pageSize.cart);
  const items = cart.items.slice(0, limit);
  const [seeking, setSeeking] = useState<MedicineItem>();
  const focusLine = useFocusOnLine(list, items, seeking !== undefined);
  const close = () => setSeeking(undefined);
  return (
    <div>
      <ChangedPrices items={items} saving={query.saving} />
      <div ref={list}>
        <ListSurface $fullBleed>
          <ul>
            {items.map((item, index) => (
              <CartLine
                key={item.id}
                item={item}
                onRemove={() => onRemove(index)}
                actions={
                  item.type === 'medicine' && (
                    <LinkButton
                      icon="swap"
                      aria-label={`Alternatives for ${item.name}`}
                      onClick={() => setSeeking(item)}
                    >
                      Alternatives
                    </LinkButton>
                  )
                }
              />
            ))}
          </ul>
          {type === 'medicine' && <FreeDeliveryStrip priceDetails={cart.priceDetails} />}
        </ListSurface>
      </div>
      {items.length < cart.items.length && (
        <MoreLines shown={items.length} all={cart.items.length} onMore={() => setLimit(limit + limits.pageSize.cart)} />
      )}
      {seeking && (
        <AlternativesModal
          item={seeking}
          onClose={close}
          onReplaced={(id) => {
            focusLine(id);
            close();
          }}
        />
      )}
    </div>
  );
}

/** A button that shows more lines of a long cart. */
function MoreLines({ shown, all, onMore }: { shown: number; all: number; onMore: () => void }) {
  return (
    <More>
      <Button variant="secondary" onClick={onMore}>
        {labels.loadMore}
      </Button>
      <span>
        {shown} of {all} items
      </span>
    </More>
  );
}

const More = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: var(--s4);
  margin-top: var(--s4);
  color: var(--text-3);
  font-size: var(--fs-14);

  ${media.phone} {
    flex-direction: column;
    gap: var(--s2);
  }
`;

/** The number of prices in the cart that changed. Got it confirms the current prices. */
function ChangedPrices({ items, saving }: { items: readonly CartItem[]; saving: boolean }) {
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
