import type { Notification, PageComposition } from '@storefront/shared-contracts';
import { createEventBus } from '../platform/event-bus';
import { createShellModuleLoader } from '../remotes/load-module';
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
  const loadShellModule = createShellModuleLoader({
    timer: clock.timer,
    random: clock.random,
    release: composition.shell.release,
    probe: code.probe,
    onFailure: ({ kind, message, address }, recovered_by) =>
      reporter.reportShellError({ kind, error: message, address, recovered_by }),
  });
  let notifiedAt = -Infinity;
  return {
    reporter,
    /** Loads a chunk of the shell and reports each failed load. */
    loadShellModule,
    notify(notification: Notification) {
      notifiedAt = clock.now().getTime();
      view.showToast(notification);
    },
    /** Time of the last notification in ms. */
    notifiedAt: () => notifiedAt,
    events: createEventBus((error, name) => reporter.reportUncaught(toUncaughtError(error, name))),
  };
}
