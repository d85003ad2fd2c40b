import type { FailureKind } from '@storefront/shared-contracts';

/** What a question to the server about a file that did not load brought; undefined where no answer came. */
export interface Probe {
  readonly status: number;
  readonly contentType: string;
}

/** How a script failed: its transport, or the code in it. */
export interface ScriptFault {
  /** `transport`: the browser gave up on the file; `threw`: its code ran and failed; `timeout`: nothing in time. */
  readonly how: 'transport' | 'threw' | 'timeout';
  readonly probe: Probe | undefined;
  /** The script was asked for with an integrity hash. */
  readonly hashed: boolean;
}

/**
 * The kind of a script's failure. A browser says only that a script failed; the probe tells whether the server is out
 * of reach, refuses the file, or sends something else. Source: architecture, "When a part fails".
 */
export function classifyScriptFault({ how, probe, hashed }: ScriptFault): FailureKind {
  if (how === 'timeout') return 'timeout';
  if (how === 'threw') return 'evaluation';
  if (probe === undefined) return 'network';
  if (probe.status >= 400) return 'http';
  if (!/javascript/i.test(probe.contentType)) return 'evaluation';
  return hashed ? 'integrity' : 'network';
}

/** Why a part of a remote did not load, as it is reported. */
export interface LoadFailure {
  readonly kind: FailureKind;
  readonly step: 'entry' | 'module';
  readonly address: string;
  readonly message: string;
  /** HTTP status where the kind is `http`. */
  readonly status?: number | undefined;
  readonly release: string;
}

/** A repeat may help where the way to the file failed; code that fails will fail again. */
export function mayRetry({ kind, status = 0 }: LoadFailure): boolean {
  return kind === 'network' || (kind === 'http' && status >= 500);
}

/** Whether the way to the file failed, and no other release would come any better. */
export function isTransport(failure: LoadFailure): boolean {
  return mayRetry(failure) || failure.kind === 'timeout';
}

/** Whether a later load may succeed without a new release: the files did not arrive, and none of their code failed. */
export function mayRecover({ kind }: LoadFailure): boolean {
  return kind === 'network' || kind === 'http' || kind === 'timeout';
}

/** Two releases of one remote must never run in one page. A late entry may still run after its time-out. */
export function hasRun({ kind, step }: LoadFailure): boolean {
  return kind === 'evaluation' || kind === 'contract' || step === 'module';
}

/** A failed load as an exception. */
export class RemoteLoadError extends Error {
  override readonly name = 'RemoteLoadError';
  constructor(
    readonly failure: LoadFailure,
    options?: ErrorOptions,
  ) {
    super(failure.message, options);
  }
}
