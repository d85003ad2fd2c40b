import * as z from 'zod/mini';
import { RegistryError, type TokenScope } from '../contract';
import type { OidcClient } from '../oidc/oidc-client';
import type { Actor, Registry } from '../registry/core/registry';

/** Who signed in. What the owner may do is not stored: it is looked up at each call. */
export const sessionOwner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), name: z.string(), id: z.string() }),
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
export const whoOf = (owner: SessionOwner): Actor['who'] =>
  owner.kind === 'token'
    ? { kind: 'token', name: owner.name, token: owner.id }
    : { kind: 'person', name: owner.name, subject: owner.subject };

/** Looks owners up in the registry's tokens and in the grants of groups, so that a revocation ends a session at its next call. */
export function createFindOwner(tokens: Registry['tokens'], oidc: OidcClient | undefined): FindOwner {
  return async (owner) => {
    if (owner.kind === 'token') {
      const { actor, info } = await tokens.authenticateById(owner.id);
      return { actor, scope: info.scope, expiresAt: info.expires_at };
    }
    const scope: TokenScope = oidc?.issuer === owner.issuer ? oidc.scopeOf(owner.groups) : [];
    if (scope.length > 0) return { actor: { who: whoOf(owner), scope }, scope };
    throw new RegistryError('unauthorised', 'Your groups have no grants any more. Sign in again.');
  };
}
