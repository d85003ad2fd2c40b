import { messages } from '@storefront/shared-contracts';
import { InlineAlert } from '@storefront/shared-ui';

/** What the server found wrong with the cart, such as stock that ran out meanwhile. */
export function CartErrors({ errors }: { errors: readonly string[] }) {
  if (errors.length === 0) return null;
  return (
    <InlineAlert tone="bad" role="alert">
      <b>{errors.length === 1 ? messages.cartErrorOne : messages.cartErrorMany}</b>
      <ul>
        {errors.map((error, index) => (
          // two products may share a name
          <li key={`${index} ${error}`}>{error}</li>
        ))}
      </ul>
    </InlineAlert>
  );
}
