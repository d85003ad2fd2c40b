import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RegistryError, type ReleaseAccess } from '../contract';
import type { Actor, Registry, TokenInfo } from '../registry/registry';
import { requireScope } from './require-scope';
import { clearSessionId, readSessionId } from './session-cookie';
import type { Sessions } from './sessions';
import { tooMany } from './too-many';

/** Tokens that are not accepted, per minute and address. */
const wrongTokens = { max: 20, timeWindow: 60_000 };

/** May do nothing but what everybody may. */
const anonymousActor: Actor = { who: { kind: 'token', name: 'anybody' }, scope: { publish: 'nobody' } };

/** Decides who calls and whether he may. */
export interface Access {
  /** Asks the registry for a token's holder. @throws RegistryError `unauthorised`, `too_many` */
  holderOf(token: string, request: FastifyRequest): Promise<{ actor: Actor; info: TokenInfo }>;
  /** Who makes a call. `part` is the one in its path. @throws RegistryError `unauthorised`, `forbidden`, `too_many` */
  admit(request: FastifyRequest, reply: FastifyReply, access: ReleaseAccess, part?: string): Promise<Actor>;
}

const parseBearerToken = ({ headers }: FastifyRequest) =>
  /^Bearer +([^\s]{1,200})$/i.exec(headers.authorization ?? '')?.[1];

const isUnauthorised = (error: unknown) => error instanceof RegistryError && error.code === 'unauthorised';

/** Needs @fastify/rate-limit on the app. */
export function createAccess(app: FastifyInstance, registry: Registry, sessions: Sessions): Access {
  const count = app.createRateLimit(wrongTokens);

  // A good token is never refused for the wrong ones of its neighbours: in an incident somebody has to roll back.
  const holderOf: Access['holderOf'] = async (token, request) => {
    try {
      return await registry.tokens.authenticate(token);
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      const limit = await count(request);
      if (limit.isAllowed || !limit.isExceeded) throw error;
      throw tooMany('Too many tokens that are not accepted.', limit.ttl, error);
    }
  };

  /** The session's own token, asked for again; undefined without a session. */
  async function bySession(request: FastifyRequest, reply: FastifyReply): Promise<Actor | undefined> {
    const id = readSessionId(request);
    if (id === undefined) return undefined;
    const kept = sessions.find(id);
    try {
      if (kept === undefined) throw new RegistryError('unauthorised', 'Your session has ended. Sign in again.');
      return (await registry.tokens.authenticate(kept.secret)).actor;
    } catch (error) {
      if (isUnauthorised(error)) {
        sessions.end(id);
        clearSessionId(request, reply);
      }
      throw error;
    }
  }

  async function caller(request: FastifyRequest, reply: FastifyReply): Promise<Actor> {
    if (request.headers.authorization === undefined) {
      const actor = await bySession(request, reply);
      if (actor !== undefined) return actor;
      throw new RegistryError('unauthorised', 'This call needs a token.');
    }
    const token = parseBearerToken(request);
    if (token === undefined) throw new RegistryError('unauthorised', 'The token is not readable: "Bearer", then it.');
    return (await holderOf(token, request)).actor;
  }

  return {
    holderOf,
    async admit(request, reply, access, part) {
      if (access === 'public') return anonymousActor;
      const actor = await caller(request, reply);
      requireScope(actor, access, part);
      return actor;
    },
  };
}
