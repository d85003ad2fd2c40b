import { removeTemporaryFolders } from '../testing/releases';
import { startTestS3Server, type TestS3Server } from '../testing/s3-server';
import { openReleaseStore } from './open-store';
import { readReleaseStore } from './settings';

let bucket: TestS3Server;
beforeEach(async () => {
  bucket = await startTestS3Server();
});
afterEach(async () => {
  await bucket.close();
  await removeTemporaryFolders();
});

const open = (env: Record<string, string> = {}) =>
  openReleaseStore(readReleaseStore({ ...bucket.env, ...env }, '/none'));

it('a store is checked before its first use, once', async () => {
  const { objects } = open();
  await Promise.all([objects.create('a', Buffer.from('a')), objects.list('b/')]);
  await objects.create('c', Buffer.from('c'));
  const checks = bucket.requests.filter((request) => request.startsWith('DELETE .check/'));
  expect(checks).toHaveLength(1);
});

it('nothing is written to a store that does not honour conditional writes', async () => {
  bucket.behaviour.ignores = 'if-match';
  const { objects } = open();
  await expect(objects.create('a', Buffer.from('a'))).rejects.toThrow('ignores If-Match');
  await expect(objects.create('a', Buffer.from('a'))).rejects.toThrow('ignores If-Match');
  expect([...bucket.objects.keys()]).toEqual([]);
});

it('a store that was away at the first use is used when it is back', async () => {
  const store = open();
  bucket.setAway(true);
  await expect(store.check()).rejects.toThrow('does not respond');
  bucket.setAway(false);
  await store.check();
  expect(await store.objects.create('a', Buffer.from('a'))).toBe(true);
});

it('the name of a store has no secret, and differs for another bucket', () => {
  expect(open().name).not.toContain('test-secret');
  expect(open({ RELEASE_S3_BUCKET: 'other' }).name).not.toBe(open().name);
  const database = { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: 'postgres://shop:pw@db.internal/shop' };
  expect(open(database).name).toBe('database db.internal/shop');
});

it('a database that is not there is named without its password', async () => {
  const database = { RELEASE_STORE: 'postgres', RELEASE_DATABASE_URL: 'postgres://shop:pass-word@127.0.0.1:1/shop' };
  const store = open(database);
  const error = await store.check().catch(String);
  expect(error).toContain('The database of releases at 127.0.0.1:1/shop cannot be used');
  expect(error).not.toContain('pass-word');
  await store.close();
});
