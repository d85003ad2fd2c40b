import { formatIstDateTime } from '@storefront/shared-contracts/orders';
import * as z from 'zod/mini';
import { formatScope, RegistryError, tokenScope } from '../../contract';
import { assertCanManageTokens } from '../core/permissions';
import { auditAuthor, type Actor, type Registry, type TokenInfo } from '../core/registry';
import type { RegistryCore } from '../core/registry-core';
import { openSecrets, type SecretKind } from '../stored/stored-secrets';
import { wrapStorageErrors } from '../stored/storage-errors';

const tokenContent = z.object({ name: z.string(), scope: tokenScope });

const tokens: SecretKind<z.infer<typeof tokenContent>> = {
  folder: 'tokens/',
  prefix: 'rel',
  name: 'token',
  content: tokenContent,
};

const dayMs = 24 * 60 * 60 * 1000;
const maxTokenDays = 366;

const describe = ({ id, name, scope }: TokenInfo) => `${name} (${id}): ${formatScope(scope)}`;

/** The tokens of a registry. Only the local operator creates and revokes them. */
export function openTokens(core: RegistryCore): Registry['tokens'] {
  const secrets = openSecrets(tokens, core);
  const accept = (info: TokenInfo | undefined): { actor: Actor; info: TokenInfo } => {
    const rejected = (why: string) => new RegistryError('unauthorised', `This token was not accepted. ${why}`);
    if (!info) throw rejected('It is not one of this registry.');
    const { id, name, scope, expires_at, revoked_at } = info;
    if (revoked_at !== undefined) throw rejected(`It was revoked on ${formatIstDateTime(revoked_at)}.`);
    if (Date.parse(expires_at) <= core.now().getTime()) {
      throw rejected(`It expired on ${formatIstDateTime(expires_at)}.`);
    }
    return { actor: { who: { kind: 'token', name, token: id }, scope }, info };
  };
  return {
    async create(actor, name, scope, { days }) {
      assertCanManageTokens(actor);
      const trimmedName = name.trim();
      if (trimmedName === '' || trimmedName.length > 80)
        throw new RegistryError('invalid', 'The name of a token has 1 to 80 characters.');
      if (!Number.isInteger(days) || days < 1 || days > maxTokenDays) {
        throw new RegistryError('invalid', `A token is valid for 1 to ${maxTokenDays} days.`);
      }
      const creating = secrets.create({ name: trimmedName, scope }, days * dayMs, core.random);
      const { secret: token, stored: info } = await wrapStorageErrors(creating);
      const why = `Valid for ${days} ${days === 1 ? 'day' : 'days'}.`;
      await core.record({ ...auditAuthor(actor), action: 'token-created', why, subject: describe(info) });
      return { token, info };
    },
    list: () => secrets.list(),
    async revoke(actor, id) {
      assertCanManageTokens(actor);
      const info = await wrapStorageErrors(secrets.revoke(id));
      await core.record({ ...auditAuthor(actor), action: 'token-revoked', why: 'Revoked.', subject: describe(info) });
      return info;
    },
    authenticate: async (token) => accept(await secrets.find(token)),
    authenticateById: async (id) => accept(await secrets.findById(id)),
  };
}
