import { randomUUID } from 'node:crypto';
import { fullScope } from '../contract';
import { objectStoreSuite } from '../testing/object-store-suite';
import { liveRegistry, operator } from '../testing/registry';
import { removeTemporaryFolders } from '../testing/releases';
import { startTestS3Server } from '../testing/s3-server';
import { createRegistry } from '../registry/create-registry';
import type { ObjectStore } from './object-store';
import { createS3ObjectStore } from './s3-store';
import { checkS3 } from './s3/check-s3';
import { createS3Client, isSuccess, type S3Settings } from './s3/s3-client';
import { openCore } from '../registry/core/registry-core';

// The stress command starts radosgw and names it in TEST_S3_URL; without it, the server of the other tests takes its place.

/** ETags of radosgw are accepted without quotes only. */
const acceptedEtags = async (settings: S3Settings): Promise<S3Settings> => {
  const problem = await checkS3(settings).then(() => undefined, String);
  if (problem === undefined) return settings;
  expect(problem).toContain('set RELEASE_S3_ETAGS=plain');
  return { ...settings, quotesEtags: false };
};

let settings: S3Settings;
let end = async () => {};
beforeAll(async () => {
  const url = process.env['TEST_S3_URL'] ?? '';
  const server = url === '' ? await startTestS3Server() : undefined;
  end = async () => server?.close();
  const { origin, username, password } = new URL(url === '' ? 'http://unused' : url);
  const gateway = { endpoint: new URL(origin), keyId: username, secret: password };
  settings = server?.settings ?? {
    ...gateway,
    region: 'default',
    bucket: `releases-${randomUUID()}`,
    prefix: '',
    isPathStyle: true,
    quotesEtags: true,
  };
  const created = url === '' ? undefined : await createS3Client(settings).send({ method: 'PUT' });
  expect(created === undefined || isSuccess(created)).toBe(true);
  settings = await acceptedEtags(settings);
});
afterAll(async () => {
  await end();
  await removeTemporaryFolders();
});

const prefixes = new WeakMap<ObjectStore, string>();
const openAt = (prefix: string) => {
  const store = createS3ObjectStore({ ...settings, prefix });
  prefixes.set(store, prefix);
  return store;
};
const open = () => openAt(`${randomUUID()}/`);
const again = (store: ObjectStore) => openAt(prefixes.get(store) ?? '');

objectStoreSuite('a bucket of a gateway', { open: async () => open(), again });

describe('a bucket of a gateway', () => {
  it('is accepted at the start, and a wrong secret is not', async () => {
    await checkS3(settings);
    const wrong = { ...settings, keyId: 'unknown-key', secret: 'wrong' };
    await expect(checkS3(wrong)).rejects.toThrow('answers 403');
  });

  it('lets one of forty writers create each of twenty objects', async () => {
    const store = open();
    for (let round = 0; round < 20; round += 1) {
      const writers = Array.from({ length: 40 }, (_, index) =>
        again(store).create(`audit/${round}.json`, Buffer.from(`${index}`)),
      );
      expect((await Promise.all(writers)).filter(Boolean)).toHaveLength(1);
    }
    expect(await store.list('audit/')).toHaveLength(20);
  });

  it('lists more keys than a page has', async () => {
    const store = open();
    const keys = Array.from({ length: 1100 }, (_, index) => `many/${String(index).padStart(5, '0')}.txt`);
    for (let from = 0; from < keys.length; from += 20) {
      await Promise.all(keys.slice(from, from + 20).map((key) => store.create(key, Buffer.from(key))));
    }
    expect(await store.list('many/')).toEqual(keys);
  });

  it('has the changes of many release servers at once in its audit trail, each once', async () => {
    const objects = open();
    const fleet = await liveRegistry({ objects });
    const servers = Array.from({ length: 8 }, () =>
      createRegistry(openCore({ ...fleet.ports, objects: again(objects) })),
    );
    const create = (registry: (typeof servers)[number], index: number) =>
      registry.tokens.create(operator, `Team ${index}`, fullScope, { days: 1 });
    await Promise.all(servers.map(create));
    const created = (await fleet.client.history(undefined, 100)).filter(({ action }) => action === 'token-created');
    const names = created.map(({ subject }) => subject?.slice(0, 'Team 0'.length));
    expect(names.sort()).toEqual(servers.map((_, index) => `Team ${index}`));
    expect((await fleet.client.verify(undefined)).problems).toEqual([]);
  });
});
