import { randomUUID } from 'node:crypto';
import {
  apiBase,
  fillPath,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type Failure,
} from '@storefront/shared-contracts';
import { failure } from '@storefront/shared-contracts/schemas';
import { createMetrics, type Metrics } from '@storefront/server-kit/metrics';
import type { Tracing } from '@storefront/server-kit/tracing';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { defaultCartSettings, type CartSettings } from '../ordering/cart/settings';
import { defaultIdentitySettings, type IdentitySettings } from '../domains/identity/settings';
import { defaultDeliverySettings, type DeliverySettings, type Mailer } from '../domains/notifications/settings';
import { buildApp, type ApiNetwork, type Settings } from '../programs/api/app';
import type { Database } from '../platform/db/database';
import { defaultRetentionSettings } from '../platform/retention';
import type { OnlinePayment } from '../ordering/payment/online-payment';
import { testCipher } from './outbox';
import { testDatabase, type TestDatabase } from './database';

/** The API on its own database, called without a network. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  database: TestDatabase;
  metrics: Metrics;
  /** Log lines, one JSON text each. */
  log: string[];
  /** Calls an endpoint; the call must succeed. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, by?: By): Promise<EndpointOutput<E>>;
  /** Sends any input to an endpoint; the response must be an error. */
  refused(endpoint: Endpoint, input: Loose, by?: By): Promise<Failure>;
  /** Builds the search indexes of the committed products and waits for them. The first call of a list builds them too. */
  rebuildIndexes(): Promise<void>;
  /** The time of the app's clock. */
  now(): Date;
  /** Advances the clock. */
  advanceTime(ms: number): void;
  close(): Promise<void>;
}

const value = z.union([z.string(), z.number()]);
const loose = z.object({
  params: z._default(z.record(z.string(), value), {}),
  query: z._default(z.record(z.string(), z.optional(value)), {}),
  body: z.optional(z.unknown()),
});

/** Input that may violate the endpoint's schema. */
export type Loose = z.input<typeof loose>;

export const newDevice = (): string => randomUUID();

let addresses = 0;
/** The header of a visitor with a new IP address. */
export const newAddress = (): Record<string, string> => {
  addresses += 1;
  return { 'x-forwarded-for': `198.18.${(addresses >> 8) & 255}.${addresses & 255}` };
};

/**
 * Hashing with the real costs takes most of a test's time and hides races between calls. All customers of a test file register
 * from one IP address. A test of real limits or costs sets them.
 */
export const testIdentitySettings: IdentitySettings = {
  ...defaultIdentitySettings,
  smsPerSource: { ...defaultIdentitySettings.smsPerSource, max: 1_000_000 },
  smsPerHour: { ...defaultIdentitySettings.smsPerHour, max: 1_000_000 },
  hashCost: { memoryCost: 64, timeCost: 2 },
};

/** Buyers of a test place many orders at once; a test of these limits sets the real ones. */
export const testCartSettings: CartSettings = {
  ...defaultCartSettings,
  openCashOrders: 1_000_000,
  openCashOrdersNew: 1_000_000,
  cashOrdersPerIp: { ...defaultCartSettings.cashOrdersPerIp, max: 1_000_000 },
};
const testDeliverySettings: DeliverySettings = {
  ...defaultDeliverySettings,
  orderSms: { ...defaultDeliverySettings.orderSms, max: 1_000_000 },
};

/** Messages stay in the outbox. */
export const testMailer: Mailer = { ...testDeliverySettings, cipher: testCipher, deliverSoon: () => undefined };

const testSettings: Settings = {
  eventRetentionDays: 365,
  cart: testCartSettings,
  identity: testIdentitySettings,
  delivery: testDeliverySettings,
  retention: defaultRetentionSettings,
};

/** The caller: a device by its id, or more. */
export type By = string | { device?: string; token?: string; address?: string; userAgent?: string };

