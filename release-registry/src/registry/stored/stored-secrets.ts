import { parseJson } from '@storefront/server-kit/program';
import { timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { RegistryError } from '../../contract';
import type { ObjectStore } from '../../store/object-store';
import { canonicalJson, sha256 } from './canonical';

export interface SecretPorts {
  readonly objects: ObjectStore;
  readonly now: () => Date;
}

/** A kind of secret whose hash is stored. */
export interface SecretKind<Content> {
  /** Folder in the store; ends with a slash. */
  readonly folder: string;
  /** A secret has the form `<prefix>_<id>_<random>`. */
  readonly prefix: string;
  /** Name in messages, such as `token`. */
  readonly name: string;
  readonly content: z.ZodMiniType<Content>;
}

/** What the store knows of a secret, and when it may be used. Times are ISO texts. */
export type StoredSecret<Content> = Content & {
  readonly id: string;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | undefined;
};

/** Secrets with a lifetime that can be revoked. The store has only the SHA-256, which is enough for 256 random bits. */
interface StoredSecrets<Content> {
  create(
    content: Content,
    lifeMs: number,
    random: (bytes: number) => Buffer,
  ): Promise<{ readonly secret: string; readonly stored: StoredSecret<Content> }>;
  /** Newest first. */
  list(): Promise<StoredSecret<Content>[]>;
  /** Revoking twice changes nothing. @throws RegistryError `unknown` */
  revoke(id: string): Promise<StoredSecret<Content>>;
  /** Finds a secret, even if it has expired or was revoked. Undefined if this registry did not create it. */
  find(secret: string): Promise<StoredSecret<Content> | undefined>;
  /** As `find`, by the public id. */
  findById(id: string): Promise<StoredSecret<Content> | undefined>;
}

const storedSecret = z.object({
  schema: z.literal(1),
  id: z.string(),
  hash: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});
const revocation = z.object({ revoked_at: z.string() });
const suffix = '.json';
const revokedSuffix = '.revoked.json';

export function openSecrets<Content extends object>(
  { folder, prefix, name, content: contentSchema }: SecretKind<Content>,
  { objects, now }: SecretPorts,
): StoredSecrets<Content> {
  const pattern = new RegExp(`^${prefix}_([0-9a-f]{12})_[0-9a-f]{64}$`);

  async function read(id: string): Promise<{ hash: string; stored: StoredSecret<Content> } | undefined> {
    if (!/^[0-9a-f]{12}$/.test(id)) return undefined;
    const [bytes, revoked] = await Promise.all([suffix, revokedSuffix].map((end) => objects.read(folder + id + end)));
    if (bytes === undefined) return undefined;
    const json = parseJson(bytes);
    const [found, content] = [storedSecret.safeParse(json), contentSchema.safeParse(json)];
    if (!found.success || !content.success) throw new RegistryError('damaged', `The ${name} ${id} cannot be read.`);
    // The revocation is valid even if its content is not readable.
    const revoked_at = revoked && (revocation.safeParse(parseJson(revoked)).data?.revoked_at ?? now().toISOString());
    const { hash, created_at, expires_at } = found.data;
    return { hash, stored: { id, created_at, expires_at, revoked_at, ...content.data } };
  }

  return {
    async create(content, lifeMs, random) {
      const id = random(6).toString('hex');
      const secret = `${prefix}_${id}_${random(32).toString('hex')}`;
      const created_at = now().toISOString();
      const expires_at = new Date(now().getTime() + lifeMs).toISOString();
      const json = canonicalJson({ ...content, schema: 1, id, hash: sha256(secret), created_at, expires_at });
      if (!(await objects.create(folder + id + suffix, Buffer.from(json)))) {
        throw new RegistryError('conflict', `The id of the ${name} is taken; try again.`);
      }
      return { secret, stored: { id, created_at, expires_at, revoked_at: undefined, ...content } };
    },
    async list() {
      const keys = (await objects.list(folder)).filter((key) => !key.endsWith(revokedSuffix));
      const found = await Promise.all(keys.map((key) => read(key.slice(folder.length, -suffix.length))));
      return found.flatMap((one) => (one ? [one.stored] : [])).sort((a, b) => b.created_at.localeCompare(a.created_at));
    },
    async revoke(id) {
      const found = await read(id);
      if (!found) throw new RegistryError('unknown', `There is no ${name} ${id.slice(0, 40)}.`);
      if (found.stored.revoked_at !== undefined) return found.stored;
      const revoked_at = now().toISOString();
      await objects.create(folder + id + revokedSuffix, Buffer.from(canonicalJson({ revoked_at })));
      return { ...found.stored, revoked_at };
    },
    findById: async (id) => (await read(id))?.stored,
    async find(secret) {
      const [, id = ''] = pattern.exec(secret) ?? [];
      const found = await read(id);
      return found && timingSafeEqual(Buffer.from(sha256(secret)), Buffer.from(found.hash)) ? found.stored : undefined;
    },
  };
}
