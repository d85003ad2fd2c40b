import type { FileStore, ObjectStore } from '../store/object-store';

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (found: Uint8Array | undefined) => (found === undefined ? undefined : new TextDecoder().decode(found));

/** Opens the implementation under test. */
interface StoreUnderTest<Store> {
  /** Opens a new, empty store. */
  readonly open: () => Promise<Store>;
  /** Opens the same store again, as another process does. */
  readonly again: (store: Store) => Store;
}

/** Tests that every implementation of `FileStore` must pass. */
export function fileStoreSuite<Store extends FileStore>(name: string, { open, again }: StoreUnderTest<Store>): void {
  describe(`${name} as a store of files`, () => {
    it('returns what was created, also when it is opened again', async () => {
      const store = await open();
      expect(await store.create('remotes/demo/1.0.0/page.js', bytes('page'))).toBe(true);
      expect(text(await again(store).read('remotes/demo/1.0.0/page.js'))).toBe('page');
      expect(await store.size('remotes/demo/1.0.0/page.js')).toBe(4);
    });

    it('returns nothing for missing objects', async () => {
      const store = await open();
      await store.create('a/b.txt', bytes('b'));
      expect(await store.read('a')).toBeUndefined();
      expect(await store.read('a/b.txt/c')).toBeUndefined();
      expect(await store.size('a')).toBeUndefined();
      expect(await store.list('c/')).toEqual([]);
      expect(await store.folders('c/')).toEqual([]);
    });

    it('never changes an object', async () => {
      const store = await open();
      await store.create('a.txt', bytes('first'));
      expect(await store.create('a.txt', bytes('second'))).toBe(false);
      expect(text(await store.read('a.txt'))).toBe('first');
    });

    it('lets twenty writers of the same bytes create an object', async () => {
      const store = await open();
      await Promise.all(Array.from({ length: 20 }, () => again(store).create('a/1.txt', bytes('one'))));
      expect(text(await store.read('a/1.txt'))).toBe('one');
    });

    it('stores an empty object', async () => {
      const store = await open();
      expect(await store.create('empty', new Uint8Array())).toBe(true);
      expect(await store.size('empty')).toBe(0);
    });

    it('lists keys and folders below a prefix, in order', async () => {
      const store = await open();
      for (const key of ['a/2.txt', 'a/b/1.txt', 'a/1.txt', 'ab/3.txt', 'c.txt']) await store.create(key, bytes(key));
      expect(await store.list('a/')).toEqual(['a/1.txt', 'a/2.txt', 'a/b/1.txt']);
      expect(await store.folders('a/')).toEqual(['b']);
      expect(await store.folders('')).toEqual(['a', 'ab']);
    });

    it('removes an object, and ignores a missing one', async () => {
      const store = await open();
      await store.create('a/b/1.txt', bytes('1'));
      await store.create('a/2.txt', bytes('2'));
      await store.remove('a/b/1.txt');
      await store.remove('a/b/1.txt');
      expect(await store.list('a/')).toEqual(['a/2.txt']);
      expect(await store.folders('a/')).toEqual([]);
      expect(await store.create('a/b/1.txt', bytes('new'))).toBe(true);
    });

    it.each([
      ['has a parent folder', '../a'],
      ['has a parent folder inside', 'a/../b'],
      ['is absolute', '/a'],
      ['has an empty name', 'a//b'],
      ['is empty', ''],
      ['is hidden', '.hidden'],
      ['has a space', 'a b'],
      ['has a null character', 'a\u0000b'],
      ['is too long', `${'a/'.repeat(600)}a`],
    ])('rejects a key that %s', async (_, key) => {
      const store = await open();
      await expect(store.create(key, bytes('x'))).rejects.toThrow(TypeError);
    });
  });
}

/** Tests that every implementation of `ObjectStore` must pass. */
export function objectStoreSuite(name: string, store: StoreUnderTest<ObjectStore>): void {
  const { open, again } = store;
  fileStoreSuite(name, store);
  describe(`${name} as an object store`, () => {
    it('lets exactly one of twenty writers create an object', async () => {
      const store = await open();
      const results = await Promise.all(
        Array.from({ length: 20 }, (_, index) => again(store).create('audit/1.json', bytes(String(index)))),
      );
      expect(results.filter(Boolean)).toHaveLength(1);
      expect(text(await store.read('audit/1.json'))).toBe(String(results.indexOf(true)));
    });

    it('replaces a versioned object only with its current version', async () => {
      const store = await open();
      expect(await store.readVersioned('manifest')).toBeUndefined();
      expect(await store.getVersion('manifest')).toBeUndefined();
      expect(await store.compareAndSwap('manifest', 'none', bytes('0'))).toBe(false);
      expect(await store.compareAndSwap('manifest', undefined, bytes('1'))).toBe(true);
      expect(await store.compareAndSwap('manifest', undefined, bytes('2'))).toBe(false);
      const first = await again(store).readVersioned('manifest');
      expect(text(first?.bytes)).toBe('1');
      expect(await store.getVersion('manifest')).toBe(first?.version);
      expect(await again(store).compareAndSwap('manifest', first?.version, bytes('2'))).toBe(true);
      expect(await store.compareAndSwap('manifest', first?.version, bytes('3'))).toBe(false);
      const second = await store.readVersioned('manifest');
      expect(text(second?.bytes)).toBe('2');
      expect(second?.version).not.toBe(first?.version);
    });

    it('loses no update of forty concurrent writers', async () => {
      const store = await open();
      const add = async (line: string): Promise<void> => {
        const mine = again(store);
        for (;;) {
          const found = await mine.readVersioned('lines');
          const next = [text(found?.bytes), line].filter((part) => part !== undefined).join('\n');
          if (await mine.compareAndSwap('lines', found?.version, bytes(next))) return;
        }
      };
      await Promise.all(Array.from({ length: 40 }, (_, index) => add(String(index))));
      const lines = text((await store.readVersioned('lines'))?.bytes)?.split('\n') ?? [];
      expect(lines.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index));
    });
  });
}
