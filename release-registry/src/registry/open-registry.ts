import { randomBytes } from 'node:crypto';
import { readNumber, readText, type Environment } from '@storefront/server-kit/program';
import { createBundleProbe } from '../bundles/bundle-probe';
import { createSendWebhook } from '../webhooks/send-webhook';
import { readWebhooks } from '../webhooks/settings';
import type { MetricsReader } from '../counts/metrics-reader';
import type { ObjectStore } from '../store/object-store';
import { openReleaseStore } from '../store/open-store';
import { readReleaseStore } from '../store/settings';
import { openCore, type RegistryPorts } from './core/registry-core';
import { createRegistry } from './create-registry';
import { readPolicy } from './core/policy';
import type { Registry } from './core/registry';

/** The first of SITE_ORIGINS, else the site on this machine. */
function readSiteOrigin(env: Environment): string {
  const [first = ''] = (env['SITE_ORIGINS'] ?? '').split(',').map((item) => item.trim());
  return first === '' ? `http://localhost:${readNumber(env, 'PORT')}` : first;
}

/** @throws SettingsError */
export function registryPorts(objects: ObjectStore, env: Environment, counts: MetricsReader): RegistryPorts {
  const webhooks = readWebhooks(env);
  const now = () => new Date();
  return {
    objects,
    counts,
    policy: readPolicy(env),
    probeBundles: createBundleProbe(),
    siteOrigin: readSiteOrigin(env),
    environment: readText(env, 'RELEASE_ENVIRONMENT').slice(0, 40),
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
  const { objects } = openReleaseStore(readReleaseStore(env, releases));
  return createRegistry(openCore(registryPorts(objects, env, openCounts(objects))));
}
