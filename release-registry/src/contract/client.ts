import { call, type CallFailure, type CallOptions, type CallRequest } from '@storefront/shared-contracts/client';
import type * as z from 'zod/mini';
import type { Operations, ReleaseEndpoint, ReleaseEndpoints } from './endpoints';

/** Sends the calls of a client. */
export interface ReleaseTransport {
  options(endpoint: ReleaseEndpoint): CallOptions;
  /** Creates the error with which the client rejects. */
  toError(failure: CallFailure): Error;
}

/** Returns `data` of `{status: 200, data}`. */
const selectData = (json: unknown): unknown =>
  typeof json === 'object' && json !== null && 'data' in json ? json.data : undefined;

/** Calls an endpoint of the release API once. @returns the data of the response @throws the error of the transport */
export async function callReleaseApi<Data extends z.ZodMiniType>(
  transport: ReleaseTransport,
  endpoint: ReleaseEndpoint & { readonly data: Data },
  request: CallRequest,
): Promise<z.output<Data>> {
  const { method, path } = endpoint;
  const response: Data = endpoint.data;
  const options = { ...transport.options(endpoint), select: selectData };
  const result = await call({ method, path, response }, request, options);
  if (result.ok) return result.data;
  throw transport.toError(result.failure);
}

/** Selects the fields of an input that a schema has. */
const pick = (schema: z.ZodMiniObject | undefined, input: object): [string, unknown][] =>
  Object.entries(input).filter(
    ([name, value]) => value !== undefined && schema !== undefined && Object.hasOwn(schema.shape, name),
  );

const texts = (fields: readonly [string, unknown][]): Record<string, string> =>
  Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));

function toRequest({ method, params, query, body }: ReleaseEndpoint, input: object): CallRequest {
  return {
    params: texts(pick(params, input)),
    query: texts(pick(query, input)),
    // The console API accepts only JSON with a session, even if a call has no fields.
    ...(method === 'POST' && { json: Object.fromEntries(pick(body, input)) }),
  };
}

/** Creates a client whose operations call the endpoints over HTTP. */
export function createReleaseClient<Endpoints extends ReleaseEndpoints>(
  endpoints: Endpoints,
  transport: ReleaseTransport,
): Operations<Endpoints>;
export function createReleaseClient(
  endpoints: ReleaseEndpoints,
  transport: ReleaseTransport,
): Record<string, (input?: object) => Promise<unknown>> {
  return Object.fromEntries(
    Object.entries(endpoints).map(([name, endpoint]) => [
      name,
      (input: object = {}) => callReleaseApi(transport, endpoint, toRequest(endpoint, input)),
    ]),
  );
}
