import { setTimeout as wait } from 'node:timers/promises';
import { objectStoreSuite } from '../testing/object-store-suite';
import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import type { ObjectStore } from './object-store';
import { createS3ObjectStore } from './s3-store';
import { checkS3 } from './s3/check-s3';
import { createS3Client, type S3Client } from './s3/s3-client';

let server: TestS3Server;
beforeAll(async () => {
  server = await startTestS3Server();
});
afterAll(() => server.close());
afterEach(() => {
  Object.assign(server.behaviour, { ignores: undefined, etags: 'quoted' });
  server.faults.length = 0;
});

const prefixes = new WeakMap<ObjectStore, string>();
let opened = 0;
const openAt = (prefix: string) => {
  const store = createS3ObjectStore({ ...server.settings, prefix });
  prefixes.set(store, prefix);
  return store;
};
const open = () => openAt(`shop-${(opened += 1)}/`);

objectStoreSuite('a bucket', { open: async () => open(), again: (store) => openAt(prefixes.get(store) ?? '') });

const bytes = (text: string) => Buffer.from(text);

it('has 64 requests at the same time, and begins another one for each that has ended', async () => {
  const [started, answers]: [number[], (() => void)[]] = [[], []];
  const client = createS3Client(server.settings, () => {
    started.push(started.length);
    return new Promise((resolve) => answers.push(() => resolve(new Response('x'))));
  });
  const sent = Array.from({ length: 70 }, () => client.send({ method: 'GET', key: 'one' }));
  const began = async (count: number) => {
    // Signatures are made by another thread, which may be busy.
    for (let waits = 0; waits < 1000 && started.length < count; waits += 1) await wait(5);
    await wait(20);
    return started.length;
  };
  expect(await began(64)).toBe(64);
  answers.shift()?.();
  expect(await began(65)).toBe(65);
  for (let count = 65; count < 70; count += 1) {
    answers.shift()?.();
    await began(count + 1);
  }
  for (const answer of answers) answer();
  expect(await Promise.all(sent)).toHaveLength(70);
});

describe('a bucket', () => {
  it('contains objects under their keys, so that a CDN can serve them, and versioned objects apart', async () => {
    const store = openAt('layout/');
    await store.create('remotes/demo/1.0.0/page.js', bytes('page'));
    await store.compareAndSwap('manifest', undefined, bytes('{}'));
    const keys = [...server.objects.keys()].filter((key) => key.startsWith('layout/'));
    expect(keys.sort()).toEqual(['layout/.versioned/manifest', 'layout/remotes/demo/1.0.0/page.js']);
    expect(await store.list('')).toEqual(['remotes/demo/1.0.0/page.js']);
    expect(await store.folders('')).toEqual(['remotes']);
  });

  it('lists more keys than a response has', async () => {
    const store = open();
    const keys = Array.from({ length: 7 }, (_, index) => `a/${index}.txt`);
    for (const key of keys) await store.create(key, bytes(key));
    expect(await store.list('a/')).toEqual(keys);
  });

  it('has another version after the same bytes were written again', async () => {
    const store = open();
    await store.compareAndSwap('manifest', undefined, bytes('a'));
    const first = await store.getVersion('manifest');
    await store.compareAndSwap('manifest', first, bytes('b'));
    await store.compareAndSwap('manifest', await store.getVersion('manifest'), bytes('a'));
    expect(await store.getVersion('manifest')).not.toBe(first);
    expect(await store.compareAndSwap('manifest', first, bytes('c'))).toBe(false);
  });

  it('stores an empty object', async () => {
    const store = open();
    expect(await store.create('empty', new Uint8Array())).toBe(true);
    expect(await store.size('empty')).toBe(0);
  });
});

describe('a write', () => {
  it.each(['lost', 'done-500', 'done-412', 'done-no-response'] as const)(
    'whose first response is wrong (%s) is done once, and says so',
    async (fault) => {
      const store = open();
      server.faults.push({ key: 'audit/1.json', fault });
      expect(await store.create('audit/1.json', bytes('one'))).toBe(true);
      server.faults.push({ key: 'manifest', fault });
      expect(await store.compareAndSwap('manifest', undefined, bytes('1'))).toBe(true);
      server.faults.push({ key: 'manifest', fault });
      expect(await store.compareAndSwap('manifest', await store.getVersion('manifest'), bytes('2'))).toBe(true);
      expect(Buffer.from((await store.readVersioned('manifest'))?.bytes ?? '').toString()).toBe('2');
    },
  );

  it('was done, although another writer replaces its content before it reads what became of it', async () => {
    const store = open();
    const settings = { ...server.settings, prefix: prefixes.get(store) ?? '' };
    await store.compareAndSwap('lines', undefined, bytes('0'));
    const client = createS3Client(settings);
    const send: S3Client['send'] = async (request) => {
      const response = await client.send(request);
      const version = await store.getVersion('lines');
      expect(await store.compareAndSwap('lines', version, bytes('0 1 2'))).toBe(true);
      return response;
    };
    server.faults.push({ key: 'lines', fault: 'done-500' });
    const slow = createS3ObjectStore(settings, { ...client, send });
    expect(await slow.compareAndSwap('lines', await store.getVersion('lines'), bytes('0 1'))).toBe(true);
    expect(Buffer.from((await store.readVersioned('lines'))?.bytes ?? '').toString()).toBe('0 1 2');
  });

  it('of an object that exists gives false after a wrong response too', async () => {
    const store = open();
    await store.create('audit/1.json', bytes('one'));
    server.faults.push({ key: 'audit/1.json', fault: 'lost' });
    expect(await store.create('audit/1.json', bytes('one'))).toBe(false);
  });

  it('that is refused says why', async () => {
    const store = createS3ObjectStore({ ...server.settings, keyId: 'other-key' });
    await expect(store.create('a', bytes('a'))).rejects.toThrow(
      `The bucket releases at ${server.settings.endpoint.origin} answers 403: AccessDenied.`,
    );
    await expect(store.read('a')).rejects.toThrow('AccessDenied');
    await expect(store.list('a/')).rejects.toThrow('AccessDenied');
  });
});

describe('at the start', () => {
  const check = (changed: Partial<TestS3Server['settings']> = {}) => checkS3({ ...server.settings, ...changed });
  const leftovers = () => [...server.objects.keys()].filter((key) => key.includes('.check/'));

  it('a bucket with conditional writes is accepted, and nothing is left in it', async () => {
    await check();
    await check({ prefix: 'shop/' });
    expect(leftovers()).toEqual([]);
  });

  it.each([
    ['if-none-match', 'ignores If-None-Match'],
    ['if-match', 'ignores If-Match'],
  ] as const)('a bucket that ignores %s is rejected', async (ignores, message) => {
    server.behaviour.ignores = ignores;
    await expect(check()).rejects.toThrow(message);
    await expect(check()).rejects.toThrow('Releases need a store with conditional writes, or RELEASE_STORE=postgres.');
    expect(leftovers()).toEqual([]);
  });

  it('the other form of ETags is named', async () => {
    server.behaviour.etags = 'plain';
    await expect(check()).rejects.toThrow('set RELEASE_S3_ETAGS=plain');
    await check({ quotesEtags: false });
    server.behaviour.etags = 'quoted';
    await expect(check({ quotesEtags: false })).rejects.toThrow('set RELEASE_S3_ETAGS=quoted');
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
