import type { ReleaseManifest, ReleaseRecord, ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError, shellName } from '../contract';
import type { ChangedSlots, RegistryCore } from './registry-core';
import { slotOf, withSlot } from './slots';

/** What following the local builds comes to. */
export interface LocalBuildPlan {
  readonly slots: ChangedSlots;
  /** Parts whose stable moves. */
  readonly moved: readonly string[];
  /** Parts that somebody's decision holds at another release than the build. */
  readonly held: readonly string[];
}

function followed(slot: ReleaseSlot | undefined, release: string): ReleaseSlot {
  if (!slot) return { stable: release, follows: 'builds' };
  return { ...slot, stable: release, lastGood: slot.stable };
}

/**
 * Stable of a part follows what is built beside the registry, until somebody promotes, rolls back, locks or starts a
 * canary: a decision outlives every start. @throws RegistryError `invalid` where there is no shell
 */
export function planLocalBuilds(
  manifest: ReleaseManifest | undefined,
  records: readonly ReleaseRecord[],
): LocalBuildPlan {
  const shell = records.find(({ name }) => name === shellName);
  if (!manifest && !shell) throw new RegistryError('invalid', 'There is no release of the shell.');
  let slots: ChangedSlots = manifest ?? { shell: followed(undefined, shell?.release ?? ''), remotes: {} };
  const moved: string[] = manifest ? [] : [shellName];
  const held: string[] = [];
  for (const { name, release } of records) {
    const slot = slotOf(slots, name);
    if (slot?.stable === release) continue;
    if (slot && slot.follows !== 'builds') {
      held.push(name);
      continue;
    }
    slots = withSlot(slots, name, followed(slot, release));
    moved.push(name);
  }
  return { slots, moved, held };
}

/** Points slots that follow local builds to them. */
export async function trackLocalBuilds(
  core: RegistryCore,
  records: readonly ReleaseRecord[],
): Promise<{ revision: number; held: readonly string[] }> {
  for (;;) {
    const state = await core.state();
    const { slots, moved, held } = planLocalBuilds(state.manifest, records);
    if (moved.length === 0) return { revision: state.manifest?.revision ?? 0, held };
    const deed = {
      who: { kind: 'system' as const, name: 'start' },
      action: 'start' as const,
      why: `Stable follows what was built here: ${moved.join(', ')}.`,
    };
    const next = await core.commit(deed, state, slots);
    if (next) return { revision: next.revision, held };
  }
}
