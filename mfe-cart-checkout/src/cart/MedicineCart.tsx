import { labels, messages } from '@storefront/shared-contracts';
import { Button, ErrorState, media, Sheet, SideColumn, TwoColumns } from '@storefront/shared-ui';
import { useRef } from 'react';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { CartLine } from './CartLine';
import { CartSkeleton } from './CartSkeleton';
import { EmptyCart } from './EmptyCart';
import { PriceDetailsPanel } from './PriceDetailsPanel';
import { useFocusAfterRemoval } from './use-focus-after-removal';
import type { useMedicineCart } from './use-medicine-cart';

export interface MedicineCartProps {
  readonly query: ReturnType<typeof useMedicineCart>;
  /** Takes the focus when the last row is gone. */
  readonly heading: RefObject<HTMLElement | null>;
}

/** The medicines of the cart and what they cost. */
export function MedicineCart({ query, heading }: MedicineCartProps) {
  const { cart, totalsPending, hasNextPage, isFetchingNextPage, isFetching, fetchNextPage, refetch } = query;
  const list = useRef<HTMLDivElement>(null);
  const noteRemoval = useFocusAfterRemoval(list, heading, cart?.lines.length ?? 0);

  if (query.isPending) return <CartSkeleton />;
  if (!cart || (query.isError && cart.lines.length === 0 && hasNextPage)) {
    return (
      <ErrorState
        message={messages.loadCart}
        stillWorks="Your items are safe."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  }
  if (cart.lines.length === 0) return hasNextPage ? <CartSkeleton /> : <EmptyCart />;
  return (
    <TwoColumns>
      <div ref={list}>
        <Sheet as="ul" $bleed>
          {cart.lines.map((line, index) => (
            <CartLine key={line.product_detail_id} line={line} onRemove={() => noteRemoval(index)} />
          ))}
        </Sheet>
        {hasNextPage && (
          <More>
            <Button
              variant="secondary"
              pending={isFetchingNextPage}
              pendingLabel="Loading..."
              onClick={() => void (isFetching || fetchNextPage())}
            >
              {labels.loadMore}
            </Button>
            {query.isFetchNextPageError && !isFetching ? (
              <Failed role="alert">{messages.loadCart}</Failed>
            ) : (
              <span>
                {cart.lines.length} of {cart.medicineCount} items
              </span>
            )}
          </More>
        )}
      </div>
      <SideColumn>
        <PriceDetailsPanel
          cart={cart}
          pending={totalsPending}
          onRetry={query.isRefetchError ? () => void refetch() : undefined}
        />
      </SideColumn>
    </TwoColumns>
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

const Failed = styled.span`
  color: var(--danger);
`;
