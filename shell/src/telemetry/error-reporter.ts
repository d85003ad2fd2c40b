import {
  hydrationRecovery,
  releaseBase,
  type AppErrorReport,
  type PageComposition,
  type FailureKind,
} from '@storefront/shared-contracts';
import { limits } from '@storefront/shared-contracts/limits';
import { classify, toChunkFailure, RemoteLoadError, type ProbeFile } from '../remotes/load-failure';
import type { OwnedRoute, Part } from '../routing/route-table';

/** An error to which the reporting function adds the part. */
type PartError = Omit<ReportedError, 'remote' | 'version'>;

/**
 * Reports the errors of one page. Each report names a part and the release whose code ran, as far as they are known.
 */
export interface ErrorReporter {
  readonly reportPartError: (part: ComposedPart, reported: PartError) => void;
  readonly reportShellError: (reported: PartError) => void;
  /** Reports an error that a boundary around the part caught: a failed chunk load, else a render error. */
  readonly reportCaught: (part: ComposedPart, error: unknown, address: string, componentStack?: string) => void;
  /**
   * Reports that React rendered a part of a served page again in the browser, because of an error that no other report
   * contains.
   */
  readonly reportRecovered: (error: unknown, componentStack?: string) => void;
  /** Reports an uncaught error for the part whose script is in the stack. */
  readonly reportUncaught: (reported: UncaughtError) => void;
}

interface ErrorReporterPorts {
  readonly composition: PageComposition;
  /** The open page; undefined if no route matches. */
  readonly openRoute: () => Pick<OwnedRoute, 'path'> | undefined;
  readonly probe: ProbeFile;
  /** Must neither throw nor report. */
  readonly send: (report: AppErrorReport) => void;
  /** Writes the error to the browser's console; also shows it in the page if the part is served from source. */
  readonly logToDeveloper: (error: unknown, componentStack: string, isFromSource: boolean) => void;
}

/**
 * Creates the reporter of a composed page. An error of unknown origin is not attributed to the open page's owner (D26).
 */
