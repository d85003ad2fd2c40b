import type { S3 } from '@aws-sdk/client-s3';
import { assertKey, isKey, StoreError, type Checked, type FileStore } from './object-store';

/** A bucket of an S3-compatible object store. */
export interface S3Settings {
  /** URL without a bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: URL;
  readonly region: string;
  readonly bucket: string;
  /** Prefix of every key; empty, or ends with a slash. */
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether the bucket is in the path of the URL. Otherwise it is in the host name. */
  readonly isPathStyle: boolean;
}

/** Timeouts of each attempt, in ms. `socketTimeout` ends a stalled response. */
const timeouts = { connectionTimeout: 5_000, requestTimeout: 10_000, socketTimeout: 10_000 };
const maxAttempts = 4;
/** Limit of concurrent requests of a client. */
const maxSockets = 64;

/** Loads the package with the first request, so that only programs with a bucket wait for it. */
async function connect({ endpoint, region, keyId, secret, isPathStyle }: S3Settings) {
  const { S3, S3ServiceException } = await import('@aws-sdk/client-s3');
  const client = new S3({
    endpoint: endpoint.href,
    region,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    forcePathStyle: isPathStyle,
    maxAttempts,
    // Many S3-compatible stores reject the checksums that the client adds by default.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { ...timeouts, throwOnRequestTimeout: true, httpAgent: { maxSockets }, httpsAgent: { maxSockets } },
  });
  return { client, S3ServiceException };
}

/**
 * A store of files in a bucket, for any number of processes. Every request may be repeated, because a key only ever has
 * one content.
 */
export function createS3FileStore(settings: S3Settings): FileStore & Checked {
  const { bucket: Bucket, prefix: folder } = settings;
  const where = `The bucket ${Bucket} at ${settings.endpoint.origin}`;
  let connected: ReturnType<typeof connect> | undefined;

  /** Undefined if the response says that the object is missing. */
  async function find<Value>(request: (client: S3) => Promise<Value>): Promise<Value | undefined> {
    connected ??= connect(settings);
    const { client, S3ServiceException } = await connected;
    try {
      return await request(client);
    } catch (cause) {
      if (!(cause instanceof S3ServiceException)) throw new StoreError(`${where} does not respond.`, { cause });
      // `NotFound` is a response without a body. It may also mean that the bucket is missing.
      if (cause.name === 'NoSuchKey' || cause.name === 'NotFound') return undefined;
      throw new StoreError(`${where} answers ${cause.$metadata.httpStatusCode}: ${cause.name}.`, { cause });
    }
  }

  async function send<Value>(request: (client: S3) => Promise<Value>): Promise<Value> {
    const response = await find(request);
    if (response === undefined) throw new StoreError(`${where} answers 404.`);
    return response;
  }

  const at = (key: string) => {
    assertKey(key);
    return { Bucket, Key: folder + key };
  };

  async function* pagesOf(prefix: string, options: { Delimiter?: string; MaxKeys?: number } = {}) {
    let next: { ContinuationToken?: string | undefined } = {};
    do {
      const input = { Bucket, Prefix: folder + prefix, ...options, ...next };
      const page = await send((client) => client.listObjectsV2(input));
      yield page;
      next = { ContinuationToken: page.NextContinuationToken };
    } while (next.ContinuationToken !== undefined);
  }

  async function read(key: string): Promise<Uint8Array | undefined> {
    const object = at(key);
    return find(async (client) => (await client.getObject(object)).Body?.transformToByteArray());
  }

  async function findSize(key: string): Promise<number | undefined> {
    const object = at(key);
    return (await find((client) => client.headObject(object)))?.ContentLength;
  }

  return {
    async check() {
      await pagesOf('', { MaxKeys: 1 }).next();
    },
    read,
    async create(key, bytes) {
      if ((await findSize(key)) !== undefined) return false;
      await send((client) => client.putObject({ ...at(key), Body: bytes }));
      return true;
    },
    // A response to HEAD has no body. Only the response to GET shows whether the object or the bucket is missing.
    size: async (key) => (await findSize(key)) ?? (await read(key))?.length,
    async list(prefix) {
      const keys: string[] = [];
      for await (const { Contents = [] } of pagesOf(prefix)) {
        keys.push(...Contents.map(({ Key = '' }) => Key.slice(folder.length)));
      }
      return keys.filter(isKey).sort();
    },
    async folders(prefix) {
      const names: string[] = [];
      for await (const { CommonPrefixes = [] } of pagesOf(prefix, { Delimiter: '/' })) {
        names.push(...CommonPrefixes.map(({ Prefix = '' }) => Prefix.slice(folder.length + prefix.length, -1)));
      }
      return names.filter(isKey).sort();
    },
    async remove(key) {
      const object = at(key);
      await find((client) => client.deleteObject(object));
    },
  };
}
