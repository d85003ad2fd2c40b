import { deviceIdHeader, failure as failureSchema, fillPath, messages } from '@storefront/shared-contracts';
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
} from '@storefront/shared-contracts';
import ky, { HTTPError, TimeoutError } from 'ky';
import { isRecord, requestParts } from './requestParts';

/** A failed call worth a report: never a 4xx. Source: D26. */
export interface CallFault {
  readonly kind: FailureKind;
  readonly endpoint: string;
  readonly error: string;
}

export interface ApiClientPorts {
  /** Address of the API's first version, asked for at each call. */
  readonly base: () => string;
  readonly fetch: typeof fetch;
  readonly token: () => string | null;
  readonly deviceId: () => string;
  readonly notify: (notification: Notification) => void;
  readonly report: (fault: CallFault) => void;
  /** The server ended the session of the token that was sent: 403, or logout 1. Source: spec 8 (Session). */
  readonly onSessionEnded: (sent: string | null) => void;
  /** The server wants the mobile number verified first: 428. Source: spec 6, D29. */
  readonly onUnverified: () => void;
  /** Pause before a retry in ms; by default 300, then 600, with jitter. */
  readonly retryDelay?: ((attempt: number) => number) | undefined;
}

const generic: Failure = { status: 500, message: messages.generic };

/**
 * The client of the marketplace API. Retries stand here, in one place for queries and forms alike, and only where the
 * endpoint allows a repeat. Source: spec 7, architecture "One definition, many readers".
 */
export function createApiClient(ports: ApiClientPorts): ApiClient {
  return {
    async call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, options: CallOptions = {}) {
      const fail = (failure: Failure, fault?: Omit<CallFault, 'endpoint'>): ApiResult<E> => {
        if (fault && endpoint.name !== 'appError') ports.report({ ...fault, endpoint: endpoint.name });
        if (!options.quiet) ports.notify({ type: 'danger', message: failure.message });
        return { ok: false, failure };
      };
      const sent = endpoint.access === 'public' ? null : ports.token();
      try {
        const answer = await send(endpoint, input, options, { ...ports, token: () => sent });
        if (isRecord(answer) && answer['logout'] === 1) ports.onSessionEnded(sent);
        const body = endpoint.response.safeParse(answer);
        if (!body.success) return fail(generic, { kind: 'contract', error: body.error.message });
        // The schema is the endpoint's own; TypeScript can't follow it through the type parameter.
        return { ok: true, body: body.data as EndpointOutput<E> };
      } catch (error) {
        if (options.signal?.aborted) return { ok: false, failure: generic };
        if (!(error instanceof HTTPError)) return fail(generic, transportFault(error));
        const { status } = error.response;
        if (status === 403) ports.onSessionEnded(sent);
        if (status === 428) ports.onUnverified();
        return fail(refusal(status, error.data), status >= 500 ? { kind: 'http', error: `HTTP ${status}` } : undefined);
      }
    },
  };
}

function send(endpoint: Endpoint, input: unknown, { signal }: CallOptions, ports: ApiClientPorts): Promise<unknown> {
  const { params, query, body } = requestParts(input);
  const address = ports.base() + fillPath(endpoint.path, params) + (query === '' ? '' : `?${query}`);
  const { retryDelay } = ports;
  return ky(address, {
    fetch: ports.fetch,
    method: endpoint.method,
    headers: headersFor(endpoint, ports),
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

function headersFor(endpoint: Endpoint, ports: ApiClientPorts): Record<string, string> {
  if (endpoint.access === 'public') return {};
  const token = ports.token();
  return {
    [deviceIdHeader]: ports.deviceId(),
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  };
}

/** The server's own words where it sent some. Source: spec 8 (Generic). */
function refusal(status: number, data: unknown): Failure {
  const read = failureSchema.safeParse(data);
  return read.success ? read.data : { status, message: messages.generic };
}

function transportFault(error: unknown): Omit<CallFault, 'endpoint'> {
  if (error instanceof TimeoutError) return { kind: 'timeout', error: 'No answer in time' };
  if (error instanceof SyntaxError) return { kind: 'contract', error: 'The answer is not JSON' };
  return { kind: 'network', error: error instanceof Error ? error.message : String(error) };
}
