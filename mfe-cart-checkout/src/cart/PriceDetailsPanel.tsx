import { labels, messages, messageWith } from '@storefront/shared-contracts';
import { formatRupees, Ledger, LinkButton, media, Note, Panel } from '@storefront/shared-ui';
import styled from 'styled-components';
import { belowMinimum } from './amounts';
import { CartErrors } from './CartErrors';
import type { CartView } from './cart-view';
import { OrderMeanwhile } from './OrderMeanwhile';

export interface PriceDetailsPanelProps {
  readonly cart: Pick<CartView, 'priceDetails' | 'checkoutAllowed' | 'errors'>;
  /** The amounts are being reckoned anew: they stay, dimmed. */
  readonly pending: boolean;
  /** The amounts could not be read after a change: they are older than the cart. */
  readonly onRetry?: (() => void) | undefined;
}

const exact = { exact: true } as const;

/** What the cart costs, as the server reckoned it. Source: D16. */
export function PriceDetailsPanel({ cart, pending, onRetry }: PriceDetailsPanelProps) {
  const { priceDetails, checkoutAllowed, errors } = cart;
  const { all_total, discount, delivery, total_amount } = priceDetails;
  return (
    <Panel heading={labels.priceDetails} aria-busy={pending}>
      <Contents>
        <Amounts $pending={pending}>
          <Ledger
            rows={[
              { label: 'Total MRP', value: formatRupees(all_total, exact) },
              { label: 'Discount', value: formatRupees(discount > 0 ? -discount : 0, exact), saving: discount > 0 },
              { label: 'Delivery', value: delivery === 0 ? labels.free : formatRupees(delivery, exact) },
            ]}
            total={{ label: totalLabel, value: formatRupees(total_amount, exact) }}
          />
        </Amounts>
        {discount > 0 && (
          <Amounts $pending={pending}>
            <Note tone="warn" icon="tag-fill">
              You save {formatRupees(discount, exact)} on this order.
            </Note>
          </Amounts>
        )}
        {onRetry && !pending && (
          <Note tone="bad" role="alert">
            {messages.cartPriceDetails}
            <br />
            <LinkButton onClick={onRetry}>Try again</LinkButton>
          </Note>
        )}
        <CartErrors errors={errors} />
        {belowMinimum(priceDetails, checkoutAllowed) && (
          <Note tone="info" role="status">
            {messageWith.minimumCheckout(checkoutAllowed.minimum_checkout_amount)}
          </Note>
        )}
        <OrderMeanwhile />
      </Contents>
    </Panel>
  );
}

export const totalLabel = 'Total amount';

const Contents = styled.div`
  display: grid;
  gap: var(--s3);
`;

/* An answer that comes at once dims nothing. */
const Amounts = styled.div<{ $pending: boolean }>`
  transition: opacity var(--t-med);
  ${({ $pending }) => $pending && 'opacity: .5; transition-delay: 150ms;'}

  ${media.reducedMotion} {
    transition-duration: 0ms;
  }
`;
