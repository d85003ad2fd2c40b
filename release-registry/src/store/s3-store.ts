import { randomBytes } from 'node:crypto';
import { assertKey, isKey, StoreError, type ObjectStore } from './object-store';
import { parseListing } from './s3/listing';
import {
  createS3Client,
  errorOf,
  isSuccess,
  isTemporary,
  pauseAfter,
  type S3Client,
  type S3Response,
  type S3Settings,
} from './s3/s3-client';
import { decodeVersion, encodeVersion, type StoredVersion } from './s3/versioned-content';

const maxWriteAttempts = 6;
/** Versioned objects are below it; no plain key begins with a dot. */
const versionedFolder = '.versioned/';
/** Identifies the request that created an object. */
const writeHeader = 'x-amz-meta-write';

/** What became of a write whose response does not say so: `pending` if nothing has changed. */
type WriteResult = 'own' | 'other' | 'pending';

const newWriteId = () => randomBytes(8).toString('hex');

/** Without quotes, and without the mark that a proxy adds when it compresses. */
export const etagOf = ({ headers }: S3Response): string =>
  (headers.get('etag') ?? '').replace(/^W\//, '').replaceAll('"', '');

/** The condition that an object still has this ETag. */
export const ifMatch = (etag: string, { quotesEtags }: Pick<S3Settings, 'quotesEtags'>) => ({
  'if-match': quotesEtags ? `"${etag}"` : etag,
});

/**
 * A store in a bucket, for any number of processes. Conditional writes decide between writers: `If-None-Match: *` creates, `If-Match`
 * replaces. `checkS3` finds out whether the bucket honours them.
 */
export function createS3ObjectStore(settings: S3Settings, client: S3Client = createS3Client(settings)): ObjectStore {
  /** Undefined if missing. */
  async function fetchObject(method: 'GET' | 'HEAD', key: string): Promise<S3Response | undefined> {
    const response = await client.sendRepeatedly({ method, key });
    if (isSuccess(response)) return response;
    if (response.status === 404 && !Buffer.from(response.body).includes('NoSuchBucket')) return undefined;
    throw errorOf(settings, response);
  }

  /**
   * Writes once. A response other than success does not say whether the write took effect: under load radosgw gives 500 to writers that
   * lost, and a repeated request of a proxy gives 412 to the one that won. So `find` reads what became of it.
   */
  async function write(
    request: { key: string; body: Uint8Array; headers: Readonly<Record<string, string>> },
    find: (isRejected: boolean) => Promise<WriteResult>,
  ): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      const response = await client.send({ method: 'PUT', ...request });
      if (response !== undefined && isSuccess(response)) return true;
      // Some stores answer If-Match on a missing object with 404.
      const isRejected = response?.status === 412 || response?.status === 404;
      if (!isRejected && !isTemporary(response)) throw errorOf(settings, response);
      const found = await find(isRejected);
      if (found !== 'pending') return found === 'own';
      if (attempt >= maxWriteAttempts) throw errorOf(settings, response);
      await pauseAfter(attempt);
    }
  }

  const readVersion = async (name: string): Promise<(StoredVersion & { etag: string }) | undefined> => {
    assertKey(name);
    const response = await fetchObject('GET', versionedFolder + name);
    if (response === undefined) return undefined;
    const found = decodeVersion(response.body);
    if (found === undefined) throw new StoreError(`${versionedFolder}${name} in the bucket has another format.`);
    return { ...found, etag: etagOf(response) };
  };

  async function* pagesOf(prefix: string, query: Readonly<Record<string, string>>) {
    let continuation: string | undefined;
    do {
      const page = { ...query, ...(continuation !== undefined && { 'continuation-token': continuation }) };
      const all = { 'list-type': '2', prefix: settings.prefix + prefix, ...page };
      const response = await client.sendRepeatedly({ method: 'GET', query: all });
      if (!isSuccess(response)) throw errorOf(settings, response);
      const listing = parseListing(Buffer.from(response.body).toString());
      yield listing;
      ({ continuation } = listing);
    } while (continuation !== undefined);
  }
  const withoutPrefix = (key: string) => key.slice(settings.prefix.length);

  return {
    async read(key) {
      assertKey(key);
      return (await fetchObject('GET', key))?.body;
    },
    async create(key, bytes) {
      assertKey(key);
      const id = newWriteId();
      return write({ key, body: bytes, headers: { 'if-none-match': '*', [writeHeader]: id } }, async () => {
        const found = await fetchObject('HEAD', key);
        if (found === undefined) return 'pending';
        return found.headers.get(writeHeader) === id ? 'own' : 'other';
      });
    },
    async size(key) {
      assertKey(key);
      const found = await fetchObject('HEAD', key);
      return found && Number(found.headers.get('content-length'));
    },
    async list(prefix) {
      const keys: string[] = [];
      for await (const page of pagesOf(prefix, {})) keys.push(...page.keys.map(withoutPrefix));
      return keys.filter(isKey).sort();
    },
    async folders(prefix) {
      const names: string[] = [];
      for await (const { prefixes } of pagesOf(prefix, { delimiter: '/' })) {
        names.push(...prefixes.map((found) => withoutPrefix(found).slice(prefix.length, -1)));
      }
      return names.filter(isKey).sort();
    },
    async remove(key) {
      assertKey(key);
      const response = await client.sendRepeatedly({ method: 'DELETE', key });
      if (!isSuccess(response) && response.status !== 404) throw errorOf(settings, response);
    },
    async readVersioned(name) {
      const found = await readVersion(name);
      return found && { bytes: found.bytes, version: found.etag };
    },
    async getVersion(name) {
      assertKey(name);
      const found = await fetchObject('HEAD', versionedFolder + name);
      return found && etagOf(found);
    },
    async compareAndSwap(name, version, bytes) {
      const current = await readVersion(name);
      if (current?.etag !== version) return false;
      const id = newWriteId();
      const headers = version === undefined ? { 'if-none-match': '*' } : ifMatch(version, settings);
      return write(
        { key: versionedFolder + name, body: encodeVersion(id, bytes, current), headers },
        async (isRejected) => {
          const found = await readVersion(name);
          if (found?.writes.includes(id) === true) return 'own';
          // Rejected although nothing has changed yet: the write of another one is in progress.
          return found?.etag === version && !isRejected ? 'pending' : 'other';
        },
      );
    },
  };
}