function headersOf(by: By | undefined): Record<string, string> {
  const { device, token, address, userAgent }: Exclude<By, string> =
    typeof by === 'string' ? { device: by } : (by ?? {});
  return {
    ...(device === undefined ? {} : { 'x-device-id': device }),
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    ...(address === undefined ? {} : { 'x-forwarded-for': address }),
    ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
  };
}

/**
 * Sends a call and returns status and body without the request id. Fails if the HTTP status or the request id differs from the
 * body's, or if a 429 has no Retry-After.
 */
export async function send(
  app: FastifyInstance,
  endpoint: Endpoint,
  input: unknown,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: unknown }> {
  const { params, query, body } = loose.parse(input);
  const search = new URLSearchParams(Object.entries(query).map(([name, one]) => [name, String(one)]));
  const response = await app.inject({
    method: endpoint.method,
    url: `${apiBase}${fillPath(endpoint.path, params)}?${search.toString()}`,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  if (endpoint.file !== undefined && response.headers['content-type'] === endpoint.file)
    return { status: response.statusCode, body: new Uint8Array(response.rawPayload) };
  const { request_id, ...answer } = z.looseObject({ request_id: z.optional(z.string()) }).parse(response.json());
  expect(answer).toMatchObject({ status: response.statusCode });
  expect(request_id).toBe(response.statusCode < 400 ? undefined : response.headers['x-request-id']);
  if (response.statusCode === 429) {
    // D37: every rejection by a limit has the time to wait in body and header.
    const { retry_after = 0 } = failure.parse(answer);
    expect(retry_after).toBeGreaterThan(0);
    expect(response.headers['retry-after']).toBe(String(retry_after));
  }
  return { status: response.statusCode, body: answer };
}

interface TestOptions {
  settings?: Partial<Settings>;
  /** Of another app, which closes it. Absent: a new one. */
  database?: TestDatabase;
  /** Off by default, because tests change stock and prices between two calls. */
  keepsPublicReads?: boolean;
  payment?: OnlinePayment;
  runsJobs?: boolean;
  network?: ApiNetwork;
  /** Whether cached responses age only by `advanceTime`. */
  isTimeStopped?: boolean;
  tracing?: Tracing;
}

/** The API on a new database, or on the given one. */
export async function testApp(options: TestOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase(options.tracing !== undefined));
  const { db } = database;
  const log: string[] = [];
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const metrics = createMetrics('api');
  const app = await buildApp({
    db,
    cipher: testCipher,
    keepsPublicReads: options.keepsPublicReads ?? false,
    pool: database.pool,
    metrics,
    clock: now,
    elapsedMs: () => offset + (options.isTimeStopped === true ? 0 : performance.now()),
    settings: { ...testSettings, ...options.settings },
    log: { level: 'debug', stream: { write: (line) => void log.push(line) } },
    payment: options.payment,
    ...(options.runsJobs !== undefined && { runsJobs: options.runsJobs }),
    ...(options.network && { network: options.network }),
    tracing: options.tracing,
  });

  async function call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, by?: By): Promise<EndpointOutput<E>>;
  async function call(endpoint: Endpoint, input: unknown, by?: By): Promise<unknown> {
    const { status, body } = await send(app, endpoint, input, headersOf(by));
    expect({ status, body }).toMatchObject({ status: 200 });
    const checked = endpoint.response.parse(body);
    // The response must not contain fields that the contract does not have.
    expect(body).toEqual(checked);
    return checked;
  }

  return {
    app,
    db,
    database,
    metrics,
    log,
    rebuildIndexes: () => app.rebuildIndexes(),
    now,
    advanceTime: (ms) => {
      offset += ms;
    },
    call,
    refused: async (endpoint, input, by) => {
      const { body } = await send(app, endpoint, input, headersOf(by));
      return failure.parse(body);
    },
    close: async () => {
      await app.close();
      if (options.database === undefined) await database.close();
    },
  };
}
