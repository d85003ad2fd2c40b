import { satisfies, validRange } from 'semver';
import type { ReleaseRecord, RouteAccess, RouteDefinition } from '@storefront/shared-contracts';
import type { BundleReports } from '../bundles/bundle-probe';
import { bundleKey } from '../bundles/server-bundles';
import { shellName, errorRate, percentText } from '../contract';
import type { CheckReport, ErrorPolicy, Gate, GateName, PageCounts } from '../contract';

/** A release that visitors get now. */
export interface LiveRelease {
  readonly role: 'stable' | 'canary';
  readonly record: ReleaseRecord;
}

/** Releases that the probe started together: the candidate and those that it would run with. */
export interface StartedReleases {
  /** Undefined if no shell is live. */
  readonly shell: ReleaseRecord | undefined;
  readonly remotes: readonly ReleaseRecord[];
  readonly reports: BundleReports;
}

/** All inputs of the gates, which read nothing themselves. */
export interface CheckInput {
  readonly record: ReleaseRecord;
  /** One phrase for each stored file that is wrong. */
  readonly integrityErrors: readonly string[];
  /** The live releases of all parts, including the part of the candidate. */
  readonly live: readonly LiveRelease[];
  /** One element for each live shell; one for a candidate shell. Undefined for a rollback to releases that are known to run. */
  readonly started: readonly StartedReleases[] | undefined;
  /** Size of the entry plus its largest page or widget, in bytes of brotli. */
  readonly initialLoadBytes: number;
  readonly budgetBytes: number;
  /** Counts of the candidate in the last window. */
  readonly counts: PageCounts;
  /** A rollback returns to a release that served before, and must be possible while everything fails. */
  readonly isRollback?: boolean | undefined;
  readonly policy: ErrorPolicy;
}

const passed = (name: GateName, title: string, found: string): Gate => ({
  name,
  ok: true,
  title,
  found,
  forceable: false,
});

const failed = (name: GateName, title: string, found: string, forceable = false): Gate => ({
  name,
  ok: false,
  title,
  found,
  forceable,
});

const label = ({ name, version, release }: ReleaseRecord, role?: LiveRelease['role']) =>
  `${name} ${release.replace(`${version}-`, `${version} `)}${role === 'canary' ? ' (canary)' : ''}`;

const listed = (items: readonly string[]) => items.join('; ');

/** Routes that differ only in parameter names have the same pattern. */
const toRoutePattern = (path: string) => path.replace(/:[a-z_]+/g, ':');

const others = ({ record, live }: CheckInput) => live.filter((other) => other.record.name !== record.name);

function integrity({ integrityErrors, record }: CheckInput): Gate {
  if (integrityErrors.length === 0) {
    return passed('integrity', 'Integrity', `SHA-384 matches for ${record.files.length} files`);
  }
  return failed(
    'integrity',
    'Files are not what was published',
    `${listed(integrityErrors)}. Publish it again under another commit.`,
  );
}

/** A remote and a shell that would run in one page. */
interface Pair {
  readonly remote: ReleaseRecord;
  readonly shell: ReleaseRecord;
  readonly other: LiveRelease;
}

function pairsOf(input: CheckInput): Pair[] {
  const { record } = input;
  const isShell = record.name === shellName;
  return others(input)
    .filter((other) => isShell !== (other.record.name === shellName))
    .map((other) =>
      isShell ? { remote: other.record, shell: record, other } : { remote: record, shell: other.record, other },
    );
}

const fitsRange = ({ remote, shell }: Pair) => {
  const range = validRange(remote.descriptor.contract);
  return range !== null && satisfies(shell.contract, range);
};

const maxProblems = 8;

function contractRange({ record }: CheckInput, broken: readonly Pair[]): Gate {
  const isShell = record.name === shellName;
  const found = broken.map(({ remote, shell, other }) =>
    isShell
      ? `${label(remote, other.role)} needs ${remote.descriptor.contract}, this shell brings ${record.contract}`
      : `It needs ${record.descriptor.contract}, ${label(shell, other.role)} brings ${shell.contract}`,
  );
  const remedy = isShell
    ? 'Release the remotes for the new contract first, or publish a shell with the old one.'
    : `Release the shell first, or publish ${record.name} against the contract that is live.`;
  return failed('contract', 'Contract range not satisfied', `${listed(found)}. ${remedy}`);
}

