import type { ReleaseSlot } from '@storefront/shared-contracts';
import { RegistryError } from '../../contract';
import type { PartHistory } from './part-history';

/** A slot that a release manager changed no longer follows local builds. */
function stopFollowing({ follows: _, ...slot }: ReleaseSlot): ReleaseSlot {
  return slot;
}

function withoutCanary({ canary: _, ...slot }: ReleaseSlot): ReleaseSlot {
  return slot;
}

function assertUnlocked(part: string, slot: ReleaseSlot | undefined): void {
  if (slot?.locked === undefined) return;
  throw new RegistryError('locked', `${part} is locked: ${slot.locked} Nothing can be promoted until it is unlocked.`);
}

/** Whether a promotion takes visitors from the running canary. That needs no gate and no unlocked part. */
export const isLowered = (slot: ReleaseSlot | undefined, release: string, traffic: number): boolean =>
  slot?.canary?.release === release && traffic < slot.canary.percent;

/** `salt` is used only for a new canary. */
export interface Promotion {
  readonly part: string;
  readonly history: PartHistory;
  readonly release: string;
  readonly traffic: number;
  readonly salt: string;
}

/**
 * Makes a release stable, or a canary if traffic is below 100 percent. A canary of the same release keeps its salt, so
 * that none of its visitors goes back to stable.
 * @throws RegistryError
 */
export function applyPromotion(
  slot: ReleaseSlot | undefined,
  { part, release, traffic, salt, history }: Promotion,
): ReleaseSlot {
  if (!isLowered(slot, release, traffic)) assertUnlocked(part, slot);
  if (slot === undefined) {
    if (traffic === 100) return { stable: release };
    throw new RegistryError('invalid', `${part} has no live release yet: its first one gets 100 percent.`);
  }
  const next = stopFollowing(slot);
  if (traffic === 100) {
    if (slot.stable === release) {
      if (slot.canary === undefined) throw new RegistryError('invalid', `${part} ${release} is live already.`);
      return withoutCanary(next);
    }
    return withStable(next, release, findGoodReleases(release, undefined, history)[0]);
  }
  if (slot.stable === release) throw new RegistryError('invalid', `${part} ${release} is live already, for everybody.`);
  const running = slot.canary?.release === release ? slot.canary : undefined;
  if (running?.percent === traffic) {
    throw new RegistryError('invalid', `${part} ${release} is a canary at ${traffic} percent already.`);
  }
  return { ...next, canary: { release, percent: traffic, salt: running?.salt ?? salt } };
}

/** The default target of a rollback: stable while a canary runs, else the last good release. Undefined if there is none. */
export function rollbackTarget(slot: ReleaseSlot): string | undefined {
  return slot.canary === undefined ? slot.lastGood : slot.stable;
}

function withStable(slot: ReleaseSlot, stable: string, lastGood: string | undefined): ReleaseSlot {
  const { lastGood: _, ...next } = withoutCanary(slot);
  return { ...next, stable, ...(lastGood !== undefined && { lastGood }) };
}

/** Makes a release stable and ends the canary. A lock does not prevent it. */
export function applyRollback(slot: ReleaseSlot, target: string, history: PartHistory): ReleaseSlot {
  const isEndOfCanary = target === slot.stable;
  const lastGood = isEndOfCanary ? slot.lastGood : findGoodReleases(target, slot.stable, history)[0];
  return withStable(stopFollowing(slot), target, lastGood);
}

/**
 * Lists releases that a part may go back to, newest first. They were stable, started, had no rise of errors, and were
 * not rolled back from.
 * @param leaving the release that is rolled back from
 */
export function findGoodReleases(
  target: string,
  leaving: string | undefined,
  { stableChanges, wasStable, wasBad }: PartHistory,
): string[] {
  const excluded = new Set([leaving, target]);
  const good: string[] = [];
  for (const { stable, before, rollback } of stableChanges) {
    if (rollback) excluded.add(before);
    if (excluded.has(stable) || !wasStable.has(stable) || wasBad.has(stable)) continue;
    excluded.add(stable);
    good.push(stable);
  }
  return good;
}

export function applyLock(slot: ReleaseSlot | undefined, part: string, why: string): ReleaseSlot {
  if (slot === undefined) throw new RegistryError('unknown', `${part} has no live release.`);
  if (slot.locked !== undefined) throw new RegistryError('invalid', `${part} is locked already: ${slot.locked}`);
  return { ...stopFollowing(slot), locked: why };
}

export function applyUnlock(slot: ReleaseSlot | undefined, part: string): ReleaseSlot {
  if (slot?.locked === undefined) throw new RegistryError('invalid', `${part} is not locked.`);
  const { locked: _, ...next } = slot;
  return next;
}
