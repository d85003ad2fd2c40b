import {
  deviceIdHeader,
  failure as failureSchema,
  fillPath,
  messages,
  namesHiddenField,
  withRetryTime,
} from '@storefront/shared-contracts';
import type {
  ApiClient,
  ApiResult,
  CallOptions,
  Endpoint,
  EndpointInput,
  EndpointOutput,
  Failure,
  FailureKind,
  Notification,
  SessionEndReason,
} from '@storefront/shared-contracts';
import ky, { HTTPError, TimeoutError } from 'ky';
import { isRecord, buildRequest } from './build-request';

/** A failed call that is reported: never a 4xx. See docs/behaviour.md, D26. */
interface ApiCallError {
  readonly kind: FailureKind;
  readonly endpoint: string;
  readonly error: string;
}

export interface ApiClientPorts {
  /** URL of the API's first version, read at each call. */
  readonly base: () => string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  /** `change`: the call stores data under the device id. */
  readonly deviceId: (use: 'read' | 'change') => string | Promise<string>;
  readonly notify: (notification: Notification) => void;
  readonly report: (callError: ApiCallError) => void;
  /** The server ended the session of the sent token: 403, or `logout: 1`, with a reason if the response has one. */
  readonly onSessionEnded: (sent: string | null, reason: SessionEndReason | undefined) => void;
  /** The server requires a verified mobile number: 428. See docs/behaviour.md, D29. */
  readonly onUnverified: () => void;
  /** Delay before a retry in ms; by default 300, then 600, with jitter. */
  readonly retryDelay?: ((attempt: number) => number) | undefined;
}

const generic: Failure = { status: 500, message: messages.generic };

/** The client of the marketplace API. Only this client retries, and only endpoints that allow a repeat. */
export function createApiClient(ports: ApiClientPorts): ApiClient {
  return {
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      const fail = (failure: Failure, callError?: Omit<ApiCallError, 'endpoint'>): ApiResult<E> => {
        if (callError && endpoint.name !== 'appError') ports.report({ ...callError, endpoint: endpoint.name });
        if (!options.quiet) ports.notify({ type: 'danger', message: failure.message });
        return { ok: false, failure };
      };
      const sent = endpoint.access === 'public' ? null : ports.token();
      try {
        const headers = await headersFor(endpoint, sent, ports.deviceId);
        const responseBody = await send(endpoint, input, options, headers, ports);
        if (isRecord(responseBody) && responseBody['logout'] === 1) ports.onSessionEnded(sent, undefined);
        const body = endpoint.response.safeParse(responseBody);
        if (!body.success) return fail(generic, { kind: 'contract', error: body.error.message });
        // The schema belongs to the endpoint; TypeScript cannot follow it through the type parameter.
        return { ok: true, body: body.data as EndpointOutput<E> };
      } catch (error) {
        if (options.signal?.aborted) return { ok: false, failure: generic };
        if (!(error instanceof HTTPError)) return fail(generic, toApiCallError(error));
        const { status } = error.response;
        const failure = toFailure(status, error.data);
        if (status === 403) ports.onSessionEnded(sent, failure.session_ended);
        if (status === 428) ports.onUnverified();
        return fail(failure, status >= 500 ? { kind: 'http', error: `HTTP ${status}` } : undefined);
      }
    },
  };
}

function send(
  endpoint: Endpoint,
  input: unknown,
  { signal }: CallOptions,
  headers: Record<string, string>,
  ports: ApiClientPorts,
): Promise<unknown> {
  const { params, query, body } = buildRequest(input);
  const address = ports.base() + fillPath(endpoint.path, params) + (query === '' ? '' : `?${query}`);
  const { retryDelay } = ports;
  return ky(address, {
    fetch: ports.fetch,
    method: endpoint.method,
    headers,
    ...(body !== undefined && { json: body }),
    ...(signal && { signal }),
    timeout: 30_000,
    retry: {
      limit: endpoint.retry ? 2 : 0,
      methods: [endpoint.method],
      statusCodes: [500, 502, 503, 504],
      maxRetryAfter: 5000,
      ...(retryDelay ? { delay: retryDelay } : { jitter: true }),
    },
  }).json<unknown>();
}

async function headersFor(
  { access, retry }: Endpoint,
  token: string | null,
  deviceId: ApiClientPorts['deviceId'],
): Promise<Record<string, string>> {
  if (access === 'public') return {};
  // Device endpoints without retry store data under the device id: a cart, or the cart that a login takes over.
  const id = await deviceId(access === 'device' && !retry ? 'change' : 'read');
  return { [deviceIdHeader]: id, ...(token !== null && { Authorization: `Bearer ${token}` }) };
}

/** The server's failure, else a generic one; a 429 message includes when to try again. */
function toFailure(status: number, data: unknown): Failure {
  const read = failureSchema.safeParse(data);
  return read.success ? withRetryTime(forVisitor(read.data)) : { status, message: messages.generic };
}

/** Replaces messages about fields that no form has, such as a device id, by the generic message. */
function forVisitor({ message, errors, ...rest }: Failure): Failure {
  if (errors === undefined) return { message, ...rest };
  const all = Object.entries(errors);
  const hidden = all.filter(([field, text]) => namesHiddenField(field, text));
  if (hidden.length === 0) return { message, errors, ...rest };
  const shown = all.filter((entry) => !hidden.includes(entry));
  const isHidden = hidden.some(([, text]) => text === message);
  return {
    message: isHidden ? (shown[0]?.[1] ?? messages.generic) : message,
    ...(shown.length > 0 && { errors: Object.fromEntries(shown) }),
    ...rest,
  };
}

function toApiCallError(error: unknown): Omit<ApiCallError, 'endpoint'> {
  if (error instanceof TimeoutError) return { kind: 'timeout', error: 'No answer in time' };
  if (error instanceof SyntaxError) return { kind: 'contract', error: 'The answer is not JSON' };
  return { kind: 'network', error: error instanceof Error ? error.message : String(error) };
}
