import * as z from 'zod/mini';
import { RegistryError, type TokenScope } from '../contract';
import type { OidcClient } from '../oidc/oidc-client';
import type { Actor, Registry } from '../registry/core/registry';

/** Who signed in. The session does not store rights: the server looks them up at each call. */
export const sessionOwner = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('token'), name: z.string(), id: z.string() }),
  z.object({
    kind: z.literal('person'),
    name: z.string(),
    subject: z.string(),
    /** URL of the provider that issued the subject. */
    issuer: z.string(),
    /** Groups of the person that had grants at the sign-in. */
    groups: z.array(z.string()),
  }),
]);
export type SessionOwner = z.infer<typeof sessionOwner>;

/** An owner with current rights. */
export interface CurrentOwner {
  readonly actor: Actor;
  readonly scope: TokenScope;
  /** Undefined: only the limits of the session itself end it. */
  readonly expiresAt?: string;
}

/** Returns the current rights of an owner. @throws RegistryError `unauthorised` if the owner has no rights any more */
export type FindOwner = (owner: SessionOwner) => Promise<CurrentOwner>;

/** Converts an owner to an author of audit entries. */
export function whoOf(owner: SessionOwner): Actor['who'] {
  const { kind, name } = owner;
  if (kind === 'token') return { kind, name, token: owner.id };
  return { kind, name, subject: owner.subject };
}

/**
 * Looks up owners in the registry's tokens and in the grants of groups, so that a revocation ends a session at its next
 * call.
 */
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
