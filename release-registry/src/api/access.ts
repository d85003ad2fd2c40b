import { retryAfterSeconds } from '@storefront/server-kit/endpoints';
import { isFromThisMachine } from '@storefront/server-kit/http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RegistryError, type ReleaseAccess, tooMany } from '../contract';
import type { Actor, Registry } from '../registry/core/registry';
import { assertMay, assertMayEverywhere, assertMaySomewhere } from '../registry/core/permissions';
import { clearSessionCookie, readIdleSeconds, setSessionCookie } from './session-cookies';
import type { SessionOwner } from './session-owner';
import type { OpenSession, Sessions } from './sessions';
import { isSignInLink, type SignInLinks } from './sign-in-links';

/** Invalid tokens per minute and IP address. */
const invalidTokenLimit = { max: 20, timeWindow: 60_000 };
/** The cookie names the last input. Inputs that follow each other faster do not replace it. */
const inputStepMs = 10_000;

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
  /** Of a token, or of the secret of a sign-in link, which is used up. @throws RegistryError `unauthorised`, `too_many` */
  findSignInOwner(secret: string, request: FastifyRequest): Promise<SessionOwner>;
  /** That of the request's cookie. One that has ended is removed. @throws RegistryError `unauthorised` */
  findSession(request: FastifyRequest): Promise<OpenSession | undefined>;
  /** `part` is the one in the path. @throws RegistryError `unauthorised`, `forbidden`, `too_many` */
  authorize(request: FastifyRequest, access: ReleaseAccess, part?: string): Promise<Actor>;
}

const parseBearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +([^\s]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

export const isUnauthorised = (error: unknown) => error instanceof RegistryError && error.code === 'unauthorised';

/** Needs `prepareEndpoints`. */
export function createAccess(
  app: FastifyInstance,
  {
    registry,
    sessions,
    signInLinks,
  }: {
    readonly registry: Registry;
    readonly sessions: Sessions;
    /** Undefined: they are not accepted. */
    readonly signInLinks: SignInLinks | undefined;
  },
): Access {
  const count = app.createRateLimit(invalidTokenLimit);

  // A valid token is never limited by invalid ones from the same IP address: a rollback must be possible in an incident.
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

  async function acceptSignInLink(secret: string, request: FastifyRequest): Promise<SessionOwner> {
    if (signInLinks === undefined || !isFromThisMachine(request, 'clients')) {
      throw new RegistryError(
        'unauthorised',
        'Sign-in links are accepted on the machine of a development server only.',
      );
    }
    return { kind: 'local', name: await signInLinks.use(secret) };
  }

  const findSignInOwner: Access['findSignInOwner'] = async (secret, request) => {
    if (isSignInLink(secret)) return limitFailures(request, acceptSignInLink(secret, request));
    const { info } = await limitFailures(request, registry.tokens.authenticate(secret));
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
      return actor;
    },
  };
}
