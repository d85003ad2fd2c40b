import { retryAfterSeconds } from '@storefront/server-kit/endpoints';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryError, type ReleaseAccess, tooMany } from '../contract';
import type { Actor, Registry } from '../registry/core/registry';
import { assertMay, assertMayEverywhere, assertMaySomewhere } from '../registry/core/permissions';
import { requestSource } from './request-origin';
import { clearSessionCookie, readIdleSeconds, setSessionCookie } from './session-cookies';
import type { SessionOwner } from './session-owner';
import type { OpenSession, Sessions } from './sessions';

/** Invalid tokens per minute and IP address. */
const invalidTokenLimit = { max: 20, timeWindow: 60_000 };
/** The server renews the last input in the cookie at most this often, in ms. */
const inputStepMs = 10_000;

/** Stands for the caller of a public endpoint, who needs no token. */
const anonymousActor: Actor = { who: { kind: 'token', name: 'anybody' }, scope: [] };

/** `part` is the part in the path; the registry checks a part in the body. @throws RegistryError `forbidden` */
function requireScope(actor: Actor, access: ReleaseAccess, part: string | undefined): void {
  if (access === 'public' || access === 'any') return;
  if (access === 'release-all') assertMayEverywhere(actor, 'release');
  else if (part === undefined) assertMaySomewhere(actor, access);
  else assertMay(actor, access, part);
}

/** Authentication and rights of callers. */
export interface Access {
  /** The owner of a token. @throws RegistryError `unauthorised`, `too_many` */
  findSignInOwner(token: string, request: FastifyRequest): Promise<SessionOwner>;
  /** The session of the request's cookie. Removes the cookie of an ended session. @throws RegistryError `unauthorised` */
  findSession(request: FastifyRequest): Promise<OpenSession | undefined>;
  /** `part` is the part in the path. @throws RegistryError `unauthorised`, `forbidden`, `too_many` */
  authorize(request: FastifyRequest, access: ReleaseAccess, part?: string): Promise<Actor>;
}

const parseBearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +([^\s]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

export const isUnauthorised = (error: unknown) => error instanceof RegistryError && error.code === 'unauthorised';

/** Call `prepareEndpoints` on the app first. */
export function createAccess(
  app: FastifyInstance,
  { registry, sessions }: { readonly registry: Registry; readonly sessions: Sessions },
): Access {
  const count = app.createRateLimit(invalidTokenLimit);

  // Invalid tokens never limit a valid token from the same IP address: an operator must be able to roll back in an incident.
  async function limitFailures<Found>(request: FastifyRequest, found: Promise<Found>): Promise<Found> {
    try {
      return await found;
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) throw error;
      throw tooMany('Too many tokens that are not accepted.', retryAfterSeconds(limit.ttl), error);
    }
  }

  const findSignInOwner: Access['findSignInOwner'] = async (token, request) => {
    const { info } = await limitFailures(request, registry.tokens.authenticate(token));
    return { kind: 'token', name: info.name, id: info.id };
  };

  const findSession: Access['findSession'] = async (request) => {
    const open = request.session.get('open');
    if (open === undefined) return undefined;
    try {
      const found = await sessions.find(open, readIdleSeconds(request));
      if (found === undefined) throw new RegistryError('unauthorised', 'Your session has ended. Sign in again.');
      if (found.cookie.lastInputAt - open.lastInputAt >= inputStepMs) setSessionCookie(request, found.cookie);
      return found;
    } catch (error) {
      if (isUnauthorised(error)) {
        await sessions.end(open.id);
        clearSessionCookie(request);
      }
      throw error;
    }
  };

  async function getCaller(request: FastifyRequest): Promise<Actor> {
    if (request.headers.authorization === undefined) {
      const found = await findSession(request);
      if (found !== undefined) return found.actor;
      throw new RegistryError('unauthorised', 'This call needs a token.');
    }
    const token = parseBearerToken(request);
    if (token === undefined) throw new RegistryError('unauthorised', 'The token is not readable: "Bearer", then it.');
    return (await limitFailures(request, registry.tokens.authenticate(token))).actor;
  }

  return {
    findSignInOwner,
    findSession,
    async authorize(request, access, part) {
      if (access === 'public') return anonymousActor;
      const actor = await getCaller(request);
      requireScope(actor, access, part);
      return { ...actor, source: requestSource(request) };
    },
  };
}
