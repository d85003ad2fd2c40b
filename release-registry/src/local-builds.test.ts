import { openFolderStore } from './folder-store';
import { pointStable, publishLocalBuilds } from './local-builds';
import { buildRelease, descriptorOf, releaseOf, removeTemporaryFolders, temporaryFolder } from './testing/releases';

afterEach(removeTemporaryFolders);

const now = '2026-01-01T00:00:00.000Z';
const shell = descriptorOf('shell', { '/': 'Home' });
const remote = descriptorOf('mfe-demo', { '/demo': 'Demo' });

describe('publishing the builds of this machine', () => {
  it('points stable to them, and moves only what is new the next time', async () => {
    const store = openFolderStore(await temporaryFolder());
    const first = [await buildRelease(shell, releaseOf('a')), await buildRelease(remote, releaseOf('b'))];
    expect(await publishLocalBuilds(store, first, now)).toEqual({ published: ['shell', 'mfe-demo'], revision: 1 });
    expect(await publishLocalBuilds(store, first, now)).toEqual({ published: [], revision: 1 });

    const changed = await buildRelease(remote, releaseOf('c'));
    const [builtShell] = first;
    if (!builtShell) throw new Error('no shell');
    expect(await publishLocalBuilds(store, [builtShell, changed], now)).toEqual({
      published: ['mfe-demo'],
      revision: 2,
    });
    expect(await store.readManifest()).toMatchObject({
      shell: { stable: releaseOf('a') },
      remotes: { 'mfe-demo': { stable: releaseOf('c'), lastGood: releaseOf('b') } },
    });
  });

  it('leaves a locked part and a canary alone', async () => {
    const { record } = await buildRelease(remote, releaseOf('c'));
    const { record: shellRecord } = await buildRelease(shell, releaseOf('a'));
    const canary = { release: releaseOf('d'), percent: 5, salt: 'salt' };
    const current = {
      ...pointStable(undefined, [shellRecord], now),
      remotes: { 'mfe-demo': { stable: releaseOf('b'), canary, locked: 'frozen' } },
    };
    expect(pointStable(current, [shellRecord, record], now)).toBe(current);

    const { locked: _, ...unlocked } = current.remotes['mfe-demo'];
    const next = pointStable({ ...current, remotes: { 'mfe-demo': unlocked } }, [record], now);
    expect(next.remotes['mfe-demo']).toEqual({ stable: releaseOf('c'), lastGood: releaseOf('b'), canary });
  });

  it('needs a shell', () => {
    expect(() => pointStable(undefined, [], now)).toThrow('There is no release of the shell.');
  });
});
