import { formatRupees } from '@storefront/shared-contracts';
import { labels, messages } from '@storefront/shared-contracts/texts';
import { Icon, InlineAlert, LinkButton, media } from '@storefront/shared-ui';
import { PriceSummary, type PriceSummaryProps, Panel } from '@storefront/shared-ui/order';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CartErrors } from './CartErrors';
import { BlockingReasons, CheckoutButton, type Checkout } from '../checkout-button/CheckoutButton';

interface PriceDetailsPanelProps {
  readonly summary: PriceSummaryProps;
  readonly errors: readonly string[];
  /** Whether the amounts are being updated; they stay visible, dimmed. */
  readonly pending: boolean;
  /**
   * Fetches the amounts again. Set if they could not be fetched after a change, so that they are older than the cart.
   */
  readonly onRetry?: (() => void) | undefined;
  readonly checkout: Checkout;
  /** The lines of coupon and pincode. */
  readonly children: ReactNode;
}

/** What the cart costs, as the server calculated it, and Checkout; below them the lines that open. See docs/behaviour.md, D16. */
export function PriceDetailsPanel({ summary, errors, pending, onRetry, checkout, children }: PriceDetailsPanelProps) {
  const { discount } = summary;
  return (
    <Panel heading={labels.priceDetails} aria-busy={pending}>
      <PriceContents>
        <Amounts $pending={pending}>
          <PriceSummary {...summary} />
        </Amounts>
        {discount > 0 && (
          <Amounts $pending={pending}>
            <Savings discount={discount} />
          </Amounts>
        )}
        {onRetry && !pending && (
          <InlineAlert tone="danger" role="alert">
            {messages.cartPriceDetails}
            <br />
            <LinkButton onClick={onRetry}>Try again</LinkButton>
          </InlineAlert>
        )}
        <CartErrors errors={errors} />
        <HiddenOnPhone>
          <CheckoutButton checkout={checkout} full />
        </HiddenOnPhone>
        <BlockingReasons id={checkout.reasonsId} reasons={checkout.reasons} />
        <PanelLines>{children}</PanelLines>
      </PriceContents>
    </Panel>
  );
}

/**
 * Rupees saved on the MRP and by the coupon. It is one text, so that React can still change it after a browser's
 * translator has wrapped it.
 */
export function Savings({ discount }: { discount: number }) {
  return (
    <Saved>
      <Icon name="tag-fill" />
      <span>{`You save ${formatRupees(discount, { exact: true })} on this order.`}</span>
    </Saved>
  );
}

/** The line of the saving, for its skeleton too. */
export const Saved = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 21px;
  color: var(--save);
  font-size: var(--fs-14);
  line-height: 1.3;
`;

/** The contents of the price details, below each other. */
export const PriceContents = styled.div`
  display: grid;
  gap: var(--s2);
`;

/** The lines that open, at the lower end of the panel. */
export const PanelLines = styled.div`
  margin: 6px 0 calc(var(--s2) * -1);
`;

/* With the delay, a fast response dims nothing. */
const Amounts = styled.div<{ $pending: boolean }>`
  transition: opacity var(--t-med);
  ${({ $pending }) => $pending && 'opacity: .5; transition-delay: 150ms;'}

  ${media.reducedMotion} {
    transition-duration: 0ms;
  }
`;

/* On phones the button is in the action bar. */
export const HiddenOnPhone = styled.div`
  ${media.phone} {
    display: none;
  }
`;
