import { parseJson } from '@storefront/server-kit/program';
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { type ConsoleSession, type ListedSession, RegistryError } from '../contract';
import { isSamePerson } from '../registry/changes/approvals';
import type { Actor } from '../registry/core/registry';
import { canonicalJson, sha256 } from '../registry/stored/canonical';
import type { ObjectStore } from '../store/object-store';
import { type CurrentOwner, type FindOwner, sessionOwner, type SessionOwner, whoOf } from './session-owner';

/** Maximum lifetime of a session, in seconds. */
export const maxSessionSeconds = 8 * 60 * 60;

/** Content of the cookie of a signed-in browser. */
export interface SessionCookie {
  readonly id: string;
  /** In ms since 1970. */
  readonly lastInputAt: number;
}

const folder = 'sessions/';
const keyName = 'session-key';
/** Key length that the cookie encryption library requires. */
const keyBytes = 32;

const storedSession = z.object({
  schema: z.literal(1),
  owner: sessionOwner,
  /** Browser and operating system as text; empty if neither is known. */
  browser: z.string(),
  address: z.string(),
  /** Times in ms since 1970. */
  started_at: z.number(),
  until: z.number(),
});
type StoredSession = z.infer<typeof storedSession>;

/** An open session. Its public id is the hash of the secret id. */
export interface FoundSession extends Omit<StoredSession, 'schema'> {
  readonly hash: string;
}

/**
 * Open sessions in the store. The sign-in writes one object for each session, and the end of the session removes it.
 * Only the browser's cookie has the id, so a reader of the store cannot use a session.
 */
interface StoredSessions {
  /** @returns the id for the cookie */
  create(session: Omit<StoredSession, 'schema'>): Promise<string>;
  /** Undefined if the session has ended. */
  read(id: string): Promise<FoundSession | undefined>;
  end(hash: string): Promise<void>;
  /** Lists open sessions and removes expired ones. */
  list(): Promise<FoundSession[]>;
}

/** `now` returns ms since 1970. */
export function openStoredSessions(objects: ObjectStore, now: () => number): StoredSessions {
  const end = (hash: string) => objects.remove(`${folder}${hash}.json`);

  async function readOpen(hash: string): Promise<FoundSession | undefined> {
    const bytes = await objects.read(`${folder}${hash}.json`);
    const found = bytes && storedSession.safeParse(parseJson(bytes)).data;
    if (found !== undefined && found.until > now()) return { ...found, hash };
    if (bytes !== undefined) await end(hash);
    return undefined;
  }

  return {
    async create(session) {
      const id = randomBytes(32).toString('base64url');
      const content = canonicalJson({ schema: 1, ...session });
      await objects.create(`${folder}${sha256(id)}.json`, Buffer.from(content));
      return id;
    },
    read: (id) => readOpen(sha256(id)),
    end,
    async list() {
      const hashes = (await objects.list(folder)).map((key) => key.slice(folder.length, -'.json'.length));
      return (await Promise.all(hashes.map(readOpen))).flatMap((found) => found ?? []);
    },
  };
}

/**
 * Returns the key of the cookies. All release servers on the store share one key, which the first one creates.
 * @throws Error if it is not valid
 */
export async function openSessionKey(objects: ObjectStore): Promise<Buffer> {
  await objects.create(keyName, randomBytes(keyBytes));
  const key = await objects.read(keyName);
  if (key?.length === keyBytes) return Buffer.from(key);
  throw new Error(`${keyName} in the store of releases is not a valid key. Remove it: people sign in again.`);
}

/** Browser and IP address of a sign-in. */
export type SessionOrigin = Pick<FoundSession, 'browser' | 'address'>;

export interface OpenSession {
  readonly actor: Actor;
  readonly session: ConsoleSession;
  readonly cookie: SessionCookie;
}

