import { formatOrderId, useShell } from '@storefront/shared-contracts';
import { IconButton } from '@storefront/shared-ui';
import { type OrderNumberProps } from '@storefront/shared-ui/order';

/** A button that copies an order's number with its prefix, and shows whether that worked. */
export function CopyOrderNumber({ type, order_id }: OrderNumberProps) {
  const { notify } = useShell();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(formatOrderId(type, order_id));
      notify({ type: 'success', message: 'Order number copied' });
    } catch {
      notify({ type: 'warning', message: 'Your browser did not allow copying. Select the number to copy it.' });
    }
  };
  return <IconButton icon="copy" label="Copy order number" onClick={() => void copy()} />;
}
