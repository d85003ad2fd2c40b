import { randomUUID } from 'node:crypto';
import {
  apiBase,
  failure,
  fillPath,
  type Endpoint,
  type EndpointInput,
  type EndpointOutput,
  type Failure,
} from '@storefront/shared-contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { buildApp, type Settings } from '../app';
import type { Database } from '../db/database';
import { testDatabase, type TestDatabase } from './database';

/** The API on a database of its own, called as a browser does but without a network. */
export interface TestApp {
  app: FastifyInstance;
  db: Database;
  database: TestDatabase;
  /** What was logged, one JSON text a line. */
  log: string[];
  /** Calls an endpoint that has to succeed. */
  call<E extends Endpoint>(endpoint: E, input: EndpointInput<E>, deviceId?: string): Promise<EndpointOutput<E>>;
  /** Sends anything to an endpoint; the answer has to be a failure. */
  refused(endpoint: Endpoint, input: Loose, deviceId?: string): Promise<Failure>;
  close(): Promise<void>;
}

const value = z.union([z.string(), z.number()]);
const loose = z.object({
  params: z._default(z.record(z.string(), value), {}),
  query: z._default(z.record(z.string(), z.optional(value)), {}),
  body: z.optional(z.unknown()),
});

/** Input that needn't be what the endpoint asks for. */
export type Loose = z.input<typeof loose>;

export const newDevice = (): string => randomUUID();

const testSettings: Settings = { minimumCheckoutMedicine: 100, appErrorsPerMinute: 1000 };

/** Sends a call and gives status and body; fails where the HTTP status isn't the body's. */
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
  const answer: unknown = response.json();
  expect(answer).toMatchObject({ status: response.statusCode });
  return { status: response.statusCode, body: answer };
}

/** The API on a fresh database, or on the one that is handed in. */
export async function testApp(options: { settings?: Partial<Settings>; db?: Database } = {}): Promise<TestApp> {
  const database = await testDatabase();
  const db = options.db ?? database.db;
  const log: string[] = [];
  const app = await buildApp({
    db,
    settings: { ...testSettings, ...options.settings },
    log: { level: 'debug', stream: { write: (line) => void log.push(line) } },
  });
  const headers = (deviceId: string | undefined) => (deviceId === undefined ? {} : { 'x-device-id': deviceId });

  async function call<E extends Endpoint>(
    endpoint: E,
    input: EndpointInput<E>,
    deviceId?: string,
  ): Promise<EndpointOutput<E>>;
  async function call(endpoint: Endpoint, input: unknown, deviceId?: string): Promise<unknown> {
    const { status, body } = await send(app, endpoint, input, headers(deviceId));
    expect({ status, body }).toMatchObject({ status: 200 });
    const checked = endpoint.response.parse(body);
    // Nothing is sent that the contract doesn't name.
    expect(body).toEqual(checked);
    return checked;
  }

  return {
    app,
    db,
    database,
    log,
    call,
    refused: async (endpoint, input, deviceId) => {
      const { body } = await send(app, endpoint, input, headers(deviceId));
      return failure.parse(body);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}
