import { labels, messages, buildUrl, useShell } from '@storefront/shared-contracts';
import { Button, StateView } from '@storefront/shared-ui';
import { useEffect } from 'react';

/** No order of this customer is called that; her orders are where she may find it. See docs/behaviour.md, D29. */
export function OrderNotFound() {
  const { setTitle } = useShell();
  useEffect(() => setTitle(messages.pageNotFound), [setTitle]);
  return (
    <StateView
      scene="scene-lost"
      headingLevel={1}
      heading={messages.pageNotFound}
      text="There is no such order in your account."
      actions={
        <>
          <Button size="small" href={buildUrl.orders('medicine')}>
            {labels.myMedicineOrders}
          </Button>
          <Button size="small" variant="secondary" href={buildUrl.orders('lab')}>
            {labels.myLabOrders}
          </Button>
        </>
      }
    />
  );
}
