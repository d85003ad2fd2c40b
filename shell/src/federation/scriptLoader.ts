import type { FailureKind } from '@storefront/shared-contracts';
import { classifyScriptFault, RemoteLoadError } from '../core/failure';
import type { LoadFailure, Probe, ScriptFault } from '../core/failure';
import type { Rung } from '../core/ladder';

/** Asks the server about a file; undefined where no answer comes. */
export type ProbeFile = (address: string) => Promise<Probe | undefined>;

/** Adds a script to the page. @throws ScriptFailed */
export type RunScript = (address: string) => Promise<void>;

/** A script that did not run, or threw while it ran. */
export class ScriptFailed extends Error {
  override readonly name = 'ScriptFailed';
  constructor(readonly how: 'transport' | 'threw') {
    super(how === 'threw' ? 'The script threw while it ran' : 'The script did not load');
  }
}

/** Runs a release's entry script. A failed script element is taken away again, so that the next try starts anew. */
export function createScriptRunner(page: Document, nonce: () => string | undefined): RunScript {
  return (address) =>
    new Promise((resolve, reject) => {
      const script = page.createElement('script');
      script.src = address;
      script.async = true;
      const key = nonce();
      if (key !== undefined) script.nonce = key;
      let threw = false;
      const onError = (event: ErrorEvent) => {
        if (event.filename !== script.src) return;
        threw = true;
        // The failed load is reported with its kind; as an uncaught error it would be told a second time.
        event.stopImmediatePropagation();
      };
      const view = page.defaultView;
      const finish = (failed: ScriptFailed | undefined) => {
        view?.removeEventListener('error', onError, true);
        script.remove();
        if (failed) reject(failed);
        else resolve();
      };
      view?.addEventListener('error', onError, true);
      script.onload = () => finish(threw ? new ScriptFailed('threw') : undefined);
      script.onerror = () => finish(new ScriptFailed('transport'));
      page.head.append(script);
    });
}

/** Asks with HEAD, past the browser's cache. */
export function createProbe(fetchFile: typeof fetch): ProbeFile {
  return async (address) => {
    try {
      const { status, headers } = await fetchFile(address, { method: 'HEAD', cache: 'no-store' });
      return { status, contentType: headers.get('content-type') ?? '' };
    } catch {
      return undefined;
    }
  };
}

/** What failed, with its kind. Asks the server where the browser says too little. */
export async function scriptFailure(
  error: unknown,
  step: LoadFailure['step'],
  rung: Rung,
  probe: ProbeFile,
): Promise<RemoteLoadError> {
  const entry = rung.base + rung.entry;
  const fault =
    error instanceof ScriptFailed
      ? { how: error.how, address: entry }
      : (chunkFault(error, entry) ?? { how: 'threw' as const, address: scriptInStack(error, rung.base) ?? entry });
  const { kind, status } = await classify(fault, probe);
  const message = messageOf(error);
  return new RemoteLoadError(
    { kind, step, address: fault.address, message, status, release: rung.release },
    { cause: error },
  );
}

/** A script and how it failed. */
export interface FileFault {
  readonly how: ScriptFault['how'];
  /** URL of the script. */
  readonly address: string;
}

/**
 * Reads webpack's ChunkLoadError, which carries the URL and how the load failed: `missing` is a script that ran without
 * providing its chunk. Undefined for any other error.
 * @param unnamed URL to report where the error has none
 */
export function chunkFault(error: unknown, unnamed: string): FileFault | undefined {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError') return undefined;
  const address = 'request' in error && typeof error.request === 'string' ? error.request : unnamed;
  const type = 'type' in error ? error.type : undefined;
  if (type === 'missing') return { how: 'threw', address };
  return { how: type === 'timeout' ? 'timeout' : 'transport', address };
}

/** The failure class of a script; asks the server where the browser only says that the load failed. */
export async function classify(
  { how, address }: FileFault,
  probe: ProbeFile,
): Promise<{ readonly kind: FailureKind; readonly status: number | undefined }> {
  const answer = how === 'transport' ? await probe(address) : undefined;
  const kind = classifyScriptFault({ how, probe: answer, hashed: false });
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
