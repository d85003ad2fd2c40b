import { userInfo } from 'node:os';
import {
  formatScope,
  mayAct,
  mayActEverywhere,
  mayActSomewhere,
  RegistryError,
  type GrantAction,
  type TokenScope,
} from '../../contract';
import type { Actor } from './registry';

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

/** The operator who works directly on the store of releases. */
export const localOperator = (): Actor => ({ who: { kind: 'local', name: userName() }, scope: 'all' });

/** The local operator and the registry itself may do everything. */
function assertAllowed({ who, scope }: Actor, isAllowed: (scope: TokenScope) => boolean, missing: string): void {
  if (scope === 'all' || isAllowed(scope)) return;
  const owner = who.kind === 'token' ? 'This token' : who.name;
  throw new RegistryError('forbidden', `${owner} may ${formatScope(scope)}. This needs the grant ${missing}.`);
}

/** @throws RegistryError `forbidden` unless the actor has the right for the part */
export function assertMay(actor: Actor, action: GrantAction, part: string): void {
  assertAllowed(actor, (scope) => mayAct(scope, action, part), `${action} for ${part}`);
}

/** @throws RegistryError `forbidden` unless the actor has the right for at least one part */
export function assertMaySomewhere(actor: Actor, action: GrantAction): void {
  assertAllowed(actor, (scope) => mayActSomewhere(scope, action), action);
}

/** @throws RegistryError `forbidden` unless the actor has the right for all parts */
export function assertMayEverywhere(actor: Actor, action: GrantAction): void {
  assertAllowed(actor, (scope) => mayActEverywhere(scope, action), `${action} for all parts`);
}

/** @throws RegistryError `forbidden` unless the actor is the local operator */
export function assertCanManageTokens({ scope }: Actor): void {
  if (scope === 'all') return;
  throw new RegistryError(
    'forbidden',
    'Tokens are created by an operator with access to the store of releases, not with a token.',
  );
}
