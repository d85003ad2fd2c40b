import { containing } from '../testing/matchers';
import { commitRelease, labDescriptor, liveRegistry } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import { createCanaryWatch } from './canary-watch';
import { minuteOf } from '../counts/minutes';
import { readPolicy } from './policy';
import { createRolloutWatch } from './rollout-watch';
import { openCore } from './registry-core';

afterEach(removeTemporaryFolders);

/** A rollout of a second release of mfe-lab in three steps of 30 minutes. */
async function startRollout(steps = [5, 25, 100], { budget = '', force = false } = {}) {
  const fleet = await liveRegistry({ policy: readPolicy({ REMOTE_BUDGET_KB: budget }) });
  const release = await fleet.publish(labDescriptor, 'c', {
    files: { 'entry.js': 'entry', 'page.js': 'x'.repeat(2000) },
  });
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, steps, every_minutes: 30, force });
  const watch = createRolloutWatch(openCore(fleet.ports));
  const wait = (minutes: number) => {
    fleet.clock.now = new Date(fleet.clock.now.getTime() + minutes * 60_000);
  };
  /** Counts in the minute before the current one. */
  const count = (
    of: string,
    pages: number,
    { errors, slow, carts }: { errors?: number; slow?: number; carts?: number } = {},
  ) =>
    fleet.counts.push({
      minute: minuteOf(fleet.clock.now) - 1,
      part: 'mfe-lab',
      release: of,
      pages,
      errors: 0,
      compared: {
        pages,
        errors: errors ?? 0,
        paints: pages,
        slow_paints: slow ?? 0,
        carts: carts ?? 0,
        opened: 0,
        started: 0,
      },
    });
  const status = async () => (await fleet.client.status()).parts.find(({ name }) => name === 'mfe-lab')?.rollout;
  const newest = async () => (await fleet.client.history('mfe-lab', 1))[0];
  return { fleet, release, watch, wait, count, status, newest, stable: fleet.lab };
}

