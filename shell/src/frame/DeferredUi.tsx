import { ScrollToTop } from '@storefront/shared-ui';
import { createElement, useEffect, useState } from 'react';
import { shellPart } from '../error-reports/composed-part';
import { PlainToasts } from '../notifications/PlainToasts';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';
import { ErrorBoundary } from './ErrorBoundary';

/** Notifications and the scroll-to-top button: not needed for the first view, not rendered on the server. */
export function DeferredUi() {
  const { notifier, whenUsed } = useServices();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    // A press may need a notification, also one about a connection that was lost meanwhile.
    whenUsed(notifier.prepare);
    setInBrowser(true);
  }, [notifier, whenUsed]);
  return (
    <>
      <ScrollToTop />
      {/*
       * Dialogs hide the page from screen readers except live regions; each notification is a live region of its own.
       */}
      <div aria-live="off">{inBrowser && <Notifications />}</div>
    </>
  );
}

function Notifications() {
  const { reportCaught, composition, notifier } = useServices();
  const Toaster = useObservable(notifier.toaster, undefined);
  const onError = (error: unknown) => {
    reportCaught(shellPart(composition), error, 'toasts');
    notifier.onToasterFailed();
  };
  return (
    <>
      {Toaster && (
        <ErrorBoundary fallback={() => null} onError={onError}>
          {createElement(Toaster)}
        </ErrorBoundary>
      )}
      <PlainToasts notifier={notifier} />
    </>
  );
}
