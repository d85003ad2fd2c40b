import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import { openTestStoreDatabase, type TestStoreDatabase } from '../testing/postgres-store-suite';
import { openReleaseStore, type ReleaseStore } from './open-store';
import { readReleaseStore } from './settings';

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
