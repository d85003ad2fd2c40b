import { minuteOf, type ReleaseSummary } from '../../contract';
import { labDescriptor, liveRegistry } from '../../testing/registry';
import { removeTemporaryFolders } from '../../testing/releases';
import { createReleaseWatches } from '../../testing/watches';
import { openCore } from '../core/registry-core';

afterEach(removeTemporaryFolders);

async function fleetWithReleases() {
  const fleet = await liveRegistry();
  const [c, d] = [await fleet.publish(labDescriptor, 'c'), await fleet.publish(labDescriptor, 'd')];
  const promote = (release: string, traffic?: number) =>
    fleet.change({ action: 'promote', part: 'mfe-lab', release, ...(traffic !== undefined && { traffic }) });
  const marks = async () => {
    const { releases = [] } = (await fleet.client.status()).parts[1] ?? {};
    const shown = ({ mark, rollback }: ReleaseSummary) => `${mark}${rollback ? ', offered' : ''}`;
    return Object.fromEntries(releases.map((one) => [one.release.slice(-1), shown(one)]));
  };
  return { fleet, c, d, promote, marks };
}

describe('the marks of releases', () => {
  it('tell what is live, what was, and what never was', async () => {
    const { c, d, promote, marks } = await fleetWithReleases();
    expect(await marks()).toEqual({ b: 'live', c: 'never_live', d: 'never_live' });
    await promote(c, 30);
    expect(await marks()).toEqual({ b: 'live', c: 'canary', d: 'never_live' });
    await promote(d, 10);
    expect(await marks()).toEqual({ b: 'live', c: 'was_canary', d: 'canary' });
    await promote(d);
    expect(await marks()).toEqual({ b: 'was_live, offered', c: 'was_canary', d: 'live' });
  });

  it('tell what was rolled back, until it is live again', async () => {
    const { fleet, c, promote, marks } = await fleetWithReleases();
    await promote(c);
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(await marks()).toMatchObject({ b: 'live', c: 'rolled_back, offered' });
    await promote(c);
    expect(await marks()).toMatchObject({ b: 'was_live, offered', c: 'live' });
  });

  it.each([
    ['a rollback', { action: 'rollback', part: 'mfe-lab' }],
    ['a share of 0', { action: 'canary', part: 'mfe-lab', traffic: 0 }],
  ] as const)('tell that a canary was rolled back by %s, and do not offer it', async (_, request) => {
    const { fleet, c, promote, marks } = await fleetWithReleases();
    await promote(c, 30);
    await fleet.change(request);
    expect(await marks()).toMatchObject({ b: 'live', c: 'rolled_back' });
  });

  it('tell what was rolled back automatically', async () => {
    const { fleet, c, promote, marks } = await fleetWithReleases();
    await promote(c, 30);
    const minute = minuteOf(fleet.clock.now);
    fleet.counts.push({ minute, part: 'mfe-lab', release: c, pages: 200, errors: 100 });
    await createReleaseWatches(openCore(fleet.ports))();
    expect(await marks()).toMatchObject({ b: 'live', c: 'rolled_back_automatically' });
  });

  it('know the releases that followed local builds', async () => {
    const { fleet, marks } = await fleetWithReleases();
    const records = await Promise.all(
      ['e', 'f'].map((digit) => fleet.publish({ ...labDescriptor, name: 'mfe-new' }, digit)),
    );
    for (const release of records) {
      const record = await fleet.registry.readRecord('mfe-new', release);
      await fleet.registry.trackLocalBuilds(record ? [record] : [], { name: 'here', take: false });
    }
    const { releases } = (await fleet.client.status()).parts.find(({ name }) => name === 'mfe-new') ?? {};
    expect(releases?.map(({ mark, rollback }) => [mark, rollback])).toEqual([
      ['live', false],
      ['was_live', true],
    ]);
    expect(await marks()).toMatchObject({ b: 'live' });
  });
});
