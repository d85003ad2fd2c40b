import {
  hydrationRecovery,
  releaseBase,
  type AppErrorReport,
  type PageComposition,
} from '@storefront/shared-contracts';
import { classify, toChunkFailure } from '../remotes/classify-failure';
import { RemoteLoadError, type ProbeFile } from '../remotes/load-failure';
import type { OwnedRoute, Part } from '../routing/route-table';
import { createReportSender, type ReportedError } from './report-sender';
import type { UncaughtError } from './uncaught-errors';

/** An error whose part is added by the reporting function. */
type PartError = Omit<ReportedError, 'remote' | 'version'>;

/** The reports of one page. Each names a part with the release whose code ran, as far as it is known. */
export interface ErrorReporter {
  readonly reportPartError: (part: ComposedPart, reported: PartError) => void;
  readonly reportShellError: (reported: PartError) => void;
  /** Reports an error caught by a boundary around the part: a chunk that did not load, else a render error. */
  readonly reportCaught: (part: ComposedPart, error: unknown, address: string, componentStack?: string) => void;
  /**
   * Reports that React rendered a part of a served page again in the browser, because of an error that nothing else reports.
   */
  readonly reportRecovered: (error: unknown, componentStack?: string) => void;
  /** Reports an uncaught error for the part whose script is in the stack. */
  readonly reportUncaught: (reported: UncaughtError) => void;
}

export interface ErrorReporterPorts {
  readonly composition: PageComposition;
  /** The open page; undefined if no route matches. */
  readonly openRoute: () => Pick<OwnedRoute, 'path'> | undefined;
  readonly probe: ProbeFile;
  readonly send: (report: AppErrorReport) => void;
  /** Writes to the browser's console; shows an error of a part that is served from source in the page. */
  readonly logToDeveloper: (error: unknown, componentStack: string, isFromSource: boolean) => void;
}

/** The reports of a composed page. An error of unknown origin is not attributed to the open page's owner (D26). */
export function createErrorReporter(ports: ErrorReporterPorts): ErrorReporter {
  const { composition, openRoute, probe, send, logToDeveloper } = ports;
  const { revision, page_id } = composition;
  const shell = shellPart(composition);
  const sendOnce = createReportSender(send);
  /** Messages of what boundaries caught: React throws again when it renders in the browser what failed to hydrate. */
  const caught = new Set<string>();
  /** Errors that the page shows to a developer as if they were uncaught. */
  const shown = new Set<unknown>();
  /** Names the route at which the error happened, `*` if none matched: not the URL, which may contain search terms. */
  const reportAt = (route: string, reported: ReportedError) => sendOnce(reported, { revision, page_id, route });
  const currentRoute = () => openRoute()?.path ?? '*';
  const report = (reported: ReportedError) => reportAt(currentRoute(), reported);
  const reportPartError: ErrorReporter['reportPartError'] = (part, reported) => report({ ...reported, ...part });
  /** Reports `error` if it is a chunk that did not load. @returns whether it is */
  const reportChunk = (part: ComposedPart | undefined, error: unknown): boolean => {
    const reported = toChunkFailure(error, part === undefined ? '' : releaseBase(part.remote, part.version));
    if (reported === undefined) return false;
    const owner = partInStack(composition, reported.address) ?? part;
    // Classifying waits for a response; another page may be open by then.
    const route = currentRoute();
    void classify(reported, probe).then(({ kind }) =>
      reportAt(route, { kind, error: getMessage(error), address: reported.address, ...owner }),
    );
    return true;
  };
  return {
    reportPartError,
    reportShellError: (reported) => reportPartError(shell, reported),
    reportCaught(part, error, address, componentStack = '') {
      caught.add(getMessage(error));
      // React says nothing, since boundaries handle its errors.
      if (isUnderDevelopment(composition, part)) {
        shown.add(error);
        logToDeveloper(error, componentStack, isFromSource(part));
      }
      // The loader has reported it with every attempt.
      if (error instanceof RemoteLoadError || reportChunk(part, error)) return;
      const stack = `${error instanceof Error ? error.stack : ''}${componentStack}`;
      const running = partInStack(composition, stack);
      const owner = running?.remote === part.remote ? running : part;
      reportPartError(owner, { kind: 'render', error: getMessage(error), address, stack });
    },
    reportRecovered(error, componentStack = '') {
      // A failure on the server has a digest; the site server has reported it.
      if (typeof error === 'object' && error !== null && 'digest' in error) return;
      const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
      if (cause instanceof RemoteLoadError || caught.has(getMessage(cause))) return;
      const stack = `${cause instanceof Error ? cause.stack : ''}${componentStack}`;
      const part = partInStack(composition, stack) ?? shell;
      reportPartError(part, { kind: 'render', error: String(cause), recovered_by: hydrationRecovery, stack });
    },
    reportUncaught({ reason, ...reported }) {
      if (shown.has(reason)) return;
      const part = findPartByStack(composition, reported.stack);
      if (!reportChunk(part, reason)) report({ ...reported, ...part });
    },
  };
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Whether the part is a dev remote or a build that no commit names: not what visitors of a running shop get. */
export function isUnderDevelopment({ remotes }: PageComposition, { remote, version }: ComposedPart): boolean {
  const base = remotes.find(({ name }) => name === remote)?.base ?? '/';
  return !base.startsWith('/') || !/-g[0-9a-f]+$/.test(version);
}

/** Whether a dev server compiles the part: such a release is never published. */
const isFromSource = ({ version }: ComposedPart) => /-d0+$/.test(version);

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
      const version = lastGood !== undefined && folder === lastGood.base ? lastGood.release : release;
      if (at >= 0 && at < first) [part, first] = [{ remote: name, version }, at];
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
