import type { FailureKind } from '@storefront/shared-contracts';

/** A release of a remote that may be tried. `base` ends with a slash. */
export interface LoadCandidate {
  readonly release: string;
  readonly base: string;
  readonly entry: string;
}

/** What a question to the server about a file that did not load brought; undefined where no answer came. */
export interface Probe {
  readonly status: number;
  readonly contentType: string;
}

/** Asks the server about a file; undefined where no answer comes. */
export type ProbeFile = (address: string) => Promise<Probe | undefined>;

/** How a script failed: its transport, or the code in it. */
export interface ScriptFailure {
  /** `transport`: the browser gave up on the file; `threw`: its code ran and failed; `timeout`: nothing in time. */
  readonly how: 'transport' | 'threw' | 'timeout';
  readonly probe: Probe | undefined;
  /** The script was asked for with an integrity hash. */
  readonly hashed: boolean;
}

/**
 * The kind of a script's failure. A browser says only that a script failed; the probe tells whether the server is out
 * of reach, refuses the file, or sends something else.
 */
export function classifyScriptFailure({ how, probe, hashed }: ScriptFailure): FailureKind {
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
export function isRetryableFailure({ kind, status = 0 }: LoadFailure): boolean {
  return kind === 'network' || (kind === 'http' && status >= 500);
}

/** Whether the way to the file failed, and no other release would come any better. */
export function isNetworkFailure(failure: LoadFailure): boolean {
  return isRetryableFailure(failure) || failure.kind === 'timeout';
}

/** Whether a later load may succeed without a new release: the files did not arrive, and none of their code failed. */
export function mayRecover({ kind }: LoadFailure): boolean {
  return kind === 'network' || kind === 'http' || kind === 'timeout';
}

/** Two releases of one remote must never run in one page. A late entry may still run after its time-out. */
export function hasExecuted({ kind, step }: LoadFailure): boolean {
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

/** A script that did not run, or threw while it ran. */
export class ScriptError extends Error {
  override readonly name = 'ScriptFailed';
  constructor(readonly how: 'transport' | 'threw') {
    super(how === 'threw' ? 'The script threw while it ran' : 'The script did not load');
  }
}

/** What failed, with its kind. Asks the server where the browser says too little. */
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
  const message = messageOf(error);
  return new RemoteLoadError(
    { kind, step, address: fileFailure.address, message, status, release: candidate.release },
    { cause: error },
  );
}

/** A script and how it failed. */
export interface FileFailure {
  readonly how: ScriptFailure['how'];
  /** URL of the script. */
  readonly address: string;
}

/**
 * Reads webpack's ChunkLoadError, which carries the URL and how the load failed: `missing` is a script that ran without
 * providing its chunk. Undefined for any other error.
 * @param unnamed URL to report where the error has none
 */
export function toChunkFailure(error: unknown, unnamed: string): FileFailure | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const address = 'request' in error && typeof error.request === 'string' ? error.request : unnamed;
  const type = 'type' in error ? error.type : undefined;
  if (type === 'missing') return { how: 'threw', address };
  return { how: type === 'timeout' ? 'timeout' : 'transport', address };
}

/** The failure class of a script; asks the server where the browser only says that the load failed. */
export async function classify(
  { how, address }: FileFailure,
  probe: ProbeFile,
): Promise<{ readonly kind: FailureKind; readonly status: number | undefined }> {
  const answer = how === 'transport' ? await probe(address) : undefined;
  const kind = classifyScriptFailure({ how, probe: answer, hashed: false });
  return { kind, status: kind === 'http' ? answer?.status : undefined };
}

/** URL of the first script below `base` that the stack of an error names. */
function scriptInStack(error: unknown, base: string): string | undefined {
  const urls = error instanceof Error ? (error.stack?.match(/https?:\/\/[^\s()]+?\.js(?=[?:])/g) ?? []) : [];
  return urls.find((url) => url.includes(base));
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
