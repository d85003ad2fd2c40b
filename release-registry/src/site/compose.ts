import { matchRoute, releaseBase } from '@storefront/shared-contracts';
import type { ComposedRemote, ReleaseRecord, ReleaseSlot, RouteClaim } from '@storefront/shared-contracts';
import { fallbackRelease, resolveRelease } from '../resolve';
import type { Fleet } from './fleet';

/** The releases that one visitor gets. */
export interface ChosenReleases {
  readonly revision: number;
  readonly shell: ReleaseRecord;
  readonly remotes: readonly { readonly record: ReleaseRecord; readonly composed: ComposedRemote }[];
}

function recordFor(fleet: Fleet, name: string, slot: ReleaseSlot, visitor: string | undefined) {
  const chosen = resolveRelease(slot, visitor);
  const record = fleet.record(name, chosen);
  if (record) return record;
  const fallback = fallbackRelease(slot, chosen);
  return fallback === undefined ? undefined : fleet.record(name, fallback);
}

function composedRemote(fleet: Fleet, slot: ReleaseSlot, record: ReleaseRecord): ComposedRemote {
  const { name, release, entry, descriptor } = record;
  const fallback = fallbackRelease(slot, release);
  const lastGood = fallback === undefined ? undefined : fleet.record(name, fallback);
  return {
    name,
    release,
    base: releaseBase(name, release),
    entry,
    descriptor,
    ...(lastGood && {
      lastGood: { release: lastGood.release, base: releaseBase(name, lastGood.release), entry: lastGood.entry },
    }),
  };
}

/**
 * The releases for a visitor. A part whose record cannot be found falls back like one that does not load; without any
 * it is left out, and its pages are not found.
 * @throws when there is no release of the shell
 */
export function chooseReleases(fleet: Fleet, visitor: string | undefined): ChosenReleases {
  const { manifest } = fleet;
  const shell = recordFor(fleet, 'shell', manifest.shell, visitor);
  if (!shell) throw new Error('No release of the shell can be read.');
  const remotes = Object.entries(manifest.remotes).flatMap(([name, slot]) => {
    const record = recordFor(fleet, name, slot, visitor);
    return record ? [{ record, composed: composedRemote(fleet, slot, record) }] : [];
  });
  return { revision: manifest.revision, shell, remotes };
}

/** The part that owns an address, and its claim. */
export interface ClaimedRoute {
  readonly owner: ReleaseRecord;
  readonly claim: RouteClaim;
}

/** Who claims a path, the shell or a remote; undefined where nobody does. */
export function claimedRoute(chosen: ChosenReleases, pathname: string): ClaimedRoute | undefined {
  const owners = [chosen.shell, ...chosen.remotes.map(({ record }) => record)];
  const claims = owners.flatMap((owner) =>
    owner.descriptor.routes.map((claim) => ({ path: claim.path, owner, claim })),
  );
  return matchRoute(claims, pathname)?.route;
}

/** Files that the browser is told about before anything asks for them, as addresses. */
export interface Hints {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

/** The shell's scripts and font, and the entry and page of the remote that owns the address. */
export function hintsFor(chosen: ChosenReleases, route: ClaimedRoute | undefined): Hints {
  const addresses = ({ name, release }: ReleaseRecord, files: readonly string[] = []) =>
    files.map((file) => `${releaseBase(name, release)}${file}`);
  const { shell } = chosen;
  const module = route?.claim.module;
  const page =
    route && module !== undefined
      ? addresses(route.owner, [...route.owner.preload.entry, ...(route.owner.preload.exposes[module] ?? [])])
      : [];
  const scripts = [
    ...addresses(
      shell,
      shell.preload.entry.filter((file) => file !== shell.entry),
    ),
    ...page,
  ];
  return { scripts: [...new Set(scripts)], fonts: addresses(shell, shell.preload.fonts) };
}
