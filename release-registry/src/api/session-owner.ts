import * as z from 'zod/mini';
import { fullScope, RegistryError, type TokenScope } from '../contract';
import type { OidcClient } from '../oidc/oidc-client';
import type { Actor, Registry } from '../registry/core/registry';

/** Who signed in. What the owner may do is not stored: it is looked up at each call. */
export const sessionOwner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), name: z.string(), id: z.string() }),
  /** The local operator, by a sign-in link. */
  z.object({ kind: z.literal('local'), name: z.string() }),
  z.object({
    kind: z.literal('person'),
    name: z.string(),
    subject: z.string(),
    /** URL of the provider that the subject is an id of. */
    issuer: z.string(),
    /** Groups that had grants at the sign-in. */
    groups: z.array(z.string()),
  }),
]);
export type SessionOwner = z.infer<typeof sessionOwner>;

/** An owner as of now. */
export interface CurrentOwner {
  readonly actor: Actor;
  readonly scope: TokenScope;
  /** Undefined: the session ends by itself only. */
  readonly expiresAt?: string;
}

/** What the owner may do now. @throws RegistryError `unauthorised` if that is nothing any more */
export type FindOwner = (owner: SessionOwner) => Promise<CurrentOwner>;

/** The owner in the audit trail. */
export function whoOf(owner: SessionOwner): Actor['who'] {
  const { kind, name } = owner;
  if (kind === 'token') return { kind, name, token: owner.id };
  return kind === 'person' ? { kind, name, subject: owner.subject } : { kind, name };
}

interface OwnerPorts {
  readonly tokens: Registry['tokens'];
  readonly oidc: OidcClient | undefined;
  readonly acceptsSignInLinks: boolean;
}

/** Looks owners up in the registry's tokens and in the grants of groups, so that a revocation ends a session at its next call. */
export function createFindOwner({ tokens, oidc, acceptsSignInLinks }: OwnerPorts): FindOwner {
  return async (owner) => {
    if (owner.kind === 'local') {
      // The store may be that of another server, or of this one before its settings changed.
      if (!acceptsSignInLinks) throw new RegistryError('unauthorised', 'Sign-in links are not accepted here.');
      return { actor: { who: whoOf(owner), scope: 'all' }, scope: fullScope };
    }
    if (owner.kind === 'token') {
      const { actor, info } = await tokens.authenticateById(owner.id);
      return { actor, scope: info.scope, expiresAt: info.expires_at };
    }
    const scope: TokenScope = oidc?.issuer === owner.issuer ? oidc.scopeOf(owner.groups) : [];
    if (scope.length > 0) return { actor: { who: whoOf(owner), scope }, scope };
    throw new RegistryError('unauthorised', 'Your groups have no grants any more. Sign in again.');
  };
}
