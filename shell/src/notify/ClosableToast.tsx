import type { Notification } from '@storefront/shared-contracts';
import { Toast } from '@storefront/shared-ui';
import { toast } from 'react-hot-toast/headless';

/** A notification that can be dismissed. */
export function ClosableToast({ id, type, message }: Notification & { id: string }) {
  return <Toast type={type} message={message} onClose={() => toast.dismiss(id)} />;
}
