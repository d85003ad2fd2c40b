import { RegistryError, type TokenScope } from '../contract';
import type { Actor } from './registry';

export function scopeText(scope: TokenScope): string {
  return scope === 'release' ? 'release any part' : `publish ${scope.publish}`;
}

/** @throws RegistryError `forbidden` unless the actor may publish the part */
export function assertCanPublish({ scope }: Actor, part: string): void {
  if (scope === 'all' || scope === 'release' || scope.publish === part) return;
  throw new RegistryError('forbidden', `This token may ${scopeText(scope)}. It cannot publish ${part}.`);
}

/** @throws RegistryError `forbidden` unless the actor may change what is live */
export function assertCanRelease({ scope }: Actor): void {
  if (scope === 'all' || scope === 'release') return;
  throw new RegistryError(
    'forbidden',
    `This token may ${scopeText(scope)}. Only a token that may release can do this.`,
  );
}

/** @throws RegistryError `forbidden` except for the local operator */
export function assertCanManageTokens({ scope }: Actor): void {
  if (scope === 'all') return;
  throw new RegistryError('forbidden', "Tokens are created where the registry's folder is, not with a token.");
}
