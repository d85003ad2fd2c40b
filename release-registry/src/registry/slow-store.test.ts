import { setImmediate } from 'node:timers/promises';
import { fullScope, minuteOf } from '../contract';
import { countKey, createMetricsReader, encodeCounts } from '../counts/metrics-reader';
import { createDeferred, labDescriptor, liveRegistry, operator } from '../testing/registry';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { storeInRounds } from '../testing/store-in-rounds';
import { createSessions, openStoredSessions } from '../api/sessions';
import { createFindOwner } from '../api/session-owner';
import { createRegistry } from './create-registry';
import { openCore } from './core/registry-core';

// Stands for a store across a network, where work that waits for one request after another takes seconds.

const releaseCount = 24;
const digits = 'cdef0123456789';

/** Opens a shop with many releases and two hours of counts, read by a server that has just started. */
async function busyShop() {
  const stored = createMemoryObjectStore();
  const fleet = await liveRegistry({ objects: stored });
  for (let count = 0; count < releaseCount; count += 1) {
    await fleet.publish(labDescriptor, digits[count % digits.length] ?? 'c', { version: `1.${count}.0` });
  }
  for (const action of ['lock', 'unlock', 'lock', 'unlock'] as const) await fleet.change({ action, part: 'mfe-lab' });
  const now = minuteOf(fleet.clock.now);
  const one = { part: 'mfe-lab', release: fleet.lab, pages: 5, errors: 0 };
  const write = (minute: number, number: number) =>
    stored.create(countKey(minute, 'site', number), encodeCounts([{ minute, ...one }]));
  for (let minute = now - 120; minute <= now; minute += 1) await write(minute, 1);

  const { objects, count } = storeInRounds(stored);
  const readAt = () => new Date(fleet.clock.now);
  const counts = createMetricsReader(objects, () => undefined, readAt);
  const ports = { ...fleet.ports, objects, counts };
  const registry = createRegistry(openCore(ports));
  return { fleet, registry, client: registry.as(operator), count, stored, objects, write, now };
}

it('a status waits for the store four times, and reads neither records nor old counts again', async () => {
  const { client, count, write, now, fleet } = await busyShop();
  const first = await count(() => client.status());
  expect(first.operations).toBeGreaterThan(releaseCount + 120);
  // The reader does not know that the trail has 30 entries. It also lists and reads folders of 120 minutes.
  expect(first.rounds).toBeLessThanOrEqual(14);

  await write(now, 2);
  const next = await count(() => client.status());
  expect(next.rounds).toBe(4);
  expect(next.operations).toBeLessThanOrEqual(12);
  const [lab] = (await client.status()).parts.filter(({ name }) => name === 'mfe-lab');
  expect(lab?.releases).toHaveLength(releaseCount + 1);
  expect(lab?.rates[0]).toMatchObject({ release: fleet.lab, pages: 5 * 61 });
});

it('those who need the audit trail at the same time read it once', async () => {
  const { fleet, objects, count } = await busyShop();
  const { trail } = openCore({ ...fleet.ports, objects });
  await trail.read();
  const one = await count(() => trail.read());
  const [first, ...others] = await Promise.all([1, 2, 3].map(() => trail.read()));
  for (const other of others) expect(other).toBe(first);
  expect(await count(() => Promise.all([1, 2, 3].map(() => trail.read())))).toEqual(one);
});

it('a read of the audit trail that has begun is not for those who ask after a change', async () => {
  const { fleet, stored } = await busyShop();
  const held = createDeferred();
  const read = async (key: string) => {
    const bytes = await stored.read(key);
    await held.promise;
    return bytes;
  };
  const { trail } = openCore({ ...fleet.ports, objects: { ...stored, read } });
  const begun = trail.read();
  await setImmediate();
  await fleet.change({ action: 'lock', part: 'mfe-lab' });
  const later = trail.read();
  held.resolve();
  expect(await later).not.toBe(await begun);
});

it('a release that was collected, or published again, is not the one that was read before', async () => {
  const { client, fleet } = await busyShop();
  const listed = async () => {
    const releases = await client.releases({ part: 'mfe-lab' });
    return new Map(releases.map(({ release, load_bytes }) => [release, load_bytes]));
  };
  const before = await listed();
  expect(before.size).toBe(releaseCount + 1);
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 40 * 24 * 60 * 60_000);
  const { removed } = await fleet.client.gc({ keep_days: 30, why: 'In a test.' });
  expect(removed).toHaveLength(releaseCount);
  const files = { 'entry.js': 'An entry that is longer than the one before it was.' };
  const again = await fleet.publish(labDescriptor, 'c', { version: '1.0.0', files });
  const after = await listed();
  expect([...after.keys()]).toEqual([again, fleet.lab]);
  expect(after.get(again)).not.toBe(before.get(again));
});

it('counts of a minute that is over are found when a site server wrote them late', async () => {
  const { client, fleet, write, now } = await busyShop();
  const pages = async () => (await client.status()).parts.find(({ name }) => name === 'mfe-lab')?.rates[0]?.pages;
  expect(await pages()).toBe(5 * 61 - 5);
  await write(now - 30, 2);
  expect(await pages()).toBe(5 * 61 - 5);
  fleet.clock.now = new Date(fleet.clock.now.getTime() + 60_000);
  expect(await pages()).toBe(5 * 60);
});

it('the history of a part reads the entries about it at once', async () => {
  const { client, count } = await busyShop();
  await client.history({ limit: 5 });
  expect(await count(() => client.history({ limit: 20 }))).toEqual({ operations: 22, rounds: 2 });
  expect(await count(() => client.history({ part: 'shell', limit: 20 }))).toMatchObject({ rounds: 2 });
  expect((await client.history({ part: 'shell', limit: 20 })).map(({ action }) => action)).toEqual([
    'promote',
    'publish',
  ]);
});

it('a check reads the files of a release at once, and a change adds what it writes', async () => {
  const { client, count, fleet } = await busyShop();
  const { revision } = await client.status();
  const names = Array.from({ length: 20 }, (_, index) => `asset-${index}.txt`);
  const files = { 'entry.js': 'entry', ...Object.fromEntries(names.map((name) => [name, name])) };
  const release = await fleet.publish(labDescriptor, 'f', { version: '2.0.0', files });
  const checked = await count(() => client.check({ part: 'mfe-lab', release }));
  expect(checked.operations).toBeGreaterThan(60);
  // Hashing ends at different times, which can split a round.
  expect(checked.rounds).toBeLessThanOrEqual(14);
  const promoted = await count(() => client.promote({ part: 'mfe-lab', release, revision, why: 'x' }));
  expect(promoted.rounds).toBeLessThanOrEqual(20);
});

it('a call of the console waits twice to know who it is from', async () => {
  const { registry, fleet, count, objects } = await busyShop();
  const { info } = await fleet.registry.tokens.create(operator, 'Rao', fullScope, { days: 1 });
  const now = () => fleet.clock.now.getTime();
  const sessions = createSessions({
    stored: openStoredSessions(objects, now),
    findOwner: createFindOwner(registry.tokens, undefined),
    now,
    idleMs: 60_000,
  });
  const { cookie } = await sessions.start({ kind: 'token', name: 'Rao', id: info.id }, { browser: '', address: '' });
  expect(await count(() => sessions.find(cookie, 0))).toEqual({ operations: 3, rounds: 2 });
});