describe('a rollout in steps', () => {
  it('goes on after the time of each step, and ends with all visitors', async () => {
    const { fleet, release, stable, watch, wait, count, status, newest } = await startRollout();
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable, canary: { release, percent: 5 } });
    wait(29);
    count(release, 200, { errors: 1, carts: 10 });
    count(stable, 4000, { errors: 20, carts: 200 });
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'continues', at: '2026-11-20T10:30:00.000Z' });
    wait(1);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable, canary: { release, percent: 25 } });
    expect(await newest()).toMatchObject({
      action: 'promote',
      who: { kind: 'system', name: 'rollout' },
      why: 'Step 1 of 3 shows nothing worse than stable: errors 0.5% of 200 pages (stable 0.5% of 4000), good LCP 100% (100%), add-to-cart 5% (5%).',
    });
    wait(30);
    count(release, 200);
    count(stable, 600);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release, lastGood: stable });
    expect(await status()).toMatchObject({
      state: { kind: 'done' },
      counted: [
        { percent: 5, canary: { pages: 200 }, stable: { pages: 4000 } },
        { percent: 25, canary: { pages: 200 } },
      ],
    });
    expect(await watch()).toEqual([]);
  });

  it.each([
    ['errors', { errors: 30 }, { errors: 20 }],
    ['paints', { slow: 200 }, { slow: 800 }],
    ['carts', { carts: 4, opened: 0, started: 0 }, { carts: 400, opened: 0, started: 0 }],
  ])('ends at once when the canary is worse by %s', async (by, ofCanary, ofStable) => {
    const { fleet, release, stable, watch, wait, count, status, newest } = await startRollout();
    wait(5);
    count(release, 400, { carts: 40, ...ofCanary });
    count(stable, 4000, { carts: 400, ...ofStable });
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toEqual({ stable, since: 4 });
    expect(await newest()).toMatchObject({ action: 'rollback', who: { name: 'rollout' }, rollout: { ended: by } });
    expect(await status()).toMatchObject({ state: { kind: 'ended', by }, counted: [{ canary: { pages: 400 } }] });
    expect(await watch()).toEqual([]);
  });

  it('waits for enough comparable pages on both sides, and for what is not clear yet', async () => {
    const { release, stable, watch, wait, count, status } = await startRollout();
    wait(31);
    count(release, 99);
    count(stable, 1000, { errors: 5 });
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({
      kind: 'waits',
      why: ['too few pages: canary 99, stable 1000, each needs 100'],
    });
    count(release, 100, { errors: 6 });
    count(stable, 1000, { errors: 5 });
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'waits', why: ['not clear yet: errors'] });
    count(release, 1000, { errors: 5 });
    count(stable, 1000, { errors: 5 });
    expect(await watch()).toEqual(['mfe-lab']);
  });

  it('waits while the part is locked, and keeps its step', async () => {
    const { fleet, release, stable, watch, wait, count, status } = await startRollout();
    await fleet.change({ action: 'lock', part: 'mfe-lab', why: 'Sale.' });
    wait(31);
    count(release, 200);
    count(stable, 200);
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'waits', why: ['locked: Sale.'] });
    await fleet.change({ action: 'unlock', part: 'mfe-lab' });
    expect(await watch()).toEqual(['mfe-lab']);
  });

  it('waits for a gate that fails, records it once, and goes on when it passes', async () => {
    const { fleet, release, stable, wait, count, status } = await startRollout();
    let broken = true;
    const probeBundles: typeof fleet.ports.probeBundles = async (input) =>
      broken ? new Map() : fleet.ports.probeBundles(input);
    const watch = createRolloutWatch(openCore({ ...fleet.ports, probeBundles }));
    wait(31);
    count(release, 200);
    count(stable, 200);
    for (let times = 0; times < 3; times += 1) expect(await watch()).toEqual([]);
    const refused = (await fleet.client.history('mfe-lab', 50)).filter(({ action }) => action === 'refused');
    expect(refused).toMatchObject([{ who: { name: 'rollout' }, attempted: 'promote' }]);
    expect((await status())?.state).toMatchObject({ kind: 'waits', why: [containing('failed gates: ')] });
    broken = false;
    wait(5);
    expect(await watch()).toEqual(['mfe-lab']);
  });

  it.each([
    ['another share', { action: 'canary', part: 'mfe-lab', traffic: 50 } as const],
    ['a rollback', { action: 'rollback', part: 'mfe-lab' } as const],
  ])('leaves a part alone after %s by a manager', async (_, change) => {
    const { fleet, release, stable, watch, wait, count, status } = await startRollout();
    wait(20);
    await fleet.change(change);
    wait(20);
    count(release, 400, { errors: 200 });
    count(stable, 400);
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'ended', by: 'changed' });
  });

  it('goes on with the override that it was started with', async () => {
    const { fleet, release, stable, watch, wait, count, newest } = await startRollout([5, 25, 100], {
      budget: '1',
      force: true,
    });
    for (const percent of [25, 100]) {
      wait(30);
      count(release, 200);
      count(stable, 600);
      expect(await watch()).toEqual(['mfe-lab']);
      if (percent < 100) expect(await fleet.slot('mfe-lab')).toMatchObject({ canary: { release, percent } });
      expect(await newest()).toMatchObject({ action: 'promote', forced: true, failed: [{ name: 'size' }] });
    }
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release });
  });

  it('says so when the limit of canaries ended it', async () => {
    const { fleet, release, status } = await startRollout();
    fleet.counts.push({ minute: minuteOf(fleet.clock.now), part: 'mfe-lab', release, pages: 200, errors: 50 });
    expect(await createCanaryWatch(openCore(fleet.ports))()).toEqual([`mfe-lab@${release}`]);
    expect((await status())?.state).toEqual({ kind: 'ended', by: 'limit' });
  });

  it('stays at a last step below 100 percent, and is still compared', async () => {
    const { fleet, release, stable, watch, wait, count, status } = await startRollout([5, 25]);
    wait(30);
    count(release, 200);
    count(stable, 4000);
    await watch();
    wait(60);
    count(release, 200);
    count(stable, 600);
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'done' });
    count(release, 400, { errors: 100 });
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable });
  });

  it('makes each step once, with several release servers', async () => {
    const { fleet, release, stable, wait, count } = await startRollout();
    const watches = [1, 2, 3].map(() => createRolloutWatch(openCore(fleet.ports)));
    wait(31);
    count(release, 200);
    count(stable, 200);
    const changed = await Promise.all(watches.map((watch) => watch()));
    expect(changed.flat()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ canary: { percent: 25 } });
  });

  it.each([
    [{ steps: [5, 100] }, 'needs both'],
    [{ every_minutes: 30 }, 'needs both'],
    [{ steps: [5, 100], every_minutes: 30, traffic: 10 }, 'either a traffic or steps'],
  ])('is not started with %j', async (options, message) => {
    const fleet = await liveRegistry();
    const release = await fleet.publish(labDescriptor, 'c');
    await expect(fleet.change({ action: 'promote', part: 'mfe-lab', release, ...options })).rejects.toThrow(message);
    expect(release).toBe(commitRelease('c'));
    expect(await fleet.slot('mfe-lab')).toEqual({ stable: fleet.lab, since: 2 });
  });
});
