import {
  deviceIdHeader,
  fillPath,
  type ApiClient,
  type CallResult,
  type Endpoint,
  type EndpointName,
} from '@storefront/shared-contracts';
import { isRecord } from '../platform/is-record';

/** A call of the API that the script in the page's head starts. */
export interface EarlyCall {
  readonly method: Endpoint['method'];
  /** Path below the URL of the API, with its query. */
  readonly path: string;
  /** The body as JSON; undefined if there is none. */
  readonly body: string | undefined;
  /** Identifies the response: method, path and body. */
  readonly key: string;
}

/** The calls that the script in the page's head started, and the visitor for whom it started them. */
export interface EarlyCalls {
  readonly token: string | null;
  readonly deviceId: string;
  /** Keyed by the key of the call. Each response is used once. */
  readonly responses: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls | undefined;
  }
}

/** Method, path and body of a call, as they are sent. */
interface BuiltCall {
  readonly method: Endpoint['method'];
  /** Path below the URL of the API, with its query. */
  readonly path: string;
  readonly body: unknown;
}

function toEarlyCall({ method, path, body }: BuiltCall): EarlyCall {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return { method, path, body: json, key: `${method} ${path} ${json ?? ''}` };
}

/** Builds the request of a call from the input of its endpoint. Undefined params are omitted. */
export function buildCall({ method, path }: Endpoint, input: unknown): BuiltCall {
  const { params, query, body } = isRecord(input) ? input : {};
  const search = new URLSearchParams(texts(query)).toString();
  return {
    method,
    path: fillPath(path, Object.fromEntries(texts(params))) + (search === '' ? '' : `?${search}`),
    body,
  };
}

function texts(values: unknown): [string, string][] {
  return Object.entries(isRecord(values) ? values : {}).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  );
}

/** Whether the response depends on the visitor. The API sends reads of the catalogue to every visitor from memory. */
export const isOfVisitor = ({ access, publicRead }: Endpoint): boolean =>
  access !== 'public' && publicRead === undefined;

/** Device endpoints without retry store data under the device id: a cart, or the cart that a login takes over. */
export const storesByDevice = ({ access, retry }: Endpoint): boolean => access === 'device' && !retry;

/**
 * Runs a function that calls the API and collects its calls instead of sending them. The calls never resolve, so calls
 * that depend on another response are not found. Skips calls without a visitor and calls that wait for the check of the
 * device id.
 */
export function collectCalls(
  endpoints: Readonly<Record<EndpointName, Endpoint>>,
  run: (api: ApiClient) => void,
): EarlyCall[] {
  const calls: EarlyCall[] = [];
  run({
    call<Name extends EndpointName>(name: Name, input: unknown): Promise<CallResult<Name>> {
      const endpoint: Endpoint = endpoints[name];
      if (isOfVisitor(endpoint) && !storesByDevice(endpoint)) calls.push(toEarlyCall(buildCall(endpoint, input)));
      return new Promise(() => undefined);
    },
  });
  return calls;
}

/**
 * A `fetch` that first returns the running early call of the same request and visitor. If that call fails, the request
 * is sent again.
 * @param headers the headers that the call would be sent with
 */
export function withEarlyCall(
  early: EarlyCalls | undefined,
  call: BuiltCall,
  headers: Readonly<Record<string, string>>,
  fetch: typeof globalThis.fetch,
): typeof globalThis.fetch {
  if (early === undefined || headers[deviceIdHeader] !== early.deviceId) return fetch;
  if (headers['Authorization'] !== (early.token === null ? undefined : `Bearer ${early.token}`)) return fetch;
  const { key } = toEarlyCall(call);
  let response = early.responses.get(key);
  if (response === undefined) return fetch;
  early.responses.delete(key);
  return (input, init) => {
    const first = response;
    response = undefined;
    return first === undefined ? fetch(input, init) : first.catch(() => fetch(input, init));
  };
}
