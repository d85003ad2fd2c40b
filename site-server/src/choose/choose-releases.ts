import { matchRoute, formatPin, releaseBase } from '@storefront/shared-contracts';
import type { ComposedRemote, ReleaseRecord, ReleaseSlot, RouteDefinition } from '@storefront/shared-contracts';
import { fallbackRelease, resolveRelease } from './bucket';
import type { ManifestSnapshot } from '../releases/follow-manifest';

/** A release, and where its files come from. `base` ends with a slash. */
export interface ServedRelease {
  readonly record: ReleaseRecord;
  readonly base: string;
}

/** A remote as one visitor gets it. */
export interface SelectedRemote {
  readonly record: ReleaseRecord;
  readonly composed: ComposedRemote;
}

/** The releases that one visitor gets. */
export interface SelectedReleases {
  readonly revision: number;
  readonly shell: ReleaseRecord;
  readonly remotes: readonly SelectedRemote[];
}

/** Values that the visitor's browser sent as his pin of a remote, whatever they are. */
export type PinCookies = (remote: string) => readonly string[];

const emptyPins: PinCookies = () => [];

function recordFor(fleet: ManifestSnapshot, name: string, slot: ReleaseSlot, visitor: string | undefined) {
  const chosen = resolveRelease(slot, visitor);
  const record = fleet.record(name, chosen);
  if (record) return record;
  const fallback = fallbackRelease(slot, chosen);
  return fallback === undefined ? undefined : fleet.record(name, fallback);
}

/** What the visitor is pinned to: only to what he would fall back to anyway, and until the slot changes. */
function getPinnedRecord(
  fleet: ManifestSnapshot,
  name: string,
  slot: ReleaseSlot,
  visitor: string | undefined,
  pins: PinCookies,
) {
  const fallback = fallbackRelease(slot, resolveRelease(slot, visitor));
  if (fallback === undefined || slot.since === undefined) return undefined;
  if (!pins(name).includes(formatPin({ release: fallback, since: slot.since }))) return undefined;
  return fleet.record(name, fallback);
}

function composedRemote(slot: ReleaseSlot, record: ReleaseRecord, lastGood: ReleaseRecord | undefined): ComposedRemote {
  const { name, release, entry, descriptor } = record;
  return {
    name,
    release,
    base: releaseBase(name, release),
    entry,
    descriptor,
    ...(lastGood && {
      lastGood: { release: lastGood.release, base: releaseBase(name, lastGood.release), entry: lastGood.entry },
    }),
    ...(slot.since !== undefined && { since: slot.since }),
  };
}

/**
 * The releases for a visitor. A part whose record cannot be found falls back like one that does not load; without any
 * it is left out, and its pages are not found. A remote that is pinned has nothing further to fall back to.
 * @throws when there is no release of the shell
 */
export function selectReleases(
  fleet: ManifestSnapshot,
  visitor: string | undefined,
  pins: PinCookies = emptyPins,
): SelectedReleases {
  const { manifest } = fleet;
  const shell = recordFor(fleet, 'shell', manifest.shell, visitor);
  if (!shell) throw new Error('No release of the shell can be read.');
  const remotes = Object.entries(manifest.remotes).flatMap(([name, slot]): SelectedRemote[] => {
    const pinned = getPinnedRecord(fleet, name, slot, visitor, pins);
    if (pinned) return [{ record: pinned, composed: composedRemote(slot, pinned, undefined) }];
    const record = recordFor(fleet, name, slot, visitor);
    if (!record) return [];
    const fallback = fallbackRelease(slot, record.release);
    const lastGood = fallback === undefined ? undefined : fleet.record(name, fallback);
    return [{ record, composed: composedRemote(slot, record, lastGood) }];
  });
  return { revision: manifest.revision, shell, remotes };
}

/** The part that owns an address, and its claim. */
export interface ResolvedRoute {
  readonly owner: ServedRelease;
  readonly claim: RouteDefinition;
}

const resolveShell = ({ shell }: SelectedReleases): ServedRelease => ({
  record: shell,
  base: releaseBase(shell.name, shell.release),
});

/** Who claims a path, the shell or a remote; undefined where nobody does. */
export function resolveRoute(chosen: SelectedReleases, pathname: string): ResolvedRoute | undefined {
  const remotes = chosen.remotes.map(({ record, composed }) => ({ record, base: composed.base }));
  const claims = [resolveShell(chosen), ...remotes].flatMap((owner) =>
    owner.record.descriptor.routes.map((claim) => ({ path: claim.path, owner, claim })),
  );
  return matchRoute(claims, pathname)?.route;
}

/** Files that the browser is told about before anything asks for them, as addresses. */
export interface Hints {
  readonly scripts: readonly string[];
  readonly fonts: readonly string[];
}

/** The shell's scripts and font, and the entry and page of the remote that owns the address. */
export function hintsFor(chosen: SelectedReleases, route: ResolvedRoute | undefined): Hints {
  const addresses = (base: string, files: readonly string[] = []) => files.map((file) => `${base}${file}`);
  const shell = resolveShell(chosen);
  const { preload, entry } = shell.record;
  const module = route?.claim.module;
  const page =
    route && module !== undefined
      ? addresses(route.owner.base, [
          ...route.owner.record.preload.entry,
          ...(route.owner.record.preload.exposes[module] ?? []),
        ])
      : [];
  const own = addresses(
    shell.base,
    preload.entry.filter((file) => file !== entry),
  );
  return { scripts: [...new Set([...own, ...page])], fonts: addresses(shell.base, preload.fonts) };
}
