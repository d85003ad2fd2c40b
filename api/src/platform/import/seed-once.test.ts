import { testDatabase, type TestDatabase } from '../../testing/database';
import { seedOnce } from './seed-once';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

it('loads again only what changed or failed', async () => {
  const loads: string[] = [];
  const load = (file: string, fails = false) =>
    seedOnce({
      db: database.db,
      source: 'list',
      files: ['head', file],
      load: () => {
        loads.push(file);
        return fails ? Promise.reject(new Error('power cut')) : Promise.resolve(loads.length);
      },
    });
  await expect(load('a', true)).rejects.toThrow('power cut');
  expect(await load('a')).toBe(2);
  expect(await load('a')).toBeUndefined();
  expect(await load('b')).toBe(3);
  expect(await load('b')).toBeUndefined();
  expect(await load('a')).toBe(4);
});
