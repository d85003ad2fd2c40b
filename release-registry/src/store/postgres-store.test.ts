import { createMemoryObjectStore } from '../testing/memory-object-store';
import { objectStoreSuite } from '../testing/object-store-suite';
import { postgresStoreSuite } from '../testing/postgres-store-suite';
import { createSplitObjectStore } from './open-store';
import { createPostgresObjectStore } from './postgres-store';

postgresStoreSuite();

describe('a database that does not respond', () => {
  const failing = (times: number) => {
    let calls = 0;
    const query = async (text: string) => {
      if (text.includes('to_regclass')) return { rows: [{ found: true }], rowCount: 1 };
      calls += 1;
      if (calls <= times) throw new Error('Connection terminated unexpectedly');
      return { rows: [{ version: '7' }], rowCount: 1 };
    };
    return { store: createPostgresObjectStore({ query }, 'db.internal:5432'), count: () => calls };
  };

  it('is read again, so that a lost connection fails no page', async () => {
    expect(await failing(2).store.getVersion('manifest')).toBe('7');
  });

  it('is named when it stays away', async () => {
    await expect(failing(Infinity).store.getVersion('manifest')).rejects.toThrow(
      'The database of releases at db.internal:5432 does not respond as expected: Connection terminated unexpectedly.',
    );
  });

  it('is not written twice: the first write may have been done', async () => {
    const { store, count } = failing(1);
    await expect(store.create('audit/1.json', Buffer.from('1'))).rejects.toThrow('does not respond');
    expect(count()).toBe(1);
  });
});

objectStoreSuite('a store with files apart', {
  open: async () => createSplitObjectStore(createMemoryObjectStore(), createMemoryObjectStore()),
  again: (store) => store,
});

it('a store with files apart has the files of releases in the one, and their records and everything else in the other', async () => {
  const [files, rest] = [createMemoryObjectStore(), createMemoryObjectStore()];
  const store = createSplitObjectStore(files, rest);
  await store.create('remotes/demo/1.0.0/page.js', Buffer.from('page'));
  await store.create('remotes/demo/1.0.0/record.json', Buffer.from('{}'));
  await store.create('audit/1.json', Buffer.from('{}'));
  await store.compareAndSwap('manifest', undefined, Buffer.from('{}'));
  expect(await files.list('')).toEqual(['remotes/demo/1.0.0/page.js']);
  expect(await rest.list('')).toEqual(['audit/1.json', 'remotes/demo/1.0.0/record.json']);
  expect(await rest.getVersion('manifest')).toBeDefined();
  const release = ['remotes/demo/1.0.0/page.js', 'remotes/demo/1.0.0/record.json'];
  expect(await store.list('')).toEqual(['audit/1.json', ...release]);
  expect(await store.list('remotes/demo/')).toEqual(release);
  expect(await store.folders('remotes/demo/')).toEqual(['1.0.0']);
  expect(await store.folders('')).toEqual(['audit', 'remotes']);
});
