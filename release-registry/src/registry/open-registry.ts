import { randomBytes } from 'node:crypto';
import type { CountsReader } from '../counts/counts';
import { openFolderObjects } from '../objects/folder-objects';
import type { RegistryPorts } from './core';
import { createRegistry } from './create-registry';
import { readPolicy } from './policy';
import type { Registry } from './registry';

type Environment = Readonly<Record<string, string | undefined>>;

/** What the registry in a folder of releases stands on. RELEASE_ENVIRONMENT names it: `local`. @throws PolicyError */
export function folderPorts(releases: string, env: Environment, counts: CountsReader): RegistryPorts {
  const environment = (env['RELEASE_ENVIRONMENT'] ?? '').trim();
  return {
    objects: openFolderObjects(releases),
    counts,
    policy: readPolicy(env),
    environment: environment === '' ? 'local' : environment.slice(0, 40),
    now: () => new Date(),
    random: randomBytes,
  };
}

/** For who does not judge by counts. */
export const noCounts: CountsReader = { since: () => Promise.resolve([]) };

/** The registry in a folder of releases. @throws PolicyError */
export function openRegistry(releases: string, env: Environment, counts: CountsReader = noCounts): Registry {
  return createRegistry(folderPorts(releases, env, counts));
}
