import type { Metrics, Sample } from '@storefront/server-kit/metrics';
import type { RegistryCore } from '../registry/core/registry-core';
import { isBySystem, type EntrySummary } from '../registry/stored/audit-trail';

type ChangeSample = Sample<'storefront_release_changes_total'>;

/** Counts the entries for each action, part and kind of author. */
export function countChanges(summaries: readonly EntrySummary[]): ChangeSample[] {
  const samples = new Map<string, ChangeSample>();
  const add = (action: string, part: string, by: 'system' | 'person', count: number) => {
    const key = `${action} ${part} ${by}`;
    samples.set(key, [{ action, part, by }, (samples.get(key)?.[1] ?? 0) + count]);
  };
  for (const entry of summaries) {
    const { action, part = 'none' } = entry;
    add(action, part, isBySystem(entry) ? 'system' : 'person', 1);
    // Prometheus sees an increase only if the counter existed before, so it starts at 0.
    add('rollback', part, 'system', 0);
  }
  return [...samples.values()];
}

/** Reads changes from the audit trail, because other processes, such as the command line on this host, also make changes. */
export function registerReleaseMetrics(metrics: Metrics, core: Pick<RegistryCore, 'trail' | 'readState'>): void {
  metrics.read('storefront_release_changes_total', async () => countChanges(await core.trail.summaries()));
  metrics.read('storefront_manifest_revision', async () => [[{}, (await core.readState()).manifest?.revision ?? 0]]);
}
