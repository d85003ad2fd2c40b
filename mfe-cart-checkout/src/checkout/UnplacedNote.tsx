import { messages } from '@storefront/shared-contracts';
import { Note } from '@storefront/shared-ui';
import type { Unplaced } from './outcome';

/** Why the order is not placed, or why nobody knows. What can be done about it stands on the button below. */
export function UnplacedNote({ why }: { why: Unplaced }) {
  switch (why.kind) {
    case 'refused':
      return null;
    case 'outdated':
      return (
        <Note tone="bad" role="alert">
          {messages.checkoutPlaceAgain}
        </Note>
      );
    case 'unknown':
      return (
        <Note tone="bad" role="alert">
          {messages.checkoutFailed}
          <br />
          We do not know yet whether your order was placed. You can safely try again: it never creates a second order.
        </Note>
      );
    case 'declined':
      return (
        <Note tone="bad" role="alert">
          {why.message}
        </Note>
      );
  }
}
