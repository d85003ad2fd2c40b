import { RegistryError, errorRate, exceedsLimit, percentText, sumCounts } from '../contract';
import { changeFleet } from './change';
import { openCore, type RegistryCore, type RegistryPorts } from './registry-core';
import { minuteOf } from './fleet-status';
import type { Actor } from './registry';
import { allSlots } from './slots';

const system: Actor = { who: { kind: 'system', name: 'canary watch' }, scope: 'all' };

/** The minute of the last change of the slot: older counts belong to another share. */
async function getJudgedSince(core: RegistryCore, since: number | undefined): Promise<number> {
  const change = (await core.trail.summaries()).find(
    ({ revision, changesManifest }) => changesManifest && revision === since,
  );
  return change ? minuteOf(new Date(change.at)) : 0;
}

/**
 * Rolls back every canary over its limit. Reading the state also completes what a killed writer left unfinished.
 * @returns what was rolled back, as `name@release`
 */
async function watchCanaries(core: RegistryCore): Promise<string[]> {
  const { manifest } = await core.readState();
  const ended: string[] = [];
  if (!manifest) return ended;
  const counts = await core.readMetrics();
  const policy = core.policy.errors;
  for (const [part, { stable, canary, since }] of allSlots(manifest)) {
    if (!canary) continue;
    const from = await getJudgedSince(core, since);
    const sumOf = (release: string) =>
      sumCounts(counts.filter((one) => one.part === part && one.release === release && one.minute >= from));
    const [canaryCounts, stableCounts] = [sumOf(canary.release), sumOf(stable)];
    if (!exceedsLimit(canaryCounts, stableCounts, policy)) continue;
    const why =
      `Faults on ${percentText(errorRate(canaryCounts))} of ${canaryCounts.pages} pages, stable ${percentText(errorRate(stableCounts))} of ` +
      `${stableCounts.pages}; the limit is ${percentText(policy.limit_percent)} above stable.`;
    const { revision } = (await core.readState()).manifest ?? manifest;
    try {
      await changeFleet(core, system, { action: 'rollback', part, why, revision, to: stable, force: true });
      ended.push(`${part}@${canary.release}`);
    } catch (error) {
      // A manager changed it at the same time; the next run sees it.
      if (!(error instanceof RegistryError && error.code === 'conflict')) throw error;
    }
  }
  return ended;
}

/** To be called every few seconds. */
export function createCanaryWatch(ports: RegistryPorts): () => Promise<string[]> {
  const core = openCore(ports);
  return () => watchCanaries(core);
}
