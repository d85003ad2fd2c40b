import { labels, messages, paths } from '@storefront/shared-contracts';
import { Button, EmptyState } from '@storefront/shared-ui';

/** Nothing in the cart yet, and the two ways to fill it. Source: spec 2 (My Cart). */
export function EmptyCart() {
  return (
    <EmptyState
      heading={messages.cartEmpty}
      text="Add a medicine or a test. Your cart stays on this device."
      actions={
        <>
          <Button size="small" href={paths.medicines}>
            {labels.orderMedicines}
          </Button>
          <Button size="small" variant="secondary" href={paths.labTests}>
            {labels.bookLabTest}
          </Button>
        </>
      }
    />
  );
}
