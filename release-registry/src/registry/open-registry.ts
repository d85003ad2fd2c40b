import { randomBytes } from 'node:crypto';
import { parseSettings, type Environment } from '@storefront/server-kit/program';
import { createBundleProbe } from '../bundles/bundle-probe';
import { createSendWebhook } from '../webhooks/send-webhook';
import type { MetricsReader } from '../counts/metrics-reader';
import type { ObjectStore } from '../store/object-store';
import { openReleaseStore } from '../store/open-store';
import { openCore, type RegistryPorts } from './core/registry-core';
import { createRegistry } from './create-registry';
import { registryConfig, releaseSchema, type RegistryConfig } from '../api/settings';
import type { Registry } from './core/registry';

/** @param config without its store, which is `objects` */
export function registryPorts(
  objects: ObjectStore,
  { policy, webhooks, siteOrigin, environment }: Omit<RegistryConfig, 'store'>,
  counts: MetricsReader,
): RegistryPorts {
  const now = () => new Date();
  return {
    objects,
    counts,
    policy,
    probeBundles: createBundleProbe(),
    siteOrigin,
    environment,
    now,
    random: randomBytes,
    webhooks: webhooks && { urls: webhooks.urls, send: createSendWebhook(webhooks.signer, { fetch, now }) },
  };
}

/** For callers that need no error rates. */
const noCounts: MetricsReader = { since: () => Promise.resolve([]) };

/** The registry in the store of the settings, by default the folder of releases. @throws SettingsError */
export function openRegistry(
  releases: string,
  env: Environment,
  openCounts: (objects: ObjectStore) => MetricsReader = () => noCounts,
): Registry {
  const config = registryConfig(parseSettings(releaseSchema, env), releases);
  const { objects } = openReleaseStore(config.store);
  return createRegistry(openCore(registryPorts(objects, config, openCounts(objects))));
}
