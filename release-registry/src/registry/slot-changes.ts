import type { ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError } from '../contract';

/** A slot after a decision of somebody: it no longer follows local builds. */
function stopFollowing({ follows: _, ...slot }: ReleaseSlot): ReleaseSlot {
  return slot;
}

/** Without its canary. */
function withoutCanary({ canary: _, ...slot }: ReleaseSlot): ReleaseSlot {
  return slot;
}

function assertUnlocked(part: string, slot: ReleaseSlot | undefined): void {
  if (slot?.locked === undefined) return;
  throw new RegistryError('locked', `${part} is locked: ${slot.locked} Nothing can be promoted until it is unlocked.`);
}

/** What a promotion asks for. `salt` is for a new canary. */
export interface Promotion {
  readonly part: string;
  readonly release: string;
  readonly traffic: number;
  readonly salt: string;
}

/**
 * Makes a release stable, or with less than 100 percent a canary beside stable. A canary of the same release keeps its
 * salt, so that raising its share moves nobody back. @throws RegistryError
 */
export function applyPromotion(
  slot: ReleaseSlot | undefined,
  { part, release, traffic, salt }: Promotion,
): ReleaseSlot {
  assertUnlocked(part, slot);
  if (slot === undefined) {
    if (traffic === 100) return { stable: release };
    throw new RegistryError('invalid', `${part} has no live release yet: its first one gets 100 percent.`);
  }
  const kept = stopFollowing(slot);
  if (traffic === 100) {
    if (slot.stable === release) {
      if (slot.canary === undefined) throw new RegistryError('invalid', `${part} ${release} is live already.`);
      return withoutCanary(kept);
    }
    return { ...withoutCanary(kept), stable: release, lastGood: slot.stable };
  }
  if (traffic === 0) throw new RegistryError('invalid', 'A promotion needs a traffic of 1 to 100 percent.');
  if (slot.stable === release) throw new RegistryError('invalid', `${part} ${release} is live already, for everybody.`);
  const running = slot.canary?.release === release ? slot.canary : undefined;
  if (running?.percent === traffic) {
    throw new RegistryError('invalid', `${part} ${release} is a canary at ${traffic} percent already.`);
  }
  return { ...kept, canary: { release, percent: traffic, salt: running?.salt ?? salt } };
}

/** Changes the share of the running canary; 0 ends it. @throws RegistryError */
export function applyCanaryShare(slot: ReleaseSlot | undefined, part: string, traffic: number): ReleaseSlot {
  const canary = slot?.canary;
  if (slot === undefined || canary === undefined) {
    throw new RegistryError('invalid', `${part} has no canary running. Start one with promote and a traffic.`);
  }
  if (traffic > canary.percent) assertUnlocked(part, slot);
  if (traffic === canary.percent) {
    throw new RegistryError('invalid', `${part} ${canary.release} is a canary at ${traffic} percent already.`);
  }
  if (traffic === 0) return withoutCanary(stopFollowing(slot));
  return { ...stopFollowing(slot), canary: { ...canary, percent: traffic } };
}

/** Where a rollback leads without a target: a running canary ends, else the last good release; undefined for nowhere. */
export function rollbackTarget(slot: ReleaseSlot): string | undefined {
  return slot.canary === undefined ? slot.lastGood : slot.stable;
}

/** Goes back to a release for everybody. `lastGood` is what stands behind it from now on. A lock doesn't hinder it. */
export function applyRollback(slot: ReleaseSlot, target: string, lastGood: string | undefined): ReleaseSlot {
  const { lastGood: former, ...kept } = withoutCanary(stopFollowing(slot));
  const behind = target === slot.stable ? former : lastGood;
  return { ...kept, stable: target, ...(behind !== undefined && { lastGood: behind }) };
}

/**
 * What stands behind a release that is rolled back to: the newest former stable that nobody rolled back from since.
 * `steps` are the stable releases of the part from the newest backwards, with whether a rollback brought each.
 */
export async function findLastGood(
  target: string,
  leaving: string,
  steps: AsyncIterable<{ stable: string; before: string | undefined; rollback: boolean }>,
): Promise<string | undefined> {
  const bad = new Set([leaving, target]);
  for await (const { stable, before, rollback } of steps) {
    if (rollback && before !== undefined) bad.add(before);
    if (!bad.has(stable)) return stable;
    if (!rollback && before !== undefined && !bad.has(before)) return before;
  }
  return undefined;
}

/** @throws RegistryError when it is locked already */
export function applyLock(slot: ReleaseSlot | undefined, part: string, why: string): ReleaseSlot {
  if (slot === undefined) throw new RegistryError('unknown', `${part} has no live release.`);
  if (slot.locked !== undefined) throw new RegistryError('invalid', `${part} is locked already: ${slot.locked}`);
  return { ...stopFollowing(slot), locked: why };
}

/** @throws RegistryError when it is not locked */
export function applyUnlock(slot: ReleaseSlot | undefined, part: string): ReleaseSlot {
  if (slot?.locked === undefined) throw new RegistryError('invalid', `${part} is not locked.`);
  const { locked: _, ...kept } = slot;
  return kept;
}
