import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import {
  auditEntry,
  changeResult,
  checkReport,
  fleetStatus,
  gcResult,
  publishResult,
  reason,
  tokenScope,
  verifyReport,
} from './entities';

/** Everybody; any token; a token that may publish the part; a token that may release. */
export type ReleaseAccess = 'public' | 'any' | 'publish' | 'release';

type Schema = z.ZodMiniType;

/** An endpoint of the release API: the route and the calls of console and command line derive from it. */
export interface ReleaseEndpoint<
  Params extends Schema | undefined = Schema | undefined,
  Query extends Schema | undefined = Schema | undefined,
  Body extends Schema | undefined = Schema | undefined,
  Data extends Schema = Schema,
> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: ReleaseAccess;
  readonly params?: Params;
  readonly query?: Query;
  /** JSON; undefined for none, or, with `stream`, for a tar archive. */
  readonly body?: Body;
  readonly stream?: boolean;
  /** Schema of `data` in `{status: 200, data}`. */
  readonly data: Data;
}

function defineReleaseEndpoint<
  Data extends Schema,
  Params extends Schema | undefined = undefined,
  Query extends Schema | undefined = undefined,
  Body extends Schema | undefined = undefined,
>(call: ReleaseEndpoint<Params, Query, Body, Data>): ReleaseEndpoint<Params, Query, Body, Data> {
  return call;
}

/** Whole percent of visitors. */
export const traffic = z.int().check(z.gte(0), z.lte(100));

/** What every change carries: the reason, the revision that the asker saw, and whether failed gates are overridden. */
const changeBase = { part: partName, why: reason, revision: z.int().check(z.gte(0)), force: z.optional(z.boolean()) };

export const promoteRequest = z.object({ ...changeBase, release: releaseId, traffic: z.optional(traffic) });
export const canaryRequest = z.object({ ...changeBase, traffic });
export const rollbackRequest = z.object({ ...changeBase, to: z.optional(releaseId) });
export const lockRequest = z.object(changeBase);

/** A requested change of the manifest. `revision` is the one that the requester saw. */
export type ChangeRequest =
  | ({ action: 'promote' } & z.output<typeof promoteRequest>)
  | ({ action: 'canary' } & z.output<typeof canaryRequest>)
  | ({ action: 'rollback' } & z.output<typeof rollbackRequest>)
  | ({ action: 'lock' | 'unlock' } & z.output<typeof lockRequest>);

const numberText = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,9}$/))]), z.pipe(z.transform(Number), schema));

const historyQuery = z.object({
  part: z.optional(partName),
  limit: z.optional(numberText(z.int().check(z.gte(1), z.lte(1000)))),
});

export const consoleSession = z.object({ name: z.string(), scope: tokenScope, expires_at: z.string() });
export type ConsoleSession = z.infer<typeof consoleSession>;

/** The release API, on the origin of the console. */
export const releaseEndpoints = {
  status: defineReleaseEndpoint({
    name: 'status',
    method: 'GET',
    path: '/api/status',
    access: 'public',
    data: fleetStatus,
  }),
  verify: defineReleaseEndpoint({
    name: 'verify',
    method: 'GET',
    path: '/api/verify',
    access: 'public',
    query: z.object({ head: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    data: verifyReport,
  }),
  history: defineReleaseEndpoint({
    name: 'history',
    method: 'GET',
    path: '/api/history',
    access: 'any',
    query: historyQuery,
    data: z.array(auditEntry),
  }),
  check: defineReleaseEndpoint({
    name: 'check',
    method: 'GET',
    path: '/api/check/:part/:release',
    access: 'any',
    params: z.object({ part: partName, release: releaseId }),
    data: checkReport,
  }),
  publish: defineReleaseEndpoint({
    name: 'publish',
    method: 'POST',
    path: '/api/publish/:part/:release',
    access: 'publish',
    params: z.object({ part: partName, release: releaseId }),
    stream: true,
    data: publishResult,
  }),
  promote: defineReleaseEndpoint({
    name: 'promote',
    method: 'POST',
    path: '/api/promote',
    access: 'release',
    body: promoteRequest,
    data: changeResult,
  }),
  canary: defineReleaseEndpoint({
    name: 'canary',
    method: 'POST',
    path: '/api/canary',
    access: 'release',
    body: canaryRequest,
    data: changeResult,
  }),
  rollback: defineReleaseEndpoint({
    name: 'rollback',
    method: 'POST',
    path: '/api/rollback',
    access: 'release',
    body: rollbackRequest,
    data: changeResult,
  }),
  lock: defineReleaseEndpoint({
    name: 'lock',
    method: 'POST',
    path: '/api/lock',
    access: 'release',
    body: lockRequest,
    data: changeResult,
  }),
  unlock: defineReleaseEndpoint({
    name: 'unlock',
    method: 'POST',
    path: '/api/unlock',
    access: 'release',
    body: lockRequest,
    data: changeResult,
  }),
  gc: defineReleaseEndpoint({
    name: 'gc',
    method: 'POST',
    path: '/api/gc',
    access: 'release',
    body: z.object({ keep_days: z.int().check(z.gte(0), z.lte(3650)), why: z.optional(reason) }),
    data: gcResult,
  }),
  session: defineReleaseEndpoint({
    name: 'session',
    method: 'GET',
    path: '/api/session',
    access: 'public',
    data: z.object({ environment: z.string(), session: z.nullable(consoleSession) }),
  }),
  signIn: defineReleaseEndpoint({
    name: 'signIn',
    method: 'POST',
    path: '/api/session',
    access: 'public',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    data: consoleSession,
  }),
  signOut: defineReleaseEndpoint({
    name: 'signOut',
    method: 'POST',
    path: '/api/session/end',
    access: 'public',
    data: z.object({}),
  }),
} as const;

/** Limit of all files of a build together. */
export const publishMaxBytes = 64 * 1024 * 1024;