/** Sessions of the console. All release servers on a store share them, and they survive a restart. */
export interface Sessions {
  /** @throws RegistryError `unauthorised` */
  start(owner: SessionOwner, origin: SessionOrigin): Promise<OpenSession>;
  /**
   * Undefined if the session has ended, expired or was idle for too long. `idleSeconds` counts from the last input in
   * the browser.
   * @throws RegistryError `unauthorised` if the owner has no rights any more
   */
  find(cookie: SessionCookie, idleSeconds: number): Promise<OpenSession | undefined>;
  end(id: string): Promise<void>;
  /** Ends all sessions of the same person. */
  endAll(actor: Actor): Promise<void>;
  /** Lists sessions of the same person, or of everybody; newest first. `id` is the id in the caller's cookie. */
  list(actor: Actor, isForAll: boolean, id: string | undefined): Promise<ListedSession[]>;
  /** Ends a session that `list` returns, by its public id. @returns false if there is none */
  endListed(actor: Actor, isForAll: boolean, publicId: string): Promise<boolean>;
}

interface SessionPorts {
  readonly stored: StoredSessions;
  readonly findOwner: FindOwner;
  /** Current time in ms since 1970. */
  readonly now: () => number;
  readonly idleMs: number;
}

/** A session as lists show it. */
export const describeSession = ({ owner, browser, address, started_at, until }: FoundSession) => ({
  name: owner.name,
  browser,
  address,
  started_at: new Date(started_at).toISOString(),
  expires_at: new Date(until).toISOString(),
});

const publicIdOf = (hash: string) => hash.slice(0, 16);

export function createSessions({ stored, findOwner, now, idleMs }: SessionPorts): Sessions {
  const toOpen = (name: string, until: number, { actor, scope }: CurrentOwner, cookie: SessionCookie): OpenSession => ({
    actor,
    session: { name, scope, expires_at: new Date(until).toISOString() },
    cookie,
  });

  const isAccepted = async ({ owner }: FoundSession) => {
    try {
      await findOwner(owner);
      return true;
    } catch (error) {
      if (error instanceof RegistryError && error.code === 'unauthorised') return false;
      throw error;
    }
  };

  async function visibleTo(actor: Actor, isForAll: boolean): Promise<FoundSession[]> {
    const own = (await stored.list()).filter(({ owner }) => isForAll || isSamePerson(whoOf(owner), actor.who));
    const accepted = await Promise.all(own.map(isAccepted));
    return own.filter((_, index) => accepted[index]);
  }

  return {
    async start(owner, { browser, address }) {
      const current = await findOwner(owner);
      const startedAt = now();
      const latest = startedAt + maxSessionSeconds * 1000;
      const { expiresAt } = current;
      const until = expiresAt === undefined ? latest : Math.min(Date.parse(expiresAt), latest);
      const id = await stored.create({ owner, browser, address, started_at: startedAt, until });
      return toOpen(owner.name, until, current, { id, lastInputAt: startedAt });
    },
    async find({ id, lastInputAt }, idleSeconds) {
      const found = await stored.read(id);
      if (found === undefined) return undefined;
      const inputAt = Math.max(lastInputAt, Math.round(now() - idleSeconds * 1000));
      // An input after the idle limit does not continue the session, because another person may have made it.
      if (inputAt - lastInputAt >= idleMs || inputAt + idleMs <= now()) {
        await stored.end(found.hash);
        return undefined;
      }
      return toOpen(found.owner.name, found.until, await findOwner(found.owner), { id, lastInputAt: inputAt });
    },
    end: (id) => stored.end(sha256(id)),
    async endAll(actor) {
      for (const { hash } of await visibleTo(actor, false)) await stored.end(hash);
    },
    async list(actor, isForAll, id) {
      const own = id === undefined ? undefined : sha256(id);
      const rank = ({ hash, started_at }: FoundSession) => (hash === own ? Infinity : started_at);
      return (await visibleTo(actor, isForAll))
        .sort((one, other) => rank(other) - rank(one))
        .map((one) => ({ id: publicIdOf(one.hash), ...describeSession(one), is_current: one.hash === own }));
    },
    async endListed(actor, isForAll, publicId) {
      const found = (await visibleTo(actor, isForAll)).find(({ hash }) => publicIdOf(hash) === publicId);
      if (found !== undefined) await stored.end(found.hash);
      return found !== undefined;
    },
  };
}
