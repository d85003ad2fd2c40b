import type { ProbeFile } from './load-failure';

interface ProbePorts {
  readonly fetch: typeof fetch;
  /** The integrity attribute of the script that last failed at this URL. */
  readonly failedIntegrity: (address: string) => string | undefined;
  /** HTTP status of the last response for a file; 0 if the browser does not expose it. */
  readonly lastStatus: (address: string) => number;
  /** SHA-384; undefined on pages served without TLS from a host other than localhost. */
  readonly sha384: (bytes: ArrayBuffer) => Promise<ArrayBuffer> | undefined;
}

/**
 * Finds out why a script failed. Returns the status of the failed response if the browser exposes it, because a new
 * request may succeed. Else requests the file past the browser's cache: only the headers, or the content of a script
 * with an integrity attribute, because the browser does not say that the integrity check failed.
 */
export function createProbe({ fetch: fetchFile, failedIntegrity, lastStatus, sha384 }: ProbePorts): ProbeFile {
  const isChanged = async (content: ArrayBuffer | undefined, integrity: string) => {
    if (content === undefined) return true;
    const hash = await sha384(content);
    return hash !== undefined && `sha384-${toBase64(hash)}` !== integrity;
  };
  return async (address) => {
    const failed = lastStatus(address);
    if (failed >= 400) return { status: failed, contentType: '' };
    const integrity = failedIntegrity(address);
    try {
      const { response, content } =
        integrity === undefined
          ? { response: await fetchFile(address, { method: 'HEAD', cache: 'no-store' }) }
          : await readFile(fetchFile, address);
      return {
        status: response.status,
        contentType: response.headers.get('content-type') ?? '',
        isChanged: integrity !== undefined && (await isChanged(content, integrity)),
      };
    } catch {
      return undefined;
    }
  };
}

/** A response with its content. The content is undefined if the body broke off or cannot be decoded. */
interface FileRead {
  readonly response: Response;
  readonly content?: ArrayBuffer | undefined;
}

/**
 * Reads a file. The content is undefined if it cannot be decoded: two compressed reads fail while an uncompressed read
 * succeeds, which shows that the connection works.
 * @throws when the connection fails
 */
async function readFile(fetchFile: typeof fetch, address: string): Promise<FileRead> {
  const read = async (init: RequestInit = {}): Promise<FileRead> => {
    const response = await fetchFile(address, { method: 'GET', cache: 'no-store', ...init });
    return { response, content: await response.arrayBuffer().catch(() => undefined) };
  };
  const first = await read();
  if (first.content !== undefined) return first;
  // Browsers request a range without compression.
  const plain = await read({ headers: { Range: 'bytes=0-' } });
  if (plain.content === undefined) throw new Error('The connection fails while the file is read');
  return read();
}

const toBase64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** The used part of the browser's resource timing. */
interface ResourceTiming {
  getEntriesByName(url: string): readonly object[];
}

/** Reads the status of the last response from the browser's resource timing. */
export function createLastStatus(page: Document, timing: ResourceTiming): ProbePorts['lastStatus'] {
  return (address) => {
    const last = timing.getEntriesByName(new URL(address, page.baseURI).href).at(-1);
    return last !== undefined && 'responseStatus' in last ? Number(last.responseStatus) : 0;
  };
}

export function createBrowserProbe(failedIntegrity: ProbePorts['failedIntegrity']): ProbeFile {
  return createProbe({
    fetch: (input, init) => window.fetch(input, init),
    failedIntegrity,
    lastStatus: createLastStatus(document, performance),
    // Missing on pages served without TLS from a host other than localhost.
    sha384: (bytes) => ('subtle' in window.crypto ? window.crypto.subtle.digest('SHA-384', bytes) : undefined),
  });
}

/** Remembers the integrity attributes of scripts that fail to load, also of scripts that webpack removes at once. */
export function watchFailedIntegrity(page: Document): ProbePorts['failedIntegrity'] {
  const failed = new Map<string, string>();
  const remember = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.integrity !== '') failed.set(target.src, target.integrity);
  };
  // Error events of elements do not bubble, so the listener captures them.
  page.addEventListener('error', remember, true);
  return (address) => failed.get(new URL(address, page.baseURI).href);
}
