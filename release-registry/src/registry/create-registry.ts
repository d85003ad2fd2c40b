import { randomBytes } from 'node:crypto';
import { type Environment, parseSettings } from '@storefront/server-kit/program';
import { registryConfig, type RegistryConfig, releaseSchema } from '../api/settings';
import { createBundleProbe } from '../bundles/bundle-probe';
import { type AuditEntry, type ChangeRequest, RegistryError, testWebhookEvent } from '../contract';
import type { MetricsReader } from '../counts/metrics-reader';
import type { ObjectStore } from '../store/object-store';
import { openReleaseStore } from '../store/open-store';
import { createSendWebhook } from '../webhooks/deliver-webhooks';
import { listRequests, rejectRequest } from './changes/approvals';
import { approveRequest, changeFleet } from './changes/change';
import { checkPublished } from './changes/check';
import { collectGarbage } from './changes/garbage-collect';
import { trackLocalBuilds } from './changes/local-builds';
import { createPreview, endPreview, listPreviews } from './changes/previews';
import { publishRelease } from './changes/publish';
import { compareReleases, listPublished, readReleaseErrors } from './compare-releases';
import { assertMayEverywhere } from './core/permissions';
import type { Actor, Registry, RegistryClient } from './core/registry';
import { openCore, type RegistryCore, type RegistryPorts } from './core/registry-core';
import { fleetStatus } from './fleet-status';
import type { EntrySummary } from './stored/audit-trail';
import { openReleaseReader } from './stored/manifest-store';
import { findSlot } from './stored/slots';
import { wrapStorageErrors } from './stored/storage-errors';
import { openTokens } from './changes/tokens';
import { checkNotedHash } from './stored/verify';

/** Default number of entries. */
const historyLimit = 50;

// This file only connects operations. The implementation of each is in the file with its name.

function createClient(core: RegistryCore, actor: Actor): RegistryClient {
  const change = (request: ChangeRequest) => wrapStorageErrors(changeFleet(core, actor, request));
  return {
    status: () => fleetStatus(core),
    async check({ part, release, rollback }) {
      const { manifest } = await core.readState();
      return checkPublished(core, manifest, { part, release, isRollback: rollback });
    },
    releases: ({ part }) => listPublished(core, part),
    compare: ({ part, release, base }) => compareReleases(core, part, release, base),
    errors: ({ part, release }) => readReleaseErrors(core, part, release),
    publish: (record, source) => wrapStorageErrors(publishRelease(core, actor, record, source)),
    promote: (input) => change({ ...input, action: 'promote' }),
    rollback: (input) => change({ ...input, action: 'rollback' }),
    lock: (input) => change({ ...input, action: 'lock' }),
    unlock: (input) => change({ ...input, action: 'unlock' }),
    requests: () => listRequests(core, actor),
    approve: ({ id }) => wrapStorageErrors(approveRequest(core, actor, id)),
    rejectRequest: ({ id, why }) => wrapStorageErrors(rejectRequest(core, actor, id, why)),
    async history({ part, limit = historyLimit } = {}) {
      const summaries = (await core.trail.summaries()).toReversed();
      // The summary of an entry without a part does not show whether the entry changed this part; the entry itself does.
      const mayBe = (one: EntrySummary) => one.part === part || (one.part === undefined && one.changesManifest);
      const seqs = (part === undefined ? summaries : summaries.filter(mayBe)).map(({ seq }) => seq);
      const found: AuditEntry[] = [];
      for (let from = 0; from < seqs.length && found.length < limit; from += limit) {
        const entries = await core.trail.entries(seqs.slice(from, from + limit));
        found.push(...entries.filter((one) => part === undefined || one.part === part || changesPart(one, part)));
      }
      return found.slice(0, limit);
    },
    async verify({ head } = {}) {
      // Completes the change of a writer that was killed. The verification below reports what cannot be completed.
      await core.readState().catch((error: unknown) => {
        if (!(error instanceof RegistryError)) throw error;
      });
      return checkNotedHash(await core.verifyStore(), head);
    },
    createPreview: ({ part, release, hours }) =>
      wrapStorageErrors(createPreview(core, actor, { part, release }, hours)),
    previews: () => listPreviews(core),
    endPreview: ({ part, id }) => wrapStorageErrors(endPreview(core, actor, part, id)),
    async testWebhooks() {
      assertMayEverywhere(actor, 'release');
      const { webhooks, environment, now } = core;
      if (webhooks === undefined) {
        throw new RegistryError('invalid', 'RELEASE_WEBHOOKS contains no URL. Set it where the release server runs.');
      }
      const { manifest, head } = await core.readState();
      const event = testWebhookEvent(environment, { revision: manifest?.revision ?? 0, head }, now());
      const id = `test-${core.random(8).toString('hex')}`;
      return Promise.all(webhooks.urls.map((url) => webhooks.send(url, id, event)));
    },
    gc: ({ keep_days, why }) => wrapStorageErrors(collectGarbage(core, actor, keep_days, why)),
  };
}

/** Whether an entry without a part of its own, such as a start, changed the slot of the part. */
function changesPart({ manifest, revision, part: own }: AuditEntry, part: string) {
  return own === undefined && manifest !== undefined && findSlot(manifest, part)?.since === revision;
}

/** The registry on a store. */
export const createRegistry = (core: RegistryCore): Registry => ({
  as: (actor) => createClient(core, actor),
  tokens: openTokens(core),
  trackLocalBuilds: (records, take) => wrapStorageErrors(trackLocalBuilds(core, records, take)),
  ...openReleaseReader(core.objects),
});

/** @param config all settings except the store, which is `objects` */
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

/** Opens the registry in the store of the settings, by default the folder of releases. @throws SettingsError */
export function openRegistry(
  releases: string,
  env: Environment,
  openCounts: (objects: ObjectStore) => MetricsReader = () => noCounts,
): Registry {
  const config = registryConfig(parseSettings(releaseSchema, env), releases);
  const { objects } = openReleaseStore(config.store);
  return createRegistry(openCore(registryPorts(objects, config, openCounts(objects))));
}
