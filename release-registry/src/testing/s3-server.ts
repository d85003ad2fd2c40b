import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { S3Settings } from '../store/s3-store';

/** How a write fails: the server does not do it, or does it and sends no response. */
type WriteFault = 'lost' | 'done-no-response';

/** An HTTP server with the semantics of an S3 bucket, for tests: listings have pages of few keys. */
export interface TestS3Server {
  readonly settings: S3Settings;
  readonly objects: Map<string, Buffer>;
  /** Faults of the next writes of keys that contain the text, in order. */
  readonly faults: { readonly key: string; readonly fault: WriteFault }[];
  /** Settings of a program with the files of its releases in the bucket. */
  readonly env: Readonly<Record<string, string>>;
  /** Makes the server respond to nothing, or respond again. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  await once(request, 'end');
  return Buffer.concat(chunks);
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function listPage(all: readonly string[], params: URLSearchParams, pageSize: number): string {
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

/** Starts the server with an empty bucket `releases`. `pageSize`: keys of a page of a listing. */
export async function startTestS3Server(pageSize = 2): Promise<TestS3Server> {
  const objects = new Map<string, Buffer>();
  const faults: { key: string; fault: WriteFault }[] = [];

  function write(key: string, body: Buffer, response: ServerResponse): void {
    const index = faults.findIndex((one) => key.includes(one.key));
    const fault = index < 0 ? undefined : faults.splice(index, 1)[0]?.fault;
    if (fault === 'lost') return void response.writeHead(500).end();
    objects.set(key, body);
    if (fault === 'done-no-response') return void response.destroy();
    response.end();
  }

  let isAway = false;
  const server = createServer((request, response) => {
    if (isAway) return void request.destroy();
    const fail = (status: number, code: string) =>
      response.writeHead(status).end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    void bodyOf(request).then((body) => {
      const url = new URL(request.url ?? '', 'http://test');
      const [, bucket, ...names] = url.pathname.split('/');
      const key = names.join('/');
      const isSigned = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=test-key/') === true;
      if (!isSigned) return fail(403, 'AccessDenied');
      if (bucket !== 'releases') return fail(404, 'NoSuchBucket');
      if (key === '') return response.end(listPage([...objects.keys()], url.searchParams, pageSize));
      if (request.method === 'PUT') return write(key, body, response);
      if (request.method === 'DELETE') {
        objects.delete(key);
        return response.writeHead(204).end();
      }
      const found = objects.get(key);
      if (found === undefined) return fail(404, 'NoSuchKey');
      return response.writeHead(200, { 'content-length': found.length }).end(found);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The test server has no port.');
  const settings: S3Settings = {
    endpoint: new URL(`http://127.0.0.1:${address.port}`),
    region: 'test-1',
    bucket: 'releases',
    prefix: '',
    keyId: 'test-key',
    secret: 'test-secret',
    isPathStyle: true,
  };
  return {
    settings,
    objects,
    faults,
    env: {
      RELEASE_FILES: 's3',
      RELEASE_S3_ENDPOINT: settings.endpoint.origin,
      RELEASE_S3_BUCKET: settings.bucket,
      RELEASE_S3_KEY_ID: settings.keyId,
      RELEASE_S3_SECRET: settings.secret,
    },
    setAway(next) {
      isAway = next;
      if (isAway) server.closeAllConnections();
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
