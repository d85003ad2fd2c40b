import {
  type ComposedRemote,
  formatPin,
  matchRoute,
  releaseBase,
  releaseFileUrl,
  type ReleaseRecord,
  type ReleaseSlot,
  type RouteDefinition,
} from '@storefront/shared-contracts';
import { fallbackRelease, resolveRelease } from './bucket';
import type { ManifestSnapshot } from '../releases/follow-manifest';

/** A release with the base URL of its files, which has a trailing slash. */
interface ServedRelease {
  readonly record: ReleaseRecord;
  readonly base: string;
}

/** A remote of a visitor's composition. */
export interface SelectedRemote {
  readonly record: ReleaseRecord;
  readonly composed: ComposedRemote;
}

/** The releases of a visitor's composition. */
export interface SelectedReleases {
  readonly revision: number;
  readonly shell: ReleaseRecord;
  readonly remotes: readonly SelectedRemote[];
  /** Value of the pin to the last good shell; undefined if there is none, and for a visitor with a pinned shell. */
  readonly shellPin?: string | undefined;
}

/** Unvalidated values of a part's pin cookie. */
type PinCookies = (part: string) => readonly string[];

/** The integrity attribute of a release's file; undefined for a dev remote. */
export function integrityOf({ files }: ReleaseRecord, file: string): string | undefined {
  const hash = files.find(({ path }) => path === file)?.sha384;
  return hash === undefined ? undefined : `sha384-${hash}`;
}

const emptyPins: PinCookies = () => [];

/** The composition of a remote without a fallback. */
export function composeRelease(record: ReleaseRecord): ComposedRemote {
  const { name, release, entry, descriptor } = record;
  return { name, release, base: releaseBase(name, release), entry, integrity: integrityOf(record, entry), descriptor };
}

function composedRemote(slot: ReleaseSlot, record: ReleaseRecord, lastGood: ReleaseRecord | undefined): ComposedRemote {
  const { name } = record;
  return {
    ...composeRelease(record),
    ...(lastGood && {
      lastGood: {
        release: lastGood.release,
        base: releaseBase(name, lastGood.release),
        entry: lastGood.entry,
        integrity: integrityOf(lastGood, lastGood.entry),
      },
    }),
    ...(slot.since !== undefined && { since: slot.since }),
  };
}

/** The release of a part for a visitor, and the release that the page falls back to. */
interface Choice {
  readonly slot: ReleaseSlot;
  readonly record: ReleaseRecord;
  readonly lastGood: ReleaseRecord | undefined;
}

/** A part whose record is missing gets the next release; undefined if that is missing too. */
function choosePart(
  snapshot: ManifestSnapshot,
  name: string,
  slot: ReleaseSlot,
  visitor: string | undefined,
  pins: PinCookies,
): Choice | undefined {
  const find = (release: string | undefined) => (release === undefined ? undefined : snapshot.record(name, release));
  const chosen = resolveRelease(slot, visitor);
  const fallback = fallbackRelease(slot, chosen);
  // A pin is valid only for the visitor's fallback release, and only until the slot changes.
  const isPinned =
    fallback !== undefined &&
    slot.since !== undefined &&
    pins(name).includes(formatPin({ release: fallback, since: slot.since }));
  const pinned = isPinned ? find(fallback) : undefined;
  if (pinned) return { slot, record: pinned, lastGood: undefined };
  const record = find(chosen) ?? find(fallback);
  return record && { slot, record, lastGood: find(fallbackRelease(slot, record.release)) };
}

/** Selections by snapshot and releases. */
const selections = new WeakMap<ManifestSnapshot, Map<string, SelectedReleases>>();

/** The shell for a visitor, and the pin to its fallback, which the page uses if the shell does not start. */
function selectShell(
  snapshot: ManifestSnapshot,
  visitor: string | undefined,
  pins: PinCookies,
): Pick<SelectedReleases, 'shell' | 'shellPin'> {
  const slot = snapshot.manifest.shell;
  const choice = choosePart(snapshot, 'shell', slot, visitor, pins);
  if (!choice) throw new Error('No release of the shell can be read.');
  const { record: shell, lastGood } = choice;
  if (lastGood === undefined || slot.since === undefined) return { shell };
  return { shell, shellPin: formatPin({ release: lastGood.release, since: slot.since }) };
}

/**
 * The releases for a visitor. Visitors of a snapshot with the same releases get the same object. A part whose record is
 * missing gets the next release, or is left out; its pages are then not found. A pinned part has no further fallback.
 * @throws if no release of the shell can be read
 */
