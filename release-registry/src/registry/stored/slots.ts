import type { ReleaseManifest, ReleaseSlot } from '@storefront/shared-contracts';
import { shellName } from '../../contract';

type Slots = Pick<ReleaseManifest, 'shell' | 'remotes'>;

/** Undefined for a part that never was live. */
export function findSlot(manifest: Slots, part: string): ReleaseSlot | undefined {
  if (part === shellName) return manifest.shell;
  return Object.hasOwn(manifest.remotes, part) ? manifest.remotes[part] : undefined;
}

export function withSlot<Manifest extends Slots>(manifest: Manifest, part: string, slot: ReleaseSlot): Manifest {
  if (part === shellName) return { ...manifest, shell: slot };
  return { ...manifest, remotes: { ...manifest.remotes, [part]: slot } };
}

/** The shell first, then the remotes by name. */
export function allSlots(manifest: Slots): (readonly [part: string, slot: ReleaseSlot])[] {
  const remotes = Object.entries(manifest.remotes).sort(([a], [b]) => (a < b ? -1 : 1));
  return [[shellName, manifest.shell], ...remotes];
}

/** A release of a part. */
export interface PartRelease {
  readonly part: string;
  readonly release: string;
}

export const titleOf = ({ part, release }: PartRelease): string => `${part}@${release}`;

/** The stable, canary and last good releases of all parts. */
export function listReleases(manifest: Slots): PartRelease[] {
  return allSlots(manifest).flatMap(([part, { stable, canary, lastGood }]) =>
    [...new Set([stable, canary?.release, lastGood])].flatMap((release) =>
      release === undefined ? [] : { part, release },
    ),
  );
}

export function liveReleases(slot: ReleaseSlot): { role: 'stable' | 'canary'; release: string }[] {
  const stable = { role: 'stable', release: slot.stable } as const;
  return slot.canary === undefined ? [stable] : [stable, { role: 'canary', release: slot.canary.release }];
}

/** The live releases of a part. */
export interface Serving {
  readonly stable: string;
  readonly canary: string | undefined;
}

/** Whether a release is stable or the canary. */
export const isServing = (live: Serving | undefined, release: string): boolean =>
  live?.stable === release || live?.canary === release;

/** A change of the live releases of a part. A lock, or another share of the same canary, is no such change. */
export interface ServingChange {
  readonly part: string;
  /** Undefined for the first release of the part. */
  readonly before: Serving | undefined;
  readonly after: Serving;
}

/** Lists how the live releases of a manifest differ from those before it. */
export function diffServing(
  before: ReadonlyMap<string, Serving>,
  manifest: Pick<ReleaseManifest, 'shell' | 'remotes'>,
): ServingChange[] {
  return allSlots(manifest).flatMap(([part, { stable, canary }]) => {
    const was = before.get(part);
    const after: Serving = { stable, canary: canary?.release };
    return was?.stable === after.stable && was.canary === after.canary ? [] : [{ part, before: was, after }];
  });
}
