/** A release id taken apart: `1.2.0-gabcdef012345` is version `1.2.0`, built from commit `abcdef0`. */
export interface ReleaseName {
  readonly version: string;
  /** Seven digits of the commit, or `local` and seven of the build's hash. Two releases of one version differ in it. */
  readonly build: string;
}

/** Takes a release id apart. What is none is its own version. */
export function releaseName(release: string): ReleaseName {
  const [, version, kind, digits] = /^([0-9]+\.[0-9]+\.[0-9]+)-([a-z])([0-9a-f]{12})$/.exec(release) ?? [];
  if (version === undefined || digits === undefined) return { version: release, build: '' };
  return { version, build: `${kind === 'g' ? '' : 'local '}${digits.slice(0, 7)}` };
}

/** How a release is called in a sentence. */
export type FormatRelease = (release: string) => string;

/** Calls releases by their version alone, and those that share it by the build too: `1.2.0 (abcdef0)`. */
export function createReleaseFormatter(releases: readonly string[]): FormatRelease {
  const builds = new Map<string, Set<string>>();
  for (const release of releases) {
    const { version } = releaseName(release);
    builds.set(version, (builds.get(version) ?? new Set()).add(release));
  }
  return (release) => {
    const { version, build } = releaseName(release);
    const namesakes = new Set(builds.get(version)).add(release);
    return namesakes.size > 1 ? `${version} (${build})` : version;
  };
}
