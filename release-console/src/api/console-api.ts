import { call, type CallFailure, type CallRequest } from '@storefront/api-client';
import type * as z from 'zod/mini';
import {
  isRegistryErrorCode,
  parseRegistryFailure,
  RegistryError,
  releaseEndpoints,
  selectData,
} from '@storefront/release-registry/contract';
import type {
  AuditEntry,
  ChangeRequest,
  ChangeResult,
  CheckReport,
  ConsoleSession,
  FleetStatus,
  ReleaseEndpoint,
} from '@storefront/release-registry/contract';

/** The calls of the console. Every failure is a RegistryError; after `unreachable` the change may have been made. */
export interface ConsoleApi {
  session(): Promise<{ environment: string; session: ConsoleSession | null }>;
  signIn(token: string): Promise<ConsoleSession>;
  signOut(): Promise<void>;
  status(): Promise<FleetStatus>;
  /** Newest first. */
  history(limit: number): Promise<AuditEntry[]>;
  check(part: string, release: string): Promise<CheckReport>;
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

/** The release API on the origin of the page. The browser sends the session cookie. */
export function createConsoleApi(send: typeof fetch): ConsoleApi {
  async function callRegistry<Data extends z.ZodMiniType>(
    { method, path, data }: Pick<ReleaseEndpoint, 'method' | 'path'> & { data: Data },
    request: CallRequest = {},
  ): Promise<z.output<Data>> {
    const sent = method === 'POST' ? { json: {}, ...request } : request;
    const result = await call({ method, path, response: data }, sent, {
      fetch: send,
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
    status: () => callRegistry(releaseEndpoints.status),
    history: (limit) => callRegistry(releaseEndpoints.history, { query: { limit: String(limit) } }),
    check: (part, release) => callRegistry(releaseEndpoints.check, { params: { part, release } }),
    change: ({ action, ...json }) => callRegistry(releaseEndpoints[action], { json }),
  };
}
