import { releaseBase, type AppErrorReport, type PageComposition } from '@storefront/shared-contracts';
import { toChunkFailure, classify, RemoteLoadError, type ProbeFile } from '../remotes/load-failure';
import type { OwnedRoute, Part } from '../routing/route-table';
import { createReportSender, type ReportedError, type UncaughtError } from './report-sender';

/** An error whose part is added by the reporting function. */
type PartError = Omit<ReportedError, 'remote' | 'version'>;

/** The reports of one page. Each names a part with the release that the page was composed with. */
export interface ErrorReporter {
  readonly reportPartError: (part: ComposedPart, reported: PartError) => void;
  readonly reportShellError: (reported: PartError) => void;
  /** Reports an error caught by a boundary around the part: a chunk that did not load, else a render error. */
  readonly reportCaught: (part: ComposedPart, error: unknown, address: string) => void;
  /** Reports an uncaught error for the part whose script is in the stack. */
  readonly reportUncaught: (reported: UncaughtError) => void;
}

export interface ErrorReporterPorts {
  readonly composition: PageComposition;
  /** The open page; undefined if no route matches. */
  readonly openRoute: () => OwnedRoute | undefined;
  readonly probe: ProbeFile;
  readonly send: (report: AppErrorReport) => void;
}

/** The reports of a composed page. An error of unknown origin is not attributed to the open page's owner (D26). */
export function createErrorReporter({ composition, openRoute, probe, send }: ErrorReporterPorts): ErrorReporter {
  const { revision, page_id } = composition;
  const shell = shellPart(composition);
  const report = createReportSender({
    send,
    context: () => ({ revision, page_id, route: openRoute()?.path ?? '*' }),
  });
  const reportPartError: ErrorReporter['reportPartError'] = (part, reported) => report({ ...reported, ...part });
  /** Reports `error` if it is a chunk that did not load. @returns whether it is */
  const reportChunk = (part: ComposedPart | undefined, error: unknown): boolean => {
    const reported = toChunkFailure(error, part === undefined ? '' : releaseBase(part.remote, part.version));
    if (reported === undefined) return false;
    const owner = partInStack(composition, reported.address) ?? part;
    void classify(reported, probe).then(({ kind }) =>
      report({ kind, error: getMessage(error), address: reported.address, ...owner }),
    );
    return true;
  };
  return {
    reportPartError,
    reportShellError: (reported) => reportPartError(shell, reported),
    reportCaught(part, error, address) {
      // The loader has reported it with every attempt.
      if (error instanceof RemoteLoadError || reportChunk(part, error)) return;
      reportPartError(part, { kind: 'render', error: getMessage(error), address });
    },
    reportUncaught({ stack, reason, ...reported }) {
      const part = findPartByStack(composition, stack);
      if (!reportChunk(part, reason)) report({ ...reported, ...part });
    },
  };
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A part with the release that the page was composed with, by which the site server counts. */
export interface ComposedPart {
  readonly remote: string;
  readonly version: string;
}

export function composedPart({ name, release }: Part): ComposedPart {
  return { remote: name, version: release };
}

export function shellPart({ shell }: PageComposition): ComposedPart {
  return { remote: shell.descriptor.name, version: shell.release };
}

/** A script of a browser extension, such as `chrome-extension://`. */
const extensionScript = /-extension:\/\//;

/**
 * The part with a script in the stack: the first remote, since every call has shell code at its bottom; else the shell.
 */
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
 * The part whose code threw an uncaught error. Scripts outside all releases are inline scripts of the page, hence the
 * shell's. Undefined without a stack, or if the stack is a browser extension's.
 */
export function findPartByStack(composition: PageComposition, stack: string): ComposedPart | undefined {
  if (stack.trim() === '') return undefined;
  const part = partInStack(composition, stack);
  return part ?? (extensionScript.test(stack) ? undefined : shellPart(composition));
}
