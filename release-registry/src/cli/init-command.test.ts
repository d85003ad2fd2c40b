import { buildFolder } from '../registry/stored/release-files';
import { runArgs } from '../testing/cli';
import { labDescriptor, shellDescriptor, testRegistry } from '../testing/registry';
import { buildRelease, removeTemporaryFolders, releaseOf } from '../testing/releases';
import type { ReadyBuild } from './ports';

afterEach(removeTemporaryFolders);

async function build(descriptor: typeof labDescriptor, digit: string, contract = '1.0.0'): Promise<ReadyBuild> {
  const { record, folder } = await buildRelease(descriptor, releaseOf(digit));
  return { record: { ...record, contract }, source: buildFolder(folder), bytes: 100 };
}

function setUp() {
  const fleet = testRegistry();
  const init = (...builds: ReadyBuild[]) =>
    runArgs('init --why First_start', { client: () => fleet.client, localBuilds: async () => builds });
  return { fleet, init };
}

it('publishes the builds of all parts and promotes them, the shell first', async () => {
  const { fleet, init } = setUp();
  const { exit, out } = await init(await build(labDescriptor, '1'), await build(shellDescriptor, '1'));
  expect([exit, out]).toEqual([
    0,
    'Revision 1: shell serves 1.0.0-l111111111111.\nRevision 2: mfe-lab serves 1.0.0-l111111111111.',
  ]);
  const history = await fleet.client.history({ limit: 10 });
  expect(history.map(({ action, part, why }) => [action, part, why]).reverse()).toMatchObject([
    ['publish', 'shell', expect.any(String)],
    ['promote', 'shell', 'First start'],
    ['publish', 'mfe-lab', expect.any(String)],
    ['promote', 'mfe-lab', 'First start'],
  ]);
  // A later start does not make new builds live.
  expect(await fleet.slot('mfe-lab')).toEqual({ stable: '1.0.0-l111111111111', since: 2 });
});

it('leaves parts alone that have a live release', async () => {
  const { fleet, init } = setUp();
  await init(await build(shellDescriptor, '1'));
  const { out } = await init(await build(shellDescriptor, '2'), await build(labDescriptor, '2'));
  expect(out).toBe('Revision 2: mfe-lab serves 1.0.0-l222222222222.');
  expect(await fleet.slot('shell')).toMatchObject({ stable: '1.0.0-l111111111111' });
  expect((await init(await build(shellDescriptor, '2'))).out).toBe('Every part has a live release. Nothing changed.');
});

it('does not make a build live that fails a gate, and continues where it ended', async () => {
  const { fleet, init } = setUp();
  const [shell, lab] = [await build(shellDescriptor, '1'), await build({ ...labDescriptor, contract: '^9.0.0' }, '1')];
  const rejected = await init(shell, lab);
  expect(rejected.exit).toBe(3);
  expect(rejected.err).toContain('Contract range not satisfied');
  expect(await fleet.slot('mfe-lab')).toBeUndefined();
  expect((await init(shell, await build(labDescriptor, '2'))).exit).toBe(0);
  expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: '1.0.0-l222222222222' });
});