export function selectReleases(
  snapshot: ManifestSnapshot,
  visitor: string | undefined,
  pins: PinCookies = emptyPins,
): SelectedReleases {
  const { manifest } = snapshot;
  const shell = selectShell(snapshot, visitor, pins);
  const choices = Object.entries(manifest.remotes).flatMap(
    ([name, slot]) => choosePart(snapshot, name, slot, visitor, pins) ?? [],
  );
  const key = [
    `${shell.shell.release} ${shell.shellPin ?? ''}`,
    ...choices.map(({ record, lastGood }) => `${record.name}@${record.release}>${lastGood?.release ?? ''}`),
  ].join(' ');
  const known = selections.get(snapshot) ?? new Map<string, SelectedReleases>();
  selections.set(snapshot, known);
  const selected = known.get(key) ?? {
    revision: manifest.revision,
    ...shell,
    remotes: choices.map(({ slot, record, lastGood }) => ({
      record,
      composed: composedRemote(slot, record, lastGood),
    })),
  };
  known.set(key, selected);
  return selected;
}

/** A route and the release that owns it. */
export interface ResolvedRoute {
  readonly owner: ServedRelease;
  readonly route: RouteDefinition;
}

const servedShell = ({ shell }: SelectedReleases): ServedRelease => ({
  record: shell,
  base: releaseBase(shell.name, shell.release),
});

const servedRemotes = ({ remotes }: SelectedReleases): ServedRelease[] =>
  remotes.map(({ record, composed }) => ({ record, base: composed.base }));

type OwnedRoute = ResolvedRoute & { readonly path: string };

const routesOf = new WeakMap<SelectedReleases, readonly OwnedRoute[]>();

const listRoutes = (chosen: SelectedReleases): OwnedRoute[] =>
  [servedShell(chosen), ...servedRemotes(chosen)].flatMap((owner) =>
    owner.record.descriptor.routes.map((route) => ({ path: route.path, owner, route })),
  );

/** The route of a path; undefined if no part has one. */
export function resolveRoute(chosen: SelectedReleases, pathname: string): ResolvedRoute | undefined {
  const routes = routesOf.get(chosen) ?? listRoutes(chosen);
  routesOf.set(chosen, routes);
  return matchRoute(routes, pathname)?.route;
}

/** A script with its integrity attribute. */
export interface HashedScript {
  readonly href: string;
  readonly integrity?: string | undefined;
}

/** Preloads of a page. A browser uses a preloaded script only if its integrity attribute is the same. */
export interface Hints {
  readonly scripts: readonly HashedScript[];
  readonly fonts: readonly string[];
}

/**
 * Widgets of a page that is rendered on the server. Widgets of other pages are not preloaded, because they depend on data that
 * the browser must fetch first.
 */
function widgetsOf(resolved: ResolvedRoute | undefined): readonly string[] {
  if (resolved?.route.rendered !== true) return [];
  const { owner, route } = resolved;
  return owner.record.preload.widgets[route.module ?? route.path] ?? [];
}

/**
 * Preloads of a page: the shell's scripts and fonts; entry and page module of the part that owns the route; the widgets of a
 * page that is rendered on the server; for any other page also the shell's API client.
 */
export function hintsFor(chosen: SelectedReleases, resolved: ResolvedRoute | undefined): Hints {
  const toUrl = ({ record, base }: ServedRelease, file: string) => releaseFileUrl(record.name, base, file);
  const toScripts = (part: ServedRelease, files: readonly string[] = []): HashedScript[] =>
    files.map((file) => ({ href: toUrl(part, file), integrity: integrityOf(part.record, file) }));
  const shell = servedShell(chosen);
  const moduleScripts = (part: ServedRelease, module: string) =>
    toScripts(part, [...part.record.preload.entry, ...(part.record.preload.exposes[module] ?? [])]);
  const offersOf = (widget: string) =>
    servedRemotes(chosen).flatMap((part) =>
      part.record.descriptor.widgets.filter(({ name }) => name === widget).map(({ module }) => ({ part, module })),
    );
  const { preload, entry } = shell.record;
  // The modules of the shell's own pages are named by their paths.
  const pageScripts = ({ owner, route }: ResolvedRoute) =>
    route.module === undefined
      ? toScripts(owner, owner.record.preload.exposes[route.path])
      : moduleScripts(owner, route.module);
  const own = preload.entry.filter((file) => file !== entry);
  const page = resolved === undefined ? [] : pageScripts(resolved);
  const offers = widgetsOf(resolved).flatMap(offersOf);
  // Widgets may contain widgets of other parts, such as Add to cart.
  const inner = offers.flatMap(({ part, module }) => part.record.preload.widgets[module] ?? []).flatMap(offersOf);
  return {
    scripts: distinct([
      ...toScripts(shell, own),
      ...page,
      ...[...offers, ...inner].flatMap(({ part, module }) => moduleScripts(part, module)),
      ...(resolved === undefined || resolved.route.rendered === true ? [] : toScripts(shell, preload.calls)),
    ]),
    fonts: preload.fonts.map((file) => toUrl(shell, file)),
  };
}

const distinct = (scripts: readonly HashedScript[]): HashedScript[] => [
  ...new Map(scripts.map((script) => [script.href, script])).values(),
];
