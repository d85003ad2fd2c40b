import { satisfies, validRange } from 'semver';
import type { ReleaseRecord, RouteAccess, RouteDefinition } from '@storefront/shared-contracts';
import { type CheckReport, type Gate, type GateName, shellName, errorRate, percentText } from '../contract';
import type { CheckInput, LiveRelease } from './candidate';

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

/** A path with its parameters' names left out: two claims of one shape are one claim. */
const toRoutePattern = (path: string) => path.replace(/:[a-z_]+/g, ':');

const others = ({ record, live }: CheckInput) => live.filter((other) => other.record.name !== record.name);

function integrity({ damages, record }: CheckInput): Gate {
  if (damages.length === 0) {
    return passed('integrity', 'Integrity', `SHA-384 matches for ${record.files.length} files`);
  }
  return failed(
    'integrity',
    'Files are not what was published',
    `${listed(damages)}. Publish it anew under another commit.`,
  );
}

function contract(input: CheckInput): Gate {
  const { record } = input;
  const isShell = record.name === shellName;
  const counterparts = others(input).filter((other) => isShell !== (other.record.name === shellName));
  const broken = counterparts.filter((other) => {
    const [needing, bringing] = isShell ? [other.record, record] : [record, other.record];
    const range = validRange(needing.descriptor.contract);
    return range === null || !satisfies(bringing.contract, range);
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
  const claims = record.descriptor.routes;
  const own = claims.filter(
    (claim, index) => claims.findIndex(({ path }) => toRoutePattern(path) === toRoutePattern(claim.path)) < index,
  );
  const twice = own.map(({ path }) => `${path} is claimed twice by ${label(record)} itself`);
  for (const other of others(input)) {
    for (const { path } of claims) {
      const clash = other.record.descriptor.routes.find((claim) => toRoutePattern(claim.path) === toRoutePattern(path));
      if (clash) twice.push(`${path} is claimed by ${label(record)} and by ${label(other.record, other.role)}`);
    }
  }
  if (twice.length === 0) return passed('routes', 'Routes', `${claims.length} claimed, none claimed twice`);
  return failed('routes', 'Route claimed twice', `${listed([...new Set(twice)])}. Remove it from one of them.`);
}

const accessLevels: Readonly<Record<RouteAccess, number>> = { public: 0, guest: 1, token: 2 };

function access(input: CheckInput): Gate {
  const stable = input.live.filter(({ role }) => role === 'stable').flatMap(({ record }) => record.descriptor.routes);
  const weaker = input.record.descriptor.routes.flatMap((claim: RouteDefinition) => {
    const today = stable.find(({ path }) => toRoutePattern(path) === toRoutePattern(claim.path));
    if (!today || accessLevels[claim.access] >= accessLevels[today.access]) return [];
    return [`${claim.path} is open to "${today.access}" today and would be to "${claim.access}"`];
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

const kilobytes = (bytes: number) => `${Math.ceil(bytes / 1000)} kB`;

function size({ firstBytes, budgetBytes }: CheckInput): Gate {
  const found = `${kilobytes(firstBytes)} at first, limit ${kilobytes(budgetBytes)}`;
  if (firstBytes <= budgetBytes) return passed('size', 'Bundle size', found);
  return failed('size', 'Bundle size over its limit', `${found}. Split what the first page does not need.`, true);
}

function errors({ counts, policy }: CheckInput): Gate {
  const { window_minutes: minutes, limit_percent: limit, min_pages: least } = policy;
  if (counts.pages < least)
    return passed('errors', 'Error rate', `${counts.pages} pages in ${minutes} min, too few to judge`);
  const found = `${percentText(errorRate(counts))} over ${minutes} min, limit ${percentText(limit)}`;
  if (errorRate(counts) <= limit) return passed('errors', 'Error rate', found);
  return failed('errors', 'Error rate over its limit', `${found}. Choose a release that serves without faults.`, true);
}

/** Asks every question about a release; failed gates come first. */
export function checkRelease(input: CheckInput): CheckReport {
  const gates = [contract, routes, access, widgets, errors, size, integrity].map((gate) => gate(input));
  return {
    part: input.record.name,
    release: input.record.release,
    ok: gates.every(({ ok }) => ok),
    gates: [...gates.filter(({ ok }) => !ok), ...gates.filter(({ ok }) => ok)],
  };
}
