import type { Notification, PageComposition } from '@storefront/shared-contracts';
import { createEventBus } from '../platform/event-bus';
import { createErrorReporter, toUncaughtError } from '../telemetry/error-reporter';
import type { PageState } from './page-state';
import type { ShellPorts } from './shell-ports';

export type Reports = ReturnType<typeof createReports>;

/** Error reports to the server, notifications to the visitor, and the event bus between the parts. */
export function createReports(
  composition: PageComposition,
  { clock, network, code, view }: ShellPorts,
  page: PageState,
) {
  const reporter = createErrorReporter({
    composition,
    openRoute: page.openRoute,
    probe: code.probe,
    send: network.sendReport,
    logToDeveloper: view.logToDeveloper,
  });
  let notifiedAt = -Infinity;
  return {
    reporter,
    notify(notification: Notification) {
      notifiedAt = clock.now().getTime();
      view.showToast(notification);
    },
    /** Time of the last notification in ms. */
    notifiedAt: () => notifiedAt,
    events: createEventBus((error, name) => reporter.reportUncaught(toUncaughtError(error, name))),
  };
}
