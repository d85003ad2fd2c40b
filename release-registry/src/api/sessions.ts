import { createHash, randomBytes } from 'node:crypto';
import type { ConsoleSession, ListedSession, TokenScope } from '../contract';
import type { Actor } from '../registry/registry';
import { isSamePerson } from '../registry/request-state';

const maxSessionMs = 8 * 60 * 60 * 1000;
/** Beyond it the oldest is removed. */
const maxSessions = 1000;

/** Who signed in, and until when at most. */
export interface SessionOwner {
  readonly name: string;
  readonly scope: TokenScope;
  readonly expires_at?: string;
}

/** Where somebody signed in. */
export interface SessionOrigin {
  /** Browser and system in words; '' where neither is known. */
  readonly browser: string;
  readonly address: string;
}

export interface StoredSession {
  /** Called at each call, so that a revoked token ends the session at once. @throws RegistryError `unauthorised` */
  readonly authenticate: () => Promise<Actor>;
  readonly session: ConsoleSession;
}

/** What starts a session. */
export interface SessionStart {
  readonly owner: SessionOwner;
  readonly actor: Actor;
  readonly origin: SessionOrigin;
  readonly authenticate: StoredSession['authenticate'];
}

/** Sessions of the console, in memory: a restart signs everybody out. */
export interface Sessions {
  /** @returns the opaque id for the cookie */
  start(from: SessionStart): { id: string; session: ConsoleSession };
  /** Undefined if unknown, expired or idle for too long. `idleSeconds`: since the last input in the browser. */
  find(id: string, idleSeconds: number): StoredSession | undefined;
  end(id: string): void;
  /** Those of the same person, or of everybody; the latest input first. `id` is that of the caller's cookie. */
  list(actor: Actor, isForAll: boolean, id: string | undefined): ListedSession[];
  /** Ends one that `list` would give, by its public id. False if there is none. */
  endListed(actor: Actor, isForAll: boolean, publicId: string): boolean;
}

interface Entry extends StoredSession {
  readonly publicId: string;
  readonly actor: Actor;
  readonly origin: SessionOrigin;
  /** Times in ms since 1970. */
  readonly startedAt: number;
  lastInputAt: number;
}

/** `now` in ms since 1970. */
export function createSessions(now: () => number, idleMs: number): Sessions {
  const stored = new Map<string, Entry>();
  const hasExpired = ({ session, lastInputAt }: Entry) =>
    Date.parse(session.expires_at) <= now() || lastInputAt + idleMs <= now();
  const removeExpired = () => {
    for (const [id, one] of stored) if (hasExpired(one)) stored.delete(id);
  };
  const visibleTo = (actor: Actor, isForAll: boolean) => {
    removeExpired();
    return [...stored].filter(([, one]) => isForAll || isSamePerson(one.actor.who, actor.who));
  };
  return {
    start({ owner: { name, scope, expires_at }, actor, origin, authenticate }) {
      removeExpired();
      const [oldest] = stored.keys();
      if (stored.size >= maxSessions && oldest !== undefined) stored.delete(oldest);
      const id = randomBytes(32).toString('base64url');
      const latest = now() + maxSessionMs;
      const until = expires_at === undefined ? latest : Math.min(Date.parse(expires_at), latest);
      const session = { name, scope, expires_at: new Date(until).toISOString() };
      const publicId = createHash('sha256').update(id).digest('hex').slice(0, 16);
      stored.set(id, { authenticate, session, publicId, actor, origin, startedAt: now(), lastInputAt: now() });
      return { id, session };
    },
    find(id, idleSeconds) {
      const found = stored.get(id);
      if (found === undefined) return undefined;
      const inputAt = Math.max(found.lastInputAt, now() - idleSeconds * 1000);
      // An input after a pause beyond the limit does not continue the session: it may be that of another person.
      const wasIdle = inputAt - found.lastInputAt >= idleMs;
      found.lastInputAt = inputAt;
      if (!wasIdle && !hasExpired(found)) return found;
      stored.delete(id);
      return undefined;
    },
    end: (id) => void stored.delete(id),
    list: (actor, isForAll, id) =>
      visibleTo(actor, isForAll)
        .sort(([, one], [, other]) => other.lastInputAt - one.lastInputAt)
        .map(([key, { publicId, session, origin, startedAt, lastInputAt }]) => ({
          id: publicId,
          name: session.name,
          browser: origin.browser,
          address: origin.address,
          started_at: new Date(startedAt).toISOString(),
          last_input_at: new Date(lastInputAt).toISOString(),
          expires_at: session.expires_at,
          is_current: key === id,
        })),
    endListed(actor, isForAll, publicId) {
      const [found] = visibleTo(actor, isForAll).find(([, one]) => one.publicId === publicId) ?? [];
      return found !== undefined && stored.delete(found);
    },
  };
}
