import * as z from 'zod/mini';
import {
  isRegistryErrorCode,
  RegistryError,
  registryFailure,
  releaseEndpoints,
  type ReleaseEndpoint,
} from '../contract';
import type { RegistryClient } from '../registry/registry';
import { tarOf } from './tar-build';

/** How long an answer may take, in ms: walking every file takes its time, and so does a slow line. */
const patience = { call: 30_000, verify: 5 * 60_000, publish: 10 * 60_000 };

/** Where the release API is, and who asks. */
export interface HttpClientOptions {
  /** Origin of the console. */
  readonly url: string;
  /** Sent as a bearer; never part of a message. */
  readonly token: string | undefined;
  readonly patience?: Partial<typeof patience>;
}

interface Request {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly json?: unknown;
  readonly stream?: ReadableStream<Uint8Array>;
  readonly ms: number;
}

/** What Node's fetch takes beyond the browser's: a stream as a body needs `duplex`. */
type Init = RequestInit & { duplex?: 'half' };

/** Body of every call that was done. */
const answered = z.object({ data: z.unknown() });

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin that RELEASE_URL names. @throws RegistryError `invalid` */
export function releaseOrigin(text: string, token: string | undefined): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new RegistryError('invalid', "RELEASE_URL has to be the console's address, such as https://console.example.");
  }
  if (url.username !== '' || url.password !== '') {
    throw new RegistryError('invalid', 'RELEASE_URL cannot hold a password. RELEASE_TOKEN holds the token.');
  }
  if (token !== undefined && url.protocol === 'http:' && !loopback.has(url.hostname)) {
    throw new RegistryError('invalid', 'A token is sent over https:// only, but on this machine. Change RELEASE_URL.');
  }
  return url.origin;
}

function addressOf(origin: string, call: ReleaseEndpoint, { params = {}, query = {} }: Request): string {
  const path = call.path.replace(/:([a-z]+)/g, (_whole, name: string) => encodeURIComponent(params[name] ?? ''));
  const asked = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) asked.set(name, value);
  return `${origin}${path}${asked.size > 0 ? `?${asked}` : ''}`;
}

function initOf(call: ReleaseEndpoint, token: string | undefined, { json, stream, ms }: Request): Init {
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (stream) headers.set('content-type', 'application/x-tar');
  else if (json !== undefined) headers.set('content-type', 'application/json');
  return {
    method: call.method,
    headers,
    // A redirect would carry the token somewhere else.
    redirect: 'manual',
    signal: AbortSignal.timeout(ms),
    ...(stream ? { body: stream, duplex: 'half' } : json !== undefined && { body: JSON.stringify(json) }),
  };
}

/** The innermost reason of a network fault: fetch itself only says that it failed. */
function reasonOf(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('name' in error && error.name === 'TimeoutError') return 'no answer in time';
  if ('cause' in error && error.cause !== undefined) return reasonOf(error.cause);
  return 'message' in error && error.message !== '' ? String(error.message) : 'the connection failed';
}

function unreachable(origin: string, words: string, cause?: unknown): RegistryError {
  return new RegistryError('unreachable', `${origin} ${words}`, undefined, { cause });
}

/** Undefined where it is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** @throws RegistryError what the registry said, or `unreachable` where it was not the registry that said it */
function refusal(origin: string, status: number, body: unknown): Error {
  const failure = registryFailure.safeParse(body);
  if (!failure.success) {
    return unreachable(origin, `does not answer as a release console (status ${status}). Check RELEASE_URL.`);
  }
  const { code, message, report } = failure.data;
  return isRegistryErrorCode(code) ? new RegistryError(code, message, report) : new Error(message);
}

/** The registry over HTTP: every refusal is the RegistryError that it would be here. */
export function httpClient({ url, token, patience: given = {} }: HttpClientOptions): RegistryClient {
  const origin = releaseOrigin(url, token);
  const limits = { ...patience, ...given };

  async function ask<Data extends z.ZodMiniType>(
    call: ReleaseEndpoint<z.ZodMiniType | undefined, z.ZodMiniType | undefined, z.ZodMiniType | undefined, Data>,
    request: Request,
  ): Promise<z.output<Data>> {
    let status: number;
    let text: string;
    try {
      const answer = await fetch(addressOf(origin, call, request), initOf(call, token, request));
      status = answer.status;
      text = await answer.text();
    } catch (error) {
      throw unreachable(origin, `cannot be reached: ${reasonOf(error)}.`, error);
    }
    const body = parseJson(text);
    if (status !== 200) throw refusal(origin, status, body);
    const parsed = call.data.safeParse(answered.safeParse(body).data?.data);
    if (parsed.success) return parsed.data;
    throw unreachable(origin, 'does not answer in the words of this command. Is it of another version?', parsed.error);
  }

  return {
    status: () => ask(releaseEndpoints.status, { ms: limits.call }),
    check: (part, release) => ask(releaseEndpoints.check, { params: { part, release }, ms: limits.verify }),
    publish: (record, source) =>
      ask(releaseEndpoints.publish, {
        params: { part: record.name, release: record.release },
        stream: tarOf(record, source),
        ms: limits.publish,
      }),
    change: ({ action, ...json }) => ask(releaseEndpoints[action], { json, ms: limits.verify }),
    history: (part, limit) => ask(releaseEndpoints.history, { query: { part, limit: String(limit) }, ms: limits.call }),
    verify: (head) => ask(releaseEndpoints.verify, { query: { head }, ms: limits.verify }),
    gc: (keep_days, why) => ask(releaseEndpoints.gc, { json: { keep_days, why }, ms: limits.verify }),
  };
}
