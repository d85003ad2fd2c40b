import { releaseBase } from '@storefront/shared-contracts';
import type { AppErrorReport, Composition } from '@storefront/shared-contracts';
import { RemoteLoadError } from '../core/failure';
import { partAtFault, partInTrace, shellPart } from '../core/partAtFault';
import type { ComposedPart } from '../core/partAtFault';
import type { OwnedRoute } from '../core/routeTable';
import { chunkFault, classify } from '../federation/scriptLoader';
import type { ProbeFile } from '../federation/scriptLoader';
import { createReporter } from './reporter';
import type { Fault } from './reporter';
import type { UncaughtFault } from './uncaught';

/** A fault whose part the reporting function knows. */
export type PartFault = Omit<Fault, 'remote' | 'version'>;

/** The reports of one page. Each names a part with the release of it that the page was composed with. */
export interface PageReports {
  /** Reports a fault of the given part. */
  readonly ofPart: (part: ComposedPart, fault: PartFault) => void;
  /** Reports a fault of the shell itself. */
  readonly ofShell: (fault: PartFault) => void;
  /** Reports an error that a boundary around the part caught: a chunk of it that did not load, or else its rendering. */
  readonly caught: (part: ComposedPart, error: unknown, address: string) => void;
  /** Reports what nothing caught, as a fault of the part whose script is in the stack. */
  readonly uncaught: (fault: UncaughtFault) => void;
}

export interface PageReportPorts {
  readonly composition: Composition;
  /** The open page; undefined where nothing claims the path. */
  readonly openRoute: () => OwnedRoute | undefined;
  readonly probe: ProbeFile;
  readonly send: (report: AppErrorReport) => void;
}

/** The reports of a composed page. No report is attributed to the owner of the open page for want of a better one (D26). */
export function createPageReports({ composition, openRoute, probe, send }: PageReportPorts): PageReports {
  const { revision, page_id } = composition;
  const shell = shellPart(composition);
  const report = createReporter({
    send,
    context: () => ({ revision, page_id, route: openRoute()?.path ?? '*' }),
  });
  const ofPart: PageReports['ofPart'] = (part, fault) => report({ ...fault, ...part });
  /** Reports `error` with its failure class and URL where it is a chunk that did not load. @returns whether it is */
  const reportChunk = (part: ComposedPart | undefined, error: unknown): boolean => {
    const fault = chunkFault(error, part === undefined ? '' : releaseBase(part.remote, part.version));
    if (fault === undefined) return false;
    const owner = partInTrace(composition, fault.address) ?? part;
    void classify(fault, probe).then(({ kind }) =>
      report({ kind, error: messageOf(error), address: fault.address, ...owner }),
    );
    return true;
  };
  return {
    ofPart,
    ofShell: (fault) => ofPart(shell, fault),
    caught(part, error, address) {
      // The loader reported it with every attempt.
      if (error instanceof RemoteLoadError || reportChunk(part, error)) return;
      ofPart(part, { kind: 'render', error: messageOf(error), address });
    },
    uncaught({ trace, reason, ...fault }) {
      const part = partAtFault(composition, trace);
      if (!reportChunk(part, reason)) report({ ...fault, ...part });
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
