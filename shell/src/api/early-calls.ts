import {
  deviceIdHeader,
  fillPath,
  type ApiClient,
  type CallResult,
  type Endpoint,
  type EndpointName,
} from '@storefront/shared-contracts';
import { buildRequest } from './build-request';

/** A call of the API that the script in the head of a page starts. */
export interface EarlyCall {
  readonly method: Endpoint['method'];
  /** Below the URL of the API, with its query. */
  readonly path: string;
  /** JSON; undefined: none. */
  readonly body: string | undefined;
  /** Under which the response is found. */
  readonly key: string;
}

/** The running calls of the script in the head of a page, and the visitor for whom it started them. */
export interface EarlyCalls {
  readonly token: string | null;
  readonly deviceId: string;
  /** By the key of the call. Each is taken once. */
  readonly responses: Map<string, Promise<Response>>;
}

declare global {
  interface Window {
    earlyCalls?: EarlyCalls | undefined;
  }
}

/** A call as it is sent. */
export interface BuiltCall {
  readonly method: Endpoint['method'];
  /** Below the URL of the API, with its query. */
  readonly path: string;
  readonly body: unknown;
}

function toEarlyCall({ method, path, body }: BuiltCall): EarlyCall {
  const json = body === undefined ? undefined : JSON.stringify(body);
  return { method, path, body: json, key: `${method} ${path} ${json ?? ''}` };
}

/** What an endpoint is called with. */
export function buildCall(endpoint: Endpoint, input: unknown): BuiltCall {
  const { params, query, body } = buildRequest(input);
  return { method: endpoint.method, path: fillPath(endpoint.path, params) + (query === '' ? '' : `?${query}`), body };
}

/** Reads of the catalogue are the same for every visitor: the API answers them from memory. */
export const isOfVisitor = ({ access, publicRead }: Endpoint): boolean =>
  access !== 'public' && publicRead === undefined;

/** Device endpoints without retry store data under the device id: a cart, or the cart that a login takes over. */
export const storesByDevice = ({ access, retry }: Endpoint): boolean => access === 'device' && !retry;

/**
 * Runs what calls the API and collects the calls instead of sending them. None is answered, so only the first ones are found.
 * Calls that are no visitor's, and those that wait for the check of the device id, are left out.
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
 * A `fetch` whose first request is the running early call, if there is one of the same visitor; a failed one is sent again.
 * @param headers those that the call would be sent with
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
