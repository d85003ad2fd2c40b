import { importTransport } from '../api/client';
import { fillQueryCache } from '../api/served-queries';
import { yieldToMain } from '../platform/timing';
import type { ReleaseSync } from '../releases/release-sync';
import type { Services } from '../services/services';
import type { BaseGroups } from './visitor';
import type { PageUseReport } from '../telemetry/page-use';
import type { DeferredStart } from './deferred-services';

interface PageLifecycleInput extends BaseGroups {
  readonly releaseSync: ReleaseSync;
  readonly pageUse: PageUseReport;
  readonly deferred: DeferredStart;
}

/** Lifecycle callbacks of a page, in the order in which they are called. */
type PageLifecycle = Pick<Services, 'showServed' | 'start' | 'onHydrated' | 'onRouteChange'>;

export function createPageLifecycle(input: PageLifecycleInput): PageLifecycle {
  const { page, reports, visitor, releaseSync, pageUse, deferred } = input;
  const { tab, view } = input.ports;
  let restored: Promise<unknown> | undefined;
  return {
    showServed({ queries }, clockDifference) {
      page.setFilled(fillQueryCache(page.queryClient, queries, clockDifference));
    },
    start() {
      page.upkeep.mount();
      const stops = [
        () => page.upkeep.unmount(),
        view.watchUncaught(reports.reporter.reportUncaught),
        releaseSync.start(),
        pageUse.start(),
        () => deferred.started()?.stop(),
      ];
      let isStopped = false;
      restored = visitor.restore();
      // The data of a returning visitor, and of a page that the browser renders, are fetched at once.
      const isAtOnce = visitor.isReturning() || !page.isServed();
      void (isAtOnce ? restored : tab.afterLoad()).then(() => {
        if (isStopped) return;
        // The first API call repeats a failed load.
        importTransport().catch(() => undefined);
        deferred.start();
      });
      // Runs in a microtask: if an effect of the first render fails, for example because it renders without end, the
      // start has failed.
      queueMicrotask(() => isStopped || tab.onStarted());
      return () => {
        isStopped = true;
        for (const stop of stops) stop();
      };
    },
    onHydrated() {
      // Waits for the session: without the visitor's token, a repeated press would change a guest's cart.
      void restored?.then(yieldToMain).then(view.repeatPresses);
    },
    onRouteChange(path) {
      const previous = page.path();
      if (previous !== undefined && path !== previous) {
        releaseSync.poll();
        view.forgetPresses();
        page.filled()?.retryRejected();
      }
      page.setPath(path);
    },
  };
}
