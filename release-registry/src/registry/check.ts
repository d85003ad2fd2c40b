import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import type { BundleCode } from '../bundles/bundle-probe';
import { checkRelease, type LiveRelease, type LoadedBundles } from '../checks/gates';
import { RegistryError, sumCounts, shellName, type CheckReport } from '../contract';
import { isGarbageCollected } from './garbage-collect';
import type { RegistryCore } from './registry-core';
import { allSlots, liveReleases } from './slots';

async function liveRecords(core: RegistryCore, manifest: ReleaseManifest | undefined): Promise<LiveRelease[]> {
  const named = (manifest ? allSlots(manifest) : []).flatMap(([part, slot]) =>
    liveReleases(slot).map(({ role, release }) => ({ part, role, release })),
  );
  const found = await Promise.all(
    named.map(async ({ part, role, release }) => {
      const record = await core.files.record(part, release);
      return record ? [{ role, record }] : [];
    }),
  );
  return found.flat();
}

/** @throws RegistryError `unknown` */
async function publishedRecord(core: RegistryCore, part: string, release: string): Promise<ReleaseRecord> {
  const record = await core.files.record(part, release);
  if (record && !isGarbageCollected(await core.trail.summaries(), `${part}@${release}`)) return record;
  throw new RegistryError('unknown', `${part} ${release.slice(0, 60)} was never published here, or it was collected.`);
}

async function readBundle(core: RegistryCore, record: ReleaseRecord): Promise<BundleCode> {
  const { name, release, server } = record;
  const code = server && (await core.files.read(record, server.file));
  // An empty bundle lacks everything; that its file is missing is an integrity error.
  return { name, release, code: code ?? new Uint8Array() };
}

/** Loads the server bundle of a release with those that it would serve beside. */
async function loadBundles(
  core: RegistryCore,
  candidate: ReleaseRecord,
  live: readonly LiveRelease[],
): Promise<LoadedBundles[]> {
  if (candidate.server === undefined) return [];
  const others = live.map(({ record }) => record).filter(({ name, server }) => server && name !== candidate.name);
  const isShell = candidate.name === shellName;
  const shells = isShell ? [candidate] : others.filter(({ name }) => name === shellName);
  const remotes = isShell ? others : [candidate];
  const codes = await Promise.all(remotes.map((remote) => readBundle(core, remote)));
  return Promise.all(
    shells.map(async (shell) => ({
      shell,
      remotes,
      reports: await core.probeBundles(await readBundle(core, shell), codes),
    })),
  );
}

/** Checks a published release against what is live. @throws RegistryError `unknown` */
export async function checkPublished(
  core: RegistryCore,
  manifest: ReleaseManifest | undefined,
  part: string,
  release: string,
): Promise<CheckReport> {
  const record = await publishedRecord(core, part, release);
  const { files, policy, trail } = core;
  const integrityErrors = await files.findIntegrityErrors(record);
  const published = (await trail.summaries()).findLast(
    (one) => one.action === 'publish' && one.part === part && one.release === release,
  );
  if (published?.record !== undefined && published.record !== (await files.recordHash(part, release))) {
    integrityErrors.push('its record is not the one that was published');
  }
  const counts = (await core.readMetrics()).filter((one) => one.part === part && one.release === release);
  const live = await liveRecords(core, manifest);
  return checkRelease({
    record,
    integrityErrors,
    live,
    bundles: await loadBundles(core, record, live),
    initialLoadBytes: await files.initialLoadBytes(record),
    budgetBytes: part === shellName ? policy.budgets.shell : policy.budgets.remote,
    counts: sumCounts(counts),
    policy: policy.errors,
  });
}
