import { readdir, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { createMemoryObjectStore } from '../testing/memory-object-store';
import { objectStoreSuite, fileStoreSuite } from '../testing/object-store-suite';
import { postgresStoreSuite, openTestStoreDatabase, type TestStoreDatabase } from '../testing/postgres-store-suite';
import { removeTemporaryFolders, temporaryFolder } from '../testing/releases';
import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import { createFolderObjectStore } from './folder-store';
import type { ObjectStore, FileStore } from './object-store';
import { createSplitObjectStore, openReleaseStore, type ReleaseStore } from './open-store';
import { createPostgresObjectStore } from './postgres-store';
import { createS3FileStore, type S3Settings } from './s3-store';
import { readReleaseStore } from './settings';

describe('a folder', () => {
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
});

describe('a bucket', () => {
  let server: TestS3Server;
  beforeAll(async () => {
    server = await startTestS3Server();
  });
  afterAll(() => server.close());

  const prefixes = new WeakMap<FileStore, string>();
  let opened = 0;
  const openAt = (prefix: string) => {
    const store = createS3FileStore({ ...server.settings, prefix });
    prefixes.set(store, prefix);
    return store;
  };
  const open = () => openAt(`shop-${(opened += 1)}/`);

  fileStoreSuite('a bucket', { open: async () => open(), again: (store) => openAt(prefixes.get(store) ?? '') });

  const bytes = (text: string) => Buffer.from(text);

  describe('a bucket', () => {
    it('contains files under their keys, so that a CDN can serve them', async () => {
      const store = openAt('layout/');
      await store.create('remotes/demo/1.0.0/page.js', bytes('page'));
      expect(server.objects.get('layout/remotes/demo/1.0.0/page.js')).toEqual(bytes('page'));
      expect(await store.list('')).toEqual(['remotes/demo/1.0.0/page.js']);
    });

    it('lists more keys than a response has', async () => {
      const store = open();
      const keys = Array.from({ length: 7 }, (_, index) => `a/${index}.txt`);
      for (const key of keys) await store.create(key, bytes(key));
      expect(await store.list('a/')).toEqual(keys);
    });

    it.each(['lost', 'done-no-response'] as const)(
      'is written again when the first response is wrong (%s)',
      async (fault) => {
        const store = open();
        server.faults.push({ key: 'page.js', fault });
        expect(await store.create('page.js', bytes('page'))).toBe(true);
        expect(await store.read('page.js')).toEqual(new Uint8Array(bytes('page')));
      },
    );

    it('says why it refuses a request', async () => {
      const store = createS3FileStore({ ...server.settings, keyId: 'other-key' });
      const where = `The bucket releases at ${server.settings.endpoint.origin}`;
      await expect(store.create('a', bytes('a'))).rejects.toThrow(`${where} answers 403`);
      await expect(store.read('a')).rejects.toThrow(`${where} answers 403: AccessDenied.`);
      await expect(store.list('a/')).rejects.toThrow('AccessDenied');
    });

    it('that is gone is not a bucket without the file', async () => {
      const store = createS3FileStore({ ...server.settings, bucket: 'other' });
      await expect(store.read('a')).rejects.toThrow('NoSuchBucket');
      await expect(store.size('a')).rejects.toThrow('NoSuchBucket');
      await expect(store.create('a', bytes('a'))).rejects.toThrow('NoSuchBucket');
      await expect(store.remove('a')).rejects.toThrow('NoSuchBucket');
    });

    it('that ends in the middle of a response does not respond', async () => {
      const half = createServer((_, response) => {
        response.writeHead(200, { 'content-length': 10 }).write('half', () => response.destroy());
      });
      await new Promise<void>((resolve) => half.listen(0, '127.0.0.1', resolve));
      const address = half.address();
      const port = typeof address === 'object' ? address?.port : undefined;
      const store = createS3FileStore({ ...server.settings, endpoint: new URL(`http://127.0.0.1:${port}`) });
      await expect(store.read('a')).rejects.toThrow('does not respond.');
      half.closeAllConnections();
      await new Promise((resolve) => half.close(resolve));
    });
  });

  describe('at the start', () => {
    const check = (changed: Partial<S3Settings> = {}) => createS3FileStore({ ...server.settings, ...changed }).check();

    it('a bucket is accepted, and nothing is written', async () => {
      const before = server.objects.size;
      await check();
      await check({ prefix: 'shop/' });
      expect(server.objects.size).toBe(before);
    });

    it.each([
      ['a wrong key', { keyId: 'other-key' }, 'answers 403: AccessDenied.'],
      ['a bucket that is not there', { bucket: 'other' }, 'answers 404: NoSuchBucket.'],
      ['a server that is not there', { endpoint: new URL('http://127.0.0.1:1') }, 'does not respond.'],
    ])('%s is named, without a secret', async (_, changed, message) => {
      const error = await check(changed).catch(String);
      expect(error).toContain(message);
      expect(error).not.toContain('test-secret');
    });
  });
});

describe('a database', () => {
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
});

describe('the store of the settings', () => {
  let bucket: TestS3Server;
  let database: TestStoreDatabase;
  beforeAll(async () => {
    [bucket, database] = await Promise.all([startTestS3Server(), openTestStoreDatabase()]);
  });
  const opened: ReleaseStore[] = [];
  afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));
  afterAll(() => Promise.all([bucket.close(), database.end()]));

  function open(env: Record<string, string> = {}): ReleaseStore {
    const store = openReleaseStore(readReleaseStore({ ...database.env, ...bucket.env, ...env }, '/none'));
    opened.push(store);
    return store;
  }

  it('a database with files in a bucket is used without a check', async () => {
    const { objects } = open();
    expect(await objects.create('remotes/demo/1.0.0/page.js', Buffer.from('page'))).toBe(true);
    expect(await objects.create('audit/1.json', Buffer.from('{}'))).toBe(true);
    expect([...bucket.objects.keys()]).toEqual(['remotes/demo/1.0.0/page.js']);
    expect(await objects.list('')).toEqual(['audit/1.json', 'remotes/demo/1.0.0/page.js']);
  });

  it('a bucket that was away at the start is used when it is back', async () => {
    const store = open();
    bucket.setAway(true);
    await expect(store.check()).rejects.toThrow('does not respond');
    bucket.setAway(false);
    await store.check();
  });

  it('the name of a store has no secret, and differs for another bucket', () => {
    expect(open().name).not.toContain('test-secret');
    expect(open({ RELEASE_S3_BUCKET: 'other' }).name).not.toBe(open().name);
    const url = 'postgres://shop:pw@db.internal/shop';
    expect(open({ RELEASE_FILES: '', RELEASE_DATABASE_URL: url }).name).toBe('database db.internal/shop');
  });

  it('a database that is not there is named without its password', async () => {
    const store = open({ RELEASE_DATABASE_URL: 'postgres://shop:pass-word@127.0.0.1:1/shop' });
    for (const work of [store.check(), store.objects.getVersion('manifest')]) {
      const error = await work.catch(String);
      expect(error).toContain('The database of releases at 127.0.0.1:1/shop cannot be used');
      expect(error).not.toContain('pass-word');
    }
  });
});
