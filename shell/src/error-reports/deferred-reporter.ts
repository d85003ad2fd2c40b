import type { OnDemand } from '../platform/on-demand';
import type { Timer } from '../platform/ports';
import type { OwnedRoute } from '../routing/route-table';
import type { ErrorReporter, ReporterAt } from './error-reporter';

export interface DeferredReporterPorts<Code> {
  readonly code: OnDemand<Code>;
  readonly createReporter: (code: Code) => ReporterAt;
  /** The open page; undefined if no route matches. */
  readonly openRoute: () => OwnedRoute | undefined;
  readonly timer: (ms: number) => Timer;
}

/** Delay in ms after which code that did not load is loaded again. */
const retryDelayMs = 10_000;

/** Errors that wait in memory. More than a page reports: of equal errors only the first one is sent. */
const maxWaiting = 100;

/** Reports errors with code that loads at the first one. Until it has loaded, errors wait, each with the route that was open. */
export function createDeferredReporter<Code>(ports: DeferredReporterPorts<Code>): ErrorReporter {
  const { code, createReporter, openRoute, timer } = ports;
  let reporterAt: ReporterAt | undefined;
  const waiting: { readonly route: string; readonly report: (reporter: ErrorReporter) => void }[] = [];
  let isLoading = false;
  const sendWaiting = (loaded: Code) => {
    reporterAt ??= createReporter(loaded);
    for (const { route, report } of waiting.splice(0)) report(reporterAt(route));
  };
  const sendWhenLoaded = async () => {
    if (isLoading) return;
    isLoading = true;
    while (waiting.length > 0) await code.load().then(sendWaiting, () => timer(retryDelayMs).done);
    isLoading = false;
  };
  const add = (report: (reporter: ErrorReporter) => void) => {
    if (waiting.length < maxWaiting) waiting.push({ route: openRoute()?.path ?? '*', report });
    const loaded = code.get();
    if (loaded === undefined) void sendWhenLoaded();
    else sendWaiting(loaded);
  };
  return {
    reportPartError: (...error) => add((reporter) => reporter.reportPartError(...error)),
    reportShellError: (...error) => add((reporter) => reporter.reportShellError(...error)),
    reportCaught: (...error) => add((reporter) => reporter.reportCaught(...error)),
    reportRecovered: (...error) => add((reporter) => reporter.reportRecovered(...error)),
    reportUncaught: (...error) => add((reporter) => reporter.reportUncaught(...error)),
  };
}
