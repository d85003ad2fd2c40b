import type { CallFailure } from '@storefront/shared-contracts/client';
import {
  callReleaseApi,
  createReleaseClient,
  isRegistryErrorCode,
  parseRegistryFailure,
  RegistryError,
  registryEndpoints,
  uploadEndpoints,
  type ReleaseTransport,
} from '../contract';
import type { RegistryClient } from '../registry/core/registry';
import { packBuild } from './tar-build';

/** `slow` is for endpoints with the flag `slow`. */
const defaultTimeoutsMs = { call: 30_000, slow: 5 * 60_000, publish: 10 * 60_000 };

/** Address of the release API and identity of the caller. */
interface HttpClientOptions {
  /** Origin of the console. */
  readonly url: string;
  /** Sent as a bearer token. Never part of an error message. */
  readonly token: string | undefined;
  readonly timeoutsMs?: Partial<typeof defaultTimeoutsMs>;
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Parses RELEASE_URL. @throws RegistryError `invalid` */
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

/** Returns the innermost cause of a network error, because `fetch` itself reports only that it failed. */
function getReason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return String(error);
  if ('cause' in error && error.cause !== undefined) return getReason(error.cause);
  return 'message' in error && error.message !== '' ? String(error.message) : 'the connection failed';
}

/** Returns the RegistryError of the registry; `unreachable` if nothing or another server responded. */
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

/** A registry client over HTTP. Every rejection is the RegistryError that the registry itself throws. */
export function httpClient({ url, token, timeoutsMs }: HttpClientOptions): RegistryClient {
  const origin = releaseOrigin(url, token);
  const timeouts = { ...defaultTimeoutsMs, ...timeoutsMs };
  const transport: ReleaseTransport = {
    options: (endpoint) => ({
      origin,
      timeoutMs:
        endpoint === uploadEndpoints.publish
          ? timeouts.publish
          : endpoint.slow === true
            ? timeouts.slow
            : timeouts.call,
      // Following a redirect would send the token to another server.
      init: { redirect: 'manual' },
      headers: { accept: 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    }),
    toError: (failure) => toError(origin, failure),
  };
  return {
    ...createReleaseClient(registryEndpoints, transport),
    publish: (record, source) =>
      callReleaseApi(transport, uploadEndpoints.publish, {
        params: { part: record.name, release: record.release },
        stream: { type: 'application/x-tar', bytes: packBuild(record, source) },
      }),
  };
}
