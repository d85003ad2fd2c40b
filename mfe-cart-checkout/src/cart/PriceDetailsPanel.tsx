import { labels, messages } from '@storefront/shared-contracts';
import type { PriceDetails } from '@storefront/shared-contracts';
import { formatRupees, Ledger, LinkButton, media, Note, Panel } from '@storefront/shared-ui';
import styled from 'styled-components';
import { CheckoutButton, CheckoutReasons } from '../checkout-button/CheckoutButton';
import type { Checkout } from '../checkout-button/use-checkout';
import { CartErrors } from './CartErrors';

export interface PriceDetailsPanelProps {
  readonly priceDetails: PriceDetails;
  readonly errors: readonly string[];
  /** The amounts are being reckoned anew: they stay, dimmed. */
  readonly pending: boolean;
  /** The amounts could not be read after a change: they are older than the cart. */
  readonly onRetry?: (() => void) | undefined;
  readonly checkout: Checkout;
}

const exact = { exact: true } as const;

/** What the cart costs, as the server reckoned it, and the way to checkout. Source: D16. */
export function PriceDetailsPanel({ priceDetails, errors, pending, onRetry, checkout }: PriceDetailsPanelProps) {
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
        <NotOnPhone>
          <CheckoutButton checkout={checkout} full />
        </NotOnPhone>
        <CheckoutReasons checkout={checkout} />
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

/* On phone the button stands in the bar at the screen's lower edge. */
const NotOnPhone = styled.div`
  margin-top: var(--s1);

  ${media.phone} {
    display: none;
  }
`;
