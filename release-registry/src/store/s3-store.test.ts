import { createServer } from 'node:http';
import { fileStoreSuite } from '../testing/object-store-suite';
import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import type { FileStore } from './object-store';
import { createS3FileStore, type S3Settings } from './s3-store';

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
