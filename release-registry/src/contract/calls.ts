import { partName, releaseId } from '@storefront/shared-contracts/schemas';
import * as z from 'zod/mini';
import {
  auditEntry,
  changeRequestInfo,
  changeResult,
  checkReport,
  fleetStatus,
  gcResult,
  publishResult,
  reason,
  verifyReport,
} from './entities';
import { listedRelease, releaseComparison } from './comparison';
import { releaseErrors } from './error-reports';
import { tokenScope, type GrantAction } from './grants';
import { rolloutMinutes, rolloutSteps } from './rollout';
import { createdPreview, preview, previewLimits } from './preview';
import { webhookResult } from './webhook';

/** Everybody; any token; a token with this grant for the part that the call names; one that may release all parts. */
export type ReleaseAccess = 'public' | 'any' | 'release-all' | GrantAction;

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

export const promoteRequest = z.object({
  ...changeBase,
  release: releaseId,
  traffic: z.optional(traffic),
  /** With `every_minutes`, and without `traffic`. */
  steps: z.optional(rolloutSteps),
  every_minutes: z.optional(rolloutMinutes),
});
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

const requestParams = z.object({ id: numberText(z.int().check(z.gte(1))) });

const historyQuery = z.object({
  part: z.optional(partName),
  limit: z.optional(numberText(z.int().check(z.gte(1), z.lte(1000)))),
});

export const consoleSession = z.object({ name: z.string(), scope: tokenScope, expires_at: z.string() });
export type ConsoleSession = z.infer<typeof consoleSession>;

/** Header of the console's calls: seconds since the last input in the browser. */
export const idleHeader = 'x-idle-seconds';

export const listedSession = z.object({
  id: z.string(),
  name: z.string(),
  /** Browser and system of the sign-in in words; '' where neither is known. */
  browser: z.string(),
  address: z.string(),
  started_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** The release API, on the origin of the console. */
export const releaseEndpoints = {
  status: defineReleaseEndpoint({
    name: 'status',
    method: 'GET',
    path: '/api/status',
    access: 'any',
    data: fleetStatus,
  }),
  verify: defineReleaseEndpoint({
    name: 'verify',
    method: 'GET',
    path: '/api/verify',
    access: 'any',
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
    /** For a rollback, releases that served together before are not started again. */
    query: z.object({ rollback: z.optional(z.literal('true')) }),
    data: checkReport,
  }),
  releases: defineReleaseEndpoint({
    name: 'releases',
    method: 'GET',
    path: '/api/releases/:part',
    access: 'any',
    params: z.object({ part: partName }),
    data: z.array(listedRelease),
  }),
  compare: defineReleaseEndpoint({
    name: 'compare',
    method: 'GET',
    path: '/api/compare/:part/:release',
    access: 'any',
    params: z.object({ part: partName, release: releaseId }),
    /** The other release; the stable one by default. */
    query: z.object({ base: z.optional(releaseId) }),
    data: releaseComparison,
  }),
  errors: defineReleaseEndpoint({
    name: 'errors',
    method: 'GET',
    path: '/api/errors/:part/:release',
    access: 'any',
    params: z.object({ part: partName, release: releaseId }),
    data: releaseErrors,
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
    access: 'rollback',
    body: rollbackRequest,
    data: changeResult,
  }),
  lock: defineReleaseEndpoint({
    name: 'lock',
    method: 'POST',
    path: '/api/lock',
    access: 'lock',
    body: lockRequest,
    data: changeResult,
  }),
  unlock: defineReleaseEndpoint({
    name: 'unlock',
    method: 'POST',
    path: '/api/unlock',
    access: 'lock',
    body: lockRequest,
    data: changeResult,
  }),
  requests: defineReleaseEndpoint({
    name: 'requests',
    method: 'GET',
    path: '/api/requests',
    access: 'any',
    data: z.array(changeRequestInfo),
  }),
  approve: defineReleaseEndpoint({
    name: 'approve',
    method: 'POST',
    path: '/api/requests/:id/approve',
    access: 'release',
    params: requestParams,
    data: changeResult,
  }),
  rejectRequest: defineReleaseEndpoint({
    name: 'rejectRequest',
    method: 'POST',
    path: '/api/requests/:id/reject',
    access: 'release',
    params: requestParams,
    body: z.object({ why: reason }),
    data: changeRequestInfo,
  }),
  createPreview: defineReleaseEndpoint({
    name: 'createPreview',
    method: 'POST',
    path: '/api/previews/:part/:release',
    access: 'preview',
    params: z.object({ part: partName, release: releaseId }),
    body: z.object({ hours: z.int().check(z.gte(1), z.lte(previewLimits.maxHours)) }),
    data: createdPreview,
  }),
  previews: defineReleaseEndpoint({
    name: 'previews',
    method: 'GET',
    path: '/api/previews',
    access: 'any',
    data: z.array(preview),
  }),
  endPreview: defineReleaseEndpoint({
    name: 'endPreview',
    method: 'POST',
    path: '/api/previews/:part/:id/end',
    access: 'preview',
    params: z.object({ part: partName, id: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
    data: preview,
  }),
  testWebhooks: defineReleaseEndpoint({
    name: 'testWebhooks',
    method: 'POST',
    path: '/api/webhooks/test',
    access: 'release-all',
    data: z.array(webhookResult),
  }),
  gc: defineReleaseEndpoint({
    name: 'gc',
    method: 'POST',
    path: '/api/gc',
    access: 'release-all',
    body: z.object({ keep_days: z.int().check(z.gte(0), z.lte(3650)), why: z.optional(reason) }),
    data: gcResult,
  }),
  session: defineReleaseEndpoint({
    name: 'session',
    method: 'GET',
    path: '/api/session',
    access: 'public',
    data: z.object({
      environment: z.string(),
      session: z.nullable(consoleSession),
      /** Host name of the provider that people may sign in with; undefined without one. */
      provider: z.optional(z.string()),
    }),
  }),
  signIn: defineReleaseEndpoint({
    name: 'signIn',
    method: 'POST',
    path: '/api/session',
    access: 'public',
    /** A token, or the secret of a sign-in link. */
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
  /** Of the caller; of everybody for who may release all parts. */
  sessions: defineReleaseEndpoint({
    name: 'sessions',
    method: 'GET',
    path: '/api/sessions',
    access: 'any',
    data: z.array(listedSession),
  }),
  /** Of the caller, the current one too. */
  endSessions: defineReleaseEndpoint({
    name: 'endSessions',
    method: 'POST',
    path: '/api/sessions/end',
    access: 'any',
    data: z.object({}),
  }),
  endSession: defineReleaseEndpoint({
    name: 'endSession',
    method: 'POST',
    path: '/api/sessions/:id/end',
    access: 'any',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
    data: z.object({}),
  }),
} as const;

/** Limit of all files of a build together. */
export const publishMaxBytes = 64 * 1024 * 1024;
