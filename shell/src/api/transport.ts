import { deviceIdHeader, withRetryTime } from '@storefront/shared-contracts';
import { namesHiddenField } from '@storefront/shared-contracts/fields';
import { messages } from '@storefront/shared-contracts/texts';
import type {
  CallInput,
  CallOptions,
  CallOutput,
  CallResult,
  Endpoint,
  EndpointName,
  Failure,
} from '@storefront/shared-contracts';
import { endpoints, failure as failureSchema } from '@storefront/shared-contracts/schemas';
import ky, { HTTPError, TimeoutError } from 'ky';
import { isRecord } from '../platform/is-record';
import { failCall, genericFailure, type ApiCallError, type ApiClientPorts, type CallResponse } from './client-ports';
import { buildCall, isOfVisitor, storesByDevice, withEarlyCall } from './early-calls';

export { endpoints, staticContent } from '@storefront/shared-contracts/schemas';

/** Sends API calls and checks their responses. */
export interface Transport {
  /** Whether a call may change data, so that a page load must not cut it off. */
  changesData(name: EndpointName): boolean;
  /** @param token the visitor's token when the call began */
  send<Name extends EndpointName>(
    ports: ApiClientPorts,
    token: string | null,
    name: Name,
    input: CallInput<Name>,
    options: CallOptions,
  ): Promise<CallResult<Name>>;
}

/** A GET without retry changes data too: it applies a coupon or sends an OTP. */
const isChange = ({ method, retry }: Endpoint): boolean => method !== 'GET' || !retry;

export const changesData = (name: EndpointName): boolean => isChange(endpoints[name]);

/** Sends one call. Retries it only if its endpoint allows a repeat. */
export async function send<Name extends EndpointName>(
  ports: ApiClientPorts,
  token: string | null,
  name: Name,
  input: CallInput<Name>,
  options: CallOptions,
): Promise<CallResult<Name>> {
  const endpoint: Endpoint = endpoints[name];
  const sent = isOfVisitor(endpoint) ? token : null;
  try {
    const headers = await headersFor(endpoint, sent, ports.deviceId);
    const responseBody = await request(endpoint, input, options, headers, ports);
    if (isRecord(responseBody) && responseBody['logout'] === 1) ports.onSessionEnded(sent, undefined);
    // TypeScript cannot infer the schema's type from the endpoint through the type parameter.
    const known = ports.checkedBodies?.get(responseBody, name);
    if (known !== undefined) return { ok: true, body: known as CallOutput<Name> };
    const body = endpoint.response.safeParse(responseBody);
    if (!body.success) {
      return failCall(ports, name, options, genericFailure, { kind: 'contract', error: body.error.message });
    }
    ports.checkedBodies?.keep(responseBody, name, body.data);
    return { ok: true, body: body.data as CallOutput<Name> };
  } catch (error) {
    if (options.signal?.aborted) return { ok: false, failure: genericFailure };
    const rejection = toRejection(error);
    if (rejection === undefined) return failCall(ports, name, options, genericFailure, toApiCallError(error));
    const { status } = rejection;
    const failure = toFailure(status, rejection.body);
    if (status === 403) ports.onSessionEnded(sent, failure.session_ended);
    if (status === 428) ports.onUnverified();
    const callError = status >= 500 ? ({ kind: 'http', error: `HTTP ${status}` } as const) : undefined;
    return failCall(ports, name, options, failure, callError);
  }
}

/** A response with an error status. */
class Rejected extends Error {
  constructor(readonly response: CallResponse) {
    super(`HTTP ${response.status}`);
  }
}

function toRejection(error: unknown): CallResponse | undefined {
  if (error instanceof Rejected) return error.response;
  return error instanceof HTTPError ? { status: error.response.status, body: error.data } : undefined;
}

async function request(
  endpoint: Endpoint,
  input: unknown,
  { signal }: CallOptions,
  headers: Record<string, string>,
  ports: ApiClientPorts,
): Promise<unknown> {
  const call = buildCall(endpoint, input);
  const { body } = call;
  const address = ports.base() + call.path;
  const { retryDelay, sendOnce } = ports;
  if (sendOnce !== undefined) {
    const response = await sendOnce(address, { method: endpoint.method, headers, body, signal });
    if (response.status >= 400) throw new Rejected(response);
    return response.body;
  }
  const response = ky(address, {
    fetch: withEarlyCall(ports.earlyCalls?.(), call, headers, ports.fetch),
    method: endpoint.method,
    headers,
    ...(body !== undefined && { json: body }),
    ...(signal && { signal }),
    // The visitor may reload or leave right after a change.
    keepalive: isChange(endpoint),
    timeout: 30_000,
    retry: {
      limit: endpoint.retry ? 2 : 0,
      methods: [endpoint.method],
      statusCodes: [500, 502, 503, 504],
      maxRetryAfter: 5000,
      ...(retryDelay ? { delay: retryDelay } : { jitter: true }),
    },
  });
  return endpoint.file === undefined ? response.json<unknown>() : new Uint8Array(await response.arrayBuffer());
}

async function headersFor(
  endpoint: Endpoint,
  token: string | null,
  deviceId: ApiClientPorts['deviceId'],
): Promise<Record<string, string>> {
  if (!isOfVisitor(endpoint)) return {};
  const id = await deviceId(storesByDevice(endpoint) ? 'change' : 'read');
  return { [deviceIdHeader]: id, ...(token !== null && { Authorization: `Bearer ${token}` }) };
}

/** The failure in the response, else a generic one. The message of a 429 says when to try again. */
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
  // A captive portal or a proxy responds with HTML and status 200: neither the API nor the calling part has failed.
  if (error instanceof SyntaxError) return { kind: 'network', error: 'The answer is not JSON' };
  return { kind: 'network', error: error instanceof Error ? error.message : String(error) };
}
