import type { FailureKind } from '@storefront/shared-contracts';

/** A release of a remote that the loader may try. `base` ends with a slash. */
export interface LoadCandidate {
  readonly release: string;
  readonly base: string;
  readonly entry: string;
  /** The integrity attribute of the entry script. */
  readonly integrity?: string | undefined;
}

/** The server's response for a file that did not load. */
interface Probe {
  readonly status: number;
  readonly contentType: string;
  /** Whether the content differs from the script's integrity attribute. */
  readonly isChanged?: boolean | undefined;
}

/** Requests a file again; undefined without a response. */
export type ProbeFile = (address: string) => Promise<Probe | undefined>;

/** Adds the failure kind to a failed load. */
export type ToLoadError = (
  error: unknown,
  step: LoadFailure['step'],
  candidate: LoadCandidate,
) => Promise<RemoteLoadError>;

/** Why a module did not load, as reports contain it. */
export interface LoadFailure {
  readonly kind: FailureKind;
  readonly step: 'entry' | 'module';
  readonly address: string;
  readonly message: string;
  /** HTTP status if the kind is `http`. */
  readonly status?: number | undefined;
  readonly release: string;
}

/** A retry may succeed after a network failure or 5xx; code that threw would throw again. */
export function isRetryableFailure({ kind, status = 0 }: LoadFailure): boolean {
  return kind === 'network' || (kind === 'http' && status >= 500);
}

/** Whether the network failed, so that another release would fail too. */
export function isNetworkFailure(failure: LoadFailure): boolean {
  return isRetryableFailure(failure) || failure.kind === 'timeout';
}

/** Whether a later load may succeed without a new release: a file did not arrive, and no code of it failed. */
export function mayRecover({ kind }: LoadFailure): boolean {
  return kind === 'network' || kind === 'http' || kind === 'timeout';
}

/** Whether code of the release ran. Two releases of one remote must never run in one page. */
export function hasExecuted({ kind, step }: LoadFailure): boolean {
  return kind === 'evaluation' || kind === 'contract' || step === 'module';
}

export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly failure: LoadFailure,
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
  }
}

/** A script did not load, or threw while it ran. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  constructor(readonly how: 'transport' | 'threw') {
    super(how === 'threw' ? 'The script threw while it ran' : 'The script did not load');
  }
}

/** How a script failed, and the probe's result. */
interface ScriptFailure {
  /**
   * `transport`: the browser could not load the file; `threw`: the script ran and threw; `timeout`: no result in time.
   */
  readonly how: 'transport' | 'threw' | 'timeout';
  readonly probe: Probe | undefined;
}

/**
 * Classifies the failure of a script. The browser only reports that a script failed. The probe shows whether the server
 * is unreachable, rejects the file or sends a different file.
 */
export function classifyScriptFailure({ how, probe }: ScriptFailure): FailureKind {
  if (how === 'timeout') return 'timeout';
  if (how === 'threw') return 'evaluation';
  if (probe === undefined) return 'network';
  if (probe.status >= 400) return 'http';
  if (!/javascript/i.test(probe.contentType)) return 'evaluation';
  return probe.isChanged === true ? 'integrity' : 'network';
}

/** Adds the failure kind. Probes the file if the browser's error does not determine it. */
export async function toRemoteLoadError(
  error: unknown,
  step: LoadFailure['step'],
  candidate: LoadCandidate,
  probe: ProbeFile,
): Promise<RemoteLoadError> {
  const entry = candidate.base + candidate.entry;
  const fileFailure =
    error instanceof ScriptError
      ? { how: error.how, address: entry }
      : (toChunkFailure(error, entry) ?? {
          how: 'threw' as const,
          address: scriptInStack(error, candidate.base) ?? entry,
        });
  const { kind, status } = await classify(fileFailure, probe);
  const message = getMessage(error);
  return new RemoteLoadError(
    { kind, step, address: fileFailure.address, message, status, release: candidate.release },
    { cause: error },
  );
}

interface FileFailure {
  readonly how: ScriptFailure['how'];
  /** URL of the script. */
  readonly address: string;
}

/**
 * Reads webpack's ChunkLoadError, which has the URL and how the load failed; `missing` means that the script ran
 * without providing its chunk. Undefined for any other error.
 * @param unnamed URL to report if the error has none
 */
export function toChunkFailure(error: unknown, unnamed: string): FileFailure | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const address = 'request' in error && typeof error.request === 'string' ? error.request : unnamed;
  const type = 'type' in error ? error.type : undefined;
  if (type === 'missing') return { how: 'threw', address };
  return { how: type === 'timeout' ? 'timeout' : 'transport', address };
}

/** The failure kind of a script. Probes the file if the browser only reports that the load failed. */
export async function classify(
  { how, address }: FileFailure,
  probe: ProbeFile,
): Promise<{ readonly kind: FailureKind; readonly status: number | undefined }> {
  const response = how === 'transport' ? await probe(address) : undefined;
  const kind = classifyScriptFailure({ how, probe: response });
  return { kind, status: kind === 'http' ? response?.status : undefined };
}

/** URL of the first script below `base` in the stack of an error. */
function scriptInStack(error: unknown, base: string): string | undefined {
  const urls = error instanceof Error ? (error.stack?.match(/https?:\/\/[^\s()]+?\.js(?=[?:])/g) ?? []) : [];
  return urls.find((url) => url.includes(base));
}

function getMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