export function createErrorReporter(ports: ErrorReporterPorts): ErrorReporter {
  const { composition, openRoute, probe, logToDeveloper } = ports;
  const shell = shellPart(composition);
  const reportAt = createReportSender(ports);
  /**
   * Messages of errors that boundaries caught. React throws the error of a failed hydration again when it renders in
   * the browser.
   */
  const caught = new Set<string>();
  /** Errors that `logToDeveloper` may raise again as uncaught errors; they are not reported a second time. */
  const shown = new Set<unknown>();
  const currentRoute = () => openRoute()?.path ?? '*';
  const report = (reported: ReportedError) => reportAt(currentRoute(), reported);
  const reportPartError: ErrorReporter['reportPartError'] = (part, reported) => report({ ...reported, ...part });
  /** Reports `error` if it is a failed chunk load. @returns whether it is */
  const reportChunk = (part: ComposedPart | undefined, error: unknown): boolean => {
    const reported = toChunkFailure(error, part === undefined ? '' : releaseBase(part.remote, part.version));
    if (reported === undefined) return false;
    const owner = partInStack(composition, reported.address) ?? part;
    // Classifying waits for a response, and another page may be open by then.
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
      // React does not log errors that boundaries handle.
      if (isUnderDevelopment(composition, part)) {
        shown.add(error);
        logToDeveloper(error, componentStack, isFromSource(part));
      }
      // The loader has already reported each attempt of it.
      if (error instanceof RemoteLoadError || reportChunk(part, error)) return;
      const stack = `${error instanceof Error ? error.stack : ''}${componentStack}`;
      const running = partInStack(composition, stack);
      const owner = running?.remote === part.remote ? running : part;
      reportPartError(owner, { kind: 'render', error: getMessage(error), address, stack });
    },
    reportRecovered(error, componentStack = '') {
      // A failure on the server has a digest; the site server has already reported it.
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

/**
 * Whether the part is a dev remote or a build without a commit. Visitors of a running shop never get such a release.
 */
function isUnderDevelopment({ remotes }: PageComposition, { remote, version }: ComposedPart): boolean {
  const base = remotes.find(({ name }) => name === remote)?.base ?? '/';
  return !base.startsWith('/') || !/-g[0-9a-f]+$/.test(version);
}

/** Whether a dev server compiles the part from source. Such a release is never published. */
const isFromSource = ({ version }: ComposedPart) => /-d0+$/.test(version);

/** URLs of browser extensions, such as `chrome-extension://`. */
const extensionScript = /-extension:\/\//;

/**
 * The part with a script in the stack: the first remote, because every stack has shell code at its bottom; else the
 * shell.
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
 * The part whose code threw an uncaught error. Scripts outside all releases are inline scripts of the page and count as
 * the shell's. Undefined without a stack, or if the stack belongs to a browser extension.
 */
export function findPartByStack(composition: PageComposition, stack: string): ComposedPart | undefined {
  if (stack.trim() === '') return undefined;
  const part = partInStack(composition, stack);
  return part ?? (extensionScript.test(stack) ? undefined : shellPart(composition));
}

/** A part with the release that the page was composed with. The site server counts by it. */
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

interface ReportedError {
  readonly kind: FailureKind;
  readonly error: string;
  readonly address?: string | undefined;
  /** The part that failed, with the release that the page was composed with; absent if unknown. */
  readonly remote?: string | undefined;
  readonly version?: string | undefined;
  readonly recovered_by?: string | undefined;
  /** In the browser's format. */
  readonly stack?: string | undefined;
}

/** Maximum number of reports of one page, for a page that keeps failing. */
const maxReportsPerPage = 20;

/**
 * Sends each error of the page once, with the route at which it happened, `*` if none matched. The URL is not sent: it
 * may contain search terms. See docs/behaviour.md, D26.
 */
function createReportSender({ composition: { revision, page_id }, send }: ErrorReporterPorts) {
  const sentKeys = new Set<string>();
  return (route: string, reported: ReportedError): void => {
    const key = [reported.kind, reported.remote, reported.address, reported.error, reported.recovered_by].join('\n');
    if (sentKeys.has(key) || sentKeys.size >= maxReportsPerPage) return;
    sentKeys.add(key);
    send({
      app: 'website',
      error: clip(reported.error === '' ? reported.kind : reported.error),
      kind: reported.kind,
      ...(reported.address !== undefined && { address: clip(withoutQuery(reported.address)) }),
      ...(reported.remote !== undefined && { remote: clip(reported.remote, maxShortText) }),
      ...(reported.version !== undefined && { version: clip(reported.version, maxShortText) }),
      revision,
      route: clip(route, maxShortText),
      page_id: clip(page_id, maxShortText),
      ...(reported.recovered_by !== undefined && { recovered_by: clip(reported.recovered_by, maxShortText) }),
      ...(reported.stack?.trim() && { stack: clip(withoutOrigins(reported.stack)) }),
    });
  };
}

const maxShortText = 200;

function clip(text: string, max: number = limits.appErrorMax): string {
  return text.slice(0, max);
}

/** Removes origins and query strings; a query string may contain text that a visitor typed. */
function withoutOrigins(stack: string): string {
  return stack.replaceAll(/https?:\/\/[^/\s]+|[?#][^\s:)]*/g, '').trim();
}

function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** `stack` is a stack or a URL, in the browser's format. */
export interface UncaughtError extends ReportedError {
  readonly stack: string;
  /** The thrown value or the rejection's reason. */
  readonly reason?: unknown;
}

export function toUncaughtError(reason: unknown, address?: string): UncaughtError {
  const isError = reason instanceof Error;
  return {
    kind: 'uncaught',
    error: isError ? `${reason.name}: ${reason.message}` : String(reason),
    ...(address !== undefined && { address }),
    stack: isError ? (reason.stack ?? '') : '',
    reason,
  };
}

/**
 * Whether the file threw while it was evaluated or parsed, rather than a function of it later. The file's loader
 * reports that.
 */
function isEvaluating({ currentScript }: Document, file: string): boolean {
  return currentScript !== null && 'src' in currentScript && currentScript.src === file;
}

/** Reports uncaught errors and unhandled rejections. @returns a function that unsubscribes */
export function watchUncaught(target: Window, report: (reported: UncaughtError) => void): () => void {
  const onError = ({ error, filename, message }: ErrorEvent) => {
    // A failed <script> or <img> has no message; its loader reports it.
    if (message === '' || isEvaluating(target.document, filename)) return;
    const { stack } = toUncaughtError(error);
    report({ kind: 'uncaught', error: message, address: filename, stack: `${stack}\n${filename}`, reason: error });
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => report(toUncaughtError(reason));
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
