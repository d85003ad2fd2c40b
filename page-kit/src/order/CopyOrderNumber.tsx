import { formatOrderId } from '@storefront/shared-contracts';
import { IconButton } from '@storefront/shared-ui';
import { type OrderNumberProps } from '@storefront/shared-ui/order';
import { useCopy } from './use-copy';

/** A button that copies an order's number with its prefix, and shows whether that worked. */
export function CopyOrderNumber({ type, order_id }: OrderNumberProps) {
  const copy = useCopy();
  const number = { text: formatOrderId(type, order_id), name: 'order number' };
  return <IconButton icon="copy" label="Copy order number" onClick={() => void copy(number)} />;
}
