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
  type ChangeAction,
  type ChangeResult,
} from './entities';
import { listedRelease, releaseComparison } from './comparison';
import { releaseErrors } from './error-reports';
import { tokenScope, type GrantAction } from './grants';
import { percent, rolloutMinutes, rolloutSteps } from './rollout';
import { createdPreview, preview, previewLimits } from './preview';
import { webhookResult } from './webhook';

/**
 * `public`: everybody. `any`: any token. `release-all`: a token that may release all parts. A grant: a token with this
 * grant for the part of the call.
 */
export type ReleaseAccess = 'public' | 'any' | 'release-all' | GrantAction;

/**
 * An endpoint of the release API. Its route, the clients of the console and the command line, and the type of its
 * handler derive from it. A new operation is a row of a table below and a handler with the row's name.
 */
export interface ReleaseEndpoint {
  readonly method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  readonly path: string;
  readonly access: ReleaseAccess;
  /** `params`, `query` and `body` have no field name in common, because an operation takes all of them as one object. */
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  /** Schema of the JSON body. */
  readonly body?: z.ZodMiniObject;
  /** Schema of `data` in `{status: 200, data}`. */
  readonly data: z.ZodMiniType;
  /** The call runs the gates or reads every stored file, which may take minutes. */
  readonly slow?: boolean;
  /** Limit of calls per minute and IP address. */
  readonly perMinute?: number;
}

/** Endpoints by the name of their operation. */
export type ReleaseEndpoints = Readonly<Record<string, ReleaseEndpoint>>;

type Fields<S> = S extends z.ZodMiniType ? z.output<S> : Record<never, never>;
type Input<E extends ReleaseEndpoint> = Fields<E['params']> & Fields<E['query']> & Fields<E['body']>;
type Operation<E extends ReleaseEndpoint> =
  Record<never, never> extends Input<E>
    ? (input?: Input<E>) => Promise<z.output<E['data']>>
    : (input: Input<E>) => Promise<z.output<E['data']>>;

/** The operations of endpoints, as a client calls them and the server implements them. They reject with a RegistryError. */
export type Operations<Endpoints extends ReleaseEndpoints> = {
  readonly [Name in keyof Endpoints]: Operation<Endpoints[Name]>;
};

/** Fields of every change: the reason, the revision that the requester saw, and whether to override failed gates. */
const changeBase = { part: partName, why: reason, revision: z.int().check(z.gte(0)), force: z.optional(z.boolean()) };

export const promoteRequest = z.object({
  ...changeBase,
  release: releaseId,
  /** Below 100: a canary. Default: 100. */
  traffic: z.optional(percent),
  /** Needs `every_minutes`, and excludes `traffic`. */
  steps: z.optional(rolloutSteps),
  every_minutes: z.optional(rolloutMinutes),
});
const rollbackRequest = z.object({ ...changeBase, to: z.optional(releaseId) });
const lockRequest = z.object(changeBase);

/** A requested change of the manifest. `revision` is the one that the requester saw. */
export type ChangeRequest =
  | ({ action: 'promote' } & z.output<typeof promoteRequest>)
  | ({ action: 'rollback' } & z.output<typeof rollbackRequest>)
  | ({ action: 'lock' | 'unlock' } & z.output<typeof lockRequest>);

/** A change without the fields that the sender adds, such as `revision`. */
export type ChangeWithout<Key extends string> = ChangeRequest extends infer One
  ? One extends ChangeRequest
    ? Omit<One, Key>
    : never
  : never;

const numberText = (schema: z.ZodMiniType<number, number>) =>
  z.pipe(z.union([z.number(), z.string().check(z.regex(/^[0-9]{1,9}$/))]), z.pipe(z.transform(Number), schema));

/** A search param that is `true` or missing. */
const flag = z.pipe(
  z.union([z.literal(true), z.literal('true')]),
  z.transform((): true => true),
);

const partRelease = z.object({ part: partName, release: releaseId });
const requestParams = z.object({ id: numberText(z.int().check(z.gte(1))) });

const consoleSession = z.object({ name: z.string(), scope: tokenScope, expires_at: z.string() });
export type ConsoleSession = z.infer<typeof consoleSession>;

/** Header of the console's calls: seconds since the last input in the browser. */
export const idleHeader = 'x-idle-seconds';

const listedSession = z.object({
  id: z.string(),
  name: z.string(),
  /** Browser and operating system of the sign-in as text; empty if neither is known. */
  browser: z.string(),
  address: z.string(),
  started_at: z.string(),
  expires_at: z.string(),
  is_current: z.boolean(),
});
export type ListedSession = z.infer<typeof listedSession>;

/** For calls that start releases or read every file. `perMinute` limits calls per minute and IP address. */
const expensive = { slow: true, perMinute: 30 } as const;

