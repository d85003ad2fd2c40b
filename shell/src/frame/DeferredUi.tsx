import { ScrollToTop } from '@storefront/shared-ui';
import { createElement, useEffect, useState } from 'react';
import { shellPart } from '../error-reports/error-reporter';
import { PlainToasts } from '../notifications/PlainToasts';
import { useObservable } from '../platform/observable';
import { useServices } from '../services/services';
import { ErrorBoundary } from './ErrorBoundary';

/** What no first view needs and no server renders: notifications and the way back to the top. */
export function DeferredUi() {
  const { notifier } = useServices();
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => {
    notifier.prepare();
    setInBrowser(true);
  }, [notifier]);
  return (
    <>
      <ScrollToTop />
      {/* Dialogs hide the page below from screen readers, but for live regions: each notification in it is one by itself. */}
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
