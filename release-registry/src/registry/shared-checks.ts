import type { CheckReport } from '../contract';
import { checkPublished, type CheckedRelease } from './check';
import type { RegistryCore } from './registry-core';

/**
 * Checks that change nothing. A check takes seconds: identical ones, of the same release against the same live
 * ones, are made once for all who ask meanwhile.
 */
export function createSharedChecks(
  core: RegistryCore,
): (release: Omit<CheckedRelease, 'isUrgent'>) => Promise<CheckReport> {
  const running = new Map<string, Promise<CheckReport>>();
  return async ({ part, release, isRollback = false }) => {
    const { manifest } = await core.readState();
    const name = JSON.stringify([manifest?.revision, part, release, isRollback]);
    const known = running.get(name);
    if (known) return known;
    const check = checkPublished(core, manifest, { part, release, isRollback }).finally(() => running.delete(name));
    running.set(name, check);
    return check;
  };
}
