import { minuteOf, noneCompared } from '../../contract';
import {
  commitRelease,
  containing,
  createReleaseWatches,
  labDescriptor,
  liveRegistry,
  shellDescriptor,
  testPolicy,
} from '../../testing/registry';
import { removeTemporaryFolders } from '../../testing/releases';
import { openCore, type AutomaticRollback, type WatchFailure } from '../core/registry-core';

afterEach(removeTemporaryFolders);

/** Starts a rollout of a second release of mfe-lab in three steps of 30 minutes. */
async function startRollout(steps = [5, 25, 100], { budget = 110, force = false } = {}) {
  const fleet = await liveRegistry({ policy: { ...testPolicy(), budgets: { shell: 260_000, remote: 1000 * budget } } });
  const release = await fleet.publish(labDescriptor, 'c', {
    files: { 'entry.js': 'entry', 'page.js': 'x'.repeat(2000) },
  });
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, steps, every_minutes: 30, force });
  const watch = createReleaseWatches(openCore(fleet.ports));
  const wait = (minutes: number) => {
    fleet.clock.now = new Date(fleet.clock.now.getTime() + minutes * 60_000);
  };
  /** Adds counts in the minute before the current one. */
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
  const newest = async () => (await fleet.client.history({ part: 'mfe-lab', limit: 1 }))[0];
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
    expect((await status())?.state).toEqual({ kind: 'running', at: '2026-11-20T10:30:00.000Z' });
    wait(1);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable, canary: { release, percent: 25 } });
    expect(await newest()).toMatchObject({
      action: 'promote',
      who: { kind: 'system', name: 'release watch' },
      why: 'Step 1 of 3 shows nothing worse than stable: errors 0.5% of 200 pages (stable 0.5% of 4000), good LCP 100% (100%), add-to-cart 5% (5%).',
    });
    wait(30);
    count(release, 200);
    count(stable, 600);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: release, lastGood: stable });
    expect(await status()).toMatchObject({
      state: { kind: 'successful' },
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
    expect(await newest()).toMatchObject({
      action: 'rollback',
      who: { name: 'release watch' },
      rollout: { ended: by },
    });
    expect(await status()).toMatchObject({ state: { kind: 'failed', by }, counted: [{ canary: { pages: 400 } }] });
    expect(await watch()).toEqual([]);
  });

  it('waits for enough comparable pages on both sides, and for what is not clear yet', async () => {
    const { release, stable, watch, wait, count, status } = await startRollout();
    wait(31);
    count(release, 99);
    count(stable, 1000, { errors: 5 });
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({
      kind: 'inconclusive',
      why: ['too few pages: canary 99, stable 1000, each needs 100'],
    });
    count(release, 100, { errors: 6 });
    count(stable, 1000, { errors: 5 });
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'inconclusive', why: ['not clear yet: errors'] });
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
    expect((await status())?.state).toEqual({ kind: 'inconclusive', why: ['locked: Sale.'] });
    await fleet.change({ action: 'unlock', part: 'mfe-lab' });
    expect(await watch()).toEqual(['mfe-lab']);
  });

  it('waits for a gate that fails, records it once, and goes on when it passes', async () => {
    const { fleet, release, stable, wait, count, status } = await startRollout();
    let broken = true;
    const probeBundles: typeof fleet.ports.probeBundles = async (input) =>
      broken ? new Map() : fleet.ports.probeBundles(input);
    const watch = createReleaseWatches(openCore({ ...fleet.ports, probeBundles }));
    wait(31);
    count(release, 200);
    count(stable, 200);
    for (let times = 0; times < 3; times += 1) expect(await watch()).toEqual([]);
    const refused = (await fleet.client.history({ part: 'mfe-lab', limit: 50 })).filter(
      ({ action }) => action === 'refused',
    );
    expect(refused).toMatchObject([{ who: { name: 'release watch' }, attempted: 'promote' }]);
    expect((await status())?.state).toMatchObject({ kind: 'inconclusive', why: [containing('failed gates: ')] });
    broken = false;
    wait(5);
    expect(await watch()).toEqual(['mfe-lab']);
  });

  it('makes no further step after another share by a manager, and is compared as a canary', async () => {
    const { fleet, release, stable, watch, wait, count, status } = await startRollout();
    wait(20);
    await fleet.change({ action: 'promote', part: 'mfe-lab', release, traffic: 50 });
    wait(40);
    count(release, 400);
    count(stable, 400);
    expect(await watch()).toEqual([]);
    expect(await status()).toMatchObject({ steps: [50], state: { kind: 'running' } });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ canary: { release, percent: 50 } });
    count(release, 400, { errors: 200 });
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).not.toHaveProperty('canary');
  });

  it('leaves a part alone after a rollback by a manager', async () => {
    const { fleet, release, stable, watch, wait, count, status } = await startRollout();
    wait(20);
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    wait(20);
    count(release, 400, { errors: 200 });
    count(stable, 400);
    expect(await watch()).toEqual([]);
    expect((await status())?.state).toEqual({ kind: 'stopped' });
  });

  it('goes on with the override that it was started with', async () => {
    const { fleet, release, stable, watch, wait, count, newest } = await startRollout([5, 25, 100], {
      budget: 1,
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
    const { fleet, release, status, watch } = await startRollout();
    fleet.counts.push({ minute: minuteOf(fleet.clock.now), part: 'mfe-lab', release, pages: 200, errors: 50 });
    expect(await watch()).toEqual(['mfe-lab']);
    expect((await status())?.state).toEqual({ kind: 'failed', by: 'limit' });
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
    expect((await status())?.state).toEqual({ kind: 'running' });
    count(release, 400, { errors: 100 });
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable });
  });

  it('makes each step once, with several release servers', async () => {
    const { fleet, release, stable, wait, count } = await startRollout();
    const watches = [1, 2, 3].map(() => createReleaseWatches(openCore(fleet.ports)));
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

async function canary(percent = 30) {
  const fleet = await liveRegistry();
  const reported: AutomaticRollback[] = [];
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, traffic: percent });
  const count = (of: string, pages: number, errors: number, minutesAgo = 0) =>
    fleet.counts.push({ minute: minuteOf(fleet.clock.now) - minutesAgo, part: 'mfe-lab', release: of, pages, errors });
  const ports = { ...fleet.ports, onAutomaticRollback: (one: AutomaticRollback) => reported.push(one) };
  return { fleet, release, count, reported, watch: createReleaseWatches(openCore(ports)) };
}

