import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import type { BegunSignIn } from '../oidc/oidc-client';
import { canonicalJson, parseJson, sha256 } from '../registry/stored/canonical';
import type { ObjectStore } from '../store/object-store';

/** How long a browser may stay at the provider's sign-in page. */
export const signInMs = 10 * 60 * 1000;
/** Anybody may begin a sign-in: beyond it some are removed. */
const maxBegun = 1000;
const removedAtOnce = 100;

type Secrets = Omit<BegunSignIn, 'url'>;

/** Sign-ins that have begun at any release server, under the hash of the browser's cookie. */
export interface BegunSignIns {
  /** @returns the opaque id for the cookie */
  add(secrets: Secrets): Promise<string>;
  /** Undefined if unknown, taken already or too old. */
  take(id: string): Promise<Secrets | undefined>;
  cleanUp(): Promise<void>;
}

/** `until` in ms since 1970. */
const limited = z.object({ until: z.number() });
const begun = z.object({ state: z.string(), nonce: z.string(), verifier: z.string(), until: z.number() });

const folder = 'sign-ins/';
const begunKey = (id: string) => `${folder}${sha256(id)}.json`;
const takenKey = (id: string) => `${folder}${sha256(id)}.taken.json`;
const encode = (value: object) => Buffer.from(canonicalJson(value));

/** `now` in ms since 1970. */
export function openBegunSignIns(objects: ObjectStore, now: () => number): BegunSignIns {
  async function cleanUp(): Promise<void> {
    for (const key of await objects.list(folder)) {
      const bytes = await objects.read(key);
      const found = bytes && limited.safeParse(parseJson(bytes)).data;
      if (found === undefined || found.until <= now()) await objects.remove(key);
    }
  }

  /** Keys are hashes, so that the first ones are no particular sign-ins. */
  async function limit(): Promise<void> {
    const keys = await objects.list(folder);
    if (keys.length < maxBegun) return;
    await Promise.all(keys.slice(0, removedAtOnce).map((key) => objects.remove(key)));
  }

  return {
    async add({ state, nonce, verifier }) {
      await limit();
      const id = randomBytes(32).toString('base64url');
      await objects.create(begunKey(id), encode({ state, nonce, verifier, until: now() + signInMs }));
      return id;
    },
    async take(id) {
      const bytes = await objects.read(begunKey(id));
      const found = bytes && begun.safeParse(parseJson(bytes)).data;
      if (found === undefined || found.until <= now()) return undefined;
      // Of two servers that read it, one takes it.
      if (!(await objects.create(takenKey(id), encode({ until: found.until })))) return undefined;
      await objects.remove(begunKey(id));
      return { state: found.state, nonce: found.nonce, verifier: found.verifier };
    },
    cleanUp,
  };
}
