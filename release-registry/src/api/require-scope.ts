import { RegistryError, type ReleaseAccess } from '../contract';
import { assertCanPublish, assertCanRelease, scopeText } from '../registry/permissions';
import type { Actor } from '../registry/registry';

/** Whether somebody may make a call. `part` is the one in its path. @throws RegistryError `forbidden` */
export function requireScope(actor: Actor, access: ReleaseAccess, part: string | undefined): void {
  if (access === 'release') assertCanRelease(actor);
  if (access === 'publish') assertCanPublish(actor, part ?? '');
}

/** @throws RegistryError `forbidden` for a token that cannot sign in to the console */
export function requireConsoleScope({ scope }: Actor): void {
  if (scope === 'release' || scope === 'all') return;
  throw new RegistryError('forbidden', `This token may ${scopeText(scope)}. The console needs the release scope.`);
}
