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
export interface Probe {
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
