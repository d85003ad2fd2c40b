import { randomBytes } from 'node:crypto';
import { RegistryError, type ConsoleSession, type ListedSession } from '../contract';
import { sha256 } from '../registry/stored/canonical';
import type { Actor } from '../registry/core/registry';
import { isSamePerson } from '../registry/changes/approvals';
import type { ObjectStore } from '../store/object-store';
import { openSessionObjects, type SessionState } from './session-objects';
import { whoOf, type CurrentOwner, type FindOwner, type SessionOwner } from './session-owner';

const maxSessionMs = 8 * 60 * 60 * 1000;
/** Beyond it the oldest is removed. */
const maxSessions = 1000;
/** Inputs that follow each other faster are stored once. */
const inputStepMs = 10_000;
/** Sessions that are read at once. */
const batchSize = 20;

/** Where somebody signed in. */
export interface SessionOrigin {
  /** Browser and system in words; '' where neither is known. */
  readonly browser: string;
  readonly address: string;
}

export interface OpenSession {
  readonly actor: Actor;
  readonly session: ConsoleSession;
}

/** Sessions of the console, in the store of releases: of all release servers, and of a restarted one. */
export interface Sessions {
  /** @returns the opaque id for the cookie, of which only the hash is stored. @throws RegistryError `unauthorised` */
  start(owner: SessionOwner, origin: SessionOrigin): Promise<{ id: string; session: ConsoleSession }>;
  /**
   * Undefined if unknown, expired or idle for too long. `idleSeconds`: since the last input in the browser.
   * @throws RegistryError `unauthorised` if the owner may do nothing any more
   */
  find(id: string, idleSeconds: number): Promise<OpenSession | undefined>;
  end(id: string): Promise<void>;
  /** Those of the same person, or of everybody; the latest input first. `id` is that of the caller's cookie. */
  list(actor: Actor, isForAll: boolean, id: string | undefined): Promise<ListedSession[]>;
  /** Ends one that `list` would give, by its public id. False if there is none. */
  endListed(actor: Actor, isForAll: boolean, publicId: string): Promise<boolean>;
  /** Removes what has expired. */
  cleanUp(): Promise<void>;
}

export interface SessionPorts {
  readonly objects: ObjectStore;
  readonly findOwner: FindOwner;
  /** In ms since 1970. */
  readonly now: () => number;
  readonly idleMs: number;
}

const publicIdOf = (hash: string) => hash.slice(0, 16);

export function createSessions({ objects, findOwner, now, idleMs }: SessionPorts): Sessions {
  const stored = openSessionObjects(objects);
  const hasExpired = ({ session, lastInputAt }: SessionState) =>
    session.until <= now() || lastInputAt + idleMs <= now();
  const toSession = ({ name, until }: { name: string; until: number }, { scope }: CurrentOwner): ConsoleSession => ({
    name,
    scope,
    expires_at: new Date(until).toISOString(),
  });

  /** Those that can be used; the others are removed. */
  async function readAll(): Promise<SessionState[]> {
    const hashes = await stored.hashes();
    const open: SessionState[] = [];
    for (let from = 0; from < hashes.length; from += batchSize) {
      const batch = hashes.slice(from, from + batchSize).map(async (hash) => {
        const state = await stored.read(hash);
        if (state === undefined) await stored.removeRest(hash);
        else if (hasExpired(state)) await stored.end(hash);
        else open.push(state);
      });
      await Promise.all(batch);
    }
    return open;
  }

  async function removeOldest(): Promise<void> {
    if ((await stored.hashes()).length < maxSessions) return;
    const open = (await readAll()).sort((a, b) => a.session.started_at - b.session.started_at);
    for (const { hash } of open.slice(0, Math.max(open.length - maxSessions + 1, 0))) await stored.end(hash);
  }

  const isAccepted = async ({ session }: SessionState) => {
    try {
      await findOwner(session.owner);
      return true;
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'unauthorised') return false;
      throw error;
    }
  };

  async function visibleTo(actor: Actor, isForAll: boolean): Promise<SessionState[]> {
    const own = (await readAll()).filter(({ session }) => isForAll || isSamePerson(whoOf(session.owner), actor.who));
    const accepted = await Promise.all(own.map(isAccepted));
    return own.filter((_, index) => accepted[index]);
  }

  return {
    async start(owner, origin) {
      const current = await findOwner(owner);
      await removeOldest();
      const id = randomBytes(32).toString('base64url');
      const latest = now() + maxSessionMs;
      const { expiresAt } = current;
      const until = expiresAt === undefined ? latest : Math.min(Date.parse(expiresAt), latest);
      await stored.create(sha256(id), { owner, origin: { ...origin }, started_at: now(), until });
      return { id, session: toSession({ name: owner.name, until }, current) };
    },
    async find(id, idleSeconds) {
      const state = await stored.read(sha256(id));
      if (state === undefined) return undefined;
      const { session, lastInputAt, hash } = state;
      const inputAt = Math.max(lastInputAt, Math.round(now() - idleSeconds * 1000));
      // An input after a pause beyond the limit does not continue the session: it may be that of another person.
      const wasIdle = inputAt - lastInputAt >= idleMs;
      if (wasIdle || hasExpired({ ...state, lastInputAt: inputAt })) {
        await stored.end(hash);
        return undefined;
      }
      const current = await findOwner(session.owner);
      if (inputAt - lastInputAt >= inputStepMs) await stored.addInput(state, inputAt);
      return { actor: current.actor, session: toSession({ name: session.owner.name, until: session.until }, current) };
    },
    end: (id) => stored.end(sha256(id)),
    async list(actor, isForAll, id) {
      const own = id === undefined ? undefined : sha256(id);
      // The last input is stored in steps: the current session may seem older than another one.
      const rank = ({ hash, lastInputAt }: SessionState) => (hash === own ? Infinity : lastInputAt);
      return (await visibleTo(actor, isForAll))
        .sort((one, other) => rank(other) - rank(one))
        .map(({ hash, session, lastInputAt }) => ({
          id: publicIdOf(hash),
          name: session.owner.name,
          browser: session.origin.browser,
          address: session.origin.address,
          started_at: new Date(session.started_at).toISOString(),
          last_input_at: new Date(lastInputAt).toISOString(),
          expires_at: new Date(session.until).toISOString(),
          is_current: hash === own,
        }));
    },
    async endListed(actor, isForAll, publicId) {
      const found = (await visibleTo(actor, isForAll)).find(({ hash }) => publicIdOf(hash) === publicId);
      if (found !== undefined) await stored.end(found.hash);
      return found !== undefined;
    },
    async cleanUp() {
      await readAll();
    },
  };
}