/** A remote and a shell, with the names that the remote imports and the shell lacks. */
interface ComparedPair extends Pair {
  readonly missing: readonly string[];
}

function comparePair(pair: Pair, started: readonly StartedReleases[]): ComparedPair | undefined {
  const one = started.find(({ shell }) => shell !== undefined && bundleKey(shell) === bundleKey(pair.shell));
  const missing = one?.reports.get(bundleKey(pair.remote))?.missing;
  return missing && { ...pair, missing };
}

/** Cannot be overridden: a missing export breaks pages. */
function contractExports({ record }: CheckInput, broken: readonly ComparedPair[]): Gate {
  const isShell = record.name === shellName;
  const found = broken.map(({ remote, shell, other, missing }) => {
    const [user, provider] = isShell
      ? [label(remote, other.role), 'this shell']
      : [label(remote), label(shell, other.role)];
    const names = missing.slice(0, maxProblems).join(', ');
    const more = missing.length - maxProblems;
    return `${user} uses ${names}${more > 0 ? ` and ${more} more` : ''}, which ${provider} does not have`;
  });
  const names = [...new Set(broken.map(({ remote }) => remote.name))].join(', ');
  const remedy = isShell
    ? `Publish a shell that keeps it, or first promote ${names} built without it (or roll ${names} back).`
    : `Publish the shell from the same sources and promote it first, or build ${record.name} against the exports of the live shell.`;
  return failed('contract', 'Shared exports do not fit', `${listed(found)}. ${remedy}`);
}

function contract(input: CheckInput): Gate {
  const { record } = input;
  const pairs = pairsOf(input);
  const outside = pairs.filter((pair) => !fitsRange(pair));
  if (outside.length > 0) return contractRange(input, outside);
  const { started } = input;
  const compared = pairs.flatMap((pair) => (started && comparePair(pair, started)) ?? []);
  const broken = compared.filter(({ missing }) => missing.length > 0);
  if (broken.length > 0) return contractExports(input, broken);
  if (started !== undefined && compared.length < pairs.length) {
    const found = `in ${pairs.length - compared.length} of ${pairs.length} pairs of a remote and a shell, since one of them did not start`;
    const remedy = 'Check it again, correct what does not start, or override it with the reason.';
    return failed('contract', 'Shared exports were not compared', `${found}. ${remedy}`, true);
  }
  const found =
    record.name === shellName
      ? `brings ${record.contract}; all ${pairs.length} live remotes accept it`
      : `needs ${record.descriptor.contract}; the live shell brings ${pairs.map(({ shell }) => shell.contract).join(' and ')}`;
  const exports = compared.length > 0 ? '; shared exports fit' : '';
  return passed('contract', 'Contract range', `${found}${exports}`);
}

function routes(input: CheckInput): Gate {
  const { record } = input;
  const ownRoutes = record.descriptor.routes;
  const own = new Set<string>();
  const conflicts: string[] = [];
  for (const { path } of ownRoutes) {
    const pattern = toRoutePattern(path);
    if (own.has(pattern)) conflicts.push(`${path} is claimed twice by ${label(record)} itself`);
    own.add(pattern);
  }
  for (const other of others(input)) {
    const claimed = new Set(other.record.descriptor.routes.map(({ path }) => toRoutePattern(path)));
    for (const { path } of ownRoutes) {
      if (claimed.has(toRoutePattern(path)))
        conflicts.push(`${path} is claimed by ${label(record)} and by ${label(other.record, other.role)}`);
    }
  }
  if (conflicts.length === 0) return passed('routes', 'Routes', `${ownRoutes.length} claimed, none claimed twice`);
  return failed('routes', 'Route claimed twice', `${listed([...new Set(conflicts)])}. Remove it from one of them.`);
}

const accessLevels: Readonly<Record<RouteAccess, number>> = { public: 0, guest: 1, token: 2 };

