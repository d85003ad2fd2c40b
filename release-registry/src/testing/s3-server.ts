import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Settings } from '../store/s3/s3-client';

interface StoredObject {
  readonly body: Buffer;
  readonly etag: string;
  readonly write: string;
  readonly modified: string;
}

/** How a response to a write may go wrong: the write is lost, or it is done and its response is not what it should be. */
export type WriteFault = 'lost' | 'done-500' | 'done-412' | 'done-no-response';

/** An HTTP server with the semantics of an S3 bucket, for tests: conditional writes, listings in pages of two keys. */
export interface TestS3Server {
  readonly settings: S3Settings;
  readonly objects: ReadonlyMap<string, StoredObject>;
  /** Of the next writes of keys that contain the text, in their order. */
  readonly faults: { readonly key: string; readonly fault: WriteFault }[];
  readonly behaviour: { ignores: 'if-none-match' | 'if-match' | undefined; etags: 'quoted' | 'plain' | 'both' };
  /** Requests so far, such as `HEAD .versioned/manifest`. */
  readonly requests: string[];
  /** Settings of a program whose releases are in the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Whether it responds at all. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

const pageSize = 2;

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function listPage(all: readonly string[], params: URLSearchParams): string {
  const [prefix, delimiter] = [params.get('prefix') ?? '', params.get('delimiter') ?? ''];
  const after = params.get('continuation-token')?.slice('after&'.length) ?? '';
  const items = all
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
      return end < 0 ? key : key.slice(0, end + 1);
    });
  const left = [...new Set(items)].sort().filter((item) => item > after);
  const page = left.slice(0, pageSize);
  const entries = page.map((item) =>
    delimiter !== '' && item.endsWith(delimiter)
      ? `<CommonPrefixes><Prefix>${escape(item)}</Prefix></CommonPrefixes>`
      : `<Contents><Key>${escape(item)}</Key></Contents>`,
  );
  const isTruncated = left.length > page.length;
  const next = isTruncated ? `<NextContinuationToken>after&amp;${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult><Prefix>${escape(prefix)}</Prefix><IsTruncated>${isTruncated}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
}

export async function startTestS3Server(): Promise<TestS3Server> {
  const objects = new Map<string, StoredObject>();
  const faults: { key: string; fault: WriteFault }[] = [];
  const behaviour: TestS3Server['behaviour'] = { ignores: undefined, etags: 'quoted' };
  const requests: string[] = [];

  const isAllowed = (key: string, { headers }: IncomingMessage): boolean => {
    const found = objects.get(key);
    const [none, match] = [headers['if-none-match'], headers['if-match']];
    if (none !== undefined && behaviour.ignores !== 'if-none-match' && found !== undefined) return false;
    if (match === undefined || behaviour.ignores === 'if-match') return true;
    const [quoted, plain] = [`"${found?.etag}"`, found?.etag];
    return (behaviour.etags !== 'plain' && match === quoted) || (behaviour.etags !== 'quoted' && match === plain);
  };

  function write(key: string, body: Buffer, request: IncomingMessage, response: ServerResponse): void {
    const index = faults.findIndex((one) => key.includes(one.key));
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'lost') return void response.writeHead(500).end();
    if (!isAllowed(key, request)) return void response.writeHead(412).end('<Code>PreconditionFailed</Code>');
    const etag = createHash('md5').update(body).digest('hex');
    const writeId = request.headers['x-amz-meta-write'];
    const modified = new Date().toUTCString();
    objects.set(key, { body, etag, write: typeof writeId === 'string' ? writeId : '', modified });
    if (fault === 'done-no-response') return void response.destroy();
    response.writeHead(fault === 'done-500' ? 500 : fault === 'done-412' ? 412 : 200, { etag: `"${etag}"` }).end();
  }

  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway) return void request.destroy();
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://test');
      const [, bucket, ...names] = url.pathname.split('/');
      const key = names.join('/');
      requests.push(`${request.method} ${key}`);
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/') === true;
      if (!isSigned) return response.writeHead(403).end('<Code>AccessDenied</Code>');
      if (bucket !== 'releases') return response.writeHead(404).end('<Code>NoSuchBucket</Code>');
      if (key === '') return response.end(listPage([...objects.keys()], url.searchParams));
      if (request.method === 'PUT') return write(key, body, request, response);
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const found = objects.get(key);
      if (found === undefined) return response.writeHead(404).end('<Code>NoSuchKey</Code>');
      const meta = { 'x-amz-meta-write': found.write, 'last-modified': found.modified, etag: `"${found.etag}"` };
      return response.writeHead(200, { ...meta, 'content-length': found.body.length }).end(found.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port.');
  return {
    objects,
    faults,
    behaviour,
    requests,
    env: {
      RELEASE_STORE: 's3',
      RELEASE_S3_ENDPOINT: `http://127.0.0.1:${address.port}`,
      RELEASE_S3_BUCKET: 'releases',
      RELEASE_S3_KEY_ID: 'test-key',
      RELEASE_S3_SECRET: 'test-secret',
    },
    setAway(next) {
      isAway = next;
      if (isAway) server.closeAllConnections();
    },
    settings: {
      endpoint: new URL(`http://127.0.0.1:${address.port}`),
      region: 'test-1',
      bucket: 'releases',
      prefix: '',
      keyId: 'test-key',
      secret: 'test-secret',
      isPathStyle: true,
      quotesEtags: true,
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
