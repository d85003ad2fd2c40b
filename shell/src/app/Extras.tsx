import { ScrollToTop } from '@storefront/shared-ui';
import { createElement, useEffect, useState } from 'react';
import { shellPart } from '../core/partAtFault';
import { PlainToasts } from '../notify/PlainToasts';
import { Boundary } from './Boundary';
import { useServices } from './ServicesContext';
import { useReadable } from './useReadable';

/** What no first view needs and no server renders: notifications and the way back to the top. */
export function Extras() {
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
  const { caught, composition, notifier } = useServices();
  const Toaster = useReadable(notifier.toaster, undefined);
  const onError = (error: unknown) => {
    caught(shellPart(composition), error, 'toasts');
    notifier.onToasterFailed();
  };
  return (
    <>
      {Toaster && (
        <Boundary fallback={() => null} onError={onError}>
          {createElement(Toaster)}
        </Boundary>
      )}
      <PlainToasts notifier={notifier} />
    </>
  );
}