function access(input: CheckInput): Gate {
  const stable = new Map(
    input.live
      .filter(({ role }) => role === 'stable')
      .flatMap(({ record }) => record.descriptor.routes)
      .map((route) => [toRoutePattern(route.path), route]),
  );
  const weaker = input.record.descriptor.routes.flatMap((route: RouteDefinition) => {
    const today = stable.get(toRoutePattern(route.path));
    if (!today || accessLevels[route.access] >= accessLevels[today.access]) return [];
    return [`${route.path} is open to "${today.access}" today and would be to "${route.access}"`];
  });
  if (weaker.length === 0) return passed('access', 'Access', 'no route is opened wider than today');
  return failed(
    'access',
    'Access weakened',
    `${listed(weaker)}. Restore the access, or override it with the reason.`,
    true,
  );
}

function widgets(input: CheckInput): Gate {
  const { record, live } = input;
  const offered = (one: ReleaseRecord) => one.descriptor.widgets.map(({ name }) => name);
  const today = live
    .filter((one) => one.record.name === record.name && one.role === 'stable')
    .flatMap((one) => offered(one.record));
  const remaining = new Set([...offered(record), ...others(input).flatMap((other) => offered(other.record))]);
  const missing = others(input).flatMap((other) =>
    other.record.uses
      .filter((name) => today.includes(name) && !remaining.has(name))
      .map((name) => `${name} is used by ${label(other.record, other.role)}`),
  );
  if (missing.length > 0) {
    return failed(
      'widgets',
      'Widget no longer offered',
      `${listed([...new Set(missing)])}. Offer it, or release its users first.`,
      true,
    );
  }
  return passed('widgets', 'Widgets', `${offered(record).length} offered, none missing that others use`);
}

/** Lists files that the record refers to and that its list of files lacks. */
export function findMissingFiles({ entry, preload, server, files }: ReleaseRecord): string[] {
  const known = new Set(files.map(({ path }) => path));
  const named = [entry, ...preload.entry, ...Object.values(preload.exposes).flat(), ...preload.calls, ...preload.fonts];
  const missing = [...named, ...(server ? [server.file] : [])].filter((path) => !known.has(path));
  return [...new Set(missing)].map((path) => `its record names ${path}, which is no file of it`);
}

/** A rollback to releases that are known to run takes effect at once. */
const wasLive = 'not started again, since it was live with the same releases';

const isLate = (error: string) => error.includes('took longer than');

/**
 * Whether the files for browsers run. A reason may override this gate for a remote, because the shell falls back to its
 * last good release. For a shell it may do so only if the shell was merely too slow: a shell that does not start is a blank
 * page for everybody.
 */
function start({ record, started }: CheckInput): Gate {
  if (started === undefined) return passed('start', 'Start', wasLive);
  const reports = started.flatMap(({ reports: found }) => found.get(bundleKey(record)) ?? []);
  const problems = [
    ...(record.entry.endsWith('.js') ? [] : [`its entry ${record.entry} is no script`]),
    ...findMissingFiles(record),
    ...reports.flatMap(({ browserErrors }) => browserErrors),
    ...(reports.length === 0 ? ['it could not be started'] : []),
  ];
  if (problems.length === 0) {
    const isShell = record.name === shellName;
    return passed('start', 'Start', isShell ? 'its scripts start' : 'its entry and all its modules load');
  }
  const forceable = record.name !== shellName || problems.every(isLate);
  const found = `${label(record)}: ${listed([...new Set(problems)])}. Correct it and publish it under another commit.`;
  return failed('start', 'Release does not start', found, forceable);
}

/** Lists modules that the server bundle of a remote must contain. */
const renderedModules = ({ descriptor: { routes: pages, widgets: offered } }: ReleaseRecord) => [
  ...new Set([...pages, ...offered].flatMap(({ module }) => module ?? [])),
];

/** Lists what the server bundle of a remote lacks beside a shell that loads. */
function findMissingModules(remote: ReleaseRecord, { shell, reports }: StartedReleases): string[] {
  const report = reports.get(bundleKey(remote));
  const host = shell && reports.get(bundleKey(shell));
  if (remote.server === undefined || report === undefined || shell === undefined || host === undefined) return [];
  if (host.modules.length === 0 && host.errors.length > 0) return [];
  const unknown = remote.server.imports.filter((name) => !host.modules.includes(name));
  if (unknown.length > 0) {
    const names = unknown.join(', ');
    return [`${label(remote)} imports ${names} on the server, which ${label(shell)} does not provide`];
  }
  if (report.errors.length > 0) return [];
  const missing = renderedModules(remote).filter((name) => !report.modules.includes(name));
  return missing.length > 0 ? [`${label(remote)} lacks ${missing.join(', ')} of its descriptor`] : [];
}

