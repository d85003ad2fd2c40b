import { type TestDatabase, testDatabase } from '../testing/database';
import { seedOnce } from './seed-once';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('loads again only what changed or failed', async () => {
  const loads: string[] = [];
  const load = (file: string, fails = false) =>
    seedOnce(database.db, { source: 'list', files: ['head', file] }, () => {
      loads.push(file);
      return fails ? Promise.reject(new Error('power cut')) : Promise.resolve(loads.length);
    });
  await expect(load('a', true)).rejects.toThrow('power cut');
  expect(await load('a')).toBe(2);
  expect(await load('a')).toBeUndefined();
  expect(await load('b')).toBe(3);
  expect(await load('b')).toBeUndefined();
  expect(await load('a')).toBe(4);
});
