import { requestChange } from '../../contract';
import { matching } from '../../testing/matchers';
import { commitRelease, labDescriptor, operator, shellDescriptor, testRegistry } from '../../testing/registry';
import { buildRelease, removeTemporaryFolders } from '../../testing/releases';
import { buildFolder } from '../stored/build-folder';
import { createRegistry } from '../create-registry';
import { openCore } from '../core/registry-core';

afterEach(removeTemporaryFolders);

type Change = Parameters<ReturnType<typeof testRegistry>['change']>[0];

/** Live: a shell and a lab, both with a server bundle; lab `c` and shell `d` are published. `starts` counts started releases. */
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