/** Operations of the registry, in process and over HTTP. Lists are newest first. */
export const registryEndpoints = {
  status: { method: 'GET', path: '/api/status', access: 'any', data: fleetStatus },
  verify: {
    ...expensive,
    method: 'GET',
    path: '/api/verify',
    access: 'any',
    /** A hash that somebody stored elsewhere and that the audit trail must contain. */
    query: z.object({ head: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
    data: verifyReport,
  },
  history: {
    method: 'GET',
    path: '/api/history',
    access: 'any',
    query: z.object({
      part: z.optional(partName),
      /** Default: 50. */
      limit: z.optional(numberText(z.int().check(z.gte(1), z.lte(1000)))),
    }),
    data: z.array(auditEntry),
  },
  check: {
    ...expensive,
    method: 'GET',
    path: '/api/check/:part/:release',
    access: 'any',
    params: partRelease,
    /** For a rollback, the check does not start releases again that served together before. */
    query: z.object({ rollback: z.optional(flag) }),
    data: checkReport,
  },
  releases: {
    method: 'GET',
    path: '/api/releases/:part',
    access: 'any',
    params: z.object({ part: partName }),
    data: z.array(listedRelease),
  },
  compare: {
    method: 'GET',
    path: '/api/compare/:part/:release',
    access: 'any',
    params: partRelease,
    /** The release to compare with. Default: the stable one. */
    query: z.object({ base: z.optional(releaseId) }),
    data: releaseComparison,
  },
  /** Errors that pages reported for a release in the last two windows. */
  errors: {
    method: 'GET',
    path: '/api/errors/:part/:release',
    access: 'any',
    params: partRelease,
    data: releaseErrors,
  },
  // If the result has `request`, the change waits for another person.
  promote: {
    slow: true,
    method: 'POST',
    path: '/api/promote',
    access: 'release',
    body: promoteRequest,
    data: changeResult,
  },
  rollback: {
    slow: true,
    method: 'POST',
    path: '/api/rollback',
    access: 'rollback',
    body: rollbackRequest,
    data: changeResult,
  },
  lock: { slow: true, method: 'POST', path: '/api/lock', access: 'lock', body: lockRequest, data: changeResult },
  unlock: { slow: true, method: 'POST', path: '/api/unlock', access: 'lock', body: lockRequest, data: changeResult },
  /** Requests that wait for the approval of another person. */
  requests: { method: 'GET', path: '/api/requests', access: 'any', data: z.array(changeRequestInfo) },
  approve: {
    slow: true,
    method: 'POST',
    path: '/api/requests/:id/approve',
    access: 'release',
    params: requestParams,
    data: changeResult,
  },
  rejectRequest: {
    method: 'POST',
    path: '/api/requests/:id/reject',
    access: 'release',
    params: requestParams,
    body: z.object({ why: reason }),
    data: changeRequestInfo,
  },
  /** Creates a link that shows a published release to visitors who open it. */
  createPreview: {
    method: 'POST',
    path: '/api/previews/:part/:release',
    access: 'preview',
    params: partRelease,
    body: z.object({ hours: z.int().check(z.gte(1), z.lte(previewLimits.maxHours)) }),
    data: createdPreview,
  },
  previews: { method: 'GET', path: '/api/previews', access: 'any', data: z.array(preview) },
  endPreview: {
    method: 'POST',
    path: '/api/previews/:part/:id/end',
    access: 'preview',
    params: z.object({ part: partName, id: z.string().check(z.regex(/^[0-9a-f]{12}$/)) }),
    data: preview,
  },
  /** Sends a test event to each URL of RELEASE_WEBHOOKS. Rejects with `invalid` if there is none. */
  testWebhooks: { method: 'POST', path: '/api/webhooks/test', access: 'release-all', data: z.array(webhookResult) },
  gc: {
    slow: true,
    method: 'POST',
    path: '/api/gc',
    access: 'release-all',
    body: z.object({ keep_days: z.int().check(z.gte(0), z.lte(3650)), why: z.optional(reason) }),
    data: gcResult,
  },
} as const satisfies ReleaseEndpoints;

/** Sign-in and sessions of the console. */
export const sessionEndpoints = {
  session: {
    method: 'GET',
    path: '/api/session',
    access: 'public',
    data: z.object({
      environment: z.string(),
      session: z.nullable(consoleSession),
      /** Host name of the provider that people may sign in with; undefined without one. */
      provider: z.optional(z.string()),
    }),
  },
  signIn: {
    method: 'POST',
    path: '/api/session',
    access: 'public',
    body: z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
    data: consoleSession,
  },
  signOut: { method: 'POST', path: '/api/session/end', access: 'public', data: z.object({}) },
  /** Sessions of the caller; of everybody if the caller may release all parts. */
  sessions: { method: 'GET', path: '/api/sessions', access: 'any', data: z.array(listedSession) },
  /** Ends all sessions of the caller, including the current one. */
  endSessions: { method: 'POST', path: '/api/sessions/end', access: 'any', data: z.object({}) },
  endSession: {
    method: 'POST',
    path: '/api/sessions/:id/end',
    access: 'any',
    params: z.object({ id: z.string().check(z.regex(/^[0-9a-f]{16}$/)) }),
    data: z.object({}),
  },
} as const satisfies ReleaseEndpoints;

/**
 * Receives a build as a tar archive, which client and server stream. This endpoint alone has its own client and parser:
 * cli/http-client.ts and api/publish-route.ts.
 */
export const uploadEndpoints = {
  publish: {
    method: 'POST',
    path: '/api/publish/:part/:release',
    access: 'publish',
    params: partRelease,
    data: publishResult,
  },
} as const satisfies ReleaseEndpoints;

/** The release API, on the origin of the console. */
export const releaseEndpoints = { ...registryEndpoints, ...uploadEndpoints, ...sessionEndpoints };

/** Calls the operation that the change's `action` names. */
export function requestChange(
  client: Pick<Operations<typeof registryEndpoints>, ChangeAction>,
  request: ChangeRequest,
): Promise<ChangeResult> {
  switch (request.action) {
    case 'promote':
      return client.promote(request);
    case 'rollback':
      return client.rollback(request);
    case 'lock':
      return client.lock(request);
    case 'unlock':
      return client.unlock(request);
  }
}

/** Maximum size of all files of a build together, in bytes. */
export const publishMaxBytes = 64 * 1024 * 1024;
