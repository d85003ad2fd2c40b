import type { ReleaseManifest, ReleaseRecord } from '@storefront/shared-contracts';
import type { StoredRelease } from '../../bundles/bundle-probe';
import { checkRelease, type LiveRelease, type StartedReleases } from '../../checks/gates';
import { findPublication, type EntrySummary } from '../stored/audit-trail';
import { RegistryError, sumCounts, shellName, type CheckReport } from '../../contract';
import { wereLiveTogether } from './part-history';
import type { RegistryCore } from '../core/registry-core';
import { allSlots, liveReleases, type PartRelease } from '../stored/slots';

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
export async function publishedRecord(core: RegistryCore, part: string, release: string): Promise<ReleaseRecord> {
  const [record, summaries] = await Promise.all([core.files.record(part, release), core.trail.summaries()]);
  // Of a collected release the registry may still be about to remove the files.
  if (record && findPublication(summaries, part, release)?.action !== 'gc') return record;
  throw new RegistryError('unknown', `${part} ${release.slice(0, 60)} was never published here, or it was collected.`);
}

/** Time limit for starting a release with all live shells, in ms. */
const startMs = 30_000;

/** Starts a release with those that it would run with: a shell with all live remotes, a remote with each live shell. */
async function startWithLive(
  core: RegistryCore,
  record: ReleaseRecord,
  live: readonly LiveRelease[],
  isUrgent: boolean,
): Promise<StartedReleases[]> {
  const stored = (one: ReleaseRecord): StoredRelease => ({
    record: one,
    read: (path) => core.files.read(one, path),
  });
  const candidate = stored(record);
  const others = live.map((one) => one.record).filter(({ name }) => name !== record.name);
  const isShell = record.name === shellName;
  const liveShells = others.filter(({ name }) => name === shellName).map(stored);
  const shells = isShell ? [candidate] : liveShells.length > 0 ? liveShells : [undefined];
  const remotes = isShell ? others.map(stored) : [candidate];
  const totalMs = startMs / shells.length;
  return Promise.all(
    shells.map(async (shell) => ({
      shell: shell?.record,
      remotes: remotes.map((remote) => remote.record),
      reports: await core.probeBundles({ candidate, shell, remotes, totalMs, isUrgent }),
    })),
  );
}

/** Lists the releases that a release runs with: all remotes for a shell, the shells for a remote. */
function ranWithLive(
  summaries: readonly EntrySummary[],
  { name, release }: ReleaseRecord,
  live: readonly LiveRelease[],
): boolean {
  const others = live
    .map(({ record }) => ({ part: record.name, release: record.release }))
    .filter(({ part }) => (name === shellName ? part !== shellName : part === shellName));
  return wereLiveTogether(summaries, { part: name, release }, others);
}

/** A release to check. */
interface CheckedRelease extends PartRelease {
  readonly isRollback?: boolean | undefined;
  /** Whether a change waits for the check. The probe starts such a release before releases of mere checks. */
  readonly isUrgent?: boolean;
}

/**
 * Checks a published release against the live releases. For a rollback, does not start releases that are known to run
 * together.
 * @throws RegistryError `unknown`
 */
export async function checkPublished(
  core: RegistryCore,
  manifest: ReleaseManifest | undefined,
  { part, release, isRollback = false, isUrgent = false }: CheckedRelease,
): Promise<CheckReport> {
  const record = await publishedRecord(core, part, release);
  const { files, policy, trail } = core;
  const [integrityErrors, summaries, recordHash, metrics, live, initialLoadBytes] = await Promise.all([
    files.findIntegrityErrors(record),
    trail.summaries(),
    files.recordHash(part, release),
    core.readMetrics(),
    liveRecords(core, manifest),
    files.initialLoadBytes(record),
  ]);
  const published = findPublication(summaries, part, release);
  if (published?.record !== undefined && published.record !== recordHash) {
    integrityErrors.push('its record is not the one that was published');
  }
  const counts = metrics.filter((one) => one.part === part && one.release === release);
  const isKnown = isRollback && ranWithLive(summaries, record, live);
  return checkRelease({
    record,
    integrityErrors,
    live,
    started: isKnown ? undefined : await startWithLive(core, record, live, isUrgent),
    initialLoadBytes,
    budgetBytes: part === shellName ? policy.budgets.shell : policy.budgets.remote,
    counts: sumCounts(counts),
    isRollback,
    policy: policy.errors,
  });
}
