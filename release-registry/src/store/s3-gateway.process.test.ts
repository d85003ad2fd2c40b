import { randomUUID } from 'node:crypto';
import { S3 } from '@aws-sdk/client-s3';
import { labDescriptor, liveRegistry } from '../testing/registry';
import { fileStoreSuite } from '../testing/object-store-suite';
import { removeTemporaryFolders } from '../testing/releases';
import { startTestS3Server } from '../testing/s3-server';
import { openTestStoreDatabase, type TestStoreDatabase } from '../testing/postgres-store-suite';
import type { FileStore } from './object-store';
import { createSplitObjectStore } from './open-store';
import { createPostgresObjectStore } from './postgres-store';
import { createS3FileStore, type S3Settings } from './s3-store';

// The stress command starts radosgw and sets TEST_S3_URL. Without it, this test uses the in-process server of the other tests.

/** Settings of a new bucket on the gateway. */
async function createBucket(url: string): Promise<S3Settings> {
  const { origin, username, password } = new URL(url);
  const [bucket, region] = [`releases-${randomUUID()}`, 'us-east-1'];
  const credentials = { accessKeyId: username, secretAccessKey: password };
  await new S3({ endpoint: origin, region, credentials, forcePathStyle: true }).createBucket({ Bucket: bucket });
  const endpoint = new URL(origin);
  return { endpoint, region, bucket, prefix: '', keyId: username, secret: password, isPathStyle: true };
}

let settings: S3Settings;
let database: TestStoreDatabase;
let end = async () => {};
beforeAll(async () => {
  const url = process.env['TEST_S3_URL'] ?? '';
  const server = url === '' ? await startTestS3Server() : undefined;
  end = async () => server?.close();
  settings = server?.settings ?? (await createBucket(url));
  database = await openTestStoreDatabase();
});
afterAll(async () => {
  await end();
  await database.end();
  await removeTemporaryFolders();
});

const prefixes = new WeakMap<FileStore, string>();
const openAt = (prefix: string) => {
  const store = createS3FileStore({ ...settings, prefix });
  prefixes.set(store, prefix);
  return store;
};
const open = () => openAt(`${randomUUID()}/`);

fileStoreSuite('a bucket of a gateway', {
  open: async () => open(),
  again: (store) => openAt(prefixes.get(store) ?? ''),
});

describe('a bucket of a gateway', () => {
  it('is accepted at the start, and another bucket or a wrong secret is not', async () => {
    await createS3FileStore(settings).check();
    const wrong = { ...settings, keyId: 'unknown-key', secret: 'wrong' };
    await expect(createS3FileStore(wrong).check()).rejects.toThrow('answers 403');
    const other = createS3FileStore({ ...settings, bucket: 'not-there' });
    await expect(other.check()).rejects.toThrow('NoSuchBucket');
    await expect(other.size('a')).rejects.toThrow('NoSuchBucket');
  });

  it('lists more keys than a page has', async () => {
    const store = open();
    const keys = Array.from({ length: 1100 }, (_, index) => `many/${String(index).padStart(5, '0')}.txt`);
    for (let from = 0; from < keys.length; from += 20) {
      await Promise.all(keys.slice(from, from + 20).map((key) => store.create(key, Buffer.from(key))));
    }
    expect(await store.list('many/')).toEqual(keys);
  });

  it('has the files of releases that are published, promoted and rolled back in a database', async () => {
    const objects = createSplitObjectStore(open(), createPostgresObjectStore(database, 'test'));
    const fleet = await liveRegistry({ objects });
    const next = await fleet.publish(labDescriptor, 'c', { files: { 'entry.js': 'next entry' } });
    await fleet.change({ action: 'promote', part: 'mfe-lab', release: next });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: next });
    await fleet.change({ action: 'rollback', part: 'mfe-lab' });
    expect(await fleet.slot('mfe-lab')).toMatchObject({ stable: fleet.lab });
    expect((await fleet.client.verify()).problems).toEqual([]);
    fleet.clock.now = new Date(fleet.clock.now.getTime() + 40 * 24 * 60 * 60_000);
    expect((await fleet.client.gc({ keep_days: 0, why: 'In a test.' })).removed).toEqual([`mfe-lab@${next}`]);
  });
});
