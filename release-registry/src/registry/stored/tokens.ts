import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import * as z from 'zod/mini';
import { RegistryError, tokenScope, type TokenScope } from '../../contract';
import { openSecrets, type SecretKind, type SecretPorts, type StoredSecret } from './stored-secrets';

export interface TokenInfo {
  readonly id: string;
  readonly name: string;
  readonly scope: TokenScope;
  readonly created_at: string;
  readonly expires_at: string;
  readonly revoked_at: string | undefined;
}

export interface TokenOptions {
  /** Lifetime in days. */
  readonly days: number;
}

/** A new token. Its owner sees it only once. */
export interface CreatedToken {
  readonly token: string;
  readonly info: TokenInfo;
}

const tokenContent = z.object({ name: z.string(), scope: tokenScope });
type TokenContent = z.infer<typeof tokenContent>;

const tokens: SecretKind<TokenContent> = { folder: 'tokens/', prefix: 'rel', name: 'token', content: tokenContent };

const dayMs = 24 * 60 * 60 * 1000;
const maxTokenDays = 366;

export interface Tokens {
  /** @throws RegistryError `invalid` */
  create(name: string, scope: TokenScope, options: TokenOptions): Promise<CreatedToken>;
  /** Newest first. */
  list(): Promise<TokenInfo[]>;
  /** @throws RegistryError `unknown` */
  revoke(id: string): Promise<TokenInfo>;
  /** @throws RegistryError `unauthorised` */
  authenticate(token: string): Promise<TokenInfo>;
  /** Authenticates an owner who has proved to have the token before. @throws RegistryError `unauthorised` */
  authenticateById(id: string): Promise<TokenInfo>;
}

const toInfo = ({ life, content: { name, scope } }: StoredSecret<TokenContent>): TokenInfo => ({
  ...life,
  name,
  scope,
});

export function openTokens(ports: SecretPorts): Tokens {
  const secrets = openSecrets(tokens, ports);
  const accept = (found: StoredSecret<TokenContent> | undefined): TokenInfo => {
    const rejected = (why: string) => new RegistryError('unauthorised', `This token was not accepted. ${why}`);
    if (!found) throw rejected('It is not one of this registry.');
    const { expires_at, revoked_at } = found.life;
    if (revoked_at !== undefined) throw rejected(`It was revoked on ${formatIstDateTime(revoked_at)}.`);
    if (Date.parse(expires_at) <= ports.now().getTime()) {
      throw rejected(`It expired on ${formatIstDateTime(expires_at)}.`);
    }
    return toInfo(found);
  };
  return {
    async create(name, scope, { days }) {
      const trimmedName = name.trim();
      if (trimmedName === '' || trimmedName.length > 80)
        throw new RegistryError('invalid', 'The name of a token has 1 to 80 characters.');
      if (!Number.isInteger(days) || days < 1 || days > maxTokenDays) {
        throw new RegistryError('invalid', `A token is valid for 1 to ${maxTokenDays} days.`);
      }
      const created = await secrets.create({ name: trimmedName, scope }, days * dayMs);
      return { token: created.secret, info: toInfo(created) };
    },
    list: async () => (await secrets.list()).map(toInfo),
    revoke: async (id) => toInfo(await secrets.revoke(id)),
    authenticate: async (token) => accept(await secrets.find(token)),
    authenticateById: async (id) => accept(await secrets.findById(id)),
  };
}
