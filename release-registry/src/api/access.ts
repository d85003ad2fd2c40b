import { retryAfterSeconds } from '@storefront/server-kit/endpoints';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError, type ReleaseAccess } from '../contract';
import type { Actor, Registry } from '../registry/core/registry';
import type { TokenInfo } from '../registry/stored/tokens';
import { assertMay, assertMayEverywhere, assertMaySomewhere } from '../registry/core/permissions';
import { clearSessionId, readIdleSeconds, readSessionId } from './session-cookie';
import type { OpenSession, Sessions } from './sessions';
import { tooMany } from './too-many';

/** Invalid tokens per minute and IP address. */
const invalidTokenLimit = { max: 20, timeWindow: 60_000 };

/** For public endpoints only. */
const anonymousActor: Actor = { who: { kind: 'token', name: 'anybody' }, scope: [] };

/** `part` is the one in the path; the registry checks the one in a body. @throws RegistryError `forbidden` */
function requireScope(actor: Actor, access: ReleaseAccess, part: string | undefined): void {
  if (access === 'public' || access === 'any') return;
  if (access === 'release-all') assertMayEverywhere(actor, 'release');
  else if (part === undefined) assertMaySomewhere(actor, access);
  else assertMay(actor, access, part);
}

/** Authentication and rights of callers. */
export interface Access {
  /** @throws RegistryError `unauthorised`, `too_many` */
  authenticate(token: string, request: FastifyRequest): Promise<{ actor: Actor; info: TokenInfo }>;
  /** That of the request's cookie. One that has ended is removed. @throws RegistryError `unauthorised` */
  findSession(request: FastifyRequest, reply: FastifyReply): Promise<OpenSession | undefined>;
  /** `part` is the one in the path. @throws RegistryError `unauthorised`, `forbidden`, `too_many` */
  authorize(request: FastifyRequest, reply: FastifyReply, access: ReleaseAccess, part?: string): Promise<Actor>;
}

const parseBearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +([^\s]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

export const isUnauthorised = (error: unknown) => error instanceof RegistryError && error.code === 'unauthorised';

/** Needs `prepareEndpoints`. */
export function createAccess(app: FastifyInstance, registry: Registry, sessions: Sessions): Access {
  const count = app.createRateLimit(invalidTokenLimit);

  // A valid token is never limited by invalid ones from the same IP address: a rollback must be possible in an incident.
  const authenticate: Access['authenticate'] = async (token, request) => {
    try {
      return await registry.tokens.authenticate(token);
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) throw error;
      throw tooMany('Too many tokens that are not accepted.', retryAfterSeconds(limit.ttl), error);
    }
  };

  const findSession: Access['findSession'] = async (request, reply) => {
    const id = readSessionId(request);
    if (id === undefined) return undefined;
    try {
      const found = await sessions.find(id, readIdleSeconds(request));
      if (found !== undefined) return found;
      throw new RegistryError('unauthorised', 'Your session has ended. Sign in again.');
    } catch (error) {
      if (isUnauthorised(error)) {
        await sessions.end(id);
        clearSessionId(request, reply);
      }
      throw error;
    }
  };

  async function getCaller(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    if (request.headers.authorization === undefined) {
      const found = await findSession(request, reply);
      if (found !== undefined) return found.actor;
      throw new RegistryError('unauthorised', 'This call needs a token.');
    }
    const token = parseBearerToken(request);
    if (token === undefined) throw new RegistryError('unauthorised', 'The token is not readable: "Bearer", then it.');
    return (await authenticate(token, request)).actor;
  }

  return {
    authenticate,
    findSession,
    async authorize(request, reply, access, part) {
      if (access === 'public') return anonymousActor;
      const actor = await getCaller(request, reply);
      requireScope(actor, access, part);
      return actor;
    },
  };
}
