import type { Notification } from '@storefront/shared-contracts';
import { IconButton, InlineAlert, NoticeText, TextLink, toastAttribute } from '@storefront/shared-ui';
import { useObservable } from '../platform/observable';
import { notificationKey, type Notifier } from './notifier';
import { ToastStack } from './ToastStack';

const none: readonly Notification[] = [];

/** Shows notifications without the toaster, whose code did not load, or threw: with components that every page has. */
export function PlainToasts({ notifier }: { notifier: Notifier }) {
  const plain = useObservable(notifier.plain, none);
  if (plain.length === 0) return null;
  return (
    <ToastStack count={plain.length}>
      {plain.map((notification) => (
        <div key={notificationKey(notification)} {...toastAttribute}>
          <PlainToast {...notification} onClose={() => notifier.dismissPlain(notification)} />
        </div>
      ))}
    </ToastStack>
  );
}

function PlainToast({ type, message, title, link, onClose }: Notification & { readonly onClose: () => void }) {
  return (
    <InlineAlert tone={type} role={type === 'danger' ? 'alert' : 'status'}>
      <NoticeText message={message} title={title} />
      {link && (
        <TextLink kind="alone" href={link.href} onClick={onClose}>
          {link.label}
        </TextLink>
      )}
      <IconButton icon="x" label="Dismiss" onClick={onClose} />
    </InlineAlert>
  );
}
