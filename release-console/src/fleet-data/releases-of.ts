import { createReleaseFormatter, releaseName } from '@storefront/release-registry/contract';
import type { FormatRelease, PartStatus } from '@storefront/release-registry/contract';

/** What a release is to its part right now. */
export type ReleaseRole = 'live' | 'canary' | 'last good';

/** What a release is to its part; undefined for one that is only published. */
export function roleOf({ slot }: PartStatus, release: string): ReleaseRole | undefined {
  if (release === slot.stable) return 'live';
  if (release === slot.canary?.release) return 'canary';
  return release === slot.lastGood ? 'last good' : undefined;
}

/** All releases of a part that can be chosen, newest first: the published ones, and whatever else its slot names. */
export function releasesOf({ slot, releases }: PartStatus): string[] {
  const named = [slot.canary?.release, slot.stable, slot.lastGood].filter((release) => release !== undefined);
  const published = releases.map(({ release }) => release);
  return [...new Set([...published, ...named])];
}

/** How the releases of a part are called: by version, and by the build where one version was built twice. */
export const getReleaseFormatter = (part: PartStatus): FormatRelease => createReleaseFormatter(releasesOf(part));

/** Whether a version of a part was built twice, so that its releases need longer names. */
export const hasDuplicateVersion = (part: PartStatus): boolean =>
  releasesOf(part).some((release) => getReleaseFormatter(part)(release) !== releaseName(release).version);

/** A release in a list to choose from: `3.9.0 (canary)`, `1.0.0 abcdef0 (live)`. */
export function optionOf(part: PartStatus, release: string, note?: string): { value: string; label: string } {
  const { version, build } = releaseName(release);
  const isTold = getReleaseFormatter(part)(release) === version;
  const what = note ?? roleOf(part, release);
  return { value: release, label: [version, !isTold && build, what && `(${what})`].filter(Boolean).join(' ') };
}

/** Share of the visits that get the live release, in percent. */
export const getStablePercent = ({ slot }: PartStatus): number => 100 - (slot.canary?.percent ?? 0);

/** The release that Promote would act on when nobody has chosen: the canary, else the live one. */
export const getDefaultRelease = ({ slot }: PartStatus): string => slot.canary?.release ?? slot.stable;

/** Releases that a part can be rolled back to, the proposed one first. */
export function rollbackTargets(part: PartStatus): string[] {
  const { slot, rollback_to: proposed } = part;
  const others = releasesOf(part).filter(
    (release) => release !== slot.canary?.release && (slot.canary !== undefined || release !== slot.stable),
  );
  return proposed === undefined ? others : [...new Set([proposed, ...others])];
}
