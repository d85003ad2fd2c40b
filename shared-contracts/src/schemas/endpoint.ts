import type * as z from 'zod/mini';
import type { Failure } from './common';

/**
 * Who may call: anyone; a device or a customer; a customer with a token; a customer with a verified mobile number. See
 * docs/behaviour.md, D14, D29.
 */
export type Access = 'public' | 'device' | 'token' | 'verified';

/**
 * Medicines with their categories, or lab tests with their organs and categories. Each kind has its own catalogue
 * version.
 */
export type CatalogueKind = 'medicine' | 'lab';

/**
 * How long the server sends a cached response while the version of the catalogue stays the same. The shown stock can be
 * this old.
 */
export interface PublicRead {
  readonly catalogue: CatalogueKind;
  readonly seconds: number;
}

/**
 * For lists of medicines, for one medicine, for lab tests, which have no stock, and for coupons, which are in no
 * catalogue: only their age counts.
 */
export const publicReads = {
  list: { catalogue: 'medicine', seconds: 4 },
  detail: { catalogue: 'medicine', seconds: 1 },
  lab: { catalogue: 'lab', seconds: 10 },
  coupons: { catalogue: 'medicine', seconds: 10 },
} as const satisfies Record<string, PublicRead>;

type Schema = z.ZodMiniType;

/**
 * One call of the API, defined once. The server's route and validation, the browser's typed call, the check of the
 * response and the OpenAPI document derive from it.
 */
export interface Endpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Response extends Schema = Schema,
> {
  /** The unique name of the definition. */
  name: string;
  /** What the call does, as a short imperative phrase for the OpenAPI document. */
  summary?: string;
  method: 'GET' | 'POST';
  /** Path below /api/v1 with `:name` parameters. */
  path: string;
  access: Access;
  /** Whether a client may repeat the call after a network error. False if a repeat changes state. */
  retry: boolean;
  /**
   * Set if the response is the same for all callers without a token and without a cart. They send no device id, and the
   * server keeps the response in memory.
   */
  publicRead?: PublicRead;
  params?: Params;
  query?: Query;
  body?: Body;
  response: Response;
  /** Content type of a successful response that is a file and no JSON; `response` then checks its bytes. */
  file?: string;
}

type EndpointOptions<
  Params extends Schema | undefined,
  Query extends Schema | undefined,
  Body extends Schema | undefined,
  Response extends Schema,
> = Omit<Endpoint<Params, Query, Body, Response>, 'retry'> & { retry?: boolean };

/** Defines one endpoint. `retry` defaults to true for GET and false for POST. */
export function defineEndpoint<
  Response extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(options: EndpointOptions<Params, Query, Body, Response>): Endpoint<Params, Query, Body, Response> {
  return { ...options, retry: options.retry ?? options.method === 'GET' };
}

type InputPart<Name extends string, S> = S extends Schema
  ? Record<never, never> extends z.input<S>
    ? Partial<Record<Name, z.input<S>>>
    : Record<Name, z.input<S>>
  : Record<never, never>;

/** Input of a call: those of params, query and body that the endpoint has. */
export type EndpointInput<E> =
  E extends Endpoint<infer P, infer Q, infer B>
    ? InputPart<'params', P> & InputPart<'query', Q> & InputPart<'body', B>
    : never;

/** The body of a successful response. */
export type EndpointOutput<E> = E extends Endpoint<infer _P, infer _Q, infer _B, infer R> ? z.output<R> : never;

/** The result of a call: the response body or the failure. A network error has status 500. */
export type ApiResult<E> = { ok: true; body: EndpointOutput<E> } | { ok: false; failure: Failure };
