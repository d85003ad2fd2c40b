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

/** Server bundles that were loaded together: the candidate, and what renders with it. */
export interface LoadedBundles {
  readonly shell: ReleaseRecord;
  readonly remotes: readonly ReleaseRecord[];
  readonly reports: BundleReports;
}

/** Everything that the gates use; they read nothing themselves. */
export interface CheckInput {
  readonly record: ReleaseRecord;
  /** One phrase per stored file that is wrong. */
  readonly integrityErrors: readonly string[];
  /** The live releases of all parts, including the part of the candidate. */
  readonly live: readonly LiveRelease[];
  /** One for each live shell with a server bundle, or one for a shell; none if the candidate has no server bundle. */
  readonly bundles: readonly LoadedBundles[];
  /** Entry plus its largest page or widget, in bytes of brotli. */
  readonly initialLoadBytes: number;
  readonly budgetBytes: number;
  /** Of the candidate, in the last window. */
  readonly counts: PageCounts;
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

/** Parameter names do not distinguish routes. */
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

function contract(input: CheckInput): Gate {
  const { record } = input;
  const isShell = record.name === shellName;
  const counterparts = others(input).filter((other) => isShell !== (other.record.name === shellName));
  const broken = counterparts.filter((other) => {
    const [consumer, provider] = isShell ? [other.record, record] : [record, other.record];
    const range = validRange(consumer.descriptor.contract);
    return range === null || !satisfies(provider.contract, range);
  });
  if (broken.length === 0) {
    const found = isShell
      ? `brings ${record.contract}; all ${counterparts.length} live remotes accept it`
      : `needs ${record.descriptor.contract}; the live shell brings ${counterparts.map((one) => one.record.contract).join(' and ')}`;
    return passed('contract', 'Contract range', found);
  }
  const found = broken.map((other) =>
    isShell
      ? `${label(other.record, other.role)} needs ${other.record.descriptor.contract}, this shell brings ${record.contract}`
      : `It needs ${record.descriptor.contract}, ${label(other.record, other.role)} brings ${other.record.contract}`,
  );
  const remedy = isShell
    ? 'Release the remotes for the new contract first, or publish a shell with the old one.'
    : `Release the shell first, or publish ${record.name} against the contract that is live.`;
  return failed('contract', 'Contract range not satisfied', `${listed(found)}. ${remedy}`);
}

function routes(input: CheckInput): Gate {
  const { record } = input;
  const ownRoutes = record.descriptor.routes;
  const repeated = ownRoutes.filter(
    (route, index) => ownRoutes.findIndex(({ path }) => toRoutePattern(path) === toRoutePattern(route.path)) < index,
  );
  const conflicts = repeated.map(({ path }) => `${path} is claimed twice by ${label(record)} itself`);
  for (const other of others(input)) {
    for (const { path } of ownRoutes) {
      const clash = other.record.descriptor.routes.find((route) => toRoutePattern(route.path) === toRoutePattern(path));
      if (clash) conflicts.push(`${path} is claimed by ${label(record)} and by ${label(other.record, other.role)}`);
    }
  }
  if (conflicts.length === 0) return passed('routes', 'Routes', `${ownRoutes.length} claimed, none claimed twice`);
  return failed('routes', 'Route claimed twice', `${listed([...new Set(conflicts)])}. Remove it from one of them.`);
}

const accessLevels: Readonly<Record<RouteAccess, number>> = { public: 0, guest: 1, token: 2 };

function access(input: CheckInput): Gate {
  const stable = input.live.filter(({ role }) => role === 'stable').flatMap(({ record }) => record.descriptor.routes);
  const weaker = input.record.descriptor.routes.flatMap((route: RouteDefinition) => {
    const today = stable.find(({ path }) => toRoutePattern(path) === toRoutePattern(route.path));
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
    other.record.descriptor.uses
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

/** Modules that the server bundle of a remote must contain. */
const renderedModules = ({ descriptor: { routes: pages, widgets: offered } }: ReleaseRecord) => [
  ...new Set([...pages.filter(({ rendered }) => rendered === true), ...offered].flatMap(({ module }) => module ?? [])),
];

/** Why pages of a remote would not render on the server with a shell that loads. */
function findBundleErrors(remote: ReleaseRecord, { shell, reports }: LoadedBundles): string[] {
  const report = reports.get(bundleKey(remote));
  if (remote.server === undefined || report === undefined) return [];
  const host = reports.get(bundleKey(shell));
  const unknown = host?.errors.length === 0 ? remote.server.imports.filter((name) => !host.modules.includes(name)) : [];
  if (unknown.length > 0) {
    const names = unknown.join(', ');
    return [`${label(remote)} imports ${names} on the server, which ${label(shell)} does not provide`];
  }
  if (report.errors.length > 0) return [`${label(remote)} does not load: ${listed(report.errors)}`];
  const missing = renderedModules(remote).filter((name) => !report.modules.includes(name));
  return missing.length > 0 ? [`${label(remote)} lacks ${missing.join(', ')} of its descriptor`] : [];
}

/** A failure costs only the speed of first views, since the browser renders then: a reason may override it. */
function rendering({ record, bundles }: CheckInput): Gate {
  const pass = (found: string) => passed('rendering', 'Server rendering', found);
  const fail = (found: readonly string[], remedy: string) =>
    failed('rendering', 'Pages cannot be rendered on the server', `${listed(found)}. ${remedy}`, true);
  if (record.server === undefined) return pass('no server bundle: pages render in the browser');
  const isShell = record.name === shellName;
  const shellErrors = bundles.flatMap(({ shell, reports }) => {
    const errors = reports.get(bundleKey(shell))?.errors ?? [];
    return errors.length > 0 ? [`${label(shell)} does not load: ${listed(errors)}`] : [];
  });
  if (isShell && shellErrors.length > 0) {
    return fail(shellErrors, 'Correct what fails in Node and publish it again.');
  }
  const errors = bundles.flatMap((loaded) => loaded.remotes.flatMap((remote) => findBundleErrors(remote, loaded)));
  if (errors.length > 0) {
    return isShell
      ? fail(errors, 'Provide what they import and keep what they use, or release those remotes first.')
      : fail(errors, 'Correct it and publish it again, or release a shell with these modules first.');
  }
  if (bundles.length === 0) return pass('the live shell has no server bundle: pages render in the browser');
  if (shellErrors.length > 0) return pass(`pages render in the browser, since ${listed(shellErrors)}`);
  const count = new Set(bundles.flatMap(({ remotes }) => remotes.map(bundleKey))).size;
  return pass(
    isShell
      ? `loads, and ${count} server bundles of live remotes with it`
      : `${renderedModules(record).length} modules load with the live shell`,
  );
}

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

function size({ initialLoadBytes, budgetBytes }: CheckInput): Gate {
  const found = `${kilobytes(initialLoadBytes)} at first, limit ${kilobytes(budgetBytes)}`;
  if (initialLoadBytes <= budgetBytes) return passed('size', 'Bundle size', found);
  return failed('size', 'Bundle size over its limit', `${found}. Split what the first page does not need.`, true);
}

function errors({ counts, policy }: CheckInput): Gate {
  const { window_minutes: minutes, limit_percent: limit, min_pages: minPages } = policy;
  if (counts.pages < minPages)
    return passed('errors', 'Error rate', `${counts.pages} pages in ${minutes} min, too few to judge`);
  const found = `${percentText(errorRate(counts))} over ${minutes} min, limit ${percentText(limit)}`;
  if (errorRate(counts) <= limit) return passed('errors', 'Error rate', found);
  return failed('errors', 'Error rate over its limit', `${found}. Choose a release that serves without faults.`, true);
}

/** Failed gates come first. */
export function checkRelease(input: CheckInput): CheckReport {
  const gates = [contract, routes, access, widgets, rendering, errors, size, integrity].map((gate) => gate(input));
  return {
    part: input.record.name,
    release: input.record.release,
    ok: gates.every(({ ok }) => ok),
    gates: [...gates.filter(({ ok }) => !ok), ...gates.filter(({ ok }) => ok)],
  };
}
