import { createMetrics } from '@storefront/server-kit/metrics';
import type { BundleProbe } from '../bundles/bundle-probe';
import { minuteOf, noneCompared } from '../contract';
import { countKey, encodeCounts } from '../counts/metrics-reader';
import { openCore, type RegistryPorts } from '../registry/core/registry-core';
import { openAuditTrail } from '../registry/stored/audit-trail';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { createDeferred, labDescriptor, liveRegistry, shellDescriptor, startEverything } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import { createCleanup, createWatches, logWatches } from './maintenance';
import { countChanges } from './release-metrics';

afterEach(removeTemporaryFolders);

const pluralize = (fleet: Awaited<ReturnType<typeof liveRegistry>>, minute: number) =>
  fleet.objects.create(
    countKey(minute, 'one', 1),
    encodeCounts([{ minute, part: 'mfe-lab', release: fleet.lab, pages: 1, errors: 0 }]),
  );

it('removes counts that are older than every window, once an hour', async () => {
  const fleet = await liveRegistry();
  const now = Math.floor(fleet.clock.now.getTime() / 60_000);
  const cleanUp = createCleanup(openCore(fleet.ports));
  await pluralize(fleet, now - 10);
  await pluralize(fleet, now - 500);
  await cleanUp();
  expect(await fleet.objects.list('counts/')).toEqual([countKey(now - 10, 'one', 1)]);
  await pluralize(fleet, now - 500);
  await cleanUp();
  expect(await fleet.objects.list('counts/')).toHaveLength(2);
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 3_600_000);
  await cleanUp();
  expect(await fleet.objects.list('counts/')).toEqual([countKey(now - 10, 'one', 1)]);
});

it('keeps counts of the current step of a rollout, for a day at most', async () => {
  const fleet = await liveRegistry();
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, steps: [5, 100], every_minutes: 1440 });
  const start = Math.floor(fleet.clock.now.getTime() / 60_000);
  const cleanUp = createCleanup(openCore(fleet.ports));
  await pluralize(fleet, start + 10);
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 23 * 3_600_000);
  await cleanUp();
  expect(await fleet.objects.list('counts/')).toHaveLength(1);
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 3 * 3_600_000);
  await cleanUp();
  expect(await fleet.objects.list('counts/')).toEqual([]);
});

it('rolls a failing canary back while the next step of a rollout still starts its release', async () => {
  const fleet = await liveRegistry();
  const starting = createDeferred();
  const mayStart = createDeferred();
  const probeBundles: BundleProbe = async (input) => {
    starting.resolve();
    await mayStart.promise;
    return startEverything(input);
  };
  const step = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release: step, steps: [5, 100], every_minutes: 1 });
  const canary = await fleet.publish(shellDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'shell', release: canary, traffic: 10 });
  const minute = minuteOf(fleet.clock.now) + 1;
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 5 * 60_000);
  const compared = { ...noneCompared, pages: 200, paints: 200, carts: 20 };
  for (const release of [fleet.lab, step]) {
    fleet.counts.push({ minute, part: 'mfe-lab', release, pages: 200, errors: 0, compared });
  }
  fleet.counts.push({ minute, part: 'shell', release: canary, pages: 200, errors: 100 });

  const watches = createWatches(openCore({ ...fleet.ports, probeBundles }), 5);
  const run = async (name: string) => watches.find((one) => one.name === name)?.run();
  const steps = run('rollout steps');
  await starting.promise;
  await run('release watch');
  expect(await fleet.slot('shell')).toMatchObject({ stable: fleet.shell });
  expect(await fleet.slot('shell')).not.toHaveProperty('canary');
  mayStart.resolve();
  // Another writer changed the fleet in the meantime: the next run makes the step.
  expect(await steps).toEqual([]);
  expect(await run('rollout steps')).toEqual(['mfe-lab']);
  expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: step });
});

afterEach(removeTemporaryFolders);

/** Publishes a lab whose pages fail since its promotion, and runs all watches once. @returns the lines of the log */
async function watchFailingLab(ports: Partial<RegistryPorts> = {}) {
  const fleet = await liveRegistry();
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release });
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 10 * 60_000);
  const minute = minuteOf(fleet.clock.now) - 5;
  fleet.counts.push({ minute, part: 'mfe-lab', release, pages: 200, errors: 100, seen: 100 });
  const lines: [level: string, fields: unknown, message: unknown][] = [];
  const log = {
    warn: (fields: unknown, message?: unknown) => void lines.push(['warn', fields, message]),
    error: (fields: unknown, message?: unknown) => void lines.push(['error', fields, message]),
  };
  const watches = createWatches(openCore({ ...fleet.ports, ...ports, ...logWatches(() => log) }), 5);
  for (const { run } of watches) await run();
  return { fleet, release, lines };
}

it('an automatic rollback is a line of the log, with the releases and the reason', async () => {
  const { fleet, release, lines } = await watchFailingLab();
  const fields = { part: 'mfe-lab', from: release, to: fleet.lab, why: expect.stringContaining('50%') as unknown };
  expect(lines).toMatchObject([['warn', fields, 'rolled back automatically']]);
});

it('a release that fails more often and is not rolled back is a line of the log', async () => {
  const { policy } = (await liveRegistry()).ports;
  const parts = new Map([['mfe-lab', 'warn' as const]]);
  const { release, lines } = await watchFailingLab({ policy: { ...policy, stable: { all: 'rollback', parts } } });
  const fields = { part: 'mfe-lab', release, why: expect.stringContaining('Errors on 50% of 200 pages') as unknown };
  expect(lines).toMatchObject([['warn', fields, 'a stable release fails more often than before']]);
});

it('a part that cannot be watched is an error in the log', () => {
  const lines: unknown[] = [];
  const log = { warn: () => undefined, error: (...line: unknown[]) => void lines.push(line) };
  const error = new Error('The disk is full.');
  logWatches(() => log).onWatchFailure({ watch: 'rollout steps', part: 'mfe-lab', error });
  expect(lines).toEqual([[{ err: error, watch: 'rollout steps', part: 'mfe-lab' }, 'a part cannot be watched']]);
});

describe('metrics of releases', () => {
  it('counts the changes of the audit trail by action, part and kind of author', async () => {
    const trail = openAuditTrail(createMemoryObjectStore());
    const add = async (action: 'publish' | 'rollback', part: string, kind: 'person' | 'system') => {
      const who = { kind, name: 'Asha' };
      await trail.append(
        { at: '2026-11-24T10:00:00.000Z', who, action, part, why: 'x', revision: 1 },
        (await trail.read()).head,
      );
    };
    await add('publish', 'mfe-lab', 'person');
    await add('publish', 'mfe-lab', 'person');
    await add('rollback', 'mfe-account', 'system');
    const counts = countChanges(await trail.summaries());
    expect(counts).toEqual([
      [{ action: 'publish', part: 'mfe-lab', by: 'person' }, 2],
      // Prometheus sees an increase only if the counter existed before the rollback.
      [{ action: 'rollback', part: 'mfe-lab', by: 'system' }, 0],
      [{ action: 'rollback', part: 'mfe-account', by: 'system' }, 1],
    ]);
    const metrics = createMetrics('release');
    metrics.read('storefront_release_changes_total', () => counts);
    const text = await metrics.text((error) => {
      throw error;
    });
    expect(text).toContain('storefront_release_changes_total{action="rollback",part="mfe-account",by="system"} 1');
  });
});
