import { randomBytes } from 'node:crypto';
import { readText, type Environment } from '@storefront/server-kit/program';
import { createBundleProbe } from '../bundles/bundle-probe';
import type { MetricsReader } from '../counts/metrics-reader';
import { createFolderObjectStore } from '../store/folder-store';
import type { RegistryPorts } from './registry-core';
import { createRegistry } from './create-registry';
import { readPolicy } from './policy';
import type { Registry } from './registry';

/** @throws SettingsError */
export function folderPorts(releases: string, env: Environment, counts: MetricsReader): RegistryPorts {
  return {
    objects: createFolderObjectStore(releases),
    counts,
    policy: readPolicy(env),
    probeBundles: createBundleProbe(),
    environment: readText(env, 'RELEASE_ENVIRONMENT').slice(0, 40),
    now: () => new Date(),
    random: randomBytes,
  };
}

/** For callers that need no error rates. */
const noCounts: MetricsReader = { since: () => Promise.resolve([]) };

/** The registry in a folder of releases. @throws SettingsError */
export function openRegistry(releases: string, env: Environment, counts: MetricsReader = noCounts): Registry {
  return createRegistry(folderPorts(releases, env, counts));
}