describe('a canary, which is a rollout of one step', () => {
  it('rolls a failing canary back under the name of the system, and reports that, but no rollback of a manager', async () => {
    const { fleet, release, count, watch, reported } = await canary();
    count(fleet.lab, 900, 2);
    count(release, 120, 5);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toEqual({ stable: fleet.lab, since: 4 });
    const why = 'Faults on 4.17% of 120 pages, stable 0.22% of 900; the limit is 1% above stable.';
    expect(await fleet.client.history({ part: 'mfe-lab', limit: 1 })).toMatchObject([
      { action: 'rollback', who: { kind: 'system', name: 'release watch' }, why },
    ]);
    expect(await watch()).toEqual([]);
    expect(reported).toEqual([{ part: 'mfe-lab', revision: 4, from: release, to: fleet.lab, why }]);
    await fleet.change({ action: 'promote', part: 'mfe-lab', release, force: true });
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(reported).toHaveLength(1);
  });

  it.each([
    ['ends a canary of the shell whose pages do not start', 0, true],
    ['keeps a canary of the shell that starts as often as stable', 27, false],
    ['keeps a canary of the shell that starts a little less often', 25, false],
  ])('%s, although it reports no error', async (_, started, isEnded) => {
    const fleet = await liveRegistry();
    const release = await fleet.publish(shellDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'shell', release, traffic: 30 });
    const since = minuteOf(fleet.clock.now);
    fleet.clock.now = new Date(fleet.clock.now.getTime() + 5 * 60_000);
    const count = (of: string, opened: number, ownStarts: number) => {
      const compared = { ...noneCompared, pages: opened, opened, started: ownStarts };
      fleet.counts.push({ minute: since + 2, part: 'shell', release: of, pages: opened, errors: 0, compared });
    };
    count(fleet.shell, 70, 63);
    count(release, 30, started);
    const watch = createReleaseWatches(openCore(fleet.ports));
    expect(await watch()).toEqual(isEnded ? ['shell'] : []);
    if (isEnded)
      expect((await fleet.client.history({ part: 'shell', limit: 1 }))[0]?.why).toBe(
        'The canary is worse than stable by pages that did not start: errors 0% of 30 pages (stable 0% of 70), ' +
          'started pages 0% (90%), good LCP not measured (not measured), add-to-cart 0% (0%).',
      );
  });

  it('does not roll a canary back with a low error rate', async () => {
    const { release, count, watch } = await canary();
    count(release, 500, 4);
    expect(await watch()).toEqual([]);
  });

  it('uses only the metrics since the canary started, not of an earlier canary', async () => {
    const { fleet, release, count, watch } = await canary();
    count(release, 500, 400);
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    fleet.clock.now = new Date(fleet.clock.now.getTime() + 10 * 60_000);
    await fleet.change({
      action: 'promote',
      part: 'mfe-lab',
      release,
      traffic: 10,
      force: true,
      why: 'The API was down.',
    });
    expect(await watch()).toEqual([]);
    count(release, 100, 50);
    expect(await watch()).toEqual(['mfe-lab']);
  });

  it('rolls back the canary of a locked part too', async () => {
    const { fleet, release, count, watch } = await canary();
    await fleet.change({ action: 'lock', part: 'mfe-lab', why: 'Sale.' });
    count(release, 120, 60);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab, locked: 'Sale.' });
  });

  it('ends a canary although the stable release, which is live anyway, would pass no gate', async () => {
    const { fleet, release, count, watch } = await canary();
    await fleet.objects.remove(`remotes/mfe-lab/${fleet.lab}/page.js`);
    count(release, 120, 60);
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await fleet.slot('mfe-lab')).toEqual({ stable: fleet.lab, since: 4 });
    const actions = (await fleet.client.history({ limit: 100 })).map(({ action }) => action);
    expect(actions).not.toContain('refused');
  });

  it('watches the other parts when one cannot be rolled back, and reports each failure once', async () => {
    const { fleet, release, count } = await canary();
    const shell = await fleet.publish(shellDescriptor, 'c');
    await fleet.change({ action: 'promote', part: 'shell', release: shell, traffic: 10 });
    fleet.counts.push({ minute: minuteOf(fleet.clock.now), part: 'shell', release: shell, pages: 200, errors: 100 });
    count(release, 120, 60);
    const failures: WatchFailure[] = [];
    let failure: string | undefined = 'The disk is full.';
    const watch = createReleaseWatches(
      openCore({
        ...fleet.ports,
        onWatchFailure: (one) => failures.push(one),
        objects: {
          ...fleet.objects,
          create: async (key, bytes) => {
            const text = Buffer.from(bytes).toString();
            if (failure !== undefined && key.startsWith('audit/') && /"part":\s*"shell"/.test(text))
              throw new Error(failure);
            return fleet.objects.create(key, bytes);
          },
        },
      }),
    );
    expect(await watch()).toEqual(['mfe-lab']);
    expect(await watch()).toEqual([]);
    expect(failures).toMatchObject([{ watch: 'release watch', part: 'shell', error: { message: failure } }]);
    failure = 'The disk is gone.';
    await watch();
    expect(failures).toHaveLength(2);
    failure = undefined;
    expect(await watch()).toEqual(['shell']);
    expect(failures).toHaveLength(2);
  });
});
