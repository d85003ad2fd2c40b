import { messages } from '@storefront/shared-contracts/texts';
import { InlineAlert } from '@storefront/shared-ui';

interface CartErrorsProps {
  readonly errors: readonly string[];
  /** The page contains the list twice; only one of the lists is announced. */
  readonly role?: 'alert' | undefined;
}

/** Errors of the cart from the server, such as stock that ran out. */
export function CartErrors({ errors, role }: CartErrorsProps) {
  if (errors.length === 0) return null;
  return (
    <InlineAlert tone="danger" role={role}>
      <b>{errors.length === 1 ? messages.cartErrorOne : messages.cartErrorMany}</b>
      <ErrorList errors={errors} />
    </InlineAlert>
  );
}

export function ErrorList({ errors }: { errors: readonly string[] }) {
  return (
    <ul>
      {errors.map((error, index) => (
        // Two products may have the same name, so the key contains the index.
        <li key={`${index} ${error}`}>{error}</li>
      ))}
    </ul>
  );
}
