import type { Notification } from '@storefront/shared-contracts';
import { Toast } from '@storefront/shared-ui';
import { toast } from 'react-hot-toast/headless';

/** A notification that can be dismissed. */
export function ClosableToast({ id, notification }: { id: string; notification: Notification }) {
  return <Toast {...notification} onClose={() => toast.dismiss(id)} />;
}
