import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson, parseJson, sha256 } from '../registry/stored/canonical';
import type { ObjectStore } from '../store/object-store';
import { sessionOwner } from './session-owner';

const folder = 'sessions/';
const keyName = 'session-key';
/** Of the library that encrypts the cookies. */
const keyBytes = 32;

const storedSession = z.object({
  schema: z.literal(1),
  owner: sessionOwner,
  /** Browser and system in words; '' where neither is known. */
  browser: z.string(),
  address: z.string(),
  /** Times in ms since 1970. */
  started_at: z.number(),
  until: z.number(),
});
type StoredSession = z.infer<typeof storedSession>;

/** A session that is open, by the hash of its id. */
export interface FoundSession extends Omit<StoredSession, 'schema'> {
  readonly hash: string;
}

/**
 * Open sessions in the store: one object for each, which is written at the sign-in and removed at the end. The id is in the
 * browser's cookie only, so that who can read the store cannot use a session.
 */
export interface StoredSessions {
  /** @returns the id for the cookie */
  create(session: Omit<StoredSession, 'schema'>): Promise<string>;
  /** Undefined if it has ended. */
  read(id: string): Promise<FoundSession | undefined>;
  end(hash: string): Promise<void>;
  /** Removes those that have expired. */
  list(): Promise<FoundSession[]>;
}

/** `now` in ms since 1970. */
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

/** The key of the cookies, created once for all release servers of the store. @throws Error if it is not valid */
export async function openSessionKey(objects: ObjectStore): Promise<Buffer> {
  await objects.create(keyName, randomBytes(keyBytes));
  const key = await objects.read(keyName);
  if (key?.length === keyBytes) return Buffer.from(key);
  throw new Error(`${keyName} in the store of releases is not a valid key. Remove it: people sign in again.`);
}
