import { call, type CallFailure, type CallRequest } from '@storefront/shared-contracts/client';
import type * as z from 'zod/mini';
import { isRegistryErrorCode, parseRegistryFailure, RegistryError, releaseEndpoints, selectData } from '../contract';
import type { ReleaseEndpoint } from '../contract';
import type { RegistryClient } from '../registry/core/registry';
import { packBuild } from './tar-build';

/** Checks read every stored file, and an upload may be slow. */
const defaultTimeoutsMs = { call: 30_000, verify: 5 * 60_000, publish: 10 * 60_000 };

/** Where the release API is, and who calls it. */
export interface HttpClientOptions {
  /** Origin of the console. */
  readonly url: string;
  /** Sent as a bearer; never part of a message. */
  readonly token: string | undefined;
  readonly timeoutsMs?: Partial<typeof defaultTimeoutsMs>;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The origin that RELEASE_URL names. @throws RegistryError `invalid` */
export function releaseOrigin(text: string, token: string | undefined): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 'https:' && url?.protocol !== 'http:') {
    throw new RegistryError('invalid', "RELEASE_URL has to be the console's URL, such as https://console.example.");
  }
  if (url.username !== '' || url.password !== '') {
    throw new RegistryError('invalid', 'RELEASE_URL cannot contain a password. Use RELEASE_TOKEN for the token.');
  }
  if (token !== undefined && url.protocol === 'http:' && !loopback.has(url.hostname)) {
    throw new RegistryError(
      'invalid',
      'A token is sent over https:// only, except on this machine. Change RELEASE_URL.',
    );
  }
  return url.origin;
}

/** The innermost reason of a network error: fetch itself only says that it failed. */
function getReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return getReason(error.cause);
  return 'message' in error && error.message !== '' ? String(error.message) : 'the connection failed';
}

/** The RegistryError of the registry, or `unreachable` where another server responded or none. */
function toError(origin: string, failure: CallFailure): Error {
  const unreachable = (text: string) =>
    new RegistryError('unreachable', `${origin} ${text}`, undefined, { cause: failure.cause });
  switch (failure.kind) {
    case 'timeout':
      return unreachable('cannot be reached: no answer in time.');
    case 'network':
      return unreachable(`cannot be reached: ${getReason(failure.cause)}.`);
    case 'contract':
      return unreachable('sent a response that this version cannot read.');
    case 'http': {
      const rejection = parseRegistryFailure(failure.json);
      if (!rejection) {
        return unreachable(`does not respond like a release console (status ${failure.status}). Check RELEASE_URL.`);
      }
      const { code, message, report } = rejection;
      return isRegistryErrorCode(code) ? new RegistryError(code, message, report) : new Error(message);
    }
  }
}

/** The registry over HTTP: every rejection is the RegistryError that the registry itself throws. */
export function httpClient({ url, token, timeoutsMs }: HttpClientOptions): RegistryClient {
  const origin = releaseOrigin(url, token);
  const timeouts = { ...defaultTimeoutsMs, ...timeoutsMs };

  async function callRegistry<Data extends z.ZodMiniType>(
    { method, path, data }: Pick<ReleaseEndpoint, 'method' | 'path'> & { data: Data },
    timeoutMs: number,
    request?: CallRequest,
  ): Promise<z.output<Data>> {
    const result = await call({ method, path, response: data }, request, {
      origin,
      timeoutMs,
      select: selectData,
      // A redirect would send the token to another server.
      init: { redirect: 'manual' },
      headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    });
    if (result.ok) return result.data;
    throw toError(origin, result.failure);
  }

  return {
    status: () => callRegistry(releaseEndpoints.status, timeouts.call),
    check: (part, release, isRollback) =>
      callRegistry(releaseEndpoints.check, timeouts.verify, {
        params: { part, release },
        query: { rollback: isRollback === true ? 'true' : undefined },
      }),
    releases: (part) => callRegistry(releaseEndpoints.releases, timeouts.call, { params: { part } }),
    compare: (part, release, base) =>
      callRegistry(releaseEndpoints.compare, timeouts.call, { params: { part, release }, query: { base } }),
    errors: (part, release) => callRegistry(releaseEndpoints.errors, timeouts.call, { params: { part, release } }),
    publish: (record, source) =>
      callRegistry(releaseEndpoints.publish, timeouts.publish, {
        params: { part: record.name, release: record.release },
        stream: { type: 'application/x-tar', bytes: packBuild(record, source) },
      }),
    change: ({ action, ...json }) => callRegistry(releaseEndpoints[action], timeouts.verify, { json }),
    history: (part, limit) =>
      callRegistry(releaseEndpoints.history, timeouts.call, { query: { part, limit: String(limit) } }),
    verify: (head) => callRegistry(releaseEndpoints.verify, timeouts.verify, { query: { head } }),
    requests: () => callRegistry(releaseEndpoints.requests, timeouts.call),
    approve: (id) => callRegistry(releaseEndpoints.approve, timeouts.verify, { params: { id: String(id) } }),
    rejectRequest: (id, why) =>
      callRegistry(releaseEndpoints.rejectRequest, timeouts.call, { params: { id: String(id) }, json: { why } }),
    createPreview: (part, release, hours) =>
      callRegistry(releaseEndpoints.createPreview, timeouts.call, { params: { part, release }, json: { hours } }),
    previews: () => callRegistry(releaseEndpoints.previews, timeouts.call),
    endPreview: (part, id) => callRegistry(releaseEndpoints.endPreview, timeouts.call, { params: { part, id } }),
    testWebhooks: () => callRegistry(releaseEndpoints.testWebhooks, timeouts.call),
    gc: (keep_days, why) => callRegistry(releaseEndpoints.gc, timeouts.verify, { json: { keep_days, why } }),
  };
}
