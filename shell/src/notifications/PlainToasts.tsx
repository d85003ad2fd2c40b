import type { Notification } from '@storefront/shared-contracts';
import { IconButton, InlineAlert, NoticeText, TextLink, toastAttribute } from '@storefront/shared-ui';
import styled from 'styled-components';
import { useObservable } from '../platform/observable';
import { notificationKey, type Notifier } from './notifier';
import { ErrorStrip } from './ErrorStrip';
import { ToastStack } from './ToastStack';

const none: readonly Notification[] = [];

/** Shows notifications without the toaster, whose code did not load, or threw: with components that every page has. */
export function PlainToasts({ notifier }: { notifier: Notifier }) {
  const plain = useObservable(notifier.plain, none);
  const contents = (errors: boolean) =>
    plain
      .filter(({ type }) => (type === 'danger') === errors)
      .map((notification) => (
        <PlainToast
          key={notificationKey(notification)}
          {...notification}
          onClose={() => notifier.dismissPlain(notification)}
        />
      ));
  return (
    <>
      <ErrorStrip>{contents(true)}</ErrorStrip>
      <ToastStack>{contents(false)}</ToastStack>
    </>
  );
}

function PlainToast({ type, message, title, link, onClose }: Notification & { readonly onClose: () => void }) {
  return (
    <Box {...toastAttribute}>
      <InlineAlert tone={type} role={type === 'danger' ? 'alert' : 'status'}>
        <NoticeText message={message} title={title} />
        {link && (
          <TextLink kind="alone" href={link.href} onClick={onClose}>
            {link.label}
          </TextLink>
        )}
      </InlineAlert>
      <IconButton icon="x" label="Dismiss" onClick={onClose} />
    </Box>
  );
}

const Box = styled.div`
  position: relative;

  > [role] {
    padding-right: var(--tap);
    box-shadow: var(--shadow-3);
  }

  > button {
    position: absolute;
    top: 0;
    right: 0;
  }
`;
