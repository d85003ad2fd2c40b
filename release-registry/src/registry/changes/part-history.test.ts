import { minuteOf, type ReleaseSummary, requestChange } from '../../contract';
import {
  commitRelease,
  createReleaseWatches,
  labDescriptor,
  liveRegistry,
  matching,
  operator,
  shellDescriptor,
  testRegistry,
} from '../../testing/registry';
import { buildRelease, removeTemporaryFolders } from '../../testing/releases';
import { openCore } from '../core/registry-core';
import { createRegistry } from '../create-registry';
import { buildFolder } from '../stored/release-files';

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

  it('tell that a canary was rolled back, and do not offer it', async () => {
    const { fleet, c, promote, marks } = await fleetWithReleases();
    await promote(c, 30);
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
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
      await fleet.registry.trackLocalBuilds(record ? [record] : [], false);
    }
    const { releases } = (await fleet.client.status()).parts.find(({ name }) => name === 'mfe-new') ?? {};
    expect(releases?.map(({ mark, rollback }) => [mark, rollback])).toEqual([
      ['live', false],
      ['was_live', true],
    ]);
    expect(await marks()).toMatchObject({ b: 'live' });
  });
});

afterEach(removeTemporaryFolders);

type Change = Parameters<ReturnType<typeof testRegistry>['change']>[0];

/**
 * Publishes a shell and a lab, both live and with server bundles, and then lab `c` and shell `d`. `starts` counts
 * started releases.
 */
async function renderedFleet() {
  const fleet = testRegistry();
  let starts = 0;
  const probeBundles: typeof fleet.ports.probeBundles = (...args) => {
    starts += 1;
    return fleet.ports.probeBundles(...args);
  };
  const client = createRegistry(openCore({ ...fleet.ports, probeBundles })).as(operator);
  const file = 'server/bundle.js';
  const publish = async (descriptor: typeof labDescriptor, digit: string) => {
    const files = { 'entry.js': 'entry', 'page.js': 'page', [file]: 'exports' };
    const { record, folder } = await buildRelease(descriptor, commitRelease(digit), files);
    await client.publish({ ...record, server: { file, imports: [] } }, buildFolder(folder));
    return record.release;
  };
  const shell = await publish(shellDescriptor, 'a');
  const lab = await publish(labDescriptor, 'b');
  const nextLab = await publish(labDescriptor, 'c');
  const nextShell = await publish(shellDescriptor, 'd');
  const change = async (request: Change) => {
    starts = 0;
    const { revision } = await client.status();
    await requestChange(client, { why: 'Test', ...request, revision });
    return starts;
  };
  const promote = (part: string, release: string, force?: boolean) =>
    change({ action: 'promote', part, release, ...(force === true && { force }) });
  const checkStarts = async (release: string, isRollback?: boolean) => {
    starts = 0;
    await client.check({ part: 'mfe-lab', release, rollback: isRollback || undefined });
    return starts;
  };
  await promote('shell', shell);
  await promote('mfe-lab', lab);
  return { client, fleet, checkStarts, change, promote, lab, nextLab, nextShell };
}

const rollback = { action: 'rollback', part: 'mfe-lab' } as const;

it('a rollback starts no releases that served together before, but a promotion does', async () => {
  const { client, checkStarts, change, promote, nextLab, lab } = await renderedFleet();
  expect(await promote('mfe-lab', nextLab)).toBe(1);
  expect(await checkStarts(lab)).toBe(1);
  expect(await checkStarts(lab, true)).toBe(0);
  expect(await change(rollback)).toBe(0);
  expect((await client.status()).parts[1]?.slot.stable).toBe(lab);
  expect(await promote('mfe-lab', nextLab)).toBe(1);
});

it('a rollback of the shell starts nothing either, and the end of a canary nothing', async () => {
  const { change, promote, nextShell, nextLab } = await renderedFleet();
  await promote('shell', nextShell);
  expect(await change({ action: 'rollback', part: 'shell' })).toBe(0);
  await change({ action: 'promote', part: 'mfe-lab', release: nextLab, traffic: 10 });
  expect(await change(rollback)).toBe(0);
});

it('a rollback starts a release that never served beside the live shell', async () => {
  const { change, promote, nextShell, nextLab } = await renderedFleet();
  await promote('mfe-lab', nextLab);
  await promote('shell', nextShell);
  expect(await change(rollback)).toBe(1);
});

it('a rollback starts a release that was rolled back from', async () => {
  const { change, promote, nextLab } = await renderedFleet();
  await promote('mfe-lab', nextLab);
  await change(rollback);
  expect(await change({ ...rollback, to: nextLab })).toBe(1);
});

it('a rollback starts a release whose failed gates were overridden', async () => {
  const { fleet, change, promote, lab, nextLab } = await renderedFleet();
  await promote('mfe-lab', nextLab);
  const minute = Math.floor(fleet.clock.now.getTime() / 60_000);
  fleet.counts.push({ minute, part: 'mfe-lab', release: lab, pages: 200, errors: 100 });
  await promote('mfe-lab', lab, true);
  fleet.counts.length = 0;
  await promote('mfe-lab', nextLab);
  expect(await change({ ...rollback, to: lab })).toBe(1);
});

it('a rollback still checks everything else', async () => {
  const { fleet, change, promote, lab, nextLab } = await renderedFleet();
  await promote('mfe-lab', nextLab);
  await fleet.objects.remove(`remotes/mfe-lab/${lab}/page.js`);
  await expect(change(rollback)).rejects.toMatchObject({
    code: 'refused',
    message: matching(/1 of \d gates failed/),
  });
});
