import { createReleaseFormatter, parseReleaseId } from '@storefront/release-registry/contract';
import type { FormatRelease, PartStatus } from '@storefront/release-registry/contract';

type ReleaseRole = 'live' | 'canary' | 'last good';

/** Undefined if it is only published. */
function getRole({ slot }: PartStatus, release: string): ReleaseRole | undefined {
  if (release === slot.stable) return 'live';
  if (release === slot.canary?.release) return 'canary';
  return release === slot.lastGood ? 'last good' : undefined;
}

/** Published releases, newest first, then others of the slot. */
export function listReleases({ slot, releases }: PartStatus): string[] {
  const named = [slot.canary?.release, slot.stable, slot.lastGood].filter((release) => release !== undefined);
  const published = releases.map(({ release }) => release);
  return [...new Set([...published, ...named])];
}

export const getReleaseFormatter = (part: PartStatus): FormatRelease => createReleaseFormatter(listReleases(part));

export const hasDuplicateVersion = (part: PartStatus): boolean =>
  listReleases(part).some((release) => getReleaseFormatter(part)(release) !== parseReleaseId(release).version);

/** `3.9.0 (canary)`, `1.0.0 abcdef0 (live)`. */
export function toReleaseOption(part: PartStatus, release: string, note?: string): { value: string; label: string } {
  const { version, build } = parseReleaseId(release);
  const isUnique = getReleaseFormatter(part)(release) === version;
  const detail = note ?? getRole(part, release);
  return { value: release, label: [version, !isUnique && build, detail && `(${detail})`].filter(Boolean).join(' ') };
}

/** In percent of the visitors. */
export const getStablePercent = ({ slot }: PartStatus): number => 100 - (slot.canary?.percent ?? 0);

/** Preselected for Promote: the canary, else the live release. */
export const getDefaultRelease = ({ slot }: PartStatus): string => slot.canary?.release ?? slot.stable;

/** The proposed release first. */
export function rollbackTargets(part: PartStatus): string[] {
  const { slot, rollback_to: proposed } = part;
  const others = listReleases(part).filter(
    (release) => release !== slot.canary?.release && (slot.canary !== undefined || release !== slot.stable),
  );
  return proposed === undefined ? others : [...new Set([proposed, ...others])];
}

/** Offered shares of a canary, in percent. */
export const canaryShares = [10, 25, 50] as const;

/** Options for a running canary: the offered shares, the current one, and to end it. */
export function canaryChoices(current: number): { value: string; label: string }[] {
  const percents = [...new Set([...canaryShares, current])].sort((a, b) => a - b);
  return [
    ...percents.map((percent) => ({ value: String(percent), label: `${percent}%` })),
    { value: '0', label: 'End it' },
  ];
}