/** Lists errors of loading and rendering the pages of a remote. */
function findRenderErrors(remote: ReleaseRecord, started: StartedReleases, isCandidate: boolean): string[] {
  const missing = findMissingModules(remote, started);
  if (missing.length > 0) return missing;
  const report = started.reports.get(bundleKey(remote));
  // The start gate reports the browser errors of the candidate.
  const errors = [...(report?.errors ?? []), ...(isCandidate ? [] : (report?.browserErrors ?? []))];
  return errors.length > 0 ? [`${label(remote)} does not render: ${listed(errors)}`] : [];
}

/**
 * Whether pages and widgets render without data. A reason may override this gate, because the check renders outside of
 * a browser, which can itself cause the error.
 */
function rendering({ record, started }: CheckInput): Gate {
  const pass = (found: string) => passed('rendering', 'Rendering', found);
  if (started === undefined) return pass(wasLive);
  const fail = (found: readonly string[], remedy: string) =>
    failed('rendering', 'Pages do not render', `${listed([...new Set(found)])}. ${remedy}`, true);
  const isShell = record.name === shellName;
  const shellErrors = started.flatMap(({ shell, reports }) => {
    const errors = shell ? (reports.get(bundleKey(shell))?.errors ?? []) : [];
    return shell && errors.length > 0 ? [`${label(shell)} does not render: ${listed(errors)}`] : [];
  });
  if (isShell && shellErrors.length > 0) return fail(shellErrors, 'Correct what fails and publish it again.');
  const errors = started.flatMap((one) =>
    one.remotes.flatMap((remote) => findRenderErrors(remote, one, remote.name === record.name)),
  );
  if (errors.length > 0) {
    return isShell
      ? fail(errors, 'Provide what they import and keep what they use, or release those remotes first.')
      : fail(errors, 'Correct it and publish it again, or release a shell with what it uses first.');
  }
  if (shellErrors.length > 0) return pass(`not rendered, since ${listed(shellErrors)}`);
  const renderedBy = (one: ReleaseRecord) =>
    Math.max(0, ...started.flatMap(({ reports }) => reports.get(bundleKey(one))?.rendered ?? []));
  const remotes = new Map(started.flatMap((one) => one.remotes.map((remote) => [bundleKey(remote), remote])));
  const count = [...remotes.values()].reduce((sum, one) => sum + renderedBy(one), isShell ? renderedBy(record) : 0);
  return count === 0
    ? pass('no server bundle of a shell: pages render in the browser')
    : pass(
        isShell
          ? `${count} pages and widgets render, those of live remotes included`
          : `${count} pages and widgets render with the live shell`,
      );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

function size({ initialLoadBytes, budgetBytes }: CheckInput): Gate {
  const found = `${kilobytes(initialLoadBytes)} at first, limit ${kilobytes(budgetBytes)}`;
  if (initialLoadBytes <= budgetBytes) return passed('size', 'Bundle size', found);
  return failed('size', 'Bundle size over its limit', `${found}. Split what the first page does not need.`, true);
}

function errors({ counts, policy, isRollback }: CheckInput): Gate {
  const { window_minutes: minutes, limit_percent: limit, min_pages: minPages } = policy;
  if (counts.pages < minPages)
    return passed('errors', 'Error rate', `${counts.pages} pages in ${minutes} min, too few to judge`);
  const found = `${percentText(errorRate(counts))} over ${minutes} min, limit ${percentText(limit)}`;
  if (errorRate(counts) <= limit || isRollback === true) return passed('errors', 'Error rate', found);
  return failed('errors', 'Error rate over its limit', `${found}. Choose a release that serves without faults.`, true);
}

/** Failed gates come first. */
export function checkRelease(input: CheckInput): CheckReport {
  const gates = [start, contract, routes, access, widgets, rendering, errors, size, integrity].map((gate) =>
    gate(input),
  );
  return {
    part: input.record.name,
    release: input.record.release,
    ok: gates.every(({ ok }) => ok),
    gates: [...gates.filter(({ ok }) => !ok), ...gates.filter(({ ok }) => ok)],
  };
}
