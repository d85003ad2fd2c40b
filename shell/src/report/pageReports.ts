import type { AppErrorReport, Composition } from '@storefront/shared-contracts';
import { partAtFault, shellPart } from '../core/partAtFault';
import type { OwnedRoute } from '../core/routeTable';
import { createReporter } from './reporter';
import type { Fault } from './reporter';
import type { UncaughtFault } from './uncaught';

/** The reports of one page. Each names a part with the release of it that the page was composed with. */
export interface PageReports {
  /** Of the part that the fault names, else of the owner of the open page. */
  readonly report: (fault: Fault) => void;
  /** Of the shell itself. */
  readonly ofShell: (fault: Fault) => void;
  /** Of the part whose code it comes from. */
  readonly uncaught: (fault: UncaughtFault) => void;
}

export interface PageReportPorts {
  readonly composition: Composition;
  /** The open page; undefined where nothing claims the path. */
  readonly openRoute: () => OwnedRoute | undefined;
  readonly send: (report: AppErrorReport) => void;
}

/** Source: D26, architecture "When a part fails". */
export function createPageReports({ composition, openRoute, send }: PageReportPorts): PageReports {
  const { revision, page_id } = composition;
  const shell = shellPart(composition);
  const report = createReporter({
    send,
    context: () => {
      const route = openRoute();
      const part = route ? { remote: route.owner.name, version: route.owner.release } : shell;
      return { revision, page_id, route: route?.path ?? '*', ...part };
    },
  });
  return {
    report,
    ofShell: (fault) => report({ ...fault, ...shell }),
    uncaught: ({ trace, ...fault }) => report({ ...fault, ...partAtFault(composition, trace) }),
  };
}
