import {
  type ChangeRequestInfo,
  createReleaseFormatter,
  type FleetStatus,
  type FormatRelease,
  parseReleaseId,
  type PartStatus,
  releaseMarkTexts,
} from '@storefront/release-registry/contract';

/** Status of a release: its place in the slot, else how its live time ended. Undefined if neither is known. */
function describeRelease({ slot, releases }: PartStatus, release: string): string | undefined {
  if (release === slot.stable) return releaseMarkTexts.live;
  if (release === slot.canary?.release) return releaseMarkTexts.canary;
  if (release === slot.lastGood) return 'last good';
  const mark = releases.find((one) => one.release === release)?.mark;
  return mark && releaseMarkTexts[mark];
}

/** Published releases, newest first, and then other releases of the slot. */
export function listReleases({ slot, releases }: PartStatus): string[] {
  const named = [slot.canary?.release, slot.stable, slot.lastGood].filter((release) => release !== undefined);
  const published = releases.map(({ release }) => release);
  return [...new Set([...published, ...named])];
}

export const getReleaseFormatter = (part: PartStatus): FormatRelease => createReleaseFormatter(listReleases(part));

export const hasDuplicateVersion = (part: PartStatus): boolean =>
  listReleases(part).some((release) => getReleaseFormatter(part)(release) !== parseReleaseId(release).version);

/** `3.9.0 (canary)`, `1.0.0 abcdef0 (never live)`. */
export function toReleaseOption(part: PartStatus, release: string, note?: string): { value: string; label: string } {
  const { version, build } = parseReleaseId(release);
  const isUnique = getReleaseFormatter(part)(release) === version;
  const detail = note ?? describeRelease(part, release);
  return { value: release, label: [version, !isUnique && build, detail && `(${detail})`].filter(Boolean).join(' ') };
}

/** Percent of the visitors that get the stable release. */
export const getStablePercent = ({ slot }: PartStatus): number => 100 - (slot.canary?.percent ?? 0);

/** Initial selection for Promote: the canary, else the live release. */
export const getDefaultRelease = ({ slot }: PartStatus): string => slot.canary?.release ?? slot.stable;

/** Releases that a rollback may return to. The proposed one comes first, and those that were rolled back from come last. */
export function rollbackTargets({ slot, releases, rollback_to: proposed }: PartStatus): string[] {
  const live = [slot.stable, slot.canary?.release];
  const offered = releases.filter(({ rollback, release }) => rollback && !live.includes(release));
  const good = offered.filter(({ mark }) => mark === 'was_live');
  const others = [...good, ...offered.filter(({ mark }) => mark !== 'was_live')].map(({ release }) => release);
  return proposed === undefined ? others : [...new Set([proposed, ...others])];
}

/** Shares of a canary that the console offers, in percent. */
export const canaryShares = [10, 25, 50] as const;

/** Options for a running canary: the offered shares, the current one, and its end. */
export function canaryChoices(current: number): { value: string; label: string }[] {
  const percents = [...new Set([...canaryShares, current])].sort((a, b) => a - b);
  return [
    ...percents.map((percent) => ({ value: String(percent), label: `${percent}%` })),
    { value: '0', label: 'End it' },
  ];
}

/** `Promote mfe-lab 2.15.0 to 10%`. */
export function formatRequest({ part, release, traffic }: ChangeRequestInfo, { parts }: FleetStatus): string {
  const found = parts.find(({ name }) => name === part);
  const format = found ? getReleaseFormatter(found) : createReleaseFormatter([release]);
  return `Promote ${part} ${format(release)} to ${traffic}%`;
}
