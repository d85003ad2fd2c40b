import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import { StoreError } from '../object-store';

/** A bucket of an S3-compatible object store. */
export interface S3Settings {
  /** URL without a bucket, such as `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: URL;
  readonly region: string;
  readonly bucket: string;
  /** Before every key; '' or ends with a slash. */
  readonly prefix: string;
  readonly keyId: string;
  readonly secret: string;
  /** Whether the bucket is in the path of the URL, or else in its host name. */
  readonly isPathStyle: boolean;
  /** Whether `If-Match` contains the ETag in quotes, as RFC 9110 wants it. */
  readonly quotesEtags: boolean;
}

export interface S3Request {
  readonly method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Without the prefix; undefined: the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface S3Response {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
}

/** Signed requests to a bucket. */
export interface S3Client {
  /** One attempt. Undefined without a complete response: whether the request took effect is unknown. */
  send(request: S3Request): Promise<S3Response | undefined>;
  /** For requests that may be repeated: until there is a response that is final. @throws StoreError */
  sendRepeatedly(request: S3Request): Promise<S3Response>;
}

/** Of one request with its response, in ms. */
const timeoutMs = 10_000;
/** Requests of a client at the same time, and so its connections. */
const maxRequests = 64;
const maxAttempts = 4;
const firstPauseMs = 50;

export const isSuccess = ({ status }: S3Response): boolean => status >= 200 && status < 300;
/** The request may succeed later, or have succeeded. */
export const isTemporary = (response: S3Response | undefined): boolean =>
  response === undefined || response.status === 409 || response.status === 429 || response.status >= 500;

/** Pause before the next attempt; random, so that competing writers do not meet again. */
export const pauseAfter = (attempt: number): Promise<void> =>
  delay(firstPauseMs * 2 ** (attempt - 1) * (0.5 + Math.random()));

/** What a response without success says about itself. */
export function errorOf({ endpoint, bucket }: S3Settings, response: S3Response | undefined): StoreError {
  const where = `The bucket ${bucket} at ${endpoint.origin}`;
  if (response === undefined) return new StoreError(`${where} does not respond.`);
  const [, code = 'no reason given'] = /<Code>([^<]{1,80})<\/Code>/.exec(Buffer.from(response.body).toString()) ?? [];
  return new StoreError(`${where} answers ${response.status}: ${code}.`);
}

/** Lets so many at once begin; the others wait for their turn. */
function createLimit(max: number): <Value>(work: () => Promise<Value>) => Promise<Value> {
  let free = max;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

export function createS3Client(settings: S3Settings, request: typeof fetch = fetch): S3Client {
  const { endpoint, region, bucket, prefix, keyId, secret, isPathStyle } = settings;
  const signer = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region });
  const base = new URL(endpoint);
  if (!isPathStyle) base.hostname = `${bucket}.${endpoint.hostname}`;
  const folder = `${endpoint.pathname.replace(/\/$/, '')}/${isPathStyle ? bucket : ''}`;

  const urlOf = ({ key, query = {} }: S3Request) => {
    const url = new URL(base);
    url.pathname = key === undefined ? folder : `${folder.replace(/\/$/, '')}/${prefix}${key}`;
    url.search = new URLSearchParams(query).toString();
    return url;
  };

  const inTurn = createLimit(maxRequests);
  const sendNow: S3Client['send'] = async (one) => {
    const { method, headers, body } = one;
    const signed = await signer.sign(urlOf(one), {
      method,
      headers: {
        ...headers,
        'x-amz-content-sha256': createHash('sha256')
          .update(body ?? '')
          .digest('hex'),
      },
      ...(body !== undefined && { body: Buffer.from(body) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    try {
      const response = await request(signed);
      return {
        status: response.status,
        headers: response.headers,
        body: new Uint8Array(await response.arrayBuffer()),
      };
    } catch {
      return undefined;
    }
  };

  const send: S3Client['send'] = (one) => inTurn(() => sendNow(one));

  return {
    send,
    async sendRepeatedly(one) {
      for (let attempt = 1; ; attempt += 1) {
        const response = await send(one);
        if (response !== undefined && !isTemporary(response)) return response;
        if (attempt >= maxAttempts) throw errorOf(settings, response);
        await pauseAfter(attempt);
      }
    },
  };
}
