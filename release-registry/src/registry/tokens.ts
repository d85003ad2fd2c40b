import { timingSafeEqual } from 'node:crypto';
import { formatIstDateTime } from '@storefront/shared-contracts';
import * as z from 'zod/mini';
import { RegistryError, tokenScope, type TokenScope } from '../contract';
import type { ObjectStore } from '../store/object-store';
import { canonicalJson, parseJson, sha256 } from './canonical';
import type { TokenInfo } from './registry';

/** Only the SHA-256 of the secret, which is enough for 256 random bits. */
const storedToken = z.object({
  schema: z.literal(1),
  id: z.string(),
  name: z.string(),
  scope: tokenScope,
  hash: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

const revocation = z.object({ revoked_at: z.string() });

const prefix = 'tokens/';
const tokenKey = (id: string) => `${prefix}${id}.json`;
const revokedKey = (id: string) => `${prefix}${id}.revoked.json`;

/** `rel_<id>_<secret>` */
const tokenPattern = /^rel_([0-9a-f]{12})_([0-9a-f]{64})$/;

const maxTokenDays = 366;

export interface TokenPorts {
  readonly objects: ObjectStore;
  readonly now: () => Date;
  readonly random: (bytes: number) => Buffer;
}

export interface Tokens {
  /** @throws RegistryError `invalid` */
  create(name: string, scope: TokenScope, days: number): Promise<{ token: string; info: TokenInfo }>;
  /** Newest first. */
  list(): Promise<TokenInfo[]>;
  /** @throws RegistryError `unknown` */
  revoke(id: string): Promise<TokenInfo>;
  /** @throws RegistryError `unauthorised` */
  authenticate(token: string): Promise<TokenInfo>;
}

export function openTokens({ objects, now, random }: TokenPorts): Tokens {
  async function find(id: string): Promise<{ info: TokenInfo; hash: string } | undefined> {
    if (!/^[0-9a-f]{12}$/.test(id)) return undefined;
    const bytes = await objects.read(tokenKey(id));
    if (bytes === undefined) return undefined;
    const parsed = storedToken.safeParse(parseJson(bytes));
    if (!parsed.success) throw new RegistryError('damaged', `Token ${id} cannot be read.`);
    const revoked = await objects.read(revokedKey(id));
    // The file revokes the token even if its content is not readable.
    const revoked_at = revoked && (revocation.safeParse(parseJson(revoked)).data?.revoked_at ?? now().toISOString());
    const { name, scope, created_at, expires_at, hash } = parsed.data;
    return { info: { id, name, scope, created_at, expires_at, revoked_at }, hash };
  }

  return {
    async create(name, scope, days) {
      const trimmedName = name.trim();
      if (trimmedName === '' || trimmedName.length > 80)
        throw new RegistryError('invalid', 'The name of a token has 1 to 80 characters.');
      if (!Number.isInteger(days) || days < 1 || days > maxTokenDays) {
        throw new RegistryError('invalid', `A token lives for 1 to ${maxTokenDays} days.`);
      }
      const id = random(6).toString('hex');
      const token = `rel_${id}_${random(32).toString('hex')}`;
      const created_at = now().toISOString();
      const expires_at = new Date(now().getTime() + days * 24 * 60 * 60 * 1000).toISOString();
      const stored = { schema: 1 as const, id, name: trimmedName, scope, hash: sha256(token), created_at, expires_at };
      if (!(await objects.create(tokenKey(id), Buffer.from(canonicalJson(stored))))) {
        throw new RegistryError('conflict', 'The id of the token is taken; try again.');
      }
      return { token, info: { id, name: trimmedName, scope, created_at, expires_at, revoked_at: undefined } };
    },
    async list() {
      const keys = (await objects.list(prefix)).filter((key) => !key.endsWith('.revoked.json'));
      const found = await Promise.all(keys.map((key) => find(key.slice(prefix.length, -'.json'.length))));
      return found
        .flatMap((token) => (token ? [token.info] : []))
        .sort((a, b) => b.created_at.localeCompare(a.created_at));
    },
    async revoke(id) {
      const found = await find(id);
      if (!found) throw new RegistryError('unknown', `There is no token ${id.slice(0, 40)}.`);
      if (found.info.revoked_at !== undefined) return found.info;
      const revoked_at = now().toISOString();
      await objects.create(revokedKey(id), Buffer.from(canonicalJson({ revoked_at })));
      return { ...found.info, revoked_at };
    },
    async authenticate(token) {
      const [, id = ''] = tokenPattern.exec(token) ?? [];
      const found = await find(id);
      const given = Buffer.from(sha256(token));
      const rejected = (why: string) => new RegistryError('unauthorised', `This token was not accepted. ${why}`);
      if (!found || !timingSafeEqual(given, Buffer.from(found.hash))) throw rejected('It is not one of this registry.');
      const { info } = found;
      if (info.revoked_at !== undefined) throw rejected(`It was revoked on ${formatIstDateTime(info.revoked_at)}.`);
      if (Date.parse(info.expires_at) <= now().getTime())
        throw rejected(`It expired on ${formatIstDateTime(info.expires_at)}.`);
      return info;
    },
  };
}
