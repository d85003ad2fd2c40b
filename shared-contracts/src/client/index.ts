import { fillPath } from '../api-paths';
import type * as z from 'zod/mini';

/** The part of an endpoint definition that a call needs. */
export interface CallDefinition<Response extends z.ZodMiniType = z.ZodMiniType> {
  readonly method: string;
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly response: Response;
}

export interface CallRequest {
  readonly params?: Readonly<Record<string, string>>;
  /** Undefined values are omitted. */
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly json?: unknown;
  /** A body that is not JSON. Only Node sends it while it is produced. */
  readonly stream?: { readonly type: string; readonly bytes: ReadableStream<Uint8Array> };
}

export interface CallOptions {
  /** Empty for the origin of the page. */
  readonly origin?: string;
  readonly fetch?: typeof fetch;
  /** Timeout of the whole call, including its body. */
  readonly timeoutMs?: number;
  /** Further options of `fetch`, such as `redirect`. */
  readonly init?: Pick<RequestInit, 'cache' | 'credentials' | 'redirect'>;
  readonly headers?: Readonly<Record<string, string>>;
  /** Selects the part of the JSON that `response` describes; by default all of it. */
  readonly select?: (json: unknown) => unknown;
}

/** Why a call has no result. After `network` and `timeout` the server may have carried out the call. */
export type CallFailure =
  | { readonly kind: 'network' | 'timeout'; readonly cause: unknown }
  /** A status outside of 200 to 299. `json` is undefined if the body is not JSON. */
  | { readonly kind: 'http'; readonly status: number; readonly json: unknown; readonly cause?: undefined }
  /** A successful response whose body does not match the schema. */
  | { readonly kind: 'contract'; readonly cause: unknown };

export type CallResult<Data> =
  { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly failure: CallFailure };

const defaultTimeoutMs = 30_000;

function buildUrl(origin: string, path: string, { params = {}, query = {} }: CallRequest): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, value);
  return `${origin}${fillPath(path, params)}${search.size > 0 ? `?${search}` : ''}`;
}

/** Node's `fetch` requires `duplex` for a stream; the DOM types do not have it. */
type RequestBody = Pick<RequestInit, 'body'> & { duplex?: 'half' };

function buildBody({ json, stream }: CallRequest): { readonly type?: string; readonly init: RequestBody } {
  if (stream) return { type: stream.type, init: { body: stream.bytes, duplex: 'half' } };
  return json === undefined ? { init: {} } : { type: 'application/json', init: { body: JSON.stringify(json) } };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const isTimeout = (error: unknown) =>
  typeof error === 'object' && error !== null && 'name' in error && error.name === 'TimeoutError';

/** Calls an endpoint once, without retry. Never throws: every failure is a value. */
export async function call<Response extends z.ZodMiniType>(
  { method, path, response: schema }: CallDefinition<Response>,
  request: CallRequest = {},
  options: CallOptions = {},
): Promise<CallResult<z.output<Response>>> {
  const { origin = '', timeoutMs = defaultTimeoutMs, init, headers, select = (json) => json } = options;
  const { type, init: bodyInit } = buildBody(request);
  let response: { readonly ok: boolean; readonly status: number };
  let json: unknown;
  try {
    const received = await (options.fetch ?? fetch)(buildUrl(origin, path, request), {
      ...init,
      ...bodyInit,
      method,
      headers: { ...headers, ...(type !== undefined && { 'content-type': type }) },
      signal: AbortSignal.timeout(timeoutMs),
    });
    json = parseJson(await received.text());
    response = received;
  } catch (cause) {
    return { ok: false, failure: { kind: isTimeout(cause) ? 'timeout' : 'network', cause } };
  }
  if (!response.ok) return { ok: false, failure: { kind: 'http', status: response.status, json } };
  const parsed = schema.safeParse(select(json));
  if (!parsed.success) return { ok: false, failure: { kind: 'contract', cause: parsed.error } };
  return { ok: true, data: parsed.data };
}
