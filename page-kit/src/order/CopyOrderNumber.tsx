import { formatOrderId, useShell } from '@storefront/shared-contracts';
import { IconButton } from '@storefront/shared-ui';
import type { OrderNumberProps } from '@storefront/shared-ui/order';

/** A button that copies an order's number with its prefix, and shows whether that worked. */
export function CopyOrderNumber({ type, order_id }: OrderNumberProps) {
  const copy = useCopy();
  const number = { text: formatOrderId(type, order_id), name: 'order number' };
  return <IconButton icon="copy" label="Copy order number" onClick={() => void copy(number)} />;
}

/** What is copied, and its name in the notifications: "Order number copied", "Select the order number to copy it". */
interface Copied {
  readonly text: string;
  readonly name: string;
}

/** Returns a function that copies a text and shows whether that worked. */
export function useCopy(): (copied: Copied) => Promise<void> {
  const { notify } = useShell();
  return async ({ text, name }) => {
    try {
      await navigator.clipboard.writeText(text);
      notify({ type: 'success', message: `${name.charAt(0).toUpperCase()}${name.slice(1)} copied` });
    } catch {
      notify({ type: 'warning', message: `Your browser did not allow copying. Select the ${name} to copy it.` });
    }
  };
}
