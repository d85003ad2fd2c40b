import { openCore, type RegistryPorts } from '../registry/core/registry-core';
import { minuteOf } from '../contract';
import { labDescriptor, liveRegistry } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import { logWatches } from './log-watches';
import { createWatches } from './maintenance';

afterEach(removeTemporaryFolders);

/** Live: a lab whose pages fail since its promotion. `run` runs all watches once. @returns the lines of the log */
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

it('an automatic rollback is a line of the log, with the releases, the reason and the rates', async () => {
  const { fleet, release, lines } = await watchFailingLab();
  const fields = { part: 'mfe-lab', from: release, to: fleet.lab, rates: [{ release, percent: 50 }] };
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
