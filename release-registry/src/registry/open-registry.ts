import { randomBytes } from 'node:crypto';
import type { Environment } from '@storefront/server-kit/program';
import type { MetricsReader } from '../counts/metrics-reader';
import { createFolderObjectStore } from '../store/folder-store';
import type { RegistryPorts } from './registry-core';
import { createRegistry } from './create-registry';
import { readPolicy } from './policy';
import type { Registry } from './registry';

/** What the registry in a folder of releases stands on. RELEASE_ENVIRONMENT names it: `local`. @throws SettingsError */
export function folderPorts(releases: string, env: Environment, counts: MetricsReader): RegistryPorts {
  const environment = (env['RELEASE_ENVIRONMENT'] ?? '').trim();
  return {
    objects: createFolderObjectStore(releases),
    counts,
    policy: readPolicy(env),
    environment: environment === '' ? 'local' : environment.slice(0, 40),
    now: () => new Date(),
    random: randomBytes,
  };
}

/** For who does not judge by counts. */
export const noCounts: MetricsReader = { since: () => Promise.resolve([]) };

/** The registry in a folder of releases. @throws SettingsError */
export function openRegistry(releases: string, env: Environment, counts: MetricsReader = noCounts): Registry {
  return createRegistry(folderPorts(releases, env, counts));
}
