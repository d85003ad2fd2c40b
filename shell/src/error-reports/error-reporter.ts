import { releaseBase } from '@storefront/shared-contracts';
import type { AppErrorReport, PageComposition } from '@storefront/shared-contracts';
import { toChunkFailure, classify, RemoteLoadError } from '../remotes/load-failure';
import type { ProbeFile } from '../remotes/load-failure';
import type { OwnedRoute, Part } from '../routing/route-table';
import { createReportSender } from './report-sender';
import type { ReportedError, UncaughtError } from './report-sender';

/** A fault whose part the reporting function knows. */
export type PartError = Omit<ReportedError, 'remote' | 'version'>;

/** The reports of one page. Each names a part with the release of it that the page was composed with. */
export interface ErrorReporter {
  /** Reports a fault of the given part. */
  readonly reportPartError: (part: ComposedPart, reported: PartError) => void;
  /** Reports a fault of the shell itself. */
  readonly reportShellError: (reported: PartError) => void;
  /** Reports an error that a boundary around the part caught: a chunk of it that did not load, or else its rendering. */
  readonly reportCaught: (part: ComposedPart, error: unknown, address: string) => void;
  /** Reports what nothing caught, as a fault of the part whose script is in the stack. */
  readonly reportUncaught: (reported: UncaughtError) => void;
}

export interface ErrorReporterPorts {
  readonly composition: PageComposition;
  /** The open page; undefined where nothing claims the path. */
  readonly openRoute: () => OwnedRoute | undefined;
  readonly probe: ProbeFile;
  readonly send: (report: AppErrorReport) => void;
}

/** The reports of a composed page. No report is attributed to the owner of the open page for want of a better one (D26). */
export function createErrorReporter({ composition, openRoute, probe, send }: ErrorReporterPorts): ErrorReporter {
  const { revision, page_id } = composition;
  const shell = shellPart(composition);
  const report = createReportSender({
    send,
    context: () => ({ revision, page_id, route: openRoute()?.path ?? '*' }),
  });
  const reportPartError: ErrorReporter['reportPartError'] = (part, reported) => report({ ...reported, ...part });
  /** Reports `error` with its failure class and URL where it is a chunk that did not load. @returns whether it is */
  const reportChunk = (part: ComposedPart | undefined, error: unknown): boolean => {
    const reported = toChunkFailure(error, part === undefined ? '' : releaseBase(part.remote, part.version));
    if (reported === undefined) return false;
    const owner = partInStack(composition, reported.address) ?? part;
    void classify(reported, probe).then(({ kind }) =>
      report({ kind, error: messageOf(error), address: reported.address, ...owner }),
    );
    return true;
  };
  return {
    reportPartError,
    reportShellError: (reported) => reportPartError(shell, reported),
    reportCaught(part, error, address) {
      // The loader reported it with every attempt.
      if (error instanceof RemoteLoadError || reportChunk(part, error)) return;
      reportPartError(part, { kind: 'render', error: messageOf(error), address });
    },
    reportUncaught({ stack, reason, ...reported }) {
      const part = findPartByStack(composition, stack);
      if (!reportChunk(part, reason)) report({ ...reported, ...part });
    },
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A part with the release of it that the page was composed with; the site server counts by that one. */
export interface ComposedPart {
  readonly remote: string;
  readonly version: string;
}

/** The owner of a page or widget as a part at fault. */
export function composedPart({ name, release }: Part): ComposedPart {
  return { remote: name, version: release };
}

/** The shell as a part at fault. */
export function shellPart({ shell }: PageComposition): ComposedPart {
  return { remote: shell.descriptor.name, version: shell.release };
}

/** A script of a browser extension, such as `chrome-extension://`. */
const extensionScript = /-extension:\/\//;

/** The part with a script in the trace: the first remote, since the shell's code stands below every call; else the shell. */
function partInStack(composition: PageComposition, stack: string): ComposedPart | undefined {
  let [part, first]: [ComposedPart | undefined, number] = [undefined, Infinity];
  for (const { name, release, base, lastGood } of composition.remotes) {
    for (const folder of [base, lastGood?.base ?? base]) {
      const at = stack.indexOf(folder);
      if (at >= 0 && at < first) [part, first] = [{ remote: name, version: release }, at];
    }
  }
  const shell = shellPart(composition);
  return part ?? (stack.includes(releaseBase(shell.remote, shell.version)) ? shell : undefined);
}

/**
 * The part whose code an uncaught error comes from. A script that is in no release is the page's own, hence the shell's.
 * Undefined where there is no trace, or only one of a browser extension.
 */
export function findPartByStack(composition: PageComposition, stack: string): ComposedPart | undefined {
  if (stack.trim() === '') return undefined;
  const part = partInStack(composition, stack);
  return part ?? (extensionScript.test(stack) ? undefined : shellPart(composition));
}
