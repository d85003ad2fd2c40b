import type { Attempt } from '@storefront/api/stress';
import { formatColumns } from '@storefront/server-kit/program';
import type { Checks } from '../checks';
import type { Cluster } from '../cluster';
import { measureOutage, type Outage } from '../load/outage';
import { watched, type Watched } from '../load/watchers';

/** A fault is over after this time without a failure. */
const steadyMs = 1_500;
const recoveryMs = 60_000;

/** Requests that may fail during a fault. */
export type Allowed =
  /** No request. */
  | 'nothing'
  /** Changes that the killed process was answering. The proxy repeats reads. */
  | 'changes in flight'
  /** Everything that needs the database, until there is a primary again. */
  | 'until it is back';

/** A row of the table of outages. */
export interface FaultRow {
  readonly fault: string;
  readonly outages: Readonly<Record<Watched, Outage>>;
  /** Failed requests of visitors, each of which was repeated. */
  readonly failed: number;
  readonly requests: number;
}

const describe = ({ method, path, status }: Attempt) => `${method} ${path}: ${status}`;

/** Runs the work while visitors call, waits until requests succeed again, and checks which ones failed. */
export async function underLoad(
  fault: string,
  allowed: Allowed,
  { watchers, traffic }: Cluster,
  checks: Checks,
  work: () => Promise<void>,
): Promise<FaultRow> {
  const wasSteady = await watchers.untilSteady(steadyMs, recoveryMs);
  checks.holds(`${fault}: requests succeed before`, wasSteady ? [] : ['Requests fail.']);
  watchers.take();
  traffic.take();
  await work();
  const isBack = await watchers.untilSteady(steadyMs, recoveryMs);
  checks.holds(`${fault}: requests succeed again`, isBack ? [] : ['Requests fail.']);
  const { attempts, failures } = traffic.take();
  const seen = watchers.take();
  const outages = { page: measureOutage(seen.page), read: measureOutage(seen.read), write: measureOutage(seen.write) };
  const watchersFailed = (kinds: readonly Watched[]) =>
    kinds.flatMap((kind) => (outages[kind].failed === 0 ? [] : [`watched ${kind}: ${outages[kind].failed} failed`]));
  if (allowed === 'nothing') {
    checks.holds(`${fault}: no request fails`, [...failures.map(describe), ...watchersFailed(watched)]);
  }
  if (allowed === 'changes in flight') {
    const reads = failures.filter(({ method }) => method === 'GET').map(describe);
    checks.holds(`${fault}: no page and no read fails`, [...reads, ...watchersFailed(['page', 'read'])]);
    const changes = failures.length - reads.length;
    const atOnce = traffic.customers;
    checks.holds(
      `${fault}: only changes in flight fail`,
      changes <= atOnce ? [] : [`${changes} failed, of which ${atOnce} can be in flight`],
    );
  }
  return { fault, outages, failed: failures.length, requests: attempts.length };
}

const whole = (value: number) => String(Math.round(value));

function describeSlowest(outages: FaultRow['outages']): string {
  const [slowest = 'page'] = [...watched].sort((a, b) => outages[b].slowestMs - outages[a].slowestMs);
  return `${slowest} ${whole(outages[slowest].slowestMs)}`;
}

/** The table of outages. */
export function formatRows(rows: readonly FaultRow[]): string {
  const head = ['fault', ...watched.map((kind) => `${kind} ms`), 'slowest ms', 'failed', 'requests'];
  const cells = rows.map(({ fault, outages, failed, requests }) => [
    fault,
    ...watched.map((kind) => whole(outages[kind].ms)),
    describeSlowest(outages),
    String(failed),
    String(requests),
  ]);
  return formatColumns([head, ...cells], { numbers: true }).join('\n');
}
