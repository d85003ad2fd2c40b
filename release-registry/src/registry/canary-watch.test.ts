import { containing } from '../testing/matchers';
import { noneCompared } from '../contract';
import { labDescriptor, liveRegistry, shellDescriptor } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import type { WatchFailure } from './part-failures';
import type { AutomaticRollback } from './automatic-rollback';
import { minuteOf } from '../counts/minutes';
import { createCanaryWatch } from './canary-watch';
import { openCore } from './registry-core';

afterEach(removeTemporaryFolders);

async function canary(percent = 30) {
  const fleet = await liveRegistry();
  const reported: AutomaticRollback[] = [];
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, traffic: percent });
  const count = (of: string, pages: number, errors: number, minutesAgo = 0) =>
    fleet.counts.push({ minute: minuteOf(fleet.clock.now) - minutesAgo, part: 'mfe-lab', release: of, pages, errors });
  const ports = { ...fleet.ports, onAutomaticRollback: (one: AutomaticRollback) => reported.push(one) };
  return { fleet, release, count, reported, watch: createCanaryWatch(openCore(ports)) };
}

describe('the canary watch', () => {
  it('rolls a failing canary back under the name of the system', async () => {
    const { fleet, release, count, watch } = await canary();
    count(fleet.lab, 900, 2);
    count(release, 120, 5);
    expect(await watch()).toEqual([`mfe-lab@${release}`]);
    expect(await fleet.slot('mfe-lab')).toEqual({ stable: fleet.lab, since: 4 });
    expect(await fleet.client.history('mfe-lab', 1)).toMatchObject([
      {
        action: 'rollback',
        who: { kind: 'system', name: 'canary watch' },
        why: 'Faults on 4.17% of 120 pages, stable 0.22% of 900; the limit is 1% above stable.',
      },
    ]);
    expect(await watch()).toEqual([]);
  });

  it('reports what it rolled back, with the error rates, and no rollback of a manager', async () => {
    const { fleet, release, count, watch, reported } = await canary();
    count(fleet.lab, 900, 2);
    count(release, 120, 6);
    await watch();
    expect(reported).toEqual([
      {
        part: 'mfe-lab',
        revision: 4,
        from: release,
        to: fleet.lab,
        why: containing('Faults on 5% of 120 pages'),
        rates: [
          { release: fleet.lab, role: 'stable', pages: 900, errors: 2, percent: (100 * 2) / 900 },
          { release, role: 'canary', pages: 120, errors: 6, percent: 5 },
        ],
      },
    ]);
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
    const watch = createCanaryWatch(openCore(fleet.ports));
    expect(await watch()).toEqual(isEnded ? [`shell@${release}`] : []);
    if (isEnded)
      expect((await fleet.client.history('shell', 1))[0]?.why).toBe('Only 0 of 30 pages started, of stable 63 of 70.');
  });

  it.each([
    ['on fewer than 100 pages', 99, 99],
    ['for the errors of one IP address', 500, 2],
    ['with a low error rate', 500, 4],
  ])('does not roll a canary back %s', async (_, pages, errors) => {
    const { release, count, watch } = await canary();
    count(release, pages, errors);
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
    expect(await watch()).toEqual([`mfe-lab@${release}`]);
  });

  it('rolls back the canary of a locked part too', async () => {
    const { fleet, release, count, watch } = await canary();
    await fleet.change({ action: 'lock', part: 'mfe-lab', why: 'Sale.' });
    count(release, 120, 60);
    expect(await watch()).toEqual([`mfe-lab@${release}`]);
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab, locked: 'Sale.' });
  });

  it('ends a canary although the stable release, which is live anyway, would pass no gate', async () => {
    const { fleet, release, count, watch } = await canary();
    await fleet.objects.remove(`remotes/mfe-lab/${fleet.lab}/page.js`);
    count(release, 120, 60);
    expect(await watch()).toEqual([`mfe-lab@${release}`]);
    expect(await fleet.slot('mfe-lab')).toEqual({ stable: fleet.lab, since: 4 });
    const actions = (await fleet.client.history(undefined, 100)).map(({ action }) => action);
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
    const watch = createCanaryWatch(
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
    expect(await watch()).toEqual([`mfe-lab@${release}`]);
    expect(await watch()).toEqual([]);
    expect(failures).toMatchObject([{ watch: 'canary watch', part: 'shell', error: { message: failure } }]);
    failure = 'The disk is gone.';
    await watch();
    expect(failures).toHaveLength(2);
    failure = undefined;
    expect(await watch()).toEqual([`shell@${shell}`]);
    expect(failures).toHaveLength(2);
  });
});
