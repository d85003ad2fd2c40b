import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { shellName } from '../contract';

type Slots = Pick<ReleaseManifest, 'shell' | 'remotes'>;

/** The slot of a part; undefined for one that never was live. */
export function slotOf(manifest: Slots, part: string): ReleaseSlot | undefined {
  if (part === shellName) return manifest.shell;
  return Object.hasOwn(manifest.remotes, part) ? manifest.remotes[part] : undefined;
}

/** The same manifest with another slot of one part. */
export function withSlot<Manifest extends Slots>(manifest: Manifest, part: string, slot: ReleaseSlot): Manifest {
  if (part === shellName) return { ...manifest, shell: slot };
  return { ...manifest, remotes: { ...manifest.remotes, [part]: slot } };
}

/** All parts with their slots, the shell first, then the remotes by name. */
export function allSlots(manifest: Slots): (readonly [part: string, slot: ReleaseSlot])[] {
  const remotes = Object.entries(manifest.remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return [[shellName, manifest.shell], ...remotes];
}

/** The releases that a slot names. */
export function releasesOf({ stable, canary, lastGood }: ReleaseSlot): string[] {
  return [...new Set([stable, canary?.release, lastGood].filter((release) => release !== undefined))];
}

/** The releases that visitors can get by a slot. */
export function liveReleases(slot: ReleaseSlot): { role: 'stable' | 'canary'; release: string }[] {
  const stable = { role: 'stable', release: slot.stable } as const;
  return slot.canary === undefined ? [stable] : [stable, { role: 'canary', release: slot.canary.release }];
}
