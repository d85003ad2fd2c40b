import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import * as z from 'zod/mini';
import { RegistryError, storedScope, type TokenScope } from '../contract';
import type { RegistryPolicy } from './policy';
import type { CreatedToken, TokenInfo, TokenOptions } from './registry';
import { createCodeCheck, createTotp } from './second-factor';
import { openSecrets, type SecretKind, type SecretPorts, type StoredSecret } from './stored-secrets';

const tokenContent = z.object({
  name: z.string(),
  scope: storedScope,
  /** Secret of the authenticator app in base32. */
  totp: z.optional(z.string()),
});
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
  /** The same for who has proved to have the token before. @throws RegistryError `unauthorised` */
  authenticateById(id: string): Promise<TokenInfo>;
  /** Checks the second factor of a sign-in. @throws RegistryError `second_factor`, `too_many`, `forbidden` if it has none and needs one */
  verifyCode(token: string, code: string | undefined): Promise<void>;
}

const toInfo = ({ life, content: { name, scope, totp } }: StoredSecret<TokenContent>): TokenInfo => ({
  ...life,
  name,
  scope,
  second_factor: totp !== undefined,
});

export interface TokenPorts extends SecretPorts {
  readonly policy: Pick<RegistryPolicy, 'needsSecondFactor'>;
}

export function openTokens(ports: TokenPorts): Tokens {
  const secrets = openSecrets(tokens, ports);
  const codes = createCodeCheck(ports.objects, () => ports.now().getTime());
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
    async create(name, scope, { days, secondFactor = false }) {
      const trimmedName = name.trim();
      if (trimmedName === '' || trimmedName.length > 80)
        throw new RegistryError('invalid', 'The name of a token has 1 to 80 characters.');
      if (!Number.isInteger(days) || days < 1 || days > maxTokenDays) {
        throw new RegistryError('invalid', `A token lives for 1 to ${maxTokenDays} days.`);
      }
      const totp = secondFactor ? createTotp(trimmedName, ports.random) : undefined;
      const content = { name: trimmedName, scope, ...(totp && { totp: totp.secret }) };
      const created = await secrets.create(content, days * dayMs);
      return { token: created.secret, info: toInfo(created), ...(totp && { authenticatorUri: totp.uri }) };
    },
    list: async () => (await secrets.list()).map(toInfo),
    revoke: async (id) => toInfo(await secrets.revoke(id)),
    authenticate: async (token) => accept(await secrets.find(token)),
    authenticateById: async (id) => accept(await secrets.findById(id)),
    async verifyCode(token, code) {
      const found = await secrets.find(token);
      if (!found) throw new RegistryError('unauthorised', 'This token was not accepted.');
      const { totp } = found.content;
      if (totp !== undefined) await codes.verify(found.life.id, totp, code);
      else if (ports.policy.needsSecondFactor) {
        throw new RegistryError(
          'forbidden',
          'A sign-in needs a second factor here. Ask for a token that was created with --second-factor.',
        );
      }
    },
  };
}
