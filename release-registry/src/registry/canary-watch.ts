import { RegistryError, errorRate, exceedsLimit, percentText, sumCounts } from '../contract';
import { changeFleet } from './change';
import { openCore, type RegistryCore, type RegistryPorts } from './registry-core';
import { minuteOf } from './fleet-status';
import { allSlots } from './slots';

const system = { kind: 'system', name: 'canary watch' } as const;

/** The minute from which a canary is judged: since its slot changed last, within the window. */
async function getJudgedSince(core: RegistryCore, since: number | undefined): Promise<number> {
  const begun = (await core.trail.notes()).find(
    ({ revision, changesManifest }) => changesManifest && revision === since,
  );
  return begun ? minuteOf(new Date(begun.at)) : 0;
}

/**
 * One look at all canaries: who fails beyond his threshold is rolled back, in the name of the system. It also completes
 * what a killed writer left half done. @returns what was rolled back, as `name@release`
 */
export async function watchCanaries(core: RegistryCore): Promise<string[]> {
  const { manifest } = await core.state();
  const ended: string[] = [];
  if (!manifest) return ended;
  const counts = await core.window();
  const policy = core.policy.errors;
  for (const [part, { stable, canary, since }] of allSlots(manifest)) {
    if (!canary) continue;
    const from = await getJudgedSince(core, since);
    const of = (release: string) =>
      sumCounts(counts.filter((one) => one.part === part && one.release === release && one.minute >= from));
    const [ours, theirs] = [of(canary.release), of(stable)];
    if (!exceedsLimit(ours, theirs, policy)) continue;
    const why =
      `Faults on ${percentText(errorRate(ours))} of ${ours.pages} pages, stable ${percentText(errorRate(theirs))} of ` +
      `${theirs.pages}; the limit is ${percentText(policy.limit_percent)} above stable.`;
    const { revision } = (await core.state()).manifest ?? manifest;
    try {
      await changeFleet(core, system, { action: 'rollback', part, why, revision, to: stable, force: true });
      ended.push(`${part}@${canary.release}`);
    } catch (error) {
      // Somebody decided in this moment; the next look sees it.
      if (!(error instanceof RegistryError && error.code === 'conflict')) throw error;
    }
  }
  return ended;
}

/** A watch over the canaries of a store, to be called every few seconds. */
export function createCanaryWatch(ports: RegistryPorts): () => Promise<string[]> {
  const core = openCore(ports);
  return () => watchCanaries(core);
}
