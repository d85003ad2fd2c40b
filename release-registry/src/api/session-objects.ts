import * as z from 'zod/mini';
import { canonicalJson, parseJson } from '../registry/stored/canonical';
import type { ObjectStore } from '../store/object-store';
import { sessionOwner } from './session-owner';

const storedSession = z.object({
  schema: z.literal(1),
  owner: sessionOwner,
  origin: z.object({ browser: z.string(), address: z.string() }),
  /** Times in ms since 1970. */
  started_at: z.number(),
  until: z.number(),
});
type StoredSession = z.infer<typeof storedSession>;

/** A session as stored, and its last input in ms since 1970. */
export interface SessionState {
  readonly hash: string;
  readonly session: StoredSession;
  readonly lastInputAt: number;
  /** Keys of inputs before the last one. */
  readonly outdated: readonly string[];
}

/** Sessions in the store: `sessions/<hash>/session.json`, and `sessions/<hash>/<ms>` for an input at that time. */
export interface SessionObjects {
  create(hash: string, session: Omit<StoredSession, 'schema'>): Promise<void>;
  /** Undefined if it has ended. */
  read(hash: string): Promise<SessionState | undefined>;
  addInput(state: SessionState, at: number): Promise<void>;
  end(hash: string): Promise<void>;
  /** Removes inputs that were added to a session while it ended. */
  removeRest(hash: string): Promise<void>;
  /** Hashes, also of what an ended session may have left. */
  hashes(): Promise<string[]>;
}

const folder = 'sessions/';
const folderOf = (hash: string) => `${folder}${hash}/`;
const contentKey = (hash: string) => `${folderOf(hash)}session.json`;

export function openSessionObjects(objects: ObjectStore): SessionObjects {
  const removeAll = async (keys: readonly string[]) => {
    await Promise.all(keys.map((key) => objects.remove(key)));
  };
  return {
    async create(hash, session) {
      await objects.create(contentKey(hash), Buffer.from(canonicalJson({ schema: 1, ...session })));
    },
    async read(hash) {
      const [bytes, keys] = await Promise.all([objects.read(contentKey(hash)), objects.list(folderOf(hash))]);
      const parsed = bytes && storedSession.safeParse(parseJson(bytes));
      if (parsed?.success !== true) return undefined;
      const session = parsed.data;
      const inputs = keys
        .map((key) => ({ key, at: Number(key.slice(folderOf(hash).length)) }))
        .filter(({ at }) => Number.isInteger(at))
        .sort((a, b) => b.at - a.at);
      const [last, ...outdated] = inputs;
      const lastInputAt = Math.max(session.started_at, last?.at ?? 0);
      return { hash, session, lastInputAt, outdated: outdated.map(({ key }) => key) };
    },
    async addInput({ hash, outdated }, at) {
      await objects.create(folderOf(hash) + String(at), new Uint8Array());
      // The one before stays: another server that lists the keys now finds one of the two.
      await removeAll(outdated);
    },
    async end(hash) {
      // First what makes it a session: a server that adds an input meanwhile cannot restore it.
      await objects.remove(contentKey(hash));
      await removeAll(await objects.list(folderOf(hash)));
    },
    async removeRest(hash) {
      const keys = await objects.list(folderOf(hash));
      if (!keys.includes(contentKey(hash))) await removeAll(keys);
    },
    // In a folder also of a session that is being created, which has no key yet.
    hashes: () => objects.folders(folder),
  };
}
