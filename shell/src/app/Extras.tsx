import { ScrollToTop } from '@storefront/shared-ui';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Boundary } from './Boundary';
import { useServices } from './ServicesContext';

const Toaster = lazy(() => import(/* webpackChunkName: "toasts" */ '../notify/toasts'));

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
      <div aria-live="off">
        {inBrowser && (
          <Boundary fallback={() => null} onError={() => undefined}>
            <Suspense fallback={null}>
              <Toaster />
            </Suspense>
          </Boundary>
        )}
      </div>
    </>
  );
}
