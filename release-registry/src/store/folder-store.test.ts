import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { objectStoreSuite } from '../testing/object-store-suite';
import { removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { createFolderObjectStore } from './folder-store';
import type { ObjectStore } from './object-store';

afterEach(removeTemporaryFolders);

const folders = new WeakMap<ObjectStore, string>();

objectStoreSuite('a folder', {
  async open() {
    const folder = await temporaryFolder();
    const store = createFolderObjectStore(folder);
    folders.set(store, folder);
    return store;
  },
  again: (store) => createFolderObjectStore(folders.get(store) ?? ''),
});

objectStoreSuite('memory', { open: async () => createMemoryObjectStore(), again: (store) => store });

describe('a folder store', () => {
  it('leaves no partly written file, and lists none', async () => {
    const folder = await temporaryFolder();
    const store = createFolderObjectStore(folder);
    await store.create('a/1.txt', Buffer.from('1'));
    await store.create('a/1.txt', Buffer.from('2'));
    expect(await readdir(join(folder, 'a'))).toEqual(['1.txt']);
    await writeFile(join(folder, 'a', 'of-a-killed-writer.tmp'), 'half');
    expect(await store.list('a/')).toEqual(['a/1.txt']);
  });

  it('keeps the versions of a versioned object for a day, and the newest permanently', async () => {
    const folder = await temporaryFolder();
    const store = createFolderObjectStore(folder);
    const swap = async () => store.compareAndSwap('manifest', await store.getVersion('manifest'), Buffer.from('x'));
    for (let count = 1; count <= 4; count += 1) expect(await swap()).toBe(true);
    const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const number of [1, 2, 4]) await utimes(join(folder, 'manifest', String(number)), twoDaysAgo, twoDaysAgo);
    expect(await swap()).toBe(true);
    expect((await readdir(join(folder, 'manifest'))).sort()).toEqual(['3', '4', '5']);
  });
});
