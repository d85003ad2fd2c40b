import { messages } from '@storefront/shared-contracts/texts';
import { InlineAlert } from '@storefront/shared-ui';
import type { PlacementFailure } from './checkout-result';

/** Why the order is not placed, or that the result is unknown. The button below offers the next step. */
export function PlacementFailureAlert({ why }: { why: Exclude<PlacementFailure, { kind: 'rejected' }> }) {
  return (
    <InlineAlert tone="danger" role="alert">
      {why.kind === 'outdated' && messages.checkoutPlaceAgain}
      {why.kind === 'declined' && why.message}
      {why.kind === 'unknown' && (
        <>
          {messages.checkoutFailed}
          <br />
          We do not know yet whether your order was placed. You can safely try again: it never creates a second order.
        </>
      )}
    </InlineAlert>
  );
}
