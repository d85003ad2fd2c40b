import { call, type CallFailure, type CallRequest } from '@storefront/shared-contracts/client';
import type * as z from 'zod/mini';
import {
  idleHeader,
  isRegistryErrorCode,
  parseRegistryFailure,
  RegistryError,
  releaseEndpoints,
  selectData,
} from '@storefront/release-registry/contract';
import type {
  AuditEntry,
  ChangeRequest,
  ChangeRequestInfo,
  ChangeResult,
  CheckReport,
  ConsoleSession,
  CreatedPreview,
  FleetStatus,
  ListedSession,
  ListedRelease,
  Preview,
  ReleaseComparison,
  ReleaseEndpoint,
  ReleaseErrors,
} from '@storefront/release-registry/contract';

/** The calls of the console. Every failure is a RegistryError; after `unreachable` the change may have been made. */
export interface ConsoleApi {
  session(): Promise<z.output<typeof releaseEndpoints.session.data>>;
  /** By a token, or the secret of a sign-in link. */
  signIn(token: string): Promise<ConsoleSession>;
  signOut(): Promise<void>;
  /** Ends all sessions of the signed-in person. */
  signOutEverywhere(): Promise<void>;
  /** Of the signed-in person, or of everybody; newest first. */
  sessions(): Promise<ListedSession[]>;
  endSession(id: string): Promise<void>;
  status(): Promise<FleetStatus>;
  /** Newest first. */
  history(limit: number): Promise<AuditEntry[]>;
  /** With `isRollback`, what a rollback to the release would check. */
  check(part: string, release: string, isRollback: boolean): Promise<CheckReport>;
  /** The published releases of a part, newest first. */
  releases(part: string): Promise<ListedRelease[]>;
  /** How a release differs from the stable one. */
  compare(part: string, release: string): Promise<ReleaseComparison>;
  /** What pages reported of a release. */
  errors(part: string, release: string): Promise<ReleaseErrors>;
  /** Of all parts, newest first. */
  previews(): Promise<Preview[]>;
  createPreview(part: string, release: string, hours: number): Promise<CreatedPreview>;
  endPreview(part: string, id: string): Promise<Preview>;
  /** Promotions that wait for another person, newest first. */
  requests(): Promise<ChangeRequestInfo[]>;
  approve(id: number): Promise<ChangeResult>;
  rejectRequest(id: number, why: string): Promise<ChangeRequestInfo>;
  /** With `request` in the result it waits for another person. */
  change(request: ChangeRequest): Promise<ChangeResult>;
}

const noResponseText = 'The registry does not answer.';
const invalidResponseText = 'The registry answered in words that this page does not know. Reload the page.';

function toRegistryError(failure: CallFailure): RegistryError {
  const rejection = failure.kind === 'http' ? parseRegistryFailure(failure.json) : undefined;
  if (!rejection) {
    const text = failure.kind === 'contract' ? invalidResponseText : noResponseText;
    return new RegistryError('unreachable', text, undefined, { cause: failure.cause });
  }
  const { code, message, report } = rejection;
  return new RegistryError(isRegistryErrorCode(code) ? code : 'unreachable', message, report);
}

/** The release API on the origin of the page. The browser sends the session cookie. `idleSeconds`: since the last input. */
export function createConsoleApi(send: typeof fetch, idleSeconds: () => number): ConsoleApi {
  async function callRegistry<Data extends z.ZodMiniType>(
    { method, path, data }: Pick<ReleaseEndpoint, 'method' | 'path'> & { data: Data },
    request: CallRequest = {},
  ): Promise<z.output<Data>> {
    const sent = method === 'POST' ? { json: {}, ...request } : request;
    const result = await call({ method, path, response: data }, sent, {
      fetch: send,
      headers: { [idleHeader]: String(idleSeconds()) },
      select: selectData,
      init: { credentials: 'same-origin', cache: 'no-store' },
    });
    if (result.ok) return result.data;
    throw toRegistryError(result.failure);
  }

  return {
    session: () => callRegistry(releaseEndpoints.session),
    signIn: (token) => callRegistry(releaseEndpoints.signIn, { json: { token } }),
    signOut: async () => {
      await callRegistry(releaseEndpoints.signOut);
    },
    signOutEverywhere: async () => {
      await callRegistry(releaseEndpoints.endSessions);
    },
    sessions: () => callRegistry(releaseEndpoints.sessions),
    endSession: async (id) => {
      await callRegistry(releaseEndpoints.endSession, { params: { id } });
    },
    status: () => callRegistry(releaseEndpoints.status),
    history: (limit) => callRegistry(releaseEndpoints.history, { query: { limit: String(limit) } }),
    check: (part, release, isRollback) =>
      callRegistry(releaseEndpoints.check, {
        params: { part, release },
        query: { rollback: isRollback ? 'true' : undefined },
      }),
    releases: (part) => callRegistry(releaseEndpoints.releases, { params: { part } }),
    compare: (part, release) => callRegistry(releaseEndpoints.compare, { params: { part, release } }),
    errors: (part, release) => callRegistry(releaseEndpoints.errors, { params: { part, release } }),
    previews: () => callRegistry(releaseEndpoints.previews),
    createPreview: (part, release, hours) =>
      callRegistry(releaseEndpoints.createPreview, { params: { part, release }, json: { hours } }),
    endPreview: (part, id) => callRegistry(releaseEndpoints.endPreview, { params: { part, id } }),
    requests: () => callRegistry(releaseEndpoints.requests),
    approve: (id) => callRegistry(releaseEndpoints.approve, { params: { id: String(id) } }),
    rejectRequest: (id, why) =>
      callRegistry(releaseEndpoints.rejectRequest, { params: { id: String(id) }, json: { why } }),
    change: ({ action, ...json }) => callRegistry(releaseEndpoints[action], { json }),
  };
}
