import { labels, messages, paths } from '@storefront/shared-contracts';
import { Button, EmptyState } from '@storefront/shared-ui';

/** The lab tests of the cart. None can be booked yet, so none can be here. */
export function LabTestCart() {
  return (
    <EmptyState
      heading={messages.cartEmpty}
      text="No lab test is in your cart."
      actions={
        <Button size="small" href={paths.labTests}>
          {labels.bookLabTest}
        </Button>
      }
    />
  );
}
