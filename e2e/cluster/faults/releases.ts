import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openRegistry, type Actor } from '@storefront/release-registry';
import { buildFolder, httpClient } from '@storefront/release-registry/cli';
import { fullScope } from '@storefront/release-registry/contract';
import { releaseRecord } from '@storefront/shared-contracts/schemas';
import type { Checks } from '../checks';
import type { Cluster } from '../cluster';
import { root } from '../machines/program';
import { underLoad, type FaultRow } from './under-load';

const part = 'mfe-lab';
/** The site server composes this page for each request and does not render it, so rendering time does not count. */
const page = '/my-cart';
/** Time within which a rollback must reach every site server. */
const limitMs = 1_000;
/** Time limit for a new release, which each site server first copies from the bucket. */
const firstLimitMs = 5_000;
const pollMs = 10;

const operator: Actor = { who: { kind: 'local', name: 'cluster test' }, scope: 'all' };

/** Time from now until a site server composes pages with a release. */
async function untilComposed(port: number, release: string): Promise<number> {
  const started = performance.now();
  for (;;) {
    const html = await (await fetch(`http://127.0.0.1:${port}${page}`)).text();
    const ms = performance.now() - started;
    if (html.includes(`"release":"${release}"`) || ms > 10 * limitMs) return ms;
    await wait(pollMs);
  }
}

/** Time in which each change reached both site servers. */
export interface Propagation {
  readonly rows: readonly FaultRow[];
  readonly promotedMs: number;
  readonly rolledBackMs: number;
}

/** Publishes a release of a remote through the console, promotes it and rolls it back while visitors call. */
export async function releaseAndRollBack(cluster: Cluster, checks: Checks): Promise<Propagation> {
  const { topology } = cluster;
  const registry = openRegistry('', topology.releaseSettings);
  const { token, info } = await registry.tokens.create(operator, 'Cluster test', fullScope, { days: 1 });
  const client = httpClient({ url: topology.console, token });
  const before = await client.status();
  const stable = before.parts.find(({ name }) => name === part)?.slot.stable ?? '';
  const builds = join(root, part, 'dist');
  const built = releaseRecord.parse(JSON.parse(readFileSync(join(builds, 'record.json'), 'utf8')));
  const release = `${built.version}-g${randomBytes(6).toString('hex')}`;
  await client.publish({ ...built, release }, buildFolder(join(builds, 'client')));

  const reach = (expected: string) =>
    Promise.all((['site1', 'site2'] as const).map((name) => untilComposed(topology.portOf(name), expected)));
  const times = { promoted: 0, rolledBack: 0 };
  const rows = [
    await underLoad(`${part} promoted`, 'nothing', cluster, checks, async () => {
      const { revision } = await client.status();
      await client.promote({ part, release, revision, why: 'Cluster test' });
      times.promoted = Math.max(...(await reach(release)));
    }),
    await underLoad(`${part} rolled back`, 'nothing', cluster, checks, async () => {
      const { revision } = await client.status();
      await client.rollback({ part, revision, why: 'Cluster test' });
      times.rolledBack = Math.max(...(await reach(stable)));
    }),
  ];
  const reaches = (title: string, ms: number, limit: number) =>
    checks.holds(`${title} reaches both sites within ${limit / 1000} s`, ms < limit ? [] : [`${Math.round(ms)} ms`]);
  reaches('a release that they have not copied yet', times.promoted, firstLimitMs);
  reaches('a rollback', times.rolledBack, limitMs);

  const { revision } = await client.status();
  checks.holds(
    'each change is one revision',
    revision === before.revision + 2 ? [] : [`${before.revision} to ${revision}`],
  );
  const entries = (await client.history({ limit: 100 })).filter(({ who }) => who.token === info.id);
  const actions = entries.map(({ action }) => action).reverse();
  const expected = ['publish', 'promote', 'rollback'];
  checks.holds('the audit trail has each change once', actions.join() === expected.join() ? [] : [actions.join(', ')]);
  checks.holds('the audit trail and all releases are intact', (await client.verify()).problems);
  return { rows, promotedMs: times.promoted, rolledBackMs: times.rolledBack };
}
