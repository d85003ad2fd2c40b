import { useShell } from '@storefront/shared-contracts';
import { Meta, ReachUs } from '@storefront/shared-ui';

/** Stands where the way to checkout will be: says that there is none yet, and how to order all the same. */
export function OrderMeanwhile() {
  const { config } = useShell();
  return (
    <Meta>
      Checkout is not open yet. Your cart stays on this device. <ReachUs config={config} purpose="To order now" />
    </Meta>
  );
}
