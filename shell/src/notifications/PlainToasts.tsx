import type { Notification } from '@storefront/shared-contracts';
import { Toast } from '@storefront/shared-ui/toast';
import { useObservable } from '../platform/observable';
import { notificationKey, type Notifier } from './notifier';
import { ToastStack } from './ToastStack';

const none: readonly Notification[] = [];

/** Shows notifications without the toaster: its code did not load, or it threw. */
export function PlainToasts({ notifier }: { notifier: Notifier }) {
  const plain = useObservable(notifier.plain, none);
  if (plain.length === 0) return null;
  return (
    <ToastStack count={plain.length}>
      {plain.map((notification) => (
        <div key={notificationKey(notification)}>
          <Toast {...notification} onClose={() => notifier.dismissPlain(notification)} />
        </div>
      ))}
    </ToastStack>
  );
}
