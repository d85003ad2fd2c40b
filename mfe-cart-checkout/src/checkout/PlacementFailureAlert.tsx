import { messages } from '@storefront/shared-contracts/texts';
import { InlineAlert } from '@storefront/shared-ui';
import type { PlacementFailure } from './checkout-result';

/** Why the order is not placed, or that the result is unknown. The button below offers the next step. */
export function PlacementFailureAlert({ why }: { why: PlacementFailure }) {
  switch (why.kind) {
    case 'rejected':
      return null;
    case 'outdated':
      return (
        <InlineAlert tone="danger" role="alert">
          {messages.checkoutPlaceAgain}
        </InlineAlert>
      );
    case 'unknown':
      return (
        <InlineAlert tone="danger" role="alert">
          {messages.checkoutFailed}
          <br />
          We do not know yet whether your order was placed. You can safely try again: it never creates a second order.
        </InlineAlert>
      );
    case 'declined':
      return (
        <InlineAlert tone="danger" role="alert">
          {why.message}
        </InlineAlert>
      );
  }
}
