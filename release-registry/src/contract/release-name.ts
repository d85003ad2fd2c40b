import type { ReleaseMark } from './entities';

/** `1.2.0-gabcdef012345` is version `1.2.0`, built from commit `abcdef0`. */
interface ParsedReleaseId {
  readonly version: string;
  /** Seven digits of the commit, or `local` and seven digits of the build's hash. */
  readonly build: string;
}

/** Splits a release id. Takes a text that is not a release id as the version. */
export function parseReleaseId(release: string): ParsedReleaseId {
  const [, version, kind, digits] = /^([0-9]+\.[0-9]+\.[0-9]+)-([a-z])([0-9a-f]{12})$/.exec(release) ?? [];
  if (version === undefined || digits === undefined) return { version: release, build: '' };
  return { version, build: `${kind === 'g' ? '' : 'local '}${digits.slice(0, 7)}` };
}

export type FormatRelease = (release: string) => string;

/** Formats releases as `1.2.0`, or `1.2.0 (abcdef0)` if several of them have that version. */
export function createReleaseFormatter(releases: readonly string[]): FormatRelease {
  const builds = new Map<string, Set<string>>();
  for (const release of releases) {
    const { version } = parseReleaseId(release);
    builds.set(version, (builds.get(version) ?? new Set()).add(release));
  }
  return (release) => {
    const { version, build } = parseReleaseId(release);
    const sameVersion = new Set(builds.get(version)).add(release);
    return sameVersion.size > 1 ? `${version} (${build})` : version;
  };
}

/** Texts of the release statuses in console and command line. */
export const releaseMarkTexts: Readonly<Record<ReleaseMark, string>> = {
  live: 'live',
  canary: 'canary',
  was_live: 'was live',
  was_canary: 'was a canary',
  rolled_back: 'rolled back',
  rolled_back_automatically: 'rolled back automatically',
  never_live: 'never live',
};
