import { labDescriptor, liveRegistry } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import { minuteOf } from './fleet-status';
import { createCanaryWatch } from './canary-watch';

afterEach(removeTemporaryFolders);

async function canary(percent = 30) {
  const fleet = await liveRegistry();
  const release = await fleet.publish(labDescriptor, 'c');
  await fleet.change({ action: 'promote', part: 'mfe-lab', release, traffic: percent });
  const count = (of: string, pages: number, errors: number, minutesAgo = 0) =>
    fleet.counts.push({ minute: minuteOf(fleet.clock.now) - minutesAgo, part: 'mfe-lab', release: of, pages, errors });
  return { fleet, release, count, watch: createCanaryWatch(fleet.ports) };
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
});
