import semver from 'semver';

/** A published advisory of severity high or critical. */
export interface Advisory {
  readonly package: string;
  /** A semver range. */
  readonly vulnerable: string;
  readonly id: string;
  readonly url: string;
  readonly summary: string;
}

/** A version of a package in the lock file. */
export interface LockedPackage {
  readonly name: string;
  readonly version: string;
}

/** Every package of a `pnpm-lock.yaml`, those of the development too. @throws if it lists none: then its format is not known */
export function lockedPackages(lockText: string): LockedPackage[] {
  const [, section = ''] = /^packages:\n([^]*?)(?=^\S|(?![^]))/m.exec(lockText) ?? [];
  const found = [...section.matchAll(/^ {2}'?(@?[^@'\n]+)@([0-9][^:('\n]*)'?:/gm)].map(
    ([, name = '', version = '']): LockedPackage => ({ name, version }),
  );
  if (found.length === 0) throw new Error('pnpm-lock.yaml lists no packages: its format is not known.');
  return found;
}

/** A line for each locked version that an advisory names. */
export function findVulnerable(locked: readonly LockedPackage[], advisories: readonly Advisory[]): string[] {
  return locked.flatMap(({ name, version }) =>
    advisories
      .filter((known) => known.package === name && semver.satisfies(version, known.vulnerable))
      .map(({ id, url, summary }) => `${name}@${version}: ${id}, ${summary}. ${url}`),
  );
}
